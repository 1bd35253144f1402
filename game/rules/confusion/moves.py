"""Which announcements the board allows: straight lines over empty squares, whatever the spy can really do."""

from game.rules.confusion.actions import Announce, How
from game.rules.confusion.board import rays, side_of, spies_of
from game.rules.confusion.state import Spy, occupants


def announcements(spies: tuple[Spy, ...], case: int, side: int, narrow: bool, skip: int = -1) -> tuple[Announce, ...]:
    """Return every announcement of a side, by spy, direction, distance; `skip` is a spy that may not move again."""
    at = occupants(spies)
    lines = rays(side, narrow)
    found = []
    for number in spies_of(side):
        start = spies[number].square
        if start < 0 or number == skip:
            continue
        holds = start == case
        for direction, line in enumerate(lines[start]):
            for distance, square in enumerate(line, 1):
                other = at.get(square, -1)
                if other < 0 or side_of(other) != side:
                    found.append(Announce(number, direction, distance))
                    if holds:
                        found.append(Announce(number, direction, distance, How.CARRY))
                if holds:
                    found.append(Announce(number, direction, distance, How.PUSH))
                if other >= 0 or square == case:
                    break
    return tuple(found)


def path_of(spies: tuple[Spy, ...], action: Announce) -> tuple[int, ...]:
    """Return the squares of an announcement from start to end."""
    start = spies[action.spy].square
    line = rays(side_of(action.spy), False)[start][action.direction]
    return (start, *line[: action.distance])
