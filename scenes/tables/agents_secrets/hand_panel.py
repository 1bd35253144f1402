"""The own papers, large: who one is, what one holds, what each card does, what one knows of the third cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.view import View
from scenes.kit.ui import Column, Drawing, Label, Panel, Row, Sized, Widget
from scenes.tables.agents_secrets.hand_view import paint_card

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

CARD_WIDTH = 400  # units
GAP = 20


def hand_panel(table: AgentsSecretsTable, view: View) -> Widget | None:
    """Return the papers of the view's seat; None for the spectator."""
    if view.seat < 0:
        return None
    t, member = table.names.t, view.members[view.seat]
    company = member.company

    def mask(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        side = min(rect.size)
        size = (side, side)
        picture = (
            table.looks.art("mask_mole", size) if member.mole else table.looks.of_company("mask_loyal", company, size)
        )
        surface.blit(picture, picture.get_rect(center=rect.center))

    key = "mole" if member.mole else "loyal"
    text = t(f"papers.{key}_text", company=table.names.company(company), other=table.names.company(1 - company))
    papers = Sized(Panel(
        Row([
            Drawing((200, 200), mask),
            Column([Label(t(f"papers.{key}"), "h2"), Label(text, "small")], gap=10, align="left"),
        ], gap=24),
        "paper", pad=22,
    ), width=3 * CARD_WIDTH + 2 * GAP)  # fmt: skip
    cards = [_card(table, card, company) for card in member.hand]
    hand: Widget = (
        Row(cards, gap=GAP, align="fill") if cards else Label(t("papers.no_hand"), "body_italic", "slate_faint")
    )
    return Column([papers, hand], gap=22, align="left")


def _card(table: AgentsSecretsTable, card: int, company: int) -> Widget:
    def paint(surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        paint_card(table, surface, rect, card, company)

    words = Label(table.names.card_text(card), "small", align="center")
    inner = Column([Drawing((220, 308), paint), words], gap=8, align="center")
    return Sized(Panel(inner, "paper", pad=16), width=CARD_WIDTH)
