"""The seats at the side of the table: photograph, name, shape, cards in hand, Laptop, Pass, and whose turn it is."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import Effect, Element, cards
from scenes.kit.draw.paper import stamp
from scenes.kit.draw.shapes import cached, rounded
from scenes.kit.draw.theme import Color
from scenes.tables.agentenjagd.card_art import CardArt
from scenes.tables.agentenjagd.looks import AIRCRAFT_SHADES, Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

GREY: Color = (150, 142, 128)


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
        body = self._body(rect)
        return body.left + round(body.width * 0.14), body.bottom - self._icon(rect) // 2

    def laptop_point(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where a seat's Laptop lies within its row."""
        body = self._body(rect)
        return body.left + round(body.width * 0.55), body.bottom - self._icon(rect) // 2

    def pass_point(self, rect: pygame.Rect) -> tuple[int, int]:
        """Return where a seat's Pass lies within its row."""
        body = self._body(rect)
        return body.right - self._icon(rect), body.bottom - self._icon(rect) // 2

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

    def _icon(self, rect: pygame.Rect) -> int:
        """Return the height of the things in the lower line of a row."""
        body = self._body(rect)
        name = self.skin.text.line_height("small_bold")
        return max(12, min(body.height - name, round(body.width / 8.4), self.skin.px(52)))

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
            key = ("agentenjagd faded", self.looks.figure(seat), seat, box.height)
            picture = cached(self.skin, key, lambda: pygame.transform.grayscale(self.looks.portrait(seat, box.height)))
        surface.blit(picture, box)

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, alive: bool) -> None:
        skin = self.skin
        body = self._body(rect)
        height = skin.text.line_height("small_bold")
        side = min(round(height * 0.86), body.height // 2)
        middle = body.top + min(height, body.height - self._icon(rect)) // 2
        if alive:
            shape = self.looks.shape(seat, side)
            surface.blit(shape, shape.get_rect(midleft=(body.left, middle)))
        left = body.left + side + skin.px(8)
        right = body.right
        if self.looks.seats[seat].level is not None:
            bot = self.looks.icon("bot", round(side * 0.95), skin.color("ink_soft"))
            surface.blit(bot, bot.get_rect(midright=(right, middle)))
            right -= side + skin.px(6)
        text = skin.text.elide(self.names.seat(seat), "small_bold", right - left)
        drawn = skin.text.render(text, "small_bold", "ink" if alive else "ink_faint")
        surface.blit(drawn, drawn.get_rect(midleft=(left, middle)))

    def _things(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, stage: Stage) -> None:
        body = self._body(rect)
        side = self._icon(rect)
        y = body.bottom - side // 2
        x = body.left
        card_width = round(side / 1.4)
        back = self.card_art.back(card_width)
        step = min(round(card_width * 0.62), max(4, round(body.width * 0.2 / 4)))
        for i in range(stage.hands[seat]):
            surface.blit(back, back.get_rect(midleft=(x + i * step, y)))
        self._laptop(
            surface,
            pygame.Rect(x + round(body.width * 0.27), y - side // 2, side, side),
            seat,
            stage,
            round(body.width * 0.56),
        )
        if stage.passes[seat]:
            card = self.looks.art("pass", (round(side * 1.3), round(side * 0.84)))
            surface.blit(card, card.get_rect(midright=(body.right, y)))

    def _laptop(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, stage: Stage, room: int) -> None:
        """Draw the Laptop and its four places: filled ones in the aircraft's colour, open ones as an outline."""
        skin = self.skin
        laptop = stage.laptops[seat]
        picture = self.looks.art("laptop_open" if laptop else "laptop_closed", (round(rect.width * 1.2), rect.height))
        surface.blit(picture, picture.get_rect(midleft=(rect.left, rect.centery)))
        x = rect.left + round(rect.width * 1.3)
        step = min(round(rect.width * 1.16), (room - round(rect.width * 1.3)) // len(Element))
        deck = cards()
        for element in Element:
            place = pygame.Rect(x, rect.top, rect.width, rect.height).inflate(-rect.width // 10, -rect.height // 10)
            held = next((card for card in laptop if deck[card].element is element), None)
            radius = max(2, place.width // 7)
            if held is None:
                rounded(skin, surface, place, radius, "paper_dark", "paper_line", 1)
            else:
                joker = deck[held].effect is Effect.JOKER
                number = self._aircraft(laptop)
                fill = AIRCRAFT_SHADES[number][2] if number else "paper"
                edge = AIRCRAFT_SHADES[number][1] if number else "ink"
                rounded(skin, surface, place, radius, fill, edge, max(2, place.width // 14))
                name = "joker" if joker else f"element_{element.value}"
                icon = self.looks.art(name, (round(place.width * 0.8), round(place.height * 0.8)))
                surface.blit(icon, icon.get_rect(center=place.center))
            x += step
        number = self._aircraft(laptop)
        if number:
            middle = (rect.left + round(rect.width * 0.6), rect.centery - round(rect.height * 0.1))
            self._number(surface, number, middle, rect)

    def _number(self, surface: pygame.Surface, number: int, center: tuple[int, int], rect: pygame.Rect) -> None:
        font = self.skin.text.book.font("headline", max(9, round(rect.height * 0.5)))
        drawn = font.render(str(number), True, (251, 246, 232))
        ink = drawn.get_bounding_rect()
        surface.blit(drawn, (center[0] - ink.centerx, center[1] - ink.centery))

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
