"""The map with both rows of Agents, the near hand, the lines between attackers and blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.division import given, need
from game.rules.agents_of_war.view import AgentState, Ask, Step, View
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import line, polygon, rounded, shadow
from scenes.kit.draw.theme import hex_color
from scenes.kit.ui.icons import ICON_INK
from scenes.screens.looks import mark_of
from scenes.tables.agents_of_war.card_art import ART, card_face
from scenes.tables.agents_of_war.regions import grid, spread
from scenes.tables.agents_of_war.score import draw_score

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

RED, BLOCKS = (168, 50, 45), (52, 92, 60)
BESIDE = 9  # cards in a hand or a row that lie beside each other; more overlap
FAR, NEAR = "#a8322d", "#2f4f78"  # the colours of the front on the map, which become the players'


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
        inner = row.inflate(-skin.px(40), -skin.px(44))
        rect = (grid if len(mine) <= BESIDE else spread)(inner, len(mine), skin.px(12))[mine.index(agent)]
        attack = view.duel.attack
        chosen = agent.serial in view.duel.declaring
        fights = attack is not None and agent.serial in (*attack.attackers, *attack.blockers)
        if fights or chosen:
            rect.y += skin.px(8) if far else -skin.px(8)
        return rect

    def hand_rect(self, index: int, count: int) -> pygame.Rect:
        """Return where a card of the near hand lies; cards to build with lie on the map, in two lines."""
        skin, regions = self.skin, self.table.regions
        if self.table.building:
            return grid(regions.rows[0].union(regions.rows[1]).inflate(-skin.px(50), -skin.px(40)), count, skin.px(22))[
                index
            ]
        place = regions.hand.inflate(-skin.px(24), -skin.px(20))
        return (grid if count <= BESIDE else spread)(place, count, skin.px(16))[index]

    def _low(self) -> pygame.Rect:
        """Return the whole strip below the map: while one builds nothing is discarded."""
        return self.table.regions.hand.union(self.table.regions.discards[1])

    def kept_rect(self, index: int, count: int) -> pygame.Rect:
        """Return where a card lies that was kept for a deck, while one builds."""
        skin, place = self.skin, self._low().inflate(-self.skin.px(24), -self.skin.px(16))
        label = skin.text.line_height("body_italic")
        low = pygame.Rect(place.left, place.top + label, place.width, place.height - label)
        return spread(low, count, skin.px(16))[index]

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw everything that lies on the table."""
        self._ground(surface)
        for index in (0, 1):
            self._row(surface, view, index)
        self._lines(surface, view)
        self._badges(surface, view)
        self._hand(surface, view)
        if view.step is Step.WHO_FIRST:
            draw_score(self.table, surface, view)

    def _ground(self, surface: pygame.Surface) -> None:
        """Draw the map under both rows, with a frame."""
        skin, rows = self.skin, self.table.regions.rows
        place = rows[0].union(rows[1])
        wide = max(place.width, place.height * 2)
        marks = [mark_of(self.table.seats[seat].look, seat) for seat in map(self.table.seat_at, (0, 1))]
        sides = {FAR: hex_color(marks[0].color), NEAR: hex_color(marks[1].color)}
        drawn = self.table.ctx.assets.picture(f"{ART}ground.svg", (wide, wide // 2 + 1), variant=sides)
        cut = pygame.Rect(0, 0, *place.size)
        cut.center = drawn.get_rect().center
        surface.blit(drawn, place, cut)
        rounded(skin, surface, place.inflate(skin.px(8), skin.px(8)), skin.px(8), None, "ink", max(2, skin.px(6)))

    def _row(self, surface: pygame.Surface, view: View, index: int) -> None:
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
        shadow(skin, surface, rect, skin.px(8), skin.px(10), skin.px(5))
        face = card_face(self.table.ctx.assets, skin, agent.card, rect.size, power, False)
        attack = view.duel.attack if view.duel is not None else None
        if agent.exhausted and (attack is None or agent.serial not in attack.attackers):
            face = face.copy()
            face.fill((176, 170, 160), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(face, rect)

    def _badges(self, surface: pygame.Surface, view: View) -> None:
        """Write on every Agent what it does or suffers; above the lines, so that none crosses the words."""
        for agent in view.duel.agents if view.duel is not None else ():
            if agent.slot not in self.table.stage.gone:
                self._badge(surface, view, agent)

    def _badge(self, surface: pygame.Surface, view: View, agent: AgentState) -> None:
        table, rect, spot = self.table, self.agent_rect(view, agent.slot), f"agent/{agent.slot}"
        damage = agent.damage + table.stage.damage.get(agent.slot, 0)
        badges = self._roles(view, agent)
        if agent.exhausted and not badges:
            badges.append((table.names.t("badge.exhausted"), (92, 88, 80)))
        if not agent.settled and not agent.exhausted:
            badges.append((table.names.t("badge.new"), (70, 110, 150)))
        if agent.has_blocked and not (badges and badges[0][1] == BLOCKS):
            badges.append((table.names.t("badge.blocked"), (120, 92, 40)))
        if damage:
            badges.append((table.names.t("badge.damage", n=damage), RED))
        if view.duel is not None and view.duel.pending.ask is Ask.DIVIDE and spot in table.lit():
            self._share(surface, view, agent, rect)
        high = max(12, round(rect.height * 0.13))
        for number, (text, color) in enumerate(badges):
            badge = pygame.Rect(rect.left + 2, rect.bottom - (number + 1) * (high + 2), round(rect.width * 0.62), high)
            rounded(self.skin, surface, badge, high // 3, color, "ink", 1)
            write(self.skin, surface, text, "caption", "white", badge.inflate(-6, 0), center=True)

    def _roles(self, view: View, agent: AgentState) -> list[tuple[str, tuple[int, int, int]]]:
        """Return the badge of an Agent that attacks or blocks, or is chosen to; nothing for all others."""
        duel, t, stage = view.duel, self.table.names.t, self.table.stage
        if duel is None:
            return []
        attack = duel.attack
        chosen = agent.serial in duel.declaring
        strikes = agent.slot in stage.attackers or (attack is not None and agent.serial in attack.attackers)
        if strikes or (chosen and duel.pending.ask is Ask.ATTACKERS):
            return [(t("badge.attacks"), RED)]
        if agent.slot in stage.blockers or chosen or (attack is not None and agent.serial in attack.blockers):
            return [(t("badge.blocks"), BLOCKS)]
        return []

    def _share(self, surface: pygame.Surface, view: View, agent: AgentState, rect: pygame.Rect) -> None:
        """Draw how many points an Agent was given of what would kill it, with a skull when it has enough."""
        skin = self.skin
        got, open_points = given(view, agent.slot), need(view, agent.slot)
        plate = pygame.Rect(0, 0, round(rect.width * 0.8), max(18, round(rect.height * 0.24)))
        plate.center = (rect.centerx, rect.top + round(rect.height * 0.42))
        dies = open_points == 0
        rounded(skin, surface, plate, skin.px(10), RED if dies else "ink", "white", max(1, skin.px(3)))
        words = plate.inflate(-skin.px(16), -skin.px(4))
        if dies:
            side = words.height
            skull = self.table.ctx.assets.picture("shared/icons/skull.svg", (side, side), variant={ICON_INK: "#ffffff"})
            surface.blit(skull, skull.get_rect(midleft=words.midleft))
            words.left, words.width = words.left + side, words.width - side
        write(skin, surface, f"{got} / {got + open_points}", "h3", "white", words, center=True)

    def _lines(self, surface: pygame.Surface, view: View) -> None:
        """Draw the attack: a line from each attacker to its blockers, or to the player it strikes."""
        duel, table = view.duel, self.table
        if duel is None or table.building:
            return
        by_serial = {agent.serial: agent.slot for agent in duel.agents}
        strikers, stand = table.stage.attackers, table.stage.blockers
        if duel.attack is not None:
            chosen = duel.declaring if duel.pending.ask is Ask.BLOCKERS else duel.attack.blockers
            strikers = strikers or tuple(by_serial[s] for s in duel.attack.attackers if s in by_serial)
            stand = stand or tuple(by_serial[s] for s in chosen if s in by_serial)
        there = {agent.slot for agent in duel.agents}
        attackers = [self.agent_rect(view, slot) for slot in strikers if slot in there]
        blockers = [self.agent_rect(view, slot) for slot in stand if slot in there]
        defender = table.regions.dials[0 if table.far(1 - duel.active) else 1]
        for number, one in enumerate(attackers):
            for goal in blockers or [defender]:
                self._arrow(surface, one, goal, (number + 1) / (len(attackers) + 1))

    def _arrow(self, surface: pygame.Surface, start: pygame.Rect, goal: pygame.Rect, share: float) -> None:
        """Draw an arrow from a card's edge to another's, over neither's words; `share`: where it meets the goal's."""
        skin = self.skin
        up = goal.centery < start.centery
        tail = pygame.Vector2(start.centerx, start.top if up else start.bottom)
        edge = goal.bottom + skin.px(6) if up else goal.top - skin.px(6)
        tip = pygame.Vector2(goal.left + goal.width * share * 0.7, edge)
        if goal in self.table.regions.dials:
            tip = pygame.Vector2(goal.right - skin.px(4), goal.centery)
        way = tip - tail
        if way.length() < 4:
            return
        along = way.normalize()
        across = pygame.Vector2(-along.y, along.x)
        head = min(skin.px(30), way.length() * 0.6)
        neck = tip - along * head
        left, right = neck + across * head * 0.62, neck - across * head * 0.62
        wide = max(4, skin.px(10))
        first, last = (tail.x, tail.y), (neck.x + along.x * 2, neck.y + along.y * 2)
        line(skin, surface, first, (neck.x, neck.y), "ink", wide + 2 * max(1, skin.px(3)))
        points = [(point.x, point.y) for point in (tip, left, right)]
        polygon(skin, surface, points, RED, "ink", max(2, skin.px(4)))
        line(skin, surface, first, last, RED, wide)

    def _hand(self, surface: pygame.Surface, view: View) -> None:
        skin, table = self.skin, self.table
        cards = table.shown_cards(view)
        for index, card in enumerate(cards):
            rect = self.hand_rect(index, len(cards))
            spot = f"card/{index}"
            if card == table.stage.lifted:
                rounded(skin, surface, rect, skin.px(12), None, "slate_light", max(1, skin.px(2)))
                continue
            if spot in table.lit() or table.focused == spot:
                color = "focus" if table.focused == spot else "brass_light"
                rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(12), color)
            else:
                shadow(skin, surface, rect, skin.px(8), skin.px(12), skin.px(6))
            surface.blit(card_face(self.table.ctx.assets, skin, card, rect.size), rect)
        if table.building:
            self._kept(surface, view)
        elif not cards:
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

    def _kept(self, surface: pygame.Surface, view: View) -> None:
        """Draw what was kept so far while one builds."""
        skin, table, place = self.skin, self.table, self._low()
        kept = table.kept_cards(view)
        label = pygame.Rect(place.left, place.top + skin.px(8), place.width, skin.text.line_height("body_italic"))
        words = table.names.t("table.kept" if kept else "table.kept_none")
        write(skin, surface, words, "body_italic", "slate_ink", label if kept else place, center=True)
        for index, card in enumerate(kept):
            rect = self.kept_rect(index, len(kept))
            if table.focused == f"kept/{index}":
                rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(12), "focus")
            shadow(skin, surface, rect, skin.px(8), skin.px(12), skin.px(6))
            surface.blit(card_face(table.ctx.assets, skin, card, rect.size), rect)
