"""Companies, destinations and cards, read from cards.toml."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

CIA, KGB = 0, 1
COMPANIES = ("cia", "kgb")

DESTINATIONS = ("rio", "berlin", "casablanca", "hong_kong")
"""In the order of the compass on the agent cards: opposite places are two apart."""

TURNS = 6
HAND = 3
BONUS = 7
"""Points for the company with one player fewer (rule book, Setup 1)."""

HIDDEN = -1
AGENT, SPECIAL, DEFECTOR, ASSASSIN, CORRUPTION, SABOTAGE = range(6)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of action card: how many a company has, and the points it adds to its own side."""

    id: str
    count: int
    points: int


@cache
def cards() -> tuple[Card, ...]:
    """Return the kinds of action cards; a card's number is its place here."""
    return tuple(Card(str(c["id"]), int(c["count"]), int(c["points"])) for c in _read()["card"])


@cache
def deck() -> tuple[int, ...]:
    """Return how many cards of each kind a company's pile has."""
    return tuple(card.count for card in cards())


@cache
def mission_values() -> tuple[int, ...]:
    """Return the points of a destination's missions, sorted."""
    return tuple(sorted(int(value) for value in _read()["missions"]["values"]))


def opposite(destination: int) -> int:
    """Return the place across the compass (variant 'The World Is Vast')."""
    return (destination + 2) % len(DESTINATIONS)


def _read() -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("cards.toml").read_text("utf-8"))
