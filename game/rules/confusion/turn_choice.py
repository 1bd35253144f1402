"""A mover's whole choice: a known win at once, else a removal, a token, an offer, or one of the best announcements."""

import random
from dataclasses import replace

from game.rules.confusion.actions import Announce, Expose, OfferDraw, RemoveOwn
from game.rules.confusion.board import OFF, spies_of
from game.rules.confusion.mind import Mind
from game.rules.confusion.moves import announcements
from game.rules.confusion.planner import SURE, Planner, Try
from game.rules.confusion.search import WIN, Position
from game.rules.confusion.token_choice import choose_token, first_of_two
from game.rules.confusion.worlds import drawn_worlds


def standing(planner: Planner) -> float:
    """Return what the position is worth to the view's own side, if it were to move."""
    return planner.search.value(planner.position(), min(2, planner.level.depth), -2 * WIN, 2 * WIN)


def choose_turn(planner: Planner, rng: random.Random) -> object:
    """Return what the mover does next."""
    mind = planner.mind
    place = planner.position()
    tries = planner.tries(place, sensible(mind))
    if not mind.level.careless:
        won = known_win(mind, place, tries)
        if won is not None:
            return won
    token = choose_token(planner, place, tries)
    if token is not None:
        return token
    if mind.view.turn.double and mind.view.turn.first < 0:
        first = first_of_two(place, tries)
        if first is not None:
            return first.action
    planner.worlds = drawn_worlds(mind, rng)
    ranked, _ = planner.ranked(place, tries)
    removal = best_removal(planner, ranked[0].worth)
    if removal is not None:
        return removal
    offer = OfferDraw()
    if mind.view.quiet >= mind.level.patience and ranked[0].worth < 0.0 and offer in mind.view.legal_actions:
        return offer
    return among_equals(ranked, mind.level.near, rng).action


def sensible(mind: Mind) -> list[Announce]:
    """Return the announcements that an honest candidate could be granted; all if there are none such."""
    said = [action for action in mind.view.legal_actions if isinstance(action, Announce)]
    if mind.level.careless:
        return said
    return [one for one in said if mind.possible(one.spy, one.direction, one.distance)] or said


def known_win(mind: Mind, place: Position, tries: list[Try]) -> Announce | None:
    """Return an announcement that is sure to be granted and wins at once."""
    for one in tries:
        if mind.certain(one.action.spy, one.action.direction, one.action.distance) and wins(place, one):
            return one.action
    return None


def wins(place: Position, one: Try) -> bool:
    """Return whether a yes would win at once."""
    side = place.side
    undo = place.make(one.move)
    won = place.winner == side
    place.unmake(undo)
    return won


# --- removals ---------------------------------------------------------------------------------------------------------
def best_removal(planner: Planner, stay: float) -> Expose | RemoveOwn | None:
    """Return a removal that makes the turn worth more than `stay`, or None. Both kinds are searched."""
    level, legal = planner.level, planner.mind.view.legal_actions
    best: Expose | RemoveOwn | None = None
    for action in legal:
        if not isinstance(action, Expose | RemoveOwn) or not _worth_a_thought(planner, action):
            continue
        cost = level.exposing if isinstance(action, Expose) else level.removing
        worth = _without(planner, action.spy, stay)
        if worth < SURE:  # a win is worth any spy
            worth -= cost
        if worth > stay:
            best, stay = action, worth
    return best


def _worth_a_thought(planner: Planner, action: Expose | RemoveOwn) -> bool:
    """Return whether a spy's going could help: it holds the case, or it is a likely double agent of one's own."""
    view, mind = planner.mind.view, planner.mind
    holds = view.spies[action.spy].square == view.case
    if isinstance(action, Expose):
        return holds or planner.judge.blocks(action.spy)
    suspect = mind.double[action.spy]
    return (holds and (suspect >= 0.15 or planner.judge.carry[action.spy] < 0.4)) or suspect >= 0.75


def _without(planner: Planner, spy: int, least: float) -> float:
    """Return what the turn is worth once a spy has left the board; a first look tells whether a second is worth it."""
    view, mind = planner.mind.view, planner.mind
    spies = tuple(replace(seen, square=OFF) if n == spy else seen for n, seen in enumerate(view.spies))
    said = announcements(spies, view.case, mind.side, view.options.narrow, view.turn.first)
    planner.fresh()
    place = planner.position(spy)
    tries = planner.tries(place, [a for a in said if mind.possible(a.spy, a.direction, a.distance)])
    if not tries or not any(place.at[own] != OFF for own in spies_of(mind.side)):
        return -WIN
    if planner.glance(place, tries) < least - 40.0:
        return -WIN
    ranked, _ = planner.ranked(place, tries)
    return ranked[0].worth


# --- not to be read ---------------------------------------------------------------------------------------------------
def among_equals(ranked: list[Try], near: float, rng: random.Random) -> Try:
    """Return one of the tries that are nearly as good as the best, the better the likelier: none can be read."""
    best = ranked[0].worth
    pool = [one for one in ranked if one.worth > best - near]
    weights = [(1.0 - (best - one.worth) / near) ** 2 for one in pool]
    point = rng.random() * sum(weights)
    for one, weight in zip(pool, weights, strict=True):
        point -= weight
        if point < 0.0:
            return one
    return pool[0]
