"""Words and pictures that can't be worked: labels, pictures, own drawings, stamps."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from scenes.kit.draw import paper
from scenes.kit.draw.theme import Color, Skin
from scenes.kit.ui.widget import Look, Size, Widget


class Label(Widget):
    """Text that wraps. Nothing is cut; `max_lines` elides and is only for what can be read in whole elsewhere."""

    def __init__(
        self,
        text: str,
        role: str = "body",
        color: str | Color = "ink",
        align: str = "left",
        markup: bool = False,
        id: str = "",
        max_lines: int | None = None,
        shadow: bool = False,
    ) -> None:
        super().__init__(id)
        self.text, self.role, self.color, self.align = text, role, color, align
        self.markup, self.max_lines, self.shadow = markup, max_lines, shadow

    def _text(self, skin: Skin, width: int) -> str:
        if self.max_lines is None or skin.text.line_count(self.text, self.role, width, self.markup) <= self.max_lines:
            return self.text
        words = self.text.split(" ")
        low, high = 0, len(words) - 1
        while low < high:
            middle = (low + high + 1) // 2
            short = " ".join(words[:middle]) + "…"
            if skin.text.line_count(short, self.role, width, self.markup) <= self.max_lines:
                low = middle
            else:
                high = middle - 1
        return " ".join(words[:low]) + "…"

    def measure(self, skin: Skin, width: int) -> Size:
        """As the text, wrapped."""
        return skin.text.measure(self._text(skin, width), self.role, width, self.markup)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the text."""
        anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[self.align]
        skin.text.draw(
            surface,
            self._text(skin, self.rect.width),
            self.role,
            self.ink(skin, self.color),
            getattr(self.rect, anchor),
            anchor,
            self.rect.width,
            self.align,
            shadow="shadow" if self.shadow else None,
            markup=self.markup,
        )


class Picture(Widget):
    """A picture from the assets, fitted into a size in units."""

    def __init__(
        self,
        name: str,
        size: tuple[float, float],
        variant: Mapping[str, str] | None = None,
        align: str = "center",
        grows: bool = False,
    ) -> None:
        """`grows` lets it follow the text scale."""
        super().__init__()
        self.name, self.size, self.variant = name, size, variant
        self.align, self.grows = align, grows

    def measure(self, skin: Skin, width: int) -> Size:
        """Its size; if that is too wide, smaller in proportion."""
        scale = skin.text_scale if self.grows else 1.0
        w, h = skin.px(self.size[0] * scale), skin.px(self.size[1] * scale)
        return (w, h) if w <= width or not w else (width, max(1, h * width // w))

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw it in the middle of its place, or at the side that `align` names."""
        if self.ui is None:
            return
        image = self.ui.ctx.assets.picture(self.name, self.measure(skin, self.rect.width), self.variant)
        where = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
        surface.blit(image, image.get_rect(**{where: getattr(self.rect, where)}))


class Drawing(Widget):
    """A place of fixed size that a callable draws into."""

    def __init__(
        self, size: tuple[float, float], paint: Callable[[Surface, Skin, Rect], None], grows: bool = False
    ) -> None:
        super().__init__()
        self.size, self.painter, self.grows = size, paint, grows

    def measure(self, skin: Skin, width: int) -> Size:
        """Its size."""
        scale = skin.text_scale if self.grows else 1.0
        return min(width, skin.px(self.size[0] * scale)), skin.px(self.size[1] * scale)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Call the painter."""
        self.painter(surface, skin, self.rect)


class Stamp(Widget):
    """A rubber stamp."""

    def __init__(self, text: str, color: str | Color = "stamp", angle: float = -8) -> None:
        super().__init__()
        self.text, self.color, self.angle = text, color, angle

    def measure(self, skin: Skin, width: int) -> Size:
        """As the turned stamp."""
        return paper.stamp(skin, self.text, self.color, self.angle).get_size()

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw it."""
        image = paper.stamp(skin, self.text, self.color, self.angle)
        surface.blit(image, image.get_rect(center=self.rect.center))
