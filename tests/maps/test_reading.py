"""A file that is no usable Tiled map is refused with one line, and what Tiled writes is read as it is."""

import random
import shutil
from pathlib import Path

import pytest

from game.kernel.errors import BadMap
from game.rules.agentenjagd.base_json import base_from_json, base_to_json
from game.rules.agentenjagd.compile import compile_map
from scenes.kit.tiled import read_map
from tests.maps.editing import MAPS, MapFile
from tools.check_map import main as check_map


def refused(path: Path) -> str:
    """Return the one line with which a file is refused."""
    with pytest.raises(BadMap) as caught:
        read_map(path)
    assert len(caught.value.problems) == 1
    assert "\n" not in caught.value.problems[0]
    return caught.value.problems[0]


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """Save the standard map with one change of its text."""
    text = (MAPS / "agentenjagd.tmx").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_truncated_xml_is_called_damaged(tmp_path: Path) -> None:
    text = (MAPS / "agentenjagd.tmx").read_text(encoding="utf-8")
    path = tmp_path / "half.tmx"
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert refused(path).startswith("half.tmx is damaged or no Tiled map")


def test_another_file_is_no_map(tmp_path: Path) -> None:
    path = tmp_path / "picture.tmx"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    assert "is damaged or no Tiled map" in refused(path)


def test_a_tileset_is_no_map() -> None:
    line = refused(MAPS / "tilesets" / "base.tsx")
    assert line == "base.tsx is not a Tiled map (its first element is <tileset>, not <map>)"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.tmx").startswith("none.tmx can't be read: ")


def test_a_missing_tileset_is_named(tmp_path: Path) -> None:
    path = changed(tmp_path, "tilesets/base.tsx", "tilesets/forest.tsx")
    assert refused(path) == "mine.tmx needs the tileset tilesets/forest.tsx, which isn't there: copy it to that place"


@pytest.mark.parametrize("source", ["tilesets/base.tsx", "../elsewhere/base.tsx", "C:\\maps\\base.tsx"])
def test_the_shipped_tileset_is_found_wherever_the_map_lies(tmp_path: Path, source: str) -> None:
    data = read_map(changed(tmp_path, "tilesets/base.tsx", source))
    assert compile_map(data) == compile_map(read_map(MAPS / "agentenjagd.tmx"))


def test_a_missing_picture_is_named(tmp_path: Path) -> None:
    shutil.copy(MAPS / "agentenjagd.tmx", tmp_path / "mine.tmx")
    (tmp_path / "tilesets").mkdir()
    shutil.copy(MAPS / "tilesets" / "base.tsx", tmp_path / "tilesets")
    assert refused(tmp_path / "mine.tmx") == "mine.tmx needs the picture base.png of its tileset, which isn't there"


def test_a_damaged_tileset_is_named(tmp_path: Path) -> None:
    shutil.copy(MAPS / "agentenjagd.tmx", tmp_path / "mine.tmx")
    (tmp_path / "tilesets").mkdir()
    (tmp_path / "tilesets" / "base.tsx").write_text("<tileset", encoding="utf-8")
    assert refused(tmp_path / "mine.tmx").startswith("the tileset base.tsx is damaged")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('orientation="orthogonal"', 'orientation="isometric"', "is an isometric map: set Orientation to Orthogonal"),
        ('infinite="0"', 'infinite="1"', "is an infinite map: switch Infinite off"),
        ('width="24"', 'width="many"', "its size is missing or wrong"),
        ('height="18"', 'height="999999"', "is far too large"),
        ('encoding="csv"', 'encoding="csw"', "can't be read as a Tiled map"),
        ('encoding="csv">', 'encoding="csv">some,', "can't be read as a Tiled map"),
    ],
)
def test_a_map_of_another_kind_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in refused(changed(tmp_path, old, new))


def test_classes_of_newer_tiled_versions_are_read(tmp_path: Path) -> None:
    map_file = MapFile()
    for node in map_file.root.iter("object"):
        node.set("class", node.attrib.pop("type"))
    data = read_map(map_file.save(tmp_path))
    assert compile_map(data) == compile_map(read_map(MAPS / "agentenjagd.tmx"))


def test_texts_and_notes_in_a_map_do_no_harm(tmp_path: Path) -> None:
    map_file = MapFile()
    map_file.add("note", "mind the gap", 40, 40)
    text = map_file.add("", "", 3, 3)
    text.append(text.makeelement("text", {"wrap": "1"}))
    assert check_map([str(map_file.save(tmp_path))]) == 0


def test_a_door_in_a_corner_may_say_where_it_opens(tmp_path: Path) -> None:
    map_file = MapFile()
    map_file.move("Door of Flight Briefing Room", 8, 6)
    map_file.put(map_file.thing("Door of Flight Briefing Room"), "direction", "left")
    base, _ = compile_map(read_map(map_file.save(tmp_path)))
    briefing = next(room for room in base.rooms if room.role == "briefing")
    fronts = [(base.squares[door.front].column, base.squares[door.front].row) for door in briefing.doors]
    assert (7, 6) in fronts
    assert (8, 7) not in fronts


def test_base_alert_is_two_less_than_the_alarmed_rooms_unless_the_map_says_otherwise(tmp_path: Path) -> None:
    map_file = MapFile()
    map_file.put(map_file.thing("Wind Tunnel"), "alarmed", "false", "bool")
    map_file.drop(map_file.root, "base_alert")
    base, _ = compile_map(read_map(map_file.save(tmp_path)))
    assert (len(base.alarmed_rooms), base.base_alert) == (8, 6)


def test_a_map_may_give_every_agent_data_to_start_with(tmp_path: Path) -> None:
    map_file = MapFile()
    assert compile_map(read_map(map_file.save(tmp_path)))[0].starting_data == 0
    map_file.put(map_file.root, "starting_data", "3", "int")
    assert compile_map(read_map(map_file.save(tmp_path)))[0].starting_data == 3


def test_cards_of_a_missing_room_are_remarked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map_file = MapFile()
    map_file.put(map_file.thing("Laboratory"), "role", "canteen")
    assert check_map([str(map_file.save(tmp_path))]) == 0
    assert "note: left out, because no room has the role laboratory: patrol laboratory" in capsys.readouterr().out


def test_a_base_without_duct_and_barriers_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    map_file = MapFile()
    map_file.delete_all("duct")
    map_file.delete_all("barrier")
    assert check_map([str(map_file.save(tmp_path))]) == 0
    assert "no air duct" in capsys.readouterr().out


def test_check_map_says_ok_for_the_shipped_maps(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("agentenjagd.tmx", "agentenjagd_small.tmx"):
        assert check_map([str(MAPS / name)]) == 0
        assert capsys.readouterr().out.startswith("ok: ")


@pytest.mark.parametrize("arguments", [["--wrong"], [], ["no_such_map.tmx"], ["a.tmx", "b.tmx"]])
def test_check_map_answers_wrong_arguments_with_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = check_map(arguments)
    except SystemExit as stop:
        assert isinstance(stop.code, int)
        code = stop.code
    assert code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_map_damaged_anywhere_is_refused_in_words_or_still_a_base(tmp_path: Path) -> None:
    text = (MAPS / "agentenjagd_small.tmx").read_text(encoding="utf-8")
    rng = random.Random(7)
    path = tmp_path / "mine.tmx"
    refusals = 0
    for _ in range(150):
        start = rng.randrange(len(text))
        cut = rng.choice((1, 1, 3, 12, 200))
        patch = rng.choice(("", "", "0", "-1", "x", "99999999", "nan", '"', "<", " ", "\u2603", "true"))
        path.write_text(text[:start] + patch + text[start + cut :], encoding="utf-8")
        try:
            base, _ = compile_map(read_map(path))
        except BadMap as error:
            refusals += 1
            assert all(problem and "\n" not in problem for problem in error.problems)
        else:
            assert base_from_json(base_to_json(base)) == base
    assert refusals > 50
