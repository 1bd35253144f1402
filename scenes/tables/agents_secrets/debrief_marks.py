"""Small widgets of the debrief: a card with its sender, a seat's shape with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.kernel.types import Seat
from game.rules.agents_secrets.pieces import cards
from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Color, Skin
from scenes.kit.ui import Widget
from scenes.kit.ui.widget import Look, Size
from scenes.screens.looks import SHAPE_FILES, variant_of
from scenes.tables.agents_secrets.looks import ART, VARIANTS

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

RED: Color = (176, 42, 37)
FADED = 105


def draw_shape(ctx: AppContext, surface: Surface, rect: Rect, shape: str, color: Color) -> None:
    """Draw a seat's shape in its colour."""
    name = f"shared/shapes/shape_{SHAPE_FILES.get(shape, 0):02}.svg"
    picture = ctx.assets.picture(name, rect.size, variant_of(color))
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_sign(ctx: AppContext, surface: Surface, rect: Rect, card: int, company: int, faded: bool = False) -> None:
    """Draw an action card's mark."""
    picture = ctx.assets.picture(f"{ART}sign_{cards()[card].id}.svg", rect.size, VARIANTS[company])
    if faded:
        picture = picture.copy()
        picture.fill((255, 255, 255, FADED), special_flags=BLEND_RGBA_MULT)
    surface.blit(picture, picture.get_rect(center=rect.center))


class CardMark(Widget):
    """An action card's mark with the shape of whoever sent it; struck out, or on its way to the other side."""

    def __init__(
        self,
        table: AgentsSecretsTable,
        card: int,
        company: int,
        *,
        seat: int = -1,
        fate: str = "",
        faded: bool = False,
        tooltip: str = "",
        side: float = 46,
    ) -> None:
        super().__init__("", tooltip)
        self.table, self.card, self.company, self.seat = table, card, company, seat
        self.fate, self.faded, self.side = fate, faded, side

    def measure(self, skin: Skin, width: int) -> Size:
        """A square and a little more for the shape, if there is one."""
        side = skin.px(self.side * (0.5 + 0.5 * skin.text_scale))
        if self.seat < 0:
            return min(width, side), side
        return min(width, side + side // 4), side + side // 5

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw the mark, what befell it, the sender's shape."""
        if self.ui is None:
            return
        ctx = self.ui.ctx
        share = (0.8, 0.84) if self.seat >= 0 else (1.0, 1.0)
        side = min(round(self.rect.width * share[0]), round(self.rect.height * share[1]))
        face = Rect(self.rect.left, self.rect.top, side, side)
        draw_sign(ctx, surface, face, self.card, self.company, self.faded or self.fate == "pulled")
        if self.fate == "struck":
            inner = face.inflate(-side // 4, -side // 4)
            for ends in ((inner.topleft, inner.bottomright), (inner.bottomleft, inner.topright)):
                shapes.line(skin, surface, *ends, RED, max(2, side // 11))
        elif self.fate == "pulled":
            icon = "arrow_down" if self.company == 0 else "arrow_up"
            picture = ctx.assets.picture(
                f"shared/icons/{icon}.svg", (side * 7 // 10, side * 7 // 10), {"#23201c": "#b02a25"}
            )
            surface.blit(picture, picture.get_rect(center=face.center))
        if self.seat >= 0:
            mark = self.table.seat_mark(Seat(self.seat))
            small = round(side * 0.46)
            spot = Rect(self.rect.right - small, self.rect.bottom - small, small, small)
            draw_shape(ctx, surface, spot, mark.shape, mark.color)


class SeatName(Widget):
    """A seat's shape and its name on one line."""

    def __init__(self, table: AgentsSecretsTable, seat: int, role: str = "small_bold", after: str = "") -> None:
        super().__init__()
        self.table, self.seat, self.role, self.after = table, seat, role, after

    def _words(self) -> str:
        return self.table.names.seat(self.seat) + self.after

    def measure(self, skin: Skin, width: int) -> Size:
        """As the words, wrapped beside the shape."""
        line = skin.text.line_height(self.role)
        w, h = skin.text.measure(self._words(), self.role, max(1, width - line - skin.px(8)))
        return min(width, w + line + skin.px(8)), max(h, line)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw both."""
        if self.ui is None:
            return
        line = skin.text.line_height(self.role)
        mark = self.table.seat_mark(Seat(self.seat))
        side = round(line * 0.82)
        box = Rect(self.rect.left, self.rect.top + (line - side) // 2, side, side)
        draw_shape(self.ui.ctx, surface, box, mark.shape, mark.color)
        left = self.rect.left + line + skin.px(8)
        skin.text.draw(surface, self._words(), self.role, self.ink(skin, "ink"), (left, self.rect.top), "topleft",
                       self.rect.right - left)  # fmt: skip
