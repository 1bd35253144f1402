"""The log on screen: its panel at the table and its full page, with turns as headings and news marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit.ui import Column, Fill, Label, Pad, Panel, Picture, Row, Rule, ScrollView, Widget
from scenes.play.log_book import Entry, Kind
from scenes.screens.looks import Mark

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Look
    from scenes.play.log_book import LogBook
    from scenes.play.news import News
    from scenes.play.table import Table

PANEL_LINES = 40
BOTTOM = 10**7
"""A scroll place beyond every end: it is cut to the end when the panel is laid out."""
BAR = 6


class LogLine(Label):
    """One line; what is new to the reader has a bar at its left."""

    def __init__(self, text: str, role: str, color: str, fresh: bool) -> None:
        super().__init__(text, role, color)
        self.fresh = fresh

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw bar and text."""
        if self.fresh:
            bar = Rect(self.rect.x - skin.px(2 * BAR), self.rect.y, skin.px(BAR), self.rect.height)
            surface.fill(skin.color("red"), bar)
        super().draw(surface, skin, look)


class LogStyle:
    """How a log is set: the panel's small type, or the page's."""

    def __init__(self, line: str, heading: str, note: str, shape: float) -> None:
        self.line, self.heading, self.note, self.shape = line, heading, note, shape


PANEL_STYLE = LogStyle("typewriter_small", "small_bold", "caption", 20)
PAGE_STYLE = LogStyle("body", "body_bold", "body_italic", 24)


def log_panel(ctx: AppContext, book: LogBook, table: Table, news: News | None = None) -> Widget:
    """Return the panel for the table: the last lines, the newest at the lower end, scrollable while playing."""
    lines = LogWriter(ctx, table, PANEL_STYLE, news).write(book.entries[-PANEL_LINES:])
    return Panel(_scroll("log", lines), "paper", pad=10)


def log_page(ctx: AppContext, book: LogBook, table: Table, news: News | None = None) -> Widget:
    """Return the whole book for a page of its own."""
    return _scroll("log_page", LogWriter(ctx, table, PAGE_STYLE, news).write(book.entries))


def _scroll(id: str, lines: list[Widget]) -> Widget:
    return ScrollView(id, Pad(Column(lines, gap=8), (2 * BAR + 6, 4, 6, 4)))


class LogWriter:
    """Turns entries into widgets."""

    def __init__(self, ctx: AppContext, table: Table, style: LogStyle, news: News | None) -> None:
        self._ctx, self._table, self._style, self._news = ctx, table, style, news

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
                note = entry.kind is Kind.NOTE
                role, color = (self._style.note, "ink_soft") if note else (self._style.line, "ink")
                found.append(LogLine(entry.text, role, color, fresh and not note))
        return found

    def _heading(self, entry: Entry, rule: bool) -> Widget:
        """A slim rule, the shape of whose turn it is, the heading."""
        words: Widget = Label(entry.text, self._style.heading)
        if entry.seat is not None:
            mark = self._table.seat_mark(entry.seat)
            shape = Mark(mark.color, mark.shape)
            side = self._style.shape
            words = Row([Picture(shape.picture, (side, side), shape.variant, grows=True), Fill(words)], gap=8)
        return Column([Rule(), words], gap=5) if rule else words
