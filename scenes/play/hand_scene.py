"""The open hand: one seat's own secrets, full window, with the choices that need them. Closes when nobody looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit.input.intents import FocusLost, InputEvent, Intent, PadLost, Pointer
from scenes.kit.scene import Command, Pop, Scene, UiScene
from scenes.kit.ui import Anchor, Button, Column, Fill, HintBar, Label, Pad, Row, Rule, ScrollView, Widget
from scenes.play.privacy import may_act
from scenes.screens.handover import HandoverScene

if TYPE_CHECKING:
    from game.kernel.game import View
    from game.kernel.types import Seat
    from scenes.kit.context import AppContext
    from scenes.play.table import Table


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the hand was closed with: the action that was chosen in it, for that seat."""

    seat: Seat
    action: object


@dataclass(frozen=True, slots=True)
class Covered:
    """The hand closed by itself: the window lost the keyboard, or a pad is gone."""


class HandCurtain(HandoverScene):
    """The curtain before a hand: only a device that may act for its owner opens it."""

    def __init__(
        self,
        ctx: AppContext,
        name: str,
        seat: Seat,
        hand: Callable[[], Scene] | None,
        can_cancel: bool = True,
        news: Callable[[], list[Widget]] = list,
    ) -> None:
        """`news` makes the lines on what happened since the person's last turn: public facts alone."""
        super().__init__(ctx, name, hand, can_cancel)
        self.seat, self.news = seat, news

    def recap(self) -> list[Widget]:
        """What happened meanwhile."""
        lines = self.news()
        return [Column([Rule(), *lines], gap=8)] if lines else []

    def handle(self, event: InputEvent) -> Command | None:
        """Others may leave it closed, but not open it."""
        if isinstance(event, (Intent, Pointer)) and not may_act(event.device, self.seat, self.ctx.input.seats, True):
            closes = isinstance(event, Intent) and event.name in ("cancel", "menu")
            return super().handle(event) if closes else None
        return super().handle(event)


class HandScene(UiScene):
    """Behind the curtain: a seat's hand. Nothing of the table shows."""

    transition = "cut"
    right_click_leaves = True

    def __init__(self, ctx: AppContext, table: Table, seat: Seat, view: View, shared: bool) -> None:
        super().__init__(ctx)
        self.table, self.seat, self.view, self.shared = table, seat, view, shared

    def on_enter(self) -> None:
        """The table's own buttons choose for this hand now."""
        self.table.choose = lambda action: Pop(Chosen(self.seat, action))

    def on_leave(self) -> None:
        """They choose nothing until the table says so again."""
        super().on_leave()
        self.table.choose = lambda action: None

    def build(self) -> Widget:
        """The owner's name, the hand, the button that closes it."""
        t, words = self.ctx.strings, self.table.hand_words
        name = self.table.seat_mark(self.seat).name
        panel = self.table.hand_panel(self.view) or Label(words("no_hand"), "body", "paper")
        return Pad(
            Column([
                Label(words("hand_of", name=name), "h1", "slate_ink", shadow=True),
                Fill(ScrollView("hand", Anchor(panel, "center"))),
                Row([Button("close", words("close_hand"), lambda: Pop(), kind="primary", hint="cancel"), Fill()]),
                HintBar([("confirm", t("hint.choose")), ("details", t("hint.details"))]),
            ], gap=18),
            (56, 30, 56, 24),
        )  # fmt: skip

    def handle(self, event: InputEvent) -> Command | None:
        """Close for the hand key; let only the owner's device act; cover up when nobody looks."""
        if self.shared and isinstance(event, (FocusLost, PadLost)):
            return Pop(Covered())
        if isinstance(event, (Intent, Pointer)):
            if not may_act(event.device, self.seat, self.ctx.input.seats, self.shared):
                return None
            if isinstance(event, Intent) and event.name == "hand" and not event.repeat:
                self.ctx.audio.play("ui_cancel")
                return Pop()
        return super().handle(event)
