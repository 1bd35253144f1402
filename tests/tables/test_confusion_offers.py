"""What Confusion's table offers: squares, spies and buttons together lead to every legal action, and to no other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.confusion import actions as act
from game.rules.confusion.view import Asked
from scenes.play.chooser import complete, legal_spots
from scenes.tables.confusion.steps import KINDS, Mode, spies_in
from scenes.tables.confusion.table import ConfusionTable
from tests.tables.confusion_seating import new_match, random_steps, table_for
from tests.tables.seating import context


def offered(table: ConfusionTable, view: Any) -> tuple[set[object], set[object]]:
    """Return (what can be done at once, what the next steps lead to)."""
    spots = legal_spots(view, table.spots(view))
    items = complete(table, view, spots, table.choices(view))
    ids = [spot.id for spot in spots] + [item.id for item in items]
    assert len(set(ids)) == len(ids)
    done = {a for spot in spots for a in spot.actions}
    done |= {item.action for item in items if item.press is None and item.enabled}
    return done, {a for part in (*spots, *items) for a in part.leads}


def reachable(table: ConfusionTable, view: Any) -> set[object]:
    """Return every action that can be done by taking steps."""
    found, _ = offered(table, view)
    for mode in Mode:
        for spy in {n for a in view.legal_actions if isinstance(a, KINDS[mode]) for n in spies_in(a)}:
            table.steps.turn_to(mode)
            table.steps.pick(spy)
            found |= offered(table, view)[0]
    table.steps.turn_to(Mode.MOVE)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_steps_lead_to_every_legal_action_and_to_no_other(seed: int, home: Path) -> None:
    match = new_match(seed, tokens="yes" if seed % 2 else "no", narrow="yes" if seed % 3 == 2 else "no")
    ctx = context(home)
    table: Any = None
    asked: set[Asked] = set()
    for step in random_steps(match, seed, 70):
        view: Any = match.view(match.current_player)
        table = table or table_for(ctx, view)
        table.show(view, True)
        asked.add(view.asked)
        done, led = offered(table, view)
        assert done | led == set(view.legal_actions), step
        if step % 7 == 0 or view.asked is not Asked.MOVE:
            assert reachable(table, view) == set(view.legal_actions), (step, view.asked)
    assert {Asked.MOVE, Asked.ANSWER} <= asked


@pytest.mark.parametrize("mode", [Mode.MOVE, Mode.REMOVE, Mode.REVEAL, Mode.SWAP], ids=lambda mode: mode.value)
def test_with_a_spy_picked_nothing_is_listed_as_a_plain_button(mode: Mode, home: Path) -> None:
    match = new_match(3, tokens="yes")
    view: Any = match.view(match.current_player)
    table = table_for(context(home), view)
    table.turn_to(mode)
    table.pick(4)
    spots = table.spots(view)
    plain = [i.id for i in complete(table, view, spots, table.choices(view)) if i.id.startswith("action/")]
    assert plain == []
    assert table.first_focus(view) in [spot.id for spot in spots] + [item.id for item in table.choices(view)]


def test_an_honest_pieces_answer_shows_both_buttons_and_bars_the_untrue_one(home: Path) -> None:
    match = new_match(5)
    table: Any = None
    seen = set()
    for _ in random_steps(match, 5, 120):
        view: Any = match.view(match.current_player)
        if view.asked is not Asked.ANSWER:
            continue
        table = table or table_for(context(home), view)
        table.show(view, True)
        items = table.choices(view)
        assert [item.action for item in items] == [act.Answer(True), act.Answer(False)]
        assert [item.enabled for item in items] == [item.action in view.legal_actions for item in items]
        assert all(item.reason for item in items if not item.enabled)
        assert table.first_focus(view) == next(item.id for item in items if item.enabled)
        seen.add(tuple(item.enabled for item in items))
    assert {(True, False), (False, True)} <= seen


def test_irreversible_buttons_ask_first(home: Path) -> None:
    match = new_match(2)
    view: Any = match.view(match.current_player)
    table = table_for(context(home), view)
    exposes = [item for item in table.choices(view) if isinstance(item.action, act.Expose)]
    assert len(exposes) == 1 and exposes[0].ask
    shown = replace(view, legal_actions=(*view.legal_actions, act.OfferDraw(), act.UseDouble()))
    table.show(shown, True)
    asking = {type(item.action) for item in table.choices(shown) if item.ask}
    assert asking == {act.Expose, act.OfferDraw, act.UseDouble}


def test_sending_a_spy_home_takes_two_steps_and_can_be_given_up(home: Path) -> None:
    match = new_match(2)
    view: Any = match.view(match.current_player)
    table = table_for(context(home), view)
    assert not table.cancel()
    table.turn_to(Mode.REMOVE)
    assert act.RemoveOwn(3) not in offered(table, view)[0]
    table.pick(3)
    assert act.RemoveOwn(3) in offered(table, view)[0]
    assert table.cancel() and table.steps.mode is Mode.REMOVE and table.steps.spy < 0
    assert table.cancel() and table.steps.mode is Mode.MOVE
    assert not table.cancel()


def test_what_was_picked_is_forgotten_when_another_choice_comes_up(home: Path) -> None:
    match = new_match(2)
    view: Any = match.view(match.current_player)
    table = table_for(context(home), view)
    table.pick(3)
    table.show(view, True)
    assert table.selected == 3, "the same choice shown again keeps what was picked"
    match.submit(match.current_player, view.legal_actions[0])
    table.show(match.view(view.seat), True)
    assert table.selected == -1


def test_the_holder_of_the_case_may_leave_carry_or_push_from_one_square(home: Path) -> None:
    for seed in range(30):
        match = new_match(seed)
        for _ in random_steps(match, seed, 200):
            view: Any = match.view(match.current_player)
            if any(isinstance(a, act.Announce) and a.how is act.How.CARRY for a in view.legal_actions):
                table = table_for(context(home), view)
                table.pick(table.stage.held_by)
                several = [spot for spot in table.spots(view) if len(spot.actions) > 1]
                texts = {table.action_text(action, view) for action in several[0].actions}
                assert len(texts) == len(several[0].actions) and not table.ctx.strings.missing
                return
    raise AssertionError("no match in which the case was taken")
