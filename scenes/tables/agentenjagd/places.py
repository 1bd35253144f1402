"""Where cards and Passes fly from and to: piles, hands, Laptops, the middle of the base. Window pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable

Point = tuple[float, float]
Place = Callable[[], tuple[Point, float]]
"""Gives a card's middle and width when a flight begins."""
At = Callable[[], Point]


class Places:
    """The places of one table, as they lie at the moment they are asked for."""

    def __init__(self, table: AgentenjagdTable) -> None:
        self.table = table

    def pile(self) -> tuple[Point, float]:
        """Return the Information pile's middle and width."""
        rect = self.table.desk.places.pile
        return rect.center, rect.width

    def backup(self) -> tuple[Point, float]:
        """Return File Backup's middle and width."""
        rect = self.table.desk.places.backup
        return rect.center, rect.width

    def hand(self, seat: int) -> Place:
        """Return where a seat's cards are: its own hand, or its row."""

        def place() -> tuple[Point, float]:
            if seat == self.table.own_seat and self.table.hand_view is not None:
                rects = self.table.hand_view.card_rects(max(4, len(self.table.stage.hand) + 1))
                rect = rects[min(len(self.table.stage.hand), len(rects) - 1)]
                return rect.center, rect.width
            row = self.table.regions.seats[seat]
            return self.table.seats_view.hand_point(row), row.height * 0.4

        return place

    def laptop(self, seat: int) -> Place:
        """Return where a seat's Laptop is."""

        def place() -> tuple[Point, float]:
            row = self.table.regions.seats[seat]
            return self.table.seats_view.laptop_point(row), row.height * 0.36

        return place

    def pass_point(self, seat: int) -> At:
        """Return where a seat's Pass is."""
        return lambda: self.table.seats_view.pass_point(self.table.regions.seats[seat])

    def supply_point(self) -> Point:
        """Return where the Reception's Passes lie."""
        return self.table.desk.places.passes.center

    def front_place(self) -> tuple[Point, int]:
        """Return the middle and width of a card held up for all."""
        view = self.table.geometry.viewport
        return view.center, round(min(self.table.skin.px(330), view.height * 0.5, view.width * 0.5))

    def front_card(self) -> tuple[Point, float]:
        """Return the same as the place that a flight begins at."""
        middle, width = self.front_place()
        return middle, float(width)

    def away(self) -> tuple[Point, float]:
        """Return where cards go that leave the game: over the edge of the base."""
        view = self.table.geometry.viewport
        return (view.centerx, view.top - self.table.skin.px(120)), self.table.skin.px(60)
