"""The title: what it offers with and without saved matches, and how the program is left."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.kit.scene import PopTo
from scenes.screens.title import TitleScene
from tests.screens.stage import Stage
from tests.screens.test_files import folder


def title(home: Path) -> Stage:
    """The title on a stage."""
    return Stage("title", home, seen=("first_run",))


def test_continue_is_there_only_with_a_match_to_go_on_with(tmp_path: Path) -> None:
    stage = title(tmp_path)
    assert stage.ui.find("continue") is None and stage.focus == "play"
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "Bad.json").write_text("{")
    assert title(tmp_path).ui.find("continue") is None


def test_a_damaged_newest_save_is_told_with_what_else_there_is(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    bad = tmp_path / "saves" / "Bad.json"
    bad.write_text("{")
    stage = title(tmp_path)
    line = stage.widget("damaged").text  # type: ignore[attr-defined]
    assert "“Bad”, can't be continued: " in line and "kept among the saved games" in line and stage.focus == "play"
    bad.unlink()
    folder(tmp_path)
    bad.write_text("{")
    os.utime(bad, (2e9, 2e9))
    stage = title(tmp_path)
    assert stage.widget("continue").text == "Continue an earlier match"  # type: ignore[attr-defined]
    stage.click("continue")
    assert stage.opened[0].save_name == "saves/Good.json"
    os.utime(bad, (1e5, 1e5))
    assert title(tmp_path).ui.find("damaged") is None


def test_the_focus_starts_on_continue(tmp_path: Path) -> None:
    folder(tmp_path)
    stage = title(tmp_path)
    assert stage.focus == "continue"
    stage.key("confirm")
    assert stage.opened[0].save_name == "saves/Good.json"


def test_a_save_that_came_while_playing_is_offered_after_leaving(tmp_path: Path) -> None:
    stage = title(tmp_path)
    stage.click("settings")
    folder(tmp_path)
    stage.key("cancel")
    assert stage.ui.find("continue") is not None


def test_a_save_that_is_gone_is_no_crash(tmp_path: Path) -> None:
    folder(tmp_path)
    stage = title(tmp_path)
    (tmp_path / "saves" / "Good.json").unlink()
    stage.click("continue")
    assert stage.shown == "TitleScene" and stage.ui.find("continue") is None and stage.notices()


def test_the_version_is_on_the_title(tmp_path: Path) -> None:
    stage = title(tmp_path)
    assert any("1.2.3" in getattr(widget, "text", "") for widget in stage.ui.root.walk())


def test_cancel_asks_before_the_program_ends(tmp_path: Path) -> None:
    stage = title(tmp_path)
    stage.key("cancel")
    assert stage.shown == "DialogScene" and stage.loop.running
    stage.key("cancel")
    assert stage.shown == "TitleScene" and stage.loop.running
    stage.key("cancel")
    stage.click("dialog:0")
    assert not stage.loop.running


def test_tables_are_left_to_the_title_past_all_menus(tmp_path: Path) -> None:
    stage = title(tmp_path)
    stage.click("play")
    stage.click("game/agentenjagd")
    stage.loop.stack.perform(PopTo(TitleScene))
    assert stage.shown == "TitleScene" and len(stage.loop.stack.scenes) == 1


def test_a_right_click_beside_everything_goes_back(tmp_path: Path) -> None:
    stage = title(tmp_path)
    stage.click("settings")
    stage.click_at((4, 300), button=3)
    assert stage.shown == "TitleScene"


def test_the_picture_gets_sharp_by_itself_and_then_rests(tmp_path: Path) -> None:
    stage = title(tmp_path)
    assert stage.loop.stack.animating
    stage.step(20)
    assert not stage.loop.stack.animating
    sharp = stage.frame()
    at_once = Stage(lambda ctx: TitleScene(ctx, "1.2.3", at_once=True), tmp_path, seen=("first_run",)).frame()
    assert pygame.image.tobytes(sharp, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_the_strips_of_the_picture_have_no_seams(tmp_path: Path) -> None:
    stage = Stage(lambda ctx: TitleScene(ctx, at_once=True), tmp_path)
    assert isinstance(stage.scene, TitleScene)
    stage.frame()
    made = stage.scene.art._picture
    assert made is not None
    whole = stage.ctx.assets.picture("shared/art/title.svg", made.get_size())
    different = sum(
        max(abs(a - b) for a, b in zip(made.get_at((x, y))[:3], whole.get_at((x, y))[:3], strict=True)) > 24
        for x in range(0, made.get_width(), 17)
        for y in range(made.get_height())
    )
    assert different < 8
