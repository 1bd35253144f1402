"""One-line notices and captions that come and go in a strip of their own: the window's lowest line."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin

SECONDS = {"info": 3.5, "warn": 6.0, "caption": 2.5}
MOST = 3
LEAST_SEEN = 2.0
"""Seconds that a notice is on show at least, however long it had to wait for room."""
EDGE = 12
GAP = 10


@dataclass(slots=True)
class Notice:
    """A text on show, and for how long still."""

    text: str
    kind: str
    left: float
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a notice lies (window pixels), and the type role that its text is set in."""

    notice: Notice
    rect: Rect
    role: str


def strip(skin: Skin) -> Rect:
    """Return the window's lowest line (pixels): hints and notices share it, and no screen puts anything else there."""
    width, height = skin.size
    edge = skin.px(EDGE)
    high = max(skin.px(48), skin.text.line_height("body") + skin.px(14))
    return Rect(edge, height - high, max(1, width - 2 * edge), high)


class Notices:
    """Keeps the last few notices; the loop draws them over every scene that allows it."""

    def __init__(self) -> None:
        self.shown: list[Notice] = []
        self.dirty = False

    def add(self, text: str, kind: str = "info") -> None:
        """Show a text; one that is on show already stays longer."""
        if kind not in SECONDS:
            raise ValueError(f"There is no kind of notice {kind!r}.")
        left = SECONDS[kind] + len(text) * 0.03
        self.shown = [n for n in self.shown if n.text != text and not (kind == "caption" and n.kind == "caption")]
        self.shown = [*self.shown, Notice(text, kind, left)][-MOST:]
        self.dirty = True

    def update(self, dt: float) -> None:
        """Let time pass."""
        for notice in self.shown:
            notice.left -= dt
        kept = [notice for notice in self.shown if notice.left > 0 or not notice.seen]
        if len(kept) != len(self.shown):
            self.shown = kept
            self.dirty = True

    def clear(self) -> None:
        """Take all away."""
        self.dirty = self.dirty or bool(self.shown)
        self.shown.clear()

    def plates(self, skin: Skin) -> list[Plate]:
        """Return where the notices lie: the newest at the strip's right end, older ones beside it while there is room.

        Those without room wait. Only a text that is too long for one line makes its plate higher than the strip.
        """
        room = strip(skin)
        found: list[Plate] = []
        right = room.right
        for notice in reversed(self.shown):
            plate = _plate(skin, notice, room, right)
            if found and plate.rect.x < room.x:
                break
            found.append(plate)
            right = plate.rect.x - skin.px(GAP)
        return found

    def draw(self, surface: Surface, skin: Skin) -> None:
        """Draw those that have room."""
        self.dirty = False
        for plate in self.plates(skin):
            notice = plate.notice
            if not notice.seen:
                notice.seen, notice.left = True, max(notice.left, LEAST_SEEN)
            _draw(surface, skin, plate)


def _plate(skin: Skin, notice: Notice, room: Rect, right: int) -> Plate:
    """Return the plate that ends at `right`; a text too long for it is set smaller, then in several lines."""
    sides = skin.px(52)
    widest = room.width - sides
    role = "body" if skin.text.measure(notice.text, "body")[0] <= widest else "small"
    w, h = skin.text.measure(notice.text, role, widest)
    rect = Rect(0, 0, w + sides, max(room.height - skin.px(6), h + skin.px(8)))
    rect.bottomright = (right, room.bottom - skin.px(3))
    return Plate(notice, rect, role)


def _draw(surface: Surface, skin: Skin, plate: Plate) -> None:
    rect, role, notice = plate.rect, plate.role, plate.notice
    radius = skin.px(8)
    shapes.shadow(skin, surface, rect, radius, skin.px(12), skin.px(3))
    caption = notice.kind == "caption"
    face, edge, ink = ("desk_dark", "slate_light", "slate_ink") if caption else ("paper_light", "paper_line", "ink")
    shapes.rounded(skin, surface, rect, radius, face, edge, max(1, skin.px(2)))
    bar = Rect(rect.x + skin.px(9), rect.y + skin.px(8), skin.px(8), rect.height - skin.px(16))
    tone = "slate_light" if caption else "red" if notice.kind == "warn" else "brass"
    shapes.rounded(skin, surface, bar, skin.px(4), tone)
    width = rect.width - skin.px(52)
    one_line = skin.text.measure(notice.text, role)[0] <= width
    x = rect.x + skin.px(32)
    lines = skin.text.measure(notice.text, role, width)[1]
    y = rect.centery - (skin.text.capital_middle(role) if one_line else lines // 2)
    skin.text.draw(surface, notice.text, role, ink, (x, y), "topleft", width)
