"""Every kind of action in Agentenjagd: ids and numbers only. Cards are indices of `pieces.cards()`."""

from dataclasses import dataclass

from game.kernel.types import Seat


# --- chance ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Chance: which seat begins (ruling 4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollDice:
    """Chance: the two standard dice, 1..6 each, as they lie."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class RollSpecial:
    """Chance: the special Security die; an index of SPECIAL_DIE."""

    face: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Chance: the next card of the Information pile."""

    card: int


@dataclass(frozen=True, slots=True)
class UncoverCard:
    """Chance: a shuffled card of File Backup comes to the top and is seen."""

    card: int


@dataclass(frozen=True, slots=True)
class PickCard:
    """Chance: a random card of a hand, for a steal, a trap or a patrol."""

    card: int


# --- start of a turn ------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the standard dice."""


@dataclass(frozen=True, slots=True)
class PlayDecoy:
    """Play Decoy before rolling: then MoveGuard."""


@dataclass(frozen=True, slots=True)
class PlayServiceLift:
    """Play Service Lift instead of rolling: enter an alarmed room."""

    room: int


@dataclass(frozen=True, slots=True)
class UseDuct:
    """Crawl through the air duct instead of rolling (ruling 18)."""


# --- moving ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MoveGuard:
    """Send the Security Agent to a square."""

    node: int


@dataclass(frozen=True, slots=True)
class MoveSpecial:
    """Send the Special Security Agent to a square or, with a border, into a room; his own node = he cannot move."""

    node: int


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk the dice (or a sprint) to a square, room, terminal or hangar, paying barriers with these cards."""

    node: int
    passes: int = 0
    camouflage: int = 0


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing can be reached: no move, no action (ruling 11)."""


@dataclass(frozen=True, slots=True)
class PlaySprint:
    """Play Sprint after a move that ended on a plain square: then Walk again, up to five squares."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Done: nothing more to play, transfer or erase."""


# --- in a room ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Search:
    """Draw an Information card."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Steal a random Information card (the Pass if there is none) from an agent in the room."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class StealPass:
    """Ask for the Pass directly, in a Reception with no Pass left (ruling 22)."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class SearchBackup:
    """Use the database: look at the first card of File Backup."""


@dataclass(frozen=True, slots=True)
class TakePass:
    """Take a Pass card at the Reception."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Do nothing in this room."""


@dataclass(frozen=True, slots=True)
class TakeBackup:
    """Take the File Backup card that is being looked at."""


@dataclass(frozen=True, slots=True)
class NextBackup:
    """Put the card under File Backup and look at the next."""


@dataclass(frozen=True, slots=True)
class LeaveBackup:
    """Leave the card on top of File Backup."""


# --- cards ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Keep:
    """Keep what was just received."""


@dataclass(frozen=True, slots=True)
class LayTrap:
    """Lay the Trap that was just drawn on File Backup."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay one of five cards on File Backup."""

    card: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Mistaken identity: change places with an agent."""

    seat: Seat


# --- at a terminal --------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Transfer:
    """Transfer two cards of one aircraft to the Laptop; first < second."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class EraseLaptop:
    """Erase the Laptop: its cards are shuffled into File Backup (ruling 47)."""


Action = (
    ChooseFirst | RollDice | RollSpecial | DrawCard | UncoverCard | PickCard
    | Roll | PlayDecoy | PlayServiceLift | UseDuct
    | MoveGuard | MoveSpecial | Walk | Stay | PlaySprint | EndTurn
    | Search | Steal | StealPass | SearchBackup | TakePass | Decline | TakeBackup | NextBackup | LeaveBackup
    | Keep | LayTrap | Discard | Exchange | Transfer | EraseLaptop
)  # fmt: skip
