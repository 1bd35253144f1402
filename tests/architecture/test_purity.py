"""What the linter can't see: the rules run without the client's libraries, and importing them is quick."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

EVERYTHING = """
import importlib, json, pkgutil, sys
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""

START = """
import time
start = time.process_time()
from game.registry import game_ids, load_bots, load_game
for game_id in game_ids():
    load_game(game_id), load_bots(game_id)
print(time.process_time() - start)
"""


def run(code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """All modules there are after everything under `game` was imported."""
    return set(json.loads(run(EVERYTHING)))


def test_everything_under_game_was_imported(loaded: set[str]) -> None:
    files = [path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.py")]
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in files}
    assert names <= loaded


@pytest.mark.parametrize("library", ["pygame", "pytmx", "numpy", "scenes", "tools", "tkinter"])
def test_rules_and_bots_need_no_library_of_the_client(loaded: set[str], library: str) -> None:
    assert library not in {name.partition(".")[0] for name in loaded}


def test_loading_all_games_and_bots_is_quick() -> None:
    took = []
    while len(took) < 10 and min(took, default=1.0) >= 0.6:  # other work beside it makes single loads slower
        took.append(float(run(START)))
    assert min(took) < 0.6, f"{min(took):.2f} s of processor time"
