"""What can be done now: squares and spies that can be picked, and the buttons. Everything from `view.legal_actions`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.confusion import actions as act
from game.rules.confusion.board import side_of, square_name
from game.rules.confusion.view import Asked, View
from scenes.play.table import ChoiceItem, Spot
from scenes.tables.confusion.looks import ART, ICONS
from scenes.tables.confusion.steps import KINDS, Mode, leads, targets

if TYPE_CHECKING:
    from scenes.kit.scene import Command
    from scenes.tables.confusion.table import ConfusionTable

BOARD, SIDE = "board", "side"
CROWD = 2  # from so many buttons on they have no second line
ROOMY_TEXT = 1.25  # up to this text scale there is room for one


def square_id(square: int) -> str:
    """Return the id of the spot on a square."""
    return f"at/{square}"


class Offers:
    """Lists spots and buttons of one table. Ids: at/<square>, seat/<side>; buttons by their action's name."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.t = table.names.t

    # --- places -----------------------------------------------------------------------------------------------------
    def spots(self, view: View) -> list[Spot]:
        """Return every place of the board that can be pressed or explained, and the seats."""
        steps = self.table.steps
        goals = targets(view, steps.spy) if steps.mode is Mode.MOVE and steps.spy >= 0 else {}
        found = [self._target(view, square, actions) for square, actions in goals.items()]
        for number, spy in enumerate(view.spies):
            if spy.square >= 0 and spy.square not in goals:
                found.append(self._spy(view, number))
        if view.case not in goals and all(spy.square != view.case for spy in view.spies):
            found.append(self._spot(view.case, self.t("tooltip.case"), self.t("tooltip.case_text"), BOARD))
        return [*found, *self._seats(view)]

    def _spot(self, square: int, label: str, tip: str, group: str) -> Spot:
        rect = self.table.geometry.rect(square)
        return Spot(square_id(square), rect, (), label, f"{label}\n{tip}" if tip else label, group)

    def _target(self, view: View, square: int, actions: tuple[act.Announce, ...]) -> Spot:
        first = actions[0]
        names = self.table.names
        label = names.question(first.spy, view.spies[first.spy].square, square, act.How.MOVE)
        way = names.way(view, side_of(first.spy), first.direction, first.distance)
        way = names.taking(view, way, first.spy, square, act.How.MOVE)
        tip = f"{label} ({way})\n{self.table.sight.verdict(view, first)}".strip()
        return Spot(square_id(square), self.table.geometry.rect(square), actions, label, tip, BOARD)

    def _spy(self, view: View, number: int) -> Spot:
        square = view.spies[number].square
        label = self.t("tooltip.spy", spy=self.table.names.spy(number), square=square_name(square))
        tip = f"{label}\n{self.table.tips.spy(view, number)}"
        rect = self.table.geometry.rect(square)
        steps = self.table.steps
        wanted = leads(view, steps.mode, number)
        chosen = number == steps.spy
        if steps.mode is Mode.SWAP and steps.spy >= 0 and not chosen:
            pair = tuple(a for a in wanted if isinstance(a, act.UseSwap) and steps.spy in (a.first, a.second))
            return Spot(square_id(square), rect, pair, label, tip, BOARD)
        if not wanted:
            return Spot(square_id(square), rect, (), label, tip, BOARD)
        return Spot(
            square_id(square), rect, (), label, tip, BOARD,
            press=lambda: self.table.pick(number), leads=wanted,
        )  # fmt: skip

    def _seats(self, view: View) -> list[Spot]:
        found = []
        for side in (0, 1):
            rect = self.table.seat_rect(side)
            label = self.table.names.player(view, side)
            found.append(Spot(f"seat/{side}", rect, (), label, self.table.tips.seat(view, side), SIDE))
        return found

    # --- buttons ----------------------------------------------------------------------------------------------------
    def choices(self, view: View) -> list[ChoiceItem]:
        """Return the buttons, the most likely wish first."""
        if not view.legal_actions:
            return []
        if view.asked is Asked.ANSWER:
            from scenes.tables.confusion.answers import answer_items

            return answer_items(self.table, view)
        if view.asked is Asked.DRAW:
            return [
                self._item(act.AnswerDraw(True), view, "check", "normal"),
                self._item(act.AnswerDraw(False), view, "cross", "primary"),
            ]
        steps = self.table.steps
        if steps.mode is not Mode.MOVE:
            return self._mode_items(view)
        return [self._back(view, "back.spy")] if steps.spy >= 0 else self._before_move(view)

    def _before_move(self, view: View) -> list[ChoiceItem]:
        """Return the buttons of what may be done before (or instead of) the move; many are but one line each."""
        found = self._all_before_move(view)
        return found if len(found) < CROWD else [replace(item, hint="") for item in found]

    def _all_before_move(self, view: View) -> list[ChoiceItem]:
        found: list[ChoiceItem] = []
        legal = view.legal_actions
        if act.Pass() in legal:
            found.append(self._item(act.Pass(), view, "step", "primary"))
        for mode, icon in ((Mode.REMOVE, f"{ART}removed.svg"), (Mode.REVEAL, f"{ART}token_reveal.svg"),
                           (Mode.SWAP, f"{ART}token_swap.svg")):  # fmt: skip
            led = tuple(a for a in legal if isinstance(a, KINDS[mode]))
            if led:
                found.append(self._step(f"mode/{mode.value}", f"step.{mode.value}", icon, led, self._turn(mode)))
        if act.UseDouble() in legal:
            question = self.t("confirm.double")
            found.append(self._item(act.UseDouble(), view, f"{ART}token_double.svg", "normal", question))
        if act.OfferDraw() in legal:
            found.append(self._item(act.OfferDraw(), view, "flag", "normal", self.t("confirm.draw")))
        for action in legal:
            if isinstance(action, act.Expose):
                question = self.t("confirm.expose", spy=self.table.names.spy(action.spy))
                found.append(self._item(action, view, f"{ART}double.svg", "normal", question))
        return found

    def _mode_items(self, view: View) -> list[ChoiceItem]:
        """Return the buttons while a spy is picked for something else than a move."""
        steps = self.table.steps
        found = []
        if steps.spy >= 0 and steps.mode in (Mode.REMOVE, Mode.REVEAL):
            action: object = act.RemoveOwn(steps.spy) if steps.mode is Mode.REMOVE else act.UseReveal(steps.spy)
            tone = "danger" if steps.mode is Mode.REMOVE else "primary"
            found.append(self._item(action, view, "check", tone))
        if self.table.skin.text_scale > ROOMY_TEXT:
            found = [replace(item, hint="") for item in found]
        return [*found, self._back(view, f"back.{steps.mode.value}")]

    def _item(self, action: object, view: View, icon: str, tone: str, ask: str = "") -> ChoiceItem:
        name = self.table.names
        key = type(action).__name__
        number = view.legal_actions.index(action) if action in view.legal_actions else 0
        asset = icon if "/" in icon else f"{ICONS}{icon}.svg"
        return ChoiceItem(f"{key}/{number}", name.action(action, view), action, asset, tone, name.hint(action), ask)

    def _step(
        self, id: str, key: str, icon: str, led: tuple[object, ...], press: Callable[[], Command | None]
    ) -> ChoiceItem:
        hint = self.t(f"{key}_hint") if self.table.names.has(f"{key}_hint") else ""
        asset = icon if "/" in icon else f"{ICONS}{icon}.svg"
        return ChoiceItem(id, self.t(f"{key}"), None, asset, "normal", hint, press=press, leads=led)

    def _turn(self, mode: Mode) -> Callable[[], None]:
        return lambda: self.table.turn_to(mode)

    def _back(self, view: View, key: str) -> ChoiceItem:
        """Return the button that takes the last step back; all else is to be had by it."""
        spy = self.table.names.spy(self.table.steps.spy)
        return ChoiceItem(
            "back", self.t(key, spy=spy), None, f"{ICONS}undo.svg", "normal", "",
            press=lambda: self.table.step_back(), leads=view.legal_actions,
        )  # fmt: skip

    # --- focus ------------------------------------------------------------------------------------------------------
    def first_focus(self, view: View) -> str | None:
        """Return where the focus starts: a picked spy, a spy that can be picked, or the first button."""
        if view.asked is not Asked.MOVE or not view.legal_actions:
            items = self.choices(view)
            return next((item.id for item in items if item.enabled), None)
        steps = self.table.steps
        if steps.mode is not Mode.MOVE and steps.spy >= 0:
            items = self.choices(view)
            return items[0].id if items[0].id != "back" else square_id(view.spies[steps.spy].square)
        if steps.spy >= 0:
            return square_id(view.spies[steps.spy].square)
        return self._first_spy(view)

    def _first_spy(self, view: View) -> str | None:
        wanted = [n for n, spy in enumerate(view.spies) if spy.square >= 0 and leads(view, self.table.steps.mode, n)]
        last = self.table.last_spy(view)
        if last in wanted:
            return square_id(view.spies[last].square)
        middle = self.table.geometry.squares.centerx

        def order(number: int) -> tuple[int, int]:
            x, y = self.table.geometry.foot(view.spies[number].square)
            return round(y), abs(round(x) - middle)

        best = min(wanted, key=order, default=None)
        if best is None:
            items = self.choices(view)
            return items[0].id if items else None
        return square_id(view.spies[best].square)


def own(view: View, spy: int) -> bool:
    """Return whether a spy is the looker's own."""
    return view.own_side == side_of(spy)
