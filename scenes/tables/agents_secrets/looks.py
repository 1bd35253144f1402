"""How companies, cards and people look: colours, shapes and pictures, at exact pixel sizes."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.record import SeatInfo
from game.rules.agents_secrets.pieces import COMPANIES, DESTINATIONS, cards
from scenes.kit.draw.theme import Color, hex_color
from scenes.screens.looks import mark_of, unpack, variant_of

if TYPE_CHECKING:
    from scenes.kit.context import AppContext

ART = "games/agents_secrets/art/"
ICONS = "shared/icons/"
PORTRAITS = 12
COMPANY_COLORS: tuple[Color, Color] = ((43, 92, 138), (168, 50, 45))
COMPANY_DARK: tuple[Color, Color] = ((21, 53, 84), (94, 24, 21))
COMPANY_PAPER: tuple[Color, Color] = ((221, 230, 238), (244, 222, 214))
VARIANTS: tuple[Mapping[str, str], Mapping[str, str]] = (
    {"#ff00ff": "#2b5c8a", "#00ff00": "#153554", "#00ffff": "#76a7d2"},
    {"#ff00ff": "#a8322d", "#00ff00": "#5e1815", "#00ffff": "#e07a6c"},
)


class Looks:
    """Pictures of the game. Surfaces are cached by the kit: never draw on them."""

    def __init__(self, ctx: "AppContext", seats: Sequence[SeatInfo]) -> None:
        self.ctx = ctx
        self.seats = tuple(seats)

    def art(self, name: str, size: tuple[int, int], colors: Mapping[str, str] | None = None) -> pygame.Surface:
        """Return one of the game's pictures fitted into a size in pixels."""
        return self.ctx.assets.picture(f"{ART}{name}.svg", (max(1, size[0]), max(1, size[1])), variant=colors)

    def of_company(self, name: str, company: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a template picture in a company's colours."""
        return self.art(name, size, VARIANTS[company])

    def icon(self, name: str, side: int, color: Color) -> pygame.Surface:
        """Return one of the house's icons, or of the game's signal icons, in a colour."""
        path = f"{ART}{name}.svg" if name.startswith("say_") else f"{ICONS}{name}.svg"
        return self.ctx.assets.picture(path, (side, side), variant={"#23201c": hex_color(color)})

    def emblem(self, company: int, side: int) -> pygame.Surface:
        """Return a company's emblem."""
        return self.art(f"emblem_{COMPANIES[company]}", (side, side))

    def card(self, card: int, company: int, size: tuple[int, int]) -> pygame.Surface:
        """Return an action card's face, or its back for a hidden card."""
        if card < 0:
            return self.art(f"back_{COMPANIES[company]}", size)
        return self.of_company(f"card_{cards()[card].id}", company, size)

    def sign(self, card: int, company: int, side: int) -> pygame.Surface:
        """Return a card's mark for small places."""
        return self.of_company(f"sign_{cards()[card].id}", company, (side, side))

    def place(self, destination: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a destination's picture, at least that size: the upright one for a place that is higher than wide."""
        wide, high = size
        tall = high > wide
        ratio = 200 / 320 if tall else 480 / 300
        fitted = max(wide, round(high * ratio)), max(high, round(wide / ratio))
        return self.art(f"place_{DESTINATIONS[destination]}{'_tall' if tall else ''}", fitted)

    def compass(self, company: int, destination: int, side: int) -> pygame.Surface:
        """Return an agent card turned to a destination: Rio up, Berlin right, and so on."""
        picture = self.art(f"agent_{COMPANIES[company]}", (side, side))
        return picture if destination <= 0 else pygame.transform.rotate(picture, -90 * destination)

    def portrait_name(self, seat: int) -> str:
        """Return the asset name of a seat's portrait: no two seats have the same."""
        taken: list[int] = []
        for number, info in enumerate(self.seats):
            wanted = (unpack(info.look, number)[0] if info.look else number) % PORTRAITS
            while wanted in taken:
                wanted = (wanted + 1) % PORTRAITS
            taken.append(wanted)
        return f"{ART}portrait_{taken[seat]}.svg"

    def portrait(self, seat: int, pixels: int) -> pygame.Surface:
        """Return a seat's portrait in its own colour."""
        color = mark_of(self.seats[seat].look, seat).color
        return self.ctx.assets.picture(self.portrait_name(seat), (pixels, pixels), variant=variant_of(color))

    def shape(self, seat: int, pixels: int) -> pygame.Surface:
        """Return a seat's shape in its colour."""
        mark = mark_of(self.seats[seat].look, seat)
        return self.ctx.assets.picture(mark.picture, (pixels, pixels), variant=mark.variant)
