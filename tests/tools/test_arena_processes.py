"""The arena's processes go with it, however it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest


def _children(parent: int) -> list[int]:
    """Return the processes that a process has started and that play matches."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            started_by = (entry / "stat").read_text().rsplit(")", 1)[1].split()[1] if entry.name.isdigit() else ""
            words = (entry / "cmdline").read_bytes() if started_by == str(parent) else b""
        except OSError:
            continue  # it has ended meanwhile
        if b"spawn_main" in words:
            found.append(int(entry.name))
    return found


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state not in "ZX"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc to see other processes")
def test_processes_of_an_arena_that_is_killed_end_too(root: Path) -> None:
    words = ["confusion", "--seats", "hard,hard", "--games", "100", "--workers", "2"]
    arena = subprocess.Popen([sys.executable, "-m", "tools.arena", *words], cwd=root, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 30
        while len(_children(arena.pid)) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        players = _children(arena.pid)
        assert len(players) == 2
        time.sleep(1.5)  # by now they are in a match that takes much longer than the rest of this test
    finally:
        os.kill(arena.pid, signal.SIGKILL)
        arena.wait()
    end = time.monotonic() + 5
    while any(map(_runs, players)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(_runs, players))
