"""Buttons: the look of everything that can be pressed, and the button itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Color, Skin, blend
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui.icons import icon_picture
from scenes.kit.ui.widget import Callback, Look, Size, Widget

if TYPE_CHECKING:
    from scenes.kit.ui.ui import Ui

KINDS = ("normal", "primary", "danger", "quiet")


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a pressable thing: face, lip below it, edge, text."""

    face: Color | None
    lip: Color
    edge: Color | None
    text: Color


def coat(skin: Skin, kind: str, enabled: bool, hot: bool, ground: str) -> Coat:
    """Return the colours for a kind of button in its present state."""
    color = skin.color
    if not enabled:
        if ground == "dark":
            return Coat(color("slate"), color("desk_dark"), color("slate_light"), color("slate_faint"))
        return Coat(color("paper_dark"), color("paper_line"), color("paper_line"), color("ink_faint"))
    if kind == "quiet":
        ink = color("slate_ink" if ground == "dark" else "ink")
        face = blend(color("slate"), color("slate_light"), 0.6) if ground == "dark" else color("paper_dark")
        return Coat(face if hot else None, face, None, ink)
    if kind == "primary":
        return Coat(color("red") if not hot else blend(color("red"), color("white"), 0.14), color("red_dark"),
                    color("red_dark"), color("white"))  # fmt: skip
    if kind == "danger":
        face = color("paper_light") if not hot else blend(color("paper_light"), color("red"), 0.16)
        return Coat(face, color("red"), color("red"), color("red_dark"))
    face = color("manila") if not hot else blend(color("manila"), color("white"), 0.35)
    return Coat(face, color("manila_dark"), color("manila_dark"), color("ink"))


def lip(skin: Skin) -> int:
    """Return the height of the lip below a button's face."""
    return skin.px(5)


def draw_face(surface: Surface, skin: Skin, rect: Rect, wear: Coat, pressed: bool) -> Rect:
    """Draw a pressable thing with its shadow; return the rectangle of its face."""
    radius, low = skin.space("radius"), lip(skin)
    face = Rect(rect.x, rect.y, rect.width, rect.height - low)
    if wear.edge is None:
        if wear.face is not None:
            shapes.rounded(skin, surface, face, radius, wear.face)
        return face
    out = skin.px(10)
    key = ("face", rect.size, wear, pressed, skin.unit)
    image = shapes.cached(skin, key, lambda: _face(skin, rect.size, wear, pressed, out))
    surface.blit(image, (rect.x - out, rect.y - out))
    return face.move(0, low - 1) if pressed else face


def _face(skin: Skin, size: tuple[int, int], wear: Coat, pressed: bool, out: int) -> Surface:
    """Shadow, lip and face in one surface that is `out` pixels larger on each side."""
    radius, low = skin.space("radius"), lip(skin)
    image = Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
    area = Rect((out, out), size)
    shapes.shadow(skin, image, area, radius, skin.px(7), skin.px(3), 0.34)
    shapes.rounded(skin, image, Rect(area.x, area.y + low, area.width, area.height - low), radius, wear.lip)
    face = Rect(area.x, area.y + (low - 1 if pressed else 0), area.width, area.height - low)
    shapes.rounded(skin, image, face, radius, wear.face, wear.edge, max(1, skin.px(2)))
    return image


class Button(Widget):
    """A button with text, perhaps an icon, a second line, the glyph of an intent. Disabled ones tell why."""

    focusable = True

    def __init__(
        self,
        id: str,
        text: str,
        on_press: Callback | None,
        *,
        kind: str = "normal",
        icon: str | None = None,
        enabled: bool = True,
        reason: str = "",
        tooltip: str = "",
        hint: str | None = None,
        detail: str = "",
        width: float | None = None,
        align: str = "center",
        key: str = "",
        snug: bool = False,
    ) -> None:
        """`hint` is the intent whose glyph stands on the button, `key` the one whose glyph its tooltip shows.

        A `snug` one has little air round its words: for places where many must fit.
        """
        super().__init__(id, tooltip or ("" if enabled else reason))
        self.tells, self.tip_intent = not text, key
        self.text, self.on_press, self.kind, self.icon = text, on_press, kind, icon
        self.enabled, self.reason, self.hint, self.detail = enabled, reason, hint, detail
        self.width, self.align, self.snug = width, align, snug

    def _pad(self, skin: Skin) -> tuple[int, int]:
        return (skin.px(16), skin.px(3)) if self.snug else (skin.px(26), skin.px(13))

    def _icon_side(self, skin: Skin) -> int:
        return round(skin.text.line_height("button") * 0.86) if self.icon else 0

    def _hint_width(self, skin: Skin) -> int:
        if not self.hint or self.ui is None:
            return 0
        return self.ui.ctx.glyphs.width(skin, self.hint, self._hint_height(skin)) + skin.px(14)

    def _hint_height(self, skin: Skin) -> int:
        return round(skin.text.line_height("button") * 0.86)

    def _beside(self, skin: Skin) -> int:
        """Return the width of what stands beside the text."""
        icon = self._icon_side(skin)
        gap = skin.px(14) if icon and self.text else 0
        return icon + gap + self._hint_width(skin)

    def measure(self, skin: Skin, width: int) -> Size:
        """As the text needs, wrapped if it must be."""
        px, py = self._pad(skin)
        room = max(skin.px(40), width - 2 * px - self._beside(skin))
        w, h = skin.text.measure(self.text, "button", room)  # without words too: as high as the buttons beside it
        if self.detail:
            dw, dh = skin.text.measure(self.detail, "small", room)
            w, h = max(w, dw), h + dh
        high = max(h, self._icon_side(skin)) + 2 * py + lip(skin)
        wide = w + 2 * px + self._beside(skin)
        if self.width is not None:
            wide = max(wide, min(width, skin.px(self.width * skin.text_scale)))
        return wide, max(high, skin.px(48 if self.snug else 64))

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw face, icon, text, glyph."""
        wear = coat(skin, self.kind, self.enabled, look.hot, self.ground)
        face = draw_face(surface, skin, self.rect, wear, look.pressed)
        px, _ = self._pad(skin)
        beside = self._beside(skin)
        room = max(1, face.width - 2 * px - beside)
        tw, th = skin.text.measure(self.text, "button", room) if self.text else (0, 0)
        dw, dh = skin.text.measure(self.detail, "small", room) if self.detail else (0, 0)
        block = max(tw, dw)
        free = face.width - 2 * px - beside - block
        x = face.x + px + (max(0, free) // 2 if self.align == "center" else 0)
        x = self._draw_icon(surface, skin, face, x, wear.text)
        self._draw_words(surface, skin, Rect(x, face.y, block, face.height), (th, dh), room, wear.text)
        self._draw_hint(surface, skin, face, px)

    def _draw_icon(self, surface: Surface, skin: Skin, face: Rect, x: int, ink: Color) -> int:
        side = self._icon_side(skin)
        if not side or self.ui is None:
            return x
        image = icon_picture(self.ui.ctx.assets, str(self.icon), side, ink)
        surface.blit(image, image.get_rect(midleft=(x, face.centery)))
        return x + side + (skin.px(14) if self.text else 0)

    def _draw_words(
        self, surface: Surface, skin: Skin, area: Rect, heights: tuple[int, int], room: int, ink: Color
    ) -> None:
        one_line = heights[0] <= skin.text.measure("X", "button")[1] and not self.detail
        y = area.centery - skin.text.capital_middle("button") if one_line else area.centery - sum(heights) // 2
        align = "left" if self.align == "left" else "center"
        anchor, at = ("topleft", area.x) if align == "left" else ("midtop", area.centerx)
        if self.text:
            skin.text.draw(surface, self.text, "button", ink, (at, y), anchor, room, align)
        if self.detail:
            soft = ink if self.kind == "primary" or not self.enabled else blend(ink, skin.color("manila"), 0.12)
            skin.text.draw(surface, self.detail, "small", soft, (at, y + heights[0]), anchor, room, align)

    def _draw_hint(self, surface: Surface, skin: Skin, face: Rect, px: int) -> None:
        if self.hint and self.ui is not None:
            height = self._hint_height(skin)
            width = self.ui.ctx.glyphs.width(skin, self.hint, height)
            pos = (face.right - px - width + skin.px(8), face.centery - height // 2)
            self.ui.ctx.glyphs.draw(surface, skin, self.hint, pos, height)

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Press on confirm."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        if not self.enabled:
            ui.refuse(self.reason)
        elif self.on_press is not None:
            ui.press_sound()
            ui.emit(self.on_press())
        return True

    def spoken(self) -> str:
        """The text, and why it can't be pressed."""
        return f"{self.text}. {self.detail} {'' if self.enabled else self.reason}".strip()
