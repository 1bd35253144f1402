"""The pause menu's other side: what it shows of a running match, and what it may change without leaving it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.errors import SafehouseError
from game.kernel.types import Seat
from scenes.play.match_driver import DUEL
from scenes.screens.files import clean_name, notes_of
from scenes.screens.requests import Face, PauseActions, PauseInfo, PauseSeat

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.play.match_driver import MatchDriver
    from scenes.play.table import SeatMark, Table

NAME_LIMIT = 24


def face_of(mark: SeatMark) -> Face:
    """Return a seat's mark as the screens show it."""
    return Face(mark.name, mark.color, mark.shape, mark.portrait)


class PauseDesk:
    """Makes the PauseInfo of a match as it stands, and carries out what the menu asks."""

    def __init__(self, ctx: AppContext, driver: MatchDriver, table: Table) -> None:
        self._ctx = ctx
        self._driver = driver
        self._table = table

    def info(self) -> PauseInfo:
        """Return what the menu shows: public facts only."""
        driver, t = self._driver, self._ctx.strings
        person = self.person()
        refusal = driver.undo_refusal(person) if person is not None else ""
        resigning = driver.seats[person].name if person is not None else None
        return PauseInfo(
            driver.info.id,
            tuple(
                PauseSeat(face_of(self._table.seat_mark(Seat(i))), info.kind) for i, info in enumerate(driver.seats)
            ),
            driver.seed,
            undo_refusal=t(refusal) if refusal else refusal,
            resigning=resigning if driver.outcome is None else None,
            duel=driver.info.max_seats == DUEL,
            secrets=driver.info.hidden_information,
        )

    def actions(self) -> PauseActions:
        """Return what the menu can do at once."""
        return PauseActions(self._reseat, self._rename, self._save_copy)

    def person(self) -> Seat | None:
        """Return the person who undoes or resigns: whose turn it is, or the only one."""
        driver = self._driver
        if driver.current in driver.humans:
            return driver.current
        return driver.humans[0] if len(driver.humans) == 1 else None

    def _reseat(self, seat: int, kind: str) -> PauseInfo:
        driver = self._driver
        driver.reseat(Seat(seat), replace(driver.seats[seat], kind=kind))
        return self._after()

    def _rename(self, seat: int, name: str) -> PauseInfo:
        driver, t = self._driver, self._ctx.strings
        plain = " ".join(name.split())[:NAME_LIMIT]
        if not plain:
            raise SafehouseError(t("play.name_empty"))
        if any(info.name == plain for i, info in enumerate(driver.seats) if i != seat):
            raise SafehouseError(t("lobby.problem.same_name", name=plain))
        driver.reseat(Seat(seat), replace(driver.seats[seat], name=plain))
        return self._after()

    def _save_copy(self, name: str) -> None:
        stem = clean_name(name)
        if stem is None:
            raise SafehouseError(self._ctx.strings("files.bad_name"))
        storage = self._ctx.storage
        if storage.exists(f"saves/{stem}.json"):
            raise SafehouseError(self._ctx.strings("play.copy_exists", name=stem))
        name = f"saves/{stem}.json"
        storage.write_text(name, self._driver.record_text())
        if self._table.notes():
            storage.write_text(notes_of(name), self._table.notes())

    def _after(self) -> PauseInfo:
        self._table.seats_changed(self._driver.seats)
        return self.info()
