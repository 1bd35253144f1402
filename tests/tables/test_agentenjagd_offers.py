"""What Agentenjagd's table offers: places and buttons together name every legal action, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import SPECTATOR
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.pieces import card_number
from game.rules.agentenjagd.view import Asked
from scenes.tables.agentenjagd.offers import choices, hand_is_asked, public_view, reaches
from tests.tables.seating import bot_steps, context, new_match, random_steps, table_for


@pytest.mark.parametrize("seed", range(20))
def test_places_and_buttons_offer_every_legal_action(seed: int, home: Path) -> None:
    match = new_match(2 + seed % 4, seed, map="small" if seed % 5 == 4 else "standard")
    ctx = context(home)
    table: Any = None
    for step in random_steps(match, seed, 150):
        view: Any = match.view(match.current_player)
        if table is None:
            table = table_for(ctx, view)
        table.show(view, True)
        spots, buttons = table.spots(view), table.choices(view)
        offered = {action for spot in spots for action in spot.actions} | {item.action for item in buttons}
        assert offered == set(view.legal_actions), (step, view.asked)
        ids = [spot.id for spot in spots] + [item.id for item in buttons]
        assert len(set(ids)) == len(ids), (step, view.asked)
        placed = {action for spot in spots for action in spot.actions}
        for action in view.legal_actions:
            if isinstance(action, act.Walk | act.MoveGuard | act.MoveSpecial):
                assert action in placed
        assert table.first_focus(view) in ids, (step, view.asked)


def test_lit_places_show_the_ways_that_the_view_gives() -> None:
    match = new_match(4, 3)
    seen = 0
    for _ in bot_steps(match, limit=200):
        view: Any = match.view(match.current_player)
        for place in reaches(view):
            ways = [
                path
                for action, path in zip(view.legal_actions, view.routes, strict=True)
                if getattr(action, "node", None) == place.node
            ]
            assert not place.path or place.path in ways
            assert place.path == () or place.path[-1] == place.node
            seen += 1
    assert seen > 500


def test_what_several_people_see_of_a_choice_tells_nothing_of_the_hand() -> None:
    match = new_match(3, 11)
    for _ in bot_steps(match, limit=400):
        seat = match.current_player
        own: Any = match.view(seat)
        public: Any = match.view(SPECTATOR)
        shown: Any = public_view(own, public)
        assert shown.seat == SPECTATOR
        assert len(shown.routes) == len(shown.legal_actions)
        for action in shown.legal_actions:
            assert not isinstance(action, act.Discard | act.Transfer | act.PlayDecoy | act.PlaySprint)
            assert not isinstance(action, act.PlayServiceLift | act.Keep | act.LayTrap)
            assert not (isinstance(action, act.Walk) and action.camouflage)


def test_whether_the_hand_is_needed_is_a_public_fact() -> None:
    match = new_match(3, 12)
    asked: set[Asked] = set()
    for _ in bot_steps(match, limit=500):
        own: Any = match.view(match.current_player)
        public: Any = match.view(SPECTATOR)
        assert hand_is_asked(own) == hand_is_asked(public)
        if hand_is_asked(own):
            asked.add(own.asked)
    assert Asked.RECEIVED in asked and Asked.TERMINAL in asked


@pytest.mark.parametrize(("card", "asks"), [("trap", True), ("sprint", False)])
def test_a_trap_in_sight_is_warned_of(card: str, asks: bool, home: Path) -> None:
    """Searching the database with a Trap on top springs it: the button asks first (ruling 39)."""
    match = new_match(2, 7)
    view: Any = match.view(match.current_player)
    legal = (act.SearchBackup(), act.Decline())
    shown = replace(view, asked=Asked.ROOM, legal_actions=legal, routes=((), ()), backup=(card_number(card),))
    names = table_for(context(home), view).names
    item = next(item for item in choices(shown, names) if isinstance(item.action, act.SearchBackup))
    assert bool(item.ask) == asks
    assert (item.tone == "danger") == asks
