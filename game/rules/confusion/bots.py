"""Confusion's bots by level: they think from a view alone and keep nothing."""

import random

from game.bots.random_bot import RandomBot
from game.kernel.agent import BotFactory, Bots, InformationState
from game.rules.confusion.actions import Announce, AnswerDraw
from game.rules.confusion.answers import answer_for
from game.rules.confusion.mind import Mind
from game.rules.confusion.planner import Planner
from game.rules.confusion.state import Asked
from game.rules.confusion.tuning import LEVELS, Level
from game.rules.confusion.turn_choice import choose_turn, standing
from game.rules.confusion.view import View


class SpyMaster:
    """One level of bot."""

    def __init__(self, level: Level, budget: float = 1.0) -> None:
        self.level = level
        self.nodes = max(50, int(level.nodes * budget))

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return a legal action."""
        view = info.view
        assert isinstance(view, View)
        mind = Mind(view, self.level)
        if view.asked is Asked.ANSWER:
            return answer_for(mind, self.nodes, rng)
        if view.asked is Asked.DRAW:
            return AnswerDraw(standing(Planner(mind, self.nodes)) < -self.level.content)
        if not any(isinstance(action, Announce) for action in view.legal_actions):
            return view.legal_actions[0]
        return choose_turn(Planner(mind, self.nodes), rng)


def _maker(level: Level) -> BotFactory:
    return lambda budget: SpyMaster(level, budget)


BOTS: Bots = {"random": RandomBot, **{name: _maker(level) for name, level in LEVELS.items()}}
"""The bots by level."""
