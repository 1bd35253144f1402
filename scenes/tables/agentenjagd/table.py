"""Agentenjagd's table: puts base, seats, desk and hand together and answers what the match's scene asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.events import Event
from game.kernel.game import View as KernelView
from game.kernel.record import SeatInfo
from game.kernel.types import Outcome, Seat
from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.view import Asked, View
from scenes.kit.anim.queue import Animation
from scenes.play.table import ChoiceItem, SeatMark, Spot, Table
from scenes.tables.agentenjagd.animations import Animations
from scenes.tables.agentenjagd.board_view import BoardView, Reach
from scenes.tables.agentenjagd.camera import Camera
from scenes.tables.agentenjagd.card_art import CardArt
from scenes.tables.agentenjagd.desk_view import DeskView
from scenes.tables.agentenjagd.geometry import Geometry
from scenes.tables.agentenjagd.ground import ground_of
from scenes.tables.agentenjagd.hand_view import HandView, Inspector
from scenes.tables.agentenjagd.looks import GUARD, SPECIAL, Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.note_view import NoteView
from scenes.tables.agentenjagd.offers import choices, hand_is_asked, public_view, reaches
from scenes.tables.agentenjagd.painter import Painter
from scenes.tables.agentenjagd.places import Places, Point
from scenes.tables.agentenjagd.regions import Regions, arrange
from scenes.tables.agentenjagd.seats_view import SeatsView
from scenes.tables.agentenjagd.sounds import SOUNDS
from scenes.tables.agentenjagd.spots import Spots
from scenes.tables.agentenjagd.stage import Key, Piece, Stage

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Widget
    from scenes.screens.requests import DebriefInfo


class AgentenjagdTable(Table):
    """One match of Agentenjagd on screen."""

    def __init__(self, ctx: AppContext, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(ctx, seats)
        self.area = pygame.Rect(0, 0, *ctx.size)
        self.looks = Looks(ctx, seats)
        self.names = Names(ctx.strings, seats)
        self.card_art = CardArt(self.looks, self.names)
        self.inspector = Inspector(self.names, self.card_art)
        self.seats_view = SeatsView(self.looks, self.names, self.card_art)
        self.animations = Animations(self)
        self.places = Places(self)
        self.stage = Stage()
        self.reach: list[Reach] = []
        self.view: View | None = None
        self.private = False
        self.busy = False  # animations run: nothing is lit as possible
        self.hand_view: HandView | None = None
        self.has_buttons = False
        self._warm: Iterator[None] = iter(())
        self.focused: str | None = None
        self.camera = Camera()
        self.painter = Painter(self)
        self.spot_list = Spots(self)

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.ctx.skin

    @property
    def own_seat(self) -> int:
        """The seat whose hand lies open on the table, -1 for none."""
        return int(self.view.seat) if self.view is not None and self.private and self.view.seat >= 0 else -1

    def own_hand(self, view: View) -> tuple[int, ...]:
        """Return the cards of the viewer's hand if they may be shown."""
        return view.agents[view.seat].known if self.private and view.seat >= 0 else ()

    # --- place and content ------------------------------------------------------------------------------------------
    def layout(self, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.area = pygame.Rect(area)
        if self.view is not None:
            self._build(self.view)
            self.show(self.view, self.private)

    def show(self, view: KernelView, private: bool) -> None:
        """Draw this view from now on."""
        shown = cast(View, view)
        before, self.view = self.view, shown
        with_hand = private and shown.seat >= 0
        rebuilt = before is None or before.base != shown.base or with_hand != (self.hand_view is not None)
        self.private = private
        if rebuilt:
            self._build(shown)
        self.busy = False
        self.stage = Stage.of(shown, self.geometry)
        if not with_hand:
            self.stage.hand = []
        self.reach = reaches(shown)
        self.has_buttons = bool(choices(shown, self.names))
        if rebuilt or self._turns_up(before, shown):
            self._look_at_action(shown)
        if rebuilt:
            self.camera.jump(self.geometry)

    def _turns_up(self, before: View | None, view: View) -> bool:
        return before is None or before.turn != view.turn or before.asked is not view.asked

    def _build(self, view: View) -> None:
        base: Base = view.base
        with_hand = self.private and view.seat >= 0
        self.regions: Regions = arrange(
            self.area, self.skin.unit, self.skin.text_scale, len(view.agents), base.width, base.height, with_hand
        )
        self.geometry = Geometry(base, self.regions.board, self.regions.tile)
        ground = ground_of(self.ctx, base, self.regions.tile, self.looks)
        self.board = BoardView(self.looks, self.names, self.geometry, ground)
        self.desk = DeskView(self.looks, self.names, self.card_art, self.regions.track, self.regions.desk)
        self.hand_view = HandView(self.looks, self.names, self.card_art, self.regions.hand) if with_hand else None
        self.note = NoteView(self.looks, self.names, self.seats_view, self.regions.choices)
        self._warm = self.card_art.warm(self.places.front_place()[1])
        self.painter.begin()

    def log_rect(self) -> pygame.Rect | None:
        """Return where the log lies, if there is room for it."""
        return self.regions.log if self.view is not None and self.regions.log.width else None

    def choice_rect(self) -> pygame.Rect | None:
        """Return where the buttons lie."""
        return self.regions.choices if self.view is not None else None

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.draw(surface)

    # --- camera and focus -------------------------------------------------------------------------------------------
    def follow(self, point: Point) -> None:
        """Let the camera come to a point of the base, where the base is larger than the screen."""
        self.camera.follow(self.geometry, point)

    def _look_at_action(self, view: View) -> None:
        piece = self.stage.pieces.get({Asked.GUARD: GUARD, Asked.SPECIAL: SPECIAL}.get(view.asked, int(view.turn_seat)))
        if piece is not None:
            self.follow((piece.x, piece.y))

    def update(self, dt: float) -> bool:
        """Move the camera; while nothing moves, draw ahead what the next cards will need."""
        if not self.busy:
            next(self._warm, None)
        if self.view is None:
            return False
        moves = self.camera.update(self.geometry, dt)
        self.stale = self.stale or self.camera.settled()
        return moves

    def still(self, reduced: bool) -> None:
        """Follow the wish for no ornamental movement."""
        self.camera.jumps = reduced

    def focus(self, spot_id: str | None) -> None:
        """Light up the way to what is pointed at."""
        self.focused = spot_id
        if spot_id and spot_id.startswith("node/") and self.geometry.scrolls:
            self.follow(self.geometry.rect(int(spot_id.removeprefix("node/"))).center)

    def handle(self, event: object) -> bool:
        """Move the camera by wheel or drag, where the base is larger than the screen."""
        if self.view is None:
            return False
        taken = self.camera.handle(self.geometry, event)
        self.stale = self.stale or self.camera.settled()
        return taken

    # --- what can be done -------------------------------------------------------------------------------------------
    def spots(self, view: KernelView) -> list[Spot]:
        """Return the places for legal actions, and those that only explain themselves."""
        return self.spot_list.all(cast(View, view))

    def choices(self, view: KernelView) -> list[ChoiceItem]:
        """Return the buttons."""
        return choices(cast(View, view), self.names)

    def action_text(self, action: object, view: KernelView) -> str:
        """Return a few words for a legal action."""
        return self.names.action(action, cast(View, view))

    def first_focus(self, view: KernelView) -> str | None:
        """Return where the focus starts: a room within reach, the first lit place, or the first button."""
        shown = cast(View, view)
        lit = reaches(shown)
        buttons = choices(shown, self.names)
        if buttons:
            return buttons[0].id
        goals = [place for place in lit if place.node >= len(shown.base.squares)]
        best = min(goals or lit, key=lambda place: len(place.path), default=None)
        return f"node/{best.node}" if best else None

    def public_view(self, own: KernelView, public: KernelView) -> KernelView:
        """Return the spectator's view with the choices that tell nothing of a hand."""
        return public_view(cast(View, own), cast(View, public))

    def needs_hand(self, view: KernelView) -> bool:
        """Return whether the choice asked shows a hand."""
        return hand_is_asked(cast(View, view))

    def hand_panel(self, view: KernelView) -> Widget | None:
        """Return the own hand, big, with the choices that need it."""
        from scenes.tables.agentenjagd.hand_panel import hand_panel

        return hand_panel(self, cast(View, view))

    def aid(self, view: KernelView) -> Widget:
        """Return the player's aid."""
        from scenes.tables.agentenjagd.aid import aid

        return aid(self, cast(View, view))

    # --- words ------------------------------------------------------------------------------------------------------
    def banner(self, view: KernelView) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        return self.names.banner(cast(View, view))

    def acting(self, view: KernelView) -> Seat:
        """Return the seat whose turn it is."""
        return cast(View, view).turn_seat if view.current < 0 else view.current

    def log_text(self, event: Event, view: KernelView) -> str | None:
        """Return the log's line."""
        return self.names.log(event, cast(View, view))

    def log_heading(self, view: KernelView) -> str | None:
        """Return the turn's number and whose it is, in the words of the event that opens it."""
        return self.names.turn(cast(View, view))

    def seat_mark(self, seat: Seat) -> SeatMark:
        """Return a seat's mark with its portrait."""
        mark = super().seat_mark(seat)
        return SeatMark(self.names.seat(seat), mark.color, mark.shape, self.looks.portrait_name(seat))

    def seats_changed(self, seats: tuple[SeatInfo, ...]) -> None:
        """Take new names and sitters."""
        super().seats_changed(seats)
        self.looks.seats = seats
        self.names.seats = seats

    # --- movement ---------------------------------------------------------------------------------------------------
    def animation(self, event: Event, before: KernelView, after: KernelView) -> Animation | None:
        """Return what shows an event."""
        self.busy = True
        return self.animations.make(event, cast(View, before), cast(View, after))

    def play(self, sound: str) -> None:
        """Play one of the table's sounds; '' is silence."""
        if sound:
            self.ctx.audio.play(SOUNDS[sound])

    def add_pawn(self, key: Key, node: int) -> None:
        """Put a new pawn onto the base."""
        self.stage.pieces[key] = Piece(node, 0, 0, 0)
        self.stage.settle(self.geometry)

    # --- the end ----------------------------------------------------------------------------------------------------
    def debrief(self, outcome: Outcome, views: Mapping[Seat, KernelView]) -> DebriefInfo:
        """Return what the debrief shows."""
        from scenes.tables.agentenjagd.debrief import debrief

        return debrief(self, outcome, {seat: cast(View, view) for seat, view in views.items()})
