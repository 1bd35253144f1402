"""The notebook as a page of its own, behind the hand key: every spy's candidates, their moves, the standing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.ui import Choice, Column, Drawing, Fill, Group, Label, Panel, Row, Sized, Tabs, Widget
from scenes.tables.confusion.mini_board import draw_mini
from scenes.tables.confusion.notebook_matrix import Matrix, Pointed
from scenes.tables.confusion.notebook_notes import ASK, NO, YES
from scenes.tables.confusion.notebook_words import order_name
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from game.rules.confusion.view import View
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

BOARD = 374  # units
SIDE = 430
SHORT_TEXT = 1.2
"""Up to this text scale there is room for words beside the tabs."""
MOST_LINES = 3
"""Words beside the tabs of more lines than this would run out of the page."""


def hand_panel(table: ConfusionTable, view: View) -> Widget | None:
    """Return the page; None while nobody has spies yet."""
    if view.own_side < 0:
        return None
    t, notebook, own = table.names.t, table.notebook, view.own_side
    pointed = Pointed(table, view)
    tabs = Tabs(
        f"page{view.seat}/side", [(str(own), t("notebook.mine")), (str(1 - own), t("notebook.theirs"))],
        str(notebook.side(view)), lambda side: notebook.turn_to_side(view, int(side)),
    )  # fmt: skip
    matrix = Group(Matrix(table, view, pointed), f"page{view.seat}/matrix")
    top: Widget = tabs
    if table.skin.text_scale <= SHORT_TEXT:
        top = Row([tabs, Fill(_Help(table, view))], gap=24)
    left = Column([top, matrix], gap=14)
    right = Column([_Words(pointed), _board(table, view, pointed), _order(table, view)], gap=16)
    body = Row([Fill(left), Sized(right, width=SIDE)], gap=28, align="top")
    return Panel(body, "paper", pad=22)


class _Help(Label):
    """What this page is and what can be done on it, by the side that is looked at."""

    def __init__(self, table: ConfusionTable, view: View) -> None:
        super().__init__("", "small", "ink_soft")
        self._table, self._view = table, view

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """Two lines."""
        return width, skin.text.line_height("small") * 2

    def draw(self, surface: pygame.Surface, skin: Skin, look: object) -> None:
        """Say it; in a small window there is no room for it beside the tabs."""
        notebook, t = self._table.notebook, self._table.names.t
        theirs = notebook.side(self._view) != self._view.own_side
        text = t("notebook.help_theirs" if theirs else f"notebook.help_{notebook.level}")
        high = skin.text.measure(text, "small", self.rect.width)[1]
        if high > skin.text.line_height("small") * MOST_LINES:
            return
        place = (self.rect.left, self.rect.centery - high // 2)
        skin.text.draw(surface, text, "small", self.ink(skin, "ink_soft"), place, "topleft", self.rect.width)


class _Words(Label):
    """What is said of the candidate that is pointed at; always as high as the longest text."""

    def __init__(self, pointed: Pointed) -> None:
        super().__init__("", "small")
        self._pointed = pointed

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """Five lines."""
        return width, skin.text.line_height("small") * 5

    def draw(self, surface: pygame.Surface, skin: Skin, look: object) -> None:
        """Say as much as there is room for, the likeliest first."""
        y = self.rect.top
        for number, line in enumerate(self._pointed.words()):
            role = "small_bold" if number == 0 else "small"
            if y + skin.text.measure(line, role, self.rect.width)[1] > self.rect.bottom:
                break
            drawn = skin.text.draw(surface, line, role, "ink", (self.rect.left, y), "topleft", self.rect.width)
            y = drawn.bottom + skin.px(4)


def _board(table: ConfusionTable, view: View, pointed: Pointed) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        side = min(rect.size)
        place = pygame.Rect(rect.left, rect.top, side, side)
        draw_mini(surface, table, view, place, pointed.spy, pointed.reach())

    return Drawing((BOARD, BOARD), paint)


def _order(table: ConfusionTable, view: View) -> Widget:
    """Return the switch of the standing order, with the piece that it means."""
    notebook, t = table.notebook, table.names.t
    orders = [ASK, YES, NO, *range(view.pieces.double)]

    def words(order: int) -> str:
        return order_name(notebook, view, order) if order < 0 else t("order.as_short")

    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        order = notebook.order(view)
        tile = piece_tile(table.looks, view.pieces, order if order >= 0 else view.pieces.double, min(rect.size))
        surface.blit(tile, tile.get_rect(midleft=rect.midleft))

    choice = Choice(
        f"page{view.seat}/order", "", [(order, words(order)) for order in orders], notebook.order(view),
        lambda order: notebook.give_order(view, int(order)), tooltip=t("order.tip"),
    )  # fmt: skip
    return Column([
        Label(t("order.title"), "small_bold"),
        Row([Drawing((64, 64), paint), Fill(choice)], gap=12),
    ], gap=6)  # fmt: skip
