"""A Tiled map becomes a base: the board's graph, or every fault of the map in one line each."""

from collections.abc import Iterable

from game.kernel.board import MapData, MapObject
from game.kernel.errors import BadMap
from game.rules.agentenjagd.base import Base, Door, Hangar, Room, Square, SquareKind
from game.rules.agentenjagd.map_checks import graph_problems, remarks_on
from game.rules.agentenjagd.map_drawing import (
    LEAST_COLUMNS,
    MOST_COLUMNS,
    MOST_ROWS,
    ON_SQUARES,
    SINGLE,
    Area,
    Cell,
    Drawing,
    check_objects,
    check_size,
    label,
)
from game.rules.agentenjagd.pieces import HAND_LIMIT

LEAST_ALARMED = 4
HANGARS = (1, 2, 3, 4, 5)
SQUARE_CLASS = "square"
WALL_CLASS = "wall"
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def compile_map(data: MapData) -> tuple[Base, tuple[str, ...]]:
    """Return the base that a map draws, and remarks on what it leaves out.

    Raises BadMap with every problem found: one line each, with the object's name, the square (column,row as in
    Tiled's status bar, counted from 0) and what to do.
    """
    drawing = Drawing(data)
    check_size(drawing)
    check_objects(drawing)
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
    given = _starting_data(drawing)
    if drawing.problems:
        raise BadMap(tuple(dict.fromkeys(drawing.problems)))
    base = Base(_title(data), data.width, data.height, _squares(drawing), rooms, hangars, duct, alert, given)
    problems = graph_problems(base)
    if problems:
        raise BadMap(problems)
    return base, remarks_on(base)


def _title(data: MapData) -> str:
    return " ".join(str(data.properties.get("title") or data.name).split()) or "base"


# --- rooms, hangars, squares ------------------------------------------------------------------------------------
def _outline(thing: MapObject) -> list[Cell]:
    left, top = round(thing.x), round(thing.y)
    columns, rows = max(1, round(thing.width)), max(1, round(thing.height))
    return [(left + i, top + j) for j in range(rows) for i in range(columns)]


def _find_areas(drawing: Drawing) -> None:
    for thing in drawing.of_class("room"):
        if not thing.name:
            drawing.refuse(thing, "it has no name: give it one, every room needs its own")
            continue
        _claim(drawing, thing, drawing.rooms.setdefault(thing.name, Area(thing)))
    for thing in drawing.of_class("hangar"):
        number = thing.properties.get("number")
        if isinstance(number, bool) or number not in HANGARS:
            drawing.refuse(thing, "it has no hangar number: give it a property 'number' (int) from 1 to 5")
            continue
        area = drawing.hangars.setdefault(int(number), Area(thing))
        if area.first.name != thing.name or (not thing.name and area.first is not thing):
            drawing.refuse(thing, f"there is already a hangar {number} at {_spot(area.first)}: change its number")
            continue
        _claim(drawing, thing, area)
    nameless = any(thing.cls == "hangar" for thing in drawing.refused)
    for number in HANGARS:
        if number not in drawing.hangars and not nameless:
            drawing.problems.append(f"hangar {number} is missing: add an object of class hangar with number {number}")


def _claim(drawing: Drawing, thing: MapObject, area: Area) -> None:
    for cell in _outline(thing):
        other = drawing.owners.get(cell)
        if other is None:
            drawing.owners[cell] = area
            area.cells.append(cell)
        elif other is not area:
            drawing.refuse(thing, f"it overlaps {label(other.first)} on {_comma(cell)}: move one of them")
            return


def _spot(thing: MapObject) -> str:
    return _comma(thing.cells()[0])


def _comma(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _find_squares(drawing: Drawing) -> None:
    layers = {layer.name.lower(): layer for layer in drawing.data.layers}
    floor = layers.get("floor")
    if floor is None:
        drawing.problems.append("the tile layer 'floor' is missing: the squares are its tiles of class square")
        return
    walls = layers.get("walls")
    covered: dict[int, tuple[Area, Cell, int]] = {}
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
def _place_on_squares(drawing: Drawing) -> None:
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


def _place(drawing: Drawing, thing: MapObject, kind: SquareKind, cells: Iterable[Cell]) -> None:
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


def _aim(drawing: Drawing, thing: MapObject, cell: Cell, step: Cell) -> None:
    ahead = (cell[0] + step[0], cell[1] + step[1])
    if ahead in drawing.numbers:
        drawing.arrows[cell] = ahead
    else:
        text = f"its arrow points at {_comma(ahead)}, which is no square"
        drawing.wrong(thing, f"{text}: turn or move it")


def _direction(drawing: Drawing, thing: MapObject) -> Cell | None:
    names = ", ".join(DIRECTIONS)
    value = thing.properties.get("direction", "")
    if value == "":
        drawing.wrong(thing, f"it has no direction: give it a property 'direction' ({names}), the way that is free")
        return None
    step = DIRECTIONS.get(str(value).strip().lower())
    if step is None:
        drawing.wrong(thing, f"unknown direction '{value}': use {names}")
    return step


def _squares(drawing: Drawing) -> tuple[Square, ...]:
    return tuple(
        Square(
            column, row, drawing.kinds.get((column, row), SquareKind.PLAIN),
            drawing.numbers[drawing.arrows[column, row]] if (column, row) in drawing.arrows else -1,
        )
        for column, row in drawing.numbers
    )  # fmt: skip


# --- doors ------------------------------------------------------------------------------------------------------
def _hang_doors(drawing: Drawing) -> None:
    refused = drawing.refused_cells()
    for thing in drawing.of_class("door"):
        only = _direction(drawing, thing) if "direction" in thing.properties else None
        for cell in thing.cells():
            area = drawing.owners.get(cell)
            if cell in refused:
                continue
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
    tried = {cell for thing in drawing.of_class("door") for cell in thing.cells()}
    for area in (*drawing.rooms.values(), *drawing.hangars.values()):
        area.doors.sort(key=lambda door: (door.row, door.column))
        if not area.doors and not (tried | refused) & set(area.cells):
            drawing.wrong(area.first, "it has no door: put an object of class door on a tile at its edge")


# --- rooms and hangars as the rules want them -------------------------------------------------------------------
def _reading_order(cells: list[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _flag(drawing: Drawing, thing: MapObject, name: str, default: bool) -> bool:
    value = thing.properties.get(name, default)
    if isinstance(value, bool):
        return value
    drawing.wrong(thing, f"its property '{name}' is no bool: choose the type bool and tick it or not")
    return default


def _rooms(drawing: Drawing) -> tuple[Room, ...]:
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
    refused = {str(thing.properties.get("role", "")) for thing in drawing.refused}
    for role, what in (("reception", "a Reception"), ("security_office", "a Security Office")):
        if role not in roles and role not in refused:
            drawing.problems.append(f"{what} is missing: give a room the property 'role' with the value {role}")
    alarmed_count = sum(room.alarmed for room in found)
    if alarmed_count < LEAST_ALARMED:
        text = f"only {alarmed_count} rooms have an alarm, at least {LEAST_ALARMED} are needed"
        drawing.problems.append(f"{text}: add rooms or set 'alarmed' to true")
    return tuple(found)


def _hangars(drawing: Drawing) -> tuple[Hangar, ...]:
    return tuple(
        Hangar(number, tuple(area.doors), _reading_order(area.cells))
        for number, area in sorted(drawing.hangars.items())
    )


def _duct(drawing: Drawing) -> tuple[int, int] | None:
    ducts = drawing.of_class("duct")
    for thing in ducts[1:]:
        drawing.wrong(thing, f"there is already an air duct at {_spot(ducts[0])}: delete one of them")
    if not ducts:
        return None
    names = list(drawing.rooms)
    refused = {thing.name for thing in drawing.refused}
    ends = []
    for key in ("from", "to"):
        name = str(ducts[0].properties.get(key, "")).strip()
        if name and name in refused:
            continue
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


def _check_signs(drawing: Drawing) -> None:
    """Check what only the picture uses: where the Security Agent waits, where alarm counters stand."""
    refused = drawing.refused_cells()
    names = {*drawing.rooms, *(thing.name for thing in drawing.refused)}
    for thing in drawing.of_class("guard_post"):
        area = drawing.owners.get(thing.cells()[0])
        if thing.cells()[0] in refused:
            continue
        if area is None or area.first.properties.get("role") != "security_office":
            drawing.wrong(thing, "the Security Agent waits in the Security Office: move it into that room")
    for thing in drawing.of_class("alarm_track"):
        room = str(thing.properties.get("room", "")).strip()
        if room and room not in names:
            drawing.wrong(thing, f"no room is called '{room}': set its property 'room' to a room's name")


def _base_alert(drawing: Drawing, alarmed: int) -> int:
    value = drawing.data.properties.get("base_alert", 0)
    if value == 0 or alarmed < LEAST_ALARMED:
        return max(1, alarmed - 2)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= alarmed:
        text = f"the map's property 'base_alert' is '{value}'"
        drawing.problems.append(f"{text}: set it to a whole number from 1 to {alarmed}, or take it away")
        return alarmed
    return value


def _starting_data(drawing: Drawing) -> int:
    value = drawing.data.properties.get("starting_data", 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HAND_LIMIT:
        text = f"the map's property 'starting_data' is '{value}'"
        drawing.problems.append(f"{text}: set it to a whole number from 0 to {HAND_LIMIT}, or take it away")
        return 0
    return value
