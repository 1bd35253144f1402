"""The chart of certainty: how sure each side was of its own spies, from the first move to the last."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import Kind
from scenes.kit.draw.shapes import circle, line, rounded
from scenes.kit.ui import Drawing, Widget
from scenes.tables.confusion.looks import SIDE_DARK, SIDE_MARKS

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.debrief import Story

SIZE = (1560, 460)  # units


def chart(story: Story) -> Widget:
    """Return the chart."""
    return Drawing(SIZE, lambda surface, skin, rect: _paint(surface, skin, rect, story))


def _paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, story: Story) -> None:
    high = skin.text.line_height("small")
    left = skin.text.measure("100 %", "small")[0] + skin.px(12)
    right = skin.text.measure(str(story.view.half), "small")[0] // 2 + skin.px(6)
    plot = pygame.Rect(rect.left + left, rect.top + high // 2, rect.width - left - right, rect.height - 2 * high)
    rounded(skin, surface, plot, max(2, skin.px(4)), "paper_light", "paper_line", max(1, skin.px(2)))
    _grid(surface, skin, plot, story)
    _marks(surface, skin, plot, story)
    for side in (0, 1):
        _curve(surface, skin, plot, story, side)


def _x(plot: pygame.Rect, story: Story, lines: int) -> int:
    return plot.left + round(plot.width * lines / max(1, len(story.view.lines)))


def _grid(surface: pygame.Surface, skin: Skin, plot: pygame.Rect, story: Story) -> None:
    """Draw the scales: certainty in percent upward, turns to the right."""
    for percent in (0, 25, 50, 75, 100):
        y = plot.bottom - round(plot.height * percent / 100)
        if 0 < percent < 100:
            line(skin, surface, (plot.left, y), (plot.right, y), "paper_dark", max(1, skin.px(2)))
        place = (plot.left - skin.px(8), y - skin.text.line_height("small") // 2)
        skin.text.draw(surface, f"{percent} %", "small", "ink_soft", place, "topright")
    lines, step = story.view.lines, max(1, -(-story.view.half // 8))
    told = 0
    for number, row in enumerate(lines, 1):
        if row.half >= told + step or number == len(lines):
            if number == len(lines) and row.half - told < step / 2:
                continue
            told = row.half
            place = (_x(plot, story, number), plot.bottom + skin.px(6))
            skin.text.draw(surface, str(told), "small", "ink_soft", place, "midtop")


def _marks(surface: pygame.Surface, skin: Skin, plot: pygame.Rect, story: Story) -> None:
    """Mark where a double agent was answered for: above for White's, below for Red's."""
    doubles = {story.double(side): side for side in (0, 1)}
    size = max(8, skin.px(22))
    for number, row in enumerate(story.view.lines, 1):
        side = doubles.get(row.spy)
        if row.kind is not Kind.ANNOUNCED or side is None:
            continue
        x = _x(plot, story, number)
        line(skin, surface, (x, plot.top + 2), (x, plot.bottom - 2), "paper_dark", max(1, skin.px(2)))
        picture = story.table.looks.art("double", (size, size))
        y = plot.top + size // 2 + skin.px(4) if side == 0 else plot.bottom - size // 2 - skin.px(4)
        surface.blit(picture, picture.get_rect(center=(x, y)))


def edge_line(skin: Skin, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], side: int) -> None:
    """Draw a line in a side's colour, set off from the paper."""
    wide = max(3, skin.px(6))
    line(skin, surface, start, end, SIDE_DARK[side], wide + max(2, wide // 2))
    line(skin, surface, start, end, SIDE_MARKS[side].color, wide)


def _curve(surface: pygame.Surface, skin: Skin, plot: pygame.Rect, story: Story, side: int) -> None:
    color = SIDE_MARKS[side].color
    points = [
        (_x(plot, story, moment.lines), plot.bottom - round(plot.height * moment.certainty(side)))
        for moment in story.moments()
    ]
    wide = max(3, skin.px(6))
    for before, after in pairwise(points):
        line(skin, surface, before, after, SIDE_DARK[side], wide + max(2, wide // 2))
    for point in points:
        circle(skin, surface, point, wide + max(1, wide // 4), SIDE_DARK[side])
    for before, after in pairwise(points):
        line(skin, surface, before, after, color, wide)
    for point in points:
        circle(skin, surface, point, wide - max(1, wide // 6), color)
    shape = story.table.looks.shape(side, skin.px(30))
    surface.blit(shape, shape.get_rect(center=points[-1]))
