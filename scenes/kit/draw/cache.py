"""A cache of surfaces with a budget in pixels; the pictures used longest ago go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Keeps surfaces by key until together they hold more than `budget` pixels (4 bytes each)."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.pixels = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of that key, made on the first call. Nobody may draw on it."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self.pixels += made.get_width() * made.get_height()
        while self.pixels > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.pixels = 0

    def __len__(self) -> int:
        return len(self._kept)
