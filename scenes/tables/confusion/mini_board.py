"""A small board: where everybody stands, one spy picked out, and the squares that a candidate could go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import LETTERS, SIZE, SQUARES, side_of
from scenes.kit.draw.shapes import circle, rounded
from scenes.tables.confusion.geometry import Geometry
from scenes.tables.confusion.looks import INK, SIDE_MARKS, SIDE_TEXT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.confusion.view import View
    from scenes.kit.draw.theme import Color
    from scenes.tables.confusion.table import ConfusionTable

SEA: tuple[Color, Color] = ((226, 219, 196), (216, 207, 180))
REACH: Color = (214, 160, 46)


def draw_mini(
    surface: pygame.Surface, table: ConfusionTable, view: View, rect: pygame.Rect, spy: int, reach: Sequence[int]
) -> None:
    """Draw the board of a view into a square place."""
    skin = table.skin
    tile = rect.width // SIZE
    squares = pygame.Rect(rect.left, rect.top, tile * SIZE, tile * SIZE)
    geometry = Geometry(squares, view.own_side == 1)
    rounded(skin, surface, squares.inflate(skin.px(8), skin.px(8)), skin.px(6), (58, 44, 32))
    for square in range(SQUARES):
        place = geometry.rect(square)
        surface.fill(SEA[(square // SIZE + square % SIZE) % 2], place)
        if square in reach:
            rounded(skin, surface, place.inflate(-2, -2), max(2, tile // 6), REACH)
    case = geometry.rect(view.case)
    picture = table.looks.art("case", (round(tile * 0.9), round(tile * 0.9)))
    surface.blit(picture, picture.get_rect(center=case.center))
    for number, seen in enumerate(view.spies):
        if seen.square >= 0:
            _spy(surface, table, geometry.rect(seen.square), number, number == spy)


def _spy(surface: pygame.Surface, table: ConfusionTable, rect: pygame.Rect, number: int, picked: bool) -> None:
    skin, mark = table.skin, SIDE_MARKS[side_of(number)]
    radius = round(rect.width * 0.42)
    if picked:
        circle(skin, surface, rect.center, radius + max(2, rect.width // 9), "focus", "focus_edge", 1)
    if side_of(number) == 0:
        circle(skin, surface, rect.center, radius, mark.color, INK, max(1, rect.width // 16))
    else:
        side = round(radius * 1.8)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        rounded(skin, surface, box, max(2, side // 6), mark.color, INK, max(1, rect.width // 16))
    drawn = skin.text.book.font("headline", max(9, round(rect.width * 0.62))).render(
        LETTERS[number], True, SIDE_TEXT[side_of(number)]
    )
    ink = drawn.get_bounding_rect()
    surface.blit(drawn, (rect.centerx - ink.centerx, rect.centery - ink.centery))
