"""News: which actions others did since a person's own last turn. Pure; who did each action is public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kernel.types import CHANCE

if TYPE_CHECKING:
    from game.kernel.types import Seat

NOTHING = range(0)


@dataclass(frozen=True, slots=True)
class News:
    """The numbers of the actions that are new to the reader, and the words above what they led to."""

    steps: range
    title: str


def since_last_turn(actors: Sequence[Seat], seat: Seat) -> range:
    """Return the numbers of the actions between the seat's last turn and its present one (or now).

    Chance belongs to whoever acted before it; what the seat has already done in its present turn is no news.
    """
    owners = _owners(actors)
    end = len(owners)
    while end and owners[end - 1] == seat:
        end -= 1
    start = end
    while start and owners[start - 1] != seat:
        start -= 1
    if all(owner == CHANCE for owner in owners[start:end]):  # the deal alone
        return NOTHING
    return range(start, end)


def _owners(actors: Sequence[Seat]) -> list[Seat]:
    owners: list[Seat] = []
    for actor in actors:
        owners.append(owners[-1] if actor == CHANCE and owners else actor)
    return owners
