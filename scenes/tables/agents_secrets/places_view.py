"""The four places: picture, open mission, both companies' cards as they lie, the points, who stands there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import rounded
from scenes.tables.agents_secrets.looks import COMPANY_COLORS, COMPANY_DARK, COMPANY_PAPER
from scenes.tables.agents_secrets.stage import LaidCard

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

PICTURE = 0.34  # share of a plate's width


class PlacesView:
    """Draws the places of one table."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    # --- geometry ---------------------------------------------------------------------------------------------------
    def picture_rect(self, place: int) -> pygame.Rect:
        """Return the part of a plate with the picture and the mission."""
        rect = self.table.regions.places[place]
        return pygame.Rect(rect.left, rect.top, round(rect.width * PICTURE), rect.height)

    def lane(self, place: int, company: int) -> pygame.Rect:
        """Return a company's side of a place."""
        rect, picture = self.table.regions.places[place], self.picture_rect(place)
        pad = self.skin.px(8)
        left, width = picture.right + pad, rect.right - picture.right - 2 * pad
        high = (rect.height - 3 * pad) // 2
        return pygame.Rect(left, rect.top + pad + company * (high + pad), width, high)

    def mission_rect(self, place: int) -> pygame.Rect:
        """Return where the open mission lies."""
        picture, skin = self.picture_rect(place), self.skin
        high = round(picture.height * 0.52)
        wide = round(high * 200 / 260)
        return pygame.Rect(picture.right - wide - skin.px(6), picture.bottom - high - skin.px(6), wide, high)

    def card_rect(self, place: int, company: int, index: int, count: int) -> pygame.Rect:
        """Return where the card with this index of so many lies."""
        lane, skin = self.lane(place, company), self.skin
        high = round(lane.height * 0.8)
        wide = round(high * 5 / 7)
        room = lane.width - self._tail(lane) - wide - skin.px(12)
        step = min(wide + skin.px(4), room // max(1, count - 1)) if count > 1 else 0
        return pygame.Rect(lane.left + skin.px(6) + index * step, lane.centery - high // 2, wide, high)

    def _tail(self, lane: pygame.Rect) -> int:
        """Return the width that points take at the end of a lane."""
        return round(lane.height * 0.9)

    def token_rect(self, place: int, seat: int) -> pygame.Rect:
        """Return where a member's small portrait stands at a place."""
        company = self.table.company(seat)
        lane = self.lane(place, company)
        here = sorted(s for s, at in self.table.stage.at.items() if at == place and self.table.company(s) == company)
        index = here.index(seat) if seat in here else len(here)
        side = round(lane.height * 0.42)
        step = min(side + 2, (lane.width - self._tail(lane) - side) // max(1, len(here)))
        return pygame.Rect(lane.right - self._tail(lane) - side - index * step, lane.bottom - side, side, side)

    # --- drawing ----------------------------------------------------------------------------------------------------
    def key(self, view: View, place: int) -> Hashable:
        """Return all that a place depends on."""
        table, spot = self.table, self.table.stage.spots[place]
        cards = tuple(tuple((one.card, one.gone) for one in side) for side in spot.cards)
        here = tuple(sorted(seat for seat, at in table.stage.at.items() if at == place))
        lit = place in table.lit_places()
        return (place, spot.mission, cards, spot.points, spot.winner, here, lit, table.focused == f"place/{place}",
                table.stage.active == place)  # fmt: skip

    def draw(self, surface: pygame.Surface, view: View, place: int) -> None:
        """Draw a place."""
        skin, table = self.skin, self.table
        rect, spot = table.regions.places[place], table.stage.spots[place]
        radius = skin.px(10)
        if table.stage.active == place or place in table.lit_places():
            color = "focus" if table.stage.active == place or table.focused == f"place/{place}" else "brass_light"
            rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), radius + skin.px(5), color)
        rounded(skin, surface, rect, radius, "paper", "paper_line", max(1, skin.px(2)))
        self._picture(surface, place)
        if spot.mission:
            self._mission(surface, self.mission_rect(place), spot.mission)
        for company in (0, 1):
            self._lane(surface, place, company)

    def _picture(self, surface: pygame.Surface, place: int) -> None:
        skin = self.skin
        rect = self.picture_rect(place).inflate(-skin.px(12), -skin.px(12))
        picture = self.table.looks.place(place, rect.size)
        part = pygame.Rect(0, 0, rect.width, rect.height)
        part.center = picture.get_rect().center
        surface.blit(picture, rect, part)
        band = pygame.Rect(
            rect.left, rect.top, rect.width, min(rect.height // 3, skin.text.line_height("small_bold") + skin.px(8))
        )
        rounded(skin, surface, band, skin.px(4), "ink")
        write(
            skin,
            surface,
            self.table.names.place(place),
            "small_bold",
            "white",
            band.inflate(-skin.px(12), 0),
            center=True,
        )

    def _mission(self, surface: pygame.Surface, rect: pygame.Rect, value: int) -> None:
        paint_mission(self.table, surface, rect, value)

    def _lane(self, surface: pygame.Surface, place: int, company: int) -> None:
        skin, table = self.skin, self.table
        lane, spot = self.lane(place, company), table.stage.spots[place]
        won = spot.winner == company
        border = "focus" if won else COMPANY_COLORS[company]
        rounded(skin, surface, lane, skin.px(6), COMPANY_PAPER[company], border, max(2, skin.px(5 if won else 2)))
        laid = spot.cards[company]
        for index, one in enumerate(laid):
            self._card(surface, self.card_rect(place, company, index, len(laid)), company, one)
        tail = pygame.Rect(lane.right - self._tail(lane), lane.top, self._tail(lane), lane.height)
        if spot.points is None:
            emblem = table.looks.emblem(company, round(lane.height * 0.5))
            emblem = emblem.copy()
            emblem.set_alpha(110)
            surface.blit(emblem, emblem.get_rect(center=tail.center))
        else:
            write(skin, surface, str(spot.points[company]), "h1", COMPANY_DARK[company], tail, center=True)
        for seat, at in sorted(table.stage.at.items()):
            if at == place and table.company(seat) == company:
                self.paint_token(surface, self.token_rect(place, seat), seat)

    def _card(self, surface: pygame.Surface, rect: pygame.Rect, company: int, one: LaidCard) -> None:
        picture = self.table.looks.card(one.card, company, rect.size)
        if one.gone:
            picture = picture.copy()
            picture.set_alpha(110)
        surface.blit(picture, rect)
        if one.gone:
            icon = self.table.looks.icon(
                "cross" if one.gone == "struck" else "arrow_right", round(rect.width * 0.8), (168, 50, 45)
            )
            surface.blit(icon, icon.get_rect(center=rect.center))

    def paint_token(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """Draw a member's small portrait with its colour round it."""
        from scenes.screens.looks import mark_of

        edge = max(1, rect.width // 12)
        rounded(self.skin, surface, rect, 2 * edge, mark_of(self.table.seats[seat].look, seat).color)
        photo = self.table.looks.portrait(seat, rect.width - 2 * edge)
        surface.blit(photo, photo.get_rect(center=rect.center))


def paint_mission(table: AgentsSecretsTable, surface: pygame.Surface, rect: pygame.Rect, value: int) -> None:
    """Draw a mission card with its points in the ring."""
    picture = table.looks.art("mission", rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    side = round(rect.width * 0.42)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = (rect.centerx, rect.top + round(rect.height * 154 / 260))
    write(table.skin, surface, str(value), "h2", "ink", ring, center=True)
