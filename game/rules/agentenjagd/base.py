"""The air base as a graph: squares, rooms, hangars, doors, barriers, duct. Data only; a base is a file, never code."""

from dataclasses import dataclass, fields
from enum import Enum
from functools import cached_property

from game.kernel.board import Edges


class SquareKind(Enum):
    """What an ordinary square is besides a place to stand."""

    PLAIN = "plain"
    START = "start"
    TERMINAL = "terminal"
    POST = "post"  # where the special security agent appears
    BARRIER = "barrier"


@dataclass(frozen=True)
class Square:
    """One square; its node is its index in `Base.squares`."""

    column: int
    row: int
    kind: SquareKind = SquareKind.PLAIN
    toward: int = -1  # of a barrier: the node its arrow points at; the step from there back onto it costs a card


@dataclass(frozen=True)
class Door:
    """One door: the square in front of it, and the tile of the wall it is drawn on."""

    front: int
    column: int
    row: int


@dataclass(frozen=True)
class Room:
    """One room (a single place). `role` is what cards call it: reception, security_office, engineers, base52, ..."""

    name: str
    role: str
    doors: tuple[Door, ...]
    cells: tuple[tuple[int, int], ...]  # the (column, row) tiles it covers on the map
    alarmed: bool = True
    database: bool = False


@dataclass(frozen=True)
class Hangar:
    """One hangar, a goal: a place that only its aircraft's owner may enter."""

    number: int
    doors: tuple[Door, ...]
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Base:
    """A whole base. Nodes: squares 0..s-1 in reading order, then rooms, then hangars (ordered by number)."""

    name: str
    width: int
    height: int
    squares: tuple[Square, ...]
    rooms: tuple[Room, ...]
    hangars: tuple[Hangar, ...]
    duct: tuple[int, int] | None  # (from room node, to room node)
    base_alert: int  # the main alarm's step at which the special agent is called
    starting_data: int = 0  # aircraft data that every agent is given before the first turn (ruling 7: none)

    @cached_property
    def _hash(self) -> int:
        sized = (self.name, self.width, self.height, self.starting_data)
        return hash((*sized, self.squares, self.rooms, self.hangars, self.duct))

    def __hash__(self) -> int:
        # Boards are keys of many tables: the long sum is done once.
        return self._hash

    def __reduce__(self) -> tuple[type["Base"], tuple[object, ...]]:
        # A hash of texts is good in its own process only, so the caches stay behind when a base travels to the bots.
        return Base, tuple(getattr(self, item.name) for item in fields(self))

    @cached_property
    def room_nodes(self) -> range:
        """The nodes that are rooms, in the order of `rooms`."""
        return range(len(self.squares), len(self.squares) + len(self.rooms))

    @cached_property
    def hangar_nodes(self) -> range:
        """The nodes that are hangars, in the order of `hangars`."""
        first = len(self.squares) + len(self.rooms)
        return range(first, first + len(self.hangars))

    @cached_property
    def node_count(self) -> int:
        """How many nodes there are."""
        return len(self.squares) + len(self.rooms) + len(self.hangars)

    @cached_property
    def start(self) -> int:
        """The Start square's node."""
        return next(i for i, square in enumerate(self.squares) if square.kind is SquareKind.START)

    @cached_property
    def post(self) -> int:
        """The node of the special security agent's start square."""
        return next(i for i, square in enumerate(self.squares) if square.kind is SquareKind.POST)

    @cached_property
    def terminals(self) -> tuple[int, ...]:
        """The terminals' nodes."""
        return tuple(i for i, square in enumerate(self.squares) if square.kind is SquareKind.TERMINAL)

    @cached_property
    def alarmed_rooms(self) -> tuple[int, ...]:
        """The nodes of the rooms that have an alarm token, in order."""
        return tuple(node for node, room in zip(self.room_nodes, self.rooms, strict=True) if room.alarmed)

    def room(self, node: int) -> Room:
        """Return the room at a room node."""
        return self.rooms[node - len(self.squares)]

    def hangar(self, node: int) -> Hangar:
        """Return the hangar at a hangar node."""
        return self.hangars[node - len(self.squares) - len(self.rooms)]

    def room_with_role(self, role: str) -> int | None:
        """Return the node of the first room with that role, or None if this base lacks it."""
        for node, room in zip(self.room_nodes, self.rooms, strict=True):
            if room.role == role:
                return node
        return None

    @cached_property
    def edges(self) -> Edges:
        """All single steps, barriers' paid ones included: up, left, right, down, then rooms, then hangars."""
        places = {(square.column, square.row): i for i, square in enumerate(self.squares)}
        steps: list[list[int]] = [[] for _ in range(self.node_count)]
        for i, square in enumerate(self.squares):
            for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1)):
                other = places.get((square.column + dx, square.row + dy))
                if other is not None:
                    steps[i].append(other)
        for node, room in zip(self.room_nodes, self.rooms, strict=True):
            for door in room.doors:
                if node not in steps[door.front]:
                    steps[door.front].append(node)
                    steps[node].append(door.front)
        for node, hangar in zip(self.hangar_nodes, self.hangars, strict=True):
            for door in hangar.doors:
                if node not in steps[door.front]:
                    steps[door.front].append(node)
        return tuple(tuple(after) for after in steps)

    @cached_property
    def paid_steps(self) -> frozenset[tuple[int, int]]:
        """The (from, to) steps that cost a Pass or a Camouflage card: against a barrier's arrow."""
        return frozenset((s.toward, i) for i, s in enumerate(self.squares) if s.kind is SquareKind.BARRIER)

    @cached_property
    def free_edges(self) -> Edges:
        """The steps that cost no card."""
        paid = self.paid_steps
        return tuple(tuple(b for b in after if (a, b) not in paid) for a, after in enumerate(self.edges))
