"""A line of text to type into; with a pad it opens the on-screen keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import EditKey, InputEvent, Intent, Pointer, TextInput
from scenes.kit.ui.button import Coat
from scenes.kit.ui.values import Setting
from scenes.kit.ui.widget import Look

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui

BLINK = 0.53


class TextEntry(Setting):
    """A named field. While it has the focus letters go into it; confirm calls on_done."""

    wants_text = True
    control = 520.0

    def __init__(
        self,
        id: str,
        text: str,
        value: str,
        on_change: Callable[[str], object] | None = None,
        on_done: Callable[[str], object] | None = None,
        *,
        max_length: int = 24,
        placeholder: str = "",
        tooltip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(id, text, tooltip, enabled, reason)
        self.value, self.on_change, self.on_done = value[:max_length], on_change, on_done
        self.max_length, self.placeholder = max_length, placeholder
        self.caret = len(self.value)
        self._blink = 0.0
        self._caret_on = True

    def attach(self, ui: Ui) -> None:
        """Take up the caret remembered for this id."""
        super().attach(ui)
        kept = ui.memory.get(f"caret:{self.id}", len(self.value))
        self.caret = min(kept if isinstance(kept, int) else 0, len(self.value))

    def control_height(self, skin: Skin) -> int:
        """A line with a margin."""
        return skin.text.line_height("typewriter") + skin.px(18)

    def tick(self, dt: float) -> bool:
        """Blink the caret; return True when it has to be drawn again."""
        self._blink += dt
        if self._blink < BLINK:
            return False
        self._blink, self._caret_on = 0.0, not self._caret_on
        return True

    def draw_control(self, surface: Surface, skin: Skin, area: Rect, wear: Coat, look: Look) -> None:
        """Draw the field, its text scrolled so that the caret is seen, the caret."""
        shapes.rounded(skin, surface, area, skin.px(6), "paper_light", "ink_soft", max(1, skin.px(2)))
        inner = area.inflate(-2 * skin.px(14), 0)
        shown, color = (self.value, "ink") if self.value else (self.placeholder, "ink_faint")
        before = skin.text.measure(self.value[: self.caret], "typewriter")[0] if self.caret else 0
        shift = max(0, before - inner.width + skin.px(6))
        y = area.centery - skin.text.capital_middle("typewriter")
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(skin.px(8), 0).clip(clip))
        if shown:
            skin.text.draw(surface, shown, "typewriter", color, (inner.x - shift, y))
        if look.focused and self._caret_on and self.enabled:
            high = skin.text.line_height("typewriter")
            surface.fill(
                skin.color("red"), (inner.x - shift + before, area.centery - high // 2, max(2, skin.px(3)), high)
            )
        surface.set_clip(clip)

    def take_text(self, ui: Ui, text: str) -> None:
        """Replace the whole text."""
        self._change(ui, text[: self.max_length], len(text))

    def _change(self, ui: Ui, value: str, caret: int) -> bool:
        self.caret = max(0, min(caret, len(value)))
        ui.memory[f"caret:{self.id}"] = self.caret
        self._caret_on, self._blink = True, 0.0
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                ui.emit(self.on_change(value))
        return True

    def _insert(self, ui: Ui, text: str) -> bool:
        text = "".join(c for c in text if c.isprintable())[: self.max_length - len(self.value)]
        return self._change(ui, self.value[: self.caret] + text + self.value[self.caret :], self.caret + len(text))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Type, edit, paste; confirm is done; a pad's confirm opens the keyboard on the screen."""
        if self.refused(ui, event):
            return True
        if isinstance(event, TextInput):
            return self._insert(ui, event.text)
        if isinstance(event, EditKey):
            return self._edit(ui, event.name)
        if isinstance(event, Pointer) and event.kind == "press":
            self._place_caret(ui, event.pos[0])
        if isinstance(event, Pointer) and event.kind == "release":
            return True
        if isinstance(event, Intent) and event.name == "confirm":
            return self._confirm(ui, event)
        return False

    def _confirm(self, ui: Ui, event: Intent) -> bool:
        if event.device.kind == "pad":
            ui.emit(ui.ctx.keyboard(self.text, self.value, self.max_length, lambda text: ui.put_text(self.id, text)))
        elif self.on_done is not None:
            ui.emit(self.on_done(self.value))
        return True

    def _edit(self, ui: Ui, name: str) -> bool:
        at, value = self.caret, self.value
        if name == "backspace":
            return self._change(ui, value[: max(0, at - 1)] + value[at:], at - 1)
        if name == "delete":
            return self._change(ui, value[:at] + value[at + 1 :], at)
        if name == "paste":
            return self._insert(ui, clipboard())
        if name == "copy":
            copy_to_clipboard(value)
            return True
        return self._change(ui, value, {"left": at - 1, "right": at + 1, "home": 0}.get(name, len(value)))

    def _place_caret(self, ui: Ui, x: int) -> None:
        skin = ui.skin
        start = self.control_rect(skin).x + skin.px(14)
        widths = [skin.text.measure(self.value[:i], "typewriter")[0] if i else 0 for i in range(len(self.value) + 1)]
        self._change(ui, self.value, min(range(len(widths)), key=lambda i: abs(start + widths[i] - x)))

    def spoken(self) -> str:
        """Name and text."""
        return f"{self.text}: {self.value or self.placeholder}"


def clipboard() -> str:
    """Return the clipboard's text, '' if there is none or it can't be had."""
    try:
        return pygame.scrap.get_text().replace("\n", " ")
    except pygame.error:
        return ""


def copy_to_clipboard(text: str) -> bool:
    """Put text on the clipboard; return False if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
