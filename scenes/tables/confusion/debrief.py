"""The end of a match in words: who won and why, and what every spy was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.confusion.view import View
from scenes.screens.requests import DebriefInfo, DebriefSeat, Face
from scenes.tables.confusion.looks import ART

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


def debrief(table: ConfusionTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows."""
    names = table.names
    view = views.get(SPECTATOR) or next(iter(views.values()))
    winner = int(outcome.winners[0]) if outcome.winners else -1
    name = names.seat(winner)
    headline = names.t("debrief.won", name=name) if winner >= 0 else names.t("debrief.drawn")
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    seats = tuple(_seat(table, view, Seat(seat), seat == winner) for seat in range(2))
    return DebriefInfo(
        "confusion", headline, names.t(f"reason.{outcome.reason}", name=name), seats,
        names.t("debrief.stamp_won" if winner >= 0 else "debrief.stamp_drawn"), f"{ART}case.svg",
        (winner in people) if people else None,
    )  # fmt: skip


def _seat(table: ConfusionTable, view: View, seat: Seat, won: bool) -> DebriefSeat:
    mark = table.seat_mark(seat)
    side = 0 if seat == view.white else 1
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    left = sum(spy.square >= 0 for spy in view.spies[13 * side : 13 * side + 13])
    return DebriefSeat(face, table.seats[seat].kind, table.names.side(side), won, (table.names.t("tooltip.spies_left", n=left),))
