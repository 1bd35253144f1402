"""What a bot gets and gives: an information state in, an action out. It never sees a state."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from game.kernel.events import Event
from game.kernel.game import View


@dataclass(frozen=True, slots=True)
class InformationState:
    """A view and the events told to that seat so far: all that a bot gets."""

    view: View
    told: tuple[Event, ...]


class Agent(Protocol):
    """A bot. It keeps nothing between calls, so that any process can answer and a match replays exactly."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return one of `info.view.legal_actions`. Draws only from `rng`, so the same input gives the same choice."""


BotFactory = Callable[[float], Agent]
"""Makes a bot; the number scales its iterations (1.0 = the level's own budget)."""

Bots = Mapping[str, BotFactory]
"""A game's bots by level: at least random, easy, normal, hard."""
