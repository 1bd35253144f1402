"""Furniture of the rooms that takes one tile, seen from above."""

from tools.tileset.palette import OLIVE, SLATE, WALNUT, WOOD
from tools.tileset.piece import Piece
from tools.tileset.shapes import (
    INK,
    SHADOW,
    circle,
    dark,
    disc,
    ellipse,
    light,
    path,
    polygon,
    rect,
    solid,
    stroke,
    turned,
)


def small_furniture() -> list[Piece]:
    """Return the furniture that fits on one tile."""
    small = {
        "drums": _drums, "tool_chest": _tool_chest, "crate": _crate, "crates": _crates, "chairs": _chairs,
        "lectern": _lectern, "projector": _projector, "radar_scope": _radar_scope, "computer": _computer,
        "desk_lamp": _desk_lamp, "boxes": _boxes, "fan": _fan, "airflow": _airflow, "model_plane": _model_plane,
        "panel": _panel, "tank": _tank, "microscope": _microscope, "sink": _sink, "plant": _plant, "globe": _globe,
        "flags": _flags, "armchair": _armchair, "statue": _statue, "tube": _tube, "lockers": _lockers, "safe": _safe,
        "swivel_chair": _swivel_chair, "mat": _mat, "tyres": _tyres, "table_round": _table_round,
    }  # fmt: skip
    return [Piece(name, draw()) for name, draw in small.items()]


def _drums() -> str:
    svg = ""
    for x, y, tone in ((24, 24, "#4f6a7d"), (44, 28, "#7d4a35"), (29, 44, OLIVE)):
        svg += (
            disc(x, y, 10.5, tone, 4)
            + circle(x, y, 7, "none", stroke=dark(tone, 0.35), width=1.3)
            + circle(x - 2, y + 3, 1.7, dark(tone, 0.5))
        )
    return svg


def _tool_chest() -> str:
    svg = solid(12, 14, 40, 30, "#a03a30", 2, 5) + stroke("M13 24H51M13 34H51", dark("#a03a30", 0.4), 1.4)
    return svg + "".join(rect(26, y, 12, 2.6, "#d9d2c0", 1) for y in (18, 28, 38))


def _crate_at(x: float, y: float, size: float, tone: str = "#a98252") -> str:
    svg = solid(x, y, size, size, tone, 1, 4) + rect(
        x + 4, y + 4, size - 8, size - 8, dark(tone, 0.14), stroke=dark(tone, 0.5), width=1.1
    )
    return (
        svg
        + stroke(f"M{x + 4} {y + 4}L{x + size - 4} {y + size - 4}", dark(tone, 0.5), 4.4)
        + stroke(f"M{x + 4} {y + 4}L{x + size - 4} {y + size - 4}", tone, 2.6)
    )


def _crate() -> str:
    return _crate_at(13, 13, 36)


def _crates() -> str:
    return _crate_at(11, 10, 24) + _crate_at(31, 27, 22, "#98744a") + _crate_at(12, 38, 15, "#b48f5e")


def _chairs() -> str:
    svg = ""
    for x, y in ((9, 11), (35, 11), (9, 37), (35, 37)):
        svg += solid(x, y, 19, 16, "#5b6a78", 3, 3) + rect(
            x + 1.4, y + 11.4, 16.2, 4.4, "#424e59", 2, stroke=INK, width=1.1
        )
    return svg


def _lectern() -> str:
    svg = polygon([(20, 16), (50, 16), (46, 42), (24, 42)], SHADOW, opacity=0.3)
    svg += polygon([(17, 12), (47, 12), (43, 38), (21, 38)], WALNUT, stroke=INK) + stroke(
        "M19.4 14H44.8", light(WALNUT, 0.4), 1.4
    )
    return (
        svg
        + rect(25, 18, 14, 12, "#f1e8d0", 1, stroke=INK, width=1.0)
        + stroke("M32 34V46", "#8b969b", 2)
        + circle(32, 47, 3, "#23201c")
    )


def _projector() -> str:
    svg = (
        solid(15, 15, 34, 30, WOOD, 2, 4)
        + solid(22, 20, 20, 16, SLATE, 3, 2)
        + circle(32, 28, 5.4, "#d9e6e6", stroke=INK, width=1.3)
    )
    return svg + circle(30.6, 26.6, 1.8, "#ffffff") + rect(28, 13, 8, 8, "#3b4448", 1, stroke=INK, width=1.2)


def _radar_scope() -> str:
    svg = solid(11, 11, 42, 40, "#5d6a70", 5, 5) + circle(32, 30, 15.5, "#12281f", stroke=INK)
    svg += circle(32, 30, 10, "none", stroke="#3f8a63", width=1.1) + circle(
        32, 30, 5, "none", stroke="#3f8a63", width=1.0
    )
    svg += stroke("M32 15V45M17 30H47", "#3f8a63", 0.9) + path(
        "M32 30L40 17A15.5 15.5 0 0 1 45.5 23Z", "#63c48f", opacity=0.6
    )
    return (
        svg
        + circle(25, 24, 1.8, "#a8ffcf")
        + circle(37, 36, 1.6, "#a8ffcf")
        + circle(17, 47, 1.8, "#d8584c")
        + circle(23, 48, 1.8, "#e2c25e")
    )


def _computer() -> str:
    """The database: a cabinet with a green screen and a keyboard."""
    svg = solid(11, 10, 42, 40, "#a9a48e", 3, 5) + rect(15.5, 14, 33, 19, "#1f2b27", 3, stroke=INK, width=1.5)
    svg += rect(18, 16.4, 28, 14.2, "#2f7f6c", 2) + stroke("M21 20H34M21 23.4H41M21 26.8H30", "#c9ffe9", 1.4)
    svg += path("M18 16.4h10l-9 14.2h-1Z", "#ffffff", opacity=0.14)
    return (
        svg
        + rect(15.5, 36.5, 33, 10, "#8a8570", 1.5, stroke=INK, width=1.2)
        + stroke("M18 39.4H46M18 41.8H46M18 44.2H46", "#d8d2bc", 1.1)
    )


def _desk_lamp() -> str:
    svg = solid(10, 14, 42, 29, WOOD, 2, 4) + turned(
        rect(26, 19, 20, 15, "#f1e8d0", 1, stroke=INK, width=1.1), -8, 36, 26
    )
    svg += stroke("M29 24H42M29 27H41M29 30H37", INK, 0.8, 0.7) + circle(20, 25, 11, "#ffe9a8", opacity=0.35)
    return svg + disc(19, 24, 6.6, "#2f6b4d", 3) + circle(19, 24, 2.6, "#fff3c4")


def _boxes() -> str:
    svg = ""
    for x, y, w, h in ((10, 10, 24, 19), (32, 27, 22, 19), (11, 34, 18, 15)):
        svg += (
            solid(x, y, w, h, "#b9975c", 1, 4)
            + rect(x + w / 2 - 3, y + 0.6, 6, h - 1.2, "#d9c08a")
            + rect(x + 3, y + h - 7, 8, 4, "#f1e8d0")
        )
    return svg


def _fan() -> str:
    """The tunnel's fan, blowing to the left."""
    svg = solid(30, 4, 22, 56, "#6d797f", 3, 4) + rect(20, 6, 12, 52, "#39434a", 2, stroke=INK)
    blades = "".join(ellipse(26, y, 3.6, 5.4, "#aab5ba", stroke=INK, width=1.0) for y in (12, 23, 41, 52))
    return (
        svg
        + blades
        + circle(26, 32, 5, "#d8b24a", stroke=INK, width=1.4)
        + stroke("M36 12H47M36 20H47M36 28H47M36 36H47M36 44H47M36 52H47", dark("#6d797f", 0.4), 1.6)
    )


def _airflow() -> str:
    curls = "M58 14C44 10 34 20 20 15C15 13 10 14 7 16M60 31C46 27 32 37 16 31M58 48C44 44 34 54 20 49C15 47 10 48 7 50"
    return stroke(curls, "#e3eef2", 3, 0.55, "round")


def _model_plane() -> str:
    plane = "M10 31L24 28L32 11H37L36 28L49 27L54 20H57L56 32L57 44H54L49 37L36 36L37 53H32L24 36L10 33Z"
    return (
        f'<g transform="translate(4 5)">{path(plane, SHADOW, opacity=0.24)}</g>'
        + path(plane, "#b9553f", stroke=INK)
        + stroke("M14 31.4H48", "#e7a08a", 1.4)
    )


def _panel() -> str:
    svg = solid(12, 12, 40, 34, SLATE, 2, 5)
    for x, y, c in ((21, 21, "#e2c25e"), (34, 21, "#d8584c"), (45, 21, "#7fae64")):
        svg += circle(x, y, 3.6, c, stroke=INK, width=1.2)
    return (
        svg
        + rect(17, 29, 14, 12, "#d9d2c0", 1, stroke=INK, width=1.2)
        + stroke("M19 38L24 32L29 36", "#a8322d", 1.3)
        + stroke("M37 30V41M43 30V41", "#98a5aa", 2)
    )


def _tank() -> str:
    """A glass tank of something green."""
    svg = (
        disc(32, 30, 20, "#5f6b66", 6)
        + circle(32, 30, 15.5, "#5fb877", stroke=INK)
        + circle(32, 30, 15.5, "#2f7f52", opacity=0.35)
    )
    svg += (
        circle(27, 34, 2.8, "#b7f0c0", opacity=0.9)
        + circle(36, 27, 2, "#b7f0c0", opacity=0.9)
        + circle(33, 36, 1.4, "#b7f0c0")
    )
    return svg + stroke("M20.5 25A12.5 12.5 0 0 1 29 18", "#eafff0", 2.6, 0.85, "round")


def _microscope() -> str:
    svg = (
        solid(10, 14, 44, 28, "#e4e6dc", 2, 5)
        + rect(22, 20, 20, 14, "#3b4448", 2, stroke=INK, width=1.2)
        + circle(32, 27, 5.5, "#8b969b", stroke=INK, width=1.3)
    )
    return svg + circle(32, 27, 2.2, "#23201c") + stroke("M32 20V14", "#3b4448", 4)


def _sink() -> str:
    svg = (
        solid(10, 12, 44, 32, "#d9ddd4", 2, 5)
        + rect(16, 18, 26, 20, "#aab7b4", 4, stroke=INK, width=1.4)
        + circle(29, 29, 2.4, "#4d5a5a")
    )
    return svg + stroke("M48 18V30H36", "#7d898e", 3, cap="round") + stroke("M48 17.2V28", "#dfe7ea", 1.0)


def _plant() -> str:
    svg = disc(32, 32, 12, "#a8623c", 5)
    for k in range(9):
        tone = ("#57783f", "#6b8f4b", "#486636")[k % 3]
        svg += turned(path("M32 32C26 24 27 14 32 9C37 14 38 24 32 32Z", tone, stroke=INK, width=1.0), k * 40 + 12)
    return svg + circle(32, 32, 3, "#3c5530")


def _globe() -> str:
    svg = disc(32, 31, 18, WALNUT, 5) + circle(32, 31, 13.5, "#5f87a0", stroke=INK)
    svg += path("M24 25q5 -7 11 -4q3 5 -3 7q-6 5 -8 -3Z", "#b8ad7c") + path(
        "M34 34q6 -3 8 2q-3 7 -8 5q-3 -4 0 -7Z", "#b8ad7c"
    )
    return svg + stroke("M23 24A12 12 0 0 1 31 19.6", "#ffffff", 2, 0.7, "round") + stroke("M15 31H49", "#c9a14a", 1.6)


def _flags() -> str:
    """Two flags on stands against the wall, red and blue."""
    svg = ""
    for x, tone, way in ((27, "#8f2f2b", -1), (38, "#3f5f78", 1)):
        cloth = f"M{x} 15Q{x + way * 8} 11 {x + way * 17} 17V33Q{x + way * 8} 28 {x} 33Z"
        svg += f'<g transform="translate(3 5)">{path(cloth, SHADOW, opacity=0.24)}</g>' + path(
            cloth, tone, stroke=INK, width=1.5
        )
        svg += stroke(f"M{x + way * 2} 18Q{x + way * 8} 14.5 {x + way * 15} 19.4", light(tone, 0.4), 1.5)
        svg += (
            circle(x + way * 8, 22.6, 3.2, "#e6c768")
            + stroke(f"M{x} 11V50", INK, 4)
            + stroke(f"M{x} 12V49", "#c9a14a", 1.8)
        )
        svg += disc(x, 50, 5, "#b08a36", 3)
    return svg


def _armchair() -> str:
    svg = solid(13, 13, 38, 36, "#5d2f26", 8, 5) + rect(20, 13.8, 24, 26, "#7b4436", 4, stroke=INK, width=1.3)
    return svg + "".join(circle(x, y, 1.3, "#4a241d") for x in (27, 37) for y in (21, 30))


def _statue() -> str:
    svg = (
        solid(16, 14, 32, 32, "#b7b09c", 2, 6)
        + circle(32, 30, 11, "#8f7a45", stroke=INK)
        + circle(32, 27, 5.4, "#b39a5c", stroke=INK, width=1.3)
    )
    return svg + path("M22 36Q32 26 42 36Q38 42 32 42Q26 42 22 36Z", "#a58c52", stroke=INK, width=1.2)


def _tube() -> str:
    """A glass cylinder with something asleep in it."""
    svg = (
        disc(32, 31, 21, "#39423f", 6)
        + circle(32, 31, 16, "#3f9a8c", stroke=INK)
        + circle(32, 31, 11, "#74d0bd", opacity=0.6)
    )
    svg += (
        ellipse(32, 32, 5.6, 7.4, "#b7d9a8", stroke=INK, width=1.3)
        + ellipse(29.6, 31, 1.8, 2.6, INK)
        + ellipse(34.4, 31, 1.8, 2.6, INK)
    )
    return svg + stroke("M20 26A13 13 0 0 1 28 18.6", "#eafffa", 2.6, 0.85, "round")


def _lockers() -> str:
    svg = ""
    for k in range(3):
        x = 10 + k * 15
        svg += solid(x, 10, 14, 24, "#6f8494", 1, 4) + stroke(
            f"M{x + 4} 27H{x + 10}M{x + 4} 30H{x + 10}", dark("#6f8494", 0.45), 1.2
        )
    return svg


def _safe() -> str:
    svg = solid(13, 12, 38, 34, "#565f63", 3, 5) + rect(18, 17, 28, 24, "#6b757a", 2, stroke=INK, width=1.3)
    return (
        svg
        + circle(32, 29, 7, "#c9c2ac", stroke=INK, width=1.4)
        + stroke("M32 22V36M25 29H39", INK, 1.6)
        + circle(32, 29, 2.4, "#d8b24a")
    )


def _swivel_chair() -> str:
    svg = stroke("M32 18V50M17 27L47 43M47 27L17 43", "#3b4245", 3) + disc(32, 33, 12, "#3f4d58", 4)
    return svg + path("M20 37A13 13 0 0 0 44 37L48 40A17 17 0 0 1 16 40Z", "#2f3a43", stroke=INK, width=1.3)


def _mat() -> str:
    svg = rect(8, 10, 48, 44, "#6b4a35", 2, stroke=INK, width=1.3) + rect(
        12, 14, 40, 36, "none", 1, stroke="#a98252", width=1.6
    )
    return svg + "".join(stroke(f"M{x} 18V46", "#7d5a42", 1.4) for x in range(17, 50, 5))


def _tyres() -> str:
    svg = ""
    for x, y in ((23, 23), (42, 30), (26, 43)):
        svg += disc(x, y, 11, "#35332f", 4) + circle(x, y, 5, "#8b8575", stroke=INK, width=1.3)
    return svg


def _table_round() -> str:
    svg = disc(32, 31, 20, WOOD, 6) + circle(32, 31, 15, "none", stroke=dark(WOOD, 0.25), width=1.2)
    return (
        svg
        + disc(26, 27, 4, "#efe6cf", 1.5)
        + turned(rect(32, 30, 13, 9, "#f1e8d0", 1, stroke=INK, width=1.0), 20, 38, 34)
    )
