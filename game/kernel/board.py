"""Boards as graphs, and the neutral form in which a Tiled map reaches the rules."""

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass

Edges = tuple[tuple[int, ...], ...]
"""For each node the nodes one step away, in a fixed order."""


@dataclass(frozen=True, slots=True)
class MapObject:
    """One object of a Tiled map; place and size in tiles (floats), origin at the top left."""

    id: int
    name: str
    cls: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, str | int | float | bool]

    def cells(self) -> tuple[tuple[int, int], ...]:
        """Return the (column, row) tiles that the object covers; a point covers the tile it lies in."""
        columns = max(1, round(self.width))
        rows = max(1, round(self.height))
        left, top = int(self.x + 1e-6), int(self.y + 1e-6)
        return tuple((left + i, top + j) for j in range(rows) for i in range(columns))


@dataclass(frozen=True, slots=True)
class MapLayer:
    """One tile layer: `tiles[row][column]` is the tile's class, '' for a tile without a class, None for no tile."""

    name: str
    tiles: tuple[tuple[str | None, ...], ...]


@dataclass(frozen=True, slots=True)
class MapData:
    """A Tiled map without its pictures: size in tiles, properties, tile layers and all objects."""

    name: str
    width: int
    height: int
    properties: Mapping[str, str | int | float | bool]
    layers: tuple[MapLayer, ...]
    objects: tuple[MapObject, ...]


def distances(
    edges: Edges, start: int, blocked: Collection[int] = (), dead_ends: Collection[int] = ()
) -> tuple[int, ...]:
    """Return the steps from `start` to every node, -1 where there is no way.

    `blocked` nodes can't be entered; `dead_ends` can be entered but not passed through (rooms end a move).
    """
    found = [-1] * len(edges)
    found[start] = 0
    queue = deque((start,))
    while queue:
        node = queue.popleft()
        if node != start and node in dead_ends:
            continue
        for after in edges[node]:
            if found[after] < 0 and after not in blocked:
                found[after] = found[node] + 1
                queue.append(after)
    return tuple(found)
