"""The end of a match that is won: the aircraft starts, rolls out, climbs away; then, in large type, whose it is."""

from __future__ import annotations

from math import sin
from typing import TYPE_CHECKING

import pygame

from scenes.kit.anim.tween import ease_in, ease_in_out, ease_out, lerp
from scenes.kit.draw.shapes import cached, dim, rounded, shadow
from scenes.tables.agentenjagd.lettering import fit_text
from scenes.tables.agentenjagd.motion import Shown

if TYPE_CHECKING:
    from scenes.kit.draw.theme import Skin
    from scenes.tables.agentenjagd.table import AgentenjagdTable

ROLLS, LIFTS, GONE, CHEER, LASTS = 1.1, 2.2, 3.6, 3.3, 6.2
"""Seconds: it leaves the hangar, it lifts off, it is out of sight, its thief is named, the end."""
NIGHT = 0.42
"""How dark the base becomes: 0 not at all, 1 black."""
CLIMB = 16
"""Degrees that the nose points up in the climb."""
PUFF = 0.03
"""Seconds between two puffs of smoke."""
SMOKE_LASTS = 0.8


class TakeOff(Shown):
    """An aircraft leaves its hangar and climbs away over the base, and its thief is named."""

    def __init__(self, table: AgentenjagdTable, seat: int, number: int, node: int, fanfare: str) -> None:
        super().__init__(table, LASTS, still=2.6)
        self.seat, self.number, self.node, self.fanfare = seat, number, node, fanfare
        self._cheered = False

    def on_start(self) -> None:
        """The agent climbs in, the engines start."""
        table = self.table
        table.stage.flown = self.node
        if self.seat in table.stage.pieces:
            table.stage.pieces[self.seat].alpha = 0
        table.follow(table.geometry.rect(self.node).center)
        table.play("take_off")

    def show(self, t: float) -> None:
        """Remember how far it is; the fanfare comes with the name."""
        super().show(t)
        if t * LASTS >= CHEER and not self._cheered:
            self._cheered = True
            self.table.play(self.fanfare)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the darkened base."""
        now = self.share * LASTS
        view = self.table.geometry.viewport
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        dim(surface, NIGHT * min(1.0, now / 0.8, max(0.0, (LASTS - now) / 0.35) if now < LASTS else 1.0))
        self._smoke(surface, now)
        if now < GONE:
            self._aircraft(surface, now)
        if now >= CHEER:
            self._ribbon(surface, ease_out(min(1.0, (now - CHEER) / 0.45)))
        surface.set_clip(clip)

    # --- the aircraft -----------------------------------------------------------------------------------------------
    def _way(self) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float], int]:
        """Return where it stands, where it lifts off, where it leaves the picture, and its direction (1 right)."""
        geometry = self.table.geometry
        view = geometry.viewport
        start = geometry.window(geometry.rect(self.node)).center
        side = 1 if start[0] <= view.centerx else -1
        lift = (lerp(start[0], view.centerx - side * view.width * 0.28, 0.5), view.top + view.height * 0.56)
        away = (view.centerx + side * view.width * 0.82, view.top - view.height * 0.08)
        return start, lift, away, side

    def _place(self, now: float) -> tuple[float, float, float]:
        """Return (x, y, size 0 to 1) at a time."""
        start, lift, away, _ = self._way()
        if now < ROLLS:
            return start[0] + sin(now * 70) * self.table.skin.px(1.6) * min(1.0, now / 0.5), start[1], 0.0
        if now < LIFTS:
            t = ease_in_out((now - ROLLS) / (LIFTS - ROLLS))
            return lerp(start[0], lift[0], t), lerp(start[1], lift[1], t * t), 0.66 * t
        t = ease_in((now - LIFTS) / (GONE - LIFTS)) * 0.75 + 0.25 * (now - LIFTS) / (GONE - LIFTS)
        low = (lerp(lift[0], away[0], 0.55), lift[1] + self.table.geometry.viewport.height * 0.03)
        x = (1 - t) ** 2 * lift[0] + 2 * t * (1 - t) * low[0] + t * t * away[0]
        y = (1 - t) ** 2 * lift[1] + 2 * t * (1 - t) * low[1] + t * t * away[1]
        return x, y, 0.66 + 0.34 * t

    def _aircraft(self, surface: pygame.Surface, now: float) -> None:
        geometry = self.table.geometry
        x, y, grown = self._place(now)
        whole = round(geometry.viewport.width * 0.5)
        least = geometry.rect(self.node).width * 0.62 / whole
        scale = lerp(least, 1.0, grown)
        side = self._way()[3]
        turned = -1.0 if side < 0 and now >= LIFTS else 1.0
        if side < 0 and ROLLS <= now < LIFTS:
            turned = 1 - 2 * min(1.0, (now - ROLLS) / (LIFTS - ROLLS) / 0.45)
        picture = self.table.looks.art(f"aircraft_{self.number}", (whole, whole))
        if now < LIFTS:
            width = max(2, round(picture.get_width() * scale * abs(turned)))
            picture = pygame.transform.smoothscale(picture, (width, round(picture.get_height() * scale)))
            picture = pygame.transform.flip(picture, True, False) if turned < 0 else picture
        else:
            nose = CLIMB * min(1.0, (now - LIFTS) / 0.7)
            picture = pygame.transform.rotozoom(picture, nose, scale)
            picture = pygame.transform.flip(picture, True, False) if side < 0 else picture
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _smoke(self, surface: pygame.Surface, now: float) -> None:
        """Draw the exhaust: puffs that were left behind, growing and fading."""
        geometry, side = self.table.geometry, self._way()[3]
        whole = geometry.viewport.width * 0.5
        least = geometry.rect(self.node).width * 0.62 / whole
        first = max(0.35, now - SMOKE_LASTS)
        for number in range(round(first / PUFF), round(min(now, GONE) / PUFF)):
            born = number * PUFF
            age = (now - born) / SMOKE_LASTS
            if not 0 <= age < 1:
                continue
            x, y, grown = self._place(born)
            tail = 0.44 * whole * lerp(least, 1.0, grown) * (side if born >= (ROLLS + LIFTS) / 2 else 1)
            size = whole * lerp(least, 1.0, grown) * (0.11 + 0.24 * age)
            drift = sin(number * 2.4) * size * 0.26
            puff = self._puff(size, age)
            surface.blit(puff, puff.get_rect(center=(round(x - tail), round(y + drift))))

    def _puff(self, size: float, age: float) -> pygame.Surface:
        """Return a puff of smoke in one of few sizes and strengths."""
        return self._puff_at(size, round(4 * (1 - age)))

    def _puff_at(self, size: float, level: int) -> pygame.Surface:
        """Return a soft light disc of strength 0 to 4."""
        step = max(8, self.table.geometry.tile // 2)
        side = max(1, round(size / step)) * step
        strength = level / 4 * 0.42
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><radialGradient id="p" '
            'gradientUnits="userSpaceOnUse" cx="32" cy="32" r="32"><stop offset="0" stop-color="#fbf6e8" '
            f'stop-opacity="{strength}"/><stop offset="0.55" stop-color="#e7dcc4" stop-opacity="{strength * 0.62}"/>'
            '<stop offset="1" stop-color="#d8c69e" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="32" cy="32" r="32" fill="url(#p)"/></svg>'
        )
        return self.table.skin.art.drawn(("agentenjagd puff", level), source, (side, side))

    # --- the name ---------------------------------------------------------------------------------------------------
    def _ribbon(self, surface: pygame.Surface, share: float) -> None:
        """Draw the band that says who got away with what: it comes in from the side."""
        view = self.table.geometry.viewport
        band = self._band()
        x = view.left - round((1 - share) * view.width)
        surface.blit(band, band.get_rect(midleft=(x, view.centery)))

    def _band(self) -> pygame.Surface:
        skin, view = self.table.skin, self.table.geometry.viewport
        height = min(round(view.height * 0.5), skin.px(210 + 60 * (skin.text_scale - 1)))
        key = ("agentenjagd ribbon", self.seat, self.number, view.width, height, self.table.names.seat(self.seat),
               self.table.looks.figure(self.seat), self.table.looks.color(self.seat))  # fmt: skip
        return cached(skin, key, lambda: self._paint_band((view.width, height)))

    def _paint_band(self, size: tuple[int, int]) -> pygame.Surface:
        skin, names, looks = self.table.skin, self.table.names, self.table.looks
        edge = skin.px(5)
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill(skin.color("slate"))
        for y in (edge, size[1] - 2 * edge):
            image.fill(skin.color("brass_light"), (0, y, size[0], edge))
        side = round(size[1] * 0.62)
        photo = pygame.Rect(skin.px(34), (size[1] - side) // 2, side, side)
        shadow(skin, image, photo, skin.px(4), skin.px(10), skin.px(3))
        rounded(skin, image, photo.inflate(2 * edge, 2 * edge), skin.px(6), "paper_light", looks.color(self.seat), edge)
        image.blit(looks.portrait(self.seat, side), photo)
        plane = looks.art(f"aircraft_{self.number}", (round(size[0] * 0.24), round(size[1] * 0.74)))
        place = plane.get_rect(midright=(size[0] - skin.px(24), size[1] // 2))
        light = self._puff_at(place.width * 1.1, 4)
        image.blit(light, light.get_rect(center=place.center))
        image.blit(plane, place)
        left = photo.right + skin.px(34)
        words = pygame.Rect(left, 0, size[0] - skin.px(40) - plane.get_width() - left, size[1])
        self._words(image, words, names.t("take_off.headline", name=names.seat(self.seat)),
                    names.t("take_off.text", aircraft=names.t(f"aircraft.{self.number}")))  # fmt: skip
        return image

    def _words(self, image: pygame.Surface, box: pygame.Rect, headline: str, text: str) -> None:
        skin: Skin = self.table.skin
        upper = pygame.Rect(box.left, round(box.height * 0.2), box.width, round(box.height * 0.36))
        lower = pygame.Rect(box.left, round(box.height * 0.56), box.width, round(box.height * 0.22))
        fit_text(skin, image, headline, "h1", "brass_light", upper, left=True)
        fit_text(skin, image, text, "h3", "slate_ink", lower, "typewriter", left=True)
