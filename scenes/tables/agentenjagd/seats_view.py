"""The seats at the side of the table: photograph, name, shape, cards in hand, Laptop, Pass, and whose turn it is."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.agentenjagd.pieces import Effect, Element, cards
from scenes.kit.draw.paper import stamp
from scenes.kit.draw.shapes import cached, rounded
from scenes.kit.draw.theme import Color
from scenes.tables.agentenjagd.card_art import CardArt
from scenes.tables.agentenjagd.lettering import LIGHT, centred
from scenes.tables.agentenjagd.looks import AIRCRAFT_SHADES, Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

GREY: Color = (150, 142, 128)


class Parts(NamedTuple):
    """Where the things of a row lie."""

    hand: pygame.Rect
    laptop: pygame.Rect | None  # None: no room for it, its places alone are drawn
    slots: pygame.Rect
    card: pygame.Rect  # the Pass


class SeatsView:
    """Draws one row a seat into given rectangles."""

    def __init__(self, looks: Looks, names: Names, card_art: CardArt) -> None:
        self.looks = looks
        self.names = names
        self.card_art = card_art

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    def key(self, seat: int, stage: Stage) -> Hashable:
        """Return what a seat's row depends on."""
        info = self.looks.seats[seat]
        return (
            stage.alive[seat], seat == stage.turn_seat, stage.hands[seat], stage.laptops[seat], stage.passes[seat],
            info.name, info.kind, info.look,
        )  # fmt: skip

    # --- places, for animations -------------------------------------------------------------------------------------
    def hand_point(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where a seat's cards lie within its row."""
        hand = self._parts(rect).hand
        return hand.left + hand.width // 3, hand.centery

    def laptop_point(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where a seat's Laptop lies within its row."""
        return self._parts(rect).slots.center

    def pass_point(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where a seat's Pass lies within its row."""
        return self._parts(rect).card.center

    # --- one row ----------------------------------------------------------------------------------------------------
    def _photo(self, rect: pygame.Rect) -> pygame.Rect:
        inset = max(3, rect.height // 14)
        strip = max(5, self.skin.px(10))
        side = min(rect.height - 2 * inset, round(rect.width * 0.26))
        return pygame.Rect(rect.left + strip + inset, rect.centery - side // 2, side, side)

    def _body(self, rect: pygame.Rect) -> pygame.Rect:
        photo = self._photo(rect)
        gap = self.skin.px(10)
        return pygame.Rect(photo.right + gap, photo.top, rect.right - gap - photo.right - gap, photo.height)

    def _single(self, rect: pygame.Rect) -> bool:
        """Return whether name and things share one line: the text is large for the row."""
        return self._body(rect).height < self.skin.text.line_height("small_bold") + self.skin.px(
            20 * self.skin.text_scale
        )

    def _icon(self, rect: pygame.Rect) -> int:
        """Return the height of the things of a row whose name has a line of its own."""
        body = self._body(rect)
        name = self.skin.text.line_height("small_bold")
        return max(12, min(body.height - name, round(body.width / 9.2), self.skin.px(60)))

    def _spare(self, rect: pygame.Rect) -> int:
        """Return how much of a row's height neither name nor things need."""
        body = self._body(rect)
        return max(0, body.height - self.skin.text.line_height("small_bold") - self._icon(rect))

    def _parts(self, rect: pygame.Rect) -> Parts:
        """Return where a row's things lie: on a line below the name, or right of it, on one line or two."""
        body = self._body(rect)
        if not self._single(rect):
            side = self._icon(rect)
            top = body.bottom - side - self._spare(rect) // 4
            wide = body.width
            return Parts(
                pygame.Rect(body.left, top, round(wide * 0.24), side),
                pygame.Rect(body.left + round(wide * 0.25), top, round(side * 1.2), side),
                pygame.Rect(body.left + round(wide * 0.25) + round(side * 1.3), top, 0, side).union(
                    pygame.Rect(body.left + round(wide * 0.83) - 1, top, 1, side)),
                pygame.Rect(body.right - round(wide * 0.16), top, round(wide * 0.16), side),
            )  # fmt: skip
        left = body.left + round(body.width * 0.44)
        line = pygame.Rect(left, body.top, body.right - left, body.height)
        if line.height < self.skin.px(64):
            side = max(12, min(round(line.height * 0.84), round(line.width * 0.128), self.skin.px(52)))
            line = line.inflate(0, side - line.height)
            slots = pygame.Rect(line.left + round(line.width * 0.26), line.top, round(line.width * 0.56), side)
            card = pygame.Rect(line.right - round(line.width * 0.16), line.top, round(line.width * 0.16), side)
            return Parts(pygame.Rect(line.left, line.top, round(line.width * 0.24), side), None, slots, card)
        side = min(round(line.height * 0.46), line.width // 4, self.skin.px(52))
        gap = (line.height - 2 * side) // 3
        upper, lower = line.top + gap, line.bottom - gap - side
        half = line.width // 2
        return Parts(
            pygame.Rect(line.left, upper, half, side), None, pygame.Rect(line.left, lower, line.width, side),
            pygame.Rect(line.right - round(line.width * 0.3), upper, round(line.width * 0.3), side),
        )  # fmt: skip

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, stage: Stage) -> None:
        """Draw a seat's row."""
        skin = self.skin
        alive = stage.alive[seat]
        turn = seat == stage.turn_seat and alive
        color = self.looks.color(seat) if alive else GREY
        radius = skin.px(8)
        if turn:
            rounded(skin, surface, rect.inflate(skin.px(8), skin.px(8)), radius + skin.px(4), "focus_edge")
            rounded(skin, surface, rect.inflate(skin.px(5), skin.px(5)), radius + skin.px(2), "focus")
        rounded(skin, surface, rect, radius, "paper_light" if turn else "paper", "paper_line", max(1, skin.px(2)))
        strip = pygame.Rect(rect.left, rect.top, max(5, skin.px(10)), rect.height)
        rounded(skin, surface, strip, min(radius, strip.width // 2 - 1), color)
        self._portrait(surface, rect, seat, alive)
        self._name(surface, rect, seat, alive)
        if alive:
            self._things(surface, rect, seat, stage)
        else:
            self._captured(surface, rect)

    def _portrait(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, alive: bool) -> None:
        box = self._photo(rect)
        edge = max(2, box.height // 26)
        rounded(self.skin, surface, box.inflate(edge, edge), edge, "ink")
        picture = self.looks.portrait(seat, box.height)
        if not alive:
            key = ("agentenjagd faded", self.looks.figure(seat), self.looks.color(seat), box.height)
            picture = cached(self.skin, key, lambda: pygame.transform.grayscale(self.looks.portrait(seat, box.height)))
        surface.blit(picture, box)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, alive: bool) -> None:
        skin = self.skin
        body = self._body(rect)
        single = self._single(rect) and alive
        height = skin.text.line_height("small_bold")
        side = min(round(height * 0.86), round(body.height * 0.6))
        middle = body.centery if single else body.top + min(height, body.height - self._icon(rect)) // 2
        if not single:
            middle += self._spare(rect) // 4
        if alive:
            shape = self.looks.shape(seat, side)
            surface.blit(shape, shape.get_rect(midleft=(body.left, middle)))
        left = body.left + side + skin.px(8)
        right = self._parts(rect).hand.left - skin.px(8) if single else body.right
        if self.looks.seats[seat].level is not None and alive and not single:
            bot = self.looks.icon("bot", round(side * 0.95), skin.color("ink_soft"))
            surface.blit(bot, bot.get_rect(midright=(right, middle)))
            right -= side + skin.px(6)
        text = self.names.seat(seat)
        pixels = skin.theme.role("small_bold").pixels(skin.unit, skin.text_scale)
        least = round(skin.theme.role("small_bold").pixels(skin.unit, 1.0) * 0.85)
        font = skin.text.book.font("body_bold", pixels)
        while pixels > least and font.size(text)[0] > right - left:
            pixels -= 1
            font = skin.text.book.font("body_bold", pixels)
        while len(text) > 1 and font.size(text)[0] > right - left:
            text = text.removesuffix("…")[:-1].rstrip() + "…"
        drawn = font.render(text, True, skin.color("ink" if alive else "ink_faint"))
        surface.blit(drawn, drawn.get_rect(midleft=(left, middle)))

    def _things(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, stage: Stage) -> None:
        parts = self._parts(rect)
        hand = parts.hand
        card_width = round(hand.height / 1.4)
        back = self.card_art.back(card_width)
        count = stage.hands[seat]
        step = min(round(card_width * 0.62), max(3, (hand.width - card_width) // max(1, count - 1)))
        for i in range(count):
            surface.blit(back, back.get_rect(midleft=(hand.left + i * step, hand.centery)))
        self._laptop(surface, parts, stage.laptops[seat])
        if stage.passes[seat]:
            size = (min(round(parts.card.height * 1.3), parts.card.width), round(parts.card.height * 0.84))
            card = self.looks.art("pass", size)
            surface.blit(card, card.get_rect(midright=parts.card.midright))

    def _laptop(self, surface: pygame.Surface, parts: Parts, laptop: tuple[int, ...]) -> None:
        """Draw the Laptop (where there is room for it) and its four places, filled ones in the aircraft's colour."""
        number = self._aircraft(laptop)
        if parts.laptop is not None:
            box = parts.laptop
            picture = self.looks.art("laptop_open" if laptop else "laptop_closed", box.size)
            surface.blit(picture, picture.get_rect(center=box.center))
            if number:
                self._number(surface, number, (box.centerx, box.centery - round(box.height * 0.1)), box)
        side = parts.slots.height
        step = min(round(side * 1.16), (parts.slots.width - side) // (len(Element) - 1))
        deck = cards()
        for i, element in enumerate(Element):
            place = pygame.Rect(parts.slots.left + i * step, parts.slots.top, side, side)
            held = next((card for card in laptop if deck[card].element is element), None)
            joker = held is not None and deck[held].effect is Effect.JOKER
            self.slot(surface, place.inflate(-side // 10, -side // 10), element, number, held is not None, joker)

    def slot(
        self, surface: pygame.Surface, place: pygame.Rect, element: Element, number: int, filled: bool, joker: bool
    ) -> None:
        """Draw one element's place: its picture in the aircraft's colour, or a faint one where it is missing."""
        skin = self.skin
        side = round(place.width * 0.84)
        picture = self.looks.art(f"element_{element.value}", (side, side))
        if not filled:
            rounded(skin, surface, place, max(2, place.width // 7), "paper_dark", "paper_line", 1)
            key = ("agentenjagd missing", element, side, skin.high_contrast)
            faint = cached(skin, key, lambda: _faint(picture, 150 if skin.high_contrast else 70))
            surface.blit(faint, faint.get_rect(center=place.center))
            return
        fill = AIRCRAFT_SHADES[number][2] if number else "paper_light"
        edge = AIRCRAFT_SHADES[number][1] if number else "ink"
        rounded(skin, surface, place, max(2, place.width // 7), fill, edge, max(2, place.width // 14))
        surface.blit(picture, picture.get_rect(center=place.center))
        if joker:
            small = self.looks.art("joker", (round(place.width * 0.56), round(place.height * 0.56)))
            surface.blit(small, small.get_rect(bottomright=(place.right + 1, place.bottom + 1)))

    def _number(self, surface: pygame.Surface, number: int, center: tuple[int, int], rect: pygame.Rect) -> None:
        font = self.skin.text.book.font("headline", max(9, round(rect.height * 0.5)))
        drawn = font.render(str(number), True, LIGHT)
        centred(surface, drawn, center)

    @staticmethod
    def _aircraft(laptop: tuple[int, ...]) -> int:
        deck = cards()
        return next((deck[card].aircraft for card in laptop if deck[card].aircraft), 0)

    def _captured(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        body = self._body(rect)
        image = stamp(self.skin, self.names.t("table.captured"), "stamp", -5)
        share = min(1.0, body.width * 0.8 / image.get_width(), rect.height * 0.66 / image.get_height())
        key = ("agentenjagd captured", rect.size, self.names.t("table.captured"), self.skin.high_contrast)
        image = cached(self.skin, key, lambda: pygame.transform.smoothscale_by(image, share))
        surface.blit(image, image.get_rect(midright=(body.right, rect.centery + round(rect.height * 0.12))))


def _faint(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a grey copy that shows through."""
    image = pygame.transform.grayscale(picture)
    image.set_alpha(alpha)
    return image
