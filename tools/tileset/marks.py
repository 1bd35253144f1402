"""What is painted or stands on squares: start, terminals, posts, barriers, lines, numbers."""

from tools.tileset.piece import Piece
from tools.tileset.shapes import (
    INK,
    SHADOW,
    circle,
    disc,
    ellipse,
    lit_edge,
    path,
    polygon,
    rect,
    solid,
    stroke,
    turned,
)

WHITE = "#efe6cf"
YELLOW = "#dcb64c"
RED = "#a8322d"
GREEN = "#4d7a45"


def marks() -> list[Piece]:
    """Return the marks of the rules, then painted lines and numbers."""
    found = [
        Piece("start", _start()),
        Piece("terminal", _terminal()),
        Piece("special_post", _special_post()),
        Piece("guard_post", _guard_post()),
        Piece("duct", _duct()),
    ]
    for way, angle in {"up": 0, "right": 90, "down": 180, "left": 270}.items():
        found.append(Piece(f"barrier_{way}", turned(_barrier(), angle)))
    found += [Piece(f"number_{i}", _digit(i)) for i in range(1, 6)]
    return found + lines()


def _start() -> str:
    """A painted ring with a compass star: here everybody lands."""
    svg = circle(32, 32, 25, GREEN, opacity=0.5) + circle(32, 32, 25, "none", stroke=WHITE, width=3.4)
    svg += circle(32, 32, 19.5, "none", stroke=WHITE, width=1.2, opacity=0.8)
    for angle, length, tone in ((45, 12, "#cfc6ac"), (0, 18, WHITE)):
        near, far = 32 - length, 32 + length
        star = f"M32 {near}L36 28L{far} 32L36 36L32 {far}L28 36L{near} 32L28 28Z"
        svg += turned(path(star, tone, stroke=INK, width=1.2), angle)
    return svg + circle(32, 32, 3.2, RED, stroke=INK, width=1.2)


def _terminal() -> str:
    """A field computer on a folding table, and its dish."""
    svg = rect(6, 24, 38, 34, SHADOW, 3, opacity=0.2) + solid(4, 20, 38, 34, "#6d7350", 3, 4)
    svg += rect(8, 24, 30, 16, "#2b3230", 2, stroke=INK, width=1.5)
    svg += rect(10.5, 26.2, 25, 11.6, "#3fa79a", 1) + stroke("M13 29.4H26M13 32.4H32M13 35.2H22", "#d5fff2", 1.3, 0.95)
    svg += path("M10.5 26.2h9l-8 11.6h-1Z", "#ffffff", opacity=0.16)
    svg += rect(8, 42, 30, 9, "#b9b39c", 1.5, stroke=INK, width=1.4)
    svg += stroke("M10.5 44.6H35.5M10.5 46.6H35.5M10.5 48.6H35.5", "#6f6a58", 1.0)
    svg += stroke("M42 40C50 42 50 36 49 30", INK, 1.6)
    svg += ellipse(51, 24, 11.5, 11.5, SHADOW, opacity=0.26) + circle(48.5, 19.5, 12, "#d8d2be", stroke=INK)
    svg += circle(49.5, 20.5, 8.2, "#b7b09a") + circle(50, 21, 4.4, "#938c77")
    svg += stroke("M40 14A11 11 0 0 1 46 8.4", "#fffaf0", 1.8, cap="round")
    return svg + stroke("M48.5 19.5L56 8.5", INK, 2.6, cap="round") + circle(56, 8.5, 3, RED, stroke=INK, width=1.4)


def _special_post() -> str:
    """A red painted ring with a dog's paw."""
    svg = circle(32, 32, 26, "#6e201d", opacity=0.55) + circle(32, 32, 26, "none", stroke="#d8584c", width=3.6)
    svg += stroke("M32 2.8V10M32 54V61.2M2.8 32H10M54 32H61.2", "#d8584c", 3)
    svg += path("M32 31C40 31 45 39 43 44.5C41 49 36 46.5 32 46.5C28 46.5 23 49 21 44.5C19 39 24 31 32 31Z", WHITE)
    for x, y, angle in ((19.5, 30, -28), (27, 22.5, -8), (37, 22.5, 8), (44.5, 30, 28)):
        svg += turned(ellipse(x, y, 4.1, 5.7, WHITE), angle, x, y)
    return svg


def _guard_post() -> str:
    """A blue painted ring with a shield: here the Security Agent waits."""
    svg = circle(32, 32, 22, "#1d4064", opacity=0.4) + circle(32, 32, 22, "none", stroke="#9cc0dd", width=3)
    shield = "M32 18L44 22V32C44 40 38 45 32 48C26 45 20 40 20 32V22Z"
    return (
        svg + path(shield, "#c9d7e2", opacity=0.9) + path("M32 18L44 22V32C44 40 38 45 32 48Z", "#8fa9bf", opacity=0.9)
    )


def _duct() -> str:
    """The grille of the air duct."""
    svg = solid(12, 12, 40, 40, "#8c979c", 4, 3) + rect(17, 17, 30, 30, "#2a2f31", 2, stroke=INK, width=1.4)
    for y in (20, 25.5, 31, 36.5, 42):
        svg += rect(18.5, y, 27, 3.2, "#6d787d", 1) + stroke(f"M19 {y + 0.7}H45", "#a6b0b4", 0.9)
    return svg + "".join(circle(x, y, 1.7, "#4a5357") for x in (15, 49) for y in (15, 49))


def _barrier() -> str:
    """A barrier that opens upwards: the boom lies on the upper edge, the arrow shows the free way."""
    arrow = "M32 20L47 37H38.5V54H25.5V37H17Z"
    svg = path(arrow, SHADOW, opacity=0.2) + path(arrow, WHITE, stroke=INK, width=1.5)
    svg += path("M32 23.4L40 32.6L32 27Z", "#ffffff", opacity=0.5)
    svg += rect(5, 10.5, 56, 7, SHADOW, 2, opacity=0.3) + rect(3, 4.5, 58, 8, WHITE, 2)
    for k in range(4):
        x = 7 + k * 15
        svg += polygon([(x, 12.5), (x + 7, 12.5), (x + 11, 4.5), (x + 4, 4.5)], RED)
    svg += stroke("M5 5.9H59", "#ffffff", 1.2, 0.7) + rect(3, 4.5, 58, 8, "none", 2, stroke=INK, width=1.6)
    for x in (2, 53):
        svg += rect(x + 1.6, 4.6, 9, 15, SHADOW, 2, opacity=0.3) + rect(
            x, 1.4, 9, 15, "#3d4245", 2, stroke=INK, width=1.5
        )
        svg += lit_edge(x, 1.4, 9, 15, "#5d6468") + circle(x + 4.5, 8.9, 2.6, "#ffcf5a", stroke=INK, width=1.0)
    return svg


DIGITS = {
    1: "M24 22L34 14V50M24 50H44",
    2: "M20 22C20 11 44 11 44 23C44 33 20 40 20 50H44",
    3: "M20 18C26 11 44 12 43 22C42 31 30 31 30 31C30 31 45 31 44 41C43 53 25 52 20 45",
    4: "M38 50V14L19 39H46",
    5: "M43 15H24L22 29C30 25 44 27 44 39C44 53 24 52 20 45",
}


def _digit(value: int) -> str:
    """A hangar's number, painted in strokes."""
    paint = stroke(DIGITS[value], "#3d4042", 11, 0.9, "round") + stroke(DIGITS[value], YELLOW, 7, 1.0, "round")
    return paint + stroke(DIGITS[value], "#fff3c4", 1.6, 0.35, "round")


def lines() -> list[Piece]:
    """Return painted lines: taxiways in yellow, hazard stripes along an edge."""
    edge = "#3f4243"

    def line(d: str) -> str:
        return stroke(d, edge, 6.4, 0.45) + stroke(d, YELLOW, 3.6, 0.95)

    found = [
        Piece("taxi_h", line("M0 32H64")),
        Piece("taxi_v", line("M32 0V64")),
        Piece("taxi_t", line("M0 32H64") + line("M32 0V32") + line("M32 0C32 20 20 32 0 32M32 0C32 20 44 32 64 32")),
        Piece("taxi_es", line("M64 32C44 32 32 44 32 64")),
        Piece("taxi_sw", line("M0 32C20 32 32 44 32 64")),
        Piece("taxi_end_e", line("M0 32H40") + stroke("M40 20V44", YELLOW, 3.6)),
        Piece("taxi_end_w", line("M24 32H64") + stroke("M24 20V44", YELLOW, 3.6)),
        Piece("park", stroke("M4 32H60", edge, 5, 0.5) + stroke("M4 32H60", YELLOW, 2.6, 0.9)),
        Piece("park_stop", stroke("M32 14V50M4 32H32", edge, 5, 0.5) + stroke("M32 14V50M4 32H32", YELLOW, 2.6, 0.9)),
    ]
    stripes = "".join(polygon([(x, 8), (x + 6, 8), (x + 11, 2), (x + 5, 2)], YELLOW) for x in (3, 15, 27, 39, 48))
    hazard = rect(3, 2, 58, 6, "#2f2b26", 1.5, opacity=0.85) + stripes
    for side, angle in zip("nesw", (0, 90, 180, 270), strict=True):
        found.append(Piece(f"hazard_{side}", turned(hazard, angle)))
    cross = "M9 9L55 55M55 9L9 55"
    found.append(
        Piece("no_parking", stroke(cross, WHITE, 2.4, 0.55) + rect(9, 9, 46, 46, "none", stroke=WHITE, width=2.4))
    )
    found.append(Piece("lamp_post", disc(32, 32, 7, "#5d6468", 5) + circle(32, 32, 3.6, "#ffe9a8")))
    return found
