"""The usual full-window screen: title band, body that scrolls if it must, actions, hints."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.ui.hints import HintBar
from scenes.kit.ui.label import Label
from scenes.kit.ui.layout import Anchor, Column, Fill, Flow, Group, Pad, Row, Sized
from scenes.kit.ui.scroll import ScrollView
from scenes.kit.ui.tabs import Tabs
from scenes.kit.ui.widget import Widget

TAIL = 14
"""Units of air below the last line of a page that scrolls."""


class Page(Pad):
    """Lays a screen out; `body` gets the middle and scrolls unless `scrolls` is False (it then scrolls by itself).

    Without a title its height is the body's.
    """

    def __init__(
        self,
        title: str,
        body: Widget,
        actions: Sequence[Widget] = (),
        hints: Sequence[tuple[str, str]] = (),
        tabs: Tabs | None = None,
        subtitle: str = "",
        max_width: float | None = 1500,
        scrolls: bool = True,
    ) -> None:
        head: list[Widget] = [Label(title, "h1", "slate_ink", shadow=True)] if title else []
        if subtitle:
            head.append(Label(subtitle, "typewriter", "slate_faint"))
        middle = ScrollView("page", body, tail=TAIL) if scrolls else body
        parts: list[Widget] = [Column(head, gap=2, align="left")] if head else []
        if tabs is not None:
            parts.append(tabs)
        parts.append(Fill(middle))
        if actions:
            parts.append(Group(Flow(list(actions), gap=16), "actions"))
        if hints:
            parts.append(HintBar(hints))
        column = Column(parts, gap=18)
        if max_width is not None:
            column = Column([Fill(Row([Fill(), Sized(column, width=max_width), Fill()], gap=0, align="fill"))], gap=0)
        super().__init__(column, (56, 30, 56, 24))


def centered(child: Widget, max_width: float = 900) -> Widget:
    """Return the child in the middle of the window, at most so wide (units, growing with the text scale).

    If it is too high it scrolls.
    """
    return Pad(Anchor(ScrollView("centered", Pad(child, 14)), "center", max_width), 26)
