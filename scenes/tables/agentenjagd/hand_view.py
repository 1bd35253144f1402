"""The own hand on the table, and the inspector: one card large with its full text."""

from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.pieces import HIDDEN, Card, Effect, cards
from game.rules.agentenjagd.view import View
from scenes.kit.draw.paper import panel
from scenes.kit.draw.shapes import cached, rounded, shadow
from scenes.tables.agentenjagd.card_art import RATIO, CardArt
from scenes.tables.agentenjagd.lettering import fit_text
from scenes.tables.agentenjagd.looks import Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.regions import NARROW_TEXT

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin


def playable(view: View) -> dict[int, list[object]]:
    """Return, for each own card that some legal action uses, those actions."""
    deck = cards()
    effects = {act.PlayDecoy: Effect.DECOY, act.PlaySprint: Effect.SPRINT, act.PlayServiceLift: Effect.SERVICE_LIFT}
    found: dict[int, list[object]] = {}

    def uses(card: int, action: object) -> None:
        found.setdefault(card, []).append(action)

    for action in view.legal_actions:
        match action:
            case act.Discard(card=card):
                uses(card, action)
            case act.Transfer(first=first, second=second):
                uses(first, action)
                uses(second, action)
            case act.PlayDecoy() | act.PlaySprint() | act.PlayServiceLift():
                for number in _with_effect(deck, effects[type(action)]):
                    uses(number, action)
            case act.Keep() | act.LayTrap() if view.drawn != HIDDEN:
                uses(view.drawn, action)
            case act.Walk(camouflage=camouflage) if camouflage:
                for number in _with_effect(deck, Effect.CAMOUFLAGE):
                    found.setdefault(number, [])
    return found


def _with_effect(deck: tuple[Card, ...], effect: Effect) -> list[int]:
    return [number for number, card in enumerate(deck) if card.effect is effect]


class HandView:
    """Draws the own hand into a rectangle: cards side by side, those that may be played now lifted and marked."""

    def __init__(self, looks: Looks, names: Names, card_art: CardArt, rect: pygame.Rect) -> None:
        self.looks = looks
        self.names = names
        self.card_art = card_art
        self.rect = rect

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    def card_rects(self, count: int) -> list[pygame.Rect]:
        """Return where `count` cards lie, left to right."""
        skin = self.skin
        pad = skin.px(12)
        title = self._title_width()
        left = self.rect.left + pad + title
        room = self.rect.right - pad - left
        full = round((self.rect.height - 2 * pad - skin.px(8)) / RATIO)
        gap = skin.px(14)
        width = min(full, max(round(full * 0.7), (room - gap * (count - 1)) // max(1, count)))
        height = round(width * RATIO)
        step = width + gap
        if count > 1 and width + step * (count - 1) > room:
            step = (room - width) // (count - 1)
        left += max(0, room - width - step * (count - 1)) // 2
        top = self.rect.centery + skin.px(4) - height // 2
        return [pygame.Rect(left + i * step, top, width, height) for i in range(count)]

    def _title_width(self) -> int:
        return round(min(self.rect.width * 0.2, self.skin.px(128 + 40 * (self.skin.text_scale - 1))))

    def pass_rect(self) -> pygame.Rect:
        """Return where the own Pass lies."""
        pad = self.skin.px(12)
        head = self.skin.px(14) + round(self.skin.text.line_height("h3") * 0.9)
        height = min(round((self._title_width() - self.skin.px(14)) / 1.56), self.rect.height - head - pad)
        width = round(height * 1.56)
        return pygame.Rect(self.rect.left + pad, self.rect.bottom - pad - height, width, height)

    def draw(self, surface: pygame.Surface, view: View, hand: list[int], busy: bool) -> None:
        """Draw the hand; while animations run (`busy`) nothing is marked as playable."""
        skin = self.skin
        usable = {} if busy else playable(view)
        title = pygame.Rect(self.rect.left + skin.px(12), self.rect.top + skin.px(8), self._title_width() - skin.px(14),
                            round(skin.text.line_height("h3") * 1.1))  # fmt: skip
        fit_text(skin, surface, self.names.t("table.hand"), "h3", "slate_ink", title)
        rects = self.card_rects(max(4, len(hand)))
        for i, card in enumerate(hand):
            rect = rects[i]
            if card in usable:
                rect = rect.move(0, -skin.px(6))
                rounded(skin, surface, rect.inflate(skin.px(10), skin.px(10)), skin.px(9), "focus_edge")
                rounded(skin, surface, rect.inflate(skin.px(7), skin.px(7)), skin.px(8), "brass_light")
            shadow(skin, surface, rect, skin.px(6), skin.px(7), skin.px(3))
            surface.blit(self.card_art.face(card, rect.width), rect)
        for rect in rects[len(hand) :]:
            surface.blit(self._free_place(rect.size), rect)
        return self._pass(surface, view)

    def _free_place(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the place of a card that is not there: a card's back, faint on the leather."""
        skin = self.skin

        def make() -> pygame.Surface:
            image = self.card_art.back(size[0]).copy()
            image.set_alpha(26)
            whole = pygame.Surface(image.get_size(), pygame.SRCALPHA)
            whole.blit(image, (0, 0))
            rounded(skin, whole, whole.get_rect(), skin.px(8), None, "slate_light", max(2, skin.px(2)))
            return whole

        return cached(skin, ("agentenjagd free place", size, skin.color("slate_light")), make)

    def _pass(self, surface: pygame.Surface, view: View) -> None:
        if view.seat >= 0 and view.agents[view.seat].has_pass:
            place = self.pass_rect()
            picture = self.looks.art("pass", place.size)
            surface.blit(picture, picture.get_rect(center=place.center))


class Inspector:
    """One card large, with all that it says, on a sheet of paper: beside the card, or below it where text is large."""

    def __init__(self, names: Names, card_art: CardArt) -> None:
        self.names = names
        self.card_art = card_art
        self.text_bottom = 0  # of the last drawing, in window pixels

    def _card_width(self, skin: "Skin") -> int:
        return skin.px(220 / skin.text_scale**0.6)

    def _texts(self, card: int, note: str) -> list[tuple[str, str, str]]:
        return [
            *([(note, "typewriter_small", "ink_soft")] if note else []),
            (self.names.card_title(card), "h3", "ink"),
            (self.names.card_when(card), "caption", "red"),
            (self.names.card_text(card), "small", "ink"),
        ]

    def _rows(self, skin: "Skin", card: int, note: str, width: int) -> tuple[list[pygame.Rect], int]:
        """Return each text's place relative to the sheet's inner corner, and the height of all."""
        wide = self._card_width(skin)
        high = round(wide * RATIO)
        gap = skin.px(10)
        left, y = wide + skin.px(22), 0
        texts = self._texts(card, note)
        rows: list[pygame.Rect] = []
        for i, (text, role, _) in enumerate(texts):
            below = i == len(texts) - 1 and skin.text_scale > NARROW_TEXT
            if below:
                y = max(y, high + gap)
            x = 0 if below else left
            size = skin.text.measure(text, role, width - x)
            rows.append(pygame.Rect(x, y, width - x, size[1]))
            y += size[1] + gap
        return rows, max(high, y - gap)

    def draw(
        self, surface: pygame.Surface, skin: "Skin", card: int, bounds: pygame.Rect, note: str = ""
    ) -> pygame.Rect:
        """Draw the sheet into the lower right corner of `bounds`, a note above the title; return its place."""
        edge = skin.px(22)
        width = min(bounds.width - skin.px(24), skin.px(560 + 400 * (skin.text_scale - 1)))
        rows, high = self._rows(skin, card, note, width - 2 * edge)
        place = pygame.Rect(0, 0, width, min(high + 2 * edge, bounds.height - skin.px(16)))
        place.bottomright = (bounds.right - skin.px(12), bounds.bottom - skin.px(8))
        panel(skin, surface, place, "paper")
        inner = (place.left + edge, place.top + edge)
        face = self.card_art.face(card, self._card_width(skin))
        shadow(skin, surface, face.get_rect(topleft=inner), skin.px(8), skin.px(8), skin.px(3))
        surface.blit(face, inner)
        for (text, role, color), row in zip(self._texts(card, note), rows, strict=True):
            drawn = skin.text.draw(surface, text, role, color, row.move(inner).topleft, width=row.width)
            self.text_bottom = drawn.bottom
        return place
