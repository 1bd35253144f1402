"""The built program, where one lies in dist/: it finds all games, tables and assets, and is as old as the source."""

import os
import subprocess
from pathlib import Path

import pytest

from game.registry import game_ids
from scenes.app.version import VERSION
from tools.package import program_in

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = program_in(ROOT / "dist" / "safehouse")
pytestmark = pytest.mark.skipif(not PROGRAM.is_file(), reason="nothing is built; python -m tools.package does it")


def run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "SAFEHOUSE_HOME": str(home)}
    return subprocess.run([str(PROGRAM), *words], env=environ, cwd=home, capture_output=True, text=True, timeout=200)


def test_the_built_program_passes_its_own_check(home: Path) -> None:
    done = run(home, "--self-check")
    assert done.returncode == 0, done.stdout + done.stderr
    for game_id in game_ids():
        assert f"ok   match of {game_id}" in done.stdout
    assert "BAD" not in done.stdout


def test_the_built_program_is_of_this_version(home: Path) -> None:
    assert run(home, "--version").stdout == f"Safehouse {VERSION}\n"
