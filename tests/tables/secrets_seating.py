"""A table of Agents Secrets in a test: matches played at random or by bots, tables on the dummy screen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame

from game.kernel.chance import pick_index
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import load_game
from game.rules.agents_secrets.actions import LockIn
from scenes.kit.context import AppContext
from scenes.play.banner import frame_of
from scenes.tables.agents_secrets.table import AgentsSecretsTable

GAME = load_game("agents_secrets")
NAMES = (
    "Anna",
    "Raven",
    "Falcon",
    "Viper",
    "Maximiliane",
    "Heron",
    "Jackal",
    "Magpie",
    "Badger",
    "Lynx",
    "Otter",
    "Kit",
)


def seat_infos(count: int) -> tuple[SeatInfo, ...]:
    """Return so many seats; the first is a person."""
    return tuple(SeatInfo("bot:normal" if number else "human", NAMES[number], number) for number in range(count))


def new_match(seed: int, seats: int = 6, **options: str) -> Match:
    """Return a match that is dealt but not begun."""
    return Match(GAME, GAME.make_setup(seats, options), seed)


def random_steps(match: Match, seed: int, limit: int) -> Iterator[int]:
    """Play random actions, about one card to a word; yield the number of each one before it is done."""
    rng = random.Random(seed)
    for _ in range(limit):
        if match.outcome is not None:
            return
        seat = match.current_player
        legal: Any = match.view(seat).legal_actions
        sent = [action for action in legal if isinstance(action, LockIn)]
        yield match.length
        choice = sent if sent and rng.random() < 0.5 else legal
        match.submit(seat, choice[pick_index(rng, len(choice))])


def played(seed: int, actions: int, seats: int = 6, **options: str) -> Match:
    """Return a match after so many actions of its seats."""
    match = new_match(seed, seats, **options)
    for _ in random_steps(match, seed, actions):
        pass
    return match


def table_for(ctx: AppContext, view: Any, private: bool = True) -> AgentsSecretsTable:
    """Return a table that shows a view, laid out as the match's scene does."""
    table = AgentsSecretsTable(ctx, seat_infos(len(view.members)))
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(view, private)
    return table


def picture(table: AgentsSecretsTable) -> bytes:
    """Return what the table draws, as bytes."""
    surface = pygame.Surface(table.ctx.size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
