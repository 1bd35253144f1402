"""What is left of an unexpected error: a report without secrets in the user's folder, and a page that says so."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app.version import VERSION
from scenes.kit.storage import StorageError

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.loop import Loop

OPEN_MESSAGES = (OSError, ImportError, StorageError)
"""Errors whose message can hold nothing of a match."""


def report_text(error: BaseException) -> str:
    """Return the report: versions, system, the kind of error and the lines it came through.

    No values and no message of errors that could name a card: somebody else at the table may read this file.
    """
    import pygame

    lines = [
        f"Safehouse {VERSION}",
        f"Python {platform.python_version()}, pygame {pygame.version.ver}, SDL {pygame.version.SDL}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        "",
    ]
    seen: BaseException | None = error
    while seen is not None:
        message = f": {seen}" if isinstance(seen, OPEN_MESSAGES) else ""
        lines.append(f"{type(seen).__module__}.{type(seen).__qualname__}{message}")
        for frame in traceback.extract_tb(seen.__traceback__):
            lines.append(f"  {_inside(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}")
        seen = seen.__cause__ or seen.__context__
    return "\n".join(lines) + "\n"


def _inside(filename: str) -> str:
    """Return a file's path from the program's folder on: where it lies on a disk is nobody's business."""
    path = Path(filename)
    root = Path(__file__).resolve().parents[2]
    return str(path.relative_to(root)) if path.is_relative_to(root) else path.name


def write_report(ctx: AppContext, error: BaseException) -> Path | None:
    """Write the report into the user's folder; return where it lies, or None if it couldn't be written."""
    name = f"reports/{datetime.now():%Y-%m-%d %H.%M.%S}.txt"
    try:
        ctx.storage.write_text(name, report_text(error))
        return None if ctx.storage.in_memory else ctx.storage.path(name)
    except (StorageError, OSError):
        return None


def show_crash(ctx: AppContext, loop: Loop, path: Path | None) -> None:
    """Show what happened in the window, on a stack of its own. A second error ends it in silence."""
    from scenes.kit.dialogs import DialogButton, DialogScene
    from scenes.kit.loop import Loop as NewLoop
    from scenes.kit.scene import Command, Quit

    class CrashScene(DialogScene):
        """One page, one button."""

        opaque = True

        def answer(self, result: object) -> Command:
            """The program ends."""
            return Quit(1)

        def on_cancel(self) -> Command | None:
            """So does cancel."""
            return Quit(1)

    try:
        t = ctx.strings
        saved = t("crash.saved") if ctx.storage.entries("saves") else t("crash.unsaved")
        text = t("crash.text", saved=saved, path=path or t("crash.no_report"))
        fresh = NewLoop(ctx)
        fresh.begin(CrashScene(ctx, t("crash.title"), text, [DialogButton(True, t("dialog.ok"), "safe")]))
        fresh.run()
    except Exception:
        return
