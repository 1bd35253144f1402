"""The search for walks against a plain listing of all ways, and walks that pay several barriers."""

import random
from collections.abc import Collection
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.walking import Ends, walk_ends
from tests.rules.agentenjagd.ascii_base import ascii_base
from tests.rules.agentenjagd.positions import BASE, RECEPTION, hangar, square


def every_end(base: Base, start: int, steps: int, shut: Collection[int], cards: int) -> set[int]:
    """Return the ends of a walk by going every way there is (rulings 8 to 11)."""
    stops = {*base.room_nodes, *base.hangar_nodes, *base.terminals}
    goals: set[int] = set()
    by_length: list[set[int]] = [set() for _ in range(steps + 1)]

    def go(path: list[int], paid: int) -> None:
        for node in base.edges[path[-1]]:
            cost = paid + ((path[-1], node) in base.paid_steps)
            if node in path or node in shut or cost > cards:
                continue
            if node in stops:
                goals.add(node)
            else:
                by_length[len(path)].add(node)
                if len(path) < steps:
                    go([*path, node], cost)

    go([start], 0)
    return goals | next((ends for ends in reversed(by_length) if ends), set())


def check_ways(base: Base, ends: Ends, start: int, steps: int, shut: Collection[int], cards: int) -> None:
    """Fail where a way is none: a step that is no step, a square twice, too long, or too dear."""
    for node, path in ends.items():
        assert (path[0], path[-1]) == (start, node)
        assert len(set(path)) == len(path) <= steps + 1
        assert all(there in base.edges[here] and there not in shut for here, there in pairwise(path))
        assert sum(step in base.paid_steps for step in pairwise(path)) <= cards


@pytest.mark.parametrize("seed", range(60))
def test_the_search_finds_just_the_ends_that_there_are(seed: int) -> None:
    rng = random.Random(seed)
    squares = [node for node in range(len(BASE.squares)) if node != BASE.start]
    start = rng.choice([*squares, *BASE.room_nodes])
    near = (
        [n for n in squares if abs(BASE.squares[n].row - BASE.squares[start].row) < 4]
        if start < len(squares)
        else squares
    )
    shut = {*(rng.choice(near) for _ in range(8)), hangar(1), hangar(4), rng.choice(BASE.room_nodes)} - {start}
    steps, cards = rng.randint(2, 8), rng.choice((0, 0, 1, 2))
    found: set[int] = set()
    for paid, ends in enumerate(walk_ends(BASE, start, steps, shut, cards)):
        assert not found & set(ends), "an end is offered for more than it costs"
        found |= set(ends)
        assert set(found) >= every_end(BASE, start, steps, shut, paid)
        check_ways(BASE, ends, start, steps, shut, paid)
        if paid == 0:
            assert found == every_end(BASE, start, steps, shut, 0)


@pytest.mark.parametrize("steps", range(2, 13))
def test_every_roll_has_an_end_from_every_room_and_square(steps: int) -> None:
    for start in (*range(len(BASE.squares)), *BASE.room_nodes):
        assert walk_ends(BASE, start, steps, set(BASE.hangar_nodes))[0]


def test_pawns_far_away_change_nothing() -> None:
    near = walk_ends(BASE, square(2, 0), 4, {square(3, 1)})
    assert walk_ends(BASE, square(2, 0), 4, {square(3, 1), square(16, 23), RECEPTION}) == near


CORRIDOR = """MAP
S.<.<.T
END
"""


@pytest.fixture
def corridor(tmp_path: Path) -> Base:
    """A corridor with two barriers against the walk from the Start to the terminal."""
    drawing = tmp_path / "corridor.txt"
    drawing.write_text(CORRIDOR, encoding="utf-8")
    return ascii_base(drawing, "corridor", 5)


def test_ruling_20_each_barrier_on_the_way_costs_a_card(corridor: Base) -> None:
    free, one, two = walk_ends(corridor, 0, 5, (), payable=2)
    assert set(free) == {1}
    assert set(one) == {3}
    assert set(two) == {5}


def test_ruling_11_with_a_card_the_longest_walk_leads_farther(corridor: Base) -> None:
    free, one = walk_ends(corridor, 0, 6, (), payable=1)
    assert (set(free), set(one)) == ({1}, {3})


def test_with_two_cards_the_terminal_is_in_reach(corridor: Base) -> None:
    assert 6 in walk_ends(corridor, 0, 9, (), payable=2)[2]


def test_house_option_up_to_counts_barriers_too(corridor: Base) -> None:
    free, one, two = walk_ends(corridor, 0, 9, (), payable=2, exact=False)
    assert (set(free), set(one), set(two)) == ({1}, {2, 3}, {4, 5, 6})
