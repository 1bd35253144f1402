"""The whole truth of a match of Agentenjagd, frozen."""

from dataclasses import dataclass, field
from functools import lru_cache

from game.kernel.types import Seat
from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.base_json import base_from_json
from game.rules.agentenjagd.holdings import Holding
from game.rules.agentenjagd.pieces import HIDDEN, cards
from game.rules.agentenjagd.view import Asked, Flow

NOBODY_YET = Seat(0)


@dataclass(frozen=True, slots=True)
class Options:
    """The house options of a match, read once."""

    exact_walk: bool = True
    one_aircraft: bool = False
    captured_to_backup: bool = False
    first: int = -1  # the seat that begins, -1: chance says
    alert_at: int = 7


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent with all its things."""

    node: int
    alive: bool = True
    hand: Holding = ()
    has_pass: bool = False
    laptop: tuple[int, ...] = ()
    aircraft: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Where everything is. Cards are kinds; unordered piles are sorted."""

    content: str  # the base as text: equal bases are equal texts, quick to compare and to write down
    options: Options
    agents: tuple[Agent, ...]
    guard: int
    alarms: tuple[int, ...]  # beside base.alarmed_rooms
    pile: tuple[int, ...]  # the Information pile: sorted, drawn from at random
    passes_left: int
    asked: Asked = Asked.DRAW
    flow: Flow = field(default_factory=Flow)
    turn: int = 0
    turn_seat: Seat = NOBODY_YET
    dice: tuple[int, int] | None = None
    steps: int = 0
    special_face: int = -1
    special: int = -1
    main_alarm: int = 0
    base_alert: bool = False
    backup: tuple[int, ...] = ()  # File Backup from the top down; HIDDEN = one of the pool
    pool: Holding = ()  # the shuffled cards of File Backup
    looked: int = 0
    drawn: int = HIDDEN  # the card just received
    drawn_to: int = 0  # mask of who knows it
    source: str = ""
    removed: Holding = ()
    winner: int = -1
    reason: str = ""

    @property
    def base(self) -> Base:
        """The board that is played on."""
        return base_from_json(self.content)

    @property
    def next_asked(self) -> Asked | None:
        """What is asked once File Backup's top card is uncovered, None while it lies open."""
        return Asked(self.flow.after) if self.flow.after else None


@lru_cache(maxsize=16)
def deck_of(base: Base) -> tuple[int, ...]:
    """Return the Information cards of a base, sorted: cards whose room it lacks are left out."""
    roles = {room.role for room in base.rooms}
    found: list[int] = []
    for number, card in enumerate(cards()):
        if not card.role or card.role in roles:
            found.extend([number] * card.count)
    return tuple(found)
