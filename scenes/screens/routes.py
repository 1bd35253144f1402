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
    made = _Screens(ctx, version)
    return {
        "title": made.title,
        "choose_game": made.choose_game,
        "lobby": made.lobby,
        "settings": made.settings,
        "rules": made.rules,
        "replays": made.replays,
        "credits": made.credits,
        "first_run": made.first_run,
    }


class _Screens:
    """Makes screens; each module is imported when its screen is first opened, so that the start is quick."""

    def __init__(self, ctx: AppContext, version: str) -> None:
        self.ctx, self.version = ctx, version

    def title(self) -> Scene:
        from scenes.screens.title import TitleScene

        return TitleScene(self.ctx, self.version)

    def choose_game(self) -> Scene:
        from scenes.screens.choose_game import ChooseGameScene

        return ChooseGameScene(self.ctx)

    def lobby(self, game_id: str) -> Scene:
        from scenes.screens.lobby import LobbyScene

        return LobbyScene(self.ctx, game_id)

    def settings(self) -> Scene:
        from scenes.screens.settings import SettingsScene

        return SettingsScene(self.ctx)

    def rules(self, game_id: str) -> Scene:
        from scenes.screens.rules_page import RulesScene

        return RulesScene(self.ctx, game_id)

    def replays(self) -> Scene:
        from scenes.screens.replays import ReplaysScene

        return ReplaysScene(self.ctx)

    def credits(self) -> Scene:
        from scenes.screens.credits import CreditsScene

        return CreditsScene(self.ctx)

    def first_run(self) -> Scene:
        from scenes.screens.first_run import FirstRunScene

        return FirstRunScene(self.ctx)


def first_scene(ctx: AppContext) -> Scene:
    """Return the scene that the program begins with: the first-run page once, the title ever after."""
    return ctx.open("title") if FIRST_RUN in ctx.settings.value.seen else ctx.open("first_run")
