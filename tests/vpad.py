"""Virtual controllers for tests: SDL's own virtual joysticks, by ctypes on the library that pygame has loaded.

Events travel SDL_Joystick, SDL_GameController, SDL's queue, pygame.event: the way a real pad's do. One change per
frame, with a poll in between, or presses get lost.
"""

import ctypes as c
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

A, B, X, Y, BACK, GUIDE, START, LSTICK, RSTICK, LSHOULDER, RSHOULDER, UP, DOWN, LEFT, RIGHT = range(15)
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, TRIGGER_LEFT, TRIGGER_RIGHT = range(6)
FULL = 32767
XBOX, PLAYSTATION, SWITCH = (0x045E, 0x028E), (0x054C, 0x09CC), (0x057E, 0x2009)

_UPDATE = c.CFUNCTYPE(None, c.c_void_p)
_PLAYER = c.CFUNCTYPE(None, c.c_void_p, c.c_int)
_RUMBLE = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_uint16, c.c_uint16)
_LED = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_uint8, c.c_uint8, c.c_uint8)
_EFFECT = c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_void_p, c.c_int)


class _Description(c.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = [
        ("version", c.c_uint16),
        ("type", c.c_uint16),
        ("naxes", c.c_uint16),
        ("nbuttons", c.c_uint16),
        ("nhats", c.c_uint16),
        ("vendor_id", c.c_uint16),
        ("product_id", c.c_uint16),
        ("padding", c.c_uint16),
        ("button_mask", c.c_uint32),
        ("axis_mask", c.c_uint32),
        ("name", c.c_char_p),
        ("userdata", c.c_void_p),
        ("Update", _UPDATE),
        ("SetPlayerIndex", _PLAYER),
        ("Rumble", _RUMBLE),
        ("RumbleTriggers", _RUMBLE),
        ("SetLED", _LED),
        ("SendEffect", _EFFECT),
    ]


def _library_path() -> str:
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines():
            path = line.split()[-1]
            if os.path.basename(path).startswith("libSDL2-2"):
                return path
        raise RuntimeError("SDL is not loaded")
    folder = Path(pygame.__file__).parent
    names = ("SDL2.dll", "libSDL2-2.0.0.dylib", "libSDL2.dylib")
    found = [p for base in (folder, folder / ".dylibs") for name in names if (p := base / name).exists()]
    if not found:
        raise RuntimeError("SDL was not found")
    return str(found[0])


def load_sdl() -> Any:
    """Return the SDL library with the signatures that are used here."""
    sdl = c.CDLL(_library_path())
    sdl.SDL_JoystickAttachVirtualEx.argtypes = [c.POINTER(_Description)]
    sdl.SDL_JoystickOpen.restype = c.c_void_p
    sdl.SDL_JoystickOpen.argtypes = [c.c_int]
    sdl.SDL_JoystickClose.argtypes = [c.c_void_p]
    sdl.SDL_JoystickInstanceID.argtypes = [c.c_void_p]
    sdl.SDL_JoystickGetDeviceInstanceID.argtypes = [c.c_int]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [c.c_void_p, c.c_int, c.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [c.c_void_p, c.c_int, c.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [c.c_void_p, c.c_int, c.c_uint8]
    sdl.SDL_GetError.restype = c.c_char_p
    return sdl


class VirtualPad:
    """A pad that is plugged in as long as the `with` block lasts. `mapped` False makes it a plain joystick."""

    def __init__(self, name: str = "Test pad", model: tuple[int, int] = (0x1234, 0xBEEF), mapped: bool = True) -> None:
        self._sdl = load_sdl()
        self._description = _Description(
            version=1,
            type=1 if mapped else 0,
            naxes=6,
            nbuttons=15,
            nhats=0 if mapped else 1,
            vendor_id=model[0],
            product_id=model[1],
            button_mask=(1 << 15) - 1 if mapped else 0,
            axis_mask=(1 << 6) - 1 if mapped else 0,
            name=name.encode(),
        )
        self.rumbles: list[tuple[int, int]] = []
        self._callback = _RUMBLE(self._rumbled)
        self._description.Rumble = self._callback
        index = self._sdl.SDL_JoystickAttachVirtualEx(c.byref(self._description))
        if index < 0:
            raise RuntimeError(self._sdl.SDL_GetError().decode())
        self._handle = self._sdl.SDL_JoystickOpen(index)
        self.instance_id = self._sdl.SDL_JoystickInstanceID(self._handle)

    def _rumbled(self, data: Any, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    def button(self, number: int, down: bool = True) -> None:
        """Press or let go of a button."""
        if self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down)) < 0:
            raise RuntimeError(self._sdl.SDL_GetError().decode())

    def axis(self, number: int, value: int) -> None:
        """Move an axis to -32768..32767."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, value)

    def stick(self, x: float = 0.0, y: float = 0.0) -> None:
        """Lean the left stick; -1 to 1, down is positive."""
        self.axis(LEFT_X, round(x * FULL))
        self.axis(LEFT_Y, round(y * FULL))

    def hat(self, value: int) -> None:
        """Press the hat of a plain joystick: 1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, value)

    def unplug(self) -> None:
        """Pull the pad out."""
        if not self._handle:
            return
        for index in range(self._sdl.SDL_NumJoysticks()):  # indices shift: ours is found by its instance id
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)
        self._handle = None

    def __enter__(self) -> "VirtualPad":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()
