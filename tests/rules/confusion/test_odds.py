"""The exact odds: equal to brute force over all arrangements, to nine digits, and quick enough to show at once."""

import random
import time
from collections import Counter
from functools import cache

import numpy as np
import pytest

from game.rules.confusion import GAME
from game.rules.confusion.beliefs import draw, draws, odds, weights
from game.rules.confusion.board import spies_of
from game.rules.confusion.state import Spy, State
from tests.rules.confusion.histories import brute, history, shown
from tests.rules.confusion.positions import DOUBLE, PIECES
from tests.worlds import play

POSITIONS = 250


def late(seed: int, half: int = 120) -> State:
    """Return a random match's state after so many half-moves, or its end."""
    states: list[State] = play(GAME, GAME.make_setup(2), seed).states
    return next((state for state in states if state.half >= half), states[-1])


def side(state: State, number: int) -> list[Spy]:
    """Return the spies of a side."""
    return [state.spies[spy] for spy in spies_of(number)]


def test_all_arrangements_are_equally_likely_at_first() -> None:
    found = odds(weights([Spy(-1, 0, PIECES.all)] * 13, DOUBLE))
    assert found.shape == (13, 13) and np.allclose(found, 1 / 13, atol=1e-12)


def test_the_odds_equal_brute_force_over_all_arrangements_to_nine_digits() -> None:
    rng = random.Random(1)
    for _ in range(POSITIONS):
        past = history(rng)
        found = odds(weights(past.spies, past.pieces.double))
        assert np.abs(found - np.array(brute(past)[1])).max() < 1e-9


def test_the_odds_of_an_owner_that_a_token_told_equal_brute_force() -> None:
    rng = random.Random(4)
    for _ in range(60):
        past = history(rng)
        past = shown(past, rng.randrange(past.pieces.count))
        found = odds(weights(past.spies, past.pieces.double))
        assert np.abs(found - np.array(brute(past)[1])).max() < 1e-9


def test_an_honest_piece_answers_truly_and_a_double_agent_says_yes_with_chance_one_half() -> None:
    yes = PIECES.allowed_by(0, 1)
    spies = [Spy(-1, 0, yes | 1 << DOUBLE, answers=1), *[Spy(-1, 0, PIECES.all)] * 12]
    row = odds(weights(spies, DOUBLE))[0]
    honest = yes.bit_count()
    assert row[DOUBLE] == pytest.approx(0.5 / (honest + 0.5))
    assert [row[n] for n in range(12) if yes >> n & 1] == pytest.approx([1 / (honest + 0.5)] * honest)
    assert all(row[n] == 0.0 for n in range(12) if not yes >> n & 1)


def test_what_only_the_enemy_sees_is_not_used() -> None:
    """The enemy's view holds the true pieces; the odds of their owner must not change by it."""
    state = late(3)
    for number in (0, 1):
        hidden = [GAME.view(state, -2).spies[spy] for spy in spies_of(number)]  # type: ignore[arg-type]
        assert np.array_equal(weights(side(state, number), DOUBLE), weights(hidden, DOUBLE))


def test_rows_and_columns_sum_to_one_and_the_candidates_are_what_has_a_chance() -> None:
    for seed in range(6):
        state = late(seed)
        for number in (0, 1):
            found = odds(weights(side(state, number), DOUBLE))
            assert np.allclose(found.sum(axis=0), 1.0) and np.allclose(found.sum(axis=1), 1.0)
            masks = [state.masks[spy] for spy in spies_of(number)]
            assert [sum(1 << n for n, cell in enumerate(row) if cell > 0.0) for row in found] == masks


def test_on_a_whole_side_of_13_the_odds_equal_another_way_to_count() -> None:
    rng = random.Random(9)
    for seed in (1, 2):
        table = weights(side(late(seed), 0), DOUBLE)
        found = odds(table)
        rows = table.tolist()
        whole = permanent(rows)
        for _ in range(6):
            row, column = rng.randrange(13), rng.randrange(13)
            minor = [[cell for n, cell in enumerate(line) if n != column] for i, line in enumerate(rows) if i != row]
            assert abs(found[row][column] - rows[row][column] * permanent(minor) / whole) < 1e-9


def permanent(rows: list[list[float]]) -> float:
    """Return the sum over all one-to-one arrangements of the product of their cells, by plain recursion."""

    @cache
    def from_row(row: int, used: int) -> float:
        if row == len(rows):
            return 1.0
        return sum(
            cell * from_row(row + 1, used | 1 << n) for n, cell in enumerate(rows[row]) if cell and not used >> n & 1
        )

    return from_row(0, 0)


def test_a_very_long_history_does_not_lose_the_odds() -> None:
    """A thousand answers are more than a match has, and a half to that power is still a number."""
    only = [Spy(-1, 0, 1 << DOUBLE, answers=1000), *[Spy(-1, 0, PIECES.all, answers=300)] * 12]
    found = odds(weights(only, DOUBLE))
    assert found[0][DOUBLE] == 1.0 and np.allclose(found[1:, :DOUBLE], 1 / 12)


def test_answers_that_no_arrangement_fits_are_an_error() -> None:
    twice = [Spy(-1, 0, 1), Spy(-1, 0, 1), *[Spy(-1, 0, PIECES.all)] * 11]
    with pytest.raises(ValueError, match="no arrangement"):
        odds(weights(twice, DOUBLE))
    with pytest.raises(ValueError, match="no arrangement"):
        draw(weights(twice, DOUBLE), random.Random(1))
    with pytest.raises(ValueError, match="no arrangement"):
        odds(weights([Spy(-1, 0, 0), *[Spy(-1, 0, PIECES.all)] * 12], DOUBLE))


# --- drawn arrangements ---------------------------------------------------------------------------------------------
def test_drawn_arrangements_agree_with_the_odds() -> None:
    state, count = late(5), 4000
    table = weights(side(state, 1), DOUBLE)
    found = odds(table)
    seen: Counter[tuple[int, int]] = Counter()
    for line in draws(table, random.Random(6), count):
        assert sorted(line) == list(range(13))
        seen.update(enumerate(line))
    for row in range(13):
        for kind in range(13):
            chance = float(found[row][kind])
            spread = (count * chance * (1 - chance)) ** 0.5
            assert abs(seen[row, kind] - count * chance) <= 4.5 * spread + 1e-9


def test_whole_arrangements_come_as_often_as_their_weight_says() -> None:
    rng = random.Random(12)
    past = history(rng)
    while len(past.said) < 5 or past.pieces.count > 5:
        past = history(rng)
    from itertools import permutations

    from tests.rules.confusion.histories import weight

    chances = {p: weight(past, p) for p in permutations(range(past.pieces.count))}
    total, count = sum(chances.values()), 5000
    seen = Counter(draws(weights(past.spies, past.pieces.double), random.Random(3), count))
    for arrangement, chance in chances.items():
        expected = count * chance / total
        assert abs(seen[arrangement] - expected) <= 4.5 * expected**0.5 + 1e-9


def test_the_same_stream_draws_the_same_and_one_is_the_first_of_many() -> None:
    table = weights(side(late(5), 0), DOUBLE)
    assert draw(table, random.Random(8)) == draws(table, random.Random(8), 3)[0]
    assert draws(table, random.Random(8), 3) == draws(table, random.Random(8), 3)


# --- quick ----------------------------------------------------------------------------------------------------------
def test_the_odds_of_both_sides_take_less_than_20_ms_at_any_time_of_a_match() -> None:
    states: list[State] = play(GAME, GAME.make_setup(2), 2).states[28:]
    for state in states[:: len(states) // 8]:
        spent = []
        for _ in range(5):
            begin = time.process_time()
            for number in (0, 1):
                odds(weights(side(state, number), DOUBLE))
            spent.append(time.process_time() - begin)
        assert min(spent) < 0.020
