"""All actions of Agents Secrets: signals, secret plays, ballots, and chance's draws."""

from dataclasses import dataclass
from enum import Enum

from game.kernel.types import Seat


class Say(Enum):
    """What a signal says, to one's own company only."""

    NOTHING = "nothing"
    HOLD = "hold"  # I hold these cards (true or not)
    FIRST = "first"  # I go there first
    SECOND = "second"  # I go there second
    GIVE_UP = "give_up"
    TWO_STAY = "two_stay"  # two of us stay there
    PLEASE_GO = "please_go"
    NOT_ALONE = "not_alone"  # don't finish alone
    TRUST = "trust"
    SUSPECT = "suspect"


# --- chance -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class DealCompany:
    """Chance: the next seat plays for this company."""

    company: int


@dataclass(frozen=True, slots=True)
class DealMole:
    """Chance: this seat is its company's double agent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowMission:
    """Chance: the next destination's mission has this value."""

    value: int


@dataclass(frozen=True, slots=True)
class DealCard:
    """Chance: the next seat gets this action card."""

    card: int


# --- seats ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Signal:
    """Say something to one's own company. Only the field that the word needs is used; `cards` is sorted."""

    say: Say
    destination: int = -1
    seat: int = -1
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LockIn:
    """Choose, in secret, an action card and where it goes."""

    card: int
    destination: int


@dataclass(frozen=True, slots=True)
class Vote:
    """Name a member of one's own company as the double agent, or nobody (-1), in secret."""

    seat: Seat


Action = DealCompany | DealMole | ShowMission | DealCard | Signal | LockIn | Vote
