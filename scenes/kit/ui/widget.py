"""The widget: what can be measured, placed, drawn and, if it is focusable, worked by any device."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw.theme import Color, Skin
from scenes.kit.input.intents import InputEvent

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui

Size = tuple[int, int]
Callback = Callable[[], object]
"""What a press calls; a Command that it returns is carried out by the scene."""

ON_DARK = {
    "ink": "slate_ink", "ink_soft": "slate_faint", "ink_faint": "slate_faint", "red": "red_light",
    "blue": "blue_light", "green": "green_light", "danger": "red_light", "ok": "green_light", "warn": "brass_light",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget is to be drawn now: it has the focus, shows the ring, lies under the mouse, is held down."""

    focused: bool = False
    ring: bool = False
    hover: bool = False
    pressed: bool = False

    @property
    def hot(self) -> bool:
        """Whether the widget stands out: it is what confirm or a click would work."""
        return self.ring or self.hover


PLAIN = Look()


class Widget:
    """Base of all widgets. Widths and sizes are pixels; what authors give is in design units."""

    focusable = False
    rings = True
    tells = False
    """Whether its tooltip also comes when keys or a pad rest on it: for what has no words of its own."""
    tip_intent = ""
    """The intent whose key or button stands in the tooltip."""
    tip_delay = 0.45
    """Seconds of resting before the tooltip comes."""

    def __init__(self, id: str = "", tooltip: str = "") -> None:
        self.id = id
        self.tooltip = tooltip
        self.enabled = True
        self.rect = Rect(0, 0, 0, 0)
        self.ground = "dark"
        self.ui: Ui | None = None
        self._sizes: dict[int, Size] = {}

    def children(self) -> Sequence[Widget]:
        """Return the widgets inside."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all inside, in the order of drawing."""
        yield self
        for child in self.children():
            yield from child.walk()

    def measure(self, skin: Skin, width: int) -> Size:
        """Return the size this widget wants if it may be at most `width` pixels wide."""
        return (0, 0)

    def wanted(self, skin: Skin, width: int) -> Size:
        """Return `measure`, remembered until the next layout."""
        if width not in self._sizes:
            self._sizes[width] = self.measure(skin, max(0, width))
        return self._sizes[width]

    def least(self, skin: Skin, width: int) -> int:
        """Return the smallest height that still works; less than wanted only for what can scroll."""
        return self.wanted(skin, width)[1]

    def forget_sizes(self) -> None:
        """Drop what `wanted` remembers; called before a layout."""
        self._sizes.clear()

    def place(self, skin: Skin, rect: Rect) -> None:
        """Take a place in the window; containers place what is inside."""
        self.rect = Rect(rect)

    def set_ground(self, ground: str) -> None:
        """Say whether this widget lies on 'paper' or on something 'dark'."""
        self.ground = ground
        for child in self.children():
            child.set_ground(ground)

    def ink(self, skin: Skin, name: str | Color) -> Color:
        """Return a text colour that can be read on this widget's ground."""
        if self.ground == "dark" and isinstance(name, str):
            name = ON_DARK.get(name, name)
        return skin.color(name)

    def paint(self, surface: Surface, ui: Ui) -> None:
        """Draw this widget and all inside."""
        self.draw(surface, ui.skin, ui.look(self))
        seen = surface.get_clip().inflate(80, 80)
        for child in self.children():
            if child.children() or child.rect.colliderect(seen):
                child.paint(surface, ui)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw this widget alone."""

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Take an event while this widget has the focus (or the mouse's press); return False to let it pass."""
        return False

    def entered(self, ui: Ui) -> None:
        """Called when the focus comes here."""

    def left(self, ui: Ui) -> None:
        """Called when the focus goes elsewhere."""

    def attach(self, ui: Ui) -> None:
        """Called after each build, before the layout: know the Ui, pick up what it remembers for this id."""
        self.ui = ui

    def spoken(self) -> str:
        """Return what is announced when the focus comes here."""
        return self.tooltip
