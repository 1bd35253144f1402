"""The widgets round a table: places, log, choices, banner, tools, hints. Built from what the scene holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.ui import END, At, Free, Layers, Spot, Widget
from scenes.play.banner import Tool, fitting_hints, hint_row, make_banner, top_row
from scenes.play.choice_bar import choice_bar
from scenes.play.log_panel import log_panel

if TYPE_CHECKING:
    from game.kernel.game import View
    from scenes.kit.ui import Banner
    from scenes.play.table import SeatMark
    from scenes.play.table import Spot as Place
    from scenes.play.table_scene import TableScene

SPOT = "spot/"


class TableWidgets:
    """Makes the tree, and changes the banner in place between two rebuilds."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def tree(self) -> Widget:
        """Return everything, placed."""
        scene = self._scene
        offer, table = scene.offer, scene.table
        layers: list[Widget] = [Free([self._spot(place) for place in offer.spots])]
        log, covered = table.log_rect(), False
        table.buttons_lie = bool(offer.choices)
        if offer.choices:
            bar, covered = choice_bar(
                scene.ctx.skin, offer.choices, scene.input.press, scene.frame.area, table.choice_rect(), log
            )
            layers.append(Free([bar]))
        if log is not None and not covered:
            self._keep_log_at_end()
            layers.append(Free([At(log_panel(scene.ctx, scene.book, table, scene.news()), log)]))
        scene.banner = self.banner()
        hints = [] if scene.covered else fitting_hints(scene.ctx, scene.frame, self._hints())
        layers.append(Free([top_row(scene.frame, scene.banner, self._tools()), hint_row(scene.frame, hints)]))
        return Layers(layers)

    # --- banner -----------------------------------------------------------------------------------------------------
    def banner(self) -> Banner:
        """Return the banner for what is shown now."""
        return make_banner(self._words(), self._mark())

    def tell_banner(self) -> None:
        """Change the banner's words and mark without building anything anew."""
        old = self._scene.banner
        if old is not None:
            new = self.banner()
            old.headline, old.ask, old.color = new.headline, new.ask, new.color
            old.icon, old.variant = new.icon, new.variant
            self._scene.dirty = True

    @property
    def _view(self) -> View:
        return self._scene.final or self._scene.offer.view

    def _words(self) -> tuple[str, str]:
        scene, view = self._scene, self._view
        headline, ask = scene.table.banner(view)
        if scene.thinks:
            return headline, scene.ctx.strings("play.thinking")
        if scene.offer.seat is None and (
            view.legal_actions or (view.seat >= 0 and view.seat == view.current)
        ):  # what was asked is being done: the old question would read like a new one
            return headline, scene.ctx.strings("play.waiting")
        if scene.offer.hand_needed and scene.offer.seat is not None:
            return headline, scene.ctx.strings("play.needs_hand")
        return headline, ask

    def _mark(self) -> SeatMark | None:
        scene = self._scene
        seat = scene.table.acting(self._view)
        return scene.table.seat_mark(seat) if seat >= 0 else None

    # --- places, log ------------------------------------------------------------------------------------------------
    def _spot(self, place: Place) -> Spot:
        press = (lambda: self._scene.input.press_spot(place)) if place.actions or place.press else None
        return Spot(
            SPOT + place.id, place.rect, press, label=place.label, tooltip=place.tooltip, group=place.group
        )  # fmt: skip

    def _keep_log_at_end(self) -> None:
        """Follow the newest line, unless somebody scrolled up to read."""
        ui = self._scene.ui
        old = ui.find("log")
        if old is None or getattr(old, "offset", 0) >= getattr(old, "overflow", 0) - 4:
            ui.memory["scroll:log"] = END

    # --- tools and hints --------------------------------------------------------------------------------------------
    def _tools(self) -> list[Tool]:
        scene, t = self._scene, self._scene.ctx.strings
        tools = [Tool("tool_log", "log", t("play.log"), scene.input.open_log, "previous")]
        if scene.driver.humans:
            tools = [
                Tool("tool_undo", "undo", t("play.undo"), scene.undo, "undo"),
                Tool("tool_hand", scene.table.hand_icon, scene.table.hand_words("hand"), scene.input.open_hand, "hand"),
                *tools,
            ]
        return [
            *tools,
            Tool("tool_aid", "help", t("play.aid"), scene.input.open_aid, "aid"),
            Tool("tool_menu", "menu", t("play.menu"), scene.input.pause, "menu"),
        ]

    def _hints(self) -> list[tuple[str, str]]:
        """Return the hints, the most needed first."""
        scene, t = self._scene, self._scene.ctx.strings
        choosing = scene.offer.seat is not None
        hints = [("confirm", t("hint.choose") if choosing else t("play.skip")), ("menu", t("play.menu"))]
        if scene.driver.humans:
            hints.append(("hand", scene.table.hand_words("hand")))
        hints += [("aid", t("play.aid")), ("details", t("hint.details"))]
        if choosing:
            hints += [("undo", t("play.undo")), ("next", t("play.next"))]
        return [*hints, ("previous", t("play.log"))]
