"""When the special action tokens are worth playing (an option): learning a piece, two moves, changing places."""

import math

from game.rules.confusion.actions import UseDouble, UseReveal, UseSwap
from game.rules.confusion.board import SPIES
from game.rules.confusion.evaluation import distances
from game.rules.confusion.planner import Planner, Try
from game.rules.confusion.search import WIN, Position

PATIENCE = 8
"""Half-moves after which the token that tells a piece is played in any case: what is known early serves longest."""

LIKELY = 0.5
"""The chance from which a win in two moves is tried."""

GAIN = 45.0
"""How much better a change of places must make the position."""


def choose_token(planner: Planner, place: Position, tries: list[Try]) -> object | None:
    """Return the token to play now, or None."""
    view = planner.mind.view
    if not view.tokens[planner.mind.side]:
        return None
    legal = view.legal_actions
    asked = [action for action in legal if isinstance(action, UseReveal)]
    if asked and (view.half >= PATIENCE or _holds(planner, place)):
        return max(asked, key=lambda action: _wonder(planner, place, action.spy))
    if UseDouble() in legal and first_of_two(place, tries) is not None:
        return UseDouble()
    return _swap(planner, place, [action for action in legal if isinstance(action, UseSwap)])


def _holds(planner: Planner, place: Position) -> bool:
    spy = place.board[place.case]
    return spy >= 0 and (spy >= SPIES) == bool(planner.mind.side)


def _wonder(planner: Planner, place: Position, spy: int) -> float:
    """Return how much there is to learn of a spy, and how near to the case it stands."""
    unsure = -sum(p * math.log(p) for p in planner.mind.odds[spy] if p > 0.0)
    return unsure / (2.0 + distances()[place.case][place.at[spy]])


def first_of_two(place: Position, tries: list[Try]) -> Try | None:
    """Return the first of two moves of different spies that win together, as likely as may be."""
    best, found = LIKELY, None
    side = place.side
    for one in tries:
        if one.chance <= best:
            continue
        undo = place.make(one.move)
        place.side = side
        if place.winner < 0 and _wins_next(place, one.action.spy):
            best, found = one.chance, one
        place.side = 1 - side
        place.unmake(undo)
    return found


def _wins_next(place: Position, moved: int) -> bool:
    side = place.side
    for move in place.sharp_moves():
        if move & 31 == moved:
            continue
        undo = place.make(move)
        won = place.winner == side
        place.unmake(undo)
        if won:
            return True
    return False


def _swap(planner: Planner, place: Position, swaps: list[UseSwap]) -> UseSwap | None:
    """Return the change of places that helps most, if any helps enough beside standing still."""
    if not swaps:
        return None
    still, best = _after_swap(planner, place, None), None
    least = still + GAIN
    for action in swaps:
        worth = _after_swap(planner, place, action)
        if worth > least:
            best, least = action, worth
    return best


def _after_swap(planner: Planner, place: Position, action: UseSwap | None) -> float:
    if action is not None:
        _change(place, action.first, action.second)
    place.skip()
    worth = -planner.search.value(place, 0, -2 * WIN, 2 * WIN)
    place.unskip()
    if action is not None:
        _change(place, action.first, action.second)
    return worth


def _change(place: Position, one: int, two: int) -> None:
    first, second = place.at[one], place.at[two]
    worth = place.worth
    place.score += worth[one][second] + worth[two][first] - worth[one][first] - worth[two][second]
    place.at[one], place.at[two] = second, first
    place.board[second], place.board[first] = one, two
