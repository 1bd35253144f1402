"""The frozen truth: the match around the games, and one game (`Duel`) with everything that a half-made choice needs."""

from dataclasses import dataclass
from enum import Enum

from game.rules.agents_of_war.catalog import Ops

START = 10
"""Influence at the beginning."""

MOST_PLAYS = 8
DECK = 3
SLOTS = 48
"""Places for Agents; a token for which there is none isn't put into play."""


class Ask(Enum):
    """What is asked of whoever is to act."""

    NOTHING = "nothing"
    DRAW = "draw"  # chance: the top card is drawn
    PEEK = "peek"  # chance: the top card is looked at
    ACT = "act"  # the main phase
    RESPOND = "respond"  # a window
    ATTACKERS = "attackers"
    BLOCKERS = "blockers"
    DIVIDE = "divide"
    TARGET = "target"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"  # a card of the own hand
    PICK = "pick"  # a card of a discard pile
    REDACT = "redact"  # a card of the own discard pile, as a cost
    TAKE = "take"  # one of the cards looked at
    DELAYED = "delayed"  # a Delayed card of either player
    MODE = "mode"
    ORDER = "order"  # which trigger comes next
    ARRIVAL = "arrival"  # which Delayed card that is due comes next


class Stage(Enum):
    """Where a turn stands."""

    BEGIN = "begin"
    BEGIN_TRIGGERS = "begin_triggers"
    MAIN = "main"
    PASSED = "passed"  # the opponent's window after a pass
    DECLARED = "declared"  # windows after the attackers are chosen
    BLOCK = "block"
    BLOCKED = "blocked"  # windows after the blockers are chosen
    DAMAGE = "damage"
    DEAL = "deal"
    AFTER_ATTACK = "after_attack"
    END = "end"
    CLEANUP = "cleanup"


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hidden place, with a bit for each seat that knows it is there and bit 2 if everybody does."""

    card: int
    known: int = 0


@dataclass(frozen=True, slots=True)
class AgentState:
    """An Agent in play. `serial` never repeats; `slot` is its place, used by actions."""

    serial: int
    slot: int
    card: int
    side: int
    exhausted: bool = False
    has_blocked: bool = False
    settled: bool = False  # under this control since that player's turn began
    counters: int = 0
    damage: int = 0
    boost: int = 0  # this turn
    gained: tuple[str, ...] = ()  # keywords, this turn
    used: tuple[int, ...] = ()  # once-a-turn abilities
    back_to: int = -1  # whose it is again at the end of the turn


@dataclass(frozen=True, slots=True)
class Delayed:
    """A card set aside with its counters."""

    owner: int
    card: int
    counters: int


@dataclass(frozen=True, slots=True)
class AttackState:
    """The group under way: serials."""

    attackers: tuple[int, ...]
    blockers: tuple[int, ...] = ()
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Scheduled:
    """Something that happens at the end of a later turn of its owner."""

    owner: int
    turns: int
    ops: Ops
    set_on: int
    source: int  # the card that said so


@dataclass(frozen=True, slots=True)
class FrameState:
    """Operations under way. `whole` effects are followed by the check of ruling 3; `card` goes to `dest` after it."""

    ops: Ops
    index: int
    seat: int
    source: int  # the card that they stand on
    agent: int = -1  # the serial of the Agent that they stand on
    whole: bool = False
    card: int = -1  # an Order being played
    dest: str = ""  # discard or redacted
    bound: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """A trigger that waits for its turn."""

    ops: Ops
    seat: int
    source: int
    agent: int
    when: str


@dataclass(frozen=True, slots=True)
class Pending:
    """What is asked, of whom, and what there is to choose from (slots, cards or places, by `ask`)."""

    ask: Ask
    seat: int
    options: tuple[int, ...] = ()
    key: str = ""
    source: int = -1  # the card that asks


@dataclass(frozen=True, slots=True)
class Duel:
    """One game, frozen. Seats are 0 and 1."""

    first: int
    active: int
    turn: int
    stage: Stage
    influence: tuple[int, int]
    hands: tuple[tuple[Held, ...], tuple[Held, ...]]
    pile: tuple[int, ...]  # sorted: the order is drawn when it is needed
    bottom: tuple[Held, ...]  # below the pile, next card first
    peeked: tuple[int, ...]  # looked at by the seat that is asked
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    redacted: tuple[int, ...]
    agents: tuple[AgentState, ...]
    delayed: tuple[Delayed, ...]
    arriving: tuple[Delayed, ...]
    plays: int
    window_plays: int
    flags: tuple[tuple[int, str], ...]  # (seat, what it can't do), this turn
    attack: AttackState | None
    declaring: tuple[int, ...]  # serials chosen so far, to attack or to block
    division: tuple[tuple[int, int], ...]  # (serial, points) given so far in this combat
    points: int  # still to be divided
    window: int  # whose window is open, -1 for none
    windows: int  # opened so far at this stage
    acted: bool  # something was used in this window
    schedules: tuple[Scheduled, ...]
    stall: int
    snapshot: tuple[object, ...]
    uses: tuple[object, ...]  # positions from which something was used this turn (ruling 14)
    serial: int
    frames: tuple[FrameState, ...]
    waiting: tuple[Waiting, ...]
    pending: Pending
    winner: int = -1
    reason: str = ""


class Mode(Enum):
    """The ways to play."""

    PRECONSTRUCTED = "preconstructed"
    QUICKPLAY = "quickplay"
    PAI_GOW = "pai_gow"
    KING = "king_of_the_hill"


class Step(Enum):
    """Where a match stands."""

    FIRST = "first"  # chance: who goes first
    DECKS = "decks"  # chance: named decks
    DEAL = "deal"  # chance: cards to build with
    BUILD = "build"
    WHO_FIRST = "who_first"  # the loser says who goes first
    GAME = "game"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Side:
    """One player's part of a match. Cards are hidden in the other's view (HIDDEN), but for those that were seen."""

    dealt: tuple[int, ...] = ()  # all cards dealt to build with, sorted
    decks: tuple[tuple[int, ...], ...] = ()  # built and not yet played out, in order
    building: tuple[int, ...] = ()  # the deck under way
    spent: tuple[int, ...] = ()  # cards of decks that left
    open: bool = False  # a named deck: everybody knows the cards
    wins: int = 0
    streak: int = 0  # games that the present deck won in a row


@dataclass(frozen=True, slots=True)
class State:
    """The truth of a match."""

    mode: Mode
    step: Step
    sides: tuple[Side, Side]
    chosen: tuple[int, int]  # named decks by the options, -1 for a deal
    first: int = -1
    games: int = 0  # finished
    builder: int = -1  # who builds now
    duel: Duel | None = None
    results: tuple[tuple[int, str], ...] = ()  # (winner, reason) of each game
    winner: int = -1
    reason: str = ""
