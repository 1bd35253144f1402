"""What can be done now: cards, places and people that can be pressed, and the buttons; all from `legal_actions`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Say, Signal, Vote
from game.rules.agents_secrets.choices import claims
from game.rules.agents_secrets.pieces import cards
from game.rules.agents_secrets.view import Asked, View
from scenes.play.table import ChoiceItem, Spot
from scenes.tables.agents_secrets.looks import ART, ICONS
from scenes.tables.agents_secrets.steps import PERSONAL, PLACED, Mode, locks, words

if TYPE_CHECKING:
    from scenes.kit.scene import Command
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

HAND, PLACES, PEOPLE = "hand", "places", "people"


class Offers:
    """Lists spots and buttons of one table. Ids: hand/<index>, place/<n>, seat/<n>; buttons by what they say."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table
        self.t = table.names.t

    # --- places -----------------------------------------------------------------------------------------------------
    def spots(self, view: View) -> list[Spot]:
        """Return everything on the table that can be pressed or explained."""
        return [*self._hand(view), *self._places(view), *self._people(view)]

    def _hand(self, view: View) -> list[Spot]:
        names, steps = self.table.names, self.table.steps
        found = []
        for index, card in enumerate(self.table.shown_hand):
            led = locks(view, card)
            tip = f"{names.card(card)}\n{names.card_text(card)}"
            press = (lambda card=card: self.table.pick(card)) if led else None
            label = self.t("tooltip.picked" if steps.card == card else "tooltip.card", card=names.card(card))
            found.append(
                Spot(f"hand/{index}", self.table.card_rect(index), (), label, tip, HAND, press=press, leads=led)
            )
        return found

    def _places(self, view: View) -> list[Spot]:
        names, steps = self.table.names, self.table.steps
        by_place: dict[int, tuple[object, ...]] = {}
        if steps.card >= 0:
            by_place = {action.destination: (action,) for action in locks(view, steps.card)}
        elif steps.mode is Mode.PLACE:
            by_place = {signal.destination: (signal,) for signal in words(view, steps.say)}
        found = []
        for place, rect in enumerate(self.table.regions.places):
            label = names.place(place)
            found.append(
                Spot(f"place/{place}", rect, by_place.get(place, ()), label, self.table.tips.place(place), PLACES)
            )
        return found

    def _people(self, view: View) -> list[Spot]:
        names, by_seat = self.table.names, self.people(view)
        found = []
        for seat, rect in enumerate(self.table.regions.rows):
            tip = self.table.tips.person(view, seat)
            found.append(Spot(f"seat/{seat}", rect, by_seat.get(seat, ()), names.seat(seat), tip, PEOPLE))
        return found

    def people(self, view: View) -> dict[int, tuple[object, ...]]:
        """Return what pressing each member does now, for those with whom something can be done."""
        steps = self.table.steps
        if view.asked is Asked.VOTE:
            votes = [action for action in view.legal_actions if isinstance(action, Vote) and action.seat >= 0]
            return {int(action.seat): (action,) for action in votes}
        if steps.mode is Mode.PERSON:
            return {signal.seat: (signal,) for signal in words(view, steps.say)}
        return {}

    # --- buttons ----------------------------------------------------------------------------------------------------
    def choices(self, view: View) -> list[ChoiceItem]:
        """Return the buttons, the most likely wish first."""
        if not view.legal_actions:
            return []
        if view.asked is Asked.VOTE:
            return [self._action(Vote(Seat(-1)), view, f"{ICONS}cross.svg")]
        steps = self.table.steps
        if steps.card >= 0:
            return [self._back(view, self.t("step.put_back", card=self.table.names.card(steps.card)))]
        if not words(view):
            return []
        match steps.mode:
            case Mode.TOP:
                return self._top(view)
            case Mode.WORDS:
                return [*self._words(view), self._back(view, self.t("step.back"))]
            case Mode.CLAIM:
                return [*self._claim(view), self._back(view, self.t("step.back"))]
        return [*self._named(view), self._back(view, self.t("step.back"))]

    def _top(self, view: View) -> list[ChoiceItem]:
        found = []
        truth = Signal(Say.HOLD, cards=tuple(sorted(view.members[view.seat].hand))) if view.seat >= 0 else None
        if truth in view.legal_actions:
            item = self._action(truth, view, f"{ART}say_hold.svg")
            found.append(replace(item, text=self.t("step.truth")))
        rest = tuple(action for action in words(view) if action.say is not Say.NOTHING)
        found.append(self._step("words", self.t("step.words"), f"{ART}say_first.svg", rest, self._turn(Mode.WORDS)))
        found.append(self._action(Signal(Say.NOTHING), view, f"{ART}say_nothing.svg"))
        return found

    def _words(self, view: View) -> list[ChoiceItem]:
        found = []
        for say in (*PLACED, Say.NOT_ALONE, *PERSONAL, Say.HOLD):
            led = words(view, say)
            if not led:
                continue
            icon = f"{ART}say_{say.value}.svg"
            if say is Say.NOT_ALONE:
                found.append(self._action(led[0], view, icon))
            else:
                press = lambda say=say: self.table.word(say)  # noqa: E731 - bound to this word
                found.append(self._step(f"word/{say.value}", self.t(f"step.{say.value}"), icon, led, press))
        return found

    def _named(self, view: View) -> list[ChoiceItem]:
        """Return a button for each place or person of the word that was chosen."""
        icon = f"{ART}say_{self.table.steps.say.value}.svg"
        return [self._action(signal, view, icon) for signal in words(view, self.table.steps.say)]

    def _claim(self, view: View) -> list[ChoiceItem]:
        """Return the next card of a claim: six buttons, the last of which says the claim."""
        steps = self.table.steps
        size = max((len(signal.cards) for signal in words(view, Say.HOLD)), default=0)
        found = []
        for card in range(len(cards())):
            claim = tuple(sorted((*steps.claim, card)))
            fitting = tuple(s for s in words(view, Say.HOLD) if all(s.cards.count(c) >= claim.count(c) for c in claim))
            if not fitting or (claim not in claims(len(claim)) and len(claim) < size):
                continue
            name = self.table.names.card(card)
            if len(claim) == size:
                found.append(ChoiceItem(f"claim/{card}", name, fitting[0], hint=self.table.names.hand(claim)))
            else:
                press = lambda claim=claim: self.table.claim(claim)  # noqa: E731 - bound to this claim
                found.append(self._step(f"claim/{card}", name, None, fitting, press))
        return found

    def _action(self, action: object, view: View, icon: str, tone: str = "normal") -> ChoiceItem:
        number = view.legal_actions.index(action)
        return ChoiceItem(
            f"{type(action).__name__}/{number}", self.table.names.action(action, view), action, icon, tone
        )

    def _step(
        self, id: str, text: str, icon: str | None, led: tuple[object, ...], press: Callable[[], Command | None]
    ) -> ChoiceItem:
        return ChoiceItem(id, text, None, icon, press=press, leads=led)

    def _turn(self, mode: Mode) -> Callable[[], None]:
        return lambda: self.table.turn_to(mode)

    def _back(self, view: View, text: str) -> ChoiceItem:
        """Return the button that takes the last step back; all else is to be had by it."""
        return ChoiceItem(
            "back", text, None, f"{ICONS}undo.svg", press=lambda: self.table.step_back(), leads=view.legal_actions
        )

    # --- focus ------------------------------------------------------------------------------------------------------
    def first_focus(self, view: View) -> str | None:
        """Return where the focus starts: a card, the places once one is picked, a person to name, or the buttons."""
        steps = self.table.steps
        if not view.legal_actions:
            return None
        if view.asked is Asked.VOTE:
            return next((f"seat/{a.seat}" for a in view.legal_actions if isinstance(a, Vote) and a.seat >= 0), None)
        if steps.card >= 0:
            return f"place/{locks(view, steps.card)[0].destination}"
        items = self.choices(view)
        if steps.mode is Mode.TOP and self.table.shown_hand:
            return "hand/0"
        return items[0].id if items else None
