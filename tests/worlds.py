"""Seeded matches of any game with their true states: what the shared suites look at. Tests alone may hold states."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.kernel.agent import Agent, Bots, InformationState
from game.kernel.chance import bot_rng, derive_rng, pick_index
from game.kernel.errors import SafehouseError
from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Seat, Setup

AnyGame = Game[Any, Any, Any]
Choice = Callable[["Trail", Seat], Any]
"""Says what a seat does at the end of an unfinished trail."""


@dataclass(frozen=True)
class Step:
    """One action of a match: who did it, what, and the events with nothing left out."""

    seat: Seat
    action: Any
    events: tuple[Event, ...]


@dataclass
class Trail:
    """A match with all its true states: `states[i]` is the state before `steps[i]`."""

    game: AnyGame
    setup: Setup
    seed: int
    states: list[Any]
    steps: list[Step]

    @property
    def ended(self) -> bool:
        """Whether the match came to its end."""
        return bool(self.game.current_player(self.states[-1]) == TERMINAL)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the spectator last."""
        return (*(Seat(number) for number in range(self.setup.seats)), SPECTATOR)

    def told(self, seat: Seat, step: int) -> tuple[Event, ...]:
        """Return the events that the first `step` actions told a seat."""
        found = (self.game.redact(event, seat) for done in self.steps[:step] for event in done.events)
        return tuple(event for event in found if event is not None)

    def information(self, seat: Seat, step: int) -> InformationState:
        """Return what a seat's bot would get after the first `step` actions."""
        return InformationState(self.game.view(self.states[step], seat), self.told(seat, step))

    def match(self, step: int | None = None) -> Match:
        """Return a match in which the first `step` actions (default: all) were played; chance is left to the caller."""
        match = Match(self.game, self.setup, self.seed, draw_chance=False)
        for done in self.steps[:step]:
            if done.seat == CHANCE:
                match.advance(done.action)
            else:
                match.submit(done.seat, done.action)
        return match


def at_random(trail: Trail, seat: Seat) -> Any:
    """Choose evenly among what is legal, from a stream of the trail's own seed and length."""
    legal = trail.game.legal_actions(trail.states[-1])
    return legal[pick_index(bot_rng(trail.seed, seat, len(trail.steps)), len(legal))]


def by_bots(agents: dict[Seat, Agent]) -> Choice:
    """Choose as these bots do."""

    def choose(trail: Trail, seat: Seat) -> Any:
        step = len(trail.steps)
        return agents[seat].choose(trail.information(seat, step), bot_rng(trail.seed, seat, step))

    return choose


def play(game: AnyGame, setup: Setup, seed: int, choose: Choice = at_random) -> Trail:
    """Play a match to its end, or one action past the declared length. Chance draws as in a `Match` of that seed."""
    trail = Trail(game, setup, seed, [game.new_initial_state(setup)], [])
    while not trail.ended and len(trail.steps) <= game.info.max_actions:
        state = trail.states[-1]
        seat = game.current_player(state)
        if seat == CHANCE:
            action = game.sample_chance(state, derive_rng(seed, f"chance:{len(trail.steps)}"))
        else:
            action = choose(trail, seat)
        transition = game.apply_action(state, action)
        trail.states.append(transition.state)
        trail.steps.append(Step(seat, action, transition.events))
    return trail


def setups(game: AnyGame, rounds: int = 2) -> Iterator[Setup]:
    """Yield `rounds` setups for each number of seats: the first with the defaults, the others turn every option.

    A setup whose options don't fit together is passed over for the next.
    """
    info = game.info
    number = 0
    for seats in range(info.min_seats, info.max_seats + 1):
        yield game.make_setup(seats)
        for _ in range(rounds - 1):
            for _ in range(20):
                number += 1
                chosen = {option.key: option.choices[number % len(option.choices)] for option in info.options}
                try:
                    setup = game.make_setup(seats, chosen)
                    game.new_initial_state(setup)
                except SafehouseError:
                    continue
                yield setup
                break


def trails(game: AnyGame, bots: Bots | None = None, rounds: int = 2) -> Iterator[Trail]:
    """Yield matches of all numbers of seats with varied options: at random, and one of the smallest table by bots."""
    for seed, setup in enumerate(setups(game, rounds), start=1):
        yield play(game, setup, seed)
    if bots is not None:
        setup = game.make_setup(game.info.min_seats)
        level = bots["normal"](1.0)
        yield play(game, setup, 1000, by_bots({Seat(number): level for number in range(setup.seats)}))


def positions(trail: Trail, per_kind: int = 2) -> list[int]:
    """Return steps of a match worth a look: for each kind of action (and at the end) so many, spread over the match."""
    kinds: dict[str, list[int]] = {}
    for number, step in enumerate(trail.steps):
        kinds.setdefault(type(step.action).__name__, []).append(number)
    chosen = {len(trail.steps)} if trail.ended else set()
    for numbers in kinds.values():
        rng = random.Random(len(numbers))
        chosen.update(rng.sample(numbers, min(per_kind, len(numbers))))
    return sorted(chosen)
