"""The look in numbers: one JSON file becomes a frozen Theme; a Skin is that theme at one window size."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.draw.svg import SvgArt
    from scenes.kit.draw.text import TextEngine

Color = tuple[int, int, int]

DESIGN_SIZE = (1920, 1080)
SMALLEST_UNIT = 0.5
"""Below this (a window under 960x540) nothing shrinks further: text would be unreadable, content scrolls instead."""


class ThemeError(ValueError):
    """The theme file is missing something or holds nonsense; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Role:
    """One use of type: the font's name, size in design units, how much of the text scale it follows, line height."""

    font: str
    size: float
    grow: float
    line: float

    def pixels(self, unit: float, scale: float) -> int:
        """Return the font size in pixels at this unit and text scale (1.0 to 2.0)."""
        return max(8, round(self.size * unit * (1 + (scale - 1) * self.grow)))


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours, type roles, fonts and distances; immutable."""

    colors: Mapping[str, Color]
    roles: Mapping[str, Role]
    fonts: Mapping[str, str]
    space: Mapping[str, float]
    high_contrast: bool = False

    def color(self, name: str | Color) -> Color:
        """Return the colour of that name; a colour itself is passed through. Raises ThemeError for an unknown one."""
        if not isinstance(name, str):
            return name
        if name.startswith("#"):
            return parse_color(name)
        try:
            return self.colors[name]
        except KeyError:
            raise ThemeError(f"The theme has no colour {name!r}.") from None

    def role(self, name: str) -> Role:
        """Return the type role of that name. Raises ThemeError for an unknown one."""
        try:
            return self.roles[name]
        except KeyError:
            raise ThemeError(f"The theme has no text role {name!r}.") from None


def parse_color(text: str) -> Color:
    """Return (r, g, b) of '#rrggbb'."""
    if len(text) != 7 or text[0] != "#":
        raise ThemeError(f"{text!r} is no colour of the form #rrggbb.")
    try:
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
    except ValueError:
        raise ThemeError(f"{text!r} is no colour of the form #rrggbb.") from None


def hex_color(color: Color) -> str:
    """Return '#rrggbb' of (r, g, b)."""
    return "#{:02x}{:02x}{:02x}".format(*color)


def blend(a: Color, b: Color, share: float) -> Color:
    """Return the colour that lies `share` (0 to 1) of the way from `a` to `b`."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def contrast(a: Color, b: Color) -> float:
    """Return the contrast ratio of two colours, 1 to 21, as the WCAG define it."""

    def luminance(color: Color) -> float:
        parts = [c / 255 for c in color]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def load_theme(path: Path, high_contrast: bool = False) -> Theme:
    """Read the theme file. Raises ThemeError with one clear line if it can't be used."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        colors = {name: parse_color(value) for name, value in raw["colors"].items()}
        if high_contrast:
            colors |= {name: parse_color(value) for name, value in raw["high_contrast"].items()}
        roles = {
            name: Role(str(v["font"]), float(v["size"]), float(v["grow"]), float(v["line"]))
            for name, v in raw["roles"].items()
        }
        space = {name: float(value) for name, value in raw["space"].items()}
        fonts = {name: str(value) for name, value in raw["fonts"].items()}
    except (OSError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise ThemeError(f"The theme file {path.name} can't be used: {error}") from error
    return Theme(
        MappingProxyType(colors),
        MappingProxyType(roles),
        MappingProxyType(fonts),
        MappingProxyType(space),
        high_contrast,
    )


def window_unit(size: tuple[int, int]) -> float:
    """Return the pixels of one design unit in a window of this size."""
    return max(SMALLEST_UNIT, min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]))


@dataclass(frozen=True, slots=True)
class Skin:
    """A theme at one window size and text scale: all that a widget needs for measuring and drawing."""

    theme: Theme
    size: tuple[int, int]
    unit: float
    text_scale: float
    text: "TextEngine"
    art: "SvgArt"

    def px(self, units: float) -> int:
        """Return whole pixels for a length in design units, at least 1 for anything positive."""
        pixels = round(units * self.unit)
        return 1 if pixels == 0 and units > 0 else pixels

    def color(self, name: str | Color) -> Color:
        """Return a colour of the theme."""
        return self.theme.color(name)

    def space(self, name: str) -> int:
        """Return one of the theme's distances in pixels."""
        return self.px(self.theme.space[name])

    @property
    def high_contrast(self) -> bool:
        """Whether the high-contrast palette is in use."""
        return self.theme.high_contrast
