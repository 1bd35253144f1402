"""The match's score between two games: a sheet on the map with every game so far and how many wins it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.view import Mode, View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import line
from scenes.screens.looks import mark_of

if TYPE_CHECKING:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

FIRST_TO = {Mode.PAI_GOW: 2, Mode.KING: 3}
"""Wins that a match takes (rule book, Variants)."""


def draw_score(table: AgentsOfWarTable, surface: pygame.Surface, view: View) -> None:
    """Draw the sheet into the middle of the map."""
    skin, t, rows = table.skin, table.names.t, table.regions.rows
    middle = rows[0].union(rows[1])
    each = skin.text.line_height("body") + skin.px(10)
    wanted = skin.px(290) + each * len(view.results)
    sheet = pygame.Rect(0, 0, min(middle.width - skin.px(60), skin.px(900)), min(middle.height - skin.px(50), wanted))
    sheet.center = middle.center
    panel(skin, surface, sheet, "paper")
    inner = sheet.inflate(-skin.px(60), -skin.px(36))
    high = min(skin.text.line_height("h2"), inner.height // 6)
    head = pygame.Rect(inner.left, inner.top, inner.width, high)
    write(skin, surface, t("score.title", n=FIRST_TO.get(view.mode, 1)), "h3", "red", head, center=True)
    high = min(skin.px(130), inner.height * 4 // 10)
    points = pygame.Rect(inner.left, head.bottom + skin.px(6), inner.width, high)
    _points(table, surface, view, points)
    line(skin, surface, (inner.left, points.bottom + skin.px(6)), (inner.right, points.bottom + skin.px(6)),
         "paper_line", max(1, skin.px(3)))  # fmt: skip
    rest = pygame.Rect(inner.left, points.bottom + skin.px(14), inner.width, inner.bottom - points.bottom - skin.px(14))
    each = min(each, rest.height // max(1, len(view.results)))
    for number, (winner, reason) in enumerate(view.results):
        row = pygame.Rect(rest.left, rest.top + number * each, rest.width, each)
        name, loser = table.names.seat(winner), table.names.seat(1 - winner)
        words = t("score.game", n=number + 1, name=name, reason=t(f"reason.{reason}", name=name, loser=loser))
        write(skin, surface, words, "body", "ink", row)


def _points(table: AgentsOfWarTable, surface: pygame.Surface, view: View, place: pygame.Rect) -> None:
    """Draw both players' names and shapes with the games that they have won between them."""
    skin = table.skin
    third = place.width // 3
    far, near = table.seat_at(0), table.seat_at(1)
    middle = pygame.Rect(place.left + third, place.top, third, place.height)
    write(skin, surface, f"{view.sides[far].wins} : {view.sides[near].wins}", "title", "ink", middle, center=True)
    for seat, left in ((far, place.left), (near, middle.right)):
        mark, half = mark_of(table.seats[seat].look, seat), pygame.Rect(left, place.top, third, place.height)
        side = min(half.height // 2, skin.px(60))
        shape = table.ctx.assets.picture(mark.picture, (side, side), variant=mark.variant)
        surface.blit(shape, shape.get_rect(midtop=(half.centerx, half.top)))
        low = pygame.Rect(half.left, half.top + side, half.width, half.height - side)
        write(skin, surface, table.names.seat(seat), "h3", mark.color, low, center=True)
