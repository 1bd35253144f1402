"""Dialogs: a question with buttons, a message, a line of text to enter. The answer is the Pop's result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Surface

from scenes.kit.input.intents import InputEvent, Pointer
from scenes.kit.scene import Command, Pop, Scene, UiScene
from scenes.kit.ui import (
    Anchor,
    Button,
    Column,
    Flow,
    Group,
    HintBar,
    Label,
    Pad,
    Panel,
    ScrollView,
    TextEntry,
    Widget,
)

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


@dataclass(frozen=True, slots=True)
class DialogButton:
    """A way to answer: the result it gives, its text, its kind ('safe' is where the focus starts)."""

    result: Any
    text: str
    kind: str = "normal"
    icon: str | None = None


class DialogScene(UiScene):
    """A sheet of paper over the darkened scene below; holds the focus until it is answered."""

    opaque = False
    dims = True

    def __init__(
        self,
        ctx: AppContext,
        title: str,
        text: str,
        buttons: Sequence[DialogButton],
        cancel: Any = None,
        content: Widget | None = None,
        stamp: str = "",
        max_width: float = 900,
        first: int | None = None,
    ) -> None:
        """`cancel` is the result of the cancel intent; `content` is shown between text and buttons.

        The focus starts on the button `first`, else on the safe one, else on the last.
        """
        super().__init__(ctx)
        self.title, self.text, self.buttons, self.cancel = title, text, list(buttons), cancel
        self.content, self.stamp, self.max_width = content, stamp, max_width
        safe = [i for i, button in enumerate(self.buttons) if button.kind == "safe"]
        start = first if first is not None else safe[0] if safe else len(self.buttons) - 1
        self.first_focus = f"dialog:{start}"

    def background(self, surface: Surface) -> None:
        """Nothing: the scene below shows."""

    def build(self) -> Widget:
        """Title, text, buttons."""
        middle: list[Widget] = [Label(self.text, "body", markup=True)] if self.text else []
        if self.content is not None:
            middle.append(self.content)
        parts: list[Widget] = [Label(self.title, "h2")]
        if middle:
            parts.append(ScrollView("dialog", Column(middle, gap=18)))
        parts.append(Group(Flow([self._button(i, b) for i, b in enumerate(self.buttons)], gap=16), "dialog:buttons"))
        panel = Panel(Column(parts, gap=20), "paper", stamp=self.stamp, pad=40)
        return Pad(Anchor(panel, "center", self.max_width), 40)

    def _button(self, number: int, button: DialogButton) -> Button:
        kind = {"safe": "normal"}.get(button.kind, button.kind)
        return Button(
            f"dialog:{number}", button.text, lambda: self.answer(button.result), kind=kind, icon=button.icon, width=180
        )

    def answer(self, result: Any) -> Command:
        """Return the command that a button gives."""
        return Pop(result)

    def on_event(self, event: InputEvent) -> Command | None:
        """Cancel by a right click."""
        return self.on_cancel() if isinstance(event, Pointer) and event.back else None

    def on_cancel(self) -> Command | None:
        """Answer with the cancel result."""
        self.ctx.audio.play("ui_cancel")
        return Pop(self.cancel)


class TextDialog(DialogScene):
    """Asks for one line of text."""

    def __init__(self, ctx: AppContext, title: str, label: str, value: str, max_length: int) -> None:
        t = ctx.strings
        buttons = [DialogButton(False, t("dialog.cancel")), DialogButton(True, t("dialog.ok"), "primary")]
        super().__init__(ctx, title, "", buttons, max_width=1000)
        self.label, self.value, self.max_length = label, value, max_length
        self.first_focus = "dialog:text"

    def build(self) -> Widget:
        """Title, field, buttons."""
        self.content = TextEntry(
            "dialog:text", self.label, self.value, self._changed, self._done, max_length=self.max_length
        )
        return super().build()

    def _changed(self, value: str) -> None:
        self.value = value

    def _done(self, value: str) -> Command | None:
        return Pop(value.strip()) if value.strip() else None

    def answer(self, result: Any) -> Command:
        """The text for OK (an empty one counts as cancel), None for cancel."""
        return Pop(self.value.strip() or None) if result else Pop(None)


def ask(
    ctx: AppContext,
    title: str,
    text: str,
    buttons: Sequence[DialogButton],
    cancel: Any = None,
    content: Widget | None = None,
    stamp: str = "",
    first: int | None = None,
) -> Scene:
    """Return a dialog to push; the result of the pressed button arrives in `on_uncover`."""
    return DialogScene(ctx, title, text, buttons, cancel, content, stamp, first=first)


def tell(ctx: AppContext, title: str, text: str, stamp: str = "") -> Scene:
    """Return a dialog that only tells something."""
    return DialogScene(ctx, title, text, [DialogButton(None, ctx.strings("dialog.ok"), "safe")], stamp=stamp)


def ask_text(ctx: AppContext, title: str, label: str, value: str = "", max_length: int = 24) -> Scene:
    """Return a dialog that asks for a line of text; the result is the text, or None."""
    return TextDialog(ctx, title, label, value, max_length)


def hints(ctx: AppContext) -> HintBar:
    """Return the usual two hints: choose and back."""
    return HintBar([("confirm", ctx.strings("hint.choose")), ("cancel", ctx.strings("hint.back"))])
