"""The slip of paper beside the board: the last announcement and its answer, a draft of the next, an enemy's file."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import side_of
from game.rules.confusion.moves import path_of
from game.rules.confusion.view import Kind, View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import rounded
from scenes.tables.confusion.knowledge import Word
from scenes.tables.confusion.looks import INK, NO_LIGHT, SIDE_MARKS, YES_LIGHT
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

QUIET_SHOWN = 40
QUIET_LIMIT = 60
NEARLY = 1.25  # words that are wider than their place by no more than that are made smaller, not broken


@dataclass(frozen=True, slots=True)
class Draft:
    """What is written on the slip before it is said, or on an enemy's file: a spy, words, what is known of it."""

    spy: int
    words: str
    below: str
    word: Word | None = None
    chance: float | None = None
    piece: int = -1


class SlipView:
    """Draws the slip of one table. `spy`, `words`, `way`, `letters`, `answer`: what was said last."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.spy = -1
        self.words = self.way = ""
        self.letters = -1  # how many are typed, -1 for all
        self.answer: bool | None = None

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def say(self, spy: int, words: str, way: str = "", answer: bool | None = None, letters: int = -1) -> None:
        """Write an announcement onto a new slip; `way` is how far and where to, in smaller words."""
        self.spy, self.words, self.way, self.answer, self.letters = spy, words, way, answer, letters

    def show(self, view: View) -> None:
        """Take the slip's words from a view."""
        names = self.table.names
        self.say(-1, "")
        asked = view.pending
        if asked is not None:
            way = names.way(view, view.side, asked.direction, asked.distance)
            way = names.taking(view, way, asked.spy, path_of(view.spies, asked)[-1], asked.how)
            self.say(asked.spy, names.asked(view, asked), way)
            return
        for row in reversed(view.lines):
            if row.kind is Kind.ANNOUNCED:
                way = names.way(view, row.side, row.direction, row.distance)
                self.say(row.spy, names.question(row.spy, row.start, row.end, row.how), way, row.yes)
                return

    def key(self, view: View) -> Hashable:
        """Return all that the slip depends on."""
        said = (self.spy, self.words, self.way, self.letters, self.answer)
        return (said, self.table.sight.draft(view), max(view.quiet, QUIET_SHOWN))

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the slip."""
        skin = self.skin
        panel(skin, surface, rect, "paper")
        inner = rect.inflate(-skin.px(28), -skin.px(20))
        draft = self.table.sight.draft(view)
        spy = draft.spy if draft else self.spy
        if spy < 0:
            write(skin, surface, self.table.names.t("table.nothing_said"), "typewriter_small", "ink_soft", inner)
            return
        words = self._photo(surface, inner, spy)
        if draft:
            self._draft(surface, words, view, draft)
        else:
            self._said(surface, words, view)

    def _photo(self, surface: pygame.Surface, inner: pygame.Rect, spy: int) -> pygame.Rect:
        """Draw the spy's photograph; return the place beside it."""
        skin = self.skin
        side = min(inner.height, skin.px(112))
        box = pygame.Rect(inner.left, inner.centery - side // 2, side, side)
        edge = max(2, skin.px(5))
        rounded(skin, surface, box, max(3, edge), SIDE_MARKS[side_of(spy)].color, INK, max(1, skin.px(2)))
        photo = self.table.looks.portrait(spy, side - 2 * edge)
        surface.blit(photo, photo.get_rect(center=box.center))
        left = box.right + skin.px(14)
        return pygame.Rect(left, inner.top, inner.right - left, inner.height)

    def _said(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the announcement that was said last, with its answer's stamp."""
        skin = self.skin
        words = self.words
        if skin.text.measure(words, "typewriter")[0] > rect.width * NEARLY:
            words = words.replace(": ", ":\n", 1)  # not in the middle of what is said
        typed = words if self.letters < 0 else words[: self.letters]
        quiet = view.quiet > QUIET_SHOWN
        high = round(rect.height * 0.52)
        top = pygame.Rect(rect.left, rect.top, rect.width, rect.height - high)
        write(skin, surface, typed, "typewriter", "ink", top, measure=words)
        low = pygame.Rect(rect.left, top.bottom, rect.width, high)
        if self.answer is not None:
            name = "stamp_yes" if self.answer else "stamp_no"
            picture = self.table.looks.art(name, (high * 2, high))
            surface.blit(picture, picture.get_rect(midright=low.midright))
            low.width -= picture.get_width() + skin.px(8)
        if quiet:
            text = self.table.names.t("table.quiet", n=view.quiet, limit=QUIET_LIMIT)
            write(skin, surface, text, "small", "warn", low)
        elif self.letters < 0:
            if skin.text.measure(self.way, "small")[0] <= low.width * NEARLY:
                low = low.inflate(0, skin.text.line_height("small") - low.height)
            write(skin, surface, self.way, "small", "ink_soft", low)

    def _draft(self, surface: pygame.Surface, rect: pygame.Rect, view: View, draft: Draft) -> None:
        """Draw what is about to be said and the chance of a yes, or an enemy's file."""
        skin = self.skin
        if draft.piece >= 0:
            side = rect.height
            far = self.table.geometry.far(side_of(draft.spy))
            tile = piece_tile(self.table.looks, view.pieces, draft.piece, side, far)
            surface.blit(tile, tile.get_rect(midright=rect.midright))
            rect = pygame.Rect(rect.left, rect.top, rect.width - side - skin.px(10), rect.height)
        high = round(rect.height * 0.42)
        write(skin, surface, draft.words, "typewriter", "ink", pygame.Rect(rect.left, rect.top, rect.width, high))
        low = pygame.Rect(rect.left, rect.top + high, rect.width, rect.height - high)
        if draft.chance is not None:
            bar = pygame.Rect(low.left, low.top, low.width, min(skin.px(26), round(low.height * 0.42)))
            self._bar(surface, bar, draft.chance)
            low = pygame.Rect(low.left, bar.bottom + skin.px(2), low.width, low.bottom - bar.bottom - skin.px(2))
        write(skin, surface, draft.below, "small", "ink_soft", low)

    def _bar(self, surface: pygame.Surface, rect: pygame.Rect, chance: float) -> None:
        """Draw the chance of a yes as a bar, green against red, with its number."""
        skin = self.skin
        radius = rect.height // 3
        rounded(skin, surface, rect, radius, NO_LIGHT, "ink", max(1, skin.px(2)))
        width = round(rect.width * chance)
        if width > 2 * radius + 2:
            rounded(
                skin,
                surface,
                pygame.Rect(rect.left, rect.top, width, rect.height),
                radius,
                YES_LIGHT,
                "ink",
                max(1, skin.px(2)),
            )
        text = self.table.names.t("verdict.percent", percent=round(100 * chance))
        box = rect.inflate(-skin.px(16), 0)
        write(skin, surface, text, "small_bold", "white", box, center=True)
