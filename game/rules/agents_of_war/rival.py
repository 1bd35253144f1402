"""The rival of the planning bots: ISMCTS over the same actions, worlds and estimate; it builds decks as they do."""

import random
from collections.abc import Hashable, Sequence
from typing import Any

from game.bots.ismcts import Ismcts
from game.kernel.agent import InformationState
from game.kernel.types import TERMINAL
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.building import choose_card, choose_first
from game.rules.agents_of_war.evaluation import evaluate
from game.rules.agents_of_war.planner import chance
from game.rules.agents_of_war.policy import draw
from game.rules.agents_of_war.sampling import worlds_of
from game.rules.agents_of_war.state import Ask, Step
from game.rules.agents_of_war.tuning import HARD
from game.rules.agents_of_war.view import View

ITERATIONS = 110
"""Iterations a decision: about the time that the Hard bot takes."""


class GameWorld:
    """One game of a match as a world of the search."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._table = worlds_of(view, 1, rng)[0]

    def mover(self) -> int:
        """Return the seat to act, or TERMINAL."""
        return TERMINAL if self._table.winner >= 0 else self._table.pending.seat

    def legal(self) -> Sequence[Hashable]:
        """Return the mover's actions."""
        return flow.legal(self._table)

    def apply(self, action: Any, rng: random.Random) -> None:
        """Do an action; the pile lies in a random order already."""
        del rng
        flow.apply(self._table, action)
        while self._table.pending.ask in (Ask.DRAW, Ask.PEEK):
            flow.apply(self._table, draw(self._table))

    def reward(self, seat: int) -> float:
        """Return a seat's chance to win by the same estimate as the planner's."""
        return chance(evaluate(self._table, seat))


class Rival:
    """The bot `ismcts`."""

    def __init__(self, budget: float = 1.0) -> None:
        self._search = Ismcts(GameWorld, max(1, round(ITERATIONS * budget)))

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return one of the legal actions."""
        view = info.view
        assert isinstance(view, View)
        if view.step is Step.BUILD:
            return choose_card(view, 0.0, rng)
        if view.step is Step.WHO_FIRST:
            return choose_first(view, HARD.playouts, rng)
        return self._search.choose(info, rng)
