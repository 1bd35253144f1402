"""The own hand below the map: three action cards, as rows where the text is large; before the vote, how it counts."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.pieces import HAND
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import rounded
from scenes.tables.agents_secrets.caption_view import VOTING, note
from scenes.tables.agents_secrets.looks import COMPANY_COLORS, COMPANY_DARK, COMPANY_PAPER
from scenes.tables.agents_secrets.regions import LARGE

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

BAND = (13 / 250, 283 / 350, 224 / 250, 54 / 350)  # the name's band on a card


class HandView:
    """Draws the hand of one table."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def rect(self, index: int) -> pygame.Rect:
        """Return where a card of the hand lies."""
        skin, hand = self.skin, self.table.regions.hand
        pad = skin.px(10)
        if self.rows:
            tall = (hand.height - (HAND + 1) * pad) // HAND
            return pygame.Rect(hand.left + pad, hand.top + pad + index * (tall + pad), hand.width - 2 * pad, tall)
        high = hand.height - 2 * pad
        wide = min(round(high * 5 / 7), (hand.width - (HAND + 1) * pad) // HAND)
        high = round(wide * 7 / 5)
        return pygame.Rect(hand.left + pad + index * (wide + pad), hand.centery - high // 2, wide, high)

    @property
    def rows(self) -> bool:
        """Whether the text is so large that cards are rows: mark and name."""
        return self.skin.text_scale > LARGE

    def key(self, view: View) -> Hashable:
        """Return all that the hand depends on."""
        table = self.table
        return (tuple(table.shown_hand), table.steps.card, table.focused, table.busy, view.seat, view.asked in VOTING,
                tuple(sorted(table.stage.masks)))  # fmt: skip

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw the hand."""
        skin, table = self.skin, self.table
        if not table.shown_hand and (view.asked in VOTING or table.stage.masks):
            note(table, surface, table.regions.hand, table.names.t("caption.vote"), table.caption.vote_lines(view))
            return
        panel(skin, surface, table.regions.hand, "dark")
        company = view.members[view.seat].company
        for index in range(HAND):
            rect = self.rect(index)
            if index >= len(table.shown_hand):
                rounded(skin, surface, rect, skin.px(8), None, "slate_light", max(1, skin.px(2)))
                continue
            card = table.shown_hand[index]
            picked = table.steps.card == card and not table.busy
            if picked:
                rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), skin.px(10), "focus")
            if self.rows:
                self._row(surface, rect, card, company)
            else:
                paint_card(table, surface, rect, card, company)

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, card: int, company: int) -> None:
        """Draw a card as a row: its mark and its name, large."""
        skin, looks = self.skin, self.table.looks
        rounded(skin, surface, rect, skin.px(8), COMPANY_COLORS[company], COMPANY_DARK[company], max(1, skin.px(2)))
        side = rect.height - skin.px(8)
        sign = looks.sign(card, company, side)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + skin.px(6), rect.centery)))
        words = pygame.Rect(rect.left + side + skin.px(16), rect.top, rect.width - side - skin.px(22), rect.height)
        write(skin, surface, self.table.names.card(card), "small_bold", COMPANY_PAPER[company], words)


def paint_card(table: AgentsSecretsTable, surface: pygame.Surface, rect: pygame.Rect, card: int, company: int) -> None:
    """Draw an action card with its name on the band."""
    picture = table.looks.card(card, company, rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    if card < 0:
        return
    x, y, w, h = BAND
    band = pygame.Rect(
        rect.left + round(x * rect.width),
        rect.top + round(y * rect.height),
        round(w * rect.width),
        round(h * rect.height),
    )
    write(
        table.skin,
        surface,
        table.names.card(card),
        "small_bold",
        "white",
        band.inflate(-table.skin.px(6), 0),
        center=True,
    )
