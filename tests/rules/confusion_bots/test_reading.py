"""What a bot reads in the enemy's moves: nobody who sees the pieces leaves the case where it would be taken."""

from dataclasses import replace

import pytest

from game.kernel.types import Seat
from game.rules.confusion import GAME
from game.rules.confusion.actions import How
from game.rules.confusion.board import LETTERS, SPIES, named, side_of, spies_of
from game.rules.confusion.mind import Mind
from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH
from game.rules.confusion.protocol import board_after
from game.rules.confusion.reading import hints
from game.rules.confusion.search import lines_to
from game.rules.confusion.state import Kind, Line
from game.rules.confusion.tuning import EASY, HARD, NORMAL, Level
from game.rules.confusion.view import View
from tests.rules.confusion.positions import board, piece, spy

READER = HARD.reader
MUTE = replace(HARD, reads=False)
RAID = ("W f11-f8", "W f8-f6", "W f6-f3 carry")
"""Red's W fetches the case and brings it to f3, where C (e2), D (g2) and J (f1) might take it."""


def seen(*moves: str, **pieces: str) -> View:
    """Return White's view after moves from the start: 'W f11-f8', with 'carry' or 'push' or with 'no'."""
    lines: list[Line] = []
    for half, words in enumerate(moves, 1):
        letter, way, *more = words.split()
        start, end = map(named, way.split("-"))
        squares, _ = board_after(lines, len(lines))
        how = next((how for how in How if how.value in more), How.MOVE)
        taken = squares.index(end) if end in squares and "no" not in more and how is not How.PUSH else -1
        found = lines_to()[end][start]
        assert found is not None and squares[spy(letter)] == start
        side = side_of(spy(letter))
        direction = found[0] ^ 4 if side else found[0]
        lines.append(
            Line(Kind.ANNOUNCED, half, side, spy(letter), taken, direction, found[1], how, "no" not in more, start, end)
        )
    squares, case = board_after(lines, len(lines))
    state = board(case="f6", lines=tuple(lines), half=len(lines) + 1)
    dealt = {spy(letter): piece(name) for letter, name in pieces.items()}
    rest = iter([number for number in range(SPIES) if number not in dealt.values()])
    spies = list(state.spies)
    for number in (*spies_of(0), *spies_of(1)):
        kind = spies[number].piece
        if side_of(number):
            kind = dealt[number] if number in dealt else next(rest)
        spies[number] = replace(spies[number], piece=kind, square=squares[number])
    return GAME.view(replace(state, spies=tuple(spies), case=case), Seat(0))


def read(*moves: str, **pieces: str) -> dict[str, float]:
    """Return what White reads: 'C FR1' -> the weight."""
    found = hints(seen(*moves, **pieces), READER)
    steps = {f"{LETTERS[one.spy]} {DIRECTIONS[one.direction]}{one.distance}": one.weight for one in found}
    assert len(steps) == len(found), "each step is told once"
    return steps


def chance(view: View, level: Level, letter: str, way: str, distance: int) -> float:
    return Mind(view, level).chance[spy(letter)][DIRECTIONS.index(way) * MAX_REACH + distance - 1]


def test_who_carries_the_case_before_spies_tells_that_they_cannot_take_it() -> None:
    steps = read(*RAID, W="T04")
    assert {steps[step] for step in ("C FR1", "D FL1", "J F2")} == {READER.carried}
    assert not {"K FL1", "H FR2", "I FR1"} & steps.keys(), "out of line, behind another spy, too far"
    view = seen(*RAID, W="T04")
    for step in (("C", "FR", 1), ("D", "FL", 1), ("J", "F", 2)):
        assert chance(view, HARD, *step) < 0.3 * chance(view, MUTE, *step)
    assert chance(view, HARD, "C", "L", 1) != pytest.approx(chance(view, MUTE, "C", "L", 1)), "pieces do more than one"
    assert chance(view, HARD, "L", "FR", 1) > chance(view, MUTE, "L", "FR", 1), "another is the likelier to have it"


def test_a_step_is_told_once_and_a_holder_that_stays_tells_less() -> None:
    assert read(*RAID, "N i10-i9", W="T04") == read(*RAID, W="T04")
    later = read(*RAID, "K g1-f2", "N i10-i9", W="T04")
    assert later["K F1"] == READER.stayed
    assert "K F1" not in read(*RAID, "K g1-f2", W="T04"), "the enemy hasn't answered yet"
    assert "K F1" not in read(*RAID, "K g1-f2", "W f3-f6 carry no", W="T04"), "it wanted to go"


def test_who_has_nothing_to_lose_tells_nothing() -> None:
    assert read(*RAID, W="double") == {}
    assert "J F2" not in read("W f11-f8", "W f8-f6", "W f6-f3 push", W="T04"), "the case is nobody's"
    assert read("A c2-f5 no", "J f1-f5") == {}, "one's own moves tell oneself nothing"


def test_a_spy_without_the_case_tells_less_and_less_still_where_it_is_covered_or_takes() -> None:
    assert read("N i10-i6", "N i6-i3", N="T09")["F F1"] == READER.moved
    covered = ("T i11-i7", "T i7-i5", "N i10-j9", "N j9-j5", "N j5-j4", "N j4-i3")
    assert read(*covered, T="T04", N="T03")["F F1"] == READER.traded
    assert read(*covered, T="T05", N="T03")["F F1"] == READER.moved, "its neighbour can't go there"
    assert read("N i10-i6", "N i6-i2", N="T09")["M F1"] == READER.traded
    assert read("O h10-h6", "O h6-h5", *RAID, W="T04", O="T03")["C FR1"] == READER.covered
    assert READER.carried < READER.stayed < READER.moved < READER.covered < READER.traded < 1.0


def test_only_ones_own_odds_are_read_and_easy_reads_nothing() -> None:
    view = seen(*RAID, W="T04")
    found, mute = Mind(view, HARD), Mind(view, MUTE)
    assert found.odds[SPIES:] == mute.odds[SPIES:]
    assert found.odds[:SPIES] != mute.odds[:SPIES]
    assert [sum(row) for row in found.odds] == pytest.approx([1.0] * 2 * SPIES)
    assert Mind(view, NORMAL).odds[:SPIES] != Mind(view, replace(NORMAL, reads=False)).odds[:SPIES]
    assert Mind(view, EASY).odds == Mind(view, replace(EASY, reads=False)).odds


def test_what_is_forgotten_tells_nothing() -> None:
    late = replace(seen(*RAID, W="T04"), half=50)
    forgetful = replace(HARD, memory=0, forgets=1.0)
    assert Mind(late, HARD).odds != Mind(late, MUTE).odds
    assert Mind(late, forgetful).odds == Mind(late, replace(forgetful, reads=False)).odds
