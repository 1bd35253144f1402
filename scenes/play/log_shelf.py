"""The log books of all readers at one table: when the reader changes, only what is new to a book is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.play.log_book import Kind

if TYPE_CHECKING:
    from game.kernel.types import Seat
    from scenes.play.log_book import Entry, LogBook
    from scenes.play.match_driver import Reel
    from scenes.play.table import Table


class LogShelf:
    """Keeps what each reader's book had in it. `book` is the one that lies open; notes are the same for all."""

    def __init__(self, book: LogBook) -> None:
        self.book = book
        self._kept: dict[Seat, tuple[int, list[Entry]]] = {}  # reader -> actions told, and what they led to
        self._reader: Seat | None = None
        self._told = 0

    def told(self, length: int) -> None:
        """The present reader has been told of the first `length` actions."""
        self._told = length

    def cut(self, length: int) -> None:
        """Actions from number `length` on were taken back, for every reader."""
        self.book.cut(length)
        self._told = min(self._told, length)
        self._kept = {
            seat: (min(told, length), [entry for entry in entries if entry.step < length])
            for seat, (told, entries) in self._kept.items()
        }

    def open(self, reader: Seat, length: int, reel: Reel, table: Table) -> None:
        """Let this reader's book lie open, as it was after the first `length` actions."""
        if self._reader is not None:
            mine = [e for e in self.book.entries if e.kind is not Kind.NOTE and e.step < self._told]
            self._kept[self._reader] = (self._told, mine)
        told, entries = self._kept.get(reader, (0, []))
        told = min(told, length)
        more = reel.happenings(reader, told)[: length - told] if told < length else []
        self.book.rewrite(table, more, [entry for entry in entries if entry.step < told])
        self._reader, self._told = reader, length
