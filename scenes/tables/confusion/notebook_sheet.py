"""Where the parts of the notebook's panel lie: tabs, overview, the open spy's candidates, the standing order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import SPIES

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

PAD = 18
GAP = 12
LEAST_ROW = (18, 14)  # units, pixels: lower rows can't be hit with a mouse; the overview becomes a strip of letters
MOST_ROW = 40
SHARE = 0.36  # of the height: the pieces' part below a table
MOST_TILE = (78, 132)  # beside a table, below letters alone


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rectangles in pixels. `heads` are the overview's column heads, empty where it is a strip of letters."""

    tabs: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[pygame.Rect, ...]  # one a spy
    heads: tuple[pygame.Rect, ...]  # one a piece
    letter: int  # the width of a row's letter
    title: pygame.Rect
    pieces: tuple[pygame.Rect, ...]  # one a piece: the open spy's candidates
    tile: int
    numbers: bool  # whether chances are written below the candidates
    order: pygame.Rect

    def cell(self, row: int, piece: int) -> pygame.Rect:
        """Return a cell of the overview."""
        place, head = self.rows[row], self.heads[piece]
        return pygame.Rect(head.left, place.top, head.width, place.height)


def sheet_of(rect: pygame.Rect, skin: Skin, count: int, numbers: bool) -> Sheet:
    """Return the parts for a panel with so many pieces; `numbers`: chances are told."""
    gap = skin.px(GAP)
    inner = rect.inflate(-2 * skin.px(PAD), -2 * skin.px(PAD))
    high = skin.text.line_height("button") + skin.px(12)
    half = (inner.width - gap) // 2
    left = pygame.Rect(inner.left, inner.top, half, high)
    right = pygame.Rect(inner.right - half, inner.top, half, high)
    order_high = skin.text.line_height("small") + skin.px(18)
    order = pygame.Rect(inner.left, inner.bottom - order_high, inner.width, order_high)
    title_high = skin.text.line_height("small_bold") + skin.px(4)
    most = round(inner.height * SHARE)
    for second in (False, True):
        (tile, told), grid_high, pieces = _grid(inner, skin, count, order.top - gap, numbers, most, second)
        title = pygame.Rect(inner.left, order.top - gap - grid_high - title_high, inner.width, title_high)
        room = pygame.Rect(inner.left, left.bottom + gap, inner.width, title.top - gap - left.bottom - gap)
        rows, heads, letter = _overview(room, skin, count)
        spare = room.bottom - max(row.bottom for row in rows)
        if second or heads or grid_high + spare <= most:
            break
        most = grid_high + spare  # letters alone take less room than a table: the pieces may be larger
    return Sheet((left, right), rows, heads, letter, title, pieces, tile, told, order)


def _grid(
    inner: pygame.Rect, skin: Skin, count: int, bottom: int, numbers: bool, most: int, roomy: bool
) -> tuple[tuple[int, bool], int, tuple[pygame.Rect, ...]]:
    """Return ((side of a tile, with numbers), the height of the grid, its cells); it ends at `bottom`, `most` high.

    `roomy`: as large as they get, where letters alone stand above them.

    Numbers are left out where they would take too much room: the bars stay, and the page has them.
    """
    tries = [(7, numbers), (5, numbers), (7, False), (5, False)]

    def fitted(columns: int, told: bool) -> tuple[int, int, int, int]:
        """Return (lines, width of a cell, height below a tile, side of a tile)."""
        lines, width = -(-count // columns), inner.width // columns
        below = skin.text.line_height("small") + skin.px(14) if told else skin.px(22 if numbers else 8)
        return lines, width, below, min(width - skin.px(10), skin.px(MOST_TILE[roomy]), most // lines - below)

    if roomy:
        tries.sort(key=lambda one: fitted(*one)[3], reverse=True)
    for columns, told in tries:
        lines, width, below, tile = fitted(columns, told)
        least = max(skin.px(36), skin.text.measure("100", "small")[0] + skin.px(4) if told else 0)
        if tile >= skin.px(36) and width >= least:
            break
    tile = max(tile, skin.px(24))
    high = tile + below
    top = bottom - high * lines
    start = inner.left + (inner.width - width * columns) // 2
    cells = [pygame.Rect(start + width * (i % columns), top + high * (i // columns), width, high) for i in range(count)]
    return (tile, told), high * lines, tuple(cells)


def _overview(
    room: pygame.Rect, skin: Skin, count: int
) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...], int]:
    """Return (rows, column heads, width of a letter): a table, or two lines of letters where it is too low for one."""
    letter = skin.px(44)
    width = (room.width - letter) // count
    head = min(width, skin.px(MOST_ROW))
    row = min(skin.px(MOST_ROW), (room.height - head - skin.px(4)) // SPIES)
    if row >= max(skin.px(LEAST_ROW[0]), LEAST_ROW[1]):
        top = room.top + head + skin.px(4)
        letter = room.width - width * count
        heads = tuple(pygame.Rect(room.left + letter + width * i, room.top, width, head) for i in range(count))
        rows = tuple(pygame.Rect(room.left, top + row * i, room.width, row) for i in range(SPIES))
        return rows, heads, letter
    columns = 7
    width, high = room.width // columns, max(skin.px(24), min(skin.px(92), room.height // 2))
    chips = [pygame.Rect(room.left + width * (i % columns), room.top + high * (i // columns), width, high)
             for i in range(SPIES)]  # fmt: skip
    return tuple(chips), (), width
