"""A table of Confusion in a test: matches played at random, tables on the dummy screen, what they show."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame

from game.kernel.chance import pick_index
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import load_game
from scenes.kit.context import AppContext
from scenes.play.banner import frame_of
from scenes.tables.confusion.table import ConfusionTable

GAME = load_game("confusion")
SEATS = (SeatInfo("human", "Anna", 0), SeatInfo("bot:normal", "Boris", 1))
WHITE_FIRST = {"white": "seat1", "first": "white"}


def new_match(seed: int, **options: str) -> Match:
    """Return a match that is dealt but not begun: seat 0 is White and begins, unless options say otherwise."""
    return Match(GAME, GAME.make_setup(2, {**WHITE_FIRST, **options}), seed)


def random_steps(match: Match, seed: int, limit: int) -> Iterator[int]:
    """Play random actions; yield the number of the first action of each step, before it is done.

    Announcements are likelier than removals, or few spies would be left.
    """
    rng = random.Random(seed)
    for _ in range(limit):
        if match.outcome is not None:
            return
        seat = match.current_player
        legal: Any = match.view(seat).legal_actions
        said = [action for action in legal if type(action).__name__ in ("Announce", "Answer")]
        yield match.length
        choice = said if said and rng.random() < 0.7 else legal
        match.submit(seat, choice[pick_index(rng, len(choice))])


def played(seed: int, actions: int, **options: str) -> Match:
    """Return a match after so many actions."""
    match = new_match(seed, **options)
    for _ in random_steps(match, seed, actions):
        pass
    return match


def table_for(ctx: AppContext, view: Any, private: bool = True, level: str = "odds") -> ConfusionTable:
    """Return a table that shows a view, laid out as the match's scene does."""
    table = ConfusionTable(ctx, SEATS)
    table.options = {"notebook": level}
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(view, private)
    return table


def picture(table: ConfusionTable) -> bytes:
    """Return what the table draws, as bytes."""
    surface = pygame.Surface(table.ctx.size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
