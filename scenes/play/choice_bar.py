"""The choice bar: the buttons of what the person asked may do now, in the table's place for them or along its edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.ui import Anchor, At, Button, Column, Flow, Grid, Group, Pad, Panel, ScrollView, Widget

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.kit.scene import Command
    from scenes.play.table import ChoiceItem

GROUP = "choices"
TWO_COLUMNS = 620
"""Units (at normal text) from which on the table's own place takes two buttons beside each other."""


def choice_id(item_id: str) -> str:
    """Return the widget id of a choice."""
    return f"{GROUP}/{item_id}"


def choice_buttons(items: Sequence[ChoiceItem], press: Callable[[ChoiceItem], Command | None]) -> list[Widget]:
    """Return one button an item."""
    return [_button(item, press) for item in items]


def _button(item: ChoiceItem, press: Callable[[ChoiceItem], Command | None]) -> Button:
    return Button(
        choice_id(item.id), item.text, lambda: press(item), kind=item.tone, icon=item.icon, detail=item.hint,
        enabled=item.enabled, reason=item.reason,
    )  # fmt: skip


def choice_bar(
    skin: Skin, items: Sequence[ChoiceItem], press: Callable[[ChoiceItem], Command | None], area: Rect, own: Rect | None
) -> Widget:
    """Return the bar, placed: in the table's own rectangle `own` as a column, else centred on the area's lower edge."""
    buttons = choice_buttons(items, press)
    if own is not None:
        wide = own.width >= skin.px(TWO_COLUMNS) * skin.text_scale and len(buttons) > 2
        least = TWO_COLUMNS / 2 - 20
        inner = Grid(buttons, min_width=least, gap=12, max_columns=2) if wide else Column(buttons, gap=12)
        return At(Group(ScrollView(f"{GROUP}_view", inner), GROUP), own)
    flow = Panel(Group(Flow(buttons, gap=14, align="center"), GROUP), "dark", pad=14)
    return At(Pad(Anchor(flow, "midbottom"), 12), area)
