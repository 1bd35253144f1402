"""Private turns: a table that shows secrets in the open lies before one person at a time, behind a named curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.input.intents import Intent
from scenes.kit.scene import Command, Pop
from scenes.play.hand_scene import HandCurtain
from scenes.play.privacy import Audience, audience_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.types import Seat
    from scenes.kit.context import AppContext
    from scenes.kit.ui import Widget
    from scenes.play.table_scene import TableScene

MENU = "menu"


class TurnCurtain(HandCurtain):
    """The curtain before a person's turn: the name, and what all could see happen since that person's last turn.

    Pops with "ready", or with MENU for the pause menu. The frame is a function of the name and public facts.
    """

    def __init__(self, ctx: AppContext, name: str, seat: Seat, news: Callable[[], list[Widget]]) -> None:
        super().__init__(ctx, name, seat, None, can_cancel=False, news=news)

    def on_cancel(self) -> Command | None:
        """The pause menu shows nothing private: anybody may open it."""
        return Pop(MENU)

    def on_intent(self, intent: Intent) -> Command | None:
        """The menu's own key."""
        return Pop(MENU) if intent.name == "menu" and not intent.repeat else None


class PrivateTurns:
    """Whose private view the table shows at a shared screen. `reader` is that person, None for the public view.

    Only for tables with `private_turns`. Each person's own view begins with what happened since they last looked.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._seen: dict[Seat, int] = {}  # how many actions each person has seen from their own seat
        self.reader: Seat | None = None

    def audience(self) -> Audience:
        """Return who sits before the screen now."""
        base = audience_of(self._scene.driver.seats)
        return Audience(self.reader, True, True) if base.shared and self.reader is not None else base

    def hides(self, seat: Seat) -> bool:
        """Return whether a curtain comes before this person's choice."""
        scene = self._scene
        return scene.table.private_turns and scene.audience.shared and self.reader != seat

    # --- the curtain ------------------------------------------------------------------------------------------------
    def hand_over(self, seat: Seat) -> None:
        """Show the public table and draw the curtain with that person's name."""
        scene = self._scene
        self.close()
        name = scene.table.seat_mark(seat).name
        curtain = TurnCurtain(scene.ctx, name, seat, lambda: scene.input.news_of(seat))
        scene.do(scene.push(curtain, lambda result: self._drawn_back(seat, result)))

    def _since(self, seat: Seat) -> int:
        driver = self._scene.driver
        return min(self._seen.get(seat, driver.after_last_of(seat)), driver.length)

    def _drawn_back(self, seat: Seat, result: Any) -> Command | None:
        scene = self._scene
        if result == MENU:
            return scene.input.pause()
        if result == "ready" and seat in scene.driver.humans:
            self.reader = seat
            scene.change_audience(self._since(seat))
        return None

    # --- while it is drawn back -------------------------------------------------------------------------------------
    def saw(self, length: int) -> None:
        """The reader has seen the first `length` actions."""
        if self.reader is not None:
            self._seen[self.reader] = length

    def cut(self, length: int) -> None:
        """Actions from number `length` on were taken back."""
        self._seen = {seat: min(seen, length) for seat, seen in self._seen.items()}

    def end_if_done(self) -> None:
        """Show the public table again as soon as somebody else is to act, unless that happens by a standing order."""
        driver = self._scene.driver
        if self.reader is None or driver.outcome is not None or driver.current == self.reader:
            return
        if self._scene.ordered(driver.current) is None:
            self.close()

    def close(self) -> None:
        """Show nothing but the public table."""
        if self.reader is not None:
            self.reader = None
            self._scene.table.focus(None)
            self._scene.ctx.notices.clear()
            self._scene.change_audience()
