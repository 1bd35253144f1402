"""Measures the client: work per frame with everything moving and a Hard bot thinking, idle CPU, time to first frame."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.worker import BotWorker
    from scenes.kit.loop import Loop
    from scenes.play.table_scene import TableScene

GAME = "agentenjagd"
SIZE = (1920, 1080)
SEATS = 5
SEED = 5
RUNS = 3
SECONDS = 12.0
IDLE_SECONDS = 6.0
STARTS = 5
ROOT = Path(__file__).resolve().parent.parent


def measure() -> dict[str, Any]:
    """Return {frames: {work_p50_ms, work_p95_ms, work_p999_ms, fps}, idle_cpu, first_frame_s}; medians of the runs.

    Work is a frame without the sleep. `idle_cpu` is the share of a core at a table that waits for a person.
    """
    _unseen()
    runs = [_frames() for _ in range(RUNS)]
    frames = {key: round(statistics.median(run[key] for run in runs), 3) for key in runs[0]}
    return {"frames": frames, "idle_cpu": round(_idle_cpu(), 5), "first_frame_s": round(_first_frame(), 3)}


def _unseen() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def _open_table(kinds: tuple[str, ...], home: Path) -> tuple[Loop, TableScene]:
    """Return a running loop with a table of these seats at the bench's size."""
    import pygame

    from game.kernel.record import SeatInfo
    from game.registry import load_game
    from scenes.kit.context import make_context
    from scenes.kit.loop import Loop
    from scenes.play.opening import Manner, TableHouse
    from scenes.screens.requests import MatchRequest
    from scenes.tables import load_table

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    ctx = make_context(SIZE, home=home)
    house = TableHouse(ctx, load_table, Manner(inline=True))
    seats = tuple(SeatInfo(kind, f"Agent {n + 1}") for n, kind in enumerate(kinds))
    scene: Any = house.open(MatchRequest(GAME, load_game(GAME).make_setup(len(kinds)), seats, SEED))
    loop = Loop(ctx)
    loop.begin(scene)
    return loop, scene


def _frames() -> dict[str, float]:
    """Run one table of bots that move without a rest, while a Hard bot thinks in its own process all the time."""
    from game.worker import BotWorker
    from scenes.kit.window import Pacer

    worker = BotWorker()
    with tempfile.TemporaryDirectory() as home:
        loop, scene = _open_table(("bot:random",) * SEATS, Path(home))
        loop.step(1 / 60)
        _keep_thinking(worker, scene)
        pacer = Pacer()
        work: list[float] = []
        start = time.perf_counter()
        dt = 1 / 60
        while time.perf_counter() - start < SECONDS and loop.running:
            scene.pace.hurry()
            before = time.perf_counter()
            loop.step(min(dt, 0.1))
            work.append(time.perf_counter() - before)
            if len(work) % 6 == 0:
                _keep_thinking(worker, scene)
            dt = pacer.wait(60)
        passed = time.perf_counter() - start
    worker.close()
    count = len(work)
    work = sorted(1000 * seconds for seconds in work[30:])
    return {
        "work_p50_ms": _share(work, 0.5), "work_p95_ms": _share(work, 0.95), "work_p999_ms": _share(work, 0.999),
        "fps": count / passed,
    }  # fmt: skip


def _keep_thinking(worker: BotWorker, scene: TableScene) -> None:
    """Give the Hard bot another decision of this match as soon as it has none."""
    worker.poll()
    if worker.busy:
        return
    driver = scene.driver
    seat = driver.current
    if seat >= 0:
        info = driver.question(seat)
        worker.ask(info, match="bench", game=GAME, level="hard", seed=SEED, seat=seat, step=driver.length)


def _share(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))]


def _idle_cpu() -> float:
    """Return the share of a core that a table takes while a person thinks."""
    from scenes.kit.window import Pacer

    with tempfile.TemporaryDirectory() as home:
        loop, scene = _open_table(("human", *("bot:random",) * (SEATS - 1)), Path(home))
        while scene.offer.seat is None:
            loop.step(0.1)
        pacer = Pacer()
        _run_for(loop, pacer, 4.0)
        cpu, start = time.process_time(), time.perf_counter()
        _run_for(loop, pacer, IDLE_SECONDS)
        return (time.process_time() - cpu) / (time.perf_counter() - start)


def _run_for(loop: Loop, pacer: Any, seconds: float) -> None:
    end = time.perf_counter() + seconds
    dt = 1 / 60
    while time.perf_counter() < end:
        loop.step(min(dt, 0.1))
        dt = pacer.wait(loop.rate)


def _first_frame() -> float:
    """Return the median seconds from the start of a process to its first frame, the first start not counted."""
    code = "from tools.bench_frames import report_first_frame; report_first_frame()"
    found: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        environ = {**os.environ, "SAFEHOUSE_HOME": home}
        for _ in range(STARTS + 1):
            start = time.time()
            done = subprocess.run(
                [sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
            )  # fmt: skip
            found.append(float(done.stdout.split()[-1]) - start)
    return statistics.median(found[1:])


def report_first_frame() -> None:
    """Start the program up to its first frame and print the time of day; runs in a process of its own."""
    from scenes.app.options import Launch
    from scenes.app.program import Left, assemble, first_of

    ctx, house, loop = assemble(Launch(), Left(), False)
    loop.begin(first_of(ctx, house, None))
    while loop.frames == 0:
        loop.step(1 / 60)
    print(time.time())


if __name__ == "__main__":
    print(measure())
