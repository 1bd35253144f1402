"""Scenes and the commands they give: what one full screen, or a dialog on top of it, can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pygame import Rect, Surface

from scenes.kit.draw import paper
from scenes.kit.input.intents import FocusLost, InputEvent, Intent, Pointer
from scenes.kit.ui.ui import Ui
from scenes.kit.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class Scene:
    """Base of all scenes. The stack alone calls on_*: each on_enter has its on_leave, each on_cover its on_uncover."""

    opaque = True
    dims = False
    transition: Literal["fade", "cut"] = "fade"
    shows_notices = True

    def __init__(self, ctx: AppContext) -> None:
        self.ctx = ctx
        self.dirty = True
        self.size = (0, 0)

    @property
    def animating(self) -> bool:
        """Whether the scene has to be drawn 60 times a second now."""
        return False

    def on_enter(self) -> None:
        """It is on the stack from now on."""

    def on_cover(self) -> None:
        """Another scene lies on top."""

    def on_uncover(self, result: Any) -> None:
        """It is the top again; `result` is what the scene above was popped with."""

    def on_leave(self) -> None:
        """It is on the stack no more."""

    def layout(self, size: tuple[int, int]) -> None:
        """Take the window's size (pixels) and the present skin; called before the first draw and on every change."""
        self.size = size

    def device_changed(self) -> None:
        """Another device is in use: prompts and ring have to change."""
        self.dirty = True

    def handle(self, event: InputEvent) -> Command | None:
        """Hear an event; only the top scene does."""
        return None

    def unattended(self) -> Command | None:
        """Told while another scene lies on top and this one shows below it: the keyboard or a pad is gone."""
        return None

    def update(self, dt: float) -> Command | None:
        """Let `dt` seconds pass; all scenes that can be seen get it."""
        return None

    def draw(self, surface: Surface) -> None:
        """Draw everything."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the one that gives the command."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the scene away; `result` goes to the one below."""

    result: Any = None


@dataclass(frozen=True, slots=True)
class PopTo:
    """Take scenes away until one of this class is on top; with none of it, down to the lowest."""

    kind: type[Scene]
    result: Any = None


@dataclass(frozen=True, slots=True)
class Reset:
    """Take all scenes away and begin with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program with this exit code."""

    code: int = 0


Command = Push | Replace | Pop | PopTo | Reset | Quit | tuple[Any, ...]
"""One command, or a tuple of them carried out in order."""


class UiScene(Scene, ABC):
    """A scene made of widgets: override `build`; data changed: `rebuild`."""

    first_focus: str | None = None
    cycles_focus = True
    right_click_leaves = False
    """Whether a right click goes back wherever it lands, and shows no details."""

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.ui = Ui(ctx)
        self.ui.cycles_focus = self.cycles_focus
        self._commands: list[Command] = []

    @abstractmethod
    def build(self) -> Widget:
        """Return the whole tree of widgets, from the scene's data."""

    def area(self) -> Rect:
        """Return the part of the window that the widgets get."""
        return Rect((0, 0), self.size)

    def rebuild(self) -> None:
        """Build again; focus, scroll places and carets stay with their widget ids."""
        if self.size != (0, 0):
            self.ui.set_root(self.build(), self.area(), self.first_focus)
            self.dirty = True

    def background(self, surface: Surface) -> None:
        """Draw what lies below the widgets."""
        surface.blit(paper.desk(self.ctx.skin, surface.get_size()), (0, 0))

    def foreground(self, surface: Surface) -> None:
        """Draw what lies above the widgets."""

    def do(self, command: Command) -> None:
        """Give a command from where none can be returned; it is carried out before the next frame."""
        self._commands.append(command)

    def on_cancel(self) -> Command | None:
        """Return what cancel does."""
        self.ctx.audio.play("ui_cancel")
        return Pop()

    def on_intent(self, intent: Intent) -> Command | None:
        """Take an intent that no widget wanted, cancel apart."""
        return None

    def on_event(self, event: InputEvent) -> Command | None:
        """Take any other event: pads that come and go, focus of the window, the pointer outside all widgets."""
        return None

    def layout(self, size: tuple[int, int]) -> None:
        """Build for this size."""
        super().layout(size)
        self.rebuild()

    def device_changed(self) -> None:
        """Other glyphs need other room."""
        super().device_changed()
        if self.size != (0, 0):
            self.ui.layout()

    def handle(self, event: InputEvent) -> Command | None:
        """Give the event to the widgets, then to the scene."""
        if isinstance(event, FocusLost):
            self.ui.release()
        if self.right_click_leaves and isinstance(event, Pointer) and event.back:
            return self._given(self.on_cancel())
        command: Command | None = None
        if not self.ui.handle(event):
            if not isinstance(event, Intent):
                command = self.on_event(event)
            elif event.name == "cancel" and not event.repeat:
                command = self.on_cancel()
            else:
                command = self.on_intent(event)
        return self._given(command)

    def update(self, dt: float) -> Command | None:
        """Let time pass for the widgets."""
        self.ui.update(dt)
        return self._given(None)

    def _given(self, command: Command | None) -> Command | None:
        """Return all commands given since the last time as one."""
        given: list[Any] = [*self.ui.commands, *self._commands, *([command] if command is not None else [])]
        self.ui.commands.clear()
        self._commands.clear()
        self.dirty = self.dirty or self.ui.dirty
        if not given:
            return None
        return given[0] if len(given) == 1 else tuple(given)

    def on_cover(self) -> None:
        """Let go of hover and press; stop typing."""
        self.ui.release()
        self.ctx.input.devices.set_typing(False)

    def on_uncover(self, result: Any) -> None:
        """Take the focus up again."""
        self.rebuild()

    def on_leave(self) -> None:
        """Stop typing."""
        self.ctx.input.devices.set_typing(False)

    def draw(self, surface: Surface) -> None:
        """Draw background, widgets, foreground."""
        self.background(surface)
        self.ui.draw(surface)
        self.foreground(surface)
