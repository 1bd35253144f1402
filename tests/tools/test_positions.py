"""What the research adapters stand on: numbered actions, information states, views as numbers. Needs no extra."""

import pickle
import random

import numpy as np
import pytest

from game.kernel.types import CHANCE, Seat
from tools.adapters.features import BOUND, SLOTS, Encoder
from tools.adapters.position import Position, Table, open_table

STEPS = 60


def walk(table: Table, seed: int = 1, steps: int = STEPS) -> list[Position]:
    """Return the first positions of a match at random, chance step by step."""
    rng, found = random.Random(seed), [table.start()]
    while len(found) < steps and not found[-1].over:
        position = found[-1]
        numbers = [number for number, _ in position.chance()] or position.legal()
        number = rng.choice(numbers)
        found.append(position.apply(number))
    return found


def test_actions_are_numbered_without_doubles_and_offered_in_ascending_order(game_id: str) -> None:
    table = open_table(game_id)
    assert len(table.numbers) == len(table.actions)
    for position in walk(table):
        if position.mover == CHANCE:
            numbers = [number for number, _ in position.chance()]
            assert sum(part for _, part in position.chance()) == pytest.approx(1)
        else:
            numbers = position.legal()
        assert numbers == sorted(set(numbers))
        if not position.over:
            assert numbers and numbers[0] >= 0 and numbers[-1] < len(table.actions)


def test_a_resampled_position_looks_the_same_to_its_seat(game_id: str) -> None:
    rng = random.Random(2)
    for position in walk(open_table(game_id))[::12]:
        for seat in range(position.table.seats):
            other = position.resampled(seat, rng)
            assert other.information(seat) == position.information(seat)
            assert other.mover == position.mover
            if position.mover == seat:
                assert other.legal() == position.legal()


def test_what_a_seat_was_told_makes_its_information_states_differ(game_id: str) -> None:
    positions = walk(open_table(game_id))
    for seat in range(positions[0].table.seats):
        marks = [position.information(seat).partition(" ")[0] for position in positions]
        assert len(set(marks)) > 5
        told = positions[-1].past.told(positions[-1].table.game, seat)
        assert told == marks[-1]


def test_a_position_made_from_an_information_state_is_the_seat_s_own(game_id: str) -> None:
    positions = walk(open_table(game_id))
    position, game = positions[-1], positions[-1].table.game
    for seat in range(position.table.seats):
        pasts, past = [], position.past
        while past is not None:
            pasts.append(past)
            past = past.before
        events = [game.redact(event, Seat(seat)) for one in reversed(pasts) for event in one.events]
        told = [event for event in events if event is not None]
        made = position.table.sampled(position.view(seat), told, random.Random(1))
        assert made.observation(seat) == position.observation(seat)


def test_a_pickled_position_is_the_same(game_id: str) -> None:
    position = walk(open_table(game_id))[-1]
    again = pickle.loads(pickle.dumps(position))
    assert again.state == position.state
    assert [again.information(seat) for seat in range(again.table.seats)] == [
        position.information(seat) for seat in range(position.table.seats)
    ]


def test_views_as_numbers_are_bounded_repeatable_and_tell_positions_apart(game_id: str) -> None:
    positions = walk(open_table(game_id))
    encoder = Encoder()
    rows = [encoder.features(position.view(0)) for position in positions]
    for row, position in zip(rows, positions, strict=True):
        assert row.shape == (SLOTS,) and row.dtype == np.float32
        assert np.abs(row).max() <= BOUND and np.abs(row).max() > 0
        assert (row == Encoder().features(position.view(0))).all()
    assert len({row.tobytes() for row in rows}) > len(positions) // 4
