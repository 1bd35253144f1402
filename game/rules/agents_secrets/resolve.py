"""Who wins a mission: the effects of the cards that both companies sent to one place (rulings 12 to 18)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.agents_secrets.pieces import AGENT, ASSASSIN, CORRUPTION, DEFECTOR, SPECIAL, cards


@dataclass(frozen=True, slots=True)
class Resolution:
    """What happened at a place. Pairs are (CIA's, KGB's); `pulled[c]` are the enemy cards that c's defectors took."""

    pulled: tuple[tuple[int, ...], tuple[int, ...]]
    struck: tuple[tuple[int, ...], tuple[int, ...]]  # the enemy cards that c's assassins removed
    points: tuple[int, int]
    by_corruption: bool  # equal points, decided by corruption
    winner: int  # a company, or -1


def resolve(cia: Sequence[int], kgb: Sequence[int]) -> Resolution:
    """Return what the cards of both companies lead to; their order doesn't matter."""
    sides = (Counter(cia), Counter(kgb))
    left = tuple(Counter({kind: side[kind] for kind in (AGENT, SPECIAL)}) for side in sides)
    pulled = tuple(_take(left[1 - c], sides[c][DEFECTOR]) for c in (0, 1))
    struck = tuple(_take(left[1 - c], sides[c][ASSASSIN]) for c in (0, 1))
    points = tuple(_points(sides[c], left[c], pulled[c]) for c in (0, 1))
    bribes = (sides[0][CORRUPTION], sides[1][CORRUPTION])
    by_corruption = points[0] == points[1] and bribes[0] != bribes[1]
    if by_corruption:
        winner = 0 if bribes[0] > bribes[1] else 1
    else:
        winner = -1 if points[0] == points[1] else (0 if points[0] > points[1] else 1)
    if winner >= 0 and points[winner] < 1:
        winner = -1
    by_corruption = by_corruption and winner >= 0
    return Resolution((pulled[0], pulled[1]), (struck[0], struck[1]), (points[0], points[1]), by_corruption, winner)


def _take(left: "Counter[int]", count: int) -> tuple[int, ...]:
    """Take so many cards out of an enemy's, specials before agents; return them."""
    taken = []
    for _ in range(count):
        kind = SPECIAL if left[SPECIAL] else AGENT
        if left[kind]:
            left[kind] -= 1
            taken.append(kind)
    return tuple(taken)


def _points(side: "Counter[int]", left: "Counter[int]", pulled: tuple[int, ...]) -> int:
    kinds = cards()
    own = sum(kinds[kind].points * count for kind, count in left.items())
    rest = sum(kinds[kind].points * count for kind, count in side.items() if kind not in (AGENT, SPECIAL))
    return own + rest + sum(kinds[kind].points for kind in pulled)
