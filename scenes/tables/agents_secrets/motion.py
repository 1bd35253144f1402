"""What moves on the table: cards that fly and land, stamps that come down, the light at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.agents_secrets.pieces import DEFECTOR, cards
from scenes.kit.anim.queue import Animation
from scenes.kit.anim.tween import ease_in, ease_in_out, lerp
from scenes.kit.draw.paper import stamp
from scenes.kit.draw.shapes import cached, rounded
from scenes.tables.agents_secrets.stage import mark_gone

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

Paint = Callable[[pygame.Surface, pygame.Rect], object]


class Flight(Animation):
    """Something flies from one rectangle to another and stays until the next picture."""

    def __init__(
        self, table: AgentsSecretsTable, start: pygame.Rect, end: pygame.Rect, paint: Paint, seconds: float,
        sound: str = "", landed: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(seconds, 0.2)
        self.table, self.begin, self.goal, self.paint = table, start, end, paint
        self.sound, self.landed, self.share = sound, landed, 0.0

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def on_end(self) -> None:
        """Land."""
        self.table.play(self.sound)
        if self.landed is not None:
            self.landed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on its way."""
        t = ease_in_out(self.share)
        a, b = self.begin, self.goal
        size = (max(2, round(lerp(a.width, b.width, t))), max(2, round(lerp(a.height, b.height, t))))
        rect = pygame.Rect(0, 0, *size)
        rect.center = (round(lerp(a.centerx, b.centerx, t)), round(lerp(a.centery, b.centery, t)))
        self.paint(surface, rect)


class StampDown(Animation):
    """A rubber stamp with words comes down on a place."""

    def __init__(self, table: AgentsSecretsTable, text: str, where: pygame.Rect, sound: str, seconds: float) -> None:
        super().__init__(seconds, 0.9)
        self.table, self.text, self.where, self.sound, self.share = table, text, where, sound, 0.0

    def on_start(self) -> None:
        """Play its sound."""
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stamp on a scrap of paper."""
        image = self._fitting()
        if self.share < 0.16:
            image = pygame.transform.smoothscale_by(image, 1.0 + 0.8 * (1 - ease_in(self.share / 0.16)))
        place = image.get_rect(center=self.where.center)
        place.clamp_ip(self.table.area)
        surface.blit(image, place)

    def _fitting(self) -> pygame.Surface:
        """Return the scrap, no wider than the place that it comes down on; a low place it covers as a whole."""
        image = self._scrap()
        room = self.where
        if image.get_width() > room.width:
            image = pygame.transform.smoothscale_by(image, room.width / image.get_width())
        if image.get_height() < room.height < 2.5 * image.get_height() and image.get_width() > 0.8 * room.width:
            return self._scrap(room.size)
        return image

    def _scrap(self, room: tuple[int, int] | None = None) -> pygame.Surface:
        """Return the stamped scrap: as large as its words need, or of this size."""
        skin = self.table.skin
        words = stamp(skin, self.text, "stamp", -5)
        pad = skin.px(24)
        size = room or (words.get_width() + 2 * pad, words.get_height() + pad)

        def make() -> pygame.Surface:
            image = pygame.Surface(size, pygame.SRCALPHA)
            rounded(skin, image, image.get_rect(), skin.px(8), "paper_light", "paper_line", max(1, skin.px(2)))
            scale = min(1.0, (size[0] - pad) / words.get_width(), (size[1] - pad // 2) / words.get_height())
            inked = words if scale == 1.0 else pygame.transform.smoothscale_by(words, scale)
            image.blit(inked, inked.get_rect(center=(size[0] // 2, size[1] // 2)))
            return image

        return cached(skin, ("agents_secrets scrap", self.text, size), make)


class Shuffle(Animation):
    """The cards at a place are pushed together and spread again: nothing tells whose they were."""

    def __init__(self, table: AgentsSecretsTable, place: int) -> None:
        super().__init__(0.5, 0.1)
        self.table, self.place = table, place

    def on_start(self) -> None:
        """Play its sound."""
        self.table.play("card")

    def show(self, t: float) -> None:
        """Push together, then spread."""
        self.table.stage.spots[self.place].gathered = round(1 - abs(2 * ease_in_out(t) - 1), 3)


class Pull(Animation):
    """A defector pulls an enemy card across: the card goes over to it and counts there."""

    def __init__(self, table: AgentsSecretsTable, place: int, company: int, card: int) -> None:
        super().__init__(0.75, 0.3)
        self.table, self.place, self.company, self.card, self.share = table, place, company, card, 0.0
        self._path: tuple[pygame.Rect, pygame.Rect] | None = None

    def on_start(self) -> None:
        """Find the two cards; the pulled one stays behind faded."""
        spot = self.table.stage.spots[self.place]
        theirs, ours = spot.cards[1 - self.company], spot.cards[self.company]
        taken = next((n for n, one in enumerate(theirs) if one.card == self.card and not one.gone), 0)
        taker = next((n for n, one in enumerate(ours) if one.card == DEFECTOR and not one.gain), 0)
        rect = self.table.places.card_rect
        self._path = (rect(self.place, 1 - self.company, taken, max(1, len(theirs))),
                      rect(self.place, self.company, taker, max(1, len(ours))))  # fmt: skip
        mark_gone(spot, 1 - self.company, self.card, "pulled")
        self.table.play("pull")

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t

    def on_end(self) -> None:
        """Count it on the defector's side."""
        for one in self.table.stage.spots[self.place].cards[self.company]:
            if one.card == DEFECTOR and not one.gain:
                one.gain = cards()[self.card].points
                return

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card on its way."""
        if self._path is None:
            return
        t = ease_in_out(min(1.0, self.share / 0.7))
        start, goal = self._path
        rect = start.copy()
        rect.center = (round(lerp(start.centerx, goal.centerx, t)), round(lerp(start.centery, goal.centery, t)))
        looks = self.table.looks
        if rect.width == rect.height:
            picture = looks.sign(self.card, 1 - self.company, rect.width)
        else:
            picture = looks.card(self.card, 1 - self.company, rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))
