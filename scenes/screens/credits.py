"""Who made what: the file CREDITS.md as a page."""

from __future__ import annotations

from scenes.kit import paths
from scenes.kit.ui import TAIL, Button, Column, Label, Page, Panel, ScrollView, Widget
from scenes.screens.markdown import Heading, parse
from scenes.screens.markdown_view import block_widgets
from scenes.screens.parts import MenuScene, narrow

FILE = "CREDITS.md"


class CreditsScene(MenuScene):
    """The credits, to scroll through."""

    first_focus = "credits"

    def build(self) -> Widget:
        """The file's blocks on a sheet of paper."""
        t = self.ctx.strings
        try:
            text = (paths.program_root() / FILE).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            text = t("credits.missing")
        blocks = [block for block in parse(text) if not (isinstance(block, Heading) and block.level == 1)]
        words: list[Widget] = [Label(t("app.name"), "h1", "red_dark"), *block_widgets(blocks, "shared")]
        page = Panel(ScrollView("credits", Column(words, gap=18), tail=TAIL), "paper", pad=48)
        actions = [Button("back", t("hint.back"), self.on_cancel, icon="arrow_left")]
        hints = [("down", t("hint.scroll")), ("cancel", t("hint.back"))]
        return Page("" if narrow(self.ctx) else t("credits.title"), page, actions, hints, max_width=1300, scrolls=False)
