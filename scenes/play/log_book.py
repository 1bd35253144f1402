"""The log book: what happened as the seat before the screen was told it, grouped by turns; notes on who sits where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.events import Event
    from game.kernel.game import View
    from game.kernel.types import Seat
    from scenes.play.match_driver import Happening
    from scenes.play.table import Table


class Kind(Enum):
    """What an entry is."""

    LINE = "line"  # a told event
    HEADING = "heading"  # a told event that opens a turn
    DIVIDER = "divider"  # a heading that no event told
    NOTE = "note"  # about the table, not the match: who plays from now on


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry; `step` is the number of the action it belongs to (a note: before that action). `seat`: whose turn."""

    step: int
    text: str
    kind: Kind = Kind.LINE
    seat: Seat | None = None

    @property
    def heads(self) -> bool:
        """Whether it opens a turn."""
        return self.kind in (Kind.HEADING, Kind.DIVIDER)


class LogBook:
    """The entries so far, the oldest first."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = list(entries)

    @property
    def lines(self) -> list[str]:
        """The texts of all told events, the oldest first."""
        return [entry.text for entry in self.entries if entry.kind in (Kind.LINE, Kind.HEADING)]

    def places(self) -> list[Entry]:
        """Return the entries that can be looked back at: the lines below the headings."""
        return [entry for entry in self.entries if entry.kind is Kind.LINE]

    def tell(self, table: Table, happening: Happening, event: Event) -> bool:
        """Write what the table has to say on a told event, below the heading of its turn; return whether it did.

        An event whose text is the heading of the view after it opens that turn; so does one that the table says opens
        one, though it may have ended too by the view after it.
        """
        text = table.log_text(event, happening.after)
        if not text:
            return False
        opener = table.log_opener(event)
        if opener is not None or text == table.log_heading(happening.after):
            seat = opener if opener is not None else _actor(table, happening.after)
            self.entries.append(Entry(happening.step, text, Kind.HEADING, seat))
            return True
        head = table.log_heading(happening.before)
        now = takewhile(lambda entry: entry.step >= happening.step, reversed(self.entries))
        opened = any(entry.kind is Kind.HEADING for entry in now)
        if head and head != self._heading() and not opened:  # what follows a turn's beginning belongs to that turn
            self.entries.append(Entry(happening.step, head, Kind.DIVIDER, _actor(table, happening.before)))
        self.entries.append(Entry(happening.step, text))
        return True

    def note(self, step: int, text: str) -> None:
        """Write a note for everybody: it came after `step` actions."""
        self.entries.append(Entry(step, text, Kind.NOTE))

    def cut(self, length: int) -> None:
        """Forget what actions from number `length` on led to (an undo). Notes stay: sitters aren't taken back."""
        kept: list[Entry] = []
        for entry in self.entries:
            if entry.kind is Kind.NOTE:
                kept.append(replace(entry, step=min(entry.step, length)))
            elif entry.step < length:
                kept.append(entry)
        self.entries = kept

    def rewrite(self, table: Table, happenings: Iterable[Happening], before: Iterable[Entry] = ()) -> None:
        """Write the whole book anew, as another viewer was told it; notes stay where they were.

        `before` is what that viewer's book has of the actions before the happenings.
        """
        notes = [entry for entry in self.entries if entry.kind is Kind.NOTE]
        self.entries = []
        for entry in before:
            while notes and notes[0].step <= entry.step:
                self.entries.append(notes.pop(0))
            self.entries.append(entry)
        for happening in happenings:
            while notes and notes[0].step <= happening.step:
                self.entries.append(notes.pop(0))
            for event in happening.events:
                self.tell(table, happening, event)
        self.entries += notes

    def until(self, length: int) -> LogBook:
        """Return the book as it was after `length` actions."""
        return LogBook(entry for entry in self.entries if entry.step < length)

    def _heading(self) -> str:
        return next((entry.text for entry in reversed(self.entries) if entry.heads), "")


def _actor(table: Table, view: View) -> Seat | None:
    seat = table.log_seat(view)
    return seat if seat >= 0 else None
