"""Walls as thick dark sections round rooms, roofs' edges, and the shadows that both throw to the bottom right."""

from tools.tileset.piece import Piece
from tools.tileset.shapes import INK, SHADOW, light, number, path, polygon, rect, stroke

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
CORNERS = {"ne": (NORTH, EAST), "se": (SOUTH, EAST), "sw": (SOUTH, WEST), "nw": (NORTH, WEST)}
THICK = 9
WALL = "#544c43"
PARAPET = "#8d8475"
REACH = 13
"""How far a shadow reaches."""


def all_walls() -> list[tuple[int, tuple[str, ...]]]:
    """Return every combination of walls on the sides of a tile, and of corners where walls of other tiles meet."""
    found = []
    for sides in range(16):
        free = [corner for corner, (a, b) in CORNERS.items() if not sides & (a | b)]
        for pick in range(2 ** len(free)):
            corners = tuple(corner for k, corner in enumerate(free) if pick >> k & 1)
            if sides or corners:
                found.append((sides, corners))
    return found


def wall_name(kind: str, sides: int, corners: tuple[str, ...]) -> str:
    """Return a wall's name: the kind, the sides as letters (o for none), the corners."""
    letters = "".join(letter for letter, side in zip("nesw", (1, 2, 4, 8), strict=True) if sides & side)
    return "_".join([kind, letters or "o", *corners])


def walls() -> list[Piece]:
    """Return room walls, parapets of roofs, kerbs of grass, and the shadows on squares."""
    found = []
    for sides, corners in all_walls():
        found.append(Piece(wall_name("wall", sides, corners), _wall(sides, corners, WALL, THICK, True)))
    for sides, corners in all_walls():
        found.append(Piece(wall_name("parapet", sides, corners), _wall(sides, corners, PARAPET, 7, True)))
    for sides, corners in all_walls():
        found.append(Piece(wall_name("kerb", sides, corners), _wall(sides, corners, "#b5ac98", 5, False)))
    found += [Piece(f"shade_{code}", _shade(code)) for code in SHADES]
    return found


def _strips(sides: int, corners: tuple[str, ...], t: float) -> list[tuple[float, float, float, float]]:
    """Return the boxes (x, y, w, h) that walls fill."""
    boxes = []
    if sides & NORTH:
        boxes.append((0.0, 0.0, 64.0, t))
    if sides & SOUTH:
        boxes.append((0.0, 64 - t, 64.0, t))
    top, low = (t if sides & NORTH else 0.0), (64 - t if sides & SOUTH else 64.0)
    if sides & WEST:
        boxes.append((0.0, top, t, low - top))
    if sides & EAST:
        boxes.append((64 - t, top, t, low - top))
    for corner in corners:
        boxes.append((64 - t if "e" in corner else 0.0, 64 - t if "s" in corner else 0.0, t, t))
    return boxes


def _wall(sides: int, corners: tuple[str, ...], colour: str, t: float, inner_shadow: bool) -> str:
    svg = _inner_shadow(sides, corners, t) if inner_shadow else ""
    svg += "".join(rect(x, y, w, h, colour) for x, y, w, h in _strips(sides, corners, t))
    return svg + _edges(sides, corners, colour, t)


def _edges(sides: int, corners: tuple[str, ...], colour: str, t: float) -> str:
    """Return the outlines of walls, outside and inside, and the light on their upper and left edges."""
    left, right = (t if sides & WEST else 0.0), (64 - t if sides & EAST else 64.0)
    top, low = (t if sides & NORTH else 0.0), (64 - t if sides & SOUTH else 64.0)
    ink = bright = ""
    n = number
    # The inner lines overlap in the corners; at the tile's border nothing sticks out.
    start, end = (left - 0.8 if left else 0.0), (right + 0.8 if right < 64 else 64.0)
    if sides & NORTH:
        ink += f"M0 0.8H64M{n(start)} {n(t)}H{n(end)}"
        bright += "M0 2.4H64"
    if sides & SOUTH:
        ink += f"M0 63.2H64M{n(start)} {n(64 - t)}H{n(end)}"
        bright += f"M{n(left)} {n(64 - t + 1.6)}H{n(right)}"
    if sides & WEST:
        ink += f"M0.8 0V64M{n(t)} {n(top)}V{n(low)}"
        bright += f"M2.4 {n(top and 2.4)}V64"
    if sides & EAST:
        ink += f"M63.2 0V64M{n(64 - t)} {n(top)}V{n(low)}"
        bright += f"M{n(64 - t + 1.6)} {n(top)}V{n(low)}"
    for corner in corners:
        x, y = (64 - t if "e" in corner else t), (64 - t if "s" in corner else t)
        ink += f"M{64 if 'e' in corner else 0} {n(y)}H{n(x)}V{64 if 's' in corner else 0}"
    return (stroke(bright, light(colour, 0.3), 1.4) if bright else "") + stroke(ink, INK, 1.6)


def _inner_shadow(sides: int, corners: tuple[str, ...], t: float) -> str:
    """Return the shadow inside a room under its northern and western walls."""
    svg = ""
    for reach, opacity in ((REACH, 0.13), (REACH * 0.62, 0.16)):
        a = t + reach
        if sides & NORTH and sides & WEST:
            svg += path(f"M{number(t)} {number(t)}H64V{number(a)}H{number(a)}V64H{number(t)}Z", SHADOW, opacity=opacity)
        elif sides & NORTH:
            svg += rect(0, t, 64, reach, SHADOW, opacity=opacity)
        elif sides & WEST:
            svg += rect(t, 0, reach, 64, SHADOW, opacity=opacity)
        elif "nw" in corners:
            svg += path(f"M{number(t)} 0H{number(a)}V{number(a)}H0V{number(t)}H{number(t)}Z", SHADOW, opacity=opacity)
    return svg


SHADES = ("n", "n_start", "w", "w_start", "nw", "corner")
"""Shadows on a square by its raised neighbours: above (with the upper left one, or beginning here), left, both, only
the upper left."""


def _shade(code: str) -> str:
    svg = ""
    for reach, opacity in ((REACH + 2, 0.12), (REACH * 0.8, 0.14), (REACH * 0.42, 0.16)):
        r = reach
        shapes: dict[str, list[tuple[float, float]]] = {
            "n": [(0, 0), (64, 0), (64, r), (0, r)],
            "n_start": [(0, 0), (64, 0), (64, r), (r, r)],
            "w": [(0, 0), (r, 0), (r, 64), (0, 64)],
            "w_start": [(0, 0), (r, r), (r, 64), (0, 64)],
            "nw": [(0, 0), (64, 0), (64, r), (r, r), (r, 64), (0, 64)],
            "corner": [(0, 0), (r, 0), (r, r), (0, r)],
        }
        svg += polygon(shapes[code], SHADOW, opacity=opacity)
    return svg


def doors() -> list[Piece]:
    """Return doors for the four sides, to lie over a wall: wooden ones, steel hatches, and hangar gates."""
    found = []
    for kind, draw in {"door": _door, "hatch": _hatch, "gate": _gate}.items():
        for side, angle in zip("nesw", (0, 90, 180, 270), strict=True):
            turn = f'<g transform="rotate({angle} 32 32)">{draw()}</g>' if angle else draw()
            found.append(Piece(f"{kind}_{side}", turn))
    return found


def _frame(x: float, w: float, fill: str) -> str:
    """Return the two posts of a doorway in the wall at the top."""
    return "".join(rect(p, 0.8, 6, THICK + 1.4, fill, 1, stroke=INK, width=1.6) for p in (x - 6, x + w))


def _door() -> str:
    """A wooden door, open, hinged on the left."""
    svg = rect(14, 0, 36, THICK + 1, "#e3c88f") + stroke("M14 3.2H50M14 6.6H50", "#b9975c", 1.2)
    svg += rect(17, THICK + 2, 9, 30, SHADOW, 1, opacity=0.22)
    svg += rect(14, THICK - 1, 6.4, 31, "#94592f", 1, stroke=INK, width=1.5)
    svg += stroke(f"M15.6 {THICK + 1}V{THICK + 27}", "#c58a57", 1.3) + rect(15.6, THICK + 24, 5.6, 2.6, "#e2c25e", 1)
    return svg + _frame(14, 36, "#7a4a28")


def _hatch() -> str:
    """A steel sliding door, pushed aside to the left, over a striped sill."""
    svg = rect(14, 0, 36, THICK + 1, "#d8b24a")
    for k in range(5):
        x = 14 + k * 8
        svg += polygon([(x, THICK + 1), (x + 4, THICK + 1), (x + 8, 0), (x + 4, 0)], "#2f2b26")
    svg += rect(2, THICK + 2.4, 14, 5, SHADOW, opacity=0.25) + rect(
        1, THICK - 1, 14, 6, "#8f9aa0", 1, stroke=INK, width=1.4
    )
    return svg + _frame(14, 36, "#5e686d")


def _gate() -> str:
    """A hangar's gate across nearly the whole tile, with its rails."""
    svg = rect(6, 0, 52, THICK + 1, "#6c7073")
    svg += stroke("M6 2.8H58M6 6.8H58", "#3e4143", 1.4) + stroke("M6 3.9H58M6 7.9H58", "#8b9093", 0.9)
    return svg + "".join(
        rect(x, 0.8, 7, THICK + 2, "#d8b24a", 1, stroke=INK, width=1.6)
        + polygon([(x + 1, THICK + 1), (x + 6, 5), (x + 6, 1), (x + 1, 5)], "#2f2b26")
        for x in (0.8, 56.2)
    )
