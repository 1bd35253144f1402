"""Draws what lies on the board: lit squares, ways, the last announcement, the case and the spies."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.view import View
from scenes.kit.draw.shapes import cached, circle, line
from scenes.kit.draw.theme import Color, blend, hex_color
from scenes.tables.confusion.figures import figure
from scenes.tables.confusion.knowledge import Light, Word
from scenes.tables.confusion.looks import INK, NO_LIGHT, OPEN_LIGHT, SIDE_EDGE, SIDE_MARKS, YES_LIGHT
from scenes.tables.confusion.stage import Piece

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.confusion.table import ConfusionTable

COLORS: dict[Word, Color] = {
    Word.YES: YES_LIGHT, Word.YES_DOUBLE: YES_LIGHT, Word.OPEN: OPEN_LIGHT, Word.NO_DOUBLE: NO_LIGHT, Word.NO: NO_LIGHT
}  # fmt: skip
TICK = (
    '<path d="M28 52L44 68L74 32" fill="none" stroke="{0}" stroke-width="13" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
CROSS = '<path d="M33 33L67 67M67 33L33 67" stroke="{0}" stroke-width="13" stroke-linecap="round"/>'
DOT = '<circle cx="50" cy="50" r="14" fill="{0}"/>'
SIGNS: dict[Word, str] = {
    Word.YES: TICK, Word.YES_DOUBLE: TICK, Word.OPEN: DOT, Word.NO_DOUBLE: CROSS, Word.NO: CROSS
}  # fmt: skip
PALE = "#fbf6e8"
CANDIDATE: Color = (106, 74, 150)
PIE_STEPS = 20


def shade(light: Light) -> Color:
    """Return the colour of a lit square: red over amber to green by its chance, or by what is known."""
    chance = light.chance
    if chance is None or light.sure:
        return COLORS[light.word]
    if chance < 0.5:
        return blend(NO_LIGHT, OPEN_LIGHT, chance / 0.5)
    return blend(OPEN_LIGHT, YES_LIGHT, (chance - 0.5) / 0.5)


def sign_source(light: Light) -> str:
    """Return the SVG of a lit square's sign: a full disc for what is sure, an open one, or a pie of the chance."""
    dark = hex_color(blend(COLORS[light.word], (20, 12, 10), 0.3))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    if light.sure:
        disc = f'<circle cx="50" cy="50" r="44" fill="{dark}" stroke="{PALE}" stroke-width="7"/>'
        return f"{head}{disc}{SIGNS[light.word].format(PALE)}</svg>"
    if light.chance is None:
        disc = f'<circle cx="50" cy="50" r="42" fill="{PALE}" stroke="{dark}" stroke-width="9"/>'
        return f"{head}{disc}{SIGNS[light.word].format(dark)}</svg>"
    known = SIGNS[light.word].format(PALE) if light.word is not Word.OPEN else ""
    return f"{head}{_pie(round(light.chance * PIE_STEPS))}{known}</svg>"


def _pie(parts: int) -> str:
    """Return a pie: so many twentieths of it green, from the top clockwise, the rest dark red."""
    green, red = hex_color(blend(YES_LIGHT, (255, 255, 255), 0.24)), hex_color(blend(NO_LIGHT, (20, 12, 10), 0.3))
    rim = f'<circle cx="50" cy="50" r="44" fill="none" stroke="{PALE}" stroke-width="8"/>'
    whole = f'<circle cx="50" cy="50" r="44" fill="{green if parts >= PIE_STEPS else red}"/>'
    if not 0 < parts < PIE_STEPS:
        return whole + rim
    points = [
        f"{50 + 44 * sin(tau * i / (PIE_STEPS * 3)):.2f} {50 - 44 * cos(tau * i / (PIE_STEPS * 3)):.2f}"
        for i in range(parts * 3 + 1)
    ]
    return f'{whole}<path d="M50 50L{"L".join(points)}Z" fill="{green}"/>{rim}'


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
        for square, light in table.sight.lit().items():
            self._lit(surface, square, light, square == table.focused_square)
        self._picked(surface)
        for square in table.candidate_squares():
            self._candidate(surface, square)

    def _lit(self, surface: pygame.Surface, square: int, light: Light, focused: bool) -> None:
        """Light a square that can be announced; its sign says what the notebook says."""
        rect = self.table.geometry.rect(square)
        surface.blit(self._plate(rect.width, shade(light), focused, light.sure), rect)
        if not self._taken(square):
            self._sign(surface, square, light, focused)

    def _taken(self, square: int) -> bool:
        """Return whether a spy or the case stands on a square, and hides what lies there."""
        return self.table.stage.at(square) >= 0 or square == self.table.stage.case.square

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Draw the signs of lit squares where something stands, over it."""
        for square, light in self.table.sight.lit().items():
            if self._taken(square):
                self._sign(surface, square, light, square == self.table.focused_square)

    def _sign(self, surface: pygame.Surface, square: int, light: Light, focused: bool) -> None:
        rect = self.table.geometry.rect(square)
        side = round(rect.width * (0.46 if focused else 0.36))
        rounded_light = (
            light if light.chance is None else Light(light.word, round(light.chance * PIE_STEPS) / PIE_STEPS)
        )
        sign = self.skin.art.drawn(("confusion sign", rounded_light), sign_source(rounded_light), (side, side))
        place = sign.get_rect(center=rect.center)
        if self._taken(square):
            place.bottomright = (rect.right - 2, rect.bottom - 2)
        surface.blit(sign, place)

    def _plate(self, tile: int, color: Color, focused: bool, sure: bool) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = pygame.Surface((tile, tile), pygame.SRCALPHA)
            image.fill((*color, 160 if focused else 112 if sure else 92))
            thick = max(2, tile // (12 if focused else 22))
            edge = blend(color, (20, 14, 10), 0.25)
            pygame.draw.rect(image, (*edge, 255 if focused else 190), image.get_rect(), thick)
            return image

        return cached(self.skin, ("confusion plate", tile, color, focused, sure), make)

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
        said = self.table.sight.last_said(view)
        if said is None or self.table.busy:
            return
        start, end, side, yes = said
        geometry = self.table.geometry
        color = SIDE_MARKS[side].color if yes else NO_LIGHT
        width = max(3, geometry.tile // 16)
        dash = None if yes else (max(2, geometry.tile // 9), max(3, geometry.tile // 6))
        radius = max(4, geometry.tile // 10)
        ends = geometry.center(start), geometry.center(end)
        if yes and SIDE_EDGE[side] == INK:
            line(self.skin, surface, *ends, INK, width + max(2, width // 2))
            circle(self.skin, surface, geometry.rect(start).center, radius + 1, None, INK, max(2, radius // 2))
        line(self.skin, surface, *ends, blend(color, (255, 248, 230), 0.25), width, dash)
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
        image = figure(self.table.looks, view.pieces, self.table.sight.face(view, number), size)
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
