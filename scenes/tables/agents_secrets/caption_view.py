"""Notes in the foot of the table: what is happening at a place, told in words, and how the vote counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.resolve import Resolution
from game.rules.agents_secrets.view import Asked, View
from scenes.kit.draw.lettering import LEAST, LINE, wrapped, write
from scenes.kit.draw.paper import panel
from scenes.tables.agents_secrets.names import Names

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

VOTING = (Asked.LAST_WORDS, Asked.VOTE)
GRACE = 60  # units: a lower foot holds no note


class CaptionView:
    """Draws the notes of one table."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    def key(self, view: View) -> Hashable:
        """Return all that the note in place of the buttons depends on; None where there is none."""
        table = self.table
        rect = table.regions.choices
        if table.buttons_lie or rect.height < table.skin.px(GRACE):
            return None
        return self._words(view) or None

    def _words(self, view: View) -> tuple[str, ...]:
        """Return what is happening or, where nothing is, how a card is sent or how far both companies are."""
        table = self.table
        if table.stage.caption:
            return table.stage.caption
        if view.legal_actions and table.private and not table.busy:
            return self._sending(view) if view.asked is Asked.CHOOSE and table.steps.card < 0 else ()
        return self._standing(view)

    def _sending(self, view: View) -> tuple[str, ...]:
        """Return how a card is sent."""
        t = self.table.names.t
        last = f"caption.send_{view.play}{'_vast' if view.options.vast and view.play == 1 else ''}"
        return t("caption.send"), t("caption.send_how"), t("caption.send_hidden"), t(last)

    def _standing(self, view: View) -> tuple[str, ...]:
        """Return which turn it is and how many of each company have chosen or voted: public facts."""
        names, stage = self.table.names, self.table.stage
        if view.asked in VOTING:
            title, done, word = names.t("log.vote_heading"), stage.voted, "caption.have_voted"
        elif view.asked in (Asked.TALK, Asked.CHOOSE):
            title = names.t("caption.turn", turn=view.turn, play=view.play)
            done, word = stage.locked, "caption.have_chosen"
        else:
            return ()
        sides = [(company, view.seats_of(company)) for company in (0, 1)]
        return (title, *(
            names.t(word, company=names.company(c), n=sum(seat in done for seat in seats), of=len(seats))
            for c, seats in sides
        ))  # fmt: skip

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw what is happening."""
        title, *lines = self._words(view)
        note(self.table, surface, self.table.regions.choices, title, lines)

    def vote_lines(self, view: View) -> list[str]:
        """Return how the vote of the looker's company counts."""
        t, of = self.table.names.t, view.sizes[max(0, view.company)]
        if of == 2:
            return [t("caption.vote_two"), t("caption.vote_mole")]
        return [t("caption.vote_majority", n=of // 2 + 1, of=of), t("caption.vote_named"), t("caption.vote_mole")]


def note(
    table: AgentsSecretsTable, surface: pygame.Surface, rect: pygame.Rect, title: str, lines: Sequence[str]
) -> None:
    """Draw a sheet of paper with a title and lines."""
    skin = table.skin
    panel(skin, surface, rect, "paper")
    inner = rect.inflate(-skin.px(32), -skin.px(24))
    head = min(skin.text.line_height("small_bold"), inner.height // 4)
    write(skin, surface, title, "small_bold", "red", pygame.Rect(inner.topleft, (inner.width, head)))
    if not lines:
        return
    _lines(skin, surface, pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head), lines)


def _lines(skin: Skin, surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[str]) -> None:
    """Write lines one below the other, all in the largest size in which they fit."""
    wanted, gap = skin.theme.role("small"), skin.px(8)
    size = wanted.pixels(skin.unit, skin.text_scale)
    least = max(8, round(wanted.pixels(skin.unit, 1.0) * LEAST))
    while True:
        font, high = skin.text.book.font(wanted.font, size), round(size * LINE)
        rows = [wrapped(font, line, rect.width) for line in lines]
        if size <= least or sum(map(len, rows)) * high + gap * (len(rows) - 1) <= rect.height:
            break
        size -= 1
    top = rect.top + gap // 2
    for part in rows:
        for row in part:
            surface.blit(font.render(row, True, skin.color("ink")), (rect.left, top))
            top += high
        top += gap


def effects(names: Names, result: Resolution) -> list[list[str]]:
    """Return the lines of each effect of a mission: defectors, assassins, the points and whom they decide for."""
    pulled = [_done(names, "caption.pulled", company, card) for company in (0, 1) for card in result.pulled[company]]
    struck = [_done(names, "caption.struck", company, card) for company in (0, 1) for card in result.struck[company]]
    points = f"{result.points[0]} : {result.points[1]}"
    if result.winner >= 0:
        key = "caption.by_corruption" if result.by_corruption else "caption.won"
    else:
        key = "caption.too_little" if max(result.points) < 1 else "caption.tied"
    return [pulled, struck, [names.t(key, points=points, company=names.company(result.winner))]]


def _done(names: Names, key: str, company: int, card: int) -> str:
    return names.t(key, company=names.company(company), card=names.card(card))
