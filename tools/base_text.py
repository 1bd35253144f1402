"""Reads the drawings of bases in tools/bases: characters for the tiles, TOML for all that has a name."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Cell = tuple[int, int]

ARROWS = {"^": "up", "v": "down", "<": "left", ">": "right"}
SQUARES = ".STX" + "".join(ARROWS)
BASES = Path(__file__).resolve().parent / "bases"


@dataclass(frozen=True)
class RoomText:
    """One room of the drawing; `cells` hold its doors too."""

    letter: str
    name: str
    role: str
    alarmed: bool
    database: bool
    floor: str
    cells: frozenset[Cell]
    doors: tuple[Cell, ...]


@dataclass(frozen=True)
class BaseText:
    """A drawn base: `chars[column, row]` is one tile."""

    title: str
    base_alert: int
    starting_data: int
    duct: tuple[str, str] | None  # letters of two rooms
    width: int
    height: int
    chars: dict[Cell, str]
    rooms: tuple[RoomText, ...]
    details: dict[str, Any]  # the TOML as it is: floors, ground, decoration

    def squares(self) -> set[Cell]:
        """Return the tiles that people walk on."""
        return {cell for cell, char in self.chars.items() if char in SQUARES}

    def with_char(self, char: str) -> list[Cell]:
        """Return the tiles with a character, in reading order."""
        return [cell for cell, other in self.chars.items() if other == char]

    def hangar(self, number: int) -> tuple[frozenset[Cell], tuple[Cell, ...]]:
        """Return a hangar's tiles, and those of its doors: tiles beside a square."""
        cells = frozenset(self.with_char(str(number)))
        squares = self.squares()
        doors = tuple(cell for cell in self.with_char(str(number)) if any(n in squares for n in neighbours(cell)))
        return cells, doors


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the tiles above, left, right and below."""
    column, row = cell
    return (column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)


def rectangles(cells: frozenset[Cell]) -> list[tuple[int, int, int, int]]:
    """Cover tiles with rectangles (column, row, columns, rows) that a simple sweep finds, the largest first."""
    left = set(cells)
    found = []
    while left:
        column, row = min(left, key=lambda cell: (cell[1], cell[0]))
        columns = 1
        while (column + columns, row) in left:
            columns += 1
        rows = 1
        while all((column + i, row + rows) in left for i in range(columns)):
            rows += 1
        left -= {(column + i, row + j) for i in range(columns) for j in range(rows)}
        found.append((column, row, columns, rows))
    return sorted(found, key=lambda box: -box[2] * box[3])


def read_base(path: Path) -> BaseText:
    """Return the base in a file. Raises ValueError or KeyError where the file contradicts itself."""
    text = path.read_text(encoding="utf-8")
    drawing, _, details = text.partition("\nEND\n")
    lines = drawing.split("\nMAP\n")[1].splitlines()
    if len({len(line) for line in lines}) != 1:
        raise ValueError(f"{path.name}: the lines of the drawing are not equally long")
    chars = {(c, r): char for r, line in enumerate(lines) for c, char in enumerate(line)}
    data = tomllib.loads(details)
    rooms = []
    for letter, room in data["rooms"].items():
        cells = [cell for cell, char in chars.items() if char in (letter, letter.lower()) and char != "v"]
        doors = tuple(cell for cell in cells if chars[cell].islower())
        alarmed, database = room.get("alarmed", True), room.get("database", False)
        about = (letter, room["name"], room["role"], alarmed, database, room["floor"])
        rooms.append(RoomText(*about, frozenset(cells), doors))
    duct = data.get("duct")
    return BaseText(
        data["title"], data["base_alert"], data.get("starting_data", 0), (duct[0], duct[1]) if duct else None,
        len(lines[0]), len(lines), chars, tuple(rooms), data,
    )  # fmt: skip
