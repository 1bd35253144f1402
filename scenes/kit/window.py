"""The program's window: opening, size and place remembered, full screen; and the pacer of the loop."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import time
import warnings
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.settings import Settings, SettingsStore

MODES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3200, 1800))
SMALL = (1280, 720)
UNSEEN_DRIVERS = ("offscreen", "dummy")


class WindowError(RuntimeError):
    """No window can be opened; the message is one clear line."""


def prepare_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """Set SDL's switches that must be known before its parts start; what the user has set stays."""
    wanted = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_NO_SIGNAL_HANDLERS": "1",  # SDL would turn a termination into the question whether to leave
    }
    if sys.platform.startswith("linux"):
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # without a GPU SDL's other way of showing a frame costs 6-14 ms
    for name, value in wanted.items():
        environ.setdefault(name, value)
    if sys.platform == "win32":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.windll.shcore.SetProcessDpiAwareness(2)


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the window's size at the first start: the largest usual one that leaves some desktop visible."""
    fitting = [m for m in MODES if m[0] <= desktop[0] * 0.92 and m[1] <= desktop[1] * 0.88]
    return fitting[-1] if fitting else MODES[0]


class Window:
    """The one window. Sizes in pixels."""

    def __init__(self, store: SettingsStore, title: str) -> None:
        self.store = store
        self.title = title
        self.fullscreen = False
        self._windowed = SMALL
        self._remembers = True

    @staticmethod
    def open(
        store: SettingsStore,
        title: str,
        icon: Path | None = None,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> Window:
        """Open the window as it was left, or in this size. Raises WindowError."""
        window = Window(store, title)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise WindowError(f"No window can be opened: {error}") from error
        if pygame.display.get_driver() in UNSEEN_DRIVERS and "SDL_VIDEODRIVER" not in environ:
            pygame.display.quit()
            raise WindowError("No window can be opened: there is no screen.")
        window._show(store.value, icon, size, store.value.fullscreen if fullscreen is None else fullscreen)
        return window

    def _show(self, settings: Settings, icon: Path | None, size: tuple[int, int] | None, fullscreen: bool) -> None:
        desktops = pygame.display.get_desktop_sizes()
        display = settings.display if settings.display < len(desktops) else 0
        self._remembers = size is None
        self._windowed = size or settings.window_size or first_size(desktops[display])
        pygame.display.set_caption(self.title)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(str(icon), (64, 64)))
        self._set(fullscreen and size is None)

    def _set(self, fullscreen: bool) -> None:
        settings = self.store.value
        desktops = pygame.display.get_desktop_sizes()
        display = settings.display if settings.display < len(desktops) else 0
        try:
            if fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=display)
            else:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", RuntimeWarning)
                    pygame.display.set_mode(self._windowed, pygame.RESIZABLE, display=display)
                self._place(settings)
        except pygame.error as error:
            raise WindowError(f"No window can be opened: {error}") from error
        self.fullscreen = fullscreen

    def _place(self, settings: Settings) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            handle: Any = pygame.Window.from_display_module()
        handle.minimum_size = (640, 360)
        if tuple(handle.size) != tuple(self._windowed):  # coming back from full screen may keep its size
            handle.size = self._windowed
        if self._remembers and settings.window_pos and settings.desktops == desktops_now():
            pygame.display.set_window_position(settings.window_pos)

    @property
    def size(self) -> tuple[int, int]:
        """The size of what can be drawn on."""
        return pygame.display.get_window_size()

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise WindowError("The window is gone.")
        return surface

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on == self.fullscreen:
            return
        if not self.fullscreen:
            self._windowed = self.size
        self._set(on)
        self.store.change(fullscreen=on)

    def toggle_fullscreen(self) -> None:
        """Switch between window and full screen."""
        self.set_fullscreen(not self.fullscreen)

    def move_to_display(self, display: int) -> None:
        """Show the window on another display."""
        self.store.change(display=display, window_pos=None)
        self._set(self.fullscreen)

    def remember(self) -> None:
        """Keep size and place for the next start."""
        if not self.fullscreen and self._remembers and pygame.display.get_init():
            x, y = pygame.display.get_window_position()
            width, height = self.size
            try:
                self.store.change(window_size=(width, height), window_pos=(x, y), desktops=desktops_now())
            except ValueError:
                return

    def close(self) -> None:
        """Remember and close."""
        self.remember()
        pygame.display.quit()


def desktops_now() -> str:
    """Return the sizes of all displays as text: a window's place is only good while they are the same."""
    return ",".join(f"{w}x{h}" for w, h in pygame.display.get_desktop_sizes())


class Pacer:
    """Keeps a steady rate with sleep; after a late frame it doesn't hurry."""

    def __init__(self) -> None:
        self._next = time.perf_counter()
        self._last = self._next

    def wait(self, rate: float) -> float:
        """Sleep until the next tick at `rate` per second; return the seconds since the last call returned."""
        self._next += 1 / rate
        now = time.perf_counter()
        if self._next < now - 1 / rate or self._next > now + 1 / rate:
            self._next = now + (1 / rate if self._next > now else 0)
        if self._next > now:
            time.sleep(self._next - now)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed
