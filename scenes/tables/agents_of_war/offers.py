"""What can be done now: cards, Agents and buttons, everything from `view.legal_actions`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.division import need, suggest
from game.rules.agents_of_war.view import AgentState, View
from scenes.play.table import ChoiceItem, Spot
from scenes.tables.agents_of_war.builder import keeps
from scenes.tables.agents_of_war.card_art import keywords
from scenes.tables.agents_of_war.side_view import states

if TYPE_CHECKING:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

ICONS = "shared/icons/"
BY_SLOT = (act.AddAttacker, act.AddBlocker, act.ChooseAgent, act.AssignPoint, act.UseAbility)
BY_CARD = (act.Play, act.ChooseCard)
BUTTONS = {
    act.Attack: ("flag", "primary"), act.Block: ("shield", "primary"), act.Pass: ("step", "normal"),
    act.Decline: ("cross", "normal"), act.Replay: ("replay", "normal"), act.ChooseMode: ("check", "normal"),
    act.ChooseNext: ("play", "normal"), act.GoFirst: ("flag", "normal"), act.ChooseCard: ("card", "normal"),
}  # fmt: skip


class Offers:
    """Lists spots and buttons of one table. Ids: agent/<slot>, card/<index>, seat/<n>, pile."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table

    def spots(self, view: View) -> list[Spot]:
        """Return everything on the table that can be pressed or explained."""
        found = self._cards(view)
        duel = view.duel if not self.table.building else None
        for agent in duel.agents if duel is not None else ():
            actions = tuple(a for a in view.legal_actions if isinstance(a, BY_SLOT) and a.agent == agent.slot)
            face = catalog().cards[agent.card]
            rect = self.table.board.agent_rect(view, agent.slot)
            group = "foes" if self.table.far(agent.side) else "agents"
            found.append(Spot(f"agent/{agent.slot}", rect, actions, face.name, self._agent_tip(agent), group))
        found += self._discarded(view)
        found += self._beside(view)
        delayed = duel.delayed if duel is not None else ()
        for index, one in enumerate(delayed):
            face, place = catalog().cards[one.card], self.table.beside.delayed_rect(index, len(delayed))
            owner = self.table.names.seat(one.owner)
            tip = self.table.names.t("table.delayed", card=face.name, n=one.counters, name=owner)
            found.append(Spot(f"delayed/{index}", place, (), face.name, f"{tip}\n{self.tip(one.card)}", "sides"))
        for index, rect in enumerate(self.table.regions.dials):
            name = self.table.names.seat(self.table.seat_at(index))
            found.append(
                Spot(f"seat/{index}", rect, (), name, self.table.discard_text(view, self.table.seat_at(index)), "sides")
            )
        return found

    def _agent_tip(self, agent: AgentState) -> str:
        return "\n".join([self.tip(agent.card), *states(self.table.names.t, agent)])

    def tip(self, card: int) -> str:
        """Return what is told of a card: name, text, what its keywords mean."""
        face, t = catalog().cards[card], self.table.names.t
        known = [t(f"keyword.{name}", n=count) for name, count in keywords(face)]
        return "\n".join(part for part in (face.name, face.text, *known) if part)

    def _beside(self, view: View) -> list[Spot]:
        """Return what is pending, to be read, and the switch that says when one is asked."""
        banners, t = self.table.banners, self.table.names.t
        found = [
            Spot(f"pending/{number}", rect, (), chip.words, chip.told, "front")
            for number, (chip, rect) in enumerate(zip(banners.chips(view), banners.chip_rects(view), strict=True))
        ]
        if self.table.switch_shown:
            order = self.table.answers.order(int(view.seat)).value
            label = t(f"answers.{order}")
            tip = f"{label}\n{t(f'answers.{order}_told')}"
            found.append(Spot("answers", self.table.regions.answers, (), label, tip, "answers",
                              press=self.table.turn_answers))  # fmt: skip
        return found

    def _cards(self, view: View) -> list[Spot]:
        cards = self.table.shown_cards(view)
        found = []
        for index, card in enumerate(cards):
            actions = tuple(a for a in view.legal_actions if isinstance(a, BY_CARD) and a.card == card)
            rect = self.table.board.hand_rect(index, len(cards))
            face = catalog().cards[card] if card >= 0 else None
            tip = self.tip(card) if face else ""
            spot = Spot(f"card/{index}", rect, actions, face.name if face else "", tip, "hand")
            opens = self.table.building and self.table.builder.open_for(view, card)
            found.append(self._aside(view, spot, card) if opens else spot)
        kept, aside = self.table.kept_cards(view), self._lying(view)
        for index, card in enumerate(kept):
            face, rect = catalog().cards[card], self.table.board.kept_rect(index, len(kept))
            spot = Spot(f"kept/{index}", rect, (), face.name, self.tip(card), "kept")
            found.append(self._aside(view, spot, card) if card in aside else spot)
        return found

    def _lying(self, view: View) -> tuple[int, ...]:
        """Return the cards that are put aside for a deck."""
        return self.table.builder.aside(view) if self.table.building else ()

    def _aside(self, view: View, spot: Spot, card: int) -> Spot:
        """Return a card's place with the step that puts it aside for a deck, or back."""
        return replace(spot, press=lambda: self.table.put_aside(card), leads=keeps(view))

    def _discarded(self, view: View) -> list[Spot]:
        """Return the discarded cards: to read, to play again, to be chosen."""
        found: list[Spot] = []
        for index in (0, 1) if view.duel is not None and not self.table.building else ():
            seat = self.table.seat_at(index)
            cards = view.duel.discards[seat] if view.duel is not None else ()
            for number, card in enumerate(cards):
                face = catalog().cards[card]
                actions = tuple(
                    a for a in view.legal_actions if isinstance(a, (act.Replay, act.ChooseCard)) and a.card == card
                )
                if card in self.table.shown_cards(view):
                    actions = ()
                place = self.table.beside.discard_rect(index, number, len(cards))
                tip = self.tip(card)
                found.append(Spot(f"old{index}/{number}", place, actions, face.name, tip, f"old{index}"))
        return found

    def choices(self, view: View) -> list[ChoiceItem]:
        """Return the buttons."""
        cards = self.table.shown_cards(view)
        found = []
        for number, action in enumerate(view.legal_actions):
            kind = type(action)
            if kind not in BUTTONS or (isinstance(action, act.ChooseCard) and action.card in cards):
                continue
            icon, tone = BUTTONS[kind]
            ask = ""
            hint = catalog().cards[action.card].text if isinstance(action, act.Replay) else ""
            text = self.table.names.action(action, view)
            if isinstance(action, act.ChooseNext):
                text, hint = self.table.names.waiting(view, action.index)
            elif isinstance(action, (act.Attack, act.Block, act.Pass)):
                hint = self._outlook(view, action)
            found.append(ChoiceItem(f"{kind.__name__}/{number}", text, action, f"{ICONS}{icon}.svg", tone, hint, ask))
        points = tuple(action for action in view.legal_actions if isinstance(action, act.AssignPoint))
        if points:
            found.append(self._suggested(view, points))
        lying = self._lying(view)
        if lying and not self.table.builder.need(view):
            t, names = self.table.names.t, self.table.names
            hint = ", ".join(names.card(card) for card in lying)
            found.append(ChoiceItem("keep", t("build.keep"), None, f"{ICONS}check.svg", "primary", hint,
                                    press=self.table.keep_deck, leads=keeps(view)))  # fmt: skip
        return found

    def _outlook(self, view: View, action: act.Attack | act.Block | act.Pass) -> str:
        """Return what a button that goes on leads to: who attacks or blocks, or what could still be done."""
        t, names, duel = self.table.names.t, self.table.names, view.duel
        if duel is None:
            return ""
        if isinstance(action, act.Pass):
            free = sum(isinstance(a, act.AddAttacker) for a in view.legal_actions)
            return t("outlook.pass_attack", n=free) if free else t("outlook.pass")
        chosen = [agent for agent in duel.agents if agent.serial in duel.declaring]
        if not chosen:
            return ""
        power, cards = sum(dict(view.powers)[agent.slot] for agent in chosen), [names.card(a.card) for a in chosen]
        key = "attack" if isinstance(action, act.Attack) else "block"
        return t(f"outlook.{key}", cards=", ".join(cards), n=power)

    def _suggested(self, view: View, points: tuple[act.AssignPoint, ...]) -> ChoiceItem:
        """Return the button that divides the damage that is left, with what would be killed by it."""
        t, slots = self.table.names.t, suggest(view)
        dead = [slot for slot in sorted(set(slots)) if 0 < need(view, slot) <= slots.count(slot)]
        names = ", ".join(self.table.names.slot(slot, view) for slot in dead)
        hint = t("divide.kills", cards=names) if names else t("divide.kills_none")
        return ChoiceItem("suggest", t("divide.suggest"), None, f"{ICONS}check.svg", "primary", hint,
                          press=self.table.divide, leads=points)  # fmt: skip

    def first_focus(self, view: View) -> str | None:
        """Return where the focus starts: something that can be done on the table, else the first button."""
        items = self.choices(view)
        if items and items[0].id == "keep":
            return items[0].id
        spot = next((spot.id for spot in self.spots(view) if spot.actions or spot.leads), None)
        if spot is not None:
            return spot
        return items[0].id if items else None
