"""A Tiled map as the game's own picture: exact tiles at any size, turned tiles, chosen layers."""

from pathlib import Path

import pygame
import pytest

from scenes.kit.draw.svg import ArtError, SvgArt
from scenes.kit.tiled import TiledPicture
from tests.maps.editing import MAPS, MapFile

FLIP_X, FLIP_Y, DIAGONAL = 0x80000000, 0x40000000, 0x20000000
CORNERS = {"top left": (1, 1), "top right": (14, 1), "bottom left": (1, 14), "bottom right": (14, 14)}
PLAIN = {"top left": "red", "top right": "green", "bottom left": "blue", "bottom right": "white"}


def small_map(tmp_path: Path, gid: int, columns: int = 1) -> Path:
    """Write a map of one tile whose four corners have four colours, and its tileset without an SVG."""
    tile = pygame.Surface((16, 16))
    for corner, (x, y) in CORNERS.items():
        tile.fill(PLAIN[corner], (x // 8 * 8, y // 8 * 8, 8, 8))
    pygame.image.save(tile, tmp_path / "tile.png")
    tileset = '<tileset name="t" tilewidth="16" tileheight="16" tilecount="1" columns="{}">{}</tileset>'
    image = '<image source="tile.png" width="16" height="16"/>'
    (tmp_path / "t.tsx").write_text(tileset.format(columns, image), encoding="utf-8")
    path = tmp_path / "one.tmx"
    path.write_text(
        '<map version="1.8" orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16" infinite="0">'
        '<tileset firstgid="1" source="t.tsx"/><layer id="1" name="floor" width="1" height="1">'
        f'<data encoding="csv">{gid}</data></layer></map>',
        encoding="utf-8",
    )
    return path


def colours(image: pygame.Surface) -> dict[str, str]:
    """Return the colour in each corner of a tile of 16 pixels."""
    names = {tuple(pygame.Color(name)): name for name in PLAIN.values()}
    return {corner: names[tuple(image.get_at(place))] for corner, place in CORNERS.items()}


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (0, ("red", "green", "blue", "white")),
        (FLIP_X, ("green", "red", "white", "blue")),
        (FLIP_Y, ("blue", "white", "red", "green")),
        (DIAGONAL, ("red", "blue", "green", "white")),
        (DIAGONAL | FLIP_X, ("blue", "red", "white", "green")),  # a quarter turn to the right
        (DIAGONAL | FLIP_Y, ("green", "white", "red", "blue")),  # a quarter turn to the left
    ],
)
def test_turned_tiles_are_drawn_as_tiled_turns_them(tmp_path: Path, flags: int, expected: tuple[str, ...]) -> None:
    image = TiledPicture(small_map(tmp_path, 1 | flags), SvgArt()).render(16)
    assert tuple(colours(image).values()) == expected


@pytest.mark.parametrize("size", [22, 47, 110])
def test_a_map_is_drawn_at_the_size_that_is_asked_for(size: int) -> None:
    image = TiledPicture(MAPS / "agentenjagd_small.tmx", SvgArt()).render(size)
    assert image.get_size() == (16 * size, 14 * size)
    assert pygame.mask.from_surface(image, 250).count() == 16 * size * 14 * size


def test_a_map_is_drawn_once_for_each_size() -> None:
    picture = TiledPicture(MAPS / "agentenjagd_small.tmx", SvgArt())
    assert picture.render(20) is picture.render(20)
    assert picture.render(20) is not picture.render(21)


def test_layers_can_be_chosen_and_hidden_ones_are_left_out(tmp_path: Path) -> None:
    picture = TiledPicture(MAPS / "agentenjagd_small.tmx", SvgArt())
    floor = picture.render(20, ["floor"])
    assert pygame.image.tobytes(floor, "RGBA") != pygame.image.tobytes(picture.render(20), "RGBA")
    map_file = MapFile("agentenjagd_small.tmx")
    for layer in map_file.root.iter("layer"):
        if layer.get("name") != "floor":
            layer.set("visible", "0")
    hidden = TiledPicture(map_file.save(tmp_path), SvgArt()).render(20)
    assert pygame.image.tobytes(hidden, "RGBA") == pygame.image.tobytes(floor, "RGBA")


def test_a_tileset_that_is_no_single_picture_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match="The tileset t is no single picture"):
        TiledPicture(small_map(tmp_path, 1, columns=0), SvgArt()).render(16)
