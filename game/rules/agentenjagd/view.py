"""What one seat knows of a match of Agentenjagd."""

from dataclasses import dataclass
from enum import Enum

from game.kernel.game import View as KernelView
from game.kernel.types import Seat
from game.rules.agentenjagd.base import Base


class Purpose(Enum):
    """What a chance draw is for; public."""

    NONE = ""
    SETUP = "setup"  # the first card of File Backup
    START = "start"  # the data that a small base gives every agent before the first turn
    RENEW = "renew"  # the first card of a new File Backup, before the search goes on
    SEARCH = "search"
    STEAL = "steal"
    TRAP = "trap"
    SUMMON = "summon"


@dataclass(frozen=True, slots=True)
class Flow:
    """Where the turn stands, all public: what later choices of this turn depend on."""

    guard_moved: bool = False  # a double or a Decoy moved him this turn
    barred: tuple[int, ...] = ()  # rooms that this turn's agent has been in, sorted
    may_search: bool = False
    purpose: Purpose = Purpose.NONE
    picks: tuple[Seat, ...] = ()  # hands that random cards are still to be picked from, in order
    after: str = ""  # what is asked once File Backup's top card is uncovered (a value of Asked)
    in_play: tuple[int, ...] = ()  # cards played at once that lie open until the turn ends, then on File Backup

    @property
    def acted(self) -> bool:
        """Whether a room action sent the agent walking again: no kept card may be played any more (ruling 34)."""
        return bool(self.in_play)


class Asked(Enum):
    """What is asked of the current player; public. Keys of the banner texts in the locale file (`ask.<value>`)."""

    FIRST = "first"  # chance: who begins
    START = "start"  # roll, or a card or the duct instead
    DICE = "dice"  # chance
    SPECIAL_DIE = "special_die"  # chance
    SPECIAL = "special"  # move the special agent
    GUARD = "guard"  # move the Security Agent
    WALK = "walk"
    SPRINT = "sprint"  # walk on after a Sprint card
    AFTER_WALK = "after_walk"  # sprint or end
    ROOM = "room"  # choose one action
    DRAW = "draw"  # chance: a card of the pile
    UNCOVER = "uncover"  # chance: a card of File Backup
    PICK = "pick"  # chance: a random card of a hand
    RECEIVED = "received"  # keep, lay a trap, or discard one of five
    BACKUP = "backup"  # take, next, leave
    EXCHANGE = "exchange"
    TERMINAL = "terminal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class AgentView:
    """One agent as the viewer knows it."""

    seat: Seat
    node: int  # -1 when captured
    alive: bool
    hand_size: int
    known: tuple[int, ...]  # cards the viewer knows to be in that hand (all of them for its own), sorted
    has_pass: bool
    laptop: tuple[int, ...]  # face up, in the order transferred
    aircraft: int  # 1..5 once committed, else 0


@dataclass(frozen=True, slots=True)
class View(KernelView):
    """All that one seat may know. SPECTATOR: what everybody was told."""

    base: Base
    asked: Asked
    turn: int  # counts from 1
    turn_seat: Seat  # whose turn it is (in his turn chance may be current)
    dice: tuple[int, int] | None  # of this turn
    steps: int  # to walk now; 0 if nobody is walking
    special_face: int  # of this turn, -1 if not rolled
    routes: tuple[tuple[int, ...], ...]  # beside legal_actions: the path of a walking action, () of another
    agents: tuple[AgentView, ...]
    guard: int
    special: int  # node, -1 before Base Alert
    alarms: tuple[int, ...]  # beside base.alarmed_rooms
    main_alarm: int
    base_alert: bool
    passes_left: int  # at the Reception
    pile_size: int
    backup: tuple[int, ...]  # File Backup from the top down; HIDDEN where the order is not known; [0] is face up
    backup_known: tuple[int, ...]  # cards known to be among its hidden ones, sorted
    looked: int  # how many File Backup cards were looked at in this search
    drawn: int  # the card just received, if the viewer knows it, else HIDDEN
    source: str  # where `drawn` came from: pile, hand, backup or ''
    removed: tuple[int, ...]  # cards known to be out of the game, sorted
    removed_hidden: int  # further cards out of the game, unknown to the viewer
    exact_walk: bool
    one_aircraft: bool
    captured_to_backup: bool
    alert_at: int  # the main alarm's step that is Base Alert in this match
    flow: Flow
    reason: str  # how it ended, '' while it goes on
