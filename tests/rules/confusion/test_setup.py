"""Setup: the board, who plays what, the deal; the spec's 'Board and set-up' and 'Rulings', the rule book's 'Setup'."""

from collections import Counter

import pytest

from game.kernel.errors import BadSetup
from game.kernel.types import CHANCE, Seat, Setup
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.board import (
    CASE_START,
    LETTERS,
    RED,
    SIZE,
    SQUARES,
    WHITE,
    goal_row,
    named,
    rays,
    side_of,
    spies_of,
    square_name,
    start_squares,
)
from game.rules.confusion.pieces import DIRECTIONS
from game.rules.confusion.state import HIDDEN, UNDEALT, Asked, State
from tests.rules.confusion.positions import Game

DIAGRAM = {
    11: "..ZYXWVUT..",
    10: "..SRQ.PON..",
    2: "..ABC.DEF..",
    1: "..GHIJKLM..",
}


def begun(**options: str) -> Game:
    """Return a match before its first chance draw."""
    return Game(GAME.new_initial_state(GAME.make_setup(2, options)))


def dealt(game: Game) -> Game:
    """Deal every spy the first piece that is left."""
    while game.state.asked is Asked.DEAL:
        game.do(GAME.chance_outcomes(game.state)[0][0])
    return game


def test_the_board_has_11_columns_a_to_k_and_11_rows() -> None:
    assert (SIZE, SQUARES) == (11, 121)
    assert [square_name(n) for n in (0, 10, 110, 120)] == ["a1", "k1", "a11", "k11"]
    assert all(named(square_name(n)) == n for n in range(SQUARES))


def test_white_starts_at_row_1_and_red_at_row_11_as_the_diagram_shows() -> None:
    starts = {square_name(square): LETTERS[spy] for spy, square in enumerate(start_squares())}
    drawn = {f"{'abcdefghijk'[i]}{row}": letter for row, line in DIAGRAM.items() for i, letter in enumerate(line)}
    assert starts == {name: letter for name, letter in drawn.items() if letter != "."}


def test_13_spies_a_side_white_a_to_m_and_red_n_to_z() -> None:
    assert [LETTERS[n] for n in spies_of(WHITE)] == list("ABCDEFGHIJKLM")
    assert [LETTERS[n] for n in spies_of(RED)] == list("NOPQRSTUVWXYZ")
    assert all(side_of(n) == side for side in (WHITE, RED) for n in spies_of(side))


def test_the_briefcase_starts_on_f6_and_nobody_holds_it() -> None:
    game = begun()
    assert square_name(CASE_START) == "f6" and game.state.case == CASE_START
    assert all(spy.square != CASE_START for spy in game.state.spies)


def test_the_goal_row_is_the_opponent_s_first_row() -> None:
    assert (goal_row(WHITE) + 1, goal_row(RED) + 1) == (11, 1)


def test_every_direction_is_seen_from_the_mover_s_side() -> None:
    ends = {"F": "f7", "FR": "g7", "R": "g6", "BR": "g5", "B": "f5", "BL": "e5", "L": "e6", "FL": "e7"}
    for side in (WHITE, RED):
        lines = rays(side, False)[named("f6")]
        for way, white in ends.items():
            column, row = white[0], int(white[1:])
            seen = white if side == WHITE else f"{'abcdefghijk'[10 - 'abcdefghijk'.index(column)]}{12 - row}"
            assert square_name(lines[DIRECTIONS.index(way)][0]) == seen


def test_a_line_ends_at_the_edge_or_after_four_squares() -> None:
    lines = rays(WHITE, False)
    assert [square_name(n) for n in lines[named("a1")][0]] == ["a2", "a3", "a4", "a5"]
    assert [square_name(n) for n in lines[named("j9")][1]] == ["k10"]
    assert lines[named("a1")][6] == ()
    assert [square_name(n) for n in lines[named("c9")][7]] == ["b10", "a11"]


def test_each_spy_gets_a_movement_piece_of_its_side_at_random_and_none_twice() -> None:
    game = begun(white="seat1", first="white")
    for number in range(26):
        chances = GAME.chance_outcomes(game.state)
        left = 13 - number % 13
        assert {round(chance, 9) for _, chance in chances} == {round(1 / left, 9)} and len(chances) == left
        game.do(chances[-1][0])
        assert game.state.spies[number].piece == left - 1
    for side in (WHITE, RED):
        assert sorted(game.state.spies[n].piece for n in spies_of(side)) == list(range(13))


def test_the_deal_shows_each_piece_to_the_enemy_alone() -> None:
    game = begun(white="seat2", first="white").do(act.DealPiece(4))
    whole = ev.PieceDealt(0, 4, Seat(0))
    hidden = ev.PieceDealt(0, HIDDEN, Seat(0))
    assert game.events == (whole,)
    assert game.told(ev.PieceDealt, Seat(0)) == [whole]
    assert game.told(ev.PieceDealt, Seat(1)) == [hidden]
    assert [game.view(Seat(n)).spies[0].piece for n in (0, 1)] == [4, HIDDEN]
    assert game.view().spies[0].piece == HIDDEN and game.view().spies[1].piece == UNDEALT


@pytest.mark.parametrize(("choice", "seat"), [("seat1", 0), ("seat2", 1)])
def test_who_plays_white_is_chosen_in_the_lobby(choice: str, seat: int) -> None:
    state = begun(white=choice).state
    assert state.asked is Asked.DEAL
    assert [state.seat_of(side) for side in (WHITE, RED)] == [seat, 1 - seat]


def test_who_plays_white_is_random_by_default() -> None:
    game = begun()
    assert GAME.current_player(game.state) == CHANCE
    assert GAME.chance_outcomes(game.state) == ((act.ChooseWhite(Seat(0)), 0.5), (act.ChooseWhite(Seat(1)), 0.5))
    game.do(act.ChooseWhite(Seat(1)))
    assert game.state.white == 1 and game.told(ev.SidesChosen) == [ev.SidesChosen(Seat(1))]
    assert game.view(Seat(1)).own_side == WHITE and game.view(Seat(0)).own_side == RED
    assert game.view().own_side == -1
    assert [game.view(Seat(0)).seat_of(side) for side in (WHITE, RED)] == [1, 0]


@pytest.mark.parametrize(("choice", "side"), [("white", WHITE), ("red", RED)])
def test_who_starts_is_chosen_in_the_lobby(choice: str, side: int) -> None:
    state = dealt(begun(white="seat1", first=choice)).state
    assert (state.asked, state.side, state.half) == (Asked.MOVE, side, 1)
    assert GAME.current_player(state) == side


def test_who_starts_is_random_by_default() -> None:
    game = dealt(begun(white="seat1"))
    assert GAME.chance_outcomes(game.state) == ((act.ChooseStarter(WHITE), 0.5), (act.ChooseStarter(RED), 0.5))
    game.do(act.ChooseStarter(RED))
    assert (game.state.side, game.state.starter) == (RED, RED)
    assert game.events == (ev.StarterChosen(RED), ev.TurnBegan(RED, 1))


def test_all_options_are_off_by_default() -> None:
    state = begun().state
    assert (state.options.survive, state.options.tokens, state.options.narrow) == (False, False, False)
    assert state.tokens == (0, 0)
    assert GAME.make_setup(2).option("pieces") == "reconstructed"


@pytest.mark.parametrize("key", ["survive", "tokens", "narrow"])
def test_each_option_turns_its_own_rule_on(key: str) -> None:
    state: State = begun(**{key: "yes"}).state
    assert [name for name in ("survive", "tokens", "narrow") if getattr(state.options, name)] == [key]


@pytest.mark.parametrize("level", ["by_hand", "crossed_out", "odds"])
def test_the_notebook_s_help_is_chosen_in_the_lobby_and_changes_no_rule(level: str) -> None:
    setup = GAME.make_setup(2, {"notebook": level})
    assert setup.option("notebook") == level
    assert GAME.new_initial_state(setup) == begun().state


def test_a_setup_that_is_no_match_of_this_game_is_refused_in_one_line() -> None:
    good = GAME.make_setup(2)
    wrong = [
        Setup(3, good.options, good.content),
        Setup(2, (), good.content),
        Setup(2, tuple((k, "blue" if k == "white" else v) for k, v in good.options), good.content),
        Setup(2, good.options, "{}"),
        Setup(2, good.options, ""),
    ]
    for setup in wrong:
        with pytest.raises(BadSetup) as caught:
            GAME.new_initial_state(setup)
        assert "\n" not in str(caught.value)


def test_narrow_board_has_columns_a_and_k_closed() -> None:
    wide: Counter[str] = Counter()
    narrow: Counter[str] = Counter()
    for table, count in ((rays(WHITE, False), wide), (rays(WHITE, True), narrow)):
        for start in range(SQUARES):
            count.update(square_name(n)[0] for line in table[start] for n in line)
    assert set("abcdefghijk") == set(wide)
    assert set("bcdefghij") == set(narrow)
