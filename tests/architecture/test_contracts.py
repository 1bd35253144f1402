"""The import contracts hold, and each of them bites when it is broken on purpose."""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.registry import game_ids

ROOT = Path(__file__).resolve().parents[2]
SOME_GAME = game_ids()[0]
TABLE = f"scenes/tables/{SOME_GAME}"

BREACHES = {
    "The rules never import pygame, pytmx or the screen": {"game/kernel/types.py": "import pygame"},
    "Inside game imports run down: worker, saves, registry, rules, bots, kernel": {
        "game/kernel/types.py": "import game.registry"
    },
    "Games know nothing of each other": {"game/rules/second/__init__.py": f"import game.rules.{SOME_GAME}.pieces"},
    "Bots get information states: they hold no match": {"game/bots/random_bot.py": "import game.kernel.match"},
    "Scenes decide nothing: no state, rules or sampling of a game": {
        "scenes/kit/strings.py": f"import game.rules.{SOME_GAME}.state"
    },
    "Inside scenes imports run down: app, tables, play, screens, kit": {
        "scenes/kit/strings.py": "import scenes.screens"
    },
    "Tables know nothing of each other": {"scenes/tables/second/__init__.py": f"import scenes.tables.{SOME_GAME}"},
    "Only the match's drivers hold a match": {"game/worker.py": "import game.kernel.match"},
    "Only kit.tiled reads Tiled maps in the client": {"scenes/kit/strings.py": "import pytmx"},
}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    code = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree without its pictures, to be broken."""
    folder = tmp_path_factory.mktemp("tree")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for part in ("game", "scenes"):
        shutil.copytree(ROOT / part, folder / part, ignore=lambda _, names: [n for n in names if n == "__pycache__"])
    return folder


@contextmanager
def broken(folder: Path, changes: dict[str, str]) -> Iterator[None]:
    """Add a line to files, and take it away again."""
    before = {name: (folder / name).read_text() if (folder / name).exists() else None for name in changes}
    for name, line in changes.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"{before[name] or ''}\n{line}\n")
    yield
    for name, text in before.items():
        if text is None:
            shutil.rmtree((folder / name).parent)
        else:
            (folder / name).write_text(text)


def test_all_contracts_are_kept() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-500:]
    assert " 0 broken." in done.stdout


@pytest.mark.xdist_group("contracts")
@pytest.mark.parametrize("contract", BREACHES)
def test_a_contract_bites(contract: str, copy: Path) -> None:
    with broken(copy, BREACHES[contract]):
        done = lint(copy)
    assert done.returncode != 0
    assert f"{contract} BROKEN" in done.stdout, done.stdout[-2000:] + done.stderr[-500:]


@pytest.mark.xdist_group("contracts")
@pytest.mark.parametrize("stray", ["game/helpers", "scenes/helpers"])
def test_a_room_that_is_not_on_the_plan_is_noticed(stray: str, copy: Path) -> None:
    with broken(copy, {f"{stray}/__init__.py": '"""Odds and ends."""'}):
        done = lint(copy)
    assert done.returncode != 0 and "helpers" in done.stdout


def test_every_contract_was_broken_here() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    assert {contract["name"] for contract in contracts} == set(BREACHES)
    assert not any("ignore_imports" in contract for contract in contracts), "no contract has exceptions"
