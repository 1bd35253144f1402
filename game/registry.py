"""Finds the games under game/rules: nothing central lists them."""

import importlib
import pkgutil
from typing import Any

from game import rules
from game.kernel.agent import BotFactory, Bots
from game.kernel.errors import SafehouseError, UnknownGame
from game.kernel.game import Game


def game_ids() -> tuple[str, ...]:
    """Return the ids of all installed games, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(rules.__path__) if module.ispkg))


def load_game(game_id: str) -> Game[Any, Any, Any]:
    """Return the rules of a game. Raises UnknownGame with the ids that there are."""
    game: Game[Any, Any, Any] = _package(game_id).GAME
    return game


def load_bots(game_id: str) -> Bots:
    """Return a game's bots by level, `random` among them. Raises UnknownGame."""
    bots: Bots = _package(game_id).BOTS
    return bots


def load_rivals(game_id: str) -> Bots:
    """Return the bots that a game has for comparison alone (arena), not for people's tables. Raises UnknownGame."""
    rivals: Bots = getattr(_package(game_id), "RIVALS", {})
    return rivals


def load_bot(game_id: str, level: str) -> BotFactory:
    """Return the maker of one bot or rival. Raises SafehouseError with the levels that there are."""
    bots = {**load_bots(game_id), **load_rivals(game_id)}
    if level not in bots:
        raise SafehouseError(f"{game_id} has no bot {level!r} (there are: {', '.join(bots)})")
    return bots[level]


def _package(game_id: str) -> Any:
    if game_id not in game_ids():
        raise UnknownGame(f"there is no game {game_id!r} (there are: {', '.join(game_ids())})")
    return importlib.import_module(f"{rules.__name__}.{game_id}")
