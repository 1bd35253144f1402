"""The built program in a real window under Xvfb: a picture, and the time from its start to its first frame."""

from __future__ import annotations

import json
import mmap
import os
import select
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.package import program_in
from tools.place_runs import Failed, Kit, Skipped, on_linux, start

STARTS = 5
LIMIT = 0.8
"""Seconds to the first frame, warm."""
SIZE = (1280, 720)
HEADER = 4096
"""Bytes at the start of Xvfb's frame buffer file that are no pixels (at most)."""


def on_a_screen(kit: Kit) -> str:
    """A window opens, the picture in it isn't empty, and it was there in time."""
    on_linux()
    if shutil.which("Xvfb") is None:
        raise Skipped("Xvfb is not installed (Debian: apt install xvfb)")
    with _screen(kit) as (display, buffer):
        shot = kit.place("shots") / "title.png"
        words = ["--frames", "30", "--window", f"{SIZE[0]}x{SIZE[1]}", "--shot", str(shot)]
        done = start(kit, kit.folder, words, DISPLAY=display)
        if done.returncode or not shot.is_file() or shot.stat().st_size < 20_000:
            raise Failed(f"code {done.returncode}, {done.stderr.strip()[-200:] or 'no picture to speak of'}")
        times = sorted([_first_frame(kit, display, buffer) for _ in range(STARTS + 1)][1:])  # the first one warms up
    median = statistics.median(times)
    line = f"first frame after {median:.2f} s (median of {STARTS}, {times[0]:.2f}-{times[-1]:.2f})"
    if median > LIMIT:
        raise Failed(f"{line}, more than {LIMIT} s")
    return line


def _first_frame(kit: Kit, display: str, buffer: mmap.mmap) -> float:
    """Start the program as a double click does; return the seconds until its picture is on the screen."""
    with tempfile.TemporaryDirectory() as home:
        settings = {"seen": ["first_run"], "window_size": list(SIZE)}
        Path(home, "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        environ = {**os.environ, "DISPLAY": display, "SAFEHOUSE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        environ.pop("SDL_VIDEODRIVER", None)
        begin = time.perf_counter()
        program = subprocess.Popen([str(program_in(kit.folder))], env=environ, stderr=subprocess.DEVNULL)
        try:
            while not _lit(buffer):
                if time.perf_counter() - begin > 30 or program.poll() is not None:
                    raise Failed("no picture came")
                time.sleep(0.002)
            return time.perf_counter() - begin
        finally:
            program.terminate()
            program.wait(20)
            end = time.perf_counter() + 5
            while _lit(buffer) and time.perf_counter() < end:  # the server clears the screen
                time.sleep(0.01)


def _lit(buffer: mmap.mmap) -> bool:
    """Whether there are many different bytes across the middle of the screen."""
    middle = HEADER + (len(buffer) - HEADER) // 2
    return len(set(buffer[middle : middle + 4 * SIZE[0]])) > 16


@contextmanager
def _screen(kit: Kit) -> Iterator[tuple[str, mmap.mmap]]:
    """Yield a display and its pixels."""
    folder = kit.place("frame buffer")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-br", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24",
         "-nolisten", "tcp", "-fbdir", str(folder)], pass_fds=(writer,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    try:
        number = b""
        while not number.endswith(b"\n") and select.select([reader], [], [], 30)[0]:
            got = os.read(reader, 16)
            number += got
            if not got:
                break
        if not number:
            raise Skipped("Xvfb does not start")
        with next(folder.iterdir()).open("rb") as file:
            yield f":{number.decode().strip()}", mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    finally:
        server.kill()
        server.wait()
        os.close(reader)
