"""What is said about a spy, a seat or a square when it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion.board import side_of, spies_of
from game.rules.confusion.view import HIDDEN, Fate, Known, View
from scenes.tables.confusion.knowledge import Word

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


class Tips:
    """Makes tooltips for one table."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self.t = table.names.t

    def spy(self, view: View, number: int, whole: bool = True) -> str:
        """Return what the looker may know of a spy; not `whole`: without whose it is."""
        spy, names = view.spies[number], self.table.names
        lines = [self.t("tooltip.belongs", side=names.side(side_of(number)))] if whole else []
        if spy.square == view.case:
            lines.append(self.t("tooltip.holds_case"))
        if spy.promoted:
            piece = view.pieces.promoted
            lines.append(self.t("tooltip.promoted", lines=names.lines(piece.reach, piece.directions)))
        elif self.table.sight.piece(view, number) != HIDDEN:
            lines.append(names.piece(view, self.table.sight.piece(view, number)))
        mine = self.table.private and view.own_side == side_of(number)
        if spy.known is Known.OWNER and not mine and spy.piece != HIDDEN:
            lines.append(self.t("tooltip.owner_knows"))
        elif not spy.promoted and spy.known is Known.NOBODY:
            lines += self._candidates(view, number, mine)
        return "\n".join(lines)

    def _candidates(self, view: View, number: int, mine: bool) -> list[str]:
        count = self.table.notebook.candidates(view, number).bit_count()
        if not count:
            return []
        if mine:
            return [self.t("tooltip.candidates", n=count)]
        if self.table.private and view.seat >= 0:
            return [self.t("tooltip.owner_candidates", n=count)]
        return [self.t("tooltip.public_candidates", n=count)]

    def seat(self, view: View, side: int) -> str:
        """Return what is said about a side."""
        names = self.table.names
        left = [n for n in spies_of(side) if view.spies[n].fate is Fate.ACTIVE]
        lines = [
            self.t("tooltip.seat", name=names.player(view, side), side=names.side(side)),
            self.t("tooltip.spies_left", n=len(left)),
        ]
        for fate in (Fate.CAPTURED, Fate.REMOVED, Fate.EXPOSED):
            gone = [names.spy(n) for n in spies_of(side) if view.spies[n].fate is fate]
            if gone:
                lines.append(self.t(f"tooltip.{fate.value}", spies=", ".join(gone)))
        if view.options.tokens:
            held = [self.t(f"token.{key}") for i, key in enumerate(("reveal", "double", "swap"))
                    if view.tokens[side] >> i & 1]  # fmt: skip
            lines.append(self.t("tooltip.tokens", tokens=", ".join(held)) if held else self.t("tooltip.no_tokens"))
        return "\n".join(lines)

    def verdict(self, word: Word, chance: float | None) -> str:
        """Return what can be said of an announcement beforehand."""
        text = self.t(f"verdict.{word.value}")
        if chance is not None and word not in (Word.YES, Word.NO):
            return self.t("verdict.with_chance", text=text, percent=round(100 * chance))
        return text
