"""The player's aid: the rules in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion.view import View
from scenes.kit.ui import Column, Label, Widget

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


def aid(table: ConfusionTable, view: View) -> Widget:
    """Return the aid."""
    t = table.names.t
    return Column([Label(t("aid.title"), "h3", "red"), *(Label(t(f"aid.line{i}"), "small") for i in range(1, 6))], gap=10)
