"""Tiled maps: the only place of the client that reads .tmx files, as data for the rules and as pictures."""

import math
from collections.abc import Collection
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pygame
import pytmx
from pygame import Surface

from game.kernel.board import MapData, MapLayer, MapObject
from game.kernel.errors import BadMap
from scenes.kit.draw.svg import ArtError, SvgArt
from scenes.kit.paths import maps_root

SHAPES = ("ellipse", "polygon", "polyline", "text")
MOST_PIXELS = 1e7
MOST_TILES = 250_000
"""A map with more tiles than this is refused before anything is built from it."""


def read_map(path: Path | str) -> MapData:
    """Return a Tiled map without its pictures; `name` is the file's name without the ending.

    Classes are read from Tiled 1.9's `class` as well as from `type`. An object that is not a plain rectangle or point
    gets the property `shape`: ellipse, polygon, polyline, text or rotated.
    Raises BadMap with one line if the file can't be read, is no map or uses what no game can play on.
    """
    return _open(Path(path))[1]


def _open(path: Path) -> tuple[pytmx.TiledMap, MapData]:
    """Return a map as pytmx knows it, and as data. Raises BadMap."""
    root = _parse(path)
    _check_kind(root, path)
    _find_tilesets(root, path)
    try:
        tiled = pytmx.TiledMap(allow_duplicate_names=True)
        tiled.filename = str(path)
        tiled.parse_xml(root)
        return tiled, _map_data(tiled, root, path.stem)
    except Exception as error:  # pytmx raises bare Exceptions for everything it can't read
        what = f"can't be read as a Tiled map ({_one_line(error)})"
        raise BadMap((f"{path.name} {what}: save it again in Tiled",)) from error


def _parse(path: Path) -> Element:
    try:
        return ElementTree.fromstring(path.read_bytes())
    except OSError as error:
        raise BadMap((f"{path.name} can't be read: {error.strerror or error}",)) from error
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        what = f"is damaged or no Tiled map ({_one_line(error)})"
        raise BadMap((f"{path.name} {what}: save it again in Tiled",)) from error


def _check_kind(root: Element, path: Path) -> None:
    if root.tag != "map":
        raise BadMap((f"{path.name} is not a Tiled map (its first element is <{root.tag}>, not <map>)",))
    orientation = root.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        raise BadMap((f"{path.name} is an {orientation} map: set Orientation to Orthogonal in Tiled's Map Properties",))
    if root.get("infinite", "0") == "1":
        raise BadMap((f"{path.name} is an infinite map: switch Infinite off in Tiled's Map Properties",))
    sizes = [root.get(key, "") for key in ("width", "height", "tilewidth", "tileheight")]
    if not all(size.isascii() and size.isdigit() and int(size) > 0 for size in sizes):
        raise BadMap((f"{path.name} is damaged (its size is missing or wrong): save it again in Tiled",))
    if int(sizes[0]) * int(sizes[1]) > MOST_TILES:
        raise BadMap((f"{path.name} is far too large ({sizes[0]}x{sizes[1]} tiles): make it smaller in Tiled",))


def _find_tilesets(root: Element, path: Path) -> None:
    """Check that tilesets and pictures are there; a shipped tileset is found by its name wherever the map lies."""
    problems = []
    for node in root.findall("tileset"):
        source = node.get("source")
        folder = path.parent
        tileset: Element | None = node
        if source is not None:
            file = path.parent / source
            shipped = maps_root() / "tilesets" / PurePosixPath(source.replace("\\", "/")).name
            if not file.is_file() and shipped.is_file():
                file = shipped
                node.set("source", str(shipped))
            folder = file.parent
            tileset = _read_tileset(file)
            if tileset is None:
                problems.append(f"{path.name} needs the tileset {source}, which isn't there: copy it to that place")
                continue
        for image in tileset.iter("image") if tileset is not None else ():
            picture = image.get("source")
            if picture is not None and not (folder / picture).is_file():
                problems.append(f"{path.name} needs the picture {picture} of its tileset, which isn't there")
    if problems:
        raise BadMap(tuple(dict.fromkeys(problems)))


def _read_tileset(file: Path) -> Element | None:
    try:
        return ElementTree.fromstring(file.read_bytes())
    except OSError:
        return None
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise BadMap((f"the tileset {file.name} is damaged ({_one_line(error)}): save it again in Tiled",)) from error


def _map_data(tiled: pytmx.TiledMap, root: Element, name: str) -> MapData:
    layers = []
    objects = []
    shapes = _shapes(root)
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            layers.append(_layer(tiled, layer))
        elif isinstance(layer, pytmx.TiledObjectGroup):
            objects += [_object(tiled, node, shapes) for node in layer]
    properties = _plain(tiled.properties)
    return MapData(name, tiled.width, tiled.height, properties, tuple(layers), tuple(objects))


def _shapes(root: Element) -> dict[int, str]:
    found = {}
    for node in root.iter("object"):
        shape = next((shape for shape in SHAPES if node.find(shape) is not None), None)
        if shape is None and float(node.get("rotation", "0")) % 360:
            shape = "rotated"
        if shape is not None:
            found[int(node.get("id", "0"))] = shape
    return found


def _layer(tiled: pytmx.TiledMap, layer: pytmx.TiledTileLayer) -> MapLayer:
    def tile_class(gid: int) -> str | None:
        if not gid:
            return None
        tile = tiled.tile_properties.get(gid, {})
        return str(tile.get("class") or tile.get("type") or "")

    if len(layer.data) != tiled.height or any(len(row) != tiled.width for row in layer.data):
        raise ValueError(f"layer {layer.name} has another size than the map")
    return MapLayer(str(layer.name or ""), tuple(tuple(tile_class(gid) for gid in row) for row in layer.data))


def _object(tiled: pytmx.TiledMap, node: pytmx.TiledObject, shapes: dict[int, str]) -> MapObject:
    width, height = tiled.tilewidth, tiled.tileheight
    attributes = vars(node)
    properties = _plain(node.properties)
    if int(node.id) in shapes:
        properties["shape"] = shapes[int(node.id)]
    place = (node.x, node.y, node.width, node.height)
    if not all(math.isfinite(value) and abs(value) < MOST_PIXELS for value in place):
        raise ValueError(f"object {node.id} has no usable place")
    return MapObject(
        int(node.id), _line(node.name), _line(attributes.get("class") or node.type),
        node.x / width, node.y / height, node.width / width, node.height / height, properties,
    )  # fmt: skip


def _plain(properties: dict[str, object]) -> dict[str, str | int | float | bool]:
    """Return the properties of simple types; an empty text is kept as ''."""
    found: dict[str, str | int | float | bool] = {}
    for key, value in properties.items():
        if value is None:
            found[key] = ""
        elif isinstance(value, str | int | float | bool):
            found[key] = value
    return found


def _line(text: object) -> str:
    """Return a name as one line: Tiled allows line breaks in it."""
    return " ".join(str(text or "").split())


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__


class TiledPicture:
    """A map's tile layers as one picture, drawn at the exact size of a tile in pixels.

    A tileset with the property `svg` (a path beside the tileset's file) is rasterised from that SVG, so that it is
    crisp at any size; other tilesets are scaled from their picture.
    """

    def __init__(self, path: Path, art: SvgArt) -> None:
        """Read the map. Raises BadMap."""
        self._path = Path(path)
        self._art = art
        self._tiled, _ = _open(self._path)
        self.columns, self.rows = self._tiled.width, self._tiled.height

    def render(self, tile_px: int, layers: Collection[str] | None = None) -> Surface:
        """Return the visible tile layers, or those named, at `tile_px` pixels a tile (cached: never draw on it).

        Raises ArtError if a tileset's picture can't be drawn.
        """
        names = None if layers is None else tuple(sorted(layers))
        return self._art.cache.get((self._path, "map", tile_px, names), lambda: self._draw(tile_px, names))

    def _draw(self, size: int, names: tuple[str, ...] | None) -> Surface:
        whole = Surface((self.columns * size, self.rows * size), pygame.SRCALPHA)
        if pygame.display.get_surface() is not None:
            whole = whole.convert_alpha()
        sheets: dict[str, Surface] = {}
        tiles: dict[int, Surface] = {}
        for layer in self._tiled.layers:
            if not isinstance(layer, pytmx.TiledTileLayer):
                continue
            if not layer.visible if names is None else layer.name not in names:
                continue
            for column, row, gid in layer.iter_data():
                if not gid:
                    continue
                if gid not in tiles:
                    tiles[gid] = self._tile(gid, size, sheets)
                whole.blit(tiles[gid], (column * size, row * size))
        return whole

    def _tile(self, gid: int, size: int, sheets: dict[str, Surface]) -> Surface:
        """Return one tile, turned as its flags say (Tiled: first the diagonal flip, then the others)."""
        tileset = self._tiled.get_tileset_from_gid(gid)
        if tileset.name not in sheets:
            sheets[tileset.name] = self._sheet(tileset, size)
        sheet = sheets[tileset.name]
        number = self._tiled.tiledgidmap[gid] - tileset.firstgid
        cell = pygame.Rect(number % tileset.columns * size, number // tileset.columns * size, size, size)
        if not sheet.get_rect().contains(cell):
            return Surface((size, size), pygame.SRCALPHA)
        tile = sheet.subsurface(cell)
        flags = next(flags for real, flags in self._tiled.gidmap[self._tiled.tiledgidmap[gid]] if real == gid)
        if flags is None or not any(flags):
            return tile
        if flags.flipped_diagonally:
            tile = pygame.transform.flip(pygame.transform.rotate(tile, 270), True, False)
        return pygame.transform.flip(tile, bool(flags.flipped_horizontally), bool(flags.flipped_vertically))

    def _sheet(self, tileset: pytmx.TiledTileset, size: int) -> Surface:
        """Return a tileset's whole picture without margin or spacing, `size` pixels a tile."""
        columns = int(tileset.columns)
        if tileset.source is None or columns < 1:
            raise ArtError(f"The tileset {tileset.name} is no single picture: make it one in Tiled")
        picture = self._path.parent / tileset.source
        rows = -(-int(tileset.tilecount) // columns)
        drawing = tileset.properties.get("svg")
        if drawing:
            return self._art.picture(picture.parent / str(drawing), (columns * size, rows * size))
        try:
            loaded = pygame.image.load(picture)
        except (pygame.error, OSError) as error:
            raise ArtError(f"The picture {picture.name} can't be read: {error}") from error
        image = Surface(loaded.get_size(), pygame.SRCALPHA)
        image.blit(loaded, (0, 0))
        sheet = Surface((columns * size, rows * size), pygame.SRCALPHA)
        width, height = int(tileset.tilewidth), int(tileset.tileheight)
        for number in range(int(tileset.tilecount)):
            column, row = number % columns, number // columns
            left = tileset.margin + column * (width + tileset.spacing)
            top = tileset.margin + row * (height + tileset.spacing)
            cell = pygame.Rect(left, top, width, height)
            if image.get_rect().contains(cell):
                part = pygame.transform.smoothscale(image.subsurface(cell), (size, size))
                sheet.blit(part, (column * size, row * size))
        return sheet
