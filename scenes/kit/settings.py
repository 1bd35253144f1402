"""What the user has chosen: a frozen, checked Settings value, kept as JSON in the user's folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from scenes.kit.input.bindings import Bindings
from scenes.kit.storage import Storage, StorageError

FILE = "settings.json"
SPEEDS = ("slow", "normal", "fast", "instant")
SPEED_FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""How long an animation takes, as a multiple of its own duration."""
SMALLEST_WINDOW, BIGGEST_WINDOW = 320, 16384


@dataclass(frozen=True)
class Settings:
    """All settings; making one with a value out of its limits raises ValueError."""

    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    speed: str = "normal"
    master_volume: int = 80
    music_volume: int = 50
    effects_volume: int = 80
    mute_unfocused: bool = True
    captions: bool = False
    fullscreen: bool = False
    display: int = 0
    window_size: tuple[int, int] | None = None
    window_pos: tuple[int, int] | None = None
    desktops: str = ""
    input_delay: float = 0.0
    bindings: Bindings = field(default_factory=Bindings)
    names: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 1.0 <= self.text_scale <= 2.0:
            raise ValueError("text_scale must lie between 1 and 2")
        if self.speed not in SPEEDS:
            raise ValueError(f"speed must be one of {', '.join(SPEEDS)}")
        for name in ("master_volume", "music_volume", "effects_volume"):
            if not 0 <= getattr(self, name) <= 100:
                raise ValueError(f"{name} must lie between 0 and 100")
        if not 0.0 <= self.input_delay <= 2.0:
            raise ValueError("input_delay must lie between 0 and 2")
        if self.display < 0:
            raise ValueError("display must not be negative")
        if self.window_size and not all(SMALLEST_WINDOW <= side <= BIGGEST_WINDOW for side in self.window_size):
            raise ValueError("window_size is out of its limits")

    @property
    def speed_factor(self) -> float:
        """How long an animation takes, as a multiple of its own duration; 0 is instant."""
        return SPEED_FACTORS[self.speed]

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        values["bindings"] = self.bindings.to_json()
        values["names"], values["seen"] = list(self.names), list(self.seen)
        values["window_size"] = list(self.window_size) if self.window_size else None
        values["window_pos"] = list(self.window_pos) if self.window_pos else None
        return values

    @staticmethod
    def from_json(raw: object) -> Settings:
        """Read what `to_json` wrote; unknown entries are ignored, so that an older program reads a newer file.

        Raises ValueError.
        """
        if not isinstance(raw, dict):
            raise ValueError("not an object")
        known = {f.name for f in fields(Settings)}
        return Settings(**{name: _checked(name, value) for name, value in raw.items() if name in known})


_PLAIN: dict[str, type | tuple[type, ...]] = {
    "text_scale": (int, float), "high_contrast": bool, "reduced_motion": bool, "speed": str, "master_volume": int,
    "music_volume": int, "effects_volume": int, "mute_unfocused": bool, "captions": bool, "fullscreen": bool,
    "display": int, "desktops": str, "input_delay": (int, float),
}  # fmt: skip


def _checked(name: str, value: object) -> Any:
    if name == "bindings":
        return Bindings.from_json(value)
    if name in ("names", "seen"):
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise ValueError(f"{name} must be a list of strings")
        return tuple(item[:40] for item in value[:40])
    if name in ("window_size", "window_pos"):
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 2 or not all(type(side) is int for side in value):
            raise ValueError(f"{name} must be two whole numbers")
        return tuple(value)
    wanted = _PLAIN[name]
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
        raise ValueError(f"{name} has the wrong type")
    return value


class SettingsStore:
    """Holds the present settings; changes are written at once and told to listeners."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.value = Settings()
        self.notice: str | None = None
        self.fresh = True
        self._listeners: list[Callable[[Settings, Settings], None]] = []

    @staticmethod
    def load(storage: Storage) -> SettingsStore:
        """Read the settings; damaged ones are kept aside and replaced by the defaults, with one notice."""
        store = SettingsStore(storage)
        if not storage.exists(FILE):
            return store
        store.fresh = False
        try:
            store.value = Settings.from_json(json.loads(storage.read_text(FILE)))
        except (StorageError, ValueError, TypeError, RecursionError) as error:
            aside = storage.keep_aside(FILE)
            where = f" The old file is kept as {aside}." if aside else ""
            store.notice = f"The settings couldn't be read ({_short(error)}); the defaults are in use.{where}"
        return store

    def listen(self, listener: Callable[[Settings, Settings], None]) -> None:
        """Call `listener(before, after)` after every change."""
        self._listeners.append(listener)

    def change(self, **values: Any) -> Settings:
        """Change some settings, save, tell the listeners. Raises ValueError for a value out of its limits."""
        return self.put(replace(self.value, **values))

    def reset(self) -> Settings:
        """Go back to the defaults; names and what was seen stay."""
        return self.put(Settings(names=self.value.names, seen=self.value.seen, window_size=self.value.window_size))

    def put(self, settings: Settings) -> Settings:
        """Take over whole settings."""
        before, self.value = self.value, settings
        if before != settings:
            self.storage.write_text(FILE, json.dumps(settings.to_json(), indent=1))
            for listener in self._listeners:
                listener(before, settings)
        return settings


def _short(error: Exception) -> str:
    return str(error).splitlines()[0][:120] if str(error) else type(error).__name__
