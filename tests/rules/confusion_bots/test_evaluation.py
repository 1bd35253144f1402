"""How positions are judged: runs home with the case are seen some carries ahead, and no position is worth a win."""

from dataclasses import replace

import pytest

from game.rules.confusion import GAME
from game.rules.confusion.board import LETTERS
from game.rules.confusion.evaluation import HOME, evaluator
from game.rules.confusion.judge import Judge
from game.rules.confusion.mind import Mind
from game.rules.confusion.search import WIN
from game.rules.confusion.state import State
from game.rules.confusion.tuning import HARD
from tests.rules.confusion.positions import board, mask, told


def worth(state: State, carries: int, mover: int = 0) -> float:
    """Return what a position is worth to White in White's eyes, a side to move, so many carries being read ahead."""
    judge = Judge(Mind(GAME.view(state, state.seat_of(0)), replace(HARD, carries=carries)))  # type: ignore[arg-type]
    place = judge.position()
    place.side = mover
    found = evaluator(judge)(place)
    return -found if mover else found


def danger(*guards: str, mover: int = 0) -> float:
    """Return by how much less a position is worth to White, read two carries ahead, with Red's N on the case."""
    state = told(board("N f6 T04", "A a1", "B k1 T09", *guards), "N", mask("T04"))  # 1 to 3 straight ahead
    for words in guards:
        letter, _, name = words.split()
        state = told(state, letter, mask(name))
    return worth(state, 1, mover) - worth(state, 2, mover)


def test_a_run_home_of_two_carries_is_seen() -> None:
    assert danger() > 0.3 * HOME
    assert danger(mover=1) > danger(), "Red is to move: nobody comes between"


def test_who_can_take_the_runner_on_its_way_makes_it_harmless() -> None:
    assert danger("C e3 T01") == pytest.approx(0.0), "it takes it on f4 and on f3, and from f5 it is too far"
    assert danger("C e2 T01") > 0.0, "it would go by f4"
    assert danger("C e3 T04") > 0.0, "this one can't go sideways"
    assert danger("C f5 T04") == pytest.approx(danger("C f5 T09")), "both stand in the way, and would be taken"


def test_an_unsure_run_of_ones_own_counts_by_its_chance() -> None:
    sure = told(board("A f6 T04", "B a1", "N k11 T08"), "A", mask("T04"))
    unsure = told(board("A f6 T04", "B a1", "N k11 T08"), "A", mask("T04", "T03"))
    gains = [worth(state, 2) - worth(state, 1) for state in (sure, unsure)]
    assert gains[0] > gains[1] > 0.0


def test_no_position_is_worth_as_much_as_a_win() -> None:
    rows = [f"{LETTERS[n]} {'abcdefghijk'[n % 11]}{9 - n // 11}" for n in range(1, 13)]
    state = board("A f10 T02", *rows, "N k1 T08", case="f10")
    state = told(state, "A", mask("T02"))
    assert 0.5 * WIN < worth(state, 3) < WIN
