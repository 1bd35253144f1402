"""The board's ground: the map under the squares, the goal rows with their lines, names of rows and columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import CASE_START, FILES, RED, SIZE, WHITE, goal_row
from scenes.kit.draw.shapes import rounded, shadow
from scenes.kit.draw.theme import Color, blend
from scenes.tables.confusion.looks import INK, SIDE_DARK, SIDE_EDGE, SIDE_MARKS

if TYPE_CHECKING:
    from scenes.tables.confusion.geometry import Geometry
    from scenes.tables.confusion.looks import Looks

LIGHT: Color = (238, 224, 190)
DARK: Color = (214, 193, 148)
LINE: Color = (148, 124, 82)
FRAME: Color = (62, 44, 32)
FRAME_EDGE: Color = (30, 21, 15)
NAMES: Color = (226, 204, 158)
CLOSED: Color = (120, 104, 80)


def ground(looks: Looks, board: pygame.Rect, geometry: Geometry, narrow: bool) -> pygame.Surface:
    """Return the board with its frame, as large as `board`; what lies on it is drawn elsewhere."""
    image = pygame.Surface(board.size, pygame.SRCALPHA)
    skin = looks.ctx.skin
    rounded(skin, image, image.get_rect(), skin.px(10), FRAME, FRAME_EDGE, max(1, skin.px(3)))
    area = geometry.squares.move(-board.left, -board.top)
    image.blit(_field(looks, geometry, narrow), area)
    edge = area.inflate(skin.px(8), skin.px(8))
    pygame.draw.rect(image, FRAME_EDGE, edge, max(2, skin.px(4)))
    _goal_lines(looks, image, area, geometry)
    _names(looks, image, area, geometry)
    return image


def _field(looks: Looks, geometry: Geometry, narrow: bool) -> pygame.Surface:
    """Return the squares with the map, opaque."""
    tile = geometry.tile
    image = pygame.Surface(geometry.squares.size)
    offset = geometry.squares.topleft
    for square in range(SIZE * SIZE):
        column, row = square % SIZE, square // SIZE
        rect = geometry.rect(square).move(-offset[0], -offset[1])
        color = DARK if (column + row) % 2 == 0 else LIGHT
        if narrow and column in (0, SIZE - 1):
            color = CLOSED
        image.fill(color, rect)
    if looks.has("board_map") and not looks.ctx.skin.high_contrast:
        picture = looks.art("board_map", image.get_size())
        picture = pygame.transform.rotate(picture, 180) if geometry.turned else picture
        image.blit(picture, picture.get_rect(center=image.get_rect().center))
    for side in (WHITE, RED):
        _goal_row(image, geometry, side)
    for i in range(SIZE + 1):
        thick = max(1, tile // 40)
        image.fill(LINE, (i * tile - thick // 2, 0, thick, image.get_height()))
        image.fill(LINE, (0, i * tile - thick // 2, image.get_width(), thick))
    _start(looks, image, geometry)
    return image


def _goal_row(image: pygame.Surface, geometry: Geometry, side: int) -> None:
    """Draw slanted stripes over a side's goal row."""
    offset = geometry.squares.topleft
    rect = geometry.row_rect(goal_row(side)).move(-offset[0], -offset[1])
    stripes = pygame.Surface(rect.size, pygame.SRCALPHA)
    color = SIDE_MARKS[side].color
    ivory = SIDE_EDGE[side] == INK  # pale stripes on a pale board: stronger, and dark between them
    stripes.fill((*INK, 34) if ivory else (*color, 26))
    step = max(8, geometry.tile // 3)
    for x in range(-rect.height, rect.width + rect.height, step):
        points = [
            (x, rect.height),
            (x + step // 2, rect.height),
            (x + step // 2 + rect.height, 0),
            (x + rect.height, 0),
        ]
        pygame.draw.polygon(stripes, (*color, 150 if ivory else 52), points)
    image.blit(stripes, rect)


def _goal_lines(looks: Looks, image: pygame.Surface, area: pygame.Rect, geometry: Geometry) -> None:
    """Draw the line along each goal row's outer edge, with the shape of the side that must reach it."""
    tile = geometry.tile
    thick = max(4, round(tile * 0.13))
    for side in (WHITE, RED):
        below = geometry.far(side)
        y = area.bottom if below else area.top - thick
        bar = pygame.Rect(area.left, y, area.width, thick)
        image.fill(SIDE_MARKS[side].color, bar)
        image.fill(
            blend(SIDE_MARKS[side].color, (255, 255, 255), 0.35), (bar.left, bar.top, bar.width, max(1, thick // 4))
        )
        pixels = round(tile * 0.34)
        for share in (0.0, 1.0) if below else (0.0, 0.5, 1.0):  # below its middle stands a column's name
            x = round(area.left + share * area.width)
            shape = looks.shape(side, pixels)
            place = shape.get_rect(center=(x, bar.centery))
            pygame.draw.circle(image, SIDE_DARK[side], place.center, round(pixels * 0.62))
            image.blit(shape, place)


def _start(looks: Looks, image: pygame.Surface, geometry: Geometry) -> None:
    """Mark the square on which the briefcase begins."""
    offset = geometry.squares.topleft
    rect = geometry.rect(CASE_START).move(-offset[0], -offset[1])
    tile = geometry.tile
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="38" fill="none" '
        'stroke="#8a6a34" stroke-width="4"/><circle cx="50" cy="50" r="30" fill="none" stroke="#8a6a34" '
        'stroke-width="2.5" stroke-dasharray="7,6"/><path d="M50 4L50 18M50 82L50 96M4 50L18 50M82 50L96 50" '
        'stroke="#8a6a34" stroke-width="4"/></svg>'
    )
    image.blit(looks.ctx.skin.art.drawn(("confusion start",), source, (tile, tile)), rect)


def _names(looks: Looks, image: pygame.Surface, area: pygame.Rect, geometry: Geometry) -> None:
    """Write the names of rows and columns onto the frame."""
    tile = geometry.tile
    font = looks.ctx.skin.text.book.font("headline", max(10, round(tile * 0.25)))
    for i in range(SIZE):
        column = SIZE - 1 - i if geometry.turned else i
        row = i if geometry.turned else SIZE - 1 - i
        below = font.render(FILES[column], True, NAMES)
        middle = area.left + i * tile + tile // 2
        center = (middle, (area.bottom + round(tile * 0.12) + image.get_height()) // 2)
        image.blit(below, below.get_rect(center=center).clamp(image.get_rect()))
        beside = font.render(str(row + 1), True, NAMES)
        image.blit(beside, beside.get_rect(center=(area.left // 2, area.top + i * tile + tile // 2)))


def board_shadow(looks: Looks, picture: pygame.Surface, board: pygame.Rect) -> None:
    """Draw the shadow that the board throws on the desk."""
    skin = looks.ctx.skin
    shadow(skin, picture, board, skin.px(10), skin.px(20), skin.px(8))
