"""How a match ends without the case: no spies, passes, quiet turns, agreement, the longest match."""

from dataclasses import replace

import pytest

from game.kernel.types import TERMINAL
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.board import RED, WHITE
from game.rules.confusion.play import LONGEST, OFFER_PAUSE, QUIET_LIMIT
from game.rules.confusion.state import Asked, Kind
from tests.rules.confusion.positions import Game, mask, on, promoted, spy, told

SURE = mask("T02", "double")


def nothing_new(*spies: str, **more: object) -> Game:
    """Return a game of A and N, both known as far as can be: their refused moves tell nothing any more."""
    game = on(*(spies or ("A f3 T02", "N c9 T02")), **{"case": "k6", **more})
    for letter in "AN":
        game.state = told(game.state, letter, SURE)
    return game


# --- no spies -------------------------------------------------------------------------------------------------------
def test_who_has_no_spies_left_has_lost() -> None:
    game = on("A f3 T09", "N f5", case="a5").granted("A F2")
    assert game.ended == ("no_spies", WHITE)
    assert GAME.current_player(game.state) == TERMINAL and game.legal == ()
    assert game.events[-1] == ev.MatchEnded("no_spies", WHITE)


def test_the_last_spy_plays_on_alone() -> None:
    assert on("A f3 T09", "N a11", case="a5").granted("A F2").ended is None


# --- passing --------------------------------------------------------------------------------------------------------
def test_passing_is_possible_only_where_nothing_can_be_announced() -> None:
    assert not on("A f3 T01", "N a11", case="a5").has(act.Pass)


def test_no_announcement_possible_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    no_way(monkeypatch)
    game = on("A a1 T01", "N k11 T01", case="f6")
    assert game.legal == (act.Pass(), act.RemoveOwn(0))
    game.do(act.Pass())
    assert game.state.side == RED and game.ended is None
    assert game.events == (ev.TurnPassed(WHITE), ev.TurnBegan(RED, 2))
    assert [(line.kind, line.side, line.half) for line in game.state.lines] == [(Kind.PASSED, WHITE, 1)]


def test_both_pass_in_a_row_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    no_way(monkeypatch)
    game = on("A a1 T01", "N k11 T01", case="f6").do(act.Pass(), act.Pass())
    assert game.ended == ("passes", -1)
    assert game.outcome is not None and game.outcome.returns == (0.0, 0.0) and game.outcome.winners == ()


def test_an_announcement_between_two_passes_begins_the_count_anew() -> None:
    game = nothing_new(passes=1).refused("A F3")
    assert game.state.passes == 0
    assert on("A f3", "B c3", "N a11", case="a5", passes=1, tokens=(7, 7)).do(
        act.UseSwap(spy("A"), spy("B"))
    ).state.passes == 0  # fmt: skip


def no_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody announce anything: on a whole board that takes more walls than there are spies."""
    monkeypatch.setattr("game.rules.confusion.choices.announcements", lambda *_: ())


# --- quiet turns ----------------------------------------------------------------------------------------------------
def test_60_half_moves_in_which_nothing_happens_draw() -> None:
    game = nothing_new()
    for turn in range(QUIET_LIMIT - 1):
        assert game.ended is None and game.state.quiet == turn
        game.refused("AN"[turn % 2] + " F3")
    game.refused("N F3")
    assert QUIET_LIMIT == 60 and game.ended == ("quiet", -1)
    assert game.outcome is not None and game.outcome.returns == (0.0, 0.0)


def test_a_granted_move_alone_does_not_begin_the_count_anew() -> None:
    assert nothing_new(quiet=7).granted("A F2").state.quiet == 8


def test_a_capture_begins_the_count_anew() -> None:
    assert nothing_new("A f3 T02", "N c9 T02", "O f5", quiet=59).granted("A F2").state.quiet == 0


def test_a_promotion_begins_the_count_anew() -> None:
    game = nothing_new("A f10 T09", "N c9 T02", quiet=59)
    game.state = told(game.state, "A", mask("T09"))
    game.granted("A F1")
    assert game.state.spies[spy("A")].promoted and game.state.quiet == 0


def test_a_removal_begins_the_count_anew() -> None:
    game = nothing_new("A f3 T02", "B a1", "N c9 T02", quiet=59).do(act.RemoveOwn(spy("B"))).refused("A F3")
    assert game.state.quiet == 0
    game = nothing_new("A f3 T02", "N c9 T02", "O a9 double", quiet=59).do(act.Expose(spy("O"))).refused("A F3")
    assert game.state.quiet == 0


@pytest.mark.parametrize("how", ["carry", "push"])
def test_a_case_move_begins_the_count_anew(how: str) -> None:
    assert nothing_new(case="f3", quiet=59).granted(f"A F2 {how}").state.quiet == 0


def test_taking_or_leaving_the_case_moves_no_case() -> None:
    game = nothing_new("A f3 T02", "N c9 T02", case="f4", quiet=7).granted("A F1")
    assert game.state.quiet == 8
    assert nothing_new(case="f3", quiet=7).granted("A F1").state.quiet == 8


def test_a_refused_case_move_does_not_begin_the_count_anew() -> None:
    assert nothing_new(case="f3", quiet=7).refused("A F3 carry").state.quiet == 8


def test_a_newly_excluded_candidate_of_either_side_begins_the_count_anew() -> None:
    assert on("A f3 T02", "N c9", case="k6", quiet=59).refused("A F3").state.quiet == 0
    assert on("A f3", "N c9 T02", case="k6", quiet=59, side=RED).refused("N F3").state.quiet == 0


def test_silence_at_the_edge_excludes_candidates_and_begins_the_count_anew() -> None:
    game = nothing_new("A f10 T02", "N c9 T02", quiet=59)
    game.state = told(game.state, "A", mask("T02", "T11", "double"))
    assert game.granted("A F1").state.quiet == 0


def test_an_answer_that_excludes_only_what_all_different_reasoning_had_excluded_is_quiet() -> None:
    game = on("A f3 T09", "B a1 T02", "C c1 T01", "N a11", case="k6", quiet=7)
    for letter in "BC":
        game.state = told(game.state, letter, mask("T01", "T02"))
    game.state = told(game.state, "A", mask("T01", "T09", "double"))
    assert game.state.masks[spy("A")] == mask("T09", "double")
    game.granted("A F2")  # T01 could not have gone that far, but it had been given away already
    assert game.state.spies[spy("A")].mask == mask("T09", "double") and game.state.quiet == 8


def test_a_promoted_spy_s_answer_excludes_nothing() -> None:
    game = nothing_new("A f9 T09", "N c9 T02", quiet=7)
    game.state = promoted(game.state, "A")
    assert game.refused("A B3").state.quiet == 8


def test_the_count_goes_on_over_a_turn_in_which_something_was_only_offered() -> None:
    game = nothing_new(quiet=7, may_offer=(0, 0)).do(act.OfferDraw(), act.AnswerDraw(False)).refused("A F3")
    assert game.state.quiet == 8


# --- the longest match ----------------------------------------------------------------------------------------------
def test_a_match_that_never_ends_is_drawn_after_600_half_moves() -> None:
    assert LONGEST == 600
    assert nothing_new(case="f3", half=LONGEST - 1).granted("A F2 push").ended is None
    game = nothing_new(case="f3", half=LONGEST).granted("A F2 push")
    assert game.ended == ("long", -1) and game.outcome is not None and game.outcome.reason == "long"


def test_a_win_in_the_last_half_move_counts() -> None:
    assert on("A f9 T09", "N a11", case="f9", half=LONGEST).granted("A F2 carry").ended == ("case", WHITE)


# --- agreement ------------------------------------------------------------------------------------------------------
def test_a_draw_by_agreement() -> None:
    game = on("A f3 T09", "N a11", case="a5", may_offer=(0, 0)).do(act.OfferDraw())
    assert (game.state.asked, GAME.current_player(game.state)) == (Asked.DRAW, 1)
    assert game.legal == (act.AnswerDraw(False), act.AnswerDraw(True))
    assert game.events == (ev.DrawOffered(WHITE),)
    game = game.do(act.AnswerDraw(True))
    assert game.ended == ("agreed", -1)
    assert game.events == (ev.DrawAnswered(RED, True), ev.MatchEnded("agreed", -1))


def test_a_refused_draw_offer_is_followed_by_the_move() -> None:
    game = on("A f3 T09", "N a11", case="a5", may_offer=(0, 0)).do(act.OfferDraw(), act.AnswerDraw(False))
    assert (game.state.asked, game.state.side, game.ended) == (Asked.MOVE, WHITE, None)
    assert game.granted("A F1").state.side == RED


def test_a_side_may_offer_again_only_after_20_half_moves() -> None:
    game = on("A f3 T09", "N a11", case="a5", half=30, may_offer=(0, 0))
    game.do(act.OfferDraw(), act.AnswerDraw(False))
    assert not game.has(act.OfferDraw) and game.state.may_offer == (30 + OFFER_PAUSE, 0)
    game.state = replace(game.state, half=30 + OFFER_PAUSE)
    assert game.has(act.OfferDraw)


def test_each_side_has_its_own_pause() -> None:
    game = on("A f3 T09", "N a11 T01", case="a5", half=30, may_offer=(0, 0))
    game.do(act.OfferDraw(), act.AnswerDraw(False)).granted("A F1").do(act.OfferDraw(), act.AnswerDraw(False))
    assert game.state.may_offer == (50, 51)


def test_the_first_offer_is_possible_after_20_half_moves() -> None:
    assert GAME.new_initial_state(GAME.make_setup(2)).may_offer == (OFFER_PAUSE, OFFER_PAUSE)
    assert not on("A f3", "N a11", half=OFFER_PAUSE - 1, may_offer=(OFFER_PAUSE,) * 2).has(act.OfferDraw)
    assert on("A f3", "N a11", half=OFFER_PAUSE, may_offer=(OFFER_PAUSE,) * 2).has(act.OfferDraw)
