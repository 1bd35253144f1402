"""When a person is asked for an answer in the other's turn: the three settings, and what is declined by itself."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from game.rules.agents_of_war.actions import Decline
from game.rules.agents_of_war.view import Ask, Step, View
from scenes.play.preferences import Preferences

if TYPE_CHECKING:
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

WINDOW_PACE = 0.5
"""Seconds that a window takes, whoever declines and whatever could have been done in it."""

KEY = "answers"


class When(Enum):
    """When somebody is asked."""

    POSSIBLE = "possible"
    ALWAYS = "always"
    NEVER = "never"


class Answers:
    """The orders of everybody at one table. Each person at a shared screen has an own one, for that match."""

    def __init__(self, table: AgentsOfWarTable) -> None:
        self.table = table
        self._preferences = Preferences(table.ctx.storage, "agents_of_war")
        kept = self._preferences.get(KEY, tuple(one.value for one in When))
        self._orders = {seat: When(kept) for seat in range(2)}

    @property
    def _shared(self) -> bool:
        return sum(info.level is None for info in self.table.seats) > 1

    def order(self, seat: int) -> When:
        """Return when a seat's person wants to be asked."""
        return self._orders[seat]

    def turn(self, seat: int) -> None:
        """Go on to the next setting for a seat's person; alone before the screen it is kept for later matches."""
        known = list(When)
        self._orders[seat] = known[(known.index(self._orders[seat]) + 1) % len(known)]
        if not self._shared:
            self._preferences.put(KEY, self._orders[seat].value)

    def declines(self, view: View) -> bool:
        """Return whether the person whose view this is has ordered the answer that is asked for now to be declined.

        Before several people that may not depend on what is held: they see whether the table is handed over.
        """
        asks = view.duel is not None and view.step is Step.GAME and view.duel.pending.ask is Ask.RESPOND
        if not asks or Decline() not in view.legal_actions:
            return False
        order = self._orders[int(view.seat)]
        if order is When.POSSIBLE:
            return not view.may_answer if self._shared else view.legal_actions == (Decline(),)
        return order is When.NEVER
