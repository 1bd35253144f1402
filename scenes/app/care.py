"""Crash care: after an unexpected error a page says what happened, and the program goes on from the last save."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.app.crash import phase_of, place_of, write_report
from scenes.kit.dialogs import DialogButton, DialogScene
from scenes.kit.draw import paper
from scenes.kit.loop import Loop
from scenes.kit.scene import Command, Quit
from scenes.kit.window import WindowError

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene
    from scenes.play.opening import TableHouse
    from scenes.screens.files import MatchFile

FAILED = 1
"""The exit code after an unexpected error that nobody went on from."""
SOON = 5.0
"""Seconds within which the same error after going on means that going on doesn't help."""
CONTINUE, TITLE, QUIT = "continue", "title", "quit"


@dataclass(frozen=True, slots=True)
class Fall:
    """One unexpected error, as the page tells it. Nothing in it is secret."""

    what: str
    phase: str
    report: Path | None
    save: MatchFile | None  # the match that was running, as it was saved last
    again: bool  # the same save led to an error before


class CrashScene(DialogScene):
    """What happened, where the report lies, and the ways on. Its answer ends its own loop alone."""

    opaque = True

    def __init__(self, ctx: AppContext, fall: Fall) -> None:
        t = ctx.strings
        self.answered = QUIT
        useful = fall.save is not None and not fall.again
        buttons = [
            DialogButton(QUIT, t("crash.quit")),
            DialogButton(TITLE, t("crash.title_page"), "normal" if useful else "primary"),
        ]
        if useful:
            buttons.append(DialogButton(CONTINUE, t("crash.go_on"), "primary"))
        words = crash_words(ctx, fall)
        super().__init__(ctx, t("crash.title"), words, buttons, stamp=t("crash.stamp"), max_width=1080)

    def background(self, surface: Surface) -> None:
        """An empty desk; without a picture of it, black."""
        surface.fill((0, 0, 0))
        with suppress(Exception):
            surface.blit(paper.desk(self.ctx.skin, surface.get_size()), (0, 0))

    def answer(self, result: Any) -> Command:
        """Keep what was chosen; this page's loop ends."""
        self.answered = result
        return Quit()

    def on_cancel(self) -> Command | None:
        """Cancel chooses nothing: a press too many must not end the program."""
        return None


def crash_words(ctx: AppContext, fall: Fall) -> str:
    """Return the page's text."""
    t = ctx.strings
    saved = "unsaved" if fall.save is None else "again" if fall.again else "saved"
    report = t("crash.report", path=fall.report) if fall.report else t("crash.no_report")
    return t("crash.text", phase=t(f"crash.phase.{fall.phase}"), what=fall.what, saved=t(f"crash.{saved}"),
             report=report)  # fmt: skip


class Care:
    """Runs scenes until the program ends; what goes wrong on the way ends neither the program nor the match.

    `go` runs a loop to its end. Where nobody sees the window (`unseen`), an error is a report, one line and code 1.
    """

    def __init__(
        self, ctx: AppContext, house: TableHouse, unseen: bool, go: Callable[[Loop], int], new_loop: Callable[[], Loop]
    ) -> None:
        self.ctx, self.house, self.unseen = ctx, house, unseen
        self._go, self._new_loop = go, new_loop
        self._last: tuple[str, str] = ("", "")  # the save that was gone on from, and after which error
        self._since = 0.0

    def run(self, loop: Loop, first: Callable[[], Scene]) -> int:
        """Run from this scene on. Return the exit code. Raises WindowError when there is no window to go on in."""
        while True:
            try:
                loop.begin(first())
                return self._go(loop)
            except WindowError:
                raise
            except Exception as error:
                fall = self._fell(loop, error)
            if self.unseen:
                return FAILED
            wish = self._ask(fall)
            if wish == QUIT:
                return FAILED
            loop, first = self._new_loop(), self._after(fall, wish)

    def _after(self, fall: Fall, wish: str) -> Callable[[], Scene]:
        """Return what makes the scene that the program goes on with."""
        from scenes.screens.files import match_request

        save = fall.save
        if wish == CONTINUE and save is not None:
            self._last, self._since = (save.entry.name, fall.what), self.ctx.clock
            return lambda: self.house.open(match_request(save))
        return lambda: self.ctx.open("title")

    def _fell(self, loop: Loop, error: Exception) -> Fall:
        """Cover the screen, write the report, take the broken scenes away and stop the bots."""
        self._blank()
        save = self._save_of(loop)
        report = write_report(self.ctx.storage, error, _facts(loop))
        sys.stderr.write(f"Safehouse: an unexpected error ({type(error).__name__}); report: {report or 'none'}\n")
        what = place_of(error)
        again = save is not None and (save.entry.name, what) == self._last and self.ctx.clock - self._since < SOON
        fall = Fall(what, phase_of(error), report, save, again)
        for scene in reversed(loop.stack.scenes):
            with suppress(Exception):  # it is broken already
                scene.on_leave()
        loop.stack.scenes.clear()
        with suppress(Exception):
            self.ctx.input.devices.release_all()
            self.ctx.input.devices.set_typing(False)
        self.house.close()
        return fall

    def _blank(self) -> None:
        """Nobody's cards may stay on the screen behind a fault."""
        import pygame

        with suppress(pygame.error):
            surface = pygame.display.get_surface()
            if surface is not None:
                surface.fill((0, 0, 0))
                pygame.display.flip()

    def _save_of(self, loop: Loop) -> MatchFile | None:
        """Return the running match's file, if it is there and can be read."""
        from scenes.screens.files import SAVES, read_file

        table = _table(loop)
        if table is None:
            return None
        with suppress(Exception):
            for entry in self.ctx.storage.entries(SAVES):
                if entry.name == table.driver.save_name:
                    file = read_file(self.ctx.storage, entry)
                    return file if file.record is not None else None
        return None

    def _ask(self, fall: Fall) -> str:
        """Show the page on a loop of its own; a second error there ends the program."""
        try:
            scene = CrashScene(self.ctx, fall)
            loop = Loop(self.ctx)
            loop.begin(scene)
            self._until_answered(loop)
        except Exception:
            return QUIT
        return scene.answered

    def _until_answered(self, loop: Loop) -> None:
        loop.run()


def _table(loop: Loop) -> Any:
    """Return the table that lies on the stack, or None."""
    from scenes.play.table_scene import TableScene

    return next((scene for scene in reversed(loop.stack.scenes) if isinstance(scene, TableScene)), None)


def _facts(loop: Loop) -> list[str]:
    """Return what may be told of the moment: which pages lay there, which game, how far; never a seed or a card."""
    facts = [f"pages: {' > '.join(type(scene).__name__ for scene in loop.stack.scenes) or 'none'}"]
    table = _table(loop)
    if table is not None:
        with suppress(Exception):
            driver = table.driver
            kinds = ", ".join(seat.kind for seat in driver.seats)
            facts.append(f"match: {driver.info.id}, rules {driver.info.version}, {driver.length} actions, {kinds}")
            facts.append(f"bots: {len(driver.troubles)} troubles{', given up' if driver.bots_fell_back else ''}")
    return facts
