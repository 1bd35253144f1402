"""Paints the whole table: what never changes once, parts that seldom change as layers, pawns and the card looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.view import Asked, View
from scenes.kit.draw.layers import Backdrop, Layer
from scenes.kit.draw.paper import desk, panel
from scenes.kit.draw.shapes import rounded, shadow
from scenes.kit.draw.theme import Color
from scenes.tables.agentenjagd.board_view import Reach
from scenes.tables.agentenjagd.looks import GUARD, SPECIAL
from scenes.tables.agentenjagd.stage import Key

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agentenjagd.table import AgentenjagdTable

GUARD_LIGHT: Color = (98, 116, 62)
SPECIAL_LIGHT: Color = (168, 50, 45)


class Painter:
    """Paints one table. `begin` must be called whenever the table's parts lie elsewhere."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table
        self._backdrop: Backdrop | None = None
        self._layers: dict[str, Layer] = {}

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    def begin(self) -> None:
        """Forget what was painted: the parts lie elsewhere."""
        self._layers = {}
        self._backdrop = self._paint_backdrop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        table, under = self.table, self._backdrop
        view = table.view
        if view is None or under is None:
            surface.blit(desk(self.skin), (0, 0))
            return
        self._settle(view, under)
        surface.blit(under.still, (0, 0))
        table.board.draw_moving(surface, table.stage, self._marked(view))
        self._inspect(surface, view)

    def _settle(self, view: View, under: Backdrop) -> None:
        """Paint what changed of the parts that lie still."""
        table, stage = self.table, self.table.stage
        lit = [] if table.busy else table.reach
        focus, color = self._focused_reach(), self._light(view)
        board = table.board
        self._layer("floor").settle(
            table.geometry.viewport, under, board.floor_key(stage, lit, focus, color),
            lambda canvas: board.draw_floor(canvas, stage, lit, focus, color),
        )  # fmt: skip
        self._side(view, under)
        self._hand(view, under)
        self._note(view, under)

    def _layer(self, name: str) -> Layer:
        return self._layers.setdefault(name, Layer())

    # --- parts ------------------------------------------------------------------------------------------------------
    def _paint_backdrop(self) -> Backdrop:
        """Return what never changes: desk, and the frame of the base."""
        skin, regions = self.skin, self.table.regions
        board = regions.board
        picture = pygame.Surface(self.table.ctx.size)
        picture.blit(desk(skin), (0, 0))
        shadow(skin, picture, board, skin.px(6), skin.px(16), skin.px(6))
        rounded(skin, picture, board.inflate(skin.px(8), skin.px(8)), skin.px(6), "ink")
        for rect in regions.seats:
            shadow(skin, picture, rect, skin.px(8), skin.px(10), skin.px(4))
        panel(skin, picture, regions.desk, "dark")
        if self.table.hand_view is not None:
            panel(skin, picture, regions.hand, "dark")
        return Backdrop(picture.convert() if pygame.display.get_surface() else picture)

    def _side(self, view: View, under: Backdrop) -> None:
        """Draw the main alarm, the seats and the desk."""
        skin, regions, stage = self.skin, self.table.regions, self.table.stage
        things, seats = self.table.desk, self.table.seats_view
        self._layer("track").settle(
            regions.track, under, (stage.main_alarm, stage.alert, view.turn, view.alert_at),
            lambda canvas: things.draw_track(canvas, stage, view),
        )  # fmt: skip
        for seat, rect in enumerate(regions.seats):
            self._layer(f"seat {seat}").settle(
                rect.inflate(skin.px(12), skin.px(6)), under, seats.key(seat, stage),
                lambda canvas, seat=seat, rect=rect: seats.draw_row(canvas, rect, seat, stage),  # type: ignore[misc]
            )  # fmt: skip
        self._layer("desk").settle(
            regions.desk, under, things.key(stage), lambda canvas: things.draw(canvas, stage, view)
        )

    def _hand(self, view: View, under: Backdrop) -> None:
        hand, stage, busy = self.table.hand_view, self.table.stage, self.table.busy
        if hand is None:
            return
        place = self.table.regions.hand.inflate(0, self.skin.px(26))
        key = (tuple(stage.hand), busy, view.legal_actions, view.agents[view.seat].has_pass)
        self._layer("hand").settle(place, under, key, lambda canvas: hand.draw(canvas, view, stage.hand, busy))

    def _note(self, view: View, under: Backdrop) -> None:
        """Draw the mission note where the buttons go, while there are none."""
        table = self.table
        if table.buttons_lie or (table.has_buttons and not table.busy):
            self._layer("note").lift(table.regions.choices, under)
            return
        agent, private = table.note.agent(view, table.private), table.own_seat >= 0
        self._layer("note").settle(
            table.regions.choices, under, (agent, private),
            lambda canvas: table.note.draw(canvas, agent, private),
        )  # fmt: skip

    def _inspect(self, surface: pygame.Surface, view: View) -> None:
        """Draw the card that is pointed at, or the one that is being looked at in File Backup."""
        card, note = self._inspected(view)
        if card is not None and card != HIDDEN:
            self.table.inspector.draw(surface, self.skin, card, self.table.geometry.viewport, note)

    def _inspected(self, view: View) -> tuple[int | None, str]:
        table, t, focused = self.table, self.table.names.t, self.table.focused
        if focused and focused.startswith("hand/"):
            index = int(focused.removeprefix("hand/"))
            hand = table.stage.hand
            return (hand[index], "") if index < len(hand) else (None, "")
        if focused == "desk/backup" and table.stage.backup:
            return table.stage.backup[0], ""
        if not table.busy and view.asked is Asked.BACKUP and view.backup:
            return view.backup[0], t("table.looked_at", number=max(1, view.looked))
        if not table.busy and view.asked is Asked.RECEIVED and table.private and view.current == view.seat:
            return (view.drawn if view.drawn != HIDDEN else None), t("table.received")
        return None, ""

    # --- who moves where --------------------------------------------------------------------------------------------
    def _marked(self, view: View) -> Key | None:
        """Return the pawn that is about to move."""
        stage, busy = self.table.stage, self.table.busy
        if not busy and view.asked is Asked.GUARD:
            return GUARD
        if not busy and view.asked is Asked.SPECIAL:
            return SPECIAL
        return stage.turn_seat if stage.turn_seat in stage.pieces else None

    def _light(self, view: View) -> Color:
        """Return the colour of lit places: that of whoever moves."""
        if view.asked is Asked.GUARD:
            return GUARD_LIGHT
        if view.asked is Asked.SPECIAL:
            return SPECIAL_LIGHT
        return self.table.looks.color(view.turn_seat) if view.turn_seat >= 0 else GUARD_LIGHT

    def _focused_reach(self) -> Reach | None:
        focused = self.table.focused
        if self.table.busy or focused is None or not focused.startswith("node/"):
            return None
        node = int(focused.removeprefix("node/"))
        return next((place for place in self.table.reach if place.node == node), None)
