"""A Tiled map on its way to a base: its usable objects, what was understood, what is wrong and how that is said."""

from dataclasses import dataclass, field

from game.kernel.board import MapData, MapObject
from game.rules.agentenjagd.base import Door, SquareKind

Cell = tuple[int, int]

MOST_COLUMNS, MOST_ROWS = 60, 40
LEAST_COLUMNS, LEAST_ROWS = 8, 6
SINGLE = {"start": SquareKind.START, "special_post": SquareKind.POST}
ON_SQUARES = {**SINGLE, "terminal": SquareKind.TERMINAL, "barrier": SquareKind.BARRIER}
CLASSES = ("room", "hangar", "door", "duct", "guard_post", "alarm_track", "note", *ON_SQUARES)
OUTLINES = ("room", "hangar")
SNAP = 0.05
"""How far the edge of a room may lie from the grid, in tiles."""


@dataclass
class Area:
    """A room or hangar while its rectangles are put together."""

    first: MapObject
    cells: list[Cell] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)


@dataclass
class Drawing:
    """A map on its way to a base: what was understood so far, and what is wrong with it."""

    data: MapData
    problems: list[str] = field(default_factory=list)
    numbers: dict[Cell, int] = field(default_factory=dict)  # the squares' nodes
    kinds: dict[Cell, SquareKind] = field(default_factory=dict)
    arrows: dict[Cell, Cell] = field(default_factory=dict)  # of a barrier: the square it points at
    rooms: dict[str, Area] = field(default_factory=dict)
    hangars: dict[int, Area] = field(default_factory=dict)
    owners: dict[Cell, Area] = field(default_factory=dict)
    refused: list[MapObject] = field(default_factory=list)  # rooms and hangars left out: what they lack isn't blamed

    def of_class(self, *classes: str) -> list[MapObject]:
        """Return the usable objects of some classes, in the file's order."""
        return [thing for thing in self.data.objects if thing.cls in classes and not _fault(thing, self.data)]

    def refuse(self, thing: MapObject, text: str) -> None:
        """Note what is wrong with a room or hangar that can't be used."""
        self.refused.append(thing)
        self.wrong(thing, text)

    def refused_cells(self) -> set[Cell]:
        """Return the tiles of what was refused, for not blaming what belongs to it."""
        fit = [thing for thing in self.refused if thing.width * thing.height <= MOST_COLUMNS * MOST_ROWS]
        return {cell for thing in fit for cell in thing.cells()}

    def wrong(self, thing: MapObject, text: str) -> None:
        """Note what is wrong with an object and what to do."""
        self.problems.append(f"{label(thing)}: {text}")


def first_cell(thing: MapObject) -> Cell:
    """Return the tile at an object's top left (an object may be far too large to list its tiles)."""
    return int(thing.x + 1e-6), int(thing.y + 1e-6)


def label(thing: MapObject) -> str:
    """Return how an object is called in messages: class, name, and the square as Tiled's status bar shows it."""
    column, row = first_cell(thing)
    named = f" '{thing.name}'" if thing.name else ""
    return f"{thing.cls or 'object'}{named} at {column},{row}"


def check_size(drawing: Drawing) -> None:
    """Note that a map is larger or smaller than a base may be."""
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
    right, bottom = thing.x + max(1, round(thing.width)), thing.y + max(1, round(thing.height))
    # A point or small rectangle may lie anywhere inside its tile.
    if min(thing.x, thing.y) < -SNAP or int(right + SNAP) > data.width or int(bottom + SNAP) > data.height:
        return f"it lies outside the map of {data.width}x{data.height} tiles: move it in"
    if thing.cls in OUTLINES and not all(_on_grid(v) for v in (thing.x, thing.y, thing.width, thing.height)):
        return "its edges are not on the grid: switch on View > Snapping > Snap to Grid and draw it again"
    return ""


def _on_grid(value: float) -> bool:
    return abs(value - round(value)) <= SNAP


def check_objects(drawing: Drawing) -> None:
    """Note every object that can't be used at all."""
    for thing in drawing.data.objects:
        fault = _fault(thing, drawing.data)
        if fault:
            drawing.refuse(thing, fault)
