"""The match files in the user's folder: listed, read, named. No widgets."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.errors import SafehouseError
from game.saves import read_record
from scenes.kit.paths import user_root
from scenes.kit.storage import StorageError
from scenes.screens.requests import MatchRequest, ReplayRequest

if TYPE_CHECKING:
    from game.kernel.record import Record
    from scenes.kit.storage import Entry, Storage

SAVES, REPLAYS = "saves", "replays"
NAME = re.compile(r"[^\W_][\w .,()'&-]*")
LONGEST = 60


@dataclass(frozen=True, slots=True)
class MatchFile:
    """One file: where it lies, when it was written, and its record or what is wrong with it."""

    entry: Entry
    record: Record | None
    text: str = ""
    problem: str = ""

    @property
    def moves(self) -> int:
        """How many actions people and bots took (chance not counted)."""
        if self.record is None:
            return 0
        return sum(1 for action in self.record.actions if isinstance(action, list) and action and _seat(action[0]) >= 0)

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of those who won, for a finished match; empty if nobody did."""
        if self.record is None or self.record.result is None:
            return ()
        best = max(self.record.result, default=0.0)
        if best <= 0:
            return ()
        pairs = zip(self.record.seats, self.record.result, strict=False)
        return tuple(seat.name for seat, value in pairs if value == best)

    @property
    def names(self) -> str:
        """Return everybody's names in a row."""
        return ", ".join(seat.name for seat in self.record.seats) if self.record else ""


def _seat(value: object) -> int:
    return value if isinstance(value, int) else -1


def read_file(storage: Storage, entry: Entry) -> MatchFile:
    """Read one file. Nothing is raised: what is wrong stands in `problem`."""
    try:
        text = storage.read_text(entry.name)
        return MatchFile(entry, read_record(text), text)
    except (SafehouseError, StorageError) as error:
        return MatchFile(entry, None, "", str(error).rstrip("."))


def list_files(storage: Storage, folder: str) -> list[MatchFile]:
    """Return all match files of a folder, the newest first, damaged ones too."""
    return [read_file(storage, entry) for entry in storage.entries(folder)]


def newest_save(storage: Storage) -> tuple[MatchFile | None, MatchFile | None]:
    """Return (the match that *Continue* goes on with, the newest file if it is a newer one that can't be read)."""
    damaged: MatchFile | None = None
    for entry in storage.entries(SAVES):
        file = read_file(storage, entry)
        if file.record is not None:
            return file, damaged
        damaged = damaged or file
    return None, damaged


def match_request(file: MatchFile) -> MatchRequest:
    """Return the request that goes on with a saved match."""
    assert file.record is not None
    record = file.record
    return MatchRequest(record.game, record.setup, record.seats, record.seed, file.text, file.entry.name)


def replay_request(file: MatchFile) -> ReplayRequest:
    """Return the request that shows a match."""
    return ReplayRequest(file.text, file.entry.stem)


def notes_of(name: str) -> str:
    """Return the name of the file beside a match's file that holds what people noted down in it."""
    return f"{name.removesuffix('.json')}.notes"


def delete_match(storage: Storage, name: str) -> None:
    """Remove a match's file and the notes beside it. Raises StorageError."""
    storage.delete(name)
    storage.delete(notes_of(name))


def rename_match(storage: Storage, old: str, new: str) -> None:
    """Give a match's file and the notes beside it another name that isn't taken yet. Raises StorageError."""
    storage.rename(old, new)
    storage.delete(notes_of(new))
    if storage.exists(notes_of(old)):
        storage.rename(notes_of(old), notes_of(new))


def clean_name(text: str) -> str | None:
    """Return the text as a file's stem, or None if it can't be one on every system."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST or not NAME.fullmatch(name) or name.endswith("."):
        return None
    reserved = {"con", "prn", "aux", "nul", *(f"{word}{n}" for word in ("com", "lpt") for n in range(10))}
    return None if name.split(".")[0].lower() in reserved else name


def export_folder(home: Path | None = None) -> Path:
    """Return where exports go unless another place is typed: the Downloads folder, else the home folder."""
    if home is None:
        try:
            home = Path.home()
        except RuntimeError:  # a user without a home
            return user_root()
    downloads = home / "Downloads"
    return downloads if downloads.is_dir() else home


def written(modified: float) -> str:
    """Return a file's time as local date and time, numbers only."""
    return time.strftime("%Y-%m-%d  %H:%M", time.localtime(modified))
