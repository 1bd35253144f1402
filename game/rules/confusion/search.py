"""The mutable twin of the rules for searching: make and unmake moves that were granted, and an alpha-beta over them."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from game.rules.confusion.board import OFF, SIZE, SPIES, SQUARES, rays
from game.rules.confusion.pieces import DIRECTIONS, MAX_REACH, Piece

Reach = tuple[int, ...]
"""How many squares a spy may go in each of the eight directions (from its side's view)."""

Rays = tuple[tuple[tuple[int, ...], ...], ...]
"""[square] -> the lines a spy of some reach has from there, nearest square first; empty lines left out."""

NOBODY = -1
MOVE, CARRY, PUSH = 0, 1, 2
"""What becomes of the case, as in `How`, in a move's number: spy | target << 5 | how << 12."""

WIN = 3_000.0
"""The worth of a won game, more than any position's; a win that comes sooner is worth a little more.

No more than that: a win that is unlikely would outweigh all else by its chance.
"""

STEPS = len(DIRECTIONS) * MAX_REACH
ALARM = -250.0
"""Who stands worse than this looks at all moves: one that only stands in the way may matter."""

TARGET = 5
HOW = 12
Undo = tuple[int, int, int, int, int, Rays | None, float]


def move_number(spy: int, target: int, how: int) -> int:
    """Return the number of a move."""
    return spy | target << TARGET | how << HOW


def reach_of(piece: Piece) -> Reach:
    """Return a piece's reach in each direction; the double agent has none of its own."""
    return tuple(piece.reach if piece.directions >> d & 1 else 0 for d in range(len(DIRECTIONS)))


@lru_cache(maxsize=2048)
def ray_table(side: int, narrow: bool, reach: Reach) -> Rays:
    """Return the lines of a reach from every square."""
    table = rays(side, narrow)
    return tuple(
        tuple(line[:far] for line, far in zip(table[square], reach, strict=True) if far and line)
        for square in range(SQUARES)
    )


@cache
def lines_to() -> tuple[tuple[tuple[int, int, tuple[int, ...]] | None, ...], ...]:
    """Return [to][from] -> (White's direction, distance, the squares between), None where a move can't reach."""
    found: list[list[tuple[int, int, tuple[int, ...]] | None]] = [[None] * SQUARES for _ in range(SQUARES)]
    for start, lines in enumerate(rays(0, False)):
        for direction, line in enumerate(lines):
            for n, end in enumerate(line):
                found[end][start] = (direction, n + 1, line[:n])
    return tuple(map(tuple, found))


class Position:
    """A board on which moves are made and taken back. `winner` is a side once the match is decided, else NOBODY.

    `sure[spy][direction * 4 + distance - 1]` is the chance that a move is granted after all; it counts for the moves of
    the side `unsure`, which is nobody unless an evaluation says so.
    `worth[spy][square]` is summed up in `score` (White's minus Red's); an evaluation may read all of it.
    """

    def __init__(
        self, squares: Sequence[int], case: int, side: int, reaches: Sequence[Reach], *, narrow: bool = False,
        survive: bool = False, crowns: int = 0, promoted: Reach = (0,) * 8,
    ) -> None:  # fmt: skip
        self.at = list(squares)
        self.case = case
        self.side = side
        self.survive = survive
        self.reaches = list(reaches)
        self.rays = [ray_table(int(spy >= SPIES), narrow, reach) for spy, reach in enumerate(reaches)]
        self.crowns = [bool(crowns >> spy & 1) for spy in range(2 * SPIES)]
        self.promoted = tuple(ray_table(colour, narrow, promoted) for colour in (0, 1))
        self.board = [NOBODY] * SQUARES
        self.left = [0, 0]
        for spy, square in enumerate(self.at):
            if square != OFF:
                self.board[square] = spy
                self.left[spy >= SPIES] += 1
        self.winner = NOBODY
        self.sure: list[Sequence[float]] = [(1.0,) * STEPS] * (2 * SPIES)
        self.unsure = NOBODY
        self.worth: list[list[float]] = [[0.0] * SQUARES for _ in range(2 * SPIES)]
        self.score = 0.0

    def weigh(self, worth: list[list[float]]) -> None:
        """Set what each spy is worth on each square, in its owner's favour."""
        self.worth = [row if spy < SPIES else [-cell for cell in row] for spy, row in enumerate(worth)]
        self.score = sum(self.worth[spy][square] for spy, square in enumerate(self.at) if square != OFF)

    # --- moves --------------------------------------------------------------------------------------------------------
    def moves(self) -> list[int]:
        """Return the moves that would be granted to the side to move: captures and case moves first."""
        board, at, table, case = self.board, self.at, self.rays, self.case
        red = self.side
        sharp: list[int] = []
        quiet: list[int] = []
        for spy in range(SPIES * red, SPIES * red + SPIES):
            start = at[spy]
            if start < 0:
                continue
            if start == case:
                sharp += self._case_moves(spy, start)
                continue
            for line in table[spy][start]:
                for square in line:
                    other = board[square]
                    if other >= 0:
                        if (other >= SPIES) != red:
                            sharp.append(spy | square << 5)
                        break
                    if square == case:
                        sharp.append(spy | square << 5)
                        break
                    quiet.append(spy | square << 5)
        return sharp + quiet

    def sharp_moves(self) -> list[int]:
        """Return the captures and case moves alone."""
        board, at, table, case = self.board, self.at, self.rays, self.case
        red = self.side
        found: list[int] = []
        for spy in range(SPIES * red, SPIES * red + SPIES):
            start = at[spy]
            if start < 0:
                continue
            if start == case:
                found += self._case_moves(spy, start)
                continue
            for line in table[spy][start]:
                for square in line:
                    other = board[square]
                    if other >= 0:
                        if (other >= SPIES) != red:
                            found.append(spy | square << 5)
                        break
                    if square == case:
                        found.append(spy | square << 5)
                        break
        return found

    def _case_moves(self, spy: int, start: int) -> list[int]:
        board, red = self.board, self.side
        found: list[int] = []
        for line in self.rays[spy][start]:
            for square in line:
                other = board[square]
                number = spy | square << 5
                if other < 0 or (other >= SPIES) != red:
                    found += (number | 4096, number | 8192, number)
                else:
                    found.append(number | 8192)
                if other >= 0:
                    break
        return found

    def chance(self, move: int) -> float:
        """Return the chance that a move of the side to move is granted."""
        spy = move & 31
        return self.granted(spy, self.at[spy], move >> 5 & 127)

    def granted(self, spy: int, start: int, target: int) -> float:
        """Return the chance that a spy may go from a square to another; a promoted spy's moves are known."""
        side = 1 if spy >= SPIES else 0
        if side != self.unsure or self.rays[spy] is self.promoted[side]:
            return 1.0
        line = lines_to()[target][start]
        return self.sure[spy][(line[0] ^ 4 if side else line[0]) * MAX_REACH + line[1] - 1] if line else 0.0

    # --- making and taking back -----------------------------------------------------------------------------------
    def make(self, move: int) -> Undo:
        """Carry out a granted move, see whether it wins, and give the turn to the other side."""
        board, worth, red, before = self.board, self.worth, self.side, self.case
        spy, square, how = move & 31, move >> 5 & 127, move >> 12
        start, other, old, score = self.at[spy], NOBODY, None, self.score
        held = self._held() if self.survive else NOBODY
        if how == 2:
            self.case = square
        else:
            other = board[square]
            self.score += worth[spy][square] - worth[spy][start]
            if other >= 0:
                self.at[other] = OFF
                self.left[1 - red] -= 1
                self.score -= worth[other][square]
            board[start] = NOBODY
            board[square] = spy
            self.at[spy] = square
            if how == 1:
                self.case = square
            if (
                self.crowns[spy]
                and square // SIZE == (0 if red else SIZE - 1)
                and self.rays[spy] is not self.promoted[red]
            ):
                old = self.rays[spy]
                self.rays[spy] = self.promoted[red]
        self._judge(how == 2, held)
        self.side = 1 - red
        return move, start, other, before, red, old, score

    def unmake(self, undo: Undo) -> None:
        """Take back the last move made."""
        move, start, other, self.case, red, old, self.score = undo
        spy, square = move & 31, move >> 5 & 127
        if move < 8192:
            self.board[square] = other
            self.board[start] = spy
            self.at[spy] = start
            if other >= 0:
                self.at[other] = square
                self.left[1 - red] += 1
            if old is not None:
                self.rays[spy] = old
        self.side = red
        self.winner = NOBODY

    def skip(self) -> None:
        """Let the turn go by, as a refused announcement does (its own way back: see `unskip`)."""
        if self.survive:
            self._judge_survival(self._held())
        self.side = 1 - self.side

    def unskip(self) -> None:
        """Take a `skip` back."""
        self.side = 1 - self.side
        self.winner = NOBODY

    def _held(self) -> int:
        """Return the other side if it holds the case on its goal row."""
        spy, other = self.board[self.case], 1 - self.side
        on_goal = self.case // SIZE == (0 if other else SIZE - 1)
        return other if on_goal and spy >= 0 and (spy >= SPIES) == other else NOBODY

    def _judge(self, pushed: bool, held: int) -> None:
        red = self.side
        if self.left[1 - red] == 0:
            self.winner = red
        if self.survive:
            self._judge_survival(held)
            return
        row = self.case // SIZE
        if row not in (0, SIZE - 1):
            return
        spy = self.board[self.case]
        if row == (0 if red else SIZE - 1):
            if (spy >= 0 and (spy >= SPIES) == red) or (pushed and spy < 0):
                self.winner = red
        elif pushed and spy >= 0 and (spy >= SPIES) != red:
            self.winner = 1 - red

    def _judge_survival(self, held: int) -> None:
        if held != NOBODY and self.winner == NOBODY and self._held() == held:
            self.winner = held


Evaluate = Callable[[Position], float]
"""Judges a position for the side to move."""


class Search:
    """Alpha-beta with a fixed number of nodes: where they are used up, positions are judged as they stand."""

    def __init__(self, evaluate: Evaluate, nodes: int, margin: float) -> None:
        self.evaluate = evaluate
        self.limit = nodes
        self.margin = margin  # a quiet move changes a judgement by no more than this
        self.nodes = 0

    @property
    def spent(self) -> bool:
        """Whether the nodes are used up."""
        return self.nodes >= self.limit

    def value(self, position: Position, depth: int, alpha: float, beta: float) -> float:
        """Return the worth of a position for the side to move, `depth` moves deep."""
        self.nodes += 1
        if position.winner >= 0:
            return WIN + depth if position.winner == position.side else -WIN - depth
        if depth <= 0 or self.nodes >= self.limit:
            return self.evaluate(position)
        if depth == 1:
            return self._last(position, alpha, beta)
        best, refused = -2 * WIN, -2 * WIN
        for move in self._ordered(position):
            chance = position.chance(move)
            if chance < 1.0 and refused == -2 * WIN:
                refused = self._skipped(position, depth)
                best = max(best, refused)
            floor = max(alpha, best)
            if chance < 1.0:
                floor = (floor - (1.0 - chance) * refused) / chance if chance > 0.0 else WIN
            undo = position.make(move)
            worth = -self.value(position, depth - 1, -beta if chance == 1.0 else -2 * WIN, -floor)
            position.unmake(undo)
            if chance < 1.0:
                worth = chance * worth + (1.0 - chance) * refused
            best = max(best, worth)
            if best >= beta:
                return best
        return best if best > -2 * WIN else self._skipped(position, depth)

    def _last(self, position: Position, alpha: float, beta: float) -> float:
        """Return the worth with one move to go: one may stand still, and quiet moves must be able to matter."""
        still = best = self.evaluate(position)
        if best >= beta:
            return best
        for move in position.moves() if best + self.margin > alpha or best < ALARM else position.sharp_moves():
            chance = position.chance(move)
            undo = position.make(move)
            self.nodes += 1
            if position.winner >= 0:
                worth = -WIN if position.winner == position.side else WIN
            else:
                worth = -self.evaluate(position)
            position.unmake(undo)
            worth = still + chance * (worth - still)
            if worth > best:
                best = worth
                if best >= beta:
                    return best
        return best

    def _skipped(self, position: Position, depth: int) -> float:
        position.skip()
        worth = -self.value(position, depth - 1, -2 * WIN, 2 * WIN)
        position.unskip()
        return worth

    def _ordered(self, position: Position) -> list[int]:
        """Return the moves, the likely best first: what the worth tables alone say of them."""
        worth, board, at, case = position.worth, position.board, position.at, position.case
        sign = -1.0 if position.side else 1.0

        def gain(move: int) -> float:
            spy, square = move & 31, move >> 5 & 127
            if move >= 8192:
                return 30.0
            other = board[square]
            found = worth[spy][square] - worth[spy][at[spy]] - (worth[other][square] if other >= 0 else 0.0)
            return sign * found + (40.0 if square == case or move >= 4096 else 0.0)

        return sorted(position.moves(), key=gain, reverse=True)
