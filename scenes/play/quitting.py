"""The question before the window closes, over whatever is on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.dialogs import DialogButton, DialogScene
from scenes.kit.scene import Command, Pop, Quit

if TYPE_CHECKING:
    from scenes.kit.context import AppContext


class QuitDialog(DialogScene):
    """Ends the program on yes; whatever lies below hears nothing but a cancelled page."""

    def __init__(self, ctx: AppContext) -> None:
        t = ctx.strings
        buttons = [DialogButton(True, t("quit.yes"), "danger"), DialogButton(False, t("quit.no"), "safe")]
        super().__init__(ctx, t("quit.title"), t("quit.text"), buttons)

    def answer(self, result: Any) -> Command:
        """Yes ends the program."""
        return Quit() if result else Pop(None)
