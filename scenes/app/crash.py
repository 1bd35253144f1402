"""What is written down of an unexpected error: a report without secrets in the user's folder, and hard crashes too."""

from __future__ import annotations

import faulthandler
import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from scenes.app.version import VERSION
from scenes.kit.paths import program_root, user_root
from scenes.kit.storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.kit.storage import Storage

OPEN_MESSAGES = (OSError, ImportError, StorageError)
"""Errors whose message can hold nothing of a match."""
REPORTS = "reports"
HARD = "hard_crash.txt"
PHASES = {"draw": "draw", "_input": "input", "update": "update", "poll": "input", "relayout": "draw", "begin": "open"}
"""What the loop or the stack was doing, by the function that the error came through."""


def report_text(error: BaseException, facts: Iterable[str] = ()) -> str:
    """Return the report: versions, system, public facts, the kind of error and the lines it came through.

    No values and no message of errors that could name a card: somebody else at the table may read this file.
    """
    lines = [
        f"Safehouse {VERSION}{' (built)' if getattr(sys, 'frozen', False) else ''}",
        f"Python {platform.python_version()}, {_pygame()}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        *facts,
        "",
    ]
    seen: BaseException | None = error
    told: set[int] = set()
    while seen is not None and id(seen) not in told:
        told.add(id(seen))
        message = f": {_nowhere(str(seen))}" if isinstance(seen, OPEN_MESSAGES) else ""
        lines.append(f"{type(seen).__module__}.{type(seen).__qualname__}{message}")
        for frame in traceback.extract_tb(seen.__traceback__):
            source = f": {frame.line}" if frame.line else ""
            lines.append(f"  {_inside(frame.filename)}:{frame.lineno} in {frame.name}{source}")
        seen = seen.__cause__ or seen.__context__
    return "\n".join(lines) + "\n"


def _pygame() -> str:
    try:
        import pygame
    except ImportError:
        return "pygame can't be imported"
    return f"pygame {pygame.version.ver}, SDL {pygame.version.SDL}"


def place_of(error: BaseException) -> str:
    """Return where an error came from: its kind, and our own line nearest to it; nothing of its values."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if _inside(frame.filename).startswith(("game/", "scenes/"))]
    where = f", {_inside(ours[-1].filename)}:{ours[-1].lineno}" if ours else ""
    return f"{type(error).__name__}{where}"


def phase_of(error: BaseException) -> str:
    """Return what the program was doing: 'draw', 'input', 'update', 'open' or 'other'."""
    for frame in traceback.extract_tb(error.__traceback__):
        if _inside(frame.filename) in ("scenes/kit/loop.py", "scenes/kit/stack.py") and frame.name in PHASES:
            return PHASES[frame.name]
    return "other"


def _nowhere(message: str) -> str:
    """Return a message without the folders of this computer: a user's name may stand in them."""
    for path, short in ((program_root(), "."), (user_root(), "<user folder>"), (_home(), "~")):
        if path is not None and len(path.parts) > 1:
            message = message.replace(str(path), short)
    return message


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None


def _inside(filename: str) -> str:
    """Return a file's path from the program's folder on: where it lies on a disk is nobody's business."""
    path = Path(filename)
    if not path.is_absolute():  # a built program has no files, only names
        return path.as_posix()
    root = program_root()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def write_report(storage: Storage, error: BaseException, facts: Iterable[str] = ()) -> Path | None:
    """Write the report into the user's folder; return where it lies, or None if it couldn't be written."""
    try:
        name = _free_name(storage)
        storage.write_text(name, report_text(error, facts))
        return None if storage.in_memory else storage.path(name)
    except (StorageError, OSError):
        return None


def _free_name(storage: Storage) -> str:
    plain = f"{REPORTS}/{datetime.now():%Y-%m-%d %H.%M.%S}"
    number, name = 1, f"{plain}.txt"
    while storage.exists(name):
        number += 1
        name = f"{plain} ({number}).txt"
    return name


class HardCrashes:
    """Lets Python write down where it was when it is killed by a fault in a library: lines only, no values.

    `left` is the report of such an end that the last run has left behind, or None.
    """

    def __init__(self, storage: Storage) -> None:
        self.left: Path | None = None
        self._path = storage.root / REPORTS / HARD
        self._file: TextIO | None = None
        if storage.in_memory:
            return
        with suppress(OSError, StorageError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.is_file() and self._path.stat().st_size:
                self.left = storage.path(_free_name(storage))
                self._path.replace(self.left)
            self._file = self._path.open("a", encoding="utf-8")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """The program ends as it should: nothing is left."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        with suppress(OSError):
            if not self._path.stat().st_size:
                self._path.unlink()
                self._path.parent.rmdir()  # only if it is empty
