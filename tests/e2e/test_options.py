"""The command line: what it answers, and one clear line with exit code 2 for whatever is wrong with it."""

import tomllib
from pathlib import Path

import pytest

from game.registry import load_game
from game.saves import write_record
from scenes.app.version import VERSION
from scenes.play.match_driver import new_match
from tests.e2e.program import run_program
from tests.play.fakes import GAME, people

WRONG = [
    (("--bogus",), "--bogus"),
    (("--game", "chess"), "chess"),
    (("--game", GAME, "--seats", "human"), "seats"),
    (("--game", GAME, "--seats", ",".join(["human"] * 6)), "seats"),
    (("--game", GAME, "--seats", "human,bot:genius"), "genius"),
    (("--game", GAME, "--seats", "human,hard"), "bot:hard"),
    (("--game", GAME, "--seats", "human,"), "nothing"),
    (("--game", GAME, "--seed", "x"), "seed"),
    (("--game", GAME, "--seed", "-4"), "seed"),
    (("--game", GAME, "--option", "colour=red"), "colour"),
    (("--game", GAME, "--option", "movement"), "key=value"),
    (("--game", GAME, "--option", "movement=sideways"), "sideways"),
    (("--game", GAME, "--option", "map=nowhere.tmx"), "nowhere.tmx"),
    (("--game", "confusion", "--option", "pieces=nowhere.toml"), "nowhere.toml"),
    (("--seats", "human,human"), "--game"),
    (("--auto",), "--game"),
    (("--window", "big"), "1280x720"),
    (("--window", "10x10"), "least"),
    (("--frames", "0"), "--frames"),
    (("--shot", "x.png"), "--frames"),
    (("--frames", "1", "--shot", "x.bmp"), ".png"),
    (("--frames", "1", "--shot", "nowhere/x.png"), "nowhere"),
    (("--game", GAME, "--record", "nowhere/x.json"), "nowhere"),
    (("--load", "nothing.json"), "nothing.json"),
    (("--load", "nothing.json", "--game", GAME), "--load"),
]


@pytest.mark.parametrize(("words", "told"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_a_wrong_option_is_one_clear_line_and_exit_code_2(
    root: Path, home: Path, words: tuple[str, ...], told: str
) -> None:
    done = run_program(root, home, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert told in done.stderr


def saved_text() -> str:
    """Return the text of a match that was just dealt."""
    match = new_match(GAME, load_game(GAME).make_setup(2), 7)
    return write_record(match, people("human", "bot:easy"))


@pytest.mark.parametrize("damage", ["cut", "edited", "foreign", "empty", "binary"])
def test_a_damaged_file_is_one_clear_line_and_stays_as_it_is(root: Path, home: Path, damage: str) -> None:
    text = saved_text()
    edited = text.replace('"seed":7', '"seed":8')
    texts = {"cut": text[: len(text) // 2], "edited": edited, "foreign": "{}", "empty": ""}
    path = home / "mine.json"
    content = texts[damage].encode() if damage in texts else bytes(range(256))
    path.write_bytes(content)
    done = run_program(root, home, "--load", "mine.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1 and "mine.json" in done.stderr
    assert path.read_bytes() == content


def test_help_and_version_are_told_without_a_window(root: Path, home: Path) -> None:
    done = run_program(root, home, "--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Safehouse {VERSION}")
    done = run_program(root, home, "--help")
    assert done.returncode == 0 and "--self-check" in done.stdout


def test_the_help_of_a_game_names_every_option_with_its_choices(root: Path, home: Path) -> None:
    done = run_program(root, home, "--game", GAME, "--help")
    assert done.returncode == 0
    for option in load_game(GAME).info.options:
        line = next(line for line in done.stdout.splitlines() if line.strip().startswith(f"{option.key}:"))
        assert all(choice in line for choice in option.choices)


def test_the_version_is_that_of_the_project_file(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


def test_without_a_screen_the_program_says_so_in_one_line(root: Path, home: Path) -> None:
    done = run_program(root, home, SDL_VIDEODRIVER="x11", DISPLAY=":7777", WAYLAND_DISPLAY="")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1 and "window" in done.stderr


def test_without_a_screen_frames_are_still_drawn_where_they_were_asked_for(root: Path, home: Path) -> None:
    done = run_program(root, home, "--frames", "3", "--shot", "shot.png", SDL_VIDEODRIVER="", DISPLAY="")
    assert done.returncode == 0, done.stderr
    assert (home / "shot.png").read_bytes().startswith(b"\x89PNG")


def test_a_window_smaller_than_1280x720_works(root: Path, home: Path) -> None:
    import pygame

    done = run_program(root, home, "--window", "800x450", "--frames", "5", "--shot", "small.png")
    assert done.returncode == 0, done.stderr
    assert pygame.image.load(home / "small.png").get_size() == (800, 450)


def test_a_saved_match_is_opened_at_its_table(root: Path, home: Path) -> None:
    (home / "mine.json").write_text(saved_text(), encoding="utf-8")
    done = run_program(root, home, "--load", "mine.json", "--frames", "40", "--shot", "table.png")
    assert done.returncode == 0, done.stderr
    assert len(list((home / "saves").glob("*.json"))) == 1


def test_a_file_of_the_own_saves_is_gone_on_with_and_not_copied(root: Path, home: Path) -> None:
    (home / "saves").mkdir()
    path = home / "saves" / "mine.json"
    path.write_text(saved_text(), encoding="utf-8")
    done = run_program(root, home, "--load", str(path), "--frames", "40")
    assert done.returncode == 0, done.stderr
    assert [found.name for found in (home / "saves").glob("*.json")] == ["mine.json"]


def test_a_read_only_user_folder_is_no_reason_to_fail(root: Path, home: Path) -> None:
    (home / "blocked").write_text("a file where the folder should be")
    done = run_program(root, home, "--frames", "3", SAFEHOUSE_HOME=str(home / "blocked"))
    assert done.returncode == 0, done.stderr


def test_the_self_check_finds_everything(root: Path, home: Path) -> None:
    done = run_program(root, home, "--self-check")
    assert done.returncode == 0, done.stdout + done.stderr
    assert GAME in done.stdout and "BAD" not in done.stdout
