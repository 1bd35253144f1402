"""Matches between bots for the arena: who sits where on which deal, and what came of each. Same input, same result."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.kernel.agent import Agent
from game.kernel.chance import bot_rng
from game.kernel.match import Match
from game.kernel.types import TERMINAL, Seat
from game.registry import load_bot, load_game

DEALS_A_SEED = 1_000_000
"""Deal d of arena seed S is the match of seed S * this + d, so that no two arenas share one."""


@dataclass(frozen=True, slots=True)
class Arena:
    """What is to be played: a game, the bots, how many matches, on which deals."""

    game: str
    bots: tuple[str, ...]  # a level for each seat
    games: int
    seed: int
    budget: float = 1.0
    options: tuple[tuple[str, str], ...] = ()

    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        """Return the different ways to turn the bots round the table."""
        turns = (self.bots[i:] + self.bots[:i] for i in range(len(self.bots)))
        return tuple(dict.fromkeys(turns))

    def tasks(self) -> Iterator[Task]:
        """Yield every match: each deal once for each arrangement, the deals one after another."""
        arrangements = self.arrangements()
        for number in range(self.games):
            deal, turn = divmod(number, len(arrangements))
            yield Task(self, number, self.seed * DEALS_A_SEED + deal, arrangements[turn])


@dataclass(frozen=True, slots=True)
class Task:
    """One match to play."""

    arena: Arena
    number: int
    seed: int
    seats: tuple[str, ...]

    def play(self) -> Result:
        """Play it."""
        return play_match(self)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a match. `spent` holds, for each kind of bot, the processor seconds of every decision."""

    number: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    actions: int
    turns: int | None
    spent: dict[str, list[float]] = field(default_factory=dict)
    members: tuple[Member, ...] = ()  # of a match of companies


@dataclass(frozen=True, slots=True)
class Member:
    """What came of one seat in a match of companies."""

    team: int  # the team that its company is
    bot: str
    mole: bool
    missions: int  # missions of its own
    ballot: int  # the seat that it voted for, -1 for nobody


def run(match: Match, bots: Sequence[Agent], clock: Callable[[int], list[float]]) -> None:
    """Let bots play a match to its end; `clock` says where a seat's processor seconds are noted."""
    while (seat := match.current_player) != TERMINAL:
        info = match.information_state(seat)
        rng = bot_rng(match.seed, seat, match.length)
        start = time.process_time()
        action = bots[seat].choose(info, rng)
        clock(seat).append(time.process_time() - start)
        match.submit(seat, action)


def play_match(task: Task) -> Result:
    """Play one match to its end."""
    arena = task.arena
    game = load_game(arena.game)
    match = Match(game, game.make_setup(len(task.seats), dict(arena.options)), task.seed)
    bots = [load_bot(arena.game, level)(arena.budget) for level in task.seats]
    spent: dict[str, list[float]] = {level: [] for level in task.seats}
    run(match, bots, lambda seat: spent[task.seats[seat]])
    outcome = match.outcome
    assert outcome is not None
    turn = getattr(match.view(Seat(0)), "turn", None)
    turns = turn if isinstance(turn, int) else None
    winners = tuple(int(winner) for winner in outcome.winners)
    return Result(task.number, task.seats, winners, outcome.reason, match.length, turns, spent)


class PlayableTask(Protocol):
    """One match that any process can play."""

    def play(self) -> Result:
        """Play it."""


class Playable(Protocol):
    """A set of matches."""

    @property
    def games(self) -> int:
        """How many there are."""

    def tasks(self) -> Iterator[Any]:
        """Yield every match, a `PlayableTask`."""


def _play(task: PlayableTask) -> Result:
    return task.play()


def play_all(arena: Playable, workers: int) -> Iterator[Result]:
    """Yield the results in the order of the tasks, whatever the number of workers."""
    workers = min(workers, arena.games)
    if workers == 1:
        yield from (task.play() for task in arena.tasks())
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(_play, arena.tasks())
