"""Announcements: straight lines over empty squares; the rule book's 'Moving Your Spies', the spec's first ruling."""

import random

import pytest

from game.kernel.errors import IllegalAction
from game.kernel.match import Match
from game.kernel.types import Seat
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import How
from game.rules.confusion.board import RED, SPIES, SQUARES, WHITE, named, square_name
from game.rules.confusion.moves import Refusal, announcements, path_of, refusal
from game.rules.confusion.state import Asked, State
from tests.rules.confusion.positions import Game, board, on, say, spy


def ends(game: Game, letter: str, how: How = How.MOVE) -> set[str]:
    """Return the squares that a spy may announce."""
    found = [a for a in game.legal if isinstance(a, act.Announce) and a.spy == spy(letter) and a.how is how]
    return {square_name(path_of(game.state.spies, a)[-1]) for a in found}


def refused(state: State, letter: str, target: str, how: How = How.MOVE) -> Refusal | None:
    """Return why an announcement is none."""
    return refusal(
        state.spies, state.case, state.side, state.options.narrow, spy(letter), named(target), how, state.turn.first
    )


# --- what is an announcement ----------------------------------------------------------------------------------------
def test_an_announcement_is_spy_direction_and_distance_1_to_4_whatever_the_piece() -> None:
    game = on("A f3 T01", "N a11", case="a5")
    said = [a for a in game.legal if isinstance(a, act.Announce)]
    assert {(a.direction, a.distance) for a in said} == {
        (way, far) for way in range(8) for far in range(1, 5) if far <= 2 or way not in (3, 4, 5)
    }
    assert {(a.spy, a.how) for a in said} == {(spy("A"), How.MOVE)}


def test_only_the_holder_of_the_case_has_leave_carry_and_push() -> None:
    game = on("A f6", "B a1", "N a11")
    for how in How:
        assert ends(game, "A", how) == ends(game, "A")
    assert ends(game, "B", How.CARRY) == ends(game, "B", How.PUSH) == set()


def test_the_path_must_be_a_straight_line_and_a_spy_may_never_change_direction() -> None:
    game = on("A f3 T01", "N a11", case="a5")
    assert "g5" not in ends(game, "A") and "h4" not in ends(game, "A")
    assert refused(game.state, "A", "g5") is Refusal.NO_LINE
    assert refused(game.state, "A", "h4") is Refusal.NO_LINE
    assert refused(game.state, "A", "f3") is Refusal.NO_LINE


def test_a_spy_need_not_be_moved_to_its_maximum_distance() -> None:
    for far in (1, 2, 3, 4):
        assert on("A f2 T09", "N a11", case="a5").granted(f"A F{far}").at("A") == named(f"f{2 + far}")


def test_no_announcement_is_farther_than_four_squares() -> None:
    game = on("A f3 T01", "N a11", case="a5")
    assert "f7" in ends(game, "A") and "f8" not in ends(game, "A")
    assert refused(game.state, "A", "f8") is Refusal.TOO_FAR


def test_the_path_stays_inside_the_board() -> None:
    assert ends(on("A k1 T01", "N a11", case="a5"), "A") == {
        "k2", "k3", "k4", "k5", "j1", "i1", "h1", "g1", "j2", "i3", "h4", "g5",
    }  # fmt: skip


@pytest.mark.parametrize("blocker", ["B f5", "N f5"])
def test_a_spy_can_not_jump_over_any_other_spy(blocker: str) -> None:
    game = on("A f3 T01", blocker, "O a11", case="a5")
    assert "f4" in ends(game, "A") and not {"f6", "f7"} & ends(game, "A")
    assert refused(game.state, "A", "f6") is Refusal.BLOCKED


def test_the_end_may_hold_an_enemy_spy_and_never_one_s_own() -> None:
    game = on("A f3 T01", "B f5", "N d5", "O a11", case="a5")
    assert "d5" in ends(game, "A") and "f5" not in ends(game, "A")
    assert refused(game.state, "A", "f5") is Refusal.OWN_SPY
    assert refused(game.state, "A", "d5") is None


def test_the_briefcase_blocks_the_way_like_a_spy_but_may_be_landed_on() -> None:
    game = on("A f3 T01", "N a11", case="f5")
    assert "f5" in ends(game, "A") and "f6" not in ends(game, "A")
    assert refused(game.state, "A", "f6") is Refusal.BLOCKED


def test_the_holder_is_not_blocked_by_the_case_it_stands_on() -> None:
    assert {"f4", "f5", "f6", "f7"} <= ends(on("A f3 T01", "N a11", case="f3"), "A")


def test_the_briefcase_may_not_be_moved_to_jump_over_any_spy_but_may_end_on_one() -> None:
    game = on("A f3 T01", "B f5", "N d5", "O a11", case="f3")
    assert "f5" in ends(game, "A", How.PUSH) and "d5" in ends(game, "A", How.PUSH)
    assert "f6" not in ends(game, "A", How.PUSH) and "c6" not in ends(game, "A", How.PUSH)
    assert refused(game.state, "A", "f5", How.PUSH) is None
    assert refused(game.state, "A", "f6", How.PUSH) is Refusal.BLOCKED


def test_a_carried_case_ends_on_an_enemy_spy_but_not_on_one_s_own() -> None:
    game = on("A f3 T01", "B f5", "N d5", "O a11", case="f3")
    assert "d5" in ends(game, "A", How.CARRY) and "f5" not in ends(game, "A", How.CARRY)
    assert refused(game.state, "A", "f5", How.CARRY) is Refusal.OWN_SPY


def test_red_sees_the_board_from_its_own_side() -> None:
    game = on("A a1", "N f9 T09", side=RED, case="k5").granted("N F4")
    assert game.at("N") == named("f5")
    game = on("A a1", "N f9 T10", side=RED, case="k5").granted("N FR2")
    assert game.at("N") == named("d7")


# --- what is refused without cost -----------------------------------------------------------------------------------
def test_what_breaks_the_board_s_rules_is_refused_and_costs_nothing() -> None:
    match = Match(GAME, GAME.make_setup(2, {"white": "seat1", "first": "white"}), 1)
    before, length = match.view(Seat(0)), match.length
    for words in ("G F1", "G F2", "A F1 carry", "A F1 push", "N F1"):  # own spy, jump, no case, no case, not one's own
        with pytest.raises(IllegalAction):
            match.submit(Seat(0), say(words))
    assert match.view(Seat(0)) == before and match.length == length


def test_a_refusal_has_a_reason() -> None:
    state = board("A f3", "B c3", "N a11", case="c3", options={"narrow": "yes"})
    assert refused(state, "A", "b3") is Refusal.BLOCKED
    assert refused(state, "A", "f4", How.PUSH) is Refusal.NO_CASE
    assert refused(state, "B", "a3") is Refusal.CLOSED
    assert refused(state, "N", "a10") is Refusal.NOT_YOURS
    assert refused(state, "C", "d4") is Refusal.GONE
    assert refused(state, "B", "b3", How.PUSH) is None


@pytest.mark.parametrize("narrow", [False, True])
def test_a_square_is_refused_exactly_if_it_is_no_announcement(narrow: bool) -> None:
    rng = random.Random(8)
    columns = "bcdefghij" if narrow else "abcdefghijk"
    squares = [named(f"{column}{row}") for column in columns for row in range(1, 12)]
    letters = "ABCDENOPQ"
    for _ in range(12):
        places = rng.sample(squares, len(letters))
        state = board(*(f"{a} {square_name(n)}" for a, n in zip(letters, places, strict=True)))
        case = places[0] if rng.random() < 0.7 else rng.choice(squares)
        for side in (WHITE, RED):
            said = {
                (a.spy, path_of(state.spies, a)[-1], a.how)
                for a in announcements(state.spies, case, side, narrow, spy("B"))
            }
            for number in range(2 * SPIES):
                for target in range(SQUARES):
                    for how in How:
                        why = refusal(state.spies, case, side, narrow, number, target, how, spy("B"))
                        assert (why is None) == ((number, target, how) in said)


# --- narrow board ---------------------------------------------------------------------------------------------------
def test_narrow_board_closes_the_columns_a_and_k() -> None:
    wide = on("A b3 T01", "B j3", "N f11", case="d1")
    narrow = on("A b3 T01", "B j3", "N f11", case="d1", options={"narrow": "yes"})
    assert {"a3", "a4", "a2"} <= ends(wide, "A") and {"k3", "k4", "k2"} <= ends(wide, "B")
    for letter in "AB":
        assert {name for name in ends(wide, letter) if name[0] not in "ak"} == ends(narrow, letter)


def test_narrow_board_closes_them_for_the_pushed_case_too() -> None:
    narrow = on("A b3 T01", "N f11", case="b3", options={"narrow": "yes"})
    assert not {name for name in ends(narrow, "A", How.PUSH) if name[0] in "ak"}


# --- announcing -----------------------------------------------------------------------------------------------------
def test_an_announcement_is_told_to_all_with_its_path_and_the_other_seat_is_asked() -> None:
    game = on("A f3 T09", "N a11", case="a5").say("A F2")
    path = (named("f3"), named("f4"), named("f5"))
    for seat in (None, Seat(0), Seat(1)):
        assert game.told(ev.MoveAnnounced, seat) == [ev.MoveAnnounced(WHITE, spy("A"), 0, 2, How.MOVE, path)]
    assert (game.state.asked, GAME.current_player(game.state)) == (Asked.ANSWER, 1)
    assert game.at("A") == named("f3") and game.state.pending == say("A F2")
