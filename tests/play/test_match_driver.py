"""The driver: what the viewer is told, when things are saved, undo, sitters, and the same record from the same seed."""

import pytest

from game.kernel.errors import IllegalAction, SafehouseError, UndoRefused
from game.kernel.types import SPECTATOR, TERMINAL, Seat
from game.saves import open_match, read_record, write_record
from scenes.play.bot_desk import BotDesk
from scenes.play.match_driver import MatchDriver
from tests.play.fakes import MemoryFiles, SilentWorker, first_legal, new_driver, people


def play_on(driver: MatchDriver, actions: int = 10_000) -> None:
    """Pump until so many actions were applied or the match is over; people do their first legal action."""
    goal = driver.length + actions
    while driver.outcome is None and driver.length < goal:
        if driver.current in driver.humans:
            first_legal(driver)
        driver.pump(1 / 60)


def test_the_happenings_of_a_seat_are_its_told_events_in_order() -> None:
    driver = new_driver("bot:random", "bot:random")
    driver.watch(Seat(0))
    seen = []
    while driver.outcome is None:
        for happening in driver.pump(1 / 60):
            seen.extend(happening.events)
    assert tuple(seen) == tuple(item.event for item in driver._match.told(Seat(0), 0))[-len(seen) :]
    assert len(seen) > 100


def test_each_happening_begins_where_the_one_before_ended() -> None:
    driver = new_driver("bot:random", "bot:random", "bot:random")
    last = driver.watch(Seat(1))
    steps = []
    while driver.outcome is None and driver.length < 300:
        for happening in driver.pump(1 / 60):
            assert happening.before == last
            last = happening.after
            steps.append(happening.step)
    assert last == driver.view(Seat(1))
    assert steps == list(range(steps[0], steps[0] + len(steps)))


def test_the_watched_seat_is_told_nothing_that_the_kernel_does_not_tell_it() -> None:
    """A spectator's happenings are the same whoever else plays."""
    driver = new_driver("bot:random", "bot:random")
    driver.watch(SPECTATOR)
    play_on(driver, 200)
    reel = driver.reel()
    for happening in reel.happenings(SPECTATOR, 0):
        assert happening.after == driver._match.view(SPECTATOR, happening.step + 1)
        assert happening.after.seat == SPECTATOR


def test_the_same_seed_gives_the_same_record_byte_for_byte() -> None:
    texts = []
    for _ in range(2):
        driver = new_driver("bot:easy", "bot:normal", seed=5)
        play_on(driver, 150)
        texts.append(driver.record_text())
    assert texts[0] == texts[1]


def test_the_record_text_equals_that_of_the_plain_writer_also_after_an_undo() -> None:
    driver = new_driver("human", "bot:random", seed=3)
    undone = 0
    while driver.length < 120 and driver.outcome is None:
        if driver.current == 0:
            first_legal(driver)
            if driver.undo_refusal(Seat(0)) is None and undone < 3:
                driver.undo(Seat(0))
                undone += 1
                first_legal(driver)
        driver.pump(1 / 60)
        assert driver.record_text() == write_record(driver._match, driver.seats)


def test_every_action_is_saved_before_its_happening_comes_out() -> None:
    files = MemoryFiles()
    driver = new_driver("bot:random", "bot:random", files=files)
    driver.watch(SPECTATOR)
    for _ in range(60):
        if driver.pump(1 / 60):
            saved = read_record(files.texts["saves/match.json"])
            assert len(saved.actions) == driver.length


def test_a_new_match_is_saved_before_its_first_action() -> None:
    files = MemoryFiles()
    driver = new_driver("human", "human", files=files)
    assert len(read_record(files.texts["saves/match.json"]).actions) == driver.length


def test_a_finished_match_moves_from_the_saves_to_the_replays_and_is_never_nowhere() -> None:
    files = MemoryFiles()
    driver = new_driver("bot:random", "bot:random", files=files)
    play_on(driver)
    assert list(files.texts) == ["replays/match.json"]
    assert files.done[-2:] == [("write", "replays/match.json"), ("delete", "saves/match.json")]
    assert open_match(read_record(files.texts["replays/match.json"])).outcome == driver.outcome
    assert driver.current == TERMINAL


def test_a_save_that_fails_is_told_and_the_match_goes_on() -> None:
    files = MemoryFiles(refuse=SafehouseError("the disk is full"))
    driver = new_driver("bot:random", "bot:random", files=files)
    play_on(driver, 20)
    assert driver.save_trouble == "the disk is full"
    assert driver.length >= 20


def test_an_illegal_action_changes_nothing() -> None:
    driver = new_driver("human", "human")
    before = driver.record_text()
    with pytest.raises(IllegalAction):
        driver.submit(driver.current, "nonsense")
    assert driver.record_text() == before


def test_an_undo_takes_back_one_action_and_names_its_reason_when_it_cannot() -> None:
    driver = new_driver("human", "human", seed=2)
    undone = refused = 0
    while driver.outcome is None and (undone < 2 or refused < 2) and driver.length < 400:
        seat = driver.current
        length, before = driver.length, driver.view(seat)
        first_legal(driver)
        refusal = driver.undo_refusal(seat)
        if refusal is None:
            assert driver.undo(seat) is not None
            assert (driver.length, driver.view(seat)) == (length, before)
            undone += 1
            first_legal(driver)
        else:
            assert refusal.startswith("undo.")
            with pytest.raises(UndoRefused):
                driver.undo(seat)
            refused += 1
    assert refused >= 2


def test_a_person_may_take_over_a_bot_that_is_thinking() -> None:
    worker = SilentWorker()
    driver = new_driver("bot:normal", "bot:normal", desk=BotDesk(worker, None))  # type: ignore[arg-type]
    driver.pump(1 / 60)
    assert driver.thinking
    seat = driver.current
    driver.reseat(seat, people("human")[0])
    driver.pump(1 / 60)
    assert not driver.thinking
    first_legal(driver)


def test_another_level_is_asked_anew_and_a_mere_name_is_not() -> None:
    worker = SilentWorker()
    driver = new_driver("bot:normal", "bot:normal", desk=BotDesk(worker, None))  # type: ignore[arg-type]
    driver.pump(0)
    seat = driver.current
    renamed = type(driver.seats[seat])("bot:normal", "Anna")
    driver.reseat(seat, renamed)
    driver.pump(0)
    assert [asked["level"] for asked in worker.asked] == ["normal"]
    driver.reseat(seat, type(renamed)("bot:hard", "Anna"))
    driver.pump(0)
    assert [asked["level"] for asked in worker.asked] == ["normal", "hard"]


def test_resigning_gives_the_seat_to_a_bot_while_another_person_plays() -> None:
    driver = new_driver("human", "human", "bot:random")
    driver.resign(Seat(0), "normal")
    assert driver.seats[0].kind == "bot:normal"
    assert driver.outcome is None


def test_when_the_last_person_resigns_the_match_ends_and_is_kept_as_a_replay() -> None:
    files = MemoryFiles()
    driver = new_driver("human", "bot:random", files=files)
    play_on(driver, 10)
    driver.resign(Seat(0), "normal")
    assert driver.outcome is not None and driver.outcome.reason == "resigned"
    assert list(files.texts) == ["replays/match.json"]
    with pytest.raises(IllegalAction):
        driver.submit(Seat(0), object())
    assert driver.pump(1.0) == []


def test_a_loaded_match_goes_on_and_plays_like_the_one_that_was_never_saved() -> None:
    whole = new_driver("bot:easy", "bot:easy", seed=9)
    play_on(whole, 80)
    middle = new_driver("bot:easy", "bot:easy", seed=9)
    play_on(middle, 40)
    record = read_record(middle.record_text())
    loaded = MatchDriver(open_match(record), record.seats, BotDesk(None))
    play_on(loaded, whole.length - loaded.length)
    assert loaded.record_text() == whole.record_text()
