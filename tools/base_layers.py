"""Chooses the tiles of a drawn base: floors by place, walls and shadows by their neighbours, things as listed."""

import hashlib
from collections.abc import Callable, Iterable

from tools.base_text import ARROWS, BaseText, Cell, neighbours
from tools.tileset.walls import CORNERS, EAST, NORTH, SOUTH, WEST, wall_name

LAYERS = ("floor", "markings", "shadows", "walls", "decoration")
VARIANTS = (0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 4, 5)
"""How often each variant of a square is laid: the plain ones more than the worn."""
HATCHES = ("workshop", "steel", "bunker")
MARKS = {"S": "start", "T": "terminal", "X": "special_post", **{char: f"barrier_{way}" for char, way in ARROWS.items()}}

Layer = dict[Cell, str]
Sizes = dict[str, tuple[int, int]]
"""The pieces of the tileset: columns and rows."""


def layers(base: BaseText, sizes: Sizes) -> dict[str, Layer]:
    """Return the piece on each tile of each layer; the same drawing gives the same tiles.

    Raises ValueError if the drawing lays two things on one tile of a layer.
    """
    plan = _Plan(base, sizes)
    plan.lay_floor()
    plan.lay_walls()
    plan.lay_shadows()
    plan.lay_doors()
    plan.lay_marks()
    for layer in ("markings", "decoration"):
        for piece, spots in base.details.get(layer, {}).items():
            for spot in spots:
                plan.put(layer, piece, spot)
    return plan.layers


def any_of(name: str, cell: Cell) -> str:
    """Return one of a square's variants, by the tile's place."""
    digest = hashlib.sha256(f"{name} {cell[0]} {cell[1]}".encode()).digest()
    return f"{name}_{VARIANTS[digest[0] % len(VARIANTS)]}"


def _in_block(cell: Cell, block: list[int]) -> bool:
    column, row, columns, rows = block
    return column <= cell[0] < column + columns and row <= cell[1] < row + rows


class _Plan:
    """A base's tiles while they are laid."""

    def __init__(self, base: BaseText, sizes: Sizes) -> None:
        self.base = base
        self.sizes = sizes
        self.layers: dict[str, Layer] = {name: {} for name in LAYERS}
        self.squares = base.squares()
        self.areas: list[frozenset[Cell]] = [room.cells for room in base.rooms]
        self.areas += [base.hangar(number)[0] for number in range(1, 6)]
        inside = frozenset().union(*self.areas)
        self.outside = [cell for cell in base.chars if cell not in self.squares and cell not in inside]
        grounds = base.details.get("grounds", [])
        self.ground = {cell: self._zone(cell, grounds, "roof") for cell in self.outside}
        self.roofs = {cell for cell, ground in self.ground.items() if ground == "roof"}
        self.raised = inside | self.roofs

    @staticmethod
    def _zone(cell: Cell, zones: list[dict[str, object]], default: str) -> str:
        """Return the tile of the last zone that holds a cell."""
        found = default
        for zone in zones:
            block = zone["block"]
            if isinstance(block, list) and _in_block(cell, block):
                found = str(zone["tile"])
        return found

    def put(self, layer: str, piece: str, spot: Iterable[int]) -> None:
        """Lay a piece with its top left tile on a spot [column, row]; [column, row, columns, rows] stretches 3 x 3."""
        left, top, *size = spot
        columns, rows = size or self.sizes[piece]
        for j in range(rows):
            for i in range(columns):
                cell = (left + i, top + j)
                if cell in self.layers[layer]:
                    raise ValueError(f"{piece} lies on {self.layers[layer][cell]} at {cell[0]},{cell[1]}")
                part = (_third(i, columns), _third(j, rows)) if size else (i, j)
                self.layers[layer][cell] = piece if self.sizes[piece] == (1, 1) else f"{piece}.{part[0]}.{part[1]}"

    def lay_floor(self) -> None:
        """Lay plates for squares, patterns for all else."""
        floor = self.layers["floor"]
        for cell in self.base.chars:
            if cell in self.squares:
                floor[cell] = any_of(self._zone(cell, self.base.details["floors"], "slab"), cell)
            else:
                floor[cell] = self._pattern(self.ground.get(cell, "hangar"), cell)
        for room in self.base.rooms:
            floor.update({cell: self._pattern(room.floor, cell) for cell in room.cells})

    @staticmethod
    def _pattern(name: str, cell: Cell) -> str:
        return f"{name}.{cell[0] % 2}.{cell[1] % 2}"

    def lay_walls(self) -> None:
        """Wall rooms and hangars in, give roofs a parapet and grass a kerb towards squares."""
        walls = self.layers["walls"]
        for area in self.areas:
            for cell in area:
                self._edge(walls, "wall", cell, lambda other, area=area: other not in area)  # type: ignore[misc]
        for cell in self.outside:
            if cell in self.roofs:
                self._edge(walls, "parapet", cell, lambda other: other in self.base.chars and other not in self.roofs)
            else:
                self._edge(walls, "kerb", cell, lambda other: other in self.squares)

    @staticmethod
    def _edge(walls: Layer, kind: str, cell: Cell, differs: Callable[[Cell], bool]) -> None:
        above, left, right, below = neighbours(cell)
        sides = NORTH * differs(above) + EAST * differs(right) + SOUTH * differs(below) + WEST * differs(left)
        column, row = cell
        diagonal = {
            name: (column + (1 if "e" in name else -1), row + (1 if "s" in name else -1)) for name in CORNERS
        }
        corners = tuple(
            name for name, (a, b) in CORNERS.items() if not sides & (a | b) and differs(diagonal[name])
        )
        if sides or corners:
            walls[cell] = wall_name(kind, sides, corners)

    def lay_shadows(self) -> None:
        """Lay the shadows of raised tiles on squares and ground."""
        for cell in self.base.chars:
            if cell in self.raised:
                continue
            above, left, _, _ = neighbours(cell)
            corner = (cell[0] - 1, cell[1] - 1) in self.raised
            if above in self.raised and left in self.raised:
                code = "nw"
            elif above in self.raised:
                code = "n" if corner or cell[0] == 0 else "n_start"
            elif left in self.raised:
                code = "w" if corner or cell[1] == 0 else "w_start"
            elif corner:
                code = "corner"
            else:
                continue
            self.layers["shadows"][cell] = f"shade_{code}"

    def lay_doors(self) -> None:
        """Hang the doors towards the squares in front of them."""
        for room in self.base.rooms:
            for cell in room.doors:
                self._door("hatch" if room.floor in HATCHES else "door", cell)
        for number in range(1, 6):
            for cell in self.base.hangar(number)[1]:
                self._door("gate", cell)

    def _door(self, kind: str, cell: Cell) -> None:
        for side, other in zip("nwes", neighbours(cell), strict=True):
            if other in self.squares:
                self.put("decoration", f"{kind}_{side}", cell)

    def lay_marks(self) -> None:
        """Lay what stands on squares: start, terminals, post, barriers; and the numbers of the hangars."""
        for cell, char in self.base.chars.items():
            if char in MARKS and MARKS[char] in self.sizes:
                self.put("decoration", MARKS[char], cell)
        for number in range(1, 6):
            for cell in self.base.hangar(number)[1]:
                if f"number_{number}" in self.sizes:
                    self.put("markings", f"number_{number}", cell)


def _third(index: int, count: int) -> int:
    """Return which third of a 3 x 3 piece a tile of a stretched one takes."""
    return 0 if index == 0 else 2 if index == count - 1 else 1
