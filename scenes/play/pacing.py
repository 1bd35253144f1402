"""Pacing: how long the table rests before a bot's next action is shown, so that people can follow."""

from __future__ import annotations

PAUSES = {"slow": 1.1, "normal": 0.55, "fast": 0.15, "instant": 0.0}
"""Seconds of rest before another bot begins to act, by the speed in the settings."""
WITHIN = 0.35
"""The share of that rest between two actions of the same bot."""


class Pace:
    """Counts the rest after the last thing that was shown. `speed` is a key of PAUSES."""

    def __init__(self) -> None:
        self._rested = 0.0
        self._still = 0.0  # as `_rested`, but nobody can hurry it
        self._still_before = 0.0  # the same, one frame ago
        self._actor: int | None = None

    def moved(self) -> None:
        """Something was just shown: the rest begins anew."""
        self._rested = self._still = self._still_before = 0.0

    def rest(self, dt: float) -> None:
        """`dt` seconds passed in which nothing moved."""
        self._rested += dt
        self._still_before, self._still = self._still, self._still + dt

    def hurry(self) -> None:
        """Somebody asked to go on: the rest is over."""
        self._rested = max(PAUSES.values())

    def over(self, speed: str, actor: int) -> bool:
        """Return whether the table has rested long enough for an action of this bot."""
        pause = PAUSES.get(speed, PAUSES["normal"])
        return self._rested >= (pause * WITHIN if actor == self._actor else pause)

    def due(self, fixed: float) -> bool:
        """Return whether a fixed rest of so many seconds has ended in this very frame.

        Who isn't ready then has to wait until the same time has passed once more, so that the moment tells nothing.
        """
        return int(self._still / fixed) > int(self._still_before / fixed)

    def acted(self, actor: int) -> None:
        """This bot's action was applied."""
        self._actor = actor
