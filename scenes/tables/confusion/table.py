"""Confusion's table: puts board, sides, slip and notebook together and answers what the match's scene asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.events import Event
from game.kernel.game import View as KernelView
from game.kernel.record import SeatInfo
from game.kernel.types import Outcome, Seat
from game.rules.confusion.actions import How
from game.rules.confusion.board import side_of
from game.rules.confusion.moves import refusal
from game.rules.confusion.view import Asked, View
from scenes.kit.anim.queue import Animation
from scenes.kit.input.intents import Pointer
from scenes.play.table import ChoiceItem, SeatMark, Spot, Table
from scenes.screens.looks import BY_LOT
from scenes.tables.confusion.animations import Animations
from scenes.tables.confusion.asked_view import AskedView
from scenes.tables.confusion.board_view import BoardView
from scenes.tables.confusion.geometry import Geometry
from scenes.tables.confusion.knowledge import Knowledge
from scenes.tables.confusion.looks import SIDE_MARKS, Looks
from scenes.tables.confusion.names import Names
from scenes.tables.confusion.notebook import NotebookView
from scenes.tables.confusion.offers import Offers
from scenes.tables.confusion.painter import Painter
from scenes.tables.confusion.regions import Regions, arrange
from scenes.tables.confusion.seats_view import SeatsView
from scenes.tables.confusion.sight import Sight, candidate_reach
from scenes.tables.confusion.slip_view import SlipView
from scenes.tables.confusion.sounds import SOUNDS
from scenes.tables.confusion.stage import Stage
from scenes.tables.confusion.steps import Mode, Steps
from scenes.tables.confusion.tips import Tips

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Widget
    from scenes.screens.requests import DebriefInfo


class ConfusionTable(Table):
    """One match of Confusion on screen."""

    private_turns = True
    hand_scope = "confusion.hand"
    hand_icon = "book"
    recap_own_last = True

    def __init__(self, ctx: AppContext, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(ctx, seats)
        self.area = pygame.Rect(0, 0, *ctx.size)
        self.looks = Looks(ctx)
        self.names = Names(ctx.strings, seats)
        self.tips = Tips(self)
        self.steps = Steps()
        self.offers = Offers(self)
        self.notebook = NotebookView(self)
        self.knowledge = Knowledge(self.level, self.notebook.candidates)
        self.sight = Sight(self)
        self.board = BoardView(self)
        self.seats_view = SeatsView(self)
        self.slip = SlipView(self)
        self.asked = AskedView(self)
        self.animations = Animations(self)
        self.painter = Painter(self)
        self.stage = Stage()
        self.view: View | None = None
        self.private = False
        self.busy = False  # animations run: nothing is lit as possible
        self.focused: str | None = None
        self.notes_made = 0
        self._candidate: tuple[int, int] | None = None  # (spy, piece)
        self._last_spy = [-1, -1]

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.ctx.skin

    def level(self) -> str:
        """Return the help level of the notebook: by_hand, crossed_out or odds."""
        return self.options.get("notebook", "odds")

    @property
    def files(self) -> dict[Seat, View]:
        """Every seat's view while all files are open: after the end."""
        return {seat: cast(View, view) for seat, view in self.open_files.items()}

    # --- place and content ------------------------------------------------------------------------------------------
    def layout(self, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.notebook.make_ready()
        self.area = pygame.Rect(area)
        if self.view is not None:
            self._build(self.view)
            self.show(self.view, self.private)

    def show(self, view: KernelView, private: bool) -> None:
        """Draw this view from now on."""
        shown = cast(View, view)
        before, self.view = self.view, shown
        was_private, self.private = self.private, private
        if not private:
            self._forget_private()
        if before is None or self._turned(shown) != self.geometry.turned or private != was_private:
            self._build(shown)
        self.busy = False
        self.steps.follow(shown)
        self.stage = Stage.of(shown, self.geometry)
        self.slip.show(shown)
        self.asked.show(shown)
        pending = shown.pending
        if private and pending is not None and (before is None or before.pending != pending):
            self.notebook.on_spy(pending.spy)

    def _forget_private(self) -> None:
        """Drop what one person picked and looked at: others see the table now."""
        self._candidate, self._last_spy = None, [-1, -1]

    def _turned(self, view: View) -> bool:
        return self.private and view.own_side == 1

    def _build(self, view: View) -> None:
        with_notebook = self.private and view.seat >= 0
        self.regions: Regions = arrange(self.area, self.skin.unit, self.skin.text_scale, with_notebook)
        self.geometry = Geometry(self.regions.squares, self._turned(view))
        self.painter.begin(view)

    def log_rect(self) -> pygame.Rect | None:
        """Return where the log lies, if there is room for it."""
        return self.regions.log if self.view is not None and self.regions.log.width else None

    def choice_rect(self) -> pygame.Rect | None:
        """Return where the buttons lie."""
        return self.regions.choices if self.view is not None else None

    def seat_rect(self, side: int) -> pygame.Rect:
        """Return where a side's card lies: the far side's above."""
        return self.regions.seats[0 if self.geometry.far(side) else 1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.draw(surface)

    # --- the half-made choice ---------------------------------------------------------------------------------------
    @property
    def selected(self) -> int:
        """The spy that is picked, -1 for none."""
        return self.steps.spy

    def pick(self, spy: int) -> None:
        """Pick a spy, or put it back."""
        self.steps.pick(spy)
        self._last_spy[side_of(spy)] = spy
        self.notebook.on_spy(spy)
        self.play("card")
        self.stale = True

    def turn_to(self, mode: Mode) -> None:
        """Begin to pick a spy for something else than a move."""
        self.steps.turn_to(mode)
        self.stale = True

    def step_back(self) -> None:
        """Take the last step back."""
        self.cancel()

    def cancel(self) -> bool:
        """Take the last step back; return whether there was one."""
        done = self.steps.back()
        self.stale = self.stale or done
        return done

    def last_spy(self, view: View) -> int:
        """Return the spy that this side picked last, -1 for none."""
        return self._last_spy[view.side]

    # --- what is pointed at -----------------------------------------------------------------------------------------
    @property
    def focused_square(self) -> int:
        """The square that is pointed at, -1 for none."""
        return int(self.focused.removeprefix("at/")) if self.focused and self.focused.startswith("at/") else -1

    @property
    def looked_at(self) -> int:
        """The spy that is pointed at on the board, -1 for none."""
        return self.stage.at(self.focused_square) if self.focused_square >= 0 else -1

    def show_candidate(self, piece: int | None, spy: int) -> None:
        """Show on the board where a spy could go as a piece; None: nothing."""
        self._candidate = None if piece is None else (spy, piece)

    def candidate_squares(self) -> tuple[int, ...]:
        """Return the squares that the candidate shown could reach."""
        view = self.view
        if view is None or self.busy:
            return ()
        if self._candidate is not None:
            return candidate_reach(view, *self._candidate)
        return self.sight.looked_at_reach()

    def focus(self, spot_id: str | None) -> None:
        """Take what is pointed at."""
        self.focused = spot_id
        self.notebook.on_focus(spot_id)
        spy = self.looked_at if self.view is not None else -1
        if spy >= 0 and self.steps.spy < 0:  # while a move is chosen the page stays with its spy
            self.notebook.on_spy(spy)

    def handle(self, event: object) -> bool:
        """A press on a square that can't be announced: say why not."""
        view = self.view
        if not isinstance(event, Pointer) or event.kind != "press" or view is None or self.steps.spy < 0 or self.busy:
            return False
        square = self.geometry.square_at(event.pos)
        if square < 0 or self.steps.mode is not Mode.MOVE or view.asked is not Asked.MOVE:
            return False
        why = refusal(
            view.spies, view.case, view.side, view.options.narrow, self.steps.spy, square, How.MOVE, view.turn.first
        )
        if why is not None:
            self.ctx.notify(self.names.t(f"refusal.{why.value}"))
        return why is not None

    def note_changed(self) -> None:
        """The notebook changed: paint it again, and ask for its places."""
        self.notes_made += 1
        self.stale = True

    def notes(self) -> str:
        """Return what people noted down, as text."""
        return self.notebook.notes()

    def restore_notes(self, text: str) -> None:
        """Take back what `notes` gave. Raises ValueError if it is damaged."""
        self.notebook.restore_notes(text)

    def fixed_pace(self, view: KernelView) -> float | None:
        """Return the seconds that an answer takes, whoever gives it."""
        return self.notebook.fixed_pace(cast(View, view))

    def standing_order(self, view: KernelView) -> object | None:
        """Return the answer that a person ordered beforehand."""
        return self.notebook.standing_order(cast(View, view))

    # --- what can be done -------------------------------------------------------------------------------------------
    def spots(self, view: KernelView) -> list[Spot]:
        """Return the places for legal actions, and those that only explain themselves."""
        shown = cast(View, view)
        found = self.offers.spots(shown)
        if self.regions.notebook.width and self.private and shown.seat >= 0:
            found += self.notebook.spots(self.regions.notebook, shown)
        return found

    def choices(self, view: KernelView) -> list[ChoiceItem]:
        """Return the buttons."""
        return self.offers.choices(cast(View, view))

    def action_text(self, action: object, view: KernelView) -> str:
        """Return a few words for a legal action."""
        return self.names.action(action, cast(View, view))

    def first_focus(self, view: KernelView) -> str | None:
        """Return where the focus starts."""
        return self.offers.first_focus(cast(View, view))

    def needs_hand(self, view: KernelView) -> bool:
        """Return False: a turn is private as a whole."""
        return False

    def hand_panel(self, view: KernelView) -> Widget | None:
        """Return the notebook as a page."""
        from scenes.tables.confusion.notebook_page import hand_panel

        return hand_panel(self, cast(View, view))

    def aid(self, view: KernelView) -> Widget:
        """Return the player's aid."""
        from scenes.tables.confusion.aid import aid

        return aid(self, cast(View, view))

    # --- words ------------------------------------------------------------------------------------------------------
    def banner(self, view: KernelView) -> tuple[str, str]:
        """Return whose turn it is and what is asked."""
        shown = cast(View, view)
        step = ""
        if shown.asked is Asked.MOVE and self.steps.begun:
            step = self.steps.mode.value if self.steps.mode is not Mode.MOVE else "to"
            if self.steps.mode is not Mode.MOVE and self.steps.spy >= 0:
                step += "_spy"
        return self.names.banner(shown, step, self.steps.spy)

    def acting(self, view: KernelView) -> Seat:
        """Return the seat whose mark stands in the banner."""
        return view.current

    def log_text(self, event: Event, view: KernelView) -> str | None:
        """Return the log's line."""
        return self.names.log(event, cast(View, view))

    def log_heading(self, view: KernelView) -> str | None:
        """Return the heading of the turn that a view lies in."""
        return self.names.heading(cast(View, view))

    def seat_mark(self, seat: Seat) -> SeatMark:
        """Return a seat's mark: the colour and shape of its side, once sides are chosen."""
        known = self.view is not None and self.view.white >= 0
        look = SIDE_MARKS[0 if seat == self.view.white else 1] if known and self.view is not None else BY_LOT
        return SeatMark(self.names.seat(seat), look.color, look.shape, self.looks.head_name(self.seats, seat))

    def seats_changed(self, seats: tuple[SeatInfo, ...]) -> None:
        """Take new names and sitters."""
        super().seats_changed(seats)
        self.names.seats = seats

    # --- movement ---------------------------------------------------------------------------------------------------
    def animation(self, event: Event, before: KernelView, after: KernelView) -> Animation | None:
        """Return what shows an event."""
        self.busy = True
        return self.animations.make(event, cast(View, before), cast(View, after))

    def play(self, sound: str) -> None:
        """Play one of the table's sounds, if it is there; '' is silence."""
        name = SOUNDS.get(sound, "")
        if name and name in self.ctx.audio.cues:
            self.ctx.audio.play(name)

    # --- the end ----------------------------------------------------------------------------------------------------
    def debrief(self, outcome: Outcome, views: Mapping[Seat, KernelView]) -> DebriefInfo:
        """Return what the debrief shows."""
        from scenes.tables.confusion.debrief import debrief

        return debrief(self, outcome, {seat: cast(View, view) for seat, view in views.items()})
