"""Curtain, pause, debrief and timeline: what they show, what they ask first, what they give back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.kernel.errors import SafehouseError
from scenes.kit.context import AppContext
from scenes.kit.scene import Push, Scene, UiScene
from scenes.kit.ui import Widget
from scenes.screens.debrief import DebriefScene
from scenes.screens.handover import HandoverScene
from scenes.screens.pause import PauseScene
from scenes.screens.requests import (
    LEAVE,
    RESIGN,
    RESTART,
    RESUME,
    TITLE,
    UNDO,
    DebriefActions,
    DebriefInfo,
    Face,
    PauseActions,
    PauseInfo,
    PauseSeat,
)
from scenes.screens.timeline import Timeline, TimelineActions, timeline_bar
from tests.screens.stage import Stage, StandIn

GAME = "agentenjagd"


class Below(UiScene):
    """What lies below: keeps what it is uncovered with."""

    def __init__(self, ctx: AppContext, color: tuple[int, int, int] = (90, 20, 20)) -> None:
        super().__init__(ctx)
        self.color = color
        self.results: list[object] = []

    def build(self) -> Widget:
        return Widget()

    def background(self, surface: pygame.Surface) -> None:
        surface.fill(self.color)

    def on_uncover(self, result: object) -> None:
        self.results.append(result)
        super().on_uncover(result)


def over(home: Path, make: Callable[[AppContext], Scene], color: tuple[int, int, int] = (90, 20, 20)) -> Stage:
    """A stage on which a scene lies over another."""
    stage = Stage(lambda ctx: Below(ctx, color), home)
    stage.loop.stack.perform(Push(make(stage.ctx)))
    return stage.step(30)  # type: ignore[return-value]


def results(stage: Stage) -> list[object]:
    """Return what the scene below was uncovered with."""
    below = stage.loop.stack.scenes[0]
    assert isinstance(below, Below)
    return below.results


# --- the curtain ------------------------------------------------------------------------------------------------------
def curtain(home: Path, color: tuple[int, int, int], name: str = "Anna") -> bytes:
    """Return the curtain's pixels over something of that colour."""
    stage = over(home, lambda ctx: HandoverScene(ctx, name, can_cancel=True), color)
    stage.ctx.notify("Raven drew the helmet of aircraft 3")
    return pygame.image.tobytes(stage.frame(), "RGB")


def test_the_curtain_is_the_same_whatever_lies_below_it(tmp_path: Path) -> None:
    assert curtain(tmp_path / "a", (90, 20, 20)) == curtain(tmp_path / "b", (10, 200, 30))


def test_the_curtain_differs_by_name_alone(tmp_path: Path) -> None:
    assert curtain(tmp_path / "a", (9, 9, 9)) != curtain(tmp_path / "b", (9, 9, 9), "Boris")


def test_the_curtain_fills_the_window_after_a_resize(tmp_path: Path) -> None:
    stage = over(tmp_path, lambda ctx: HandoverScene(ctx, "Anna"), (255, 0, 255))
    pygame.display.set_mode((2400, 800))
    stage.ctx.resize((2400, 800))
    stage.loop.stack.relayout()
    stage.step()
    frame = stage.frame()
    corners = [frame.get_at(spot)[:3] for spot in ((0, 0), (2399, 0), (0, 799), (2399, 799))]
    assert (255, 0, 255) not in corners


def test_a_press_in_the_first_moment_opens_nothing(tmp_path: Path) -> None:
    stage = Stage(Below, tmp_path)
    stage.loop.stack.perform(Push(HandoverScene(stage.ctx, "Anna")))
    stage.step(2)
    stage.key("confirm")
    assert stage.shown == "HandoverScene"
    stage.step(40)
    stage.key("confirm")
    assert results(stage) == ["ready"]


def test_the_curtain_gives_way_to_the_content(tmp_path: Path) -> None:
    stage = over(tmp_path, lambda ctx: HandoverScene(ctx, "Anna", lambda: StandIn(ctx, "secret")))
    stage.click("ready")
    assert isinstance(stage.scene, StandIn) and len(stage.loop.stack.scenes) == 2


def test_a_curtain_that_must_be_opened_can_not_be_left(tmp_path: Path) -> None:
    stage = over(tmp_path, lambda ctx: HandoverScene(ctx, "Anna"))
    stage.key("cancel")
    assert stage.shown == "HandoverScene"


# --- pause ------------------------------------------------------------------------------------------------------------
class Match:
    """A match in place of a real one."""

    def __init__(self, **info: object) -> None:
        faces = [Face("Anna", (1, 2, 3), "circle"), Face("Raven", (4, 5, 6), "square")]
        seats = (PauseSeat(faces[0], "human"), PauseSeat(faces[1], "bot:easy"))
        self.info = PauseInfo(GAME, seats, 5, undo_refusal=None, resigning="Anna", **info)  # type: ignore[arg-type]
        self.saved: list[str] = []
        self.fails = False

    def reseat(self, number: int, kind: str) -> PauseInfo:
        if self.fails:
            raise SafehouseError("that seat is taken")
        seats = list(self.info.seats)
        seats[number] = replace(seats[number], kind=kind)
        self.info = replace(self.info, seats=tuple(seats))
        return self.info

    def rename(self, number: int, name: str) -> PauseInfo:
        seats = list(self.info.seats)
        seats[number] = replace(seats[number], face=replace(seats[number].face, name=name))
        self.info = replace(self.info, seats=tuple(seats))
        return self.info

    def save(self, name: str) -> None:
        if self.fails:
            raise SafehouseError("the disk is full")
        self.saved.append(name)

    def scene(self, ctx: AppContext, cover: bool = False) -> PauseScene:
        return PauseScene(ctx, self.info, PauseActions(self.reseat, self.rename, self.save), cover)


@pytest.mark.parametrize("what", [RESTART, RESIGN, LEAVE])
def test_what_can_not_be_taken_back_is_asked_first_with_no_as_the_default(what: str, tmp_path: Path) -> None:
    stage = over(tmp_path, Match().scene)
    stage.click(what)
    stage.key("confirm")
    assert stage.shown == "PauseScene" and results(stage) == []
    stage.click(what)
    stage.key("cancel")
    assert stage.shown == "PauseScene"
    stage.click(what)
    stage.click("dialog:0")
    assert results(stage) == [what]


@pytest.mark.parametrize("key", ["cancel", "menu"])
def test_the_pause_menu_is_left_by_the_keys_that_opened_it(key: str, tmp_path: Path) -> None:
    stage = over(tmp_path, Match().scene)
    stage.key(key)
    assert results(stage) == [RESUME]


def test_undo_is_offered_or_refused_with_the_reason(tmp_path: Path) -> None:
    stage = over(tmp_path / "a", Match().scene)
    stage.click("undo")
    assert results(stage) == [UNDO]
    match = Match()
    match.info = replace(match.info, undo_refusal="A die was rolled.")
    stage = over(tmp_path / "b", match.scene)
    stage.click("undo")
    assert stage.shown == "PauseScene" and "A die was rolled." in stage.notices()


def test_a_bots_level_is_changed_and_a_person_takes_a_seat_over(tmp_path: Path) -> None:
    match = Match()
    stage = over(tmp_path, match.scene)
    stage.ui.set_focus("seat/1")
    stage.key("right")
    assert match.info.seats[1].kind == "bot:normal"
    stage.key("left", "left")
    assert match.info.seats[1].kind == "human"
    match.fails = True
    stage.key("right")
    assert match.info.seats[1].kind == "human" and "That seat is taken." in stage.notices()
    assert stage.widget("seat/1").value == "human"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("answer", "kind"), [("dialog:0", "human"), ("dialog:1", "bot:easy")])
def test_taking_a_bots_seat_is_asked_first_when_others_look_at_its_hand(answer: str, kind: str, tmp_path: Path) -> None:
    match = Match(secrets=True)
    stage = over(tmp_path, match.scene)
    stage.ui.set_focus("seat/1")
    stage.key("left")
    assert stage.shown == "DialogScene" and match.info.seats[1].kind == "bot:easy"
    stage.click(answer)
    assert stage.shown == "PauseScene" and match.info.seats[1].kind == kind
    assert stage.widget("seat/1").value == kind  # type: ignore[attr-defined]


def test_nobody_is_asked_when_no_other_person_plays(tmp_path: Path) -> None:
    match = Match(secrets=True)
    match.reseat(0, "bot:hard")
    stage = over(tmp_path, match.scene)
    stage.ui.set_focus("seat/1")
    stage.key("left")
    assert stage.shown == "PauseScene" and match.info.seats[1].kind == "human"


def test_a_seat_is_renamed_and_a_copy_saved(tmp_path: Path) -> None:
    match = Match()
    stage = over(tmp_path, match.scene)
    for id, text in (("rename/0", "Olga"), ("save", "Rainy evening"), ("save", "a/b")):
        stage.click(id)
        field = stage.widget("dialog:text")
        field.take_text(stage.ui, text)  # type: ignore[attr-defined]
        stage.click("dialog:1")
    assert match.info.seats[0].face.name == "Olga" and match.saved == ["Rainy evening"]
    match.fails = True
    stage.click("save")
    stage.click("dialog:1")
    assert "The disk is full." in stage.notices()


def test_the_covering_pause_menu_shows_nothing_of_the_table(tmp_path: Path) -> None:
    def pixels(home: Path, color: tuple[int, int, int], cover: bool) -> bytes:
        match = Match()
        stage = over(home, lambda ctx: match.scene(ctx, cover), color)
        return pygame.image.tobytes(stage.frame(), "RGB")

    assert pixels(tmp_path / "a", (9, 90, 9), True) == pixels(tmp_path / "b", (200, 0, 0), True)
    assert pixels(tmp_path / "c", (9, 90, 9), False) != pixels(tmp_path / "d", (200, 0, 0), False)


# --- debrief ----------------------------------------------------------------------------------------------------------
INFO = DebriefInfo(GAME, "Anna has got away", "On turn 80.", ())


def test_the_debrief_offers_only_what_there_is(tmp_path: Path) -> None:
    stage = over(tmp_path, lambda ctx: DebriefScene(ctx, INFO))
    assert {widget.id for widget in stage.ui.focusables()} == {"title_page"}
    stage.key("confirm")
    assert results(stage) == [TITLE]


def test_a_rematch_takes_the_debriefs_place(tmp_path: Path) -> None:
    def make(ctx: AppContext) -> DebriefScene:
        return DebriefScene(ctx, INFO, DebriefActions(rematch=lambda: StandIn(ctx, "again")))

    stage = over(tmp_path, make)
    stage.click("rematch")
    assert isinstance(stage.scene, StandIn) and len(stage.loop.stack.scenes) == 2


def test_one_comes_back_from_the_declassified_match(tmp_path: Path) -> None:
    def make(ctx: AppContext) -> DebriefScene:
        return DebriefScene(ctx, INFO, DebriefActions(declassified=lambda: StandIn(ctx, "reel")))

    stage = over(tmp_path, make)
    stage.click("declassified")
    assert isinstance(stage.scene, StandIn) and len(stage.loop.stack.scenes) == 3


def test_a_way_that_fails_is_told_in_a_dialog(tmp_path: Path) -> None:
    def fail() -> Scene:
        raise SafehouseError("the worker is gone")

    stage = over(tmp_path, lambda ctx: DebriefScene(ctx, INFO, DebriefActions(rematch=fail)))
    stage.click("rematch")
    assert stage.shown == "DialogScene"
    stage.key("confirm")
    assert stage.shown == "DebriefScene"


def test_saving_the_record_says_what_went_wrong(tmp_path: Path) -> None:
    names: list[str] = []

    def save(name: str) -> None:
        names.append(name)
        if len(names) > 1:
            raise SafehouseError("there is such a record")

    stage = over(tmp_path, lambda ctx: DebriefScene(ctx, INFO, DebriefActions(save_record=save)))
    for _ in range(2):
        stage.click("save")
        stage.click("dialog:1")
    assert names == ["Agentenjagd", "Agentenjagd"] and "There is such a record." in stage.notices()


# --- timeline ---------------------------------------------------------------------------------------------------------
class Bar(UiScene):
    """A screen with nothing but a timeline."""

    first_focus = "timeline/step"

    def __init__(self, ctx: AppContext) -> None:
        super().__init__(ctx)
        self.now = Timeline(10, 4, ("Everybody", "Anna"), 0)
        self.heard: list[tuple[str, object]] = []

    def build(self) -> Widget:
        actions = TimelineActions(
            lambda step: self.heard.append(("step", step)),
            lambda seat: self.heard.append(("seat", seat)),
            lambda on: self.heard.append(("play", on)),
        )
        return timeline_bar(self.ctx, self.now, actions)


def test_the_timeline_tells_step_seat_and_play(tmp_path: Path) -> None:
    stage = Stage(Bar, tmp_path, (1920, 1080))
    for id in ("first", "back", "play", "on", "last"):
        stage.click(f"timeline/{id}")
    stage.ui.set_focus("timeline/seat")
    stage.key("right")
    assert isinstance(stage.scene, Bar)
    assert stage.scene.heard == [("step", 0), ("step", 3), ("play", True), ("step", 5), ("step", 10), ("seat", 1)]
    stage.ui.set_focus("timeline/step")
    stage.key("right")
    assert stage.scene.heard[-1] == ("step", 5)
