"""The keyboard on the screen: for entering text with a pad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Surface

from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.scene import Command, Pop, Push, UiScene
from scenes.kit.ui import Anchor, Button, Column, Flow, Grid, Group, Label, Pad, Panel, ScrollView, Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class KeyboardScene(UiScene):
    """Rows of letters; previous deletes, next adds a space, menu is done."""

    opaque = False
    dims = True
    first_focus = "key:0:0"

    def __init__(self, ctx: AppContext, title: str, value: str, max_length: int, on_done: Callable[[str], Any]) -> None:
        super().__init__(ctx)
        self.title, self.value, self.max_length, self.on_done = title, value, max_length, on_done
        self.capitals = not value

    def background(self, surface: Surface) -> None:
        """Nothing: the scene below shows."""

    def rows(self) -> list[str]:
        """Return the rows of letters."""
        letters = self.ctx.strings("keyboard.rows").split("\n")
        return [row.upper() if self.capitals else row.lower() for row in letters if row]

    def build(self) -> Widget:
        """The text so far, the letters, the editing keys."""
        t = self.ctx.strings
        rows = self.rows()
        keys: list[Widget] = [
            Button(f"key:{y}:{x}", letter, partial(self.type, letter))
            for y, row in enumerate(rows)
            for x, letter in enumerate(row)
        ]
        edit = Flow(
            [
                Button("key:case", t("keyboard.case"), self.turn_case),
                Button("key:space", t("keyboard.space"), partial(self.type, " "), hint="next"),
                Button("key:delete", t("keyboard.delete"), self.delete, hint="previous"),
                Button("key:done", t("keyboard.done"), self.done, kind="primary", hint="menu"),
            ],
            gap=12,
        )
        body = Column(
            [
                Label(self.title, "h3"),
                Panel(Label(self.value + "_", "typewriter"), "card", pad=18),
                ScrollView(
                    "keys", Column([Grid(keys, columns=max(map(len, rows)), gap=8), Group(edit, "edit")], gap=16)
                ),
            ],
            gap=16,
        )
        return Pad(Anchor(Panel(body, "paper"), "center", 1100), 40)

    def type(self, text: str) -> None:
        """Append a character."""
        if len(self.value) < self.max_length:
            self.value += text
            self.capitals = False
        self.rebuild()

    def delete(self) -> None:
        """Take the last character away."""
        self.value = self.value[:-1]
        self.rebuild()

    def turn_case(self) -> None:
        """Switch between capitals and small letters."""
        self.capitals = not self.capitals
        self.rebuild()

    def done(self) -> Command:
        """Hand the text over."""
        self.on_done(self.value)
        return Pop()

    def handle(self, event: InputEvent) -> Command | None:
        """The shoulder buttons edit, menu is done."""
        if isinstance(event, Intent) and event.name in ("previous", "next", "menu"):
            if event.name == "menu":
                return self.done()
            if event.name == "previous":
                self.delete()
            else:
                self.type(" ")
            return None
        return super().handle(event)


def open_keyboard(ctx: AppContext, title: str, value: str, max_length: int, on_done: Callable[[str], Any]) -> Command:
    """Return the command that opens the keyboard."""
    return Push(KeyboardScene(ctx, title, value, max_length, on_done))
