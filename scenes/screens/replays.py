"""Saved games and finished matches: go on, watch, rename, export, delete; damaged files are listed with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.kit.dialogs import DialogButton, ask, ask_text
from scenes.kit.scene import Command, Push
from scenes.kit.storage import StorageError
from scenes.kit.ui import (
    Button,
    Column,
    Fill,
    Flow,
    Label,
    List,
    ListItem,
    Page,
    Panel,
    Row,
    ScrollView,
    Tabs,
    Widget,
)
from scenes.screens.files import (
    REPLAYS,
    SAVES,
    MatchFile,
    clean_name,
    delete_match,
    export_folder,
    list_files,
    match_request,
    rename_match,
    replay_request,
    written,
)
from scenes.screens.parts import TROUBLES, MenuScene, attempt, confirm, game_name, narrow, sentence, short_path

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

FOLDERS = (SAVES, REPLAYS)


class ReplaysScene(MenuScene):
    """Two lists of files, and what can be done with the chosen one."""

    def __init__(self, ctx: AppContext, folder: str = SAVES) -> None:
        super().__init__(ctx)
        self.folder = folder
        self.files: list[MatchFile] = []
        self.chosen = 0
        self._asked = ""
        self._target = Path()
        self._look()
        if not self.files and self.ctx.storage.entries(REPLAYS):
            self.folder = REPLAYS
            self._look()
        self.first_focus = "files/0" if self.files else "back"

    def _look(self) -> None:
        self.files = list_files(self.ctx.storage, self.folder)
        self.chosen = max(0, min(self.chosen, len(self.files) - 1))

    @property
    def file(self) -> MatchFile | None:
        """The chosen file."""
        return self.files[self.chosen] if self.files else None

    # --- what is shown ----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """Tabs, the list, the chosen file's card."""
        t = self.ctx.strings
        tabs = Tabs("tabs", [(folder, t(f"files.tab.{folder}")) for folder in FOLDERS], self.folder, self._switch)
        body: Widget
        if self.files:
            body = self._list()
            if not narrow(self.ctx):
                body = Row([Fill(body), Fill(self._card(self.files[self.chosen]))], gap=28, align="fill")
        else:
            body = Panel(Label(t(f"files.empty_{self.folder}"), "typewriter"), "paper", pad=44)
        actions = [Button("back", t("hint.back"), self.on_cancel, icon="arrow_left")]
        hints = [("confirm", t("hint.choose")), ("cancel", t("hint.back"))]
        return Page(t("files.title"), body, actions, hints, tabs, max_width=1680, scrolls=not self.files)

    def _list(self) -> Widget:
        items = []
        for number, file in enumerate(self.files):
            damaged = file.record is None
            detail = self.ctx.strings("files.damaged") if damaged else self._who(file)
            icon = "warning" if damaged else "load" if self.folder == SAVES else "replay"
            items.append(ListItem(str(number), self._title(file), detail, icon, right=written(file.entry.modified)))
        return List("files", items, self._pressed, self._focused, selected=str(self.chosen))

    def _title(self, file: MatchFile) -> str:
        """Return a file's name; one that nobody has named yet begins with the game's name, not its id."""
        stem, game = file.entry.stem, file.record.game if file.record is not None else ""
        return game_name(self.ctx, game) + stem.removeprefix(game) if game and stem.startswith(f"{game} ") else stem

    def _who(self, file: MatchFile) -> str:
        assert file.record is not None
        return self.ctx.strings("files.who", game=game_name(self.ctx, file.record.game), names=file.names)

    def _words(self, file: MatchFile) -> list[Widget]:
        """Return what is known of a file, or what is wrong with it."""
        t = self.ctx.strings
        if file.record is not None:
            return [Label(f"**{t(f'files.{key}')}:** {text}", "body", markup=True) for key, text in self._facts(file)]
        return [
            Label(t("files.damaged"), "h3", "red_dark"),
            Label(t("files.problem", problem=file.problem), "body"),
            Label(t("files.kept"), "small", "ink_soft"),
        ]

    def _card(self, file: MatchFile) -> Widget:
        t = self.ctx.strings
        parts: list[Widget] = [Label(self._title(file), "h2"), *self._words(file)]
        deeds = [
            Button(id, t(f"files.{id}"), press, kind=kind, icon=icon)
            for id, (press, kind, icon) in self._deeds(file).items()
        ]
        parts.append(Flow(deeds, gap=14))
        return Panel(ScrollView("card", Column(parts, gap=14)), "dossier", pad=28)

    def _facts(self, file: MatchFile) -> list[tuple[str, str]]:
        t, record = self.ctx.strings, file.record
        assert record is not None
        facts = [
            ("game", game_name(self.ctx, record.game)),
            ("agents", file.names),
            ("when", written(file.entry.modified)),
            ("length", t("files.moves", n=file.moves)),
            ("seed", str(record.seed)),
        ]
        if record.result is not None:
            facts.append(("winner", ", ".join(file.winners) or t("files.nobody")))
        return facts

    def _deeds(self, file: MatchFile) -> dict[str, tuple[Callable[[], Command], str, str]]:
        """Return what can be done with a file: (what a press does, kind of button, icon) by name."""
        found: dict[str, tuple[Callable[[], Command], str, str]] = {}
        if file.record is not None and file.record.result is None and self.folder == SAVES:
            found["continue"] = (self._continue, "primary", "play")
        if file.record is not None and (self.folder == REPLAYS or file.record.result is not None):
            found["watch"] = (self._watch, "primary", "eye")
        found["rename"] = (self._ask_rename, "normal", "rename")
        found["export"] = (self._ask_export, "normal", "export")
        found["delete"] = (self._ask_delete, "danger", "trash")
        return found

    # --- choosing ---------------------------------------------------------------------------------------------------
    def _switch(self, folder: str) -> None:
        self.folder, self.chosen = folder, 0
        self._look()
        on_tabs = self.ui.focus_id.startswith("tabs/")
        self.rebuild()
        if not on_tabs:
            self.ui.set_focus("files/0" if self.files else "back")

    def _focused(self, item: str) -> None:
        """Follow the focus; the mouse chooses by pressing, or its way to the card would choose others."""
        if self.ctx.input.kind != "mouse":
            self._choose(item)

    def _choose(self, item: str) -> None:
        if int(item) != self.chosen:
            self.chosen = int(item)
            self.ui.memory.pop("scroll:card", None)
            self.rebuild()

    def _pressed(self, item: str) -> Command | None:
        """Go over to what can be done with it; where there is no room beside the list, in a dialog."""
        self._choose(item)
        if narrow(self.ctx):
            return self._ask_deed(self.files[self.chosen])
        for id in ("continue", "watch", "rename"):
            if self.ui.set_focus(id):
                break
        return None

    def _ask_deed(self, file: MatchFile) -> Command:
        t = self.ctx.strings
        self._asked = "deed"
        buttons = [
            DialogButton(id, t(f"files.{id}"), kind, icon) for id, (_, kind, icon) in self._deeds(file).items()
        ] + [DialogButton(None, t("hint.back"), "normal", "arrow_left")]
        buttons[0] = replace(buttons[0], kind="safe" if buttons[0].kind == "normal" else buttons[0].kind)
        return Push(ask(self.ctx, self._title(file), "", buttons, content=Column(self._words(file), gap=12)))

    # --- doing ------------------------------------------------------------------------------------------------------
    def _continue(self) -> Command:
        file = self.files[self.chosen]
        return attempt(self.ctx, lambda: self.ctx.open("table", request=match_request(file)))

    def _watch(self) -> Command:
        file = self.files[self.chosen]
        return attempt(self.ctx, lambda: self.ctx.open("replay", request=replay_request(file)))

    def _ask_rename(self) -> Command:
        t = self.ctx.strings
        self._asked = "rename"
        return Push(
            ask_text(self.ctx, t("files.rename_title"), t("files.rename_label"), self.files[self.chosen].entry.stem, 60)
        )

    def _ask_export(self) -> Command:
        t = self.ctx.strings
        self._asked = "export"
        target = export_folder() / f"{self.files[self.chosen].entry.stem}.json"
        return Push(ask_text(self.ctx, t("files.export_title"), t("files.export_label"), str(target), 240))

    def _ask_delete(self) -> Command:
        self._asked = "delete"
        return confirm(self.ctx, "files.delete", True, "files.delete_no", name=self.files[self.chosen].entry.stem)

    def on_uncover(self, result: Any) -> None:
        """Take a dialog's answer; a table may have changed the files."""
        asked, self._asked = self._asked, ""
        chosen = self.file
        try:
            if chosen is not None and result is not None and asked:
                self._answered(asked, chosen, result)
        except TROUBLES as error:
            self.ctx.notify(self.ctx.strings("files.refused", problem=sentence(str(error))), "warn")
        self._look()
        super().on_uncover(result)

    def _answered(self, asked: str, file: MatchFile, result: Any) -> None:
        t, storage = self.ctx.strings, self.ctx.storage
        if asked == "deed":
            deed = self._deeds(file).get(str(result))
            if deed is not None:
                self.do(deed[0]())
        elif asked == "delete":
            delete_match(storage, file.entry.name)
            self.ctx.notify(t("files.deleted", name=file.entry.stem))
        elif asked == "rename":
            name = clean_name(str(result))
            if name is None:
                self.ctx.notify(t("files.bad_name"), "warn")
            elif name != file.entry.stem:
                rename_match(storage, file.entry.name, f"{self.folder}/{name}.json")
                self.ctx.notify(t("files.renamed", name=name))
        elif asked == "export":
            self._export(file, Path(str(result).strip()).expanduser())

    def _export(self, file: MatchFile, target: Path) -> None:
        """Copy the file; a folder gets the file's own name, an existing file is never replaced."""
        t = self.ctx.strings
        if target.is_dir():
            target /= f"{file.entry.stem}.json"
        if not target.is_absolute():
            target = export_folder() / target
        if target.exists():
            raise StorageError(t("files.export_exists", path=short_path(target)))
        self.ctx.storage.export(file.entry.name, target)
        self.ctx.notify(t("files.exported", path=short_path(target)))
