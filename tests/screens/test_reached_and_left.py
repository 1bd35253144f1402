"""Every screen is reached from the title and left again by pad alone, by keyboard alone, by mouse alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.registry import game_ids
from scenes.screens.debrief import DebriefScene
from scenes.screens.handover import HandoverScene
from scenes.screens.pause import PauseScene
from scenes.screens.requests import LEAVE, RESUME
from tests.screens.hands import HANDS, Hands, Maker
from tests.screens.stage import Stage
from tools.shots_screens import debrief, fill_folder, handover, pause

GAME = game_ids()[0]


@pytest.fixture(params=HANDS, ids=lambda maker: maker.name)
def maker(request: pytest.FixtureRequest) -> Maker:
    """Each kind of hands."""
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The title, with files in the folder."""
    made = Stage("title", tmp_path / "home", seen=("first_run",))
    fill_folder(made.ctx)
    yield made
    assert not made.ctx.audio.unknown, "a sound has no file"


@pytest.fixture
def hands(stage: Stage, maker: Maker) -> Iterator[Hands]:
    """Hands at the title."""
    made = maker(stage)
    yield made
    made.close()


def test_settings_and_all_their_tabs(stage: Stage, hands: Hands) -> None:
    hands.press("settings")
    assert stage.shown == "SettingsScene"
    for tab in ("pace", "sound", "keys", "pad", "look"):
        hands.press(f"tabs/{tab}")
        assert stage.scene.tab == tab  # type: ignore[attr-defined]
    hands.cancel()
    assert stage.shown == "TitleScene"


def test_credits(stage: Stage, hands: Hands) -> None:
    hands.press("credits")
    assert stage.shown == "CreditsScene"
    hands.cancel()
    assert stage.shown == "TitleScene"


def test_saved_games_and_replays(stage: Stage, hands: Hands) -> None:
    hands.press("files")
    assert stage.shown == "ReplaysScene"
    hands.press("tabs/replays")
    hands.press("files/0")
    hands.press("watch")
    assert stage.opened
    hands.cancel()
    assert stage.shown == "TitleScene"
    hands.press("files")
    hands.cancel()
    assert stage.shown == "TitleScene"


def test_from_the_title_through_the_lobby_to_a_table_and_back(stage: Stage, hands: Hands) -> None:
    hands.press("play")
    assert stage.shown == "ChooseGameScene"
    hands.press(f"game/{GAME}")
    assert stage.shown == "LobbyScene"
    for tab in ("orders", "base", "agents"):
        hands.press(f"tabs/{tab}")
    hands.press("rules")
    assert stage.shown == "RulesScene"
    hands.press("next")
    hands.cancel()
    hands.press("devices")
    assert stage.shown == "DevicesScene"
    hands.press("done")
    if hands.name == "pad":  # a pad's first press takes a seat
        assert stage.ctx.input.seats.device_of(0) is not None
        hands.press("done")
    hands.press("start")
    assert stage.opened[0].game_id == GAME
    hands.cancel()
    assert stage.shown == "TitleScene"


def test_the_lobby_is_left_to_the_title(stage: Stage, hands: Hands) -> None:
    hands.press("play")
    hands.press(f"game/{GAME}")
    hands.cancel()
    assert stage.shown == "ChooseGameScene"
    hands.cancel()
    assert stage.shown == "TitleScene"


def test_quitting_is_asked_and_can_be_declined(stage: Stage, hands: Hands) -> None:
    hands.press("quit")
    assert stage.focus == "dialog:1", "the focus starts on the answer that keeps everything"
    hands.press("dialog:1")
    assert stage.shown == "TitleScene" and stage.loop.running


def test_quitting(stage: Stage, hands: Hands) -> None:
    hands.press("quit")
    hands.press("dialog:0")
    assert not stage.loop.running


def test_continue(stage: Stage, hands: Hands) -> None:
    hands.press("settings")
    hands.cancel()
    hands.press("continue")
    assert stage.opened[0].record_text and stage.opened[0].save_name.startswith("saves/")


def test_the_first_run_page(tmp_path: Path, maker: Maker) -> None:
    stage = Stage("first_run", tmp_path / "home")
    hands = maker(stage)
    hands.press("high_contrast")
    hands.press("ready")
    assert stage.shown == "TitleScene"
    assert stage.ctx.settings.value.high_contrast and "first_run" in stage.ctx.settings.value.seen
    hands.close()


@pytest.mark.parametrize(("id", "result"), [("resume", RESUME), ("leave", LEAVE)])
def test_pause(tmp_path: Path, maker: Maker, id: str, result: str) -> None:
    stage = Stage("title", tmp_path / "home")
    push(stage, pause)
    assert isinstance(stage.scene, PauseScene)
    hands = maker(stage)
    for way, shown in (("rules", "RulesScene"), ("settings", "SettingsScene")):
        hands.press(way)
        assert stage.shown == shown
        hands.cancel()
    results = heard(stage)
    hands.press(id)
    if result == LEAVE:
        hands.press("dialog:0")
    assert stage.shown == "TitleScene" and results == [result]
    hands.close()


def test_the_curtain(tmp_path: Path, maker: Maker) -> None:
    for id, result in (("ready", "ready"), ("not_now", None)):
        stage = Stage("title", tmp_path / "home")
        push(stage, handover)
        assert isinstance(stage.scene, HandoverScene)
        stage.step(60)
        hands = maker(stage)
        results = heard(stage)
        hands.press(id)
        assert results == [result]
        hands.close()


def test_the_debrief(tmp_path: Path, maker: Maker) -> None:
    stage = Stage("title", tmp_path / "home")
    push(stage, debrief)
    assert isinstance(stage.scene, DebriefScene)
    hands = maker(stage)
    hands.press("save")
    assert stage.shown == "TextDialog"
    hands.press("dialog:1")
    hands.press("title_page")
    assert stage.shown == "TitleScene" and not stage.ctx.audio.unknown
    hands.close()


def push(stage: Stage, make: object) -> None:
    """Put a scene over the title."""
    from scenes.kit.scene import Push

    stage.loop.stack.perform(Push(make(stage.ctx)))  # type: ignore[operator]
    stage.step(3)


def heard(stage: Stage) -> list[object]:
    """Return the list of what the title is uncovered with from now on."""
    results: list[object] = []
    title = stage.loop.stack.scenes[0]
    plain = title.on_uncover

    def listen(result: object) -> None:
        results.append(result)
        plain(result)

    title.on_uncover = listen  # type: ignore[method-assign]
    return results
