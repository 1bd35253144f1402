"""The bots' own process under a table: killed in mid-thought, silent, gone for good."""

import os
import signal
import time

import pytest

from scenes.play.opening import Manner
from tests.play.at_table import AtTable, request_of


def bot_acts(at: AtTable, seconds: float = 20.0) -> bool:
    """Run in real time until a bot has acted."""
    length, end = at.table.driver.length, time.monotonic() + seconds
    while time.monotonic() < end:
        at.step(dt=0.02)
        if at.table.driver.length > length:
            return True
        time.sleep(0.005)
    return False


@pytest.fixture
def at() -> AtTable:
    """A table of Hard bots that think in their own process."""
    return AtTable(request_of("bot:hard", "bot:hard"), manner=Manner())


def test_bots_in_their_own_process_play_and_the_window_never_waits(at: AtTable) -> None:
    try:
        assert bot_acts(at) and bot_acts(at)
        slowest = 0.0
        for _ in range(30):
            start = time.perf_counter()
            at.step()
            slowest = max(slowest, time.perf_counter() - start)
        assert slowest < 1.0
    finally:
        at.house.close()


def test_a_worker_killed_in_mid_thought_is_replaced_unseen(at: AtTable) -> None:
    try:
        for _ in range(3):
            assert bot_acts(at)
            at.step(2)
            worker = at.house._worker
            assert worker is not None and worker._process is not None
            os.kill(worker._process.pid, signal.SIGKILL)
            assert bot_acts(at)
        assert worker.restarts >= 1
        assert not at.ctx.notices.shown
    finally:
        at.house.close()


def test_a_worker_stopped_for_good_is_replaced_after_the_guards_time(at: AtTable) -> None:
    try:
        assert bot_acts(at)
        worker = at.house._worker
        assert worker is not None and worker._process is not None
        os.kill(worker._process.pid, signal.SIGSTOP)
        length = at.table.driver.length
        for _ in range(40):
            at.step(dt=0.5)
            if at.table.driver.length > length:
                break
            time.sleep(0.1)
        assert at.table.driver.length > length
    finally:
        at.house.close()
