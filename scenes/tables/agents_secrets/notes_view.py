"""The note below one's own column: what the company said this turn, or, for everybody, what each card does."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.pieces import cards
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import LINE, fitted, wrapped, write, write_rows
from scenes.kit.draw.paper import panel
from scenes.screens.looks import mark_of

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


FEWER = 0.85  # of the wished size: where smaller words still would not all fit, the oldest go instead


class NotesView:
    """Draws the note of one table. Only a private view ever shows words here."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def lines(self, view: View) -> list[tuple[int, Signal]]:
        """Return (seat, signal) of everything that was said to the looker's company in this turn, the oldest first."""
        if not self.table.private or view.seat < 0:
            return []
        return [(int(s.seat), s.signal) for s in view.said if s.turn == view.turn and s.signal.say is not Say.NOTHING]

    def key(self, view: View) -> Hashable:
        """Return all that the note depends on."""
        return (tuple(self.lines(view)), view.members[view.seat].company if view.seat >= 0 else -1,
                tuple(self.table.names.seat(seat) for seat in range(len(view.members))))  # fmt: skip

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw the note."""
        skin = self.skin
        rect = self.table.regions.notes
        panel(skin, surface, rect, "paper")
        inner = rect.inflate(-skin.px(28), -skin.px(24))
        head = min(skin.text.line_height("small_bold"), inner.height // 5)
        lines = self.lines(view)
        title = self.table.names.t("notes.said" if lines else "notes.cards")
        write(skin, surface, title, "small_bold", "red", pygame.Rect(inner.topleft, (inner.width, head)))
        body = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
        if lines:
            self._said(surface, body, lines)
        else:
            self._legend(surface, body)

    def _said(self, surface: pygame.Surface, rect: pygame.Rect, lines: list[tuple[int, Signal]]) -> None:
        """Draw as many of the last words as there is room for, all in one size."""
        skin, names = self.skin, self.table.names
        side, gap = skin.px(30), skin.px(4)
        left, wide = rect.left + side + skin.px(6), rect.width - side - skin.px(6)
        told = [(seat, f"{names.seat(seat)}: {names.signal(signal)}") for seat, signal in lines]
        wanted = skin.theme.role("small")
        full = wanted.pixels(skin.unit, skin.text_scale)
        for size in (*range(full, round(full * FEWER), -1), full):
            font, high = skin.text.book.font(wanted.font, size), round(size * LINE)
            shown = [(seat, wrapped(font, text, wide)) for seat, text in told]
            if _height(shown, high, gap) <= rect.height:
                break
        while shown and _height(shown, high, gap) > rect.height:
            del shown[0]
        top = rect.top + gap // 2
        for seat, rows in shown:
            mark = mark_of(self.table.seats[seat].look, seat)
            shape = self.table.ctx.assets.picture(mark.picture, (side, side), variant=mark.variant)
            surface.blit(shape, shape.get_rect(midleft=(rect.left, top + high * len(rows) // 2)))
            write_rows(skin, surface, rows, font, high, "ink", pygame.Rect(left, top, wide, high * len(rows)))
            top += high * len(rows) + gap

    def _legend(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what each card does, on lines of one size."""
        skin, looks, t = self.skin, self.table.looks, self.table.names.t
        kinds = cards()
        high = min(rect.height // len(kinds), skin.px(56))
        room = pygame.Rect(0, 0, rect.width - high - skin.px(6), high)
        font, line, _ = min((fitted(skin, t(f"notes.{card.id}"), "small", room) for card in kinds),
                            key=lambda found: found[1])  # fmt: skip
        for number, card in enumerate(kinds):
            row = pygame.Rect(rect.left, rect.top + number * high, rect.width, high)
            sign = looks.sign(number, 0, high - skin.px(2))
            surface.blit(sign, sign.get_rect(midleft=row.midleft))
            told = wrapped(font, t(f"notes.{card.id}"), room.width)
            place = pygame.Rect(row.left + high + skin.px(6), row.centery - line * len(told) // 2, room.width, high)
            write_rows(skin, surface, told, font, line, "ink", place)


def _height(shown: Sequence[tuple[int, list[str]]], high: int, gap: int) -> int:
    """Return how high some words are, each on its lines."""
    return sum(len(rows) * high + gap for _, rows in shown)
