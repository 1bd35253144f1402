"""The log on screen: its panel at the table and its full page, with turns as headings and news marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui import Column, Fill, Label, Pad, Panel, Picture, Row, Rule, ScrollView, Widget
from scenes.play.log_book import Entry, Kind
from scenes.screens.looks import Mark

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Look, Ui
    from scenes.play.log_book import LogBook
    from scenes.play.news import News
    from scenes.play.table import Table

PANEL_LINES = 40
RECAP_LINES = 24
BAR = 6


class LogLine(Label):
    """One line; what is new to the reader has a bar at its left."""

    def __init__(self, text: str, role: str, color: str, fresh: bool) -> None:
        super().__init__(text, role, color)
        self.fresh = fresh
        self.entry: Entry | None = None

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw bar and text."""
        if self.fresh:
            bar = Rect(self.rect.x - skin.px(2 * BAR), self.rect.y, skin.px(BAR), self.rect.height)
            surface.fill(skin.color("brass_dark"), bar)
        super().draw(surface, skin, look)


class ChosenLine(LogLine):
    """A line that can be chosen: the table is then shown as it was."""

    focusable = True

    def __init__(self, text: str, role: str, fresh: bool, place: int, press: Callable[[int], object]) -> None:
        super().__init__(text, role, "ink", fresh)
        self.id, self.place_in_book, self.press = line_id(place), place, press

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw it on a lighter ground while it is pointed at."""
        if look.hot:
            shapes.rounded(skin, surface, self.rect.inflate(skin.px(10), skin.px(4)), skin.px(5), "paper_light")
        super().draw(surface, skin, look)

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Choose it."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        ui.press_sound()
        ui.emit(self.press(self.place_in_book))
        return True

    def spoken(self) -> str:
        """Its text."""
        return self.text


def line_id(place: int) -> str:
    """Return the widget id of a line on the page, by its place among those that can be chosen."""
    return f"log_line/{place}"


class LogStyle:
    """How a log is set: the panel's small type, or the page's."""

    def __init__(self, line: str, heading: str, note: str, shape: float) -> None:
        self.line, self.heading, self.note, self.shape = line, heading, note, shape


PANEL_STYLE = LogStyle("typewriter_small", "small_bold", "caption", 20)
RECAP_STYLE = LogStyle("typewriter_small", "small_bold", "caption", 20)
PAGE_STYLE = LogStyle("body", "body_bold", "body_italic", 24)


def log_panel(ctx: AppContext, book: LogBook, table: Table, news: News | None = None) -> Widget:
    """Return the panel for the table: the last lines, the newest at the lower end, scrollable while playing."""
    lines = LogWriter(ctx, table, PANEL_STYLE, news).write(book.entries[-PANEL_LINES:])
    return Panel(LineView("log", lines), "paper", pad=10)


def log_page(
    ctx: AppContext, book: LogBook, table: Table, news: News | None = None, press: Callable[[int], object] | None = None
) -> Widget:
    """Return the whole book for a page of its own; `press` gets the place of a line that is chosen (`places`)."""
    return LineView("log_page", LogWriter(ctx, table, PAGE_STYLE, news, press).write(book.entries))


def line_at(panel: Widget, book: LogBook, pos: tuple[int, int]) -> int | None:
    """Return the place of the line of the table's panel that lies at a point, or None."""
    lines = [widget for widget in panel.walk() if isinstance(widget, LogLine) and widget.entry is not None]
    under = next((widget for widget in lines if widget.rect.collidepoint(pos)), None)
    places = book.places()
    return places.index(under.entry) if under is not None and under.entry in places else None


def log_recap(ctx: AppContext, book: LogBook, table: Table, news: News) -> list[Widget]:
    """Return the last of the new lines for a curtain, below the words that say since when."""
    told = [entry for entry in book.entries if entry.step in news.steps and entry.kind is not Kind.NOTE]
    while told and told[-1].heads:
        told.pop()
    if not told:
        return []
    lines = LogWriter(ctx, table, RECAP_STYLE, None).write(told[-RECAP_LINES:])
    more = [Label("…", RECAP_STYLE.line, "ink_soft")] if len(told) > RECAP_LINES else []
    return [Label(news.title, "body_bold", "red_dark"), *more, *lines]


class LineView(ScrollView):
    """A scrolled column of entries: one that its edge would cut through is left out until it is whole in view."""

    def __init__(self, id: str, lines: list[Widget]) -> None:
        super().__init__(id, Pad(Column(lines, gap=8), (2 * BAR + 6, 4, 6, 4)))
        self.lines = lines

    def whole(self, line: Widget) -> bool:
        """Return whether an entry is shown: all of it is in view, or it is too long ever to be."""
        return self.view.contains(line.rect) or (
            line.rect.height > self.view.height // 2 and self.view.colliderect(line.rect)
        )

    def paint_content(self, surface: Surface, ui: Ui) -> None:
        """Draw the whole entries."""
        for line in self.lines:
            if self.whole(line):
                line.paint(surface, ui)


class LogWriter:
    """Turns entries into widgets."""

    def __init__(
        self,
        ctx: AppContext,
        table: Table,
        style: LogStyle,
        news: News | None,
        press: Callable[[int], object] | None = None,
    ) -> None:
        self._ctx, self._table, self._style, self._news = ctx, table, style, news
        self._press = press
        self._place = 0

    def write(self, entries: Sequence[Entry]) -> list[Widget]:
        """Return one widget an entry, and one that says where the news begin; a line of its own for an empty book."""
        if not entries:
            return [Label(self._ctx.strings("play.log_empty"), self._style.line, "ink_faint")]
        found: list[Widget] = []
        told = False
        for number, entry in enumerate(entries):
            fresh = self._news is not None and entry.step in self._news.steps
            if fresh and not told and self._news is not None:
                told = True
                found.append(Label(self._news.title, self._style.note, "red_dark"))
            if entry.heads:
                found.append(self._heading(entry, number > 0))
            else:
                found.append(self._line(entry, fresh))
            self._place += entry.kind is Kind.LINE
        return found

    def _line(self, entry: Entry, fresh: bool) -> Widget:
        if entry.kind is Kind.NOTE:
            return LogLine(entry.text, self._style.note, "ink_soft", False)
        if self._press is not None:
            return ChosenLine(entry.text, self._style.line, fresh, self._place, self._press)
        line = LogLine(entry.text, self._style.line, "ink", fresh)
        line.entry = entry
        return line

    def _heading(self, entry: Entry, rule: bool) -> Widget:
        """A slim rule, the shape of whose turn it is, the heading."""
        words: Widget = Label(entry.text, self._style.heading)
        if entry.seat is not None:
            mark = self._table.seat_mark(entry.seat)
            shape = Mark(mark.color, mark.shape)
            side = self._style.shape
            words = Row([Picture(shape.picture, (side, side), shape.variant, grows=True), Fill(words)], gap=8)
        return Column([Rule(), words], gap=5) if rule else words
