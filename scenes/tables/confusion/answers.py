"""The answer to an announcement: both buttons for every piece, the untrue one barred where the piece decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion import actions as act
from game.rules.confusion.view import View
from scenes.play.table import ChoiceItem
from scenes.tables.confusion.looks import ICONS

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


def answer_items(table: ConfusionTable, view: View) -> list[ChoiceItem]:
    """Return YES and NO."""
    names = table.names
    found = []
    for yes in (True, False):
        action = act.Answer(yes)
        legal = action in view.legal_actions
        picture = f"{ICONS}{'check' if yes else 'cross'}.svg"
        found.append(
            ChoiceItem(
                f"answer/{'yes' if yes else 'no'}", names.action(action, view), action, picture, "normal",
                enabled=legal, reason="" if legal else names.t("answer.barred"),
            )
        )  # fmt: skip
    return found
