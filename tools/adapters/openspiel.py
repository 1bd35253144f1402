"""Every registered game as an OpenSpiel Python game: `load("confusion")`, or `pyspiel.load_game("python_confusion")`.

Importing this module needs the extra [research]; `register_all()` makes the names known to OpenSpiel.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from game.kernel.errors import SafehouseError
from game.kernel.types import CHANCE, TERMINAL, Option
from game.registry import game_ids, load_game
from tools.adapters.features import SLOTS, Encoder
from tools.adapters.position import Position, Table

PREFIX = "python_"
PLAYERS = {int(CHANCE): pyspiel.PlayerId.CHANCE, int(TERMINAL): pyspiel.PlayerId.TERMINAL}


class State(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel's words; chance moves are nodes of their own."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.position: Position = game.table.start()

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's chance or terminal player."""
        mover = self.position.mover
        return int(PLAYERS.get(mover, mover))

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.mover else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return chance's actions with their probabilities."""
        return self.position.chance()

    def _apply_action(self, action: int) -> None:
        self.position = self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return repr(self.position.table.actions[action])

    def is_terminal(self) -> bool:
        """Return whether the match has ended."""
        return self.position.over

    def returns(self) -> list[float]:
        """Return each seat's result."""
        return self.position.returns()

    def __str__(self) -> str:
        """Return the open part of the table."""
        return str(self.position)

    def resampled(self, player: int, rng: random.Random) -> State:
        """Return a state that the player can't tell from this one: what IS-MCTS deals in each simulation."""
        found: State = self.clone()
        found.position = self.position.resampled(player, rng)
        return found


class Observer:
    """What a player sees (the view), or with perfect recall all that it knows."""

    def __init__(self, kind: Any, params: Any) -> None:
        if params:
            raise ValueError("the observer takes no parameters")
        self.perfect_recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(SLOTS, np.float32)
        self._encoder = Encoder()
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with a player's view."""
        self.tensor[:] = self._encoder.features(state.position.view(player))

    def string_from(self, state: State, player: int) -> str:
        """Return a player's view, or its information state, as text."""
        return state.position.information(player) if self.perfect_recall else state.position.observation(player)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its seats and options; `kind` is set by `register`."""

    kind: pyspiel.GameType
    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        rules = load_game(self.game_id)
        seats = int(given.pop("players", rules.info.min_seats))
        self.table = Table(rules, rules.make_setup(seats, {key: str(value).strip("'") for key, value in given.items()}))
        count, info = len(self.table.actions), rules.info
        numbers = pyspiel.GameInfo(
            num_distinct_actions=count,
            max_chance_outcomes=count,
            num_players=seats,
            min_utility=info.min_return,
            max_utility=info.max_return,
            utility_sum=0.0 if _type_is_zero_sum(self.kind) else None,
            max_game_length=info.max_actions,
        )
        super().__init__(self.kind, numbers, params or {})

    def new_initial_state(self) -> State:
        """Return the state before the first chance draw."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what makes strings and tensors of a state."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _type_is_zero_sum(kind: pyspiel.GameType) -> bool:
    return bool(kind.utility == pyspiel.GameType.Utility.ZERO_SUM)


def _game_type(game_id: str) -> pyspiel.GameType:
    info, kind = load_game(game_id).info, pyspiel.GameType
    duel = info.max_seats == 2 and info.min_return == -info.max_return
    return kind(
        short_name=PREFIX + game_id,
        long_name=f"Safehouse: {game_id.replace('_', ' ').title()}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if duel else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=info.min_seats,
        max_num_players=info.max_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": info.min_seats,
            **{one.key: parameter(one, one.default) for one in info.options},
        },
    )


def parameter(option: Option, value: str) -> int | str:
    """Return an option's value as OpenSpiel's parameter.

    OpenSpiel reads what looks like a number as one, and a parameter has one type: numbers among words stand in quotes.
    """
    if all(choice.isdecimal() for choice in option.choices):
        return int(value) if value.isdecimal() else value
    return f"'{value}'" if value.isdecimal() else value


@cache
def register(game_id: str) -> type[Game]:
    """Make a game known to OpenSpiel and return its class. Raises UnknownGame."""
    kind = _game_type(game_id)
    words = "".join(word.title() for word in game_id.split("_"))
    found = type(words, (Game,), {"kind": kind, "game_id": game_id, "__module__": __name__})
    globals()[words] = found  # pickle finds a class by its name
    pyspiel.register_game(kind, found)
    return found


def register_all() -> None:
    """Make every registered game known to OpenSpiel."""
    for game_id in game_ids():
        register(game_id)


def load(game_id: str, seats: int = 0, options: dict[str, str] | None = None) -> Any:
    """Return one of our games as an OpenSpiel game. Raises SafehouseError."""
    register(game_id)
    known = {one.key: one for one in load_game(game_id).info.options}
    given: dict[str, int | str] = {"players": seats} if seats else {}
    for key, value in (options or {}).items():
        given[key] = parameter(known[key], value) if key in known else value
    try:
        return pyspiel.load_game(PREFIX + game_id, given)
    except pyspiel.SpielError as error:
        raise SafehouseError(str(error)) from error
