"""What the table of Agents of War offers: spots and buttons lead to every legal action, and to no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import SPECTATOR
from game.rules.agents_of_war.view import Step
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
        offered = {a for spot in spots for a in (*spot.actions, *spot.leads)}
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


def test_cards_are_put_aside_in_any_order_taken_back_and_kept_together(home: Path) -> None:
    match = new_match(1, "quickplay")
    while match.view(match.current_player).asked is not Step.BUILD:
        match.submit(match.current_player, match.view(match.current_player).legal_actions[0])
    view: Any = match.view(match.current_player)
    table: Any = table_for(context(home), view)
    dealt, sent = table.shown_cards(view), list[object]()
    table.choose = sent.append
    for card in (dealt[4], dealt[1], dealt[5], dealt[3]):
        if card == dealt[3]:
            assert all(not spot.leads for spot in table.spots(view) if spot.id.startswith("card/")), "three are enough"
            assert table.cancel(), "the last one goes back"
        next(s for s in table.spots(view) if s.leads and table.shown_cards(view)[int(s.id[5:])] == card).press()
    assert table.kept_cards(view) == (dealt[4], dealt[1], dealt[3]) and not sent
    kept = next(spot for spot in table.spots(view) if spot.id == "kept/0")
    kept.press()
    assert table.choices(view) == []
    next(s for s in table.spots(view) if s.leads and table.shown_cards(view)[int(s.id[5:])] == dealt[4]).press()
    (item,) = table.choices(view)
    assert item.id == "keep" == table.first_focus(view)
    item.press()
    match.submit(view.seat, sent[0])
    for _ in range(2):
        match.submit(view.seat, table.standing_order(match.view(view.seat)))
    after: Any = match.view(view.seat)
    assert after.sides[view.seat].decks == ((dealt[1], dealt[3], dealt[4]),)
    assert table.standing_order(match.view(1 - view.seat)) is None
