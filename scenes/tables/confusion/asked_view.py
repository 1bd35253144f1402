"""The announcement on the board: a dotted way from the spy to its square with a head, and the words as a label."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import View
from scenes.kit.anim.tween import lerp
from scenes.kit.draw.shapes import circle, polygon, rounded
from scenes.kit.draw.theme import blend
from scenes.tables.confusion.looks import SIDE_MARKS

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable

DOTS = 4  # a square


class AskedView:
    """Draws the open announcement of one table."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.side = -1
        self.words = ""
        self.path: tuple[int, ...] = ()

    def clear(self) -> None:
        """There is no open announcement."""
        self.side, self.words, self.path = -1, "", ()

    def show(self, view: View) -> None:
        """Take the open announcement of a view."""
        from game.rules.confusion.moves import path_of

        self.clear()
        asked = view.pending
        if asked is not None:
            self.side = view.side
            self.words = self.table.names.question(asked.spy, asked.direction, asked.distance, asked.how)
            self.path = path_of(view.spies, asked)

    def draw_open(self, surface: pygame.Surface) -> None:
        """Draw the open announcement, if there is one."""
        if self.path:
            self.draw(surface, self.side, self.words, self.path, 1.0)

    def draw(self, surface: pygame.Surface, side: int, words: str, path: tuple[int, ...], share: float) -> None:
        """Draw a way up to a share of its length."""
        self.side, self.words, self.path = side, words, path
        geometry, skin = self.table.geometry, self.table.skin
        (x0, y0), (x1, y1) = geometry.center(path[0]), geometry.center(path[-1])
        color = SIDE_MARKS[side].color
        light = blend(color, (255, 252, 240), 0.82)
        tile = geometry.tile
        count = (len(path) - 1) * DOTS
        radius = max(3, round(tile * 0.065))
        for i in range(1, count):
            if i / count > share:
                break
            at = (round(lerp(x0, x1, i / count)), round(lerp(y0, y1, i / count)))
            circle(skin, surface, at, radius + max(1, radius // 2), light)
            circle(skin, surface, at, radius, color)
        if share >= 0.98:
            self._head(surface, (x0, y0), (x1, y1))
        self._target(surface, path[-1], color, share)
        self._label(surface, words, path, share)

    def _head(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
        tile = self.table.geometry.tile
        way = pygame.Vector2(end) - start
        ahead = way.normalize()
        side = pygame.Vector2(-ahead.y, ahead.x)
        tip = pygame.Vector2(end) + ahead * tile * 0.06
        back = tip - ahead * tile * 0.3
        points = [tuple(tip), tuple(back + side * tile * 0.2), tuple(back - side * tile * 0.2)]
        color = SIDE_MARKS[self.side].color
        polygon(self.table.skin, surface, points, color, blend(color, (255, 252, 240), 0.82), max(2, tile // 26))

    def _target(self, surface: pygame.Surface, square: int, color: tuple[int, int, int], share: float) -> None:
        rect = self.table.geometry.rect(square).inflate(-2, -2)
        rounded(self.table.skin, surface, rect, max(3, rect.width // 10), None, color, max(3, rect.width // 16))

    def _label(self, surface: pygame.Surface, words: str, path: tuple[int, ...], share: float) -> None:
        """Draw the words on a slip beside the way."""
        table, skin = self.table, self.table.skin
        typed = words[: max(1, round(share * len(words)))]
        width, height = skin.text.measure(words, "typewriter")
        box = pygame.Rect(0, 0, width + skin.px(32), height + skin.px(18))
        first, last = table.geometry.rect(path[0]), table.geometry.rect(path[-1])
        both = first.union(last)
        box.midleft = (both.right + skin.px(10), both.centery)
        if box.right > table.regions.squares.right:
            box.midright = (both.left - skin.px(10), both.centery)
        if box.left < table.regions.squares.left:
            box.midbottom = (both.centerx, both.top - round(table.geometry.tile * 0.2))
        box.clamp_ip(table.regions.board)
        edge = SIDE_MARKS[self.side].color
        rounded(skin, surface, box, skin.px(6), "paper_light", edge, max(2, skin.px(3)))
        skin.text.draw(surface, typed, "typewriter", "ink", (box.left + skin.px(16), box.top + skin.px(9)))
