"""A window onto content that is too high: scrolls by focus, keys, wheel, stick, or its bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.ui.focus import Stop
from scenes.kit.ui.widget import Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui

END = 10**7
"""A place remembered for a `scroll:` id that is beyond any end: the last lines show."""


class ScrollView(Widget):
    """Shows part of its child. Without anything focusable inside it takes the focus itself, and up/down scroll."""

    def __init__(
        self, id: str, child: Widget, height: float | None = None, least: float = 170, tail: float = 0
    ) -> None:
        """`height` in units limits what it wants; `least` units are enough when room is tight.

        `tail` units of air below the last line show, if it has to scroll, that it is the last.
        """
        super().__init__(id)
        self.child = child
        self.height = height
        self.least_height = least
        self.tail = tail
        self.view = Rect(0, 0, 0, 0)
        self.offset = 0
        self.content = 0
        self._grab: int | None = None
        self._skin: Skin | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it takes the focus itself."""
        return self.overflow > 0 and not any(w.focusable for w in self.child.walk())

    @property
    def overflow(self) -> int:
        """How many pixels of the content don't fit."""
        return max(0, self.content - self.view.height)

    def children(self) -> tuple[Widget, ...]:
        """Return the content."""
        return (self.child,)

    def attach(self, ui: Ui) -> None:
        """Take up the place remembered for this id."""
        super().attach(ui)
        kept = ui.memory.get(f"scroll:{self.id}", 0)
        self.offset = kept if isinstance(kept, int) else 0

    def _bar(self, skin: Skin) -> int:
        return skin.px(26)

    def measure(self, skin: Skin, width: int) -> Size:
        """As the content, within the height limit; room for the bar only if it is needed."""
        w, h = self.child.wanted(skin, width)
        if self.height is None or h <= skin.px(self.height):
            return w, h
        return min(width, w + self._bar(skin)), skin.px(self.height)

    def least(self, skin: Skin, width: int) -> int:
        """A few lines."""
        return min(self.wanted(skin, width)[1], skin.px(self.least_height))

    def place(self, skin: Skin, rect: Rect) -> None:
        """Place the content, moved up by the offset."""
        super().place(skin, rect)
        self._skin = skin
        self.view = Rect(rect)
        self.content = self.child.wanted(skin, rect.width)[1]
        if self.content > rect.height:
            self.view.width = max(0, rect.width - self._bar(skin))
            self.content = self.child.wanted(skin, self.view.width)[1] + skin.px(self.tail)
        self.offset = max(0, min(self.offset, self.overflow))
        self._place_child()

    def _place_child(self) -> None:
        if self._skin is not None:
            height = max(self.content, self.view.height)
            self.child.place(self._skin, Rect(self.view.x, self.view.y - self.offset, self.view.width, height))

    def scroll_to(self, ui: Ui, offset: float) -> bool:
        """Scroll to so many pixels from the top; return whether anything moved."""
        goal = round(max(0, min(offset, self.overflow)))
        if goal == self.offset:
            return False
        self.offset = goal
        ui.memory[f"scroll:{self.id}"] = goal
        self._place_child()
        return True

    def scroll_by(self, ui: Ui, pixels: float) -> bool:
        """Scroll by so many pixels, down is positive."""
        exact = self.offset + pixels
        return self.scroll_to(ui, exact + (0.5 if pixels > 0 else -0.5) if abs(pixels) < 1 else exact)

    def reveal(self, ui: Ui, rect: Rect) -> bool:
        """Scroll so that the rectangle (in window pixels) is in view."""
        margin = min(ui.skin.px(24), max(0, (self.view.height - rect.height) // 2))
        if rect.top - margin < self.view.top:
            return self.scroll_by(ui, rect.top - margin - self.view.top)
        if rect.bottom + margin > self.view.bottom:
            return self.scroll_by(ui, min(rect.bottom + margin - self.view.bottom, rect.top - self.view.top))
        return False

    def wants_step(self, skin: Skin, direction: str, target: Stop | None, inside: bool) -> bool:
        """Whether a direction should scroll rather than move the focus: the next stop is far off, or is outside."""
        left = self.offset if direction == "up" else self.overflow - self.offset
        if left <= 0:
            return False
        if target is None or not inside:
            return True
        gap = self.view.top - target.rect.bottom if direction == "up" else target.rect.top - self.view.bottom
        return gap > self.view.height // 3

    def step(self, ui: Ui, direction: str) -> bool:
        """Scroll by a third of the view."""
        by = max(ui.skin.px(60), self.view.height // 3)
        return self.scroll_by(ui, by if direction == "down" else -by)

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Scroll by up and down until the end, then let the focus go; drag the bar."""
        if isinstance(event, Intent) and event.name in ("up", "down") and self.focusable:
            return self.step(ui, event.name)
        if isinstance(event, Pointer):
            return self._drag(ui, event)
        return isinstance(event, Intent) and event.name == "confirm"

    def pressed_beside(self, ui: Ui, pos: tuple[int, int]) -> bool:
        """Take a press that hit nothing inside; return whether it was of use."""
        return False

    def _drag(self, ui: Ui, event: Pointer) -> bool:
        if event.kind == "press":
            thumb = self.thumb(ui.skin)
            self._grab = event.pos[1] - thumb.y if thumb.inflate(20, 0).collidepoint(event.pos) else None
        elif event.kind == "move" and self._grab is not None and self.overflow:
            track = self.view.height - self.thumb(ui.skin).height
            self.scroll_to(ui, (event.pos[1] - self._grab - self.view.y) * self.overflow / max(1, track))
        elif event.kind == "release":
            self._grab = None
            return True
        return False

    def thumb(self, skin: Skin) -> Rect:
        """Return the rectangle of the bar's thumb."""
        width = skin.px(10)
        height = max(skin.px(48), self.view.height * self.view.height // max(1, self.content))
        track = self.view.height - height
        y = self.view.y + (track * self.offset // self.overflow if self.overflow else 0)
        return Rect(self.rect.right - width - skin.px(4), y, width, min(height, self.view.height))

    def paint(self, surface: Surface, ui: Ui) -> None:
        """Draw the part of the content that is in view, and the bar."""
        clip = surface.get_clip()
        room = ui.skin.px(14)
        surface.set_clip(self.view.inflate(2 * room, 0 if self.overflow else 2 * room).clip(clip))
        self.paint_content(surface, ui)
        surface.set_clip(clip)
        self._shade(surface, ui.skin)
        self.draw(surface, ui.skin, ui.look(self))

    def paint_content(self, surface: Surface, ui: Ui) -> None:
        """Draw the content, inside the view's clip."""
        self.child.paint(surface, ui)

    def _shade(self, surface: Surface, skin: Skin) -> None:
        """Darken the edges behind which there is more."""
        high = skin.px(22)
        strength = 0.55 if self.ground == "dark" else 0.3
        strip = Rect(self.view.x, self.view.y, self.view.width, high)
        if self.offset > 0:
            shapes.fade(skin, surface, strip, False, strength)
        if self.offset < self.overflow:
            strip.bottom = self.view.bottom
            shapes.fade(skin, surface, strip, True, strength)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the bar."""
        if not self.overflow:
            return
        thumb = self.thumb(skin)
        track = Rect(thumb.x, self.view.y, thumb.width, self.view.height)
        dark = self.ground == "dark"
        shapes.rounded(skin, surface, track, thumb.width // 2, "slate" if dark else "paper_dark")
        shapes.rounded(skin, surface, thumb, thumb.width // 2, "brass" if dark else "brass_dark")
