"""Press to join: which pad, or keyboard and mouse, plays which person's seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.dialogs import DialogScene
from scenes.kit.input.intents import InputEvent, Intent, PadLost
from scenes.kit.scene import Command, Pop
from scenes.kit.ui import Button, Column, Fill, Flow, Group, Label, Row, Rule, Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.input.intents import Device


class DevicesScene(DialogScene):
    """Every device that presses confirm takes the next free seat; a seat's button gives it to the pressing device.

    A device that has a seat already works the buttons as usual. What nobody takes, anybody may play.
    """

    def __init__(self, ctx: AppContext, people: tuple[tuple[int, str], ...]) -> None:
        """`people` holds (seat at the table, name) of every person."""
        super().__init__(ctx, ctx.strings("devices.title"), ctx.strings("devices.text_plain"), [], max_width=1100)
        self.people = people
        self.first_focus = "done"

    def build(self) -> Widget:
        """A line for each person, and the two buttons."""
        t = self.ctx.strings
        rows: list[Widget] = []
        for seat, name in self.people:
            device = self.ctx.input.seats.device_of(seat)
            label = self._device_name(device)
            button = Button(f"join/{seat}", label, lambda seat=seat: self._take(seat), icon=_icon(device))  # type: ignore[misc]
            rows += [Row([Fill(Label(name, "h3")), button], gap=20), Rule()]
        buttons = Flow([
            Button("done", t("devices.done"), lambda: Pop(None), kind="primary", icon="check"),
            Button("clear", t("devices.clear"), self._clear, icon="cross"),
        ], gap=16)  # fmt: skip
        self.content = Column([*rows, Group(buttons, "devices")], gap=14)
        return super().build()

    def _device_name(self, device: Device | None) -> str:
        t = self.ctx.strings
        if device is None:
            return t("devices.free")
        return device.name if device.kind == "pad" else t("devices.desk")

    def handle(self, event: InputEvent) -> Command | None:
        """A pad that has no seat takes one with its first confirm."""
        if isinstance(event, Intent) and event.name == "confirm" and event.device.kind == "pad" and not event.repeat:
            free = [seat for seat, _ in self.people if self.ctx.input.seats.holder(seat) is None]
            if free and self.ctx.input.seats.seat_of(event.device) is None:
                self._seat(event.device, free[0])
                return None
        if isinstance(event, PadLost):
            self.ctx.input.seats.lost(event.device)
            self.rebuild()
        return super().handle(event)

    def _take(self, seat: int) -> None:
        """Give a seat to the device that pressed its button; the one that has it already frees it."""
        seats, device = self.ctx.input.seats, self.ctx.input.device
        if seats.seat_of(device) == seat:
            seats.free(seat)
            self.rebuild()
        else:
            self._seat(device, seat)

    def _seat(self, device: Device, seat: int) -> None:
        self.ctx.input.seats.take_over(device, seat)
        name = next(name for number, name in self.people if number == seat)
        self.ctx.notify(self.ctx.strings("devices.taken", name=name, device=self._device_name(device)))
        self.ctx.audio.play("ui_confirm")
        self.rebuild()

    def _clear(self) -> None:
        self.ctx.input.seats.clear()
        self.rebuild()


def _icon(device: Device | None) -> str:
    if device is None:
        return "person"
    return "gamepad" if device.kind == "pad" else "keyboard"
