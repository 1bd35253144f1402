"""Who can sit at the arena's table: a game's bots and rivals, `told`, a bot from anywhere, and OpenSpiel's IS-MCTS."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from game import rules
from game.kernel.agent import Agent
from game.kernel.errors import SafehouseError
from game.kernel.types import Setup
from game.registry import game_ids, load_bot, load_game

TOLD = "told"
"""The arena's own kind of seat: the Hard bot, told its seat's secrets. It measures what they are worth."""

OPENSPIEL = "openspiel-ismcts"
"""OpenSpiel's Python IS-MCTS; with a colon and a number: so many simulations a decision."""


def load_teller(game_id: str) -> Callable[[Any, tuple[Any, ...]], Any]:
    """Return what fills in a view from all seats' views. Raises SafehouseError if the game has no such measure."""
    address = f"{rules.__name__}.{game_id}.told"
    if game_id not in game_ids() or importlib.util.find_spec(address) is None:
        raise SafehouseError(f"{game_id} has no bot {TOLD!r}")
    teller: Callable[[Any, tuple[Any, ...]], Any] = importlib.import_module(address).told_view
    return teller


def load_seat(game_id: str, kind: str, budget: float, setup: Setup | None = None) -> Agent:
    """Return the bot of a kind of seat. Raises SafehouseError with one line.

    A kind is a level or rival of the game, `told`, `openspiel-ismcts[:SIMULATIONS]`, or `module:maker` for a bot of
    your own (a `BotFactory`).
    """
    if kind == TOLD:
        load_teller(game_id)
        return load_bot(game_id, "hard")(budget)
    name, colon, rest = kind.partition(":")
    if name == OPENSPIEL:
        return _openspiel(game_id, rest if colon else "", budget, setup)
    return _own(name, rest)(budget) if colon else load_bot(game_id, kind)(budget)


def _openspiel(game_id: str, simulations: str, budget: float, setup: Setup | None) -> Agent:
    if simulations and not (simulations.isdecimal() and int(simulations)):
        raise SafehouseError(f"{OPENSPIEL}:{simulations}: the number of simulations should be 1 or more")
    game = load_game(game_id)
    missing = [name for name in ("pyspiel", "open_spiel") if importlib.util.find_spec(name) is None]
    if missing:
        raise SafehouseError(f"{OPENSPIEL} needs OpenSpiel: install the extra [research]")
    module = importlib.import_module("tools.adapters.openspiel_bot")
    bot: Agent = module.make(game_id, setup or game.make_setup(game.info.min_seats), budget, int(simulations or 0))
    return bot


def _own(module: str, maker: str) -> Callable[[float], Agent]:
    try:
        found: Callable[[float], Agent] = getattr(importlib.import_module(module), maker)
    except (ImportError, AttributeError, ValueError) as error:
        raise SafehouseError(f"there is no bot {module}:{maker} ({error})") from error
    return found
