"""The tileset: only shapes that the game's renderer draws, each inside its own tiles, named and of the right class."""

from io import BytesIO
from xml.etree import ElementTree

import pygame
import pytest

from tests.maps.editing import MAPS
from tools.lint_svg import problems_of
from tools.make_tileset import pack
from tools.tileset.catalogue import catalogue
from tools.tileset.piece import CELL, Piece

PIECES, DEFINITIONS = catalogue()
SIDE = 32


def alone(piece: Piece) -> pygame.Surface:
    """Draw one piece with a free tile all round it."""
    columns, rows = piece.columns + 2, piece.rows + 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * CELL} {rows * CELL}">'
        f"<defs>{DEFINITIONS}</defs>"
        f'<g transform="translate({CELL} {CELL})">{piece.svg}</g></svg>'
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (columns * SIDE, rows * SIDE))


def test_the_sheet_keeps_to_what_the_renderer_draws() -> None:
    assert problems_of((MAPS / "tilesets" / "base.svg").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_a_piece_is_drawn_and_stays_inside_its_tiles(piece: Piece) -> None:
    image = alone(piece)
    inside = pygame.Rect(SIDE, SIDE, piece.columns * SIDE, piece.rows * SIDE)
    drawn = pygame.mask.from_surface(image, 8)
    assert drawn.count() > 8
    drawn.erase(pygame.mask.Mask(inside.size, True), inside.topleft)
    assert drawn.count() == 0, drawn.get_bounding_rects()


def test_only_floors_to_walk_on_are_squares() -> None:
    assert {piece.name.rsplit("_", 1)[0] for piece in PIECES if piece.cls} == {"slab", "tarmac", "secure", "paving"}
    assert {piece.cls for piece in PIECES} == {"", "square"}


def test_every_tile_of_a_piece_is_named_in_the_tileset() -> None:
    root = ElementTree.parse(MAPS / "tilesets" / "base.tsx").getroot()
    named = {item.get("value") for item in root.iter("property") if item.get("name") == "piece"}
    tiles = {piece.tile_name(i, j) for piece in PIECES for i in range(piece.columns) for j in range(piece.rows)}
    assert named == tiles


def test_the_picture_for_tiled_has_the_sheets_tiles() -> None:
    root = ElementTree.parse(MAPS / "tilesets" / "base.tsx").getroot()
    picture = pygame.image.load(MAPS / "tilesets" / "base.png")
    side, columns, count = (int(root.get(key, "0")) for key in ("tilewidth", "columns", "tilecount"))
    assert picture.get_size() == (columns * side, count // columns * side)
    assert count == columns * pack(PIECES)[1]
