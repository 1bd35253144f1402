"""Where the parts of the table lie: board, alarm track, seats, desk, hand, choices and log, in pixels of the window."""

from dataclasses import dataclass, fields
from math import ceil

import pygame

GAP = 14  # units between parts
MIN_TILE = 33  # units: 22 px at 1280x720; a base that would need smaller tiles scrolls
NARROW_TEXT = 1.3  # from this text scale on, the buttons take the whole side and the log is opened over the table
NOWHERE = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts' rectangles. `hand` and `log` are empty (0x0) where there is no room or no need for them."""

    track: pygame.Rect
    board: pygame.Rect  # the viewport: a base that is larger scrolls in it
    seats: tuple[pygame.Rect, ...]
    desk: pygame.Rect
    hand: pygame.Rect
    choices: pygame.Rect
    log: pygame.Rect
    tile: int  # the side of a square

    def parts(self) -> list[tuple[str, pygame.Rect]]:
        """Return every part with its name, for tests: none may overlap another."""
        found: list[tuple[str, pygame.Rect]] = [(f"seat {i}", rect) for i, rect in enumerate(self.seats)]
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, pygame.Rect) and value.width:
                found.append((field.name, value))
        return found


def arrange(
    area: pygame.Rect, unit: float, text: float, seats: int, columns: int, rows: int, with_hand: bool
) -> Regions:
    """Return the regions for an area. `unit`: pixels of a design unit; `text`: text scale (1.0 to 2.0).

    `columns` and `rows` are the base's tiles; `with_hand` keeps room for an own hand.
    """
    gap = round(GAP * unit)
    inner = area.inflate(-2 * gap, -gap)
    track_height = round((46 + 22 * (text - 1)) * unit)
    side_least = round((600 + 160 * (text - 1)) * unit)
    room = (inner.width - side_least - gap, inner.height - track_height - gap // 2)
    tile = max(ceil(MIN_TILE * unit), min(room[0] // columns, room[1] // rows))
    board_size = (min(room[0], tile * columns), min(room[1], tile * rows))
    side_width = min(inner.width - board_size[0] - gap, round(1120 * unit))
    left = inner.left + max(0, (inner.width - board_size[0] - gap - side_width) // 2)
    top = inner.top + max(0, (inner.height - track_height - gap // 2 - board_size[1]) // 2)
    track = pygame.Rect(left, top, board_size[0], track_height)
    board = pygame.Rect(left, track.bottom + gap // 2, *board_size)
    height = min(inner.height, max(board.bottom - track.top, round(1000 * unit)))
    side = pygame.Rect(board.right + gap, 0, side_width, height)
    side.centery = inner.centery
    hand, side = _cut_hand(side, gap, unit, text, with_hand)
    top_height, band = _share(side, gap, unit, text, seats)
    rects, desk = _top(pygame.Rect(side.left, side.top, side.width, top_height), gap, unit, text, seats)
    choices, log = _band(band, gap, text)
    return Regions(track, board, rects, desk, hand, choices, log, tile)


def _cut_hand(
    side: pygame.Rect, gap: int, unit: float, text: float, with_hand: bool
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return (hand, the rest of the side above it)."""
    if not with_hand:
        return pygame.Rect(NOWHERE), side
    height = round((206 - 50 * (text - 1)) * unit)
    hand = pygame.Rect(side.left, side.bottom - height, side.width, height)
    return hand, pygame.Rect(side.left, side.top, side.width, side.height - height - gap)


def row_heights(unit: float, text: float) -> tuple[int, int]:
    """Return the least and the greatest height of a seat's row."""
    return round((24 + 40 * text) * unit), round((144 + 38 * text) * unit)


def _share(side: pygame.Rect, gap: int, unit: float, text: float, seats: int) -> tuple[int, pygame.Rect]:
    """Return (height of seats and desk, the band of buttons and log below)."""
    least, most = row_heights(unit, text)
    small = gap // 2
    gaps = small * (seats - 1)
    band_least = round((190 + 50 * (text - 1)) * unit)
    band_wish = round((266 + 44 * (text - 1)) * unit)
    desk_least = round((372 - 42 * (text - 1)) * unit)
    height = max(desk_least, min(seats * most + gaps, side.height - gap - band_wish, round(desk_least * 1.12)))
    height = max(height, min(seats * least + gaps, side.height - gap - band_least))
    top = side.top + height + gap
    return height, pygame.Rect(side.left, top, side.width, side.bottom - top)


def _top(
    part: pygame.Rect, gap: int, unit: float, text: float, seats: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """Return the seats' rows and the desk beside them."""
    small = gap // 2
    desk_width = round(min(part.width * 0.4, (308 + 70 * (text - 1)) * unit))
    row = min((part.height - small * (seats - 1)) // seats, row_heights(unit, text)[1])
    width = part.width - desk_width - gap
    rects = tuple(pygame.Rect(part.left, part.top + i * (row + small), width, row) for i in range(seats))
    return rects, pygame.Rect(part.right - desk_width, part.top, desk_width, part.height)


def _band(band: pygame.Rect, gap: int, text: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the places of buttons and log: side by side, or the buttons alone where text is large."""
    if text > NARROW_TEXT:
        return band, pygame.Rect(NOWHERE)
    width = round((band.width - gap) * 0.54)
    choices = pygame.Rect(band.left, band.top, width, band.height)
    return choices, pygame.Rect(choices.right + gap, band.top, band.right - choices.right - gap, band.height)
