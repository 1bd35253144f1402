"""Pages of the table: the own cards in large, the player's aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.view import View
from scenes.kit.scene import Push
from scenes.kit.ui import Button, Column, Drawing, Fill, Flow, Label, Panel, Row, Widget
from scenes.tables.agents_of_war.card_art import card_face
from scenes.tables.agents_of_war.gallery import gallery

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

AID_LINES = 9


def hand_panel(table: AgentsOfWarTable, view: View) -> Widget | None:
    """Return the own cards, large; None for the spectator."""
    if view.seat < 0:
        return None
    cards = table.shown_cards(view)
    if not cards:
        return Label(table.names.t("table.empty_hand"), "body_italic", "slate_faint")
    return Flow([_card(table, card) for card in cards], gap=20)


def _card(table: AgentsOfWarTable, card: int) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        surface.blit(card_face(table.ctx.assets, skin, card, rect.size), rect)

    larger = 1 + 0.37 * (table.skin.text_scale - 1)
    return Drawing((330 * larger, 462 * larger), paint)


def aid(table: AgentsOfWarTable) -> Widget:
    """Return the player's aid."""
    t = table.names.t
    lines = [Label(t(f"aid.line{number}"), "small", markup=True) for number in range(1, AID_LINES + 1)]
    ways = Button("gallery", t("gallery.open"), lambda: Push(gallery(table.ctx)), icon="card")
    head = Row([Fill(Label(t("aid.title"), "h3", "red")), ways])
    words = [head, *lines]
    return Panel(Column(words, gap=10, align="fill"), "paper", pad=28)
