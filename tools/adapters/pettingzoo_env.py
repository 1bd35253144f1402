"""Every registered game as a PettingZoo AEC environment: `env("confusion")`. Needs the extra [research].

An observation is a dict: `observation` (the view as numbers, see `features`) and `action_mask`; `infos[agent]["view"]`
has the view itself, as the game's own bots get it. Rewards come at the end alone.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.kernel.chance import derive_rng
from tools.adapters.features import BOUND, SLOTS, Encoder
from tools.adapters.position import Position, Table, open_table

ILLEGAL_REWARD = -1.0


class RawEnv(AECEnv):  # type: ignore[misc]
    """The environment without PettingZoo's wrappers: illegal actions are errors."""

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        name = f"safehouse_{table.game.info.id}_v{table.game.info.version}"
        modes = ["human", "ansi"]
        self.metadata = {"name": name, "render_modes": modes, "is_parallelizable": False, "render_fps": 10}
        self.table = table
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = len(table.actions)
        self._observed = {agent: _space(count) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._encoder = Encoder()
        self._rng = random.Random()
        self.position: Position = table.start()
        self._mover, self._legal = -1, list[int]()  # who is to act, and the numbers of what may be done

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions: the numbers of `game.all_actions(setup)`."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; a seed fixes all its chance."""
        if seed is not None:
            self._rng = derive_rng(seed, "pettingzoo")
        self.position = self.table.start().draw(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and the mask of its legal actions (none when it isn't its turn)."""
        seat = self._seats[agent]
        mask = np.zeros(len(self.table.actions), np.int8)
        if seat == self._mover:
            mask[self._legal] = 1
        view = self.infos.get(agent, {}).get("view") or self.position.view(seat)
        return {"observation": self._encoder.features(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do the selected agent's action, and all chance that follows from it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or int(action) not in self._legal:
            raise ValueError(f"{agent} can't do action {action} now")
        self.position = self.position.apply(int(action)).draw(self._rng)
        if self.position.over:
            for one, value in zip(self.possible_agents, self.position.returns(), strict=True):
                self.rewards[one], self.terminations[one] = value, True
            self._mover, self._legal = -1, []
            self.infos = {one: {} for one in self.agents}
            self.agent_selection = self.agents[(self._seats[agent] + 1) % len(self.agents)]
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self._mover, self._legal = self.position.mover, self.position.legal()
        self.agent_selection = self.possible_agents[self._mover]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"view": self.position.view(self._mover)}

    def render(self) -> str | None:
        """Return ('ansi') or print ('human') the open part of the table."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode")
        elif self.render_mode == "ansi":
            return str(self.position)
        else:
            print(self.position)
        return None

    def close(self) -> None:
        """Nothing is open."""


def _space(actions: int) -> spaces.Dict:
    return spaces.Dict({
        "observation": spaces.Box(-BOUND, BOUND, (SLOTS,), np.float32),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    })  # fmt: skip


def raw_env(
    game_id: str, seats: int = 0, options: dict[str, str] | None = None, render_mode: str | None = None
) -> RawEnv:
    """Return a game's environment without wrappers. Raises UnknownGame, BadSetup."""
    return RawEnv(open_table(game_id, seats, options), render_mode)


def env(
    game_id: str, seats: int = 0, options: dict[str, str] | None = None, render_mode: str | None = None
) -> AECEnv[Any, Any, Any]:
    """Return a game's environment with PettingZoo's usual wrappers: an illegal action ends it with a penalty."""
    found: AECEnv[Any, Any, Any] = raw_env(game_id, seats, options, render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=ILLEGAL_REWARD)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)
