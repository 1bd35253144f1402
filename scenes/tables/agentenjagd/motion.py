"""The movements a table is made of: pawns that walk or are carried, cards that fly, stamps, a take-off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.kit.anim.queue import Animation
from scenes.kit.anim.tween import back_out, ease_in, ease_in_out, ease_out, lerp
from scenes.kit.draw.paper import stamp
from scenes.tables.agentenjagd.geometry import Slot
from scenes.tables.agentenjagd.stage import Key

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable

Point = tuple[float, float]
Do = Callable[[], object]


def nothing() -> None:
    """Do nothing."""


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


class CardFlight(Animation):
    """A card flies from one place to another; `face` turned up on the way, or a back all along.

    `start` and `goal` are (middle, width) of the card at both ends, asked for when the flight begins.
    """

    def __init__(
        self, table: AgentenjagdTable, card: int, start: Callable[[], tuple[Point, float]],
        goal: Callable[[], tuple[Point, float]], seconds: float = 0.6, sound: str = "card", up: bool = True,
        flip: bool = False, leave: Do = nothing, arrive: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(seconds, still=0.3)
        self.table, self.card, self.sound = table, card, sound
        self.start_at, self.goal_at = start, goal
        self.up, self.flip = up, flip
        self.leave, self.arrive = leave, arrive
        self.share = 0.0

    def on_start(self) -> None:
        """The card leaves."""
        self.begin, self.end = self.start_at(), self.goal_at()
        self.leave()
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card on its arc."""
        if self.done:
            return
        t = ease_in_out(self.share)
        (x0, y0), w0 = self.begin
        (x1, y1), w1 = self.end
        arc = self.table.skin.px(46) * (1 - (2 * t - 1) ** 2)
        width = max(8, round(lerp(w0, w1, t)))
        art = self.table.card_art
        whole = max(16, round(max(w0, w1)))
        shown = art.face(self.card, whole) if self.up and (not self.flip or t >= 0.5) else art.back(whole)
        squeeze = abs(1 - 2 * t) if self.flip else 1.0
        size = (max(2, round(width * squeeze)), round(width * 1.4))
        picture = pygame.transform.smoothscale(shown, size)
        surface.blit(picture, picture.get_rect(center=(round(lerp(x0, x1, t)), round(lerp(y0, y1, t) - arc))))

    def on_end(self) -> None:
        """The card arrives."""
        self.arrive()


class PictureFlight(Animation):
    """A picture (a Pass, say) flies from one point to another."""

    def __init__(
        self, table: AgentenjagdTable, name: str, start: Callable[[], Point], goal: Callable[[], Point],
        size: tuple[int, int], seconds: float = 0.6, sound: str = "card", leave: Do = nothing, arrive: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(seconds, still=0.3)
        self.table, self.name, self.size, self.sound = table, name, size, sound
        self.start_at, self.goal_at = start, goal
        self.leave, self.arrive = leave, arrive
        self.share = 0.0

    def on_start(self) -> None:
        """It leaves."""
        self.begin, self.end = self.start_at(), self.goal_at()
        self.leave()
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on its way."""
        if self.done:
            return
        t = ease_in_out(self.share)
        picture = self.table.looks.art(self.name, self.size)
        x, y = lerp(self.begin[0], self.end[0], t), lerp(self.begin[1], self.end[1], t)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def on_end(self) -> None:
        """It arrives."""
        self.arrive()


class CardInFront(Animation):
    """A card is held up large in the middle of the base for all to read."""

    def __init__(
        self, table: AgentenjagdTable, card: int, start: Callable[[], tuple[Point, float]], seconds: float = 1.5,
        leave: Do = nothing, title: str = "",
    ) -> None:  # fmt: skip
        super().__init__(seconds, still=1.0)
        self.table, self.card, self.start_at, self.leave, self.title = table, card, start, leave, title
        self.share = 0.0

    def on_start(self) -> None:
        """It comes up."""
        self.begin = self.start_at()
        self.leave()
        self.table.play("card")

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, and its line below."""
        skin = self.table.skin
        grow = ease_out(min(1.0, self.share / 0.3))
        goal, wide = self.table.places.front_place()
        (x0, y0), w0 = self.begin
        width = max(8, round(lerp(w0, wide, grow)))
        middle = (round(lerp(x0, goal[0], grow)), round(lerp(y0, goal[1], grow)))
        face = self.table.card_art.face(self.card, wide)
        picture = face if width == wide else pygame.transform.smoothscale(face, (width, round(width * 1.4)))
        place = picture.get_rect(center=middle)
        if grow >= 1:
            _shade(surface, skin.px(14), place)
        surface.blit(picture, place)


def _shade(surface: pygame.Surface, spread: int, place: pygame.Rect) -> None:
    shade = pygame.Surface((place.width + 2 * spread, place.height + 2 * spread), pygame.SRCALPHA)
    pygame.draw.rect(shade, (14, 9, 6, 110), shade.get_rect(), border_radius=spread)
    surface.blit(shade, place.inflate(2 * spread, 2 * spread))


class StampDown(Animation):
    """A rubber stamp comes down on a place."""

    def __init__(
        self, table: AgentenjagdTable, text: str, where: Callable[[], Point], sound: str, seconds: float = 1.2,
        begin: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(seconds, still=0.9)
        self.table, self.text, self.where, self.sound, self.begin = table, text, where, sound, begin
        self.share = 0.0

    def on_start(self) -> None:
        """Play its sound."""
        self.begin()
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stamp on a scrap of paper."""
        skin = self.table.skin
        picture = stamp(skin, self.text, "stamp", -6)
        grow = 1.0 + 0.8 * (1 - ease_in(min(1.0, self.share / 0.16)))
        if self.share >= 0.16:
            grow = 1.0
        image = self.table.scrap(picture)
        if grow > 1.0:
            image = pygame.transform.smoothscale_by(image, grow)
        x, y = self.where()
        place = image.get_rect(center=(round(x), round(y)))
        place.clamp_ip(self.table.geometry.viewport)
        surface.blit(image, place)


class TakeOff(Animation):
    """An aircraft leaves its hangar and climbs away over the base."""

    def __init__(self, table: AgentenjagdTable, number: int, node: int) -> None:
        super().__init__(3.0, still=1.2)
        self.table, self.number, self.node = table, number, node
        self.share = 0.0

    def on_start(self) -> None:
        """The hangar's doors open."""
        self.table.play("door")

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the aircraft, larger the higher it climbs."""
        geometry = self.table.geometry
        rect = geometry.window(geometry.rect(self.node))
        view = geometry.viewport
        t = self.share**1.4
        goal = (view.left + view.width * 0.9, view.top + view.height * 0.2)
        low = (view.left + view.width * 0.3, view.top + view.height * 0.95)
        x = (1 - t) ** 2 * rect.centerx + 2 * t * (1 - t) * low[0] + t * t * goal[0]
        y = (1 - t) ** 2 * rect.centery + 2 * t * (1 - t) * low[1] + t * t * goal[1]
        width = round(lerp(rect.width * 0.7, view.width * 0.42, min(1.0, self.share * 1.6)) / 16) * 16
        picture = self.table.looks.art(f"aircraft_{self.number}", (width, width))
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        surface.set_clip(clip)
