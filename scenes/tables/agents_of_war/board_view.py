"""Dials, rows of Agents, hands, pile and Delayed cards; lines between attackers and blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.view import AgentState, Step, View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import line, rounded
from scenes.screens.looks import mark_of
from scenes.tables.agents_of_war.card_art import card_face
from scenes.tables.agents_of_war.regions import spread

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

RED = (168, 50, 45)
DIM = 120


class BoardView:
    """Draws one table. Index 0 of pairs is the far side, 1 the near one."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    # --- places -----------------------------------------------------------------------------------------------------
    def agents(self, view: View, seat: int) -> list[AgentState]:
        """Return a seat's Agents, oldest first."""
        return [agent for agent in view.duel.agents if agent.side == seat] if view.duel is not None else []

    def agent_rect(self, view: View, slot: int) -> pygame.Rect:
        """Return where an Agent lies; an attacker steps forward."""
        assert view.duel is not None
        agent = next(one for one in view.duel.agents if one.slot == slot)
        mine = self.agents(view, agent.side)
        far = self.table.far(agent.side)
        row = self.table.regions.rows[0 if far else 1]
        skin = self.skin
        inner = row.inflate(-skin.px(20), -skin.px(36))
        rect = spread(inner, len(mine), skin.px(10))[mine.index(agent)]
        attack = view.duel.attack
        chosen = agent.serial in view.duel.declaring
        fights = attack is not None and agent.serial in (*attack.attackers, *attack.blockers)
        if fights or chosen:
            rect.y += skin.px(14) if far else -skin.px(14)
        return rect

    def hand_rect(self, index: int, count: int) -> pygame.Rect:
        """Return where a card of the near hand lies."""
        skin = self.skin
        return spread(self.table.regions.hand.inflate(-skin.px(24), -skin.px(20)), count, skin.px(12))[index]

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw everything that lies on the table."""
        for index in (0, 1):
            self._row(surface, view, index)
            self._dial(surface, view, index)
        self._side(surface, view)
        self._lines(surface, view)
        self._hand(surface, view)

    def _row(self, surface: pygame.Surface, view: View, index: int) -> None:
        skin, rect = self.skin, self.table.regions.rows[index]
        panel(skin, surface, rect, "dark")
        seat = self.table.seat_at(index)
        duel = view.duel
        if duel is None:
            return
        powers = dict(view.powers)
        for agent in self.agents(view, seat):
            if agent.slot in self.table.stage.gone:
                continue
            self._agent(surface, view, agent, powers[agent.slot])

    def _agent(self, surface: pygame.Surface, view: View, agent: AgentState, power: int) -> None:
        skin, table = self.skin, self.table
        rect = self.agent_rect(view, agent.slot)
        spot = f"agent/{agent.slot}"
        lit = spot in table.lit()
        if lit or table.focused == spot or table.stage.flash == agent.slot:
            edge = "focus" if table.focused == spot or table.stage.flash == agent.slot else "brass_light"
            rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(12), edge)
        face = card_face(skin, agent.card, rect.size, power)
        if agent.exhausted:
            face = face.copy()
            face.set_alpha(150)
        surface.blit(face, rect)
        damage = agent.damage + table.stage.damage.get(agent.slot, 0)
        badges = []
        if agent.exhausted:
            badges.append((table.names.t("badge.exhausted"), (92, 88, 80)))
        if not agent.settled and not agent.exhausted:
            badges.append((table.names.t("badge.new"), (70, 110, 150)))
        if agent.has_blocked:
            badges.append((table.names.t("badge.blocked"), (120, 92, 40)))
        if damage:
            badges.append((table.names.t("badge.damage", n=damage), RED))
        high = max(12, round(rect.height * 0.13))
        for number, (text, color) in enumerate(badges):
            badge = pygame.Rect(rect.left + 2, rect.bottom - (number + 1) * (high + 2), round(rect.width * 0.62), high)
            rounded(skin, surface, badge, high // 3, color, "ink", 1)
            write(skin, surface, text, "caption", "white", badge.inflate(-6, 0), center=True)

    def _dial(self, surface: pygame.Surface, view: View, index: int) -> None:
        skin, table, rect = self.skin, self.table, self.table.regions.dials[index]
        seat = table.seat_at(index)
        turn = view.duel is not None and view.duel.active == seat and view.step is Step.GAME
        if turn:
            rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), skin.px(12), "focus")
        rounded(skin, surface, rect, skin.px(8), "paper_light" if turn else "paper", "paper_line", max(1, skin.px(2)))
        mark = mark_of(table.seats[seat].look, seat)
        strip = pygame.Rect(rect.left, rect.top, max(6, skin.px(12)), rect.height)
        rounded(skin, surface, strip, skin.px(4), mark.color)
        inner = rect.inflate(-skin.px(36), -skin.px(16))
        inner.left += skin.px(8)
        name = pygame.Rect(
            inner.left, inner.top, inner.width, min(inner.height // 3, skin.text.line_height("body_bold"))
        )
        shape = table.ctx.assets.picture(mark.picture, (round(name.height * 0.8),) * 2, variant=mark.variant)
        surface.blit(shape, shape.get_rect(midleft=name.midleft))
        words = pygame.Rect(
            name.left + shape.get_width() + skin.px(8),
            name.top,
            name.width - shape.get_width() - skin.px(8),
            name.height,
        )
        write(skin, surface, table.names.seat(seat), "body_bold", "ink", words)
        points = table.stage.influence[seat] if view.duel is not None else 10
        side = min(inner.height - name.height - skin.px(8), inner.width // 2)
        dial = pygame.Rect(inner.left, name.bottom + skin.px(6), side, side)
        rounded(skin, surface, dial, side // 2 - 1, "ink", mark.color, max(3, skin.px(8)))
        write(
            skin,
            surface,
            str(points),
            "h1",
            "red_light" if points <= 3 else "white",
            dial.inflate(-side // 4, 0),
            center=True,
        )
        left = dial.right + skin.px(10)
        facts = pygame.Rect(left, dial.top, inner.right - left, dial.height)
        duel = view.duel
        hand = len(duel.hands[seat]) if duel is not None else 0
        pile = len(duel.discards[seat]) if duel is not None else 0
        wins = view.sides[seat].wins
        lines = [table.names.t("table.hand", n=hand), table.names.t("table.discards", n=pile)]
        if view.mode.value in ("pai_gow", "king_of_the_hill"):
            lines.append(table.names.t("table.wins", n=wins))
        write(skin, surface, "\n".join(lines), "small", "ink_soft", facts)

    def _side(self, surface: pygame.Surface, view: View) -> None:
        skin, table, rect = self.skin, self.table, self.table.regions.side
        panel(skin, surface, rect, "dark")
        duel = view.duel
        if duel is None:
            return
        inner = rect.inflate(-skin.px(24), -skin.px(20))
        high = min(round(inner.height * 0.44), round(inner.width * 0.5 / (5 / 7)))
        back = card_face(skin, HIDDEN, (round(high * 5 / 7), high))
        surface.blit(back, inner.topleft)
        count = len(duel.pile) + len(duel.bottom)
        words = pygame.Rect(
            inner.left + back.get_width() + skin.px(10), inner.top, inner.width - back.get_width() - skin.px(10), high
        )
        write(skin, surface, table.names.t("table.pile", n=count), "small", "slate_ink", words)
        low = pygame.Rect(inner.left, inner.top + high + skin.px(8), inner.width, inner.height - high - skin.px(8))
        lines = [
            table.names.t(
                "table.delayed", card=table.names.card(one.card), n=one.counters, name=table.names.seat(one.owner)
            )
            for one in duel.delayed
        ]
        write(skin, surface, "\n".join(lines), "small", "slate_ink", low)

    def _lines(self, surface: pygame.Surface, view: View) -> None:
        """Draw the attack: a line from each attacker to its blockers, or to the player it strikes."""
        duel, skin, table = view.duel, self.skin, self.table
        if duel is None or duel.attack is None:
            return
        by_serial = {agent.serial: agent.slot for agent in duel.agents}
        attackers = [self.agent_rect(view, by_serial[s]) for s in duel.attack.attackers if s in by_serial]
        blockers = [self.agent_rect(view, by_serial[s]) for s in duel.attack.blockers if s in by_serial]
        defender = table.regions.dials[0 if table.far(1 - duel.active) else 1]
        for one in attackers:
            for goal in blockers or [defender]:
                line(skin, surface, one.center, goal.center, RED, max(3, skin.px(6)))

    def _hand(self, surface: pygame.Surface, view: View) -> None:
        skin, table = self.skin, self.table
        panel(skin, surface, table.regions.hand, "dark")
        cards = table.shown_cards(view)
        for index, card in enumerate(cards):
            rect = self.hand_rect(index, len(cards))
            spot = f"card/{index}"
            if spot in table.lit() or table.focused == spot:
                color = "focus" if table.focused == spot else "brass_light"
                rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(12), color)
            surface.blit(card_face(skin, card, rect.size), rect)
        if not cards:
            key = "table.empty_hand" if table.private else "table.closed_hand"
            write(
                skin,
                surface,
                table.names.t(key),
                "body_italic",
                "slate_faint",
                table.regions.hand.inflate(-40, -40),
                center=True,
            )

    def inspect(self, surface: pygame.Surface, view: View) -> None:
        """Draw the card that is pointed at large, with its text."""
        table, skin = self.table, self.skin
        card = table.looked_at(view)
        if card is None or card < 0:
            return
        rows, right = table.regions.rows, table.regions.choices
        wide = right.width - skin.px(16)
        high = min(round(wide * 7 / 5), rows[1].bottom - rows[0].top)
        size = (round(high * 5 / 7), high)
        place = pygame.Rect(0, 0, *size)
        place.midtop = (right.centerx, rows[0].top + skin.px(6))
        rounded(skin, surface, place.inflate(skin.px(14), skin.px(14)), skin.px(14), "ink")
        surface.blit(card_face(skin, card, size), place)
