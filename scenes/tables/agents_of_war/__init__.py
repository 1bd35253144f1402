"""Agents of War on screen."""

from typing import TYPE_CHECKING

from scenes.play.table import Table, TableSpec

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from scenes.kit.context import AppContext


def _make(ctx: "AppContext", seats: "tuple[SeatInfo, ...]") -> Table:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

    return AgentsOfWarTable(ctx, seats)


TABLE = TableSpec("agents_of_war", _make)
