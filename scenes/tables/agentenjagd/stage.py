"""The changing part of the picture: where pawns stand, what dice, tokens and piles show."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.rules.agentenjagd.view import Asked, View
from scenes.tables.agentenjagd.geometry import Geometry, Slot
from scenes.tables.agentenjagd.looks import GUARD, SPECIAL
from scenes.tables.agentenjagd.names import rolls_again

Key = int | str
"""A seat, or GUARD, SPECIAL."""


@dataclass
class Piece:
    """One pawn: the node it stands on, its foot in pixels of the base's picture, its height."""

    node: int
    x: float
    y: float
    height: float
    lift: float = 0.0  # how far it is held above its place, in pixels
    alpha: int = 255


@dataclass
class Stage:
    """Everything that moves. One is made from each view shown."""

    pieces: dict[Key, Piece] = field(default_factory=dict)
    alarms: list[int] = field(default_factory=list)
    main_alarm: float = 0  # between two numbers while the token slides
    alert: bool = False
    dice: tuple[int, int] | None = None
    again: bool = False  # the dice lie as a double and are rolled again
    special_face: int = -1
    rolling: float = -1.0  # 0..1 while the dice tumble
    special_rolling: float = -1.0
    pile: int = 0
    backup: list[int] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    passes: list[bool] = field(default_factory=list)
    passes_left: int = 0
    laptops: list[tuple[int, ...]] = field(default_factory=list)
    alive: list[bool] = field(default_factory=list)
    turn_seat: int = -1
    open_doors: dict[tuple[int, int], float] = field(default_factory=dict)  # tile -> 0..1
    flash: float = 0.0  # the base alert's red light, 0..1
    token_drop: dict[int, float] = field(default_factory=dict)  # room node -> 0..1 while its alarm token moves
    hand: list[int] = field(default_factory=list)  # the viewer's own cards
    front: int = -1  # the card that was last held up for all
    played: list[int] = field(default_factory=list)  # cards that already left a hand by being played
    riffle: float = -1.0  # 0..1 while File Backup is shuffled
    flown: int = -1  # the hangar whose aircraft was stolen

    # --- from a view ------------------------------------------------------------------------------------------------
    @classmethod
    def of(cls, view: View, geometry: Geometry) -> Stage:
        """Return the stage that a view shows."""
        stage = cls(
            alarms=list(view.alarms), main_alarm=view.main_alarm, alert=view.base_alert, dice=view.dice,
            special_face=view.special_face, pile=view.pile_size, backup=list(view.backup),
            hands=[a.hand_size for a in view.agents], passes=[a.has_pass for a in view.agents],
            passes_left=view.passes_left, laptops=[a.laptop for a in view.agents],
            alive=[a.alive for a in view.agents], turn_seat=view.turn_seat, again=rolls_again(view),
            hand=list(view.agents[view.seat].known) if view.seat >= 0 else [],
        )  # fmt: skip
        nodes: dict[Key, int] = {int(a.seat): a.node for a in view.agents if a.alive}
        nodes[GUARD] = view.guard
        if view.special >= 0:
            nodes[SPECIAL] = view.special
        for key, node in nodes.items():
            stage.pieces[key] = Piece(node, 0, 0, 0)
        stage.settle(geometry)
        if view.asked is Asked.OVER:
            for key, piece in stage.pieces.items():
                if isinstance(key, int) and piece.node in view.base.hangar_nodes:
                    stage.flown, piece.alpha = piece.node, 0
        return stage

    # --- pawns ------------------------------------------------------------------------------------------------------
    def crowd(self, node: int) -> list[Key]:
        """Return who stands on a node, in the order in which they stand side by side."""
        found = [key for key, piece in self.pieces.items() if piece.node == node]
        return sorted(found, key=lambda key: (isinstance(key, str), str(key)))

    def targets(self, geometry: Geometry) -> dict[Key, Slot]:
        """Return where every pawn belongs, given the nodes they stand on."""
        found: dict[Key, Slot] = {}
        for node in {piece.node for piece in self.pieces.values()}:
            keys = self.crowd(node)
            found.update(zip(keys, geometry.slots(node, len(keys)), strict=True))
        return found

    def settle(self, geometry: Geometry) -> None:
        """Put every pawn where it belongs."""
        for key, slot in self.targets(geometry).items():
            piece = self.pieces[key]
            piece.x, piece.y, piece.height = slot.x, slot.y, slot.height
            piece.lift, piece.alpha = 0.0, 255

    def glide(self, start: dict[Key, tuple[float, float, float]], goal: dict[Key, Slot], share: float) -> None:
        """Move pawns from (x, y, height) towards their slots by a share (0..1)."""
        for key, slot in goal.items():
            if key in start and key in self.pieces:
                x, y, height = start[key]
                piece = self.pieces[key]
                piece.x = x + (slot.x - x) * share
                piece.y = y + (slot.y - y) * share
                piece.height = height + (slot.height - height) * share

    def places(self) -> dict[Key, tuple[float, float, float]]:
        """Return (x, y, height) of every pawn now."""
        return {key: (piece.x, piece.y, piece.height) for key, piece in self.pieces.items()}

    def top_of_backup(self) -> int | None:
        """Return the card that lies on top of File Backup, HIDDEN if it is face down, None if there is none."""
        return self.backup[0] if self.backup else None

    def pawn_rect(self, key: Key, geometry: Geometry) -> pygame.Rect:
        """Return the window rectangle of a pawn's picture."""
        piece = self.pieces[key]
        slot = Slot(piece.x, piece.y - piece.lift, piece.height)
        return geometry.window(slot.rect())
