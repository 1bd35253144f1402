"""What happens in Agents Secrets, told to all save where an event says otherwise."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Signal
from game.rules.agents_secrets.pieces import HIDDEN
from game.rules.agents_secrets.resolve import Resolution


@dataclass(frozen=True, slots=True)
class CompanyDealt(Event):
    """A seat plays for a company."""

    reveals: ClassVar[bool] = True
    seat: Seat
    company: int


@dataclass(frozen=True, slots=True)
class MaskDealt(Event):
    """A seat learnt who it is; for the others `mole` is None."""

    reveals: ClassVar[bool] = True
    seat: Seat
    mole: bool | None

    def audience(self) -> tuple[Seat, ...]:
        """Return the seat alone."""
        return (self.seat,)

    def redacted(self) -> "MaskDealt":
        """Return the event without the mask."""
        return replace(self, mole=None)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """One of the six turns began."""

    turn: int


@dataclass(frozen=True, slots=True)
class MissionShown(Event):
    """A destination's mission lies open."""

    reveals: ClassVar[bool] = True
    destination: int
    value: int


@dataclass(frozen=True, slots=True)
class DiscardsShuffled(Event):
    """A company's discards became its new pile."""

    company: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A seat got an action card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def audience(self) -> tuple[Seat, ...]:
        """Return the seat alone."""
        return (self.seat,)

    def redacted(self) -> "CardDealt":
        """Return the event without the card."""
        return replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class TalkBegan(Event):
    """A round of talk began; round 0 is the silent choice after it, play 0 the talk before the vote."""

    play: int
    round: int


@dataclass(frozen=True, slots=True)
class Signalled(Event):
    """A member said something to its company (or nothing); outside nobody can tell what."""

    reveals: ClassVar[bool] = True
    seat: Seat
    signal: Signal | None
    company: tuple[Seat, ...]

    def audience(self) -> tuple[Seat, ...]:
        """Return the members of the company."""
        return self.company

    def redacted(self) -> "Signalled":
        """Return the event without the words."""
        return replace(self, signal=None)


@dataclass(frozen=True, slots=True)
class LockedIn(Event):
    """A member chose a card and a destination; others see only that."""

    seat: Seat
    card: int
    destination: int

    def audience(self) -> tuple[Seat, ...]:
        """Return the seat alone."""
        return (self.seat,)

    def redacted(self) -> "LockedIn":
        """Return the event without the choice."""
        return replace(self, card=HIDDEN, destination=HIDDEN)


@dataclass(frozen=True, slots=True)
class CompanyReady(Event):
    """All of a company have chosen: the other's talk ends with this round."""

    company: int


@dataclass(frozen=True, slots=True)
class AgentSent(Event):
    """A member's agent card was turned to where its action card went, face down."""

    reveals: ClassVar[bool] = True
    seat: Seat
    destination: int
    play: int


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """At one place the cards of both companies were turned; sorted, so that nothing tells whose they were."""

    reveals: ClassVar[bool] = True
    destination: int
    cia: tuple[int, ...]
    kgb: tuple[int, ...]
    result: Resolution


@dataclass(frozen=True, slots=True)
class MissionWon(Event):
    """A company won a mission; `taker` hid it under the agent card, -1: it went to the pot."""

    destination: int
    value: int
    company: int
    taker: int


@dataclass(frozen=True, slots=True)
class MissionLost(Event):
    """Nobody won a mission: it leaves the game."""

    destination: int
    value: int


@dataclass(frozen=True, slots=True)
class HandsDropped(Event):
    """Every member's third card was discarded unseen."""

    turn: int


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """A member voted; nobody else sees for whom."""

    seat: Seat
    named: int

    def audience(self) -> tuple[Seat, ...]:
        """Return the seat alone."""
        return (self.seat,)

    def redacted(self) -> "BallotCast":
        """Return the event without the name."""
        return replace(self, named=HIDDEN)


@dataclass(frozen=True, slots=True)
class MasksFell(Event):
    """The end: the moles, each member's ballot (a seat, -1 nobody), whom each company named (-1 nobody), the scores."""

    reveals: ClassVar[bool] = True
    moles: tuple[Seat, Seat]
    ballots: tuple[int, ...]
    named: tuple[int, int]
    scores: tuple[int, int]
    winner: int  # a company, -1 for a draw
