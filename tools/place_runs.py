"""Runs of the built program for tools.check_places: environments, other users, copies, what a run may leave behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.package import program_in

PATIENCE = 300
"""Seconds that a run may take."""
OURS = ("PYTHON", "SDL_", "VIRTUAL_ENV", "LD_LIBRARY_PATH")
"""Variables of whoever runs this tool that the built program must do without."""
NOBODY, UNKNOWN = 65534, 54321
"""A user without rights, and one whom the system doesn't know."""


class Failed(Exception):
    """The program didn't do in a place what it should; the text says what."""


class Skipped(Exception):
    """A place can't be had on this machine; the text says why."""


@dataclass
class Kit:
    """What the places share: the built folder, room for copies, a bare root; and what the last run said."""

    folder: Path
    scratch: Path
    bare: Path | None = None
    mirror: str | None = None
    said: str = ""

    def place(self, name: str, mode: int = 0o755) -> Path:
        """Return an empty folder of that name."""
        folder = self.scratch / name
        if not folder.exists():
            folder.mkdir()
        folder.chmod(mode)
        return folder

    def copy(self, name: str) -> Path:
        """Return a copy of the built folder below a folder of that name (on macOS with the bundle beside it)."""
        room = self.scratch / name
        if not room.exists():
            room.mkdir()
            shutil.copytree(self.folder, room / self.folder.name, symlinks=True)
            app = self.folder.parent / "Safehouse.app"
            if app.is_dir():
                shutil.copytree(app, room / app.name, symlinks=True)
        return room / self.folder.name


def stranger(known: bool = True) -> int | None:
    """Return the number of a user without rights to run as; None (ourselves) unless we are root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    return NOBODY if known else UNKNOWN


def start(
    kit: Kit, folder: Path, words: list[str], cwd: Path | None = None, user: int | None = None, **environ: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder. Its environment is ours without Python's and SDL's; None takes a variable away."""
    base = {key: value for key, value in os.environ.items() if not key.startswith(OURS)}
    home = kit.place("user folder", mode=0o777)
    changed = {"SAFEHOUSE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **environ}
    full = {**base, **{key: value for key, value in changed.items() if value is not None}}
    for key, value in changed.items():
        if value is None:
            full.pop(key, None)
    as_user: dict[str, Any] = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    try:
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [str(program_in(folder)), *words], cwd=cwd or kit.scratch, env=full, capture_output=True, text=True,
            check=False, timeout=PATIENCE, encoding="utf-8", errors="replace", **as_user,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Failed(f"it was not done after {PATIENCE} s") from None
    except OSError as error:
        raise Failed(f"it can't be started: {error.strerror}") from None
    kit.said = done.stdout + done.stderr
    return done


def self_checked(
    kit: Kit, folder: Path, cwd: Path | None = None, user: int | None = None, **environ: str | None
) -> str:
    """Run the program's own check there; return its last line. Raises Failed with what it found wrong."""
    return verdict(start(kit, folder, ["--self-check"], cwd, user, **environ))


def verdict(done: subprocess.CompletedProcess[str]) -> str:
    """Return a self-check's last line. Raises Failed with what it found wrong."""
    lines = done.stdout.strip().splitlines()
    bad = [line for line in lines if line.startswith("BAD")]
    if done.returncode or bad or not lines or "Traceback" in done.stderr:
        raise Failed("; ".join(bad) or f"code {done.returncode}: {done.stderr.strip()[-300:]}")
    return f"{lines[-1]}, {len(lines) - 1} checks"


@contextmanager
def took_nothing(folder: Path) -> Iterator[None]:
    """Raise Failed if anything in a folder is new, gone or changed afterwards."""

    def now() -> set[tuple[str, int]]:
        return {(str(path), path.lstat().st_mtime_ns) for path in folder.rglob("*") if "__pycache__" not in path.parts}

    before = now()
    yield
    changed = before ^ now()
    if changed:
        raise Failed(f"it changed {sorted(changed)[0][0]}")


def on_linux() -> None:
    """Raise Skipped on any other system."""
    if not sys.platform.startswith("linux"):
        raise Skipped("only Linux has it")


def not_on_windows() -> None:
    """Raise Skipped on Windows, where HOME means nothing."""
    if sys.platform == "win32":
        raise Skipped("Windows doesn't go by HOME")
