"""Storage, settings, strings, paths: atomic, damaged, unwritable, missing."""

import json
import os
from pathlib import Path

import pytest

from scenes.kit import paths, storage
from scenes.kit.input.bindings import Bindings
from scenes.kit.settings import FILE, Settings, SettingsStore
from scenes.kit.storage import Storage, StorageError, write_atomically
from scenes.kit.strings import Strings, StringsError


def test_what_is_written_is_read_back_and_listed_newest_first(tmp_path: Path) -> None:
    files = Storage.open(tmp_path / "home")
    files.write_text("saves/a.json", "one")
    files.write_text("saves/b.json", "two äöü ♠")
    os.utime(files.path("saves/a.json"), (1, 1))
    assert files.read_text("saves/b.json") == "two äöü ♠"
    assert [(e.stem, e.size) for e in files.entries("saves")] == [("b", 14), ("a", 3)]
    assert files.entries("nothing") == []


@pytest.mark.parametrize("where", ["replace", "fsync"])
def test_a_crash_while_writing_leaves_the_old_file_whole_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    target = tmp_path / "x.json"
    write_atomically(target, "old")

    def crash(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(storage.os, where, crash)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(target, "new")
    assert target.read_text() == "old" and [p.name for p in tmp_path.iterdir()] == ["x.json"]


def test_half_written_files_of_a_killed_program_are_never_listed_and_swept_away_later(tmp_path: Path) -> None:
    files = Storage.open(tmp_path)
    files.write_text("saves/a.json", "one")
    old, new = tmp_path / "saves" / ".a.json.1.tmp", tmp_path / "saves" / ".a.json.2.tmp"
    old.write_text("ha")
    new.write_text("ha")
    os.utime(old, (1, 1))
    assert [e.stem for e in Storage.open(tmp_path).entries("saves")] == ["a"]
    assert not old.exists() and new.exists()


def test_a_home_that_cannot_be_a_folder_is_kept_in_memory_with_one_notice(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    files = Storage.open(blocked / "home")
    assert files.in_memory and files.notice is not None and "can't be written" in files.notice
    assert "\n" not in files.notice
    files.write_text("saves/a.json", "one")
    files.write_text("saves/b.json", "two")
    files.rename("saves/a.json", "saves/c.json")
    files.delete("saves/b.json")
    assert [e.stem for e in files.entries("saves")] == ["c"] and files.read_text("saves/c.json") == "one"
    assert not files.exists("saves/a.json")


def test_a_disk_that_fills_up_later_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = Storage.open(tmp_path)
    files.write_text("saves/a.json", "one")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage.os, "replace", full)
    files.write_text("saves/a.json", "two")
    assert files.read_text("saves/a.json") == "two" and files.in_memory and "No space" in str(files.notice)
    assert [e.stem for e in files.entries("saves")] == ["a"]


def test_names_that_lead_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    files = Storage.open(tmp_path)
    for name in ("../x", "/etc/passwd", "", "saves/../../x"):
        with pytest.raises(StorageError):
            files.write_text(name, "x")


def test_renaming_onto_another_file_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    files = Storage.open(tmp_path)
    files.write_text("saves/a.json", "one")
    files.write_text("saves/b.json", "two")
    with pytest.raises(StorageError, match="already"):
        files.rename("saves/a.json", "saves/b.json")
    assert files.read_text("saves/a.json") == "one" and files.read_text("saves/b.json") == "two"


def test_export_copies_and_says_what_is_wrong(tmp_path: Path) -> None:
    files = Storage.open(tmp_path / "home")
    files.write_text("saves/a.json", "one")
    files.export("saves/a.json", tmp_path / "out" / "a.json")
    assert (tmp_path / "out" / "a.json").read_text() == "one"
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="can't be written"):
        files.export("saves/a.json", tmp_path / "file" / "a.json")


def test_reading_what_is_not_there_or_no_text_gives_one_clear_line(tmp_path: Path) -> None:
    files = Storage.open(tmp_path)
    with pytest.raises(StorageError, match="not there"):
        files.read_text("saves/x.json")
    (tmp_path / "b.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StorageError, match="no text"):
        files.read_text("b.json")


def test_the_home_variable_moves_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "here"))
    assert paths.user_root() == tmp_path / "here"
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.APP_NAME in str(paths.user_root())
    assert (paths.assets_root() / "theme.json").is_file()


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    files = Storage.open(tmp_path)
    store = SettingsStore.load(files)
    assert store.fresh and store.value == Settings()
    bindings = Bindings().with_key("details", 0, 9)
    store.change(text_scale=1.5, speed="fast", names=("Anna", "Boris"), window_size=(1600, 900), bindings=bindings)
    again = SettingsStore.load(files)
    assert again.value == store.value and not again.fresh and again.notice is None


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '{"text_scale": 9}', '{"text_scale": "big"}', '{"speed": "warp"}', '{"captions": 1}',
        '{"master_volume": -1}', '{"window_size": [1, 2]}', '{"window_size": "x"}', '{"names": [1]}',
        '{"bindings": {"keys": {"confirm": []}}}', '{"display": true}', "[" * 100_000,
    ],
)  # fmt: skip
def test_damaged_settings_give_the_defaults_one_notice_and_are_kept_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    store = SettingsStore.load(Storage.open(tmp_path))
    assert store.value == Settings()
    assert store.notice is not None and "\n" not in store.notice
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == text
    store.change(captions=True)
    assert json.loads((tmp_path / FILE).read_text())["captions"] is True


def test_entries_of_a_newer_program_are_ignored(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"text_scale": 1.25, "holograms": true}')
    store = SettingsStore.load(Storage.open(tmp_path))
    assert store.value.text_scale == 1.25 and store.notice is None


def test_a_change_is_told_to_listeners_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    store = SettingsStore.load(Storage.open(tmp_path))
    told: list[tuple[float, float]] = []
    store.listen(lambda before, after: told.append((before.text_scale, after.text_scale)))
    store.change(text_scale=2.0)
    store.change(text_scale=2.0)
    with pytest.raises(ValueError):
        store.change(text_scale=2.5)
    assert told == [(1.0, 2.0)] and store.value.text_scale == 2.0


def test_reset_keeps_the_names(tmp_path: Path) -> None:
    store = SettingsStore.load(Storage.open(tmp_path))
    store.change(names=("Anna",), text_scale=1.5, seen=("tip",))
    store.reset()
    assert store.value == Settings(names=("Anna",), seen=("tip",))


def strings_of(tmp_path: Path, root: str, game: str = "") -> Strings:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en.toml").write_text(root, encoding="utf-8")
    if game:
        (tmp_path / "games" / "chess").mkdir(parents=True)
        (tmp_path / "games" / "chess" / "en.toml").write_text(game, encoding="utf-8")
    return Strings.load(tmp_path)


def test_texts_are_found_by_dotted_key_with_placeholders_and_plurals(tmp_path: Path) -> None:
    t = strings_of(tmp_path, '[a]\nb = "Hello {name}"\n[a.cards]\none = "{n} card"\nother = "{n} cards"\n')
    assert t("a.b", name="Anna") == "Hello Anna"
    assert (t("a.cards", n=1), t("a.cards", n=3)) == ("1 card", "3 cards")


def test_a_missing_text_shows_its_key_and_is_noted(tmp_path: Path) -> None:
    t = strings_of(tmp_path, 'x = "X {y}"')
    assert t("no.such") == "[no.such]" and t("x", z=1) == "X {y}"
    assert t.missing == {"no.such", "x with z"}


def test_a_games_texts_live_under_its_name_and_fall_back_to_the_shared_ones(tmp_path: Path) -> None:
    t = strings_of(tmp_path, 'ok = "OK"\nname = "Program"', 'name = "Chess"')
    scoped = t.scope("chess")
    assert (t("chess.name"), scoped("name"), scoped("ok"), scoped("nope")) == ("Chess", "Chess", "OK", "[chess.nope]")


@pytest.mark.parametrize("text", ["x = ", "x = 3", "[a]\nb = [1]"])
def test_a_broken_text_file_gives_one_clear_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(StringsError, match=r"can't be used|no string"):
        strings_of(tmp_path, text)


def test_the_programs_own_texts_can_be_read() -> None:
    t = Strings.load(paths.assets_root())
    assert t("app.name") == "Safehouse" and not t.missing
