"""A player with one device who works whole matches through the screen alone: looks at the focus, presses, clicks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from pygame import Rect

from scenes.play.debriefing import TableDebrief
from scenes.play.hand_scene import HandScene
from scenes.play.table_scene import TableScene
from tests.play.at_table import AtTable
from tests.vpad import DOWN, LEFT, LSHOULDER, RIGHT, RSHOULDER, START, UP, A, B, VirtualPad

DIRECTIONS = ("up", "down", "left", "right")


class Hand(Protocol):
    """A device in the hand."""

    def press(self, intent: str) -> None:
        """Ask for something."""

    def use(self, widget_id: str) -> bool:
        """Bring the focus to a widget and press it; return whether that worked."""


class Keyboard:
    """Keys alone."""

    def __init__(self, at: AtTable) -> None:
        self.at = at

    def press(self, intent: str) -> None:
        """Press a key."""
        self.at.key(intent)

    def use(self, widget_id: str) -> bool:
        """Go there by the arrow keys, then press Enter."""
        return steer(self.at, widget_id, self.press) and confirmed(self.press)


class Pad(Keyboard):
    """A virtual controller alone."""

    BUTTONS = {
        "up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "confirm": A, "cancel": B, "menu": START,
        "next": RSHOULDER, "previous": LSHOULDER,
    }  # fmt: skip

    def __init__(self, at: AtTable, pad: VirtualPad) -> None:
        super().__init__(at)
        self.device = pad

    def press(self, intent: str) -> None:
        """Press a button."""
        self.at.pad(self.device, self.BUTTONS[intent])


class Mouse:
    """The mouse alone: what lies off a scrolling panel is brought in by the wheel."""

    def __init__(self, at: AtTable) -> None:
        self.at = at

    def press(self, intent: str) -> None:
        """Click on nothing in particular: on a table that means go on."""
        self.at.click_at((self.at.ctx.size[0] // 3, self.at.ctx.size[1] // 2))

    def use(self, widget_id: str) -> bool:
        """Click on it."""
        import pygame

        for _ in range(12):
            stop = next((s for s in self.at.ui.stops() if s.id == widget_id), None)
            if stop is None:
                return False
            if stop.seen is None or stop.seen.height > 8:
                self.at.click_at((stop.seen or stop.rect).center)
                return True
            self.at.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)
        return False


def confirmed(press: Callable[[str], None]) -> bool:
    """Press confirm."""
    press("confirm")
    return True


def steer(at: AtTable, goal: str, press: Callable[[str], None], tries: int = 40) -> bool:
    """Bring the focus to a widget: by `next` to its group, by directions towards it, sideways where that is no way."""
    rng = random.Random(goal)
    for _ in range(tries):
        if at.focus == goal:
            return True
        stops = {stop.id: stop for stop in at.ui.stops()}
        if goal not in stops:
            return False
        here, there, before = stops.get(at.focus), stops[goal], at.focus
        if here is None or here.group != there.group:
            press("next")
        else:
            press(_towards(here.rect, there.rect))
            if at.focus == before or at.focus not in stops or stops[at.focus].group != there.group:
                press(rng.choice(DIRECTIONS))
    return at.focus == goal


def _towards(here: Rect, there: Rect) -> str:
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"


class Player:
    """Plays on until the debrief. Every choice is made through the widgets, some of them by roundabout ways."""

    def __init__(self, at: AtTable, hand: Hand, seed: int = 1) -> None:
        self.at, self.hand = at, hand
        self.rng = random.Random(seed)
        self.choices = 0

    def to_the_debrief(self, frames: int = 6000) -> None:
        """Play the match out."""
        for _ in range(frames):
            scene = self.at.scene
            if isinstance(scene, TableDebrief):
                return
            if isinstance(scene, TableScene):
                self._at_the_table(scene)
            elif isinstance(scene, HandScene):
                self._in_the_hand()
            else:
                self._in_a_dialog()
        raise AssertionError(f"no debrief after {frames} turns of the loop, {self.choices} choices")

    def _at_the_table(self, scene: TableScene) -> None:
        if scene.offer.seat is None:
            self.at.step()
            return
        length = scene.driver.length
        ids = [f"choices/{item.id}" for item in scene.offer.choices if item.enabled]
        spots = [f"spot/{spot.id}" for spot in scene.offer.spots if spot.actions or spot.leads]
        near = [id for id in (self.at.focus,) if id in ids + spots]
        pool = near * 3 + ids + self.rng.sample(spots, min(3, len(spots)))
        self.hand.use(self.rng.choice(pool))
        self.choices += scene.driver.length > length

    def _in_the_hand(self) -> None:
        ids = [widget.id for widget in self.at.ui.focusables() if widget.enabled and widget.id != "close"]
        self.hand.use(self.rng.choice(ids or ["close"]))

    def _in_a_dialog(self) -> None:
        ids = [widget.id for widget in self.at.ui.focusables() if widget.enabled]
        self.at.step(25)
        self.hand.use(self.rng.choice(ids))
