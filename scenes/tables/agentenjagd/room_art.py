"""What lies on the floor of rooms and hangars: name plates, emblems, aircraft, and the alarm of each room."""

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.base import Base
from scenes.kit.draw.shapes import cached, rounded
from scenes.kit.draw.theme import Color
from scenes.tables.agentenjagd.geometry import Geometry
from scenes.tables.agentenjagd.lettering import disc
from scenes.tables.agentenjagd.looks import Looks, aircraft_variant
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

INK: Color = (35, 32, 28)


class RoomArt:
    """Furnishes a base's rooms. The places of things are fixed by the geometry."""

    def __init__(self, looks: Looks, names: Names, geometry: Geometry) -> None:
        self.looks = looks
        self.names = names
        self.geometry = geometry
        self._places: dict[int, dict[str, pygame.Rect]] = {}

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    @property
    def base(self) -> Base:
        """The base that is drawn."""
        return self.geometry.base

    # --- places -----------------------------------------------------------------------------------------------------
    def _items(self, node: int) -> dict[str, pygame.Rect]:
        """Return the rectangles of a room's emblem, database sign, alarm and duct, side by side under its name."""
        if node not in self._places:
            self._places[node] = self._arrange(node)
        return self._places[node]

    def _arrange(self, node: int) -> dict[str, pygame.Rect]:
        tile = self.geometry.tile
        block = self.geometry.label_rect(node)
        room = self.base.room(node)
        kinds = ["emblem"]
        if room.database:
            kinds.append("database")
        if self.base.duct and node in self.base.duct:
            kinds.append("duct")
        if room.alarmed:
            kinds.append("alarm")
        side = min(1.02 * tile, (block.width - 0.3 * tile) / len(kinds) - 0.06 * tile, block.height * 0.34)
        gap = min(0.3 * tile, (block.width - side * len(kinds)) / (len(kinds) + 1))
        whole = len(kinds) * side + (len(kinds) - 1) * gap
        x = block.centerx - whole / 2
        y = block.top + max(0.12 * tile + self.plate_height(node) + 0.04 * tile, 0.5 * tile)
        places: dict[str, pygame.Rect] = {}
        for kind in kinds:
            places[kind] = pygame.Rect(round(x), round(y), round(side), round(side))
            x += side + gap
        return places

    def plate_height(self, node: int) -> int:
        """Return the height of a room's name plate."""
        return self._plate_font(node)[0] + max(4, self.geometry.tile // 10)

    def _plate_font(self, node: int) -> tuple[int, str]:
        """Return (pixels, text) of a room's name: as large as the text scale wants and its walls allow."""
        text = self.names.place(self.base, node)
        block = self.geometry.label_rect(node)
        role = self.skin.theme.role("key")
        wanted = min(role.pixels(self.skin.unit, self.skin.text_scale), round(self.geometry.tile * 0.52))
        least = min(wanted, max(11, round(role.pixels(self.skin.unit, 1.0) * 0.58)))
        while wanted > least and self.skin.text.book.font("headline", wanted).size(text.upper())[0] > block.width * 0.9:
            wanted -= 1
        return wanted, text.upper()

    def corner_point(self, node: int) -> tuple[int, int]:
        """Return where the sign of a lift or duct lies on a lit room, in the window."""
        block = self.geometry.window(self.geometry.label_rect(node))
        tile = self.geometry.tile
        return block.left + round(0.5 * tile), block.bottom - round(0.5 * tile)

    def door_point(self, path: tuple[int, ...]) -> tuple[int, int]:
        """Return the threshold of a room or hangar that a way leads to, in the window."""
        points = self.geometry.way_points(path)
        (x0, y0), (x1, y1) = points[-2], points[-1]
        origin = self.geometry.origin
        share = 0.4  # a little before it: name plates begin right behind the wall
        return origin[0] + round(x0 + share * (x1 - x0)), origin[1] + round(y0 + share * (y1 - y0))

    def alarm_rect(self, node: int) -> pygame.Rect | None:
        """Return where a room's alarm token lies on the base's picture."""
        return self._items(node).get("alarm") if node in self.base.room_nodes else None

    # --- what never moves -------------------------------------------------------------------------------------------
    def furnish(self, ground: pygame.Surface) -> None:
        """Draw names, emblems and aircraft onto the floor."""
        for node in (*self.base.room_nodes, *self.base.hangar_nodes):
            self.furnish_one(ground, node, (0, 0))

    def furnish_one(self, surface: pygame.Surface, node: int, origin: tuple[int, int]) -> None:
        """Draw one room's or hangar's things; `origin` is where the base's picture begins on the surface."""
        if node in self.base.hangar_nodes:
            self._hangar(surface, node, origin)
            return
        for kind, rect in self._items(node).items():
            if kind == "emblem":
                self._sign(surface, self.looks.emblem(self.base.room(node).role, _inner(rect)), rect.move(origin))
            elif kind in ("database", "duct"):
                self._sign(surface, self.looks.art(kind, (_inner(rect), _inner(rect))), rect.move(origin))
        self._plate(surface, node, origin)

    def _sign(self, ground: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a picture on a round sign, so that it stands out from whatever the floor shows."""
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="28"'
            ' fill="#23201c"/>'
            '<circle cx="30" cy="30" r="25.6" fill="#efe3c6"/></svg>'
        )
        sign = self.skin.art.drawn(("agentenjagd sign",), source, rect.size)
        ground.blit(sign, rect)
        ground.blit(picture, picture.get_rect(center=rect.center))

    def _plate(self, ground: pygame.Surface, node: int, origin: tuple[int, int]) -> None:
        pixels, text = self._plate_font(node)
        block = self.geometry.label_rect(node).move(origin)
        drawn = self.skin.text.book.font("headline", pixels).render(text, True, INK)
        pad = max(4, round(pixels * 0.45))
        rect = pygame.Rect(
            0,
            0,
            max(drawn.get_width() + pad, min(drawn.get_width() + 2 * pad, block.width - 4)),
            self.plate_height(node),
        )
        rect.midtop = (block.centerx, block.top + round(0.12 * self.geometry.tile))
        rounded(self.skin, ground, rect, max(2, pixels // 5), "paper_light", INK, max(1, self.geometry.tile // 26))
        ink = drawn.get_bounding_rect()
        ground.blit(drawn, (rect.centerx - drawn.get_width() // 2, rect.centery - ink.centery))

    def _hangar(self, ground: pygame.Surface, node: int, origin: tuple[int, int]) -> None:
        block = self.geometry.label_rect(node).move(origin)
        pad = round(self.geometry.tile * 0.12)
        size = (block.width - self._disc_side(block) - 3 * pad, round(block.height * 0.92))
        plane = self.looks.art(f"aircraft_{self.base.hangar(node).number}", size)
        ground.blit(plane, plane.get_rect(midright=(block.right - pad, block.centery)))
        self.number(ground, node, origin)

    def number(self, ground: pygame.Surface, node: int, origin: tuple[int, int]) -> None:
        """Draw a hangar's number."""
        block = self.geometry.label_rect(node).move(origin)
        sign = self._disc(self.base.hangar(node).number, self._disc_side(block))
        ground.blit(sign, sign.get_rect(midleft=(block.left + round(self.geometry.tile * 0.12), block.centery)))

    def _disc_side(self, block: pygame.Rect) -> int:
        tile = self.geometry.tile
        return round(min(block.height * 0.78, tile * 0.78, block.width * 0.34))

    def _disc(self, number: int, side: int) -> pygame.Surface:
        """Return the hangar's number in its aircraft's colour."""

        def make() -> pygame.Surface:
            colors = aircraft_variant(number)
            circle = (
                f'<circle cx="30" cy="30" r="26.2" fill="{colors["#ff00ff"]}" stroke="#fbf6e8" stroke-width="4.5"/>'
            )
            return disc(self.skin, circle, str(number), side, 0.62)

        return cached(self.skin, ("agentenjagd hangar disc", number, side), make)

    # --- alarms -----------------------------------------------------------------------------------------------------
    def alarms(self, surface: pygame.Surface, stage: Stage) -> None:
        """Draw each room's alarm: the token with the number that is left."""
        for node, value in zip(self.base.alarmed_rooms, stage.alarms, strict=True):
            rect = self.alarm_rect(node)
            if rect is None:
                continue
            place = self.geometry.window(rect)
            drop = stage.token_drop.get(node, 0.0)
            grow = 1.0 + 0.35 * (1 - abs(2 * drop - 1)) if drop else 1.0
            token = self.token(value, round(place.width * grow))
            surface.blit(token, token.get_rect(center=place.center))

    def token(self, value: int, side: int) -> pygame.Surface:
        """Return an alarm token with its value; at zero a crossed, dark one."""
        key = ("agentenjagd token", value, side, self.skin.high_contrast)
        return cached(self.skin, key, lambda: self._paint_token(value, side))

    def _paint_token(self, value: int, side: int) -> pygame.Surface:
        fill, edge = ("#a8322d", "#fbf6e8") if value else ("#4b463f", "#d8c69e")
        circles = (
            '<circle cx="30" cy="30" r="27" fill="#23201c"/>'
            f'<circle cx="30" cy="30" r="24.5" fill="{fill}"/><circle cx="30" cy="30" r="20.5" fill="none" '
            f'stroke="{edge}" stroke-width="2.4"/>'
        )
        return disc(self.skin, circles, str(value), side, 0.54)


def _inner(rect: pygame.Rect) -> int:
    """Return the side of a picture that fits well into a round sign."""
    return round(rect.width * 0.72)
