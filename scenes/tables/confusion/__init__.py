"""Confusion on screen."""

from typing import TYPE_CHECKING

from scenes.play.table import Table, TableSpec

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from scenes.kit.context import AppContext


def _make(ctx: "AppContext", seats: "tuple[SeatInfo, ...]") -> Table:
    from scenes.tables.confusion.table import ConfusionTable

    return ConfusionTable(ctx, seats)


TABLE = TableSpec("confusion", _make)
