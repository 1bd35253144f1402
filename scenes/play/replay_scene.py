"""Declassified: a match step by step on its own table, through any seat's eyes or with all files open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.types import SPECTATOR, Seat
from scenes.kit.input.intents import InputEvent, Intent, Pointer
from scenes.kit.scene import Command, Pop, Push, UiScene
from scenes.kit.ui import END, At, Column, Free, Label, Layers, Spot, Widget
from scenes.play.animator import Animator
from scenes.play.banner import Frame, Tool, fitting_hints, frame_of, hint_row, make_banner, top_row
from scenes.play.log_book import LogBook
from scenes.play.log_panel import line_id, log_page, log_panel
from scenes.play.lookback import LookAt
from scenes.play.overlay import OverlayScene
from scenes.play.pacing import Pace
from scenes.play.table_widgets import SPOT
from scenes.screens.parts import narrow
from scenes.screens.timeline import Timeline, TimelineActions, timeline_bar

if TYPE_CHECKING:
    from game.kernel.events import Event
    from scenes.kit.context import AppContext
    from scenes.play.match_driver import Happening, Reel
    from scenes.play.table import Table


class ReplayScene(UiScene):
    """Shows a match that is over, or as far as it went. Everything may be seen here: nothing is at stake any more."""

    first_focus = "timeline/play"
    right_click_leaves = True

    def __init__(self, ctx: AppContext, reel: Reel, table: Table, title: str = "") -> None:
        super().__init__(ctx)
        self.reel, self.table, self.title = reel, table, title
        self.step = 0
        self.eye = 0
        self.playing = False
        self.pace = Pace()
        self.animator = Animator(table, ctx.animation_queue(), self._event_begins, self._happening_shown)
        self.frame: Frame = frame_of(ctx.skin, ctx.size)
        self._books: dict[int, LogBook] = {}
        self._moves = False

    # --- whose eyes -------------------------------------------------------------------------------------------------
    @property
    def eyes(self) -> tuple[str, ...]:
        """The names in the switch: all files open, the public view, each seat."""
        t = self.ctx.strings
        return (t("play.all_open"), t("timeline.everybody"), *(self.table.seat_mark(s).name for s in self._seats()))

    def _seats(self) -> list[Seat]:
        return [Seat(i) for i in range(len(self.reel.seats))]

    @property
    def seat(self) -> Seat:
        """Whose view the table shows."""
        return SPECTATOR if self.eye < 2 else Seat(self.eye - 2)

    def _book(self) -> LogBook:
        """Return what this eye had read by now."""
        if self.eye not in self._books:
            self._books[self.eye] = self._read()
        return self._books[self.eye].until(self.step)

    def _read(self) -> LogBook:
        happenings = self.reel.happenings(self.seat, 0)
        if self.eye == 0:
            told = self.reel.open_events()
            happenings = [replace(h, events=events) for h, events in zip(happenings, told, strict=True)]
        book = LogBook()
        book.rewrite(self.table, happenings)
        return book

    # --- the picture ------------------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether something moves or the replay runs by itself."""
        return self.playing or self._moves or self.animator.busy

    def layout(self, size: tuple[int, int]) -> None:
        """The table gets what banner and timeline leave."""
        self.size = size
        skin = self.ctx.skin
        whole = frame_of(skin, size)
        bar = self._bar()
        width = whole.top.width
        high = bar.wanted(skin, width)[1] + skin.px(6)
        self.shows_notices = not narrow(self.ctx)  # large text: no strip for them, the table needs the height
        end = whole.bottom.y if self.shows_notices else size[1] - skin.px(8)
        low = Rect(whole.top.x, end - high, width, high)
        self.frame = Frame(whole.top, Rect(0, whole.area.y, size[0], low.y - whole.area.y - skin.px(8)), low)
        self.table.still(self.ctx.settings.value.reduced_motion)
        self.table.layout(self.frame.area)
        self.animator.clear()
        self._show()
        super().layout(size)

    def _show(self) -> None:
        self.view = self.reel.view(self.seat, self.step)
        open_now = self._seats() if self.eye == 0 else []
        self.table.open_files = {seat: self.reel.view(seat, self.step) for seat in open_now}
        self.table.show(self.view, self.seat != SPECTATOR)
        self.dirty = True

    def _bar(self) -> Widget:
        now = Timeline(self.reel.length, self.step, self.eyes, self.eye, self.playing)
        return timeline_bar(self.ctx, now, TimelineActions(self.go, self.look, self.play))

    def build(self) -> Widget:
        """Places, log, banner, tools, timeline."""
        table, view, t = self.table, self.view, self.ctx.strings
        spots: list[Widget] = [
            Spot(SPOT + place.id, place.rect, label=place.label, tooltip=place.tooltip, group=place.group)
            for place in table.spots(view) if not place.actions
        ]  # fmt: skip
        layers: list[Widget] = [Free(spots)]
        log = table.log_rect()
        if log is not None:
            self.ui.memory["scroll:log"] = END
            layers.append(Free([At(log_panel(self.ctx, self._book(), self.table), log)]))
        acting = table.acting(view)
        words = table.banner(view)
        banner = make_banner((words[0], self.title or words[1]), table.seat_mark(acting) if acting >= 0 else None)
        tools = [
            Tool("tool_hand", self.table.hand_icon, self.table.hand_words("hands"), self.open_hands, "hand"),
            Tool("tool_log", "log", t("play.log"), self.open_log, "aid"),
            Tool("tool_close", "cross", t("play.close"), lambda: Pop(), "cancel"),
        ]
        layers.append(Free([top_row(self.frame, banner, tools), At(self._bar(), self.frame.bottom)]))
        if self.shows_notices:
            low = frame_of(self.ctx.skin, self.size)
            layers.append(Free([hint_row(low, fitting_hints(self.ctx, low, self._hints()))]))
        return Layers(layers)

    def _hints(self) -> list[tuple[str, str]]:
        t, hands = self.ctx.strings, self.table.hand_words("hands")
        return [("confirm", t("hint.choose")), ("next", t("timeline.on")), ("previous", t("timeline.back")),
                ("hand", hands), ("aid", t("play.log")), ("cancel", t("play.close"))]  # fmt: skip

    def background(self, surface: Surface) -> None:
        """The table, and what moves on it."""
        self.table.draw(surface)
        self.animator.draw(surface)

    # --- time -------------------------------------------------------------------------------------------------------
    def update(self, dt: float) -> Command | None:
        """Let time pass; while it plays, go on when the last action has been seen."""
        self._moves = self.table.update(dt)
        self.dirty = self.animator.update(dt) or self._moves or self.dirty
        if self.animator.busy:
            self.pace.moved()
        elif self.playing:
            self.pace.rest(dt)
            if self.step >= self.reel.length:
                self.play(False)
            elif self.pace.over(self.ctx.settings.value.speed, 0):
                self._forward()
        if self.table.stale:
            self.table.stale = False
            self.rebuild()
        return super().update(dt)

    def _forward(self) -> None:
        self.pace.acted(0)
        self.animator.feed([self.reel.happening(self.seat, self.step)])
        self.animator.update(0.0)
        self.pace.moved()

    def _event_begins(self, happening: Happening, event: Event) -> None:
        """The log is read from its own book."""

    def _happening_shown(self, happening: Happening) -> None:
        self.step = happening.step + 1
        self._show()
        self.rebuild()

    # --- what the bar does ------------------------------------------------------------------------------------------
    def go(self, step: int) -> None:
        """Go to a step: one on with its movement, else at once."""
        self.animator.skip()
        if step == self.step + 1 and step <= self.reel.length:
            self._forward()
            return
        self.step = max(0, min(step, self.reel.length))
        self._show()
        self.rebuild()

    def look(self, eye: int) -> None:
        """Look through other eyes."""
        self.animator.skip()
        self.eye = eye
        self._show()
        self.rebuild()

    def play(self, on: bool) -> None:
        """Run by itself, or stop; from the end it begins anew."""
        self.playing = on
        if on and self.step >= self.reel.length:
            self.step = 0
            self._show()
        self.rebuild()

    # --- pages ------------------------------------------------------------------------------------------------------
    def open_log(self) -> Command:
        """Open the whole log up to here."""
        book = self._book()
        title = self.ctx.strings("play.log")

        def content() -> Widget:
            return log_page(self.ctx, book, self.table, None, lambda place: Pop(LookAt(book.places()[place].step)))

        hints = [("confirm", self.ctx.strings("lookback.open"))]
        page = OverlayScene(self.ctx, title, content, "aid", False, "log_page", hints=hints)
        page.first_focus = line_id(len(book.places()) - 1)
        return Push(page)

    def on_uncover(self, result: Any) -> None:
        """Go to the line of the log that was chosen."""
        super().on_uncover(result)
        if isinstance(result, LookAt):
            self.animator.skip()
            self.step = result.place + 1
            self._show()
            self.rebuild()

    def open_hands(self) -> Command:
        """Open every hand as it was at this step."""
        self.animator.skip()
        return Push(OverlayScene(self.ctx, self.table.hand_words("hands"), self._hands, "hand", width=1700))

    def _hands(self) -> Widget:
        parts: list[Widget] = []
        for seat in self._seats():
            panel = self.table.hand_panel(self.reel.view(seat, self.step))
            if panel is not None:
                parts += [Label(self.table.seat_mark(seat).name, "h3"), panel]
        return Column(parts or [Label(self.table.hand_words("no_hand"), "body")], gap=14)

    # --- input ------------------------------------------------------------------------------------------------------
    def handle(self, event: InputEvent) -> Command | None:
        """Previous and next step; a pointer outside all widgets is the table's."""
        if isinstance(event, Intent) and event.name in ("previous", "next"):
            self.go(self.step + (1 if event.name == "next" else -1))
            return self._given(None)
        command = super().handle(event)
        id = self.ui.focus_id
        self.table.focus(id.removeprefix(SPOT) if id.startswith(SPOT) else None)
        return command

    def on_intent(self, intent: Intent) -> Command | None:
        """The keys that open hands and log."""
        if intent.repeat:
            return None
        if intent.name == "hand":
            return self.open_hands()
        if intent.name == "aid":
            return self.open_log()
        return Pop() if intent.name == "menu" else None

    def on_event(self, event: InputEvent) -> Command | None:
        """The table may move its camera."""
        if isinstance(event, Pointer) and self.table.handle(event):
            self.dirty = True
        return None
