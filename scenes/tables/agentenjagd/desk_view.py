"""The things on the desk: main alarm track, dice, special die, Information pile, File Backup, Passes."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.agentenjagd.pieces import SPECIAL_DIE
from game.rules.agentenjagd.view import View
from scenes.kit.draw.shapes import rounded, shadow
from scenes.tables.agentenjagd.card_art import RATIO, CardArt
from scenes.tables.agentenjagd.lettering import centred, fit_text
from scenes.tables.agentenjagd.looks import Looks
from scenes.tables.agentenjagd.names import Names
from scenes.tables.agentenjagd.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin


PASS_RATIO = 1.56


@dataclass(frozen=True, slots=True)
class DeskPlaces:
    """Where the things of the desk lie, in window pixels."""

    dice: tuple[pygame.Rect, pygame.Rect]
    special: pygame.Rect
    pile: pygame.Rect
    backup: pygame.Rect
    passes: pygame.Rect  # two, one above the other
    pile_label: pygame.Rect
    backup_label: pygame.Rect
    note: pygame.Rect  # one line about the dice


class DeskView:
    """Draws the desk and the main alarm's track."""

    def __init__(self, looks: Looks, names: Names, card_art: CardArt, track: pygame.Rect, desk: pygame.Rect) -> None:
        self.looks = looks
        self.names = names
        self.card_art = card_art
        self.track = track
        self.desk = desk
        self.places = self._arrange()

    @property
    def skin(self) -> "Skin":
        """The present skin."""
        return self.looks.ctx.skin

    def _arrange(self) -> DeskPlaces:
        """Place dice and Passes in one row, a line about the dice below it, then both piles under their names."""
        skin = self.skin
        inner = self.desk.inflate(-2 * skin.px(14), -2 * skin.px(12))
        gap = skin.px(9)
        label = round(min(skin.text.line_height("small") * 1.02, inner.height * 0.115))
        note = round(min(label, inner.height * 0.09))
        die = min(round(inner.width * 0.235), round(inner.height * 0.22), skin.px(84))
        hang = round(label * 0.62)
        room = inner.height - die - note - label - hang - 2 * gap
        width = min((inner.width - 2 * gap) // 2, round(room / RATIO))
        height = round(width * RATIO)
        spare = max(0, room - height) // 4
        y = inner.top + spare
        dice, special, passes = self._dice_row(inner, y, die, gap)
        y += die + gap // 2
        line = pygame.Rect(inner.left, y, inner.width, note)
        y += note + gap // 2 + spare
        half = inner.width // 2
        labels = [pygame.Rect(inner.left + i * half, y, half, label) for i in (0, 1)]
        y += label + gap // 2
        left, right = (pygame.Rect(box.centerx - width // 2, y, width, height) for box in labels)
        return DeskPlaces(dice, special, left, right, passes, labels[0], labels[1], line)

    @staticmethod
    def _dice_row(
        inner: pygame.Rect, top: int, die: int, gap: int
    ) -> tuple[tuple[pygame.Rect, pygame.Rect], pygame.Rect, pygame.Rect]:
        """Return (dice, special die, both Passes)."""
        high = (die - gap // 2) // 2
        wide = round(high * PASS_RATIO)
        x = inner.left + max(0, (inner.width - 3 * die - 4 * gap - wide) // 2)
        boxes = [pygame.Rect(x + i * (die + gap), top, die, die) for i in range(3)]
        return (boxes[0], boxes[1]), boxes[2], pygame.Rect(boxes[2].right + 2 * gap, top, wide, die)

    # --- the track --------------------------------------------------------------------------------------------------
    def cell(self, index: int, count: int) -> pygame.Rect:
        """Return the track's cell with that number, of `count` cells (the start is cell 0)."""
        skin = self.skin
        side = self.track.height - skin.px(8)
        label = skin.text.measure(self.names.t("table.main_alarm"), "h3")[0] + skin.px(30)
        room = self.track.width - label - skin.px(12)
        side = min(side, room // max(1, count))
        left = self.track.left + label + max(0, min(skin.px(20), room - side * count))
        return pygame.Rect(left + index * side, self.track.centery - side // 2, side, side)

    def draw_track(self, surface: pygame.Surface, stage: Stage, view: View) -> None:
        """Draw the main alarm's track with its token."""
        skin, t = self.skin, self.names.t
        rounded(skin, surface, self.track, skin.px(8), "slate", "slate_light", max(1, skin.px(2)))
        name = t("table.main_alarm")
        place = self.track.move(skin.px(18), 0)
        place.width = skin.text.measure(name, "h3")[0] + skin.px(4)
        fit_text(skin, surface, name, "h3", "slate_ink", place, left=True)
        count = view.alert_at + 1
        for i in range(count):
            box = self.cell(i, count)
            name = "alarm_start" if i == 0 else "alarm_alert" if i == count - 1 else "alarm_cell"
            picture = self.looks.art(name, (box.width - skin.px(3), box.height - skin.px(3)))
            surface.blit(picture, picture.get_rect(center=box.center))
            if 0 < i < count - 1:
                number = skin.text.book.font("headline", round(box.height * 0.5)).render(
                    str(i), True, skin.color("ink")
                )
                centred(surface, number, box.center)
        here = self.cell(0, count)
        here = here.move(round(min(stage.main_alarm, count - 1) * here.width), 0)
        token = self.looks.art("alarm_token_main", (round(here.width * 0.9), round(here.height * 0.9)))
        surface.blit(token, token.get_rect(center=here.center))
        self._right_end(surface, stage, view, self.cell(count - 1, count).right)

    def _right_end(self, surface: pygame.Surface, stage: Stage, view: View, left: int) -> None:
        skin, t = self.skin, self.names.t
        room = self.track.right - left - skin.px(36)
        turn = t("table.turn", number=max(1, view.turn))
        text = skin.text.render(turn, "typewriter", "slate_faint")
        if text.get_width() <= room:
            place = text.get_rect(midright=(self.track.right - skin.px(18), self.track.centery))
            surface.blit(text, place)
            room -= text.get_width() + skin.px(20)
            if stage.alert:
                alert = skin.text.render(t("table.base_alert"), "h3", "brass_light")
                if alert.get_width() <= room:
                    surface.blit(alert, alert.get_rect(midleft=(left + skin.px(14), self.track.centery)))

    # --- the desk ---------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, stage: Stage, view: View) -> None:
        """Draw dice, piles and Passes on their leather mat."""
        self._dice(surface, stage)
        self._special(surface, stage)
        self._piles(surface, stage)
        self._passes(surface, stage)
        self._note(surface, stage)

    def key(self, stage: Stage) -> Hashable:
        """Return what the desk depends on."""
        return (
            stage.dice, stage.rolling, stage.special_face, stage.special_rolling, stage.pile, tuple(stage.backup),
            stage.riffle, stage.passes_left, stage.alert, stage.again,
        )  # fmt: skip

    def _dice(self, surface: pygame.Surface, stage: Stage) -> None:
        for i, rect in enumerate(self.places.dice):
            if stage.dice is None:
                rounded(self.skin, surface, rect, rect.width // 6, None, "slate_light", max(2, self.skin.px(3)))
                continue
            self.die(surface, f"die_{stage.dice[i]}", rect, stage.rolling, i)

    def _special(self, surface: pygame.Surface, stage: Stage) -> None:
        rect = self.places.special
        if stage.special_face < 0:
            rounded(self.skin, surface, rect, rect.width // 6, None, "slate_light", max(2, self.skin.px(3)))
            icon = self.looks.art("pawn_special", (round(rect.width * 0.8), round(rect.height * 0.8))).copy()
            icon.set_alpha(150 if self.skin.high_contrast else 70)
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        self.die(surface, special_name(stage.special_face), rect, stage.special_rolling, 2)

    def die(self, surface: pygame.Surface, name: str, rect: pygame.Rect, rolling: float, number: int) -> None:
        """Draw a die; `rolling` 0..1 makes it tumble into its place, below 0 it lies still."""
        if not 0 <= rolling < 1:
            picture = self.looks.art(name, rect.size)
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        left = 1 - rolling
        hop = abs(pygame.math.Vector2(1, 0).rotate(rolling * 540).y) * left
        angle = round((420 + 90 * number) * left * left / 15) * 15
        away = (
            round(-rect.width * (1.6 + 0.3 * number) * left * left),
            round(rect.height * 0.9 * left - hop * rect.height),
        )
        picture = pygame.transform.rotozoom(self.looks.art(name, rect.size), angle, 1.0)
        surface.blit(picture, picture.get_rect(center=(rect.centerx + away[0], rect.centery + away[1])))

    def _piles(self, surface: pygame.Surface, stage: Stage) -> None:
        skin, t = self.skin, self.names.t
        places = self.places
        self._stack(surface, places.pile, stage.pile, None)
        if stage.riffle >= 0:
            self._riffle(surface, places.backup, stage.riffle)
        else:
            self._stack(surface, places.backup, len(stage.backup), stage.top_of_backup())
        for text, rect in ((t("table.pile"), places.pile_label), (t("table.backup"), places.backup_label)):
            fit_text(skin, surface, text, "small", "slate_ink", rect.inflate(-skin.px(18), 0))

    def _stack(self, surface: pygame.Surface, rect: pygame.Rect, count: int, top: int | None) -> None:
        """Draw a pile with its count; kept as one picture, since the dice beside it roll over the same mat."""
        skin, room = self.skin, self.skin.px(28)
        around = rect.inflate(2 * room, 2 * room).clip(0, 0, self.desk.right + room, self.desk.bottom + room)

        def made() -> pygame.Surface:
            canvas = pygame.Surface(around.bottomright, pygame.SRCALPHA)
            self._draw_stack(canvas, rect, count, top)
            return canvas.subsurface(around).copy()

        key = ("agentenjagd pile", tuple(rect), room, count, top, skin.high_contrast)
        surface.blit(skin.art.cache.get(key, made), around)

    def _draw_stack(self, surface: pygame.Surface, rect: pygame.Rect, count: int, top: int | None) -> None:
        """Draw a pile: the more cards, the thicker."""
        skin = self.skin
        if not count:
            rounded(skin, surface, rect, rect.width // 14, None, "slate_light", max(2, skin.px(3)))
            self._count(surface, rect, 0)
            return
        layers = min(4, (count + 6) // 8)
        shadow(skin, surface, rect, rect.width // 14, skin.px(8), skin.px(3))
        for i in range(layers, 0, -1):
            surface.blit(self.card_art.back(rect.width), rect.move(i * skin.px(2), i * skin.px(2)))
        picture = self.card_art.back(rect.width) if top is None else self.card_art.face(top, rect.width)
        surface.blit(picture, rect)
        self._count(surface, rect, count)

    def _riffle(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """Draw File Backup being shuffled: two halves that run into each other."""
        wave = abs(pygame.math.Vector2(1, 0).rotate(share * 540).y)
        for i in range(6):
            side = -1 if i % 2 else 1
            surface.blit(
                self.card_art.back(rect.width), rect.move(round(side * wave * rect.width * 0.32), -i * self.skin.px(3))
            )

    def count_box(self, card: pygame.Rect, count: int) -> pygame.Rect:
        """Return where a pile's count lies: across its lower edge, below all that the card says."""
        ink = self._number(card, count).get_bounding_rect()
        pixels = self._count_pixels(card)
        box = pygame.Rect(0, 0, max(ink.width, ink.height) + round(pixels * 0.7), round(pixels * 1.24))
        box.center = (card.centerx, card.bottom + box.height // 8)
        box.bottom = min(box.bottom, self.desk.bottom - self.skin.px(3))
        return box

    def _count_pixels(self, card: pygame.Rect) -> int:
        wanted = self.skin.theme.role("small").pixels(self.skin.unit, self.skin.text_scale)
        return max(round(card.width * 0.26), min(wanted, round(card.width * 0.3)))

    def _number(self, card: pygame.Rect, count: int) -> pygame.Surface:
        font = self.skin.text.book.font("headline", self._count_pixels(card))
        return font.render(str(count), True, self.skin.color("ink"))

    def _count(self, surface: pygame.Surface, card: pygame.Rect, count: int) -> None:
        box = self.count_box(card, count)
        rounded(self.skin, surface, box, box.height // 3, "brass_light", "ink", max(2, self.skin.px(2)))
        centred(surface, self._number(card, count), box.center)

    def _passes(self, surface: pygame.Surface, stage: Stage) -> None:
        skin = self.skin
        box = self.places.passes
        high = round(box.width / PASS_RATIO)
        for i in range(2):
            place = pygame.Rect(box.left, box.bottom - high if i else box.top, box.width, high)
            if i < stage.passes_left:
                picture = self.looks.art("pass", place.size)
                surface.blit(picture, picture.get_rect(center=place.center))
            else:
                rounded(skin, surface, place, skin.px(5), None, "slate_light", max(2, skin.px(2)))

    def _note(self, surface: pygame.Surface, stage: Stage) -> None:
        if stage.dice is None or stage.rolling >= 0:
            return
        first, second = stage.dice
        text = self.names.t("table.sum", first=first, second=second, sum=first + second)
        if stage.again:
            text = self.names.t("table.double")
        color = "brass_light" if stage.again else "slate_faint"
        fit_text(self.skin, surface, text, "small", color, self.places.note, "typewriter")


def special_name(face: int) -> str:
    """Return the art of a face of the special die."""
    side = SPECIAL_DIE[face]
    if not side.steps:
        return "special_stop"
    return f"special_{side.steps}_border" if side.border else f"special_{side.steps}"
