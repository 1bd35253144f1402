"""The curtain: a closed file over the whole window, before a person may see what only they may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.kit.draw import paper
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.scene import Command, Pop, Replace, Scene, UiScene
from scenes.kit.ui import (
    END,
    Anchor,
    Button,
    Column,
    Fill,
    Flow,
    Label,
    Pad,
    Panel,
    Row,
    ScrollView,
    Stamp,
    Widget,
    centered,
)

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

LEAST_TIME = 0.35
"""Seconds in which presses are ignored, so that the press that ended a turn can't open the next person's file."""


class HandoverScene(UiScene):
    """Names the person, nothing else: no figure, no side, no colour.

    The frame is a function of the name, the strings, the theme, the size and the device last used. Ready gives way to
    `content()`, or pops with "ready"; with `can_cancel` the file can stay closed (pops None).
    """

    transition = "cut"
    shows_notices = False
    first_focus = "ready"

    def __init__(
        self, ctx: AppContext, name: str, content: Callable[[], Scene] | None = None, can_cancel: bool = False
    ) -> None:
        super().__init__(ctx)
        self.name, self.content, self.can_cancel = name, content, can_cancel
        self._age = 0.0
        self.ui.memory["scroll:recap"] = END

    def on_enter(self) -> None:
        """Nothing that was heard or said before stays on show."""
        self.ctx.notices.clear()

    def background(self, surface: Surface) -> None:
        """The desk alone, opaque over everything."""
        skin = self.ctx.skin
        surface.blit(paper.desk(skin, surface.get_size()), (0, 0))

    def build(self) -> Widget:
        """The folder with the name on it."""
        t = self.ctx.strings
        buttons: list[Widget] = [
            Button("ready", t("handover.ready", name=self.name), self.ready, kind="primary", icon="eye")
        ]
        if self.can_cancel:
            buttons.append(Button("not_now", t("handover.not_now"), lambda: Pop(None), icon="eye_closed"))
        words = Column(
            [
                Label(t("handover.pass"), "typewriter", "ink_soft", align="center"),
                Label(self.name, "title", "ink", align="center"),
                Label(t("handover.others"), "body_italic", "red_dark", align="center"),
            ],
            gap=6,
        )
        stamp = Row([Fill(), Stamp(t("handover.stamp"))])
        asked = Flow(buttons, gap=16, align="center")
        recap = self.recap()
        if not recap:
            parts: list[Widget] = [stamp, ScrollView("handover", words), asked]
            sheet = Panel(Column(parts, gap=24), "dossier", title=t("handover.title"), pad=48)
            return centered(sheet, 1040)
        parts = [words, ScrollView("recap", Column(recap, gap=8), least=0), asked]
        sheet = Panel(Column(parts, gap=18), "dossier", title=t("handover.title"), pad=32)
        return Pad(Anchor(sheet, "center", 1040), 30)

    def recap(self) -> list[Widget]:
        """Return what else stands on the folder, in a part that scrolls by itself: public facts alone."""
        return []

    def handle(self, event: InputEvent) -> Command | None:
        """Hear nothing in the first moment."""
        if self._age < LEAST_TIME and (
            isinstance(event, Intent) or (isinstance(event, Pointer) and event.kind == "press")
        ):
            return None
        return super().handle(event)

    def update(self, dt: float) -> Command | None:
        """Let time pass."""
        self._age += dt
        return super().update(dt)

    def ready(self) -> Command:
        """Open the file."""
        return Replace(self.content()) if self.content is not None else Pop("ready")

    def on_cancel(self) -> Command | None:
        """Leave it closed, if that is allowed."""
        return Pop(None) if self.can_cancel else None
