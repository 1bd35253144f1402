"""The floors of rooms, each its own: patterns of 2 x 2 tiles that join without a seam."""

import random

from tools.tileset.piece import Piece
from tools.tileset.shapes import circle, dark, grid, light, mix, polygon, rect, rows_of, specks, stain, stroke

SIDE = 128


def room_floors() -> list[Piece]:
    """Return the floors of rooms."""
    kinds = {
        "workshop": _workshop, "parquet": _parquet, "tower": _tower, "linoleum": _linoleum, "steel": _steel,
        "tiles": _tiles, "terrazzo": _terrazzo, "planks": _planks, "bunker": _bunker, "office": _office,
    }  # fmt: skip
    return [Piece(name, draw(random.Random(name)), columns=2, rows=2) for name, draw in kinds.items()]


def _grid(step: int, colour: str, width: float, opacity: float = 1.0) -> str:
    return grid(SIDE, step, colour, width, opacity)


def _workshop(rng: random.Random) -> str:
    """Painted concrete with oil."""
    svg = rect(0, 0, SIDE, SIDE, "#8a8b76")
    svg += rect(64, 0, 64, 64, "#868773") + rect(0, 64, 64, 64, "#8e8f7a")
    svg += _grid(64, "#6f705d", 1.6, 0.9)
    for x, y, r in ((30, 96, 9), (98, 36, 7), (84, 104, 5)):
        svg += stain(rng, "#2c2a20", x, y, r * 1.5, 0.07)
    return svg + specks(rng, 40, ["#797a66", "#9c9d88"], (2, 2, 124, 124), 1.0)


def _parquet(rng: random.Random) -> str:
    """Basket weave: squares of four staves, turned by turns."""
    svg = rect(0, 0, SIDE, SIDE, "#6c4829")
    for row in range(4):
        for column in range(4):
            for k in range(4):
                tone = mix("#a97e4c", rng.choice(["#9c7242", "#b68a56", "#a4763f", "#ad8551"]), 0.7)
                x, y = column * 32, row * 32
                if (row + column) % 2:
                    svg += rect(x + 0.5, y + k * 8 + 0.5, 31, 7, tone)
                else:
                    svg += rect(x + k * 8 + 0.5, y + 0.5, 7, 31, tone)
    return svg


def _tower(rng: random.Random) -> str:
    """Pale blue tiles, by turns lighter and darker, with a sheen."""
    svg = rect(0, 0, SIDE, SIDE, "#93a8b2")
    for row in range(4):
        for column in range(4):
            if (row + column) % 2:
                svg += rect(column * 32, row * 32, 32, 32, "#879da8")
            if rng.random() < 0.35:
                x, y = column * 32, row * 32
                svg += polygon(
                    [(x + 4, y + 18), (x + 18, y + 4), (x + 24, y + 4), (x + 4, y + 24)], "#ffffff", opacity=0.12
                )
    return svg + _grid(32, "#738994", 1.2, 0.9)


def _linoleum(rng: random.Random) -> str:
    """Worn green linoleum, a checker of two tones."""
    svg = rect(0, 0, SIDE, SIDE, "#949a78")
    for row in range(4):
        for column in range(4):
            if (row + column) % 2:
                svg += rect(column * 32, row * 32, 32, 32, "#858c69")
    svg += specks(rng, 70, ["#a6ab8b", "#747b5a"], (2, 2, 124, 124), 0.9)
    return svg + _grid(32, "#757b5c", 0.9, 0.8)


def _steel(rng: random.Random) -> str:
    """Riveted plates with a tread."""
    svg = ""
    for row in range(2):
        for column in range(2):
            x, y = column * 64, row * 64
            tone = rng.choice(["#82909b", "#7d8b96", "#87949e"])
            svg += rect(x, y, 64, 64, tone)
            svg += stroke(f"M{x + 1.5} {y + 63}V{y + 1.5}H{x + 63}", light(tone, 0.35), 1.3)
            svg += stroke(f"M{x} {y + 63.3}H{x + 63.3}V{y}", dark(tone, 0.4), 1.5)
            tread = ""
            for j in range(4):
                for i in range(4):
                    cx, cy = x + 12 + i * 13.5, y + 12 + j * 13.5
                    d = 2.6 if (i + j) % 2 else -2.6
                    tread += f"M{cx - 2.6:.1f} {cy - d:.1f}L{cx + 2.6:.1f} {cy + d:.1f}"
            svg += stroke(tread, dark(tone, 0.18), 1.8, 0.75, "round")
            svg += "".join(circle(x + a, y + b, 1.7, dark(tone, 0.3)) for a in (5, 59) for b in (5, 59))
    return svg


def _tiles(rng: random.Random) -> str:
    """Small white tiles, a few of them pale green."""
    svg = rect(0, 0, SIDE, SIDE, "#d3dad3")
    for _ in range(14):
        x, y = rng.randrange(8) * 16, rng.randrange(8) * 16
        svg += rect(x, y, 16, 16, rng.choice(["#c6d2cb", "#dbe1da", "#bdcdc6"]))
    return svg + _grid(16, "#aab8b0", 1.1, 0.95)


def _terrazzo(rng: random.Random) -> str:
    """Cream terrazzo with brass strips."""
    svg = rect(0, 0, SIDE, SIDE, "#d2c4a4")
    svg += rect(0, 0, 64, 64, "#cdbe9d") + rect(64, 64, 64, 64, "#cdbe9d")
    for _ in range(90):
        x, y = rng.uniform(3, 125), rng.uniform(3, 125)
        tone = rng.choice(["#a9977a", "#8e7a66", "#e6dcc3", "#b98d74", "#99a095"])
        a, b = rng.uniform(1.2, 2.6), rng.uniform(-1.4, 1.4)
        svg += polygon([(x - a, y), (x + b, y - a), (x + a, y + b)], tone, opacity=0.8)
    return svg + _grid(64, "#a5863f", 1.8, 0.9)


def _planks(rng: random.Random) -> str:
    """Dark walnut boards."""
    svg = rect(0, 0, SIDE, SIDE, "#3f2717")
    for row in range(8):
        cuts = sorted(rng.sample([20, 44, 70, 98], 2))
        for start, end in zip([0, *cuts], [*cuts, SIDE], strict=True):
            tone = mix("#6b4529", rng.choice(["#5f3c22", "#774e2f", "#694328", "#6f4a2e"]), 0.8)
            svg += rect(start + 0.5, row * 16 + 0.6, end - start - 1, 14.8, tone)
            y = row * 16 + rng.uniform(5, 11)
            svg += stroke(
                f"M{start + 3} {y:.1f}q{(end - start) / 3:.0f} -3 {end - start - 7} 0", dark(tone, 0.25), 0.9, 0.7
            )
    return svg


def _bunker(rng: random.Random) -> str:
    """Dark plates with cut corners, seams, and a yellow edge mark here and there."""
    svg = rect(0, 0, SIDE, SIDE, "#3c4745")
    for row in range(2):
        for column in range(2):
            x, y = column * 64, row * 64
            tone = rng.choice(["#5d6a67", "#596663", "#616e6a"])
            points = [(10, 2), (54, 2), (62, 10), (62, 54), (54, 62), (10, 62), (2, 54), (2, 10)]
            svg += polygon([(x + a, y + b) for a, b in points], tone)
            top = rows_of([(x + a, y + b) for a, b in [(3, 54), (3, 10.5), (10.5, 3), (54, 3)]])
            svg += stroke(top, light(tone, 0.28), 1.3)
            svg += stroke(f"M{x + 20} {y + 32}H{x + 44}M{x + 32} {y + 20}V{y + 44}", dark(tone, 0.22), 1.4)
    for x, y in ((64, 64), (0, 0), (128, 0), (0, 128), (128, 128)):
        corners = [(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)]
        svg += polygon([(min(128, max(0, a)), min(128, max(0, b))) for a, b in corners], "#2f3836")
    return svg + specks(rng, 30, ["#4f5b58", "#6d7a76"], (2, 2, 124, 124), 0.9)


def _office(rng: random.Random) -> str:
    """Blue-grey carpet tiles, the pile turned by turns."""
    svg = rect(0, 0, SIDE, SIDE, "#6d7f90")
    for row in range(4):
        for column in range(4):
            x, y = column * 32, row * 32
            if (row + column) % 2:
                svg += rect(x, y, 32, 32, "#677989")
                lines = "".join(f"M{x} {y + k}h32" for k in (6, 14, 22, 30))
            else:
                lines = "".join(f"M{x + k} {y}v32" for k in (6, 14, 22, 30))
            svg += stroke(lines, "#5f7080", 0.9, 0.6)
    return svg
