"""What the bots do where it is plain what to do: block or die, spare the Agents before a wall, hit the enemy."""

import random

import pytest

from game.kernel.agent import InformationState
from game.kernel.match import Match
from game.kernel.types import Seat
from game.rules.agents_of_war import BOTS, GAME, RIVALS
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.building import choose_first
from game.rules.agents_of_war.combat import best_block, deadliest, division
from game.rules.agents_of_war.evaluation import evaluate
from game.rules.agents_of_war.policy import divide
from game.rules.agents_of_war.state import Ask, Step
from game.rules.agents_of_war.turn_search import best_ends
from tests.rules.agents_of_war.board import FOE, ME, Board, number
from tools.war_puzzles import as_state

PLANNERS = ["normal", "hard"]
EVERYBODY = {**BOTS, **RIVALS}


def chosen(level: str, board: Board, seed: int = 1) -> object:
    """Return what a bot does in the place of whoever is asked."""
    view = GAME.view(as_state(board.table), Seat(board.table.pending.seat))
    action = EVERYBODY[level](1.0).choose(InformationState(view, ()), random.Random(seed))
    assert action in view.legal_actions
    return action


@pytest.mark.parametrize("level", [*PLANNERS, "ismcts"])
def test_who_would_die_blocks(level: str) -> None:
    board = Board(mine=("shock_column",), foes=("militia",), influence=(10, 6)).attack("shock_column").quiet()
    assert board.asked is Ask.BLOCKERS
    assert isinstance(chosen(level, board), act.AddBlocker)


@pytest.mark.parametrize("level", PLANNERS)
def test_nobody_attacks_a_wall_for_nothing(level: str) -> None:
    board = Board(mine=("rifle_sergeant",), foes=("concrete_wall",))
    assert chosen(level, board) == act.Pass()


@pytest.mark.parametrize("level", [*PLANNERS, "ismcts"])
def test_what_nothing_blocks_attacks(level: str) -> None:
    board = Board(mine=("border_brigade",), influence=(10, 5))
    assert chosen(level, board) == act.AddAttacker(board.agent("border_brigade").slot)


@pytest.mark.parametrize("level", PLANNERS)
def test_damage_is_for_the_enemy(level: str) -> None:
    board = Board(mine=("border_brigade",), foes=("jet_interceptor",), hand=("forward_observer",))
    board.play("forward_observer")
    assert board.asked is Ask.TARGET
    assert chosen(level, board) == act.ChooseAgent(board.agent("jet_interceptor").slot)


def test_the_division_kills_the_best_set_it_can() -> None:
    assert deadliest([3, 2, 2], [5.0, 3.0, 3.0], 4) == 0b110
    assert deadliest([3, 2, 2], [9.0, 3.0, 3.0], 4) == 0b001
    assert deadliest([9], [5.0], 4) == 0
    foes = ("veteran_partisan", "rifle_sergeant", "minefield")
    board = Board(mine=("border_brigade",), foes=foes).attack("border_brigade").quiet().block(*foes).quiet()
    steps = division(board.table)
    assert board.asked is Ask.DIVIDE and len(steps) == 5
    at_once = board.table.clone()
    board.do(*steps)
    divide(at_once)
    assert board.asked is not Ask.DIVIDE
    assert at_once.freeze() == board.table.freeze()


def test_a_quick_block_does_not_give_away_what_it_need_not() -> None:
    board = Board(mine=("shock_column",), foes=("border_brigade",), influence=(10, 40))
    board.attack("shock_column").quiet()
    assert best_block(board.table) == [act.Block()]


def test_a_position_is_as_good_for_one_as_it_is_bad_for_the_other() -> None:
    board = Board(mine=("border_brigade", "drone_operator"), foes=("concrete_wall",), influence=(7, 4))
    assert evaluate(board.table, ME) == pytest.approx(-evaluate(board.table, FOE))
    assert evaluate(board.table, ME) > 0


def test_a_turn_is_planned_to_its_end() -> None:
    """Playing the Commander first makes the attack of the others stronger: the best end has both."""
    board = Board(mine=("border_brigade",), hand=("field_commander",), influence=(10, 10))
    firsts = [(act.Play(number("field_commander")),), (act.Pass(),)]
    after, as_it_was = best_ends(board.table, firsts, 4)
    assert after.influence[FOE] == 4 and as_it_was.influence[FOE] == 10
    assert board.influence == (10, 10)


def test_the_loser_says_who_goes_first_by_quick_games() -> None:
    match = Match(GAME, GAME.make_setup(2, {"mode": "pai_gow"}), 3)
    bots = [BOTS["easy"](1.0), BOTS["easy"](1.0)]
    rng = random.Random(1)
    while match.view(Seat(0)).step is not Step.WHO_FIRST:
        seat = match.current_player
        match.submit(seat, bots[seat].choose(match.information_state(seat), rng))
    view = match.view(match.current_player)
    assert choose_first(view, 0, random.Random(1)) == act.GoFirst(True)
    assert choose_first(view, 3, random.Random(1)) == choose_first(view, 3, random.Random(1))
    assert choose_first(view, 3, random.Random(1)) in view.legal_actions


def test_a_bot_without_memory_forgets_a_hand_that_it_has_seen() -> None:
    from game.rules.agents_of_war.sampling import worlds_of

    board = Board(hand=("wiretap",), foe_hand=("ambush", "smoke_screen"), mine=("border_brigade",)).play("wiretap")
    board.draws()
    view = GAME.view(as_state(board.table), Seat(ME))
    seen = {number("ambush"), number("smoke_screen")}
    knows, forgets = (
        [{held.card for held in world.hands[FOE]} for world in worlds_of(view, 9, random.Random(1), memory)]
        for memory in (True, False)
    )
    assert all(hand == seen for hand in knows) and any(hand != seen for hand in forgets)
