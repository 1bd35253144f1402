"""Distances and odds on a base, for bots: how many turns a walk takes, and who can reach whom."""

from collections import deque
from collections.abc import Collection
from functools import lru_cache

from game.kernel.board import Edges
from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.pieces import SPECIAL_DIE

ROLLS = tuple((total, (6 - abs(7 - total)) / 36) for total in range(2, 13))
"""Each total of two dice with its probability."""

FAR = 99


@lru_cache(maxsize=1)
def turn_table() -> tuple[float, ...]:
    """Return the expected turns to cover 0..FAR steps when a goal may be entered with any roll that reaches it."""
    turns = [0.0]
    for steps in range(1, FAR + 1):
        turns.append(1.0 + sum(p * turns[max(0, steps - total)] for total, p in ROLLS))
    return tuple(turns)


class Outlook:
    """All that a bot looks up on one base. Build it with `outlook(base)`, which remembers the last few."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.dead_ends = frozenset((*base.room_nodes, *base.hangar_nodes))
        self._tables: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = ({}, {})
        self._backward = (_reversed(base.free_edges), _reversed(base.edges))

    def steps_to(self, goal: int, with_card: bool = False) -> tuple[int, ...]:
        """Return for every node the steps from there to the goal (FAR if there is no way), without or with a card."""
        table = self._tables[with_card]
        if goal not in table:
            table[goal] = self._steps_back(goal, self._backward[with_card])
        return table[goal]

    def turns(self, node: int, goal: int, with_card: bool = False) -> float:
        """Return the expected turns from a node into a goal, the air duct counted where it helps."""
        walk = turn_table()
        best = walk[self.steps_to(goal, with_card)[node]]
        if self.base.duct is not None:
            mouth, end = self.base.duct
            if node == end or goal == mouth:
                return best
            way_in = 0.0 if node == mouth else walk[self.steps_to(mouth, with_card)[node]]
            way_on = 0.0 if goal == end else walk[self.steps_to(goal, with_card)[end]]
            best = min(best, way_in + 1.0 + way_on)
        return best

    def _steps_back(self, goal: int, backward: Edges) -> tuple[int, ...]:
        found = [FAR] * self.base.node_count
        found[goal] = 0
        queue = deque((goal,))
        while queue:
            node = queue.popleft()
            if node != goal and node in self.dead_ends:
                continue
            for before in backward[node]:
                if found[before] == FAR:
                    found[before] = found[node] + 1
                    queue.append(before)
        return tuple(found)


@lru_cache(maxsize=8)
def outlook(base: Base) -> Outlook:
    """Return the look-up tables of a base."""
    return Outlook(base)


def _reversed(edges: Edges) -> Edges:
    backward: list[list[int]] = [[] for _ in edges]
    for node, after in enumerate(edges):
        for goal in after:
            backward[goal].append(node)
    return tuple(tuple(row) for row in backward)


@lru_cache(maxsize=4096)
def capture_odds(distance: int, rolls: int, in_room: bool) -> float:
    """Return the odds that hostile rolls of the special die bring him onto an agent so many steps away."""
    if rolls <= 0 or distance > 3 * rolls:
        return 0.0
    odds = 0.0
    for face in SPECIAL_DIE:
        if face.steps == 0:
            odds += capture_odds(distance, rolls - 1, in_room) / 6
        elif in_room:
            if face.border and face.steps >= distance:
                odds += 1 / 6
            else:
                odds += capture_odds(max(1, distance - face.steps), rolls - 1, in_room) / 6
        elif face.steps >= distance and (face.steps - distance) % 2 == 0:
            odds += 1 / 6
        else:
            odds += capture_odds(max(1, abs(distance - face.steps)), rolls - 1, in_room) / 6
    return odds


def reachable_now(base: Base, node: int, steps: int, shut: Collection[int]) -> tuple[list[int], list[int]]:
    """Return (goals entered within the steps, squares at exactly that distance): a quick look, without exact walks."""
    dead_ends = {*base.room_nodes, *base.hangar_nodes}
    seen = {node}
    frontier = [node]
    goals: list[int] = []
    for _ in range(steps):
        after: list[int] = []
        for place in frontier:
            for goal in base.free_edges[place]:
                if goal in seen or goal in shut:
                    continue
                seen.add(goal)
                if goal in dead_ends or goal in base.terminals:
                    goals.append(goal)
                else:
                    after.append(goal)
        frontier = after
    return goals, frontier
