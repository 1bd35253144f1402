"""Who wins a mission, fast: the effects of `resolve` on packed cards, for bots that play out many worlds."""

from collections.abc import Iterable
from functools import lru_cache

from game.rules.agents_secrets.pieces import AGENT, ASSASSIN, CORRUPTION, DEFECTOR, SABOTAGE, SPECIAL, cards

BITS = 4
"""A packed side holds the count of each kind in so many bits; a company lays at most 12 cards at a place."""

ONE = tuple(1 << BITS * kind for kind in range(6))
"""One card of each kind, packed."""

_MASK = (1 << BITS) - 1


def pack(kinds: Iterable[int]) -> int:
    """Return the cards of one side at a place as one number; packed sides and cards may be added."""
    return sum(ONE[kind] for kind in kinds)


@lru_cache(maxsize=1 << 16)
def winner(own: int, enemy: int) -> int:
    """Return 1 if the first packed side wins the mission, -1 if the second does, 0 if nobody."""
    mine = [own >> BITS * kind & _MASK for kind in range(6)]
    theirs = [enemy >> BITS * kind & _MASK for kind in range(6)]
    points, others = _points(mine, theirs), _points(theirs, mine)
    if max(points, others) < 1:
        return 0
    if points == others:
        points, others = mine[CORRUPTION], theirs[CORRUPTION]
    return (points > others) - (points < others)


def _points(mine: list[int], theirs: list[int]) -> int:
    worth = cards()
    specials, agents = mine[SPECIAL], mine[AGENT]
    for strikes in (theirs[DEFECTOR], theirs[ASSASSIN]):
        lost = min(strikes, specials)
        specials -= lost
        agents -= min(strikes - lost, agents)
    pulled = min(mine[DEFECTOR], theirs[SPECIAL])
    also = min(mine[DEFECTOR] - pulled, theirs[AGENT])
    points = specials * worth[SPECIAL].points + agents * worth[AGENT].points
    points += pulled * worth[SPECIAL].points + also * worth[AGENT].points
    return points + sum(mine[kind] * worth[kind].points for kind in (ASSASSIN, CORRUPTION, SABOTAGE))
