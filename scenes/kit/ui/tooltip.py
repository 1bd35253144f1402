"""The tooltip: a note that comes after a moment of resting, or at once and pinned by the details intent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import paper
from scenes.kit.draw.theme import Skin
from scenes.kit.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.kit.input.glyphs import Glyphs


class Tip:
    """At most one tooltip; Ui owns it."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.shown = False
        self.pinned = False
        self._age = 0.0

    def aim(self, widget: Widget) -> None:
        """Begin to wait over a widget."""
        self.widget, self.shown, self.pinned, self._age = (widget if widget.tooltip else None), False, False, 0.0

    def toggle(self, widget: Widget) -> None:
        """Show the widget's tooltip at once, until a key is pressed; or hide it if it is there."""
        if self.pinned and self.widget is widget:
            self.hide()
        else:
            self.widget, self.shown, self.pinned = widget, True, True

    def follow(self, find: Callable[[str], Widget | None]) -> None:
        """The tree was built anew: go on with the widget of the same id, or go away with it."""
        if self.widget is not None:
            now = find(self.widget.id)
            if now is None or not now.tooltip:
                self.hide()
            else:
                self.widget = now

    def hide(self) -> None:
        """Take it away."""
        self.widget, self.shown, self.pinned, self._age = None, False, False, 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return True if it has just come."""
        if self.widget is None or self.shown:
            return False
        self._age += dt
        self.shown = self._age >= self.widget.tip_delay
        return self.shown

    def draw(self, surface: Surface, skin: Skin, area: Rect, glyphs: Glyphs | None = None) -> None:
        """Draw it beside its widget, inside the area; the glyph of its intent stands behind the words."""
        if not self.shown or self.widget is None or not self.widget.tooltip:
            return
        pad = skin.px(18)
        limit = min(skin.px(560 * skin.text_scale), area.width - 4 * pad)
        text = skin.text.render(self.widget.tooltip, "small", "ink", limit, markup=True)
        glyph, high = 0, round(skin.text.line_height("small") * 1.15)
        if glyphs is not None and self.widget.tip_intent:
            glyph = glyphs.width(skin, self.widget.tip_intent, high)
        beside = glyph + skin.px(14) if glyph else 0
        box = Rect(0, 0, text.get_width() + beside + 2 * pad, text.get_height() + 2 * pad)
        near = self.widget.rect
        gap = skin.px(14)
        box.midtop = (near.centerx, near.bottom + gap)
        if box.bottom > area.bottom - gap:
            box.midbottom = (near.centerx, near.top - gap)
        box.clamp_ip(area.inflate(-2 * gap, -2 * gap))
        paper.panel(skin, surface, box, "paper")
        surface.blit(text, (box.x + pad, box.y + pad))
        if glyph and glyphs is not None:
            line = box.y + pad + skin.text.capital_middle("small")
            glyphs.draw(surface, skin, self.widget.tip_intent, (box.right - pad - glyph, line - high // 2), high)
