"""How a table is left: the end and its debrief, rematch, restart, resigning, and what the pause menu decided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.errors import SafehouseError
from game.kernel.types import Seat
from scenes.kit.scene import Command, Replace
from scenes.play.sitters import changes
from scenes.screens.files import clean_name
from scenes.screens.requests import LEAVE, RESIGN, RESTART, UNDO, DebriefActions, MatchRequest

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from scenes.kit.scene import Scene
    from scenes.play.pause_desk import PauseDesk
    from scenes.play.table_scene import TableScene

REST = 1.6
"""Seconds that the last picture stays before the debrief."""
HEIR = "normal"
"""The level of the bot that takes a resigned seat."""


class Ending:
    """The table's ways out. `begun` once the debrief has been asked for."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._rested = 0.0
        self.begun = False

    # --- the end ----------------------------------------------------------------------------------------------------
    def wait(self, dt: float) -> None:
        """The match is over and all is shown: after a moment comes the debrief."""
        scene = self._scene
        self._rested += dt
        quick = scene.auto or scene.ctx.settings.value.speed == "instant"
        if not self.begun and (quick or self._rested >= REST):
            self.begun = True
            scene.do(Replace(self.debrief()))

    def debrief(self) -> Scene:
        """Return the debrief of the match that is over."""
        from scenes.play.debriefing import TableDebrief

        scene = self._scene
        driver, house = scene.driver, scene.house
        outcome = driver.outcome
        assert outcome is not None
        scene.table.reel = reel = driver.reel()
        info = scene.table.debrief(outcome, driver.views())
        text = driver.record_text()
        actions = DebriefActions(
            rematch=lambda: house.open(house.again(self._request(), new_seed=True)),
            new_game=lambda: scene.ctx.open("choose_game"),
            declassified=lambda: house.declassified(reel),
            save_record=lambda name: self._save_record(name, text),
        )
        return TableDebrief(scene.ctx, info, actions)

    def _request(self) -> MatchRequest:
        """Return this match as it would be dealt again: who gave up in it sits down again too."""
        driver = self._scene.driver
        seats = tuple(
            replace(info, kind="human") if Seat(number) in driver.given_up else info
            for number, info in enumerate(driver.seats)
        )
        return MatchRequest(driver.info.id, driver.setup, seats, driver.seed)

    def _save_record(self, name: str, text: str) -> None:
        storage, t = self._scene.ctx.storage, self._scene.ctx.strings
        stem = clean_name(name)
        if stem is None:
            raise SafehouseError(t("files.bad_name"))
        if storage.exists(f"replays/{stem}.json"):
            raise SafehouseError(t("play.copy_exists", name=stem))
        storage.write_text(f"replays/{stem}.json", text)

    # --- the pause menu ---------------------------------------------------------------------------------------------
    def after_pause(self, result: Any, desk: PauseDesk, before: tuple[SeatInfo, ...]) -> Command | None:
        """Do what the pause menu was left with; the destructive ways were confirmed there.

        `before` are the seats as the menu found them: all are told in the log what has become of them.
        """
        scene = self._scene
        self._tell_sitters(before)
        if result == UNDO:
            return scene.undo()
        if result == RESTART:
            return Replace(scene.house.open(scene.house.again(self._request(), new_seed=False)))
        if result == RESIGN:
            return self._resign(desk)
        if result == LEAVE:
            return scene.leave()
        return None

    def _tell_sitters(self, before: tuple[SeatInfo, ...]) -> None:
        scene = self._scene
        for line in changes(scene.ctx.strings, before, scene.driver.seats):
            scene.book.note(scene.driver.length, line)

    def _resign(self, desk: PauseDesk) -> Command | None:
        scene = self._scene
        person = desk.person()
        if person is None:
            return None
        before = scene.driver.seats
        scene.driver.resign(person, HEIR)
        scene.table.seats_changed(scene.driver.seats)
        self._tell_sitters(before)
        scene.change_audience()
        scene.rebuild()
        return None
