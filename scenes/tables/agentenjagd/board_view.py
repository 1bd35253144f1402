"""The base on screen: floor, rooms with their names and alarms, lit places, footsteps, pawns."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.base import Base, SquareKind
from scenes.kit.draw.shapes import box, cached
from scenes.kit.draw.theme import Color, blend, hex_color
from scenes.tables.agentenjagd.geometry import Geometry
from scenes.tables.agentenjagd.lettering import disc
from scenes.tables.agentenjagd.looks import Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.room_art import RoomArt
from scenes.tables.agentenjagd.stage import Key, Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin


@dataclass(frozen=True, slots=True)
class Reach:
    """A place that a legal action leads to: its way (beginning where the pawn stands) and what it costs."""

    node: int
    path: tuple[int, ...]
    pays: str = ""  # the art of the card that every way there costs, if any
    mark: str = ""  # an art name shown instead of the steps (see offers.MARKS)


class BoardView:
    """Draws one base in its viewport."""

    def __init__(self, looks: Looks, names: Names, geometry: Geometry, ground: pygame.Surface) -> None:
        self.looks = looks
        self.names = names
        self.geometry = geometry
        self.rooms = RoomArt(looks, names, geometry)
        self.ground = ground.copy()
        self.rooms.furnish(self.ground)
        self._empty = {node: ground.subsurface(geometry.rect(node)).copy() for node in self.base.hangar_nodes}

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    @property
    def base(self) -> Base:
        """The base that is drawn."""
        return self.geometry.base

    def move(self, geometry: Geometry) -> None:
        """Take another viewport for the same tiles."""
        self.geometry = geometry
        self.rooms.geometry = geometry

    # --- the whole --------------------------------------------------------------------------------------------------
    def draw_floor(
        self, surface: pygame.Surface, stage: Stage, reach: Sequence[Reach], focus: Reach | None, color: Color
    ) -> None:
        """Draw floor, alarms and lit places: all that changes seldom. `color` is that of whoever moves."""
        surface.blit(self.ground, self.geometry.origin)
        if stage.flown in self._empty:
            surface.blit(self._empty[stage.flown], self.geometry.window(self.geometry.rect(stage.flown)))
            self.rooms.number(surface, stage.flown, self.geometry.origin)
        for place in reach:
            self._lit(surface, place, color, focus is not None and focus.node == place.node)
        if focus is not None:
            self._footsteps(surface, focus)
        self.rooms.alarms(surface, stage)
        same = len({len(place.path) for place in reach if self._plain(place)}) == 1
        for place in reach:
            numbered = not same or not self._plain(place) or (focus is not None and focus.node == place.node)
            self._steps(surface, place, color, numbered)

    def floor_key(self, stage: Stage, reach: Sequence[Reach], focus: Reach | None, color: Color) -> Hashable:
        """Return what `draw_floor` depends on."""
        return (
            self.geometry.origin, tuple(stage.alarms), tuple(sorted(stage.token_drop.items())), tuple(reach), focus,
            color, stage.flown,
        )  # fmt: skip

    def draw_moving(self, surface: pygame.Surface, stage: Stage, marked: Key | None) -> None:
        """Draw open doors, pawns and the alert's light; `marked` is the pawn whose turn it is."""
        viewport = self.geometry.viewport
        clip = surface.get_clip()
        surface.set_clip(viewport.clip(clip))
        self._doors(surface, stage)
        self._pawns(surface, stage, marked)
        if stage.flash > 0.01:
            self._alert(surface, stage.flash)
        surface.set_clip(clip)

    # --- lit places -------------------------------------------------------------------------------------------------
    def _lit(self, surface: pygame.Surface, place: Reach, color: Color, focused: bool) -> None:
        tile = self.geometry.tile
        if place.node < len(self.base.squares):
            rect = self.geometry.window(self.geometry.rect(place.node))
            light = blend(color, (255, 246, 226), 0.5)
            colors = {"#ff00ff": hex_color(color), "#00ff00": hex_color(blend(color, (20, 12, 16), 0.48)),
                      "#00ffff": hex_color(light)}  # fmt: skip
            picture = self.looks.art("ring_focus" if focused else "ring", (tile, tile), colors)
            surface.blit(self._plate(tile, focused), rect)
            surface.blit(picture, rect)
            return
        zone = self._zone(place.node, color, focused)
        rect = self.geometry.window(self.geometry.rect(place.node))
        surface.blit(zone, rect)
        self.rooms.furnish_one(surface, place.node, self.geometry.origin)

    def _plate(self, tile: int, focused: bool) -> pygame.Surface:
        """Return the light plate under a ring, so that it stands out on a floor of its own colour."""
        key = ("agentenjagd plate", tile, focused)

        def make() -> pygame.Surface:
            image = box((tile, tile), tile // 6, (251, 246, 232))
            image.set_alpha(190 if focused else 150)
            return image

        return cached(self.skin, key, make)

    def _zone(self, node: int, color: Color, focused: bool) -> pygame.Surface:
        """Return the light on a whole room or hangar: a tint and a thick dashed edge."""
        tile = self.geometry.tile
        key = ("agentenjagd zone", self.base, node, tile, color, focused, self.skin.high_contrast)
        return cached(self.skin, key, lambda: self._paint_zone(node, color, focused))

    def _paint_zone(self, node: int, color: Color, focused: bool) -> pygame.Surface:
        tile = self.geometry.tile
        bounds = self.geometry.rect(node)
        image = pygame.Surface(bounds.size, pygame.SRCALPHA)
        thick = max(3, tile // (7 if focused else 10))
        light = blend(color, (255, 246, 226), 0.35)
        rects = [r.move(-bounds.left, -bounds.top) for r in self.geometry.cells(node)]
        taken = {r.topleft for r in rects}
        for rect in rects:
            image.fill((*light, 130 if focused else 84), rect)
        for rect in rects:
            x, y = rect.topleft
            edges = (
                ((x, y - tile), (x, y, tile, thick)), ((x, y + tile), (x, y + tile - thick, tile, thick)),
                ((x - tile, y), (x, y, thick, tile)), ((x + tile, y), (x + tile - thick, y, thick, tile)),
            )  # fmt: skip
            for beside, edge in edges:
                if beside not in taken:
                    image.fill((*color, 255), edge)
                    if focused:
                        inner = pygame.Rect(edge).inflate(-thick * 2 // 3, -thick * 2 // 3)
                        image.fill((255, 246, 226, 255), inner.clip(image.get_rect()))
        return image

    def _on_square(self, place: Reach) -> bool:
        return place.node < len(self.base.squares)

    def _plain(self, place: Reach) -> bool:
        return self._on_square(place) and self.base.squares[place.node].kind is SquareKind.PLAIN

    def _steps(self, surface: pygame.Surface, place: Reach, color: Color, numbered: bool) -> None:
        """Draw the steps to a lit place (a dot where not `numbered`: all are as far), and what it costs."""
        tile = self.geometry.tile
        rect = self.geometry.window(self.geometry.rect(place.node))
        inside = not self._on_square(place)
        if place.mark:
            side = round(tile * 0.86)
            picture = self.looks.art(place.mark, (side, side))
            surface.blit(picture, picture.get_rect(center=self.rooms.corner_point(place.node)))
            return
        if len(place.path) < 2:
            return
        center = self.rooms.door_point(place.path) if inside else rect.center
        radius = max(9, round(tile * (0.27 if inside else 0.24)))
        badge = self._badge(str(len(place.path) - 1) if numbered else "", radius if numbered else radius // 2, color)
        surface.blit(badge, badge.get_rect(center=center))
        if place.pays:
            icon = self.looks.art(place.pays, (round(tile * 0.46), round(tile * 0.32)))
            away = (round(radius * 1.1), -round(radius * 1.2))
            surface.blit(icon, icon.get_rect(center=(center[0] + away[0], center[1] + away[1])))

    def _badge(self, text: str, radius: int, color: Color) -> pygame.Surface:
        key = ("agentenjagd badge", text, radius, color, self.skin.high_contrast)
        return cached(self.skin, key, lambda: self._paint_badge(text, radius, color))

    def _paint_badge(self, text: str, radius: int, color: Color) -> pygame.Surface:
        dark = blend(color, (20, 12, 16), 0.62)
        circle = f'<circle cx="30" cy="30" r="27" fill="{hex_color(dark)}" stroke="#fbf6e8" stroke-width="4.5"/>'
        return disc(self.skin, circle, text, 2 * radius, 0.62)

    def _footsteps(self, surface: pygame.Surface, place: Reach) -> None:
        """Draw footsteps along the way to the focused place."""
        tile = self.geometry.tile
        side = round(tile * 0.62)
        points = self.geometry.way_points(place.path)
        for before, here in pairwise(points):
            step = pygame.Vector2(here) - before
            if not step.length():
                continue
            at = pygame.Vector2(before) + step * 0.5
            angle = round(step.angle_to(pygame.Vector2(0, -1)))
            picture = self._foot(side, angle)
            surface.blit(picture, picture.get_rect(center=self._at(at)))

    def _foot(self, side: int, angle: int) -> pygame.Surface:
        key = ("agentenjagd foot", side, angle)
        art = self.looks.art("footsteps", (side, side))
        return cached(self.skin, key, lambda: pygame.transform.rotozoom(art, angle, 1.0))

    def _at(self, point: pygame.Vector2) -> tuple[int, int]:
        x, y = self.geometry.origin
        return round(point.x) + x, round(point.y) + y

    # --- doors and pawns --------------------------------------------------------------------------------------------
    def _doors(self, surface: pygame.Surface, stage: Stage) -> None:
        """Draw the doors that stand open: light falls out of them."""
        tile = self.geometry.tile
        for cell, share in stage.open_doors.items():
            rect = self.geometry.window(self.geometry.cell(*cell))
            glow = pygame.Surface((tile, tile), pygame.SRCALPHA)
            glow.fill((255, 226, 140, round(150 * share)))
            surface.blit(glow, rect)

    def _pawns(self, surface: pygame.Surface, stage: Stage, marked: Key | None) -> None:
        origin = self.geometry.origin
        coarse = max(1, self.geometry.tile // 8)  # few sizes only: each is drawn anew from its SVG
        for key, piece in sorted(stage.pieces.items(), key=lambda item: (item[1].y, item[1].x)):
            if piece.alpha <= 0:
                continue
            foot = (origin[0] + round(piece.x), origin[1] + round(piece.y))
            height = round(piece.height / coarse) * coarse
            if key == marked:
                self._halo(surface, foot, height, self.looks.color(key) if isinstance(key, int) else (168, 50, 45))
            image = self.looks.pawn(key, height)
            if piece.alpha < 255:
                image = image.copy()
                image.set_alpha(piece.alpha)
            top = (foot[0] - image.get_width() // 2, foot[1] - round(height * 128 / 140) - round(piece.lift))
            surface.blit(image, top)
            if isinstance(key, int) and piece.alpha == 255:
                self._shape(surface, key, foot, height, round(piece.lift))

    def _shape(self, surface: pygame.Surface, seat: int, foot: tuple[int, int], height: int, lift: int) -> None:
        """Draw a seat's shape on the pawn's base: never colour alone."""
        side = max(10, round(height * 0.3))
        picture = self.looks.shape(seat, side)
        surface.blit(picture, picture.get_rect(center=(foot[0], foot[1] - lift - round(height * 0.03))))

    def _halo(self, surface: pygame.Surface, foot: tuple[int, int], height: int, color: Color) -> None:
        """Draw a bright ring under the pawn whose turn it is."""
        wide, high = round(height * 0.96), round(height * 0.44)
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 44"><ellipse cx="48" cy="22" rx="44" ry="19" '
            'fill="#ffc53d" fill-opacity="0.55" stroke="#23201c" stroke-width="5"/><ellipse cx="48" cy="22" rx="44" '
            'ry="19" fill="none" stroke="#ffc53d" stroke-width="3"/></svg>'
        )
        picture = self.skin.art.drawn(("agentenjagd halo",), source, (wide, high))
        surface.blit(picture, picture.get_rect(center=(foot[0], foot[1] - round(height * 0.06))))

    def _alert(self, surface: pygame.Surface, strength: float) -> None:
        """Tint the base's edge red: base alert."""
        viewport = self.geometry.viewport
        thick = max(4, self.geometry.tile // 4)
        for i in range(4):
            shade = pygame.Surface(viewport.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, (190, 40, 34, round(70 * strength)), shade.get_rect().inflate(-2 * i * thick // 2,
                             -2 * i * thick // 2), thick)  # fmt: skip
            surface.blit(shade, viewport)
