"""Reads the ASCII drawing of the standard base into a Base, independently of Tiled: the oracle for the maps."""

from pathlib import Path

from game.rules.agentenjagd.base import Base, Door, Hangar, Room, Square, SquareKind

ROOMS = {
    "E": ("Engineers' Room", "engineers", True, False),
    "F": ("Flight Briefing Room", "briefing", True, False),
    "C": ("Control Tower", "control_tower", True, True),
    "A": ("Archives", "archives", True, True),
    "W": ("Wind Tunnel", "wind_tunnel", True, False),
    "L": ("Laboratory", "laboratory", True, False),
    "R": ("Reception", "reception", True, False),
    "D": ("Dictator's Office", "dictator", True, False),
    "B": ("Base 52", "base52", True, True),
    "O": ("Security Office", "security_office", False, False),
}
KINDS = {".": SquareKind.PLAIN, "S": SquareKind.START, "T": SquareKind.TERMINAL, "X": SquareKind.POST}
ARROWS = {"^": (0, -1), "v": (0, 1), "<": (-1, 0), ">": (1, 0)}


def read_rows(path: Path) -> list[str]:
    """Return the lines of the drawing between MAP and END."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return lines[lines.index("MAP") + 1 : lines.index("END")]


def ascii_base(path: Path, name: str, base_alert: int) -> Base:
    """Return the base that a drawing shows."""
    rows = read_rows(path)
    cells = {(c, r): char for r, row in enumerate(rows) for c, char in enumerate(row)}  # in reading order
    places = [cell for cell, char in cells.items() if char in KINDS or char in ARROWS]
    number = {cell: i for i, cell in enumerate(places)}

    def beside(cell: tuple[int, int]) -> list[int]:
        column, row = cell
        around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
        return [number[other] for other in around if other in number]

    squares = []
    for column, row in places:
        char = cells[column, row]
        if char in ARROWS:
            dx, dy = ARROWS[char]
            squares.append(Square(column, row, SquareKind.BARRIER, number[column + dx, row + dy]))
        else:
            squares.append(Square(column, row, KINDS[char]))
    rooms = []
    used = {char.upper() for char in cells.values() if char.isalpha() and char not in "STXv"}
    for letter in [key for key in ROOMS if key in used]:
        mine = [cell for cell, char in cells.items() if char in (letter, letter.lower()) and char != "v"]
        doors = tuple(Door(f, *cell) for cell in mine if cells[cell].islower() for f in beside(cell))
        title, role, alarmed, database = ROOMS[letter]
        rooms.append(Room(title, role, doors, tuple(mine), alarmed, database))
    hangars = []
    for digit in "12345":
        mine = [cell for cell, char in cells.items() if char == digit]
        doors = tuple(Door(f, *cell) for cell in mine for f in beside(cell))
        hangars.append(Hangar(int(digit), doors, tuple(mine)))
    roles = {room.role: len(squares) + i for i, room in enumerate(rooms)}
    duct = (roles["engineers"], roles["base52"]) if {"engineers", "base52"} <= set(roles) else None
    return Base(name, len(rows[0]), len(rows), tuple(squares), tuple(rooms), tuple(hangars), duct, base_alert)
