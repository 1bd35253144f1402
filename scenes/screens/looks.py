"""How people at the table are told apart: a figure and a mark (colour with its own shape), packed into one number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.draw.theme import Color, blend, contrast, hex_color

FIGURES = 100
"""More figures than any game has: what a look below this says is the figure alone."""

BLACK: Color = (0, 0, 0)
WHITE: Color = (255, 255, 255)
DARK_GROUND: Color = (43, 45, 48)  # the theme's slate
EDGE_BELOW = 1.8  # contrast


@dataclass(frozen=True, slots=True)
class Mark:
    """A colour that always comes with the same shape, so that nobody has to tell colours apart."""

    color: Color
    shape: str

    @property
    def picture(self) -> str:
        """The shape's asset name; its template colours are set by `variant`."""
        return f"shared/shapes/shape_{SHAPE_FILES[self.shape]:02}.svg"

    @property
    def variant(self) -> dict[str, str]:
        """The template colours of SVG art in this mark's colour."""
        return variant_of(self.color)


SHAPE_FILES = {
    "circle": 0, "square": 1, "triangle": 2, "diamond": 3, "hexagon": 4, "star": 5, "cross": 6, "pentagon": 7,
    "shield": 8, "drop": 9, "heart": 10, "crescent": 11,
}  # fmt: skip

MARKS = (
    Mark((196, 60, 48), "circle"),
    Mark((52, 108, 176), "square"),
    Mark((214, 164, 44), "triangle"),
    Mark((72, 140, 88), "diamond"),
    Mark((132, 88, 160), "cross"),
    Mark((110, 110, 110), "star"),
    Mark((206, 116, 44), "hexagon"),
    Mark((44, 138, 142), "pentagon"),
    Mark((134, 92, 60), "shield"),
    Mark((206, 104, 142), "heart"),
    Mark((110, 170, 206), "drop"),
    Mark((62, 62, 74), "crescent"),
)
"""The marks in the order in which seats get them by themselves."""

SIDES = {"white": Mark((240, 237, 228), "shield"), "red": Mark((176, 54, 46), "star")}
"""The marks of sides by their words (`Option.sides`): in the lobby and in the match."""

BY_LOT = Mark((150, 138, 118), "circle")
"""The mark of a seat that doesn't know its side yet."""


def look_of(figure: int, mark: int) -> int:
    """Return the number for `SeatInfo.look` that stands for a chosen figure and mark."""
    return figure + FIGURES * (mark + 1)


def unpack(look: int, seat: int) -> tuple[int, int]:
    """Return (figure, mark) of a look; a plain figure number comes with the seat's own mark."""
    figure, mark = look % FIGURES, look // FIGURES - 1
    return figure, (mark if mark >= 0 else seat) % len(MARKS)


def mark_of(look: int, seat: int) -> Mark:
    """Return the mark of a seat."""
    return MARKS[unpack(look, seat)[1]]


def variant_of(color: Color) -> dict[str, str]:
    """Return the template colours (main, dark, light) of SVG art for a colour."""
    return {
        "#ff00ff": hex_color(color),
        "#00ff00": hex_color(blend(color, BLACK, 0.42)),
        "#00ffff": hex_color(blend(color, WHITE, 0.45)),
    }


def edge_on_dark(color: Color) -> Color | None:
    """Return the light edge that a colour needs on a dark ground; None if it stands out by itself."""
    return blend(color, WHITE, 0.7) if contrast(color, DARK_GROUND) < EDGE_BELOW else None


def variant_on_dark(color: Color) -> dict[str, str]:
    """Return `variant_of` for a mark on a dark ground: one that is dark itself gets a light edge."""
    edge = edge_on_dark(color)
    return variant_of(color) | ({"#00ff00": hex_color(edge)} if edge else {})


def portraits(game_id: str, exists: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the asset names of a game's figures: `games/<id>/art/portrait_0.svg`, `..._1.svg` and so on."""
    found: list[str] = []
    while exists(name := f"games/{game_id}/art/portrait_{len(found)}.svg"):
        found.append(name)
    return tuple(found)
