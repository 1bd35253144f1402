"""For measuring alone: what a view would be if its seat were told its own pieces. No bot at a table gets one."""

from collections.abc import Sequence
from dataclasses import replace

from game.rules.confusion.state import HIDDEN, Known
from game.rules.confusion.view import View


def told_view(view: View, views: Sequence[View]) -> View:
    """Return a seat's view with its own pieces filled in from its opponent's, where they are open; `views` are all."""
    other = views[1 - view.seat]
    spies = tuple(
        replace(mine, piece=seen.piece, known=Known.OWNER) if mine.piece == HIDDEN and seen.piece >= 0 else mine
        for mine, seen in zip(view.spies, other.spies, strict=True)
    )
    masks = tuple(
        1 << spy.piece if spy.known is Known.OWNER else mask for spy, mask in zip(spies, view.masks, strict=True)
    )
    return replace(view, spies=spies, masks=masks)
