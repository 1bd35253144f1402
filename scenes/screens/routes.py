"""The names under which the screens are opened, and which screen comes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene

FIRST_RUN = "first_run"


def screen_routes(ctx: AppContext, version: str = "") -> dict[str, Callable[..., Scene]]:
    """Return the makers of all screens by route name; `ctx.open` calls them with keywords.

    title, choose_game, lobby(game_id), settings, rules(game_id), replays, credits, first_run.
    """
    from scenes.screens.choose_game import ChooseGameScene
    from scenes.screens.credits import CreditsScene
    from scenes.screens.first_run import FirstRunScene
    from scenes.screens.lobby import LobbyScene
    from scenes.screens.replays import ReplaysScene
    from scenes.screens.rules_page import RulesScene
    from scenes.screens.settings import SettingsScene
    from scenes.screens.title import TitleScene

    return {
        "title": lambda: TitleScene(ctx, version),
        "choose_game": lambda: ChooseGameScene(ctx),
        "lobby": lambda game_id: LobbyScene(ctx, game_id),
        "settings": lambda: SettingsScene(ctx),
        "rules": lambda game_id: RulesScene(ctx, game_id),
        "replays": lambda: ReplaysScene(ctx),
        "credits": lambda: CreditsScene(ctx),
        "first_run": lambda: FirstRunScene(ctx),
    }


def first_scene(ctx: AppContext) -> Scene:
    """Return the scene that the program begins with: the first-run page once, the title ever after."""
    return ctx.open("title") if FIRST_RUN in ctx.settings.value.seen else ctx.open("first_run")
