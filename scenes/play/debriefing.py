"""The debrief of a match at a table: its ways out lead past whatever the table was opened from."""

from __future__ import annotations

from scenes.kit.scene import Command, Push, Reset
from scenes.screens.debrief import DebriefScene


class TableDebrief(DebriefScene):
    """Leaves to the title, and from there to a new game: nothing of the lobby before the match is left below."""

    def on_cancel(self) -> Command | None:
        """Back to the title."""
        self.ctx.audio.play("ui_cancel")
        return Reset(self.ctx.open("title"))

    def _new_game(self) -> Command:
        return (Reset(self.ctx.open("title")), Push(self.ctx.open("choose_game")))
