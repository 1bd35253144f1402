"""Paints the whole table: what never changes once, parts that seldom change as layers, the figures each time."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import View
from scenes.kit.draw.layers import Backdrop, Layer
from scenes.kit.draw.paper import desk
from scenes.kit.draw.shapes import shadow
from scenes.tables.confusion.board_art import board_shadow, ground

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable


class Painter:
    """Paints one table. `begin` must be called whenever the table's parts lie elsewhere."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self._backdrop: Backdrop | None = None
        self._layers: dict[str, Layer] = {}

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def begin(self, view: View) -> None:
        """Forget what was painted: the parts lie elsewhere."""
        self._layers = {}
        self._backdrop = self._paint_backdrop(view)

    def _paint_backdrop(self, view: View) -> Backdrop:
        skin, regions = self.skin, self.table.regions
        picture = pygame.Surface(self.table.ctx.size)
        picture.blit(desk(skin), (0, 0))
        board_shadow(self.table.looks, picture, regions.board)
        picture.blit(ground(self.table.looks, regions.board, self.table.geometry, view.options.narrow), regions.board)
        for rect in regions.seats:
            shadow(skin, picture, rect, skin.px(8), skin.px(10), skin.px(4))
        return Backdrop(picture.convert() if pygame.display.get_surface() else picture)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        table, under = self.table, self._backdrop
        view = table.view
        if view is None or under is None:
            surface.blit(desk(self.skin), (0, 0))
            return
        surface.blit(under.picture, (0, 0))
        self._layer("floor").draw(
            surface, table.regions.board, under, self._floor_key(view),
            lambda canvas: table.board.draw_floor(canvas, view),
        )  # fmt: skip
        self._side(surface, view, under)
        table.board.draw_figures(surface, view)
        table.board.draw_signs(surface)
        if not table.busy:
            table.asked.draw(surface)

    def _layer(self, name: str) -> Layer:
        return self._layers.setdefault(name, Layer())

    def _floor_key(self, view: View) -> Hashable:
        table = self.table
        return (
            tuple(table.sight.lit().items()), table.focused_square, table.steps.spy, table.candidate_squares(),
            table.busy, table.sight.last_said(view), tuple(p.square for p in table.stage.spies.values()),
        )  # fmt: skip

    def _side(self, surface: pygame.Surface, view: View, under: Backdrop) -> None:
        table, regions, skin = self.table, self.table.regions, self.skin
        for side in (0, 1):
            rect = table.seat_rect(side)
            self._layer(f"seat {side}").draw(
                surface, rect.inflate(skin.px(12), skin.px(12)), under, table.seats_view.key(view, table.stage, side),
                lambda canvas, rect=rect, side=side: table.seats_view.draw(canvas, rect, view, side),  # type: ignore[misc]
            )  # fmt: skip
        out = skin.px(26)
        self._layer("slip").draw(
            surface, regions.slip.inflate(out, out), under, table.slip.key(view),
            lambda canvas: table.slip.draw(canvas, regions.slip, view),
        )  # fmt: skip
        if regions.notebook.width and table.private and view.seat >= 0:
            self._layer("notebook").draw(
                surface, regions.notebook.inflate(out, out), under, (table.notes_made, table.notebook.key(view)),
                lambda canvas: table.notebook.draw(canvas, regions.notebook, view),
            )  # fmt: skip
