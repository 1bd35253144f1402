"""The places of the table that can be pointed at: lit squares and rooms, pawns, seats, piles, cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.base import SquareKind
from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.view import View
from scenes.play.table import Spot
from scenes.tables.agentenjagd.hand_view import playable
from scenes.tables.agentenjagd.offers import actions_at

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable

BOARD, MAP, HAND, SIDE = "board", "map", "hand", "side"


class Spots:
    """Lists the spots of one table. Ids: node/<n>, pawn/<seat or guard>, seat/<n>, desk/<thing>, hand/<index>."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table
        self.t = table.names.t

    def all(self, view: View) -> list[Spot]:
        """Return every spot of a view."""
        at = actions_at(view)
        return [
            *self._places(view, at),
            *self._pawns(view, at),
            *self._seats(view),
            *self._desk(view),
            *self._hand(view),
        ]

    # --- the base ---------------------------------------------------------------------------------------------------
    def _places(self, view: View, at: dict[int, tuple[object, ...]]) -> list[Spot]:
        base = view.base
        geometry = self.table.geometry
        found: list[Spot] = []
        for node in range(base.node_count):
            actions = at.get(node, ())
            plain = node < len(base.squares) and base.squares[node].kind is SquareKind.PLAIN
            if plain and not actions:
                continue
            rect = geometry.window(geometry.rect(node)).clip(geometry.viewport)
            if not actions and (rect.width < geometry.tile // 2 or rect.height < geometry.tile // 2):
                continue
            if actions and not rect.width:
                rect = geometry.window(geometry.rect(node))
            label = self.table.names.place(base, node)
            tip = self.tip(view, node, bool(actions))
            found.append(Spot(f"node/{node}", rect, actions, label, tip, BOARD if actions else MAP))
        return found

    def tip(self, view: View, node: int, lit: bool) -> str:
        """Return what is said about a place of the base."""
        base = view.base
        lines = [self.table.names.place(base, node).capitalize() if node < len(base.squares) else ""]
        if node in base.room_nodes:
            lines = self._room_lines(view, node)
        elif node in base.hangar_nodes:
            number = base.hangar(node).number
            lines = [
                self.t("tooltip.hangar", number=number, aircraft=self.t(f"aircraft.{number}")),
                self.t("tooltip.hangar_text", feature=self.t(f"aircraft.feature.{number}")),
            ]
        elif base.squares[node].kind is not SquareKind.PLAIN:
            kind = base.squares[node].kind.value
            lines = [self.t(f"tooltip.{kind}"), self.t(f"tooltip.{kind}_text")]
        if lit:
            lines += self._walk_lines(view, node)
        return "\n".join(line for line in lines if line)

    def _room_lines(self, view: View, node: int) -> list[str]:
        base = view.base
        room = base.room(node)
        lines = [self.t("tooltip.room", room=self.table.names.room(base, node))]
        if room.alarmed:
            value = view.alarms[base.alarmed_rooms.index(node)]
            lines.append(self.t("tooltip.alarm", n=value) if value else self.t("tooltip.alarm_zero"))
        if room.role == "security_office":
            lines.append(self.t("tooltip.security_office"))
        elif not room.alarmed:
            lines.append(self.t("tooltip.no_alarm"))
        if room.database:
            lines.append(self.t("tooltip.database"))
        if room.role == "reception":
            lines.append(self.t("tooltip.reception", n=view.passes_left))
        if base.duct and node == base.duct[0]:
            first, second = (self.table.names.room(base, n) for n in base.duct)
            lines.append(self.t("tooltip.duct_text", first=first, second=second))
        if node in (view.guard, view.special):
            lines.append(self.t("tooltip.shut_by_guard"))
        inside = [a.seat for a in view.agents if a.node == node]
        if inside:
            lines.append(self.t("tooltip.inside", names=self.table.names.people(inside)))
        return lines

    def _walk_lines(self, view: View, node: int) -> list[str]:
        reach = next((r for r in self.table.reach if r.node == node), None)
        if reach is None or len(reach.path) < 2:
            return []
        steps = len(reach.path) - 1
        lines = [self.t("tooltip.steps", n=steps)]
        if reach.pays:
            lines.append(self.t("tooltip.reach_pay"))
        return lines

    # --- pawns ------------------------------------------------------------------------------------------------------
    def _pawns(self, view: View, at: dict[int, tuple[object, ...]]) -> list[Spot]:
        found: list[Spot] = []
        for key, piece in self.table.stage.pieces.items():
            actions = self._on_agent(view, key) if isinstance(key, int) else ()
            if piece.node in at and not actions:
                continue
            rect = self.table.stage.pawn_rect(key, self.table.geometry).clip(self.table.geometry.viewport)
            if rect.width < 4 or rect.height < 4:
                continue
            label = self.table.names.seat(key) if isinstance(key, int) else self.t(f"tooltip.{key}")
            tip = self.seat_tip(view, key) if isinstance(key, int) else f"{label}\n{self.t(f'tooltip.{key}_text')}"
            found.append(Spot(f"pawn/{key}", rect, actions, label, tip, BOARD if actions else MAP))
        return found

    def _on_agent(self, view: View, seat: int) -> tuple[object, ...]:
        return tuple(
            action
            for action in view.legal_actions
            if (isinstance(action, act.Exchange) and action.seat == seat)
            or (isinstance(action, act.Steal | act.StealPass) and action.victim == seat)
        )

    def seat_tip(self, view: View, seat: int) -> str:
        """Return what is said about an agent: all of it public."""
        agent = view.agents[seat]
        names = self.table.names
        if not agent.alive:
            return f"{names.seat(seat)}\n{self.t('tooltip.agent_captured')}"
        lines = [names.seat(seat), self.t("tooltip.agent_cards", n=agent.hand_size)]
        if agent.has_pass:
            lines.append(self.t("tooltip.agent_pass"))
        if agent.laptop:
            lines.append(self.t("tooltip.agent_laptop", cards=names.card_list(agent.laptop)))
        return "\n".join(lines)

    # --- side -------------------------------------------------------------------------------------------------------
    def _seats(self, view: View) -> list[Spot]:
        rects = self.table.regions.seats
        return [
            Spot(f"seat/{seat}", rect, (), self.table.names.seat(seat), self.seat_tip(view, seat), SIDE)
            for seat, rect in enumerate(rects)
        ]

    def _desk(self, view: View) -> list[Spot]:
        places, t = self.table.desk.places, self.t
        top = view.backup[0] if view.backup else HIDDEN
        backup = (
            t("tooltip.backup_text", n=len(view.backup), top=self.table.names.card(top)) if view.backup
            else t("tooltip.backup_empty")
        )  # fmt: skip
        dice = t("tooltip.dice_text" if view.exact_walk else "tooltip.dice_text_up_to")
        things: list[tuple[str, pygame.Rect, str]] = [
            ("dice", places.dice[0].union(places.dice[1]), dice),
            ("special_die", places.special, t("tooltip.special_die_text")),
            ("pile", places.pile, t("tooltip.pile_text", n=view.pile_size)),
            ("backup", places.backup, backup),
            ("passes", places.passes, t("tooltip.passes_text")),
            ("main_alarm", self.table.regions.track,
             t("tooltip.main_alarm_text", value=view.main_alarm, alert=view.alert_at)),
        ]  # fmt: skip
        return [
            Spot(f"desk/{name}", rect, (), t(f"tooltip.{name}"), f"{t(f'tooltip.{name}')}\n{text}", SIDE)
            for name, rect, text in things
        ]

    def _hand(self, view: View) -> list[Spot]:
        hand = self.table.own_hand(view)
        if self.table.hand_view is None:
            return []
        usable = playable(view)
        rects = self.table.hand_view.card_rects(max(4, len(hand)))
        found: list[Spot] = []
        for i, card in enumerate(hand):
            actions = tuple(a for a in usable.get(card, ()) if not isinstance(a, act.PlayServiceLift))
            names = self.table.names
            tip = f"{names.card(card)}\n{names.card_when(card)}\n{names.card_text(card)}"
            if card in usable:
                tip += f"\n{self.t('tooltip.card_playable')}"
            found.append(Spot(f"hand/{i}", rects[i], actions, names.card(card), tip, HAND))
        return found
