"""Random matches in all modes end by themselves, and no card is lost or doubled (`tools.war_random` plays more)."""

from dataclasses import replace

import pytest

from game.rules.agents_of_war import GAME
from game.rules.agents_of_war.state import Step
from tools.war_random import check, play, zones

QUICK = 24


def test_random_matches_end_by_themselves_and_keep_every_card() -> None:
    ends = [play(number) for number in range(QUICK)]
    assert {winner for _, winner in ends} == {0, 1}


def test_a_lost_and_a_doubled_card_are_seen() -> None:
    setup = GAME.make_setup(2, {"mode": "preconstructed", "deck1": "dead_letters", "deck2": "double_game"})
    state = GAME.new_initial_state(setup)
    while state.step is not Step.GAME:
        state = GAME.apply_action(state, GAME.chance_outcomes(state)[0][0]).state
    assert state.duel is not None
    check(state, 0)
    pile, deck = state.duel.pile, zones(state.duel)
    for wrong in (pile[1:], (*pile, deck[0])):
        with pytest.raises(AssertionError, match="lost or doubled"):
            check(replace(state, duel=replace(state.duel, pile=wrong)), 0)
