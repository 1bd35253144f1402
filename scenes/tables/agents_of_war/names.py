"""Words of the table: cards, the banner, the log's lines, button labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.events import Event
from game.kernel.record import SeatInfo
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.catalog import HIDDEN, catalog
from game.rules.agents_of_war.view import Step, View
from scenes.kit.strings import Strings as AllStrings

GAME_ID = "agents_of_war"


class Names:
    """Says everything in the player's language; cards speak for themselves (cards.toml)."""

    def __init__(self, strings: AllStrings, seats: Sequence[SeatInfo]) -> None:
        self.t: Callable[..., str] = strings.scope(GAME_ID)
        self._strings = strings
        self.seats = tuple(seats)
        self.slots: dict[int, int] = {}  # slot -> card, as the last events left it

    def has(self, key: str) -> bool:
        """Return whether there is a text of that key."""
        return self._strings.has(f"{GAME_ID}.{key}")

    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        if not 0 <= seat < len(self.seats):
            return ""
        return self.seats[seat].name or self.t("table.seat_name", number=seat + 1)

    def card(self, card: int) -> str:
        """Return a card's name."""
        return catalog().cards[card].name if card >= 0 else self.t("table.hidden_card")

    def slot(self, slot: int, view: View) -> str:
        """Return the name of the Agent in a slot; one that has just left is remembered."""
        if view.duel is not None:
            for agent in view.duel.agents:
                self.slots.setdefault(agent.slot, agent.card)
                if agent.slot == slot:
                    self.slots[slot] = agent.card
        return self.card(self.slots.get(slot, HIDDEN))

    # --- banner -----------------------------------------------------------------------------------------------------
    def banner(self, view: View) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        if view.step is Step.OVER:
            return self.t("ask.headline.over"), self.t("ask.you.over")
        seat = int(view.current)
        if seat < 0:
            return self.t("ask.headline.none"), self.t(f"ask.other.{view.asked.value}")
        own = view.seat == seat
        turn = view.duel is not None and view.step is Step.GAME and view.duel.active == seat
        you = "ask.headline.you" if turn else "ask.headline.you_choose"
        headline = self.t(you) if own else self.t("ask.headline.other", name=self.seat(seat))
        source = view.duel.pending.source if view.duel is not None and view.step is Step.GAME else HIDDEN
        key = f"ask.{'you' if own or view.legal_actions else 'other'}.{view.asked.value}"
        points = view.duel.points if view.duel is not None else 0
        return headline, self.t(key, name=self.seat(seat), card=self.card(source), n=points)

    # --- log --------------------------------------------------------------------------------------------------------
    def heading(self, view: View) -> str | None:
        """Return the heading of a turn in the log."""
        if view.duel is None or not view.duel.turn:
            return self.t("log.building") if view.step in (Step.DEAL, Step.BUILD, Step.DECKS) else None
        return self.t("log.turn", turn=view.duel.turn, name=self.seat(view.duel.active))

    def log(self, event: Event, view: View) -> str | None:
        """Return the log's line for a told event; `view` is the one after it."""
        name = type(event).__name__
        if name in QUIET:
            return None
        if isinstance(event, ev.TurnBegan):  # the heading of what follows
            return self.t("log.turn", turn=event.turn, name=self.seat(event.seat))
        values: dict[str, object] = {}
        for field in event.__dataclass_fields__:
            value = getattr(event, field)
            if field in ("seat", "winner", "first", "of"):
                values["name" if field != "of" else "of"] = self.seat(int(value))
            elif field == "card":
                if isinstance(event, ev.AgentEntered):
                    self.slots[event.slot] = int(value)
                values["card"] = self.card(int(value))
            elif field == "slot":
                values.setdefault("card", self.slot(int(value), view))
            elif field == "slots":
                values["cards"] = ", ".join(self.slot(slot, view) for slot in value) or self.t("table.nobody")
            elif field == "cards":
                values["cards"] = ", ".join(self.card(card) for card in value)
            elif field == "source":
                values["source"] = self.card(int(value))
            elif field == "deck":
                values["deck"] = catalog().decks[int(value)].name
            else:
                values[field] = value
        return self.t(f"log.{self._key(event)}", **values)

    def _key(self, event: Event) -> str:
        name = "".join(f"_{c.lower()}" if c.isupper() else c for c in type(event).__name__).lstrip("_")
        match event:
            case ev.CardDrawn(card=card) | ev.CardDealt(card=card) | ev.CardTaken(card=card) if card == HIDDEN:
                return f"{name}_hidden"
            case ev.CardPlayed(how=how):
                return f"{name}_{how}"
            case ev.AgentLeft(to=to, how=how):
                return f"{name}_{how if how != 'moved' else to}"
            case ev.InfluenceChanged(by=by):
                return f"{name}_{'gain' if by > 0 else 'loss'}"
            case ev.DamageDealt(prevented=prevented) if prevented:
                return f"{name}_prevented"
            case ev.CardMoved(to=to):
                return f"{name}_{to}"
            case ev.HandLookedAt(cards=cards) if HIDDEN in cards or not cards:
                return f"{name}_hidden"
            case ev.BlockDeclared(slots=slots) if not slots:
                return f"{name}_none"
            case ev.GameEnded(reason=reason):
                return f"{name}_{reason}"
        return name

    # --- actions ----------------------------------------------------------------------------------------------------
    def action(self, action: object, view: View) -> str:
        """Return a few words for a legal action."""
        match action:
            case act.Play(card) | act.Replay(card) | act.ChooseCard(card) | act.KeepCard(card):
                return self.t(f"action.{type(action).__name__.lower()}", card=self.card(card))
            case act.UseAbility(slot, index):
                face = catalog().cards[next(a.card for a in view.duel.agents if a.slot == slot)] if view.duel else None
                return self.t("action.ability", card=face.name if face else "", n=index + 1)
            case act.AddAttacker(slot) | act.AddBlocker(slot) | act.ChooseAgent(slot) | act.AssignPoint(slot):
                return self.t(f"action.{type(action).__name__.lower()}", card=self.slot(slot, view))
            case act.ChooseMode(mode):
                return self.mode(view, mode)
            case act.ChooseNext(index):
                name, when = self.waiting(view, index)
                return self.t("action.trigger", card=name, when=when)
            case act.Block() if view.duel is not None and not view.duel.declaring:
                return self.t("action.no_block")
            case act.GoFirst(first):
                return self.t("action.go_first" if first else "action.go_second")
        return self.t(f"action.{type(action).__name__.lower()}")

    def mode(self, view: View, mode: int) -> str:
        """Return the label of a card's mode."""
        assert view.duel is not None
        frame = view.duel.frames[-1]
        return frame.ops[frame.index].options[mode].label

    def waiting(self, view: View, index: int) -> tuple[str, str]:
        """Return the card of a trigger that waits, and what it waits on."""
        assert view.duel is not None
        mine = [one for one in view.duel.waiting if one.seat == view.duel.pending.seat]
        return self.card(mine[index].source), self.t(f"when.{mine[index].when}")


QUIET = frozenset((
    "CardKept", "CardLookedAt", "WindowOpened", "TargetChosen", "AttackerChosen", "BlockerChosen", "PointAssigned",
    "AttackEnded", "TurnEnded", "AgentExhausted", "Passed", "Triggered",
))  # fmt: skip
"""Events that the log passes over: what they lead to is told."""
