"""What lies beside the rows: the players' dials, the pile with the Delayed cards, the card that is looked at."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.catalog import HIDDEN, catalog
from game.rules.agents_of_war.view import AgentState, Part, PartKind, Step, View
from scenes.kit.draw.lettering import fitted, write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import circle, rounded, shadow
from scenes.kit.draw.theme import hex_color
from scenes.screens.looks import mark_of
from scenes.tables.agents_of_war.card_art import ART, DISC, card_face, keywords, numeral
from scenes.tables.agents_of_war.regions import CARD, grid, spread

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

START, STEP = -135.0, 18.0  # degrees from the top: where the dial's scale begins, and of one Influence
FULL = 15  # Influence at the scale's end
LOW = 3  # Influence from which on the dial is red
RED = (206, 66, 48)
NOTES_TO = 1.3  # text scale: above it the card has the whole place, and details (a key) explain its keywords


class SideView:
    """Draws both outer columns of one table. Index 0 of pairs is the far side, 1 the near one."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw dials, pile and Delayed cards."""
        for index in (0, 1):
            self._seat(surface, view, index)
            self._discards(surface, view, index)
        self._pile(surface, view)
        if self.table.switch_shown:
            self._switch(surface, int(view.seat))

    # --- players ----------------------------------------------------------------------------------------------------
    def _seat(self, surface: pygame.Surface, view: View, index: int) -> None:
        skin, table, rect = self.skin, self.table, self.table.regions.dials[index]
        seat = table.seat_at(index)
        turn = view.duel is not None and view.duel.active == seat and view.step is Step.GAME
        if turn or table.focused == f"seat/{index}":
            rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(12), "focus")
        panel(skin, surface, rect, "paper")
        mark = mark_of(table.seats[seat].look, seat)
        inner = rect.inflate(-skin.px(24), -skin.px(16))
        name = pygame.Rect(inner.left, inner.top, inner.width, skin.text.line_height("body_bold"))
        name.height = min(name.height, inner.height // 4)
        strip = pygame.Rect(rect.left, rect.top, rect.width, name.bottom - rect.top + skin.px(4))
        rounded(skin, surface, strip, skin.px(6), mark.color, "ink", max(1, skin.px(2)))
        shape = table.ctx.assets.picture(mark.picture, (round(name.height * 0.8),) * 2, variant=mark.variant)
        chip = shape.get_rect(midleft=name.midleft).inflate(skin.px(10), skin.px(10))
        rounded(skin, surface, chip, skin.px(8), "paper_light")
        surface.blit(shape, shape.get_rect(midleft=name.midleft))
        words = name.copy()
        words.left += shape.get_width() + skin.px(14)
        words.width = name.right - words.left
        write(skin, surface, table.names.seat(seat), "body_bold", "white", words)
        low = pygame.Rect(inner.left, strip.bottom + skin.px(6), inner.width, inner.bottom - strip.bottom - skin.px(2))
        facts = min(round(low.width * 0.34), skin.px(110))
        side = min(low.height, low.width - facts - skin.px(8))
        dial = pygame.Rect(low.left, low.centery - side // 2, side, side)
        self._dial(surface, dial, table.stage.influence[seat] if view.duel is not None else 10, mark.color)
        self._facts(surface, view, seat, pygame.Rect(dial.right + skin.px(8), low.top, facts, low.height))

    def _dial(self, surface: pygame.Surface, dial: pygame.Rect, points: int, color: tuple[int, int, int]) -> None:
        skin, side = self.skin, dial.width
        surface.blit(self.table.ctx.assets.picture(f"{ART}dial.svg", dial.size), dial)
        ink = hex_color(RED if points <= LOW else color)
        share = min(max(points, 0), FULL)
        if share:
            source = _arc(START, START + STEP * share, ink)
            surface.blit(skin.art.drawn(("agents_of_war arc", share, ink), source, dial.size), dial)
        number = dial.inflate(-round(side * 0.5), -round(side * 0.5)).move(0, -round(side * 0.03))
        caption = pygame.Rect(0, 0, round(side * 0.5), round(side * 0.14))
        caption.midbottom = (dial.centerx, dial.bottom - round(side * 0.09))
        write(skin, surface, self.table.names.t("table.influence"), "caption", "brass_light", caption, center=True)
        write(skin, surface, str(points), "title" if side > skin.px(130) else "h1",
              "red_light" if points <= LOW else "white", number, center=True)  # fmt: skip

    def _facts(self, surface: pygame.Surface, view: View, seat: int, place: pygame.Rect) -> None:
        """Draw how many cards are in hand and discarded, and the games won, as pictures with numbers."""
        skin, duel = self.skin, view.duel
        facts = [("card", len(duel.hands[seat]) if duel is not None else 0)]
        facts.append(("trash", len(duel.discards[seat]) if duel is not None else 0))
        if view.mode.value in ("pai_gow", "king_of_the_hill"):
            facts.append(("trophy", view.sides[seat].wins))
        high = place.height // len(facts)
        side = min(high - skin.px(6), round(place.width * 0.46), skin.px(46))
        for number, (icon, count) in enumerate(facts):
            row = pygame.Rect(place.left, place.top + number * high, place.width, high)
            drawn = self.table.ctx.assets.picture(f"shared/icons/{icon}.svg", (side, side))
            surface.blit(drawn, drawn.get_rect(midleft=row.midleft))
            words = pygame.Rect(row.left + side + skin.px(6), row.top, row.width - side - skin.px(6), row.height)
            write(skin, surface, str(count), "h3", "ink", words)

    # --- discard piles ----------------------------------------------------------------------------------------------
    def discard_rect(self, index: int, number: int, count: int) -> pygame.Rect:
        """Return where a discarded card lies, the newest last."""
        skin, rect = self.skin, self.table.regions.discards[index]
        label = min(skin.text.line_height("small"), rect.height * 3 // 10)
        low = pygame.Rect(rect.left + skin.px(10), rect.top + label, rect.width - skin.px(20), rect.height - label)
        return spread(low.inflate(0, -skin.px(12)), count, skin.px(8))[number]

    def _discards(self, surface: pygame.Surface, view: View, index: int) -> None:
        """Draw a player's discard pile, open and small."""
        skin, table, rect = self.skin, self.table, self.table.regions.discards[index]
        if view.duel is None or table.building:
            return
        seat = table.seat_at(index)
        cards = view.duel.discards[seat]
        rounded(skin, surface, rect, skin.px(12), None, "slate_light", max(1, skin.px(2)))
        high = min(skin.text.line_height("small"), rect.height * 3 // 10)
        label = pygame.Rect(rect.left + skin.px(12), rect.top + skin.px(3), rect.width - skin.px(24), high)
        words = table.names.t("table.discarded" if cards else "table.discarded_none", name=table.names.seat(seat))
        write(skin, surface, words, "small", "slate_faint", label if cards else rect.inflate(-skin.px(24), 0),
              center=not cards)  # fmt: skip
        lit = table.lit()
        for number, card in enumerate(cards):
            spot, ident = self.discard_rect(index, number, len(cards)), f"old{index}/{number}"
            if ident in lit or table.focused == ident:
                edge = "focus" if table.focused == ident else "brass_light"
                rounded(skin, surface, spot.inflate(skin.px(8), skin.px(8)), skin.px(8), edge)
            surface.blit(card_face(table.ctx.assets, skin, card, spot.size, None, False), spot)

    def _switch(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the switch that says when its owner is asked for an answer."""
        skin, table, rect = self.skin, self.table, self.table.regions.answers
        edge = "focus" if table.focused == "answers" else "slate_light"
        rounded(skin, surface, rect, skin.px(10), "ink", edge, max(1, skin.px(3 if edge == "focus" else 2)))
        inner = rect.inflate(-skin.px(20), -skin.px(4))
        side = min(inner.height, skin.px(30))
        icon = table.ctx.assets.picture("shared/icons/shield.svg", (side, side))
        chip = icon.get_rect(midleft=inner.midleft)
        rounded(skin, surface, chip.inflate(skin.px(6), skin.px(6)), skin.px(6), "paper")
        surface.blit(icon, chip)
        words = pygame.Rect(chip.right + skin.px(12), inner.top, inner.right - chip.right - skin.px(12), inner.height)
        write(skin, surface, table.names.t(f"answers.{table.answers.order(seat).value}"), "small", "slate_ink", words)

    # --- pile and Delayed cards -------------------------------------------------------------------------------------
    def pile_rect(self, delayed: int) -> pygame.Rect:
        """Return where the pile lies: in the middle, or above so many Delayed cards."""
        inner = self.table.regions.side.inflate(-self.skin.px(24), -self.skin.px(20))
        label = min(self.skin.text.line_height("small"), inner.height // 8)
        if delayed:
            inner.height //= 2
        high = min(inner.height - label - self.skin.px(6), round(inner.width * 0.8 / CARD))
        place = pygame.Rect(0, 0, round(high * CARD), high)
        place.midtop = (inner.centerx, inner.top + (inner.height - high - label - self.skin.px(6)) // 2)
        return place

    def delayed_rect(self, index: int, count: int) -> pygame.Rect:
        """Return where a Delayed card lies."""
        inner = self.table.regions.side.inflate(-self.skin.px(24), -self.skin.px(20))
        inner.height, inner.top = inner.height // 2 - self.skin.px(8), inner.centery + self.skin.px(8)
        return grid(inner, count, self.skin.px(10))[index]

    def _pile(self, surface: pygame.Surface, view: View) -> None:
        skin, table, rect, duel = self.skin, self.table, self.table.regions.side, view.duel
        rounded(skin, surface, rect, skin.px(12), None, "slate_light", max(1, skin.px(2)))
        count = len(duel.pile) + len(duel.bottom) if duel is not None else len(catalog().cards)
        delayed = duel.delayed if duel is not None else ()
        place = self.pile_rect(len(delayed))
        back = card_face(table.ctx.assets, skin, HIDDEN, place.size)
        if count:
            shadow(skin, surface, place, skin.px(8), skin.px(12), skin.px(6))
        for lift in range(min(3, -(-count // 35))):
            surface.blit(back, place.move(lift * skin.px(4), -lift * skin.px(3)))
        low = min(skin.text.line_height("small"), (rect.height - skin.px(20)) // 8)
        label = pygame.Rect(rect.left, place.bottom + skin.px(6), rect.width, low)
        if duel is not None:
            words = table.names.t("table.pile", n=count)
            write(skin, surface, words, "small", "slate_ink", label.inflate(-skin.px(16), 0), center=True)
        for index, one in enumerate(delayed):
            place = self.delayed_rect(index, len(delayed))
            self._delayed(surface, place, one.owner, one.card, one.counters, self.table.focused == f"delayed/{index}")

    def _delayed(
        self, surface: pygame.Surface, spot: pygame.Rect, owner: int, card: int, counters: int, focused: bool
    ) -> None:
        """Draw a Delayed card in its owner's colour, with its counters."""
        skin, table = self.skin, self.table
        mark = mark_of(table.seats[owner].look, owner)
        edge = "focus" if focused else mark.color
        rounded(skin, surface, spot.inflate(skin.px(8), skin.px(8)), skin.px(8), edge)
        surface.blit(card_face(table.ctx.assets, skin, card, spot.size, None, False), spot)
        radius = max(9, round(spot.width * 0.26))
        circle(skin, surface, spot.center, radius, DISC, "ink", max(2, radius // 7))
        place = pygame.Rect(0, 0, radius * 2, radius * 2)
        place.center = spot.center
        numeral(skin, surface, str(counters), "ink", place)

    # --- the card that is looked at ---------------------------------------------------------------------------------
    def inspect(self, surface: pygame.Surface, view: View) -> None:
        """Draw the card that is pointed at large, with what its keywords mean and where its Power comes from."""
        table, skin, rect = self.table, self.skin, self.table.regions.card
        card = table.looked_at(view)
        power, notes = self.notes(view, card)
        panel(skin, surface, rect, "dark")
        inner = rect.inflate(-skin.px(16), -skin.px(16))
        high = inner.height
        if notes:
            most = pygame.Rect(0, 0, inner.width - skin.px(16), inner.height * 3 // 10)
            _, line, rows = fitted(skin, notes, "small", most)
            high = inner.height - line * len(rows) - skin.px(14)
        size = (min(inner.width, round(high * CARD)), high)
        place = pygame.Rect(0, 0, *size)
        place.midtop = inner.midtop
        if card < 0:
            back = card_face(table.ctx.assets, skin, HIDDEN, place.size)
            surface.blit(back, back.get_rect(center=place.center))
            return
        surface.blit(card_face(table.ctx.assets, skin, card, place.size, power), place)
        if notes:
            top = place.bottom + skin.px(6)
            low = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            write(skin, surface, notes, "small", "slate_ink", low.inflate(-skin.px(16), 0), center=True)

    def notes(self, view: View, card: int) -> tuple[int | None, str]:
        """Return the Power to show, and the lines below a card that is looked at."""
        t, told = self.table.names.t, []
        if card < 0:
            return None, ""
        face = catalog().cards[card]
        kind, _, number = (self.table.focused or "").partition("/")
        power = None
        if kind == "agent" and view.duel is not None:
            agent = next((one for one in view.duel.agents if one.slot == int(number)), None)
            if agent is not None:
                power = dict(view.powers)[agent.slot]
                told += self._reasons(power, dict(view.reasons)[agent.slot])
                told += states(t, agent) if self.skin.text_scale <= NOTES_TO else []
        if self.skin.text_scale <= NOTES_TO:
            told += [t(f"keyword.{name}", n=count) for name, count in keywords(face)]
        return power, "\n".join(told)

    def _reasons(self, power: int, parts: tuple[Part, ...]) -> list[str]:
        """Return why a Power isn't the printed one; parts of one kind and card are one number."""
        if len(parts) < 2:
            return []
        names, sums = self.table.names, dict[tuple[PartKind, int], int]()
        for part in parts:
            sums[part.kind, part.card] = sums.get((part.kind, part.card), 0) + part.points
        told = []
        for (kind, one), points in sums.items():
            number = str(points) if kind is PartKind.PRINTED else f"{points:+d}"
            told.append(names.t(f"why.{kind.value}", n=number, card=names.card(one)))
        return [names.t("why.power", n=power, parts=", ".join(told))]


def states(t: Callable[..., str], agent: AgentState) -> list[str]:
    """Return what an Agent's marks mean: why it can't attack or block now."""
    told = [t("state.exhausted")] if agent.exhausted else [] if agent.settled else [t("state.new")]
    return told + ([t("state.blocked")] if agent.has_blocked else [])


def _arc(start: float, end: float, ink: str) -> str:
    """Return an arc on the dial's 200 x 200 as SVG; degrees from the top, clockwise."""
    radius = 68
    points = [
        (100 + radius * math.sin(math.radians(angle)), 100 - radius * math.cos(math.radians(angle)))
        for angle in (start, end)
    ]
    (x1, y1), (x2, y2) = points
    wide = 1 if end - start > 180 else 0
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
        f'<path d="M{x1:.2f} {y1:.2f}A{radius} {radius} 0 {wide} 1 {x2:.2f} {y2:.2f}" fill="none" '
        f'stroke="{ink}" stroke-width="13" stroke-linecap="butt"/></svg>'
    )
