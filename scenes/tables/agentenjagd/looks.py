"""How seats, pawns and pieces look: colours, shapes and pictures, at exact pixel sizes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.record import SeatInfo
from scenes.kit.draw.theme import Color, hex_color
from scenes.screens.looks import mark_of, unpack, variant_of

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

ART = "games/agentenjagd/art/"
FIGURES = 5
GUARD, SPECIAL = "guard", "special"

AIRCRAFT_SHADES: Mapping[int, tuple[str, str, str]] = {
    1: ("#4f7a3a", "#2c4a20", "#8fb377"),
    2: ("#c2552d", "#7c2f14", "#ec9a74"),
    3: ("#2f8087", "#18494e", "#7cc0c4"),
    4: ("#54508f", "#2e2b59", "#9793cc"),
    5: ("#c9962b", "#7d5812", "#eccb7f"),
}
"""Main, dark and light accent of each aircraft, beside its number and shape: never colour alone."""

ROOM_EMBLEMS = {
    "archives": "archives", "base52": "base52", "control_tower": "tower", "dictator": "dictator",
    "dictators_office": "dictator", "engineers": "engineers", "flight_briefing": "briefing", "briefing": "briefing",
    "laboratory": "laboratory", "reception": "reception", "security_office": "security", "wind_tunnel": "windtunnel",
}  # fmt: skip


def aircraft_variant(number: int) -> dict[str, str]:
    """Return the template replacements for an aircraft's accent."""
    main, dark, light = AIRCRAFT_SHADES[number]
    return {"#ff00ff": main, "#00ff00": dark, "#00ffff": light}


class Looks:
    """Pictures of this match's seats and pieces. Surfaces are cached by the kit: never draw on them."""

    def __init__(self, ctx: "AppContext", seats: Sequence[SeatInfo]) -> None:
        self.ctx = ctx
        self.seats = tuple(seats)

    def color(self, seat: int) -> Color:
        """Return a seat's colour."""
        return mark_of(self.seats[seat].look, seat).color

    def figure(self, seat: int) -> int:
        """Return which of the five figures a seat plays: its own choice, or the next one that nobody has."""
        taken: list[int] = []
        for number, info in enumerate(self.seats):
            wanted = unpack(info.look, number)[0] % FIGURES
            if not info.look:
                wanted = number % FIGURES
            if wanted in taken:
                wanted = next(f % FIGURES for f in range(wanted, wanted + FIGURES) if f % FIGURES not in taken)
            taken.append(wanted)
            if number == seat:
                break
        return taken[-1]

    def art(self, name: str, size: tuple[int, int], colors: Mapping[str, str] | None = None) -> pygame.Surface:
        """Return one of the game's pictures fitted into a size in pixels."""
        return self.ctx.assets.picture(f"{ART}{name}.svg", size, variant=colors)

    def icon(self, name: str, side: int, color: Color | None = None) -> pygame.Surface:
        """Return one of the house's icons, recoloured if a colour is given."""
        changes = {"#23201c": hex_color(color)} if color else None
        return self.ctx.assets.picture(f"shared/icons/{name}.svg", (side, side), variant=changes)

    def shape(self, seat: int, side: int) -> pygame.Surface:
        """Return a seat's shape in its colour."""
        mark = mark_of(self.seats[seat].look, seat)
        return self.ctx.assets.picture(mark.picture, (side, side), variant=mark.variant)

    def portrait_name(self, seat: int) -> str:
        """Return the asset name of a seat's portrait."""
        return f"{ART}portrait_{self.figure(seat)}.svg"

    def portrait(self, seat: int, side: int) -> pygame.Surface:
        """Return a seat's photograph in its colour."""
        return self.art(f"portrait_{self.figure(seat)}", (side, side), variant_of(self.color(seat)))

    def pawn(self, piece: int | str, height: int) -> pygame.Surface:
        """Return the picture of a pawn: a seat's, or GUARD, SPECIAL."""
        size = (max(1, round(height * 100 / 140)), max(1, height))
        if isinstance(piece, str):
            return self.art(f"pawn_{piece}", size)
        return self.art(f"pawn_{self.figure(piece)}", size, variant_of(self.color(piece)))

    def emblem(self, role: str, side: int) -> pygame.Surface:
        """Return a room's emblem by its role."""
        return self.art(f"room_{ROOM_EMBLEMS.get(role, 'other')}", (side, side))
