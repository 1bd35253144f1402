"""Saved games and replays: listed, renamed, exported, deleted; what is damaged is said, kept and never crashes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.kit.storage import Storage
from scenes.screens.files import clean_name, export_folder, list_files, newest_save, read_file
from scenes.screens.replays import ReplaysScene
from tests.screens.stage import Stage
from tools.shots_screens import sample_record

GAME = "agentenjagd"


@pytest.fixture(autouse=True)
def short_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder of the test's own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))


def folder(home: Path) -> Storage:
    """A user's folder with two saved matches, the later one damaged."""
    storage = Storage.open(home)
    storage.write_text("saves/Good.json", sample_record(GAME, 7, 12))
    storage.write_text("saves/Bad.json", sample_record(GAME, 7, 12)[:-40])
    os.utime(home / "saves" / "Good.json", (1_000_000, 1_000_000))
    return storage


def opened(home: Path) -> Stage:
    """The list of files over the title."""
    from scenes.kit.scene import Push

    folder(home)
    stage = Stage("title", home, (1920, 1080), seen=("first_run",))
    stage.loop.stack.perform(Push(ReplaysScene(stage.ctx)))
    return stage.step(2)  # type: ignore[return-value]


def choose(stage: Stage, stem: str) -> None:
    """Choose a file by name."""
    assert isinstance(stage.scene, ReplaysScene)
    number = next(i for i, file in enumerate(stage.scene.files) if file.entry.stem == stem)
    stage.click(f"files/{number}")
    stage.step()


def answer(stage: Stage, text: str) -> None:
    """Type a text into the dialog and press OK."""
    field = stage.widget("dialog:text")
    stage.ui.set_focus("dialog:text")
    field.take_text(stage.ui, text)  # type: ignore[attr-defined]
    stage.step()
    stage.click("dialog:1")


def words(stage: Stage) -> str:
    """Return all words on the screen."""
    return "\n".join(getattr(widget, "text", "") for widget in stage.ui.root.walk())


def test_a_damaged_file_is_listed_with_the_reason_and_can_not_be_continued(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    choose(stage, "Bad")
    assert "damaged or cut off" in words(stage)
    assert stage.ui.find("continue") is None and stage.ui.find("export") is not None


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", '{"format": 99, "game": "x"}', "\x00\x01", "9" * 4000])
def test_no_text_in_a_file_crashes_the_list(text: str, tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.write_text("saves/x.json", text)
    (file,) = list_files(storage, "saves")
    assert file.record is None and file.problem


def test_a_binary_file_is_listed_as_damaged(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "x.json").write_bytes(b"\xff\xfe\x00\x80")
    (file,) = list_files(Storage.open(tmp_path), "saves")
    assert "no text file" in file.problem


def test_a_record_of_another_game_or_version_is_listed_with_the_reason(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    text = sample_record(GAME, 3, 4)
    storage.write_text("saves/x.json", text.replace(f'"game":"{GAME}"', '"game":"chess"'))
    (file,) = list_files(storage, "saves")
    assert file.record is None and "changed after it was saved" in file.problem


def test_continue_takes_the_newest_file_that_can_be_read(tmp_path: Path) -> None:
    file, damaged = newest_save(folder(tmp_path))
    assert file is not None and file.entry.stem == "Good" and file.moves == 12 and file.names == "Anna, Raven"
    assert damaged is not None and damaged.entry.stem == "Bad"


def test_a_saved_match_goes_on_in_its_own_file(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    choose(stage, "Good")
    stage.click("continue")
    (request,) = stage.opened
    assert request.save_name == "saves/Good.json"
    assert request.record_text == (tmp_path / "saves" / "Good.json").read_text(encoding="utf-8")


def test_renaming(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    choose(stage, "Good")
    stage.click("rename")
    answer(stage, "Rainy  evening")
    assert (tmp_path / "saves" / "Rainy evening.json").exists() and not (tmp_path / "saves" / "Good.json").exists()
    choose(stage, "Rainy evening")
    stage.click("rename")
    answer(stage, "Bad")
    assert "already" in stage.notices() and (tmp_path / "saves" / "Rainy evening.json").exists()


@pytest.mark.parametrize("name", ["", "   ", "../up", "a/b", "a\\b", "nul", "COM1.x", "x:", "a*", ".hidden", "end."])
def test_names_that_are_no_file_names_everywhere_are_refused(name: str) -> None:
    assert clean_name(name) is None


@pytest.mark.parametrize("name", ["Abend bei Ömer", "agentenjagd 2026-11-30 20.15.00", "Zweiter (2)"])
def test_plain_names_are_taken(name: str) -> None:
    assert clean_name(name) == name


def test_deleting_is_asked_and_the_focus_starts_on_keeping(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    choose(stage, "Bad")
    stage.click("delete")
    stage.key("confirm")
    assert (tmp_path / "saves" / "Bad.json").exists()
    choose(stage, "Bad")
    stage.click("delete")
    stage.click("dialog:0")
    assert not (tmp_path / "saves" / "Bad.json").exists() and "Bad" in stage.notices()


def test_exporting_a_damaged_file_too_and_never_over_another(tmp_path: Path) -> None:
    (tmp_path / "Downloads").mkdir()
    stage = opened(tmp_path)
    choose(stage, "Bad")
    stage.click("export")
    stage.click("dialog:1")
    copy = tmp_path / "Downloads" / "Bad.json"
    assert copy.read_text(encoding="utf-8") == (tmp_path / "saves" / "Bad.json").read_text(encoding="utf-8")
    copy.write_text("mine", encoding="utf-8")
    choose(stage, "Bad")
    stage.click("export")
    stage.click("dialog:1")
    assert copy.read_text(encoding="utf-8") == "mine" and "already" in stage.notices()


def test_exporting_to_a_place_that_is_not_there_says_so(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    (tmp_path / "file").write_text("x")
    choose(stage, "Good")
    stage.click("export")
    answer(stage, str(tmp_path / "file" / "x.json"))
    assert "didn't work" in stage.notices() or "can't be written" in stage.notices()


def test_exports_go_to_the_downloads_if_there_are_any(tmp_path: Path) -> None:
    assert export_folder(tmp_path) == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert export_folder(tmp_path) == tmp_path / "Downloads"


def test_a_match_whose_moves_do_not_fit_the_rules_opens_a_dialog(tmp_path: Path) -> None:
    from game.kernel.errors import BadRecord

    stage = opened(tmp_path)

    def refuse(request: object) -> object:
        raise BadRecord("move 3 is not legal")

    stage.ctx.routes["table"] = refuse  # type: ignore[assignment]
    choose(stage, "Good")
    stage.click("continue")
    assert stage.shown == "DialogScene" and "Move 3 is not legal." in words(stage)
    stage.click("dialog:0")
    assert stage.shown == "ReplaysScene"


def test_the_mouse_on_its_way_chooses_no_other_file(tmp_path: Path) -> None:
    stage = opened(tmp_path)
    choose(stage, "Good")
    assert isinstance(stage.scene, ReplaysScene)
    chosen = stage.scene.chosen
    other = 1 - chosen
    stage.move(stage.widget(f"files/{other}").rect.center)
    assert stage.scene.chosen == chosen


def test_a_file_of_a_match_tells_who_won(tmp_path: Path) -> None:
    storage = Storage.open(tmp_path)
    storage.write_text("replays/x.json", sample_record(GAME, 11, 4000))
    (entry,) = storage.entries("replays")
    file = read_file(storage, entry)
    assert file.record is not None and file.record.result is not None
    assert set(file.winners) <= {"Anna", "Raven"}


def test_small_windows_open_what_can_be_done_in_a_dialog(tmp_path: Path) -> None:
    folder(tmp_path)
    stage = Stage("replays", tmp_path, (1280, 720), text_scale=2.0)
    stage.click("files/0")
    assert stage.shown == "DialogScene"
    stage.key("cancel")
    assert stage.shown == "ReplaysScene"
