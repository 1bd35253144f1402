"""The base's floor as one opaque picture: from its Tiled file, or drawn from the graph where no file fits."""

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.kernel.board import MapData
from game.kernel.errors import SafehouseError
from game.registry import load_game
from game.rules.agentenjagd.base import Base, SquareKind
from game.rules.agentenjagd.base_json import base_from_json
from scenes.kit.draw.svg import ArtError
from scenes.kit.draw.theme import Color, blend
from scenes.kit.paths import maps_root, user_maps
from scenes.kit.tiled import TiledPicture, read_map

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.tables.agentenjagd.looks import Looks

FIELD: Color = (104, 112, 84)
CONCRETE: Color = (196, 190, 174)
CONCRETE_DARK: Color = (182, 175, 158)
ROOM: Color = (221, 207, 174)
SECURE: Color = (196, 178, 168)
HANGAR: Color = (98, 104, 108)
WALL: Color = (58, 52, 47)
DOOR: Color = (150, 94, 52)


def ground_of(ctx: "AppContext", base: Base, tile: int, looks: "Looks") -> pygame.Surface:
    """Return the floor of a base at a tile size, from the Tiled file that compiles to this very base."""
    for path in _candidates(ctx):
        try:
            data = read_map(path)
            if (data.width, data.height) != (base.width, base.height) or not _same(data, base):
                continue
            image = pygame.Surface((base.width * tile, base.height * tile))
            image.fill(FIELD)
            image.blit(TiledPicture(path, ctx.skin.art).render(tile), (0, 0))
            return image
        except (SafehouseError, ArtError):
            continue
    return drawn_ground(base, tile, looks)


def _candidates(ctx: "AppContext") -> list[Path]:
    """Return the Tiled files to look through: those of the program, then the player's own."""
    own = ctx.storage.root
    folders = [maps_root(), *([user_maps(own)] if own is not None else [])]
    found: list[Path] = []
    for folder in folders:
        try:
            found += sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")
        except OSError:
            continue
    return found


def _same(data: MapData, base: Base) -> bool:
    content, _ = load_game("agentenjagd").compile_map(data)
    return base_from_json(content) == base


def drawn_ground(base: Base, tile: int, looks: "Looks") -> pygame.Surface:
    """Return the floor of a base drawn from its graph alone: a saved match outlives its map file."""
    image = pygame.Surface((base.width * tile, base.height * tile))
    image.fill(FIELD)
    for square in base.squares:
        rect = pygame.Rect(square.column * tile, square.row * tile, tile, tile)
        image.fill(CONCRETE if (square.column + square.row) % 2 else CONCRETE_DARK, rect)
        pygame.draw.rect(image, blend(CONCRETE_DARK, WALL, 0.25), rect, max(1, tile // 40))
    for room in base.rooms:
        _block(image, room.cells, tile, ROOM if room.alarmed else SECURE)
    for hangar in base.hangars:
        _block(image, hangar.cells, tile, HANGAR)
    doors = [door for room in base.rooms for door in room.doors]
    doors += [door for hangar in base.hangars for door in hangar.doors]
    for door in doors:
        _door(image, base, door.front, door.column, door.row, tile)
    for node, square in enumerate(base.squares):
        _furniture(
            image, base, node, square.kind, pygame.Rect(square.column * tile, square.row * tile, tile, tile), looks
        )
    return image


def _block(image: pygame.Surface, cells: tuple[tuple[int, int], ...], tile: int, color: Color) -> None:
    """Draw a floor with a wall round it."""
    inside = set(cells)
    wall = max(2, tile // 9)
    for column, row in cells:
        image.fill(color, (column * tile, row * tile, tile, tile))
    for column, row in cells:
        x, y = column * tile, row * tile
        if (column, row - 1) not in inside:
            image.fill(WALL, (x, y, tile, wall))
        if (column, row + 1) not in inside:
            image.fill(WALL, (x, y + tile - wall, tile, wall))
        if (column - 1, row) not in inside:
            image.fill(WALL, (x, y, wall, tile))
        if (column + 1, row) not in inside:
            image.fill(WALL, (x + tile - wall, y, wall, tile))


def _door(image: pygame.Surface, base: Base, front: int, column: int, row: int, tile: int) -> None:
    square = base.squares[front]
    wall = max(2, tile // 9)
    gap = round(tile * 0.16)
    rect = pygame.Rect(column * tile, row * tile, tile, tile)
    if square.row != row:
        y = rect.top if square.row < row else rect.bottom - wall
        image.fill(DOOR, (rect.left + gap, y, tile - 2 * gap, wall))
    else:
        x = rect.left if square.column < column else rect.right - wall
        image.fill(DOOR, (x, rect.top + gap, wall, tile - 2 * gap))


def _furniture(
    image: pygame.Surface, base: Base, node: int, kind: SquareKind, rect: pygame.Rect, looks: "Looks"
) -> None:
    side = round(rect.width * 0.8)
    if kind is SquareKind.TERMINAL:
        picture = looks.art("terminal", (side, side))
    elif kind is SquareKind.BARRIER:
        ahead = base.squares[base.squares[node].toward]
        here = base.squares[node]
        turn = {(0, -1): 0, (-1, 0): 90, (0, 1): 180, (1, 0): 270}
        angle = turn.get((ahead.column - here.column, ahead.row - here.row), 0)
        picture = pygame.transform.rotate(looks.art("barrier", (side, side)), angle)
    elif kind is SquareKind.START:
        picture = looks.art("alarm_start", (side, side))
    elif kind is SquareKind.POST:
        picture = looks.art("special_stop", (side, side))
    else:
        return
    image.blit(picture, picture.get_rect(center=rect.center))
