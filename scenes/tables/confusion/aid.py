"""The player's aid: a turn in a few lines, every movement piece with its lines, the signs on board and notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import View
from scenes.kit.ui import Column, Drawing, Fill, Grid, Label, Row, Rule, Widget
from scenes.tables.confusion.notebook_cells import Cell, draw_small
from scenes.tables.confusion.tiles import PROMOTED, piece_of, piece_tile

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

STEPS = 6
TILE = 66
SIGN = 46
CELLS = {
    "open": Cell(True, False, False, None, False, False),
    "likely": Cell(True, False, False, 0.75, False, False),
    "sure": Cell(True, False, True, 1.0, False, False),
    "struck": Cell(False, False, False, None, False, False),
    "pencil": Cell(True, True, False, None, False, False),
    "true": Cell(True, False, False, None, True, False),
}
"""The notebook's signs, by the key of their words."""


def aid(table: ConfusionTable, view: View) -> Widget:
    """Return the aid for a view: a person's own, or the public one. Nothing in it depends on a secret."""
    left = Column([_turn(table, view), _signs(table)], gap=26)
    return Grid([left, _pieces(table, view)], min_width=490, gap=40, max_columns=2)


def _section(title: str, rows: list[Widget], gap: float = 10) -> Widget:
    return Column([Label(title, "h3", "red"), Rule(), *rows], gap=gap)


def _turn(table: ConfusionTable, view: View) -> Widget:
    """What a turn is, how one wins, and the house options in play."""
    t = table.names.t
    rows: list[Widget] = [
        Row(
            [Label(f"{number}.", "small_bold", "red"), Fill(Label(t(f"aid.line{number}"), "small"))],
            gap=12,
            align="top",
        )
        for number in range(1, STEPS + 1)
    ]
    for option in ("survive", "tokens", "narrow"):
        if getattr(view.options, option):
            rows.append(Label(t(f"aid.{option}"), "small", "blue"))
    return _section(t("aid.title"), rows)


def _pieces(table: ConfusionTable, view: View) -> Widget:
    """Every movement piece, the promoted one last."""
    t, pieces = table.names.t, view.pieces
    rows: list[Widget] = [Label(t("aid.pieces_hint"), "small", "ink_soft")]
    rows += [_piece(table, view, number, table.names.piece(view, number)) for number in range(pieces.count)]
    promoted = piece_of(pieces, PROMOTED)
    rows.append(
        _piece(table, view, PROMOTED, t("aid.promoted", lines=table.names.lines(promoted.reach, promoted.directions)))
    )
    return _section(t("aid.pieces"), rows, 8)


def _piece(table: ConfusionTable, view: View, number: int, words: str) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        tile = piece_tile(table.looks, view.pieces, number, min(rect.size))
        surface.blit(tile, tile.get_rect(center=rect.center))

    return Row(
        [Drawing((TILE, TILE), paint, grows=True), Fill(Label(f"{words[:1].upper()}{words[1:]}", "small"))], gap=16
    )


def _signs(table: ConfusionTable) -> Widget:
    t = table.names.t
    rows: list[Widget] = [_picture(table, name, t(f"aid.sign_{name}")) for name in ("crown", "lock", "double")]
    rows += [_cell(key, t(f"aid.cell_{key}")) for key in CELLS]
    return _section(t("aid.signs"), rows, 8)


def _picture(table: ConfusionTable, name: str, words: str) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        picture = table.looks.art(name, rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Row([Drawing((SIGN, SIGN), paint, grows=True), Fill(Label(words, "small"))], gap=16)


def _cell(key: str, words: str) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        draw_small(surface, skin, rect, CELLS[key])

    return Row([Drawing((SIGN, SIGN), paint, grows=True), Fill(Label(words, "small"))], gap=16)
