"""Keeper: where a match's file lies, when it is written, and its way from the saved games to the replays."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from scenes.screens.files import notes_of

SAVES = "saves"
REPLAYS = "replays"


class Files(Protocol):
    """What a keeper needs of the user's folder (`scenes.kit.storage.Storage`)."""

    def write_text(self, name: str, text: str) -> None:
        """Write a whole file or leave the old one (atomic). Raises StorageError."""

    def read_text(self, name: str) -> str:
        """Return a file's text. Raises StorageError."""

    def exists(self, name: str) -> bool:
        """Return whether there is such a file."""

    def delete(self, name: str) -> None:
        """Remove a file. Raises StorageError."""


def new_stem(files: Files, game_id: str, now: datetime) -> str:
    """Return a name for a match's file that tells nothing but the game and when it began, and isn't taken."""
    plain = f"{game_id} {now:%Y-%m-%d %H.%M.%S}"
    stem, number = plain, 1
    while files.exists(f"{SAVES}/{stem}.json") or files.exists(f"{REPLAYS}/{stem}.json"):
        number += 1
        stem = f"{plain} ({number})"
    return stem


class Keeper:
    """Keeps one match's file: written after each action, moved to the replays at the end.

    The replay is written before the save goes, so that a kill between leaves both rather than none.
    """

    def __init__(self, files: Files | None, stem: str) -> None:
        self._files = files
        self._finished = False
        self.stem = stem

    @property
    def save_name(self) -> str:
        """The running match's file in the user's folder."""
        return f"{SAVES}/{self.stem}.json"

    @property
    def replay_name(self) -> str:
        """The finished match's file in the user's folder."""
        return f"{REPLAYS}/{self.stem}.json"

    def keep(self, text: str) -> None:
        """Write the running match. Raises StorageError; the file before it is untouched then."""
        if self._files is not None:
            self._files.write_text(self.save_name, text)

    def keep_notes(self, text: str, save: str = "") -> None:
        """Write what people noted down beside the save, or take it away if it is empty. Raises StorageError."""
        name = notes_of(save or self.save_name)
        if self._files is None or (self._finished and text):
            return
        if text:
            self._files.write_text(name, text)
        elif self._files.exists(name):
            self._files.delete(name)

    def notes(self) -> str:
        """Return what people noted down in this match, empty if nothing is kept. Raises StorageError."""
        name = notes_of(self.save_name)
        return self._files.read_text(name) if self._files is not None and self._files.exists(name) else ""

    def finish(self, text: str) -> None:
        """Write the finished match among the replays and let the save go. Raises StorageError."""
        if self._files is not None:
            save = self.save_name
            if not self._finished:
                self._find_room()
            self._files.write_text(self.replay_name, text)
            self._finished = True
            if self._files.exists(save):
                self._files.delete(save)
            self.keep_notes("", save)

    def _find_room(self) -> None:
        """Never write over another match's replay, which somebody may have given this name."""
        assert self._files is not None
        plain, number = self.stem, 1
        while self._files.exists(self.replay_name):
            number += 1
            self.stem = f"{plain} ({number})"
