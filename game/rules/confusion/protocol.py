"""Reads the public protocol: the board after any number of its lines."""

from collections import deque
from collections.abc import Iterator, Sequence

from game.rules.confusion.actions import How
from game.rules.confusion.board import CASE_START, OFF, start_squares
from game.rules.confusion.state import Kind, Line

Position = tuple[tuple[int, ...], int]
"""(the square of each spy, OFF where it has left; the case's square)."""


def boards(lines: Sequence[Line]) -> Iterator[tuple[list[int], int]]:
    """Yield the board after each line, as a `Position`; the squares are the same list each time: copy to keep."""
    squares, case = list(start_squares()), CASE_START
    for line in lines:
        if line.kind in (Kind.REMOVED, Kind.EXPOSED):
            squares[line.spy] = OFF
        elif line.kind is Kind.SWAPPED:
            squares[line.spy], squares[line.other] = squares[line.other], squares[line.spy]
        elif line.kind is Kind.ANNOUNCED and line.yes:
            if line.how is not How.PUSH:
                if line.other >= 0:
                    squares[line.other] = OFF
                squares[line.spy] = line.end
            if line.how is not How.MOVE:
                case = line.end
        yield squares, case


def board_after(lines: Sequence[Line], count: int) -> Position:
    """Return where everybody stood after the first `count` lines."""
    last = deque(boards(lines[:count]), maxlen=1)
    squares, case = last[0] if last else (start_squares(), CASE_START)
    return tuple(squares), case
