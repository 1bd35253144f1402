"""Run by the kill test: goes on with the newest saved match (or deals one) and dies by SIGKILL at a chosen save.

Arguments: the number of the save to die at, and when: before, torn (half the file is written), ready (written, not yet
in its place) or after. Standard output gets "<actions before> <actions after>" ahead of every save.
"""

import os
import signal
import sys
from typing import Any

from game.registry import load_game
from game.saves import open_match
from scenes.kit import storage as storage_module
from scenes.kit.paths import user_root
from scenes.kit.storage import Storage
from scenes.play.bot_desk import BotDesk
from scenes.play.keeper import Keeper
from scenes.play.match_driver import MatchDriver, new_match
from scenes.screens.files import newest_save
from tests.play.fakes import GAME, people


def die() -> None:
    """End at once, as the system would end a program."""
    os.kill(os.getpid(), signal.SIGKILL)


class Killer(Storage):
    """A user folder in which the chosen save never comes back."""

    at, when = 0, ""
    count, announced, length = 0, 0, lambda: 0

    def write_text(self, name: str, text: str) -> None:
        """Save, or die while doing so."""
        now = type(self).length()
        sys.stdout.write(f"{self.announced} {now}\n")
        sys.stdout.flush()
        self.announced = now
        self.count += 1
        if self.count != self.at:
            super().write_text(name, text)
            return
        if self.when == "before":
            die()
        real_fsync, real_replace = os.fsync, os.replace
        if self.when == "torn":
            os.fsync = lambda number: (os.ftruncate(number, len(text) // 2), die())  # type: ignore[assignment]
        if self.when == "ready":
            storage_module.os.replace = lambda *a: die()  # type: ignore[attr-defined,assignment]
        super().write_text(name, text)
        os.fsync, os.replace = real_fsync, real_replace
        die()


def main(at: int, when: str) -> None:
    """Play until the kill."""
    files: Any = Killer(user_root())
    files.at, files.when = at, when
    found = newest_save(files)[0]
    if found is None or found.record is None:
        seats = people("bot:easy", "bot:easy")
        match, stem = new_match(GAME, load_game(GAME).make_setup(2), 4), "running"
    else:
        match, seats, stem = open_match(found.record), found.record.seats, found.entry.stem
    Killer.length = lambda: match.length
    files.announced = match.length
    driver = MatchDriver(match, seats, BotDesk(None), Keeper(files, stem))
    while driver.outcome is None:
        driver.pump(0.0)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
