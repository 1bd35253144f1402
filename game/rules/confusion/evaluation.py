"""What a position is worth: material by what its owner knows of it, the race for the case, threats on its holder."""

from collections.abc import Callable
from functools import cache

from game.rules.confusion.board import SIZE, SPIES, SQUARES
from game.rules.confusion.judge import Judge
from game.rules.confusion.pieces import MAX_REACH
from game.rules.confusion.search import Evaluate, Position, lines_to, reach_of

CASE_ROW = 12.0  # the case a row nearer to the goal
NEAR = 7.0  # a spy a square nearer to the case than any enemy
HOME = 1_000.0  # to be sure to bring it home
AGAIN = 0.8  # of that, for each further carry that it takes
HURRY = 0.5  # of that, where the other side moves before
SOON = 0.7  # of what a spy would be worth with the case in hand, where the side to move can take it
LATER = 0.4  # the same for the other side


@cache
def distances() -> tuple[tuple[int, ...], ...]:
    """Return [a][b] -> king's moves between two squares."""
    cells = [divmod(square, SIZE) for square in range(SQUARES)]
    return tuple(tuple(max(abs(r - y), abs(c - x)) for y, x in cells) for r, c in cells)


EVEN = [1.0] * (2 * SPIES)
Attacks = Callable[[Position, int, int, list[float]], float]
"""(position, square, side, weights) -> the best chance of the side's spies to go there in one move, times weight."""


def evaluator(judge: Judge) -> Evaluate:
    """Return the function that judges positions set up by a judge, for the side to move."""
    runs, attacked, carries = judge.runs, _attacks(judge), judge.mind.level.carries

    def evaluate(position: Position) -> float:
        case, side = position.case, position.side
        holder = position.board[case]
        row = case // SIZE - SIZE // 2
        score = position.score + CASE_ROW * row
        if holder < 0:
            score += _race(position, judge, attacked)
            return -score if side else score
        red = holder >= SPIES
        rows = row + SIZE // 2 if red else SIZE // 2 - row
        held = runs[holder][rows]
        home = _home(position, attacked, holder, case, carries) if rows <= MAX_REACH * carries else 0.0
        if home and side == red:
            held += HOME * home
            return held - score if side else held + score
        threat = attacked(position, case, 1 - int(red), EVEN)
        held += HOME * HURRY * home * (1.0 - threat)
        if threat:
            lost = held + abs(position.worth[holder][case]) * 0.5
            open_to = 1.0 - 0.45 * attacked(position, case, int(red), EVEN)
            held -= threat * lost * open_to * (1.1 if side != red else 0.3)
        score += -held if red else held
        return -score if side else score

    return evaluate


def _home(position: Position, attacked: Attacks, spy: int, case: int, carries: int) -> float:
    """Return the chance that a spy with the case, to move, brings it home in so many moves: it may be taken between."""
    board, red = position.board, spy >= SPIES
    goal, row, best = 0 if red else SIZE - 1, case // SIZE, 0.0
    further = MAX_REACH * (carries - 1)
    for line in position.rays[spy][case]:
        first = line[0] // SIZE
        if first == row or (first < row) != red:
            continue
        for square in reversed(_free(board, line, red)):
            left = abs(square // SIZE - goal)
            if left > further and left:
                break
            chance = position.granted(spy, case, square)
            if left and chance > best:
                chance *= AGAIN * (1.0 - attacked(position, square, int(not red), EVEN))
                if chance > best:
                    chance *= _home(position, attacked, spy, square, carries - 1)
            best = max(best, chance)
            if best >= 1.0:
                return best
    return best


def _free(board: list[int], line: tuple[int, ...], red: bool) -> tuple[int, ...]:
    """Return the squares of a line that a spy of a side can go to."""
    for far, square in enumerate(line):
        other = board[square]
        if other >= 0:
            return line[: far + ((other >= SPIES) != red)]
    return line


def _race(position: Position, judge: Judge, attacked: Attacks) -> float:
    """Return White's lead in the race for a loose case."""
    at, away, near = position.at, distances()[position.case], [20, 20]
    carry = judge.carry
    for spy, square in enumerate(at):
        if square >= 0 and away[square] < near[spy >= SPIES] and carry[spy] > 0.1:
            near[spy >= SPIES] = away[square]
    lead = NEAR * (near[1] - near[0])
    side = position.side
    row = position.case // SIZE
    for colour, rows in ((0, SIZE - 1 - row), (1, row)):
        if near[colour] <= MAX_REACH:
            grab = attacked(position, position.case, colour, judge.by_rows[rows]) * (SOON if colour == side else LATER)
            lead += -grab if colour else grab
    return lead


def _attacks(judge: Judge) -> Attacks:
    """Return the function that tells whether a side can go to a square in one move."""
    link = lines_to()
    promoted = reach_of(judge.mind.pieces.promoted)
    sides = (range(SPIES), range(SPIES, 2 * SPIES))

    def attacked(position: Position, target: int, colour: int, weights: list[float]) -> float:
        board, onto, table, crowned = position.board, link[target], position.rays, position.promoted[colour]
        turn, best = 4 if colour else 0, 0.0
        for spy in sides[colour]:
            square = position.at[spy]
            if square < 0:
                continue
            line = onto[square]
            if line is None:
                continue
            known = table[spy] is crowned
            direction = line[0] ^ turn
            if known:
                chance = float(promoted[direction] >= line[1])
            else:
                chance = position.sure[spy][direction * MAX_REACH + line[1] - 1]
            chance *= weights[spy]
            if chance > best:
                for cell in line[2]:
                    if board[cell] >= 0:
                        break
                else:
                    best = chance
        return best

    return attacked
