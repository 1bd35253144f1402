"""The camera: where a base is larger than the screen, it follows what happens, the focus, the wheel and the drag."""

from __future__ import annotations

import pygame

from scenes.kit.input.intents import Pointer
from scenes.tables.agentenjagd.geometry import Geometry

SPEED = 9.0  # in shares of the way left, a second


class Camera:
    """Moves a geometry's scroll. `jumps`: no gliding (reduced motion)."""

    def __init__(self) -> None:
        self.jumps = False
        self._goal: pygame.Vector2 | None = None
        self._drag: tuple[int, int] | None = None
        self._settled = False

    def follow(self, geometry: Geometry, point: tuple[float, float]) -> None:
        """Bring a point of the base into sight, if it is out of it."""
        if geometry.scrolls:
            self._goal = geometry.scroll_goal(point)

    def jump(self, geometry: Geometry) -> None:
        """Be at once where it was to go."""
        if self._goal is not None:
            geometry.scroll, self._goal = self._goal, None

    def settled(self) -> bool:
        """Return once, after a movement has ended, that places lie elsewhere now."""
        settled, self._settled = self._settled, False
        return settled

    def update(self, geometry: Geometry, dt: float) -> bool:
        """Go on by `dt` seconds; return whether it moved."""
        if self._goal is None:
            return False
        away = self._goal - geometry.scroll
        if self.jumps or away.length() < 1.0:
            self._settled = bool(away.length()) or self._settled
            self.jump(geometry)
        else:
            geometry.scroll = geometry.scroll + away * min(1.0, SPEED * dt)
            self._settled = False
        return True

    def handle(self, geometry: Geometry, event: object) -> bool:
        """Take a wheel turn or a drag over the base; return whether it was one."""
        if not isinstance(event, Pointer) or not geometry.scrolls:
            return False
        over = geometry.viewport.collidepoint(event.pos)
        if event.kind == "wheel" and over:
            self._goal = geometry.clamped(geometry.scroll - pygame.Vector2(0, event.wheel * 2 * geometry.tile))
            return True
        if event.kind == "press" and over and event.button == 1:
            self._drag = event.pos
            return True
        if self._drag is None:
            return False
        if event.kind == "move":
            moved = pygame.Vector2(self._drag) - event.pos
            geometry.scroll = geometry.clamped(geometry.scroll + moved)
            self._drag, self._goal, self._settled = event.pos, None, True
        elif event.kind == "release":
            self._drag = None
        return True
