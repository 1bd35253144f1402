"""Information cards as pictures: frame, window, element, words, composed at any width and cached."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import HIDDEN, Card, Effect, cards
from scenes.kit.draw.shapes import cached
from scenes.kit.draw.theme import Color
from scenes.tables.agentenjagd.looks import Looks, aircraft_variant
from scenes.tables.agentenjagd.names import Names

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin

RATIO = 350 / 250
COMPACT = 160  # units: narrower cards say their title large instead of the small print
LIGHT: Color = (251, 246, 232)
INK: Color = (35, 32, 28)


class CardArt:
    """Draws cards for one match's screen."""

    def __init__(self, looks: Looks, names: Names) -> None:
        self.looks = looks
        self.names = names

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    def size(self, width: int) -> tuple[int, int]:
        """Return a card's size for a width in pixels."""
        return width, round(width * RATIO)

    def back(self, width: int) -> pygame.Surface:
        """Return the back of a card."""
        return self.looks.art("card_back", self.size(width))

    def face(self, card: int, width: int) -> pygame.Surface:
        """Return a card's face, or the back of a hidden one."""
        if card == HIDDEN:
            return self.back(width)
        key = ("agentenjagd card", card, width, self.names.card_title(card))
        return cached(self.skin, key, lambda: self._compose(card, width))

    def warm(self, width: int) -> Iterator[None]:
        """Draw what cards of a width are put together from, one picture a step: in spare time, before it is needed."""
        size = self.size(width)
        self.back(width)
        seen: set[str] = set()
        for face in cards():
            frame = f"{face.effect.value} {face.aircraft}" if face.aircraft else face.effect.value
            if frame not in seen:
                seen.add(frame)
                self._frame(face, size)
                yield
            self._window(pygame.Surface((1, 1), pygame.SRCALPHA), face, width / 250)
            yield

    # --- composition ------------------------------------------------------------------------------------------------
    def _compose(self, card: int, width: int) -> pygame.Surface:
        face = cards()[card]
        k = width / 250
        size = self.size(width)
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.blit(self._frame(face, size), (0, 0))
        self._window(image, face, k)
        if face.element is not None:
            self._element(image, face, card, k)
        else:
            self._action(image, face, card, k, width)
        self._band(image, face, card, k, width)
        self._foot(image, face, card, k, width)
        return image

    def _frame(self, face: Card, size: tuple[int, int]) -> pygame.Surface:
        if face.effect is Effect.PLANE:
            return self.looks.art("card_plane", size, aircraft_variant(face.aircraft))
        kind = {Effect.JOKER: "joker", Effect.TRAP: "trap"}.get(face.effect, "action")
        return self.looks.art(f"card_{kind}", size)

    def _window(self, image: pygame.Surface, face: Card, k: float) -> None:
        box = pygame.Rect(round(20 * k), round(64 * k), round(210 * k), round(157 * k))
        if face.effect is Effect.PLANE:
            picture = self.looks.art(f"aircraft_{face.aircraft}", (round(box.width * 1.02), box.height))
        elif face.effect is Effect.JOKER:
            picture = self.looks.art("joker", (round(box.height * 0.92), round(box.height * 0.92)))
        else:
            name = "patrol" if face.effect is Effect.PATROL else face.id
            picture = self.looks.art(name, (box.width, box.height))
        image.blit(picture, picture.get_rect(center=box.center))
        if face.effect is Effect.PLANE:
            self._number(image, face.aircraft, (box.left + round(26 * k), box.top + round(26 * k)), round(24 * k))

    def _number(self, image: pygame.Surface, number: int, center: tuple[int, int], radius: int) -> None:
        colors = aircraft_variant(number)
        if radius < 5:
            return
        disc = self.skin.art.drawn(
            ("aircraft disc", colors["#ff00ff"]),
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="17.5" '
            f'fill="#fbf6e8" stroke="{colors["#00ff00"]}" stroke-width="4"/></svg>',
            (2 * radius, 2 * radius),
        )
        image.blit(disc, disc.get_rect(center=center))
        self._fit(image, str(number), "headline", INK, pygame.Rect(0, 0, radius * 2, radius * 2).move(
            center[0] - radius, center[1] - radius), round(radius * 1.5))  # fmt: skip

    def _element(self, image: pygame.Surface, face: Card, card: int, k: float) -> None:
        assert face.element is not None
        box = pygame.Rect(round(20 * k), round(230 * k), round(74 * k), round(78 * k))
        picture = self.looks.art(f"element_{face.element.value}", (round(box.width * 0.94), round(box.height * 0.94)))
        image.blit(picture, picture.get_rect(center=box.center))
        first, _, second = self.names.element(face.element).rpartition(" ")
        pixels = round(34 * k)
        widest = max(self._width(word, pixels) for word in (first, second))
        if widest > round(128 * k):
            pixels = max(6, pixels * round(128 * k) // widest)
        self._fit(
            image,
            first,
            "headline",
            INK,
            pygame.Rect(round(102 * k), round(231 * k), round(130 * k), round(29 * k)),
            pixels,
        )
        self._fit(
            image,
            second,
            "headline",
            INK,
            pygame.Rect(round(102 * k), round(266 * k), round(130 * k), round(38 * k)),
            pixels,
        )

    def _compact(self, width: int) -> bool:
        return width < self.skin.px(COMPACT)

    def _action(self, image: pygame.Surface, face: Card, card: int, k: float, width: int) -> None:
        box = pygame.Rect(round(20 * k), round(226 * k), round(210 * k), round(86 * k))
        if self._compact(width):
            self._paragraph(image, self.names.card_title(card), "headline", INK, box, round(48 * k))
        else:
            self._paragraph(image, self.names.t(f"card.{face.id}.short"), "body", INK, box, round(27 * k))

    def _band(self, image: pygame.Surface, face: Card, card: int, k: float, width: int) -> None:
        box = pygame.Rect(round(16 * k), round(13 * k), round(218 * k), round(42 * k))
        text = self.names.card_title(card)
        if self._compact(width) and face.element is None:
            text = self.names.t("card.kind.trap" if face.effect is Effect.TRAP else "card.kind.action")
        elif self._compact(width) and face.effect is Effect.JOKER:
            text = self.names.t("card.kind.joker")
        dark = INK if face.effect is Effect.JOKER else LIGHT
        self._fit(image, text.upper(), "headline", dark, box, round(33 * k))

    def _foot(self, image: pygame.Surface, face: Card, card: int, k: float, width: int) -> None:
        if self._compact(width) or face.effect in (Effect.PLANE, Effect.JOKER, Effect.TRAP):
            return
        box = pygame.Rect(round(14 * k), round(316 * k), round(222 * k), round(24 * k))
        self._fit(image, self.names.card_when(card), "body_italic", INK, box, round(21 * k))

    # --- type that fits its box -------------------------------------------------------------------------------------
    def _fit(self, image: pygame.Surface, text: str, font: str, color: Color, box: pygame.Rect, pixels: int) -> None:
        """Draw one line centred in a box, as large as fits."""
        if pixels < 6 or not text:
            return
        width = self.skin.text.book.font(font, pixels).size(text)[0]
        if width > box.width:
            pixels = max(6, pixels * box.width // width)
        drawn = self.skin.text.book.font(font, pixels).render(text, True, color)
        ink = drawn.get_bounding_rect()
        image.blit(drawn, (box.centerx - drawn.get_width() // 2, box.centery - ink.centery))

    def _width(self, text: str, pixels: int) -> int:
        return self.skin.text.book.font("headline", pixels).size(text)[0]

    def _paragraph(
        self, image: pygame.Surface, text: str, font: str, color: Color, box: pygame.Rect, pixels: int
    ) -> None:
        """Draw lines centred in a box, wrapped, as large as fits."""
        while pixels > 6:
            lines = self._wrap(text, font, pixels, box.width)
            step = round(pixels * 1.22)
            if lines and len(lines) * step <= box.height + pixels * 0.2:
                top = box.centery - len(lines) * step // 2
                for i, line in enumerate(lines):
                    row = pygame.Rect(box.left, top + i * step, box.width, step)
                    drawn = self.skin.text.book.font(font, pixels).render(line, True, color)
                    image.blit(drawn, drawn.get_rect(center=row.center))
                return
            pixels = min(pixels - 1, round(pixels * 0.92))

    def _wrap(self, text: str, font: str, pixels: int, width: int) -> list[str]:
        """Return the text's lines, or none if a word is wider than the box."""
        measure = self.skin.text.book.font(font, pixels).size
        lines: list[str] = []
        for word in text.split():
            if measure(word)[0] > width:
                return []
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and measure(longer)[0] <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines
