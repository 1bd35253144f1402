"""The whole truth of a match: which piece is behind which spy, where everybody stands, and what was said so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.rules.confusion.actions import Announce, How
from game.rules.confusion.board import CASE_START, side_of

HIDDEN = -1
"""The piece of a spy whose piece one may not know."""

UNDEALT = -2
"""The piece of a spy that has none yet."""


class Asked(Enum):
    """What is asked of the current player."""

    SIDES = "sides"  # chance
    STARTER = "starter"  # chance
    DEAL = "deal"  # chance
    MOVE = "move"
    ANSWER = "answer"
    DRAW = "draw"
    OVER = "over"


class Fate(Enum):
    """Where a spy is."""

    ACTIVE = "active"
    CAPTURED = "captured"
    REMOVED = "removed"  # by its own side
    EXPOSED = "exposed"  # the double agent, shown


class Known(Enum):
    """Who knows a spy's piece beside the enemy, who always does."""

    NOBODY = "nobody"
    OWNER = "owner"  # a token told the owner
    ALL = "all"  # it was shown


@dataclass(frozen=True, slots=True)
class Spy:
    """One spy. In a view `piece` is HIDDEN where the seat may not know it; all else is public.

    `mask` holds what the spy's own answers leave possible (a bit a piece); `answers` counts the answers given before a
    promotion, which weigh the double agent (`beliefs.py`).
    """

    piece: int
    square: int
    mask: int
    answers: int = 0
    promoted: bool = False
    fate: Fate = Fate.ACTIVE
    known: Known = Known.NOBODY


class Kind(Enum):
    """What a line of the protocol tells."""

    ANNOUNCED = "announced"
    REMOVED = "removed"
    EXPOSED = "exposed"
    REVEALED = "revealed"
    DOUBLED = "doubled"
    SWAPPED = "swapped"
    PASSED = "passed"


class Edge(Enum):
    """What was said when a spy ended on the enemy's edge."""

    NOT_REACHED = "not_reached"
    PROMOTED = "promoted"
    NO_CROWN = "no_crown"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the public protocol (`State.lines`): enough to rebuild every board (`protocol.py`) and every belief.

    For ANNOUNCED all fields count; for the others `spy` (and `other`, the second spy of a swap) do.
    """

    kind: Kind
    half: int
    side: int
    spy: int = -1
    other: int = -1  # the captured spy, -1 for none
    direction: int = -1
    distance: int = 0
    how: How = How.MOVE
    yes: bool = False
    start: int = -1
    end: int = -1
    edge: Edge = Edge.NOT_REACHED


@dataclass(frozen=True, slots=True)
class Options:
    """The house options that rules need."""

    survive: bool = False
    tokens: bool = False
    narrow: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What the mover has done in this turn; all public."""

    removed: bool = False  # a removal, of either kind
    double: bool = False  # the double move token is in play
    first: int = -1  # the spy that moved first in a double move
    held: int = -1  # the side that held the case on its goal row when the turn began (option survive)
    lively: bool = False  # something happened that starts the count of quiet turns anew


@dataclass(frozen=True, slots=True)
class State:
    """The truth. Sides are 0 White and 1 Red; `masks` is what everybody can know of every spy (all-different)."""

    content: str  # the piece set as JSON text
    options: Options
    white: int  # the seat that plays White, -1 before it is chosen
    starter: int  # a side, -1 before it is chosen
    asked: Asked
    spies: tuple[Spy, ...]
    masks: tuple[int, ...]
    side: int = 0  # whose turn it is
    half: int = 0
    turn: Turn = Turn()
    pending: Announce | None = None
    case: int = CASE_START
    quiet: int = 0  # turns since something happened
    passes: int = 0
    tokens: tuple[int, int] = (0, 0)  # a bit for each token still to be used (`TOKEN_BITS`)
    may_offer: tuple[int, int] = (0, 0)  # the half-move from which each side may offer a draw
    lines: tuple[Line, ...] = ()
    winner: int = -1  # a side
    reason: str = ""

    def seat_of(self, side: int) -> int:
        """Return the seat that plays a side."""
        return self.white if side == 0 else 1 - self.white


def holder(spies: Sequence[Spy], case: int) -> int:
    """Return the spy that holds the case (stands on its square), or -1."""
    return next((number for number, spy in enumerate(spies) if spy.square == case), -1)


def holding_side(spies: Sequence[Spy], case: int) -> int:
    """Return the side that holds the case, or -1."""
    spy = holder(spies, case)
    return side_of(spy) if spy >= 0 else -1
