"""What the table of Agents of War offers: spots and buttons lead to every legal action, and to no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import SPECTATOR
from scenes.play.chooser import complete, legal_spots
from tests.tables.agents_of_war_seating import MODES, new_match, random_steps, table_for
from tests.tables.seating import context


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", MODES)
def test_spots_and_buttons_lead_to_every_legal_action_and_to_no_other(mode: str, seed: int, home: Path) -> None:
    match = new_match(seed, mode)
    ctx = context(home)
    table: Any = None
    asked = set()
    for view in random_steps(match, seed, 160):
        table = table or table_for(ctx, view)
        table.show(view, True)
        asked.add(view.asked)
        spots = legal_spots(view, table.spots(view))
        items = complete(table, view, spots, table.choices(view))
        ids = [spot.id for spot in spots] + [item.id for item in items]
        assert len(set(ids)) == len(ids)
        offered = {a for spot in spots for a in spot.actions}
        offered |= {item.action for item in items if item.enabled and not item.press}
        assert offered == set(view.legal_actions), view.asked
        assert not [item.id for item in items if item.id.startswith("action/")], "every action has a place of its own"
        assert table.first_focus(view) in ids
        assert all(table.action_text(action, view) for action in view.legal_actions)
    assert len(asked) > 2
    assert not ctx.strings.missing


@pytest.mark.parametrize("mode", MODES)
def test_whoever_only_watches_is_offered_nothing(mode: str, home: Path) -> None:
    match = new_match(1, mode)
    ctx = context(home)
    table: Any = None
    for _ in random_steps(match, 1, 40):
        view: Any = match.view(SPECTATOR)
        table = table or table_for(ctx, view, False)
        table.show(view, False)
        assert not [spot.id for spot in table.spots(view) if spot.actions]
        assert table.choices(view) == []
        assert table.shown_cards(view) == ()
