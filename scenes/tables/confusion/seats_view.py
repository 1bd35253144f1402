"""The two sides' cards: name, colour and shape, spies left and lost, tokens, whose turn it is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import LETTERS, SPIES
from game.rules.confusion.view import Fate, View
from scenes.kit.draw.shapes import cached, rounded
from scenes.tables.confusion.looks import INK, SIDE_DARK, SIDE_MARKS, SIDE_TEXT, TOKENS
from scenes.tables.confusion.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable


class SeatsView:
    """Draws the side cards of one table."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def key(self, view: View, stage: Stage, side: int) -> Hashable:
        """Return all that a card depends on."""
        return (
            side, self.table.names.player(view, side), stage.turn_side == side, len(stage.lost[side]),
            tuple(stage.lost[side]), stage.tokens[side], view.options.tokens, view.asked.value,
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View, side: int) -> None:
        """Draw a side's card."""
        skin, stage = self.skin, self.table.stage
        turn = stage.turn_side == side
        radius = skin.px(8)
        if turn:
            rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), radius + skin.px(4), "focus_edge")
            rounded(skin, surface, rect.inflate(skin.px(5), skin.px(5)), radius + skin.px(2), "focus")
        rounded(skin, surface, rect, radius, "paper_light" if turn else "paper", "paper_line", max(1, skin.px(2)))
        strip = pygame.Rect(rect.left, rect.top, max(6, skin.px(14)), rect.height)
        corner = min(radius, strip.width // 2 - 1)
        rounded(skin, surface, strip, corner, SIDE_MARKS[side].color, INK, max(1, skin.px(2)))
        body = self._body(rect)
        if view.white >= 0:
            self._photo(surface, rect, view, side)
        head = skin.text.line_height("small_bold")
        above = pygame.Rect(body.left, body.top, body.width, head)
        tray = pygame.Rect(body.left, body.top + head, body.width, body.height - head)
        held = self._tokens(view, side)
        if self._crowded(above, len(held), view, side):
            tray = self._draw_tokens(surface, tray, held)
        else:
            above = self._draw_tokens(surface, above, held)
        self._head(surface, above, view, side)
        self._tray(surface, tray, side)

    # --- tokens -----------------------------------------------------------------------------------------------------
    def _tokens(self, view: View, side: int) -> list[str]:
        """Return the tokens that a side still has."""
        held = self.table.stage.tokens[side] if view.options.tokens else 0
        return [token for i, token in enumerate(TOKENS) if held >> i & 1]

    def _crowded(self, rect: pygame.Rect, tokens: int, view: View, side: int) -> bool:
        """Return whether the name would get too little room if the tokens stood beside it."""
        name = self.skin.text.measure(self.table.names.player(view, side), "small_bold")[0]
        rest = rect.width - name - round(rect.height * 2.7) - self.skin.px(22)
        return tokens * (rect.height + self.skin.px(4)) > rest

    def _draw_tokens(self, surface: pygame.Surface, rect: pygame.Rect, held: list[str]) -> pygame.Rect:
        """Draw tokens at the right end of a line; return what is left of it."""
        right, high = rect.right, rect.height
        for token in reversed(held):
            picture = self.table.looks.art(f"token_{token}", (high, high))
            surface.blit(picture, picture.get_rect(midright=(right, rect.centery)))
            right -= high + self.skin.px(4)
        return pygame.Rect(rect.left, rect.top, right - rect.left, rect.height)

    def _photo_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the photograph's place at the left of a card."""
        side = rect.height - self.skin.px(16)
        left = rect.left + max(6, self.skin.px(14)) + self.skin.px(10)
        return pygame.Rect(left, rect.centery - side // 2, side, side)

    def _body(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the part of a card beside the photograph."""
        skin = self.skin
        left = self._photo_rect(rect).right + skin.px(12)
        return pygame.Rect(left, rect.top + skin.px(8), rect.right - skin.px(14) - left, rect.height - skin.px(16))

    def _photo(self, surface: pygame.Surface, rect: pygame.Rect, view: View, side: int) -> None:
        box = self._photo_rect(rect)
        edge = max(1, box.height // 26)
        rounded(self.skin, surface, box.inflate(2 * edge, 2 * edge), 2 * edge, "ink")
        seat = int(view.seat_of(side))
        surface.blit(self.table.looks.head(self.table.seats, seat, side, box.height), box)

    def _head(self, surface: pygame.Surface, rect: pygame.Rect, view: View, side: int) -> None:
        skin, looks = self.skin, self.table.looks
        pixels = round(rect.height * 0.86)
        shape = looks.shape(side, pixels)
        surface.blit(shape, shape.get_rect(midleft=rect.midleft))
        left, right = rect.left + pixels + skin.px(8), rect.right
        count = str(SPIES - len(self.table.stage.lost[side]))
        font = skin.text.book.font("headline", round(rect.height * 0.92))
        number = font.render(count, True, SIDE_DARK[side])
        surface.blit(number, number.get_rect(midright=(right, rect.centery)))
        right -= number.get_width() + skin.px(6)
        name = skin.text.measure(self.table.names.player(view, side), "small_bold")[0]
        if name + rect.height + skin.px(8) <= right - left:
            hat = looks.figure(side, (rect.height, rect.height))
            surface.blit(hat, hat.get_rect(midright=(right, rect.centery)))
            right -= hat.get_width() + skin.px(8)
        self._name(surface, pygame.Rect(left, rect.top, right - left, rect.height), view, side)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, view: View, side: int) -> None:
        skin = self.skin
        text = self.table.names.player(view, side)
        role = skin.theme.role("small_bold")
        pixels, least = role.pixels(skin.unit, skin.text_scale), role.pixels(skin.unit, 1.0)
        book = skin.text.book
        while pixels > least and book.font("body_bold", pixels).size(text)[0] > rect.width:
            pixels -= 1
        font = book.font("body_bold", pixels)
        while len(text) > 1 and font.size(text)[0] > rect.width:
            text = text.removesuffix("…")[:-1].rstrip() + "…"
        drawn = font.render(text, True, skin.color("ink"))
        surface.blit(drawn, drawn.get_rect(midleft=rect.midleft))
        info = self.table.seats[view.seat_of(side)] if view.white >= 0 else None
        if info is not None and info.level is not None and drawn.get_width() + rect.height * 1.3 < rect.width:
            bot = self.table.looks.icon("bot", round(rect.height * 0.8), skin.color("ink_soft"))
            surface.blit(bot, bot.get_rect(midleft=(rect.left + drawn.get_width() + skin.px(10), rect.centery)))

    def chip_rect(self, rect: pygame.Rect, index: int) -> pygame.Rect:
        """Return where the chip of a side's lost spy lies in its card: thirteen fit, in one row or two."""
        skin = self.skin
        gap = max(2, skin.px(4))
        rows = 1 if (rect.width + gap) // SPIES - gap >= rect.height * 0.44 else 2
        columns = -(-SPIES // rows)
        side = min((rect.width + gap) // columns - gap, (rect.height - gap * (rows - 1)) // rows)
        row, column = divmod(index, columns)
        top = rect.top + (rect.height - rows * side - (rows - 1) * gap) // 2
        return pygame.Rect(rect.left + column * (side + gap), top + row * (side + gap), side, side)

    def _tray(self, surface: pygame.Surface, rect: pygame.Rect, side: int) -> None:
        """Draw the spies that are gone, and empty places for the rest."""
        lost = self.table.stage.lost[side]
        for i in range(SPIES):
            place = self.chip_rect(rect, i)
            if place.width < 4:
                continue
            if i >= len(lost):
                rounded(
                    self.skin, surface, place, max(1, place.width // 5), None, "paper_dark", max(1, place.width // 16)
                )
                continue
            surface.blit(self._chip(lost[i][0], lost[i][1], side, place.width), place)

    def _chip(self, spy: int, fate: Fate, side: int, pixels: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
            rounded(
                self.skin,
                image,
                image.get_rect(),
                max(1, pixels // 5),
                SIDE_MARKS[side].color,
                INK,
                max(1, pixels // 12),
            )
            font = self.skin.text.book.font("headline", max(8, round(pixels * 0.66)))
            drawn = font.render(LETTERS[spy], True, SIDE_TEXT[side])
            ink = drawn.get_bounding_rect()
            image.blit(drawn, (pixels // 2 - ink.centerx, pixels // 2 - ink.centery))
            if fate is Fate.EXPOSED:
                mark = self.table.looks.art("double", (round(pixels * 0.6),) * 2)
                image.blit(mark, mark.get_rect(bottomright=(pixels, pixels)))
            elif fate is Fate.REMOVED:
                mark = self.table.looks.art("removed", (pixels, pixels)).copy()
                mark.set_alpha(170)
                image.blit(mark, mark.get_rect(center=(pixels // 2, pixels // 2)))
            return image

        return cached(self.skin, ("confusion chip", spy, fate, pixels), make)
