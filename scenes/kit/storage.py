"""The user's folder: whole files written atomically, listed, renamed, exported; in memory if it can't be written."""

from __future__ import annotations

import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from scenes.kit.paths import user_root

LEFT_BEHIND = 3600.0
"""Seconds after which a half-written file certainly belongs to a program that was killed."""


class StorageError(RuntimeError):
    """A file can't be read or written; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file in a listing: name ('saves/x.json'), stem ('x'), time of the last change (seconds), size in bytes."""

    name: str
    stem: str
    modified: float
    size: int


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new one is there whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


class Storage:
    """Files by name below one folder. If nothing can be written there, they are kept in memory for this run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.in_memory = False
        self.notice: str | None = None
        self._memory: dict[str, tuple[str, float]] = {}
        self._gone: set[str] = set()

    @staticmethod
    def open(root: Path | None = None) -> Storage:
        """Open the user's folder; whether it can be written is tried at once."""
        storage = Storage(root or user_root())
        probe = storage.root / ".probe"
        try:
            write_atomically(probe, "")
            probe.unlink()
            storage._sweep()
        except OSError as error:
            storage._fall_back(error)
        return storage

    def _sweep(self) -> None:
        """Remove what writes that were killed have left behind, unless another program may still be at it."""
        for pattern in (".*.tmp", "*/.*.tmp"):
            for path in self.root.glob(pattern):
                if time.time() - path.stat().st_mtime > LEFT_BEHIND:
                    path.unlink(missing_ok=True)

    def _fall_back(self, error: OSError) -> None:
        self.in_memory = True
        self.notice = (
            f"Nothing can be saved: {self.root} can't be written ({error.strerror or error}). "
            "Matches and settings last until you quit."
        )

    def path(self, name: str) -> Path:
        """Return where a file of that name lies. Raises StorageError for a name that leads out of the folder."""
        parts = Path(name).parts
        if not parts or Path(name).is_absolute() or ".." in parts:
            raise StorageError(f"{name!r} is no name for a file here.")
        return self.root.joinpath(*parts)

    def exists(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self._memory or (name not in self._gone and self.path(name).is_file())

    def read_text(self, name: str) -> str:
        """Return a file's text. Raises StorageError."""
        if name in self._memory:
            return self._memory[name][0]
        path = self.path(name)
        if name in self._gone:
            raise StorageError(f"{path.name} is not there.")
        return read_file(path)

    def write_text(self, name: str, text: str) -> None:
        """Write a whole file or leave the old one; on a full or read-only disk it is kept in memory from then on."""
        path = self.path(name)
        if not self.in_memory:
            try:
                write_atomically(path, text)
                return
            except OSError as error:
                self._fall_back(error)
        self._memory[name] = (text, time.time())
        self._gone.discard(name)

    def delete(self, name: str) -> None:
        """Remove a file; one that isn't there is fine. Raises StorageError."""
        self._memory.pop(name, None)
        if self.in_memory:
            self._gone.add(name)
            return
        try:
            self.path(name).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"{name} can't be deleted: {error.strerror or error}.") from error

    def rename(self, old: str, new: str) -> None:
        """Give a file another name that isn't taken yet. Raises StorageError."""
        if self.exists(new):
            raise StorageError(f"There already is a file named {Path(new).stem}.")
        if self.in_memory:
            self.write_text(new, self.read_text(old))
            self.delete(old)
            return
        try:
            goal = self.path(new)
            goal.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self.path(old), goal)
        except OSError as error:
            raise StorageError(f"{Path(old).stem} can't be renamed: {error.strerror or error}.") from error

    def keep_aside(self, name: str) -> str | None:
        """Move a damaged file out of the way; return its new name, None if that is impossible."""
        for number in range(1, 100):
            aside = f"{name}.damaged-{number}"
            if not self.exists(aside):
                try:
                    self.rename(name, aside)
                except StorageError:
                    return None
                return aside
        return None

    def export(self, name: str, target: Path) -> None:
        """Copy a file to anywhere; the target is replaced whole. Raises StorageError."""
        try:
            write_atomically(target, self.read_text(name))
        except OSError as error:
            raise StorageError(f"{target} can't be written: {error.strerror or error}.") from error

    def entries(self, folder: str, suffix: str = ".json") -> list[Entry]:
        """Return the files of a folder, those changed last first; a folder that isn't there is empty."""
        found = {name: Entry(name, Path(name).stem, when, len(text.encode()))
                 for name, (text, when) in self._memory.items() if name.startswith(f"{folder}/")}  # fmt: skip
        try:
            paths = list(self.path(folder).iterdir())
        except OSError:
            paths = []
        for path in paths:
            name = f"{folder}/{path.name}"
            if path.suffix == suffix and not path.name.startswith(".") and name not in self._gone:
                try:
                    info = path.stat()
                except OSError:
                    continue
                found.setdefault(name, Entry(name, path.stem, info.st_mtime, info.st_size))
        wanted = [entry for entry in found.values() if entry.name.endswith(suffix)]
        return sorted(wanted, key=lambda entry: (-entry.modified, entry.name))


def read_file(path: Path) -> str:
    """Return the text of any file. Raises StorageError with one clear line."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise StorageError(f"{path.name} is not there.") from None
    except UnicodeDecodeError:
        raise StorageError(f"{path.name} is no text file.") from None
    except OSError as error:
        raise StorageError(f"{path.name} can't be read: {error.strerror or error}.") from error
