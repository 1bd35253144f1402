"""Where a base's places lie on its picture: tiles, rooms, doors, and room for several pawns on one place."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.agentenjagd.base import Base

PAWN_RATIO = 100 / 140  # width to height of the pawn art


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one pawn stands: the middle of its foot, and its height, all in pixels."""

    x: float
    y: float
    height: float

    def rect(self) -> pygame.Rect:
        """Return the pawn's picture rectangle."""
        width = self.height * PAWN_RATIO
        return pygame.Rect(round(self.x - width / 2), round(self.y - self.height), round(width), round(self.height))


class Geometry:
    """A base at one tile size in one viewport. All places are pixels of the base's own picture; `window` moves them.

    `scroll` is how far a base that is larger than the viewport is moved under it.
    """

    def __init__(self, base: Base, viewport: pygame.Rect, tile: int) -> None:
        self.base = base
        self.viewport = viewport
        self.tile = tile
        self.size = (base.width * tile, base.height * tile)
        self.scroll = pygame.Vector2(0, 0)
        self._cells = _covered_cells(base)
        self._blocks: dict[int, pygame.Rect] = {}

    @property
    def scrolls(self) -> bool:
        """Whether the base is larger than the viewport."""
        return self.size[0] > self.viewport.width or self.size[1] > self.viewport.height

    @property
    def origin(self) -> tuple[int, int]:
        """The window position of the base's top left corner."""
        x = self.viewport.left - round(self.scroll.x) if self.size[0] > self.viewport.width else self._centred(0)
        y = self.viewport.top - round(self.scroll.y) if self.size[1] > self.viewport.height else self._centred(1)
        return x, y

    def _centred(self, axis: int) -> int:
        start, room = (self.viewport.topleft[axis], self.viewport.size[axis])
        return start + (room - self.size[axis]) // 2

    def window(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the base's picture in window pixels."""
        return rect.move(self.origin)

    def local(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return a window point in pixels of the base's picture."""
        return point[0] - self.origin[0], point[1] - self.origin[1]

    def scroll_goal(self, point: tuple[float, float]) -> pygame.Vector2:
        """Return the scroll that brings a point of the picture well inside the viewport, moving little."""
        goal = pygame.Vector2(self.scroll)
        for axis in (0, 1):
            room = self.viewport.size[axis]
            if self.size[axis] <= room:
                continue
            margin = min(3 * self.tile, room // 3)
            at = point[axis] - goal[axis]
            if at < margin:
                goal[axis] -= margin - at
            elif at > room - margin:
                goal[axis] += at - (room - margin)
            goal[axis] = max(0, min(self.size[axis] - room, goal[axis]))
        return goal

    def clamped(self, scroll: pygame.Vector2) -> pygame.Vector2:
        """Return a scroll kept within the base."""
        room = [max(0, self.size[axis] - self.viewport.size[axis]) for axis in (0, 1)]
        return pygame.Vector2(max(0, min(room[0], scroll.x)), max(0, min(room[1], scroll.y)))

    # --- places -----------------------------------------------------------------------------------------------------
    def cell(self, column: int, row: int) -> pygame.Rect:
        """Return a tile's rectangle."""
        return pygame.Rect(column * self.tile, row * self.tile, self.tile, self.tile)

    def cells(self, node: int) -> list[pygame.Rect]:
        """Return the tiles of a node: one for a square, all of a room or hangar."""
        return [self.cell(*cell) for cell in self._cells[node]]

    def rect(self, node: int) -> pygame.Rect:
        """Return a node's bounding rectangle."""
        rects = self.cells(node)
        return rects[0].unionall(rects[1:])

    def label_rect(self, node: int) -> pygame.Rect:
        """Return the largest block of tiles inside a node, so that a label never lies on another place."""
        if node not in self._blocks:
            left, top, width, height = _largest_block(set(self._cells[node]))
            self._blocks[node] = pygame.Rect(left * self.tile, top * self.tile, width * self.tile, height * self.tile)
        return self._blocks[node].copy()

    def door_tile(self, front: int, node: int) -> pygame.Rect | None:
        """Return the tile of the door between a square and a room or hangar, or None."""
        base = self.base
        if node in base.room_nodes:
            doors = base.room(node).doors
        elif node in base.hangar_nodes:
            doors = base.hangar(node).doors
        else:
            return None
        for door in doors:
            if door.front == front:
                return self.cell(door.column, door.row)
        return None

    def way_points(self, path: Sequence[int]) -> list[tuple[float, float]]:
        """Return the middles of the tiles on a way; a room or hangar at either end counts as its door's tile."""
        points: list[tuple[float, float]] = []
        for i, node in enumerate(path):
            beside = path[i - 1] if i else path[1] if len(path) > 1 else node
            door = self.door_tile(beside, node)
            points.append((door or self.rect(node)).center)
        return points

    # --- pawns ------------------------------------------------------------------------------------------------------
    def slots(self, node: int, count: int) -> list[Slot]:
        """Return where `count` pawns stand side by side on a node, from left to right, rear row first."""
        if count <= 0:
            return []
        if node < len(self.base.squares):
            return self._square_slots(self.rect(node), count)
        return self._room_slots(self.label_rect(node), count)

    def _square_slots(self, rect: pygame.Rect, count: int) -> list[Slot]:
        tile = self.tile
        if count == 1:
            return [Slot(rect.centerx, rect.bottom - 0.1 * tile, 1.26 * tile)]
        height = (0.92 if count == 2 else 0.74) * tile
        rear = count // 2 if count > 2 else 0
        slots = _line(rect.centerx, rect.bottom - 0.42 * tile, rear, height * 0.62, height)
        return slots + _line(rect.centerx, rect.bottom - 0.04 * tile, count - rear, height * 0.62, height)

    def _room_slots(self, rect: pygame.Rect, count: int) -> list[Slot]:
        tile = self.tile
        step = min(0.92 * tile, (rect.width - 0.2 * tile) / count)
        height = min(1.34 * tile, max(0.7 * tile, step / PAWN_RATIO * 1.12))
        return _line(rect.centerx, rect.bottom - 0.16 * tile, count, step, height)

    def walk_point(self, node: int) -> tuple[float, float]:
        """Return where the foot of a single pawn is on a node."""
        slot = self.slots(node, 1)[0]
        return slot.x, slot.y


def _line(x: float, y: float, count: int, step: float, height: float) -> list[Slot]:
    first = x - step * (count - 1) / 2
    return [Slot(first + i * step, y, height) for i in range(count)]


def _covered_cells(base: Base) -> list[tuple[tuple[int, int], ...]]:
    cells: list[tuple[tuple[int, int], ...]] = [((square.column, square.row),) for square in base.squares]
    cells += [room.cells for room in base.rooms]
    cells += [hangar.cells for hangar in base.hangars]
    return cells


def _largest_block(cells: set[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Return (left, top, width, height) of the largest full rectangle of tiles within a set."""
    best = (0, 0, 0, 0)
    for left, top in sorted(cells):
        width = 0
        limit = 10**6
        height = 0
        while (left, top + height) in cells:
            width = 0
            while width < limit and (left + width, top + height) in cells:
                width += 1
            limit = width
            height += 1
            if width * height > best[2] * best[3]:
                best = (left, top, width, height)
    return best


def visible_path(base: Base, path: Sequence[int], start: int) -> tuple[int, ...]:
    """Return a walk with its beginning, whether or not `path` holds it."""
    return tuple(path) if path and path[0] == start else (start, *path)


def shortest_path(base: Base, start: int, goal: int) -> tuple[int, ...]:
    """Return the squares of a shortest way, for showing how somebody is brought along; () if there is none."""
    before = {start: start}
    queue = deque((start,))
    ends = {*base.room_nodes, *base.hangar_nodes}
    while queue:
        node = queue.popleft()
        if node == goal:
            path = [node]
            while path[-1] != start:
                path.append(before[path[-1]])
            return tuple(reversed(path))
        if node in ends and node != start:
            continue
        for after in base.edges[node]:
            if after not in before:
                before[after] = node
                queue.append(after)
    return ()
