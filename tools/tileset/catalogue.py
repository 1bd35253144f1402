"""All drawings of the tileset in their order in the sheet. New ones go to the end: maps hold the tiles' numbers."""

from tools.tileset.floors import floors
from tools.tileset.piece import Piece


def catalogue() -> tuple[list[Piece], str]:
    """Return the pieces and the gradients that they share."""
    return [*floors()], ""
