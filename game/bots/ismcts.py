"""A searcher for any game: single-observer information set MCTS, one tree for all worlds that fit what a seat knows.

After Cowling, Powley and Whitehouse (2012): each iteration deals a new world and walks down the tree by the actions
that are legal there; a child's bonus counts how often it was available, not how often its parent was visited.
"""

import math
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.kernel.agent import InformationState
from game.kernel.chance import pick_index
from game.kernel.game import Game
from game.kernel.types import CHANCE, TERMINAL

EXPLORATION = 0.7
"""The weight of what is little known, for rewards from 0 to 1 (the paper's)."""

ROLLOUT = 8
"""Actions at random after the tree is left, before the world is judged."""


class World(Protocol):
    """A game that an iteration plays on in; it is changed."""

    def mover(self) -> int:
        """Return the seat to act, or TERMINAL; chance is played by the world itself."""

    def legal(self) -> Sequence[Hashable]:
        """Return the mover's actions."""

    def apply(self, action: Any, rng: random.Random) -> None:
        """Do an action of the mover, and all chance that follows from it."""

    def reward(self, seat: int) -> float:
        """Return how good the world is for a seat, 0 to 1: its result, or an estimate."""


Sampler = Callable[[Any, random.Random], World]
"""Deals a world that fits a view."""


class StateWorld:
    """Any game's frozen states as a world; what isn't over is worth a half."""

    def __init__(self, game: Game[Any, Any, Any], view: Any, rng: random.Random) -> None:
        self._game = game
        self._state = game.sample_state(view, rng)

    def mover(self) -> int:
        """Return the seat to act, or TERMINAL."""
        return int(self._game.current_player(self._state))

    def legal(self) -> Sequence[Hashable]:
        """Return the mover's actions."""
        actions: Sequence[Hashable] = self._game.legal_actions(self._state)
        return actions

    def apply(self, action: Any, rng: random.Random) -> None:
        """Do an action of the mover, and all chance that follows from it."""
        self._state = self._game.apply_action(self._state, action).state
        while self._game.current_player(self._state) == CHANCE:
            drawn = self._game.sample_chance(self._state, rng)
            self._state = self._game.apply_action(self._state, drawn).state

    def reward(self, seat: int) -> float:
        """Return the seat's share between the least and the best return; a half while the game goes on."""
        outcome, info = self._game.outcome(self._state), self._game.info
        if outcome is None:
            return 0.5
        return (outcome.returns[seat] - info.min_return) / (info.max_return - info.min_return)


class _Node:
    """What is known of having come here: `mover` chose the action that leads here."""

    __slots__ = ("available", "children", "mover", "total", "visits")

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.visits = self.available = 0
        self.total = 0.0
        self.children: dict[Hashable, _Node] = {}

    def bound(self) -> float:
        """Return the optimistic estimate by which a child is chosen."""
        return self.total / self.visits + EXPLORATION * math.sqrt(math.log(self.available) / self.visits)


@dataclass(frozen=True, slots=True)
class Ismcts:
    """A bot with so many iterations a decision."""

    sampler: Sampler
    iterations: int
    rollout: int = ROLLOUT

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return the action that was tried most."""
        legal = info.view.legal_actions
        if len(legal) == 1:
            return legal[0]
        root = _Node(TERMINAL)
        for _ in range(self.iterations):
            self._iterate(root, self.sampler(info.view, rng), rng)
        return max(legal, key=lambda action: root.children[action].visits if action in root.children else 0)

    def _iterate(self, root: _Node, world: World, rng: random.Random) -> None:
        path, node = [root], root
        while (mover := world.mover()) != TERMINAL:
            legal = world.legal()
            untried = [action for action in legal if action not in node.children]
            if untried:
                action = untried[pick_index(rng, len(untried))]
                node.children[action] = _Node(mover)
            for other in legal:
                if other in node.children:
                    node.children[other].available += 1
            if not untried:
                action = max(legal, key=lambda one: node.children[one].bound())
            node = node.children[action]
            path.append(node)
            world.apply(action, rng)
            if untried:
                break
        self._play_out(world, rng)
        for node in path:
            node.visits += 1
            if node.mover != TERMINAL:
                node.total += world.reward(node.mover)

    def _play_out(self, world: World, rng: random.Random) -> None:
        for _ in range(self.rollout):
            if world.mover() == TERMINAL:
                return
            legal = world.legal()
            world.apply(legal[pick_index(rng, len(legal))], rng)


def maker(sampler: Sampler, iterations: int) -> Callable[[float], Ismcts]:
    """Return what makes the bot with a budget."""
    return lambda budget: Ismcts(sampler, max(1, round(iterations * budget)))
