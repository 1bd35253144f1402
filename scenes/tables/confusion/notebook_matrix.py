"""The table of all spies and candidates on the notebook's page: cells that can be focused and crossed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import SPIES, spies_of
from game.rules.confusion.view import Fate
from scenes.kit.input.intents import InputEvent, Intent
from scenes.kit.ui import Widget
from scenes.tables.confusion.notebook_cells import Cell, cells_of, draw_small, ink_on, percent, write_fitting
from scenes.tables.confusion.notebook_panel import draw_letter
from scenes.tables.confusion.notebook_words import candidate_tip, spy_tip
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from game.rules.confusion.view import View
    from scenes.kit.draw.theme import Skin
    from scenes.kit.ui import Look, Ui
    from scenes.tables.confusion.table import ConfusionTable

ROW = 41
LETTER = 64
HEAD = 64


class Pointed:
    """The candidate that is pointed at on one page: a row and a piece of whichever side is looked at."""

    def __init__(self, table: ConfusionTable, view: View) -> None:
        self.table, self.view = table, view
        self.row = spies_of(table.notebook.side(view)).index(table.notebook.spy(view))
        self.piece = -1

    @property
    def spies(self) -> range:
        """The spies that are looked at."""
        return spies_of(self.table.notebook.side(self.view))

    @property
    def spy(self) -> int:
        """The spy that is pointed at."""
        return self.spies[self.row]

    def words(self) -> list[str]:
        """Return what is said of it."""
        notebook = self.table.notebook
        text = (
            spy_tip(notebook, self.view, self.spy) if self.piece < 0
            else candidate_tip(notebook, self.view, self.spy, self.piece)
        )  # fmt: skip
        return text.split("\n")

    def reach(self) -> tuple[int, ...]:
        """Return the squares that the candidate could go to."""
        from scenes.tables.confusion.sight import candidate_reach

        return candidate_reach(self.view, self.spy, self.piece) if self.piece >= 0 else ()


class Candidate(Widget):
    """One cell: confirm crosses the candidate out in pencil, or takes the cross away."""

    focusable = True

    def __init__(self, pointed: Pointed, row: int, piece: int) -> None:
        super().__init__(f"page{pointed.view.seat}/{row}/{piece}")
        self.pointed, self.row, self.piece = pointed, row, piece

    @property
    def spy(self) -> int:
        """The spy of this row."""
        return self.pointed.spies[self.row]

    def cell(self) -> Cell:
        """Return what the notebook says."""
        return cells_of(self.pointed.table.notebook, self.pointed.view, self.spy)[self.piece]

    def entered(self, ui: Ui) -> None:
        """Show its moves."""
        self.pointed.row, self.pointed.piece = self.row, self.piece

    def draw(self, surface: pygame.Surface, skin: Skin, look: Look) -> None:
        """Draw it with its chance as a number."""
        cell = self.cell()
        gone = self.pointed.view.spies[self.spy].fate is not Fate.ACTIVE
        draw_small(surface, skin, self.rect, cell, gone)
        words = percent(cell)
        if words and not cell.sure:
            room = self.rect.inflate(-skin.px(6), 0)
            write_fitting(surface, skin, words, "small", room, ink_on(skin, cell, gone), "center")

    def handle(self, ui: Ui, event: InputEvent) -> bool:
        """Cross it out, or take the cross away."""
        if not isinstance(event, Intent) or event.name != "confirm" or event.repeat:
            return False
        table = self.pointed.table
        table.notebook.cross(self.pointed.view, self.spy, self.piece)
        ui.dirty = True
        return True

    def spoken(self) -> str:
        """What it is."""
        return candidate_tip(self.pointed.table.notebook, self.pointed.view, self.spy, self.piece)


class Matrix(Widget):
    """Spies down, pieces across. Everything is read anew at each drawing: no rebuilding when the side changes."""

    def __init__(self, table: ConfusionTable, view: View, pointed: Pointed) -> None:
        super().__init__(f"page{view.seat}/matrix_table")
        self.table, self.view, self.pointed = table, view, pointed
        count = view.pieces.count
        self._cells = [Candidate(pointed, row, piece) for row in range(SPIES) for piece in range(count)]

    def children(self) -> Sequence[Widget]:
        """Return the cells, row by row."""
        return self._cells

    def _sizes_of(self, skin: Skin, width: int) -> tuple[int, int, int, int]:
        """Return (letter, cell width, head height, row height) in pixels."""
        letter = skin.px(LETTER)
        cell = (width - letter) // self.view.pieces.count
        row = max(skin.px(ROW), min(skin.text.line_height("small"), cell))
        return letter, cell, min(skin.px(HEAD), cell), row

    def measure(self, skin: Skin, width: int) -> tuple[int, int]:
        """All the width, and its rows."""
        _, _, head, row = self._sizes_of(skin, width)
        return width, head + skin.px(6) + row * SPIES

    def place(self, skin: Skin, rect: pygame.Rect) -> None:
        """Place the cells."""
        super().place(skin, rect)
        letter, cell, head, row = self._sizes_of(skin, rect.width)
        top, count = rect.top + head + skin.px(6), self.view.pieces.count
        for number, widget in enumerate(self._cells):
            line, piece = divmod(number, count)
            widget.place(skin, pygame.Rect(rect.left + letter + cell * piece, top + row * line, cell, row))

    def draw(self, surface: pygame.Surface, skin: Skin, look: Look) -> None:
        """Draw the heads and the letters."""
        side = self.table.notebook.side(self.view)
        letter, cell, head, row = self._sizes_of(skin, self.rect.width)
        for piece in range(self.view.pieces.count):
            place = pygame.Rect(self.rect.left + letter + cell * piece, self.rect.top, cell, head)
            far = self.table.geometry.far(side)
            tile = piece_tile(self.table.looks, self.view.pieces, piece, min(place.size) - skin.px(4), far=far)
            surface.blit(tile, tile.get_rect(center=place.center))
        for line, spy in enumerate(self.pointed.spies):
            place = pygame.Rect(self.rect.left, self._cells[line * self.view.pieces.count].rect.top, letter, row)
            draw_letter(surface, skin, place, spy, side, self.view.spies[spy].fate is not Fate.ACTIVE)
