"""The loop: devices to the top scene, time, a picture when something changed, a steady rate."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.context import AppContext
from scenes.kit.input.intents import (
    FocusGained,
    FocusLost,
    InputEvent,
    Intent,
    PadJoined,
    PadLost,
    QuitAsked,
    WindowChanged,
)
from scenes.kit.scene import Command, Quit, Reset, Scene
from scenes.kit.stack import SceneStack
from scenes.kit.window import SMALL, Pacer

ACTIVE, IDLE, HIDDEN = 60.0, 20.0, 5.0
"""Ticks a second: while something moves or was just worked, while nothing happens, while nothing can be seen."""
IDLE_AFTER = 3.0
LONGEST_STEP = 0.1


class Loop:
    """Runs the scenes of a stack. Tests call `step` with a time of their own."""

    def __init__(self, ctx: AppContext, stack: SceneStack | None = None) -> None:
        self.ctx = ctx
        self.stack = stack or SceneStack(ctx)
        self.on_quit: Callable[[], Command | None] = Quit
        self.frames = 0
        self._visible = True
        self._quiet = 0.0
        self._told_small = False
        ctx.input.devices.start()
        ctx.settings.listen(lambda before, after: self._settings_changed())
        self._check_size()

    def begin(self, scene: Scene) -> None:
        """Put the first scene on the stack."""
        self.stack.perform(Reset(scene))

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return self.stack.exit_code is None

    @property
    def rate(self) -> float:
        """The ticks a second that are wanted now."""
        if not self._visible:
            return HIDDEN
        if self.stack.animating or self._quiet < IDLE_AFTER:
            return ACTIVE
        return IDLE

    def step(self, dt: float) -> bool:
        """Do everything once; `dt` seconds have passed. Return whether the program goes on."""
        self.ctx.clock += dt
        self._quiet += dt
        for event in self.ctx.input.devices.poll(dt):
            self._quiet = 0.0
            if isinstance(event, WindowChanged):
                self._window_changed(event)
            elif isinstance(event, QuitAsked):
                self.stack.perform(self.on_quit())
            else:
                self._input(event)
            if not self.running:
                return False
        self.stack.update(dt)
        self.ctx.notices.update(dt)
        if self.running and self._visible and (self.stack.needs_draw or self.ctx.notices.dirty):
            self.draw()
            pygame.display.flip()
        return self.running

    def draw(self) -> None:
        """Draw the picture of this moment on the window's surface."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self.frames += 1
        self.stack.draw(surface)
        top = self.stack.top
        if top is not None and top.shows_notices:
            self.ctx.notices.draw(surface, self.ctx.skin)
        self.ctx.notices.dirty = False

    def run(self) -> int:
        """Run until the program ends; return the exit code."""
        pacer = Pacer()
        dt = 1 / ACTIVE
        while self.step(min(dt, LONGEST_STEP)):
            dt = pacer.wait(self.rate)
        return self.stack.exit_code or 0

    # --- events ------------------------------------------------------------------------------------------------

    def _input(self, event: InputEvent) -> None:
        state = self.ctx.input
        prompt = state.prompt_device
        if state.note(event):
            pygame.mouse.set_visible(not state.shows_focus)
            for scene in self.stack.visible():
                if state.prompt_device != prompt:
                    scene.device_changed()
                scene.dirty = True
        if isinstance(event, Intent) and event.name == "fullscreen":
            self._toggle_fullscreen()
            return
        if isinstance(event, (PadJoined, PadLost)):
            self._pad(event)
        elif isinstance(event, FocusLost):
            self.ctx.audio.mute(self.ctx.settings.value.mute_unfocused)
        elif isinstance(event, FocusGained):
            self.ctx.audio.mute(False)
        self.stack.handle(event)
        if isinstance(event, PadLost):  # scenes may have done both already; a menu on top of a table has not
            state.seats.lost(event.device)
        elif isinstance(event, PadJoined):
            state.seats.returned(event.device)

    def _pad(self, event: PadJoined | PadLost) -> None:
        t, name = self.ctx.strings, event.device.name
        if isinstance(event, PadLost):
            self.ctx.notify(t("pad.lost", name=name), "warn")
        elif self.ctx.clock > 2.0:
            self.ctx.notify(t("pad.joined", name=name))

    def _toggle_fullscreen(self) -> None:
        if self.ctx.window is not None:
            self.ctx.window.toggle_fullscreen()
            self._resized(self.ctx.window.size)

    def _window_changed(self, event: WindowChanged) -> None:
        if event.visible is not None:
            self._visible = event.visible
        if event.size is not None:
            self._resized(event.size)
        self.stack.dirty = True

    def _resized(self, size: tuple[int, int]) -> None:
        if size != self.ctx.size and size[0] > 0 and size[1] > 0:
            self.ctx.resize(size)
            self.stack.relayout()
            self._check_size()

    def _check_size(self) -> None:
        """Say once that the window is small."""
        small = self.ctx.size[0] < SMALL[0] or self.ctx.size[1] < SMALL[1]
        if small and not self._told_small:
            self.ctx.notify(self.ctx.strings("window.small"), "warn")
        self._told_small = small

    def _settings_changed(self) -> None:
        self.stack.relayout()
