"""What everybody could know after each line of the protocol, and how sure each side was: numbers for the debrief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log2

from game.rules.confusion.actions import How
from game.rules.confusion.board import in_goal, side_of, spies_of, start_squares
from game.rules.confusion.candidates import closed
from game.rules.confusion.pieces import PieceSet
from game.rules.confusion.view import HIDDEN, Edge, Kind, Known, Line, Spy, View

POINTS = 16
"""At most so many moments are looked at: each costs some milliseconds."""


def true_pieces(views: Sequence[View]) -> tuple[int, ...]:
    """Return each spy's piece, put together from what the two seats see of each other."""
    return tuple(
        max(view.spies[number].piece for view in views) for number in range(len(views[0].spies))
    )  # HIDDEN is below every piece


def public_history(lines: Sequence[Line], pieces: PieceSet, truth: Sequence[int]) -> list[tuple[Spy, ...]]:
    """Return the spies as their owners could know them before the first line and after each: one entry more than lines.

    `piece` is the truth where a token or an exposure told it, else HIDDEN.
    """
    spies = [Spy(HIDDEN, square, pieces.all) for square in start_squares()]
    found = [tuple(spies)]
    for line in lines:
        _read(spies, line, pieces, truth)
        found.append(tuple(spies))
    return found


def _read(spies: list[Spy], line: Line, pieces: PieceSet, truth: Sequence[int]) -> None:
    number = line.spy
    if line.kind is Kind.ANNOUNCED:
        _hear(spies, line, pieces)
        if line.yes and line.how is not How.PUSH:
            spies[number] = replace(spies[number], square=line.end)
            if line.other >= 0:
                spies[line.other] = replace(spies[line.other], square=-1)
        _edge(spies, number, line.edge, pieces)
    elif line.kind is Kind.REMOVED:
        spies[number] = replace(spies[number], square=-1)
    elif line.kind is Kind.EXPOSED:
        mask = spies[number].mask & 1 << pieces.double
        spies[number] = replace(spies[number], square=-1, known=Known.ALL, piece=truth[number], mask=mask)
    elif line.kind is Kind.REVEALED:
        spies[number] = replace(spies[number], known=Known.OWNER, piece=truth[number])
    elif line.kind is Kind.SWAPPED:
        first, second = spies[number].square, spies[line.other].square
        spies[number] = replace(spies[number], square=second)
        spies[line.other] = replace(spies[line.other], square=first)
        for each in (number, line.other):
            if in_goal(side_of(each), spies[each].square) and spies[each].mask & pieces.crowns:
                _edge(spies, each, line.edge, pieces)


def _hear(spies: list[Spy], line: Line, pieces: PieceSet) -> None:
    """Take in an answer."""
    spy = spies[line.spy]
    if not spy.promoted:
        honest = pieces.allowed_by(line.direction, line.distance)
        left = (honest if line.yes else ~honest) | 1 << pieces.double
        spies[line.spy] = replace(spy, answers=spy.answers + 1, mask=spy.mask & left)


def _edge(spies: list[Spy], number: int, edge: Edge, pieces: PieceSet) -> None:
    """Take in what was said when a spy came to the enemy's edge."""
    spy = spies[number]
    if edge is Edge.PROMOTED and not spy.promoted:
        spies[number] = replace(spy, promoted=True, mask=spy.mask & pieces.crowns)
    elif edge is Edge.NO_CROWN:
        spies[number] = replace(spy, mask=spy.mask & ~pieces.crowns)


# --- how sure -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Moment:
    """One moment: how many lines there were, the half-move, and for each side [spy][piece] -> the chance it gave."""

    lines: int
    half: int
    odds: tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]

    def certainty(self, side: int) -> float:
        """Return how sure a side was of its spies: 0 for no idea, 1 for all known (one less the mean entropy)."""
        rows = self.odds[side]
        most = log2(len(rows))
        return 1.0 - sum(_entropy(row) for row in rows) / (most * len(rows))

    def trust(self, spy: int, piece: int) -> float:
        """Return the chance that a spy's owner gave to a piece."""
        side = side_of(spy)
        return self.odds[side][spy - spies_of(side).start][piece]


def _entropy(row: Sequence[float]) -> float:
    return -sum(share * log2(share) for share in row if share > 0.0)


def moments(lines: Sequence[Line], history: Sequence[tuple[Spy, ...]], pieces: PieceSet) -> Iterator[Moment]:
    """Yield at most POINTS + 1 moments, evenly spread over the lines, the first and last always among them."""
    from game.rules.confusion.beliefs import odds, weights

    count = len(lines)
    for number in sorted({round(count * point / POINTS) for point in range(POINTS + 1)}):
        rows = []
        for side in (0, 1):
            own = [history[number][spy] for spy in spies_of(side)]
            rows.append(tuple(tuple(row) for row in odds(weights(own, pieces.double)).tolist()))
        yield Moment(number, lines[number - 1].half if number else 0, (rows[0], rows[1]))


def sure_since(lines: Sequence[Line], history: Sequence[tuple[Spy, ...]]) -> dict[int, int]:
    """Return for each spy that became certain to its owner the half-move in which it did."""
    found: dict[int, int] = {}
    for number, line in enumerate(lines):
        if line.spy < 0 or history[number] == history[number + 1]:
            continue
        own = spies_of(side_of(line.spy))
        masks = [1 << spy.piece if spy.piece >= 0 else spy.mask for spy in (history[number + 1][each] for each in own)]
        for spy, mask in zip(own, closed(masks), strict=True):
            if mask.bit_count() == 1:
                found.setdefault(spy, line.half)
    return found


# --- the double agent -----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Lie:
    """An answer that was given for a double agent. `poses` has a bit for each honest piece it could then still be."""

    line: Line
    poses: int


def lies(lines: Sequence[Line], history: Sequence[tuple[Spy, ...]], pieces: PieceSet, spy: int) -> tuple[Lie, ...]:
    """Return all answers given for a double agent, with what it passed for by its own answers."""
    honest = pieces.all & ~(1 << pieces.double)
    return tuple(
        Lie(line, history[number][spy].mask & honest)
        for number, line in enumerate(lines, 1)
        if line.kind is Kind.ANNOUNCED and line.spy == spy
    )
