"""A scrolling list of items, each of which can have the focus and be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin, blend
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui.icons import icon_picture
from scenes.kit.ui.layout import Column
from scenes.kit.ui.scroll import ScrollView
from scenes.kit.ui.widget import Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui


@dataclass(frozen=True, slots=True)
class ListItem:
    """One line of a list: text, a smaller line below, an icon, something on the right."""

    id: str
    text: str
    detail: str = ""
    icon: str | None = None
    enabled: bool = True
    right: str = ""
    tooltip: str = ""
    reason: str = ""


class ListRow(Widget):
    """An item of a list as a widget."""

    focusable = True

    def __init__(self, owner: List, item: ListItem) -> None:
        super().__init__(f"{owner.id}/{item.id}", item.tooltip)
        self.owner, self.item, self.enabled = owner, item, item.enabled

    def _room(self, skin: Skin, width: int) -> tuple[int, int, int]:
        """Return the widths of icon with gap, text, right part with gap."""
        icon = round(skin.text.line_height("button")) + skin.px(16) if self.item.icon else 0
        right = min(width // 3, skin.text.measure(self.item.right, "small")[0]) + skin.px(18) if self.item.right else 0
        return icon, max(skin.px(60), width - icon - right - 2 * skin.px(20)), right

    def measure(self, skin: Skin, width: int) -> Size:
        """All the width, as high as its words."""
        _, room, right = self._room(skin, width)
        high = skin.text.measure(self.item.text, "body_bold", room)[1]
        if self.item.detail:
            high += skin.text.measure(self.item.detail, "small", room)[1]
        if right:
            high = max(high, skin.text.measure(self.item.right, "small", right)[1])
        return width, max(high + 2 * skin.px(12), skin.px(58))

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the row: lighter under the focus, with a red edge if it is the selected one."""
        selected = self.owner.selected == self.item.id
        base = skin.color("paper_light")
        fill = blend(base, skin.color("brass_light"), 0.55) if look.hot else blend(base, skin.color("paper_dark"), 0.35)
        shapes.rounded(skin, surface, self.rect, skin.px(8), fill, "paper_line", max(1, skin.px(1.5)))
        if selected:
            bar = Rect(self.rect.x + skin.px(4), self.rect.y + skin.px(6), skin.px(8), self.rect.height - skin.px(12))
            shapes.rounded(skin, surface, bar, skin.px(4), "red")
        icon, room, right = self._room(skin, self.rect.width)
        x, pad = self.rect.x + skin.px(20), skin.px(12)
        ink = skin.color("ink" if self.enabled else "ink_faint")
        if self.item.icon and self.ui is not None:
            side = icon - skin.px(16)
            image = icon_picture(self.ui.ctx.assets, self.item.icon, side, ink)
            surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))
        words = skin.text.measure(self.item.text, "body_bold", room)[1]
        below = skin.text.measure(self.item.detail, "small", room)[1] if self.item.detail else 0
        y = max(self.rect.y + pad // 2, self.rect.centery - (words + below) // 2)
        skin.text.draw(surface, self.item.text, "body_bold", ink, (x + icon, y), "topleft", room)
        if self.item.detail:
            soft = skin.color("ink_soft" if self.enabled else "ink_faint")
            skin.text.draw(surface, self.item.detail, "small", soft, (x + icon, y + words), "topleft", room)
        if right:
            end = (self.rect.right - skin.px(20), self.rect.centery)
            skin.text.draw(surface, self.item.right, "small", skin.color("ink_soft"), end, "midright", right, "right")

    def entered(self, ui: Ui) -> None:
        """Tell the owner's on_focus."""
        if self.owner.on_focus is not None:
            ui.emit(self.owner.on_focus(self.item.id))

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Press on confirm."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        if not self.enabled:
            ui.refuse(self.item.reason)
        elif self.owner.on_press is not None:
            ui.press_sound()
            ui.emit(self.owner.on_press(self.item.id))
        return True

    def spoken(self) -> str:
        """All its words."""
        return " ".join(part for part in (self.item.text, self.item.detail, self.item.right) if part)


class List(ScrollView):
    """A list; its rows are focusable as '<list id>/<item id>'."""

    def __init__(
        self,
        id: str,
        items: Sequence[ListItem],
        on_press: Callable[[str], object] | None = None,
        on_focus: Callable[[str], object] | None = None,
        selected: str | None = None,
        height: float | None = None,
        gap: float = 8,
    ) -> None:
        self.id = id
        rows = [ListRow(self, item) for item in items]
        super().__init__(id, Column(rows, gap=gap), height)
        self.on_press, self.on_focus, self.selected = on_press, on_focus, selected
