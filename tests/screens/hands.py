"""Hands for tests: work a screen's widgets with one device alone, the way a person finds a button."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable

import pygame

from scenes.kit.ui import focus
from scenes.kit.ui.values import Setting
from tests import vpad
from tests.kit.driver import Driver

DIRECTIONS = ("down", "up", "right", "left")
PATIENCE = 260
Maker = Callable[[Driver], "Hands"]


class Hands(ABC):
    """One person with one device."""

    name = ""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @abstractmethod
    def press(self, id: str) -> None:
        """Bring the focus to a widget and press it."""

    @abstractmethod
    def cancel(self) -> None:
        """Go back."""

    def close(self) -> None:
        """Put the device away."""
        self.driver.step()


class FocusHands(Hands):
    """Moves the focus by directions, then confirms: what keyboard and pad have in common."""

    @abstractmethod
    def give(self, intent: str) -> None:
        """Press the control of an intent."""

    def press(self, id: str) -> None:
        self.reach(id)
        self.give("confirm")

    def cancel(self) -> None:
        self.give("cancel")

    def reach(self, id: str) -> None:
        """Move the focus there, one direction at a time; fails when no way leads there."""
        ui = self.driver.ui
        assert ui.find(id) is not None, f"no widget {id!r} in {type(self.driver.scene).__name__}"
        for _ in range(PATIENCE):
            if ui.focus_id == id:
                return
            way = way_to(ui, id)
            assert way is not None, f"no way from {ui.focus_id!r} to {id!r} in {type(self.driver.scene).__name__}"
            self.give(way)
        raise AssertionError(f"{id!r} isn't reached from {ui.focus_id!r}")


def way_to(ui: object, id: str) -> str | None:
    """Return the first direction of a shortest way of the focus to a widget, or None."""
    stops = ui.stops()  # type: ignore[attr-defined]
    by_id = {stop.id: stop for stop in stops}
    first = ui.focus_id  # type: ignore[attr-defined]
    memory = dict(ui._group_memory)  # type: ignore[attr-defined]
    seen = {first}
    queue: deque[tuple[str, str | None]] = deque([(first, None)])
    while queue:
        at, way = queue.popleft()
        if at == id:
            return way
        for direction in DIRECTIONS:
            if direction in ("left", "right") and isinstance(ui.find(at), Setting):  # type: ignore[attr-defined]
                continue  # it changes its value by them
            found = focus.step(stops, by_id[at], direction, memory) if at in by_id else None
            if found is not None and found.id not in seen:
                seen.add(found.id)
                queue.append((found.id, way or direction))
    return None


class KeyboardHands(FocusHands):
    """Arrow keys, Enter, Escape."""

    name = "keyboard"

    def give(self, intent: str) -> None:
        self.driver.key(intent)


class PadHands(FocusHands):
    """D-pad and two buttons of a virtual controller."""

    name = "pad"
    BUTTONS = {
        "up": vpad.UP, "down": vpad.DOWN, "left": vpad.LEFT, "right": vpad.RIGHT, "confirm": vpad.A, "cancel": vpad.B,
        "menu": vpad.START, "previous": vpad.LSHOULDER, "next": vpad.RSHOULDER, "details": vpad.X,
    }  # fmt: skip

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.pad = vpad.VirtualPad()
        driver.step(3)

    def give(self, intent: str) -> None:
        self.driver.pad(self.pad, self.BUTTONS[intent])

    def close(self) -> None:
        self.pad.unplug()
        self.driver.step(2)


class MouseHands(Hands):
    """Moves, wheels and clicks."""

    name = "mouse"

    def press(self, id: str) -> None:
        driver = self.driver
        widget = driver.widget(id)
        for _ in range(PATIENCE):
            view = scroll_of(driver, id)
            if view is None or view.view.contains(widget.rect.inflate(0, -widget.rect.height // 2)):
                break
            driver.move(view.view.center)
            up = widget.rect.centery < view.view.centery
            driver.post(pygame.MOUSEWHEEL, x=0, y=1 if up else -1, precise_x=0.0, precise_y=1.0 if up else -1.0)
            widget = driver.widget(id)
        driver.click(id)

    def cancel(self) -> None:
        for id in ("back", "title_page", "resume", "not_now", "done"):
            if self.driver.ui.find(id) is not None:
                self.press(id)
                return
        raise AssertionError(f"the mouse finds no way out of {type(self.driver.scene).__name__}")


def scroll_of(driver: Driver, id: str) -> object | None:
    """Return the scrolling view that holds a widget, or None."""
    return next((scroll for widget, _, scroll in driver.ui._stops if widget.id == id), None)


HANDS: tuple[Maker, ...] = (KeyboardHands, PadHands, MouseHands)
