"""The running program: context, window, routes, loop; how it ends, and what is left when something goes wrong."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.app.care import Care
from scenes.app.crash import HardCrashes
from scenes.app.version import VERSION
from scenes.kit.window import Window, WindowError, prepare_environment

if TYPE_CHECKING:
    from types import FrameType

    from scenes.app.options import Launch
    from scenes.kit.context import AppContext
    from scenes.kit.loop import Loop
    from scenes.kit.scene import Scene
    from scenes.play.opening import TableHouse
    from scenes.screens.requests import MatchRequest, ReplayRequest

FRAME = 1 / 60
UNSEEN_SIZE = (1280, 720)
DEBRIEF_FRAMES = 5
"""How many frames of the debrief --auto shows before it quits."""


@dataclass
class Left:
    """What the matches left behind for --record: the last record's text."""

    records: list[str] = field(default_factory=list)


def run(wanted: Launch) -> int:
    """Run the program. Return its exit code. Raises the house's own errors, each of one line."""
    prepare_environment()
    signal.signal(signal.SIGTERM, _terminated)
    unseen = wanted.auto or wanted.frames is not None
    left = Left()
    ctx, house, loop = assemble(wanted, left, unseen)
    hard = HardCrashes(ctx.storage)
    if hard.left is not None:
        ctx.notify(ctx.strings("crash.hard", path=hard.left), "warn")
    try:
        first = first_of(ctx, house, wanted.match)  # what is wrong with the wish is said in one line
        care = Care(ctx, house, unseen, lambda running: _go(running, wanted), lambda: _loop(ctx))
        code = care.run(loop, lambda: first)
    finally:
        house.close()
        _close(ctx, unseen)
        hard.close()
    if wanted.record is not None and left.records:
        _write_record(wanted.record, left.records[-1])
    return code


def _terminated(number: int, frame: FrameType | None) -> None:
    """End at once when the system says so: every action is saved already."""
    sys.exit(128 + number)


def assemble(wanted: Launch, left: Left, unseen: bool) -> tuple[AppContext, TableHouse, Loop]:
    """Return context, tables and loop, with the window open and all routes known. Raises the house's own errors."""
    from scenes.kit.context import make_context
    from scenes.kit.settings import SettingsStore
    from scenes.kit.storage import Storage

    storage = Storage.open()
    settings = SettingsStore.load(storage)
    window = _window(wanted, settings, unseen)
    ctx = make_context(window.size, sound=not unseen, storage=storage, settings=settings)
    ctx.window = window
    house = _house(ctx, wanted, left)
    _routes(ctx, house)
    return ctx, house, _loop(ctx)


def _loop(ctx: AppContext) -> Loop:
    """Return a loop with an empty stack that asks before the window closes."""
    from scenes.kit.loop import Loop

    loop = Loop(ctx)
    loop.on_quit = lambda: _ask_quit(ctx, loop)
    return loop


def _window(wanted: Launch, settings: Any, unseen: bool) -> Window:
    icon = _icon()
    size = wanted.window or (UNSEEN_SIZE if unseen else None)
    full = True if wanted.fullscreen else None
    if size is not None:
        full = wanted.fullscreen
    try:
        return Window.open(settings, "Safehouse", icon, size, full)
    except WindowError:
        if not unseen or os.environ.get("SDL_VIDEODRIVER"):
            raise
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # there is no screen, and none is needed
    return Window.open(settings, "Safehouse", icon, size, full)


def _icon() -> Path:
    from scenes.kit.paths import assets_root

    return assets_root() / "shared" / "art" / "icon.svg"


def _house(ctx: AppContext, wanted: Launch, left: Left) -> TableHouse:
    from scenes.play.opening import Manner, TableHouse
    from scenes.tables import load_table

    inline = wanted.auto or wanted.frames is not None
    return TableHouse(ctx, load_table, Manner(wanted.auto, inline, VERSION, left.records.append))


def _routes(ctx: AppContext, house: TableHouse) -> None:
    from scenes.screens.routes import screen_routes
    from scenes.tables import gallery_routes

    def table(request: MatchRequest) -> Scene:
        return house.open(request)

    def replay(request: ReplayRequest) -> Scene:
        return house.replay(request)

    ctx.routes.update(screen_routes(ctx, VERSION) | gallery_routes(ctx))
    ctx.routes["table"] = table
    ctx.routes["replay"] = replay


def first_of(ctx: AppContext, house: TableHouse, match: MatchRequest | None) -> Scene:
    """Return the scene that the program begins with."""
    if match is not None:
        return house.open(match)
    from scenes.screens.routes import first_scene

    return first_scene(ctx)


def _ask_quit(ctx: AppContext, loop: Loop) -> Any:
    """Closing the window asks first; closing it again while it asks is a yes."""
    from scenes.kit.scene import Push, Quit
    from scenes.play.quitting import QuitDialog

    return Quit() if isinstance(loop.stack.top, QuitDialog) else Push(QuitDialog(ctx))


# --- running ----------------------------------------------------------------------------------------------------------
def _go(loop: Loop, wanted: Launch) -> int:
    if wanted.frames is not None:
        return _frames(loop, wanted)
    if wanted.auto:
        while not _debriefed(loop) and loop.step(FRAME):
            pass
        return _quit(loop)
    return loop.run()


def _debriefed(loop: Loop) -> bool:
    """Show the debrief for a few frames; return whether that is done."""
    from scenes.screens.debrief import DebriefScene

    if not isinstance(loop.stack.top, DebriefScene):
        return False
    for _ in range(DEBRIEF_FRAMES):
        loop.step(FRAME)
    return True


def _frames(loop: Loop, wanted: Launch) -> int:
    assert wanted.frames is not None
    for _ in range(wanted.frames):
        if not loop.step(FRAME):
            break
    if wanted.shot is not None and loop.running:
        import pygame

        assert loop.ctx.window is not None
        loop.draw()
        try:
            pygame.image.save(loop.ctx.window.surface, wanted.shot)
        except (pygame.error, OSError) as error:
            raise WindowError(f"--shot {wanted.shot} can't be written: {error}") from error
    return _quit(loop)


def _quit(loop: Loop) -> int:
    from scenes.kit.scene import Quit

    if loop.running:
        loop.stack.perform(Quit(0))
    return loop.stack.exit_code or 0


def _close(ctx: AppContext, unseen: bool) -> None:
    import pygame

    if ctx.window is not None and not unseen:
        ctx.window.close()
    pygame.quit()


def _write_record(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise WindowError(f"--record {path} can't be written: {error.strerror or error}") from error
