"""A picture as large as the window that isn't waited for: at once in a coarse form, then sharp, strip by strip."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.kit.draw.svg import rasterise

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

COARSE = 960
"""The width in pixels of the coarse form: drawing it takes a twentieth of a second."""
STRIP = 200
VIEW_BOX = re.compile(r'viewBox="[^"]*"')


class BigArt:
    """Covers a window with an SVG picture of a known size; what sticks out is cut.

    `across` and `down` (0 to 1) say at which side; `zoom` makes it larger than needed. With `at_once` the first
    picture is the sharp one.
    """

    def __init__(
        self,
        ctx: AppContext,
        name: str,
        size: tuple[int, int],
        across: float = 0.5,
        down: float = 0.5,
        zoom: float = 1.0,
        at_once: bool = False,
    ) -> None:
        self.ctx, self.name, self.design = ctx, name, size
        self.across, self.down, self.zoom, self.at_once = across, down, zoom, at_once
        self._window = (0, 0)
        self._picture: Surface | None = None
        self._done = 0

    @property
    def busy(self) -> bool:
        """Whether strips are still missing."""
        return self._picture is not None and self._done < self._picture.get_height()

    def draw(self, surface: Surface) -> None:
        """Fill the surface with as much as is sharp by now, the rest coarse."""
        if self._picture is None or self._window != surface.get_size():
            self._begin(surface.get_size())
        assert self._picture is not None
        left = round((self._window[0] - self._picture.get_width()) * self.across)
        top = round((self._window[1] - self._picture.get_height()) * self.down)
        surface.blit(self._picture, (left, top))

    def _begin(self, window: tuple[int, int]) -> None:
        self._window = window
        scale = max(window[0] / self.design[0], window[1] / self.design[1]) * self.zoom
        size = (round(self.design[0] * scale), round(self.design[1] * scale))
        coarse = min(size[0], COARSE)
        first = self.ctx.assets.picture(self.name, (coarse, round(coarse * self.design[1] / self.design[0])))
        opaque = Surface(first.get_size(), 0, 32)
        opaque.blit(first, (0, 0))
        self._picture = pygame.transform.smoothscale(opaque, size)
        self._done = 0
        while self.at_once and self.busy:
            self.sharpen()

    def sharpen(self) -> bool:
        """Draw the next strip; return whether there was one."""
        picture = self._picture
        if picture is None or not self.busy:
            return False
        width, height = picture.get_size()
        high = min(STRIP, height - self._done)
        scale = width / self.design[0]
        box = f'viewBox="0 {self._done / scale:.4f} {self.design[0]} {high / scale:.4f}"'
        source = VIEW_BOX.sub(box, self.ctx.assets.art.source(self.ctx.assets.path(self.name)), count=1)
        picture.blit(rasterise(source, (width, high), self.name), (0, self._done))
        self._done += high
        return True
