"""Cards as they lie on the table: illustration, name, marks, text and Power, drawn at exact pixel sizes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_of_war.catalog import Card, Kind, catalog
from scenes.kit.draw.lettering import fitted, write
from scenes.kit.draw.shapes import cached, circle, rounded
from scenes.kit.draw.theme import Color

if TYPE_CHECKING:
    from scenes.kit.assets import Assets
    from scenes.kit.draw.theme import Skin

ART = "games/agents_of_war/art/"
KIND_COLORS: dict[Kind, Color] = {
    Kind.AGENT: (58, 84, 62), Kind.ORDER: (132, 50, 40), Kind.TOKEN: (66, 76, 100)
}  # fmt: skip
PAPER: Color = (246, 237, 214)
DISC: Color = (255, 248, 228)
UP: Color = (44, 110, 48)
DOWN: Color = (158, 40, 34)
READABLE = 17  # design units: smaller text isn't put on a card
LARGE = 400  # units: on wider cards the words grow with the card
HEAD = 0.145  # of the card's height
ART_MOST, ART_LEAST = 0.5, 0.27  # of the card's height, above a text
RATIO = 240 / 140  # of the illustrations


@cache
def motifs(path: Path) -> dict[str, str]:
    """Return the motif of each card. Raises OSError if the list is missing."""
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def keywords(face: Card) -> list[tuple[str, int]]:
    """Return a card's keywords with their number (0 for none), as its marks stand."""
    marks = (("covert", face.covert), ("flying", face.flying), ("replay", face.replay is not None))
    return [("delay", face.delay)] * bool(face.delay) + [(name, 0) for name, has in marks if has]


def card_face(
    assets: Assets, skin: Skin, card: int, size: tuple[int, int], power: int | None = None, words: bool = True
) -> pygame.Surface:
    """Return a card's face (its back for a hidden card); `power` stands in place of the printed one.

    `words`: with the card's text, where it can be read; otherwise the illustration takes its place.
    """
    key = ("agents_of_war card", card, size, power, words, skin.text_scale, skin.unit)
    if card < 0:
        return assets.picture(f"{ART}back.svg", size)
    return cached(skin, key, lambda: _paint(assets, skin, card, size, power, words))


def _grown(skin: Skin, size: tuple[int, int]) -> Skin:
    """Return a skin whose words grow with a card that is larger than usual: one that is looked at alone."""
    factor = size[0] / skin.px(LARGE)
    return replace(skin, text_scale=skin.text_scale * factor) if factor > 1 else skin


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the parts of a card's face lie in it. `paper` is empty if the text couldn't be read."""

    edge: int  # pixels of the ink line
    head: pygame.Rect
    picture: pygame.Rect
    paper: pygame.Rect
    text: pygame.Rect
    role: str  # of the text


def lay_out(skin: Skin, face: Card, size: tuple[int, int], words: bool = True) -> Parts:
    """Return a face's parts: the illustration has what the text leaves; all, if the text can't be read or be whole."""
    wide, high = size
    edge = max(2, wide // 50)
    inner = pygame.Rect(2 * edge, 2 * edge, wide - 4 * edge, high - 4 * edge)
    # Without a head a small picture stands for the card: a name couldn't be read.
    head = pygame.Rect(*inner.topleft, inner.width, max(14, round(high * HEAD)) if inner.width >= skin.px(130) else 0)
    body = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    role = "body" if inner.width >= skin.px(300) else "small"
    for share in (ART_MOST, 0.46, 0.42, 0.38, 0.34, 0.3, ART_LEAST) if words and face.text else ():
        picture = pygame.Rect(*body.topleft, body.width, min(round(high * share), round(body.width / RATIO)))
        paper = pygame.Rect(body.left, picture.bottom + 1, body.width, body.bottom - picture.bottom - 1)
        text = paper.inflate(-4 * edge, -2 * edge)
        font, line, rows = fitted(skin, face.text, role, text)
        least = READABLE * (1.25 if share > ART_LEAST else 1.0)
        whole = " ".join(rows) == face.text and line * len(rows) <= text.height
        if whole and font.get_height() >= skin.px(least):
            return Parts(edge, head, picture, paper, text, role)
    return Parts(edge, head, body, pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0), role)


def _paint(
    assets: Assets, skin: Skin, card: int, size: tuple[int, int], power: int | None, words: bool
) -> pygame.Surface:
    face, skin = catalog().cards[card], _grown(skin, size)
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    parts = lay_out(skin, face, size, words)
    radius, edge, picture, color = max(3, rect.width // 18), parts.edge, parts.picture, KIND_COLORS[face.kind]
    rounded(skin, image, rect, radius, color, "ink", edge)
    name = "h3" if parts.head.height >= skin.px(64) else "small_bold"
    place, small = parts.head.inflate(-2 * edge, -edge), replace(skin, unit=skin.unit * 0.72)
    whole = not parts.head.height or fitted(skin, face.name, name, place)[2] == [face.name]
    write(skin if whole else small, image, face.name, name, "white", place, center=True)
    _illustrate(assets, image, face, picture)
    pygame.draw.rect(image, skin.color("ink"), picture.inflate(2, 2), max(1, edge // 2))
    told = parts.paper.height > 0
    if told:
        rounded(skin, image, parts.paper, max(2, radius // 2), PAPER)
        write(skin, image, face.text, parts.role, "ink", parts.text, center=True)
    _marks(assets, skin, image, face, picture, round(rect.width * (0.2 if told else 0.24)))
    if face.kind is not Kind.ORDER:
        side = round(rect.width * (0.25 if told else 0.34))
        place = pygame.Rect(0, 0, side, side)
        place.bottomright = (picture.right - edge, picture.bottom + (edge if told else -edge))
        _power(skin, image, face, place, power, color)
    return image


def _illustrate(assets: Assets, image: pygame.Surface, face: Card, place: pygame.Rect) -> None:
    """Fill a place with the card's motif, cut at the sides or above and below."""
    motif = motifs(assets.path(f"{ART}motifs.toml"))[face.id]
    wide = max(place.width, round(place.height * RATIO) + 1)
    drawn = assets.picture(f"{ART}motif_{motif}.svg", (wide, round(wide / RATIO) + 2))
    cut = pygame.Rect(0, 0, place.width, place.height)
    cut.center = drawn.get_rect().center
    image.blit(drawn, place, cut)


def _marks(assets: Assets, skin: Skin, image: pygame.Surface, face: Card, picture: pygame.Rect, side: int) -> None:
    """Draw the keywords' marks down the illustration's left edge."""
    marks = keywords(face)
    if marks:  # all of them above the text
        side = min(side, picture.height * 8 // (len(marks) * 9 + 1))
    gap = max(2, side // 8)
    for row, (name, count) in enumerate(marks):
        place = pygame.Rect(picture.left + gap, picture.top + gap + row * (side + gap), side, side)
        image.blit(assets.picture(f"{ART}key_{name}.svg", place.size), place)
        if count and side >= 18:
            dot = pygame.Rect(0, 0, round(side * 0.62), round(side * 0.62))
            dot.center = (place.right, place.bottom - dot.height // 3)
            circle(skin, image, dot.center, dot.width // 2, DISC, "ink", max(1, dot.width // 12))
            numeral(skin, image, str(count), "ink", dot)


def _power(skin: Skin, image: pygame.Surface, face: Card, place: pygame.Rect, power: int | None, color: Color) -> None:
    """Draw the Power, green above the printed one and red below."""
    shown = face.power if power is None else power
    ink: str | Color = "ink" if shown == face.power else UP if shown > face.power else DOWN
    circle(skin, image, place.center, place.width // 2, "ink")
    circle(skin, image, place.center, place.width // 2 - 1, DISC, color, max(2, place.width // 12))
    numeral(skin, image, str(shown), ink, place)


def numeral(skin: Skin, image: pygame.Surface, text: str, color: str | Color, disc: pygame.Rect) -> None:
    """Write a number into a disc, as large as leaves air round it; what is seen of it lies in the very middle."""
    wide, high, size = round(disc.width * 0.7), max(6, round(disc.height * 0.54)), disc.height
    while True:
        drawn = skin.text.book.font(skin.theme.role("h1").font, size).render(text, True, skin.color(color))
        seen = drawn.get_bounding_rect()
        if size <= 6 or (seen.width <= wide and seen.height <= high):
            break
        size -= 1
    image.blit(drawn, drawn.get_rect(topleft=(disc.centerx - seen.centerx, disc.centery - seen.centery)))
