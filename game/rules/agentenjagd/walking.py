"""Where a pawn may end: exact counts without using a square twice, early ends at goals, barriers paid with cards."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from game.rules.agentenjagd.base import Base

Path = tuple[int, ...]
Ends = dict[int, Path]
"""For each node where a move may end, the way there, the node it began on first."""

MOST_STEPS = 12
"""The most that two dice show."""


def walk_ends(
    base: Base, start: int, steps: int, shut: Collection[int], payable: int = 0, exact: bool = True
) -> tuple[Ends, ...]:
    """Return the ends of an agent's walk for 0, 1, ... `payable` barrier cards; each end only where it is cheapest.

    `shut` nodes can't be entered. Rooms, terminals and hangars end a walk early (ruling 10). Where no walk of full
    length exists, the longest ones count (ruling 11).
    """
    near = _terrain(base, payable > 0).within(start, steps)
    closed = _mask(shut) & near  # what stands farther off changes nothing
    found: list[Ends] = []
    seen: set[int] = set()
    for cards in range(payable + 1):
        ends = _agent_ends(base, start, steps, closed, cards, exact)
        found.append({node: path for node, path in ends.items() if node not in seen})
        seen.update(ends)
    return tuple(found)


@lru_cache(maxsize=2_000)
def _agent_ends(base: Base, start: int, steps: int, shut: int, cards: int, exact: bool) -> Ends:
    terrain = _terrain(base, cards > 0)
    spread = _spread(terrain, start, steps, shut, cards)
    ends = {node: path for node, path in spread.items() if node in terrain.stops}
    if not exact:
        ends.update(spread)
        return ends
    for length in range(steps, 0, -1):
        squares = _exactly(terrain, start, length, shut, cards)
        if squares:
            ends.update(squares)
            break
    return ends


class _Terrain:
    """What walking looks up on one base, with or without the steps that cost a card. Masks have a bit a node."""

    def __init__(self, base: Base, with_paid: bool) -> None:
        edges = base.edges if with_paid else base.free_edges
        self.stops = frozenset((*base.room_nodes, *base.hangar_nodes, *base.terminals))
        self.edges = edges
        self.through = tuple(tuple(n for n in after if n not in self.stops) for after in edges)
        self.paid = base.paid_steps if with_paid else frozenset()
        beside = [_mask(after) for after in self.through]
        self.after: list[list[int]] = [[1 << node for node in range(len(edges))]]
        for _ in range(MOST_STEPS):  # after[n][node]: the nodes at the end of some walk of exactly n steps
            shorter = self.after[-1]
            self.after.append([_union(shorter, self.through[node]) for node in range(len(edges))])
        self.beside = beside

    def within(self, start: int, steps: int) -> int:
        """Return the mask of the nodes within so many steps, goals included."""
        plain = 0
        for count in range(steps):
            plain |= self.after[count][start]
        return plain | self.after[steps][start] | _mask(n for node in _bits(plain) for n in self.edges[node])


@lru_cache(maxsize=16)
def _terrain(base: Base, with_paid: bool) -> _Terrain:
    return _Terrain(base, with_paid)


def _exactly(terrain: _Terrain, start: int, steps: int, shut: int, cards: int) -> Ends:
    """Return the squares at the end of a way of exactly so many steps, no node used twice."""
    wanted = _layer(terrain, start, steps, shut)
    ends: Ends = {}
    path = [start]
    through, after, beside, paid = terrain.through, terrain.after, terrain.beside, terrain.paid

    def go(node: int, left: int, used: int, cards: int) -> None:
        nonlocal wanted
        if left == 1:
            for goal in _bits(beside[node] & wanted & ~used):
                if (node, goal) not in paid or cards > 0:
                    ends[goal] = (*path, goal)
                    wanted &= ~(1 << goal)
            return
        ahead = after[left - 1]
        for step in through[node]:
            if used >> step & 1 or not ahead[step] & wanted:
                continue
            rest = cards - ((node, step) in paid)
            if rest < 0:
                continue
            path.append(step)
            go(step, left - 1, used | 1 << step, rest)
            path.pop()
            if not wanted:
                return

    go(start, steps, shut | 1 << start, cards)
    return ends


def _layer(terrain: _Terrain, start: int, steps: int, shut: int) -> int:
    """Return the squares that some walk of exactly so many steps ends on, squares used twice or not."""
    closed = ~(shut | 1 << start)
    layer = 1 << start
    for _ in range(steps):
        layer = _union(terrain.beside, _bits(layer)) & closed
    return layer


def _spread(terrain: _Terrain, start: int, steps: int, shut: int, cards: int) -> Ends:
    """Return a shortest way to each node within the steps, at most `cards` paid steps on it."""
    ends: Ends = {}
    least: dict[int, int] = {start: 0}  # fewest cards used to get there so far
    frontier: list[tuple[Path, int]] = [((start,), 0)]
    for _ in range(steps):
        further: list[tuple[Path, int]] = []
        for path, used in frontier:
            for node in terrain.edges[path[-1]]:
                cost = used + ((path[-1], node) in terrain.paid)
                if shut >> node & 1 or cost > cards or cost >= least.get(node, cost + 1):
                    continue
                least[node] = cost
                longer = (*path, node)
                ends.setdefault(node, longer)
                if node not in terrain.stops:
                    further.append((longer, cost))
        frontier = further
    return ends


def guard_ends(base: Base, start: int, steps: int, occupied: Collection[int], barred: Collection[int]) -> Ends:
    """Return the squares that the Security Agent can reach within the steps, by a shortest way (ruling 49).

    `occupied` squares may be an end but not passed; `barred` nodes are neither.
    """
    ends: Ends = {}
    frontier: list[Path] = [(start,)]
    seen = {start, *barred}
    for _ in range(steps):
        after: list[Path] = []
        for path in frontier:
            for node in base.edges[path[-1]]:
                if node >= len(base.squares) or node in seen:
                    continue
                seen.add(node)
                ends[node] = (*path, node)
                if node not in occupied:
                    after.append(ends[node])
        frontier = after
    return ends


def special_ends(
    base: Base, start: int, steps: int, border: bool, occupied: Collection[int], barred: Collection[int]
) -> Ends:
    """Return where the Special Security Agent can end (rulings 56, 57).

    The count is exact; where he is blocked before, his longest ways count. With a border he may also enter a room
    within the steps. `occupied` squares may be an end but not passed; `barred` nodes are neither.
    """
    rooms: Ends = {}
    by_length: list[Ends] = [{} for _ in range(steps + 1)]
    for path in _all_ways(base, (start,), steps, occupied, barred):
        node = path[-1]
        if node < len(base.squares):
            by_length[len(path) - 1].setdefault(node, path)
        elif border and node in base.room_nodes and len(path) <= len(rooms.get(node, path)):
            rooms.setdefault(node, path)
    longest = next((ends for ends in reversed(by_length) if ends), {})
    return rooms | longest


def _all_ways(
    base: Base, path: Path, steps: int, occupied: Collection[int], barred: Collection[int]
) -> Iterator[Path]:
    """Yield every way of 1 to `steps` steps, no node used twice; nothing but free squares is passed through."""
    for node in base.edges[path[-1]]:
        if node in path or node in barred:
            continue
        longer = (*path, node)
        yield longer
        if steps > 1 and node < len(base.squares) and node not in occupied:
            yield from _all_ways(base, longer, steps - 1, occupied, barred)


def _mask(nodes: Collection[int] | Iterator[int]) -> int:
    mask = 0
    for node in nodes:
        mask |= 1 << node
    return mask


def _union(masks: list[int], nodes: Collection[int] | Iterator[int]) -> int:
    union = 0
    for node in nodes:
        union |= masks[node]
    return union


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
