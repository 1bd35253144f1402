"""Where the parts of the table lie: board, seats, slip, buttons, log and notebook, in pixels of the window."""

from dataclasses import dataclass, fields

import pygame

from game.rules.confusion.board import SIZE

GAP = 14  # units between parts
MARGINS = (0.46, 0.3, 0.22, 0.42)  # tiles round the squares: left and bottom carry the names
NOTEBOOK_LEAST = (400, 560)  # units: a smaller notebook is opened as a page
NARROW_TEXT = 1.3  # from this text scale on, the log is opened over the table
ACROSS, DOWN = SIZE + MARGINS[0] + MARGINS[2], SIZE + MARGINS[1] + MARGINS[3]  # tiles
LOW = (440, 230)  # units: what must be left below the board of an upright window, and more of it for larger text
UPRIGHT = 1.06  # by so much the squares must gain for the board to lie above the rest
NOTEBOOK_UPRIGHT = 360  # units
NOWHERE = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts' rectangles. `notebook` and `log` are empty (0x0) where there is no room for them."""

    board: pygame.Rect  # with its frame
    squares: pygame.Rect
    seats: tuple[pygame.Rect, pygame.Rect]  # the far side's and the near side's
    slip: pygame.Rect
    choices: pygame.Rect
    log: pygame.Rect
    notebook: pygame.Rect
    tile: int  # the side of a square

    def parts(self) -> list[tuple[str, pygame.Rect]]:
        """Return every part with its name, for tests: none may overlap another."""
        found: list[tuple[str, pygame.Rect]] = [(f"seat {i}", rect) for i, rect in enumerate(self.seats)]
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "squares" and isinstance(value, pygame.Rect) and value.width:
                found.append((field.name, value))
        return found


def arrange(area: pygame.Rect, unit: float, text: float, with_notebook: bool = True) -> Regions:
    """Return the regions for an area. `unit`: pixels of a design unit; `text`: text scale (1.0 to 2.0)."""
    gap = round(GAP * unit)
    inner = area.inflate(-2 * gap, -gap)
    side_least = round((560 + 130 * (text - 1)) * unit)
    tile = int(min((inner.width - side_least - gap) / ACROSS, inner.height / DOWN))
    low_least = round((LOW[0] + LOW[1] * text) * unit)
    upright = int(min(inner.width / ACROSS, (inner.height - low_least - gap) / DOWN))
    if upright > tile * UPRIGHT:
        return _upright(inner, gap, upright, (unit, text), with_notebook)
    size = (round(tile * ACROSS), round(tile * DOWN))
    most = round((1130 + 200 * (text - 1) if with_notebook else 700 + 260 * (text - 1)) * unit)
    side_width = min(inner.width - size[0] - gap, most)
    left = inner.left + (inner.width - size[0] - gap - side_width) // 2
    board = pygame.Rect(left, inner.top + (inner.height - size[1]) // 2, *size)
    squares = _squares(board, tile)
    height = min(inner.height, max(size[1], round(980 * unit)))
    side = pygame.Rect(board.right + gap, 0, side_width, height)
    side.centery = inner.centery
    column, notebook = _part(side, gap, unit, text, with_notebook)
    seats, slip, rest = _head(column, gap, unit, text)
    if with_notebook and not notebook.width:
        choices, notebook = _below(rest, gap, unit, text)
        if notebook.width:
            return Regions(board, squares, seats, slip, choices, pygame.Rect(NOWHERE), notebook, tile)
    choices, log = _foot(rest, gap, unit, text, with_notebook)
    return Regions(board, squares, seats, slip, choices, log, notebook, tile)


def _squares(board: pygame.Rect, tile: int) -> pygame.Rect:
    """Return the squares inside a board's frame."""
    left, top = board.left + round(tile * MARGINS[0]), board.top + round(tile * MARGINS[1])
    return pygame.Rect(left, top, tile * SIZE, tile * SIZE)


def _upright(inner: pygame.Rect, gap: int, tile: int, scale: tuple[float, float], with_notebook: bool) -> Regions:
    """Return the regions for a window higher than wide: the board above; cards and buttons, and a page, below it."""
    unit, text = scale
    board = pygame.Rect(inner.left, inner.top, round(tile * ACROSS), round(tile * DOWN))
    board.centerx = inner.centerx
    low = pygame.Rect(inner.left, board.bottom + gap, inner.width, inner.bottom - board.bottom - gap)
    width = (low.width - gap) // 2
    column = pygame.Rect(low.left, low.top, width, low.height)
    page = pygame.Rect(column.right + gap, low.top, low.right - column.right - gap, low.height)
    seats, slip, choices = _head(column, gap, unit, text)
    if with_notebook and page.width >= round(NOTEBOOK_UPRIGHT * unit):
        return Regions(board, _squares(board, tile), seats, slip, choices, pygame.Rect(NOWHERE), page, tile)
    return Regions(board, _squares(board, tile), seats, slip, choices, page, pygame.Rect(NOWHERE), tile)


def _part(
    side: pygame.Rect, gap: int, unit: float, text: float, with_notebook: bool
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return (the column of seats and buttons, the notebook beside it)."""
    least = round(min(side.width, (400 + 120 * (text - 1)) * unit))
    width = min(round(side.width * 0.56), round((580 + 260 * (text - 1)) * unit), side.width - least - gap)
    fits = width >= round(NOTEBOOK_LEAST[0] * unit) and side.height >= round(NOTEBOOK_LEAST[1] * unit)
    if not with_notebook or not fits:
        return side, pygame.Rect(NOWHERE)
    notebook = pygame.Rect(side.right - width, side.top, width, side.height)
    return pygame.Rect(side.left, side.top, side.width - width - gap, side.height), notebook


def _head(
    column: pygame.Rect, gap: int, unit: float, text: float
) -> tuple[tuple[pygame.Rect, pygame.Rect], pygame.Rect, pygame.Rect]:
    """Return (both seats, slip, the rest below)."""
    small = gap // 2
    seat = round((42 + 44 * text) * unit)
    left, width = column.left, column.width
    far = pygame.Rect(left, column.top, width, seat)
    near = pygame.Rect(left, far.bottom + small, width, seat)
    slip = pygame.Rect(left, near.bottom + gap, width, round((40 + 78 * text) * unit))
    top = slip.bottom + gap
    return (far, near), slip, pygame.Rect(left, top, width, column.bottom - top)


def _below(rest: pygame.Rect, gap: int, unit: float, text: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return (buttons, notebook below them) where a window is narrow but high enough; else an empty notebook."""
    choices = pygame.Rect(rest.left, rest.top, rest.width, round(170 * text * unit))
    notebook = pygame.Rect(rest.left, choices.bottom + gap, rest.width, rest.bottom - choices.bottom - gap)
    if notebook.width < round(NOTEBOOK_LEAST[0] * unit) or notebook.height < round(NOTEBOOK_LEAST[1] * unit):
        return rest, pygame.Rect(NOWHERE)
    return choices, notebook


def _foot(rest: pygame.Rect, gap: int, unit: float, text: float, choosing: bool) -> tuple[pygame.Rect, pygame.Rect]:
    """Return (buttons, log); where text is large the log is opened over the table. Onlookers need few buttons."""
    if text > NARROW_TEXT:
        return rest, pygame.Rect(NOWHERE)
    high = round((rest.height - gap) * 0.54) if choosing else round(84 * text * unit)
    choices = pygame.Rect(rest.left, rest.top, rest.width, high)
    log = pygame.Rect(rest.left, choices.bottom + gap, rest.width, rest.bottom - choices.bottom - gap)
    if choosing:
        return choices, log
    log.top, choices.top = rest.top, rest.top + log.height + gap
    return choices, log
