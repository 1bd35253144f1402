"""All actions of Agents of War: plays, fights, the small steps of a choice, building, and chance's draws."""

from dataclasses import dataclass

from game.kernel.types import Seat


# --- chance -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DealDeck:
    """Chance: the next seat gets this named deck."""

    deck: int


@dataclass(frozen=True, slots=True)
class DealCard:
    """Chance: the next seat is dealt this card to build with."""

    card: int


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Chance: this seat goes first in the first game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Chance: the top card of the draw pile is this one (drawn, or looked at)."""

    card: int


# --- building ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class KeepCard:
    """Put a card that was dealt into the deck under way, in secret."""

    card: int


@dataclass(frozen=True, slots=True)
class GoFirst:
    """The loser of a game says who goes first in the next."""

    first: bool


# --- play -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand."""

    card: int


@dataclass(frozen=True, slots=True)
class Replay:
    """Play a card from one's discard pile for its Replay cost."""

    card: int


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use an Agent's ability, by its place on the card."""

    agent: int
    ability: int


@dataclass(frozen=True, slots=True)
class AddAttacker:
    """One more Agent attacks; the first begins an attack."""

    agent: int


@dataclass(frozen=True, slots=True)
class Attack:
    """The attackers are chosen."""


@dataclass(frozen=True, slots=True)
class AddBlocker:
    """One more Agent blocks."""

    agent: int


@dataclass(frozen=True, slots=True)
class Block:
    """The blockers are chosen (maybe none)."""


@dataclass(frozen=True, slots=True)
class AssignPoint:
    """One point of the damage goes to this Agent."""

    agent: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing more in the main phase."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Nothing more in this window."""


# --- the small steps of a choice --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ChooseAgent:
    """A target, or an Agent to sacrifice."""

    agent: int


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """A card of a hand, a discard pile, or those looked at."""

    card: int


@dataclass(frozen=True, slots=True)
class ChooseMode:
    """One of a card's modes."""

    mode: int


@dataclass(frozen=True, slots=True)
class ChooseNext:
    """Which of one's waiting triggers comes next, by its place among those that are offered."""

    index: int


Action = (
    DealDeck
    | DealCard
    | ChooseFirst
    | DrawCard
    | KeepCard
    | GoFirst
    | Play
    | Replay
    | UseAbility
    | AddAttacker
    | Attack
    | AddBlocker
    | Block
    | AssignPoint
    | Pass
    | Decline
    | ChooseAgent
    | ChooseCard
    | ChooseMode
    | ChooseNext
)
