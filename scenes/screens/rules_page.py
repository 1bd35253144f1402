"""A game's rules: chapters of text and pictures with a table of contents; from lobby, pause and game choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.dialogs import DialogButton, ask
from scenes.kit.input.intents import Intent
from scenes.kit.scene import Command, Pop, Push
from scenes.kit.ui import (
    TAIL,
    Button,
    Column,
    Fill,
    Label,
    List,
    ListItem,
    Page,
    Panel,
    Row,
    ScrollView,
    Sized,
    Widget,
)
from scenes.screens.markdown import Chapter, chapters, parse
from scenes.screens.markdown_view import block_widgets
from scenes.screens.parts import MenuScene, back_text, gallery_button, game_name, narrow

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class RulesScene(MenuScene):
    """One chapter at a time; previous and next turn the page."""

    cycles_focus = False

    def __init__(self, ctx: AppContext, game_id: str, chapter: int = 0) -> None:
        super().__init__(ctx)
        self.game_id = game_id
        self.folder = f"games/{game_id}"
        self.chapters = self._read()
        self.number = min(chapter, len(self.chapters) - 1)
        self.first_focus = "text" if narrow(ctx) else f"contents/{self.number}"

    def _read(self) -> tuple[Chapter, ...]:
        path = self.ctx.assets.path(f"{self.folder}/rules.{self.ctx.strings.language}.md")
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            text = self.ctx.strings("rules.missing")
        found = chapters(parse(text))
        return found or (Chapter(game_name(self.ctx, self.game_id), ()),)

    def build(self) -> Widget:
        """Contents and page."""
        t = self.ctx.strings
        chapter = self.chapters[self.number]
        words: list[Widget] = [Label(chapter.title, "h1", "red_dark"), *block_widgets(chapter.blocks, self.folder)]
        page = Panel(ScrollView("text", Column(words, gap=20), tail=TAIL), "paper", pad=24 if narrow(self.ctx) else 44)
        body: Widget
        if narrow(self.ctx):
            body = page
        else:
            items = [ListItem(str(i), c.title) for i, c in enumerate(self.chapters)]
            contents = List("contents", items, self._enter, self._focused, selected=str(self.number))
            side = Panel(contents, "dossier", title=t("rules.chapters"), pad=22)
            body = Row([Sized(side, width=430), Fill(page)], gap=28, align="fill")
        actions: list[Widget] = [
            Button("back", back_text(self.ctx), self.on_cancel, icon="arrow_left", tooltip=t("hint.back"))
        ]
        if narrow(self.ctx):
            actions.append(Button("chapters", t("rules.chapters"), self._ask_chapter, icon="menu"))
        actions += [
            Button(
                "previous",
                "",
                lambda: self._turn(-1),
                icon="chevron_left",
                hint="previous",
                tooltip=t("rules.turn_back"),
            ),
            Button("next", "", lambda: self._turn(1), icon="chevron_right", hint="next", tooltip=t("rules.turn_on")),
            *gallery_button(self.ctx, self.game_id),
            Label(t("rules.chapter_of", n=self.number + 1, all=len(self.chapters)), "typewriter", "slate_ink"),
        ]
        hints = [("next", t("rules.turn")), ("down", t("hint.scroll")), ("cancel", t("hint.back"))]
        title = "" if narrow(self.ctx) else t("rules.title", game=game_name(self.ctx, self.game_id))
        return Page(title, body, actions, hints, max_width=1760, scrolls=False)

    def _turn(self, by: int) -> None:
        self._turn_to((self.number + by) % len(self.chapters))

    def _turn_to(self, number: object) -> None:
        assert isinstance(number, int)
        if number == self.number:
            return
        self.number = number
        self.ui.memory.pop("scroll:text", None)
        on_contents = self.ui.focus_id.startswith("contents/")
        self.rebuild()
        if on_contents:
            self.ui.set_focus(f"contents/{number}")

    def _ask_chapter(self) -> Command:
        """Return the dialog with all chapters, for windows without room beside the page."""
        t = self.ctx.strings
        chapters = [
            Button(f"chapter/{i}", chapter.title, lambda i=i: Pop(i), align="left")  # type: ignore[misc]
            for i, chapter in enumerate(self.chapters)
        ]
        back = [DialogButton(None, t("hint.back"), "safe", "arrow_left")]
        return Push(ask(self.ctx, t("rules.chapters"), "", back, content=Column(chapters, gap=10)))

    def on_uncover(self, result: Any) -> None:
        """Turn to the chapter that was chosen."""
        super().on_uncover(result)
        if isinstance(result, int):
            self._turn_to(result)

    def _focused(self, item: str) -> None:
        """Follow the focus; the mouse turns the page by pressing."""
        if self.ctx.input.kind != "mouse":
            self._turn_to(int(item))

    def _enter(self, item: str) -> None:
        """Go into the page, to scroll it."""
        self._turn_to(int(item))
        self.ui.set_focus("text")

    def on_intent(self, intent: Intent) -> Command | None:
        """Turn the page by previous and next."""
        if intent.name in ("previous", "next"):
            self.ctx.audio.play("page")
            self._turn(1 if intent.name == "next" else -1)
        return None
