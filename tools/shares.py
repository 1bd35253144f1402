"""Shares and their 95 % intervals, for tools that measure."""

import math

Z95 = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    share = wins / games
    middle = share + Z95**2 / (2 * games)
    spread = Z95 * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    bottom = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / bottom), min(1.0, (middle + spread) / bottom)
