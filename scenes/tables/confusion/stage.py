"""The changing part of the picture: where spies and briefcase stand, who has left, what has just been said."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.confusion.board import side_of
from game.rules.confusion.view import Fate, View, holder
from scenes.tables.confusion.geometry import Geometry

CASE = "case"


@dataclass
class Piece:
    """One figure on the board: its foot in window pixels, how far it is lifted, tipped over, faded and flipped."""

    square: int
    x: float = 0.0
    y: float = 0.0
    lift: float = 0.0  # pixels
    tilt: float = 0.0  # degrees, clockwise
    alpha: int = 255
    width: float = 1.0  # share of its width, while it turns round
    promoted: bool = False


@dataclass
class Stage:
    """Everything that moves. One is made from each view shown."""

    spies: dict[int, Piece] = field(default_factory=dict)
    case: Piece = field(default_factory=lambda: Piece(0))
    held_by: int = -1  # the spy that the case lies under
    lost: tuple[list[tuple[int, Fate]], list[tuple[int, Fate]]] = field(default_factory=lambda: ([], []))
    tokens: list[int] = field(default_factory=lambda: [0, 0])
    turn_side: int = -1
    shown: dict[int, int] = field(default_factory=dict)  # spy -> piece that was just shown to all or to its owner

    @classmethod
    def of(cls, view: View, geometry: Geometry) -> Stage:
        """Return the stage that a view shows."""
        stage = cls(tokens=list(view.tokens), turn_side=view.side if view.half else -1)
        for number, spy in enumerate(view.spies):
            if spy.square >= 0:
                stage.spies[number] = Piece(spy.square, promoted=spy.promoted)
            else:
                stage.lost[side_of(number)].append((number, spy.fate))
        stage.case = Piece(view.case)
        stage.held_by = holder(view.spies, view.case)
        stage.settle(geometry)
        return stage

    def settle(self, geometry: Geometry) -> None:
        """Put everything where it belongs."""
        for piece in (*self.spies.values(), self.case):
            piece.x, piece.y = geometry.foot(piece.square)
            piece.lift = piece.tilt = 0.0
            piece.alpha, piece.width = 255, 1.0

    def lose(self, spy: int, fate: Fate) -> None:
        """Take a spy off the board."""
        self.spies.pop(spy, None)
        if self.held_by == spy:
            self.held_by = -1
        line = self.lost[side_of(spy)]
        if all(number != spy for number, _ in line):
            line.append((spy, fate))
            line.sort()

    def at(self, square: int) -> int:
        """Return the spy on a square, -1 for none."""
        return next((number for number, piece in self.spies.items() if piece.square == square), -1)
