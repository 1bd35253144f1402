"""The open announcement on the board: a dotted way to its square, the words on a slip, the stamp of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.moves import path_of
from game.rules.confusion.view import View
from scenes.kit.anim.tween import ease_in, lerp
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import circle, polygon, rounded, shadow
from scenes.tables.confusion.looks import SIDE_DARK, SIDE_EDGE, SIDE_MARKS

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

DOTS = 4  # a square


class AskedView:
    """Draws the open announcement of one table."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.clear()

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def clear(self) -> None:
        """There is no open announcement."""
        self.ask(-1, "", ())

    def ask(self, side: int, words: str, path: tuple[int, ...]) -> None:
        """Take an announcement."""
        self.side, self.words, self.path = side, words, path
        self._place: tuple[tuple[int, int], tuple[int, int]] | None = None

    def show(self, view: View) -> None:
        """Take the open announcement of a view."""
        self.clear()
        asked = view.pending
        if asked is not None:
            words = self.table.names.asked(view, asked)
            self.ask(view.side, words, path_of(view.spies, asked))

    def draw(self, surface: pygame.Surface, share: float = 1.0, answer: bool | None = None, down: float = 1.0) -> None:
        """Draw the way up to a share of its length; with an answer its stamp, `down` 0 to 1 on its way to the paper."""
        if not self.path:
            return
        self._way(surface, share)
        box = self._box(answer is not None)
        self._slip(surface, box, share, answer is not None)
        if answer is not None:
            self._stamp(surface, box, answer, down)

    def _way(self, surface: pygame.Surface, share: float) -> None:
        geometry = self.table.geometry
        (x0, y0), (x1, y1) = geometry.center(self.path[0]), geometry.center(self.path[-1])
        color = SIDE_MARKS[self.side].color
        tile = geometry.tile
        rect = geometry.rect(self.path[-1]).inflate(-2, -2)
        edge = SIDE_EDGE[self.side]
        thick = max(3, tile // 16)
        rounded(self.skin, surface, rect, max(3, tile // 10), None, edge, thick + max(2, thick // 2))
        rounded(self.skin, surface, rect.inflate(-2, -2), max(3, tile // 10), None, color, thick)
        count = (len(self.path) - 1) * DOTS
        radius = max(3, round(tile * 0.065))
        for i in range(1, count - DOTS // 2 if self._takes() else count):
            if i / count > share:
                break
            at = (round(lerp(x0, x1, i / count)), round(lerp(y0, y1, i / count)))
            circle(self.skin, surface, at, radius + max(1, radius // 2), edge)
            circle(self.skin, surface, at, radius, color)
        if share >= 0.98:
            self._head(surface, (x0, y0), (x1, y1))

    def _takes(self) -> bool:
        """Return whether somebody stands at the way's end, who is not to be covered."""
        return self.table.stage.at(self.path[-1]) >= 0

    def _head(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
        tile = self.table.geometry.tile
        ahead = (pygame.Vector2(end) - start).normalize()
        side = pygame.Vector2(-ahead.y, ahead.x)
        tip = pygame.Vector2(end) - ahead * tile * (0.34 if self._takes() else -0.06)
        back = tip - ahead * tile * 0.3
        points = [(p.x, p.y) for p in (tip, back + side * tile * 0.2, back - side * tile * 0.2)]
        color, edge = SIDE_MARKS[self.side].color, SIDE_EDGE[self.side]
        polygon(self.skin, surface, points, color, edge, max(2, tile // 26))

    # --- the slip ---------------------------------------------------------------------------------------------------
    def _sizes(self) -> tuple[int, int, int, int]:
        """Return (width of the words, height of their line, width and height of the stamp) in pixels."""
        skin = self.skin
        width, height = skin.text.measure(self.words, "typewriter")
        board = self.table.regions.board.width - skin.px(60)
        high = round(self.table.geometry.tile * 1.12)
        return min(width, board), height, round(high * 300 / 160), high

    def _box(self, stamped: bool) -> pygame.Rect:
        """Return the slip's place: where it covers the fewest spies, with room for the stamp below the words."""
        skin = self.skin
        wide, line, stamp_wide, stamp_high = self._sizes()
        size = (max(wide, stamp_wide) + skin.px(36), line + skin.px(20))
        box = pygame.Rect(self._corner((size[0], size[1] + stamp_high)), size)
        if stamped:
            box.height += stamp_high
        return box

    def _corner(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the upper left corner of a slip of that size: beside the way, and out of the spies' way."""
        if self._place is not None and self._place[0] == size:
            return self._place[1]
        geometry, stage = self.table.geometry, self.table.stage
        way = geometry.rect(self.path[0]).union(geometry.rect(self.path[-1]))
        gap, inside = self.skin.px(12), geometry.squares
        figures = [geometry.figure_rect((piece.x, piece.y)) for piece in stage.spies.values()]
        figures.append(geometry.rect(stage.case.square))
        tries: list[pygame.Rect] = []
        for y in (way.centery, way.top, way.bottom):
            tries.append(pygame.Rect((way.right + gap, y - size[1] // 2), size))
            tries.append(pygame.Rect((way.left - gap - size[0], y - size[1] // 2), size))
        for far in range(4):  # the nearest wins of those that cover no spy
            away = gap + far * geometry.tile
            for x in (way.centerx, way.left, way.right):
                tries.append(pygame.Rect((x - size[0] // 2, way.bottom + away), size))
                tries.append(pygame.Rect((x - size[0] // 2, way.top - away - size[1]), size))

        def covered(box: pygame.Rect) -> int:
            area = sum(part.width * part.height for part in (box.clip(figure) for figure in figures))
            own = box.clip(way)
            return area + 4 * own.width * own.height

        best = min((box.clamp(inside) for box in tries), key=covered)
        self._place = (size, best.topleft)
        return best.topleft

    def _slip(self, surface: pygame.Surface, box: pygame.Rect, share: float, stamped: bool) -> None:
        skin = self.skin
        typed = self.words[: max(1, round(share * len(self.words)))]
        shadow(skin, surface, box, skin.px(6), skin.px(10), skin.px(4))
        rounded(skin, surface, box, skin.px(6), "paper_light", SIDE_DARK[self.side], max(2, skin.px(3)))
        high = self._sizes()[1] + skin.px(20)
        line = pygame.Rect(box.left + skin.px(18), box.top, box.width - skin.px(36), high)
        write(skin, surface, typed, "typewriter", "ink", line, measure=self.words)

    def _stamp(self, surface: pygame.Surface, box: pygame.Rect, yes: bool, down: float) -> None:
        wide, high = self._sizes()[2:]
        image = self.table.looks.art("stamp_yes" if yes else "stamp_no", (wide, high))
        center = (box.centerx, box.bottom - self.skin.px(12) - high // 2)
        if down < 1:
            image = pygame.transform.smoothscale_by(image, 1.0 + 1.1 * (1 - ease_in(down)))
        surface.blit(image, image.get_rect(center=center))
