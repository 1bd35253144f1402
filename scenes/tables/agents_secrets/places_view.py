"""The four places: picture, open mission, both companies' cards as they lie, the points, who stands there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.pieces import CORRUPTION
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import rounded
from scenes.tables.agents_secrets.looks import COMPANY_COLORS, COMPANY_DARK, COMPANY_PAPER
from scenes.tables.agents_secrets.stage import LaidCard, Spot

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

PICTURE = 0.34  # share of a plate's width
POINTS = 0.54  # share of a lane's height: what a row of members leaves, so that both companies' points are of one size
LIGHT = (251, 246, 232)
GONE_TO = ("arrow_down", "arrow_up")  # the enemy's lane lies below the CIA's and above the KGB's


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
        """Return where the card with this index of so many lies: in a row, or in a close grid once cards are turned."""
        room, skin = self._room(self.lane(place, company)), self.skin
        high = round(room.height * 0.88)
        wide = round(high * 5 / 7)
        step = min(wide + skin.px(4), (room.width - wide) // max(1, count - 1))
        step = round(step * (1 - self.table.stage.spots[place].gathered))
        if not self._close(place, company) or step >= 0.75 * wide:
            return pygame.Rect(room.left + index * step, room.centery - high // 2, wide, high)
        side, columns = max((min(room.width // -(-count // n), room.height // n), -(-count // n)) for n in (1, 2, 3))
        rows = -(-count // columns)
        left, top = room.left + index % columns * side, room.centery - rows * side // 2 + index // columns * side
        return pygame.Rect(left, top, side, side).inflate(-skin.px(2), -skin.px(2))

    def _close(self, place: int, company: int) -> bool:
        return any(one.card >= 0 for one in self.table.stage.spots[place].cards[company])

    def _room(self, lane: pygame.Rect) -> pygame.Rect:
        """Return the part of a lane in which cards lie."""
        pad = self.skin.px(6)
        return pygame.Rect(lane.left + pad, lane.top + pad, lane.width - 2 * pad - self._tail(lane).width,
                           lane.height - 2 * pad)  # fmt: skip

    def _tail(self, lane: pygame.Rect) -> pygame.Rect:
        """Return the end of a lane, with the points and who stands there."""
        wide = min(round(lane.height * 0.9), lane.width // 2)
        return pygame.Rect(lane.right - wide, lane.top, wide, lane.height)

    def _here(self, place: int, company: int) -> list[int]:
        """Return the members of a company at a place."""
        at = self.table.stage.at
        return sorted(seat for seat in at if at[seat] == place and self.table.company(seat) == company)

    def _tokens(self, lane: pygame.Rect, count: int) -> tuple[int, int, int]:
        """Return (side of a portrait, portraits in a row, rows) for so many members at a place."""
        tail = self._tail(lane)
        columns = 2 if count <= 2 else 3
        rows = 1 if count <= columns else 2
        side = min((tail.width - self.skin.px(6)) // columns, round(tail.height * (0.46 if rows == 1 else 0.28)))
        return side, columns, rows

    def token_rect(self, place: int, seat: int) -> pygame.Rect:
        """Return where a member's small portrait stands at a place."""
        company = self.table.company(seat)
        lane, here = self.lane(place, company), self._here(place, company)
        index = here.index(seat) if seat in here else len(here)
        side, columns, rows = self._tokens(lane, max(len(here), index + 1))
        tail = self._tail(lane)
        row, column = divmod(index, columns)
        wide = min(columns, max(len(here), 1) - row * columns) * side
        left = tail.centerx - wide // 2 + column * side
        return pygame.Rect(left, tail.bottom - self.skin.px(4) - (rows - row) * side, side, side).inflate(-2, -2)

    def points_rect(self, place: int, company: int) -> pygame.Rect:
        """Return where a company's points stand: above its members."""
        lane = self.lane(place, company)
        tail, count = self._tail(lane), len(self._here(place, company))
        side, _, rows = self._tokens(lane, count)
        return pygame.Rect(tail.left, tail.top, tail.width, tail.height - (rows * side if count else 0))

    # --- drawing ----------------------------------------------------------------------------------------------------
    def key(self, view: View, place: int) -> Hashable:
        """Return all that a place depends on."""
        table, spot = self.table, self.table.stage.spots[place]
        cards = tuple(tuple((one.card, one.gone, one.gain) for one in side) for side in spot.cards)
        here = tuple(sorted(seat for seat, at in table.stage.at.items() if at == place))
        lit = place in table.lit_places()
        focused = table.focused == f"place/{place}"
        active = table.stage.active == place
        counted = (spot.points, spot.winner, spot.tie, spot.gathered)
        return (place, spot.mission, cards, counted, here, lit, focused, active)

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
        box = self.points_rect(place, company)
        if spot.points is None:
            emblem = table.looks.emblem(company, min(round(lane.height * 0.5), box.height - skin.px(6)))
            emblem = emblem.copy()
            emblem.set_alpha(110)
            surface.blit(emblem, emblem.get_rect(center=box.center))
        else:
            self._points(surface, box, company, spot, round(lane.height * POINTS))
        for seat in self._here(place, company):
            self.paint_token(surface, self.token_rect(place, seat), seat)

    def _points(self, surface: pygame.Surface, box: pygame.Rect, company: int, spot: Spot, high: int) -> None:
        """Draw a company's points, at most that high: on its colour if it won, with the sign that decided a tie."""
        assert spot.points is not None
        skin, won = self.skin, spot.winner == company
        color = COMPANY_DARK[company]
        if won:
            rounded(skin, surface, box.inflate(-skin.px(10), -skin.px(10)), skin.px(6), COMPANY_COLORS[company])
            color = LIGHT
        words = box
        if won and spot.tie:
            side = min(box.height - skin.px(16), box.width // 2 - skin.px(6))
            sign = self.table.looks.sign(CORRUPTION, company, side)
            surface.blit(sign, sign.get_rect(midright=(box.right - skin.px(8), box.centery)))
            words = pygame.Rect(box.left, box.top, box.width - side - skin.px(4), box.height)
        words = words.inflate(0, min(0, high - words.height))
        role = "h1" if words.height >= skin.px(60) else "body_bold"
        write(skin, surface, str(spot.points[company]), role, color, words, center=True)

    def _card(self, surface: pygame.Surface, rect: pygame.Rect, company: int, one: LaidCard) -> None:
        looks, skin = self.table.looks, self.skin
        if one.card >= 0 and rect.width == rect.height:
            picture = looks.sign(one.card, company, rect.width)
        else:
            picture = looks.card(one.card, company, rect.size)
        if one.gone:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if one.gone:
            side = round(rect.width * 0.8)
            icon = looks.icon("cross" if one.gone == "struck" else GONE_TO[company], side, (168, 50, 45))
            surface.blit(icon, icon.get_rect(center=rect.center))
        if one.gain:
            box = pygame.Rect(0, 0, round(rect.width * 0.66), round(rect.width * 0.5))
            box.midbottom = rect.midbottom
            rounded(skin, surface, box, box.height // 3, "ink")
            write(skin, surface, f"+{one.gain}", "small_bold", LIGHT, box, center=True)

    def paint_token(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        """Draw a member's small portrait with its colour round it."""
        from scenes.screens.looks import mark_of

        edge = max(1, rect.width // 12)
        rounded(self.skin, surface, rect, 2 * edge, mark_of(self.table.seats[seat].look, seat).color)
        photo = self.table.looks.portrait(seat, rect.width - 2 * edge)
        surface.blit(photo, photo.get_rect(center=rect.center))


def paint_mission(table: AgentsSecretsTable, surface: pygame.Surface, rect: pygame.Rect, value: int) -> None:
    """Draw a mission card with its points in the ring, as large as it has room for."""
    picture = table.looks.art("mission", rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    side = round(rect.width * 0.42)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = (rect.centerx, rect.top + round(rect.height * 154 / 260))
    skin = table.skin
    role = next((name for name in ("h2", "h3") if skin.text.line_height(name) * 0.75 <= side), "small_bold")
    write(skin, surface, str(value), role, "ink", ring, center=True)
