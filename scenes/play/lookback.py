"""Looking back: the table as the reader saw it after an earlier action, chosen in the log. Nothing can be done here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import paper, shapes
from scenes.kit.input.intents import FocusLost, InputEvent, Intent, PadLost, Pointer
from scenes.kit.scene import Command, Pop, UiScene
from scenes.kit.ui import END, At, Free, Layers, Spot, Widget
from scenes.play.banner import BANNER, Frame, Tool, fitting_hints, frame_of, hint_row, make_banner, top_row
from scenes.play.hand_scene import Covered
from scenes.play.log_book import LogBook
from scenes.play.log_panel import log_panel
from scenes.play.table_widgets import SPOT

if TYPE_CHECKING:
    from game.kernel.game import View
    from scenes.kit.context import AppContext
    from scenes.play.log_book import Entry
    from scenes.play.match_driver import Reel
    from scenes.play.privacy import Audience
    from scenes.play.table import Table


@dataclass(frozen=True, slots=True)
class LookAt:
    """A line of the log was chosen: its place among the lines that can be (`LogBook.places`); in a replay its step."""

    place: int


class LookBackScene(UiScene):
    """Shows the table at the chosen line; other lines are a press away, cancel or confirm returns to the present."""

    transition = "cut"
    right_click_leaves = True
    first_focus = "tool_close"

    def __init__(
        self, ctx: AppContext, reel: Reel, table: Table, audience: Audience, book: LogBook, place: int
    ) -> None:
        super().__init__(ctx)
        self.reel, self.table, self.audience, self.book = reel, table, audience, book
        self.places = book.places()
        self.place = min(place, len(self.places) - 1)
        self.frame: Frame = frame_of(ctx.skin, ctx.size)
        self._moves = False

    @property
    def entry(self) -> Entry:
        """The line that is looked at."""
        return self.places[self.place]

    @property
    def view(self) -> View:
        """What the reader saw after it; nothing can be chosen in it."""
        return replace(self.reel.view(self.audience.viewer, self.entry.step + 1), legal_actions=())

    # --- the picture ------------------------------------------------------------------------------------------------
    def on_enter(self) -> None:
        """A page is turned back."""
        self.ctx.audio.play("page")

    @property
    def animating(self) -> bool:
        """Whether the table moves by itself."""
        return self._moves

    def layout(self, size: tuple[int, int]) -> None:
        """The table lies where it always does."""
        self.size = size
        self.frame = frame_of(self.ctx.skin, size)
        self.table.layout(self.frame.area)
        self._show()
        super().layout(size)

    def _show(self) -> None:
        self.table.focus(None)
        self.table.buttons_lie = False
        self.table.show(self.view, self.audience.private)
        self.dirty = True

    def build(self) -> Widget:
        """Places with explanations, the log up to the line, what it says, the ways on, back and out."""
        table, t = self.table, self.ctx.strings
        spots: list[Widget] = [
            Spot(SPOT + place.id, place.rect, label=place.label, tooltip=place.tooltip, group=place.group)
            for place in table.spots(self.view) if not place.actions
        ]  # fmt: skip
        layers: list[Widget] = [Free(spots)]
        log = table.log_rect()
        if log is not None:
            self.ui.memory["scroll:log"] = END
            layers.append(Free([At(log_panel(self.ctx, self.book.until(self.entry.step + 1), table), log)]))
        count = len(self.places)
        headline = t("lookback.title", number=self.place + 1, count=count)
        tools = [
            Tool("tool_back", "chevron_left", t("lookback.earlier"), lambda: self.go(-1), "previous"),
            Tool("tool_on", "chevron_right", t("lookback.later"), lambda: self.go(1), "next"),
            Tool("tool_close", "cross", t("lookback.close"), lambda: Pop(), "cancel"),
        ]
        banner = make_banner((headline, self.entry.text), None)
        banner.color = self.ctx.skin.color("brass")
        hints = [("cancel", t("lookback.close")), ("previous", t("lookback.earlier")), ("next", t("lookback.later"))]
        low = hint_row(self.frame, fitting_hints(self.ctx, self.frame, hints))
        layers.append(Free([top_row(self.frame, banner, tools), low]))
        return Layers(layers)

    def background(self, surface: Surface) -> None:
        """The table as it was."""
        self.table.draw(surface)

    def foreground(self, surface: Surface) -> None:
        """A frame and a stamp: this is not the present."""
        skin = self.ctx.skin
        wide = max(4, skin.px(8))
        shapes.rounded(skin, surface, Rect((0, 0), self.size).inflate(-wide, -wide), skin.px(14), None, "brass", wide)
        banner = self.ui.find(BANNER)
        stamp = paper.stamp(skin, self.ctx.strings("lookback.stamp"), "red_light", -4)
        text = skin.text.measure(self.entry.text, "body")[0] + 2 * stamp.get_width()
        if banner is not None and text < banner.rect.width:
            surface.blit(stamp, stamp.get_rect(midright=(banner.rect.right - skin.px(24), banner.rect.centery)))

    # --- what can be done -------------------------------------------------------------------------------------------
    def go(self, by: int) -> None:
        """Look at the line before or after."""
        goal = max(0, min(self.place + by, len(self.places) - 1))
        if goal != self.place:
            self.place = goal
            self.ctx.audio.play("ui_move")
            self._show()
            self.rebuild()

    def update(self, dt: float) -> Command | None:
        """Let the table move its camera."""
        self._moves = self.table.update(dt)
        self.dirty = self.dirty or self._moves
        if self.table.stale:
            self.table.stale = False
            self.rebuild()
        return super().update(dt)

    def handle(self, event: InputEvent) -> Command | None:
        """Earlier and later; cover up when nobody looks."""
        if self.audience.shared and isinstance(event, (FocusLost, PadLost)):
            return Pop(Covered())
        if isinstance(event, Intent) and event.name in ("previous", "next"):
            self.go(1 if event.name == "next" else -1)
            return self._given(None)
        before = self.ui.focus_id
        command = super().handle(event)
        if self.ui.focus_id != before:
            id = self.ui.focus_id
            self.table.focus(id.removeprefix(SPOT) if id.startswith(SPOT) else None)
        return command

    def on_event(self, event: InputEvent) -> Command | None:
        """The table may move its camera."""
        if isinstance(event, Pointer) and self.table.handle(event):
            self.dirty = True
        return None
