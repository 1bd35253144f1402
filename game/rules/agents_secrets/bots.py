"""Agents Secrets' bots by level: they think from a view alone and keep nothing."""

import random

from game.bots.random_bot import RandomBot
from game.kernel.agent import BotFactory, Bots, InformationState
from game.rules.agents_secrets import choice, thumb
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.state import Asked
from game.rules.agents_secrets.tuning import LEVELS, Level
from game.rules.agents_secrets.view import View


class Operative:
    """One level of bot, loyal or mole as its mask says."""

    def __init__(self, level: Level, budget: float = 1.0) -> None:
        self.level = level
        self.worlds = max(4, int(level.worlds * budget)) if level.worlds else 0

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return a legal action."""
        view = info.view
        assert isinstance(view, View)
        mind = Mind(view, self.level)
        if view.asked is Asked.VOTE:
            return choice.ballot(mind, rng)
        if view.asked is Asked.LAST_WORDS:
            return choice.last_words(mind)
        if not self.worlds:
            return thumb.talk(mind, rng) if view.asked is Asked.TALK else thumb.lock(mind, rng)
        if view.asked is Asked.TALK:
            return choice.talk(mind, self.worlds, rng)
        return choice.lock(mind, self.worlds, rng)


def _maker(level: Level) -> BotFactory:
    return lambda budget: Operative(level, budget)


BOTS: Bots = {"random": RandomBot, **{name: _maker(level) for name, level in LEVELS.items()}}
"""The bots by level."""
