"""One folder a game: how it looks and is worked on screen. Tables are found here; nothing central lists them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.errors import UnknownGame
from scenes.play.table import TableSpec

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene


def table_ids() -> tuple[str, ...]:
    """Return the ids of all games that have a table, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load_table(game_id: str) -> TableSpec:
    """Return a game's table. Raises UnknownGame with the ids that there are."""
    if game_id not in table_ids():
        raise UnknownGame(f"there is no table for {game_id!r} (there are: {', '.join(table_ids()) or 'none'})")
    spec: TableSpec = importlib.import_module(f"{__name__}.{game_id}").TABLE
    return spec


def gallery_routes(ctx: AppContext) -> dict[str, Callable[..., Scene]]:
    """Return the makers of the galleries by route name: 'gallery/<game id>' for each game that has one."""
    makers = {game_id: load_table(game_id).gallery for game_id in table_ids()}
    return {f"gallery/{game_id}": partial(make, ctx) for game_id, make in makers.items() if make is not None}
