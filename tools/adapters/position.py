"""A match as research libraries want it: numbered actions, chance as a player, an information state for each seat.

Knows the kernel alone, neither a game nor a library. Positions are values; `apply` gives a new one.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

from game.kernel.events import Event
from game.kernel.game import Game
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Seat, Setup
from game.registry import load_game


class Spelling:
    """Writes views as text. It keeps the text of each field that is still the same object: boards never change."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Any, str]] = {}

    def text(self, view: Any) -> str:
        """Return the view's fields as text; equal views give equal texts."""
        parts = []
        for one in fields(view):
            value = getattr(view, one.name)
            kept = self._kept.get(one.name)
            if kept is None or kept[0] is not value:
                kept = self._kept[one.name] = value, f"{one.name}={value!r}"
            parts.append(kept[1])
        return " ".join(parts)


class Table:
    """A game with a setup, and its actions by number: the place in `game.all_actions(setup)`, chance's too."""

    def __init__(self, game: Game[Any, Any, Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.actions: tuple[Any, ...] = game.all_actions(setup)
        self.spelling = Spelling()
        self.numbers: dict[Any, int] = {action: number for number, action in enumerate(self.actions)}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as what it was made of."""
        return _same_table, (self.game.info.id, self.setup)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.setup.seats

    def start(self) -> Position:
        """Return the position before the first chance draw."""
        return Position(self, self.game.new_initial_state(self.setup), _Past())

    def sampled(self, view: Any, told: Sequence[Event], rng: random.Random) -> Position:
        """Return a position that fits what one seat knows. Nothing is known of what other seats were told before."""
        return Position(self, self.game.sample_state(view, rng), _Past(told_before={int(view.seat): _chain("", told)}))


def open_table(game_id: str, seats: int = 0, options: dict[str, str] | None = None) -> Table:
    """Return a game's table, with the fewest seats if none are given. Raises UnknownGame, BadSetup."""
    game = load_game(game_id)
    return Table(game, game.make_setup(seats or game.info.min_seats, options))


@lru_cache(maxsize=16)
def _same_table(game_id: str, setup: Setup) -> Table:
    return Table(load_game(game_id), setup)


def _chain(before: str, items: Sequence[object]) -> str:
    """Return a mark that stands for all that a seat was told: equal for equal pasts alone."""
    for item in items:
        before = hashlib.sha256(f"{before}/{item!r}".encode()).hexdigest()[:24]
    return before


@dataclass(slots=True)
class _Past:
    """What happened before a position: the last action's events, and what came before them."""

    before: _Past | None = None
    mover: int = int(CHANCE)
    number: int = -1
    events: tuple[Event, ...] = ()
    told_before: dict[int, str] = field(default_factory=dict)  # marks of seats, as far as they are known or were asked

    def told(self, game: Game[Any, Any, Any], seat: int) -> str:
        """Return the mark of what a seat did and was told."""
        waiting: list[_Past] = []
        past: _Past | None = self
        while past is not None and seat not in past.told_before:
            waiting.append(past)
            past = past.before
        mark = past.told_before[seat] if past is not None else ""
        for past in reversed(waiting):
            mark = _chain(mark, tuple(past.heard(game, seat)))
            past.told_before[seat] = mark
        return mark

    def heard(self, game: Game[Any, Any, Any], seat: int) -> Iterator[object]:
        """Yield the seat's own action and the events that it was told."""
        if self.mover == seat:
            yield self.number
        for event in self.events:
            redacted = game.redact(event, Seat(seat))
            if redacted is not None:
                yield redacted


@dataclass(frozen=True, slots=True)
class Position:
    """One position with the whole truth in it; only `observation` and `information` are for players."""

    table: Table
    state: Any
    past: _Past

    @property
    def mover(self) -> int:
        """The seat to act, or the kernel's CHANCE or TERMINAL."""
        return int(self.table.game.current_player(self.state))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.mover == TERMINAL

    def legal(self) -> list[int]:
        """Return the numbers of the mover's actions, ascending; none for chance and at the end."""
        return sorted(self.table.numbers[action] for action in self.table.game.legal_actions(self.state))

    def chance(self) -> list[tuple[int, float]]:
        """Return chance's actions that can be drawn, with their probabilities, ascending."""
        outcomes = self.table.game.chance_outcomes(self.state)
        return sorted((self.table.numbers[action], float(part)) for action, part in outcomes if part > 0)

    def draw(self, rng: random.Random) -> Position:
        """Return the position after all chance that is due."""
        position = self
        while position.mover == CHANCE:
            drawn = self.table.game.sample_chance(position.state, rng)
            position = position.apply(self.table.numbers[drawn])
        return position

    def apply(self, number: int) -> Position:
        """Return the position after an action."""
        mover = self.mover
        transition = self.table.game.apply_action(self.state, self.table.actions[number])
        return Position(self.table, transition.state, _Past(self.past, mover, number, transition.events))

    def returns(self) -> list[float]:
        """Return each seat's result, all 0 while the match goes on."""
        outcome = self.table.game.outcome(self.state)
        return [0.0] * self.table.seats if outcome is None else [float(value) for value in outcome.returns]

    def view(self, seat: int) -> Any:
        """Return what a seat may know."""
        return self.table.game.view(self.state, Seat(seat))

    def observation(self, seat: int) -> str:
        """Return what a seat sees, as text."""
        return self.table.spelling.text(self.view(seat))

    def information(self, seat: int) -> str:
        """Return all that a seat knows, as text: its view, and a mark that stands for all it did and was told."""
        return f"{self.past.told(self.table.game, seat)} {self.observation(seat)}"

    def resampled(self, seat: int, rng: random.Random) -> Position:
        """Return a position that the seat can't tell from this one."""
        told = {seat: self.past.told(self.table.game, seat)}
        return Position(self.table, self.table.game.sample_state(self.view(seat), rng), _Past(told_before=told))

    def __deepcopy__(self, memo: object) -> Position:
        """Return itself: nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the past as a list: it is too long for pickle to follow link by link."""
        links: list[tuple[Any, ...]] = []
        past: _Past | None = self.past
        while past is not None:
            links.append((past.mover, past.number, past.events, past.told_before))
            past = past.before
        return _rebuilt, (self.table, self.state, links[::-1])

    def __str__(self) -> str:
        """Return the open part of the table."""
        return self.observation(int(SPECTATOR))


def _rebuilt(table: Table, state: Any, links: list[tuple[Any, ...]]) -> Position:
    past: _Past | None = None
    for link in links:
        past = _Past(past, *link)
    assert past is not None
    return Position(table, state, past)
