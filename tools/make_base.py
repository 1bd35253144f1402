"""Makes the Tiled maps of the shipped bases from their drawings in tools/bases."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from tools.base_layers import LAYERS, layers
from tools.base_text import ARROWS, BASES, BaseText, RoomText, read_base, rectangles

MAPS = Path(__file__).resolve().parent.parent / "maps"
TILESET = MAPS / "tilesets" / "base.tsx"
SHIPPED = {"standard": "agentenjagd.tmx", "small": "agentenjagd_small.tmx"}
GROUPS = {"rooms": "#2b5c8a", "doors": "#c9962b", "marks": "#a8322d"}
"""The object layers and the colours in which Tiled shows their objects."""

Value = str | int | bool


def tile_numbers(tileset: Path = TILESET) -> tuple[dict[str, int], int]:
    """Return the numbers of the tileset's tiles by their property `piece`, and the side of a tile in pixels."""
    root = ElementTree.parse(tileset).getroot()
    found = {}
    for tile in root.iter("tile"):
        for item in tile.iter("property"):
            if item.get("name") == "piece":
                found[str(item.get("value"))] = int(tile.get("id", "0"))
    return found, int(root.get("tilewidth", "0"))


def piece_sizes(names: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Return the columns and rows of each piece, from the names of its tiles (`piece.column.row`)."""
    sizes: dict[str, tuple[int, int]] = {}
    for name in names:
        piece, *part = name.split(".")
        column, row = (int(part[0]), int(part[1])) if part else (0, 0)
        columns, rows = sizes.get(piece, (1, 1))
        sizes[piece] = (max(columns, column + 1), max(rows, row + 1))
    return sizes


class _Objects:
    """Collects the map's objects, numbered from 1, as lines of XML."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.count = 0
        self.groups: dict[str, list[str]] = {name: [] for name in GROUPS}

    def add(self, group: str, cls: str, name: str, box: tuple[int, int, int, int], **properties: Value) -> None:
        """Add a rectangle (column, row, columns, rows in tiles) with its properties."""
        self.count += 1
        x, y, width, height = (value * self.side for value in box)
        named = f" name={quoteattr(name)}" if name else ""
        head = f'  <object id="{self.count}"{named} type="{cls}" x="{x}" y="{y}" width="{width}" height="{height}"'
        lines = self.groups[group]
        if not properties:
            lines.append(head + "/>")
            return
        lines.append(head + ">")
        lines += [f"   {line}" for line in property_lines(properties)]
        lines.append("  </object>")


def property_lines(properties: dict[str, Value]) -> list[str]:
    """Return Tiled's <properties> element, a line each."""
    lines = ["<properties>"]
    for name, value in properties.items():
        if isinstance(value, bool):
            kind, text = ' type="bool"', str(value).lower()
        elif isinstance(value, int):
            kind, text = ' type="int"', str(value)
        else:
            kind, text = "", value
        lines.append(f' <property name="{escape(name)}"{kind} value={quoteattr(text)}/>')
    return [*lines, "</properties>"]


def _room_objects(base: BaseText, objects: _Objects) -> None:
    for room in base.rooms:
        for i, box in enumerate(rectangles(room.cells)):
            about: dict[str, Value] = {}
            if i == 0:
                about = {"role": room.role, "alarmed": room.alarmed, "database": room.database}
            objects.add("rooms", "room", room.name, box, **about)
    for number in range(1, 6):
        cells, _ = base.hangar(number)
        for box in rectangles(cells):
            objects.add("rooms", "hangar", f"Hangar {number}", box, number=number)
    for room in base.rooms:
        for cell in room.doors:
            objects.add("doors", "door", f"Door of {room.name}", (*cell, 1, 1))
    for number in range(1, 6):
        for cell in base.hangar(number)[1]:
            objects.add("doors", "door", f"Door of Hangar {number}", (*cell, 1, 1))


def _mark_objects(base: BaseText, objects: _Objects) -> None:
    names = {room.letter: room for room in base.rooms}
    objects.add("marks", "start", "Start", (*base.with_char("S")[0], 1, 1))
    objects.add("marks", "special_post", "Special agent's post", (*base.with_char("X")[0], 1, 1))
    for i, cell in enumerate(base.with_char("T"), 1):
        objects.add("marks", "terminal", f"Terminal {i}", (*cell, 1, 1))
    barriers = [(cell, ARROWS[char]) for cell, char in base.chars.items() if char in ARROWS]
    for i, (cell, direction) in enumerate(barriers, 1):
        objects.add("marks", "barrier", f"Barrier {i}", (*cell, 1, 1), direction=direction)
    if base.duct is not None:
        start, end = (names[letter] for letter in base.duct)
        ways: dict[str, Value] = {"from": start.name, "to": end.name}
        objects.add("marks", "duct", "Air duct", (*place_in(start, base, "duct"), 1, 1), **ways)
    office = next(room for room in base.rooms if room.role == "security_office")
    objects.add("marks", "guard_post", "Security Agent", (*place_in(office, base, "guard_post"), 1, 1))
    for room in base.rooms:
        if room.alarmed:
            objects.add("marks", "alarm_track", f"Alarm of {room.name}", (*room.doors[0], 1, 1), room=room.name)


def place_in(room: RoomText, base: BaseText, what: str) -> tuple[int, int]:
    """Return where something stands in a room: as the drawing's details say, else in the middle."""
    given = base.details.get("places", {}).get(what)
    if given is not None:
        return int(given[0]), int(given[1])
    column, row, columns, rows = rectangles(room.cells)[0]
    return column + columns // 2, row + rows // 2


def base_tmx(base: BaseText) -> str:
    """Return the Tiled map of a drawn base."""
    numbers, side = tile_numbers()
    objects = _Objects(side)
    _room_objects(base, objects)
    _mark_objects(base, objects)
    tiles = layers(base, piece_sizes(numbers))
    known: dict[str, Value] = {"title": base.title, "base_alert": base.base_alert}
    if base.starting_data:
        known["starting_data"] = base.starting_data
    about = property_lines(known)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
             f'width="{base.width}" height="{base.height}" tilewidth="{side}" tileheight="{side}" infinite="0" '
             f'nextlayerid="{len(LAYERS) + len(objects.groups) + 1}" nextobjectid="{objects.count + 1}">',
             *(f" {line}" for line in about),
             ' <tileset firstgid="1" source="tilesets/base.tsx"/>']  # fmt: skip
    for i, name in enumerate(LAYERS, 1):
        lines.append(f' <layer id="{i}" name="{name}" width="{base.width}" height="{base.height}">')
        lines.append('  <data encoding="csv">')
        rows = []
        for row in range(base.height):
            pieces = (tiles[name].get((column, row)) for column in range(base.width))
            rows.append(",".join("0" if piece is None else str(numbers[piece] + 1) for piece in pieces))
        lines += [",\n".join(rows), "</data>", " </layer>"]
    for i, (name, things) in enumerate(objects.groups.items(), len(LAYERS) + 1):
        lines += [f' <objectgroup id="{i}" name="{name}" color="{GROUPS[name]}">', *things, " </objectgroup>"]
    return "\n".join([*lines, "</map>"]) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the maps, or with --check say whether they are up to date."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_base", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a map is out of date")
    options = parser.parse_args(arguments)
    old = []
    for drawing, file in SHIPPED.items():
        text = base_tmx(read_base(BASES / f"{drawing}.txt"))
        if not options.check:
            (MAPS / file).write_text(text, encoding="utf-8", newline="\n")
        elif (MAPS / file).read_text(encoding="utf-8") != text:
            old.append(file)
    if options.check:
        print(f"out of date: {', '.join(old)}" if old else "up to date")
    else:
        print(f"wrote {', '.join(SHIPPED.values())}")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
