"""The note below one's own column: what the company said this turn, or, for everybody, what each card does."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.pieces import cards
from game.rules.agents_secrets.view import View
from scenes.kit.draw.lettering import fitted, write
from scenes.kit.draw.paper import panel
from scenes.screens.looks import mark_of

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


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
        """Draw as many of the last words as there is room for."""
        skin, names = self.skin, self.table.names
        side = skin.px(30)
        shown: list[tuple[int, str, int]] = []
        left = rect.height
        for seat, signal in reversed(lines):
            text = f"{names.seat(seat)}: {names.signal(signal)}"
            _, high, rows = fitted(skin, text, "small", pygame.Rect(0, 0, rect.width - side - skin.px(6), left))
            need = high * len(rows) + skin.px(4)
            if need > left:
                break
            left -= need
            shown.append((seat, text, need))
        top = rect.top
        for seat, text, need in reversed(shown):
            mark = mark_of(self.table.seats[seat].look, seat)
            shape = self.table.ctx.assets.picture(mark.picture, (side, side), variant=mark.variant)
            surface.blit(shape, shape.get_rect(midleft=(rect.left, top + need // 2)))
            write(skin, surface, text, "small", "ink",
                  pygame.Rect(rect.left + side + skin.px(6), top, rect.width - side - skin.px(6), need))  # fmt: skip
            top += need

    def _legend(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        skin, looks = self.skin, self.table.looks
        kinds = cards()
        high = min(rect.height // len(kinds), skin.px(56))
        for number, card in enumerate(kinds):
            row = pygame.Rect(rect.left, rect.top + number * high, rect.width, high)
            sign = looks.sign(number, 0, high - skin.px(2))
            surface.blit(sign, sign.get_rect(midleft=row.midleft))
            words = pygame.Rect(row.left + high + skin.px(6), row.top, row.width - high - skin.px(6), high)
            write(skin, surface, self.table.names.t(f"notes.{card.id}"), "small", "ink", words)
