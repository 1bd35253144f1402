"""What stands on grass, gravel and roofs: trees, fences, masts, vents, the radar."""

import random

from tools.tileset.piece import Piece
from tools.tileset.shapes import (
    INK,
    SHADOW,
    circle,
    dark,
    disc,
    ellipse,
    light,
    number,
    path,
    polygon,
    rect,
    solid,
    stroke,
    turned,
)

STEEL = "#8b969b"


def outdoors() -> list[Piece]:
    """Return all that stands outside."""
    small = {
        "tree_a": _tree_a, "tree_b": _tree_b, "bush": _bush, "rocks": _rocks, "fence": _fence,
        "watchtower": _watchtower, "searchlight": _searchlight, "sandbags": _sandbags, "vent": _vent,
        "roof_fan": _roof_fan, "skylight": _skylight,
        "pipes": _pipes, "antenna": _antenna, "roof_hatch": _roof_hatch, "gas_tank": _gas_tank, "fuel_pump": _fuel_pump,
    }  # fmt: skip
    found = [Piece(name, draw()) for name, draw in small.items()]
    found.append(Piece("jeep", _jeep(), columns=2))
    found.append(Piece("fuel_tank", _fuel_tank(), columns=2))
    found.append(Piece("grove", _grove(), columns=2))
    found.append(Piece("skylight_long", _skylight_long(), columns=2))
    found.append(Piece("radar", _radar(), columns=3, rows=3))
    found.append(Piece("helipad", _helipad(), columns=2, rows=2))
    return found


def _crown(x: float, y: float, r: float, tone: str, seed: str) -> str:
    """Return a tree's crown: lobes in the shade, then lit ones."""
    rng = random.Random(seed)
    svg = circle(x + r * 0.22, y + r * 0.3, r * 0.98, SHADOW, opacity=0.26)
    d = ""
    lobes = 9
    for k in range(lobes):
        a, b = k * 360 / lobes, (k + 1) * 360 / lobes
        px, py = _polar(x, y, r * 0.86, a)
        qx, qy = _polar(x, y, r * 0.86, b)
        d += (
            f"M{number(px)} {number(py)}" if k == 0 else ""
        ) + f"A{number(r * 0.34)} {number(r * 0.34)} 0 0 1 {number(qx)} {number(qy)}"
    svg += path(d + "Z", tone, stroke=INK, width=1.7)
    for _ in range(9):
        px, py = _polar(x - r * 0.14, y - r * 0.16, rng.uniform(0, r * 0.62), rng.uniform(0, 360))
        svg += circle(px, py, rng.uniform(r * 0.12, r * 0.24), light(tone, rng.uniform(0.06, 0.24)), opacity=0.8)
    for _ in range(5):
        px, py = _polar(x + r * 0.24, y + r * 0.28, rng.uniform(0, r * 0.45), rng.uniform(0, 360))
        svg += circle(px, py, rng.uniform(r * 0.1, r * 0.18), dark(tone, 0.22), opacity=0.7)
    return svg


def _polar(x: float, y: float, r: float, angle: float) -> tuple[float, float]:
    from math import cos, radians, sin

    return x + r * cos(radians(angle)), y + r * sin(radians(angle))


def _tree_a() -> str:
    return _crown(30, 29, 22, "#57703c", "tree a")


def _tree_b() -> str:
    return _crown(25, 26, 16, "#66803f", "tree b") + _crown(43, 42, 12, "#526a3a", "tree b2")


def _grove() -> str:
    return (
        _crown(28, 34, 20, "#4f683a", "grove 1")
        + _crown(98, 32, 21, "#5d7640", "grove 2")
        + _crown(63, 26, 19, "#68823f", "grove 3")
    )


def _bush() -> str:
    return (
        _crown(22, 36, 11, "#6e8346", "bush")
        + _crown(40, 28, 10, "#7a8d4d", "bush 2")
        + _crown(41, 45, 8, "#647a41", "bush 3")
    )


def _rocks() -> str:
    svg = ""
    for x, y, r in ((24, 28, 11), (42, 38, 8), (30, 46, 5)):
        points = [
            (x - r, y + r * 0.3),
            (x - r * 0.5, y - r * 0.7),
            (x + r * 0.4, y - r * 0.8),
            (x + r, y),
            (x + r * 0.5, y + r * 0.7),
        ]
        svg += ellipse(x + 3, y + 4, r, r * 0.8, SHADOW, opacity=0.22) + polygon(
            points, "#9c9587", stroke=INK, width=1.5
        )
        svg += polygon([points[1], points[2], (x, y)], "#c0b9a9")
    return svg


def _fence() -> str:
    """A wire fence along the lower edge."""
    svg = rect(0, 55, 64, 5, SHADOW, opacity=0.22) + stroke("M0 50H64M0 54H64", "#4b4f4a", 1.3)
    svg += stroke("M0 54l8 -8l8 8l8 -8l8 8l8 -8l8 8l8 -8l8 8", "#6d726b", 1.0)
    return svg + "".join(rect(x, 45, 5, 13, "#7b6d56", 1, stroke=INK, width=1.2) for x in (6, 38))


def _watchtower() -> str:
    svg = rect(15, 17, 42, 42, SHADOW, 2, opacity=0.3) + rect(8, 8, 42, 42, "#6a5337", 2, stroke=INK)
    svg += "".join(stroke(f"M9 {y}H49", dark("#6a5337", 0.35), 1.1) for y in range(15, 50, 7))
    svg += polygon([(14, 14), (44, 14), (44, 44), (14, 44)], "#7f8a6a", stroke=INK, width=1.5)
    svg += polygon([(14, 14), (44, 14), (29, 29)], light("#7f8a6a", 0.25)) + polygon(
        [(44, 14), (44, 44), (29, 29)], dark("#7f8a6a", 0.12)
    )
    svg += polygon([(14, 44), (44, 44), (29, 29)], dark("#7f8a6a", 0.25)) + stroke(
        "M14 14L44 44M44 14L14 44", INK, 1.0, 0.7
    )
    return svg + circle(48, 46, 6.4, "#d9d2c0", stroke=INK, width=1.5) + circle(48, 46, 3.4, "#fff3c4")


def _searchlight() -> str:
    svg = polygon([(30, 34), (58, 14), (62, 30)], "#fff3c4", opacity=0.25) + disc(26, 37, 12, "#59625f", 5)
    return svg + turned(
        rect(18, 30, 22, 13, "#747f7c", 3, stroke=INK, width=1.6)
        + rect(37, 29, 5, 15, "#ffe9a8", 1, stroke=INK, width=1.4),
        -28,
        28,
        36,
    )


def _sandbags() -> str:
    svg = ""
    for x, y in ((8, 14), (26, 12), (44, 14), (17, 24), (35, 24), (8, 34), (44, 34)):
        svg += (
            rect(x + 2, y + 3, 17, 10, SHADOW, 5, opacity=0.22)
            + rect(x - 1, y, 17, 10, "#b09a6c", 5, stroke=INK, width=1.3)
            + stroke(f"M{x + 2} {y + 3}H{x + 11}", "#d3c090", 1.2)
        )
    return svg


def _vent() -> str:
    svg = solid(16, 15, 30, 30, "#9a9d97", 2, 6)
    return svg + "".join(
        stroke(f"M20 {y}H42", "#4d524e", 2) + stroke(f"M20 {y + 1.6}H42", "#c6c9c2", 0.9) for y in (21, 27, 33, 39)
    )


def _roof_fan() -> str:
    svg = solid(12, 12, 38, 38, "#8d8f88", 3, 6) + circle(31, 31, 14.5, "#2f3433", stroke=INK)
    svg += "".join(
        turned(path("M31 31C28 25 29 20 34 18C37 22 35 27 31 31Z", "#7d8582", stroke=INK, width=1.0), k * 72, 31, 31)
        for k in range(5)
    )
    return (
        svg
        + circle(31, 31, 3.4, "#b9bdb7", stroke=INK, width=1.1)
        + circle(31, 31, 14.5, "none", stroke="#a5a9a2", width=1.0)
    )


def _pane(x: float, y: float, w: float, h: float) -> str:
    svg = solid(x, y, w, h, "#b7b3a4", 2, 5) + rect(x + 4, y + 4, w - 8, h - 8, "#587a88", stroke=INK, width=1.3)
    svg += polygon(
        [(x + 6, y + h - 8), (x + w * 0.45, y + 5), (x + w * 0.62, y + 5), (x + 6, y + h - 5)], "#cfe6ec", opacity=0.55
    )
    return svg


def _skylight() -> str:
    return _pane(12, 12, 38, 34) + stroke("M31 16V42", "#b7b3a4", 2.2)


def _skylight_long() -> str:
    return _pane(12, 16, 104, 30) + stroke("M38 20V42M64 20V42M90 20V42", "#b7b3a4", 2.2)


def _pipes() -> str:
    svg = ""
    for y, tone in ((22, "#7d888c"), (40, "#9a6a4a")):
        svg += (
            rect(0, y + 4, 64, 8, SHADOW, opacity=0.22)
            + rect(0, y, 64, 8, tone)
            + stroke(f"M0 {y + 1.6}H64", light(tone, 0.4), 1.5)
        )
        svg += stroke(f"M0 {y + 0.6}H64M0 {y + 7.6}H64", INK, 1.3)
        svg += "".join(rect(x, y - 1.6, 5, 11.2, dark(tone, 0.2), 1, stroke=INK, width=1.2) for x in (12, 44))
    return svg


def _antenna() -> str:
    svg = stroke("M34 40L56 58", SHADOW, 3, 0.3) + stroke("M30 30L12 12M30 30L48 12M30 30V52", "#6d7478", 1.4)
    svg += (
        disc(30, 30, 8, "#7d888c", 5)
        + stroke("M30 30L44 6", "#c9ced0", 2.4, cap="round")
        + stroke("M36 10L47 16M33 16L43 21", "#c9ced0", 1.8)
    )
    return svg + circle(44, 6, 2.6, "#d8584c", stroke=INK, width=1.2)


def _roof_hatch() -> str:
    svg = solid(18, 18, 28, 26, "#7b7568", 2, 4) + stroke("M18 31H46", dark("#7b7568", 0.4), 1.3)
    return svg + rect(28, 35, 8, 3, "#d9d2c0", 1)


def _gas_tank() -> str:
    svg = (
        disc(32, 31, 22, "#b9b5a6", 7)
        + circle(32, 31, 16, "none", stroke="#8d897b", width=1.4)
        + circle(32, 31, 5, "#a8322d", stroke=INK, width=1.4)
    )
    return svg + stroke("M32 9.5V53M10 31H25M39 31H54", "#8d897b", 1.2)


def _fuel_pump() -> str:
    svg = solid(20, 16, 24, 30, "#a8322d", 3, 6) + rect(24, 20, 16, 10, "#f1e8d0", 1, stroke=INK, width=1.2)
    return svg + stroke("M44 38C54 40 54 26 50 20", INK, 2.4) + circle(28, 25, 1.2, INK) + stroke("M32 25H37", INK, 1.2)


def _jeep() -> str:
    """Seen from above, its bonnet to the right."""
    svg = rect(22, 20, 90, 36, SHADOW, 6, opacity=0.3)
    svg += "".join(rect(x, y, 18, 7, "#2a2926", 2, stroke=INK, width=1.3) for x in (26, 82) for y in (9, 46))
    svg += rect(16, 13, 92, 36, "#6d7350", 6, stroke=INK) + stroke("M19 15.6H104", light("#6d7350", 0.4), 1.6)
    svg += path("M74 15L104 17V45L74 47Z", "#788059", stroke=INK, width=1.4) + stroke(
        "M80 23H100M80 31H100M80 39H100", dark("#6d7350", 0.25), 1.3
    )
    svg += path("M66 15H73L71 47H64Z", "#9fc0c6", stroke=INK, width=1.4) + path(
        "M67 17H71L68 33H66Z", "#ffffff", opacity=0.45
    )
    svg += rect(46, 18, 15, 12, "#4a4534", 2, stroke=INK, width=1.3) + rect(
        46, 32, 15, 12, "#4a4534", 2, stroke=INK, width=1.3
    )
    svg += rect(22, 18, 18, 26, "#5b6044", 2, stroke=INK, width=1.3)
    star = "M90 25L91.7 29.2L96 29.5L92.7 32.4L93.8 36.6L90 34.3L86.2 36.6L87.3 32.4L84 29.5L88.3 29.2Z"
    return (
        svg
        + path(star, "#efe6cf")
        + circle(106, 19, 2.4, "#ffe9a8", stroke=INK, width=1.0)
        + circle(106, 43, 2.4, "#ffe9a8", stroke=INK, width=1.0)
    )


def _fuel_tank() -> str:
    svg = rect(14, 22, 106, 32, SHADOW, 15, opacity=0.28) + rect(8, 14, 106, 32, "#b7b29f", 15, stroke=INK)
    svg += rect(12, 17, 98, 8, "#e4dfcb", 4, opacity=0.8) + rect(12, 36, 98, 8, "#8f8a78", 4, opacity=0.6)
    svg += stroke("M34 14V46M88 14V46", dark("#b7b29f", 0.4), 1.6) + rect(
        46, 24, 30, 12, "#d8b24a", 1, stroke=INK, width=1.3
    )
    return (
        svg + polygon([(61, 25.5), (66, 34.5), (56, 34.5)], INK) + circle(24, 30, 3, "#7d7866", stroke=INK, width=1.1)
    )


def _radar() -> str:
    """The great dish on its turntable (3 x 3 tiles)."""
    svg = rect(42, 44, 116, 116, SHADOW, 6, opacity=0.24) + rect(34, 34, 116, 116, "#8a8272", 6, stroke=INK, width=2)
    svg += stroke("M37 147V37H147", light("#8a8272", 0.35), 2) + circle(92, 92, 50, "#77705f", stroke=INK, width=1.8)
    svg += circle(92, 92, 44, "none", stroke="#d8b24a", width=2.4, opacity=0.9)
    svg += "".join(turned(rect(89, 43.6, 6, 7, "#4f4a40", 1), k * 30, 92, 92) for k in range(12))
    svg += circle(104, 106, 46, SHADOW, opacity=0.3) + circle(92, 90, 47, "#d9d6c8", stroke=INK, width=2)
    svg += path("M45 90A47 47 0 0 1 92 43A47 47 0 0 1 139 90A70 70 0 0 0 45 90Z", "#efece0", opacity=0.8)
    svg += circle(96, 95, 34, "#c2beae", opacity=0.55) + circle(98, 98, 20, "#a9a594", opacity=0.55)
    svg += "".join(turned(stroke("M92 44V90", "#a5a191", 1.2), k * 30, 92, 90) for k in range(12))
    svg += circle(92, 90, 34, "none", stroke="#a5a191", width=1.2) + circle(
        92, 90, 20, "none", stroke="#a5a191", width=1.2
    )
    svg += stroke("M52 78A41 41 0 0 1 80 51", "#ffffff", 3, 0.9, "round")
    svg += stroke("M68 124L102 76M124 116L102 76M58 72L102 76", SHADOW, 4, 0.2, "round")
    svg += stroke("M64 118L96 66M122 112L96 66M54 66L96 66", "#5d584c", 3.2, cap="round") + disc(
        96, 66, 8, "#a8322d", 6
    )
    return svg + "".join(circle(x, y, 3, "#ffcf5a", stroke=INK, width=1.2) for x in (42, 142) for y in (42, 142))


def _helipad() -> str:
    svg = circle(64, 64, 52, "#5b5e5d", opacity=0.5) + circle(64, 64, 52, "none", stroke="#efe6cf", width=4)
    return svg + stroke("M46 42V86M82 42V86M46 64H82", "#efe6cf", 8)
