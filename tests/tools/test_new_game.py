"""A new game runs from the first minute, keeps every law, and touches no file that was there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import game_ids
from tools.command import run
from tools.new_game import TEMPLATES, main, render

ROOT = Path(__file__).resolve().parents[2]
NEW = "double_bluff"


def call(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "SAFEHOUSE_HOME": str(folder / "home")}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=200)


def link(source: str, target: str) -> None:
    """Link a file where the disk allows it, else copy it: the pictures are many."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one more game in it."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "main.py"):
        shutil.copy(ROOT / name, folder)
    leave = shutil.ignore_patterns("__pycache__", ".hypothesis", *game_ids())
    for name in ("game", "scenes", "assets", "tools", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=leave, copy_function=link)
    done = call(folder, "-m", "tools.new_game", NEW)
    assert done.returncode == 0, done.stderr
    return folder


pytestmark = pytest.mark.xdist_group("new_game")


def test_a_new_game_keeps_every_law_and_is_complete(tree: Path) -> None:
    rooms = ["tests/conformance", f"tests/rules/{NEW}", "tests/saves", "tests/playthroughs"]
    options = ["-q", "-k", NEW, "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-x"]
    done = call(tree, "-m", "pytest", *options, *rooms)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-500:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None and int(passed[1]) > 50


def test_a_new_game_plays_by_itself_to_the_debrief(tree: Path) -> None:
    record = tree / "match.json"
    done = call(tree, "main.py", "--game", NEW, "--auto", "--seed", "3", "--record", str(record))
    assert done.returncode == 0, done.stderr
    told = call(tree, "-m", "tools.replay", str(record), "--seat", "2")
    assert told.returncode == 0 and "as seat 2 knew it" in told.stdout


def test_a_new_game_is_found_by_the_arena(tree: Path) -> None:
    done = call(tree, "-m", "tools.arena", NEW, "--seats", "hard,random", "--games", "4", "--workers", "1")
    assert done.returncode == 0 and f"{NEW}: 4 matches" in done.stdout


def test_a_new_game_breaks_no_contract_and_no_rule_of_the_linter(tree: Path) -> None:
    code = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    assert call(tree, "-c", code).returncode == 0
    rooms = [f"{room}/{NEW}" for room in ("game/rules", "scenes/tables", "tests/rules")]
    done = call(tree, "-m", "ruff", "check", *rooms)
    assert done.returncode == 0, done.stdout


def test_the_same_game_is_not_laid_out_twice(tree: Path) -> None:
    done = call(tree, "-m", "tools.new_game", NEW)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tools.new_game: there is a game '{NEW}' already\n"


@pytest.mark.parametrize("wrong", ["", "Double", "double bluff", "2fast", "../up", "class", "x" * 40, "a-b"])
def test_an_id_that_no_package_could_have_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.new_game", main, [wrong]) == 2
    assert "can't be the id of a game" in capsys.readouterr().err


def test_templates_name_nothing_but_the_game() -> None:
    assert render("my_game MyGame 'My Game'", "double_bluff") == "double_bluff DoubleBluff 'Double Bluff'"
    texts = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.txt")]
    assert len(texts) > 15
    assert not any(game_id in text.lower() for text in texts for game_id in game_ids())
