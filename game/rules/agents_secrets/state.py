"""The whole truth of a match: who is the mole, who holds what, what was laid where, what was said to whom."""

from dataclasses import dataclass
from enum import Enum

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Signal
from game.rules.agents_secrets.pieces import CIA, DESTINATIONS, KGB, deck, mission_values
from game.rules.agents_secrets.resolve import Resolution

Counts = tuple[int, ...]
"""How many there are of each kind of card (or of each value of a destination's missions, in `mission_values` order)."""


CAST = -2
"""A ballot that one may not see."""


class Asked(Enum):
    """What is asked of the current player."""

    COMPANY = "company"  # chance
    MOLE = "mole"  # chance
    MISSION = "mission"  # chance
    DEAL = "deal"  # chance
    TALK = "talk"  # a signal, or lock in
    CHOOSE = "choose"  # lock in, in silence
    LAST_WORDS = "last_words"  # a signal before the vote
    VOTE = "vote"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on its way: HIDDEN in a view for everybody but its owner until it is turned."""

    card: int
    destination: int


@dataclass(frozen=True, slots=True)
class Said:
    """A signal, with when it was sent; play 0 is the talk before the vote."""

    turn: int
    play: int
    round: int
    seat: Seat
    signal: Signal


@dataclass(frozen=True, slots=True)
class Mission:
    """What became of a mission: each company's cards (sorted), the effects, and who hid the mission card."""

    turn: int
    destination: int
    value: int
    cia: tuple[int, ...]
    kgb: tuple[int, ...]
    result: Resolution
    taker: int  # the seat that hid the card, -1 for the pot or nobody


@dataclass(frozen=True, slots=True)
class Options:
    """The house options that rules need."""

    rounds: int = 3
    vast: bool = False
    open_gains: bool = False
    signals: tuple[bool, bool] = (True, True)  # which companies signal; the others talk aloud


@dataclass(frozen=True, slots=True)
class Member:
    """One seat. In a view `hand`, `laid` cards and `mole` are hidden where the seat may not know them."""

    company: int = -1
    mole: bool | None = False  # None in a view: not known
    hand: tuple[int, ...] = ()  # sorted
    laid: tuple[Laid, ...] = ()  # this turn's first card, then the second, once shown where they go
    lock: Laid | None = None  # chosen, not shown yet
    places: tuple[int, ...] = ()  # where it sent its cards this turn, public
    gains: tuple[int, ...] = ()  # values of the missions it won alone
    unplayed: tuple[int, ...] = ()  # third cards discarded since the company's last shuffle
    ballot: int | None = None  # a seat, -1 nobody, None not voted; CAST in a view that may not know
    dealt: tuple[tuple[int, ...], ...] = ()  # the hands of all turns; empty in others' views
    sent: tuple[tuple[Laid, ...], ...] = ()  # both cards of all turns that are over; empty in others' views


@dataclass(frozen=True, slots=True)
class State:
    """The truth. Companies are 0 CIA and 1 KGB; seats count from 0."""

    options: Options
    members: tuple[Member, ...]
    sizes: tuple[int, int]
    asked: Asked
    turn: int = 0
    play: int = 0  # 1 or 2; 0 before the vote
    round: int = 0
    order: tuple[int, ...] = ()  # the seats still to act in this round
    ready: tuple[bool, bool] = (False, False)
    missions: tuple[int, ...] = ()  # the values that lie open this turn, by destination
    left: tuple[Counts, ...] = ((1,) * len(mission_values()),) * len(DESTINATIONS)
    piles: tuple[Counts, Counts] = (deck(), deck())
    played: tuple[Counts, Counts] = ((0,) * len(deck()),) * 2  # in the discards, seen by all
    pots: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    said: tuple[Said, ...] = ()
    history: tuple[Mission, ...] = ()
    trips: tuple[tuple[tuple[int, ...], ...], ...] = ()  # [turn][seat] -> both destinations
    scores: tuple[int, int] = (0, 0)
    reason: str = ""

    def seats_of(self, company: int) -> tuple[int, ...]:
        """Return the seats of a company."""
        return tuple(seat for seat, member in enumerate(self.members) if member.company == company)

    @property
    def smaller(self) -> int:
        """The company with one player fewer, -1 if they are even."""
        return -1 if self.sizes[CIA] == self.sizes[KGB] else (CIA if self.sizes[CIA] < self.sizes[KGB] else KGB)
