"""Spies as standing figures: hat and coat of their side, and on the plate what the looker may see of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import LETTERS, side_of
from game.rules.confusion.pieces import PieceSet
from scenes.kit.draw.shapes import cached, circle
from scenes.tables.confusion.looks import INK, SIDE_MARKS, SIDE_TEXT
from scenes.tables.confusion.tiles import PROMOTED, piece_tile

if TYPE_CHECKING:
    from scenes.tables.confusion.looks import Looks

PLATE = (22.5, 50.5, 55.0, 55.0)  # of a figure of 100 x 120
BADGE = (17.5, 19.0, 17.5)  # middle and radius of the letter's disc
BADGE_GROWS = 0.3  # how much of the text scale the letter follows
LIGHT = (251, 246, 232)
FAINT = (196, 178, 140)
UNKNOWN = -1
MOST_PIPS = 13


@dataclass(frozen=True, slots=True)
class Face:
    """What a figure shows: a piece on its plate (PROMOTED for a promoted one), or its letter and a count of candidates.

    `piece` UNKNOWN: the letter; `pips` 0: no count; `seal`: the piece is what the notebook knows, not what one sees.
    """

    spy: int
    piece: int = UNKNOWN
    pips: int = 0
    promoted: bool = False
    seal: bool = False
    far: bool = False


def figure(looks: Looks, pieces: PieceSet, face: Face, size: tuple[int, int]) -> pygame.Surface:
    """Return a figure's picture (cached), `size` pixels."""
    skin = looks.ctx.skin
    key = ("confusion figure", pieces, face, size, skin.high_contrast, skin.text_scale)
    return cached(skin, key, lambda: _paint(looks, pieces, face, size))


def _paint(looks: Looks, pieces: PieceSet, face: Face, size: tuple[int, int]) -> pygame.Surface:
    side = side_of(face.spy)
    image = pygame.Surface(size, pygame.SRCALPHA)
    base = looks.figure(side, size)
    image.blit(base, base.get_rect(midbottom=(size[0] // 2, size[1])))
    scale = size[0] / 100
    plate = pygame.Rect(*(round(value * scale) for value in PLATE))
    if face.piece == UNKNOWN:
        _own(looks, image, plate, face)
        _badge(looks, image, face.spy, scale)
    else:
        tile = piece_tile(looks, pieces, face.piece, plate.width, face.far, ground=face.piece == PROMOTED)
        image.blit(tile, tile.get_rect(center=plate.center))
        _badge(looks, image, face.spy, scale)
    if face.promoted:
        wide = round(34 * scale)
        crown = looks.art("crown", (wide, wide))
        image.blit(crown, crown.get_rect(midbottom=(round(66 * scale), round(22 * scale))))
    if face.seal:
        _seal(looks, image, scale)
    return image


def _own(looks: Looks, image: pygame.Surface, plate: pygame.Rect, face: Face) -> None:
    """Draw the photograph, and below it a pip for each candidate that is left."""
    high = round(plate.height * (0.7 if face.pips else 1.0))
    photo = looks.portrait(face.spy, plate.width)
    image.blit(photo, plate.topleft, pygame.Rect(0, (photo.get_height() - high) // 3, plate.width, high))
    if face.pips:
        _pips(looks, image, plate, face.pips)


def _pips(looks: Looks, image: pygame.Surface, plate: pygame.Rect, count: int) -> None:
    """Draw two rows of pips, as many dark ones as there are candidates."""
    columns = 7
    pitch = plate.width * 0.96 / columns
    radius = max(1, round(pitch * 0.38))
    left, top = plate.centerx - pitch * (columns - 1) / 2, plate.bottom - plate.height * 0.215
    for i in range(MOST_PIPS):
        row, column = divmod(i, columns)
        x = left + (column + (0.5 if row else 0.0)) * pitch
        y = top + row * pitch
        color = INK if i < count else FAINT
        circle(looks.ctx.skin, image, (round(x), round(y)), radius, color)


def _badge(looks: Looks, image: pygame.Surface, spy: int, scale: float) -> None:
    """Draw the letter on a disc beside the hat."""
    skin = looks.ctx.skin
    grow = 1 + BADGE_GROWS * (skin.text_scale - 1)
    x, y, radius = (round(value * scale * grow) for value in BADGE)  # all three, or its rim is cut off at the top
    side = side_of(spy)
    circle(skin, image, (x, y), radius, SIDE_MARKS[side].color, INK, max(1, round(3.4 * scale)))
    font = skin.text.book.font("headline", max(8, round(radius * 1.42)))
    drawn = font.render(LETTERS[spy], True, SIDE_TEXT[side])
    ink = drawn.get_bounding_rect()
    image.blit(drawn, (x - ink.centerx, y - ink.centery))


def _seal(looks: Looks, image: pygame.Surface, scale: float) -> None:
    """Draw the small green seal of what is known for sure."""
    radius = round(11 * scale)
    center = (round(79 * scale), round(104 * scale))
    circle(looks.ctx.skin, image, center, radius, (64, 122, 58), LIGHT, max(1, round(2.4 * scale)))
    side = round(radius * 1.3)
    mark = looks.icon("check", side, LIGHT)
    image.blit(mark, mark.get_rect(center=center))
