"""The briefcase: who holds it, leave, carry and push, and every way in which it wins."""

from dataclasses import replace

import pytest

from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.board import RED, WHITE, named
from game.rules.confusion.state import Fate, holder, holding_side
from tests.rules.confusion.positions import Game, on, spy

SURVIVE = {"survive": "yes"}


def held_by(game: Game) -> int:
    """Return the spy that holds the case."""
    return holder(game.state.spies, game.state.case)


# --- control --------------------------------------------------------------------------------------------------------
def test_a_spy_moved_onto_the_briefcase_has_control_of_it() -> None:
    game = on("A f3 T09", "N a11").granted("A F3")
    assert held_by(game) == spy("A") and game.state.case == named("f6")
    assert game.told(ev.CaseTaken) == [ev.CaseTaken(spy("A"), named("f6"))]


def test_capturing_the_holder_takes_the_case() -> None:
    game = on("A f3 T09", "N f6", "O a11").granted("A F3")
    assert game.fate("N") is Fate.CAPTURED and held_by(game) == spy("A")
    kinds = [type(event) for event in game.events]
    assert kinds[1:4] == [ev.SpyMoved, ev.SpyCaptured, ev.CaseTaken]


def test_the_holder_may_leave_the_case_behind_uncontrolled() -> None:
    game = on("A f6 T09", "N a11").granted("A F2")
    assert (game.at("A"), game.state.case, held_by(game)) == (named("f8"), named("f6"), -1)
    assert not game.told(ev.CaseTaken)


def test_the_holder_may_carry_the_case_with_it() -> None:
    game = on("A f6 T09", "N a11").granted("A F2 carry")
    assert (game.at("A"), game.state.case, held_by(game)) == (named("f8"), named("f8"), spy("A"))
    assert [event.carries for event in game.told(ev.SpyMoved)] == [True]
    assert not game.told(ev.CaseTaken)


def test_a_case_carried_onto_an_enemy_spy_captures_it_and_stays_held() -> None:
    game = on("A f6 T09", "N f8", "O a11").granted("A F2 carry")
    assert game.fate("N") is Fate.CAPTURED and held_by(game) == spy("A") and game.state.case == named("f8")


def test_the_holder_may_push_the_case_instead_of_moving() -> None:
    game = on("A f6 T09", "N a11").granted("A F2 push")
    assert (game.at("A"), game.state.case, held_by(game)) == (named("f6"), named("f8"), -1)
    path = (named("f6"), named("f7"), named("f8"))
    assert game.told(ev.CasePushed) == [ev.CasePushed(spy("A"), path, -1)]


def test_a_push_goes_only_where_the_holder_could_and_is_denied_like_any_move() -> None:
    game = on("A f6 T09", "N a11").refused("A FR1 push")
    assert game.state.case == named("f6") and held_by(game) == spy("A") and game.state.side == RED


def test_a_case_pushed_to_one_s_own_spy_is_that_spy_s() -> None:
    game = on("A f6 T09", "B f8", "N a11").granted("A F2 push")
    assert held_by(game) == spy("B") and game.fate("B") is Fate.ACTIVE
    assert [event.taker for event in game.told(ev.CasePushed)] == [spy("B")]


def test_a_case_pushed_to_an_enemy_spy_is_the_enemy_s_and_captures_nobody() -> None:
    game = on("A f6 T09", "N f8", "O a11").granted("A F2 push")
    assert held_by(game) == spy("N") and game.fate("N") is Fate.ACTIVE
    assert game.state.side == RED and game.may("N F1 carry")


# --- who wins -------------------------------------------------------------------------------------------------------
def test_you_carry_the_case_onto_your_goal_row_and_win() -> None:
    game = on("A f9 T09", "N a11", case="f9").granted("A F2 carry")
    assert game.ended == ("case", WHITE)
    assert game.outcome is not None and game.outcome.returns == (1.0, -1.0) and game.outcome.winners == (0,)
    assert game.events[-1] == ev.MatchEnded("case", WHITE)


def test_red_carries_it_onto_row_1_and_wins() -> None:
    game = on("A a1", "N f3 T09", case="f3", side=RED).granted("N F2 carry")
    assert game.ended == ("case", RED)
    assert game.outcome is not None and game.outcome.returns == (-1.0, 1.0) and game.outcome.winners == (1,)


def test_the_winner_is_the_seat_that_plays_the_side() -> None:
    game = on("A f9 T09", "N a11", case="f9", options={"white": "seat2"}).granted("A F2 carry")
    assert game.ended == ("case", WHITE)
    assert game.outcome is not None and game.outcome.returns == (-1.0, 1.0)


def test_a_carry_that_captures_on_the_goal_row_wins() -> None:
    assert on("A f9 T09", "N f11", "O a11", case="f9").granted("A F2 carry").ended == ("case", WHITE)


def test_a_refused_carry_to_the_goal_row_wins_nothing() -> None:
    assert on("A f9 T03", "N a11", case="f9").refused("A F2 carry").ended is None


def test_the_double_agent_wins_too_if_the_opponent_lets_it() -> None:
    assert on("A f9 double", "N a11", case="f9").granted("A F2 carry").ended == ("case", WHITE)


def test_you_push_it_alone_onto_an_empty_square_of_your_goal_row_and_win() -> None:
    assert on("A f9 T09", "N a11", case="f9").granted("A F2 push").ended == ("case", WHITE)
    assert on("A a1", "N f3 T09", case="f3", side=RED).granted("N F2 push").ended == ("case", RED)


def test_you_push_it_to_your_own_spy_on_your_goal_row_and_win() -> None:
    assert on("A f9 T09", "B f11", "N a11", case="f9").granted("A F2 push").ended == ("case", WHITE)


def test_you_take_a_case_that_lies_on_your_goal_row_and_win() -> None:
    assert on("A f9 T09", "N a11", case="f11").granted("A F2").ended == ("case", WHITE)


def test_you_capture_the_enemy_that_holds_it_on_your_goal_row_and_win() -> None:
    assert on("A f9 T09", "N f11", "O a11", case="f11").granted("A F2").ended == ("case", WHITE)


def test_you_push_it_onto_an_enemy_spy_on_your_goal_row_and_nobody_wins_yet() -> None:
    game = on("A f9 T09", "N f11", "O a11", case="f9").granted("A F2 push")
    assert game.ended is None and held_by(game) == spy("N") and game.state.side == RED


def test_the_enemy_may_carry_such_a_case_away_from_its_own_first_row() -> None:
    game = on("A f9 T09", "N f11 T02", "O a11", case="f9").granted("A F2 push", "N R1 carry")
    assert game.ended is None and game.state.case == named("e11")


def test_you_push_it_to_an_enemy_spy_on_its_goal_row_and_the_enemy_wins_at_once() -> None:
    game = on("A f3 T04", "N f1", case="f3").granted("A B2 push")
    assert game.ended == ("gift", RED)
    assert game.outcome is not None and game.outcome.returns == (-1.0, 1.0)
    assert on("A f11", "N f9 T04", case="f9", side=RED).granted("N B2 push").ended == ("gift", WHITE)


def test_the_case_on_your_own_first_row_wins_nothing_for_you() -> None:
    assert on("A f3 T04", "N a11", case="f3").granted("A B2 push").ended is None
    assert on("A f3 T04", "N a11", case="f3").granted("A B2 carry").ended is None
    assert on("A f3 T04", "B f1", "N a11", case="f3").granted("A B2 push").ended is None
    assert on("A f3 T04", "N a11", case="f1").granted("A B2").ended is None


def test_a_gift_elsewhere_wins_nothing_at_once() -> None:
    assert on("A f6 T04", "N f4", "O a11").granted("A B2 push").ended is None


def test_a_spy_on_the_goal_row_without_the_case_wins_nothing() -> None:
    assert on("A f9 T09", "N a11", case="a5").granted("A F2").ended is None


def test_the_move_that_leaves_the_case_wins_nothing_although_it_ends_on_the_goal_row() -> None:
    assert on("A f9 T09", "N a11", case="f9").granted("A F2").ended is None


# --- option survive -------------------------------------------------------------------------------------------------
def survived(*spies: str, **more: object) -> Game:
    """Return a game with the option."""
    return on(*spies, options=SURVIVE, **more)


def test_survive_the_case_must_still_be_held_on_the_goal_row_after_one_reply() -> None:
    game = survived("A f9 T09", "N a10 T01", case="f9").granted("A F2 carry")
    assert game.ended is None and game.state.side == RED
    assert game.granted("N F1").ended == ("survived", WHITE)


def test_survive_counts_for_red_too() -> None:
    game = survived("A a2 T01", "N f3 T09", case="f3", side=RED).granted("N F2 carry")
    assert game.ended is None
    assert game.refused("A F2").ended == ("survived", RED)


def test_survive_a_refused_reply_is_a_reply() -> None:
    assert survived("A f9 T09", "N a10 T01", case="f9").granted("A F2 carry").refused("N F2").ended is not None


def test_survive_capturing_the_holder_saves_the_enemy() -> None:
    game = survived("A f9 T09", "B a1", "N e11 T02", case="f9").granted("A F2 carry", "N L1")
    assert game.ended is None and held_by(game) == spy("N")
    assert game.refused("B R4").ended is None, "the case is on the enemy's goal row, but not in its hands"


def test_survive_a_push_onto_an_empty_square_must_be_followed_by_a_spy() -> None:
    game = survived("A f9 T09", "N a10 T01", case="f9").granted("A F2 push").granted("N F1")
    assert game.ended is None
    game.granted("A F2")
    assert game.ended is None and held_by(game) == spy("A")
    assert game.granted("N B1").ended == ("survived", WHITE)


def test_survive_a_push_to_one_s_own_spy_there_counts_from_then_on() -> None:
    game = survived("A f9 T09", "B f11", "N a10 T01", case="f9").granted("A F2 push")
    assert game.ended is None
    assert game.granted("N F1").ended == ("survived", WHITE)


def test_survive_a_gift_must_survive_the_giver_s_reply() -> None:
    game = survived("A f3 T04", "N f1 T02", case="f3").granted("A B2 push")
    assert game.ended is None and game.state.side == RED, "the enemy's own turn is no reply to it"
    game.granted("N R1 carry")
    assert game.ended is None and game.state.side == WHITE
    assert game.refused("A F4").ended == ("survived", RED)


def test_survive_whoever_leaves_the_case_before_the_reply_has_won_nothing() -> None:
    game = survived("A f3 T04", "N f1 T02", case="f3").granted("A B2 push", "N R1")
    assert game.ended is None
    game.refused("A L4")
    assert game.ended is None and held_by(game) == -1


def test_survive_another_spy_of_the_side_may_hold_it_after_the_reply() -> None:
    game = survived("A f9 T09", "B e11 T01", "C f1", "N a11 T02", "O f10 T01", case="f9")
    game.refused("C F3").granted("O L1").granted("A F2 carry")
    assert game.ended is None and held_by(game) == spy("A")
    assert game.granted("N L1").ended == ("survived", WHITE)


def test_survive_the_last_enemy_captured_wins_at_once() -> None:
    assert survived("A f9 T09", "N f11", case="f9").granted("A F2 carry").ended == ("no_spies", WHITE)


def test_survive_wins_before_a_second_pass_draws() -> None:
    held = survived("A f9 T09", "N a10 T01", case="f9").granted("A F2 carry").state
    assert held.turn.held == WHITE
    passed = GAME.apply_action(replace(held, passes=1), act.Pass()).state
    assert (passed.reason, passed.winner) == ("survived", WHITE)


@pytest.mark.parametrize("side", [WHITE, RED])
def test_holding_side_is_the_side_of_the_spy_on_the_case(side: int) -> None:
    letter = "AN"[side]
    assert holding_side(on(f"{letter} f6").state.spies, named("f6")) == side
    assert holding_side(on(f"{letter} f7").state.spies, named("f6")) == -1
