"""The real window: the program under Xvfb, worked by xdotool through a whole match to its regular end."""

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.saves import open_match, read_record

TOOLS = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(bool(TOOLS), reason=f"not installed: {', '.join(TOOLS)}")


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of the test's own."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=(writer,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    number = b""
    while not number.endswith(b"\n") and select.select([reader], [], [], 20)[0]:
        got = os.read(reader, 16)
        number += got
        if not got:
            break
    try:
        assert number, "the X server did not start"
        yield f":{number.decode().strip()}"
    finally:
        server.kill()
        server.wait()
        os.close(reader)


def tool(display: str, *words: str) -> str:
    """Run xdotool."""
    environ = {**os.environ, "DISPLAY": display}
    return subprocess.run(["xdotool", *words], env=environ, capture_output=True, text=True, check=False).stdout


@pytest.mark.timeout(230)
def test_a_whole_match_in_the_real_window_ends_with_exit_code_0(root: Path, home: Path, display: str) -> None:
    settings = {"speed": "instant", "seen": ["first_run"]}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    environ = {**os.environ, "SAFEHOUSE_HOME": str(home), "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    words = ["--game", "agentenjagd", "--seats", "human,bot:hard", "--option", "map=small", "--seed", "3",
             "--window", "1280x720"]  # fmt: skip
    program = subprocess.Popen(
        [sys.executable, str(root / "main.py"), *words], env=environ, stderr=subprocess.PIPE, text=True
    )  # fmt: skip
    try:
        window = ""
        for _ in range(200):
            window = tool(display, "search", "--pid", str(program.pid)).strip()
            if window:
                break
            time.sleep(0.1)
        assert window, f"no window came; exit code {program.poll()}"
        tool(display, "mousemove", "1390", "890")
        tool(display, "windowfocus", window.splitlines()[0])
        end = time.monotonic() + 150
        while not list((home / "replays").glob("*.json")) and time.monotonic() < end and program.poll() is None:
            tool(display, "key", "--delay", "30", *(["Return"] * 4))
        assert list((home / "replays").glob("*.json")), "the match did not end"
        time.sleep(1.0)
        _leave(display, program)
        assert program.wait(10) == 0, program.stderr.read() if program.stderr else ""
    finally:
        program.kill()
        program.wait()
    (replay,) = (home / "replays").glob("*.json")
    assert open_match(read_record(replay.read_text(encoding="utf-8"))).outcome is not None


def _leave(display: str, program: subprocess.Popen[str]) -> None:
    """From the debrief, or from the rematch that one Return too many began: back to the title and out, saying yes."""
    rest = [*(["Down"] * 12), "Return", "Left", "Return"]
    for number in range(8):
        if program.poll() is not None:
            return
        tool(display, "key", "--delay", "60", *(["Escape"] if number % 2 == 0 else []), *rest)
        time.sleep(0.6)
