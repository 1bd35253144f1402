"""Recorder: a running match's record as text, made anew after each action without encoding the old ones again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.kernel.codec import ActionCodec
from game.kernel.record import Record, SeatInfo, action_line, text_with

if TYPE_CHECKING:
    from game.kernel.game import Game
    from game.kernel.types import Outcome, Seat, Setup


class Recorded(Protocol):
    """What a recorder needs of a match."""

    game: Game[Any, Any, Any]
    setup: Setup
    seed: int

    @property
    def length(self) -> int:
        """How many actions were applied."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""

    def actions(self) -> tuple[tuple[Seat, object], ...]:
        """All actions so far."""

    def check(self, step: int | None = None) -> str:
        """The checksum of a state."""


class Recorder:
    """Gives the same text as `game.saves.write_record`, in a time that hardly grows with the match."""

    def __init__(self, match: Recorded, every: int) -> None:
        self._match = match
        self._every = every
        self._codec = ActionCodec(match.game.action_types)
        self._lines: list[str] = []
        self._checks: dict[int, str] = {}

    def cut(self, length: int) -> None:
        """Forget what lies beyond `length` actions (an undo)."""
        del self._lines[length:]
        self._checks = {number: text for number, text in self._checks.items() if number <= length}

    def text(self, seats: tuple[SeatInfo, ...], app: str) -> str:
        """Return the text of a file that holds the match as it stands."""
        match = self._match
        for seat, action in match.actions()[len(self._lines) :]:
            self._lines.append(action_line([int(seat), *self._codec.encode(action)]))
        length = match.length
        for number in range(self._every, length, self._every):
            if number not in self._checks:
                self._checks[number] = match.check(number)
        info, outcome = match.game.info, match.outcome
        record = Record(
            info.id, info.version, match.setup, match.seed, seats, (),
            {**self._checks, length: match.check(length)}, outcome.returns if outcome else None, app,
        )  # fmt: skip
        return text_with(record, self._lines)
