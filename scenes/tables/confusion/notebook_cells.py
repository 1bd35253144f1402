"""How one candidate looks in the notebook: open, struck, crossed out with the pencil, certain, and its chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import side_of
from game.rules.confusion.view import HIDDEN
from scenes.kit.draw.shapes import circle, line, rounded
from scenes.kit.draw.theme import blend, contrast
from scenes.tables.confusion.tiles import piece_tile

if TYPE_CHECKING:
    from game.rules.confusion.view import View
    from scenes.kit.draw.theme import Color, Skin
    from scenes.tables.confusion.notebook import NotebookView

PENCIL: Color = (92, 84, 74)
SHADE: Color = (24, 62, 98)
SURE: Color = (52, 116, 62)
NEARLY = 0.9995


@dataclass(frozen=True, slots=True)
class Cell:
    """What the notebook says of one candidate of one spy. `chance` is None where the help level doesn't tell it."""

    open: bool
    pencil: bool
    sure: bool
    chance: float | None
    true: bool  # the looker sees that it is this piece
    double: bool


def cells_of(notebook: NotebookView, view: View, spy: int) -> list[Cell]:
    """Return one cell a piece for a spy."""
    mask, crossed = notebook.candidates(view, spy), notebook.crossed(view, spy)
    chances, seen = notebook.chances(view, spy), view.spies[spy]
    double = view.pieces.double
    return [
        Cell(
            bool(mask >> piece & 1), bool(crossed >> piece & 1), mask == 1 << piece,
            None if chances is None else chances[piece], seen.piece == piece and seen.piece != HIDDEN, piece == double,
        )
        for piece in range(view.pieces.count)
    ]  # fmt: skip


def percent(cell: Cell) -> str:
    """Return a chance in words: never 0 for what can be, nor 100 for what isn't sure."""
    if cell.chance is None or not cell.open:
        return ""
    if cell.chance >= NEARLY or cell.sure:
        return "100"
    if cell.chance < 0.005:
        return "<1"
    return str(min(99, round(100 * cell.chance)))


def write_fitting(
    surface: pygame.Surface,
    skin: Skin,
    text: str,
    role: str,
    rect: pygame.Rect,
    color: Color | str,
    align: str = "left",
) -> None:
    """Write one line into a place: in the role's size, smaller if it must be (down to that at 100 %), then cut."""
    wanted = skin.text.font(role).get_height()
    least = wanted / skin.text_scale
    name = skin.theme.role(role).font
    size = skin.theme.role(role).pixels(skin.unit, skin.text_scale)
    font = skin.text.book.font(name, size)
    while font.size(text)[0] > rect.width and font.get_height() > least:
        size -= 1
        font = skin.text.book.font(name, size)
    while font.size(text)[0] > rect.width and len(text) > 2:
        text = text[:-2].rstrip() + "…"
    drawn = font.render(text, True, skin.color(color))
    x = {"left": rect.left, "center": rect.centerx - drawn.get_width() // 2}[align]
    surface.blit(drawn, (x, rect.centery - drawn.get_height() // 2))


# --- the overview ---------------------------------------------------------------------------------------------------
def draw_small(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, cell: Cell, faded: bool = False) -> None:
    """Draw a cell of the overview: the darker, the likelier; a cross for what is out of the question."""
    paper = skin.color("paper_light")
    box = rect.inflate(-max(1, skin.px(3)), -max(1, skin.px(3)))
    radius = max(2, skin.px(4))
    if not cell.open:
        rounded(skin, surface, box, radius, blend(paper, skin.color("paper_dark"), 0.35))
        _cross(skin, surface, box, 0.22, skin.color("paper_line"), max(1, skin.px(2)))
    else:
        fill = _fill(skin, cell, faded)
        rounded(skin, surface, box, radius, fill)
        if cell.chance is None and not cell.sure:
            circle(skin, surface, box.center, max(2, min(box.size) // 5), SHADE)
        if cell.sure:
            _tick(skin, surface, box)
    if cell.pencil:
        _cross(skin, surface, box, 0.34, PENCIL, max(2, skin.px(3)))
    if cell.true:
        rounded(skin, surface, box.inflate(2, 2), radius, None, "red", max(2, skin.px(3)))


def _fill(skin: Skin, cell: Cell, faded: bool) -> Color:
    """Return the ground of an open candidate: the likelier, the darker."""
    paper = skin.color("paper_light")
    share = 0.16 if cell.chance is None else 0.1 + 0.9 * cell.chance**0.6
    fill = SURE if cell.sure else blend(paper, SHADE, share)
    return blend(fill, paper, 0.45) if faded else fill


def ink_on(skin: Skin, cell: Cell, faded: bool = False) -> Color:
    """Return the colour of a number that can be read on an open candidate's ground."""
    ground, light, dark = _fill(skin, cell, faded), skin.color("white"), skin.color("ink")
    return light if contrast(ground, light) > contrast(ground, dark) else dark


def _cross(skin: Skin, surface: pygame.Surface, rect: pygame.Rect, share: float, color: Color, width: int) -> None:
    reach = round(min(rect.size) * share)
    x, y = rect.center
    line(skin, surface, (x - reach, y - reach), (x + reach, y + reach), color, width)
    line(skin, surface, (x - reach, y + reach), (x + reach, y - reach), color, width)


def _tick(skin: Skin, surface: pygame.Surface, rect: pygame.Rect) -> None:
    size, (x, y) = min(rect.size), rect.center
    middle = (x - round(size * 0.07), y + round(size * 0.2))
    wide = max(2, size // 9)
    line(skin, surface, (x - round(size * 0.26), y), middle, (255, 250, 240), wide)
    line(skin, surface, middle, (x + round(size * 0.26), y - round(size * 0.22)), (255, 250, 240), wide)


# --- the open spy's candidates --------------------------------------------------------------------------------------
def draw_large(
    surface: pygame.Surface, notebook: NotebookView, view: View, spy: int, piece: int,
    place: tuple[pygame.Rect, int, bool], cell: Cell,
) -> None:  # fmt: skip
    """Draw a candidate as its piece with its state; `place` is (the cell's rectangle, a tile's side, with numbers)."""
    rect, side, numbers = place
    table = notebook.table
    skin = table.skin
    tile = pygame.Rect(rect.centerx - side // 2, rect.top + skin.px(4), side, side)
    if cell.sure:
        rounded(skin, surface, tile.inflate(skin.px(10), skin.px(10)), skin.px(10), SURE)
    far = table.geometry.far(side_of(spy))
    picture = piece_tile(table.looks, view.pieces, piece, side, far=far)
    if not cell.open or cell.pencil:
        picture = picture.copy()
        picture.set_alpha(70 if not cell.open else 150)
    surface.blit(picture, tile)
    if not cell.open:
        _cross(skin, surface, tile, 0.42, skin.color("red"), max(3, skin.px(5)))
    if cell.pencil:
        _cross(skin, surface, tile, 0.34, PENCIL, max(3, skin.px(6)))
    if cell.true:
        rounded(skin, surface, tile.inflate(skin.px(6), skin.px(6)), skin.px(9), None, "red", max(2, skin.px(4)))
    below = pygame.Rect(rect.left, tile.bottom + skin.px(2), rect.width, rect.bottom - tile.bottom - skin.px(2))
    _draw_chance(surface, skin, below, cell, side, numbers)


def _draw_chance(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, cell: Cell, width: int, numbers: bool) -> None:
    """Draw a chance as a bar, and its number below."""
    words = percent(cell)
    if not words or cell.chance is None:
        return
    bar = pygame.Rect(0, rect.top + skin.px(2), width, max(3, skin.px(7 if numbers else 12)))
    bar.centerx = rect.centerx
    rounded(skin, surface, bar, bar.height // 2, "paper_dark")
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * cell.chance))
    rounded(skin, surface, full, bar.height // 2, SURE if cell.sure else SHADE)
    if numbers:
        text = f"{words} %"
        text = text if skin.text.measure(text, "small")[0] <= rect.width else words
        skin.text.draw(surface, text, "small", "ink", (rect.centerx, bar.bottom), "midtop")
