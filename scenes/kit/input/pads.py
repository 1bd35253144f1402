"""Open pads: SDL game controllers first, plain joysticks as the fallback; sticks become directions."""

from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from scenes.kit.input import bindings
from scenes.kit.input.intents import Device, PadType

PRESS, RELEASE = 0.6, 0.35
"""A stick becomes a direction beyond the first share of its way and stays one until below the second."""

VENDORS = {
    0x045E: PadType.XBOX, 0x28DE: PadType.XBOX, 0x046D: PadType.XBOX, 0x24C6: PadType.XBOX, 0x0E6F: PadType.XBOX,
    0x1532: PadType.XBOX, 0x054C: PadType.PLAYSTATION, 0x057E: PadType.SWITCH,
}  # fmt: skip
NAMES = (
    ("xbox", PadType.XBOX), ("x-box", PadType.XBOX), ("playstation", PadType.PLAYSTATION),
    ("dualshock", PadType.PLAYSTATION), ("dualsense", PadType.PLAYSTATION), ("ps4", PadType.PLAYSTATION),
    ("ps5", PadType.PLAYSTATION), ("switch", PadType.SWITCH), ("nintendo", PadType.SWITCH), ("joy-con", PadType.SWITCH),
)  # fmt: skip

PLAIN_BUTTONS = {
    0: bindings.SOUTH, 1: bindings.EAST, 2: bindings.WEST, 3: bindings.NORTH, 4: bindings.LEFT_SHOULDER,
    5: bindings.RIGHT_SHOULDER, 6: bindings.BACK, 7: bindings.START,
}  # fmt: skip
"""How a joystick that SDL has no mapping for is read."""


def pad_type(guid: str, name: str) -> PadType:
    """Return whose buttons a pad has, from the vendor in its GUID (hex, little endian) or from its name."""
    try:
        vendor = int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        vendor = 0
    if vendor in VENDORS:
        return VENDORS[vendor]
    return next((kind for word, kind in NAMES if word in name.lower()), PadType.GENERIC)


@dataclass
class Pad:
    """One open pad. The handle must be kept, or SDL closes it."""

    device: Device
    handle: object
    mapped: bool
    leaning: dict[int, int] = field(default_factory=dict)
    right_y: float = 0.0
    hat: tuple[int, int] = (0, 0)

    def lean(self, axis: int, value: float) -> tuple[int, int] | None:
        """Take a stick value (-1 to 1); return (direction before, direction now) if it changed, each -1, 0 or 1."""
        before = self.leaning.get(axis, 0)
        size, sign = abs(value), 1 if value > 0 else -1
        if size >= PRESS:
            now = sign
        elif size < RELEASE or sign != before:
            now = 0
        else:
            now = before
        self.leaning[axis] = now
        return (before, now) if now != before else None


class PadRack:
    """All open pads by instance id."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}

    def start(self) -> None:
        """Switch SDL's joystick and game controller parts on."""
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        if not controller.get_init():
            controller.init()

    def add_controller(self, index: int) -> Pad | None:
        """Open the game controller at this momentary index; None if it is gone already or open."""
        try:
            handle = controller.Controller(index)
            stick = handle.as_joystick()
            number, guid, name = stick.get_instance_id(), stick.get_guid(), handle.name or stick.get_name()
        except pygame.error:
            return None
        return self._keep(number, guid, name, handle, True)

    def add_joystick(self, index: int) -> Pad | None:
        """Open a joystick that is no game controller; None if it is one, or is gone, or is open."""
        try:
            if controller.is_controller(index):
                return None
            handle = pygame.joystick.Joystick(index)
        except pygame.error:
            return None
        return self._keep(handle.get_instance_id(), handle.get_guid(), handle.get_name(), handle, False)

    def remove(self, number: int) -> Pad | None:
        """Forget a pad by its instance id."""
        return self.pads.pop(number, None)

    def _keep(self, number: int, guid: str, name: str, handle: object, mapped: bool) -> Pad | None:
        if number in self.pads:
            return None
        device = Device("pad", number, name, pad_type(guid, name), guid)
        pad = Pad(device, handle, mapped)
        self.pads[number] = pad
        return pad
