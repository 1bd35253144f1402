"""All text of the client: wrapped, with a little markup, with font fallback, cached."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit.draw.cache import SurfaceCache
from scenes.kit.draw.fonts import FontBook
from scenes.kit.draw.theme import Color, Role, Theme

MARK = re.compile(r"(\*\*|\*)")
STYLES = {"bold": "_bold", "italic": "_italic"}


class Run(NamedTuple):
    """A piece of a line in one font."""

    text: str
    font: str
    width: int


@dataclass(frozen=True, slots=True)
class Block:
    """A text laid out: its lines, the size of the whole in pixels, the step from line to line."""

    lines: tuple[tuple[Run, ...], ...]
    width: int
    height: int
    step: int
    ascent: int


def marked(text: str, markup: bool) -> list[tuple[str, str]]:
    """Split a text into (piece, style) with style '', 'bold' or 'italic'; without markup stars are just stars."""
    if not markup or "*" not in text:
        return [(text, "")]
    pieces: list[tuple[str, str]] = []
    style = ""
    for part in MARK.split(text):
        if part in ("**", "*"):
            wanted = "bold" if part == "**" else "italic"
            style = "" if style == wanted else wanted
        elif part:
            pieces.append((part, style))
    return pieces


def _width(line: Sequence[Run]) -> int:
    return sum(run.width for run in line)


def _overhang(font: pygame.font.Font, text: str) -> int:
    """Return how far the first letter leans out to the left (negative): its picture starts so much earlier."""
    metrics = font.metrics(text[0])[0] if text else None
    return min(0, metrics[0]) if metrics else 0


class TextEngine:
    """Lays out and renders text for one unit and text scale. Widths and sizes are pixels."""

    def __init__(self, book: FontBook, theme: Theme, unit: float, scale: float) -> None:
        self.book = book
        self.theme = theme
        self.unit = unit
        self.scale = scale
        self._cache = SurfaceCache(24_000_000)
        self._block = lru_cache(4096)(self._lay_out)

    def font(self, role: str) -> pygame.font.Font:
        """Return the font of a role at the present size."""
        found = self.theme.role(role)
        return self.book.font(found.font, found.pixels(self.unit, self.scale))

    def line_height(self, role: str) -> int:
        """Return the pixels from one line to the next."""
        return self._step(self.theme.role(role))

    def capital_middle(self, role: str) -> int:
        """Return how far below the top of a line the middle of its capital letters lies: for optical centring."""
        font = self.font(role)
        metrics = font.metrics("H")[0]
        top = metrics[3] if metrics else font.get_ascent() // 2
        return font.get_ascent() - top // 2

    def measure(self, text: str, role: str, width: int | None = None, markup: bool = False) -> tuple[int, int]:
        """Return (width, height) of the text, wrapped at `width` if given."""
        block = self._block(text, role, width, markup)
        return block.width, block.height

    def line_count(self, text: str, role: str, width: int | None = None, markup: bool = False) -> int:
        """Return the number of lines of the text, wrapped at `width` if given."""
        return len(self._block(text, role, width, markup).lines)

    def longest_word(self, text: str, role: str) -> int:
        """Return the width of the widest word: below it wrapping has to break words."""
        return max((self.measure(word, role)[0] for word in text.split()), default=0)

    def elide(self, text: str, role: str, width: int) -> str:
        """Return the text cut with an ellipsis to fit one line; only for text that is shown whole elsewhere."""
        if self.measure(text, role)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.measure(text[:middle].rstrip() + "…", role)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def render(
        self,
        text: str,
        role: str,
        color: str | Color = "ink",
        width: int | None = None,
        align: str = "left",
        markup: bool = False,
    ) -> Surface:
        """Return a picture of the text (cached: never draw on it). It is as wide as its widest line.

        `align` ("left", "center", "right") places the lines among themselves.
        """
        ink = self.theme.color(color)
        key = (text, role, ink, width, align, markup)
        return self._cache.get(key, lambda: self._paint(self._block(text, role, width, markup), role, ink, align))

    def draw(
        self,
        surface: Surface,
        text: str,
        role: str,
        color: str | Color,
        pos: tuple[int, int],
        anchor: str = "topleft",
        width: int | None = None,
        align: str = "left",
        outline: str | Color | None = None,
        shadow: str | Color | None = None,
        markup: bool = False,
    ) -> Rect:
        """Draw text with its rectangle's `anchor` (a pygame Rect attribute) at `pos`; return the rectangle."""
        image = self.render(text, role, color, width, align, markup)
        rect = image.get_rect(**{anchor: pos})
        far = max(1, round(2 * self.unit))
        if shadow is not None:
            surface.blit(self.render(text, role, shadow, width, align, markup), rect.move(far, far))
        if outline is not None:
            edge = self.render(text, role, outline, width, align, markup)
            for dx, dy in (
                (-far, 0),
                (far, 0),
                (0, -far),
                (0, far),
                (-far, -far),
                (far, -far),
                (-far, far),
                (far, far),
            ):
                surface.blit(edge, rect.move(dx, dy))
        surface.blit(image, rect)
        return rect

    def _step(self, role: Role) -> int:
        return round(self.book.font(role.font, role.pixels(self.unit, self.scale)).get_height() * role.line)

    def _styled(self, role: Role, style: str) -> str:
        name = role.font + STYLES[style] if style else role.font
        return name if name in self.theme.fonts else role.font

    def _lay_out(self, text: str, role_name: str, width: int | None, markup: bool) -> Block:
        role = self.theme.role(role_name)
        pixels = role.pixels(self.unit, self.scale)
        font = self.book.font(role.font, pixels)
        lines: list[tuple[Run, ...]] = []
        for paragraph in text.split("\n"):
            words = self._words(paragraph, role, pixels, markup)
            lines.extend(self._wrap(words, width, pixels))
        step = self._step(role)
        height = step * (len(lines) - 1) + font.get_height()
        widest = max((_width(line) for line in lines), default=0)
        return Block(tuple(lines), widest, height, step, font.get_ascent())

    def _words(self, paragraph: str, role: Role, pixels: int, markup: bool) -> list[list[Run]]:
        """Return the words and the gaps between them, each a list of runs; a gap is one run of spaces."""
        words: list[list[Run]] = [[]]
        for piece, style in marked(paragraph, markup):
            name = self._styled(role, style)
            for token in re.split(r"( +)", piece):
                if not token:
                    continue
                runs = [Run(t, f, self.book.font(f, pixels).size(t)[0]) for t, f in self.book.runs(token, name)]
                if token.isspace():
                    words += [runs, []]
                else:
                    words[-1] += runs
        return words

    def _wrap(self, words: list[list[Run]], width: int | None, pixels: int) -> list[tuple[Run, ...]]:
        whole = self._merged(self._stripped([run for word in words for run in word]), pixels)
        if width is None or _width(whole) <= width:
            return [tuple(whole)]
        lines: list[list[Run]] = [[]]
        for word in words:
            longer = lines[-1] + word
            if not word or _width(self._merged(longer, pixels)) <= width:
                lines[-1] = longer
            elif word[0].text.isspace():
                lines.append([])
            else:
                if lines[-1]:
                    lines.append([])
                parts = self._broken(word, width, pixels) if _width(word) > width else [word]
                lines[-1] += parts[0]
                lines += parts[1:]
        return [tuple(self._merged(self._stripped(line), pixels)) for line in lines]

    def _broken(self, word: list[Run], width: int, pixels: int) -> list[list[Run]]:
        """Break a word that is wider than a whole line between characters."""
        parts: list[list[Run]] = [[]]
        used = 0
        for run in word:
            for character in run.text:
                size = self.book.font(run.font, pixels).size(character)[0]
                if used + size > width and parts[-1]:
                    parts.append([])
                    used = 0
                parts[-1].append(Run(character, run.font, size))
                used += size
        return parts

    @staticmethod
    def _stripped(line: list[Run]) -> list[Run]:
        while line and line[-1].text.isspace():
            line = line[:-1]
        return line

    def _merged(self, line: list[Run], pixels: int) -> list[Run]:
        """Join neighbours in the same font, so that kerning and ligatures work across them."""
        joined: list[Run] = []
        for run in line:
            if joined and joined[-1].font == run.font:
                text = joined[-1].text + run.text
                joined[-1] = Run(text, run.font, self.book.font(run.font, pixels).size(text)[0])
            else:
                joined.append(run)
        return joined

    def _paint(self, block: Block, role_name: str, ink: Color, align: str) -> Surface:
        pixels = self.theme.role(role_name).pixels(self.unit, self.scale)
        image = Surface((max(1, block.width), max(1, block.height)), pygame.SRCALPHA)
        image.fill((*ink, 0))
        for number, line in enumerate(block.lines):
            free = block.width - _width(line)
            x = 0 if align == "left" else free // 2 if align == "center" else free
            for run in line:
                font = self.book.font(run.font, pixels)
                x += _overhang(font, run.text) if x else 0
                image.blit(
                    font.render(run.text, True, ink), (x, number * block.step + block.ascent - font.get_ascent())
                )
                x += run.width
        return image
