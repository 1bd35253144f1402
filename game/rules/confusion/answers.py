"""Answers: the double agent poses as a piece until a lie is worth more than the pose."""

import math
import random

from game.rules.confusion.actions import Announce, Answer
from game.rules.confusion.board import rays
from game.rules.confusion.evaluation import evaluator
from game.rules.confusion.judge import Judge
from game.rules.confusion.mind import Mind
from game.rules.confusion.planner import HOW_NUMBERS
from game.rules.confusion.search import WIN, Search, move_number

FAINT = 0.02
"""The share of honest pieces that an answer is taken to have where none is left."""

CAP = 400.0
"""A decided game weighs no more than this beside the pose, and no less."""


def answer_for(mind: Mind, nodes: int, rng: random.Random) -> object:
    """Return the answer to the announcement under way.

    Both answers are always thought through, whatever the piece is and however many are allowed, so that the time
    tells nothing; then an honest piece's only answer is given.
    """
    view = mind.view
    asked = view.pending
    assert asked is not None
    granted, refused = _prospects(mind, asked, nodes)
    yes = mind.chance[asked.spy][asked.direction * 4 + asked.distance - 1] / max(1e-9, 1.0 - mind.double[asked.spy])
    pose = mind.level.pose * (_surprise(1.0 - yes) - _surprise(yes))
    chance = -math.log(1.0 / max(rng.random(), 1e-12) - 1.0 + 1e-12) * mind.level.pose  # logistic: the odds of a pose
    said = Answer(granted - refused + pose + chance > 0.0)
    return said if said in view.legal_actions else view.legal_actions[0]


def _surprise(share: float) -> float:
    return -math.log(max(share, FAINT))


def _prospects(mind: Mind, asked: Announce, nodes: int) -> tuple[float, float]:
    """Return what a yes and what a no are worth to the one who answers, who moves next."""
    judge = Judge(mind)
    depth = min(2, mind.level.depth)
    search = Search(evaluator(judge), min(nodes, 3_000), margin=25.0)
    place = judge.position()
    target = rays(place.side, False)[place.at[asked.spy]][asked.direction][asked.distance - 1]
    place.skip()
    refused = search.value(place, depth, -2 * WIN, 2 * WIN)
    place.unskip()
    place.make(move_number(asked.spy, target, HOW_NUMBERS[asked.how]))
    search.nodes = 0
    granted = search.value(place, depth, -2 * WIN, 2 * WIN)
    return max(-CAP, min(CAP, granted)), max(-CAP, min(CAP, refused))
