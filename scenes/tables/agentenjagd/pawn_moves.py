"""How pawns move: they walk square by square, are carried through the air, come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.anim.queue import Animation
from scenes.kit.anim.tween import back_out, ease_in_out, lerp
from scenes.tables.agentenjagd.geometry import Slot
from scenes.tables.agentenjagd.motion import Do, Point, nothing
from scenes.tables.agentenjagd.stage import Key

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable


class PawnWalk(Animation):
    """A pawn walks a way square by square; who stands at either end makes room."""

    def __init__(self, table: AgentenjagdTable, key: Key, path: tuple[int, ...], seconds: float, sound: str) -> None:
        super().__init__(seconds * max(1, len(path) - 1), still=0.35)
        self.table, self.key, self.path, self.sound = table, key, path, sound
        self.points: list[Point] = []
        self.doors: dict[int, tuple[int, int]] = {}  # segment -> tile of the door
        self.segment = -1

    def on_start(self) -> None:
        """Look where everybody stands."""
        stage, geometry = self.table.stage, self.table.geometry
        self.begin = stage.places()
        stage.pieces[self.key].node = self.path[-1]
        self.goal = stage.targets(geometry)
        start = self.begin[self.key]
        end = self.goal[self.key]
        low = 0.44 * geometry.tile
        way = [(x, y + low) for x, y in geometry.way_points(self.path)]
        self.points = [(start[0], start[1]), *way[1:-1], *self._last(way, end)]
        base = geometry.base
        for i, (here, there) in enumerate(zip(self.path, self.path[1:], strict=False)):
            room, square = (there, here) if there >= len(base.squares) else (here, there)
            door = geometry.door_tile(square, room) if room >= len(base.squares) else None
            if door is not None:
                self.doors[i] = (door.left // geometry.tile, door.top // geometry.tile)

    def _last(self, way: list[Point], end: Slot) -> list[Point]:
        into_room = self.path[-1] >= len(self.table.geometry.base.squares)
        return [way[-1], (end.x, end.y)] if into_room else [(end.x, end.y)]

    def show(self, t: float) -> None:
        """Put the pawn on its way."""
        stage = self.table.stage
        piece = stage.pieces.get(self.key)
        if piece is None or len(self.points) < 2:
            return
        legs = len(self.points) - 1
        place = min(t * legs, legs - 1e-6) if t < 1 else float(legs)
        leg = min(int(place), legs - 1)
        share = place - leg
        if leg != self.segment:
            self._next(leg)
        stage.glide(self.begin, {k: s for k, s in self.goal.items() if k != self.key}, ease_in_out(t))
        (x0, y0), (x1, y1) = self.points[leg], self.points[leg + 1]
        piece.x, piece.y = lerp(x0, x1, share), lerp(y0, y1, share)
        piece.height = lerp(self.begin[self.key][2], self.goal[self.key].height, t)
        piece.lift = 0.1 * self.table.geometry.tile * (1 - abs(2 * share - 1)) if t < 1 else 0.0
        self.table.follow((piece.x, piece.y))
        stage.open_doors = {self.doors[i]: 1.0 for i in (leg,) if i in self.doors} if t < 1 else {}

    def _next(self, leg: int) -> None:
        self.segment = leg
        if leg in self.doors:
            self.table.play("door")
        self.table.play(self.sound)


class PawnHop(Animation):
    """A pawn is lifted, carried through the air and set down."""

    def __init__(
        self, table: AgentenjagdTable, moves: dict[Key, int], seconds: float = 0.75, sound: str = "step"
    ) -> None:
        super().__init__(seconds, still=0.4)
        self.table, self.moves, self.sound = table, moves, sound

    def on_start(self) -> None:
        """Look where everybody stands."""
        stage = self.table.stage
        self.begin = stage.places()
        for key, node in self.moves.items():
            stage.pieces[key].node = node
        self.goal = stage.targets(self.table.geometry)
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Carry the pawns."""
        stage = self.table.stage
        stage.glide(self.begin, self.goal, ease_in_out(t))
        for key in self.moves:
            if key in stage.pieces:
                piece = stage.pieces[key]
                piece.lift = self.table.geometry.tile * 1.2 * (1 - (2 * t - 1) ** 2)
                self.table.follow((piece.x, piece.y))


class PawnFade(Animation):
    """A pawn appears or goes, and the others move up."""

    def __init__(
        self, table: AgentenjagdTable, key: Key, appears: bool, sound: str, seconds: float = 0.8, begin: Do = nothing,
        end: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(seconds, still=0.4)
        self.table, self.key, self.appears, self.sound = table, key, appears, sound
        self.begin, self.end = begin, end

    def on_start(self) -> None:
        """Play its sound."""
        self.begin()
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Fade."""
        piece = self.table.stage.pieces.get(self.key)
        if piece is None:
            return
        piece.alpha = round(255 * (t if self.appears else 1 - t))
        drop = self.table.geometry.tile * 1.4
        piece.lift = drop * (1 - back_out(t)) if self.appears else 0.0
        self.table.follow((piece.x, piece.y))

    def on_end(self) -> None:
        """Take a pawn that went off the base."""
        if not self.appears:
            self.table.stage.pieces.pop(self.key, None)
            self.table.stage.settle(self.table.geometry)
        self.end()
