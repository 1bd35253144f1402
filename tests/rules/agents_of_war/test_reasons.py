"""What a view says of its numbers: parts of Power that add up, answers that are possible in public, a good division."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.kernel.chance import pick_index
from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.registry import load_game
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.division import given, need, suggest
from game.rules.agents_of_war.view import Ask, PartKind, View

GAME = load_game("agents_of_war")


def views(seed: int, limit: int = 400) -> list[View]:
    """Return the views of whoever is asked in a match played at random."""
    match, rng = Match(GAME, GAME.make_setup(2, {"mode": "quickplay"}), seed), random.Random(seed)
    found: list[View] = []
    while match.outcome is None and len(found) < limit:
        view = match.view(match.current_player)
        assert isinstance(view, View)
        found.append(view)
        legal = view.legal_actions
        busy = [action for action in legal if not isinstance(action, (act.Pass, act.Decline, act.Block))]
        chosen = busy if busy and rng.random() < 0.8 else list(legal)
        match.submit(match.current_player, chosen[pick_index(rng, len(chosen))])
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_parts_of_a_power_add_up_to_it_and_begin_with_the_printed_one(seed: int) -> None:
    for view in views(seed):
        for (slot, power), (same, parts) in zip(view.powers, view.reasons, strict=True):
            assert slot == same
            assert sum(part.points for part in parts) == power
            assert parts[0].kind is PartKind.PRINTED
            assert all(part.points for part in parts[1:])


def test_whoever_may_do_more_than_decline_is_reckoned_with_by_all() -> None:
    seen = set()
    for seed in range(20):
        for view in views(seed):
            if view.asked is Ask.RESPOND:
                seen.add(view.may_answer)
                assert view.may_answer or view.legal_actions == (act.Decline(),)
    assert seen == {True, False}


def test_whether_an_answer_is_possible_does_not_depend_on_the_cards_that_are_hidden() -> None:
    match, rng, told = Match(GAME, GAME.make_setup(2, {"mode": "quickplay"}), 5), random.Random(5), 0
    while match.outcome is None:
        own = match.view(match.current_player)
        assert isinstance(own, View)
        if own.asked is Ask.RESPOND:
            public = match.view(SPECTATOR)
            assert isinstance(public, View)
            worlds = [GAME.view(GAME.sample_state(public, rng), Seat(1 - own.seat)) for _ in range(3)]
            assert {world.may_answer for world in worlds} == {own.may_answer}
            told += 1
        legal = own.legal_actions
        match.submit(match.current_player, legal[pick_index(rng, len(legal))])
    assert told > 5


def test_the_suggestion_gives_out_all_points_and_kills_what_can_be_killed() -> None:
    found = 0
    for seed in range(40):
        for view in views(seed):
            if view.asked is not Ask.DIVIDE:
                continue
            assert view.duel is not None
            slots = suggest(view)
            assert len(slots) == view.duel.points and set(slots) <= set(view.duel.pending.options)
            assert act.AssignPoint(slots[0]) in view.legal_actions
            alive = [need(view, slot) for slot in view.duel.pending.options if need(view, slot)]
            dead = [slot for slot in set(slots) if slots.count(slot) >= need(view, slot) > 0]
            assert dead or not alive or min(alive) > view.duel.points
            found += 1
    assert found > 5


def test_points_given_so_far_count_towards_what_an_agent_still_needs() -> None:
    for seed in range(40):
        for view in views(seed):
            if view.asked is Ask.DIVIDE and view.duel is not None and not view.duel.division:
                agent = next(a for a in view.duel.agents if a.slot == view.duel.pending.options[0])
                half = replace(view, duel=replace(view.duel, division=((agent.serial, 1),)))
                assert given(half, agent.slot) == 1 and need(half, agent.slot) == need(view, agent.slot) - 1
                return
    raise AssertionError("nothing was divided")
