"""Which key and which pad button means which intent: defaults, changes, conflicts, the stored form."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scenes.kit.input.intents import ALL_INTENTS

Codes = Mapping[str, tuple[int, ...]]

# Scancodes are SDL's (USB usage numbers): the place of a key, whatever the layout prints on it.
KEY_A, KEY_D, KEY_E, KEY_H, KEY_I = 4, 7, 8, 11, 12
KEY_Q, KEY_S, KEY_U, KEY_W = 20, 22, 24, 26
RETURN, ESCAPE, BACKSPACE, TAB, SPACE = 40, 41, 42, 43, 44
F1, F10, F11 = 58, 67, 68
PAGE_UP, PAGE_DOWN, RIGHT, LEFT, DOWN, UP, KP_ENTER = 75, 78, 79, 80, 81, 82, 88

# Numbers of SDL's game controller buttons, by position on an Xbox layout.
SOUTH, EAST, WEST, NORTH, BACK, GUIDE, START, LEFT_STICK, RIGHT_STICK, LEFT_SHOULDER, RIGHT_SHOULDER = range(11)
PAD_UP, PAD_DOWN, PAD_LEFT, PAD_RIGHT = 11, 12, 13, 14

DEFAULT_KEYS: Codes = MappingProxyType(
    {
        "up": (UP, KEY_W),
        "down": (DOWN, KEY_S),
        "left": (LEFT, KEY_A),
        "right": (RIGHT, KEY_D),
        "confirm": (RETURN, SPACE, KP_ENTER),
        "cancel": (ESCAPE, BACKSPACE),
        "menu": (F10,),
        "details": (KEY_I,),
        "previous": (KEY_Q, PAGE_UP),
        "next": (KEY_E, PAGE_DOWN, TAB),
        "undo": (KEY_U,),
        "hand": (KEY_H,),
        "aid": (F1,),
        "fullscreen": (F11,),
    }
)
DEFAULT_BUTTONS: Codes = MappingProxyType(
    {
        "up": (PAD_UP,),
        "down": (PAD_DOWN,),
        "left": (PAD_LEFT,),
        "right": (PAD_RIGHT,),
        "confirm": (SOUTH,),
        "cancel": (EAST,),
        "menu": (START,),
        "details": (WEST,),
        "previous": (LEFT_SHOULDER,),
        "next": (RIGHT_SHOULDER,),
        "undo": (LEFT_STICK,),
        "hand": (NORTH,),
        "aid": (BACK,),
        "fullscreen": (),
    }
)
NEEDED = ("up", "down", "left", "right", "confirm", "cancel")
"""Without these the program couldn't be worked, so they can't be left without a key."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key or button that stands for more than one intent."""

    code: int
    intents: tuple[str, ...]


@dataclass(frozen=True)
class Bindings:
    """Keys (scancodes) and pad buttons of every intent; immutable, changed copies are made."""

    keys: Codes = field(default_factory=lambda: DEFAULT_KEYS)
    buttons: Codes = field(default_factory=lambda: DEFAULT_BUTTONS)

    def keys_of(self, intent: str) -> tuple[int, ...]:
        """Return the scancodes of an intent, the first is the one that is shown."""
        return self.keys.get(intent, ())

    def buttons_of(self, intent: str) -> tuple[int, ...]:
        """Return the pad buttons of an intent."""
        return self.buttons.get(intent, ())

    def intent_of_key(self, scancode: int) -> str | None:
        """Return what a key means; with a conflict the first in the order of ALL_INTENTS."""
        return next((name for name in ALL_INTENTS if scancode in self.keys.get(name, ())), None)

    def intent_of_button(self, button: int) -> str | None:
        """Return what a pad button means."""
        return next((name for name in ALL_INTENTS if button in self.buttons.get(name, ())), None)

    def with_key(self, intent: str, slot: int, scancode: int | None) -> "Bindings":
        """Return a copy in which `slot` (0, 1, ...) of the intent is this key; None empties the slot."""
        return replace(self, keys=_changed(self.keys, intent, slot, scancode))

    def with_button(self, intent: str, slot: int, button: int | None) -> "Bindings":
        """Return a copy in which `slot` of the intent is this pad button; None empties the slot."""
        return replace(self, buttons=_changed(self.buttons, intent, slot, button))

    def key_conflicts(self) -> tuple[Conflict, ...]:
        """Return the keys that stand for more than one intent."""
        return _conflicts(self.keys)

    def button_conflicts(self) -> tuple[Conflict, ...]:
        """Return the pad buttons that stand for more than one intent."""
        return _conflicts(self.buttons)

    def unreachable(self) -> tuple[str, ...]:
        """Return the needed intents that no key stands for (a conflict may hide one)."""
        return tuple(n for n in NEEDED if not any(self.intent_of_key(code) == n for code in self.keys_of(n)))

    def to_json(self) -> dict[str, dict[str, list[int]]]:
        """Return what differs from the defaults, as plain JSON values."""
        return {
            "keys": {n: list(c) for n, c in self.keys.items() if c != DEFAULT_KEYS.get(n)},
            "buttons": {n: list(c) for n, c in self.buttons.items() if c != DEFAULT_BUTTONS.get(n)},
        }

    @staticmethod
    def from_json(raw: object) -> "Bindings":
        """Read what `to_json` wrote. Raises ValueError; bindings that can't be worked are refused too."""
        if not isinstance(raw, dict):
            raise ValueError("bindings are not an object")
        made = Bindings(_read(raw.get("keys", {}), DEFAULT_KEYS), _read(raw.get("buttons", {}), DEFAULT_BUTTONS))
        if made.unreachable():
            raise ValueError(f"no key for {', '.join(made.unreachable())}")
        return made


def _changed(codes: Codes, intent: str, slot: int, code: int | None) -> Codes:
    if intent not in ALL_INTENTS:
        raise ValueError(f"unknown intent {intent!r}")
    slots: list[int | None] = [*codes.get(intent, ())]
    while len(slots) <= slot:
        slots.append(None)
    slots[slot] = code
    kept = tuple(dict.fromkeys(c for c in slots if c is not None))
    return MappingProxyType({**codes, intent: kept})


def _conflicts(codes: Codes) -> tuple[Conflict, ...]:
    users: dict[int, list[str]] = {}
    for name in ALL_INTENTS:
        for code in codes.get(name, ()):
            users.setdefault(code, []).append(name)
    return tuple(Conflict(code, tuple(names)) for code, names in users.items() if len(names) > 1)


def _read(raw: object, defaults: Codes) -> Codes:
    if not isinstance(raw, dict):
        raise ValueError("bindings are not an object")
    made = dict(defaults)
    for name, codes in raw.items():
        sound = isinstance(codes, list) and all(isinstance(c, int) and not isinstance(c, bool) for c in codes)
        if name not in ALL_INTENTS or not sound:
            raise ValueError(f"bad binding of {name!r}")
        made[name] = tuple(codes)
    return MappingProxyType(made)
