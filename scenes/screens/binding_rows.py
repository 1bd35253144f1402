"""The rows of the settings in which keys and pad buttons are changed, and the dialog that waits for the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.kit.dialogs import DialogScene
from scenes.kit.draw.theme import Skin
from scenes.kit.input.bindings import Bindings, Conflict
from scenes.kit.input.intents import ALL_INTENTS, InputEvent, PadType, Pointer, RawInput
from scenes.kit.scene import Command, Pop, Push
from scenes.kit.ui import Button, Column, Fill, Group, Label, Row, Rule, Sized, Widget
from scenes.kit.ui.button import coat, draw_face
from scenes.kit.ui.widget import Callback, Look

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

SLOTS = 2
PATIENCE = 10.0
"""Seconds that the dialog waits for a key."""


class ControlButton(Button):
    """A button that shows a key cap or a pad's button; without one a dash."""

    def __init__(self, id: str, code: int | None, kind: str, label: str, on_press: Callback) -> None:
        super().__init__(id, "–" if code is None else label, on_press)
        self.code, self.device_kind = code, kind

    def _picture(self, skin: Skin) -> Surface | None:
        if self.code is None or self.ui is None:
            return None
        ctx = self.ui.ctx
        height = round(skin.text.line_height("button"))
        if self.device_kind == "keyboard":
            return ctx.glyphs.key(skin, self.text, height)
        kind = ctx.input.pads[0].pad_type if ctx.input.pads else PadType.GENERIC
        return ctx.glyphs.button(skin, self.code, height, kind)

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """As the picture, with a margin."""
        picture = self._picture(skin)
        high = skin.text.line_height("button") + skin.px(26)
        return min(width, max(skin.px(150), (picture.get_width() if picture else 0) + skin.px(44))), max(
            high, skin.px(58)
        )

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the face and the picture."""
        wear = coat(skin, "normal", True, look.hot, self.ground)
        face = draw_face(surface, skin, self.rect, wear, look.pressed)
        picture = self._picture(skin)
        if picture is None:
            skin.text.draw(surface, self.text, "button", wear.text, face.center, "center")
            return
        room = face.width - skin.px(20)
        if picture.get_width() > room:
            picture = pygame.transform.smoothscale_by(picture, room / picture.get_width())
        surface.blit(picture, picture.get_rect(center=face.center))


class CaptureScene(DialogScene):
    """Waits for a key or a button; pops with the RawInput, or None after a while or a mouse press."""

    def __init__(self, ctx: AppContext, text: str) -> None:
        t = ctx.strings
        super().__init__(ctx, t("bind.title"), "", [])
        self.first_focus = None
        self._line = text
        self._left = PATIENCE

    def build(self) -> Widget:
        """What is asked, and how to leave it."""
        self.content = Column(
            [
                Label(self._line, "h3", "red_dark"),
                Label(self.ctx.strings("bind.cancel"), "body", "ink_soft"),
            ],
            gap=14,
        )
        return super().build()

    def on_enter(self) -> None:
        """Ask for raw input."""
        self.ctx.input.capture = True

    def on_leave(self) -> None:
        """Ask for it no more."""
        self.ctx.input.capture = False
        super().on_leave()

    def handle(self, event: InputEvent) -> Command | None:
        """Take the first press of anything."""
        if isinstance(event, RawInput):
            return Pop(event)
        if isinstance(event, Pointer) and event.kind == "press":
            return Pop(None)
        return None

    def update(self, dt: float) -> Command | None:
        """Give up after a while."""
        self._left -= dt
        return Pop(None) if self._left <= 0 else super().update(dt)


class BindingRows:
    """Builds the rows for keys or pad buttons, and carries out what CaptureScene brought."""

    def __init__(self, ctx: AppContext) -> None:
        self.ctx = ctx
        self._waiting: tuple[str, str, int] | None = None  # device kind, intent, slot

    @property
    def _now(self) -> Bindings:
        return self.ctx.settings.value.bindings

    def _codes(self, kind: str, intent: str) -> tuple[int, ...]:
        return self._now.keys_of(intent) if kind == "keyboard" else self._now.buttons_of(intent)

    def label(self, kind: str, code: int) -> str:
        """Return a key's or button's name."""
        if kind == "keyboard":
            return self.ctx.input.label_of(code)
        key = f"button.b{code}"
        return self.ctx.strings(key) if self.ctx.strings.has(key) else self.ctx.strings("button.other", n=code)

    def rows(self, kind: str) -> list[Widget]:
        """Return the form: one row an intent, with what else the same control means."""
        t = self.ctx.strings
        conflicts = self._conflicts(kind)
        found: list[Widget] = [
            Label(t("bind.help" if kind == "keyboard" else "bind.help_pad"), "body_italic", "ink_soft")
        ]
        if kind == "pad" and not self.ctx.input.pads:
            found.append(Label(t("bind.no_pad"), "body_bold", "warn"))
        for conflict in conflicts:
            actions = ", ".join(t(f"intent.{name}") for name in conflict.intents)
            text = t("bind.conflict", control=self.label(kind, conflict.code), actions=actions)
            found.append(Label(text, "body_bold", "red_dark"))
        clashing = {name for conflict in conflicts for name in conflict.intents}
        for intent in ALL_INTENTS:
            found += [Rule(), self._row(kind, intent, intent in clashing)]
        return found

    def _row(self, kind: str, intent: str, clashes: bool) -> Widget:
        codes = self._codes(kind, intent)
        buttons: list[Widget] = []
        for slot in range(SLOTS):
            code = codes[slot] if slot < len(codes) else None
            label = self.label(kind, code) if code is not None else ""
            press = self._press(kind, intent, slot)
            buttons.append(Sized(ControlButton(f"bind/{intent}/{slot}", code, kind, label, press), width=190))
        name = Label(self.ctx.strings(f"intent.{intent}"), "body_bold", "red_dark" if clashes else "ink")
        return Row([Fill(name), Group(Row(buttons, gap=12), f"bind/{intent}")], gap=20)

    def _conflicts(self, kind: str) -> tuple[Conflict, ...]:
        return self._now.key_conflicts() if kind == "keyboard" else self._now.button_conflicts()

    def _press(self, kind: str, intent: str, slot: int) -> Callback:
        def press() -> Command:
            self._waiting = (kind, intent, slot)
            key = "bind.press_key" if kind == "keyboard" else "bind.press_button"
            return Push(CaptureScene(self.ctx, self.ctx.strings(key, action=self.ctx.strings(f"intent.{intent}"))))

        return press

    def take(self, result: object) -> bool:
        """Take what the dialog was popped with; return whether bindings may have changed."""
        waiting, self._waiting = self._waiting, None
        if waiting is None or not isinstance(result, RawInput):
            return False
        kind, intent, slot = waiting
        t = self.ctx.strings
        if result.device.kind != kind:
            self.ctx.notify(t("bind.wrong_device_key" if kind == "keyboard" else "bind.wrong_device_pad"), "warn")
            return False
        made = (self._now.with_key if kind == "keyboard" else self._now.with_button)(intent, slot, result.code)
        lost = made.unreachable() if kind == "keyboard" else _buttonless(made)
        if lost:
            self.ctx.notify(t("bind.needed", action=t(f"intent.{lost[0]}")), "warn")
            return False
        self.ctx.settings.change(bindings=made)
        control = self.label(kind, result.code)
        others = [c for c in self._conflicts(kind) if c.code == result.code]
        if others:
            actions = ", ".join(t(f"intent.{name}") for name in others[0].intents)
            self.ctx.notify(t("bind.conflict", control=control, actions=actions), "warn")
        else:
            self.ctx.notify(t("bind.done", action=t(f"intent.{intent}"), control=control))
        return True

    def reset(self, kind: str) -> None:
        """Put the keys, or the buttons, back to how they came."""
        now, fresh = self._now, Bindings()
        made = Bindings(fresh.keys, now.buttons) if kind == "keyboard" else Bindings(now.keys, fresh.buttons)
        self.ctx.settings.change(bindings=made)


def _buttonless(bindings: Bindings) -> tuple[str, ...]:
    """Return which of confirm and cancel no pad button stands for any more."""
    return tuple(
        name for name in ("confirm", "cancel")
        if not any(bindings.intent_of_button(code) == name for code in bindings.buttons_of(name))
    )  # fmt: skip
