"""The bot that picks evenly among what is legal: the baseline of every arena."""

import random

from game.kernel.agent import InformationState
from game.kernel.chance import pick_index


class RandomBot:
    """Picks each legal action as often as any other."""

    def __init__(self, budget: float = 1.0) -> None:
        del budget  # it never thinks

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return a legal action."""
        actions = info.view.legal_actions
        return actions[pick_index(rng, len(actions))]
