"""What the looker sees of the spies and may say of an announcement: faces, lit squares, the draft on the slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.confusion.actions import Announce, How
from game.rules.confusion.board import side_of
from game.rules.confusion.moves import announcements, path_of
from game.rules.confusion.view import HIDDEN, Kind, View
from scenes.tables.confusion.figures import UNKNOWN, Face
from scenes.tables.confusion.knowledge import Light, Word
from scenes.tables.confusion.slip_view import Draft
from scenes.tables.confusion.steps import Mode, targets
from scenes.tables.confusion.tiles import PROMOTED

if TYPE_CHECKING:
    from scenes.tables.confusion.table import ConfusionTable


class Sight:
    """Looks at one table's view with the looker's eyes."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table
        self._lit: tuple[object, dict[int, Light]] = (None, {})

    # --- spies ------------------------------------------------------------------------------------------------------
    def piece(self, view: View, spy: int) -> int:
        """Return the piece of a spy if the looker may see it, else HIDDEN.

        That is an enemy's, one that was told or shown, and with all files open (after the end) everybody's.
        """
        shown = self.table.stage.shown.get(spy)
        if shown is not None:
            return shown
        if self.table.private and view.spies[spy].piece >= 0:
            return view.spies[spy].piece
        enemy = self.table.files.get(view.seat_of(1 - side_of(spy))) if view.white >= 0 else None
        return max(enemy.spies[spy].piece, HIDDEN) if enemy is not None else HIDDEN

    def face(self, view: View, spy: int) -> Face:
        """Return what a spy's figure shows."""
        table = self.table
        far = table.geometry.far(side_of(spy))
        on_stage = table.stage.spies.get(spy)
        if on_stage.promoted if on_stage is not None else view.spies[spy].promoted:
            return Face(spy, PROMOTED, promoted=True, far=far)
        piece = self.piece(view, spy)
        mine = table.private and view.own_side == side_of(spy)
        if piece != HIDDEN:
            return Face(spy, piece, seal=mine, far=far)
        mask = table.notebook.candidates(view, spy)
        if mask.bit_count() == 1 and table.private:
            return Face(spy, mask.bit_length() - 1, seal=True, far=far)
        return Face(spy, UNKNOWN, mask.bit_count(), far=far)

    # --- announcements ----------------------------------------------------------------------------------------------
    def word(self, view: View, action: Announce) -> Word:
        """Return what can be said of an announcement."""
        return self.table.knowledge.word(view, action.spy, action.direction, action.distance)

    def chance(self, view: View, action: Announce) -> float | None:
        """Return the chance of a yes, None where the help level doesn't tell it."""
        return self.table.knowledge.chance(view, action.spy, action.direction, action.distance)

    def verdict(self, view: View, action: Announce) -> str:
        """Return what can be said of an announcement, in words."""
        return self.table.tips.verdict(self.word(view, action), self.chance(view, action))

    def lit(self) -> dict[int, Light]:
        """Return the squares that the picked spy may announce, with what can be said of each."""
        table, view = self.table, self.table.view
        if view is None or table.busy or table.steps.mode is not Mode.MOVE or table.steps.spy < 0:
            return {}
        key = (id(view), table.steps.spy, table.notes_made)
        if self._lit[0] != key:
            goals = targets(view, table.steps.spy)
            found = {at: Light(self.word(view, said[0]), self.chance(view, said[0])) for at, said in goals.items()}
            self._lit = (key, found)
        return self._lit[1]

    def last_said(self, view: View) -> tuple[int, int, int, bool] | None:
        """Return (start, end, side, yes) of the last announcement that was answered, while none is open."""
        if view.pending is not None:
            return None
        last = next((row for row in reversed(view.lines) if row.kind is Kind.ANNOUNCED), None)
        return (last.start, last.end, last.side, last.yes) if last is not None else None

    # --- looking closer ---------------------------------------------------------------------------------------------
    def looked_at_reach(self) -> tuple[int, ...]:
        """Return the squares within reach of the spy that is pointed at, if its piece can be seen."""
        view, spy = self.table.view, self.table.looked_at
        if view is None or self.table.busy or self.table.steps.spy >= 0 or spy < 0:
            return ()
        if view.pending is not None and not view.legal_actions:
            return ()  # one's own question stands on the board, and the pointer where its square was
        piece = PROMOTED if view.spies[spy].promoted else self.piece(view, spy)
        return candidate_reach(view, spy, piece)

    def draft(self, view: View) -> Draft | None:
        """Return what the slip shows instead of what was said last: the announcement in the making, a spy's file."""
        table = self.table
        if table.busy or view.pending is not None:
            return None
        names, picked, square = table.names, table.steps.spy, table.focused_square
        goals = targets(view, picked) if table.steps.mode is Mode.MOVE and picked >= 0 else {}
        if square in goals:
            action = goals[square][0]
            words = names.question(picked, view.spies[picked].square, square, How.MOVE)
            word, chance = self.word(view, action), self.chance(view, action)
            taking = names.taking(view, "", picked, square, How.MOVE)
            below = table.tips.verdict(word, None) + (f" ({taking})" if taking else "")
            return Draft(picked, words, below, word, chance)
        if picked >= 0:
            return Draft(picked, names.t("table.draft", spy=names.spy(picked)), table.tips.spy(view, picked, False))
        spy = table.looked_at
        if spy < 0 or view.spies[spy].promoted or self.piece(view, spy) == HIDDEN:
            return None
        piece = self.piece(view, spy)
        return Draft(spy, names.t("table.file", spy=names.spy(spy)), names.piece(view, piece), piece=piece)


def candidate_reach(view: View, spy: int, piece: int) -> tuple[int, ...]:
    """Return the squares that a spy could announce if it were a piece, as the board stands."""
    if view.spies[spy].square < 0 or piece == HIDDEN:
        return ()
    shape = view.pieces.promoted if piece == PROMOTED else view.pieces.pieces[piece]
    said = announcements(view.spies, view.case, side_of(spy), view.options.narrow)
    fitting = (a for a in said if a.spy == spy and shape.allows(a.direction, a.distance))
    return tuple(sorted({path_of(view.spies, action)[-1] for action in fitting}))
