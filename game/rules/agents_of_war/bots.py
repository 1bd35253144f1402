"""Agents of War's bots by level."""

from game.bots.random_bot import RandomBot
from game.kernel.agent import BotFactory, Bots
from game.rules.agents_of_war.planner import Planner
from game.rules.agents_of_war.rival import Rival
from game.rules.agents_of_war.tuning import EASY, HARD, NORMAL, Level


def _maker(level: Level) -> BotFactory:
    return lambda budget: Planner(level, budget)


BOTS: Bots = {"random": RandomBot, "easy": _maker(EASY), "normal": _maker(NORMAL), "hard": _maker(HARD)}
"""The bots by level."""

RIVALS: Bots = {"ismcts": Rival}
"""Bots for comparison alone."""
