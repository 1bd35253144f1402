"""The notebook beside the board: what is known of each spy, as far as the help level says it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import View
from scenes.kit.draw.paper import panel
from scenes.play.table import Spot

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


class NotebookView:
    """Draws the notebook of whoever looks; nothing if nobody's secrets may lie open."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table

    def candidates(self, view: View, spy: int) -> int:
        """Return the mask of what a spy can still be, as the help level shows it."""
        return view.masks[spy]

    def key(self, view: View) -> Hashable:
        """Return all that the picture depends on."""
        return (view.seat, view.masks)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the notebook."""
        panel(self.table.skin, surface, rect, "paper")

    def spots(self, rect: pygame.Rect, view: View) -> list[Spot]:
        """Return the places that can be pressed."""
        return []

    def on_spy(self, spy: int) -> None:
        """Turn to a spy's page."""

    def on_focus(self, spot_id: str | None) -> None:
        """Take what is pointed at."""

    def notes(self) -> str:
        """Return what people noted down, as text."""
        return ""

    def restore_notes(self, text: str) -> None:
        """Take back what `notes` gave."""

    def fixed_pace(self, view: View) -> float | None:
        """Return the seconds that an answer takes, whoever gives it."""
        return None

    def standing_order(self, view: View) -> object | None:
        """Return the answer that a person ordered beforehand."""
        return None
