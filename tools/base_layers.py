"""Chooses the tiles of a drawn base: floors by place, walls and shadows by their neighbours, decoration as listed."""

import zlib

from tools.base_text import BaseText, Cell

LAYERS = ("floor", "walls", "decoration")
VARIANTS = 4

Layer = dict[Cell, str]


def layers(base: BaseText) -> dict[str, Layer]:
    """Return the piece on each tile of each layer; the same drawing gives the same tiles."""
    return {"floor": _floor(base), "walls": {}, "decoration": {}}


def any_of(name: str, cell: Cell, count: int = VARIANTS) -> str:
    """Return one of a piece's variants, by the tile's place."""
    return f"{name}_{zlib.crc32(f'{name} {cell[0]} {cell[1]}'.encode()) % count}"


def _floor(base: BaseText) -> Layer:
    squares = base.squares()
    found = {}
    for cell in base.chars:
        if cell in squares:
            tile = "slab"
            for zone in base.details["floors"]:
                column, row, columns, rows = zone["block"]
                if column <= cell[0] < column + columns and row <= cell[1] < row + rows:
                    tile = zone["tile"]
            found[cell] = any_of(tile, cell)
        elif base.chars[cell].isdigit():
            found[cell] = any_of("hangar", cell)
        else:
            found[cell] = any_of("ground", cell)
    for room in base.rooms:
        found.update({cell: any_of(room.floor, cell) for cell in room.cells})
    return found
