"""For measuring alone: how well a bot's belief foretells the answers, beside what the deal alone says."""

import math

from game.rules.confusion.actions import Announce, Answer, How
from game.rules.confusion.mind import Mind
from game.rules.confusion.moves import path_of
from game.rules.confusion.tuning import HARD
from game.rules.confusion.view import View

LEAST = 1e-3
"""No answer is taken for less likely than this, so that one surprise doesn't outweigh all else."""


def losses(view: View, action: object) -> tuple[float, float] | None:
    """Return the log-loss (nats) of an answer by the belief that all can have, and by the pieces as they are dealt.

    `view` is that of the seat that answers. None for what is no answer, or one to a promoted spy, which all foresee.
    """
    asked = view.pending
    if not isinstance(action, Answer) or asked is None or view.spies[asked.spy].promoted:
        return None
    mind = Mind(view, HARD)
    believed = mind.yes(asked.spy, asked.direction, asked.distance, hurts(view, asked))
    honest = mind.pieces.allowed_by(asked.direction, asked.distance).bit_count()
    return _loss(believed, action.yes), _loss((honest + 0.5) / mind.pieces.count, action.yes)


def hurts(view: View, asked: Announce) -> bool:
    """Return whether a yes would hurt the side that answers: it takes a spy or moves the case."""
    target = path_of(view.spies, asked)[-1]
    return asked.how is not How.MOVE or target == view.case or any(spy.square == target for spy in view.spies)


def _loss(share: float, yes: bool) -> float:
    return -math.log(min(max(share if yes else 1.0 - share, LEAST), 1.0))
