"""The lobby's rows for an option that takes a player's own file: the shipped choices, the files found, the verdict."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.kit.dialogs import tell
from scenes.kit.paths import user_files
from scenes.kit.scene import Command, Push
from scenes.kit.ui import Button, Choice, Fill, Label, Row, Widget
from scenes.screens.own_files import OwnFile, judge_file, own_files
from scenes.screens.parts import sentence, short_path

if TYPE_CHECKING:
    from game.kernel.types import Option
    from scenes.kit.context import AppContext
    from scenes.screens.lobby_model import LobbyModel

OWN = "own:"


class FileRows:
    """Builds the rows; tells the lobby by `changed` when something changed. A broken file is told in one dialog."""

    def __init__(self, ctx: AppContext, model: LobbyModel, changed: Callable[[], None]) -> None:
        self.ctx, self.model, self.changed = ctx, model, changed
        self.files = self._files()
        self._recall()

    @property
    def option(self) -> Option | None:
        """The option that takes a file, if the game has one."""
        return self.model.file_option

    def _files(self) -> list[Path]:
        option = self.option
        return own_files(self.ctx.storage.root, self.model.game_id, option) if option is not None else []

    def _recall(self) -> None:
        """Take up the file that was chosen last, if it is still there and still good."""
        path = next((path for path in self.files if path.name == self.model.file_before), None)
        own = judge_file(path, self.model.game_id) if path is not None else None
        if own is not None and not own.problem:
            self.model.take_file(own)

    # --- what is shown ----------------------------------------------------------------------------------------------
    def build(self, id: str, stem: str, note: str) -> list[Widget]:
        """Return the choice, what there is to say about it, the folder."""
        t, model, option = self.ctx.strings, self.model, self.option
        assert option is not None
        choices: list[tuple[Hashable, str]] = [(c, t(f"{stem}.choice.{c}")) for c in option.choices]
        choices += [(f"{OWN}{path.name}", t("lobby.own_file", name=path.stem)) for path in self.files]
        now = f"{OWN}{model.own_file.path.name}" if model.own_file is not None else model.options[option.key]
        rows: list[Widget] = [
            Choice(id, t(f"{stem}.name"), choices, now, self._choose),
            Label(f"{note}{t(f'{stem}.help')}", "small", "ink_soft", markup=True),
        ]
        if model.own_file is not None:
            bad = model.own_file.problem
            words = t("lobby.file_bad", file=model.own_file.path.name, problem=bad) if bad else t("lobby.file_good")
            rows.append(
                Label(words, "body_bold" if bad else "typewriter", "red_dark" if bad else "green", id="verdict")
            )
        folder = short_path(user_files(self.ctx.storage.root, model.game_id, option.key))
        look = Button("reload_files", t("lobby.reload_files"), self._reload, icon="replay")
        where = t("lobby.files_folder", folder=folder, suffix=option.own_file)
        rows.append(Row([Fill(Label(where, "small", "ink_soft")), look], gap=20))
        return rows

    # --- changing ---------------------------------------------------------------------------------------------------
    def _choose(self, value: Hashable) -> Command | None:
        name = str(value)
        if not name.startswith(OWN):
            self.model.take_file(None, name)
            self.changed()
            return None
        path = next((path for path in self.files if path.name == name.removeprefix(OWN)), None)
        return self._take(judge_file(path, self.model.game_id)) if path is not None else None

    def _take(self, own: OwnFile) -> Command | None:
        self.model.take_file(own)
        self.changed()
        if not own.problem:
            return None
        t = self.ctx.strings
        text = t("lobby.file_problem", problem=sentence(own.problem))
        return Push(tell(self.ctx, t("lobby.file_title", file=own.path.name), text))

    def _reload(self) -> Command | None:
        """Look into the folder again; the chosen file is judged anew."""
        self.files = self._files()
        own = self.model.own_file
        if own is not None and own.path in self.files:
            return self._take(judge_file(own.path, self.model.game_id))
        if own is not None:
            self.model.take_file(None)
        self.changed()
        self.ctx.notify(self.ctx.strings("lobby.files_found", n=len(self.files)))
        return None
