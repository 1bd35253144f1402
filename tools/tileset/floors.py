"""Floors: the squares that people walk on, one plate each so that they can be counted, and the ground outside."""

import random

from tools.tileset.piece import Piece
from tools.tileset.shapes import INK, SHADOW, crack, dark, grid, light, mix, path, rect, rows_of, specks, stain, stroke

VARIANTS = 6
GAP = 1.6
"""Half the joint between two plates."""


def squares() -> list[Piece]:
    """Return the four kinds of squares; of each the first variants are plain, the others worn."""
    kinds = {"slab": _slab, "tarmac": _tarmac, "secure": _secure, "paving": _paving}
    found = []
    for name, draw in kinds.items():
        for i in range(VARIANTS):
            rng = random.Random(f"{name} {i}")
            found.append(Piece(f"{name}_{i}", draw(rng, i), "square"))
    return found


def _plate(fill: str, joint: str, rx: float = 4) -> str:
    """Return a plate with its joint: bright at the top left, dark at the bottom right."""
    g = GAP
    side = 64 - 2 * g
    i = g + 1.3
    o = 64 - i
    return (
        rect(0, 0, 64, 64, joint)
        + rect(g, g, side, side, fill, rx)
        + rect(g, g, side, side, "url(#lit)", rx)
        + stroke(f"M{i} {o - 3}V{i + 3}Q{i} {i} {i + 3} {i}H{o - 3}", light(fill, 0.42), 1.5)
        + stroke(f"M{i + 3} {o}H{o - 3}Q{o} {o} {o} {o - 3}V{i + 3}", dark(fill, 0.26), 1.5)
    )


def _tone(base: str, rng: random.Random) -> str:
    """Return the base colour a little lighter or darker."""
    return mix(base, rng.choice(["#000000", "#ffffff"]), rng.uniform(0.0, 0.035))


def _slab(rng: random.Random, i: int) -> str:
    fill = _tone("#c2bba9", rng)
    svg = _plate(fill, "#857d6c") + specks(rng, 9, [dark(fill, 0.16), light(fill, 0.3)], (6, 6, 52, 52), 0.9)
    if i == 3:
        svg += crack(rng, dark(fill, 0.5), (5, 44), (40, 58), 0.5)
    if i == 4:
        svg += stain(rng, dark(fill, 0.45), 40, 22, 15, 0.05)
    if i == 5:
        svg += path(
            "M62.2 47 L62.2 58 Q62.2 62.2 58 62.2 L50 62.2 Q54 57 55 54 Q58 52 62.2 47Z", "#857d6c", opacity=0.75
        )
        svg += stroke("M50 62 Q54 57 55 54 Q58 52 62 47", dark(fill, 0.45), 1.0, 0.8)
    return svg


def _tarmac(rng: random.Random, i: int) -> str:
    fill = _tone("#666a6c", rng)
    svg = _plate(fill, "#44484a", 3) + specks(rng, 22, [dark(fill, 0.22), light(fill, 0.2)], (5, 5, 54, 54), 0.8)
    if i == 3:
        svg += stain(rng, SHADOW, 26, 40, 15, 0.07)
    if i == 4:
        svg += stroke("M5 44C22 38 40 42 59 34", SHADOW, 3.2, 0.12) + stroke(
            "M5 52C24 46 40 50 59 43", SHADOW, 3.2, 0.12
        )
    if i == 5:
        svg += crack(rng, dark(fill, 0.55), (48, 5), (34, 40), 0.7)
    return svg


def _secure(rng: random.Random, i: int) -> str:
    fill = _tone("#96695d", rng)
    svg = _plate(fill, "#4f332d") + specks(rng, 8, [dark(fill, 0.2), light(fill, 0.25)], (6, 6, 52, 52), 0.9)
    svg += "".join(rect(x, y, 3, 3, dark(fill, 0.35), 1.5) for x in (6.5, 54.5) for y in (6.5, 54.5))
    if i == 3:
        svg += path("M14 30q8 -6 16 -2q4 6 -3 9q-11 3 -13 -7Z", light(fill, 0.28), opacity=0.35)
    if i == 4:
        svg += path("M36 46q10 -5 15 0q-2 7 -9 7q-8 -1 -6 -7Z", light(fill, 0.28), opacity=0.35)
    if i == 5:
        svg += stroke("M12 20L30 14M16 24L28 20", dark(fill, 0.35), 1.1, 0.6, "round")
    return svg


def _paving(rng: random.Random, i: int) -> str:
    fill = _tone("#c2b190", rng)
    svg = _plate(fill, "#80714f", 5)
    svg += specks(rng, 14, [dark(fill, 0.2), light(fill, 0.35), "#a98f6a"], (6, 6, 52, 52), 1.0)
    if i == 3:
        svg += crack(rng, dark(fill, 0.45), (58, 12), (30, 26), 0.55)
    if i == 4:
        svg += stroke("M6 58q3 -7 2 -10M9 60q1 -6 5 -8M5 55q0 -3 -1 -5", "#6c7a45", 1.4, 0.9, "round")
    if i == 5:
        svg += stain(rng, dark(fill, 0.45), 24, 38, 14, 0.05)
    return svg


def grounds() -> list[Piece]:
    """Return what lies outside: grass and gravel, and roofs, each as a pattern of 2 x 2."""
    found = []
    for name, draw in {"grass": _grass, "gravel": _gravel, "roof": _roof}.items():
        found.append(Piece(name, draw(random.Random(name)), columns=2, rows=2))
    return found


def _grass(rng: random.Random) -> str:
    svg = rect(0, 0, 128, 128, "#76804f")
    for _ in range(16):
        x, y, r = rng.uniform(10, 118), rng.uniform(10, 118), rng.uniform(4, 10)
        svg += stain(rng, rng.choice(["#828c58", "#6a7446", "#7d8350"]), x, y, r, 0.4)
    for _ in range(70):
        x, y = rng.uniform(4, 124), rng.uniform(6, 124)
        blade = f"M{x:.0f} {y:.0f}l-1.5 -3.5M{x:.0f} {y:.0f}l1.6 -4"
        svg += stroke(blade, rng.choice(["#5e683d", "#939c63", "#67713f"]), 1.1, 0.9, "round")
    return svg


def _gravel(rng: random.Random) -> str:
    svg = rect(0, 0, 128, 128, "#a49a83")
    return svg + specks(rng, 150, ["#8b826d", "#bdb49c", "#978d77", "#7d7564"], (2, 2, 124, 124), 1.5)


def _roof(rng: random.Random) -> str:
    """Bitumen felt in strips."""
    svg = rect(0, 0, 128, 128, "#6b655b")
    for row in range(4):
        tone = rng.choice(["#6f695f", "#676157", "#6b655b", "#726c61"])
        svg += rect(0, row * 32, 128, 32, tone)
        svg += stroke(f"M0 {row * 32 + 0.8}H128", "#4f4a42", 1.4, 0.8) + stroke(
            f"M0 {row * 32 + 2.4}H128", "#837c70", 1.0, 0.7
        )
    for x, y in ((30, 0), (96, 32), (52, 64), (12, 96)):
        svg += stroke(f"M{x} {y}v32", "#4f4a42", 1.2, 0.6)
    return svg + specks(rng, 60, ["#5b564d", "#7c766a"], (2, 2, 124, 124), 0.9)


def hangar_floor() -> list[Piece]:
    """Return the hangars' floor with its parking line (2 x 2: the line runs in the upper half)."""
    svg = rect(0, 0, 128, 128, "#585b5d")
    for k in (0, 64):
        svg += rect(k, 0, 64, 128, "#5c5f61" if k else "#565a5c")
    svg += grid(128, 64, "#47494b", 1.6, 0.9)
    svg += specks(random.Random("hangar"), 30, ["#4d5052", "#696c6d"], (4, 4, 120, 120), 0.9)
    return [Piece("hangar", svg, columns=2, rows=2)]


def carpet() -> list[Piece]:
    """Return the red carpet, 3 x 3 tiles; the middle ones repeat."""
    red, deep, gold = "#8f2f2b", "#6f211f", "#c9a14a"
    svg = rect(10, 12, 178, 176, SHADOW, 3, opacity=0.22) + rect(8, 8, 176, 176, red, 2, stroke=INK)
    svg += rect(14, 14, 164, 164, "none", 1, stroke=gold, width=2.2) + rect(
        19, 19, 154, 154, "none", stroke=deep, width=1.4
    )
    for j in range(3):
        for i in range(3):
            x, y = 32 + 64 * i, 32 + 64 * j
            star = [
                (x, y - 9),
                (x + 3, y - 3),
                (x + 9, y),
                (x + 3, y + 3),
                (x, y + 9),
                (x - 3, y + 3),
                (x - 9, y),
                (x - 3, y - 3),
            ]
            svg += path(rows_of(star) + "Z", deep, opacity=0.8)
    fringe = "".join(f"M8 {y}h-4M184 {y}h4" for y in range(12, 184, 6))
    return [Piece("carpet", stroke(fringe, "#d9c9a0", 1.2, 0.9) + svg, columns=3, rows=3)]
