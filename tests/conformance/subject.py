"""What a law is tried on: one game with its bots and a set of its matches."""

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.kernel.agent import Bots
from game.kernel.types import Seat
from tests.worlds import AnyGame, Trail, positions, trails


@dataclass
class Subject:
    """One game under the laws. `address` finds it again in another process: 'module:game:bots'."""

    game: AnyGame
    bots: Bots
    address: str
    rounds: int = 2

    @cached_property
    def trails(self) -> tuple[Trail, ...]:
        """The matches that the laws look at: every number of seats, options varied, and one played by bots."""
        return tuple(trails(self.game, self.bots, self.rounds))

    @cached_property
    def few(self) -> tuple[Trail, ...]:
        """The three shortest matches, for laws that go through every action."""
        return tuple(sorted(self.trails, key=lambda trail: len(trail.steps))[:3])

    @cached_property
    def shortest(self) -> Trail:
        """The match with the fewest actions."""
        return self.few[0]

    def looks(self, per_kind: int = 2) -> Iterator[tuple[Trail, int]]:
        """Yield (match, step): positions worth a look, some for each kind of action of each match."""
        for trail in self.trails:
            for step in positions(trail, per_kind):
                yield trail, step

    def glances(self, every: int = 1) -> Iterator[tuple[Trail, int]]:
        """Yield (match, step): fewer positions, of the short matches alone."""
        for trail in self.few:
            for step in positions(trail, per_kind=1)[::every]:
                yield trail, step

    def choices(self, per_kind: int = 2) -> Iterator[tuple[Trail, int, Seat]]:
        """Yield (match, step, seat) where a seat has to choose."""
        for trail, step in self.looks(per_kind):
            seat = self.game.current_player(trail.states[step])
            if seat >= 0:
                yield trail, step, seat


def find_subject(address: str) -> Subject:
    """Return the subject with an address, as another process does."""
    module, game, bots = address.split(":")
    found = importlib.import_module(module)
    rules = getattr(found, game)
    return Subject(rules() if isinstance(rules, type) else rules, getattr(found, bots), address)


def installed(game_id: str) -> Subject:
    """Return an installed game as a subject."""
    return find_subject(f"game.rules.{game_id}:GAME:BOTS")
