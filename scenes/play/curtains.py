"""Curtains without a name: the table is covered because nobody looks, or because a controller is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.kit.draw import paper
from scenes.kit.input.intents import InputEvent, Intent, PadJoined, PadLost
from scenes.kit.scene import Command, Pop, UiScene
from scenes.kit.ui import Button, Column, Label, Panel, Widget, centered

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.context import AppContext


class CurtainScene(UiScene):
    """Covers the whole window until somebody presses confirm. What it shows depends on nothing in the match."""

    transition = "cut"
    shows_notices = False
    first_focus = "go_on"

    def on_enter(self) -> None:
        """The sound of the curtain."""
        self.ctx.audio.play("curtain")

    def background(self, surface: Surface) -> None:
        """The bare desk."""
        surface.blit(paper.desk(self.ctx.skin, surface.get_size()), (0, 0))

    def build(self) -> Widget:
        """Why it is covered, and the way on."""
        t = self.ctx.strings
        return centered(
            Panel(
                Column([
                    Label(t("curtain.title"), "h1"),
                    Label(self.words(), "body"),
                    Button("go_on", t("curtain.go_on"), self.go_on, kind="primary", hint="confirm"),
                ], gap=24, align="left"),
                "dossier", stamp=t("curtain.stamp"), pad=44,
            ),
            1000,
        )  # fmt: skip

    def words(self) -> str:
        """Return the sentence below the headline."""
        return self.ctx.strings("curtain.text")

    def go_on(self) -> Command | None:
        """Draw it back."""
        return Pop()

    def on_cancel(self) -> Command | None:
        """Cancel draws it back too: nothing can be lost here."""
        return self.go_on()


class LostPadScene(CurtainScene):
    """Covers the table while a seat's controller is gone; goes on when it is back or another device steps in."""

    def __init__(self, ctx: AppContext, name_of: Callable[[int], str]) -> None:
        super().__init__(ctx)
        self.name_of = name_of

    def words(self) -> str:
        """Whose controller it is."""
        t = self.ctx.strings
        missing = self.ctx.input.seats.missing()
        if not missing:
            return t("curtain.pad_any")
        return t("curtain.pad", name=", ".join(self.name_of(seat) for seat in missing))

    def handle(self, event: InputEvent) -> Command | None:
        """A pad that comes back takes its seat; confirm from a device without a seat steps in for the lost one."""
        seats = self.ctx.input.seats
        if isinstance(event, PadLost):
            seats.lost(event.device)
            self.rebuild()
            return None
        if isinstance(event, PadJoined):
            seats.returned(event.device)
            if not seats.missing():
                return Pop()
            self.rebuild()
            return None
        if isinstance(event, Intent) and event.name == "confirm" and not event.repeat:
            missing = seats.missing()
            if missing and seats.seat_of(event.device) is None:
                seats.take_over(event.device, missing[0])
                if not seats.missing():
                    return Pop()
                self.rebuild()
                return None
        return super().handle(event)

    def go_on(self) -> Command | None:
        """Go on without the pad: its seats may then be played with any device that has none."""
        for seat in self.ctx.input.seats.missing():
            self.ctx.input.seats.free(seat)
        return Pop()
