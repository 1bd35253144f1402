"""The end of a match on the board: the light goes down, the case comes up in the colour of whoever won, with words."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING

import pygame

from scenes.kit.anim.tween import back_out, ease_out
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import cached
from scenes.kit.draw.theme import Color, blend, hex_color
from scenes.tables.confusion.looks import PALE, SIDE_DARK, SIDE_MARKS, SIDE_TEXT
from scenes.tables.confusion.motion import Shown

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable

RISE = 0.3  # share of its time in which the light goes down and the band opens
GREY: Color = (96, 90, 80)
GREY_DARK: Color = (52, 48, 42)
RAYS = 16


class Finale(Shown):
    """Says who won and why; `winner` is a side, or -1 for a draw."""

    def __init__(
        self, table: ConfusionTable, winner: int, headline: str, reason: str, sound: str, seconds: float
    ) -> None:
        super().__init__(table, seconds, 2.0, sound)
        self.winner, self.headline, self.reason = winner, headline, reason

    @property
    def colors(self) -> tuple[Color, Color]:
        """The winner's colour and its dark shade; grey for a draw."""
        return (SIDE_MARKS[self.winner].color, SIDE_DARK[self.winner]) if self.winner >= 0 else (GREY, GREY_DARK)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wash, the band and what stands on it."""
        squares = self.table.regions.squares
        opened = ease_out(min(1.0, self.share / RISE))
        surface.blit(self._wash(squares.size, round(150 * opened)), squares)
        high = round(squares.height * 0.44)
        band = pygame.Rect(squares.left, 0, squares.width, max(2, round(high * opened)))
        band.centery = squares.centery
        whole = self._band((squares.width, high))
        surface.blit(whole, band, pygame.Rect(0, (high - band.height) // 2, band.width, band.height))
        if self.share >= RISE * 0.6:
            self._on_band(surface, pygame.Rect(band.left, squares.centery - high // 2, band.width, high))

    def _wash(self, size: tuple[int, int], alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = pygame.Surface(size)
            image.fill((14, 10, 8))
            return image

        image = cached(self.table.skin, ("confusion wash", size), make)
        image.set_alpha(alpha)
        return image

    def _band(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the band with its rays (cached)."""
        main, dark = self.colors
        width, height = size
        x, y, far = width // 2, round(height * 0.4), width
        light = hex_color(blend(main, (255, 255, 255), 0.12))
        rays = []
        for i in range(RAYS):
            a, b = tau * i / RAYS, tau * (i + 0.5) / RAYS
            rays.append(
                f'<path d="M{x} {y}L{x + far * cos(a):.1f} {y + far * sin(a):.1f}L{x + far * cos(b):.1f} '
                f'{y + far * sin(b):.1f}Z" fill="{light}"/>'
            )
        edge = max(3, height // 40)
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><rect width="{width}" '
            f'height="{height}" fill="{hex_color(main)}"/>{"".join(rays)}<rect width="{width}" height="{edge}" '
            f'fill="{hex_color(dark)}"/><rect y="{height - edge}" width="{width}" height="{edge}" '
            f'fill="{hex_color(dark)}"/></svg>'
        )
        return self.table.skin.art.drawn(("confusion band", self.winner, size), source, size)

    def _on_band(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        looks, skin = self.table.looks, self.table.skin
        come = min(1.0, (self.share - RISE * 0.6) / (RISE * 0.8))
        side = max(8, round(band.height * 0.52 * (back_out(come) if come < 1 else 1.0)))
        picture = looks.art("case", (side, side))
        surface.blit(picture, picture.get_rect(center=(band.centerx, band.top + round(band.height * 0.36))))
        if self.winner >= 0:
            pixels = round(band.height * 0.3)
            shape = looks.shape(self.winner, pixels)
            for share in (0.2, 0.8):
                center = (band.left + round(band.width * share), band.top + round(band.height * 0.36))
                pygame.draw.circle(surface, self.colors[1], center, round(pixels * 0.72))
                surface.blit(shape, shape.get_rect(center=center))
        pad = skin.px(24)
        words = pygame.Rect(band.left + pad, band.top + round(band.height * 0.62), band.width - 2 * pad, 0)
        words.height = round(band.height * 0.2)
        ink = SIDE_TEXT[self.winner] if self.winner >= 0 else PALE
        write(skin, surface, self.headline, "h1", ink, words, center=True)
        below = pygame.Rect(words.left, words.bottom, words.width, band.bottom - words.bottom - skin.px(8))
        write(skin, surface, self.reason, "body", ink, below, center=True)
