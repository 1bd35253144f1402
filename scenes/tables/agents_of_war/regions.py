"""Where the parts of the table lie: both players' rows, hands and dials, pile, buttons and log, in window pixels."""

from dataclasses import dataclass

import pygame

GAP = 12  # units
CARD = 5 / 7  # width to height
LOG_TO = 1.3  # text scale: above it the buttons take the log's place


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts' rectangles. Index 0 of pairs is the far side, 1 the near one."""

    dials: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[pygame.Rect, pygame.Rect]  # both lie on one map, which also fills the gap between them
    hand: pygame.Rect
    discards: tuple[pygame.Rect, pygame.Rect]
    answers: pygame.Rect  # the switch that says when its owner is asked in the other's turn
    side: pygame.Rect  # pile and Delayed cards
    card: pygame.Rect  # the card that is looked at
    choices: pygame.Rect
    log: pygame.Rect

    def parts(self) -> list[tuple[str, pygame.Rect]]:
        """Return every part with its name, for tests: none may overlap another."""
        found = [(f"dial {i}", rect) for i, rect in enumerate(self.dials)]
        found += [(f"row {i}", rect) for i, rect in enumerate(self.rows)]
        found += [(f"discard pile {i}", rect) for i, rect in enumerate(self.discards)]
        found += [("hand", self.hand), ("answers", self.answers), ("side", self.side), ("card", self.card)]
        found += [("choices", self.choices), ("log", self.log)]
        return [(name, rect) for name, rect in found if rect.width]


def arrange(area: pygame.Rect, unit: float, text: float) -> Regions:
    """Return the regions for an area. `unit`: pixels of a design unit; `text`: text scale (1.0 to 2.0)."""
    gap = round(GAP * unit)
    inner = area.inflate(-2 * gap, -gap)
    left_wide = round(min(inner.width * 0.17, (300 + 40 * (text - 1)) * unit))
    right_wide = round(min(inner.width * 0.26, (410 + 110 * (text - 1)) * unit))
    left = pygame.Rect(inner.left, inner.top, left_wide, inner.height)
    right = pygame.Rect(inner.right - right_wide, inner.top, right_wide, inner.height)
    middle = pygame.Rect(left.right + gap, inner.top, right.left - left.right - 2 * gap, inner.height)
    hand_high = round(middle.height * 0.34)
    row_high = (middle.height - hand_high - 2 * gap) // 2
    rows = tuple(pygame.Rect(middle.left, middle.top + i * (row_high + gap), middle.width, row_high) for i in (0, 1))
    low = pygame.Rect(middle.left, rows[1].bottom + gap, middle.width, hand_high)
    hand = pygame.Rect(low.left, low.top, round(low.width * 0.72), low.height)
    switch = round(44 * unit * (0.5 + 0.5 * text))
    half = (low.height - 2 * gap - switch) // 2
    old = pygame.Rect(hand.right + gap, low.top, low.right - hand.right - gap, half)
    answers = pygame.Rect(old.left, low.bottom - switch, old.width, switch)
    dial_high = (left.height - 2 * gap) * 33 // 100
    far = pygame.Rect(left.left, left.top, left.width, dial_high)
    near = pygame.Rect(left.left, left.bottom - dial_high, left.width, dial_high)
    side = pygame.Rect(left.left, far.bottom + gap, left.width, near.top - far.bottom - 2 * gap)
    card, choices, log = _right(right, gap, text)
    olds = (old, old.move(0, half + gap))
    return Regions((far, near), (rows[0], rows[1]), hand, olds, answers, side, card, choices, log)


def _right(right: pygame.Rect, gap: int, text: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where card, buttons and log lie in the right column."""
    card = pygame.Rect(right.left, right.top, right.width, min(round(right.width / CARD), round(right.height * 0.56)))
    rest = pygame.Rect(right.left, card.bottom + gap, right.width, right.bottom - card.bottom - gap)
    if text > LOG_TO:
        return card, rest, pygame.Rect(0, 0, 0, 0)
    high = (rest.height - gap) * 56 // 100
    choices = pygame.Rect(rest.left, rest.bottom - high, rest.width, high)
    return card, choices, pygame.Rect(rest.left, rest.top, rest.width, choices.top - gap - rest.top)


def spread(rect: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return so many cards side by side in the middle of a place, overlapping where there is no room."""
    if count <= 0:
        return []
    high = min(rect.height, round(rect.width / CARD))
    wide = round(high * CARD)
    step = min(wide + gap, (rect.width - wide) // (count - 1)) if count > 1 else 0
    left = rect.centerx - (step * (count - 1) + wide) // 2
    top = rect.centery - high // 2
    return [pygame.Rect(left + i * step, top, wide, high) for i in range(count)]


def grid(rect: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return so many cards on one or two lines, whichever leaves them larger, in the middle of a place."""
    if count <= 0:
        return []
    best: list[pygame.Rect] = []
    for lines in (1, 2):
        across = -(-count // lines)
        high = (rect.height - (lines - 1) * gap) // lines
        high = min(high, int(((rect.width - (across - 1) * gap) // across) / CARD))
        if high <= 0 or (best and high <= best[0].height):
            continue
        wide = round(high * CARD) - 1
        top = rect.centery - (lines * high + (lines - 1) * gap) // 2
        best = []
        for line in range(lines):
            number = min(across, count - line * across)
            left = rect.centerx - (number * wide + (number - 1) * gap) // 2
            best += [pygame.Rect(left + i * (wide + gap), top + line * (high + gap), wide, high) for i in range(number)]
    return best or spread(rect, count, gap)
