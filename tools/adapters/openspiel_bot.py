"""OpenSpiel's own IS-MCTS bot (the Python one) as one of our agents, for the arena: `openspiel-ismcts[:SIMULATIONS]`.

It gets what every bot gets, an information state; the worlds it searches are dealt by the game's own `sample_state`.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from game.kernel.agent import InformationState
from game.kernel.chance import pick_index
from game.kernel.types import Setup
from tools.adapters import openspiel

EXPLORATION = 2.0
"""OpenSpiel's own example value of the constant of UCT, for returns from -1 to 1."""

SIMULATIONS = 50
"""Simulations a decision, if the seat names no other number. Each plays one match at random to its end."""


class OpenSpielIsmcts:
    """Plays one game by OpenSpiel's `ISMCTSBot` with one random rollout a simulation."""

    def __init__(self, game_id: str, setup: Setup, simulations: int) -> None:
        self._game = openspiel.load(game_id, setup.seats, dict(setup.options))
        self._simulations = simulations

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return the action that was tried most; among equals by chance."""
        legal = info.view.legal_actions
        if len(legal) == 1:
            return legal[0]
        state = self._game.new_initial_state()
        table = state.position.table
        state.position = table.sampled(info.view, info.told, rng)
        chance = np.random.RandomState(pick_index(rng, 2**31))
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot: Any = ismcts.ISMCTSBot(self._game, evaluator, EXPLORATION, self._simulations, random_state=chance)
        bot.set_resampler(lambda root, player: root.resampled(player, rng))
        action: object = table.actions[int(bot.step(state))]
        return action


def make(game_id: str, setup: Setup, budget: float, simulations: int = 0) -> OpenSpielIsmcts:
    """Return the bot with so many simulations a decision, scaled by the budget."""
    return OpenSpielIsmcts(game_id, setup, max(2, round((simulations or SIMULATIONS) * budget)))
