"""The contract that every game fulfils (OpenSpiel's words): stateless rules over frozen states."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from game.kernel.board import MapData
from game.kernel.errors import BadSetup
from game.kernel.events import Event
from game.kernel.types import Option, Outcome, Seat, Setup

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound="View")


@dataclass(frozen=True, slots=True)
class View:
    """Base of every game's views: all that one seat may know; never a reference to the state."""

    seat: Seat
    current: Seat  # whose turn it is; public by law 1
    legal_actions: tuple[object, ...]  # of this seat; empty for everybody else


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Facts about a game, so that tests and menus need no exceptions by name."""

    id: str
    version: int  # rises when old records would mean something else
    min_seats: int
    max_seats: int
    hidden_information: bool
    min_return: float
    max_return: float
    max_actions: int  # a match ends within this many actions, chance included
    options: tuple[Option, ...] = ()
    companies: bool = False  # seats play in companies (teams) rather than each for itself
    decision_s: float = 0.5  # a bot decides within this time at the 95th percentile, in seconds of one core

    @property
    def seat_range(self) -> str:
        """How many may sit at the table, in words: '2' or '2 to 5'."""
        return f"{self.min_seats} to {self.max_seats}" if self.min_seats < self.max_seats else f"{self.min_seats}"


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """What an action led to: the new state and what happened, in order."""

    state: S
    events: tuple[Event, ...]


class Game(ABC, Generic[S, A, V]):
    """The rules of one game. Holds no state of a match; every method is pure."""

    info: GameInfo
    action_types: ClassVar[tuple[type, ...]]
    """Every kind of action, chance's too: the class name is the tag in a record."""

    @abstractmethod
    def new_initial_state(self, setup: Setup) -> S:
        """Return the state before the first chance draw. No randomness here. Raises BadSetup."""

    @abstractmethod
    def current_player(self, state: S) -> Seat:
        """Return the seat to act, CHANCE or TERMINAL."""

    @abstractmethod
    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Return the current player's actions: no duplicates, stable order, never empty unless CHANCE or TERMINAL."""

    @abstractmethod
    def apply_action(self, state: S, action: A) -> Transition[S]:
        """Return what the action leads to. Does not check legality: `Match.submit` does."""

    @abstractmethod
    def chance_outcomes(self, state: S) -> tuple[tuple[A, float], ...]:
        """Return chance's actions with their probabilities (sum 1); empty unless it is CHANCE's turn."""

    def sample_chance(self, state: S, rng: random.Random) -> A:
        """Draw one chance action. Uses `rng.random()` alone, the only call stable across Python versions."""
        outcomes = self.chance_outcomes(state)
        point = rng.random()
        for action, probability in outcomes:
            point -= probability
            if point < 0:
                return action
        return outcomes[-1][0]

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    @abstractmethod
    def all_actions(self, setup: Setup) -> tuple[A, ...]:
        """Return every action there can be, chance's too, in a fixed order: the index is the action's number."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """Return all that the seat (or SPECTATOR) may know."""

    def redact(self, event: Event, seat: Seat) -> Event | None:
        """Return what the seat is told of an event, or None."""
        audience = event.audience()
        return event if audience is None or seat in audience else event.redacted()

    @abstractmethod
    def sample_state(self, view: V, rng: random.Random) -> S:
        """Return a state that fits the view: `view(sample_state(v, rng), v.seat) == v`. It gets no state to peek at."""

    def make_setup(self, seats: int, options: Mapping[str, str] | None = None, content: str | None = None) -> Setup:
        """Return a checked setup with defaults filled in. Raises BadSetup with one line on what does not fit.

        `content` is given for a player's own map or file (see `compile_map`, `compile_file`); its option then holds the
        name.
        """
        given = dict(options or {})
        info = self.info
        if not info.min_seats <= seats <= info.max_seats:
            raise BadSetup(f"{info.id} is for {info.seat_range} seats, not {seats}")
        pairs: list[tuple[str, str]] = []
        for option in info.options:
            value = given.pop(option.key, option.default)
            own = content is not None and (option.is_map or option.own_file)
            if value not in option.choices and not own:
                raise BadSetup(f"option {option.key}: {value!r} is not one of {', '.join(option.choices)}")
            pairs.append((option.key, value))
        if given:
            known = ", ".join(option.key for option in info.options) or "none"
            raise BadSetup(f"unknown option {sorted(given)[0]!r} (known: {known})")
        chosen = tuple(sorted(pairs))
        return Setup(seats, chosen, self.shipped_content(dict(chosen)) if content is None else content)

    def shipped_content(self, options: Mapping[str, str]) -> str:
        """Return the JSON text that a setup with these options carries (a shipped board); '' if the game needs none."""
        return ""

    def compile_map(self, data: MapData) -> tuple[str, tuple[str, ...]]:
        """Return a map as (content, remarks for the lobby). Raises BadMap with every problem found."""
        raise BadSetup(f"{self.info.id} has no maps")

    def compile_file(self, text: str) -> str:
        """Return the content of a player's own file for an option with `own_file`. Raises BadSetup in one line."""
        raise BadSetup(f"{self.info.id} reads no files")
