"""What the enemy's moves tell: it sees what one's spies can do, and seldom leaves one of its own where they take it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.confusion.actions import How
from game.rules.confusion.board import OFF, spies_of
from game.rules.confusion.protocol import boards
from game.rules.confusion.search import lines_to
from game.rules.confusion.state import Kind, Line
from game.rules.confusion.tuning import Reader
from game.rules.confusion.view import View

Step = tuple[int, int, int]
"""(spy, direction from its side's view, distance)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """After a line an enemy spy stood where one of one's own would take it by a step, if its piece had that step."""

    line: Line
    spy: int
    direction: int
    distance: int
    weight: float  # what is left of the odds that it has


def hints(view: View, reader: Reader) -> tuple[Hint, ...]:
    """Return what the enemy's moves tell a view's side, each pair of standing spies once: it must see their pieces."""
    side, found = view.own_side, []
    told: set[tuple[int, int, int]] = set()
    for line, (squares, case) in zip(view.lines, boards(view.lines), strict=True):
        if line.kind is not Kind.ANNOUNCED or line.side == side:
            continue
        moved = line.spy if line.yes and line.how is not How.PUSH else -1
        holder = next((spy for spy in spies_of(1 - side) if squares[spy] == case), -1)
        for left in {moved, holder}:
            if left < 0 or view.spies[left].piece == view.pieces.double or (left == line.spy and not line.yes):
                continue  # the double agent is worth nothing, and who was refused had no choice
            for spy, direction, distance in takers(squares, squares[left], side):
                key = spy, squares[spy], squares[left]
                if key not in told:
                    told.add(key)
                    weight = _weight(view, reader, line, squares, left == moved, left == holder)
                    found.append(Hint(line, spy, direction, distance, weight))
    return tuple(found)


def takers(squares: Sequence[int], target: int, side: int) -> Iterator[Step]:
    """Yield the steps by which the spies of a side would come to a square, if their pieces had them."""
    onto, held = lines_to()[target], set(squares)
    for spy in spies_of(side):
        way = onto[squares[spy]] if squares[spy] != OFF else None
        if way is not None and held.isdisjoint(way[2]):
            yield spy, way[0] ^ 4 if side else way[0], way[1]


def _weight(view: View, reader: Reader, line: Line, squares: Sequence[int], moved: bool, holds: bool) -> float:
    """Return the weight of a spy that moved (by the line) or stayed where it is, with the case or without."""
    if not moved:
        return reader.stayed
    revenge = any(
        view.pieces.allowed_by(direction, distance) >> view.spies[spy].piece & 1
        for spy, direction, distance in takers(squares, line.end, line.side)
        if view.spies[spy].piece >= 0 and spy != line.spy
    )
    if holds:
        return reader.covered if revenge else reader.carried
    return reader.traded if revenge or line.other >= 0 else reader.moved
