"""A table of Agents of War in a test: matches played at random, tables on the dummy screen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.kernel.chance import pick_index
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import load_game
from scenes.kit.context import AppContext
from scenes.play.banner import frame_of
from scenes.tables.agents_of_war.table import AgentsOfWarTable

GAME = load_game("agents_of_war")
SEATS = (SeatInfo("human", "Anna", 0), SeatInfo("bot:normal", "Boris", 1))
MODES = ("preconstructed", "quickplay", "pai_gow", "king_of_the_hill")


def new_match(seed: int, mode: str = "preconstructed", **options: str) -> Match:
    """Return a match that has just begun."""
    return Match(GAME, GAME.make_setup(2, {"mode": mode, **options}), seed)


def random_steps(match: Match, seed: int, limit: int) -> Iterator[Any]:
    """Play random actions; yield the view of whoever is asked before each. Passing is rarer than by chance."""
    rng = random.Random(seed)
    for _ in range(limit):
        if match.outcome is not None:
            return
        view: Any = match.view(match.current_player)
        yield view
        legal = list(view.legal_actions)
        busy = [action for action in legal if type(action).__name__ not in ("Pass", "Decline")]
        choice = busy if busy and rng.random() < 0.8 else legal
        match.submit(match.current_player, choice[pick_index(rng, len(choice))])


def table_for(ctx: AppContext, view: Any, private: bool = True) -> AgentsOfWarTable:
    """Return a table that shows a view, laid out as the match's scene does."""
    table = AgentsOfWarTable(ctx, SEATS)
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(view, private)
    return table
