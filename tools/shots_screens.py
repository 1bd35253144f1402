"""The screens that tools.shots takes pictures of: for each a name and what makes the scene, with things to show."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.agent import InformationState
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import game_ids, load_game
from game.saves import write_record
from scenes.kit.input.bindings import Bindings
from scenes.kit.scene import Push
from scenes.screens.lobby import LobbyScene
from scenes.screens.looks import MARKS, portraits
from scenes.screens.requests import (
    DebriefActions,
    DebriefInfo,
    DebriefSeat,
    Face,
    PauseActions,
    PauseInfo,
    PauseSeat,
)
from scenes.screens.routes import screen_routes
from scenes.screens.title import TitleScene, ask_quit

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene

Maker = Callable[["AppContext"], "Scene"]
VERSION = "0.1.0"
NAMES = ("Anna", "Raven", "Falcon", "Viper", "Maximiliane")
KINDS = ("human", "bot:hard", "bot:normal", "bot:easy", "human")


def sample_record(game_id: str, seed: int, actions: int) -> str:
    """Return the text of a match of the fewest seats after so many random actions, or at its end."""
    game = load_game(game_id)
    rng = random.Random(seed)
    seats = game.info.min_seats
    match = Match(game, game.make_setup(seats), seed)
    for _ in range(actions):
        if match.outcome is not None:
            break
        seat = match.current_player
        legal = InformationState(match.view(seat), ()).view.legal_actions
        match.submit(seat, legal[int(rng.random() * len(legal))])
    infos = tuple(SeatInfo(KINDS[i], NAMES[i], i) for i in range(seats))
    return write_record(match, infos, VERSION)


def fill_folder(ctx: AppContext) -> None:
    """Put saved matches, a replay and a damaged file into the user's folder."""
    game_id = game_ids()[0]
    ctx.storage.write_text("saves/Old warehouse.json", "{ this is no saved match")
    ctx.storage.write_text("saves/Rainy evening.json", sample_record(game_id, 7, 24))
    ctx.storage.write_text("saves/agentenjagd 2026-11-30 20.15.00.json", sample_record(game_id, 3, 60))
    ctx.storage.write_text("replays/First contact.json", sample_record(game_id, 5, 40))


def _routes(ctx: AppContext) -> None:
    for name, make in screen_routes(ctx, VERSION).items():
        ctx.routes.setdefault(name, make)


def _faces(ctx: AppContext, game_id: str) -> list[Face]:
    pictures = portraits(game_id, ctx.assets.exists)
    return [
        Face(name, MARKS[i].color, MARKS[i].shape, pictures[i] if i < len(pictures) else None)
        for i, name in enumerate(NAMES)
    ]


def _opened(route: str) -> Maker:
    def make(ctx: AppContext) -> Scene:
        _routes(ctx)
        return ctx.open(route)

    return make


def _of_game(route: str) -> Maker:
    def make(ctx: AppContext) -> Scene:
        _routes(ctx)
        return ctx.open(route, game_id=game_ids()[0])

    return make


def title(ctx: AppContext) -> Scene:
    """The title with a match to go on with."""
    _routes(ctx)
    fill_folder(ctx)
    return TitleScene(ctx, VERSION, at_once=True)


def title_quit(ctx: AppContext) -> Scene:
    """The title asking whether to quit."""
    scene = TitleScene(ctx, VERSION, at_once=True)
    command = ask_quit(ctx)
    scene.do(command)
    return scene


def replays(ctx: AppContext) -> Scene:
    """The list of files."""
    _routes(ctx)
    fill_folder(ctx)
    return ctx.open("replays")


def replays_damaged(ctx: AppContext) -> Scene:
    """The list of files with the damaged one chosen."""
    from scenes.screens.replays import ReplaysScene

    fill_folder(ctx)
    scene = ReplaysScene(ctx)
    scene.chosen = next(i for i, file in enumerate(scene.files) if file.record is None)
    scene.first_focus = f"files/{scene.chosen}"
    return scene


def _lobby(tab: str) -> Maker:
    def make(ctx: AppContext) -> Scene:
        _routes(ctx)
        scene = LobbyScene(ctx, game_ids()[0])
        scene.tab = tab
        return scene

    return make


def lobby_refused(ctx: AppContext) -> Scene:
    """The lobby with nobody to play against."""
    _routes(ctx)
    scene = LobbyScene(ctx, game_ids()[0])
    for number in range(1, len(scene.model.seats)):
        scene.model.set_sitter(number, "closed")
    return scene


def _settings(tab: str) -> Maker:
    def make(ctx: AppContext) -> Scene:
        from scenes.screens.settings import SettingsScene

        _routes(ctx)
        return SettingsScene(ctx, tab)

    return make


def settings_conflict(ctx: AppContext) -> Scene:
    """The keys with one that means two things."""
    from scenes.screens.settings import SettingsScene

    ctx.settings.change(bindings=Bindings().with_key("hand", 0, 24))
    return SettingsScene(ctx, "keys")


def rules_pictures(ctx: AppContext) -> Scene:
    """The chapter of the rules with the most pictures."""
    from scenes.screens.rules_page import RulesScene

    return RulesScene(ctx, game_ids()[0], 5)


def pause(ctx: AppContext) -> Scene:
    """The pause menu, on the desk."""
    from scenes.screens.pause import PauseScene

    _routes(ctx)
    game_id = game_ids()[0]
    seats = tuple(PauseSeat(face, KINDS[i], gone=i == 3) for i, face in enumerate(_faces(ctx, game_id)))
    info = PauseInfo(game_id, seats, 271828, undo_refusal=None, resigning="Anna", facts=("Turn 23",))
    return PauseScene(ctx, info, PauseActions(lambda n, k: info, lambda n, t: info, lambda t: None), cover=True)


def handover(ctx: AppContext) -> Scene:
    """The curtain."""
    from scenes.screens.handover import HandoverScene

    return HandoverScene(ctx, "Maximiliane", can_cancel=True)


def debrief(ctx: AppContext) -> Scene:
    """The end of a match."""
    from scenes.screens.debrief import DebriefScene

    game_id = game_ids()[0]
    lines = (
        ("Flew the Delta out of hangar 4", "11 rooms searched, 2 thefts", "Never caught"),
        ("Three elements of the Vortex", "9 rooms searched", "Escorted twice"),
        ("Two elements of the Air Tiger", "14 rooms searched, 1 theft", "Caught in a trap"),
        ("Captured in the Archives on turn 61", "6 rooms searched"),
        ("One element of the Volcano", "8 rooms searched", "Held the Pass for 12 turns"),
    )
    seats = tuple(
        DebriefSeat(face, KINDS[i], "Captured" if i == 3 else "", i == 0, lines[i])
        for i, face in enumerate(_faces(ctx, game_id))
    )
    text = "Anna walked into hangar 4 on turn 87 with all four elements of the Delta. The dictator is not amused."
    info = DebriefInfo(
        game_id, "Anna has got away", text, seats, won=True, picture=f"games/{game_id}/art/aircraft_4.svg"
    )
    back = TitleScene(ctx, VERSION, at_once=True)
    return DebriefScene(ctx, info, DebriefActions(lambda: back, lambda: back, lambda: back, lambda name: None))


def devices(ctx: AppContext) -> Scene:
    """Who plays with what, over the lobby."""
    from scenes.screens.devices import DevicesScene

    scene = LobbyScene(ctx, game_ids()[0])
    scene.do(Push(DevicesScene(ctx, ((0, "Anna"), (1, "Maximiliane")))))
    return scene


SHOTS: tuple[tuple[str, Maker], ...] = (
    ("first_run", _opened("first_run")),
    ("title", title),
    ("title_quit", title_quit),
    ("choose_game", _opened("choose_game")),
    ("lobby_agents", _lobby("agents")),
    ("lobby_refused", lobby_refused),
    ("lobby_orders", _lobby("orders")),
    ("lobby_base", _lobby("base")),
    ("devices", devices),
    ("settings_look", _settings("look")),
    ("settings_pace", _settings("pace")),
    ("settings_sound", _settings("sound")),
    ("settings_keys", settings_conflict),
    ("settings_pad", _settings("pad")),
    ("rules", _of_game("rules")),
    ("rules_cards", rules_pictures),
    ("pause", pause),
    ("handover", handover),
    ("debrief", debrief),
    ("replays", replays),
    ("replays_damaged", replays_damaged),
    ("credits", _opened("credits")),
)
"""Every screen once, dialogs over the screen that opens them."""


def screen_shots() -> dict[str, Maker]:
    """Return the makers by name."""
    return dict(SHOTS)
