"""Answers: yes and no, what they tell, and the double agent; the rule book's 'Game Play' and 'Double Agent'."""

import pytest

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.types import Seat
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.board import RED, WHITE, named
from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH
from game.rules.confusion.state import Asked, Fate, Kind, holder
from tests.rules.confusion.positions import DOUBLE, PIECES, R, W, all_but, mask, on, piece, promoted, say, spy, told

YES, NO = act.Answer(True), act.Answer(False)


# --- yes and no -----------------------------------------------------------------------------------------------------
def test_no_costs_the_turn_and_the_spy_stays_where_it_was() -> None:
    game = on("A f3 T09", "N a11", case="a5").refused("A FR1")
    assert game.at("A") == named("f3")
    assert (game.state.asked, game.state.side, game.state.half) == (Asked.MOVE, RED, 2)
    assert game.events == (ev.Answered(RED, spy("A"), False), ev.TurnBegan(RED, 2))


def test_yes_carries_the_move_out() -> None:
    game = on("A f3 T09", "N a11", case="a5").granted("A F2")
    assert game.at("A") == named("f5") and game.state.side == RED
    path = (named("f3"), named("f4"), named("f5"))
    assert game.events[:2] == (ev.Answered(RED, spy("A"), True), ev.SpyMoved(spy("A"), path, False))


def test_the_answer_is_always_an_action_of_the_opponent_s_seat() -> None:
    for kind in ("T09", "double"):
        game = on(f"A f3 {kind}", "N a11", case="a5").say("A F2")
        assert GAME.current_player(game.state) == R
        assert game.view(W).legal_actions == () and game.view(R).legal_actions == game.legal
        game = on("A a1", f"N f9 {kind}", case="k5", side=RED).say("N F2")
        assert GAME.current_player(game.state) == W


def test_an_honest_piece_has_one_legal_choice_which_its_lines_decide() -> None:
    for number, one in enumerate(PIECES.pieces[:DOUBLE]):
        for way in range(len(DIRECTIONS)):
            for far in range(1, MAX_REACH + 1):
                game = on(f"A f6 {one.id}", "N a11", case="a1").do(act.Announce(spy("A"), way, far))
                right = far <= one.reach and bool(one.directions >> way & 1)
                assert game.legal == (act.Answer(right),)
                assert bool(PIECES.allowed_by(way, far) >> number & 1) is right


def test_the_double_agent_has_two_choices_and_both_are_open_every_time() -> None:
    game = on("A f3 double", "N c9", case="a5")
    for _ in range(2):
        game.say("A F1")
        assert game.legal == (YES, NO)
        game.yes().refused("N F4").say("A B1")
        assert game.legal == (YES, NO)
        game.yes().refused("N F4")


def test_the_opponent_may_say_yes_to_a_move_and_no_to_the_same_move_later() -> None:
    game = on("A f3 double", "N c9 T01", case="a5").granted("A F1").refused("N F4").granted("A B1")
    game.refused("N F4", "A F1")
    assert game.at("A") == named("f3")
    assert game.state.masks[spy("A")] == mask("double")


def test_a_promoted_spy_s_answer_is_a_single_choice_too() -> None:
    state = promoted(on("A f9 T09", "N a11", case="a5").state, "A")
    for words, right in (("A BL2", True), ("A R2", True), ("A BR3", False)):
        game = on()
        game.state = state
        assert game.say(words).legal == (act.Answer(right),)


# --- captures -------------------------------------------------------------------------------------------------------
def test_a_spy_that_is_moved_onto_is_captured_and_removed_from_the_game() -> None:
    game = on("A f3 T09", "N f5", "O a11", case="a5").granted("A F2")
    assert (game.at("A"), game.at("N"), game.fate("N")) == (named("f5"), -1, Fate.CAPTURED)
    assert game.told(ev.SpyCaptured) == [ev.SpyCaptured(spy("N"), spy("A"))]


def test_a_captured_spy_is_not_shown() -> None:
    game = on("A f3 T09", "N f5 T04", "O a11", case="a5").granted("A F2")
    assert game.view(R).spies[spy("N")].piece == -1
    assert game.view().spies[spy("N")].piece == -1
    assert game.view(W).spies[spy("N")].piece == piece("T04")


def test_a_refused_capture_captures_nobody() -> None:
    game = on("A f3 T03", "N f5", "O a11", case="a5").refused("A F2")
    assert game.fate("N") is Fate.ACTIVE and game.at("N") == named("f5")


# --- what answers tell ----------------------------------------------------------------------------------------------
def test_yes_strikes_what_could_not_have_moved_so_and_no_strikes_what_could() -> None:
    game = on("A f3 T01", "N a11", case="a5").granted("A F1")
    can = {"T01", "T02", "T04", "T06", "T08", "T09", "T11", "T12", "double"}
    assert game.state.masks[spy("A")] == mask(*can)
    game = on("A f3 T03", "N a11", case="a5").refused("A F1")
    assert game.state.masks[spy("A")] == all_but(*can) | mask("double")


def test_the_double_agent_survives_every_answer() -> None:
    for way in range(len(DIRECTIONS)):
        for far in range(1, MAX_REACH + 1):
            for answer in (True, False):
                game = on("A f6 double", "N a11", case="a1").do(act.Announce(spy("A"), way, far), act.Answer(answer))
                assert game.state.spies[spy("A")].mask & mask("double")
                assert game.state.masks[spy("A")] & mask("double")


def test_a_spy_whose_honest_pieces_are_all_struck_is_the_double_agent_and_no_other_is() -> None:
    game = on("A f3 double", "B c3", "N c9 T01", case="a5").granted("A F4").refused("N F4").granted("A BL1")
    assert game.state.masks[spy("A")] == mask("double")
    assert all(not m & mask("double") for n, m in enumerate(game.state.masks[:13]) if n != spy("A"))
    assert game.state.masks[13:] == (all_but("T09"),) + (PIECES.all,) * 12


def test_two_spies_sure_of_the_same_two_pieces_close_them_for_the_others() -> None:
    state = on("A f3", "B c3", "N a11").state
    state = told(told(state, "A", mask("T02", "T03")), "B", mask("T02", "T03"))
    assert state.masks[spy("A")] == state.masks[spy("B")] == mask("T02", "T03")
    assert set(state.masks[2:13]) == {all_but("T02", "T03")}


def test_an_answer_is_counted_until_the_promotion_and_not_after() -> None:
    game = on("A f8 T09", "N c9 T01", case="a5").granted("A F3").refused("N F4")
    assert game.state.spies[spy("A")].answers == 1 and game.state.spies[spy("A")].promoted
    game.granted("A B2")
    assert game.state.spies[spy("A")].answers == 1


def test_a_promoted_spy_s_answers_strike_nothing() -> None:
    game = on("A f8 T09", "N c9 T01", case="a5").granted("A F3").refused("N F4")
    before = game.state.masks
    game.granted("A B2")
    assert game.state.masks == before and before[spy("A")] == mask("T09")


def test_every_announcement_and_its_answer_stands_in_the_protocol() -> None:
    game = on("A f3 T09", "N f6 T01", "O a11", case="a5").granted("A F3").refused("O F4")
    first, second = game.state.lines
    assert (first.kind, first.half, first.side, first.spy, first.other) == (
        Kind.ANNOUNCED, 1, WHITE, spy("A"), spy("N")
    )  # fmt: skip
    assert (first.direction, first.distance, first.yes) == (0, 3, True)
    assert (first.start, first.end) == (named("f3"), named("f6"))
    assert (second.half, second.side, second.spy, second.other, second.yes) == (2, RED, spy("O"), -1, False)
    assert (second.start, second.end) == (named("a11"), named("a7"))


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), None])
def test_an_answer_is_told_to_all(seat: Seat | None) -> None:
    game = on("A f3 T09", "N a11", case="a5").granted("A F2")
    assert game.told(ev.Answered, seat) == [ev.Answered(RED, spy("A"), True)]


# --- the double agent is a spy like any other ------------------------------------------------------------------------
def test_the_double_agent_captures_and_takes_the_case_like_any_other_spy_if_it_is_let() -> None:
    game = on("A f3 double", "N f6 T01", "O a11").granted("A F3")
    assert game.fate("N") is Fate.CAPTURED and holder(game.state.spies, game.state.case) == spy("A")


def test_the_double_agent_is_captured_like_any_other_spy_and_not_shown() -> None:
    game = on("A f3 T09", "N f5 double", "O a11", case="a5").granted("A F2")
    assert game.fate("N") is Fate.CAPTURED
    assert game.view(R).spies[spy("N")].piece == game.view().spies[spy("N")].piece == -1
    assert game.state.masks[spy("N")] == PIECES.all


def test_the_opponent_may_refuse_for_ever_to_let_the_double_agent_go_with_the_case() -> None:
    game = on("A f6 double", "N c9 T01")
    for _ in range(3):
        game.refused("A F1 carry", "N F4")
    assert game.at("A") == game.state.case == named("f6")


# --- nothing is taken back ------------------------------------------------------------------------------------------
def test_an_announcement_and_an_answer_can_not_be_taken_back() -> None:
    match = Match(GAME, GAME.make_setup(2, {"white": "seat1", "first": "white"}), 3)
    match.submit(W, say("A F1"))
    assert match.undo_refusal(W) is not None
    match.submit(R, match.view(R).legal_actions[0])
    assert match.current_player == R and match.undo_refusal(R) == "undo.revealed"


def test_a_removal_can_be_taken_back_until_the_move_and_an_exposed_double_agent_not() -> None:
    match = Match(GAME, GAME.make_setup(2, {"white": "seat1", "first": "white"}), 3)
    before = match.view(W)
    match.submit(W, act.RemoveOwn(spy("A")))
    assert match.undo_refusal(W) is None
    match.undo(W)
    assert match.view(W) == before
    match.submit(W, next(a for a in match.view(W).legal_actions if isinstance(a, act.Expose)))
    assert match.undo_refusal(W) == "undo.revealed"


def test_every_event_that_teaches_something_is_marked_as_a_reveal() -> None:
    teaching = {ev.SidesChosen, ev.StarterChosen, ev.PieceDealt, ev.Answered, ev.EdgeReached, ev.DoubleExposed}
    teaching |= {ev.PieceRevealed, ev.DrawAnswered}
    kinds = {one for one in vars(ev).values() if isinstance(one, type) and issubclass(one, Event) and one is not Event}
    assert {kind for kind in kinds if kind.reveals} == teaching
