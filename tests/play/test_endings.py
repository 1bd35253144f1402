"""How tables are left: debrief, rematch, restart, resigning; and where the files lie after it."""

from pathlib import Path

import pytest

from game.kernel.types import Seat
from game.saves import read_record
from scenes.kit.dialogs import DialogScene
from scenes.play.debriefing import TableDebrief
from scenes.play.replay_scene import ReplayScene
from scenes.play.table_scene import TableScene
from scenes.screens.choose_game import ChooseGameScene
from scenes.screens.handover import HandoverScene
from scenes.screens.pause import PauseScene
from scenes.screens.title import TitleScene
from tests.play.at_table import AtTable, request_of


def ended(home: Path | None = None) -> AtTable:
    """Return a table whose bots have played to the debrief."""
    at = AtTable(request_of("bot:easy", "bot:easy", map="small"), home=home)
    for _ in range(4000):
        if isinstance(at.scene, TableDebrief):
            return at
        at.step()
    raise AssertionError("no debrief")


def given_up(home: Path | None = None) -> AtTable:
    """Return the debrief of a match that its only person gave up."""
    at = AtTable(request_of("human", "bot:easy", map="small"), home=home).play_randomly(3).until_asked()
    at.table.driver.resign(Seat(0), "normal")
    at.table.change_audience()
    at.step(5)
    assert isinstance(at.scene, TableDebrief)
    return at


def confirm(at: AtTable, text: str) -> None:
    """Click the button of that text."""
    id = next(w.id for w in at.ui.focusables() if getattr(w, "text", "") == at.ctx.strings(text))
    at.click(id)
    at.step(2)


def test_the_end_leads_to_the_debrief_and_the_match_lies_among_the_replays(home: Path) -> None:
    at = ended(home)
    assert len(list((home / "replays").glob("*.json"))) == 1
    assert not list((home / "saves").glob("*.json"))
    assert isinstance(at.scene, TableDebrief)
    assert len(at.scene.info.seats) == 2


def test_the_last_picture_stays_a_moment_before_the_debrief() -> None:
    at = AtTable(request_of("human", "bot:easy")).until_asked()
    at.ctx.settings.change(speed="normal")
    at.table.driver.resign(Seat(0), "normal")
    at.table.change_audience()
    frames = 0
    while not isinstance(at.scene, TableDebrief):
        at.step()
        frames += 1
    assert frames > 60


def test_a_rematch_has_the_same_sitters_and_options_and_another_seed() -> None:
    at = given_up()
    assert at.request is not None
    at.click("rematch")
    at.step(2)
    driver = at.table.driver
    assert driver.setup == at.request.setup
    assert driver.seats == at.request.seats
    assert driver.seed != at.request.seed


def test_a_new_game_begins_at_the_choice_of_games_with_only_the_title_below() -> None:
    at = given_up()
    at.click("new_game")
    at.step(2)
    assert [type(scene) for scene in at.loop.stack.scenes] == [TitleScene, ChooseGameScene]


def test_the_debrief_leads_to_the_declassified_match_and_back() -> None:
    at = given_up()
    at.click("declassified")
    at.step(2)
    assert isinstance(at.scene, ReplayScene)
    at.key("cancel")
    assert isinstance(at.scene, TableDebrief)


def test_the_record_is_saved_under_a_name_of_ones_own(home: Path) -> None:
    at = given_up(home)
    assert isinstance(at.scene, TableDebrief) and at.scene.actions.save_record is not None
    at.scene.actions.save_record("Our best match")
    assert read_record((home / "replays" / "Our best match.json").read_text(encoding="utf-8")).actions


def test_a_restart_is_the_same_match_from_the_beginning() -> None:
    at = AtTable(request_of("human", "bot:easy", seed=77)).play_randomly(4).until_asked()
    first = at.table
    at.key("menu")
    at.click("restart")
    at.step(2)
    confirm(at, "pause.restart_yes")
    assert isinstance(at.scene, TableScene) and at.table is not first
    assert at.table.driver.seed == 77 and at.table.driver.length < first.driver.length


def test_resigning_as_the_only_person_ends_the_match_at_the_debrief(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy"), home=home).play_randomly(3).until_asked()
    at.key("menu")
    at.click("resign")
    at.step(2)
    confirm(at, "pause.resign_yes")
    at.step(10)
    assert isinstance(at.scene, TableDebrief)
    assert len(list((home / "replays").glob("*.json"))) == 1
    assert not at.ctx.strings.missing


@pytest.mark.parametrize("other", ["bot:easy", "human"])
def test_resigning_a_duel_gives_the_match_to_the_other_side(other: str, home: Path) -> None:
    request = request_of("human", other, game="confusion", white="seat1", first="white")
    at = AtTable(request, home=home)
    for _ in range(200):
        if isinstance(at.scene, HandoverScene):
            at.key("confirm")
        at.step()
    table = at.until_asked().table
    at.key("menu")
    at.click("resign")
    at.step(2)
    assert isinstance(at.scene, DialogScene) and at.scene.text == at.ctx.strings("pause.resign_duel_text")
    confirm(at, "pause.resign_duel_yes")
    at.step(10)
    assert isinstance(at.scene, TableDebrief)
    outcome = table.driver.outcome
    assert outcome is not None and (outcome.returns, outcome.winners) == ((-1.0, 1.0), (1,))
    assert not at.ctx.strings.missing


def test_when_one_of_two_people_resigns_the_other_plays_on_with_their_own_view() -> None:
    at = AtTable(request_of("human", "human")).play_randomly(6).until_asked()
    seat = at.table.offer.seat
    assert seat is not None
    at.key("menu")
    at.click("resign")
    at.step(2)
    confirm(at, "pause.resign_yes")
    assert at.table.driver.seats[seat].level is not None
    assert isinstance(at.scene, HandoverScene) and at.scene.name == at.table.driver.seats[1 - seat].name
    at.step(40)
    at.click("ready")
    at.until_asked()
    assert at.table.offer.seat == Seat(1 - seat) and at.table.audience.private


def test_a_copy_saved_from_the_pause_menu_is_a_match_of_its_own(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy"), home=home).play_randomly(3).until_asked()
    at.key("menu")
    assert isinstance(at.scene, PauseScene)
    at.scene.actions.save_copy("Before the storm")
    copy = read_record((home / "saves" / "Before the storm.json").read_text(encoding="utf-8"))
    assert len(copy.actions) == at.table.driver.length
    at.key("cancel")
    at.play_randomly(2)
    assert len(list((home / "saves").glob("*.json"))) == 2


def test_a_finale_that_is_broken_off_leaves_no_view_of_whoever_looked() -> None:
    at = AtTable(request_of("human", "human", map="small")).until_asked()
    at.table.final = at.table.view
    at.table.change_audience()
    assert at.table.final is None


def test_the_finale_asks_nothing_any_more() -> None:
    at = AtTable(request_of("bot:easy", "bot:easy", map="small"))
    scene, during = at.table, []
    tell = scene.widgets.tell_banner

    def watched() -> None:
        tell()
        if scene.final is not None and scene.banner is not None:
            during.append(scene.banner.headline)

    scene.widgets.tell_banner = watched  # type: ignore[method-assign]
    for _ in range(4000):
        if isinstance(at.scene, TableDebrief):
            break
        at.step()
    assert set(during) == {"The match is over"}
