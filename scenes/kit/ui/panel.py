"""Panels: content on paper, in a folder, on a card, on a dark plate; with title and stamp."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.kit.draw import paper
from scenes.kit.draw.theme import Skin
from scenes.kit.ui.layout import Group
from scenes.kit.ui.widget import Look, Size, Widget


class Panel(Group):
    """A frame round a child. Styles: paper, dossier (folder; the title is on its tab), card, dark, plain."""

    def __init__(
        self, child: Widget, style: str = "paper", title: str = "", stamp: str = "", pad: float = 32, id: str = "",
        level: bool = False,
    ) -> None:  # fmt: skip
        """A `level` sheet leaves as much free at its top as a card does for its line: for cards and sheets in a row."""
        super().__init__(child, id)
        if style not in paper.STYLES:
            raise ValueError(f"There is no panel style {style!r}.")
        self.style, self.title, self.stamp, self.pad, self.level = style, title, stamp, pad, level
        if style != "plain":
            child.set_ground("dark" if style in paper.DARK_STYLES else "paper")

    def set_ground(self, ground: str) -> None:
        """Only a plain panel lets the ground through."""
        self.ground = ground
        if self.style == "plain":
            super().set_ground(ground)

    def _edges(self, skin: Skin) -> tuple[int, int, int]:
        """Return the margins at the sides, top, bottom."""
        pad = skin.px(self.pad)
        if self.style == "dossier":
            tab = paper.tab_height(skin, self.title) or skin.px(22)
            return pad + skin.px(14), pad + skin.px(14) + tab, pad + skin.px(14)
        head = 0
        if self.title:
            head = skin.text.measure(self.title, "h3")[1] + skin.px(10)
        top = pad + head + (skin.px(8) if self.style == "card" or self.level else 0)
        return pad, top, pad

    def measure(self, skin: Skin, width: int) -> Size:
        """The child and the frame."""
        side, top, bottom = self._edges(skin)
        w, h = self._children[0].wanted(skin, width - 2 * side)
        if self.title:
            w = max(w, min(width - 2 * side, skin.text.measure(self.title, "h3")[0] + skin.px(60)))
        return w + 2 * side, h + top + bottom

    def least(self, skin: Skin, width: int) -> int:
        """The child's least and the frame."""
        side, top, bottom = self._edges(skin)
        return self._children[0].least(skin, width - 2 * side) + top + bottom

    def place(self, skin: Skin, rect: Rect) -> None:
        """The child inside the frame."""
        Widget.place(self, skin, rect)
        side, top, bottom = self._edges(skin)
        size = (max(0, rect.width - 2 * side), max(0, rect.height - top - bottom))
        self._children[0].place(skin, Rect((rect.x + side, rect.y + top), size))

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the frame, title and stamp."""
        paper.panel(skin, surface, self.rect, self.style, self.title if self.style == "dossier" else "")
        if self.title and self.style != "dossier":
            side, _, bottom = self._edges(skin)
            color = skin.color("slate_ink" if self.style == "dark" else "ink")
            skin.text.draw(surface, self.title, "h3", color, (self.rect.x + side, self.rect.y + bottom - skin.px(8)))
        if self.stamp:
            image = paper.stamp(skin, self.stamp)
            spot = image.get_rect(topright=(self.rect.right - skin.px(26), self.rect.y + skin.px(30)))
            surface.blit(image, spot)
