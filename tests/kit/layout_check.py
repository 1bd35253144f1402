"""Finds what is wrong with a laid-out screen: widgets cut off, squeezed, outside the window, overlapping."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.ui import Label, ScrollView, Spot, Ui, Widget

SLACK = 2


def problems(ui: Ui, window: Rect) -> list[str]:
    """Return one line for each fault. What scrolls may leave the window upwards and downwards."""
    found: list[str] = []
    leaves: list[tuple[Widget, ScrollView | None]] = []
    _walk(ui.root, None, leaves)
    for widget, scroll in leaves:
        name = widget.id or f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"
        limits = Rect(window)
        if scroll is not None:
            limits = Rect(scroll.view.x, -(10**6), scroll.view.width, 2 * 10**6)
        room = limits.inflate(2 * SLACK, 2 * SLACK)
        if widget.rect.size != (0, 0) and not room.contains(widget.rect):
            found.append(f"{name} at {tuple(widget.rect)} leaves {tuple(limits)}")
        if not isinstance(widget, (Spot, ScrollView)):
            wanted = widget.measure(ui.skin, widget.rect.width)
            if wanted[1] > widget.rect.height + SLACK or wanted[0] > widget.rect.width + SLACK:
                found.append(f"{name} wants {wanted} and has {widget.rect.size}")
        if isinstance(widget, Label) and widget.text:
            longest = ui.skin.text.longest_word(widget.text.replace("*", ""), widget.role)
            if longest > widget.rect.width + SLACK:
                found.append(f"{name} has a word of {longest} pixels in {widget.rect.width}")
    return found + _overlaps(leaves)


def _walk(widget: Widget, scroll: ScrollView | None, leaves: list[tuple[Widget, ScrollView | None]]) -> None:
    if isinstance(widget, ScrollView):
        leaves.append((widget, scroll))
        scroll = widget
    elif not widget.children() and type(widget) is not Widget:
        leaves.append((widget, scroll))
    for child in widget.children():
        _walk(child, scroll, leaves)


def _overlaps(leaves: list[tuple[Widget, ScrollView | None]]) -> list[str]:
    found = []
    solid = [(w, s) for w, s in leaves if w.rect.width and w.rect.height and not isinstance(w, (ScrollView, Spot))]
    for i, (one, scroll) in enumerate(solid):
        for other, other_scroll in solid[i + 1 :]:
            if scroll is other_scroll and one.rect.inflate(-2 * SLACK, -2 * SLACK).colliderect(other.rect):
                names = [w.id or getattr(w, "text", "") or type(w).__name__ for w in (one, other)]
                found.append(f"{names[0]} {tuple(one.rect)} overlaps {names[1]} {tuple(other.rect)}")
    return found
