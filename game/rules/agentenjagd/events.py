"""What happens in Agentenjagd, and who is told. Nodes are the base's, cards indices of `pieces.cards()`."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agentenjagd.pieces import HIDDEN


class Why(Enum):
    """Why an agent was put somewhere without walking."""

    ESCORT = "escort"  # the Security Agent stopped on him
    SUMMONED = "summoned"  # a Patrol card sent the Security Agent into his room
    IDENTITY_CHECK = "identity_check"
    EXCHANGE = "exchange"
    THROWN_OUT = "thrown_out"
    EMERGENCY_EXIT = "emergency_exit"
    DUCT = "duct"
    SERVICE_LIFT = "service_lift"
    CARD = "card"  # an "enter" card


class Source(Enum):
    """Where a card came from."""

    PILE = "pile"
    BACKUP = "backup"
    HAND = "hand"
    LAPTOP = "laptop"
    PLAY = "play"  # it lay open since it was played


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Chance said who begins."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began; turns count from 1."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The two dice lie."""

    reveals: ClassVar[bool] = True
    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SpecialDieRolled(Event):
    """The special die lies; an index of SPECIAL_DIE."""

    reveals: ClassVar[bool] = True
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class SpecialAppeared(Event):
    """Base Alert: the Special Security Agent came to this node."""

    node: int


@dataclass(frozen=True, slots=True)
class SpecialMoved(Event):
    """He walked; `path` begins where he stood (one node: he stayed)."""

    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuardMoved(Event):
    """The Security Agent walked; `path` begins where he stood."""

    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuardPlaced(Event):
    """The Security Agent was put somewhere: a patrolled room, or the Reception with the agent he caught."""

    node: int


@dataclass(frozen=True, slots=True)
class AgentMoved(Event):
    """An agent walked; `path` begins where it stood; the cards it paid at barriers."""

    seat: Seat
    path: tuple[int, ...]
    passes: int
    camouflage: int


@dataclass(frozen=True, slots=True)
class AgentPlaced(Event):
    """An agent was put somewhere without walking."""

    seat: Seat
    node: int
    why: Why


@dataclass(frozen=True, slots=True)
class AgentBlocked(Event):
    """An agent could not move at all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoomEntered(Event):
    """An agent entered a room (its alarm follows)."""

    seat: Seat
    room: int


@dataclass(frozen=True, slots=True)
class AlarmStepped(Event):
    """A room's alarm token stepped down to `value`."""

    room: int
    value: int


@dataclass(frozen=True, slots=True)
class MainAlarmStepped(Event):
    """The main alarm stepped up to `value`."""

    value: int


@dataclass(frozen=True, slots=True)
class AlarmsReset(Event):
    """All room alarms went back to their start."""


@dataclass(frozen=True, slots=True)
class BaseAlertSounded(Event):
    """The main alarm reached Base Alert."""


@dataclass(frozen=True, slots=True)
class SearchBegan(Event):
    """A seat searches its room, File Backup, or (source HAND) the victim's pockets; what it finds follows."""

    seat: Seat
    source: Source
    victim: Seat | None = None


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card from the Information pile; others see only that."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def audience(self) -> tuple[Seat, ...]:
        """Only the drawer knows the card."""
        return (self.seat,)

    def redacted(self) -> "CardDrawn":
        """A card was drawn."""
        return replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card was shown to all: played at once, a Trap to be removed, an Emergency Exit, a summoned agent's loss."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    source: Source


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A kept action card was played from the hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """A card went from a hand to another; only thief and victim know it."""

    reveals: ClassVar[bool] = True
    thief: Seat
    victim: Seat
    card: int

    def audience(self) -> tuple[Seat, ...]:
        """Thief and victim."""
        return (self.thief, self.victim)

    def redacted(self) -> "CardStolen":
        """A card moved."""
        return replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class NothingStolen(Event):
    """The victim had neither a card nor a Pass to take."""

    thief: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was laid face up on File Backup; from PLAY as the turn ends."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    source: Source


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A card left the game, seen by all."""

    card: int


@dataclass(frozen=True, slots=True)
class BackupUncovered(Event):
    """This card is now on top of File Backup, seen by all (HIDDEN never)."""

    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True)
class BackupTaken(Event):
    """A seat took the top card of File Backup, seen by all."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class BackupPutUnder(Event):
    """A seat put the top card under File Backup."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class BackupLeft(Event):
    """A seat left the card on top."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class BackupShuffled(Event):
    """File Backup was shuffled."""

    count: int


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """File Backup was shuffled into a new Information pile (ruling 36)."""

    count: int


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """A Trap went off for a seat."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsLost(Event):
    """Random cards of a hand went unseen into File Backup; only their owner knows them (others: HIDDEN, as many)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]

    def audience(self) -> tuple[Seat, ...]:
        """The owner."""
        return (self.seat,)

    def redacted(self) -> "CardsLost":
        """So many cards were lost."""
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class PassTaken(Event):
    """A seat took a Pass at the Reception."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassStolen(Event):
    """A Pass changed hands."""

    thief: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class PassReturned(Event):
    """A seat's Pass went back to the Reception."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DataTransferred(Event):
    """Two cards went face up under a Laptop."""

    reveals: ClassVar[bool] = True
    seat: Seat
    aircraft: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaptopErased(Event):
    """A Laptop was erased; its cards were shuffled into File Backup."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AgentCaptured(Event):
    """The Special Security Agent captured an agent: it is out, with all its things."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class AircraftStolen(Event):
    """A seat flew off: it won."""

    seat: Seat
    aircraft: int
    hangar: int


@dataclass(frozen=True, slots=True)
class DictatorWon(Event):
    """Nobody got away; `reason` is a key of the locale file: all_captured, no_aircraft_left, turn_limit."""

    reveals: ClassVar[bool] = True
    reason: str
