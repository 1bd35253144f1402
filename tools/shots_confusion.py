"""Positions of Confusion that tools.shots takes pictures of: found by playing seeded matches with the real rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import Seat
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.view import Asked
from game.saves import write_record
from tools.shots_tables import NAMES, VERSION, Found, NotFound, Position, moments

if TYPE_CHECKING:
    from scenes.kit.loop import Loop
    from scenes.play.table_scene import TableScene

GAME = "confusion"
FRAME = 1 / 30
SEEDS = range(1, 40)
SIDES = {"white": "seat1", "first": "white"}

Wanted = Callable[[Match, Seat, object, list[Event]], bool]


# --- finding --------------------------------------------------------------------------------------------------------
def found(
    wanted: Wanted, after: int = 0, instead: Callable[[Any], object] | None = None, level: str = "easy", **options: str
) -> Callable[[], Found]:
    """Return the finder of the first moment that is wanted, after so many actions.

    `instead` takes another action from the view than the bot did.
    """

    @lru_cache(maxsize=1)
    def find() -> Found:
        for seed in SEEDS:
            for match, seat, action, events in moments(GAME, 2, seed, level, **{**SIDES, **options}):
                if match.length >= after and wanted(match, seat, action, events):
                    people = tuple(SeatInfo("human", NAMES[i]) for i in range(2))
                    done = action if instead is None else instead(match.view(seat))
                    return Found(write_record(match, people, VERSION), seat, done, 2, GAME)
        raise NotFound("no seed leads to that position")

    return find


def told(kind: type, test: Callable[[Any], bool] = lambda event: True) -> Wanted:
    """Return whether an action leads to an event of a kind that passes a test."""
    return lambda match, seat, action, events: any(isinstance(e, kind) and test(e) for e in events)


def asked(what: Asked, test: Callable[[Any], bool] = lambda view: True) -> Wanted:
    """Return whether something is asked, of a view that passes a test."""

    def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
        view: Any = match.view(seat)
        return bool(view.asked is what and test(view))

    return wanted


def _holds(view: Any) -> bool:
    """Whether the side to move holds the case and may push it."""
    return any(isinstance(a, act.Announce) and a.how is act.How.PUSH for a in view.legal_actions)


def _lies(view: Any) -> bool:
    return len(view.legal_actions) == 2


# --- preparing ------------------------------------------------------------------------------------------------------
def _wait(loop: Loop, frames: int = 6) -> None:
    for _ in range(frames):
        loop.step(FRAME)


def pick(loop: Loop, scene: TableScene) -> None:
    """Pick the spy with the most to say, and point at the square of the most open question."""
    table: Any = scene.table
    view: Any = scene.offer.view
    reach: dict[int, int] = {}
    for action in view.legal_actions:
        if isinstance(action, act.Announce):
            reach[action.spy] = reach.get(action.spy, 0) + 1
    known = {spy: view.pieces.count - view.masks[spy].bit_count() for spy in reach}
    table.pick(max(reach, key=lambda spy: (min(known[spy], 8), reach[spy])))
    _wait(loop)
    open_most = min(table.sight.lit().items(), key=lambda item: abs((item[1].chance or 0.0) - 0.5))
    _point(loop, scene, f"at/{open_most[0]}")


def pick_holder(loop: Loop, scene: TableScene) -> None:
    """Pick the spy that holds the case, choose a square, and be asked what becomes of the case."""
    table: Any = scene.table
    table.pick(table.stage.held_by)
    _wait(loop)
    several = [spot for spot in scene.offer.spots if len(spot.actions) > 1]
    command = scene.input.press_spot(several[0])
    if command is not None:
        scene.do(command)
    _wait(loop)


def pick_for_removal(loop: Loop, scene: TableScene) -> None:
    """Begin to send a spy home, and pick one."""
    from scenes.tables.confusion.steps import Mode

    table: Any = scene.table
    table.turn_to(Mode.REMOVE)
    _wait(loop)
    spot = next(spot for spot in scene.offer.spots if spot.leads)
    assert spot.press is not None
    spot.press()
    _wait(loop)


def look_at_enemy(loop: Loop, scene: TableScene) -> None:
    """Point at the enemy spy that stands farthest forward."""
    table: Any = scene.table
    view: Any = scene.offer.view
    mine = view.own_side
    enemies = [n for n, spy in enumerate(view.spies) if spy.square >= 0 and (n >= 13) == (mine == 0)]
    nearest = max(enemies, key=lambda n: table.geometry.rect(view.spies[n].square).bottom)
    _point(loop, scene, f"at/{view.spies[nearest].square}")


def _point(loop: Loop, scene: TableScene, spot: str) -> None:
    scene.ui.set_focus(f"spot/{spot}")
    scene.follow_focus()
    _wait(loop)


def one_of(kind: type) -> Callable[[Any], object]:
    """Return what takes a legal action of a kind from a view, one from the middle of their list."""

    def take(view: Any) -> object:
        fitting = [action for action in view.legal_actions if isinstance(action, kind)]
        return fitting[len(fitting) // 2]

    return take


EXPOSES = asked(Asked.MOVE, lambda view: any(isinstance(a, act.Expose) for a in view.legal_actions))
MIDDLE = asked(Asked.MOVE, lambda view: view.side == 0)
RED_MOVES = asked(Asked.MOVE, lambda view: view.side == 1)

POSITIONS: tuple[Position, ...] = (
    Position("confusion_start", found(asked(Asked.MOVE))),
    Position("confusion_middle", found(MIDDLE, 110), prepare=pick),
    Position("confusion_red", found(RED_MOVES, 110), prepare=look_at_enemy),
    Position("confusion_by_hand", found(MIDDLE, 110, notebook="by_hand"), prepare=pick),
    Position("confusion_crossed_out", found(MIDDLE, 110, notebook="crossed_out"), prepare=pick),
    Position("confusion_tokens", found(MIDDLE, 90, tokens="yes", narrow="yes")),
    Position("confusion_announce", found(told(ev.MoveAnnounced), 60), act=True, event="MoveAnnounced", wait=0.8),
    Position("confusion_answer", found(asked(Asked.ANSWER), 60)),
    Position("confusion_double", found(asked(Asked.ANSWER, _lies), 60)),
    Position("confusion_yes", found(told(ev.Answered, lambda e: e.yes), 60), act=True, event="Answered", wait=0.5),
    Position("confusion_no", found(told(ev.Answered, lambda e: not e.yes), 60), act=True, event="Answered", wait=0.5),
    Position("confusion_capture", found(told(ev.SpyCaptured), 60), act=True, event="SpyCaptured", wait=0.35),
    Position("confusion_carry", found(told(ev.SpyMoved, lambda e: e.carries), 60), act=True, event="SpyMoved",
             wait=0.2),
    Position("confusion_case", found(asked(Asked.MOVE, _holds), 60), prepare=pick_holder),
    Position("confusion_promotion", found(told(ev.EdgeReached, lambda e: e.promoted), 60), act=True,
             event="EdgeReached", wait=0.75),
    Position("confusion_remove", found(MIDDLE, 110), prepare=pick_for_removal),
    Position("confusion_removal", found(MIDDLE, 60, one_of(act.RemoveOwn)), act=True, event="SpyRemoved", wait=0.3),
    Position("confusion_exposure", found(EXPOSES, 60, one_of(act.Expose)), act=True, event="DoubleExposed", wait=0.6),
    Position("confusion_win", found(told(ev.MatchEnded, lambda e: e.reason == "case")), act=True, event="MatchEnded",
             wait=1.6),
    Position("confusion_debrief", found(told(ev.MatchEnded, lambda e: e.reason == "case")), act=True,
             event="MatchEnded", debrief=True),
    Position("confusion_notebook", found(MIDDLE, 110), keys=("hand",)),
    Position("confusion_aid", found(MIDDLE, 110), keys=("aid",)),
    Position("confusion_log", found(MIDDLE, 110), keys=("previous",)),
    Position("confusion_curtain", found(MIDDLE, 110), people=2),
)  # fmt: skip
