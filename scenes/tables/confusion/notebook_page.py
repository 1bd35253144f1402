"""The notebook as a page of its own, behind the hand key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion.view import View
from scenes.kit.ui import Label, Widget

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


def hand_panel(table: ConfusionTable, view: View) -> Widget | None:
    """Return the page."""
    return Label(table.names.t("table.notebook"), "h2")
