"""What one seat may know: everything public, the enemy's pieces, and of its own spies only what the answers tell."""

from dataclasses import dataclass

from game.kernel.game import View as KernelView
from game.kernel.types import Seat
from game.rules.confusion.actions import Announce
from game.rules.confusion.pieces import PieceSet, set_from_json
from game.rules.confusion.state import HIDDEN, Asked, Edge, Fate, Kind, Known, Line, Options, Spy, Turn, holder

__all__ = [
    "HIDDEN", "Asked", "Edge", "Fate", "Kind", "Known", "Line", "Options", "Spy", "Turn", "View", "holder",
]  # fmt: skip
"""What a view is made of: whoever may not touch the state takes these words from here."""


@dataclass(frozen=True, slots=True)
class View(KernelView):
    """All that a seat (or the spectator) may know. Field by field as in `State`; `spies` has HIDDEN pieces.

    `masks[spy]` has a bit for each piece that the spy's *owner* still thinks possible; for the spectator what the
    public part alone says (a token's reveal makes the difference).
    """

    content: str
    options: Options
    white: int
    starter: int
    asked: Asked
    spies: tuple[Spy, ...]
    masks: tuple[int, ...]
    side: int
    half: int
    turn: Turn
    pending: Announce | None
    case: int
    quiet: int
    passes: int
    tokens: tuple[int, int]
    may_offer: tuple[int, int]
    lines: tuple[Line, ...]
    winner: int
    reason: str

    @property
    def pieces(self) -> PieceSet:
        """The movement pieces in play."""
        return set_from_json(self.content)

    @property
    def own_side(self) -> int:
        """The side of the view's seat: 0 White, 1 Red; -1 for the spectator or before sides are chosen."""
        if self.seat < 0 or self.white < 0:
            return -1
        return 0 if self.seat == self.white else 1

    def seat_of(self, side: int) -> Seat:
        """Return the seat that plays a side."""
        return Seat(self.white if side == 0 else 1 - self.white)
