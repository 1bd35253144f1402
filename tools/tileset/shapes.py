"""SVG shapes in one hand: ink outlines, light from the top left, soft shadows to the bottom right."""

import random
from collections.abc import Iterable
from typing import Any

INK = "#23201c"
SHADOW = "#0e0906"
LINE = 1.8
"""Width of an outline in a cell of 64."""


def mix(one: str, other: str, share: float) -> str:
    """Return the colour `share` of the way from one to the other (#rrggbb)."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def light(colour: str, share: float = 0.25) -> str:
    """Return the colour in the light."""
    return mix(colour, "#fff6dc", share)


def dark(colour: str, share: float = 0.25) -> str:
    """Return the colour in the shade."""
    return mix(colour, "#140f0c", share)


def number(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def paint(fill: str = "none", stroke: str = "", width: float = LINE, opacity: float = 1.0) -> str:
    """Return the attributes of a shape's paint."""
    text = f' fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{number(width)}"'
    if opacity < 1:
        text += f' opacity="{opacity:.2f}"'
    return text


def rect(x: float, y: float, w: float, h: float, fill: str = "none", rx: float = 0, **style: Any) -> str:
    """Return a rectangle."""
    corner = f' rx="{number(rx)}"' if rx else ""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    return f"<rect {place}{corner}{paint(fill, **style)}/>"


def circle(x: float, y: float, r: float, fill: str = "none", **style: Any) -> str:
    """Return a circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{paint(fill, **style)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **style: Any) -> str:
    """Return an ellipse."""
    place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {place}{paint(fill, **style)}/>"


def path(d: str, fill: str = "none", **style: Any) -> str:
    """Return a path."""
    return f'<path d="{d}"{paint(fill, **style)}/>'


def stroke(d: str, colour: str, width: float = LINE, opacity: float = 1.0, cap: str = "") -> str:
    """Return an open line; `cap` round or square."""
    ends = f' stroke-linecap="{cap}" stroke-linejoin="{cap}"' if cap else ""
    return f'<path d="{d}"{paint("none", colour, width, opacity)}{ends}/>'


def polygon(points: Iterable[tuple[float, float]], fill: str, **style: Any) -> str:
    """Return a closed polygon."""
    return path("M" + " ".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", fill, **style)


def rows_of(points: Iterable[tuple[float, float]]) -> str:
    """Return an open line's path data."""
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)


def turned(svg: str, angle: float, x: float = 32, y: float = 32) -> str:
    """Return shapes turned about a point."""
    return f'<g transform="rotate({number(angle)} {number(x)} {number(y)})">{svg}</g>' if angle else svg


def moved(svg: str, x: float, y: float) -> str:
    """Return shapes moved."""
    return f'<g transform="translate({number(x)} {number(y)})">{svg}</g>'


def solid(x: float, y: float, w: float, h: float, fill: str, rx: float = 3, lift: float = 4) -> str:
    """Return a box seen from above: its shadow, its top lit from the top left, its outline."""
    return (
        rect(x + lift * 0.8, y + lift, w, h, SHADOW, rx + 1, opacity=0.2)
        + rect(x + lift * 0.4, y + lift * 0.5, w, h, SHADOW, rx, opacity=0.26)
        + rect(x, y, w, h, fill, rx, stroke=INK)
        + lit_edge(x, y, w, h, fill)
    )


def lit_edge(x: float, y: float, w: float, h: float, fill: str) -> str:
    """Return the bright top and left edge inside a box, and the dark one opposite."""
    i = 1.9
    top = f"M{number(x + i)} {number(y + h - 3)}V{number(y + i)}H{number(x + w - 3)}"
    low = f"M{number(x + 3)} {number(y + h - i)}H{number(x + w - i)}V{number(y + 3)}"
    return stroke(top, light(fill, 0.38), 1.5) + stroke(low, dark(fill, 0.3), 1.5)


def disc(x: float, y: float, r: float, fill: str, lift: float = 4) -> str:
    """Return a round thing seen from above, with its shadow and a bright edge."""
    a = r - 2
    arc = f"M{number(x - a)} {number(y)}A{number(a)} {number(a)} 0 0 1 {number(x)} {number(y - a)}"
    return (
        circle(x + lift * 0.8, y + lift, r, SHADOW, opacity=0.2)
        + circle(x + lift * 0.4, y + lift * 0.5, r, SHADOW, opacity=0.26)
        + circle(x, y, r, fill, stroke=INK)
        + stroke(arc, light(fill, 0.45), 1.6, cap="round")
    )


def grid(side: int, step: int, colour: str, width: float, opacity: float = 1.0) -> str:
    """Return a square's grid of lines; those on its border are halved, so that nothing leaves the square."""
    inner = "".join(f"M{k} 0V{side}M0 {k}H{side}" for k in range(step, side, step))
    near, far = width / 4, side - width / 4
    border = f"M{near:.2f} 0V{side}M0 {near:.2f}H{side}M{far:.2f} 0V{side}M0 {far:.2f}H{side}"
    return (stroke(inner, colour, width, opacity) if inner else "") + stroke(border, colour, width / 2, opacity)


def specks(
    rng: random.Random, count: int, colours: list[str], box: tuple[float, float, float, float], size: float
) -> str:
    """Return small grains strewn over a box (x, y, width, height)."""
    found = []
    for _ in range(count):
        x, y = box[0] + rng.random() * box[2], box[1] + rng.random() * box[3]
        found.append(circle(x, y, size * (0.5 + rng.random() * 0.8), rng.choice(colours), opacity=0.75))
    return "".join(found)


def crack(rng: random.Random, colour: str, start: tuple[float, float], end: tuple[float, float], opacity: float) -> str:
    """Return a thin crooked line that forks once."""
    points = []
    for k in range(7):
        x = start[0] + (end[0] - start[0]) * k / 6 + rng.uniform(-2.2, 2.2)
        y = start[1] + (end[1] - start[1]) * k / 6 + rng.uniform(-2.2, 2.2)
        points.append((x, y))
    fork = [points[3], (points[3][0] + 5, points[3][1] - 4), (points[3][0] + 8, points[3][1] - 3)]
    return stroke(rows_of(points), colour, 1.1, opacity, "round") + stroke(rows_of(fork), colour, 0.9, opacity, "round")


def stain(rng: random.Random, colour: str, x: float, y: float, r: float, opacity: float) -> str:
    """Return a soft, uneven stain."""
    parts = []
    for k in (1.0, 0.8, 0.6, 0.4):
        dx, dy = rng.uniform(-0.25, 0.25) * r, rng.uniform(-0.25, 0.25) * r
        parts.append(ellipse(x + dx, y + dy, r * k * rng.uniform(0.85, 1.25), r * k, colour, opacity=opacity / 2))
    return "".join(parts)
