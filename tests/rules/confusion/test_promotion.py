"""Promotion at the enemy's edge, and what silence there tells; the rule book's 'Promoting Spies'."""

import pytest

from game.rules.confusion import events as ev
from game.rules.confusion.board import named
from game.rules.confusion.state import Edge
from tests.rules.confusion.positions import PIECES, R, W, all_but, mask, on, spy, told

CROWNS = ("T09", "T10", "T11", "T12")


@pytest.mark.parametrize("kind", CROWNS)
def test_a_crown_piece_that_ends_on_the_enemy_edge_is_promoted_at_once_and_that_is_announced(kind: str) -> None:
    way = "FR" if kind == "T10" else "F"
    game = on(f"A f10 {kind}", "N a11", case="a5").granted(f"A {way}1")
    assert game.state.spies[spy("A")].promoted
    for seat in (W, R, None):
        assert game.told(ev.EdgeReached, seat) == [ev.EdgeReached(spy("A"), True)]
    assert game.state.lines[-1].edge is Edge.PROMOTED


def test_red_is_promoted_on_row_1() -> None:
    game = on("A a1", "N f3 T09", case="k5", side=1).granted("N F2")
    assert game.state.spies[spy("N")].promoted and game.at("N") == named("f1")


def test_the_former_piece_is_not_revealed_only_that_it_has_a_crown() -> None:
    game = on("A f10 T12", "N a11", case="a5").granted("A F1")
    assert game.view(W).spies[spy("A")].piece == -1 and game.view().spies[spy("A")].piece == -1
    assert game.state.masks[spy("A")] == mask("T09", "T11", "T12")
    assert game.view(W).masks[spy("A")] == mask("T09", "T11", "T12")


def test_a_promoted_spy_moves_two_squares_in_any_direction() -> None:
    game = on("A f10 T09", "N a11 T01", case="a5").granted("A F1").refused("N F4")
    for words in ("A L2", "A B2", "A BR2"):
        game.granted(words).refused("N F4")
    game.refused("A B3")


@pytest.mark.parametrize("kind", ["T01", "T02", "T04", "T06", "T08", "double"])
def test_silence_at_the_edge_tells_everybody_that_the_spy_has_no_crown(kind: str) -> None:
    game = on(f"A f10 {kind}", "N a11", case="a5").granted("A F1")
    assert not game.state.spies[spy("A")].promoted
    for seat in (W, R, None):
        assert game.told(ev.EdgeReached, seat) == [ev.EdgeReached(spy("A"), False)]
    assert game.state.masks[spy("A")] == mask("T01", "T02", "T04", "T06", "T08", "double")
    assert game.state.lines[-1].edge is Edge.NO_CROWN


def test_the_double_agent_never_promotes() -> None:
    game = on("A f10 double", "N a11 T01", case="a5").granted("A F1").refused("N F4").granted("A B1").refused("N F4")
    game.granted("A F1")
    assert not game.state.spies[spy("A")].promoted and game.state.masks[spy("A")] & mask("double")


def test_nothing_is_said_again_once_it_is_known_that_there_is_no_crown() -> None:
    game = on("A f10 T02", "N a11 T01", case="a5").granted("A F1").refused("N F4").granted("A R1")
    assert not game.told(ev.EdgeReached) and game.state.lines[-1].edge is Edge.NOT_REACHED


def test_a_promoted_spy_is_not_promoted_twice() -> None:
    game = on("A f10 T09", "N a11 T01", case="a5").granted("A F1").refused("N F4").granted("A R1")
    assert not game.told(ev.EdgeReached)


def test_nothing_is_said_of_a_spy_whose_answers_left_no_crown() -> None:
    state = told(on("A f10 T02", "N a11", case="a5").state, "A", all_but(*CROWNS))
    game = on()
    game.state = state
    game.granted("A F1")
    assert not game.told(ev.EdgeReached)


def test_the_own_edge_promotes_nobody() -> None:
    game = on("A b1 T11", "N a11", case="k5").granted("A R2")
    assert not game.state.spies[spy("A")].promoted and not game.told(ev.EdgeReached)


def test_a_refused_move_to_the_edge_tells_nothing_of_a_crown() -> None:
    game = on("A f10 T10", "N a11", case="a5").refused("A F1")
    assert not game.told(ev.EdgeReached) and game.state.masks[spy("A")] & PIECES.crowns


def test_a_pushed_case_on_the_edge_promotes_nobody() -> None:
    game = on("A f9 T09", "N f11", case="f9").granted("A F2 push")
    assert not game.told(ev.EdgeReached) and not game.state.spies[spy("A")].promoted


def test_a_crown_that_captures_on_the_edge_is_promoted() -> None:
    game = on("A f10 T09", "N f11", "O a11", case="a5").granted("A F1")
    assert game.state.spies[spy("A")].promoted and game.told(ev.SpyCaptured)


def test_four_promoted_spies_leave_no_crown_for_the_others() -> None:
    game = on("A b10 T09", "B d10 T10", "C f10 T11", "D h10 T12", "E a1", "N k11 T01", case="a5")
    for words in ("A F1", "B FR1", "C F1", "D F1"):
        game.granted(words).refused("N F4")
    assert all(not m & PIECES.crowns for m in game.state.masks[4:13])
    assert game.state.masks[spy("B")] & mask("T10")


def test_survive_a_crown_that_carries_the_case_to_the_edge_is_promoted_there() -> None:
    game = on("A f9 T09", "N a11", case="f9", options={"survive": "yes"}).granted("A F2 carry")
    assert game.ended is None and game.state.spies[spy("A")].promoted
