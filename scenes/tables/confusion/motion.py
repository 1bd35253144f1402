"""What moves on the table: the question with its way, the answer's stamp, spies that slide, topple, turn round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.confusion.board import side_of
from game.rules.confusion.view import Fate
from scenes.kit.anim.queue import Animation
from scenes.kit.anim.tween import back_out, ease_in, ease_in_out, ease_out, lerp
from scenes.kit.draw.paper import stamp
from scenes.kit.draw.shapes import cached, rounded

if TYPE_CHECKING:
    from scenes.tables.confusion.geometry import Point
    from scenes.tables.confusion.stage import Piece
    from scenes.tables.confusion.table import ConfusionTable

Do = Callable[[], object]
TYPED = 0.45  # share of a question's time in which its words are typed
STAMP_DOWN = 0.18  # share of an answer's time in which the stamp comes down


def nothing() -> None:
    """Do nothing."""


class Shown(Animation):
    """A movement that remembers how far it is (`share`, 0 to 1)."""

    def __init__(self, table: ConfusionTable, seconds: float, still: float, sound: str = "") -> None:
        super().__init__(seconds, still)
        self.table, self.sound = table, sound
        self.share = 0.0

    def on_start(self) -> None:
        """Play its sound."""
        self.table.play(self.sound)

    def show(self, t: float) -> None:
        """Remember how far it is."""
        self.share = t


class Question(Shown):
    """An announcement: the way grows from the spy to its square while the words are typed."""

    def __init__(
        self, table: ConfusionTable, spy: int, words: str, way: str, path: tuple[int, ...], seconds: float
    ) -> None:
        super().__init__(table, seconds, 1.0, "announce")
        self.spy, self.words, self.way, self.path = spy, words, way, path

    def on_start(self) -> None:
        """A new slip."""
        super().on_start()
        self.table.slip.say(self.spy, self.words, self.way, letters=0)
        self.table.asked.ask(side_of(self.spy), self.words, self.path)

    def show(self, t: float) -> None:
        """Type on."""
        super().show(t)
        typed = min(1.0, t / TYPED)
        self.table.slip.letters = -1 if typed >= 1 else round(typed * len(self.words))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the way and the words over it."""
        self.table.asked.draw(surface, ease_out(min(1.0, self.share / TYPED)))


class AnswerStamp(Shown):
    """YES or NO comes down on the announcement's slip: the same length and movement whoever answers."""

    def __init__(self, table: ConfusionTable, yes: bool, seconds: float) -> None:
        super().__init__(table, seconds, 0.9, "yes" if yes else "no")
        self.yes = yes

    def draw(self, surface: pygame.Surface) -> None:
        """Draw way, slip and stamp."""
        self.table.asked.draw(surface, 1.0, self.yes, min(1.0, self.share / STAMP_DOWN))

    def on_end(self) -> None:
        """The slip keeps the answer."""
        self.table.slip.answer = self.yes


class Sliding(Shown):
    """Something slides along squares."""

    def __init__(self, table: ConfusionTable, path: tuple[int, ...], seconds: float, sound: str) -> None:
        super().__init__(table, seconds, 0.3, sound)
        self.path = path

    def point(self, t: float) -> Point:
        """Return the foot after a share of the way."""
        geometry = self.table.geometry
        (x0, y0), (x1, y1) = geometry.foot(self.path[0]), geometry.foot(self.path[-1])
        return lerp(x0, x1, t), lerp(y0, y1, t)


class SpySlide(Sliding):
    """A spy slides to its square, with the case or without."""

    def __init__(self, table: ConfusionTable, spy: int, path: tuple[int, ...], carries: bool, seconds: float) -> None:
        super().__init__(table, path, seconds, "case" if carries else "slide")
        self.spy, self.carries = spy, carries

    def on_start(self) -> None:
        """Leave; a case that stays is left alone."""
        super().on_start()
        stage = self.table.stage
        self.table.asked.clear()
        if stage.held_by == self.spy and not self.carries:
            stage.held_by = -1

    def show(self, t: float) -> None:
        """Move the spy, and the case with it."""
        super().show(t)
        stage = self.table.stage
        piece = stage.spies.get(self.spy)
        if piece is None:
            return
        share = ease_in_out(t)
        piece.x, piece.y = self.point(share)
        piece.lift = self.table.geometry.tile * 0.16 * (1 - (2 * share - 1) ** 2)
        if self.carries:
            stage.case.x, stage.case.y = piece.x, piece.y

    def on_end(self) -> None:
        """Stand there."""
        stage = self.table.stage
        if self.spy in stage.spies:
            stage.spies[self.spy].square = self.path[-1]
        if self.carries:
            stage.case.square = self.path[-1]


class CaseSlide(Sliding):
    """The case is pushed alone."""

    def __init__(self, table: ConfusionTable, path: tuple[int, ...], taker: int, seconds: float) -> None:
        super().__init__(table, path, seconds, "case")
        self.taker = taker

    def on_start(self) -> None:
        """Leave the holder."""
        super().on_start()
        self.table.asked.clear()
        self.table.stage.held_by = -1

    def show(self, t: float) -> None:
        """Move the case."""
        super().show(t)
        case = self.table.stage.case
        case.x, case.y = self.point(ease_in_out(t))

    def on_end(self) -> None:
        """Lie there, or with the spy that takes it."""
        stage = self.table.stage
        stage.case.square, stage.held_by = self.path[-1], self.taker


class OnSpy(Shown):
    """A movement of one spy on its square."""

    def __init__(self, table: ConfusionTable, spy: int, sound: str, seconds: float, still: float = 0.5) -> None:
        super().__init__(table, seconds, still, sound)
        self.spy = spy

    @property
    def piece(self) -> Piece | None:
        """The spy's figure."""
        return self.table.stage.spies.get(self.spy)


class Lift(OnSpy):
    """A spy is lifted onto the case."""

    def __init__(self, table: ConfusionTable, spy: int, seconds: float) -> None:
        super().__init__(table, spy, "", seconds, 0.3)

    def show(self, t: float) -> None:
        """Hop."""
        if self.piece is not None:
            self.piece.lift = self.table.geometry.tile * 0.2 * (1 - (2 * t - 1) ** 2)


class Flip(OnSpy):
    """A spy turns round once: its plate is another one then."""

    def __init__(self, table: ConfusionTable, spy: int, sound: str, seconds: float, change: Do | None = None) -> None:
        super().__init__(table, spy, sound, seconds, 0.8)
        self.change = change or self._promote
        self._changed = False

    def _promote(self) -> None:
        if self.piece is not None:
            self.piece.promoted = True

    def show(self, t: float) -> None:
        """Turn."""
        super().show(t)
        if self.piece is None:
            return
        turn = min(1.0, t / 0.5)
        self.piece.width = max(0.04, abs(1 - 2 * turn))
        self.piece.lift = self.table.geometry.tile * 0.22 * (1 - (2 * turn - 1) ** 2)
        if turn >= 0.5 and not self._changed:
            self._changed = True
            self.change()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a gold ring that widens."""
        if self.piece is None or self.share >= 1:
            return
        tile = self.table.geometry.tile
        radius = round(tile * lerp(0.4, 0.95, ease_out(self.share)))
        ring = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
        alpha = round(220 * (1 - self.share))
        pygame.draw.circle(ring, (255, 197, 61, alpha), (radius + 2, radius + 2), radius, max(3, tile // 12))
        surface.blit(ring, ring.get_rect(center=(round(self.piece.x), round(self.piece.y - tile * 0.45))))


class SpyTopples(OnSpy):
    """A spy is tipped over and taken off to its side's card."""

    def __init__(
        self, table: ConfusionTable, spy: int, fate: Fate, sound: str, seconds: float, crossed: bool = False
    ) -> None:
        super().__init__(table, spy, sound, seconds)
        self.fate, self.crossed = fate, crossed

    def on_start(self) -> None:
        """Remember where it stood."""
        super().on_start()
        if self.table.stage.held_by == self.spy:
            self.table.stage.held_by = -1
        piece = self.piece
        self.begin = (piece.x, piece.y) if piece else (0.0, 0.0)

    def show(self, t: float) -> None:
        """Tip, then go."""
        super().show(t)
        piece = self.piece
        if piece is None:
            return
        tip, go = min(1.0, t / 0.45), max(0.0, (t - 0.45) / 0.55)
        piece.tilt = 84 * back_out(tip) if tip < 1 else 84
        if go > 0:
            goal = self.table.seat_rect(side_of(self.spy)).center
            share = ease_in_out(go)
            piece.x, piece.y = lerp(self.begin[0], goal[0], share), lerp(self.begin[1], goal[1], share)
            piece.alpha = round(255 * (1 - max(0.0, (go - 0.7) / 0.3)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cross of a removal over it."""
        if not self.crossed or self.share > 0.5 or self.piece is None:
            return
        side = round(self.table.geometry.tile * 0.95)
        cross = self.table.looks.art("removed", (side, side))
        surface.blit(cross, cross.get_rect(center=(round(self.piece.x), round(self.piece.y - side * 0.55))))

    def on_end(self) -> None:
        """It is gone."""
        self.table.stage.lose(self.spy, self.fate)


class Swap(Shown):
    """Two spies change places."""

    def __init__(self, table: ConfusionTable, pair: tuple[int, int], sound: str, seconds: float) -> None:
        super().__init__(table, seconds, 0.4, sound)
        self.pair = pair

    def on_start(self) -> None:
        """Remember where both stood."""
        super().on_start()
        self.squares = [self.table.stage.spies[spy].square for spy in self.pair]

    def show(self, t: float) -> None:
        """Move both."""
        super().show(t)
        geometry = self.table.geometry
        share = ease_in_out(t)
        for i, spy in enumerate(self.pair):
            piece = self.table.stage.spies[spy]
            (x0, y0), (x1, y1) = geometry.foot(self.squares[i]), geometry.foot(self.squares[1 - i])
            piece.x, piece.y = lerp(x0, x1, share), lerp(y0, y1, share)
            piece.lift = geometry.tile * 0.3 * (1 - (2 * share - 1) ** 2)

    def on_end(self) -> None:
        """Both stand."""
        for i, spy in enumerate(self.pair):
            self.table.stage.spies[spy].square = self.squares[1 - i]


class WordsDown(Shown):
    """A rubber stamp with words, perhaps with a picture, comes down above what it is about, or below it."""

    def __init__(
        self, table: ConfusionTable, text: str, about: Callable[[], pygame.Rect], sound: str, seconds: float,
        picture: str = "",
    ) -> None:  # fmt: skip
        """`about` returns the place that stays free; if it is empty, the scrap lies on its middle."""
        super().__init__(table, seconds, 0.9, sound)
        self.text, self.about, self.picture = text, about, picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stamp on a scrap of paper."""
        image = self._scrap()
        place = self._place(image.get_size())
        if self.share < 0.16:
            image = pygame.transform.smoothscale_by(image, 1.0 + 0.8 * (1 - ease_in(self.share / 0.16)))
        surface.blit(image, image.get_rect(center=place.center))

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        """Return where the scrap lies."""
        about, inside, gap = self.about(), self.table.geometry.squares, self.table.skin.px(8)
        place = pygame.Rect((0, 0), size)
        place.center = about.center
        if about.height:
            place.bottom = about.top - gap
            if place.top < inside.top:
                place.top = about.bottom + gap
        return place.clamp(inside)

    def _scrap(self) -> pygame.Surface:
        table, skin = self.table, self.table.skin
        words = stamp(skin, self.text, "stamp", -5)
        pad = skin.px(24)
        side = skin.px(120) if self.picture else 0
        size = (max(words.get_width(), side) + 2 * pad, words.get_height() + pad + side)

        def make() -> pygame.Surface:
            image = pygame.Surface(size, pygame.SRCALPHA)
            rounded(skin, image, image.get_rect(), skin.px(8), "paper_light", "paper_line", max(1, skin.px(2)))
            if self.picture:
                art = table.looks.art(self.picture, (side, side))
                image.blit(art, art.get_rect(midtop=(size[0] // 2, pad // 2)))
            image.blit(words, words.get_rect(midbottom=(size[0] // 2, size[1] - pad // 2)))
            return image

        return cached(skin, ("confusion scrap", self.text, self.picture, size), make)
