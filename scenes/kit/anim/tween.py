"""Easings: functions from time (0 to 1) to progress (0 to 1), and what lies between two values."""

from collections.abc import Callable
from math import cos, pi

Ease = Callable[[float], float]
Point = tuple[float, float]


def linear(t: float) -> float:
    """Steady."""
    return t


def ease_in(t: float) -> float:
    """Slow at the start."""
    return t * t * t


def ease_out(t: float) -> float:
    """Slow at the end."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return (1 - cos(pi * t)) / 2


def back_out(t: float) -> float:
    """Goes a little too far and comes back."""
    s = 1.70158
    u = t - 1
    return u * u * ((s + 1) * u + s) + 1


def bounce(t: float) -> float:
    """Falls and bounces, like a die on a table."""
    for limit, shift, base in ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5 / 2.75, 0.75), (2.5 / 2.75, 2.25 / 2.75, 0.9375)):
        if t < limit:
            return 7.5625 * (t - shift) ** 2 + base
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def lerp(start: float, end: float, t: float) -> float:
    """Return what lies the share `t` of the way from start to end."""
    return start + (end - start) * t


def lerp_point(start: Point, end: Point, t: float) -> Point:
    """Return the point that lies the share `t` of the way."""
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t)
