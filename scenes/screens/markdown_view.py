"""Turns blocks of Markdown into widgets on paper."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin
from scenes.kit.ui import Column, Fill, Flow, Grid, Label, Picture, Row, Rule, Sized, Spacer, Widget
from scenes.kit.ui.widget import Look
from scenes.screens.markdown import Block, Figure, Heading, Item, Paragraph, Plate, Table

FIGURE, FIGURE_WIDE, ITEM_PICTURE, COVER, PANEL = (118, 118), (200, 118), (92, 72), (540, 360), (860, 430)
WIDE = ("aircraft", "laptop", "pass", "stamp")
INK_VARIANT = {"#ff00ff": "#2b5c8a", "#00ff00": "#1d4064", "#00ffff": "#8db4d6"}
"""Art with template colours is shown in the house's blue."""


class Dot(Widget):
    """The mark before a list's entry: a dot, or its number in a circle."""

    def __init__(self, number: int | None) -> None:
        super().__init__()
        self.number = number

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """As high as a line of text."""
        line = skin.text.line_height("body")
        return round(line * (1.1 if self.number is not None else 0.7)), line

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw it on the height of the first line."""
        line = skin.text.line_height("body")
        middle = (self.rect.centerx, self.rect.y + line // 2)
        if self.number is None:
            side = max(4, line // 5)
            box = Rect(0, 0, side, side)
            box.center = middle
            surface.fill(skin.color("red"), box)
            return
        shapes.circle(skin, surface, middle, line // 2, "red", None)
        y = middle[1] - skin.text.capital_middle("small_bold")
        skin.text.draw(surface, str(self.number), "small_bold", "white", (middle[0], y), "midtop")


def block_widgets(blocks: Sequence[Block], folder: str) -> list[Widget]:
    """Return the widgets for a page's blocks; pictures lie below `folder` (an asset path)."""
    return [_widget(block, folder) for block in blocks]


def _widget(block: Block, folder: str) -> Widget:
    match block:
        case Heading(level, text):
            return Label(text, "h2" if level <= 2 else "h3", "red_dark" if level <= 2 else "ink")
        case Paragraph(text):
            return Label(text, "body", markup=True)
        case Item():
            return _item(block, folder)
        case Plate(figures):
            return Flow([_figure(figure, folder) for figure in figures], gap=36)
        case Table(head, rows):
            return _table(head, rows)


def _item(item: Item, folder: str) -> Widget:
    text = Fill(Label(item.text, "body", markup=True))
    if item.picture is not None:
        picture = Picture(f"{folder}/{item.picture}", ITEM_PICTURE, INK_VARIANT, grows=True)
        return Row([Sized(picture, width=ITEM_PICTURE[0]), text], gap=20)
    return Row([Spacer(8), Dot(item.number), text], gap=14, align="top")


def _figure(figure: Figure, folder: str) -> Widget:
    pictures = [Picture(f"{folder}/{path}", _size(figure), INK_VARIANT, align="left") for path in figure.paths]
    parts: list[Widget] = [Flow(list(pictures), gap=18)]
    if figure.caption:
        parts.append(Label(figure.caption, "caption", "ink_soft"))
    return Column(parts, gap=6, align="left")


def _size(figure: Figure) -> tuple[int, int]:
    """How large a figure's pictures are shown: covers, panels drawn for the page (`rules_*`), wide things, the rest."""
    if "cover" in figure.paths[0]:
        return COVER
    if "/rules_" in figure.paths[0]:
        return PANEL
    wide = any(word in path for path in figure.paths for word in WIDE)
    return FIGURE_WIDE if wide else FIGURE


def _table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Widget:
    """A table as cards of name and value: columns of text would not fit at large sizes."""
    found: list[Widget] = []
    for row in rows:
        lines: list[Widget] = [Label(f"**{row[0]}**", "body", markup=True)]
        lines += [
            Label(f"{name}: {value}", "small", "ink_soft")
            for name, value in zip(head[1:], row[1:], strict=False)
            if value
        ]
        found.append(Column([Rule(), *lines], gap=4))
    return Grid(found, min_width=460, max_columns=2, gap=22)
