"""The bots' own process under a table: killed in mid-thought, silent, gone for good."""

import multiprocessing as mp
import os
import signal
import time
from itertools import pairwise

import pytest

from game.worker import DEATHS, PAUSES, BotWorker
from scenes.play.log_book import Kind
from scenes.play.opening import Manner
from tests.play.at_table import AtTable, request_of
from tests.play.fakes import new_driver


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


class Stillborn:
    """A process that is dead before it says anything."""

    def is_alive(self) -> bool:
        return False


def test_a_worker_whose_processes_die_at_once_pauses_longer_and_longer_and_then_gives_up() -> None:
    polls = 0
    starts: list[int] = []

    def start(pipe: object) -> Stillborn:
        starts.append(polls)
        return Stillborn()

    worker = BotWorker(start)
    ask(worker)
    answers = []
    for _ in range(2 * sum(PAUSES)):
        polls += 1
        answers.append(worker.poll())
    said = [answer for answer in answers if answer is not None]
    assert worker.broken and len(starts) == DEATHS
    assert len(said) == 1 and said[0].action is None and "dies" in said[0].error
    waits = [later - earlier for earlier, later in pairwise(starts)]
    assert waits == sorted(waits) and waits[-1] >= PAUSES[-1] - 1


def test_a_system_that_gives_no_process_is_no_crash() -> None:
    def start(pipe: object) -> object:
        raise OSError("no more processes")

    worker = BotWorker(start)
    worker.warm_up()
    ask(worker)
    for _ in range(2 * sum(PAUSES)):
        worker.poll()
    assert worker.broken


def ask(worker: BotWorker) -> None:
    """Put one question."""
    driver = new_driver("bot:hard", "bot:hard")
    seat = driver.current
    worker.ask(driver.question(seat), match="m", game="agentenjagd", level="hard", seed=1, seat=seat, step=0)


def test_a_match_goes_on_with_easy_bots_and_one_notice_when_their_process_dies_at_each_start() -> None:
    at = AtTable(request_of("bot:hard", "bot:hard"), manner=Manner())
    try:
        at.house._worker = worker = BotWorker(die_at_once)
        driver = at.table.driver
        driver._desk._worker = worker
        for _ in range(12):
            assert bot_acts(at, 30.0)
        said = [notice.text for notice in at.ctx.notices.shown]
        assert worker.broken and said == [at.ctx.strings("play.bots_fell_back")]
        assert [e.text for e in at.table.book.entries if e.kind is Kind.NOTE] == said
        again = at.house.open(request_of("bot:hard", "bot:hard"))
        assert at.house._worker is not worker and again is not at.table
    finally:
        at.house.close()


def die_at_once(pipe: object) -> object:
    """Start a real process that ends at once."""
    process = mp.get_context("spawn").Process(target=os._exit, args=(3,), daemon=True)
    process.start()
    return process
