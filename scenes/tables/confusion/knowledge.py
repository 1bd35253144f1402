"""What the notebook's help level lets one say of an announcement: surely yes, open, surely no, and the chance."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from game.rules.confusion.board import side_of, spies_of
from game.rules.confusion.view import HIDDEN, Known, View

if TYPE_CHECKING:
    from collections.abc import Callable

LEVELS = ("by_hand", "crossed_out", "odds")


class Word(Enum):
    """What can be said of an answer beforehand. The `_double` ones hold unless the spy is the double agent."""

    YES = "yes"
    YES_DOUBLE = "yes_double"
    OPEN = "open"
    NO_DOUBLE = "no_double"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Light:
    """What is shown on a square that can be announced; `chance` None where the help level doesn't tell it."""

    word: Word
    chance: float | None = None

    @property
    def sure(self) -> bool:
        """Whether the answer is known beforehand."""
        return self.word in (Word.YES, Word.NO)


def word_of(view: View, spy: int, mask: int, direction: int, distance: int) -> Word:
    """Return what can be said of an announcement if the spy is one of the pieces of `mask`."""
    pieces = view.pieces
    if view.spies[spy].promoted:
        return Word.YES if pieces.promoted.allows(direction, distance) else Word.NO
    yes, double = pieces.allowed_by(direction, distance), 1 << pieces.double
    honest = mask & ~double
    if not mask:
        return Word.OPEN
    if not honest & ~yes:
        if not honest:
            return Word.OPEN
        return Word.YES_DOUBLE if mask & double else Word.YES
    if not honest & yes:
        return Word.NO_DOUBLE if mask & double else Word.NO
    return Word.OPEN


class Odds:
    """The exact chances of one view's spies, worked out when they are first asked for."""

    def __init__(self) -> None:
        self._keys: dict[int, object] = {}
        self._rows: dict[int, tuple[tuple[float, ...], ...]] = {}

    def rows(self, view: View, side: int) -> tuple[tuple[float, ...], ...]:
        """Return [spy of the side][piece] -> its chance, from what its owner may know."""
        own = tuple(view.spies[number] for number in spies_of(side))
        key = (own, view.content)
        if key != self._keys.get(side):
            from game.rules.confusion.beliefs import odds, weights

            found = odds(weights(own, view.pieces.double)).tolist()
            self._keys[side], self._rows[side] = key, tuple(tuple(row) for row in found)
        return self._rows[side]

    def chance(self, view: View, spy: int, direction: int, distance: int) -> float:
        """Return the chance of a yes: honest pieces answer truly, the double agent says yes every other time."""
        pieces = view.pieces
        seen = view.spies[spy]
        if seen.promoted:
            return 1.0 if pieces.promoted.allows(direction, distance) else 0.0
        if seen.known is not Known.NOBODY and seen.piece != HIDDEN and seen.piece != pieces.double:
            return 1.0 if pieces.pieces[seen.piece].allows(direction, distance) else 0.0
        side = side_of(spy)
        row = self.rows(view, side)[spy - spies_of(side).start]
        allowed = pieces.allowed_by(direction, distance)
        return sum(share for piece, share in enumerate(row) if allowed >> piece & 1) + row[pieces.double] / 2


class Knowledge:
    """What is said of the squares that can be announced, for one table. `candidates(view, spy)` is the notebook's."""

    def __init__(self, level: Callable[[], str], candidates: Callable[[View, int], int]) -> None:
        self._level, self._candidates = level, candidates
        self.odds = Odds()

    def word(self, view: View, spy: int, direction: int, distance: int) -> Word:
        """Return what can be said of an announcement at the help level in use."""
        return word_of(view, spy, self._candidates(view, spy), direction, distance)

    def chance(self, view: View, spy: int, direction: int, distance: int) -> float | None:
        """Return the chance of a yes, None where the help level doesn't tell it."""
        return self.odds.chance(view, spy, direction, distance) if self._level() == "odds" else None
