"""Events as text: with the words of the game's table where it has some, else the class name and its fields."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.errors import UnknownGame
from game.kernel.events import Event
from game.kernel.game import View
from game.kernel.record import SeatInfo
from game.kernel.types import Seat

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.play.table import Table


class Teller:
    """Says what happened, in the words that the log of the table uses."""

    def __init__(self, game_id: str, seats: Sequence[SeatInfo]) -> None:
        self._context: AppContext | None = None
        self._seats = tuple(seats)
        self._table = self._open(game_id)

    def _open(self, game_id: str) -> Table | None:
        # The table is only asked for words: no window, no sound, no user folder.
        for name, value in (("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")):
            os.environ[name] = value
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        from scenes.kit.context import make_context
        from scenes.tables import load_table

        try:
            spec = load_table(game_id)
        except UnknownGame:
            return None
        with tempfile.TemporaryDirectory() as home:
            self._context = make_context(home=Path(home), sound=False)
        return spec.make(self._context, self._seats)

    def line(self, event: Event, view: View) -> str | None:
        """Return one line on an event as it was told; `view` is that of the seat (or spectator) after it.

        None where the table says nothing about it.
        """
        if self._table is None or self._context is None:
            return in_words(event)
        text = self._table.log_text(event, view)
        return in_words(event) if text is not None and text.strip("[]") in self._context.strings.missing else text

    def seat(self, seat: int) -> str:
        """Return what a seat is called."""
        name = self._table.seat_mark(Seat(seat)).name if self._table is not None else self._seats[seat].name
        return name or f"Seat {seat + 1}"


def in_words(event: Event) -> str:
    """Return 'Card drawn: seat 1, card 5'. Seats are counted from 1."""
    name = type(event).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip().capitalize()
    parts = [f"{item.name} {_value(item.type, getattr(event, item.name))}" for item in fields(event)]
    return f"{words}: {', '.join(parts)}" if parts else words


def _value(kind: object, value: object) -> str:
    if isinstance(value, int) and "Seat" in str(kind) and value >= 0:
        return str(value + 1)
    if isinstance(value, Enum):
        return str(value.value)
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
