"""The protocol: every line enough to rebuild the board of any time, and whole matches within the declared length."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.kernel.types import CHANCE, TERMINAL
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion.board import CASE_START, start_squares
from game.rules.confusion.protocol import board_after
from game.rules.confusion.state import Fate, Kind, State
from tests.worlds import Trail, play

EVERYTHING = {"tokens": "yes", "survive": "yes", "narrow": "yes"}


def peaceful(trail: Trail, seat: int) -> act.Action:
    """Choose at random, but offer no draw and remove seldom: such matches last."""
    rng = random.Random(f"{trail.seed}:{len(trail.steps)}")
    legal = GAME.legal_actions(trail.states[-1])
    rare = (act.OfferDraw, act.RemoveOwn, act.Expose)
    often = [action for action in legal if not isinstance(action, rare)]
    return rng.choice(often if rng.random() < 0.98 else list(legal))


@pytest.fixture(scope="module")
def trails() -> list[Trail]:
    """Long random matches, some with every option."""
    return [play(GAME, GAME.make_setup(2, EVERYTHING if n % 2 else {}), 100 + n, peaceful) for n in range(6)]


def test_before_the_first_line_the_board_is_as_it_was_set_up() -> None:
    assert board_after((), 0) == (start_squares(), CASE_START)


def test_the_board_after_each_line_is_the_board_of_that_time(trails: list[Trail]) -> None:
    kinds: Counter[Kind] = Counter()
    for trail in trails:
        lines = trail.states[-1].lines
        for state in trail.states[28:]:
            count = len(state.lines)
            assert lines[:count] == state.lines, "a line was changed afterwards"
            assert board_after(lines, count) == (tuple(spy.square for spy in state.spies), state.case)
        kinds.update(line.kind for line in lines)
    assert {Kind.ANNOUNCED, Kind.REMOVED, Kind.EXPOSED, Kind.REVEALED, Kind.DOUBLED, Kind.SWAPPED} <= set(kinds)


def test_no_two_spies_stand_on_one_square_and_who_left_does_not_come_back(trails: list[Trail]) -> None:
    for trail in trails:
        gone: set[int] = set()
        for state in trail.states:
            there = [spy.square for spy in state.spies if spy.square >= 0]
            assert len(set(there)) == len(there)
            assert all((spy.fate is Fate.ACTIVE) == (spy.square >= 0) for spy in state.spies)
            now = {number for number, spy in enumerate(state.spies) if spy.square < 0}
            assert gone <= now
            gone = now


def test_candidates_only_ever_become_fewer(trails: list[Trail]) -> None:
    for trail in trails:
        for before, after in pairwise(trail.states[27:]):
            assert all(not new & ~old for old, new in zip(before.masks, after.masks, strict=True))


def test_the_turn_goes_from_side_to_side_and_the_half_moves_are_counted(trails: list[Trail]) -> None:
    for trail in trails:
        states: list[State] = trail.states[28:]
        for before, after in pairwise(states):
            if after.half != before.half:
                assert (after.half, after.side) == (before.half + 1, 1 - before.side)
            else:
                assert after.side == before.side


def test_a_match_lasts_no_longer_than_declared(trails: list[Trail]) -> None:
    assert all(trail.ended and len(trail.steps) <= GAME.info.max_actions for trail in trails)


def test_every_action_of_a_match_has_a_number(trails: list[Trail]) -> None:
    for trail in trails[:2]:
        numbered = set(GAME.all_actions(trail.setup))
        assert all(step.action in numbered for step in trail.steps)
        assert all(action in numbered for state in trail.states[28::11] for action in GAME.legal_actions(state))


def test_only_chance_acts_before_the_first_turn_and_nobody_after_the_last(trails: list[Trail]) -> None:
    for trail in trails:
        first = next(n for n, state in enumerate(trail.states) if state.half)
        assert all(GAME.current_player(state) == CHANCE for state in trail.states[:first])
        assert all(GAME.current_player(state) >= 0 for state in trail.states[first:-1])
        assert GAME.current_player(trail.states[-1]) == TERMINAL
