"""All actions of Confusion: what the mover may do, the answers, the draw, and chance's."""

from dataclasses import dataclass
from enum import Enum

from game.kernel.types import Seat


class How(Enum):
    """What becomes of the briefcase when its holder moves; MOVE is every other spy's move, and leaves the case."""

    MOVE = "move"
    CARRY = "carry"
    PUSH = "push"


class Token(Enum):
    """The special action tokens (an option), once a game each."""

    REVEAL = "reveal"
    DOUBLE = "double"
    SWAP = "swap"


TOKEN_BITS = {token: 1 << number for number, token in enumerate(Token)}
"""The bit of each token in `State.tokens`."""


# --- chance -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ChooseWhite:
    """Chance: this seat plays White."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChooseStarter:
    """Chance: this side (WHITE or RED) begins."""

    side: int


@dataclass(frozen=True, slots=True)
class DealPiece:
    """Chance: the next spy gets this movement piece (a number of the piece set)."""

    piece: int


# --- the mover --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a move: a spy, a direction (0 forward, clockwise), 1 to 4 squares, and what becomes of the briefcase."""

    spy: int
    direction: int
    distance: int
    how: How = How.MOVE


@dataclass(frozen=True, slots=True)
class RemoveOwn:
    """Take one of one's own spies off the board, unseen ("Eliminate the Double Agent")."""

    spy: int


@dataclass(frozen=True, slots=True)
class Expose:
    """Take the enemy's double agent off the board and show it ("Eliminate the Opponent's Double Agent")."""

    spy: int


@dataclass(frozen=True, slots=True)
class UseReveal:
    """Token: learn the true piece of one of one's own spies."""

    spy: int


@dataclass(frozen=True, slots=True)
class UseDouble:
    """Token: two different spies move this turn."""


@dataclass(frozen=True, slots=True)
class UseSwap:
    """Token: two of one's own spies change places instead of a move; the lower number first."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be announced."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw before moving."""


# --- the opponent -----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Answer:
    """Say yes or no to the announcement: one choice for an honest piece, two for the double agent."""

    yes: bool


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """Take the draw, or play on."""

    accept: bool


Action = (
    ChooseWhite
    | ChooseStarter
    | DealPiece
    | Announce
    | RemoveOwn
    | Expose
    | UseReveal
    | UseDouble
    | UseSwap
    | Pass
    | OfferDraw
    | Answer
    | AnswerDraw
)
