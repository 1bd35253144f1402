"""Killing the program right after and during the save of an action loses at most that action."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from game.saves import read_record
from tests.play.at_table import AtTable

WAYS = ("before", "torn", "ready", "after")
KILLS = 20
STEPS = (3, 5, 2, 7, 4)
"""How many saves each life lasts, over and over."""


def one_life(home: Path, root: Path, at: int, when: str) -> tuple[int, int]:
    """Play on until the kill; return how many actions there were before and after the one whose save was hit."""
    environ = {**os.environ, "SAFEHOUSE_HOME": str(home)}
    child = subprocess.run(
        [sys.executable, "-m", "tests.e2e.kill_child", str(at), when], cwd=root, env=environ, capture_output=True,
        text=True, check=False, timeout=60,
    )  # fmt: skip
    assert child.returncode == -signal.SIGKILL, child.stderr
    before, after = child.stdout.splitlines()[-1].split()
    return int(before), int(after)


def saved_length(home: Path) -> int:
    """Return how many actions the one saved match holds."""
    files = sorted((home / "saves").glob("*.json"))
    assert len(files) == 1
    return len(read_record(files[0].read_text(encoding="utf-8")).actions)


def test_a_kill_at_the_save_of_twenty_actions_loses_at_most_that_action_and_the_match_goes_on(
    home: Path, root: Path
) -> None:
    lengths = []
    for number in range(KILLS):
        when = WAYS[number % len(WAYS)]
        before, after = one_life(home, root, STEPS[number % len(STEPS)] + 1, when)
        kept = saved_length(home)
        assert kept == (after if when == "after" else before), (number, when)
        lengths.append(kept)
    assert lengths == sorted(lengths) and lengths[-1] > KILLS


def test_continue_on_the_title_goes_on_with_a_killed_match(home: Path, root: Path) -> None:
    one_life(home, root, 12, "torn")
    kept = saved_length(home)
    at = AtTable(None, home=home)
    at.click("continue")
    at.step(3)
    assert at.table.driver.length >= kept
    assert at.table.book.lines
    for _ in range(2000):
        if at.table.driver.length > kept + 20:
            break
        at.step()
    assert at.table.driver.length > kept + 20
    assert saved_length(home) == at.table.driver.length
