"""All drawings of the tileset in their order in the sheet. New ones go to the end: maps hold the tiles' numbers."""

from tools.tileset.floors import carpet, grounds, hangar_floor, squares
from tools.tileset.furniture_large import large_furniture
from tools.tileset.furniture_small import small_furniture
from tools.tileset.marks import marks
from tools.tileset.outdoors import outdoors
from tools.tileset.piece import Piece
from tools.tileset.room_floors import room_floors
from tools.tileset.walls import doors, walls

LIT = (
    '<linearGradient id="lit" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#fff6dc" '
    'stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff6dc" stop-opacity="0"/><stop offset="1" '
    'stop-color="#140f0c" stop-opacity="0.1"/></linearGradient>'
)
"""The light from the top left, laid over a plate."""


def catalogue() -> tuple[list[Piece], str]:
    """Return the pieces and the gradients that they share."""
    pieces = [*squares(), *grounds(), *hangar_floor(), *room_floors(), *carpet(), *walls(), *doors()]
    return [*pieces, *marks(), *large_furniture(), *small_furniture(), *outdoors()], LIT
