"""The end of a match that is won: the aircraft starts, and climbs away over the base."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit.anim.tween import lerp
from scenes.tables.agentenjagd.motion import Shown

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable


class TakeOff(Shown):
    """An aircraft leaves its hangar and climbs away over the base."""

    def __init__(self, table: AgentenjagdTable, number: int, node: int) -> None:
        super().__init__(table, 3.0, still=1.2)
        self.number, self.node = number, node

    def on_start(self) -> None:
        """The hangar's doors open."""
        self.table.play("door")

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
