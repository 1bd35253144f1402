"""The page before anything else, the first time: text size, contrast, motion, sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.scene import Command, Quit, Replace
from scenes.kit.ui import Button, Column, Label, Page, Panel, Widget
from scenes.screens.parts import MenuScene
from scenes.screens.routes import FIRST_RUN
from scenes.screens.settings import switch, text_scale_choice, volume
from scenes.screens.title import ask_quit

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class FirstRunScene(MenuScene):
    """Asks what everybody should be able to set before the first menu; then gives way to the title."""

    first_focus = "text_scale"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)

    def build(self) -> Widget:
        """The few settings and the door."""
        t, ctx = self.ctx.strings, self.ctx
        form = Column(
            [
                Label(t("settings.sample"), "body_italic", "ink_soft"),
                text_scale_choice(ctx, self.change),
                switch(ctx, "high_contrast", "contrast", self.change),
                Label(t("settings.contrast_help"), "small", "ink_soft"),
                switch(ctx, "reduced_motion", "motion", self.change),
                Label(t("settings.motion_help"), "small", "ink_soft"),
                volume(ctx, "master_volume", "master", self.change),
                switch(ctx, "captions", "captions", self.change),
                Label(t("settings.captions_help"), "small", "ink_soft"),
            ],
            gap=14,
        )
        actions = [Button("ready", t("first_run.ready"), self.ready, kind="primary", icon="check")]
        hints = [("confirm", t("hint.change")), ("cancel", t("title.quit"))]
        sheet = Panel(form, "paper", pad=40)
        return Page(t("first_run.title"), sheet, actions, hints, subtitle=t("first_run.subtitle"), max_width=1100)

    def change(self, **values: Any) -> None:
        """Take a change over at once."""
        self.ctx.settings.change(**values)

    def ready(self) -> Command:
        """Remember that this page was seen, and go on to the title."""
        seen = (*self.ctx.settings.value.seen, FIRST_RUN)
        self.ctx.settings.change(seen=tuple(dict.fromkeys(seen)))
        return Replace(self.ctx.open("title"))

    def on_cancel(self) -> Command | None:
        """Ask whether to quit."""
        return ask_quit(self.ctx)

    def on_uncover(self, result: Any) -> None:
        """Quit if that was the answer."""
        if result == "quit":
            self.do(Quit())
        super().on_uncover(result)
