"""Where the focus goes: the nearest rectangle ahead, with groups entered as wholes. Pure geometry."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

OFF_AXIS = 2.6
"""How much worse a pixel to the side is than a pixel ahead."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One focusable widget: its id, place, group ('' for none).

    Inside something that scrolls: the part of it that can be seen, and the window through which one looks.
    """

    id: str
    rect: Rect
    group: str = ""
    seen: Rect | None = None
    window: Rect | None = None

    @property
    def visible(self) -> bool:
        """Whether any of it can be seen."""
        return self.seen is None or (self.seen.width > 2 and self.seen.height > 2)


def score(origin: Rect, target: Rect, direction: str) -> float | None:
    """Return how far the target lies from the origin in a direction, None if it isn't ahead; smaller is nearer."""
    if direction in ("left", "up"):
        origin, target = _mirrored(origin), _mirrored(target)
    if direction in ("left", "right"):
        near, far, o_start, t_start = origin.right, target.left, origin.left, target.left
        centers = target.centerx - origin.centerx
        side = max(0, target.top - origin.bottom, origin.top - target.bottom)
        skew = abs(target.centery - origin.centery)
    else:
        near, far, o_start, t_start = origin.bottom, target.top, origin.top, target.top
        centers = target.centery - origin.centery
        side = max(0, target.left - origin.right, origin.left - target.right)
        skew = abs(target.centerx - origin.centerx)
    if centers <= 0 or t_start <= o_start or side > 4 * centers:
        return None
    return max(0, far - near) + OFF_AXIS * side + 0.25 * skew + 0.05 * centers


def _mirrored(rect: Rect) -> Rect:
    return Rect(-rect.right, -rect.bottom, rect.width, rect.height)


def nearest(origin: Rect, direction: str, stops: Iterable[Stop]) -> Stop | None:
    """Return the stop that lies nearest ahead, or None."""
    best: Stop | None = None
    best_score = float("inf")
    for stop in stops:
        value = score(origin, stop.rect, direction)
        if value is not None and value < best_score:
            best, best_score = stop, value
    return best


def closest(origin: Rect, stops: Iterable[Stop]) -> Stop | None:
    """Return the stop whose centre is closest, whatever the direction."""

    def distance(stop: Stop) -> float:
        return (stop.rect.centerx - origin.centerx) ** 2 + (stop.rect.centery - origin.centery) ** 2

    return min(stops, key=distance, default=None)


def step(stops: list[Stop], current: Stop, direction: str, memory: dict[str, str]) -> Stop | None:
    """Return where a direction leads from the current stop; `memory` holds the item last used of each group.

    Inside the group first; then the nearest group or single stop outside; a group is entered at the item it
    remembers, or else at its nearest item.
    """
    if current.group:
        inside = [s for s in stops if s.group == current.group and s.id != current.id]
        found = nearest(current.rect, direction, inside)
        if found:
            return found
    outside = [s for s in stops if s.id != current.id and (not s.group or s.group != current.group)]
    whole = _groups(outside)
    found = nearest(current.rect, direction, [s for s in outside if not s.group] + list(whole.values()))
    if found is None:
        return nearest(current.rect, direction, outside)
    if found.group and found.id == "":
        return enter(outside, found.group, current.rect, direction, memory)
    return found


def enter(stops: list[Stop], group: str, origin: Rect, direction: str, memory: dict[str, str]) -> Stop | None:
    """Return the stop at which a group is entered."""
    members = [s for s in stops if s.group == group]
    members = [s for s in members if s.visible] or members
    kept = next((s for s in members if s.id == memory.get(group)), None)
    return kept or nearest(origin, direction, members) or closest(origin, members)


def _groups(stops: list[Stop]) -> dict[str, Stop]:
    found: dict[str, Stop] = {}
    for stop in stops:
        if stop.group:
            part = (stop.seen if stop.visible else stop.window) or stop.rect
            old = found.get(stop.group)
            found[stop.group] = Stop("", part.union(old.rect) if old else Rect(part), stop.group)
    return found
