"""Where the parts of the table lie: board, alarm track, seats, desk, hand, choices and log, in pixels of the window."""

from dataclasses import dataclass, fields

import pygame

GAP = 14  # units between parts
MIN_TILE = 33  # units: 22 px at 1280x720; a base that would need smaller tiles scrolls


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
    inner = area.inflate(-2 * gap, -2 * gap)
    track_height = round((46 + 22 * (text - 1)) * unit)
    side_least = round((600 + 150 * (text - 1)) * unit)
    room = (inner.width - side_least - gap, inner.height - track_height - gap // 2)
    tile = max(round(MIN_TILE * unit), min(room[0] // columns, room[1] // rows))
    board_size = (min(room[0], tile * columns), min(room[1], tile * rows))
    side_width = min(inner.width - board_size[0] - gap, round(920 * unit))
    left = inner.left + max(0, (inner.width - board_size[0] - gap - side_width) // 2)
    top = inner.top + max(0, (inner.height - track_height - gap // 2 - board_size[1]) // 2)
    track = pygame.Rect(left, top, board_size[0], track_height)
    board = pygame.Rect(left, track.bottom + gap // 2, *board_size)
    side = pygame.Rect(board.right + gap, inner.top, side_width, inner.height)
    return _side(side, gap, unit, text, seats, with_hand, track, board, tile)


def _side(
    side: pygame.Rect, gap: int, unit: float, text: float, seats: int, with_hand: bool,
    track: pygame.Rect, board: pygame.Rect, tile: int,
) -> Regions:  # fmt: skip
    desk_width = round(min(side.width * 0.40, (236 + 70 * (text - 1)) * unit))
    seat_width = side.width - desk_width - gap
    small = gap // 2
    hand_height = round((172 + 30 * (text - 1)) * unit) if with_hand else 0
    choices_height = round((150 + 130 * (text - 1)) * unit)
    log_least = round(96 * unit * text)
    free = side.height - hand_height - choices_height - gap * (2 if with_hand else 1)
    row_least = round((34 * text + 34) * unit)
    row_most = round((40 * text + 70) * unit)
    top_least = max(row_least * seats + small * (seats - 1), round((270 + 60 * (text - 1)) * unit))
    log_height = free - top_least - gap
    if log_height < log_least:
        log_height = 0
    top_height = min(free - (log_height and log_least + gap), row_most * seats + small * (seats - 1))
    top_height = max(top_height, top_least)
    row = (top_height - small * (seats - 1)) // seats
    row = min(row, row_most)
    rects = tuple(pygame.Rect(side.left, side.top + i * (row + small), seat_width, row) for i in range(seats))
    desk = pygame.Rect(side.right - desk_width, side.top, desk_width, top_height)
    y = side.top + top_height + gap
    bottom = side.bottom
    hand = (
        pygame.Rect(side.left, bottom - hand_height, side.width, hand_height) if with_hand else pygame.Rect(0, 0, 0, 0)
    )
    if with_hand:
        bottom -= hand_height + gap
    choices = pygame.Rect(side.left, bottom - choices_height, side.width, choices_height)
    bottom = choices.top - gap
    log = pygame.Rect(side.left, y, side.width, bottom - y) if log_height else pygame.Rect(0, 0, 0, 0)
    return Regions(track, board, rects, desk, hand, choices, log, tile)
