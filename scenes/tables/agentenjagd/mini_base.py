"""The base as a widget: in the open hand, for walks and lifts that only the hand's owner may know of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.view import View
from scenes.kit.ui import Spot, Widget
from scenes.kit.ui.widget import Callback
from scenes.tables.agentenjagd.board_view import BoardView
from scenes.tables.agentenjagd.geometry import Geometry
from scenes.tables.agentenjagd.ground import ground_of
from scenes.tables.agentenjagd.offers import actions_at, reaches
from scenes.tables.agentenjagd.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Look
    from scenes.tables.agentenjagd.table import AgentenjagdTable

LEAST_TILE = 24
HEIGHT = 560  # units, if the width allows


class MiniBase(Widget):
    """Draws a view's base with its lit places, each a spot that chooses its action."""

    def __init__(self, table: AgentenjagdTable, view: View) -> None:
        super().__init__("mini_base")
        self.table, self.view = table, view
        self.reach = reaches(view)
        self._board: BoardView | None = None
        self._stage: Stage | None = None
        at = actions_at(view)
        self._spots = {
            (place.node, number): Spot(
                f"mini/{place.node}/{number}", pygame.Rect(0, 0, 1, 1), self._press(action),
                self._label(place.node, action), self._label(place.node, action), group="mini",
            )
            for place in self.reach
            for number, action in enumerate(at[place.node])
        }  # fmt: skip

    def _press(self, action: object) -> Callback:
        return lambda: self.table.choose(action)

    def _label(self, node: int, action: object) -> str:
        names = self.table.names
        return f"{names.place(self.view.base, node)}: {names.action(action, self.view)}"

    def children(self) -> Sequence[Widget]:
        """Return the spots."""
        return list(self._spots.values())

    def _tile(self, skin: Skin, width: int) -> int:
        base = self.view.base
        return max(LEAST_TILE, min(width // base.width, skin.px(HEIGHT) // base.height))

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """As large as its tiles."""
        tile = self._tile(skin, width)
        return tile * self.view.base.width, tile * self.view.base.height

    def place(self, skin: Skin, rect: pygame.Rect) -> None:
        """Lay out the base, and a spot on each lit place; several ways to one place share it."""
        super().place(skin, rect)
        tile = self._tile(skin, rect.width)
        size = (tile * self.view.base.width, tile * self.view.base.height)
        geometry = Geometry(self.view.base, pygame.Rect(rect.topleft, size), tile)
        if self._board is None or self._board.geometry.tile != tile:
            ground = ground_of(self.table.ctx, self.view.base, tile, self.table.looks)
            self._board = BoardView(self.table.looks, self.table.names, geometry, ground)
        self._board.move(geometry)
        self._stage = Stage.of(self.view, geometry)
        counts: dict[int, int] = {}
        for node, _ in self._spots:
            counts[node] = counts.get(node, 0) + 1
        for (node, number), spot in self._spots.items():
            whole = geometry.window(geometry.rect(node))
            share = whole.width // counts[node]
            spot.place(skin, pygame.Rect(whole.left + number * share, whole.top, share, whole.height))

    def draw(self, surface: pygame.Surface, skin: Skin, look: Look) -> None:
        """Draw the base."""
        if self._board is None or self._stage is None:
            return
        seat = self.view.turn_seat
        color = self.table.looks.color(seat) if seat >= 0 else (98, 116, 62)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self._board.draw_floor(surface, self._stage, self.reach, None, color)
        surface.set_clip(clip)
        self._board.draw_moving(surface, self._stage, seat if seat in self._stage.pieces else None)
