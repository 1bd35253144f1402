"""What spies are worth in one position, by what their owner knows of them; `evaluation.py` judges what comes of it."""

from functools import cache

from game.rules.confusion.board import SIZE, SPIES, SQUARES
from game.rules.confusion.mind import Mind
from game.rules.confusion.pieces import MAX_REACH, Piece
from game.rules.confusion.search import STEPS, Position, reach_of

_VALUE = (1.5, 1.3, 0.8, 0.7, 0.7, 0.7, 0.8, 1.3)  # what a square of reach is worth in each direction
_FORWARD = (0, 1, 7)
ROW = 1.5  # a row nearer to the middle
EDGE = 20.0  # a crown before the edge
HELD = 45.0  # to hold the case


def piece_worth(piece: Piece) -> float:
    """Return the worth of a movement piece whose owner knows it."""
    return 40.0 + 8.0 * sum(far * value for far, value in zip(reach_of(piece), _VALUE, strict=True))


@cache
def advances(side: int) -> tuple[tuple[float, float], ...]:
    """Return for each square what it is worth to stand there, and the part of a crown's worth that counts there."""
    found = []
    for square in range(SQUARES):
        row = square // SIZE
        gone = SIZE - 1 - row if side else row
        found.append((ROW * min(gone, 6), EDGE * (gone / (SIZE - 1)) ** 3))
    return tuple(found)


class Judge:
    """What a mind thinks of all spies before the search, and the position that it sets up for it."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.own = mind.side
        honest = [piece_worth(piece) for piece in mind.pieces.pieces[:-1]]
        self.honest = honest
        self.promoted = piece_worth(mind.pieces.promoted)
        self.reaches = [mind.trusted(spy) if self._mine(spy) else mind.feared(spy) for spy in range(2 * SPIES)]
        self.carry = [self._carry(spy) for spy in range(2 * SPIES)]
        self.runs = [self._runs(spy) for spy in range(2 * SPIES)]
        self.by_rows = [[run[rows] for run in self.runs] for rows in range(SIZE)]
        self.material = [self._material(spy) for spy in range(2 * SPIES)]

    def blocks(self, spy: int) -> bool:
        """Return whether a spy stands in the way of one's holder of the case: in the three columns ahead of it."""
        view = self.mind.view
        case, square = view.case, view.spies[spy].square
        holder = next((n for n, seen in enumerate(view.spies) if seen.square == case), -1)
        if holder < 0 or not self._mine(holder):
            return False
        ahead = (square // SIZE - case // SIZE) * (-1 if self.own else 1)
        return 0 < ahead <= MAX_REACH and abs(square % SIZE - case % SIZE) <= ahead

    def _mine(self, spy: int) -> bool:
        return (spy >= SPIES) == bool(self.own)

    def position(self) -> Position:
        """Return the board of the mind's view, the view's side to move."""
        mind, view = self.mind, self.mind.view
        crowns = 0
        for spy, row in enumerate(self.mind.odds):
            if self._crown(spy, row) >= 0.5:
                crowns |= 1 << spy
        place = Position(
            [spy.square for spy in view.spies], view.case, view.side, self.reaches, narrow=view.options.narrow,
            survive=view.options.survive, crowns=crowns, promoted=reach_of(self.mind.pieces.promoted),
        )  # fmt: skip
        place.sure = [mind.chance[spy] if self._mine(spy) else self._real(spy) for spy in range(2 * SPIES)]
        place.unsure = mind.side
        place.weigh([self._cells(spy) for spy in range(2 * SPIES)])
        return place

    def _real(self, spy: int) -> list[float]:
        """Return 1 for every step that an enemy spy can and may think of, else 0."""
        return [float(step % MAX_REACH < self.reaches[spy][step // MAX_REACH]) for step in range(STEPS)]

    def _crown(self, spy: int, row: list[float]) -> float:
        crowns = self.mind.pieces.crowns
        if not self._mine(spy):
            return float(crowns >> self.mind.view.spies[spy].piece & 1) if self.mind.view.spies[spy].piece >= 0 else 0.0
        return sum(cell for piece, cell in enumerate(row) if crowns >> piece & 1)

    def _material(self, spy: int) -> float:
        seen, row = self.mind.view.spies[spy], self.mind.odds[spy]
        if seen.promoted:
            return self.promoted
        believed = sum(worth * row[piece] for piece, worth in enumerate(self.honest))
        if self._mine(spy) or seen.piece < 0:
            return believed
        if seen.piece == self.mind.pieces.double:
            return 10.0  # it stands in the way, and no more
        real = self.honest[seen.piece]
        return real * (0.75 + 0.25 * row[seen.piece])

    def _carry(self, spy: int) -> float:
        """Return how well a spy could bring the case home: 0 to 1."""
        seen, chance = self.mind.view.spies[spy], self.mind.chance[spy]
        best = max(chance[d * MAX_REACH] for d in _FORWARD)
        if self._mine(spy) or seen.promoted:
            return best
        if seen.piece == self.mind.pieces.double or seen.piece < 0:
            return 0.0
        reach = reach_of(self.mind.pieces.pieces[seen.piece])
        return max((0.4 + 0.6 * chance[d * MAX_REACH] for d in _FORWARD if reach[d]), default=0.15)

    def _runs(self, spy: int) -> list[float]:
        """Return [rows to the goal] -> what it is worth that a spy holds the case there: the fewer moves, the more."""
        chance, reach = self.mind.chance[spy], self.reaches[spy]
        if self._mine(spy):
            speed = sum(max(chance[d * MAX_REACH + far] for d in _FORWARD) for far in range(MAX_REACH))
        else:
            speed = float(max(reach[d] for d in _FORWARD))
        speed = max(speed, 0.3)
        run = self.mind.level.run
        return [self.carry[spy] * (HELD + run / (0.7 + rows / speed)) for rows in range(SIZE)]

    def _cells(self, spy: int) -> list[float]:
        red = spy >= SPIES
        crown = 0.0 if self.mind.view.spies[spy].promoted else self._crown(spy, self.mind.odds[spy])
        worth = self.material[spy]
        return [worth + stand + crown * edge for stand, edge in advances(int(red))]
