"""The own hand below the map: three action cards, and the own papers face down (the hand key opens them)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.pieces import HAND
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import rounded

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
        high = hand.height - 2 * pad
        wide = min(round(high * 5 / 7), (hand.width - (HAND + 1) * pad) // HAND)
        high = round(wide * 7 / 5)
        return pygame.Rect(hand.left + pad + index * (wide + pad), hand.centery - high // 2, wide, high)

    def key(self, view: View) -> Hashable:
        """Return all that the hand depends on."""
        table = self.table
        return (tuple(table.shown_hand), table.steps.card, table.focused, table.busy, view.seat)

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw the hand."""
        skin, table = self.skin, self.table
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
            paint_card(table, surface, rect, card, company)


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
