"""Floors: the squares that people walk on, and the floors of rooms."""

from tools.tileset.piece import Piece

SQUARES = {"slab": "#b9b2a3", "tarmac": "#6c6f70", "secure": "#a08a80", "paving": "#c0b394"}
ROOMS = {
    "workshop": "#6d6a55", "parquet": "#8a6238", "tower": "#7f94a3", "linoleum": "#7c8468", "steel": "#6f7f8d",
    "tiles": "#c9d2cf", "terrazzo": "#c8bda6", "planks": "#5a3a24", "bunker": "#4c5856", "office": "#5f7388",
    "hangar": "#5b5d60", "ground": "#57683f",
}  # fmt: skip


def floors() -> list[Piece]:
    """Return all floors."""
    found = []
    for name, colour in SQUARES.items():
        svg = f'<rect x="1" y="1" width="62" height="62" fill="{colour}"/>'
        found += [Piece(f"{name}_{i}", svg, "square") for i in range(4)]
    for name, colour in ROOMS.items():
        svg = f'<rect width="64" height="64" fill="{colour}"/>'
        found += [Piece(f"{name}_{i}", svg) for i in range(4)]
    return found
