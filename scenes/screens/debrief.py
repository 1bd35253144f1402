"""The debrief: who won and how, each seat's summary, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.dialogs import ask_text
from scenes.kit.scene import Command, Pop, Push, Replace
from scenes.kit.ui import (
    TAIL,
    Button,
    Column,
    Fill,
    Flow,
    Grid,
    Group,
    HintBar,
    Label,
    Pad,
    Panel,
    Picture,
    Row,
    Rule,
    ScrollView,
    Sized,
    Stamp,
    Tabs,
    Widget,
)
from scenes.screens.files import clean_name
from scenes.screens.parts import TROUBLES, FaceBadge, MenuScene, attempt, back_text, kind_name, sentence
from scenes.screens.requests import TITLE, DebriefActions, DebriefInfo, DebriefSeat

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


COLORS_AND_STAMPS = {True: ("green", "stamp_won"), False: ("red", "stamp_lost"), None: ("blue", "stamp_over")}
REPORT = "report"
"""The first page, which every game has."""


class DebriefScene(MenuScene):
    """Shown when a match is over; the table decides what is said. Pops with TITLE, or goes where the actions lead."""

    def __init__(self, ctx: AppContext, info: DebriefInfo, actions: DebriefActions | None = None) -> None:
        super().__init__(ctx)
        self.info, self.actions = info, actions or DebriefActions()
        self.page = REPORT
        self.first_focus = next((id for id, make in self._ways() if make is not None), "title_page")

    def _ways(self) -> list[tuple[str, object]]:
        return [("rematch", self.actions.rematch), ("declassified", self.actions.declassified)]

    def on_enter(self) -> None:
        """Play how it ended."""
        self.ctx.audio.play("win" if self.info.won is not False else "lose")

    def update(self, dt: float) -> Command | None:
        """Get a little more of the pages ready."""
        if self.info.prepare is not None:
            next(self.info.prepare, None)
        return super().update(dt)

    def build(self) -> Widget:
        """The report, the seats, the ways out."""
        t = self.ctx.strings
        middle = ScrollView("debrief" if self.page == REPORT else f"debrief/{self.page}", self._content(), tail=TAIL)
        buttons = Group(Flow(self._buttons(), gap=14), "actions")
        keys = [("confirm", t("hint.choose")), ("down", t("hint.scroll")), ("cancel", t("debrief.title_page"))]
        page = Column([*self._tabs(), Fill(middle), buttons, HintBar(keys)], gap=18)
        wide = Row([Fill(), Sized(page, width=1720), Fill()], gap=0, align="fill")
        return Pad(Column([Fill(wide)]), (48, 32, 48, 22))

    def _tabs(self) -> list[Widget]:
        """Return the tabs, if the game has pages of its own."""
        if not self.info.pages:
            return []
        tabs = [(REPORT, self.ctx.strings("debrief.report")), *((page.id, page.title) for page in self.info.pages)]
        return [Tabs("pages", tabs, self.page, self._turn)]

    def _turn(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _content(self) -> Widget:
        """Return what lies below the tabs: the report with the seats' cards, or a page of the game's own."""
        own = next((page for page in self.info.pages if page.id == self.page), None)
        if own is not None:
            return own.make()
        report = Panel(self._report(), "dossier", title=self.ctx.strings("debrief.title"), pad=34)
        cards = Grid([self._card(seat) for seat in self.info.seats], min_width=310, max_columns=5, gap=22)
        return Column([report, cards], gap=26)

    def _report(self) -> Widget:
        t, info = self.ctx.strings, self.info
        color, key = COLORS_AND_STAMPS[info.won]
        stamp = info.stamp or t(f"debrief.{key}")
        words = Column([Label(info.headline, "h1", "ink"), Label(info.text, "typewriter", "ink_soft")], gap=8)
        parts: list[Widget] = [Fill(words), Stamp(stamp, color)]
        if info.picture and self.ctx.assets.exists(info.picture):
            parts.insert(0, Picture(info.picture, (240, 150)))
        return Row(parts, gap=30)

    def _card(self, seat: DebriefSeat) -> Widget:
        t = self.ctx.strings
        place = seat.place or (t("debrief.winner") if seat.won else "")
        head: list[Widget] = [Label(kind_name(self.ctx, seat.kind), "small", "ink_soft")]
        if place:
            head.append(Label(place, "body_bold", "green" if seat.won else "red_dark"))
        lines: list[Widget] = [Label(line, "small") for line in seat.lines]
        top = Row([FaceBadge(seat.face, 108), Fill(Column(head, gap=2))], gap=18)
        parts = [Label(seat.face.name, "h3"), top, *([Rule()] if lines else []), *lines]
        return Panel(Column(parts, gap=10), "card" if seat.won else "paper", pad=22, level=True)

    def _buttons(self) -> list[Widget]:
        t, actions = self.ctx.strings, self.actions
        found: list[Widget] = []
        if actions.rematch is not None:
            found.append(Button("rematch", t("debrief.rematch"), self._rematch, kind="primary", icon="replay"))
        if actions.declassified is not None:
            found.append(Button("declassified", t("debrief.declassified"), self._declassified, icon="eye",
                                tooltip=t("debrief.declassified_detail")))  # fmt: skip
        if actions.new_game is not None:
            found.append(Button("new_game", t("debrief.new_game"), self._new_game, icon="dice"))
        if actions.save_record is not None:
            found.append(
                Button(
                    "save", back_text(self.ctx, "debrief.save"), self._ask_name, icon="save", tooltip=t("debrief.save")
                )
            )
        found.append(
            Button(
                "title_page",
                back_text(self.ctx, "debrief.title_page"),
                self.on_cancel,
                icon="home",
                tooltip=t("debrief.title_page"),
            )
        )
        return found

    def _rematch(self) -> Command:
        made = attempt(self.ctx, self.actions.rematch or _nothing)
        return Replace(made.scene) if isinstance(made, Push) and made.scene.opaque else made

    def _declassified(self) -> Command:
        return attempt(self.ctx, self.actions.declassified or _nothing)

    def _new_game(self) -> Command:
        made = attempt(self.ctx, self.actions.new_game or _nothing)
        return Replace(made.scene) if isinstance(made, Push) and made.scene.opaque else made

    def _ask_name(self) -> Command:
        t = self.ctx.strings
        name = t(f"{self.info.game_id}.game.name")
        return Push(ask_text(self.ctx, t("debrief.save_title"), t("debrief.save_label"), name, 40))

    def on_uncover(self, result: Any) -> None:
        """Save under the name that was typed."""
        super().on_uncover(result)
        if not isinstance(result, str) or self.actions.save_record is None:
            return
        t = self.ctx.strings
        name = clean_name(result)
        if name is None:
            self.ctx.notify(t("files.bad_name"), "warn")
            return
        try:
            self.actions.save_record(name)
        except TROUBLES as error:
            self.ctx.notify(t("files.refused", problem=sentence(str(error))), "warn")
            return
        self.ctx.notify(t("debrief.saved", name=name))

    def on_cancel(self) -> Command | None:
        """Back to the title; whoever opened the debrief takes care of what lies between."""
        self.ctx.audio.play("ui_cancel")
        return Pop(TITLE)


def _nothing() -> Any:
    raise AssertionError("a button without an action")
