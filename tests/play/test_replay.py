"""Declassified: any step, any eyes, forward and back; and what each eye may read."""

from collections.abc import Iterator

import pytest

from game.kernel.types import SPECTATOR, Seat
from scenes.kit.scene import Push
from scenes.play.match_driver import MatchDriver
from scenes.play.overlay import OverlayScene
from scenes.play.replay_scene import ReplayScene
from scenes.screens.requests import ReplayRequest
from tests.play.at_table import AtTable, request_of
from tests.play.fakes import new_driver


@pytest.fixture(scope="module")
def played() -> MatchDriver:
    """A match of bots that was played for a while."""
    driver = new_driver("bot:easy", "bot:easy", "bot:easy", seed=11)
    while driver.length < 260 and driver.outcome is None:
        driver.pump(0.0)
    return driver


@pytest.fixture
def at(played: MatchDriver) -> Iterator[AtTable]:
    """The program with that match's replay on top."""
    at = AtTable(None)
    at.loop.stack.perform(Push(at.ctx.open("replay", request=ReplayRequest(played.record_text(), "Our match"))))
    yield at.step(2)


def replay(at: AtTable) -> ReplayScene:
    """Return the replay."""
    assert isinstance(at.scene, ReplayScene)
    return at.scene


def test_previous_and_next_go_one_step_back_and_on(at: AtTable, played: MatchDriver) -> None:
    at.key("next", "next", "next")
    assert replay(at).step == 3
    at.key("previous")
    assert replay(at).step == 2
    assert replay(at).view == played._match.view(SPECTATOR, 2)


def test_the_slider_and_the_buttons_reach_every_step(at: AtTable, played: MatchDriver) -> None:
    at.click("timeline/last")
    assert replay(at).step == played.length
    at.click("timeline/back")
    assert replay(at).step == played.length - 1
    at.click("timeline/first")
    assert replay(at).step == 0
    replay(at).go(100)
    at.step()
    assert replay(at).view == played._match.view(SPECTATOR, 100)


def test_each_pair_of_eyes_sees_and_reads_what_that_seat_was_told(at: AtTable, played: MatchDriver) -> None:
    replay(at).go(200)
    for seat in range(3):
        replay(at).look(seat + 2)
        at.step(2)
        assert replay(at).view == played._match.view(Seat(seat), 200)
        told = [told for told in played._match.told(Seat(seat)) if told.step < 200]
        table = replay(at).table
        lines = [table.log_text(t.event, played._match.view(Seat(seat), t.step + 1)) for t in told]
        assert replay(at)._book().lines == [line for line in lines if line]


def test_with_all_files_open_the_log_names_every_card_that_somebody_knew(at: AtTable, played: MatchDriver) -> None:
    hidden = [e for events in played.reel().open_events() for e in events if "card=-1" in repr(e)]
    public = [told.event for told in played._match.told(SPECTATOR) if "card=-1" in repr(told.event)]
    assert public and not hidden


def test_playing_runs_to_the_end_and_stops(at: AtTable, played: MatchDriver) -> None:
    replay(at).go(played.length - 6)
    at.click("timeline/play")
    assert replay(at).playing
    at.step(60)
    assert replay(at).step == played.length and not replay(at).playing


def test_all_hands_open_on_the_hand_key(at: AtTable) -> None:
    replay(at).go(250)
    at.key("hand")
    assert isinstance(at.scene, OverlayScene)
    at.step(2)
    at.key("hand")
    assert isinstance(at.scene, ReplayScene)
    at.key("cancel")
    assert not isinstance(at.scene, ReplayScene)


def test_a_replay_never_changes_the_match(at: AtTable, played: MatchDriver) -> None:
    before = played.record_text()
    at.key("next", "confirm", "right", "confirm")
    at.step(30)
    assert played.record_text() == before


def test_a_running_match_can_be_looked_at_too() -> None:
    table = AtTable(request_of("human", "bot:easy")).play_randomly(3).until_asked()
    scene = table.house.declassified(table.table.driver.reel())
    table.loop.stack.perform(Push(scene))
    table.step(2)
    table.click("timeline/last")
    assert replay(table).step == table.table.driver.length


def test_a_line_of_the_log_that_is_chosen_leads_to_its_step(at: AtTable, played: MatchDriver) -> None:
    at.scene.go(played.length)
    at.step(2)
    at.key("aid")
    at.ui.set_focus("log_line/4")
    places = at.loop.stack.scenes[-2]._book().places()
    at.key("confirm")
    assert at.scene.step == places[4].step + 1
