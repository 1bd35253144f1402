"""What a bot makes of the public protocol: the odds of every spy, and the chance that a move of it would be granted."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules.confusion.actions import How
from game.rules.confusion.beliefs import odds
from game.rules.confusion.board import CASE_START, SPIES, side_of, spies_of
from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH, PieceSet
from game.rules.confusion.protocol import boards
from game.rules.confusion.reading import hints
from game.rules.confusion.search import STEPS, Reach, reach_of
from game.rules.confusion.state import Kind, Known, Line
from game.rules.confusion.tuning import Level, Liar
from game.rules.confusion.view import View

if TYPE_CHECKING:
    from game.rules.confusion.beliefs import Matrix

ROUNDS = 12


@lru_cache(maxsize=64)
def _odds(table: bytes, count: int, exact: bool) -> "Matrix":
    """Return the odds of a table of weights, or what evening out its rows and columns makes of it."""
    import numpy as np

    cells = np.frombuffer(table).reshape(count, count)
    if exact:
        return odds(cells)
    for _ in range(ROUNDS):
        cells = cells / cells.sum(axis=1, keepdims=True)
        cells = cells / cells.sum(axis=0, keepdims=True)
    evened: Matrix = cells / cells.sum(axis=1, keepdims=True)
    return evened


@lru_cache(maxsize=8)
def _grants(pieces: PieceSet) -> "Matrix":
    """Return [piece, step] -> 1 where a piece has a step in its lines."""
    import numpy as np

    return np.array([[float(mask >> piece & 1) for mask in pieces.yes] for piece in range(pieces.count)])


@dataclass(frozen=True, slots=True)
class Heard:
    """One answer, and whether a yes would have hurt (or did hurt) the side that gave it."""

    line: Line
    costly: bool


def heard(lines: Sequence[Line]) -> tuple[Heard, ...]:
    """Return all answers of the protocol, each with what was at stake on the board of its time."""
    before, found = CASE_START, []
    for line, (squares, case) in zip(lines, boards(lines), strict=True):
        if line.kind is Kind.ANNOUNCED:
            if line.yes:
                takes = line.other >= 0
            else:
                takes = line.end in squares and side_of(squares.index(line.end)) != line.side
            costly = takes and line.how is not How.PUSH
            found.append(Heard(line, costly or line.end == before or line.how is not How.MOVE))
        before = case
    return tuple(found)


def remembered(line: Line, view: View, level: Level) -> bool:
    """Return whether a bot of a level still has a line of the protocol in mind: the same at every look."""
    age = view.half - line.half
    if age <= level.memory or level.forgets <= 0.0:
        return True
    mixed = (line.half * 7919 + line.spy * 104729 + line.start * 1299709 + line.end * 15485863) * 2654435761
    return (mixed >> 7 & 0xFFFF) / 0x10000 >= level.forgets


class Mind:
    """Both sides' beliefs in one position, from a view alone.

    `odds[spy][piece]` is the chance of each candidate in its owner's eyes; `chance[spy][step]` that it is an honest
    piece with that step (direction * 4 + distance - 1) in its lines; `double[spy]` that it is the double agent.
    `weights` is what the odds of one's own side come from: [its n-th spy, piece] -> how well that explains the answers.
    """

    def __init__(self, view: View, level: Level) -> None:
        self.view = view
        self.level = level
        self.side = view.own_side
        self.pieces: PieceSet = view.pieces
        self.odds: list[list[float]] = []
        self.chance: list[list[float]] = []
        answers = heard(view.lines)
        for side in (0, 1):
            known = [one for one in answers if one.line.side == side and remembered(one.line, view, level)]
            table = _table(view, side, known, level)
            if side == self.side:
                self._read(table)
                self.weights = table
            found = _odds(table.tobytes(), self.pieces.count, level.exact)
            self.odds += found.tolist()
            self.chance += (found @ _grants(self.pieces)).round(6).tolist()
        double = self.pieces.double
        self.double = [row[double] for row in self.odds]
        piece = self.pieces.promoted
        for spy, seen in enumerate(view.spies):
            if seen.promoted:
                self.chance[spy] = [float(piece.allows(s // MAX_REACH, s % MAX_REACH + 1)) for s in range(STEPS)]

    def _read(self, table: "Matrix") -> None:
        """Let a table of one's own side know what the enemy's moves tell."""
        if not self.level.reads:
            return
        for hint in hints(self.view, self.level.reader):
            if remembered(hint.line, self.view, self.level) and not self.view.spies[hint.spy].promoted:
                takes = self.pieces.allowed_by(hint.direction, hint.distance)
                row = table[hint.spy % SPIES]
                for piece in range(self.pieces.double):
                    if takes >> piece & 1:
                        row[piece] *= hint.weight

    def yes(self, spy: int, direction: int, distance: int, costly: bool) -> float:
        """Return the chance that an announcement of one's own is granted; what hurts, a double agent seldom is."""
        liar = self.level.liar
        said = 1.0 - liar.refuses if costly else liar.mild_yes
        return self.chance[spy][direction * MAX_REACH + distance - 1] + self.double[spy] * said

    def chance_after(self, spy: int) -> list[list[float]]:
        """Return [step] -> `chance[spy]` as it would be once that step was granted."""
        import numpy as np

        if self.view.spies[spy].promoted:
            return [self.chance[spy]] * STEPS
        grants = _grants(self.pieces)
        kept = grants.T * np.array(self.odds[spy])
        total = kept.sum(axis=1, keepdims=True) + self.level.liar.mild_yes * self.double[spy]
        found: list[list[float]] = (kept @ grants / np.maximum(total, 1e-12)).round(6).tolist()
        return found

    def trusted(self, spy: int) -> Reach:
        """Return how far one's own spy may be counted on to go in each direction."""
        return within(self.chance[spy], self.level.trust)

    def feared(self, spy: int) -> Reach:
        """Return how far an enemy spy can go, as far as its owner may think of it. A double agent goes nowhere."""
        seen = self.view.spies[spy]
        if seen.promoted:
            return reach_of(self.pieces.promoted)
        if seen.piece == self.pieces.double or seen.piece < 0:
            return (0,) * len(DIRECTIONS)
        real = reach_of(self.pieces.pieces[seen.piece])
        thought = within(self.chance[spy], self.level.fear)
        return tuple(map(min, real, thought))

    def certain(self, spy: int, direction: int, distance: int) -> bool:
        """Return whether every candidate that is left for a spy grants a step (nothing is forgotten here)."""
        if self.view.spies[spy].promoted:
            return self.pieces.promoted.allows(direction, distance)
        return not self.view.masks[spy] & ~self.pieces.allowed_by(direction, distance)

    def possible(self, spy: int, direction: int, distance: int) -> bool:
        """Return whether an honest candidate that is left for a spy grants a step (nothing is forgotten here)."""
        if self.view.spies[spy].promoted:
            return self.pieces.promoted.allows(direction, distance)
        return bool(self.view.masks[spy] & self.pieces.allowed_by(direction, distance))


def within(chance: Sequence[float], least: float) -> Reach:
    """Return how many squares in each direction have at least this chance."""
    found = []
    for direction in range(len(DIRECTIONS)):
        far = 0
        while far < MAX_REACH and chance[direction * MAX_REACH + far] >= least:
            far += 1
        found.append(far)
    return tuple(found)


def _table(view: View, side: int, answers: Sequence[Heard], level: Level) -> "Matrix":
    """Return [spy, piece] -> how well a piece explains the answers that are remembered."""
    import numpy as np

    pieces, liar = view.pieces, level.liar
    masks, lies = [pieces.all] * SPIES, [1.0] * SPIES
    first = spies_of(side).start
    for one in answers:
        row, line = one.line.spy - first, one.line
        honest = pieces.allowed_by(line.direction, line.distance)
        before = (masks[row] & ~(1 << pieces.double)).bit_count()
        masks[row] &= (honest if line.yes else ~honest) | 1 << pieces.double
        after = (masks[row] & ~(1 << pieces.double)).bit_count()
        lies[row] *= _said(line.yes, one.costly, after / before if before else 1.0, liar)
    table = np.zeros((SPIES, pieces.count))
    for row, number in enumerate(spies_of(side)):
        spy = view.spies[number]
        if spy.known is not Known.NOBODY and spy.piece >= 0:
            table[row, spy.piece] = 1.0
            continue
        mask = masks[row] if level.forgets > 0.0 and not spy.promoted else spy.mask
        if not spy.mask & pieces.crowns:  # silence on the enemy's edge is not forgotten
            mask &= ~pieces.crowns
        for piece in range(pieces.count):
            if mask >> piece & 1:
                table[row, piece] = max(lies[row], liar.least) if piece == pieces.double else 1.0
    return table


def _said(yes: bool, costly: bool, share: float, liar: Liar) -> float:
    """Return the chance that a double agent's answer was this one: it poses as a piece until a lie pays."""
    posing = max(share, liar.slip)
    if not costly:
        return posing
    return (1.0 - liar.refuses if yes else liar.refuses) * (1.0 - liar.poses) + liar.poses * posing
