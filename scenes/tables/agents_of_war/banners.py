"""Small banners: a stack of what just happened and why; and along the front what is pending, the next one first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.kernel.events import Event
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.flow import STALLED
from game.rules.agents_of_war.view import MOST_PLAYS, Step, View
from scenes.kit.draw.lettering import fitted, write
from scenes.kit.draw.shapes import rounded
from scenes.screens.looks import mark_of

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

MOST_TOLD = 4
MANY_PLAYS = 5
"""Cards played from which on the limit is spoken of."""


@dataclass(frozen=True, slots=True)
class Line:
    """What happened, and the card or attack that it came of (empty if nothing did)."""

    words: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """Something pending: a word or two, the whole sentence, whose it is (-1: nobody's), the card that it stands on."""

    words: str
    told: str
    seat: int = -1
    card: int = HIDDEN


class Banners:
    """The banners of one table."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table
        self.lines: list[Line] = []
        self._cause = ""

    # --- what just happened -----------------------------------------------------------------------------------------
    def hear(self, event: Event, words: str) -> None:
        """Take an event, in the order in which they are shown; `words` are the log's, empty for a quiet one."""
        if isinstance(event, (ev.TurnBegan, ev.GameBegan, ev.TurnEnded)):
            self.clear()
        cause = self._cause_of(event)
        if words and not isinstance(event, ev.TurnBegan):
            why = "" if cause is not None or self._cause in words else self._cause
            self.lines = [*self.lines, Line(words, why)][-MOST_TOLD:]
        if cause is not None:
            self._cause = cause

    def _cause_of(self, event: Event) -> str | None:
        """Return what an event makes the cause of the next ones; empty for none, None if it changes nothing."""
        names, t = self.table.names, self.table.names.t
        match event:
            case ev.CardPlayed(card=card):
                return names.card(card)
            case ev.AbilityUsed(card=card):
                return names.card(card)
            case ev.Triggered(card=card, when=when):
                return t("action.trigger", card=names.card(card), when=t(f"when.{when}"))
            case ev.AttackDeclared():
                return t("why.attack")
            case ev.BlockDeclared():
                return t("why.combat")
            case ev.AttackEnded() | ev.Passed(window=False):
                return ""
        return None

    def clear(self) -> None:
        """Forget what was told: somebody else looks now."""
        self.lines, self._cause = [], ""

    def height(self) -> int:
        """Return the pixels that the stack takes."""
        skin = self.table.skin
        older = max(0, len(self.lines) - 1)
        return self._high(skin, "h3", 20) + older * (self._high(skin, "small", 10) + skin.px(5))

    @staticmethod
    def _high(skin: Skin, role: str, more: int) -> int:
        return skin.text.line_height(role) + skin.px(more)

    def draw_told(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the stack into the lower end of a place: the newest largest, the older ones above it."""
        skin, bottom = self.table.skin, place.bottom - self.table.skin.px(6)
        for age, told in enumerate(reversed(self.lines)):
            role = "small" if age else "h3"
            high = min(self._high(skin, role, 10 if age else 20), place.height // 3)
            wide = round(place.width * (0.66 if age else 0.86))
            band = pygame.Rect(0, 0, wide, high)
            band.midbottom = (place.centerx, bottom)
            bottom = band.top - skin.px(5)
            if band.top < place.top:
                break
            edge = "slate_light" if age else "brass"
            rounded(skin, surface, band, skin.px(8), "slate" if age else "ink", edge, max(1, skin.px(2)))
            inner = band.inflate(-skin.px(36), -skin.px(4))
            if not told.why:
                write(skin, surface, told.words, role, "slate_ink" if age else "white", inner, center=True)
                continue
            left, right = inner.copy(), inner.copy()
            left.width = round(inner.width * 0.62)
            right.left, right.width = left.right + skin.px(12), inner.right - left.right - skin.px(12)
            write(skin, surface, told.words, role, "slate_ink" if age else "white", left)
            write(skin, surface, f"‹ {told.why}", "small", "brass_light", right)

    # --- what is pending --------------------------------------------------------------------------------------------
    def chips(self, view: View) -> list[Chip]:
        """Return what is pending: the card being carried out, triggers in their order, the attack, what is set on."""
        duel, names = view.duel, self.table.names
        if duel is None or view.step is not Step.GAME or self.table.building:
            return []
        t = names.t
        found: list[Chip] = []
        if duel.frames and duel.frames[-1].source >= 0:
            frame = duel.frames[-1]
            words = names.card(frame.source)
            told = t("pending.now_told", card=words)
            found.append(Chip(t("pending.now", card=words), told, frame.seat, frame.source))
        for one in duel.waiting:
            words = t("action.trigger", card=names.card(one.source), when=t(f"when.{one.when}"))
            found.append(Chip(words, t("pending.waits", trigger=words), one.seat, one.source))
        if duel.attack is not None and duel.attack.attackers:
            powers, slots = dict(view.powers), {a.serial: a.slot for a in duel.agents}
            power = sum(powers[slots[serial]] for serial in duel.attack.attackers if serial in slots)
            key = "blocked" if duel.attack.blocked else "attack"
            name = names.seat(1 - duel.active)
            found.append(Chip(t(f"pending.{key}", n=power), t(f"pending.{key}_told", n=power, name=name), duel.active))
        for late in duel.schedules:
            card, name = names.card(late.source), names.seat(late.owner)
            told = t("pending.later_told", card=card, name=name, n=max(1, late.turns))
            found.append(Chip(t("pending.later", card=card, n=max(1, late.turns)), told, late.owner, late.source))
        for seat, what in duel.flags:
            words = t(f"pending.{what}")
            found.append(Chip(words, t("pending.barred", name=names.seat(seat), what=words), seat))
        if duel.plays >= MANY_PLAYS:
            words = t("pending.plays", n=duel.plays, most=MOST_PLAYS)
            found.append(Chip(words, t("pending.plays_told", n=duel.plays, most=MOST_PLAYS), duel.active))
        if duel.stall:
            words = t("pending.stall", n=duel.stall, most=STALLED)
            found.append(Chip(words, t("pending.stall_told", name=names.seat(1 - duel.first))))
        return found

    def chip_rects(self, view: View) -> list[pygame.Rect]:
        """Return where the pending things lie: along the front, the next one first; the last ones narrower if many."""
        skin, rows = self.table.skin, self.table.regions.rows
        high = skin.px(40)
        place = pygame.Rect(rows[0].left + skin.px(14), 0, rows[0].width - skin.px(28), high)
        place.centery = (rows[0].bottom + rows[1].top) // 2
        chips = self.chips(view)
        gap = skin.px(8)
        wanted = [self._chip_width(chip, high) for chip in chips]
        room = place.width - gap * max(0, len(chips) - 1)
        share = min(1.0, room / sum(wanted)) if wanted else 1.0
        found, left = [], place.left
        for wide in wanted:
            found.append(pygame.Rect(left, place.top, int(wide * share), high))
            left = found[-1].right + gap
        return found

    def _chip_width(self, chip: Chip, high: int) -> int:
        """Return how wide a pending thing is: its words in the size that the height leaves them, and the mark."""
        skin = self.table.skin
        font, _, rows = fitted(skin, chip.words, "caption", pygame.Rect(0, 0, 1 << 16, high - skin.px(6)))
        mark = skin.px(24) + skin.px(6) if chip.seat >= 0 else 0
        return font.size(rows[0])[0] + mark + skin.px(26)

    def draw_pending(self, surface: pygame.Surface, view: View) -> None:
        """Draw what is pending along the front."""
        skin, table = self.table.skin, self.table
        for number, (chip, rect) in enumerate(zip(self.chips(view), self.chip_rects(view), strict=True)):
            focused = table.focused == f"pending/{number}"
            if focused:
                rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), skin.px(12), "focus")
            rounded(skin, surface, rect, skin.px(10), "ink", "brass", max(1, skin.px(2)))
            inner = rect.inflate(-skin.px(20), -skin.px(6))
            if chip.seat >= 0:
                mark = mark_of(table.seats[chip.seat].look, chip.seat)
                side = min(inner.height, skin.px(24))
                shape = table.ctx.assets.picture(mark.picture, (side, side), variant=mark.variant)
                surface.blit(shape, shape.get_rect(midleft=inner.midleft))
                inner.width -= side + skin.px(6)
                inner.left += side + skin.px(6)
            write(skin, surface, chip.words, "caption", "white", inner)
