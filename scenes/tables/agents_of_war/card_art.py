"""Cards as they lie on the table: dossier sheets with name, kind, text and Power, at exact pixel sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.catalog import Card, Kind, catalog
from scenes.kit.draw.lettering import write
from scenes.kit.draw.shapes import cached, rounded
from scenes.kit.draw.theme import Color

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

KIND_COLORS: dict[Kind, Color] = {
    Kind.AGENT: (58, 84, 62), Kind.ORDER: (124, 52, 40), Kind.TOKEN: (74, 78, 92)
}  # fmt: skip
BACK: Color = (60, 66, 52)
PAPER: Color = (246, 237, 214)
UP: Color = (44, 110, 48)
DOWN: Color = (158, 40, 34)
TEXT_LEAST = 150  # pixels of height: a smaller card has no text


def card_face(skin: Skin, card: int, size: tuple[int, int], power: int | None = None) -> pygame.Surface:
    """Return a card's face (its back for a hidden card); `power` stands in place of the printed one."""
    scale = (skin.text_scale, skin.unit)
    return cached(skin, ("agents_of_war card", card, size, power, scale), lambda: _paint(skin, card, size, power))


def _paint(skin: Skin, card: int, size: tuple[int, int], power: int | None) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    radius = max(3, rect.width // 16)
    edge = max(2, rect.width // 40)
    if card < 0:
        rounded(skin, image, rect, radius, BACK, "ink", edge)
        inner = rect.inflate(-rect.width // 5, -rect.width // 5)
        rounded(skin, image, inner, radius, None, (150, 148, 108), max(1, edge // 2))
        write(skin, image, "A W", "h2", (190, 184, 138), inner, center=True)
        return image
    face = catalog().cards[card]
    color = KIND_COLORS[face.kind]
    rounded(skin, image, rect, radius, PAPER, "ink", edge)
    head = pygame.Rect(edge, edge, rect.width - 2 * edge, max(14, round(rect.height * 0.17)))
    rounded(skin, image, head, max(2, radius - edge), color)
    write(skin, image, face.name, "small_bold", "white", head.inflate(-rect.width // 12, 0), center=True)
    body = pygame.Rect(rect.width // 14, head.bottom + 2, rect.width - rect.width // 7, rect.height - head.bottom - 2)
    foot = max(16, round(rect.height * 0.2)) if face.kind is not Kind.ORDER else 0
    marks = _marks(face)
    kind = pygame.Rect(body.left, body.top, body.width, max(10, round(rect.height * 0.1)))
    write(skin, image, marks, "caption", (96, 84, 66), kind, center=True)
    text = pygame.Rect(body.left, kind.bottom, body.width, rect.height - kind.bottom - foot - edge * 2)
    if rect.height >= TEXT_LEAST:
        write(skin, image, face.text, "body" if rect.height >= skin.px(400) else "small", "ink", text, center=True)
    if face.kind is not Kind.ORDER:
        shown = face.power if power is None else power
        ink = "ink" if shown == face.power else UP if shown > face.power else DOWN
        side = foot
        disc = pygame.Rect(rect.right - side - edge * 2, rect.bottom - side - edge * 2, side, side)
        rounded(skin, image, disc, side // 2 - 1, (255, 250, 236), color, max(2, edge))
        write(skin, image, str(shown), "h2", ink, disc.inflate(-side // 6, 0), center=True)
    return image


def _marks(face: Card) -> str:
    """Return the short words below a card's name."""
    words = []
    if face.delay:
        words.append(f"Delay {face.delay}")
    if face.covert:
        words.append("Covert")
    if face.flying:
        words.append("Flying")
    if face.replay is not None:
        words.append("Replay")
    return " · ".join(words) or face.kind.value.capitalize()
