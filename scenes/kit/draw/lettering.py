"""Words written to fit a place: in their role's size, smaller if they must be, on several lines if there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw.theme import Color

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

LINE = 1.12  # of the font's size
LEAST = 0.62  # of the wanted size: below it words are cut off rather than made smaller


def write(
    skin: Skin, surface: pygame.Surface, text: str, role: str, color: str | Color, rect: pygame.Rect,
    center: bool = False, measure: str = "",
) -> None:  # fmt: skip
    """Write words into the middle (upright) of a place, left-bound or centred.

    `measure`: the words that the size is chosen for, while only some of them are typed yet.
    """
    if not text or rect.width < 8 or rect.height < 8:
        return
    font, high, lines = fitted(skin, measure or text, role, rect)
    shown = lines if not measure else _typed(lines, len(text))
    place = pygame.Rect(rect.left, rect.centery - high * len(lines) // 2, rect.width, high * len(lines))
    write_rows(skin, surface, shown, font, high, color, place, center)


def write_rows(
    skin: Skin, surface: pygame.Surface, rows: Sequence[str], font: pygame.font.Font, high: int, color: str | Color,
    rect: pygame.Rect, center: bool = False,
) -> None:  # fmt: skip
    """Write rows of `high` pixels, as `fitted` or `wrapped` made them, from a place's top, left-bound or centred."""
    for i, row in enumerate(rows):
        drawn = font.render(row, True, skin.color(color))
        place = drawn.get_rect(midleft=(rect.left, rect.top + i * high + high // 2))
        if center:
            place.centerx = rect.centerx
        surface.blit(drawn, place)


def fitted(skin: Skin, text: str, role: str, rect: pygame.Rect) -> tuple[pygame.font.Font, int, list[str]]:
    """Return (font, height of a line, lines) with which words fit into a place."""
    wanted = skin.theme.role(role)
    size = wanted.pixels(skin.unit, skin.text_scale)
    least = max(8, round(wanted.pixels(skin.unit, 1.0) * LEAST))
    while True:
        font = skin.text.book.font(wanted.font, size)
        high = round(size * LINE)
        lines = wrapped(font, text, rect.width)
        fits = high * len(lines) <= rect.height + 1 and all(font.size(row)[0] <= rect.width for row in lines)
        if fits or size <= least:
            break
        size -= 1
    if not fits:
        lines = lines[: max(1, rect.height // high)]
        lines[-1] = cut(font, lines[-1] + "…", rect.width)
    return font, high, lines


def wrapped(font: pygame.font.Font, text: str, width: int) -> list[str]:
    """Return the words on lines of that width in pixels."""
    lines: list[str] = []
    for part in text.split("\n"):
        row = ""
        for word in part.split():
            longer = f"{row} {word}".strip()
            if row and font.size(longer)[0] > width:
                lines.append(row)
                row = word
            else:
                row = longer
        lines.append(row)
    return lines


def cut(font: pygame.font.Font, text: str, width: int) -> str:
    """Return a line cut to a width in pixels."""
    while len(text) > 1 and font.size(text)[0] > width:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    return text


def _typed(lines: list[str], letters: int) -> list[str]:
    found = []
    for row in lines:
        found.append(row[: max(0, letters)])
        letters -= len(row) + 1
    return found
