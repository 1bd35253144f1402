"""Draws the notebook's panel beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import LETTERS, spies_of
from game.rules.confusion.view import Fate
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import line, rounded
from scenes.kit.draw.theme import blend
from scenes.tables.confusion.looks import SIDE_DARK, SIDE_MARKS, SIDE_TEXT
from scenes.tables.confusion.notebook_cells import cells_of, draw_large, draw_small, write_fitting
from scenes.tables.confusion.notebook_words import order_words, spy_title
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from game.rules.confusion.view import View
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.notebook import NotebookView
    from scenes.tables.confusion.notebook_sheet import Sheet


def draw_panel(surface: pygame.Surface, notebook: NotebookView, view: View, rect: pygame.Rect, sheet: Sheet) -> None:
    """Draw the panel for the spies that are looked at."""
    skin = notebook.table.skin
    panel(skin, surface, rect, "paper")
    _tabs(surface, notebook, view, sheet)
    _overview(surface, notebook, view, sheet)
    spy = notebook.spy(view)
    _title(surface, notebook, view, sheet.title, spy)
    for piece, cell in enumerate(cells_of(notebook, view, spy)):
        draw_large(surface, notebook, view, spy, piece, (sheet.pieces[piece], sheet.tile, sheet.numbers), cell)
    _order(surface, notebook, view, sheet.order)


def _tabs(surface: pygame.Surface, notebook: NotebookView, view: View, sheet: Sheet) -> None:
    table, skin, t = notebook.table, notebook.table.skin, notebook.table.names.t
    for number, (key, rect) in enumerate(zip(("mine", "theirs"), sheet.tabs, strict=True)):
        side = view.own_side if number == 0 else 1 - view.own_side
        known = view.own_side in (0, 1)  # before the lot is drawn nobody has a side
        chosen = known and notebook.side(view) == side
        color = SIDE_MARKS[side].color if chosen else skin.color("manila")
        edge = "ink" if chosen else "manila_dark"
        rounded(skin, surface, rect, skin.px(8), color, edge, max(1, skin.px(3 if chosen else 2)))
        words, room = t(f"notebook.{key}"), rect.inflate(-skin.px(32), 0)
        pixels = round(min(rect.height * 0.6, skin.text.line_height("small_bold")))
        wide = skin.text.measure(words, "small_bold")[0] + pixels + skin.px(8)
        if known and wide <= room.width:
            shape = table.looks.shape(side, pixels)
            left = rect.centerx - wide // 2
            surface.blit(shape, shape.get_rect(midleft=(left, rect.centery)))
            room = pygame.Rect(left + pixels + skin.px(8), rect.top, wide - pixels - skin.px(8), rect.height)
        write_fitting(surface, skin, words, "small_bold", room, SIDE_TEXT[side] if chosen else "ink", "center")


def _overview(surface: pygame.Surface, notebook: NotebookView, view: View, sheet: Sheet) -> None:
    table, skin = notebook.table, notebook.table.skin
    side, chosen = notebook.side(view), notebook.spy(view)
    for piece, head in enumerate(sheet.heads):
        tile = piece_tile(
            table.looks, view.pieces, piece, min(head.size) - max(2, skin.px(3)), far=table.geometry.far(side)
        )
        surface.blit(tile, tile.get_rect(center=head.center))
    for row, spy in enumerate(spies_of(side)):
        place = sheet.rows[row]
        gone = view.spies[spy].fate is not Fate.ACTIVE
        if spy == chosen:
            rounded(skin, surface, place, skin.px(6), blend(skin.color("paper"), skin.color("focus"), 0.55))
        letter = pygame.Rect(place.left, place.top, sheet.letter, place.height)
        draw_letter(surface, skin, letter, spy, side, gone)
        if sheet.heads:
            for piece, cell in enumerate(cells_of(notebook, view, spy)):
                draw_small(surface, skin, sheet.cell(row, piece), cell, gone)


def draw_letter(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, spy: int, side: int, gone: bool) -> None:
    """Draw a spy's letter in a side's colour; one that has left the board is struck through."""
    color = blend(SIDE_DARK[side], skin.color("paper"), 0.5) if gone else SIDE_DARK[side]
    size = max(10, round(min(rect.height * 0.86, rect.width * 0.8)))
    drawn = skin.text.book.font("headline", size).render(LETTERS[spy], True, color)
    ink = drawn.get_bounding_rect()
    surface.blit(drawn, (rect.centerx - ink.centerx, rect.centery - ink.centery))
    if gone:
        reach = ink.width // 2 + skin.px(5)
        x, y = rect.center
        line(skin, surface, (x - reach, y), (x + reach, y), color, max(2, skin.px(3)))


def _title(surface: pygame.Surface, notebook: NotebookView, view: View, rect: pygame.Rect, spy: int) -> None:
    skin = notebook.table.skin
    write_fitting(surface, skin, spy_title(notebook, view, spy), "small_bold", rect, "ink")


def _order(surface: pygame.Surface, notebook: NotebookView, view: View, rect: pygame.Rect) -> None:
    """Draw the standing order, as a slip that can be pressed."""
    table, skin = notebook.table, notebook.table.skin
    rounded(skin, surface, rect, skin.px(8), "paper_light", "paper_line", max(1, skin.px(2)))
    order = notebook.order(view)
    side = rect.height - skin.px(8)
    x = rect.left + skin.px(6)
    sign = piece_tile(table.looks, view.pieces, order if order >= 0 else view.pieces.double, side)
    surface.blit(sign, (x, rect.centery - side // 2))
    x += side + skin.px(8)
    room = pygame.Rect(x, rect.top, rect.right - skin.px(10) - x, rect.height)
    write_fitting(surface, skin, order_words(notebook, view), "small", room, "ink")
