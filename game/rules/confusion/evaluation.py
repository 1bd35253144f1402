"""What a position is worth: material by what its owner knows of it, the race for the case, threats on its holder."""

from functools import cache

from game.rules.confusion.board import SIZE, SPIES, SQUARES, rays
from game.rules.confusion.mind import Mind
from game.rules.confusion.pieces import MAX_REACH, Piece
from game.rules.confusion.search import Evaluate, Position, reach_of

_VALUE = (1.5, 1.3, 0.8, 0.7, 0.7, 0.7, 0.8, 1.3)  # what a square of reach is worth in each direction
_FORWARD = (0, 1, 7)
ROW = 1.5  # a row nearer to the middle
EDGE = 20.0  # a crown before the edge
CASE_ROW = 12.0  # the case a row nearer to the goal
HELD = 45.0  # to hold it
HELD_ROW = 14.0  # to hold it a row nearer to the goal
NEAR = 7.0  # a spy a square nearer to the case than any enemy
GRAB = 35.0  # the side to move can take the loose case


def piece_worth(piece: Piece) -> float:
    """Return the worth of a movement piece whose owner knows it."""
    return 40.0 + 8.0 * sum(far * value for far, value in zip(reach_of(piece), _VALUE, strict=True))


@cache
def distances() -> tuple[tuple[int, ...], ...]:
    """Return [a][b] -> king's moves between two squares."""
    cells = [divmod(square, SIZE) for square in range(SQUARES)]
    return tuple(tuple(max(abs(r - y), abs(c - x)) for y, x in cells) for r, c in cells)


@cache
def links() -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """Return from * 128 + to -> (direction for White, distance, the squares between), for squares in line within 4."""
    found = {}
    for start, lines in enumerate(rays(0, False)):
        for direction, line in enumerate(lines):
            for n, end in enumerate(line):
                found[start * 128 + end] = (direction, n + 1, line[:n])
    return found


class Judge:
    """Sets up a position for a mind, and judges positions that come of it."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.own = mind.side
        honest = [piece_worth(piece) for piece in mind.pieces.pieces[:-1]]
        self.honest = honest
        self.promoted = piece_worth(mind.pieces.promoted)
        self.carry = [self._carry(spy) for spy in range(2 * SPIES)]
        self.reaches = [mind.trusted(spy) if self._mine(spy) else mind.feared(spy) for spy in range(2 * SPIES)]
        self.material = [self._material(spy) for spy in range(2 * SPIES)]

    def _mine(self, spy: int) -> bool:
        return (spy >= SPIES) == bool(self.own)

    def position(self) -> Position:
        """Return the board of the mind's view, the view's side to move."""
        view = self.mind.view
        crowns = 0
        for spy, row in enumerate(self.mind.odds):
            if self._crown(spy, row) >= 0.5:
                crowns |= 1 << spy
        place = Position(
            [spy.square for spy in view.spies], view.case, view.side, self.reaches, narrow=view.options.narrow,
            survive=view.options.survive, crowns=crowns, promoted=reach_of(self.mind.pieces.promoted),
        )  # fmt: skip
        place.weigh([self._cells(spy) for spy in range(2 * SPIES)])
        return place

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

    def _cells(self, spy: int) -> list[float]:
        red = spy >= SPIES
        crown = 0.0 if self.mind.view.spies[spy].promoted else self._crown(spy, self.mind.odds[spy])
        found = []
        for square in range(SQUARES):
            row = square // SIZE
            gone = SIZE - 1 - row if red else row
            found.append(self.material[spy] + ROW * min(gone, 6) + crown * EDGE * (gone / (SIZE - 1)) ** 3)
        return found


def evaluator(judge: Judge) -> Evaluate:
    """Return the function that judges positions set up by a judge, for the side to move."""
    carry, reaches, link, far = judge.carry, judge.reaches, links(), distances()
    promoted = reach_of(judge.mind.pieces.promoted)
    sides = (range(SPIES), range(SPIES, 2 * SPIES))

    def evaluate(position: Position) -> float:
        at, board, case, side = position.at, position.board, position.case, position.side
        holder = board[case]
        row = case // SIZE - SIZE // 2
        score = position.score + CASE_ROW * row
        away = far[case]
        if holder < 0:
            near = [20, 20]
            for colour in (0, 1):
                for spy in sides[colour]:
                    square = at[spy]
                    if square >= 0 and away[square] < near[colour] and carry[spy] > 0.1:
                        near[colour] = away[square]
            score += NEAR * (near[1] - near[0])
            if near[side] <= MAX_REACH and attacked(position, case, side):
                score += -GRAB if side else GRAB
            return -score if side else score
        red = holder >= SPIES
        ahead = -row if red else row
        held = carry[holder] * (HELD + HELD_ROW * ahead + 2.0 * max(0, ahead) ** 2)
        if attacked(position, case, 1 - int(red)):
            lost = held + abs(position.worth[holder][case]) * 0.5
            defended = attacked(position, case, int(red))
            held -= lost * ((0.6 if defended else 1.1) if side != red else (0.15 if defended else 0.3))
        score += -held if red else held
        return -score if side else score

    def attacked(position: Position, target: int, colour: int) -> bool:
        at, board = position.at, position.board
        for spy in sides[colour]:
            square = at[spy]
            if square < 0:
                continue
            line = link.get(square * 128 + target)
            if line is None:
                continue
            direction, distance, between = line
            if colour:
                direction ^= 4
            reach = reaches[spy] if position.rays[spy] is not position.promoted[colour] else promoted
            if reach[direction] >= distance and all(board[cell] < 0 for cell in between):
                return True
        return False

    return evaluate
