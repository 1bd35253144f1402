"""Who wins a mission, fast: the effects of `resolve` on packed cards, for bots that play out many worlds."""

from collections.abc import Iterable
from functools import cache, lru_cache

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
    points, others = _points(own, enemy), _points(enemy, own)
    if points < 1 > others:
        return 0
    if points == others:
        points, others = own >> BITS * CORRUPTION & _MASK, enemy >> BITS * CORRUPTION & _MASK
    return (points > others) - (points < others)


def _points(own: int, enemy: int) -> int:
    """Return a side's points after the enemy's defectors, then its assassins."""
    special, agent, assassin, corruption, sabotage = _worth()
    specials, agents = own >> BITS * SPECIAL & _MASK, own & _MASK
    for strikes in (enemy >> BITS * DEFECTOR & _MASK, enemy >> BITS * ASSASSIN & _MASK):
        if strikes:
            lost = min(strikes, specials)
            specials -= lost
            agents -= min(strikes - lost, agents)
    points = specials * special + agents * agent + (own >> BITS * ASSASSIN & _MASK) * assassin
    points += (own >> BITS * CORRUPTION & _MASK) * corruption + (own >> BITS * SABOTAGE & _MASK) * sabotage
    if defectors := own >> BITS * DEFECTOR & _MASK:
        pulled = min(defectors, enemy >> BITS * SPECIAL & _MASK)
        points += pulled * special + min(defectors - pulled, enemy & _MASK) * agent
    return points


@cache
def _worth() -> tuple[int, int, int, int, int]:
    """Return the points of the kinds that add some; an agent's packed count is the lowest."""
    kinds = cards()
    special, agent, assassin = kinds[SPECIAL].points, kinds[AGENT].points, kinds[ASSASSIN].points
    return special, agent, assassin, kinds[CORRUPTION].points, kinds[SABOTAGE].points
