"""A stage for the screens' tests: a driver with all routes, and stand-ins for the table and the replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.kit.context import AppContext
from scenes.kit.scene import PopTo, Scene, UiScene
from scenes.kit.ui import Button, Widget
from scenes.screens.routes import screen_routes
from scenes.screens.title import TitleScene
from tests.kit.driver import Driver


class StandIn(UiScene):
    """In place of a table: remembers what it was opened with."""

    first_focus = "back"

    def __init__(self, ctx: AppContext, request: Any) -> None:
        super().__init__(ctx)
        self.request = request

    def build(self) -> Widget:
        return Button("back", "Leave", lambda: PopTo(TitleScene))

    def on_cancel(self) -> PopTo:
        return PopTo(TitleScene)


class Stage(Driver):
    """A driver whose context knows every route; `opened` lists the requests for tables and replays."""

    def __init__(
        self,
        first: str | Callable[[AppContext], Scene],
        home: Path,
        size: tuple[int, int] = (1280, 720),
        **settings: Any,
    ) -> None:
        self.opened: list[Any] = []

        def make(ctx: AppContext) -> Scene:
            ctx.routes.update(screen_routes(ctx, "1.2.3"))
            ctx.routes["table"] = lambda request: self._open(ctx, request)
            ctx.routes["replay"] = lambda request: self._open(ctx, request)
            return ctx.open(first) if isinstance(first, str) else first(ctx)

        settings.setdefault("reduced_motion", True)
        super().__init__(make, size, home, **settings)

    def _open(self, ctx: AppContext, request: Any) -> Scene:
        self.opened.append(request)
        return StandIn(ctx, request)

    @property
    def shown(self) -> str:
        """The name of the class of the scene on top."""
        return type(self.scene).__name__

    def notices(self) -> str:
        """All notices on show, as one text."""
        return " | ".join(notice.text for notice in self.ctx.notices.shown)
