"""Animator: plays happenings one event after another, old view first, and shows the new view when they have ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.events import Event
    from scenes.kit.anim.queue import AnimationQueue
    from scenes.play.match_driver import Happening
    from scenes.play.table import Table


class Animator:
    """Holds what is still to be shown. `on_event` is called when an event's turn comes, `on_shown` with its end.

    The table is asked for animations only here; it never sees the match in between.
    """

    def __init__(
        self,
        table: Table,
        queue: AnimationQueue,
        on_event: Callable[[Happening, Event], None],
        on_shown: Callable[[Happening], None],
    ) -> None:
        self._table = table
        self._queue = queue
        self._on_event = on_event
        self._on_shown = on_shown
        self._waiting: deque[tuple[Happening, Event | None]] = deque()

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits to be shown."""
        return self._queue.busy or bool(self._waiting)

    def feed(self, happenings: Iterable[Happening]) -> None:
        """Append what happened."""
        for happening in happenings:
            self._waiting.extend((happening, event) for event in happening.events)
            self._waiting.append((happening, None))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        changed = self._queue.update(dt)
        while not self._queue.busy and self._waiting:
            changed = True
            happening, event = self._waiting.popleft()
            if event is None:
                self._on_shown(happening)
                continue
            self._on_event(happening, event)
            animation = self._table.animation(event, happening.before, happening.after)
            if animation is not None:
                self._queue.add(animation)
                self._queue.update(0.0)
        return changed

    def skip(self) -> bool:
        """End everything that waits, at once; return whether there was anything."""
        if not self.busy:
            return False
        while self.busy:
            self._queue.skip_all()
            self.update(0.0)
        return True

    def clear(self) -> None:
        """Forget everything unshown (an undo, another viewer)."""
        self._queue.clear()
        self._waiting.clear()

    def draw(self, surface: Surface) -> None:
        """Draw what moves."""
        self._queue.draw(surface)
