"""The banner: a dark plate with a headline and what is asked, for the top of a table."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.lettering import write
from scenes.kit.draw.theme import Color, Skin
from scenes.kit.ui.icons import icon_picture
from scenes.kit.ui.widget import Look, Size, Widget


class Banner(Widget):
    """Whose turn it is and what is asked; `color` (its `edge`, if it needs one) and `icon` identify the player."""

    def __init__(
        self,
        headline: str,
        ask: str = "",
        color: str | Color = "brass",
        icon: str | None = None,
        id: str = "",
        variant: Mapping[str, str] | None = None,
        edge: Color | None = None,
    ) -> None:
        super().__init__(id)
        self.headline, self.ask, self.color, self.icon, self.variant = headline, ask, color, icon, variant
        self.edge = edge

    def _parts(self, skin: Skin, width: int) -> tuple[int, int, int, int, bool]:
        """Return: width of the left decoration, room for words, headline height, ask height, one line for both."""
        left = skin.px(30) + (round(skin.text.line_height("h3") * 1.1) + skin.px(8) if self.icon else 0)
        room = max(skin.px(120), width - left - skin.px(24))
        head_w, head_h = skin.text.measure(self.headline, "h3", room)
        if not self.ask:
            return left, room, head_h, 0, True
        beside = room - head_w - skin.px(28)
        if beside > 0 and skin.text.measure(self.ask, "body")[0] <= beside:
            return left, room, head_h, skin.text.measure(self.ask, "body")[1], True
        return left, room, head_h, skin.text.measure(self.ask, "body", room)[1], False

    def measure(self, skin: Skin, width: int) -> Size:
        """All the width."""
        _, _, head, ask, one = self._parts(skin, width)
        words = max(head, ask) if one else round(head * 0.9) + ask
        return width, words + skin.px(14)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the plate, the colour bar, icon and words."""
        rect = self.rect
        shapes.shadow(skin, surface, rect, skin.px(10), skin.px(10), skin.px(4), 0.4)
        shapes.rounded(skin, surface, rect, skin.px(10), "slate", "slate_light", max(1, skin.px(2)))
        bar = Rect(rect.x + skin.px(8), rect.y + skin.px(8), skin.px(10), rect.height - 2 * skin.px(8))
        shapes.rounded(skin, surface, bar, skin.px(4), self.color, self.edge, max(1, skin.px(2)))
        left, room, head, ask, one = self._parts(skin, rect.width)
        if self.icon and self.ui is not None:
            side = round(skin.text.line_height("h3") * 1.05)
            image = icon_picture(self.ui.ctx.assets, self.icon, side, skin.color("slate_ink"), self.variant)
            surface.blit(image, image.get_rect(midleft=(rect.x + skin.px(28), rect.centery)))
        x = rect.x + left
        if one:
            y = rect.centery - skin.text.capital_middle("h3")
            box = skin.text.draw(surface, self.headline, "h3", "slate_ink", (x, y), "topleft", room)
            if self.ask:
                y = rect.centery - skin.text.capital_middle("body")
                skin.text.draw(surface, self.ask, "body", "brass_light", (box.right + skin.px(28), y))
            return
        if round(head * 0.9) + ask + skin.px(7) > rect.height:
            self._write_small(surface, skin, Rect(x, rect.y, rect.right - skin.px(14) - x, rect.height))
            return
        y = rect.y + skin.px(7)
        skin.text.draw(surface, self.headline, "h3", "slate_ink", (x, y), "topleft", room)
        skin.text.draw(surface, self.ask, "body", "brass_light", (x, y + round(head * 0.9)), "topleft", room)

    def _write_small(self, surface: Surface, skin: Skin, room: Rect) -> None:
        """Write both lines as large as they fit: the plate is too small for their sizes."""
        pad = skin.px(5)
        high = round((room.height - 2 * pad) * 0.42)
        write(skin, surface, self.headline, "h3", "slate_ink", Rect(room.x, room.y + pad, room.width, high))
        below = Rect(room.x, room.y + pad + high, room.width, room.height - 2 * pad - high)
        write(skin, surface, self.ask, "body", "brass_light", below)

    def spoken(self) -> str:
        """All its words."""
        return f"{self.headline}. {self.ask}"
