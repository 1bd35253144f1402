"""Events: what happened, in the past tense, and who may know it. They drive screens and logs, never rules."""

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.types import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """Base of every game's events; subclasses are frozen dataclasses of ids, numbers, enums and tuples."""

    reveals: ClassVar[bool] = False
    """True if somebody learnt something by it: an undo never goes past such an event."""

    def audience(self) -> tuple[Seat, ...] | None:
        """Return the seats told the whole event; None means everybody, the spectator too."""
        return None

    def redacted(self) -> "Event | None":
        """Return what the other seats are told instead, or None for nothing."""
        return None
