"""What happened, as the seat before the screen was told it: the book of lines, its panel, its full page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.kit.ui import Column, Label, Pad, Panel, ScrollView, Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.play.match_driver import Happening
    from scenes.play.table import Table

PANEL_LINES = 40
BOTTOM = 10**7
"""A scroll place beyond every end: it is cut to the end when the panel is laid out."""


class LogBook:
    """The lines so far, each with the number of the action it belongs to."""

    def __init__(self) -> None:
        self._lines: list[tuple[int, str]] = []

    @property
    def lines(self) -> list[str]:
        """All lines, the oldest first."""
        return [text for _, text in self._lines]

    def write(self, step: int, text: str | None) -> bool:
        """Append a line if there is one; return whether there was."""
        if text:
            self._lines.append((step, text))
        return bool(text)

    def cut(self, length: int) -> None:
        """Forget what actions from number `length` on led to (an undo)."""
        self._lines = [line for line in self._lines if line[0] < length]

    def rewrite(self, table: Table, happenings: Iterable[Happening]) -> None:
        """Write the whole book anew, as another viewer was told it."""
        self._lines = []
        for happening in happenings:
            for event in happening.events:
                self.write(happening.step, table.log_text(event, happening.after))


def log_panel(ctx: AppContext, book: LogBook) -> Widget:
    """Return the panel for the table: the last lines, the newest at the lower end, scrollable while playing."""
    return Panel(_column("log", book.lines[-PANEL_LINES:], ctx.strings("play.log_empty"), "typewriter_small"), "paper",
                 pad=10)  # fmt: skip


def log_page(ctx: AppContext, book: LogBook) -> Widget:
    """Return the whole book for a page of its own."""
    return _column("log_page", book.lines, ctx.strings("play.log_empty"), "body")


def _column(id: str, lines: list[str], empty: str, role: str) -> Widget:
    words = lines or [empty]
    labels: list[Widget] = [Label(text, role, "ink" if lines else "ink_faint") for text in words]
    return ScrollView(id, Pad(Column(labels, gap=8), (10, 4, 6, 4)))
