"""The bots' desk: silence, errors and nonsense never stop a match."""

from game.worker import Answer
from scenes.play.bot_desk import GUARD_SECONDS, BotDesk
from tests.play.fakes import SilentWorker, new_driver


def test_a_silent_bot_is_asked_again_in_a_fresh_process_and_then_replaced_for_that_move() -> None:
    worker = SilentWorker()
    desk = BotDesk(worker)  # type: ignore[arg-type]
    driver = new_driver("bot:hard", "bot:hard", desk=desk)
    length = driver.length
    driver.pump(0)
    driver.pump(GUARD_SECONDS - 0.1)
    assert (len(worker.asked), worker.closed) == (1, 0)
    driver.pump(0.2)
    assert (len(worker.asked), worker.closed) == (2, 1)
    assert worker.asked[0] == worker.asked[1]
    assert driver.length == length
    driver.pump(GUARD_SECONDS + 0.1)
    assert driver.length > length
    assert len(driver.troubles) == 1


def test_without_a_guard_a_bot_may_think_for_ever() -> None:
    worker = SilentWorker()
    driver = new_driver("bot:hard", "bot:hard", desk=BotDesk(worker, None))  # type: ignore[arg-type]
    length = driver.length
    for _ in range(100):
        driver.pump(100.0)
    assert (driver.length, len(worker.asked)) == (length, 1)


def test_a_bot_that_raises_or_answers_nonsense_is_replaced_for_that_move() -> None:
    for answer in (Answer(1, None, "ValueError: no"), Answer(1, "nonsense")):
        worker = SilentWorker()
        driver = new_driver("bot:hard", "bot:hard", desk=BotDesk(worker, None))  # type: ignore[arg-type]
        length = driver.length
        worker.replies = [answer]
        driver.pump(0)
        assert driver.length > length
        assert len(driver.troubles) == 1


def test_a_held_answer_waits_until_the_table_is_ready() -> None:
    driver = new_driver("bot:random", "bot:random")
    length = driver.length
    for _ in range(5):
        driver.pump(0.1, hold=True)
    assert driver.length == length
    driver.pump(0.1)
    assert driver.length > length


def test_questions_of_two_matches_with_one_seed_never_share_a_name() -> None:
    names = []
    for _ in range(2):
        worker = SilentWorker()
        new_driver("bot:hard", "bot:hard", desk=BotDesk(worker, None)).pump(0)  # type: ignore[arg-type]
        names.append(worker.asked[0]["match"])
    assert names[0] != names[1]


def test_a_worker_that_has_given_up_is_replaced_by_an_easy_bot_for_the_rest_of_the_match() -> None:
    worker = SilentWorker()
    driver = new_driver("bot:hard", "bot:hard", desk=BotDesk(worker, None))  # type: ignore[arg-type]
    driver.pump(0)
    assert len(worker.asked) == 1 and not driver.bots_fell_back
    worker.broken = True
    length = driver.length
    for _ in range(5):
        driver.pump(0)
    assert driver.length > length + 3 and driver.bots_fell_back
    assert len(worker.asked) == 1 and len(driver.troubles) == 1


def test_bots_that_never_answer_in_time_are_not_waited_for_at_each_decision() -> None:
    worker = SilentWorker()
    driver = new_driver("bot:hard", "bot:hard", desk=BotDesk(worker))  # type: ignore[arg-type]
    for _ in range(12):
        driver.pump(GUARD_SECONDS + 0.1)
    assert driver.bots_fell_back and len(worker.asked) == 4
