"""Animations one after another: sequences, parallels, a queue with skip, speed and reduced motion."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from pygame import Surface

from scenes.kit.anim.tween import Ease, ease_in_out, lerp

INSTANT = 1e-6


class Animation:
    """One movement. Override `show`, and `draw` for what it adds to the picture.

    `duration` is in seconds at normal speed. With reduced motion the end is shown for `still` seconds instead.
    """

    def __init__(self, duration: float, still: float = 0.25) -> None:
        self.duration = duration
        self.still = min(still, duration)
        self.time = 0.0
        self.started = False
        self.done = False

    def show(self, t: float) -> None:
        """Show the state at the share `t` (0 to 1) of the way."""

    def draw(self, surface: Surface) -> None:
        """Draw what moves, on top of the scene."""

    def on_start(self) -> None:
        """Called once before the first `show`."""

    def on_end(self) -> None:
        """Called once after the last `show`; also if it was skipped."""

    def start(self, reduced: bool) -> None:
        """Begin, unless it has begun."""
        if not self.started:
            self.started = True
            self.on_start()
            self.show(1.0 if reduced else 0.0)

    def advance(self, dt: float, factor: float, reduced: bool) -> float:
        """Let `dt` seconds pass; `factor` stretches the duration, 0 ends at once. Return the seconds left over."""
        if self.done:
            return dt
        self.start(reduced or factor <= 0)
        length = (self.still if reduced else self.duration) * factor
        self.time += dt
        if factor <= 0 or self.time >= length - INSTANT:
            left = dt if factor <= 0 else max(0.0, self.time - length)
            self.finish()
            return min(dt, left)
        if not reduced:
            self.show(self.time / length)
        return 0.0

    def finish(self) -> None:
        """Jump to the end."""
        if self.done:
            return
        self.start(True)
        self.done = True
        self.show(1.0)
        self.on_end()


class Tween(Animation):
    """Moves a number and hands it on."""

    def __init__(
        self,
        duration: float,
        on_value: Callable[[float], object],
        start: float = 0.0,
        end: float = 1.0,
        ease: Ease = ease_in_out,
        draw: Callable[[Surface], object] | None = None,
        on_start: Callable[[], object] | None = None,
        on_end: Callable[[], object] | None = None,
        still: float = 0.25,
    ) -> None:
        super().__init__(duration, still)
        self._on_value, self._from, self._to, self._ease = on_value, start, end, ease
        self._draw, self._on_start, self._on_end = draw, on_start, on_end

    def show(self, t: float) -> None:
        """Hand the number on."""
        self._on_value(lerp(self._from, self._to, self._ease(t)))

    def draw(self, surface: Surface) -> None:
        """Call the draw callable."""
        if self._draw is not None:
            self._draw(surface)

    def on_start(self) -> None:
        """Call the start callable."""
        if self._on_start is not None:
            self._on_start()

    def on_end(self) -> None:
        """Call the end callable."""
        if self._on_end is not None:
            self._on_end()


class Wait(Animation):
    """Nothing, for a while; reduced motion keeps it, instant speed drops it."""

    def __init__(self, duration: float) -> None:
        super().__init__(duration, still=duration)


class Call(Animation):
    """Calls a function at its turn."""

    def __init__(self, function: Callable[[], object]) -> None:
        super().__init__(0.0)
        self._function = function

    def on_start(self) -> None:
        """Call it."""
        self._function()


class Series(Animation):
    """Several animations one after another."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        super().__init__(sum(part.duration for part in parts))
        self.parts = list(parts)

    def start(self, reduced: bool) -> None:
        """The first part starts by itself."""
        self.started = True

    def _current(self) -> Animation | None:
        return next((part for part in self.parts if not part.done), None)

    def advance(self, dt: float, factor: float, reduced: bool) -> float:
        """Let the parts use up the time in turn."""
        self.started = True
        while (part := self._current()) is not None:
            dt = part.advance(dt, factor, reduced)
            if not part.done:
                return 0.0
        self.done = True
        return dt

    def finish(self) -> None:
        """End all parts in order."""
        for part in self.parts:
            part.finish()
        self.done = True

    def draw(self, surface: Surface) -> None:
        """Draw the part whose turn it is."""
        part = self._current()
        if part is not None and part.started:
            part.draw(surface)


class Parallel(Animation):
    """Several animations at once; ends with the longest."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        super().__init__(max((part.duration for part in parts), default=0.0))
        self.parts = list(parts)

    def start(self, reduced: bool) -> None:
        """The parts start by themselves."""
        self.started = True

    def advance(self, dt: float, factor: float, reduced: bool) -> float:
        """Let the time pass for all parts."""
        self.started = True
        left = dt
        for part in self.parts:
            if not part.done:
                left = min(left, part.advance(dt, factor, reduced))
        self.done = all(part.done for part in self.parts)
        return left if self.done else 0.0

    def finish(self) -> None:
        """End all parts."""
        for part in self.parts:
            part.finish()
        self.done = True

    def draw(self, surface: Surface) -> None:
        """Draw the parts that run; ended ones keep their last picture until all have ended."""
        for part in self.parts:
            if part.started:
                part.draw(surface)


class AnimationQueue:
    """Plays animations in order. `speed` gives the factor of durations (0 instant), `reduced` reduced motion."""

    def __init__(self, speed: Callable[[], float] = lambda: 1.0, reduced: Callable[[], bool] = lambda: False) -> None:
        self._speed = speed
        self._reduced = reduced
        self._waiting: deque[tuple[Animation, Callable[[], object] | None]] = deque()

    @property
    def busy(self) -> bool:
        """Whether anything is playing or waiting."""
        return bool(self._waiting)

    @property
    def current(self) -> Animation | None:
        """The animation whose turn it is."""
        return self._waiting[0][0] if self._waiting else None

    def add(self, animation: Animation | None, after: Callable[[], object] | None = None) -> None:
        """Append an animation (None is instant); `after` is called when it has ended, before the next starts."""
        self._waiting.append((animation or Wait(0.0), after))

    def update(self, dt: float) -> bool:
        """Let time pass; return True if the picture changed."""
        changed = bool(self._waiting)
        while self._waiting:
            animation, after = self._waiting[0]
            dt = animation.advance(dt, self._speed(), self._reduced())
            if not animation.done:
                break
            self._drop_first(after)
        return changed

    def _drop_first(self, after: Callable[[], object] | None) -> None:
        self._waiting.popleft()
        if after is not None:
            after()

    def draw(self, surface: Surface) -> None:
        """Draw the animation whose turn it is."""
        if self._waiting and self._waiting[0][0].started:
            self._waiting[0][0].draw(surface)

    def skip(self) -> bool:
        """End the animation whose turn it is at once; return whether there was one."""
        if not self._waiting:
            return False
        animation, after = self._waiting[0]
        animation.finish()
        self._drop_first(after)
        return True

    def skip_all(self) -> None:
        """End everything, in order."""
        while self.skip():
            pass

    def clear(self) -> None:
        """Forget everything without ending it."""
        self._waiting.clear()
