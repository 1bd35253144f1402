"""Agents Secrets on screen."""

from typing import TYPE_CHECKING

from scenes.play.table import Table, TableSpec

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from game.kernel.types import Setup
    from scenes.kit.context import AppContext


def _make(ctx: "AppContext", seats: "tuple[SeatInfo, ...]") -> Table:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

    return AgentsSecretsTable(ctx, seats)


def _adapt(setup: "Setup", seats: "tuple[SeatInfo, ...]") -> "Setup":
    from scenes.tables.agents_secrets.aloud import adapt

    return adapt(setup, seats)


TABLE = TableSpec("agents_secrets", _make, _adapt)
