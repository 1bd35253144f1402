"""The companies' columns: each company's head with its pot, and a row for each member with what it last said."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import LINE, fitted, wrapped, write, write_rows
from scenes.kit.draw.shapes import rounded
from scenes.screens.looks import mark_of
from scenes.tables.agents_secrets.caption_view import VOTING
from scenes.tables.agents_secrets.looks import COMPANY_COLORS, COMPANY_DARK, COMPANY_PAPER

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

CARD_LEAST = 0.34  # share of the room beside the portrait that the agent card takes at least
LIGHT = (251, 246, 232)


class PeopleView:
    """Draws heads and rows of one table."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    # --- heads ------------------------------------------------------------------------------------------------------
    def head_key(self, view: View, company: int) -> Hashable:
        """Return all that a company's head depends on."""
        return (company, view.sizes, view.pots[company] if view.options.open_gains else len(view.pots[company]) > 0)

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect, view: View, company: int) -> None:
        """Draw a company's head: emblem, name, pot."""
        skin, looks = self.skin, self.table.looks
        rounded(skin, surface, rect, skin.px(8), COMPANY_COLORS[company], COMPANY_DARK[company], max(1, skin.px(3)))
        side = rect.height - skin.px(12)
        surface.blit(looks.emblem(company, side), (rect.left + skin.px(8), rect.centery - side // 2))
        pot = looks.of_company("pot", company, (round(side * 1.3), side))
        right = rect.right - skin.px(8) - pot.get_width()
        surface.blit(pot, (right, rect.centery - pot.get_height() // 2))
        if view.options.open_gains:
            value = str(sum(view.pots[company]))
            box = pygame.Rect(right, rect.top, pot.get_width(), rect.height)
            write(skin, surface, value, "h3", "white", box, center=True)
        left = rect.left + side + skin.px(18)
        words = pygame.Rect(left, rect.top, right - left - skin.px(6), rect.height)
        write(skin, surface, self.table.names.company(company), "h2", "white", words)

    # --- rows -------------------------------------------------------------------------------------------------------
    def row_key(self, view: View, seat: int) -> Hashable:
        """Return all that a row depends on."""
        stage = self.table.stage
        said = stage.said.get(seat, 0)  # None: said, but unheard
        gains = view.members[seat].gains if view.options.open_gains else ()
        return (
            seat, stage.current == seat, seat in stage.locked, seat in stage.voted, said, stage.at.get(seat, -1),
            stage.masks.get(seat), self.table.names.seat(seat), gains, self.table.seats[seat].level,
            self._own(view, seat), view.asked in VOTING, seat in self.table.lit_people(),
        )  # fmt: skip

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        """Draw a member: portrait, name, what it says or has done, its agent card turned to where it went."""
        skin, looks, stage = self.skin, self.table.looks, self.table.stage
        company = view.members[seat].company
        radius = skin.px(8)
        turn = stage.current == seat and not self.table.over(view)
        if turn:
            rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), radius + skin.px(4), "focus_edge")
            rounded(skin, surface, rect.inflate(skin.px(5), skin.px(5)), radius + skin.px(2), "focus")
        elif seat in self.table.lit_people():
            rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), radius + skin.px(4), "brass_light")
        paper = COMPANY_PAPER[company] if company >= 0 else skin.color("paper")
        rounded(skin, surface, rect, radius, paper, "paper_line", max(1, skin.px(2)))
        side = min(rect.height - skin.px(12), round(rect.width * 0.3))
        box = pygame.Rect(rect.left + skin.px(8), rect.centery - side // 2, side, side)
        edge = max(2, skin.px(4))
        rounded(skin, surface, box, edge * 2, mark_of(self.table.seats[seat].look, seat).color)
        photo = looks.portrait(seat, side - 2 * edge)
        surface.blit(photo, photo.get_rect(center=box.center))
        left = box.right + skin.px(10)
        inner = pygame.Rect(left, rect.top + skin.px(6), rect.right - skin.px(8) - left, rect.height - skin.px(12))
        head = min(round(inner.height * 0.46), skin.text.line_height("small_bold"))
        self._name(surface, pygame.Rect(inner.topleft, (inner.width, head)), seat, self._own(view, seat))
        low = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        if self._stacked(low, seat):
            line = self._line()
            foot = pygame.Rect(low.left, low.top + line, low.width, low.height - line)
            if self._card(surface, foot, view, seat):
                low.height = line
        else:
            low.width -= self._card(surface, low, view, seat)
        self._words(surface, low, view, seat)

    def _line(self) -> int:
        """Return the height of a line of a status in the size that is wished for."""
        return round(self.skin.theme.role("small").pixels(self.skin.unit, self.skin.text_scale) * LINE)

    def _stacked(self, low: pygame.Rect, seat: int) -> bool:
        """Return whether a status stands above the agent card: beside it would be small, and below it there is room."""
        longest = self.skin.text.measure(self._longest(), "small")[0]
        small = longest * 0.85 > low.width * (1 - CARD_LEAST) - self.skin.px(6)
        free = seat in self.table.stage.masks or not self._speaks(seat)
        return small and free and low.height >= 2.2 * self._line()

    def _own(self, view: View, seat: int) -> bool:
        """Return whether this is the looker, whose own cards lie there."""
        return self.table.private and view.seat == seat

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, own: bool) -> None:
        """Draw a member's shape and name, then who sits there: a bot, or the looker."""
        skin, looks = self.skin, self.table.looks
        shape = looks.shape(seat, round(min(rect.height, skin.px(32)) * 0.8))
        surface.blit(shape, shape.get_rect(midleft=rect.midleft))
        left = rect.left + shape.get_width() + skin.px(6)
        room = pygame.Rect(left, rect.top, rect.right - left, rect.height)
        if self.table.seats[seat].level is not None:
            bot = looks.icon("bot", shape.get_width(), skin.color("ink_soft"))
            surface.blit(bot, bot.get_rect(midright=(room.right, room.centery)))
            room.width -= bot.get_width() + skin.px(4)
        elif own:
            word = self.table.names.t("table.you")
            wide = min(skin.text.measure(word, "small")[0] + skin.px(16), round(room.width * 0.3))
            high = min(round(rect.height * 0.85), skin.text.line_height("small") + skin.px(2), round(wide * 0.6))
            tag = pygame.Rect(room.right - wide, room.centery - high // 2, wide, high)
            rounded(skin, surface, tag, high // 3, "ink")
            write(skin, surface, word, "small", LIGHT, tag.inflate(-skin.px(8), 0), center=True)
            room.width -= wide + skin.px(4)
        write(skin, surface, self.table.names.seat(seat), "small_bold", "ink", room)

    def _card(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> int:
        """Draw the agent card, or the mask once it fell, on the right; return the width that it takes."""
        looks, stage, skin = self.table.looks, self.table.stage, self.skin
        company = view.members[seat].company
        masked = seat in stage.masks
        if view.asked in VOTING and self._speaks(seat) and not masked and seat not in stage.voted:
            return 0  # where it was counts no longer; whom it suspects does
        if company < 0 or (self._speaks(seat) and seat not in stage.at and not masked and seat not in stage.locked):
            return 0
        share = CARD_LEAST if self._speaks(seat) and not masked else 0.46
        room = rect.width - skin.px(8) - skin.text.measure(self._longest(), "small")[0]  # what a status leaves
        side = min(rect.height, round(rect.width * share), max(room, round(rect.width * CARD_LEAST)))
        place = pygame.Rect(rect.right - side, rect.centery - side // 2, side, side)
        if masked:
            size = (side, side)
            mask = looks.art("mask_mole", size) if stage.masks[seat] else looks.of_company("mask_loyal", company, size)
            surface.blit(mask, mask.get_rect(center=place.center))
            return side + skin.px(6)
        card = looks.compass(company, stage.at.get(seat, -1), side)
        if seat not in stage.at:
            card = card.copy()
            card.set_alpha(90)
        surface.blit(card, card.get_rect(center=place.center))
        if seat in stage.locked or seat in stage.voted:
            icon = max(10, side // 2)
            rounded(skin, surface, pygame.Rect(place.right - icon, place.bottom - icon, icon, icon), icon // 3, "ink")
            picture = looks.icon("lock", round(icon * 0.8), LIGHT)
            surface.blit(picture, picture.get_rect(center=(place.right - icon // 2, place.bottom - icon // 2)))
        return side + skin.px(6)

    def _speaks(self, seat: int) -> bool:
        """Return whether words of a seat stand in its row."""
        said = self.table.stage.said.get(seat)
        return said is not None and said.say is not Say.NOTHING

    def _words(self, surface: pygame.Surface, rect: pygame.Rect, view: View, seat: int) -> None:
        """Draw a seat's status, or its last words: with their sign where that costs them neither size nor a line."""
        skin, names = self.skin, self.table.names
        said = self.table.stage.said.get(seat)
        if said is None or not self._speaks(seat) or seat in self.table.stage.masks:
            self._write_status(surface, rect, self._status(view, seat))
            return
        text = names.signal(said)
        icon = min(rect.height, skin.px(34))
        beside = pygame.Rect(rect.left + icon + skin.px(6), rect.top, rect.width - icon - skin.px(6), rect.height)
        if rect.width >= 4 * icon and self._spread(text, beside) <= max(2.0, self._spread(text, rect)):
            picture = self.table.looks.icon(f"say_{said.say.value}", icon, skin.color("ink"))
            surface.blit(picture, picture.get_rect(midleft=rect.midleft))
            rect = beside
        write(skin, surface, text, "small", "ink", rect)

    def _spread(self, text: str, rect: pygame.Rect) -> float:
        """Return how many lines words take, more for words that must be smaller than wished."""
        skin = self.skin
        _, high, lines = fitted(skin, text, "small", rect)
        return len(lines) + 10 * max(0.0, 0.96 - high / self._line())

    def _longest(self) -> str:
        """Return the longest single word that a status has."""
        names = self.table.names
        told = [names.place(place) for place in range(4)] + [names.t("table.thinks"), names.t("table.locked")]
        every = [word for text in told for word in text.split()]
        return max(every, key=lambda word: self.skin.text.measure(word, "small")[0])

    def _write_status(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """Write a status, in all rows in the size that the longest one fits in."""
        skin = self.skin
        if not text or rect.width < 8 or rect.height < 8:
            return
        common = fitted(skin, self._longest(), "small", rect)[0]
        own, high, lines = fitted(skin, text, "small", rect)
        if common.get_height() < own.get_height():
            own, high = common, round(common.get_height() * high / own.get_height())
            lines = wrapped(own, text, rect.width)
        place = pygame.Rect(rect.left, rect.centery - high * len(lines) // 2, rect.width, high * len(lines))
        write_rows(skin, surface, lines, own, high, "ink_soft", place)

    def _status(self, view: View, seat: int) -> str:
        names, stage = self.table.names, self.table.stage
        if seat in stage.masks:
            return names.t("debrief.mole_word" if stage.masks[seat] else "debrief.loyal_word")
        if view.options.open_gains and view.members[seat].gains and stage.current != seat:
            return names.t("table.gains", n=sum(view.members[seat].gains))
        if seat in stage.voted:
            return names.t("table.voted")
        if seat in stage.locked:
            return names.t("table.locked")
        if stage.current == seat:
            return names.t("table.thinks")
        if seat in stage.said:
            return names.t("say.unheard")
        return names.place(stage.at[seat]) if seat in stage.at else ""
