"""A mover's whole choice: a known win at once, else a removal, a token, an offer, or one of the best announcements."""

import random

from game.rules.confusion.actions import Announce
from game.rules.confusion.evaluation import Judge, evaluator
from game.rules.confusion.mind import Mind
from game.rules.confusion.planner import Planner, Try
from game.rules.confusion.search import WIN, Position, Search


def standing(mind: Mind, nodes: int) -> float:
    """Return what the position is worth to the view's own side, if it were to move."""
    judge = Judge(mind)
    place = judge.position()
    place.side = mind.side
    return Search(evaluator(judge), min(nodes, 3_000), 25.0).value(place, min(2, mind.level.depth), -2 * WIN, 2 * WIN)


def choose_turn(planner: Planner, rng: random.Random) -> object:
    """Return what the mover does next."""
    mind = planner.mind
    place = planner.position()
    tries = planner.tries(place, sensible(mind))
    if not mind.level.careless:
        for one in tries:
            if mind.certain(one.action.spy, one.action.direction, one.action.distance) and wins(place, one):
                return one.action
    ranked, _ = planner.ranked(place, tries)
    return among_equals(ranked, mind.level.near, rng).action


def sensible(mind: Mind) -> list[Announce]:
    """Return the announcements that an honest candidate could be granted; all if there are none such."""
    said = [action for action in mind.view.legal_actions if isinstance(action, Announce)]
    if mind.level.careless:
        return said
    return [one for one in said if mind.possible(one.spy, one.direction, one.distance)] or said


def wins(place: Position, one: Try) -> bool:
    """Return whether a yes would win at once."""
    side = place.side
    undo = place.make(one.move)
    won = place.winner == side
    place.unmake(undo)
    return won


def among_equals(ranked: list[Try], near: float, rng: random.Random) -> Try:
    """Return one of the tries that are nearly as good as the best, the better the likelier, so that none can be read."""
    best = ranked[0].worth
    pool = [one for one in ranked if one.worth > best - near]
    weights = [(1.0 - (best - one.worth) / near) ** 2 for one in pool]
    point = rng.random() * sum(weights)
    for one, weight in zip(pool, weights, strict=True):
        point -= weight
        if point < 0.0:
            return one
    return pool[0]
