"""SVG files as surfaces: rasterised at the exact size in pixels, with colours replaced, cached."""

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface

from scenes.kit.draw.cache import SurfaceCache

Variant = Mapping[str, str]
"""Colours to replace: '#ff00ff' in the file becomes the value, also '#rrggbb'."""


class ArtError(RuntimeError):
    """A picture is missing or can't be drawn; the message is one clear line."""


def rasterise(source: str, size: tuple[int, int], name: str = "svg") -> Surface:
    """Return SVG text drawn as large as fits into `size` pixels, keeping its aspect. Raises ArtError."""
    try:
        image = pygame.image.load_sized_svg(BytesIO(source.encode("utf-8")), (max(1, size[0]), max(1, size[1])))
    except (pygame.error, ValueError) as error:
        raise ArtError(f"The picture {name} can't be drawn: {error}") from error
    return image.convert_alpha() if pygame.display.get_surface() is not None else image


class SvgArt:
    """Draws SVG files at any size; keeps their text, and the surfaces up to a budget."""

    def __init__(self, budget: int = 48_000_000) -> None:
        self._sources: dict[Path, str] = {}
        self.cache = SurfaceCache(budget)

    def source(self, path: Path) -> str:
        """Return the text of the file. Raises ArtError if it can't be read."""
        if path not in self._sources:
            try:
                self._sources[path] = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise ArtError(f"The picture {path.name} can't be read: {error}") from error
        return self._sources[path]

    def picture(self, path: Path, size: tuple[int, int], variant: Variant | None = None) -> Surface:
        """Return the file's picture fitted into `size` pixels (cached: never draw on it). Raises ArtError."""
        changes = tuple(sorted(variant.items())) if variant else ()
        return self.cache.get((path, size, changes), lambda: self._draw(path, size, changes))

    def _draw(self, path: Path, size: tuple[int, int], changes: tuple[tuple[str, str], ...]) -> Surface:
        source = self.source(path)
        if changes:
            new = dict(changes)
            source = re.sub("|".join(re.escape(old) for old in new), lambda found: new[found.group()], source)
        return rasterise(source, size, path.name)

    def drawn(self, key: tuple[object, ...], source: str, size: tuple[int, int]) -> Surface:
        """Return the picture of SVG text that code has put together, cached under `key` and the size."""
        return self.cache.get((key, size), lambda: rasterise(source, size, str(key[0])))
