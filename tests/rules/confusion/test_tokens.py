"""Option tokens: reveal, double move and swap, once a game each and before the move."""

import pytest

from game.kernel.types import SPECTATOR
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import Token
from game.rules.confusion.board import RED, WHITE, named
from game.rules.confusion.state import HIDDEN, Asked, Edge, Kind, Known
from tests.rules.confusion.positions import PIECES, Game, R, W, mask, on, piece, spy, told

ALL = (7, 7)
DOUBLE_MOVE = act.UseDouble()


def reveal(letter: str) -> act.UseReveal:
    """Return the use of the reveal token."""
    return act.UseReveal(spy(letter))


def swap(first: str, second: str) -> act.UseSwap:
    """Return the use of the swap token."""
    return act.UseSwap(spy(first), spy(second))


def tokens(*spies: str, **more: object) -> Game:
    """Return a game in which both sides have all tokens."""
    return on(*spies, **{"tokens": ALL, "case": "a5", **more})


# --- when -----------------------------------------------------------------------------------------------------------
def test_tokens_are_off_by_default() -> None:
    game = on("A f3", "B c3", "N a11", case="a5")
    assert not any(game.has(kind) for kind in (act.UseReveal, act.UseDouble, act.UseSwap))


def test_with_the_option_each_side_begins_with_three() -> None:
    assert GAME.new_initial_state(GAME.make_setup(2, {"tokens": "yes"})).tokens == ALL


def test_each_token_is_used_once_a_game_by_each_side() -> None:
    game = tokens("A f3 T09", "B c3 T01", "C h3", "N a11 T01", "O b11")
    game.do(reveal("A")).granted("A F1")
    assert game.state.tokens == (6, 7)
    assert game.has(act.UseReveal) and game.state.side == RED
    game.refused("N F4")
    assert not game.has(act.UseReveal) and game.has(act.UseDouble) and game.has(act.UseSwap)
    game.do(DOUBLE_MOVE).granted("A F1", "B F1").refused("N F4")
    assert not game.has(act.UseDouble) and game.has(act.UseSwap)
    game.do(swap("A", "B")).refused("N F4")
    assert game.state.tokens == (0, 7)
    assert not any(game.has(kind) for kind in (act.UseReveal, act.UseDouble, act.UseSwap))


def test_several_tokens_may_be_used_in_one_turn_and_beside_a_removal() -> None:
    game = tokens("A f3 T09", "B c3 T01", "C h3", "N a11 T01")
    game.do(act.RemoveOwn(spy("C")), reveal("A"), DOUBLE_MOVE)
    assert game.state.asked is Asked.MOVE and game.state.side == WHITE
    assert not game.has(act.UseSwap), "there is a double move, and a swap would be instead of it"


def test_the_use_of_a_token_is_told_to_all() -> None:
    for action, token, used in (
        (reveal("A"), Token.REVEAL, (spy("A"),)),
        (DOUBLE_MOVE, Token.DOUBLE, ()),
        (swap("A", "B"), Token.SWAP, (spy("A"), spy("B"))),
    ):
        game = tokens("A f3", "B c3", "N a11").do(action)
        for seat in (W, R, None):
            assert game.told(ev.TokenUsed, seat) == [ev.TokenUsed(WHITE, token, used)]


def test_a_used_token_alone_does_not_begin_the_quiet_count_anew() -> None:
    game = tokens("A f3 T02", "B c3", "N a11", quiet=7)
    game.state = told(game.state, "A", mask("T02", "double"))
    game.do(DOUBLE_MOVE)
    assert not game.state.turn.lively
    assert tokens("A f3", "B c3", "N a11", quiet=7).do(swap("A", "B")).state.quiet == 8


# --- reveal ---------------------------------------------------------------------------------------------------------
def test_reveal_tells_the_owner_the_true_piece_of_one_of_its_own_spies() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11").do(reveal("A"))
    assert game.view(W).spies[spy("A")].piece == piece("T09")
    assert game.view(W).masks[spy("A")] == mask("T09")
    assert not game.view(W).masks[spy("B")] & mask("T09"), "all pieces are different"
    assert game.view(W).spies[spy("B")].piece == -1


def test_reveal_tells_nobody_else_anything_new() -> None:
    game = tokens("A f3 T09", "N a11").do(reveal("A"))
    whole = ev.PieceRevealed(spy("A"), piece("T09"))
    assert game.told(ev.PieceRevealed, W) == game.told(ev.PieceRevealed, R) == [whole]
    assert game.told(ev.PieceRevealed, SPECTATOR) == [ev.PieceRevealed(spy("A"), HIDDEN)]
    assert game.view().spies[spy("A")].piece == HIDDEN
    assert game.view().masks[spy("A")] == game.state.masks[spy("A")] == PIECES.all


def test_the_enemy_sees_what_the_owner_knows_by_the_token() -> None:
    game = tokens("A f3 T09", "N a11").do(reveal("A"))
    assert game.state.spies[spy("A")].known is Known.OWNER
    assert game.view(R).masks[spy("A")] == mask("T09")


def test_only_an_own_spy_on_the_board_may_be_revealed() -> None:
    game = tokens("A f3", "B c3", "N a11")
    assert [a for a in game.legal if isinstance(a, act.UseReveal)] == [reveal("A"), reveal("B")]


def test_the_move_follows_the_reveal() -> None:
    game = tokens("A f3 T09", "N a11").do(reveal("A"))
    assert (game.state.asked, game.state.side, game.state.half) == (Asked.MOVE, WHITE, 1)
    assert [(line.kind, line.spy) for line in game.state.lines] == [(Kind.REVEALED, spy("A"))]


def test_a_reveal_that_excludes_candidates_begins_the_quiet_count_anew_and_another_does_not() -> None:
    game = tokens("A f3 T02", "N a11", quiet=7).do(reveal("A"))
    assert game.state.turn.lively
    game = tokens("A f3 T02", "N a11", quiet=7)
    game.state = told(game.state, "A", mask("T02"))
    assert not game.do(reveal("A")).state.turn.lively


# --- double move ----------------------------------------------------------------------------------------------------
def test_double_move_a_different_spy_moves_after_your_move_and_is_answered_separately() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11 T01").do(DOUBLE_MOVE).granted("A F2")
    assert (game.state.asked, game.state.side, game.state.half) == (Asked.MOVE, WHITE, 1)
    assert {a.spy for a in game.legal if isinstance(a, act.Announce)} == {spy("B")} and game.state.pending is None
    game.say("B F1")
    assert GAME.current_player(game.state) == 1
    game.yes()
    assert (game.at("A"), game.at("B"), game.state.side) == (named("f5"), named("c4"), RED)


def test_double_move_nothing_else_comes_between_the_two_moves() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11 double", may_offer=(0, 0)).do(DOUBLE_MOVE).granted("A F2")
    assert all(isinstance(action, act.Announce) for action in game.legal)


def test_double_move_a_refused_first_move_leaves_the_second() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11").do(DOUBLE_MOVE).refused("A L1")
    assert game.state.side == WHITE and not game.may("A F1")
    assert game.granted("B F1").state.side == RED


def test_double_move_a_refused_second_move_ends_the_turn() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11").do(DOUBLE_MOVE).granted("A F1").refused("B L1")
    assert game.state.side == RED


def test_double_move_where_no_second_move_is_possible_the_turn_ends() -> None:
    game = tokens("A f3 T09", "N a11").do(DOUBLE_MOVE).granted("A F1")
    assert (game.state.side, game.state.half) == (RED, 2)


def test_double_move_needs_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.confusion.choices.announcements", lambda *_: ())
    game = tokens("A a1", "B b1", "N a11")
    assert game.has(act.Pass) and game.has(act.UseSwap) and not game.has(act.UseDouble)


def test_double_move_a_win_on_the_first_move_ends_the_match() -> None:
    game = tokens("A f9 T09", "B c3 T04", "N a11", case="f9").do(DOUBLE_MOVE).granted("A F2 carry")
    assert game.ended == ("case", WHITE)


def test_double_move_the_second_may_take_the_case_that_the_first_pushed() -> None:
    game = tokens("A f6 T09", "B c8 T02", "N a11", case="f6").do(DOUBLE_MOVE).granted("A F2 push", "B R2")
    assert game.at("B") == named("e8") and game.state.case == named("f8")


def test_double_move_is_over_with_the_turn() -> None:
    game = tokens("A f3 T09", "B c3 T04", "N a11 T01", "O d11").do(DOUBLE_MOVE).granted("A F1", "B F1")
    assert not game.state.turn.double and game.state.turn.first == -1
    game.refused("N F4")
    assert game.state.side == WHITE


def test_double_move_survive_both_moves_are_one_reply() -> None:
    game = tokens("A f9 T09", "B a1", "N d10 T01", "O c9 T01", case="f9", options={"survive": "yes"})
    game.granted("A F2 carry").do(DOUBLE_MOVE).granted("N F1")
    assert game.ended is None
    assert game.granted("O F1").ended == ("survived", WHITE)


# --- swap -----------------------------------------------------------------------------------------------------------
def test_swap_exchanges_two_of_your_own_spies_instead_of_moving() -> None:
    game = tokens("A f3", "B c4", "N a11").do(swap("A", "B"))
    assert (game.at("A"), game.at("B")) == (named("c4"), named("f3"))
    assert (game.state.side, game.state.half, game.state.asked) == (RED, 2, Asked.MOVE)
    assert [(n.kind, n.spy, n.other) for n in game.state.lines] == [(Kind.SWAPPED, spy("A"), spy("B"))]


def test_swap_never_takes_the_spy_on_the_case() -> None:
    game = tokens("A f3", "B c4", "C h3", "N a11", case="f3")
    assert [a for a in game.legal if isinstance(a, act.UseSwap)] == [swap("B", "C")]


def test_swap_each_pair_is_there_once_and_of_one_s_own_spies_alone() -> None:
    game = tokens("A f3", "B c4", "C h3", "N a11")
    assert [a for a in game.legal if isinstance(a, act.UseSwap)] == [swap("A", "B"), swap("A", "C"), swap("B", "C")]


@pytest.mark.parametrize(("one", "two"), [("A f3 T09", "B f11 T01"), ("A f11 T01", "B f3 T09")])
def test_swap_a_crown_that_comes_to_the_enemy_edge_is_promoted(one: str, two: str) -> None:
    game = tokens(one, two, "N a10")
    crown = "A" if "T09" in one else "B"
    other = "B" if crown == "A" else "A"
    game.state = told(game.state, other, mask("T01", "T02", "double"))
    game.do(swap("A", "B"))
    assert game.state.spies[spy(crown)].promoted and not game.state.spies[spy(other)].promoted
    assert game.told(ev.EdgeReached) == [ev.EdgeReached(spy(crown), True)]
    assert game.state.lines[-1].edge is Edge.PROMOTED and game.state.quiet == 0


def test_swap_silence_at_the_edge_tells_as_after_a_move() -> None:
    game = tokens("A f3 T01", "B f11 T02", "N a10")
    game.state = told(game.state, "B", mask("T01", "T02", "double"))
    game.do(swap("A", "B"))
    assert game.told(ev.EdgeReached) == [ev.EdgeReached(spy("A"), False)]
    assert game.state.lines[-1].edge is Edge.NO_CROWN


def test_swap_tells_nothing_of_the_pieces_otherwise() -> None:
    game = tokens("A f3", "B c4", "N a11")
    before = game.state.masks
    assert game.do(swap("A", "B")).state.masks == before
