"""Drives scenes in tests by real SDL events on the dummy screen: keys, mouse, virtual pads; time is the test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.context import AppContext, make_context
from scenes.kit.input.keys import scancode_of_key
from scenes.kit.loop import Loop
from scenes.kit.scene import Scene, UiScene
from scenes.kit.ui import Widget
from tests.vpad import VirtualPad

KEYS = {
    "up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
    "confirm": pygame.K_RETURN, "cancel": pygame.K_ESCAPE, "menu": pygame.K_F10, "details": pygame.K_i,
    "previous": pygame.K_PAGEUP, "next": pygame.K_PAGEDOWN, "undo": pygame.K_u, "hand": pygame.K_h, "aid": pygame.K_F1,
}  # fmt: skip
FRAME = 1 / 60


class Driver:
    """A loop with a context of its own, on a dummy window of the given size."""

    def __init__(
        self,
        first: Callable[[AppContext], Scene],
        size: tuple[int, int] = (1280, 720),
        home: Path | None = None,
        ctx: AppContext | None = None,
        **settings: Any,
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        self.ctx = ctx or make_context(size, home=home, sound=False)
        if settings:
            self.ctx.settings.change(**settings)
        self.ctx.resize(size)
        self.loop = Loop(self.ctx)
        pygame.event.clear()
        self.loop.begin(first(self.ctx))
        self.step(1)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.loop.stack.top
        assert top is not None, "no scene is left"
        return top

    @property
    def ui(self) -> Any:
        """The widgets of the scene on top."""
        assert isinstance(self.scene, UiScene)
        return self.scene.ui

    @property
    def focus(self) -> str:
        """The id of the focused widget."""
        return str(self.ui.focus_id)

    def step(self, frames: int = 1, dt: float = FRAME) -> Driver:
        """Run frames."""
        for _ in range(frames):
            self.loop.step(dt)
        return self

    def post(self, kind: int, **values: Any) -> Driver:
        """Post one event and run a frame."""
        pygame.event.post(pygame.Event(kind, **values))
        return self.step()

    def key(self, *names: str | int) -> Driver:
        """Press and let go of keys, by the name of the intent they stand for or by pygame's number."""
        for name in names:
            key = KEYS[name] if isinstance(name, str) else name
            code = scancode_of_key(key)
            self.post(pygame.KEYDOWN, key=key, scancode=code, mod=0, unicode="")
            self.post(pygame.KEYUP, key=key, scancode=code, mod=0, unicode="")
        return self

    press = key

    def type(self, text: str) -> Driver:
        """Type text into a field."""
        return self.post(pygame.TEXTINPUT, text=text)

    def pad(self, pad: VirtualPad, *buttons: int) -> Driver:
        """Press and let go of buttons of a virtual pad."""
        for button in buttons:
            pad.button(button, True)
            self.step()
            pad.button(button, False)
            self.step()
        return self

    def move(self, pos: tuple[int, int]) -> Driver:
        """Move the mouse."""
        return self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))

    def click_at(self, pos: tuple[int, int], button: int = 1) -> Driver:
        """Move the mouse and click."""
        self.move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        return self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def widget(self, id: str) -> Widget:
        """Return a widget of the scene on top."""
        found = self.ui.find(id)
        assert found is not None, f"no widget {id!r}"
        return found

    def click(self, id: str) -> Driver:
        """Click on a widget."""
        return self.click_at(self.widget(id).rect.center)

    def frame(self) -> pygame.Surface:
        """Return a copy of what the window shows now."""
        self.loop.draw()
        return pygame.display.get_surface().copy()

    def shot(self, path: Path) -> Driver:
        """Write what the window shows into a PNG file."""
        pygame.image.save(self.frame(), path)
        return self
