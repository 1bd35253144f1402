"""Where the parts of the table lie: the companies' columns, the four places, hand and buttons, in window pixels."""

from dataclasses import dataclass

import pygame

GAP = 12  # units between parts
ROWS = 6  # members a company at most
LOG_LEAST = 250  # units: a lower log is opened over the table
FEW = 4  # members: with no more there is room below them
LARGE = 1.3  # text scale from which on log and notes would hold too few words


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts' rectangles. `rows[seat]` is a member's; `heads[company]` the company's head with its pot."""

    heads: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[pygame.Rect, ...]
    map: pygame.Rect
    places: tuple[pygame.Rect, ...]
    hand: pygame.Rect
    choices: pygame.Rect
    log: pygame.Rect  # below the KGB; empty where the companies leave no room
    notes: pygame.Rect  # below the CIA: what was said, what the cards do

    def parts(self) -> list[tuple[str, pygame.Rect]]:
        """Return every part with its name, for tests: none may overlap another."""
        found = [(f"head {i}", rect) for i, rect in enumerate(self.heads)]
        found += [(f"row {i}", rect) for i, rect in enumerate(self.rows)]
        found += [(f"place {i}", rect) for i, rect in enumerate(self.places)]
        found += [("hand", self.hand), ("choices", self.choices), ("log", self.log), ("notes", self.notes)]
        return [(name, rect) for name, rect in found if rect.width]


def arrange(area: pygame.Rect, unit: float, text: float, companies: tuple[int, ...], with_hand: bool) -> Regions:
    """Return the regions for an area.

    `unit`: pixels of a design unit; `text`: text scale (1.0 to 2.0); `companies[seat]`; without a hand the buttons get
    all of the lower part.
    """
    gap = round(GAP * unit)
    inner = area.inflate(-2 * gap, -gap)
    wide = round(min(inner.width * 0.21, (360 + 60 * (text - 1)) * unit))
    head = round((40 + 34 * text) * unit)
    columns = [
        pygame.Rect(inner.left, inner.top, wide, inner.height),
        pygame.Rect(inner.right - wide, inner.top, wide, inner.height),
    ]
    heads = tuple(pygame.Rect(column.left, column.top, wide, head) for column in columns)
    rows = _rows(columns, head, gap, unit, text, companies)
    middle = pygame.Rect(inner.left + wide + gap, inner.top, inner.width - 2 * (wide + gap), inner.height)
    foot = round(min(middle.height * 0.42, (270 + 20 * (text - 1)) * unit))
    top = pygame.Rect(middle.left, middle.top, middle.width, middle.height - foot - gap)
    low = pygame.Rect(middle.left, top.bottom + gap, middle.width, foot)
    hand_width = (
        round(min(low.width * (0.52 if text <= LARGE else 0.38), foot * 5 / 7 * 3 + 4 * gap)) if with_hand else 0
    )
    hand = pygame.Rect(low.left, low.top, hand_width, low.height)
    left = hand.right + gap if with_hand else low.left
    choices = pygame.Rect(left, low.top, low.right - left, low.height)
    notes, log = (_below(columns[side], side, rows, companies, gap, unit, text) for side in (0, 1))
    return Regions((heads[0], heads[1]), rows, top, _places(top, gap), hand, choices, log, notes)


def _rows(
    columns: list[pygame.Rect], head: int, gap: int, unit: float, text: float, companies: tuple[int, ...]
) -> tuple[pygame.Rect, ...]:
    count = max((companies.count(company) for company in (0, 1)), default=1) or ROWS
    small = max(2, gap // 2)
    column = columns[0]
    room = column.height - head - gap
    if count <= FEW and text <= LARGE:
        room -= round(LOG_LEAST * unit) + gap
    high = min((room - small * (count - 1)) // count, round((170 + 130 * (text - 1)) * unit))
    seen = [0, 0]
    found = []
    for company in companies:
        side = max(company, 0)
        top = column.top + head + gap + seen[side] * (high + small)
        found.append(pygame.Rect(columns[side].left, top, column.width, high))
        seen[side] += 1
    return tuple(found)


def _below(
    column: pygame.Rect, side: int, rows: tuple[pygame.Rect, ...], companies: tuple[int, ...], gap: int, unit: float,
    text: float,
) -> pygame.Rect:  # fmt: skip
    """Return what a company's members leave of their column; empty where it would be too low, or the text is large."""
    bottom = max((rect.bottom for rect, company in zip(rows, companies, strict=True) if company == side), default=0)
    rest = pygame.Rect(column.left, bottom + gap, column.width, column.bottom - bottom - gap)
    return rest if bottom and rest.height >= round(LOG_LEAST * unit) - 2 and text <= LARGE else pygame.Rect(0, 0, 0, 0)


def _places(top: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Return the plates of the four places, two by two, in the compass's order: round from the top left."""
    width, height = (top.width - gap) // 2, (top.height - gap) // 2
    left, right = top.left, top.left + width + gap
    above, below = top.top, top.top + height + gap
    corners = ((left, above), (right, above), (right, below), (left, below))
    return tuple(pygame.Rect(x, y, width, height) for x, y in corners)
