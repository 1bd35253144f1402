"""Furniture of the rooms that takes several tiles, seen from above."""

import random

from tools.tileset.palette import CREAM, GLOW, OLIVE, SLATE, STEEL, WALNUT, WOOD
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
    rect,
    solid,
    stroke,
    turned,
)


def large_furniture() -> list[Piece]:
    """Return the furniture that is two tiles wide, and the saucer (2 x 2)."""
    wide = {
        "workbench": _workbench, "engine": _engine, "map_board": _map_board, "console": _console, "filing": _filing,
        "lab_bench": _lab_bench, "counter": _counter, "desk_grand": _desk_grand, "computer_bank": _computer_bank,
        "sofa": _sofa, "shelves": _shelves, "monitors": _monitors,
    }  # fmt: skip
    found = [Piece(name, draw(), columns=2) for name, draw in wide.items()]
    return [*found, Piece("saucer", _saucer(), columns=2, rows=2)]


def _workbench() -> str:
    svg = solid(14, 14, 104, 30, WOOD, 2, 5) + stroke("M16 24H116M16 34H116", dark(WOOD, 0.25), 1.1, 0.7)
    svg += solid(20, 19, 13, 17, "#a8322d", 2, 2) + stroke("M26.5 16V22", INK, 3)
    svg += stroke("M42 36L56 20", "#c7cccd", 3.6, cap="round") + circle(57, 19, 3.8, "none", stroke="#c7cccd", width=3)
    svg += stroke("M64 21L80 37", WALNUT, 4, cap="round") + rect(60, 16, 11, 7, "#8d979b", 1, stroke=INK, width=1.2)
    return (
        svg
        + solid(88, 18, 24, 20, "#5c6a6f", 2, 2)
        + stroke("M92 24H108M92 29H108", "#9fb0b4", 1.4)
        + circle(92, 34, 1.6, "#d8584c")
    )


def _engine() -> str:
    svg = rect(22, 26, 92, 24, SHADOW, 10, opacity=0.3)
    svg += rect(24, 12, 5, 40, "#b08a36", 1, stroke=INK, width=1.4) + rect(
        96, 12, 5, 40, "#b08a36", 1, stroke=INK, width=1.4
    )
    svg += path("M18 20H92L112 25V39L92 44H18Z", STEEL, stroke=INK) + path(
        "M18 20H92L112 25V28H18Z", light(STEEL, 0.4), opacity=0.7
    )
    svg += "".join(stroke(f"M{x} 20.5V43.5", dark(STEEL, 0.45), 1.4) for x in (30, 44, 58, 72, 86))
    svg += ellipse(18, 32, 6, 12.5, "#3b4245", stroke=INK) + stroke("M18 21V43M13 26L23 38M23 26L13 38", "#7d888c", 1.2)
    return svg + ellipse(112, 32, 2.6, 7, "#2a2420", stroke=INK, width=1.2) + stroke("M40 32H80", "#a8322d", 2.4, 0.8)


def _map_board() -> str:
    """A wall map in a frame, hung on the northern wall."""
    svg = rect(12, 12, 108, 30, SHADOW, 1, opacity=0.28) + rect(9, 9, 108, 29, WALNUT, 1, stroke=INK)
    svg += rect(12.5, 12.5, 101, 22, "#9db4ae") + path("M18 14H46L52 20L44 27L30 24L22 33H14V18Z", "#c9bd8f")
    svg += path("M60 15L78 13L92 19L88 30L70 33L62 26Z", "#c9bd8f") + path("M98 20L110 17V31L102 32Z", "#c9bd8f")
    svg += stroke("M30 20L72 23L104 26", "#a8322d", 1.5) + circle(30, 20, 2, "#a8322d") + circle(72, 23, 2, "#a8322d")
    return (
        svg
        + circle(104, 26, 2, "#2b5c8a")
        + stroke("M12.5 18H113.5M12.5 26H113.5M40 12.5V34M84 12.5V34", "#6f8a86", 0.6, 0.8)
    )


def _console() -> str:
    """The tower's desk under the window."""
    svg = path("M10 16Q64 6 118 16L114 44Q64 34 14 44Z", SHADOW, opacity=0.28)
    svg += path("M8 12Q64 2 116 12L111 40Q62 30 13 40Z", "#5d6a70", stroke=INK)
    svg += stroke("M10.5 14Q64 4.5 113 14", light("#5d6a70", 0.4), 1.5)
    for x, y, angle in ((24, 15, -7), (50, 11.5, -2), (76, 12.5, 4)):
        screen = rect(x, y, 20, 12, "#1f2b2b", 2, stroke=INK, width=1.2) + rect(x + 2, y + 2, 16, 8, GLOW, 1)
        svg += turned(screen + stroke(f"M{x + 4} {y + 7}l4 -3l3 2l5 -3", "#d9fff4", 1.1), angle, x + 10, y + 6)
    svg += "".join(
        circle(x, 31 - abs(x - 62) * -0.05, 1.8, c)
        for x, c in ((30, "#d8584c"), (38, "#e2c25e"), (86, "#7fae64"), (94, "#d8584c"))
    )
    return svg + stroke("M46 28H78M48 31H76", "#98a5aa", 1.2)


def _filing() -> str:
    svg = ""
    for k in range(3):
        x = 11 + k * 35
        svg += solid(x, 11, 33, 26, OLIVE, 1.5, 4) + stroke(f"M{x + 2} 28H{x + 31}", dark(OLIVE, 0.4), 1.3)
        svg += rect(x + 11, 30.4, 11, 3.4, CREAM, 0.8, stroke=INK, width=0.9)
    return (
        svg
        + solid(18, 14, 14, 10, CREAM, 1, 1.5)
        + solid(84, 13, 20, 12, "#b9975c", 1, 2)
        + stroke("M86 17H102M86 20.5H98", INK, 0.8, 0.6)
    )


def _lab_bench() -> str:
    svg = solid(12, 12, 106, 28, "#e4e6dc", 2, 5) + stroke("M16 34H114", "#b3bbb4", 1.3)
    svg += path("M24 17h8v6l6 10h-20l6 -10Z", "#9fd0c0", stroke=INK, width=1.3) + path(
        "M21.5 28h13l3 5h-19Z", "#3f9a6b"
    )
    svg += (
        circle(52, 26, 7, "#d3a84c", stroke=INK, width=1.3)
        + circle(50, 24, 2.4, "#fff3c4")
        + rect(49.6, 15, 5, 6, "#d9e6e0", 1, stroke=INK, width=1.1)
    )
    for k, tone in enumerate(("#a8322d", "#2b5c8a", "#7fae64", "#c9962b")):
        svg += rect(66 + k * 6.5, 17, 4.4, 15, "#edf3ee", 2, stroke=INK, width=1.0) + rect(
            66.8 + k * 6.5, 24, 2.8, 7, tone, 1
        )
    return (
        svg
        + solid(96, 16, 17, 19, "#c9cfc6", 2, 2)
        + circle(104.5, 25.5, 5, "#3b4a4c", stroke=INK, width=1.2)
        + circle(103, 24, 1.5, GLOW)
    )


def _counter() -> str:
    """Reception's desk, with a bell, a register and a telephone."""
    svg = path("M12 14H118V44H100V34H12Z", SHADOW, opacity=0.28) + path("M9 11H116V41H97V31H9Z", WOOD, stroke=INK)
    svg += stroke("M11 13H113.8", light(WOOD, 0.4), 1.6) + stroke("M11 29H97", dark(WOOD, 0.3), 1.4)
    svg += turned(
        rect(22, 14, 24, 14, "#f1e8d0", 1, stroke=INK, width=1.2)
        + stroke("M34 14V28M25 18H32M25 21.5H31M37 18H44", INK, 0.8, 0.7),
        -4,
        34,
        21,
    )
    svg += disc(64, 21, 5, "#d8b24a", 2) + circle(64, 21, 1.5, INK)
    return (
        svg
        + rect(80, 15, 15, 12, "#23201c", 3)
        + stroke("M79 16.5H96", "#4a443d", 3.6, cap="round")
        + circle(87.5, 22.5, 3.4, "#6b6358")
        + rect(101, 16, 11, 20, "#f1e8d0", 1, stroke=INK, width=1.1)
    )


def _desk_grand() -> str:
    """The Dictator's desk: leather top, blotter, lamp, red telephone."""
    svg = solid(10, 12, 106, 36, WALNUT, 3, 6) + rect(16, 17, 94, 26, "#3c5a44", 2, stroke="#c9a14a", width=1.3)
    svg += rect(44, 21, 36, 19, "#2b4433", 1) + turned(
        rect(52, 23, 18, 14, "#f1e8d0", 1, stroke=INK, width=1.0), 6, 61, 30
    )
    svg += stroke("M55 27H67M55 30H66M55 33H62", INK, 0.9, 0.7)
    svg += disc(26, 26, 7, "#2f6b4d", 3) + circle(26, 26, 3, "#f7e7a6")
    return (
        svg
        + rect(90, 22, 16, 14, "#a8322d", 3, stroke=INK, width=1.4)
        + stroke("M90 24.5H106", "#d8584c", 4, cap="round")
        + circle(98, 31, 3, "#f1e8d0")
    )


def _computer_bank() -> str:
    """Three cabinets with tape reels."""
    svg = ""
    for k in range(3):
        x = 10 + k * 36
        svg += solid(x, 10, 34, 30, "#7d898e", 2, 5) + rect(x + 4, 14, 26, 13, "#232b2d", 1, stroke=INK, width=1.2)
        svg += "".join(
            circle(x + dx, 20.5, 4.6, CREAM, stroke=INK, width=1.1) + circle(x + dx, 20.5, 1.6, INK)
            for dx in (10.5, 23.5)
        )
        lamps = ("#d8584c", "#e2c25e", "#7fae64", "#49b3a2", "#e2c25e")
        svg += "".join(circle(x + 6 + i * 5.4, 32, 1.6, lamps[(i + k) % 5]) for i in range(5))
        svg += stroke(f"M{x + 5} 36H{x + 29}", "#4d585c", 1.4)
    return svg


def _sofa() -> str:
    svg = solid(14, 12, 100, 30, "#7b4a3c", 7, 5) + rect(20, 22, 42, 17, "#8f5a49", 4, stroke=INK, width=1.3)
    return (
        svg
        + rect(65, 22, 42, 17, "#8f5a49", 4, stroke=INK, width=1.3)
        + stroke("M24 26H58M69 26H103", light("#8f5a49", 0.3), 1.4)
    )


def _shelves() -> str:
    svg = solid(10, 10, 108, 22, WOOD, 1, 4)
    rng = random.Random("shelves")
    x = 14.0
    while x < 110:
        w = rng.uniform(3.4, 6.4)
        svg += rect(
            x,
            12.5,
            w,
            rng.uniform(12, 16.5),
            rng.choice(["#8f3b34", "#3f5f78", "#6d7350", "#c2a36b", "#54504a"]),
            0.6,
            stroke=INK,
            width=0.8,
        )
        x += w + 0.5
    return svg


def _monitors() -> str:
    svg = solid(10, 11, 108, 26, SLATE, 2, 5)
    for k in range(4):
        x = 15 + k * 25
        svg += rect(x, 14.5, 22, 15, "#1c2426", 2, stroke=INK, width=1.3) + rect(
            x + 2.4, 16.8, 17.2, 10.4, "#86a9a3", 1
        )
        shape = ("M4 8l5 -4l4 3l3 -2", "M3 4h6v5h-6Z", "M3 8h14M8 3v6", "M5 9v-5h8v5")[k]
        svg += f'<g transform="translate({x + 1} 17)">{stroke(shape, "#22413d", 1.2)}</g>'
    return svg + "".join(
        circle(20 + k * 8, 33.4, 1.3, c) for k, c in enumerate(("#d8584c", "#7fae64", "#e2c25e", "#7fae64", "#d8584c"))
    )


def _saucer() -> str:
    """What nobody has ever seen, on its trestles (2 x 2 tiles)."""
    svg = stroke("M12 112L28 94M116 112L100 94M116 14L100 30M12 14L28 30", "#8a6a2c", 5, cap="round")
    svg += ellipse(70, 74, 50, 46, SHADOW, opacity=0.22) + ellipse(67, 69, 49, 45, SHADOW, opacity=0.26)
    svg += circle(64, 62, 48, "#96a3a6", stroke=INK, width=2) + circle(64, 62, 43, "#a9b5b7")
    svg += "".join(turned(stroke("M64 19V34", "#6f7c80", 1.6), k * 30, 64, 62) for k in range(12))
    svg += "".join(
        turned(circle(64, 24.5, 2.8, "#e8d48a", stroke=INK, width=1.1), k * 60 + 15, 64, 62) for k in range(6)
    )
    svg += path("M21 62A43 43 0 0 1 64 19", "none", stroke="#e4ecec", width=2.6) + circle(
        64, 62, 27, "#7f8c90", stroke=INK, width=1.8
    )
    svg += circle(64, 62, 20, "#4f8f8a", stroke=INK, width=1.8) + circle(64, 62, 20, "url(#lit)")
    svg += path("M49 58A16 16 0 0 1 62 46.5", "none", stroke="#dffaf4", width=3) + ellipse(
        70, 70, 5, 4, "#2f6661", opacity=0.6
    )
    return svg
