"""Spots: focusable places without a look of their own: squares of a board, cards, tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui.widget import Callback, Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui

SpotPaint = Callable[[Surface, Skin, Rect, Look], None]


class Spot(Widget):
    """A rectangle of the window that can be focused, pressed and explained. Put it into Free."""

    focusable = True
    tip_delay = 0.8  # the pointer crosses many of them

    def __init__(
        self,
        id: str,
        rect: Rect,
        on_press: Callback | None = None,
        label: str = "",
        tooltip: str = "",
        draw: SpotPaint | None = None,
        enabled: bool = True,
        reason: str = "",
        on_focus: Callback | None = None,
        ring: bool = True,
        group: str | None = None,
    ) -> None:
        """`rect` in window pixels; `draw(surface, skin, rect, look)` paints it; `group` names its focus group."""
        super().__init__(id, tooltip)
        self.rect = Rect(rect)
        self.on_press, self.label, self.painter = on_press, label, draw
        self.enabled, self.reason, self.on_focus = enabled, reason, on_focus
        self.rings, self.group = ring, group

    def measure(self, skin: Skin, width: int) -> Size:
        """Its fixed size."""
        return self.rect.size

    def paint(self, surface: Surface, ui: Ui) -> None:
        """Call the painter, if there is one: most of a board's many places have none."""
        if self.painter is not None:
            self.painter(surface, ui.skin, self.rect, ui.look(self))

    def entered(self, ui: Ui) -> None:
        """Tell on_focus."""
        if self.on_focus is not None:
            ui.emit(self.on_focus())

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Press on confirm; without anything to press the tooltip is shown instead."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        if not self.enabled:
            ui.refuse(self.reason)
        elif self.on_press is not None:
            ui.press_sound()
            ui.emit(self.on_press())
        elif self.tooltip:
            ui.tip.toggle(self)
        return True

    def spoken(self) -> str:
        """Label, or tooltip."""
        return self.label or self.tooltip
