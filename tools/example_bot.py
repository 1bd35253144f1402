"""A bot of your own in 40 lines (docs/writing_a_bot.md): it plays Agents of War by trying everything out."""

import random
from typing import Any

from game.kernel.agent import InformationState
from game.kernel.types import Seat
from game.rules.agents_of_war import GAME

WORLDS = 12
"""So many deals of the hidden cards are tried for each decision."""


class TryOut:
    """Deals the cards that it can't see, tries each action, lets both sides go on at random, and counts who won."""

    def __init__(self, budget: float) -> None:
        self.worlds = max(1, round(WORLDS * budget))

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return the action that did best. All that may be known is in `info`; all chance comes from `rng`."""
        view: Any = info.view
        score = dict.fromkeys(view.legal_actions, 0.0)
        if len(score) > 1:
            for _ in range(self.worlds):
                world = GAME.sample_state(view, rng)  # one way the hidden cards may lie
                for action in score:
                    score[action] += play_out(GAME.apply_action(world, action).state, view.seat, rng)
        return max(score, key=lambda action: score[action])


def play_out(state: Any, seat: Seat, rng: random.Random) -> float:
    """Return what a seat gets if everybody goes on at random: 1 for a win, -1 for a defeat."""
    while (outcome := GAME.outcome(state)) is None:
        legal = GAME.legal_actions(state)  # none where chance has to draw
        action = legal[int(rng.random() * len(legal))] if legal else GAME.sample_chance(state, rng)
        state = GAME.apply_action(state, action).state
    return outcome.returns[seat]
