"""The arena on a Dask cluster of a scheduler and two workers, each a process of its own; skipped without [cluster]."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tools.arena_executors import Cluster, Local
from tools.arena_matches import Arena, Result

pytestmark = [pytest.mark.extras, pytest.mark.xdist_group("cluster")]

ARENA = Arena("agents_of_war", ("normal", "easy"), 40, 5)


@dataclass
class Processes:
    """A running cluster."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def start(root: Path, *words: str) -> "subprocess.Popen[bytes]":
    path = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture
def cluster(root: Path, tmp_path: Path) -> Iterator[Processes]:
    """A scheduler and two workers on this machine."""
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed (Dask)")
    file = tmp_path / "scheduler.json"
    common = ["--scheduler-file", str(file), "--no-dashboard"]
    running = [start(root, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common)]
    try:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        folder = ["--local-directory", str(tmp_path)]
        words = ["distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", *common, *folder]
        workers = [start(root, *words) for _ in range(2)]
        running += workers
        yield Processes(json.loads(file.read_text())["address"], workers)
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


def untimed(results: list[Result]) -> list[Result]:
    """Return the results without the seconds of each decision; their number stays."""
    return [
        replace(result, spent={kind: [0.0] * len(times) for kind, times in result.spent.items()}) for result in results
    ]


def test_a_cluster_gives_the_local_results_even_if_a_worker_is_killed(cluster: Processes) -> None:
    local = untimed(list(Local(1).play(ARENA)))
    found: list[Result] = []
    with Cluster(cluster.address) as matches:
        for result in matches.play(ARENA):
            found.append(result)
            if len(found) == 4:
                cluster.workers[0].kill()
                cluster.workers[0].wait()
    assert [result.number for result in found] == list(range(ARENA.games))
    assert untimed(found) == local


def test_a_cluster_without_workers_is_told_in_one_line(
    cluster: Processes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tools import arena_executors
    from tools.arena import main
    from tools.command import run

    for worker in cluster.workers:
        worker.kill()
        worker.wait()
    monkeypatch.setattr(arena_executors, "ALONE_S", 0.0)
    monkeypatch.setattr(arena_executors, "LOOK_S", 0.2)
    assert run("tools.arena", main, ["confusion", "--seats", "easy,easy", "--cluster", cluster.address]) == 2
    assert "the cluster has no worker" in capsys.readouterr().err


def test_a_scheduler_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed (Dask)")
    from tools.arena import main
    from tools.command import run

    assert run("tools.arena", main, ["confusion", "--seats", "easy,easy", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "no scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err
