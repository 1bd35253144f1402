"""A Tiled map becomes a base: the board's graph, or every fault of the map in one line each."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.kernel.board import MapData, MapObject
from game.kernel.errors import BadMap
from game.rules.agentenjagd.base import Base, Door, Hangar, Room, Square, SquareKind
from game.rules.agentenjagd.map_checks import graph_problems, remarks_on

Cell = tuple[int, int]

MOST_COLUMNS, MOST_ROWS = 60, 40
LEAST_COLUMNS, LEAST_ROWS = 8, 6
LEAST_ALARMED = 4
HANGARS = (1, 2, 3, 4, 5)
SQUARE_CLASS = "square"
WALL_CLASS = "wall"
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SINGLE = {"start": SquareKind.START, "special_post": SquareKind.POST}
ON_SQUARES = {**SINGLE, "terminal": SquareKind.TERMINAL, "barrier": SquareKind.BARRIER}
CLASSES = ("room", "hangar", "door", "duct", "guard_post", "alarm_track", "note", *ON_SQUARES)
OUTLINES = ("room", "hangar")
SNAP = 0.05
"""How far the edge of a room may lie from the grid, in tiles."""


@dataclass
class _Area:
    """A room or hangar while its rectangles are put together."""

    first: MapObject
    cells: list[Cell] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)


@dataclass
class _Drawing:
    """A map on its way to a base: what was understood so far, and what is wrong with it."""

    data: MapData
    problems: list[str] = field(default_factory=list)
    numbers: dict[Cell, int] = field(default_factory=dict)  # the squares' nodes
    kinds: dict[Cell, SquareKind] = field(default_factory=dict)
    arrows: dict[Cell, Cell] = field(default_factory=dict)  # of a barrier: the square it points at
    rooms: dict[str, _Area] = field(default_factory=dict)
    hangars: dict[int, _Area] = field(default_factory=dict)
    owners: dict[Cell, _Area] = field(default_factory=dict)

    def of_class(self, *classes: str) -> list[MapObject]:
        """Return the usable objects of some classes, in the file's order."""
        return [thing for thing in self.data.objects if thing.cls in classes and not _fault(thing, self.data)]

    def wrong(self, thing: MapObject, text: str) -> None:
        """Note what is wrong with an object and what to do."""
        self.problems.append(f"{label(thing)}: {text}")


def label(thing: MapObject) -> str:
    """Return how an object is called in messages: class, name, and the square as Tiled's status bar shows it."""
    column, row = thing.cells()[0]
    named = f" '{thing.name}'" if thing.name else ""
    return f"{thing.cls or 'object'}{named} at {column},{row}"


def compile_map(data: MapData) -> tuple[Base, tuple[str, ...]]:
    """Return the base that a map draws, and remarks on what it leaves out.

    Raises BadMap with every problem found: one line each, with the object's name, the square (column,row as in
    Tiled's status bar, counted from 0) and what to do.
    """
    drawing = _Drawing(data)
    _check_size(drawing)
    _check_objects(drawing)
    if drawing.problems and not (LEAST_COLUMNS <= data.width <= MOST_COLUMNS and data.height <= MOST_ROWS):
        raise BadMap(tuple(drawing.problems))
    _find_areas(drawing)
    _find_squares(drawing)
    _place_on_squares(drawing)
    _hang_doors(drawing)
    rooms = _rooms(drawing)
    hangars = _hangars(drawing)
    duct = _duct(drawing)
    _check_signs(drawing)
    alert = _base_alert(drawing, sum(room.alarmed for room in rooms))
    if drawing.problems:
        raise BadMap(tuple(dict.fromkeys(drawing.problems)))
    base = Base(_title(data), data.width, data.height, _squares(drawing), rooms, hangars, duct, alert)
    problems = graph_problems(base)
    if problems:
        raise BadMap(problems)
    return base, remarks_on(base)


def _title(data: MapData) -> str:
    return str(data.properties.get("title") or data.name).strip() or "base"


# --- what is drawn at all ----------------------------------------------------------------------------------------
def _check_size(drawing: _Drawing) -> None:
    data = drawing.data
    size = f"the map is {data.width}x{data.height} tiles"
    if data.width > MOST_COLUMNS or data.height > MOST_ROWS:
        drawing.problems.append(f"{size}, too large: make it at most {MOST_COLUMNS}x{MOST_ROWS}")
    if data.width < LEAST_COLUMNS or data.height < LEAST_ROWS:
        drawing.problems.append(f"{size}, too small: make it at least {LEAST_COLUMNS}x{LEAST_ROWS}")


def _fault(thing: MapObject, data: MapData) -> str:
    """Return why an object can't be used at all, or ''."""
    if thing.cls == "note" or (not thing.cls and thing.properties.get("shape") == "text"):
        return ""
    if not thing.cls:
        return f"it has no class: set one of {', '.join(CLASSES)}"
    if thing.cls not in CLASSES:
        return f"unknown class '{thing.cls}': use one of {', '.join(CLASSES)}"
    shape = thing.properties.get("shape")
    if shape is not None:
        return f"it is no plain rectangle or point ({shape}): draw it again with Tiled's rectangle tool"
    inside = all(0 <= column < data.width and 0 <= row < data.height for column, row in thing.cells())
    if not inside or thing.x < -SNAP or thing.y < -SNAP:
        return f"it lies outside the map of {data.width}x{data.height} tiles: move it in"
    if thing.cls in OUTLINES and not all(_on_grid(v) for v in (thing.x, thing.y, thing.width, thing.height)):
        return "its edges are not on the grid: switch on View > Snapping > Snap to Grid and draw it again"
    return ""


def _on_grid(value: float) -> bool:
    return abs(value - round(value)) <= SNAP


def _check_objects(drawing: _Drawing) -> None:
    for thing in drawing.data.objects:
        fault = _fault(thing, drawing.data)
        if fault:
            drawing.wrong(thing, fault)


# --- rooms, hangars, squares ------------------------------------------------------------------------------------
def _outline(thing: MapObject) -> list[Cell]:
    left, top = round(thing.x), round(thing.y)
    columns, rows = max(1, round(thing.width)), max(1, round(thing.height))
    return [(left + i, top + j) for j in range(rows) for i in range(columns)]


def _find_areas(drawing: _Drawing) -> None:
    for thing in drawing.of_class("room"):
        if not thing.name:
            drawing.wrong(thing, "it has no name: give it one, every room needs its own")
            continue
        _claim(drawing, thing, drawing.rooms.setdefault(thing.name, _Area(thing)))
    for thing in drawing.of_class("hangar"):
        number = thing.properties.get("number")
        if isinstance(number, bool) or number not in HANGARS:
            drawing.wrong(thing, "it has no hangar number: give it a property 'number' (int) from 1 to 5")
            continue
        area = drawing.hangars.setdefault(int(number), _Area(thing))
        if area.first.name != thing.name or (not thing.name and area.first is not thing):
            drawing.wrong(thing, f"there is already a hangar {number} at {_spot(area.first)}: change its number")
            continue
        _claim(drawing, thing, area)
    for number in HANGARS:
        if number not in drawing.hangars:
            drawing.problems.append(f"hangar {number} is missing: add an object of class hangar with number {number}")


def _claim(drawing: _Drawing, thing: MapObject, area: _Area) -> None:
    for cell in _outline(thing):
        other = drawing.owners.get(cell)
        if other is None:
            drawing.owners[cell] = area
            area.cells.append(cell)
        elif other is not area:
            drawing.wrong(thing, f"it overlaps {label(other.first)} on {_comma(cell)}: move one of them")
            return


def _spot(thing: MapObject) -> str:
    return _comma(thing.cells()[0])


def _comma(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _find_squares(drawing: _Drawing) -> None:
    layers = {layer.name.lower(): layer for layer in drawing.data.layers}
    floor = layers.get("floor")
    if floor is None:
        drawing.problems.append("the tile layer 'floor' is missing: the squares are its tiles of class square")
        return
    walls = layers.get("walls")
    covered: dict[int, tuple[_Area, Cell, int]] = {}
    for row, tiles in enumerate(floor.tiles):
        for column, tile in enumerate(tiles):
            cell = (column, row)
            if tile != SQUARE_CLASS or (walls is not None and walls.tiles[row][column] == WALL_CLASS):
                continue
            owner = drawing.owners.get(cell)
            if owner is None:
                drawing.numbers[cell] = len(drawing.numbers)
            else:
                _, first, count = covered.get(id(owner), (owner, cell, 0))
                covered[id(owner)] = (owner, first, count + 1)
    for owner, first, count in covered.values():
        text = f"it lies on {count} square{'s' if count > 1 else ''}, the first at {_comma(first)}"
        drawing.wrong(owner.first, f"{text}: put room floor there or make the room smaller")
    if not drawing.numbers:
        drawing.problems.append("there are no squares: paint tiles of class square on the layer 'floor'")


# --- what stands on squares -------------------------------------------------------------------------------------
def _place_on_squares(drawing: _Drawing) -> None:
    for cls, kind in ON_SQUARES.items():
        seen: MapObject | None = None
        for thing in drawing.of_class(cls):
            if cls in SINGLE and seen is not None:
                drawing.wrong(thing, f"there is already one at {_spot(seen)}: delete one of them")
                continue
            seen = thing
            cells = thing.cells() if cls == "barrier" else thing.cells()[:1]
            if cls != "barrier" and len(thing.cells()) > 1:
                drawing.wrong(thing, "it covers several squares: make it one tile large")
                continue
            _place(drawing, thing, kind, cells)
        if seen is None and cls != "barrier":
            what = {"start": "a start", "special_post": "the special agent's post", "terminal": "a terminal"}[cls]
            drawing.problems.append(f"{what} is missing: put an object of class {cls} on a square")


def _place(drawing: _Drawing, thing: MapObject, kind: SquareKind, cells: Iterable[Cell]) -> None:
    step = _direction(drawing, thing) if kind is SquareKind.BARRIER else None
    for cell in cells:
        if cell not in drawing.numbers:
            drawing.wrong(thing, f"{_comma(cell)} is not a square: move it onto one")
        elif cell in drawing.kinds:
            drawing.wrong(thing, f"a {drawing.kinds[cell].value} is already on {_comma(cell)}: move one of them")
        else:
            drawing.kinds[cell] = kind
            if step is not None:
                _aim(drawing, thing, cell, step)


def _aim(drawing: _Drawing, thing: MapObject, cell: Cell, step: Cell) -> None:
    ahead = (cell[0] + step[0], cell[1] + step[1])
    if ahead in drawing.numbers:
        drawing.arrows[cell] = ahead
    else:
        text = f"its arrow points at {_comma(ahead)}, which is no square"
        drawing.wrong(thing, f"{text}: turn or move it")


def _direction(drawing: _Drawing, thing: MapObject) -> Cell | None:
    names = ", ".join(DIRECTIONS)
    value = thing.properties.get("direction", "")
    if value == "":
        drawing.wrong(thing, f"it has no direction: give it a property 'direction' ({names}), the way that is free")
        return None
    step = DIRECTIONS.get(str(value).strip().lower())
    if step is None:
        drawing.wrong(thing, f"unknown direction '{value}': use {names}")
    return step


def _squares(drawing: _Drawing) -> tuple[Square, ...]:
    return tuple(
        Square(
            column, row, drawing.kinds.get((column, row), SquareKind.PLAIN),
            drawing.numbers[drawing.arrows[column, row]] if (column, row) in drawing.arrows else -1,
        )
        for column, row in drawing.numbers
    )  # fmt: skip


# --- doors ------------------------------------------------------------------------------------------------------
def _hang_doors(drawing: _Drawing) -> None:
    for thing in drawing.of_class("door"):
        only = _direction(drawing, thing) if "direction" in thing.properties else None
        for cell in thing.cells():
            area = drawing.owners.get(cell)
            if area is None:
                drawing.wrong(thing, f"{_comma(cell)} is in no room or hangar: put it on a tile at the room's edge")
                continue
            steps = [only] if only is not None else list(DIRECTIONS.values())
            around = [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]
            fronts = [other for other in around if other in drawing.numbers]
            if len(fronts) == 1:
                area.doors.append(Door(drawing.numbers[fronts[0]], *cell))
            elif not fronts:
                drawing.wrong(thing, "it opens on nothing: put it beside a square")
            else:
                text = f"it touches {len(fronts)} squares ({' and '.join(map(_comma, fronts))})"
                drawing.wrong(thing, f"{text}: move it from the corner, or give it a 'direction'")
    # A door that is itself wrong was named already: its room isn't blamed as well.
    tried = {cell for thing in drawing.data.objects if thing.cls == "door" for cell in thing.cells()}
    for area in (*drawing.rooms.values(), *drawing.hangars.values()):
        area.doors.sort(key=lambda door: (door.row, door.column))
        if not area.doors and not tried & set(area.cells):
            drawing.wrong(area.first, "it has no door: put an object of class door on a tile at its edge")


# --- rooms and hangars as the rules want them -------------------------------------------------------------------
def _reading_order(cells: list[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _flag(drawing: _Drawing, thing: MapObject, name: str, default: bool) -> bool:
    value = thing.properties.get(name, default)
    if isinstance(value, bool):
        return value
    drawing.wrong(thing, f"its property '{name}' is no bool: choose the type bool and tick it or not")
    return default


def _rooms(drawing: _Drawing) -> tuple[Room, ...]:
    found = []
    roles: dict[str, str] = {}
    for name, area in drawing.rooms.items():
        role = str(area.first.properties.get("role", "")).strip().lower()
        if role and role in roles:
            drawing.wrong(area.first, f"the role '{role}' is already that of '{roles[role]}': change one of them")
        roles[role] = name
        office = role == "security_office"
        alarmed = _flag(drawing, area.first, "alarmed", not office)
        database = _flag(drawing, area.first, "database", False)
        if office and alarmed:
            drawing.wrong(area.first, "the Security Office has no alarm: set its property 'alarmed' to false")
        found.append(Room(name, role, tuple(area.doors), _reading_order(area.cells), alarmed, database))
    for role, what in (("reception", "a Reception"), ("security_office", "a Security Office")):
        if role not in roles:
            drawing.problems.append(f"{what} is missing: give a room the property 'role' with the value {role}")
    alarmed_count = sum(room.alarmed for room in found)
    if alarmed_count < LEAST_ALARMED:
        text = f"only {alarmed_count} rooms have an alarm, at least {LEAST_ALARMED} are needed"
        drawing.problems.append(f"{text}: add rooms or set 'alarmed' to true")
    return tuple(found)


def _hangars(drawing: _Drawing) -> tuple[Hangar, ...]:
    return tuple(
        Hangar(number, tuple(area.doors), _reading_order(area.cells))
        for number, area in sorted(drawing.hangars.items())
    )


def _duct(drawing: _Drawing) -> tuple[int, int] | None:
    ducts = drawing.of_class("duct")
    for thing in ducts[1:]:
        drawing.wrong(thing, f"there is already an air duct at {_spot(ducts[0])}: delete one of them")
    if not ducts:
        return None
    names = list(drawing.rooms)
    ends = []
    for key in ("from", "to"):
        name = str(ducts[0].properties.get(key, "")).strip()
        if name not in names:
            text = f"no room is called '{name}'" if name else f"it doesn't say where it goes {key}"
            drawing.wrong(ducts[0], f"{text}: set its property '{key}' to a room's name")
        elif drawing.rooms[name].first.properties.get("role") == "security_office":
            drawing.wrong(ducts[0], "no agent may walk into the Security Office: lead it to another room")
        else:
            ends.append(len(drawing.numbers) + names.index(name))
    if len(ends) < 2:
        return None
    if ends[0] == ends[1]:
        drawing.wrong(ducts[0], "it leads back to the room it starts in: set 'to' to another room")
    return ends[0], ends[1]


def _check_signs(drawing: _Drawing) -> None:
    """Check what only the picture uses: where the Security Agent waits, where alarm counters stand."""
    for thing in drawing.of_class("guard_post"):
        area = drawing.owners.get(thing.cells()[0])
        if area is None or area.first.properties.get("role") != "security_office":
            drawing.wrong(thing, "the Security Agent waits in the Security Office: move it into that room")
    for thing in drawing.of_class("alarm_track"):
        room = str(thing.properties.get("room", "")).strip()
        if room and room not in drawing.rooms:
            drawing.wrong(thing, f"no room is called '{room}': set its property 'room' to a room's name")


def _base_alert(drawing: _Drawing, alarmed: int) -> int:
    value = drawing.data.properties.get("base_alert", 0)
    if value == 0 or alarmed < LEAST_ALARMED:
        return max(1, alarmed - 2)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= alarmed:
        text = f"the map's property 'base_alert' is '{value}'"
        drawing.problems.append(f"{text}: set it to a whole number from 1 to {alarmed}, or take it away")
        return alarmed
    return value
