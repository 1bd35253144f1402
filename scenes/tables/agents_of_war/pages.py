"""Pages of the table: the own cards in large, the player's aid, the debrief."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.agents_of_war.view import View
from scenes.kit.scene import Push
from scenes.kit.ui import Button, Column, Drawing, Flow, Label, Panel, Widget
from scenes.screens.requests import DebriefInfo, DebriefSeat, Face
from scenes.tables.agents_of_war.card_art import card_face
from scenes.tables.agents_of_war.gallery import gallery

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

COVER = "games/agents_of_war/art/cover.svg"
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

    return Drawing((330, 462), paint)


def aid(table: AgentsOfWarTable) -> Widget:
    """Return the player's aid."""
    t = table.names.t
    lines = [Label(t(f"aid.line{number}"), "small", markup=True) for number in range(1, AID_LINES + 1)]
    ways = Button("gallery", t("gallery.open"), lambda: Push(gallery(table.ctx)), icon="card")
    words = [Label(t("aid.title"), "h3", "red"), *lines, ways]
    return Panel(Column(words, gap=10, align="left"), "paper", pad=28)


def debrief(table: AgentsOfWarTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows: who won and how, both hands as they were, the games of the match."""
    names = table.names
    view = views.get(SPECTATOR) or next(iter(views.values()))
    winner = int(outcome.winners[0]) if outcome.winners else -1
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    seats = tuple(_seat(table, views, Seat(seat), seat == winner) for seat in range(2))
    reason = names.t(f"reason.{outcome.reason}", name=names.seat(winner), loser=names.seat(1 - winner))
    stamp = names.t("debrief.stamp", games=len(view.results) or 1)
    won = (winner in people) if people else None
    return DebriefInfo(
        "agents_of_war", names.t("debrief.won", name=names.seat(winner)), reason, seats, stamp, COVER, won
    )


def _seat(table: AgentsOfWarTable, views: Mapping[Seat, View], seat: Seat, won: bool) -> DebriefSeat:
    names, mark = table.names, table.seat_mark(seat)
    view = views.get(seat) or views[SPECTATOR]
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    duel = view.duel
    lines = []
    if duel is not None:
        lines.append(names.t("debrief.influence", n=duel.influence[seat]))
        hand = ", ".join(names.card(held.card) for held in duel.hands[seat]) or names.t("table.nothing")
        lines.append(names.t("debrief.hand", cards=hand))
    if view.sides[seat].dealt:
        lines.append(names.t("debrief.dealt", cards=", ".join(names.card(card) for card in view.sides[seat].dealt)))
    return DebriefSeat(
        face, table.seats[seat].kind, names.t("debrief.wins", n=view.sides[seat].wins), won, tuple(lines)
    )
