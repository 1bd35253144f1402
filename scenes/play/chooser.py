"""Chooser: turns the legal actions that a table gives no place to into plain buttons, so that none is ever missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.table import ChoiceItem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.game import View
    from scenes.play.table import Spot, Table


def complete(table: Table, view: View, spots: Sequence[Spot], choices: Sequence[ChoiceItem]) -> list[ChoiceItem]:
    """Return the choices plus one plain button for each legal action that neither spots nor choices offer.

    Choices and spots of actions that are not legal are dropped: what is offered can always be done, or is plainly
    disabled. What a table's own steps lead to counts as offered.
    """
    legal = set(view.legal_actions)
    kept = [choice for choice in choices if choice.press or not choice.enabled or choice.action in legal]
    placed = {choice.action for choice in kept if choice.enabled}
    placed |= {action for spot in spots for action in (*spot.actions, *spot.leads)}
    placed |= {action for choice in kept for action in choice.leads}
    missing = [action for action in view.legal_actions if action not in placed]
    return kept + [item_of(table, view, action) for action in missing]


def item_of(table: Table, view: View, action: object) -> ChoiceItem:
    """Return the plain button of a legal action."""
    number = view.legal_actions.index(action)
    return ChoiceItem(f"action/{number}", table.action_text(action, view), action)


def legal_spots(view: View, spots: Sequence[Spot]) -> list[Spot]:
    """Return the spots with none but legal actions on them."""
    legal = set(view.legal_actions)
    return [spot for spot in spots if all(action in legal for action in spot.actions)]
