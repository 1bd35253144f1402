"""The tooltip: a note that comes after a moment of hovering, or at once and pinned by the details intent."""

from pygame import Rect, Surface

from scenes.kit.draw import paper
from scenes.kit.draw.theme import Skin
from scenes.kit.ui.widget import Widget

DELAY = 0.45


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

    def hide(self) -> None:
        """Take it away."""
        self.widget, self.shown, self.pinned, self._age = None, False, False, 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; return True if it has just come."""
        if self.widget is None or self.shown:
            return False
        self._age += dt
        self.shown = self._age >= DELAY
        return self.shown

    def draw(self, surface: Surface, skin: Skin, area: Rect) -> None:
        """Draw it beside its widget, inside the area."""
        if not self.shown or self.widget is None or not self.widget.tooltip:
            return
        pad = skin.px(18)
        limit = min(skin.px(560 * skin.text_scale), area.width - 4 * pad)
        text = skin.text.render(self.widget.tooltip, "small", "ink", limit, markup=True)
        box = Rect(0, 0, text.get_width() + 2 * pad, text.get_height() + 2 * pad)
        near = self.widget.rect
        gap = skin.px(14)
        box.midtop = (near.centerx, near.bottom + gap)
        if box.bottom > area.bottom - gap:
            box.midbottom = (near.centerx, near.top - gap)
        box.clamp_ip(area.inflate(-2 * gap, -2 * gap))
        paper.panel(skin, surface, box, "paper")
        surface.blit(text, (box.x + pad, box.y + pad))
