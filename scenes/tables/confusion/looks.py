"""How sides, spies and tokens look: colours, shapes and pictures, at exact pixel sizes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.record import SeatInfo
from game.rules.confusion.board import SPIES, WHITE, side_of
from scenes.kit.draw.theme import Color, hex_color
from scenes.screens.looks import SIDES, unpack, variant_of

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

ART = "games/confusion/art/"
ICONS = "shared/icons/"
SIDE_WORDS = ("white", "red")
SIDE_MARKS = tuple(SIDES[word] for word in SIDE_WORDS)
"""White's and Red's colour, each with its own shape: those of the lobby."""

INK: Color = (35, 32, 28)
PALE: Color = (255, 250, 240)
SIDE_DARK: tuple[Color, Color] = ((58, 56, 52), (104, 26, 24))
"""What is written on paper for a side, and what lies behind its shape."""

SIDE_TEXT: tuple[Color, Color] = (INK, PALE)
"""What is written on a side's colour."""

SIDE_EDGE: tuple[Color, Color] = (INK, (255, 240, 226))
"""What sets a side's colour off from the board."""
HEADS = 2
TOKENS = ("reveal", "double", "swap")

YES_LIGHT: Color = (64, 122, 58)
OPEN_LIGHT: Color = (214, 160, 46)
NO_LIGHT: Color = (158, 52, 46)


class Looks:
    """Pictures of the game. Surfaces are cached by the kit: never draw on them."""

    def __init__(self, ctx: "AppContext") -> None:
        self.ctx = ctx

    def art(self, name: str, size: tuple[int, int], colors: Mapping[str, str] | None = None) -> pygame.Surface:
        """Return one of the game's pictures fitted into a size in pixels."""
        return self.ctx.assets.picture(f"{ART}{name}.svg", (max(1, size[0]), max(1, size[1])), variant=colors)

    def has(self, name: str) -> bool:
        """Return whether there is such a picture."""
        return self.ctx.assets.exists(f"{ART}{name}.svg")

    def icon(self, name: str, side: int, color: Color | None = None) -> pygame.Surface:
        """Return one of the house's icons, recoloured if a colour is given."""
        changes = {"#23201c": hex_color(color)} if color else None
        return self.ctx.assets.picture(f"shared/icons/{name}.svg", (side, side), variant=changes)

    def shape(self, side: int, pixels: int) -> pygame.Surface:
        """Return a side's shape in its colour."""
        mark = SIDE_MARKS[side]
        return self.ctx.assets.picture(mark.picture, (pixels, pixels), variant=mark.variant)

    def figure(self, side: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the empty figure of a side."""
        return self.art("figure_white" if side == WHITE else "figure_red", size)

    def head_name(self, seats: Sequence[SeatInfo], seat: int) -> str:
        """Return the asset name of a seat's head of station: the one chosen in the lobby, or the one left over."""
        wanted = [unpack(info.look, n)[0] % HEADS if info.look else n % HEADS for n, info in enumerate(seats)]
        number = wanted[seat]
        if seat and number == wanted[0]:
            number = (number + 1) % HEADS
        return f"{ART}portrait_{number}.svg"

    def head(self, seats: Sequence[SeatInfo], seat: int, side: int, pixels: int) -> pygame.Surface:
        """Return the photograph of a seat's head of station in the colour of its side."""
        name = self.head_name(seats, seat)
        return self.ctx.assets.picture(name, (pixels, pixels), variant=variant_of(SIDE_MARKS[side].color))

    def portrait_name(self, spy: int) -> str | None:
        """Return the asset name of a spy's portrait, None if it has none."""
        name = f"portrait_{SIDE_WORDS[side_of(spy)]}_{spy % SPIES:02}"
        return f"{ART}{name}.svg" if self.has(name) else None

    def portrait(self, spy: int, pixels: int) -> pygame.Surface:
        """Return a spy's portrait, or its side's figure."""
        name = self.portrait_name(spy)
        if name is None:
            return self.figure(side_of(spy), (pixels, pixels))
        return self.ctx.assets.picture(name, (pixels, pixels))
