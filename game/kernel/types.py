"""The small shared words: seats, outcomes, setups and options."""

from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1."""

CHANCE = Seat(-1)
"""The seat that rolls dice and draws cards."""

SPECTATOR = Seat(-2)
"""Nobody's seat: its view is the public part."""

TERMINAL = Seat(-4)
"""What `current_player` says when the match is over."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house option of a game. Names and help texts are strings `option.<key>` of the game's locale file."""

    key: str
    choices: tuple[str, ...]
    default: str
    is_map: bool = False  # choices are the shipped maps; the lobby adds the player's own
    own_file: str = ""  # a file suffix: the player may name a text file of their own instead (`Game.compile_file`)
    sides: tuple[str, ...] = ()  # the two sides' words; choices are then: by lot, and each seat that has the first side


@dataclass(frozen=True, slots=True)
class Setup:
    """All that fixes a match before its first chance draw.

    `options` holds (key, value) pairs sorted by key, one for each `Option` of the game.
    `content` is the game's own data as JSON text (a whole board, say), so that a record outlives edited files.
    """

    seats: int
    options: tuple[tuple[str, str], ...] = ()
    content: str = ""

    def option(self, key: str) -> str:
        """Return the value of an option. Raises KeyError for a key the game does not have."""
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: one return a seat (within the game's bounds) and a reason, a key of the locale file."""

    returns: tuple[float, ...]
    reason: str
    winners: tuple[Seat, ...] = ()
