"""The pause menu over a table: go on, take back, save, rules, settings, who plays, restart, resign, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from scenes.kit.dialogs import ask_text
from scenes.kit.input.intents import Intent
from scenes.kit.scene import Command, Pop, Push
from scenes.kit.ui import (
    TAIL,
    Button,
    Column,
    Fill,
    Grid,
    HintBar,
    Label,
    Pad,
    Panel,
    Row,
    ScrollView,
    Sized,
    Widget,
)
from scenes.screens.files import clean_name
from scenes.screens.parts import (
    TROUBLES,
    FaceBadge,
    MenuScene,
    PlainChoice,
    confirm,
    gallery_button,
    kind_name,
    sentence,
)
from scenes.screens.requests import (
    LEAVE,
    RESIGN,
    RESTART,
    RESUME,
    UNDO,
    PauseActions,
    PauseInfo,
    PauseSeat,
)

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

NAME_LENGTH = 16
TAKE = "take"


class PauseScene(MenuScene):
    """Pops with RESUME, UNDO, RESTART, RESIGN or LEAVE; the last three were confirmed. Shows public facts only.

    With `cover` the table below is not seen: for several people whose secrets may lie open.
    """

    opaque = False
    dims = True
    first_focus = "resume"

    def __init__(self, ctx: AppContext, info: PauseInfo, actions: PauseActions, cover: bool = False) -> None:
        super().__init__(ctx)
        self.info, self.actions = info, actions
        self.opaque, self.dims = cover, not cover
        self._asked = ""

    def background(self, surface: Surface) -> None:
        """The desk if the table may not be seen, else nothing: the darkened table shows."""
        if self.opaque:
            super().background(surface)

    # --- what is shown ----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The menu at the left, the seats at the right; below each other where it is narrow."""
        t = self.ctx.strings
        menu = Panel(Column(self._menu(), gap=9), "dossier", title=t("pause.title"), pad=22, id="menu")
        seats = Panel(Column(self._seats(), gap=14), "paper", title=t("pause.seats"), pad=30)
        both = Grid([menu, seats], min_width=560, max_columns=2, gap=36)
        hints = [("confirm", t("hint.choose")), ("cancel", t("pause.resume"))]
        page = Column([Fill(ScrollView("pause", both, tail=TAIL)), HintBar(hints)], gap=12)
        wide = Row([Fill(), Sized(page, width=1360), Fill()], gap=0, align="fill")
        return Pad(Column([Fill(wide)]), (40, 24, 40, 20))

    def _menu(self) -> list[Widget]:
        t, info = self.ctx.strings, self.info
        refusal = info.undo_refusal
        rows: list[Widget] = [
            Button("resume", t("pause.resume"), lambda: Pop(RESUME), kind="primary", icon="play", align="left")
        ]
        if refusal != "":
            rows.append(self._button("undo", "undo", lambda: Pop(UNDO), refusal))
        rows += [
            self._button("save", "save", self._ask_name, detail=t("pause.autosaved")),
            self._button("rules", "book", lambda: Push(self.ctx.open("rules", game_id=info.game_id))),
            *gallery_button(self.ctx, info.game_id, "left"),
            self._button("settings", "settings", lambda: Push(self.ctx.open("settings"))),
            self._button("restart", "replay", lambda: self._confirm(RESTART)),
        ]
        none = None if info.resigning is not None else t("pause.resign_none")
        rows.append(self._button("resign", "flag", lambda: self._confirm(RESIGN), none))
        rows.append(self._button("leave", "leave", lambda: self._confirm(LEAVE)))
        facts = (*info.facts, t("pause.seed", seed=info.seed))
        rows.append(Label(" · ".join(facts), "typewriter_small", "ink_soft"))
        return rows

    def _button(
        self, id: str, icon: str, press: Callable[[], Command], refusal: str | None = None, detail: str = ""
    ) -> Button:
        return Button(
            id, self.ctx.strings(f"pause.{id}"), press, icon=icon, align="left", detail=detail,
            enabled=refusal is None, reason=refusal or "",
        )  # fmt: skip

    def _seats(self) -> list[Widget]:
        rows: list[Widget] = []
        for number, seat in enumerate(self.info.seats):
            rows.append(Row([FaceBadge(seat.face, 96, seat.gone, grows=True), Fill(self._seat(number, seat))], gap=20))
        return rows

    def _seat(self, number: int, seat: PauseSeat) -> Widget:
        t = self.ctx.strings
        if seat.gone or not seat.can_change:
            line = t("pause.seat_out") if seat.gone else kind_name(self.ctx, seat.kind)
            return Column([Label(seat.face.name, "h3"), Label(line, "small", "ink_soft")], gap=2)
        kinds = ["human", *(f"bot:{level}" for level in self.info.levels)]
        if seat.kind not in kinds:
            kinds.append(seat.kind)
        options = [(kind, kind_name(self.ctx, kind)) for kind in kinds]
        name = seat.face.name
        choice = PlainChoice(f"seat/{number}", "", options, seat.kind, lambda kind: self._reseat(number, str(kind)),
                             name=name)  # fmt: skip
        rename = Button(f"rename/{number}", "", lambda: self._ask_rename(number), icon="rename",
                        tooltip=t("pause.rename", name=name))  # fmt: skip
        return Column([Label(name, "h3"), Row([Fill(choice), rename], gap=10, align="fill")], gap=2)

    # --- what happens -----------------------------------------------------------------------------------------------
    def _reseat(self, number: int, kind: str) -> Command | None:
        """Change the sitter; ask first when a person would see a bot's hand at a screen that others look at."""
        seats = self.info.seats
        others = any(seat.kind == "human" and not seat.gone for i, seat in enumerate(seats) if i != number)
        if kind == "human" and seats[number].kind != "human" and self.info.secrets and others:
            self.rebuild()  # until the answer the seat is as it was
            self._asked = f"take/{number}"
            return confirm(self.ctx, "pause.takeover", TAKE, "pause.takeover_no", name=seats[number].face.name)
        self._sit(number, kind)
        return None

    def _sit(self, number: int, kind: str) -> None:
        self._try(lambda: self.actions.reseat(number, kind))

    def _try(self, change: Callable[[], PauseInfo]) -> None:
        """Do a change at once; show how things are then, or why it didn't work."""
        try:
            self.info = change()
        except TROUBLES as error:
            self.ctx.notify(self.ctx.strings("pause.refused", problem=sentence(str(error))), "warn")
        self.rebuild()

    def _confirm(self, what: str) -> Command:
        self._asked = ""
        stem = "pause.resign_duel" if what == RESIGN and self.info.duel else f"pause.{what}"
        return confirm(self.ctx, stem, what, "pause.stay", name=self.info.resigning or "")

    def _ask_name(self) -> Command:
        t = self.ctx.strings
        self._asked = "save"
        return Push(
            ask_text(self.ctx, t("pause.save_title"), t("pause.save_label"), t(f"{self.info.game_id}.game.name"), 40)
        )

    def _ask_rename(self, number: int) -> Command:
        t = self.ctx.strings
        self._asked = f"rename/{number}"
        name = self.info.seats[number].face.name
        return Push(ask_text(self.ctx, t("pause.rename", name=name), t("lobby.name"), name, NAME_LENGTH))

    def on_uncover(self, result: Any) -> None:
        """Take the answer of a dialog."""
        asked, self._asked = self._asked, ""
        super().on_uncover(result)
        if result in (RESTART, RESIGN, LEAVE):
            self.do(Pop(result))
        elif isinstance(result, str) and asked == "save":
            self._save(result)
        elif isinstance(result, str) and asked.startswith("rename/"):
            number = int(asked.partition("/")[2])
            self._try(lambda: self.actions.rename(number, result))
        elif result == TAKE and asked.startswith("take/"):
            self._sit(int(asked.partition("/")[2]), "human")

    def _save(self, text: str) -> None:
        t = self.ctx.strings
        name = clean_name(text)
        if name is None:
            self.ctx.notify(t("files.bad_name"), "warn")
            return
        try:
            self.actions.save_copy(name)
        except TROUBLES as error:
            self.ctx.notify(t("pause.refused", problem=sentence(str(error))), "warn")
            return
        self.ctx.notify(t("pause.saved", name=name))

    def on_cancel(self) -> Command | None:
        """Go on playing."""
        self.ctx.audio.play("ui_cancel")
        return Pop(RESUME)

    def on_intent(self, intent: Intent) -> Command | None:
        """The menu key closes what it has opened."""
        return self.on_cancel() if intent.name == "menu" else None
