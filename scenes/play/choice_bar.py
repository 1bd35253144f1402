"""The choice bar: the buttons of what the person asked may do now, in the table's place for them or along its edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.ui import Anchor, At, Button, Column, Flow, Grid, Group, Pad, Panel, RowView, Widget

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.kit.scene import Command
    from scenes.play.table import ChoiceItem

    Press = Callable[[ChoiceItem], Command | None]

GROUP = "choices"
TWO_COLUMNS = 620
"""Units (at normal text) from which on the table's own place takes two buttons beside each other."""


def choice_id(item_id: str) -> str:
    """Return the widget id of a choice."""
    return f"{GROUP}/{item_id}"


def _buttons(items: Sequence[ChoiceItem], press: Press, snug: bool = False, hints: bool = True) -> list[Widget]:
    """Return one button an item; where there is no room for hints, they become tooltips."""
    return [_button(item, press, snug, hints) for item in items]


def _button(item: ChoiceItem, press: Press, snug: bool, hints: bool) -> Button:
    return Button(
        choice_id(item.id), item.text, lambda: press(item), kind=item.tone, icon=item.icon,
        detail=item.hint if hints else "", tooltip="" if hints or not item.enabled else item.hint,
        enabled=item.enabled, reason=item.reason, snug=snug,
    )  # fmt: skip


def _ways(skin: Skin, items: Sequence[ChoiceItem], press: Press, width: int, hints: bool) -> Iterator[Widget]:
    """Yield the ways to lay them out in a place of their own, the airiest first."""
    wide = width >= skin.px(TWO_COLUMNS) * skin.text_scale and len(items) > 2
    if hints:
        airy = _buttons(items, press)
        least = TWO_COLUMNS / 2 - 20
        yield Grid(airy, min_width=least, gap=12, max_columns=2) if wide else Column(airy, gap=12)
    yield Column(_buttons(items, press, True, hints), gap=8)
    pairs = _buttons(items, press, True, hints)
    if wide or _fit_in_pairs(skin, pairs, width):
        yield Grid(pairs, columns=2, gap=8)


def _fit_in_pairs(skin: Skin, buttons: Sequence[Widget], width: int) -> bool:
    """Return whether two buttons beside each other need no more lines than one above the other."""
    half = (width - skin.px(8)) // 2
    sizes = [(button.measure(skin, half), button.measure(skin, width)) for button in buttons]
    return all(narrow[0] <= half and narrow[1] <= broad[1] for narrow, broad in sizes)


def together(own: Rect, log: Rect | None) -> Rect | None:
    """Return the place of buttons and log as one, if they lie side by side or one above the other."""
    if log is None:
        return None
    both = own.union(log)
    spare = both.width * both.height - own.width * own.height - log.width * log.height
    return both if spare < 0.15 * both.width * both.height else None


def choice_bar(
    skin: Skin, items: Sequence[ChoiceItem], press: Press, area: Rect, own: Rect | None, log: Rect | None = None
) -> tuple[Widget, bool]:
    """Return the bar, placed, and whether it covers the log.

    It goes into the table's own place for it as a column, else along the area's lower edge. In a place of its own it
    takes the airiest layout that fits, then the log's place too, then leaves out hints, then shows whole rows.
    """
    if own is None:
        flow = Panel(Group(Flow(_buttons(items, press), gap=14, align="center"), GROUP), "dark", pad=14)
        return At(Pad(Anchor(flow, "midbottom"), 12), area), False
    both = together(own, log)
    places = [own] if both is None else [own, both]
    alike = len({item.text for item in items}) < len(items)  # then only their hints tell them apart
    for hints in (True,) if alike else (True, False):
        for place in places:
            for way in _ways(skin, items, press, place.width, hints):
                if way.measure(skin, place.width)[1] <= place.height:
                    return _placed(way, place), place is both
    place = places[-1]
    lowest = min(_ways(skin, items, press, place.width, alike), key=lambda way: way.measure(skin, place.width)[1])
    return _placed(lowest, place), place is both


def _placed(inner: Widget, place: Rect) -> Widget:
    return At(Group(RowView(f"{GROUP}_view", inner), GROUP), place)
