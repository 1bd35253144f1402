"""The lobby: who plays, by which house options, on which base, with which seed; starts the match."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from scenes.kit.input.intents import Intent
from scenes.kit.scene import Command, PopTo, Push
from scenes.kit.ui import (
    Button,
    Choice,
    Column,
    Fill,
    Flow,
    Grid,
    Label,
    Page,
    Panel,
    Row,
    Rule,
    Sized,
    Spacer,
    Tabs,
    Widget,
)
from scenes.screens.devices import DevicesScene
from scenes.screens.lobby_base import BaseForm
from scenes.screens.lobby_files import FileRows
from scenes.screens.lobby_model import CLOSED, HUMAN, NAME_LENGTH, LobbyModel, Names, Problem, SeatDraft
from scenes.screens.looks import MARKS, portraits
from scenes.screens.parts import (
    FaceBadge,
    MenuScene,
    PlainChoice,
    PlainEntry,
    attempt,
    back_text,
    game_name,
    kind_name,
    sentence,
)
from scenes.screens.requests import Face
from scenes.screens.title import TitleScene

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

TABS = ("agents", "orders", "base")


class LobbyScene(MenuScene):
    """A mission dossier in three parts; what is missing for a start is always said."""

    def __init__(self, ctx: AppContext, game_id: str, draw_seed: Callable[[int], int] | None = None) -> None:
        super().__init__(ctx)
        self.game_id, self.draw_seed = game_id, draw_seed or random.SystemRandom().randrange
        self.portraits = portraits(game_id, ctx.assets.exists)
        t = ctx.strings
        names = Names(_list(t("lobby.codenames")), _list(t("lobby.botnames")), ctx.settings.value.names)
        self.model = LobbyModel(game_id, names, len(self.portraits))
        self.model.recall(ctx.storage)
        self.base = BaseForm(ctx, self.model, self.rebuild)
        self.own = FileRows(ctx, self.model, self.rebuild)
        self.tab = "agents"
        self.first_focus = "start"
        ctx.input.seats.clear()

    # --- what is shown ----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """Tabs, the part that is open, what is missing, the ways out."""
        t = self.ctx.strings
        tabs = Tabs(
            "tabs",
            [(tab, self.base.title if tab == "base" else t(f"lobby.tab.{tab}")) for tab in TABS],
            self.tab,
            self._switch,
        )
        body = {"agents": self._agents, "orders": self._orders, "base": self.base.build}[self.tab]()
        hints = [("confirm", t("hint.change")), ("details", t("hint.details")), ("cancel", t("hint.back"))]
        return Page(
            t("lobby.title", game=game_name(self.ctx, self.game_id)), body, self._actions(), hints, tabs, max_width=1800
        )

    def _actions(self) -> list[Widget]:
        t = self.ctx.strings
        problem = self.model.problem()
        line = self._words(problem) if problem is not None else ""
        found: list[Widget] = [
            Button("start", t("lobby.start"), self._start, kind="primary", icon="play", enabled=not line, reason=line)
        ]
        if self.model.humans():
            found.append(Button("devices", t("lobby.devices"), self._devices, icon="gamepad"))
        found += [
            Button("rules", t("lobby.rules"), lambda: Push(self.ctx.open("rules", game_id=self.game_id)), icon="book"),
            Button("back", back_text(self.ctx), self.on_cancel, icon="arrow_left", tooltip=t("hint.back")),
        ]
        if line:
            found.append(Label(line, "body_bold", "danger", id="problem"))
        return found

    def _words(self, problem: Problem) -> str:
        """Return a problem as a sentence; options get their names in words."""
        t, values = self.ctx.strings, dict(problem.values)
        if "option" in values:
            key, choice = values["option"], values["choice"]
            values["option"] = t(f"{self.game_id}.option.{key}.name")
            values["choice"] = t(f"{self.game_id}.option.{key}.choice.{choice}")
        return sentence(t(problem.key, game=game_name(self.ctx, self.game_id), **values))

    def _switch(self, tab: str) -> None:
        self.tab = tab
        self.ui.memory.pop("scroll:page", None)
        on_tabs = self.ui.focus_id.startswith("tabs/")
        self.rebuild()
        if not on_tabs:
            first = {"agents": "seat/0/sitter", "orders": "options/0", "base": "base"}[tab]
            self.ui.set_focus(first)

    # --- agents -----------------------------------------------------------------------------------------------------
    def _agents(self) -> Widget:
        cards = [self._card(number, seat) for number, seat in enumerate(self.model.seats)]
        table = Grid(cards, min_width=320, max_columns=min(6, len(cards)), gap=14)
        least, most = self.model.info.min_seats, self.model.info.max_seats
        return table if least == most else Column([self._count(least, most), table], gap=14)

    def _count(self, least: int, most: int) -> Widget:
        """How many play, in one control, and who they are."""
        t, model = self.ctx.strings, self.model
        now = len(model.open_seats())
        people = len(model.humans())
        counts = [(n, str(n)) for n in range(min(least, now), most + 1)]
        stepper = Choice("count", t("lobby.count"), counts, now, lambda n: self._set_count(int(str(n))))
        who = ", ".join(t(f"lobby.{key}", n=n) for key, n in (("people", people), ("bots", now - people)) if n)
        if t.has(note := f"{self.game_id}.seats.{now}"):  # how a game plays with so many
            who = f"{who} - {t(note)}"
        row: list[Widget] = [Sized(stepper, width=620), Label(who, "typewriter", "slate_faint")]
        if model.uneven():
            row.append(Button("even", t("lobby.even"), self._even, icon="plus", tooltip=t("lobby.uneven")))
        return Flow(row, gap=28)

    def _even(self) -> None:
        """Let one more sit down, so that the companies are equal."""
        self._set_count(len(self.model.open_seats()) + 1)
        self.ui.set_focus("count")

    def _set_count(self, count: int) -> None:
        self.model.set_count(count)
        self._seats_changed()

    def _open(self, number: int) -> None:
        self.model.open_seat(number)
        self._seats_changed()
        self.ui.set_focus(f"seat/{number}/sitter")

    def _card(self, number: int, seat: SeatDraft) -> Widget:
        t = self.ctx.strings
        kinds = [HUMAN, *(f"bot:{level}" for level in self.model.levels), CLOSED]
        tip = t(f"level.{seat.sitter.partition(':')[2]}.line") if seat.sitter.startswith("bot:") else ""
        kind_names = [(kind, t("sitter.closed") if kind == CLOSED else kind_name(self.ctx, kind)) for kind in kinds]
        sitter = PlainChoice(f"seat/{number}/sitter", "", kind_names, seat.sitter, lambda kind: self._sit(number, kind),
                             tooltip=tip, name=t("lobby.sitter"))  # fmt: skip
        if seat.closed:
            words = [Label(t("lobby.seat", n=number + 1), "h3"), Label(t("lobby.seat_closed"), "small", "ink_soft")]
            opener = Button(f"seat/{number}/open", t("lobby.open_seat"), lambda: self._open(number), icon="plus")
            return Panel(Column([*words, Spacer(0, 8), opener], gap=6), "dark", pad=18)
        head = Row([FaceBadge(self._face(number, seat), 118), Fill(self._about(number, seat))], gap=16)
        name = PlainEntry(f"seat/{number}/name", "", seat.name, lambda text: self._name(number, text),
                          max_length=NAME_LENGTH, name=t("lobby.name"))  # fmt: skip
        return Panel(Column([head, name, sitter, *self._looks(number, seat)], gap=12), "card", pad=16)

    def _about(self, number: int, seat: SeatDraft) -> Widget:
        t = self.ctx.strings
        lines: list[Widget] = [Label(t("lobby.seat", n=number + 1), "h3")]
        side = self.model.side(number)
        if self.model.side_option is None:
            words = t(f"mark.{MARKS[seat.mark].shape}")
        else:
            words = t("lobby.side", side=t(f"{self.game_id}.side.{side}")) if side else t("lobby.side_lot")
        lines.append(Label(words, "small", "ink_soft"))
        if seat.sitter == HUMAN:
            place = [n for n, _ in self.model.open_seats()].index(number)
            device = self.ctx.input.seats.device_of(place)
            if device is not None:
                text = t("lobby.pad", name=device.name) if device.kind == "pad" else t("lobby.desk")
                lines.append(Label(text, "small", "blue"))
        return Column(lines, gap=2)

    def _looks(self, number: int, seat: SeatDraft) -> list[Widget]:
        t = self.ctx.strings
        found: list[Widget] = []
        if len(self.portraits) > 1:
            figures = [(i, self._figure_name(i)) for i in range(len(self.portraits))]
            found.append(PlainChoice(f"seat/{number}/figure", "", figures, seat.figure, name=t("lobby.figure"),
                                     on_change=lambda i: self._look(self.model.set_figure, number, i)))  # fmt: skip
        if self.model.side_option is not None:
            return [*found, self._side(number)]
        marks = [(i, t(f"mark.{mark.shape}")) for i, mark in enumerate(MARKS)]
        found.append(PlainChoice(f"seat/{number}/mark", "", marks, seat.mark, name=t("lobby.mark"),
                                 on_change=lambda i: self._look(self.model.set_mark, number, i)))  # fmt: skip
        return found

    def _side(self, number: int) -> Widget:
        """Which side the seat plays, in words of the game."""
        t, option = self.ctx.strings, self.model.side_option
        assert option is not None
        stem = f"{self.game_id}.option.{option.key}"
        sides = [(word, t(f"{self.game_id}.side.{word}")) for word in option.sides]
        return PlainChoice(f"seat/{number}/side", "", [("", t(f"{stem}.choice.{option.choices[0]}")), *sides],
                           self.model.side(number), lambda word: self._take_side(number, word),
                           tooltip=t(f"{stem}.help"), name=t("lobby.side_name"))  # fmt: skip

    def _take_side(self, number: int, word: Hashable) -> None:
        self.model.set_side(number, str(word))
        self.rebuild()

    def _figure_name(self, figure: int) -> str:
        key = f"{self.game_id}.figure.f{figure}"
        return (
            self.ctx.strings(key) if self.ctx.strings.has(key) else self.ctx.strings("lobby.figure_name", n=figure + 1)
        )

    def _face(self, number: int, seat: SeatDraft) -> Face:
        mark = self.model.mark(number)
        portrait = self.portraits[seat.figure] if seat.figure < len(self.portraits) else None
        return Face(seat.name, mark.color, mark.shape, portrait)

    def _sit(self, number: int, kind: Hashable) -> None:
        self.model.set_sitter(number, str(kind))
        self._seats_changed()
        if kind == CLOSED:
            self.ui.set_focus(f"seat/{number}/open")

    def _seats_changed(self) -> None:
        self.ctx.input.seats.clear()  # seats may have moved up: whoever had a device presses again
        self.rebuild()

    def _name(self, number: int, text: str) -> None:
        self.model.seats[number].name = text
        self.rebuild()

    def _look(self, change: Callable[[int, int], None], number: int, value: Hashable) -> None:
        change(number, int(str(value)))
        self.rebuild()

    # --- house options ----------------------------------------------------------------------------------------------
    def _orders(self) -> Widget:
        t, model = self.ctx.strings, self.model
        rows: list[Widget] = []
        shown = [option for option in model.info.options if not option.is_map and not option.sides]
        for number, option in enumerate(shown):
            stem = f"{self.game_id}.option.{option.key}"
            standard = model.options[option.key] == option.default
            note = f"*{t('lobby.is_default')}.* " if standard else ""
            if option.own_file:
                rows += [*self.own.build(f"options/{number}", stem, note), Rule()]
                continue
            choices = [(choice, t(f"{stem}.choice.{choice}")) for choice in option.choices]
            key = option.key
            widget = Choice(f"options/{number}", t(f"{stem}.name"), choices, model.options[key],
                            lambda value, key=key: self._option(key, value))  # type: ignore[misc]  # fmt: skip
            rows += [widget, Label(f"{note}{t(f'{stem}.help')}", "small", "ink_soft", markup=True), Rule()]
        rows.append(Row([Button("reset", t("lobby.reset"), self._reset, icon="undo"), Fill()]))
        return Panel(Column(rows, gap=12), "dossier", title=t("lobby.tab.orders"), pad=32)

    def _option(self, key: str, value: Hashable) -> None:
        self.model.options[key] = str(value)
        self.rebuild()

    def _reset(self) -> None:
        self.model.reset_options()
        self.rebuild()

    # --- ways out ---------------------------------------------------------------------------------------------------
    def _start(self) -> Command:
        request = self.model.request(self.draw_seed)
        self._remember()
        self.ctx.audio.play("stamp")
        made = attempt(self.ctx, lambda: self.ctx.open("table", request=request))
        return (PopTo(TitleScene), made) if isinstance(made, Push) and made.scene.opaque else made

    def _remember(self) -> None:
        self.model.remember(self.ctx.storage)
        people = tuple(seat.name.strip() for _, seat in self.model.open_seats() if seat.sitter == HUMAN)
        if people:
            old = self.ctx.settings.value.names
            self.ctx.settings.change(names=(*people, *old[len(people) :]))

    def _devices(self) -> Command:
        seats = self.model.open_seats()
        people = tuple((place, seats[place][1].name) for place in self.model.humans())
        return Push(DevicesScene(self.ctx, people))

    def on_cancel(self) -> Command | None:
        """Back, with everything kept for the next time."""
        self.model.remember(self.ctx.storage)
        return super().on_cancel()

    def on_uncover(self, result: Any) -> None:
        """The maps folder may have changed."""
        super().on_uncover(result)

    def on_intent(self, intent: Intent) -> Command | None:
        """The menu key starts, if that is possible."""
        if intent.name == "menu" and self.model.problem() is None:
            return self._start()
        return None


def _list(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())
