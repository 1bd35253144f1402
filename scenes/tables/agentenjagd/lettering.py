"""Numbers and lines drawn to fit: in the middle of a place by their ink, as large as a box allows, on round signs."""

from typing import TYPE_CHECKING

import pygame

from scenes.kit.draw.theme import Color

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

LIGHT: Color = (251, 246, 232)


def centred(surface: pygame.Surface, drawn: pygame.Surface, middle: tuple[int, int]) -> None:
    """Blit a piece of type so that its ink, not its line, has its middle there."""
    ink = drawn.get_bounding_rect()
    surface.blit(drawn, (middle[0] - ink.centerx, middle[1] - ink.centery))


def disc(skin: "Skin", circles: str, text: str, side: int, share: float) -> pygame.Surface:
    """Return a new round sign: SVG circles in a box of 60 x 60, and a light number `share` of its side high."""
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">{circles}</svg>'
    image = skin.art.drawn(("agentenjagd disc", circles), source, (side, side)).copy()
    centred(image, skin.text.book.font("headline", round(side * share)).render(text, True, LIGHT), (side // 2,) * 2)
    return image


def fit_text(
    skin: "Skin", surface: pygame.Surface, text: str, role: str, color: str, rect: pygame.Rect, font: str = "headline",
    left: bool = False,
) -> None:  # fmt: skip
    """Draw one line in the middle (or at the left) of a box, as large as role, text scale and box allow."""
    pixels = skin.theme.role(role).pixels(skin.unit, skin.text_scale)
    while pixels > 8 and (skin.text.book.font(font, pixels).size(text)[0] > rect.width or pixels * 1.15 > rect.height):
        pixels -= 1
    face = skin.text.book.font(font, pixels)
    drawn = face.render(text, True, skin.color(color))
    capital = face.metrics("H")[0]
    middle = face.get_ascent() - (capital[3] if capital else pixels) // 2
    x = rect.left if left else rect.centerx - drawn.get_width() // 2
    surface.blit(drawn, (x, rect.centery - middle))
