"""The slip of paper with the last announcement and its answer, and the count of quiet turns."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import Kind, View
from scenes.kit.draw.paper import panel
from scenes.tables.confusion.looks import SIDE_MARKS

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable

QUIET_SHOWN = 40
QUIET_LIMIT = 60


class SlipView:
    """Draws the slip of one table. `said` and `answer` are set by movements, and by each view shown."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.said: tuple[int, str] = (-1, "")  # side, words
        self.letters = -1  # how many are typed, -1 for all
        self.answer: bool | None = None

    def show(self, view: View) -> None:
        """Take the slip's words from a view."""
        names = self.table.names
        self.letters, self.answer, self.said = -1, None, (-1, "")
        asked = view.pending
        if asked is not None:
            self.said = (view.side, names.question(asked.spy, asked.direction, asked.distance, asked.how))
            return
        for line in reversed(view.lines):
            if line.kind is Kind.ANNOUNCED:
                self.said = (line.side, names.question(line.spy, line.direction, line.distance, line.how))
                self.answer = line.yes
                return

    def key(self, view: View) -> Hashable:
        """Return all that the slip depends on."""
        return (self.said, self.letters, self.answer, max(view.quiet, QUIET_SHOWN))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the slip."""
        skin = self.table.skin
        panel(skin, surface, rect, "paper")
        inner = rect.inflate(-skin.px(36), -skin.px(24))
        side, words = self.said
        if not words:
            text = self.table.names.t("table.nothing_said")
            skin.text.draw(surface, text, "typewriter_small", "ink_soft", inner.midleft, "midleft", inner.width)
            return
        pixels = round(skin.text.line_height("typewriter") * 0.9)
        shape = self.table.looks.shape(side, pixels)
        surface.blit(shape, shape.get_rect(midleft=(inner.left, inner.top + skin.text.line_height("typewriter") // 2)))
        left = inner.left + pixels + skin.px(10)
        typed = words if self.letters < 0 else words[: self.letters]
        skin.text.draw(surface, typed, "typewriter", "ink", (left, inner.top), "topleft", inner.right - left)
        if self.answer is not None:
            name = "stamp_yes" if self.answer else "stamp_no"
            high = min(inner.height, round(skin.text.line_height("typewriter") * 1.9))
            picture = self.table.looks.art(name, (high * 2, high))
            surface.blit(picture, picture.get_rect(bottomright=inner.bottomright))
        if view.quiet > QUIET_SHOWN:
            text = self.table.names.t("table.quiet", n=view.quiet, limit=QUIET_LIMIT)
            skin.text.draw(surface, text, "small", "warn", inner.bottomleft, "bottomleft")

    def color(self, side: int) -> tuple[int, int, int]:
        """Return a side's colour."""
        return SIDE_MARKS[side].color
