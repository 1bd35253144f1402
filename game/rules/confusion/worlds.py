"""Deals of one's own pieces, drawn from the belief: the enemy sees the real one, and each gets a fitting reply."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from game.rules.confusion.beliefs import draws
from game.rules.confusion.board import OFF, SPIES, spies_of
from game.rules.confusion.mind import Mind
from game.rules.confusion.pieces import MAX_REACH
from game.rules.confusion.search import STEPS, Position, Reach, ray_table, reach_of


@dataclass(frozen=True, slots=True)
class World:
    """One deal of the pieces of one's own spies that are on the board and not promoted.

    `sure[spy]` and `reach[spy]` as in `Position.sure` and `Position.reaches`.
    """

    sure: dict[int, tuple[float, ...]]
    reach: dict[int, Reach]


def drawn_worlds(mind: Mind, rng: random.Random) -> tuple[World, ...]:
    """Return as many deals as the level wants, with the odds of the belief; none if the pieces are known."""
    if not mind.level.worlds or (mind.weights > 0.0).sum() <= mind.pieces.count:
        return ()
    return tuple(_world(mind, deal) for deal in draws(mind.weights, rng, mind.level.worlds))


def _world(mind: Mind, deal: tuple[int, ...]) -> World:
    """Return what a deal lets each spy do. One's own double agent can be counted on for nothing.

    What a piece can do counts only by the chance that its owner sees in it: the enemy need not fear what the owner
    would hardly try. So what one may expect of a step is less than its chance, as it should be against somebody who
    sees the pieces and keeps away from what they can reach.
    """
    sure: dict[int, tuple[float, ...]] = {}
    reaches: dict[int, Reach] = {}
    for piece, spy in zip(deal, spies_of(mind.side), strict=True):
        seen = mind.view.spies[spy]
        if seen.square != OFF and not seen.promoted:
            reach = reaches[spy] = reach_of(mind.pieces.pieces[piece])
            chance = mind.chance[spy]
            sure[spy] = tuple(
                chance[step] if step % MAX_REACH < reach[step // MAX_REACH] else 0.0 for step in range(STEPS)
            )
    return World(sure, reaches)


@contextmanager
def supposed(place: Position, world: World, narrow: bool) -> Iterator[None]:
    """Let a position's spies be those of a world for a while."""
    before = place.rays, place.sure
    place.rays, place.sure = list(place.rays), list(place.sure)
    for spy, reach in world.reach.items():
        place.rays[spy] = ray_table(int(spy >= SPIES), narrow, reach)
        place.sure[spy] = world.sure[spy]
    yield
    place.rays, place.sure = before
