"""Confusion in a test: the program with a match on it, matches played at random, states with other secrets."""

from __future__ import annotations

import random
from typing import Any

from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import Seat
from game.registry import load_game
from scenes.screens.requests import MatchRequest
from scenes.tables.confusion.table import ConfusionTable
from tests.play.at_table import AtTable

GAME = load_game("confusion")
NAMES = ("Anna", "Boris")
PLAIN = ("Announce", "Answer", "Pass", "AnswerDraw")


def confusion(*kinds: str, seed: int = 5, **options: str) -> MatchRequest:
    """Return a match of Confusion with these sitters; seat 1 is White and begins unless the options say otherwise."""
    seats = tuple(SeatInfo(kind, NAMES[n], n) for n, kind in enumerate(kinds))
    setup = GAME.make_setup(2, {"white": "seat1", "first": "white", **options})
    return MatchRequest("confusion", setup, seats, seed)


def played(lines: int, seed: int = 1, **options: str) -> Match:
    """Return a match in which so many announcements were made and answered at random."""
    match = Match(GAME, GAME.make_setup(2, {"white": "seat1", "first": "white", **options}), 5)
    rng = random.Random(seed)
    while match.outcome is None and len(seen(match, 0).lines) < lines:
        seat = match.current_player
        legal = [a for a in match.view(seat).legal_actions if type(a).__name__ in PLAIN]
        match.submit(seat, rng.choice(legal))
    return match


def seen(match: Match, seat: int) -> Any:
    """Return a seat's view of a match."""
    return match.view(Seat(seat))


def state_of(match: Match) -> Any:
    """Return the truth of a match, for tests alone."""
    return match._Match__states[-1]  # type: ignore[attr-defined]


def table_of(at: AtTable) -> ConfusionTable:
    """Return the game's table under the scene."""
    found = at.table.table
    assert isinstance(found, ConfusionTable)
    return found
