"""Prompts: the glyph of an intent, and the bar of glyphs with words along the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw.theme import Skin
from scenes.kit.ui.label import Label
from scenes.kit.ui.layout import Flow, Row
from scenes.kit.ui.scroll import ScrollView
from scenes.kit.ui.widget import Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui


SCROLLING = ("up", "down")
"""Intents that a hint names for scrolling alone: such a hint is shown where something scrolls."""


class GlyphIcon(Widget):
    """The control that stands for an intent on the device last used."""

    def __init__(self, intent: str, height: float = 40) -> None:
        super().__init__()
        self.intent, self.height = intent, height

    def _high(self, skin: Skin) -> int:
        return skin.px(self.height * (0.35 + 0.65 * skin.text_scale))

    def measure(self, skin: Skin, width: int) -> Size:
        """As the picture."""
        if self.ui is None:
            return (0, 0)
        wide = self.ui.ctx.glyphs.width(skin, self.intent, self._high(skin))
        return wide, self._high(skin) if wide else 0

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw it."""
        if self.ui is not None:
            high = self._high(skin)
            top = self.rect.centery - high // 2
            self.ui.ctx.glyphs.draw(surface, skin, self.intent, (self.rect.x, top), high)


class HintBar(Flow):
    """What the buttons do now: (intent, text) pairs; intents that nothing stands for are left out.

    Whether something scrolls is known once it has its place, so what does stands before the bar in the tree.
    """

    def __init__(self, hints: Sequence[tuple[str, str]], align: str = "left", color: str = "ink") -> None:
        self._hints: list[tuple[str, Widget]] = [
            (intent, Row([GlyphIcon(intent), Label(text, "typewriter_small", color)], gap=10)) for intent, text in hints
        ]
        super().__init__([pair for _, pair in self._hints], gap=28, align=align)

    def forget_sizes(self) -> None:
        """Make room for all hints again."""
        self._children = [pair for _, pair in self._hints]
        super().forget_sizes()

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place the hints that hold here."""
        if not self._scrolls():
            self._children = [pair for intent, pair in self._hints if intent not in SCROLLING]
        super().place(skin, rect)

    def _scrolls(self) -> bool:
        if self.ui is None:
            return True
        return any(isinstance(widget, ScrollView) and widget.overflow for widget in self.ui.root.walk())

    def paint(self, surface: Surface, ui: Ui) -> None:
        """Draw the hints; one whose place a notice has taken gives way as a whole."""
        taken = [plate.rect for plate in ui.ctx.notices.plates(ui.skin)]
        for child in self.children():
            if child.rect.collidelist(taken) < 0:
                child.paint(surface, ui)
