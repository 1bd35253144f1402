"""The life of scenes: symmetrical calls, results, only the top hears, what is drawn, what is not."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.kit.context import AppContext
from scenes.kit.input.intents import Intent
from scenes.kit.loop import HIDDEN, Loop
from scenes.kit.scene import Command, Pop, PopTo, Push, Quit, Replace, Reset, Scene, UiScene
from scenes.kit.stack import SceneStack
from scenes.kit.ui import Button, Column, Label
from tests import vpad
from tests.kit.driver import Driver
from tests.vpad import VirtualPad


class Noted(Scene):
    """Writes down what happens to it."""

    transition = "cut"

    def __init__(self, ctx: AppContext, name: str, log: list[str]) -> None:
        super().__init__(ctx)
        self.name, self.log = name, log
        self.answer: Command | None = None
        self.moving = False
        self.drawn = 0

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    @property
    def animating(self) -> bool:
        return self.moving

    def on_enter(self) -> None:
        self._note("enter")

    def on_cover(self) -> None:
        self._note("cover")

    def on_uncover(self, result: Any) -> None:
        self._note(f"uncover {result}")

    def on_leave(self) -> None:
        self._note("leave")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._note(f"layout {size[0]}x{size[1]}")

    def handle(self, event: Any) -> Command | None:
        self._note(f"hears {event.name}" if isinstance(event, Intent) else f"hears {type(event).__name__}")
        return self.answer

    def draw(self, surface: Surface) -> None:
        self.drawn += 1
        surface.fill((10, 20, 30) if self.opaque else (200, 0, 0), (0, 0, 10, 10))


class Other(Noted):
    """Another class, for PopTo."""


def test_push_and_pop_call_both_scenes_in_a_symmetrical_way(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    stack.perform(Push(Noted(ctx, "a", log)))
    stack.perform(Push(Noted(ctx, "b", log)))
    stack.perform(Pop("done"))
    assert log == [
        "a enter", "a layout 1280x720", "a cover", "b enter", "b layout 1280x720", "b leave", "a uncover done",
    ]  # fmt: skip


def test_replace_leaves_the_one_below_covered(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    stack.perform((Push(Noted(ctx, "a", log)), Push(Noted(ctx, "b", log))))
    log.clear()
    stack.perform(Replace(Noted(ctx, "c", log)))
    assert log == ["b leave", "c enter", "c layout 1280x720"]
    assert [s.name for s in stack.scenes] == ["a", "c"]  # type: ignore[attr-defined]


def test_pop_to_takes_scenes_away_down_to_a_class_and_hands_the_result_over_once(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    for scene in (Noted(ctx, "a", log), Other(ctx, "b", log), Noted(ctx, "c", log), Noted(ctx, "d", log)):
        stack.perform(Push(scene))
    log.clear()
    stack.perform(PopTo(Other, 5))
    assert log == ["d leave", "c leave", "b uncover 5"]


def test_reset_and_quit_leave_every_scene(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    stack.perform((Push(Noted(ctx, "a", log)), Push(Noted(ctx, "b", log))))
    log.clear()
    stack.perform(Reset(Noted(ctx, "c", log)))
    assert log == ["b leave", "a leave", "c enter", "c layout 1280x720"]
    stack.perform(Quit(3))
    assert log[-1] == "c leave" and stack.exit_code == 3 and stack.scenes == []


def test_popping_the_last_scene_ends_the_program_well(ctx: AppContext) -> None:
    stack = SceneStack(ctx)
    stack.perform(Push(Noted(ctx, "a", [])))
    stack.perform(Pop())
    assert stack.exit_code == 0


def test_only_the_top_scene_hears(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    stack.perform((Push(Noted(ctx, "a", log)), Push(Noted(ctx, "b", log))))
    stack.handle(Intent("up"))
    assert log[-1] == "b hears up" and "a hears up" not in log


def test_a_scene_that_pops_while_another_lies_on_it_takes_that_one_along(ctx: AppContext) -> None:
    log: list[str] = []
    stack = SceneStack(ctx)
    low, mid, top = Noted(ctx, "low", log), Noted(ctx, "mid", log), Noted(ctx, "top", log)
    stack.perform((Push(low), Push(mid), Push(top)))
    stack.perform(Pop(1), mid)
    assert stack.scenes == [low] and log[-1] == "low uncover 1"


def test_a_key_held_while_the_scene_changes_does_nothing_in_the_new_one(drive: Callable[..., Driver]) -> None:
    log: list[str] = []
    driver = drive(scene=lambda ctx: Noted(ctx, "a", log))
    driver.post(pygame.KEYDOWN, key=pygame.K_DOWN, scancode=81, mod=0, unicode="")
    driver.loop.stack.perform(Push(Noted(driver.ctx, "b", log)))
    driver.step(60)
    assert not [line for line in log if line.startswith("b hears")]


def test_what_lies_below_an_opaque_scene_is_not_drawn_and_below_a_dialog_it_is(ctx: AppContext) -> None:
    stack = SceneStack(ctx)
    low, dialog, full = Noted(ctx, "low", []), Noted(ctx, "dialog", []), Noted(ctx, "full", [])
    dialog.opaque, dialog.dims = False, True
    stack.perform((Push(low), Push(dialog)))
    surface = Surface((100, 100))
    stack.draw(surface)
    assert (low.drawn, dialog.drawn) == (1, 1)
    stack.perform(Push(full))
    stack.draw(surface)
    assert (low.drawn, dialog.drawn, full.drawn) == (1, 1, 1)


def test_a_dialog_darkens_what_lies_below(ctx: AppContext) -> None:
    stack = SceneStack(ctx)
    below, dialog = Noted(ctx, "low", []), Noted(ctx, "dialog", [])
    dialog.opaque, dialog.dims = False, True
    stack.perform(Push(below))
    surface = Surface((100, 100))
    surface.fill((200, 200, 200))
    stack.perform(Push(dialog))
    stack.draw(surface)
    assert surface.get_at((50, 50))[0] < 110


def test_nothing_is_drawn_when_nothing_changed(drive: Callable[..., Driver]) -> None:
    driver = drive(lambda: Column([Label("Still"), Button("b", "B", None)]))
    driver.step(60)
    before = driver.loop.frames
    driver.step(120)
    assert driver.loop.frames == before
    driver.key("down")
    driver.move((600, 300))
    assert driver.loop.frames > before


def test_a_moving_scene_is_drawn_every_frame(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []))
    scene = driver.scene
    driver.step(30)
    before = scene.drawn  # type: ignore[attr-defined]
    scene.moving = True  # type: ignore[attr-defined]
    driver.step(10)
    assert scene.drawn == before + 10  # type: ignore[attr-defined]


def test_a_minimised_window_is_not_drawn_and_ticks_slowly(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []))
    driver.scene.moving = True  # type: ignore[attr-defined]
    driver.post(pygame.WINDOWMINIMIZED)
    before = driver.loop.frames
    driver.step(20)
    assert driver.loop.frames == before and driver.loop.rate == HIDDEN
    driver.post(pygame.WINDOWRESTORED)
    assert driver.loop.frames > before


def test_a_resize_lays_covered_scenes_out_when_they_are_uncovered(ctx: AppContext) -> None:
    log: list[str] = []
    loop = Loop(ctx)
    loop.begin(Noted(ctx, "a", log))
    loop.stack.perform(Push(Noted(ctx, "b", log)))
    log.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    loop.step(0.01)
    assert log == ["b layout 1600x900"]
    loop.stack.perform(Pop())
    assert log[-2:] == ["a layout 1600x900", "a uncover None"]


def test_closing_the_window_asks_whoever_is_responsible(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []))
    driver.loop.on_quit = lambda: None
    driver.post(pygame.QUIT)
    assert driver.loop.running
    driver.loop.on_quit = lambda: Quit(0)
    driver.post(pygame.QUIT)
    assert not driver.loop.running


def test_a_small_window_gets_one_notice_and_no_more(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []), size=(800, 600))
    assert len(driver.ctx.notices.shown) == 1 and "1280" in driver.ctx.notices.shown[0].text
    driver.post(pygame.WINDOWSIZECHANGED, x=900, y=600)
    assert len(driver.ctx.notices.shown) == 1


def test_notices_are_not_drawn_over_a_scene_that_forbids_them(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []))
    driver.scene.shows_notices = False
    before = pygame.image.tobytes(driver.frame(), "RGB")
    driver.ctx.notify("Secret sounds", "warn")
    assert pygame.image.tobytes(driver.frame(), "RGB") == before
    driver.scene.shows_notices = True
    assert pygame.image.tobytes(driver.frame(), "RGB") != before


def test_a_pad_lost_under_any_scene_leaves_its_seat_missing_and_gets_it_back(drive: Callable[..., Driver]) -> None:
    driver = drive(scene=lambda ctx: Noted(ctx, "a", []))
    seats = driver.ctx.input.seats
    with VirtualPad("Red", vpad.XBOX):
        driver.step(2)
        assert seats.claim(driver.ctx.input.pads[0], 3)
    driver.step(2)
    assert seats.missing() == (3,)
    with VirtualPad("Red", vpad.XBOX):
        driver.step(2)
        assert seats.missing() == () and seats.seat_of(driver.ctx.input.pads[0]) == 3


def test_a_scene_of_widgets_must_say_what_it_is_built_of(ctx: AppContext) -> None:
    class Bare(UiScene):
        """Builds nothing."""

    with pytest.raises(TypeError, match="build"):
        Bare(ctx)  # type: ignore[abstract]
