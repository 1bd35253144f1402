"""Tabs: index cards along the top; previous and next switch them from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin, blend
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui.hints import GlyphIcon
from scenes.kit.ui.layout import Flow, Group
from scenes.kit.ui.widget import Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui


class Tab(Widget):
    """One tab, focusable as '<tabs id>/<tab id>'."""

    focusable = True

    def __init__(self, owner: Tabs, key: str, text: str) -> None:
        super().__init__(f"{owner.id}/{key}")
        self.owner, self.key, self.text = owner, key, text

    def measure(self, skin: Skin, width: int) -> Size:
        """As its text, wrapped if it must be."""
        pad = skin.px(24)
        w, h = skin.text.measure(self.text, "button", max(1, width - 2 * pad))
        return w + 2 * pad, h + skin.px(14)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the card: paper if selected, manila if not."""
        mine = self.owner.selected == self.key
        fill = skin.color("paper_light") if mine else skin.color("manila")
        if look.hot and not mine:
            fill = blend(fill, skin.color("white"), 0.35)
        shapes.rounded(skin, surface, self.rect, skin.px(10), fill, "manila_dark", max(1, skin.px(2)))
        if mine:
            bar = Rect(
                self.rect.x + skin.px(14), self.rect.bottom - skin.px(8), self.rect.width - skin.px(28), skin.px(5)
            )
            shapes.rounded(skin, surface, bar, skin.px(2), "red")
        room = self.rect.width - 2 * skin.px(24)
        high = skin.text.measure(self.text, "button", room)[1]
        one_line = high <= skin.text.measure("X", "button")[1]
        y = self.rect.centery - (skin.text.capital_middle("button") if one_line else high // 2)
        color = "ink" if mine else "ink_soft"
        skin.text.draw(surface, self.text, "button", color, (self.rect.centerx, y), "midtop", room, "center")

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Select on confirm."""
        if isinstance(event, Intent) and event.name == "confirm":
            self.owner.select(ui, self.key)
            return True
        return False

    def spoken(self) -> str:
        """Its text."""
        return self.text


class Tabs(Group):
    """A row of tabs with the glyphs of previous and next at its ends."""

    takes_sideways = True

    def __init__(
        self, id: str, tabs: Sequence[tuple[str, str]], selected: str, on_change: Callable[[str], object]
    ) -> None:
        self.id = id
        self.tabs, self.selected, self.on_change = list(tabs), selected, on_change
        items: list[Widget] = [GlyphIcon("previous")]
        items += [Tab(self, key, text) for key, text in tabs]
        items.append(GlyphIcon("next"))
        super().__init__(Flow(items, gap=10), id)

    def select(self, ui: Ui, key: str) -> None:
        """Switch to a tab."""
        if key != self.selected:
            self.selected = key
            ui.press_sound()
            ui.emit(self.on_change(key))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Previous and next step through the tabs."""
        if not isinstance(event, Intent) or event.name not in ("previous", "next"):
            return False
        keys = [key for key, _ in self.tabs]
        by = 1 if event.name == "next" else -1
        self.select(ui, keys[(keys.index(self.selected) + by) % len(keys)])
        return True
