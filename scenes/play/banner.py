"""The top and bottom of a table: the banner (whose turn, what is asked), the tool buttons, the hints of the devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.kit.notices import EDGE, strip
from scenes.kit.ui import At, Banner, Button, Fill, Group, HintBar, Pad, Row, Widget
from scenes.screens.looks import Mark, edge_on_dark, variant_on_dark

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.draw.theme import Skin
    from scenes.kit.scene import Command
    from scenes.play.table import SeatMark

BANNER = "banner"


@dataclass(frozen=True, slots=True)
class Frame:
    """The table's three parts, in window pixels."""

    top: Rect
    area: Rect
    bottom: Rect


def frame_of(skin: Skin, size: tuple[int, int]) -> Frame:
    """Return the parts for a window: the banner has room for two lines, the hints for one."""
    edge = skin.px(EDGE)
    lines = round(skin.text.line_height("h3") * 0.9) + skin.text.line_height("body")
    top = max(skin.px(72), lines + skin.px(18))
    low = strip(skin)
    width, height = size
    return Frame(
        Rect(edge, edge, width - 2 * edge, top),
        Rect(0, 2 * edge + top, width, max(1, height - 2 * edge - top - low.height)),
        low,
    )


@dataclass(frozen=True, slots=True)
class Tool:
    """A small button beside the banner: what its key does, for the mouse and for those who look for it."""

    id: str
    icon: str
    tooltip: str
    press: Callable[[], Command | None]
    key: str = ""  # the intent that does the same


def top_row(frame: Frame, banner: Banner, tools: Sequence[Tool]) -> Widget:
    """Return banner and tools, placed."""
    buttons: list[Widget] = [
        Button(tool.id, "", tool.press, icon=tool.icon, tooltip=tool.tooltip, key=tool.key)
        for tool in tools
    ]
    return At(Row([Fill(banner), Group(Row(buttons, gap=10), "tools")], gap=16, align="fill"), frame.top)


def make_banner(words: tuple[str, str], mark: SeatMark | None) -> Banner:
    """Return the banner; the mark is the acting seat's, with its shape."""
    banner = Banner(*words, id=BANNER)
    if mark is not None:
        shape = Mark(mark.color, mark.shape)
        banner.color, banner.icon, banner.variant = mark.color, shape.picture, variant_on_dark(mark.color)
        banner.edge = edge_on_dark(mark.color)
    return banner


def hint_row(frame: Frame, hints: Sequence[tuple[str, str]]) -> Widget:
    """Return the hint bar, placed."""
    return At(Pad(HintBar(hints), (10, 4, 10, 4)), frame.bottom)


def turn_words(ctx: AppContext, words: tuple[str, str], thinking: bool) -> tuple[str, str]:
    """Return the banner's words while a bot thinks visibly long, so that the wait is seen."""
    return (words[0], ctx.strings("play.thinking")) if thinking else words


def fitting_hints(ctx: AppContext, frame: Frame, hints: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return as many hints, in their order, as fit on one line; without those that no control stands for."""
    skin = ctx.skin
    high = skin.px(40 * (0.35 + 0.65 * skin.text_scale))
    room = frame.bottom.width - skin.px(20)
    found: list[tuple[str, str]] = []
    for intent, text in hints:
        glyph = ctx.glyphs.width(skin, intent, high)
        width = glyph + skin.text.measure(text, "typewriter_small")[0] + skin.px(10 + 28)
        if glyph and width <= room:
            room -= width
            found.append((intent, text))
    return found
