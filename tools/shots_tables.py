"""Table positions that tools.shots takes pictures of: found by playing seeded matches with the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.kernel.chance import bot_rng
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Seat
from game.registry import game_ids, load_bots, load_game
from game.saves import write_record
from scenes.kit.input.intents import KEYBOARD, Intent
from scenes.play.opening import Manner, TableHouse
from scenes.play.table_scene import TableScene
from scenes.screens.requests import MatchRequest
from scenes.screens.routes import screen_routes
from scenes.tables import load_table

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.loop import Loop

GAME = "agentenjagd"
VERSION = "0.1.0"
NAMES = (
    "Anna", "Raven", "Falcon", "Viper", "Maximiliane", "Heron", "Jackal", "Magpie", "Badger", "Lynx", "Otter",
    "Kestrel",
)  # fmt: skip
FRAME = 1 / 30
PATIENCE = 1200
"""Frames after which a position that does not come is given up."""


class NotFound(RuntimeError):
    """No seed led to the position that is wanted."""


@dataclass(frozen=True)
class Found:
    """A match just before somebody's action, as a record; the action, and what came of it."""

    record: str
    seat: Seat
    action: object
    seats: int
    game: str = GAME


@dataclass(frozen=True)
class Position:
    """One picture: how the match is found, who sits there, and what is done before the picture is taken."""

    name: str
    find: Callable[[], Found]
    people: int = 1  # persons at the table; the first is the one who acts
    act: bool = False  # do the action, and wait for `event`
    event: str = ""
    wait: float = 0.0  # seconds into that event's movement
    keys: tuple[str, ...] = field(default=())  # intents given before the picture
    focus: str = ""  # 'room': the nearest room within reach
    looks: tuple[int, ...] = ()  # figures and marks as chosen in the lobby; none: every seat's own
    prepare: Callable[[Loop, TableScene], None] | None = None  # what else is done first
    debrief: bool = False  # wait for the debrief after the end
    page: str = ""  # the debrief's page that is turned to


# --- finding --------------------------------------------------------------------------------------------------------
def moments(
    game_id: str, seats: int, seed: int, level: str, **options: str
) -> Iterator[tuple[Match, Seat, object, list[Event]]]:
    """Play a match with bots; yield (match before the action, who acts, the action, the events it leads to)."""
    game = load_game(game_id)
    setup = game.make_setup(seats, options)
    bot = load_bots(game_id)[level](1.0)
    match = Match(game, setup, seed)
    ahead = Match(game, setup, seed)
    while match.outcome is None:
        seat = match.current_player
        action = bot.choose(match.information_state(seat), bot_rng(seed, seat, match.length))
        step = ahead.length
        ahead.submit(seat, action)
        yield match, seat, action, [told.event for told in ahead.told(SPECTATOR, step)]
        match.submit(seat, action)


def _search(
    seats: int, wanted: Callable[[Match, Seat, object, list[Event]], bool], after: int = 0,
    options: Mapping[str, str] | None = None,
) -> Found:  # fmt: skip
    for seed in range(1, 60):
        for match, seat, action, events in moments(GAME, seats, seed, "normal", **(options or {})):
            if match.length >= after and wanted(match, seat, action, events):
                people = tuple(SeatInfo("human", NAMES[i]) for i in range(seats))
                return Found(write_record(match, people, VERSION), seat, action, seats)
    raise NotFound("no seed leads to that position")


def by_event(name: str, seats: int = 4, after: int = 0, **options: str) -> Callable[[], Found]:
    """Return the finder of the first moment whose action leads to an event of that kind."""

    @lru_cache(maxsize=1)
    def find() -> Found:
        return _search(seats, lambda m, s, a, events: any(type(e).__name__ == name for e in events), after, options)

    return find


def by_choice(
    asked: str, seats: int = 4, after: int = 0, kind: str = "", least: int = 1, **options: str
) -> Callable[[], Found]:
    """Return the finder of the first moment that asks this, with at least so many legal actions of a kind."""

    @lru_cache(maxsize=1)
    def find() -> Found:
        def wanted(match: Match, seat: Seat, action: object, events: list[Event]) -> bool:
            view: Any = match.view(seat)
            fitting = sum(1 for a in view.legal_actions if not kind or type(a).__name__ == kind)
            return bool(view.asked.value == asked and fitting >= least)

        return _search(seats, wanted, after, options)

    return find


POSITIONS: tuple[Position, ...] = (
    Position("table_start", by_choice("start", 5)),
    Position("table_walk", by_choice("walk", 5, 60, "Walk", 24), focus="room"),
    Position("table_room", by_choice("room", 4, 200, "Steal", 2)),
    Position("table_guard", by_event("GuardMoved", 4, 40), act=True, event="GuardMoved", wait=0.8),
    Position("table_database", by_choice("backup", 3, 80, least=3)),
    Position("table_discard", by_choice("received", 3, 60, "Discard", 5)),
    Position("table_trap", by_event("TrapSprung", 4, 60), act=True, event="TrapSprung", wait=0.7),
    Position("table_transfer", by_choice("terminal", 3, 60, "Transfer", 2)),
    Position("table_base_alert", by_event("BaseAlertSounded", 5), act=True, event="BaseAlertSounded", wait=1.0),
    Position("table_special", by_choice("special", 4, 0, "MoveSpecial", 4)),
    Position("table_capture", by_event("AgentCaptured", 5), act=True, event="AgentCaptured", wait=0.9),
    Position("table_take_off", by_event("AircraftStolen", 3), act=True, event="AircraftStolen", wait=2.8),
    Position("table_win", by_event("AircraftStolen", 3), act=True, event="AircraftStolen", wait=4.8),
    Position("table_debrief", by_event("AircraftStolen", 3), act=True, event="AircraftStolen", wait=9.0),
    Position("table_hand", by_choice("terminal", 3, 60, "Transfer", 2), keys=("hand",)),
    Position("table_aid", by_choice("start", 4, 240), keys=("aid",)),
    Position("table_couch", by_choice("walk", 4, 120, "Walk", 20), people=2),
    Position("table_curtain", by_choice("received", 3, 60, "Discard", 5), people=2, keys=("hand",)),
    Position("table_small_base", by_choice("walk", 2, 60, "Walk", 12, map="small"), focus="room"),
    Position("table_small_alert", by_choice("special", 3, 0, "MoveSpecial", 3, map="small")),
    Position("table_small_room", by_choice("room", 3, 100, "Steal", 1, map="small")),
    Position("table_looks", by_choice("walk", 5, 90, "Walk", 20), looks=(803, 302, 1004, 101, 1200)),
)


# --- taking ---------------------------------------------------------------------------------------------------------
def sit_down(ctx: AppContext, position: Position) -> TableScene:
    """Return the table of a position, as the person sees it who acts there."""
    found = position.find()
    people = {(int(found.seat) + i) % found.seats for i in range(position.people)}
    looks = position.looks or tuple(range(found.seats))
    infos = tuple(SeatInfo("human" if i in people else "bot:normal", NAMES[i], looks[i]) for i in range(found.seats))
    house = TableHouse(ctx, load_table, Manner(inline=True))
    ctx.routes.update(screen_routes(ctx, VERSION))
    request = MatchRequest(found.game, load_game(found.game).make_setup(found.seats), infos, 1, found.record)
    scene = house.open(request)
    assert isinstance(scene, TableScene)
    return scene


def arrive(loop: Loop, scene: TableScene, position: Position) -> None:
    """Run the loop until the picture can be taken. Raises NotFound if it does not come to that."""
    _until(loop, lambda: scene.offer.seat is not None or loop.stack.top is not scene)  # a curtain lies on top
    table: Any = scene.table
    if position.focus == "room":
        _focus_room(scene)
    if position.prepare is not None:
        position.prepare(loop, scene)
    if position.act:
        begun: list[str] = []
        make = table.animation

        def watch(event: Event, before: Any, after: Any) -> Any:
            begun.append(type(event).__name__)
            return make(event, before, after)

        table.animation = watch
        scene.act_for(scene.offer.seat, position.find().action)
        _until(loop, lambda: bool(begun) and begun[-1] == position.event)
        for _ in range(round(position.wait / FRAME)):
            loop.step(FRAME)
    if position.debrief:
        _until(loop, lambda: loop.stack.top is not scene)
        _settle(loop)
        shown: Any = loop.stack.top
        if position.page:
            shown.page = position.page
            shown.rebuild()
        _settle(loop)
    for key in position.keys:
        loop.stack.handle(Intent(key, KEYBOARD))
        _settle(loop)
    _settle(loop, 1 if position.act else 12)


def _focus_room(scene: TableScene) -> None:
    """Point at the farthest room within reach, so that the way to it shows."""
    view: Any = scene.offer.view
    first = len(view.base.squares)
    rooms = [
        (len(path), spot.id)
        for spot in scene.offer.spots
        for action, path in zip(view.legal_actions, view.routes, strict=True)
        if action in spot.actions and path and path[-1] >= first
    ]
    if rooms:
        scene.ui.set_focus(f"spot/{max(rooms)[1]}")
        scene.follow_focus()


def _until(loop: Loop, ready: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if ready():
            return
        loop.step(FRAME)
    raise NotFound("the table does not come to that position")


def _settle(loop: Loop, frames: int = 12) -> None:
    for _ in range(frames):
        loop.step(FRAME)


def table_shots() -> dict[str, Position]:
    """Return the positions of all games by name."""
    found = list(POSITIONS)
    for game_id in game_ids():
        if find_spec(f"tools.shots_{game_id}"):
            found += import_module(f"tools.shots_{game_id}").POSITIONS
    return {position.name: position for position in found}
