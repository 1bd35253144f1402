"""Which announcements the board allows: straight lines over empty squares, whatever the spy can really do."""

from collections.abc import Sequence
from enum import Enum
from functools import cache

from game.rules.confusion.actions import Announce, How
from game.rules.confusion.board import OFF, SIZE, SPIES, SQUARES, WHITE, rays, side_of, spies_of
from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH
from game.rules.confusion.state import Spy

NOBODY = -1


class Refusal(Enum):
    """Why something is no announcement at all; public, and it costs nothing. The values are keys of the locale file."""

    NOT_YOURS = "not_yours"
    GONE = "gone"
    MOVED_ALREADY = "moved_already"  # the second move of a double move is another spy's
    NO_CASE = "no_case"  # only the holder carries or pushes
    NO_LINE = "no_line"  # not straight ahead, or the square it stands on
    TOO_FAR = "too_far"
    CLOSED = "closed"  # a column of the narrow board
    OWN_SPY = "own_spy"
    BLOCKED = "blocked"


def announcements(spies: Sequence[Spy], case: int, side: int, narrow: bool, skip: int = NOBODY) -> tuple[Announce, ...]:
    """Return every announcement of a side, by spy, direction, distance; `skip` is a spy that may not move again."""
    at = _board(spies)
    lines = rays(side, narrow)
    found: list[Announce] = []
    for number in spies_of(side):
        start = spies[number].square
        if start < 0 or number == skip:
            continue
        for line, words in zip(lines[start], _words(number), strict=True):
            if start == case:
                found += _of_holder(at, side, line, words)
                continue
            for square, (move, _, _) in zip(line, words, strict=False):
                other = at[square]
                if other >= 0:
                    if (other < SPIES) != (side == WHITE):
                        found.append(move)
                    break
                found.append(move)
                if square == case:
                    break
    return tuple(found)


Words = tuple[Announce, Announce, Announce]
"""The announcements of one spy over one distance: leave, carry, push."""


def _of_holder(at: Sequence[int], side: int, line: tuple[int, ...], words: tuple[Words, ...]) -> list[Announce]:
    """Return what the holder of the case may announce along a line: the pushed case may end on any spy."""
    found = []
    for square, (move, carry, push) in zip(line, words, strict=False):
        other = at[square]
        if other < 0 or side_of(other) != side:
            found += [move, carry]
        found.append(push)
        if other >= 0:
            break
    return found


@cache
def _words(spy: int) -> tuple[tuple[Words, ...], ...]:
    """Return [direction][distance - 1] -> a spy's announcements, made once for all matches."""
    return tuple(
        tuple(
            (Announce(spy, way, far), Announce(spy, way, far, How.CARRY), Announce(spy, way, far, How.PUSH))
            for far in range(1, MAX_REACH + 1)
        )
        for way in range(len(DIRECTIONS))
    )


def _board(spies: Sequence[Spy]) -> list[int]:
    """Return [square] -> the spy on it, or NOBODY."""
    at = [NOBODY] * SQUARES
    for number, spy in enumerate(spies):
        if spy.square >= 0:
            at[spy.square] = number
    return at


def path_of(spies: Sequence[Spy], action: Announce) -> tuple[int, ...]:
    """Return the squares of an announcement from start to end."""
    start = spies[action.spy].square
    line = rays(side_of(action.spy), False)[start][action.direction]
    return (start, *line[: action.distance])


def refusal(
    spies: Sequence[Spy], case: int, side: int, narrow: bool, spy: int, target: int, how: How = How.MOVE,
    skip: int = NOBODY,
) -> Refusal | None:  # fmt: skip
    """Return why a side can't announce that a spy goes to a square (or pushes the case there), or None if it can."""
    if side_of(spy) != side:
        return Refusal.NOT_YOURS
    start = spies[spy].square
    if start == OFF:
        return Refusal.GONE
    if spy == skip:
        return Refusal.MOVED_ALREADY
    if how is not How.MOVE and start != case:
        return Refusal.NO_CASE
    return _refused_way(_board(spies), case, side, narrow, start, target, how)


def _refused_way(
    at: Sequence[int], case: int, side: int, narrow: bool, start: int, target: int, how: How
) -> Refusal | None:
    across, along = target % SIZE - start % SIZE, target // SIZE - start // SIZE
    if start == target or (across and along and abs(across) != abs(along)):
        return Refusal.NO_LINE
    if max(abs(across), abs(along)) > MAX_REACH:
        return Refusal.TOO_FAR
    line = next((line for line in rays(side, narrow)[start] if target in line), None)
    if line is None:
        return Refusal.CLOSED
    if any(at[square] >= 0 or square == case for square in line[: line.index(target)]):
        return Refusal.BLOCKED
    if how is not How.PUSH and at[target] >= 0 and side_of(at[target]) == side:
        return Refusal.OWN_SPY
    return None
