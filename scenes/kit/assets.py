"""The only loader of pictures, fonts and sounds: asset names (paths below assets/) become pygame objects."""

from collections.abc import Mapping
from pathlib import Path

import pygame
from pygame import Surface

from scenes.kit.draw.fonts import FontBook
from scenes.kit.draw.svg import ArtError, SvgArt
from scenes.kit.draw.theme import Theme, load_theme


class Assets:
    """Finds files below the assets folder; pictures are cached by name, size and variant."""

    def __init__(self, root: Path, art: SvgArt) -> None:
        self.root = root
        self.art = art
        self._paths: dict[str, Path] = {}  # one object a name: a new path is slow to build and to hash

    def path(self, name: str) -> Path:
        """Return where an asset lies, e.g. 'shared/icons/play.svg'."""
        path = self._paths.get(name)
        if path is None:
            path = self._paths[name] = self.root / name
        return path

    def exists(self, name: str) -> bool:
        """Whether there is such an asset."""
        return self.path(name).is_file()

    def picture(self, name: str, size: tuple[int, int], variant: Mapping[str, str] | None = None) -> Surface:
        """Return a picture fitted into `size` pixels, keeping its aspect (cached: never draw on it). Raises ArtError.

        `variant` replaces colours of an SVG: {'#ff00ff': '#2b5c8a'}.
        """
        path = self.path(name)
        if path.suffix == ".svg":
            return self.art.picture(path, size, variant)
        return self.art.cache.get((path, size), lambda: self._bitmap(path, size))

    def _bitmap(self, path: Path, size: tuple[int, int]) -> Surface:
        try:
            image = pygame.image.load(path).convert_alpha()
        except (pygame.error, OSError) as error:
            raise ArtError(f"The picture {path.name} can't be read: {error}") from error
        share = min(size[0] / image.get_width(), size[1] / image.get_height())
        return pygame.transform.smoothscale_by(image, share)

    def fonts(self, theme: Theme) -> FontBook:
        """Open the theme's fonts. Raises FontError naming what is missing."""
        return FontBook(self.path("shared/fonts"), dict(theme.fonts))

    def theme(self, high_contrast: bool) -> Theme:
        """Read the theme. Raises ThemeError."""
        return load_theme(self.path("theme.json"), high_contrast)

    def sound(self, path: Path) -> pygame.mixer.Sound:
        """Read a sound file. Raises pygame.error or OSError; only audio.py calls this."""
        return pygame.mixer.Sound(str(path))
