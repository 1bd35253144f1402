"""Movement pieces as pictures: lines with a dot for each square of their reach, crown and lock, two faces for '?'."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.pieces import DIRECTIONS, Piece, PieceSet
from scenes.kit.draw.shapes import cached
from scenes.kit.draw.theme import Color, hex_color

if TYPE_CHECKING:
    from scenes.tables.confusion.looks import Looks

PROMOTED = -3
"""Stands for the promoted piece where a piece's number is asked for."""

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
LENGTHS = {1: 23.0, 2: 34.0, 3: 40.0, 4: 43.0}
DOTS = {1: 8.5, 2: 8.0, 3: 7.0, 4: 6.2}
MARK_PLACES = (4, 3, 5, 2, 6, 1, 7, 0)
INK: Color = (35, 32, 28)
CROWN = (
    '<path d="M-17 12L-19 -9L-9 0L0 -14L9 0L19 -9L17 12Z" fill="#e3b23c" stroke="#23201c" stroke-width="4" '
    'stroke-linejoin="round"/>'
)
LOCK = (
    '<path d="M-9 -2L-9 -7C-9 -19 9 -19 9 -7L9 -2" fill="none" stroke="#23201c" stroke-width="5"/>'
    '<rect x="-13" y="-3" width="26" height="19" rx="4" fill="#8a949c" stroke="#23201c" stroke-width="4"/>'
)


def piece_of(pieces: PieceSet, number: int) -> Piece:
    """Return the piece of a number, PROMOTED included."""
    return pieces.promoted if number == PROMOTED else pieces.pieces[number]


def piece_tile(
    looks: Looks, pieces: PieceSet, number: int, side: int, far: bool = False, ground: bool = True, ink: Color = INK
) -> pygame.Surface:
    """Return a piece's picture, `side` pixels square (cached). `far`: seen from its enemy's side, forward is down.

    `ground` False leaves the paper out. The double agent has a picture of its own.
    """
    piece = piece_of(pieces, number)
    if number == pieces.double:
        return _double(looks, side, ground)
    source = _source(piece, far, ground, ink, number == PROMOTED)
    return looks.ctx.skin.art.drawn(("confusion tile", piece, far, ground, ink), source, (side, side))


def _double(looks: Looks, side: int, ground: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        if ground:
            source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{_paper(False)}</svg>'
            image.blit(looks.ctx.skin.art.drawn(("confusion paper",), source, (side, side)), (0, 0))
        inner = round(side * (0.82 if ground else 0.96))
        picture = looks.art("double", (inner, inner))
        image.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
        return image

    return cached(looks.ctx.skin, ("confusion double", side, ground), make)


def _paper(gold: bool) -> str:
    fill = "#f6dc8f" if gold else "#fbf3dc"
    return f'<rect x="3" y="3" width="94" height="94" rx="12" fill="{fill}" stroke="#23201c" stroke-width="5"/>'


def _source(piece: Piece, far: bool, ground: bool, ink: Color, gold: bool) -> str:
    color = hex_color(ink)
    parts = [_paper(gold)] if ground else []
    lines, dots = [], []
    for direction in range(len(DIRECTIONS)):
        if not piece.directions >> direction & 1:
            continue
        points = _ray(piece.reach, direction, far)
        x, y = points[-1]
        lines.append(
            f'<line x1="50" y1="50" x2="{x}" y2="{y}" stroke="{color}" stroke-width="6.5" stroke-linecap="round"/>'
        )
        dots += [f'<circle cx="{x}" cy="{y}" r="{DOTS[piece.reach]}" fill="{color}"/>' for x, y in points]
    middle = f'<circle cx="50" cy="50" r="10.5" fill="#fbf3dc" stroke="{color}" stroke-width="5.5"/>'
    parts += [*lines, *dots, middle]
    if piece.crown or piece.lock:
        x, y = _mark_place(piece, far)
        parts.append(f'<g transform="translate({x} {y})">{CROWN if piece.crown else LOCK}</g>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{"".join(parts)}</svg>'


def _ray(reach: int, direction: int, far: bool) -> list[tuple[float, float]]:
    """Return the points of the squares in one direction, the nearest first."""
    dx, dy = STEPS[(direction + 4) % 8 if far else direction]
    length = LENGTHS[reach] * (0.86 if dx and dy else 1.0)
    return [(50 + dx * length * i / reach, 50 + dy * length * i / reach) for i in range(1, reach + 1)]


def _mark_place(piece: Piece, far: bool) -> tuple[float, float]:
    """Return where crown or lock goes: where the fewest lines are."""

    def lines(place: int) -> int:
        near = (piece.directions >> place & 1) * 4
        return near + sum(piece.directions >> (place + turn) % 8 & 1 for turn in (1, -1))

    best = min(MARK_PLACES, key=lambda place: (lines(place), MARK_PLACES.index(place)))
    dx, dy = STEPS[(best + 4) % 8 if far else best]
    return 50 + dx * 30, 50 + dy * 30
