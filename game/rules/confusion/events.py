"""What happens in Confusion, told to all save where an event says otherwise. Spies and squares are numbers."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.confusion.actions import How, Token
from game.rules.confusion.state import HIDDEN


@dataclass(frozen=True, slots=True)
class SidesChosen(Event):
    """Who plays White."""

    reveals: ClassVar[bool] = True
    white: Seat


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """Which side begins."""

    reveals: ClassVar[bool] = True
    side: int


@dataclass(frozen=True, slots=True)
class PieceDealt(Event):
    """A spy got its movement piece: its enemy sees which."""

    reveals: ClassVar[bool] = True
    spy: int
    piece: int
    watcher: Seat

    def audience(self) -> tuple[Seat, ...]:
        """Return the enemy, who sees the piece."""
        return (self.watcher,)

    def redacted(self) -> "PieceDealt":
        """Return the event without the piece."""
        return replace(self, piece=HIDDEN)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn began; `half` counts both sides' turns from 1."""

    side: int
    half: int


@dataclass(frozen=True, slots=True)
class MoveAnnounced(Event):
    """A spy is to go (or to push the case) from one square to another; `path` has all squares from start to end."""

    side: int
    spy: int
    direction: int
    distance: int
    how: How
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """The other side said yes or no."""

    reveals: ClassVar[bool] = True
    side: int  # who answered
    spy: int
    yes: bool


@dataclass(frozen=True, slots=True)
class SpyMoved(Event):
    """A spy moved along a path, with the case or without."""

    spy: int
    path: tuple[int, ...]
    carries: bool


@dataclass(frozen=True, slots=True)
class CasePushed(Event):
    """The case moved alone; `taker` is the spy that now holds it, or -1."""

    spy: int
    path: tuple[int, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class SpyCaptured(Event):
    """A spy was captured, unseen."""

    spy: int
    by: int


@dataclass(frozen=True, slots=True)
class CaseTaken(Event):
    """A spy moved onto the case and holds it now."""

    spy: int
    square: int


@dataclass(frozen=True, slots=True)
class EdgeReached(Event):
    """A spy ended on the enemy's edge: it was promoted, or everybody knows now that it has no crown."""

    reveals: ClassVar[bool] = True
    spy: int
    promoted: bool


@dataclass(frozen=True, slots=True)
class SpyRemoved(Event):
    """A side took one of its own spies off the board, unseen."""

    spy: int


@dataclass(frozen=True, slots=True)
class DoubleExposed(Event):
    """A side's double agent was taken off by the enemy and shown."""

    reveals: ClassVar[bool] = True
    spy: int


@dataclass(frozen=True, slots=True)
class TokenUsed(Event):
    """A side played a token."""

    side: int
    token: Token
    spies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PieceRevealed(Event):
    """Token: the owner learnt a spy's piece. The other side knew it; nobody else is told which."""

    reveals: ClassVar[bool] = True
    spy: int
    piece: int

    def audience(self) -> tuple[Seat, ...]:
        """Return both seats."""
        return (Seat(0), Seat(1))

    def redacted(self) -> "PieceRevealed":
        """Return the event without the piece."""
        return replace(self, piece=HIDDEN)


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A side could announce nothing."""

    side: int


@dataclass(frozen=True, slots=True)
class DrawOffered(Event):
    """A side offered a draw."""

    side: int


@dataclass(frozen=True, slots=True)
class DrawAnswered(Event):
    """The other side took the draw, or played on."""

    reveals: ClassVar[bool] = True
    side: int  # who answered
    accept: bool


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; `winner` is a side, or -1 for a draw."""

    reason: str
    winner: int
