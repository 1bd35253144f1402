"""Makes the air base's tileset from the drawings in tools/tileset: base.svg, base.png and base.tsx."""

import argparse
import os
import sys
from pathlib import Path

from tools.tileset.catalogue import catalogue
from tools.tileset.piece import CELL, Piece

COLUMNS = 16
PNG_TILE = 128
"""Pixels of a tile in base.png, which Tiled shows; the game draws the SVG at the size it needs."""

FOLDER = Path(__file__).resolve().parent.parent / "maps" / "tilesets"


def pack(pieces: list[Piece]) -> tuple[dict[str, tuple[int, int]], int]:
    """Return where each piece's first tile lies (column, row), filling the first gap that fits, and the rows used."""
    taken: set[tuple[int, int]] = set()
    places: dict[str, tuple[int, int]] = {}
    for piece in pieces:
        if piece.name in places:
            raise ValueError(f"two pieces are called {piece.name}")
        spot = 0
        while True:
            column, row = spot % COLUMNS, spot // COLUMNS
            cells = {(column + i, row + j) for i in range(piece.columns) for j in range(piece.rows)}
            if column + piece.columns <= COLUMNS and not cells & taken:
                break
            spot += 1
        taken |= cells
        places[piece.name] = (column, row)
    return places, max(row for _, row in taken) + 1


def sheet_svg(pieces: list[Piece], definitions: str) -> str:
    """Return the whole sheet as SVG text."""
    places, rows = pack(pieces)
    width, height = COLUMNS * CELL, rows * CELL
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{width}" '
             f'height="{height}" viewBox="0 0 {width} {height}">', "<title>The air base, seen from above</title>",
             f"<defs>{definitions}</defs>"]  # fmt: skip
    for piece in pieces:
        column, row = places[piece.name]
        lines.append(f'<g id="{piece.name}" transform="translate({column * CELL} {row * CELL})">{piece.svg}</g>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def sheet_tsx(pieces: list[Piece]) -> str:
    """Return the tileset file: the picture, the classes, and each tile's name in its property `piece`."""
    places, rows = pack(pieces)
    tiles: dict[int, tuple[str, str]] = {}
    for piece in pieces:
        left, top = places[piece.name]
        for j in range(piece.rows):
            for i in range(piece.columns):
                tiles[(top + j) * COLUMNS + left + i] = (piece.tile_name(i, j), piece.cls)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<tileset version="1.8" tiledversion="1.8.2" name="base" tilewidth="{PNG_TILE}" tileheight="{PNG_TILE}" '
             f'tilecount="{COLUMNS * rows}" columns="{COLUMNS}">',
             ' <properties>\n  <property name="svg" value="base.svg"/>\n </properties>',
             f' <image source="base.png" width="{COLUMNS * PNG_TILE}" height="{rows * PNG_TILE}"/>']  # fmt: skip
    for number, (name, cls) in sorted(tiles.items()):
        kind = f' type="{cls}"' if cls else ""
        lines.append(f' <tile id="{number}"{kind}>\n  <properties>\n   <property name="piece" value="{name}"/>\n'
                     "  </properties>\n </tile>")  # fmt: skip
    return "\n".join([*lines, "</tileset>"]) + "\n"


def write_png(svg: str, path: Path, rows: int) -> None:
    """Draw the sheet with the same renderer as the game."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from io import BytesIO

    import pygame

    image = pygame.image.load_sized_svg(BytesIO(svg.encode()), (COLUMNS * PNG_TILE, rows * PNG_TILE))
    pygame.image.save(image, str(path))


def main(arguments: list[str] | None = None) -> int:
    """Write the three files, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_tileset", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is out of date")
    options = parser.parse_args(arguments)
    pieces, definitions = catalogue()
    texts = {"base.svg": sheet_svg(pieces, definitions), "base.tsx": sheet_tsx(pieces)}
    if options.check:
        old = [name for name, text in texts.items() if (FOLDER / name).read_text(encoding="utf-8") != text]
        print(f"out of date: {', '.join(old)}" if old else "up to date")
        return 1 if old else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    _, rows = pack(pieces)
    write_png(texts["base.svg"], FOLDER / "base.png", rows)
    print(f"{len(pieces)} pieces, {COLUMNS}x{rows} tiles, base.svg {len(texts['base.svg']) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
