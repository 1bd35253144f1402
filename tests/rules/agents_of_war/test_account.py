"""A match told after its end: turns without a gap, chances that end where the game did, plans of a bot."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from game.kernel.chance import bot_rng, pick_index
from game.kernel.match import Match
from game.kernel.types import Seat
from game.registry import load_bots, load_game
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.account import Turn, deciding, expectation, turns
from game.rules.agents_of_war.view import Ask, View

GAME = load_game("agents_of_war")


@cache
def played(mode: str, seed: int) -> Match:
    """Return a match played out, attacks more often than by chance."""
    match, rng = Match(GAME, GAME.make_setup(2, {"mode": mode}), seed), random.Random(seed)
    while match.outcome is None:
        view = match.view(match.current_player)
        assert isinstance(view, View)
        busy = [a for a in view.legal_actions if not isinstance(a, (act.Pass, act.Decline))]
        chosen = busy if busy and rng.random() < 0.8 else list(view.legal_actions)
        match.submit(match.current_player, chosen[pick_index(rng, len(chosen))])
    return match


def told(match: Match) -> list[Turn]:
    """Return a match's turns."""

    def seen(step: int) -> tuple[View, View]:
        views = match.view(Seat(0), step), match.view(Seat(1), step)
        assert isinstance(views[0], View) and isinstance(views[1], View)
        return views[0], views[1]

    assert match.outcome is not None
    return turns(seen, match.length, int(match.outcome.winners[0]))


@pytest.mark.parametrize("mode", ["preconstructed", "pai_gow"])
def test_turns_follow_each_other_without_a_gap_and_end_with_the_winner(mode: str) -> None:
    match = played(mode, 3)
    found = told(match)
    assert [(turn.game, turn.number) for turn in found] == sorted({(turn.game, turn.number) for turn in found})
    for one, two in pairwise(found):
        assert one.last == two.first
        assert one.game != two.game or one.after == two.before
    assert all(0 <= turn.before <= 1 and 0 <= turn.after <= 1 for turn in found)
    assert match.outcome is not None and found[-1].last == match.length
    assert found[-1].after == (1.0 if match.outcome.winners[0] == 0 else 0.0)


def test_both_hands_of_a_turn_are_those_that_were_held() -> None:
    match = played("quickplay", 5)
    for turn in told(match):
        for seat in (0, 1):
            view = match.view(Seat(seat), turn.first)
            assert isinstance(view, View) and view.duel is not None
            assert turn.hands[seat] == tuple(held.card for held in view.duel.hands[seat])


@pytest.mark.parametrize("seed", range(4))
def test_the_turn_that_decided_it_raised_the_winners_chance_most(seed: int) -> None:
    match = played("quickplay", seed)
    found = told(match)
    assert match.outcome is not None
    winner = int(match.outcome.winners[0])
    assert found[deciding(found, winner)].gain(winner) >= max(turn.gain(winner) for turn in found) - 0.001


def test_a_bots_plan_is_made_of_its_own_cards_and_the_same_every_time() -> None:
    match = Match(GAME, GAME.make_setup(2, {"mode": "quickplay"}), 8)
    bot, plans = load_bots("agents_of_war")["easy"](1.0), 0
    while match.outcome is None:
        seat = match.current_player
        view = match.view(seat)
        assert isinstance(view, View)
        if view.asked is Ask.ACT and view.duel is not None:
            found = expectation(view, bot_rng(8, seat, match.length))
            assert found == expectation(view, bot_rng(8, seat, match.length)) and found is not None
            if found.plan and found.plan[0].kind == "play":
                assert act.Play(found.plan[0].cards[0]) in view.legal_actions
            plans += bool(found.plan)
        assert expectation(match.view(Seat(1 - seat)), bot_rng(8, seat, 0)) is None  # type: ignore[arg-type]
        match.submit(seat, bot.choose(match.information_state(seat), bot_rng(8, seat, match.length)))
    assert plans > 2
