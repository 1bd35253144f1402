"""The arena's report on beliefs: how well they foretell what the other side will answer."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from tools.arena_matches import Result


def report_beliefs(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return the mean log-loss of the answers by the bots' belief, and by the deal alone (nats; less is better)."""
    pairs = [pair for result in results for pair in result.losses]
    if not pairs:
        return []
    believed, dealt = (statistics.fmean(column) for column in zip(*pairs, strict=True))
    return [{"answers": len(pairs), "believed": round(believed, 4), "dealt": round(dealt, 4)}]
