"""Draws what lies on the board: lit squares, ways, the last announcement, the case and the spies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import side_of
from game.rules.confusion.view import View
from scenes.kit.draw.shapes import cached, circle, line
from scenes.kit.draw.theme import Color, blend, hex_color
from scenes.tables.confusion.figures import figure
from scenes.tables.confusion.knowledge import Word
from scenes.tables.confusion.looks import NO_LIGHT, OPEN_LIGHT, SIDE_MARKS, YES_LIGHT
from scenes.tables.confusion.stage import Piece

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

COLORS: dict[Word, Color] = {
    Word.YES: YES_LIGHT, Word.YES_DOUBLE: YES_LIGHT, Word.OPEN: OPEN_LIGHT, Word.NO_DOUBLE: NO_LIGHT, Word.NO: NO_LIGHT
}  # fmt: skip
SIGNS: dict[Word, str] = {
    Word.YES: '<path d="M28 52L44 68L74 32" fill="none" stroke="#fbf6e8" stroke-width="13" stroke-linecap="round" '
    'stroke-linejoin="round"/>',
    Word.YES_DOUBLE: '<path d="M28 52L44 68L74 32" fill="none" stroke="#fbf6e8" stroke-width="10" '
    'stroke-linecap="round" stroke-linejoin="round"/>',
    Word.OPEN: '<circle cx="50" cy="50" r="13" fill="#fbf6e8"/>',
    Word.NO_DOUBLE: '<path d="M33 33L67 67M67 33L33 67" stroke="#fbf6e8" stroke-width="10" stroke-linecap="round"/>',
    Word.NO: '<path d="M33 33L67 67M67 33L33 67" stroke="#fbf6e8" stroke-width="13" stroke-linecap="round"/>',
}
CANDIDATE: Color = (106, 74, 150)


class BoardView:
    """Draws one table's board over its ground."""

    def __init__(self, table: ConfusionTable) -> None:
        self.table = table

    @property
    def skin(self) -> Skin:
        """The present skin."""
        return self.table.skin

    # --- the floor --------------------------------------------------------------------------------------------------
    def draw_floor(self, surface: pygame.Surface, view: View) -> None:
        """Draw everything that lies flat on the squares."""
        table = self.table
        self._last(surface, view)
        for square, word in table.lit().items():
            self._lit(surface, square, word, square == table.focused_square)
        self._picked(surface)
        for square in table.candidate_squares():
            self._candidate(surface, square)

    def _lit(self, surface: pygame.Surface, square: int, word: Word, focused: bool) -> None:
        """Light a square that can be announced; its sign says what the notebook says."""
        rect = self.table.geometry.rect(square)
        surface.blit(self._plate(rect.width, COLORS[word], focused, word in (Word.YES, Word.NO)), rect)
        side = round(rect.width * (0.36 if focused else 0.3))
        sign = self._sign(word, side)
        occupied = self.table.stage.at(square) >= 0
        place = sign.get_rect(center=rect.center)
        if occupied:
            place.bottomright = (rect.right - 2, rect.bottom - 2)
        surface.blit(sign, place)

    def _plate(self, tile: int, color: Color, focused: bool, sure: bool) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = pygame.Surface((tile, tile), pygame.SRCALPHA)
            image.fill((*color, 150 if focused else 96 if sure else 74))
            thick = max(2, tile // (12 if focused else 20))
            pygame.draw.rect(
                image, (*blend(color, (20, 14, 10), 0.25), 255 if focused else 200), image.get_rect(), thick
            )
            return image

        return cached(self.skin, ("confusion plate", tile, color, focused, sure), make)

    def _sign(self, word: Word, side: int) -> pygame.Surface:
        dark = hex_color(blend(COLORS[word], (20, 12, 10), 0.3))
        dash = ' stroke-dasharray="14,10"' if word in (Word.YES_DOUBLE, Word.NO_DOUBLE) else ""
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
            f'<circle cx="50" cy="50" r="44" fill="{dark}" stroke="#fbf6e8" stroke-width="6"{dash}/>{SIGNS[word]}</svg>'
        )
        return self.skin.art.drawn(("confusion sign", word), source, (side, side))

    def _picked(self, surface: pygame.Surface) -> None:
        """Mark the picked spy's square."""
        spies = self.table.stage.spies
        number = self.table.steps.spy
        if self.table.busy or number not in spies:
            return
        rect = self.table.geometry.rect(spies[number].square)
        surface.blit(self._plate(rect.width, (255, 197, 61), True, True), rect)

    def _candidate(self, surface: pygame.Surface, square: int) -> None:
        """Draw where a candidate piece could take the spy."""
        rect = self.table.geometry.rect(square)
        radius = round(rect.width * 0.2)
        circle(self.skin, surface, rect.center, radius + max(2, radius // 5), (251, 246, 232))
        circle(self.skin, surface, rect.center, radius, CANDIDATE)

    def _last(self, surface: pygame.Surface, view: View) -> None:
        """Draw the last announcement that was answered: its way, and whether it came true."""
        said = self.table.last_said(view)
        if said is None or self.table.busy:
            return
        start, end, side, yes = said
        geometry = self.table.geometry
        color = SIDE_MARKS[side].color if yes else NO_LIGHT
        width = max(3, geometry.tile // 16)
        dash = None if yes else (max(2, geometry.tile // 9), max(3, geometry.tile // 6))
        line(
            self.skin,
            surface,
            geometry.center(start),
            geometry.center(end),
            blend(color, (255, 248, 230), 0.25),
            width,
            dash,
        )
        radius = max(4, geometry.tile // 10)
        circle(self.skin, surface, geometry.rect(start).center, radius, None, color, max(2, radius // 3))
        if not yes:
            x, y = geometry.rect(end).center
            arm = round(geometry.tile * 0.16)
            for sign in (1, -1):
                line(self.skin, surface, (x - arm, y - sign * arm), (x + arm, y + sign * arm), color, width)

    # --- figures ----------------------------------------------------------------------------------------------------
    def draw_figures(self, surface: pygame.Surface, view: View) -> None:
        """Draw the case and the spies, the far ones first."""
        table, stage = self.table, self.table.stage
        free = stage.held_by not in stage.spies
        things: list[tuple[float, int]] = [
            (piece.y + piece.lift / 1000, number) for number, piece in stage.spies.items()
        ]
        if free:
            things.append((stage.case.y, -1))
        for _, number in sorted(things):
            if number < 0:
                self._case(surface, stage.case, False)
                continue
            piece = stage.spies[number]
            self._figure(surface, view, number, piece)
            if number == stage.held_by:
                self._case(surface, stage.case, True)
        if not table.busy and table.steps.spy in stage.spies:
            self._figure(surface, view, table.steps.spy, stage.spies[table.steps.spy])
            if table.steps.spy == stage.held_by:
                self._case(surface, stage.case, True)

    def _figure(self, surface: pygame.Surface, view: View, number: int, piece: Piece) -> None:
        if piece.alpha <= 0:
            return
        size = self.table.geometry.figure_size()
        image = figure(self.table.looks, view.pieces, self.table.face(view, number), size)
        picked = number == self.table.steps.spy and not self.table.busy
        lift = piece.lift + (round(size[1] * 0.08) if picked else 0)
        if piece.width < 0.999:
            image = pygame.transform.smoothscale(image, (max(1, round(size[0] * piece.width)), size[1]))
        if piece.tilt:
            image = pygame.transform.rotozoom(image, -piece.tilt, 1.0)
        if piece.alpha < 255:
            image = image.copy()
            image.set_alpha(piece.alpha)
        place = image.get_rect(midbottom=(round(piece.x), round(piece.y - lift)))
        surface.blit(image, place)

    def _case(self, surface: pygame.Surface, case: Piece, held: bool) -> None:
        tile = self.table.geometry.tile
        side = round(tile * (0.46 if held else 0.74))
        picture = self.table.looks.art("case", (side, side))
        x, y = round(case.x), round(case.y - case.lift)
        if held:
            place = picture.get_rect(midbottom=(x + round(tile * 0.3), y + round(tile * 0.03)))
        else:
            place = picture.get_rect(midbottom=(x, y - round(tile * 0.1)))
        surface.blit(picture, place)


def on_side(number: int) -> int:
    """Return the side of a figure."""
    return side_of(number)
