"""The notebook beside the board: what a person knows of each spy, as far as the help level says it, and its places."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion import actions as act
from game.rules.confusion.board import side_of, spies_of
from game.rules.confusion.view import HIDDEN, Asked, Known, View
from scenes.play.table import Spot
from scenes.tables.confusion.notebook_notes import ASK, NO, YES, Notes, ordered_answer
from scenes.tables.confusion.notebook_sheet import Sheet, sheet_of

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable

ANSWER_PACE = 1.2
"""Seconds from a question to its answer, whoever gives it and whatever the piece (spec: the pause must not tell)."""

GROUP = "notebook"
BY_HAND, ODDS = "by_hand", "odds"


class NotebookView:
    """The notebook of everybody at one table; each seat has its own notes and its own open page."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.written = Notes()
        self._open: dict[int, dict[int, int]] = {}  # seat -> side -> the spy whose page lies open
        self._side: dict[int, int] = {}  # seat -> the side that is looked at
        self._sheet: tuple[Hashable, Sheet] | None = None

    @property
    def level(self) -> str:
        """The help level: by_hand, crossed_out or odds."""
        return self.table.level()

    # --- what is known ----------------------------------------------------------------------------------------------
    def candidates(self, view: View, spy: int) -> int:
        """Return the mask of what a spy can still be for its owner, as the help level shows it."""
        if self.level != BY_HAND:
            return view.masks[spy]
        seen = view.spies[spy]
        if seen.known is not Known.NOBODY and seen.piece != HIDDEN:
            return 1 << seen.piece
        return view.pieces.all & ~self.written.crossed(view.seat, spy)

    def crossed(self, view: View, spy: int) -> int:
        """Return the mask of what the looker has crossed out with the pencil."""
        return self.written.crossed(view.seat, spy)

    def chances(self, view: View, spy: int) -> tuple[float, ...] | None:
        """Return the exact chance of each candidate, None where the help level doesn't tell it."""
        if self.level != ODDS:
            return None
        side = side_of(spy)
        return self.table.knowledge.odds.rows(view, side)[spy - spies_of(side).start]

    # --- the open page ----------------------------------------------------------------------------------------------
    def side(self, view: View) -> int:
        """Return the side whose spies are looked at: at first one's own."""
        return self._side.get(int(view.seat), max(0, view.own_side))

    def spy(self, view: View) -> int:
        """Return the spy whose page lies open."""
        side = self.side(view)
        first = next((n for n in spies_of(side) if view.spies[n].square >= 0), spies_of(side).start)
        return self._open.get(int(view.seat), {}).get(side, first)

    def on_spy(self, spy: int) -> None:
        """Turn to a spy's page."""
        view = self.table.view
        if view is None or not self.table.private or view.seat < 0 or (spy, side_of(spy)) == (
            self.spy(view), self.side(view)
        ):  # fmt: skip
            return
        self._side[int(view.seat)] = side_of(spy)
        self._open.setdefault(int(view.seat), {})[side_of(spy)] = spy
        self.table.note_changed()

    def turn_to_side(self, view: View, side: int) -> None:
        """Look at the other side's spies, or back at one's own."""
        self._side[int(view.seat)] = side
        self.table.note_changed()

    def cross(self, view: View, spy: int, piece: int) -> None:
        """Cross a candidate out with the pencil, or take the cross away."""
        self.written.toggle(int(view.seat), spy, piece)
        self.table.play("note")
        self._keep()

    def on_focus(self, spot_id: str | None) -> None:
        """A candidate that is pointed at shows its moves on the board."""
        parts = (spot_id or "").split("/")
        if parts[:2] == ["note", "piece"] and self.table.private:
            self.table.show_candidate(int(parts[3]), int(parts[2]))
        else:
            self.table.show_candidate(None, -1)

    # --- standing orders --------------------------------------------------------------------------------------------
    def order(self, view: View) -> int:
        """Return the looker's standing order for the double agent."""
        return self.written.order(int(view.seat))

    def give_order(self, view: View, order: int) -> None:
        """Change the looker's standing order."""
        self.written.give_order(int(view.seat), order)
        self._keep()

    def next_order(self, view: View) -> None:
        """Change the looker's standing order to the next of the short ones; the page has them all."""
        now = self.order(view)
        self.give_order(view, {ASK: YES, YES: NO}.get(now, ASK))

    def standing_order(self, view: View) -> act.Answer | None:
        """Return the answer that was ordered beforehand, None to ask."""
        return ordered_answer(view, self.order(view))

    def fixed_pace(self, view: View) -> float | None:
        """Return how long an answer takes."""
        return ANSWER_PACE if view.asked is Asked.ANSWER else None

    # --- notes ------------------------------------------------------------------------------------------------------
    def notes(self) -> str:
        """Return what is to be kept beside the save."""
        return self.written.text()

    def restore_notes(self, text: str) -> None:
        """Take up what was kept. Raises ValueError if it is damaged."""
        self.written.read(text)

    def _keep(self) -> None:
        self.table.note_down()
        self.table.note_changed()

    # --- picture and places -----------------------------------------------------------------------------------------
    def key(self, view: View) -> Hashable:
        """Return all that the picture depends on."""
        spies = spies_of(self.side(view))
        return (
            view.seat, self.side(view), self.spy(view), self.level, self.order(view), view.content,
            tuple(self.candidates(view, spy) for spy in spies), tuple(self.crossed(view, spy) for spy in spies),
            tuple(view.spies[spy] for spy in spies), self.table.names.t("notebook.mine"),
        )  # fmt: skip

    def sheet(self, rect: pygame.Rect, view: View) -> Sheet:
        """Return where the parts of the panel lie."""
        skin = self.table.skin
        key = (rect.topleft, rect.size, skin.unit, skin.text_scale, view.pieces.count, self.level)
        if self._sheet is None or self._sheet[0] != key:
            self._sheet = (key, sheet_of(rect, skin, view.pieces.count, self.level == ODDS))
        return self._sheet[1]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: View) -> None:
        """Draw the panel."""
        from scenes.tables.confusion.notebook_panel import draw_panel

        draw_panel(surface, self, view, rect, self.sheet(rect, view))

    def spots(self, rect: pygame.Rect, view: View) -> list[Spot]:
        """Return the places that can be pressed."""
        from scenes.tables.confusion.notebook_words import candidate_tip, order_words, spy_tip

        sheet, side, open_spy = self.sheet(rect, view), self.side(view), self.spy(view)
        t = self.table.names.t
        found = []
        for number, place in enumerate(sheet.tabs):
            at = view.own_side if number == 0 else 1 - view.own_side
            label = t("notebook.mine" if number == 0 else "notebook.theirs")
            found.append(self._spot(f"note/side/{number}", place, label, "", partial(self.turn_to_side, view, at)))
        for spy, place in zip(spies_of(side), sheet.rows, strict=True):
            tip = spy_tip(self, view, spy)
            found.append(self._spot(f"note/row/{spy}", place, tip, tip, partial(self.on_spy, spy)))
        for piece, place in enumerate(sheet.pieces):
            tip = candidate_tip(self, view, open_spy, piece)
            press = partial(self.cross, view, open_spy, piece)
            found.append(self._spot(f"note/piece/{open_spy}/{piece}", place, tip, tip, press))
        words = order_words(self, view)
        found.append(self._spot("note/order", sheet.order, words, t("order.tip"), lambda: self.next_order(view)))
        return found

    def _spot(self, id: str, rect: pygame.Rect, label: str, tip: str, press: Callable[[], None]) -> Spot:
        return Spot(id, rect, (), label, tip, GROUP, press=press)
