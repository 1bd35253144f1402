"""Agents of War on screen."""

from typing import TYPE_CHECKING

from scenes.play.table import Table, TableSpec

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene


def _make(ctx: "AppContext", seats: "tuple[SeatInfo, ...]") -> Table:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

    return AgentsOfWarTable(ctx, seats)


def _gallery(ctx: "AppContext") -> "Scene":
    from scenes.tables.agents_of_war.gallery import gallery

    return gallery(ctx)


TABLE = TableSpec("agents_of_war", _make, gallery=_gallery)
