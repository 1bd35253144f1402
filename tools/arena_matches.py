"""Matches between bots for the arena: who sits where on which deal, and what came of each. Same input, same result."""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game import rules
from game.kernel.agent import Agent, InformationState
from game.kernel.chance import bot_rng
from game.kernel.match import Match
from game.kernel.types import SPECTATOR, TERMINAL, Outcome, Seat
from game.registry import load_game
from tools.arena_seats import TOLD, load_seat, load_teller

DEALS_A_SEED = 1_000_000
"""Deal d of arena seed S is the match of seed S * this + d, so that no two arenas share one."""

Losses = tuple[float, float]
"""The log-loss of an action by what all could believe of it, and by what the deal alone says."""


@dataclass(frozen=True, slots=True)
class Arena:
    """What is to be played: a game, the bots, how many matches, on which deals."""

    game: str
    bots: tuple[str, ...]  # a level for each seat
    games: int
    seed: int
    budget: float = 1.0
    options: tuple[tuple[str, str], ...] = ()
    foretell: bool = False  # whether the losses of what bots foretell are noted

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
    kept: tuple[tuple[str, ...], ...] = ()  # cards that each seat played with, by name, where a game has such
    decks: tuple[str, ...] = ()  # each seat's named deck
    first: int = -1  # the seat that went first, where the game says so
    losses: tuple[Losses, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """What came of one seat in a match of companies."""

    team: int  # the team that its company is
    bot: str
    mole: bool
    missions: int  # missions of its own
    ballot: int  # the seat that it voted for, -1 for nobody


def run(match: Match, bots: Sequence[Agent], clock: Callable[[int], list[float]], kinds: Sequence[str] = ()) -> None:
    """Let bots play a match to its end; `clock` says where a seat's processor seconds are noted; `kinds` of seats."""
    while (seat := match.current_player) != TERMINAL:
        info = information(match, seat, kinds[seat] if kinds else "")
        rng = bot_rng(match.seed, seat, match.length)
        start = time.thread_time()  # of this thread: a worker of a cluster has others
        action = bots[seat].choose(info, rng)
        clock(seat).append(time.thread_time() - start)
        match.submit(seat, action)


def has_beliefs(game_id: str) -> bool:
    """Return whether a game can say how well actions were foretold."""
    return importlib.util.find_spec(f"{rules.__name__}.{game_id}.foretold") is not None


class Listener:
    """A bot's stand-in that notes how well its actions were foretold."""

    def __init__(self, bot: Agent, game_id: str, noted: list[Losses]) -> None:
        self.bot = bot
        self.losses: Callable[[Any, object], Losses | None] = importlib.import_module(
            f"{rules.__name__}.{game_id}.foretold"
        ).losses
        self.noted = noted

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return what the bot chooses."""
        action = self.bot.choose(info, rng)
        found = self.losses(info.view, action)
        if found is not None:
            self.noted.append(found)
        return action


def information(match: Match, seat: Seat, kind: str) -> InformationState:
    """Return what the bot on a seat gets: what its seat may know, and for `told` what other seats' views show of it."""
    info = match.information_state(seat)
    if kind != TOLD:
        return info
    views = tuple(match.view(Seat(number)) for number in range(match.setup.seats))
    return replace(info, view=load_teller(match.game.info.id)(info.view, views))


def _turns(view: object) -> int | None:
    """Return how many turns a match has had, if its views count them: `turn`, or `half` for half-moves."""
    counts = (getattr(view, name, None) for name in ("turn", "half"))
    return next((count for count in counts if isinstance(count, int)), None)


def sharers(outcome: Outcome, least: float) -> tuple[int, ...]:
    """Return the seats that share a match: its winners, or all of them in a draw (equal returns above the least)."""
    if not outcome.winners and len(set(outcome.returns)) == 1 and outcome.returns[0] > least:
        return tuple(range(len(outcome.returns)))
    return tuple(int(winner) for winner in outcome.winners)


def play_match(task: Task) -> Result:
    """Play one match to its end."""
    arena = task.arena
    game = load_game(arena.game)
    setup = game.make_setup(len(task.seats), dict(arena.options))
    match = Match(game, setup, task.seed)
    noted: list[Losses] = []
    bots = [load_seat(arena.game, level, arena.budget, setup) for level in task.seats]
    if arena.foretell:
        bots = [Listener(bot, arena.game, noted) for bot in bots]
    spent: dict[str, list[float]] = {level: [] for level in task.seats}
    kinds = tuple(task.seats)
    run(match, bots, lambda seat: spent[kinds[seat]], kinds)
    outcome = match.outcome
    assert outcome is not None
    turns = _turns(match.view(Seat(0)))
    winners = sharers(outcome, game.info.min_return)
    result = Result(task.number, task.seats, winners, outcome.reason, match.length, turns, spent)
    result = replace(result, losses=tuple(noted))
    return with_cards(result, arena.game, match.view(SPECTATOR))


def has_cards(game_id: str) -> bool:
    """Return whether a game has a catalog of cards from which decks are built."""
    return importlib.util.find_spec(f"{rules.__name__}.{game_id}.catalog") is not None


def with_cards(result: Result, game_id: str, view: Any) -> Result:
    """Return a result with what each seat played with, of a game that has decks; `view` is open at the end."""
    if not has_cards(game_id):
        return result
    catalog = importlib.import_module(f"{rules.__name__}.{game_id}.catalog").catalog()
    kept, decks = [], []
    for side in view.sides:
        cards = sorted({*side.spent, *(card for deck in side.decks for card in deck)})
        kept.append(tuple(catalog.cards[card].id for card in cards))
        decks.append(next((deck.id for deck in catalog.decks if sorted(deck.cards) == cards), ""))
    return replace(result, kept=tuple(kept), decks=tuple(decks), first=int(view.first))
