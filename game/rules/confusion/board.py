"""The board: 11 x 11 squares, where the spies start, and the straight lines from each square."""

from functools import cache

SIZE = 11
SQUARES = SIZE * SIZE
OFF = -1
"""The square of a spy that has left the board."""

WHITE, RED = 0, 1
SPIES = 13
"""Spies a side: White's have the numbers 0 to 12 (A to M), Red's 13 to 25 (N to Z)."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FILES = "abcdefghijk"
_WHITE_ROWS = ("..GHIJKLM..", "..ABC.DEF..")  # rows 1 and 2
_RED_ROWS = ("..SRQ.PON..", "..ZYXWVUT..")  # rows 10 and 11
_STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))  # White's F FR R BR B BL L FL


def square(column: int, row: int) -> int:
    """Return the number of a square; column and row from 0 (a1 is 0)."""
    return row * SIZE + column


def square_name(number: int) -> str:
    """Return a square's name, a1 to k11."""
    return f"{FILES[number % SIZE]}{number // SIZE + 1}"


def named(name: str) -> int:
    """Return the number of a square by its name. Raises ValueError for a name that isn't one."""
    return square(FILES.index(name[0]), int(name[1:]) - 1)


CASE_START = square(5, 5)


def side_of(spy: int) -> int:
    """Return the side a spy belongs to."""
    return WHITE if spy < SPIES else RED


def spies_of(side: int) -> range:
    """Return the numbers of a side's spies."""
    return range(SPIES) if side == WHITE else range(SPIES, 2 * SPIES)


def goal_row(side: int) -> int:
    """Return the row (from 0) that a side carries the briefcase to: the opponent's first."""
    return SIZE - 1 if side == WHITE else 0


def in_goal(side: int, number: int) -> bool:
    """Return whether a square lies on the goal row of a side."""
    return number // SIZE == goal_row(side)


@cache
def start_squares() -> tuple[int, ...]:
    """Return each spy's first square (rule book, Setup Diagram as the spec gives it)."""
    found = {}
    for row, line in ((0, _WHITE_ROWS[0]), (1, _WHITE_ROWS[1]), (9, _RED_ROWS[0]), (10, _RED_ROWS[1])):
        for column, letter in enumerate(line):
            if letter != ".":
                found[LETTERS.index(letter)] = square(column, row)
    return tuple(found[spy] for spy in range(2 * SPIES))


@cache
def rays(side: int, narrow: bool, reach: int = 4) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return [square][direction] -> the squares straight ahead, nearest first, at most `reach` of them.

    Directions are from the side's view; with `narrow` the columns a and k are closed.
    """
    sign = 1 if side == WHITE else -1
    columns = range(1, SIZE - 1) if narrow else range(SIZE)
    table = []
    for number in range(SQUARES):
        column, row = number % SIZE, number // SIZE
        lines = []
        for dx, dy in _STEPS:
            line = []
            for step in range(1, reach + 1):
                x, y = column + sign * dx * step, row + sign * dy * step
                if x not in columns or not 0 <= y < SIZE:
                    break
                line.append(square(x, y))
            lines.append(tuple(line))
        table.append(tuple(lines))
    return tuple(table)
