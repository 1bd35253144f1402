"""The only reader of pygame's events: turns keyboard, mouse and pads into intents, with repeat and hot-plug."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.intents import (
    DIRECTIONS,
    KEYBOARD,
    Device,
    EditKey,
    FocusGained,
    FocusLost,
    InputEvent,
    Intent,
    PadJoined,
    PadLost,
    Pointer,
    QuitAsked,
    RawInput,
    SystemEvent,
    TextInput,
    WindowChanged,
)
from scenes.kit.input.keys import key_label, scancode_of
from scenes.kit.input.pads import PLAIN_BUTTONS, Pad, PadRack
from scenes.kit.input.twins import Twins

FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12
AXES = {0: ("left", "right"), 1: ("up", "down")}
EDIT_KEYS = {
    pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_HOME: "home", pygame.K_END: "end",
}  # fmt: skip
TYPING_INTENTS = {
    pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_ESCAPE: "cancel", pygame.K_UP: "up",
    pygame.K_DOWN: "down", pygame.K_TAB: "next",
}  # fmt: skip
Event = InputEvent | SystemEvent


@dataclass
class Held:
    """A direction or editing key that is held down, and when it repeats."""

    event: Intent | EditKey
    at: float


class Devices:
    """Reads all devices once a frame."""

    def __init__(self, bindings: Callable[[], Bindings], delay: Callable[[], float]) -> None:
        """`delay` gives the seconds that must lie between two accepted presses (0 for none)."""
        self._bindings = bindings
        self._delay = delay
        self.rack = PadRack()
        self._twins = Twins()
        self.typing = False
        self.capture = False
        self.key_labels: dict[int, str] = {}
        self.pointer = (-1, -1)
        self._now = 0.0
        self._held: dict[tuple[str, int, str], Held] = {}
        self._quiet_until = -1.0
        self._readers: dict[int, Callable[[pygame.Event], list[Event]]] = self._table()

    def start(self) -> None:
        """Switch the pads on; those already plugged in arrive as PadJoined with the next poll."""
        self.rack.start()

    def pads(self) -> list[Device]:
        """Return the pads that are plugged in, in the order in which they came."""
        return [pad.device for pad in self.rack.pads.values() if not self._twins.hidden(pad.device)]

    def set_typing(self, on: bool, rect: pygame.Rect | None = None) -> None:
        """Say whether a text field listens: then letters are text and no intents; `rect` is where the field is."""
        if on != self.typing:
            self.typing = on
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
            self.release_all()
        if on and rect is not None:
            pygame.key.set_text_input_rect(rect)

    def release_all(self) -> None:
        """Let go of everything held: what is still pressed does nothing until it is pressed again."""
        self._held.clear()

    def poll(self, dt: float) -> list[Event]:
        """Return what happened since the last call, in order, with the repeats that `dt` seconds brought."""
        self._now += dt
        self._twins.settle(self._now)
        found: list[Event] = []
        for event in pygame.event.get():
            reader = self._readers.get(event.type)
            for made in reader(event) if reader else ():
                if self._too_soon(made):
                    continue
                if isinstance(made, Pointer) and made.kind == "move" and found and _is_move(found[-1]):
                    found.pop()
                found.append(made)
        return found + self._repeats() + self._right_sticks(dt)

    # --- reading -----------------------------------------------------------------------------------------------

    def _table(self) -> dict[int, Callable[[pygame.Event], list[Event]]]:
        return {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: lambda e: [TextInput(e.text)] if self.typing else [],
            pygame.MOUSEMOTION: self._mouse_move,
            pygame.MOUSEBUTTONDOWN: lambda e: self._mouse_button(e, True),
            pygame.MOUSEBUTTONUP: lambda e: self._mouse_button(e, False),
            pygame.MOUSEWHEEL: self._mouse_wheel,
            pygame.CONTROLLERDEVICEADDED: lambda e: self._joined(self.rack.add_controller(e.device_index)),
            pygame.JOYDEVICEADDED: lambda e: self._joined(self.rack.add_joystick(e.device_index)),
            pygame.CONTROLLERDEVICEREMOVED: lambda e: self._lost(e.instance_id),
            pygame.JOYDEVICEREMOVED: lambda e: self._lost(e.instance_id),
            pygame.CONTROLLERBUTTONDOWN: lambda e: self._button(e.instance_id, e.button, True, True),
            pygame.CONTROLLERBUTTONUP: lambda e: self._button(e.instance_id, e.button, False, True),
            pygame.CONTROLLERAXISMOTION: lambda e: self._axis(e.instance_id, e.axis, e.value / 32767, True),
            pygame.JOYBUTTONDOWN: lambda e: self._button(e.instance_id, PLAIN_BUTTONS.get(e.button, -1), True, False),
            pygame.JOYBUTTONUP: lambda e: self._button(e.instance_id, PLAIN_BUTTONS.get(e.button, -1), False, False),
            pygame.JOYAXISMOTION: lambda e: self._axis(e.instance_id, e.axis, e.value, False),
            pygame.JOYHATMOTION: self._hat,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWFOCUSGAINED: lambda e: [FocusGained()],
            pygame.WINDOWSIZECHANGED: lambda e: [WindowChanged(size=(e.x, e.y))],
            pygame.WINDOWEXPOSED: lambda e: [WindowChanged()],
            pygame.WINDOWMINIMIZED: lambda e: [WindowChanged(visible=False)],
            pygame.WINDOWHIDDEN: lambda e: [WindowChanged(visible=False)],
            pygame.WINDOWRESTORED: lambda e: [WindowChanged(visible=True)],
            pygame.WINDOWSHOWN: lambda e: [WindowChanged(visible=True)],
            pygame.QUIT: lambda e: [QuitAsked()],
        }

    def _key_down(self, event: pygame.Event) -> list[Event]:
        code, mod = scancode_of(event), getattr(event, "mod", 0)
        if event.key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return [Intent("fullscreen")]
        label = key_label(event.key)
        self.key_labels[code] = label
        if self.capture:
            return [RawInput(KEYBOARD, code, label)]
        if self.typing:
            return self._typed(event, code, mod)
        name = self._bindings().intent_of_key(code)
        if name is None:
            return []
        if name == "next" and event.key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
            name = "previous"
        return self._pressed(Intent(name), ("key", code, name))

    def _typed(self, event: pygame.Event, code: int, mod: int) -> list[Event]:
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            wanted = {pygame.K_v: "paste", pygame.K_c: "copy"}.get(event.key)
            return [EditKey(wanted)] if wanted else []
        if event.key in EDIT_KEYS:
            name = EDIT_KEYS[event.key]
            edit = EditKey(name)
            self._held["key", code, name] = Held(edit, self._now + FIRST_REPEAT)
            return [edit]
        wanted = TYPING_INTENTS.get(event.key)
        if wanted == "next" and mod & pygame.KMOD_SHIFT:
            wanted = "previous"
        return [Intent(wanted)] if wanted else []

    def _key_up(self, event: pygame.Event) -> list[Event]:
        self._let_go("key", scancode_of(event))
        return []

    def _mouse_move(self, event: pygame.Event) -> list[Event]:
        if tuple(event.rel) == (0, 0):  # SDL sends one when the window opens; it must not steal the focus
            return []
        self.pointer = tuple(event.pos)
        return [Pointer("move", self.pointer)]

    def _mouse_button(self, event: pygame.Event, down: bool) -> list[Event]:
        if event.button in (4, 5):  # the old form of the wheel
            return []
        self.pointer = tuple(event.pos)
        return [Pointer("press" if down else "release", self.pointer, event.button)]

    def _mouse_wheel(self, event: pygame.Event) -> list[Event]:
        return [Pointer("wheel", self.pointer, wheel=float(getattr(event, "precise_y", event.y)))]

    def _joined(self, pad: Pad | None) -> list[Event]:
        if pad is None:
            return []
        self._twins.joined(pad.device)
        return [PadJoined(pad.device)]

    def _lost(self, number: int) -> list[Event]:
        pad = self.rack.remove(number)
        if pad is None:
            return []
        self._held = {key: held for key, held in self._held.items() if key[:2] != ("pad", number)}
        hidden = self._twins.hidden(pad.device)
        self._twins.lost(pad.device)
        return [] if hidden else [PadLost(pad.device)]

    def _button(self, number: int, button: int, down: bool, mapped: bool) -> list[Event]:
        pad = self.rack.pads.get(number)
        if pad is None or pad.mapped != mapped or button < 0:
            return []
        name = self._bindings().intent_of_button(button)
        if not down:
            if name:
                self._held.pop(("pad", number, name), None)
            return []
        device = self._twins.take(pad.device, f"button {button}", self._now)
        if device is None:
            return []
        if self.capture:
            return [RawInput(device, button, str(button))]
        return self._pressed(Intent(name, device), ("pad", number, name)) if name else []

    def _axis(self, number: int, axis: int, value: float, mapped: bool) -> list[Event]:
        pad = self.rack.pads.get(number)
        if pad is None or pad.mapped != mapped:
            return []
        if axis == 3 and mapped:
            pad.right_y = value if abs(value) > 0.3 else 0.0
        if axis not in AXES:
            return []
        change = pad.lean(axis, value)
        if change is None or self.capture:
            return []
        return self._turned(pad, AXES[axis], *change)

    def _hat(self, event: pygame.Event) -> list[Event]:
        pad = self.rack.pads.get(event.instance_id)
        if pad is None or pad.mapped or self.capture:
            return []
        before, pad.hat = pad.hat, tuple(event.value)
        made: list[Event] = []
        for axis, names in ((0, AXES[0]), (1, ("down", "up"))):
            if before[axis] != pad.hat[axis]:
                made += self._turned(pad, names, before[axis], pad.hat[axis])
        return made

    def _turned(self, pad: Pad, names: tuple[str, str], before: int, now: int) -> list[Event]:
        if before:
            self._held.pop(("pad", pad.device.id, names[before > 0]), None)
        if not now:
            return []
        name = names[now > 0]
        device = self._twins.take(pad.device, name, self._now)
        return self._pressed(Intent(name, device), ("pad", pad.device.id, name)) if device is not None else []

    def _focus_lost(self, event: pygame.Event) -> list[Event]:
        self.release_all()
        return [FocusLost()]

    # --- repeating ---------------------------------------------------------------------------------------------

    def _pressed(self, intent: Intent, key: tuple[str, int, str]) -> list[Event]:
        if intent.name in DIRECTIONS:
            self._held[key] = Held(intent, self._now + FIRST_REPEAT)
        return [intent]

    def _let_go(self, kind: str, code: int) -> None:
        self._held = {key: held for key, held in self._held.items() if key[:2] != (kind, code)}

    def _repeats(self) -> list[Event]:
        made: list[Event] = []
        for held in self._held.values():
            if self._now >= held.at:
                held.at = self._now + NEXT_REPEAT
                made.append(replace(held.event, repeat=True) if isinstance(held.event, Intent) else held.event)
        return made

    def _right_sticks(self, dt: float) -> list[Event]:
        return [
            Pointer("wheel", self.pointer, wheel=-pad.right_y * dt * 14, device=pad.device)
            for pad in self.rack.pads.values()
            if pad.right_y and not self._twins.hidden(pad.device)
        ]

    def _too_soon(self, event: Event) -> bool:
        """Whether the post-input delay swallows this press."""
        press = isinstance(event, Pointer) and event.kind == "press"
        wish = isinstance(event, Intent) and event.name not in DIRECTIONS
        delay = self._delay()
        if not (press or wish) or delay <= 0:
            return False
        if self._now < self._quiet_until:
            return True
        self._quiet_until = self._now + delay
        return False


def _is_move(event: Event) -> bool:
    return isinstance(event, Pointer) and event.kind == "move"
