"""One-line notices and captions that come and go at the top of the window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Skin

SECONDS = {"info": 3.5, "warn": 6.0, "caption": 2.5}
MOST = 3


@dataclass(slots=True)
class Notice:
    """A text on show, and for how long still."""

    text: str
    kind: str
    left: float


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
        kept = [notice for notice in self.shown if notice.left > 0]
        if len(kept) != len(self.shown):
            self.shown = kept
            self.dirty = True

    def clear(self) -> None:
        """Take all away."""
        self.dirty = self.dirty or bool(self.shown)
        self.shown.clear()

    def draw(self, surface: Surface, skin: Skin) -> None:
        """Draw the notices at the top, captions at the bottom."""
        self.dirty = False
        width, height = surface.get_size()
        y = skin.px(18)
        for notice in self.shown:
            if notice.kind == "caption":
                rect = _plate(skin, notice, width)
                rect.midbottom = (width // 2, height - skin.px(90))
            else:
                rect = _plate(skin, notice, width)
                rect.midtop = (width // 2, y)
                y = rect.bottom + skin.px(10)
            _draw(surface, skin, notice, rect)


def _room(skin: Skin, width: int) -> int:
    return min(width - skin.px(160), skin.px(1100 * skin.text_scale))


def _plate(skin: Skin, notice: Notice, width: int) -> Rect:
    w, h = skin.text.measure(notice.text, "body", _room(skin, width))
    return Rect(0, 0, w + skin.px(64), h + skin.px(26))


def _draw(surface: Surface, skin: Skin, notice: Notice, rect: Rect) -> None:
    radius = skin.px(8)
    shapes.shadow(skin, surface, rect, radius, skin.px(16), skin.px(5))
    if notice.kind == "caption":
        shapes.rounded(skin, surface, rect, radius, "desk_dark", "slate_light", max(1, skin.px(2)))
        skin.text.draw(
            surface, notice.text, "body_italic", "slate_ink", rect.center, "center", _room(skin, surface.get_width())
        )
        return
    shapes.rounded(skin, surface, rect, radius, "paper_light", "paper_line", max(1, skin.px(2)))
    bar = Rect(rect.x + skin.px(10), rect.y + skin.px(10), skin.px(10), rect.height - skin.px(20))
    shapes.rounded(skin, surface, bar, skin.px(4), "red" if notice.kind == "warn" else "brass")
    at = (rect.centerx + skin.px(10), rect.centery)
    skin.text.draw(surface, notice.text, "body", "ink", at, "center", _room(skin, surface.get_width()))
