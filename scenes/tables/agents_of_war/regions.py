"""Where the parts of the table lie: both players' rows, hands and dials, pile, buttons and log, in window pixels."""

from dataclasses import dataclass

import pygame

GAP = 12  # units
CARD = 5 / 7  # width to height


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts' rectangles. Index 0 of pairs is the far side, 1 the near one."""

    dials: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[pygame.Rect, pygame.Rect]
    hand: pygame.Rect
    side: pygame.Rect  # pile and Delayed cards
    choices: pygame.Rect
    log: pygame.Rect

    def parts(self) -> list[tuple[str, pygame.Rect]]:
        """Return every part with its name, for tests: none may overlap another."""
        found = [(f"dial {i}", rect) for i, rect in enumerate(self.dials)]
        found += [(f"row {i}", rect) for i, rect in enumerate(self.rows)]
        found += [("hand", self.hand), ("side", self.side), ("choices", self.choices), ("log", self.log)]
        return [(name, rect) for name, rect in found if rect.width]


def arrange(area: pygame.Rect, unit: float, text: float) -> Regions:
    """Return the regions for an area. `unit`: pixels of a design unit; `text`: text scale (1.0 to 2.0)."""
    gap = round(GAP * unit)
    inner = area.inflate(-2 * gap, -gap)
    left_wide = round(min(inner.width * 0.17, (250 + 60 * (text - 1)) * unit))
    right_wide = round(min(inner.width * 0.26, (400 + 120 * (text - 1)) * unit))
    left = pygame.Rect(inner.left, inner.top, left_wide, inner.height)
    right = pygame.Rect(inner.right - right_wide, inner.top, right_wide, inner.height)
    middle = pygame.Rect(left.right + gap, inner.top, right.left - left.right - 2 * gap, inner.height)
    hand_high = round(middle.height * 0.34)
    row_high = (middle.height - hand_high - 2 * gap) // 2
    rows = tuple(pygame.Rect(middle.left, middle.top + i * (row_high + gap), middle.width, row_high) for i in (0, 1))
    hand = pygame.Rect(middle.left, rows[1].bottom + gap, middle.width, hand_high)
    dial_high = (left.height - 2 * gap) * 3 // 10
    far = pygame.Rect(left.left, left.top, left.width, dial_high)
    near = pygame.Rect(left.left, left.bottom - dial_high, left.width, dial_high)
    side = pygame.Rect(left.left, far.bottom + gap, left.width, near.top - far.bottom - 2 * gap)
    buttons = round(right.height * (0.5 if text <= 1.3 else 1.0)) - (gap if text <= 1.3 else 0)
    choices = pygame.Rect(right.left, right.bottom - buttons, right.width, buttons)
    log = (
        pygame.Rect(right.left, right.top, right.width, choices.top - gap - right.top)
        if text <= 1.3
        else pygame.Rect(0, 0, 0, 0)
    )
    return Regions((far, near), (rows[0], rows[1]), hand, side, choices, log)


def spread(rect: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return so many cards side by side in the middle of a place, overlapping where there is no room."""
    high = rect.height
    wide = round(high * CARD)
    if count <= 0:
        return []
    step = min(wide + gap, (rect.width - wide) // max(1, count - 1)) if count > 1 else 0
    left = rect.centerx - (step * (count - 1) + wide) // 2
    return [pygame.Rect(left + i * step, rect.top, wide, high) for i in range(count)]
