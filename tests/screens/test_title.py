"""The title: what it offers with and without saved matches, and how the program is left."""

from __future__ import annotations

from pathlib import Path

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
