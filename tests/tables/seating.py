"""A table of Agentenjagd in a test: a context on the dummy screen, seats, and matches played by simple bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame

from game.kernel.chance import pick_index
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import load_bots, load_game
from scenes.kit.context import AppContext, make_context
from scenes.play.banner import frame_of
from scenes.tables.agentenjagd.table import AgentenjagdTable

NAMES = ("Anna", "Boris", "Chiara", "Dmitri", "Eve")
GAME = load_game("agentenjagd")


def context(home: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> AppContext:
    """Return a context with a dummy window."""
    pygame.display.init()
    pygame.display.set_mode(size)
    ctx = make_context(size, home=home, sound=False)
    if settings:
        ctx.settings.change(**settings)
    ctx.resize(size)
    return ctx


def events_of(module: ModuleType) -> list[type[Event]]:
    """Return every kind of event that a game's events module defines, by name."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return sorted((kind for kind in kinds if issubclass(kind, Event)), key=lambda kind: kind.__name__)


def seat_infos(count: int, people: int = 1) -> tuple[SeatInfo, ...]:
    """Return so many seats; the first are people."""
    return tuple(SeatInfo("human" if i < people else "bot:normal", NAMES[i], i) for i in range(count))


def table_for(ctx: AppContext, view: Any, private: bool = True) -> AgentenjagdTable:
    """Return a table that shows a view, laid out as the match's scene does."""
    table = AgentenjagdTable(ctx, seat_infos(len(view.agents)))
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(view, private)
    return table


def new_match(seats: int, seed: int, **options: str) -> Match:
    """Return a match just dealt."""
    return Match(GAME, GAME.make_setup(seats, options), seed)


def random_steps(match: Match, seed: int, limit: int) -> Iterator[int]:
    """Play random actions; yield the number of the first action of each step, before it is done."""
    rng = random.Random(seed)
    for _ in range(limit):
        if match.outcome is not None:
            return
        seat = match.current_player
        legal = match.view(seat).legal_actions
        yield match.length
        match.submit(seat, legal[pick_index(rng, len(legal))])


def bot_steps(match: Match, level: str = "easy", limit: int = 10_000) -> Iterator[int]:
    """Play with bots of a level, which finish their matches; yield as `random_steps`."""
    from game.kernel.chance import bot_rng

    bot = load_bots("agentenjagd")[level](1.0)
    for _ in range(limit):
        if match.outcome is not None:
            return
        seat = match.current_player
        action = bot.choose(match.information_state(seat), bot_rng(match.seed, seat, match.length))
        yield match.length
        match.submit(seat, action)


def picture(table: AgentenjagdTable) -> bytes:
    """Return what the table draws, as bytes."""
    surface = pygame.Surface(table.ctx.size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
