"""Whole matches from the table to the title: with a controller alone, with the keyboard alone, with the mouse alone."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.registry import game_ids
from game.saves import open_match, read_record
from scenes.screens.title import TitleScene
from tests.e2e.player import Hand, Keyboard, Mouse, Pad, Player
from tests.play.at_table import AtTable, request_of
from tests.vpad import VirtualPad

MakeHand = Callable[[AtTable], Hand]


@pytest.fixture
def things() -> Iterator[ExitStack]:
    """What has to be put away after the test."""
    with ExitStack() as stack:
        yield stack


MATCHES = {
    "agentenjagd": request_of("human", "bot:hard", seed=8, map="small"),
    "agents_of_war": request_of("human", "bot:normal", seed=4, game="agents_of_war"),
    "agents_secrets": request_of("human", "bot:easy", "bot:easy", "bot:easy", game="agents_secrets", rounds="1"),
    "confusion": request_of("human", "bot:normal", seed=4, game="confusion"),
}


def play_through(home: Path, game_id: str, make: MakeHand, way_out: str) -> None:
    """Play a match of a person against a bot to the debrief and leave it; the match must lie among the replays."""
    at = AtTable(MATCHES[game_id], home=home)
    hand = make(at)
    player = Player(at, hand)
    player.to_the_debrief()
    assert player.choices > 8
    replays = list((home / "replays").glob("*.json"))
    assert len(replays) == 1 and not list((home / "saves").glob("*.json"))
    record = read_record(replays[0].read_text(encoding="utf-8"))
    assert open_match(record).outcome is not None
    assert hand.use(way_out)
    at.step(30)
    assert isinstance(at.scene, TitleScene)
    assert not at.ctx.strings.missing
    assert not at.ctx.audio.unknown


def test_every_game_is_played_through() -> None:
    assert set(MATCHES) == set(game_ids())


@pytest.mark.timeout(240)
def test_a_whole_match_is_played_with_the_controller_alone(game_id: str, home: Path, things: ExitStack) -> None:
    def make(at: AtTable) -> Hand:
        pad = things.enter_context(VirtualPad())
        at.step(3)
        return Pad(at, pad)

    play_through(home, game_id, make, "title_page")


@pytest.mark.timeout(240)
def test_a_whole_match_is_played_with_the_keyboard_alone(game_id: str, home: Path) -> None:
    play_through(home, game_id, Keyboard, "title_page")


@pytest.mark.timeout(240)
def test_a_whole_match_is_played_with_the_mouse_alone(game_id: str, home: Path) -> None:
    play_through(home, game_id, Mouse, "title_page")
