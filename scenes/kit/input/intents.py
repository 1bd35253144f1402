"""The events that scenes hear: intents, pointer, text, devices coming and going. Frozen values, no pygame."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

Kind = Literal["mouse", "keyboard", "pad"]

DIRECTIONS = ("up", "down", "left", "right")
INTENTS = (*DIRECTIONS, "confirm", "cancel", "menu", "details", "previous", "next")
SHORTCUTS = ("undo", "hand", "aid", "fullscreen")
"""Quick ways to what is also on the screen as a button."""
ALL_INTENTS = (*INTENTS, *SHORTCUTS)


class PadType(Enum):
    """Whose button pictures a pad shows."""

    GENERIC = "generic"
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    SWITCH = "switch"


@dataclass(frozen=True, slots=True)
class Device:
    """One input device. `id` is the instance id of a pad, 0 for mouse and keyboard; `guid` names the model."""

    kind: Kind
    id: int = 0
    name: str = ""
    pad_type: PadType = PadType.GENERIC
    guid: str = ""


KEYBOARD = Device("keyboard", 0, "Keyboard")
MOUSE = Device("mouse", 0, "Mouse")


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish: one of ALL_INTENTS. `repeat` marks the copies that a held direction makes."""

    name: str
    device: Device = KEYBOARD
    repeat: bool = False

    @property
    def is_direction(self) -> bool:
        """Whether this is up, down, left or right."""
        return self.name in DIRECTIONS


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse: where (window pixels), which button (1 left, 3 right), how far the wheel turned (up is positive)."""

    kind: Literal["move", "press", "release", "wheel"]
    pos: tuple[int, int]
    button: int = 1
    wheel: float = 0.0
    device: Device = MOUSE

    @property
    def back(self) -> bool:
        """Whether this is a right click, the mouse's way back."""
        return self.kind == "press" and self.button == 3


@dataclass(frozen=True, slots=True)
class TextInput:
    """Characters typed or pasted while a text field listens."""

    text: str


@dataclass(frozen=True, slots=True)
class EditKey:
    """An editing key while a text field listens: backspace, delete, left, right, home, end, paste, copy."""

    name: str


@dataclass(frozen=True, slots=True)
class RawInput:
    """The control pressed while the settings screen waits for a new binding. Code: scancode or pad button."""

    device: Device
    code: int
    label: str


@dataclass(frozen=True, slots=True)
class PadJoined:
    """A pad was plugged in (also once for each pad that is there at the start)."""

    device: Device


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad was unplugged."""

    device: Device


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class WindowChanged:
    """For the loop: the window's size changed, or it must be drawn again, or was hidden or shown."""

    size: tuple[int, int] | None = None
    visible: bool | None = None


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """For the loop: somebody closed the window."""


InputEvent = Intent | Pointer | TextInput | EditKey | RawInput | PadJoined | PadLost | FocusLost | FocusGained
SystemEvent = WindowChanged | QuitAsked
