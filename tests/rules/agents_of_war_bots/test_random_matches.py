"""Random matches in all modes end by themselves, and no card is lost or doubled (`tools.war_random` plays more)."""

from dataclasses import replace

import pytest

from game.rules.agents_of_war import GAME
from game.rules.agents_of_war.state import Step
from game.rules.agents_of_war.table import Table
from tools.war_random import check_game, play, playing_cards

QUICK = 40


def test_random_matches_end_by_themselves_and_keep_every_card() -> None:
    ends = [play(number) for number in range(QUICK)]
    assert {winner for _, winner in ends} == {0, 1}


def test_a_lost_and_a_doubled_card_are_seen() -> None:
    setup = GAME.make_setup(2, {"mode": "preconstructed", "deck1": "dead_letters", "deck2": "double_game"})
    state = GAME.new_initial_state(setup)
    while state.step is not Step.GAME:
        state = GAME.apply_action(state, GAME.chance_outcomes(state)[0][0]).state
    assert state.duel is not None
    expected = playing_cards(state)
    check_game(Table.thaw(state.duel), expected, 0)
    pile = state.duel.pile
    for wrong in (pile[1:], (*pile, expected[0])):
        with pytest.raises(AssertionError, match="lost or doubled"):
            check_game(Table.thaw(replace(state.duel, pile=wrong)), expected, 0)
