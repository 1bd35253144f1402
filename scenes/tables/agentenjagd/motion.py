"""What is drawn on top of the table while it moves: cards and pictures that fly, a card held up, stamps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from scenes.kit.anim.queue import Animation
from scenes.kit.anim.tween import ease_in, ease_in_out, ease_out, lerp
from scenes.kit.draw.paper import stamp
from scenes.kit.draw.shapes import cached, rounded

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agentenjagd.table import AgentenjagdTable

Point = tuple[float, float]
Do = Callable[[], object]
End = TypeVar("End")


def nothing() -> None:
    """Do nothing."""


class Shown(Animation):
    """A movement that draws itself: it remembers how far it is (`share`, 0 to 1)."""

    def __init__(self, table: AgentenjagdTable, seconds: float, still: float) -> None:
        super().__init__(seconds, still)
        self.table = table
        self.share = 0.0

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t


class Flight(Shown, Generic[End]):
    """Something leaves one place and arrives at another; both are asked for when the flight begins."""

    def __init__(
        self, table: AgentenjagdTable, start: Callable[[], End], goal: Callable[[], End], seconds: float, sound: str,
        leave: Do = nothing, arrive: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(table, seconds, 0.3)
        self.start_at, self.goal_at, self.sound = start, goal, sound
        self.leave, self.arrive = leave, arrive

    def on_start(self) -> None:
        """It leaves."""
        self.begin, self.end = self.start_at(), self.goal_at()
        self.leave()
        self.table.play(self.sound)

    def on_end(self) -> None:
        """It arrives."""
        self.arrive()


class CardFlight(Flight[tuple[Point, float]]):
    """A card flies from one place to another; `face` turned up on the way, or a back all along.

    `start` and `goal` are (middle, width) of the card at both ends, asked for when the flight begins.
    """

    def __init__(
        self, table: AgentenjagdTable, card: int, start: Callable[[], tuple[Point, float]],
        goal: Callable[[], tuple[Point, float]], seconds: float = 0.6, sound: str = "card", up: bool = True,
        flip: bool = False, leave: Do = nothing, arrive: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(table, start, goal, seconds, sound, leave, arrive)
        self.card, self.up, self.flip = card, up, flip

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card on its arc."""
        if self.done:
            return
        t = ease_in_out(self.share)
        (x0, y0), w0 = self.begin
        (x1, y1), w1 = self.end
        arc = self.table.skin.px(46) * (1 - (2 * t - 1) ** 2)
        width = max(8, round(lerp(w0, w1, t)))
        art = self.table.card_art
        whole = max(16, round(max(w0, w1)))
        shown = art.face(self.card, whole) if self.up and (not self.flip or t >= 0.5) else art.back(whole)
        squeeze = abs(1 - 2 * t) if self.flip else 1.0
        size = (max(2, round(width * squeeze)), round(width * 1.4))
        picture = pygame.transform.smoothscale(shown, size)
        surface.blit(picture, picture.get_rect(center=(round(lerp(x0, x1, t)), round(lerp(y0, y1, t) - arc))))


class PictureFlight(Flight[Point]):
    """A picture (a Pass, say) flies from one point to another."""

    def __init__(
        self, table: AgentenjagdTable, name: str, start: Callable[[], Point], goal: Callable[[], Point],
        size: tuple[int, int], seconds: float = 0.6, sound: str = "card", leave: Do = nothing, arrive: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(table, start, goal, seconds, sound, leave, arrive)
        self.name, self.size = name, size

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on its way."""
        if self.done:
            return
        t = ease_in_out(self.share)
        picture = self.table.looks.art(self.name, self.size)
        x, y = lerp(self.begin[0], self.end[0], t), lerp(self.begin[1], self.end[1], t)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


class CardInFront(Shown):
    """A card is held up large in the middle of the base for all to read."""

    def __init__(
        self, table: AgentenjagdTable, card: int, start: Callable[[], tuple[Point, float]], seconds: float = 1.5,
        leave: Do = nothing,
    ) -> None:  # fmt: skip
        super().__init__(table, seconds, still=1.0)
        self.card, self.start_at, self.leave = card, start, leave

    def on_start(self) -> None:
        """It comes up."""
        self.begin = self.start_at()
        self.leave()
        self.table.play("card")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        skin = self.table.skin
        grow = ease_out(min(1.0, self.share / 0.3))
        goal, wide = self.table.places.front_place()
        (x0, y0), w0 = self.begin
        width = max(8, round(lerp(w0, wide, grow)))
        middle = (round(lerp(x0, goal[0], grow)), round(lerp(y0, goal[1], grow)))
        face = self.table.card_art.face(self.card, wide)
        picture = face if width == wide else pygame.transform.smoothscale(face, (width, round(width * 1.4)))
        place = picture.get_rect(center=middle)
        if grow >= 1:
            _shade(surface, skin.px(14), place)
        surface.blit(picture, place)


def _shade(surface: pygame.Surface, spread: int, place: pygame.Rect) -> None:
    shade = pygame.Surface((place.width + 2 * spread, place.height + 2 * spread), pygame.SRCALPHA)
    pygame.draw.rect(shade, (14, 9, 6, 110), shade.get_rect(), border_radius=spread)
    surface.blit(shade, place.inflate(2 * spread, 2 * spread))


class StampDown(Shown):
    """A rubber stamp comes down on a place."""

    def __init__(
        self, table: AgentenjagdTable, text: str, where: Callable[[], Point], sound: str, seconds: float = 1.2,
        begin: Do = nothing, size: float = 1.0,
    ) -> None:  # fmt: skip
        super().__init__(table, seconds, still=0.9)
        self.text, self.where, self.sound, self.begin, self.size = text, where, sound, begin, size

    def on_start(self) -> None:
        """Play its sound."""
        self.begin()
        self.table.play(self.sound)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stamp on a scrap of paper."""
        skin = self.table.skin
        picture = stamp(skin, self.text, "stamp", -6)
        grow = 1.0 + 0.8 * (1 - ease_in(min(1.0, self.share / 0.16)))
        if self.share >= 0.16:
            grow = 1.0
        image = _scrap(skin, self.text, picture, self.size / skin.text_scale**0.5)
        if grow > 1.0:
            image = pygame.transform.smoothscale_by(image, grow)
        x, y = self.where()
        place = image.get_rect(center=(round(x), round(y)))
        place.clamp_ip(self.table.geometry.viewport)
        surface.blit(image, place)


def _scrap(skin: Skin, text: str, picture: pygame.Surface, grown: float) -> pygame.Surface:
    """Return a stamped picture, grown by a factor, on a scrap of paper (cached by its text and size)."""
    pad = skin.px(22 * grown)
    size = (round(picture.get_width() * grown) + 2 * pad, round(picture.get_height() * grown) + pad)

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        rounded(skin, image, image.get_rect(), skin.px(8), "paper_light", "paper_line", max(1, skin.px(2)))
        image.blit(pygame.transform.smoothscale_by(picture, grown), (pad, pad // 2))
        return image

    return cached(skin, ("agentenjagd scrap", text, size), make)
