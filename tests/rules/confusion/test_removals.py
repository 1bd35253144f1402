"""Removals before the move: 'Eliminate the Double Agent' and 'Eliminate the Opponent's Double Agent'."""

import pytest

from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.board import RED, WHITE, named
from game.rules.confusion.state import Asked, Fate, Kind, Known, holder
from tests.rules.confusion.positions import DOUBLE, R, W, all_but, mask, on, piece, spy


def remove(letter: str) -> act.RemoveOwn:
    """Return the removal of one's own spy."""
    return act.RemoveOwn(spy(letter))


def expose(letter: str) -> act.Expose:
    """Return the removal of the enemy's double agent."""
    return act.Expose(spy(letter))


# --- one's own ------------------------------------------------------------------------------------------------------
def test_any_of_one_s_own_spies_may_be_removed_before_the_move() -> None:
    game = on("A f3", "B c3", "N a11", case="a5")
    assert [a for a in game.legal if isinstance(a, act.RemoveOwn)] == [remove("A"), remove("B")]
    game.do(remove("A"))
    assert (game.at("A"), game.fate("A")) == (-1, Fate.REMOVED)


def test_the_removal_is_free_the_move_still_follows() -> None:
    game = on("A f3", "B c3 T09", "N a11", case="a5").do(remove("A"))
    assert (game.state.asked, game.state.side, game.state.half) == (Asked.MOVE, WHITE, 1)
    assert game.granted("B F1").state.side == RED


def test_a_removal_is_taken_once_a_turn_and_of_either_kind() -> None:
    game = on("A f3", "B c3 T09", "N a11 double", case="a5")
    assert game.may(expose("N")) and game.may(remove("A"))
    game.do(remove("A"))
    assert not game.has(act.RemoveOwn) and not game.has(act.Expose)
    game = on("A f3", "B c3 T09", "N a11 double", "O b11", case="a5").do(expose("N"))
    assert not game.has(act.RemoveOwn) and not game.has(act.Expose)


def test_a_removal_may_be_taken_in_consecutive_turns() -> None:
    game = on("A f3", "B c3 T09", "N a11 T01", case="a5").do(remove("A")).granted("B F1").refused("N F4")
    assert game.may(remove("B"))


@pytest.mark.parametrize("kind", ["T01", "double"])
def test_a_removed_spy_is_never_shown_and_no_word_is_said_whether_it_was_the_double_agent(kind: str) -> None:
    game = on(f"A f3 {kind}", "B c3", "N a11", case="a5").do(remove("A"))
    assert game.events == (ev.SpyRemoved(spy("A")),)
    assert game.view(W).spies[spy("A")].piece == -1 and game.view().spies[spy("A")].piece == -1
    assert game.view(R).spies[spy("A")].piece == piece(kind)
    assert game.state.spies[spy("A")].known is Known.NOBODY


def test_a_removed_spy_keeps_its_place_in_the_count() -> None:
    game = on("A f3 T09", "B c3", "N a11 T01", case="a5").granted("A F4").refused("N F4").do(remove("A"))
    assert game.state.spies[spy("A")].mask == mask("T09", "double")


def test_a_case_under_a_removed_spy_stays_uncontrolled() -> None:
    game = on("A f6 double", "B f3 T09", "N a11").do(remove("A"))
    assert game.state.case == named("f6") and holder(game.state.spies, game.state.case) == -1


def test_the_same_turn_s_move_may_go_onto_the_case_of_a_removed_spy() -> None:
    game = on("A f6 double", "B f3 T09", "N a11").do(remove("A")).granted("B F3")
    assert holder(game.state.spies, game.state.case) == spy("B")


def test_a_removal_opens_the_way_behind_it() -> None:
    game = on("A f4", "B f3 T09", "N a11", case="a5")
    assert not game.may("B F2")
    assert game.do(remove("A")).may("B F2")


def test_nothing_is_removed_while_an_answer_or_a_draw_is_asked() -> None:
    game = on("A f3 T09", "B c3", "N a11 T01", case="a5", may_offer=(0, 0)).say("A F1")
    assert not game.has(act.RemoveOwn)
    game = on("A f3 T09", "B c3", "N a11 T01", case="a5", may_offer=(0, 0)).do(act.OfferDraw())
    assert not game.has(act.RemoveOwn) and not game.has(act.Expose)


# --- the opponent's double agent ------------------------------------------------------------------------------------
def test_only_the_opponent_s_real_double_agent_may_be_removed_that_way() -> None:
    game = on("A f3", "N a11 T01", "O b11 double", "P c11 T04", case="a5")
    assert [a for a in game.legal if isinstance(a, act.Expose)] == [expose("O")]
    game = on("A f3 double", "N a11 T01", "P c11 T04", case="a5")
    assert not game.has(act.Expose), "the double agent has left the board, and one's own is not the opponent's"


def test_the_exposed_double_agent_is_shown_to_all() -> None:
    game = on("A f3", "B c3", "N a11 double", "O b11", case="a5").do(expose("N"))
    for seat in (W, R, None):
        assert game.told(ev.DoubleExposed, seat) == [ev.DoubleExposed(spy("N"))]
    for view in (game.view(W), game.view(R), game.view()):
        assert view.spies[spy("N")].piece == DOUBLE and view.masks[spy("N")] == mask("double")
    assert game.fate("N") is Fate.EXPOSED and game.at("N") == -1


def test_then_no_other_spy_of_its_side_is_the_double_agent() -> None:
    game = on("A f3", "N a11 double", "O b11", case="a5").do(expose("N"))
    assert set(game.state.masks[14:]) == {all_but("double")}


def test_exposing_is_free_too_and_the_move_may_go_onto_the_case_it_lay_on() -> None:
    game = on("A f3 T09", "N f6 double", "O b11").do(expose("N"))
    assert (game.state.side, game.state.case) == (WHITE, named("f6"))
    assert holder(game.granted("A F3").state.spies, game.state.case) == spy("A")


def test_exposing_the_double_agent_that_brought_the_case_to_one_s_side_and_moving_onto_it_wins_nothing_there() -> None:
    game = on("A f3 T04", "N f1 double", "O b11", case="f1").do(expose("N")).granted("A B2")
    assert game.ended is None and holder(game.state.spies, game.state.case) == spy("A")


def test_exposing_the_holder_on_the_goal_row_and_moving_onto_the_case_in_the_same_turn_wins() -> None:
    game = on("A f9 T09", "N f11 double", "O b11", case="f11").do(expose("N"))
    assert game.ended is None, "a case that lies there is nobody's yet"
    assert game.granted("A F2").ended == ("case", WHITE)


def test_a_removal_stands_in_the_protocol() -> None:
    game = on("A f3", "B c3 T09", "N a11 double", "O b11", case="a5").do(remove("A"))
    assert [(line.kind, line.half, line.side, line.spy) for line in game.state.lines] == [
        (Kind.REMOVED, 1, WHITE, spy("A"))
    ]
    game = on("A f3", "N a11 double", "O b11", case="a5").do(expose("N"))
    assert [(line.kind, line.side, line.spy) for line in game.state.lines] == [(Kind.EXPOSED, WHITE, spy("N"))]


# --- the last spy ---------------------------------------------------------------------------------------------------
def test_who_removes_the_last_own_spy_has_lost() -> None:
    assert on("A f3", "N a11", case="a5").do(remove("A")).ended == ("no_spies", RED)


def test_who_exposes_the_enemy_s_last_spy_has_won() -> None:
    assert on("A f3", "N a11 double", case="a5").do(expose("N")).ended == ("no_spies", WHITE)
    assert on("A f3 double", "N a11", case="a5", side=RED).do(expose("A")).ended == ("no_spies", RED)
