"""The stack of scenes: carries commands out, gives the top its events, draws from the topmost opaque scene up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Surface

from scenes.kit.draw import shapes
from scenes.kit.input.intents import FocusLost, InputEvent, PadLost
from scenes.kit.scene import Command, PopTo, Push, Quit, Replace, Reset, Scene

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

FADE = 0.16
DIM = 0.55


class SceneStack:
    """Holds the scenes. `exit_code` is None while the program goes on."""

    def __init__(self, ctx: AppContext) -> None:
        self.ctx = ctx
        self.scenes: list[Scene] = []
        self.exit_code: int | None = None
        self.dirty = True
        self._fade = 0.0
        self._laid_out: dict[int, object] = {}

    @property
    def top(self) -> Scene | None:
        """The scene that hears the input."""
        return self.scenes[-1] if self.scenes else None

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        return self._fade > 0 or any(scene.animating for scene in self.visible())

    def visible(self) -> list[Scene]:
        """Return the scenes that can be seen, the lowest first."""
        start = next((i for i in range(len(self.scenes) - 1, -1, -1) if self.scenes[i].opaque), 0)
        return self.scenes[start:]

    # --- commands ----------------------------------------------------------------------------------------------

    def perform(self, command: Command | None, giver: Scene | None = None) -> None:
        """Carry a command out. `giver` is the scene that gave it (the top if None)."""
        if command is None:
            return
        if isinstance(command, tuple):
            for part in command:
                self.perform(part, giver if giver in self.scenes else None)
            return
        self.ctx.input.devices.release_all()
        self.dirty = True
        if isinstance(command, Quit):
            self._clear()
            self.exit_code = command.code
        elif isinstance(command, Push):
            self._push(command.scene)
        elif isinstance(command, Replace):
            self._replace(command.scene, giver)
        elif isinstance(command, Reset):
            self._clear()
            self._enter(command.scene)
        elif isinstance(command, PopTo):
            self._pop_to(command)
        else:
            self._pop(command.result, giver)

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.on_cover()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        if scene.opaque and scene.transition == "fade" and not self.ctx.settings.value.reduced_motion:
            self._fade = FADE
        scene.on_enter()
        self._lay_out(scene)

    def _remove(self, scene: Scene) -> None:
        self.scenes.remove(scene)
        self._laid_out.pop(id(scene), None)
        scene.on_leave()

    def _replace(self, scene: Scene, giver: Scene | None) -> None:
        while self.scenes and giver in self.scenes and self.top is not giver:
            self._remove(self.scenes[-1])
        if self.top is not None:
            self._remove(self.top)
        self._enter(scene)

    def _pop(self, result: Any, giver: Scene | None) -> None:
        """Take the giver away with all above it; a giver that lies lower takes those above along."""
        while self.scenes and giver in self.scenes and self.top is not giver:
            self._remove(self.scenes[-1])
        if self.top is not None:
            self._remove(self.top)
        self._uncover(result)

    def _pop_to(self, command: PopTo) -> None:
        if isinstance(self.top, command.kind):
            return
        while len(self.scenes) > 1 and not isinstance(self.top, command.kind):
            self._remove(self.scenes[-1])
        self._uncover(command.result)

    def _uncover(self, result: Any) -> None:
        if self.top is None:
            self.exit_code = 0 if self.exit_code is None else self.exit_code
            return
        self._lay_out(self.top)
        self.top.dirty = True
        self.top.on_uncover(result)

    def _clear(self) -> None:
        while self.scenes:
            self._remove(self.scenes[-1])

    # --- layout ------------------------------------------------------------------------------------------------

    def _lay_out(self, scene: Scene) -> None:
        """Lay a scene out unless it already is for the present skin."""
        if self._laid_out.get(id(scene)) is not self.ctx.skin:
            self._laid_out[id(scene)] = self.ctx.skin
            scene.layout(self.ctx.size)
            scene.dirty = True

    def relayout(self) -> None:
        """The size or the skin changed: lay out what can be seen now, the rest when it is uncovered."""
        for scene in self.visible():
            self._lay_out(scene)
        self.dirty = True

    # --- a frame -----------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Give an event to the top scene and carry out what it says; those that show below hear if nobody attends."""
        scene = self.top
        if scene is None:
            return
        below = self.visible()[:-1] if isinstance(event, (FocusLost, PadLost)) else []
        self.perform(scene.handle(event), scene)
        for lower in below:
            if lower in self.scenes and lower is not self.top:
                self.perform(lower.unattended(), lower)

    def update(self, dt: float) -> None:
        """Let time pass for all scenes that can be seen."""
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt)
            self.dirty = True
        for scene in self.visible():
            if scene in self.scenes:
                self.perform(scene.update(dt), scene)

    @property
    def needs_draw(self) -> bool:
        """Whether a new picture is wanted."""
        return self.dirty or any(scene.dirty or scene.animating for scene in self.visible())

    def draw(self, surface: Surface) -> None:
        """Draw what can be seen; below a dialog everything is darker."""
        for scene in self.visible():
            if scene.dims:
                shapes.dim(surface, DIM)
            scene.draw(surface)
            scene.dirty = False
        if self._fade > 0:
            shapes.dim(surface, min(0.999, self._fade / FADE) * 0.8)
        self.dirty = False
