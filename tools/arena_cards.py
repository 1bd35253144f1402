"""The arena's reports on games with decks: how often each card, each named deck and whoever went first won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tools.arena_matches import Result
from tools.shares import wilson

OF_DECKS = ("cards", "decks", "first")
"""The reports that need a game with decks."""


def report_cards(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return for each card how often it was kept, and how often whoever kept it won; the best first."""
    return _rows("card", results, lambda result, seat: result.kept[seat])


def report_decks(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return for each named deck how often it was played and won; the best first. Built decks are left out."""
    return _rows("deck", results, lambda result, seat: (result.decks[seat],) if result.decks[seat] else ())


def report_first(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return how often the seat that went first won (matches of several games: that went first in the last one)."""
    return _rows("first", results, lambda result, seat: ("yes",) if seat == result.first else ("no",))


def _rows(key: str, results: Sequence[Result], names: Callable[[Result, int], Sequence[str]]) -> list[dict[str, Any]]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for result, seat in _seats(results):
        for name in names(result, seat):
            games[name] += 1
            wins[name] += seat in result.winners
    rows = []
    for name, count in games.items():
        low, high = wilson(wins[name], count)
        share = round(wins[name] / count, 4)
        rows.append({key: name, "games": count, "wins": wins[name], "share": share, "low": low, "high": high})
    return sorted(rows, key=lambda row: (-row["share"], row[key]))


def _seats(results: Sequence[Result]) -> Iterator[tuple[Result, int]]:
    for result in results:
        for seat in range(len(result.seats)):
            yield result, seat
