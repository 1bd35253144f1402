"""Where squares lie on the screen: the board seen from White's side or turned round, and the figures on it."""

import pygame

from game.rules.confusion.board import SIZE, WHITE
from game.rules.confusion.pieces import DIRECTIONS

FIGURE_HIGH = 1.1  # tiles
FIGURE_WIDE = FIGURE_HIGH * 100 / 120
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions clockwise from up, as pixels go: the mover's directions if its side lies below."""

Point = tuple[float, float]


class Geometry:
    """The squares of one board. `turned`: Red's side lies below."""

    def __init__(self, squares: pygame.Rect, turned: bool) -> None:
        self.squares = squares
        self.tile = squares.width // SIZE
        self.turned = turned

    def cell(self, square: int) -> tuple[int, int]:
        """Return (column, row) on the screen from the upper left."""
        column, row = square % SIZE, square // SIZE
        return (SIZE - 1 - column, row) if self.turned else (column, SIZE - 1 - row)

    def rect(self, square: int) -> pygame.Rect:
        """Return a square's rectangle in window pixels."""
        column, row = self.cell(square)
        tile = self.tile
        return pygame.Rect(self.squares.left + column * tile, self.squares.top + row * tile, tile, tile)

    def square_at(self, point: tuple[int, int]) -> int:
        """Return the square at a place of the window, -1 for none."""
        if not self.squares.collidepoint(point):
            return -1
        column, row = (point[0] - self.squares.left) // self.tile, (point[1] - self.squares.top) // self.tile
        return row * SIZE + SIZE - 1 - column if self.turned else (SIZE - 1 - row) * SIZE + column

    def row_rect(self, row: int) -> pygame.Rect:
        """Return the rectangle of one of the board's rows (from 0)."""
        left, right = self.rect(row * SIZE), self.rect(row * SIZE + SIZE - 1)
        return left.union(right)

    def center(self, square: int) -> Point:
        """Return a square's middle."""
        return self.rect(square).center

    def foot(self, square: int) -> Point:
        """Return where a figure on a square stands: the middle of its lower edge."""
        rect = self.rect(square)
        return rect.centerx, rect.bottom - round(self.tile * 0.02)

    def far(self, side: int) -> bool:
        """Return whether a side's own row lies at the far (upper) edge of the screen."""
        return (side == WHITE) == self.turned

    def screen_direction(self, side: int, direction: int) -> int:
        """Return a side's direction as it looks on the screen: 0 is up, clockwise."""
        return (direction + 4) % len(DIRECTIONS) if self.far(side) else direction

    def figure_size(self) -> tuple[int, int]:
        """Return a figure's size in pixels."""
        return round(self.tile * FIGURE_WIDE), round(self.tile * FIGURE_HIGH)

    def figure_rect(self, foot: Point) -> pygame.Rect:
        """Return a figure's rectangle over its foot."""
        rect = pygame.Rect((0, 0), self.figure_size())
        rect.midbottom = (round(foot[0]), round(foot[1]))
        return rect
