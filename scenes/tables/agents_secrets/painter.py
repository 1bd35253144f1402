"""Paints the whole table: what never changes once, parts that seldom change as layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.view import View
from scenes.kit.draw.layers import Backdrop, Layer
from scenes.kit.draw.paper import desk
from scenes.kit.draw.shapes import shadow

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


class Painter:
    """Paints one table. `begin` must be called whenever the table's parts lie elsewhere."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table
        self._backdrop: Backdrop | None = None
        self._layers: dict[str, Layer] = {}

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def begin(self) -> None:
        """Forget what was painted: the parts lie elsewhere."""
        self._layers = {}
        self._backdrop = self._paint_backdrop()

    def _paint_backdrop(self) -> Backdrop:
        skin, regions = self.skin, self.table.regions
        picture = pygame.Surface(self.table.ctx.size)
        picture.blit(desk(skin), (0, 0))
        area = regions.map.inflate(skin.px(8), skin.px(8))
        shadow(skin, picture, area, skin.px(10), skin.px(14), skin.px(5))
        wide = max(area.width, round(area.height * 16 / 9))
        chart = self.table.looks.art("desk_map", (wide, round(wide * 9 / 16)))
        part = pygame.Rect((0, 0), area.size)
        part.center = chart.get_rect().center
        picture.blit(chart, area, part)
        for rect in (*regions.rows, *regions.heads, *regions.places, *([regions.notes] if regions.notes.width else [])):
            shadow(skin, picture, rect, skin.px(8), skin.px(8), skin.px(3))
        return Backdrop(picture.convert() if pygame.display.get_surface() else picture)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        table, under = self.table, self._backdrop
        view = table.view
        if view is None or under is None:
            surface.blit(desk(self.skin), (0, 0))
            return
        surface.blit(under.picture, (0, 0))
        self._people(surface, view, under)
        out = self.skin.px(14)
        for place, rect in enumerate(table.regions.places):
            self._layer(f"place {place}").draw(
                surface, rect.inflate(out, out), under, table.places.key(view, place),
                lambda canvas, place=place: table.places.draw(canvas, view, place),  # type: ignore[misc]
            )  # fmt: skip
        if table.regions.notes.width:
            self._layer("notes").draw(
                surface, table.regions.notes.inflate(out, out), under, table.notes_view.key(view),
                lambda canvas: table.notes_view.draw(canvas, view),
            )  # fmt: skip
        told = table.caption.key(view)
        if told is not None:
            self._layer("caption").draw(
                surface, table.regions.choices.inflate(out, out), under, told,
                lambda canvas: table.caption.draw(canvas, view),
            )  # fmt: skip
        if table.regions.hand.width and table.private and view.seat >= 0:
            self._layer("hand").draw(
                surface, table.regions.hand.inflate(out, out), under, table.hand.key(view),
                lambda canvas: table.hand.draw(canvas, view),
            )  # fmt: skip

    def _people(self, surface: pygame.Surface, view: View, under: Backdrop) -> None:
        table, out = self.table, self.skin.px(12)
        for company, rect in enumerate(table.regions.heads):
            self._layer(f"head {company}").draw(
                surface, rect.inflate(out, out), under, table.people.head_key(view, company),
                lambda canvas, rect=rect, company=company: table.people.draw_head(canvas, rect, view, company),  # type: ignore[misc]
            )  # fmt: skip
        for seat, rect in enumerate(table.regions.rows):
            self._layer(f"row {seat}").draw(
                surface, rect.inflate(out, out), under, table.people.row_key(view, seat),
                lambda canvas, rect=rect, seat=seat: table.people.draw_row(canvas, rect, view, seat),  # type: ignore[misc]
            )  # fmt: skip

    def _layer(self, name: str) -> Layer:
        return self._layers.setdefault(name, Layer())
