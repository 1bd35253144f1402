"""Overlays: a page over the table that only shows something (the log, the player's aid); the table stands still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.kit.input.intents import Intent
from scenes.kit.scene import Command, Pop, UiScene
from scenes.kit.ui import END, Button, Column, Fill, HintBar, Label, Pad, Panel, Row, ScrollView, Sized, Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class OverlayScene(UiScene):
    """Shows what `content` makes on a sheet over the darkened table; cancel, or the key that opened it, closes it."""

    opaque = False
    right_click_leaves = True
    dims = True

    def __init__(
        self,
        ctx: AppContext,
        title: str,
        content: Callable[[], Widget],
        toggle: str = "",
        scrolls: bool = True,
        from_end: str = "",
        width: float = 1240,
        hints: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`toggle` is the intent that opened it; `from_end` a scroll id that begins at its end; `hints` more hints."""
        super().__init__(ctx)
        self.title, self.content, self.toggle = title, content, toggle
        self.scrolls, self.width, self.hints = scrolls, width, hints
        self._from_end = bool(from_end)
        if from_end:
            self.ui.memory[f"scroll:{from_end}"] = END

    def background(self, surface: Surface) -> None:
        """Nothing: the table shows."""

    def build(self) -> Widget:
        """Title, content, the button that closes."""
        t = self.ctx.strings
        body = self.content()
        sheet = Column([
            Label(self.title, "h2"),
            Fill(ScrollView("overlay", Pad(body, (12, 8, 8, 8))) if self.scrolls else body),
            Row([
                Button("close", t("play.close"), lambda: Pop(), kind="primary", hint="cancel"),
                Fill(),
                HintBar([*self.hints, ("up" if self._from_end else "down", t("hint.scroll"))], align="right"),
            ]),
        ], gap=16)
        middle = Column([Fill(Panel(sheet, "paper", pad=36))], gap=0)
        return Pad(Row([Fill(), Sized(middle, width=self.width), Fill()], gap=0, align="fill"), (40, 40, 40, 40))

    def handle(self, event: object) -> Command | None:
        """The key that opened it closes it too."""
        if isinstance(event, Intent) and event.name == self.toggle and not event.repeat:
            self.ctx.audio.play("ui_cancel")
            return Pop()
        return super().handle(event)  # type: ignore[arg-type]
