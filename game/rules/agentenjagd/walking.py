"""Where a pawn may end: exact counts without using a square twice, early ends at goals, barriers paid with cards."""

from collections.abc import Collection
from functools import lru_cache

from game.kernel.board import Edges
from game.rules.agentenjagd.base import Base

Path = tuple[int, ...]
Ends = dict[int, Path]
"""For each node where a move may end, the way there, the node it began on first."""


def walk_ends(
    base: Base, start: int, steps: int, shut: Collection[int], payable: int = 0, exact: bool = True
) -> tuple[Ends, ...]:
    """Return the ends of an agent's walk for 0, 1, ... `payable` barrier cards; each end only where it is cheapest.

    `shut` nodes can't be entered. Rooms, terminals and hangars end a walk early (ruling 10). Where no walk of full
    length exists, the longest ones count (ruling 11).
    """
    near = frozenset(shut)
    found: list[Ends] = []
    seen: set[int] = set()
    for cards in range(payable + 1):
        ends = _agent_ends(base, start, steps, near, cards, exact)
        found.append({node: path for node, path in ends.items() if node not in seen})
        seen.update(ends)
    return tuple(found)


@lru_cache(maxsize=20_000)
def _agent_ends(base: Base, start: int, steps: int, shut: frozenset[int], cards: int, exact: bool) -> Ends:
    stops = frozenset((*base.room_nodes, *base.hangar_nodes, *base.terminals))
    paid = base.paid_steps
    edges = base.free_edges if cards == 0 else base.edges
    walker = _Walker(edges, start, shut, stops, paid if cards else frozenset(), cards)
    ends = walker.early(steps)
    if not exact:
        ends.update(walker.within(steps))
        return ends
    for length in range(steps, 0, -1):
        squares = walker.exactly(length)
        if squares:
            ends.update(squares)
            break
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
    """Return where the Special Security Agent can end: exact count; with a border also in a room (rulings 56, 57)."""
    squares = range(len(base.squares))
    rooms = frozenset(base.room_nodes) if border else frozenset()
    closed = frozenset(barred) | frozenset(n for n in range(base.node_count) if n not in squares and n not in rooms)
    closed -= {start}
    walker = _Walker(base.edges, start, closed, rooms | frozenset(occupied), frozenset(), 0)
    ends = {node: path for node, path in walker.early(steps).items() if node in rooms}
    for length in range(steps, 0, -1):
        exact = walker.exactly(length)
        hits = walker.hits(length, frozenset(occupied) - rooms)
        if exact or hits:
            ends.update(exact)
            ends.update(hits)
            break
    return ends


class _Walker:
    """Searches ways on one board from one node. `stops` may be entered but not passed."""

    def __init__(
        self, edges: Edges, start: int, shut: Collection[int], stops: Collection[int],
        paid: Collection[tuple[int, int]], cards: int,
    ) -> None:  # fmt: skip
        self.edges = edges
        self.start = start
        self.shut = shut
        self.stops = stops
        self.paid = paid
        self.cards = cards

    def early(self, steps: int) -> Ends:
        """Return the stops within the steps, each by a shortest way."""
        return {node: path for node, path in self._spread(steps).items() if node in self.stops}

    def within(self, steps: int) -> Ends:
        """Return the plain nodes within the steps, each by a shortest way."""
        return {node: path for node, path in self._spread(steps).items() if node not in self.stops}

    def exactly(self, steps: int) -> Ends:
        """Return the plain nodes at the end of a way of exactly so many steps, no node used twice."""
        layers = self._layers(steps)
        ends: Ends = {}
        for goal in sorted(layers[steps]):
            if goal != self.start and goal not in self.stops:
                path = self._way(goal, steps)
                if path:
                    ends[goal] = path
        return ends

    def hits(self, steps: int, goals: Collection[int]) -> Ends:
        """Return the goals among the stops that a way of exactly so many steps ends on."""
        ends: Ends = {}
        for goal in sorted(goals):
            if goal not in self.shut and goal != self.start:
                path = self._way(goal, steps)
                if path:
                    ends[goal] = path
        return ends

    def _layers(self, steps: int) -> list[set[int]]:
        """Return, for 0..steps, the nodes that some walk (nodes used twice or not) reaches with so many steps."""
        layers = [{self.start}]
        for _ in range(steps):
            after: set[int] = set()
            for node in layers[-1]:
                if node not in self.stops or node == self.start:
                    after.update(n for n in self.edges[node] if n not in self.shut)
            after.discard(self.start)
            layers.append(after)
        return layers

    def _spread(self, steps: int) -> Ends:
        """Return a shortest way to each node, at most `cards` paid steps on it."""
        ends: Ends = {}
        best: dict[int, int] = {self.start: 0}  # fewest cards used to get there so far
        frontier: list[tuple[Path, int]] = [((self.start,), 0)]
        for _ in range(steps):
            after: list[tuple[Path, int]] = []
            for path, used in frontier:
                for node in self.edges[path[-1]]:
                    cost = used + ((path[-1], node) in self.paid)
                    if node in self.shut or node in path or cost > self.cards or cost >= best.get(node, 99):
                        continue
                    best[node] = cost
                    longer = (*path, node)
                    ends.setdefault(node, longer)
                    if node not in self.stops:
                        after.append((longer, cost))
            frontier = after
        return ends

    def _way(self, goal: int, steps: int) -> Path | None:
        """Return a way of exactly so many steps to the goal, no node used twice, or None."""
        near = _steps_to(self.edges, goal)
        path = [self.start]
        used = {self.start}

        def go(node: int, left: int, cards: int) -> bool:
            if left == 0:
                return node == goal
            for after in self.edges[node]:
                distance = near[after]
                if after in used or after in self.shut or distance < 0 or distance > left - 1:
                    continue
                if after == goal:
                    if left != 1:
                        continue
                elif after in self.stops:
                    continue
                rest = cards - ((node, after) in self.paid)
                if rest < 0:
                    continue
                used.add(after)
                path.append(after)
                if go(after, left - 1, rest):
                    return True
                path.pop()
                used.discard(after)
            return False

        return tuple(path) if go(self.start, steps, self.cards) else None


@lru_cache(maxsize=2_000)
def _steps_to(edges: Edges, goal: int) -> tuple[int, ...]:
    """Return the least steps from every node to the goal, -1 if none (nothing shut): a bound for the search."""
    backward: list[list[int]] = [[] for _ in edges]
    for node, nexts in enumerate(edges):
        for after in nexts:
            backward[after].append(node)
    found = [-1] * len(edges)
    found[goal] = 0
    frontier = [goal]
    while frontier:
        further: list[int] = []
        for node in frontier:
            for before in backward[node]:
                if found[before] < 0:
                    found[before] = found[node] + 1
                    further.append(before)
        frontier = further
    return tuple(found)
