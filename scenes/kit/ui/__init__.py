"""Widgets, their layout and the one focus; import everything from here."""

from scenes.kit.ui.banner import Banner
from scenes.kit.ui.button import Button
from scenes.kit.ui.hints import GlyphIcon, HintBar
from scenes.kit.ui.label import Drawing, Label, Picture, Stamp
from scenes.kit.ui.layout import (
    Anchor,
    At,
    Column,
    Fill,
    Flow,
    Free,
    Grid,
    Group,
    Layers,
    Pad,
    Row,
    Rule,
    Sized,
    Spacer,
)
from scenes.kit.ui.list import List, ListItem
from scenes.kit.ui.page import TAIL, Page, centered
from scenes.kit.ui.panel import Panel
from scenes.kit.ui.row_view import RowView
from scenes.kit.ui.scroll import END, ScrollView
from scenes.kit.ui.spot import Spot
from scenes.kit.ui.tabs import Tabs
from scenes.kit.ui.text_entry import TextEntry
from scenes.kit.ui.ui import Ui
from scenes.kit.ui.values import Choice, Slider, Toggle
from scenes.kit.ui.widget import Look, Widget

__all__ = [
    "END",
    "TAIL",
    "Anchor",
    "At",
    "Banner",
    "Button",
    "Choice",
    "Column",
    "Drawing",
    "Fill",
    "Flow",
    "Free",
    "GlyphIcon",
    "Grid",
    "Group",
    "HintBar",
    "Label",
    "Layers",
    "List",
    "ListItem",
    "Look",
    "Pad",
    "Page",
    "Panel",
    "Picture",
    "Row",
    "RowView",
    "Rule",
    "ScrollView",
    "Sized",
    "Slider",
    "Spacer",
    "Spot",
    "Stamp",
    "Tabs",
    "TextEntry",
    "Toggle",
    "Ui",
    "Widget",
    "centered",
]
