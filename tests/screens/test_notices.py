"""Notices have a strip of their own: they lie on no button, no choice, no banner and no heading, on any screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.notices import LEAST_SEEN, MOST, strip
from scenes.kit.scene import UiScene
from scenes.kit.ui import Banner, Label
from scenes.play.replay_scene import ReplayScene
from tests.play.at_table import AtTable, request_of
from tests.screens.stage import Stage
from tools.shots_screens import SHOTS

LOOKS = (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((3840, 2160), 1.5))
TEXTS = ("Saved as Rainy evening.", "The controller is gone: Wireless Controller.", "It is Anna's turn to choose.")
HEADINGS = ("title", "h1", "h2")


def in_the_way(scene: UiScene) -> list[str]:
    """Return what the notices on show lie on."""
    plates = [plate.rect for plate in scene.ctx.notices.plates(scene.ctx.skin)]
    assert plates
    found: list[str] = []
    for stop in scene.ui.stops():
        rect = stop.rect if stop.seen is None else stop.seen
        found += [f"{plate} lies on {stop.id}" for plate in plates if plate.colliderect(rect)]
    for widget in scene.ui.root.walk():
        if isinstance(widget, Banner) or (isinstance(widget, Label) and widget.role in HEADINGS):
            found += [f"{plate} lies on {type(widget).__name__}" for plate in plates if plate.colliderect(widget.rect)]
    return found


@pytest.mark.parametrize("name", [name for name, _ in SHOTS if name != "handover"])
def test_notices_keep_off_everything_on_every_screen(name: str, tmp_path: Path) -> None:
    for size, scale in LOOKS:
        stage = Stage(dict(SHOTS)[name], tmp_path / f"{size}{scale}", size, text_scale=scale)
        for text in TEXTS:
            stage.ctx.notify(text)
        assert isinstance(stage.scene, UiScene)
        assert in_the_way(stage.scene) == [], f"{size} {scale}"


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_notices_keep_off_everything_at_a_table_its_hand_and_its_replay(size: tuple[int, int], scale: float) -> None:
    at = AtTable(request_of("human", "bot:easy"), size, text_scale=scale).until_asked()
    for text in TEXTS:
        at.ctx.notify(text)
    assert in_the_way(at.table) == []
    for key in ("hand", "aid", "previous"):
        at.key(key)
        assert isinstance(at.scene, UiScene) and in_the_way(at.scene) == [], key
        at.key("cancel")
    replay = ReplayScene(at.ctx, at.table.driver.reel(), at.table.table)
    replay.layout(size)
    assert not replay.shows_notices or in_the_way(replay) == []


def test_two_notices_never_cover_each_other_and_no_more_than_three_are_kept(tmp_path: Path) -> None:
    stage = Stage("title", tmp_path)
    for number in range(5):
        stage.ctx.notify(f"Notice number {number}.")
    plates = stage.ctx.notices.plates(stage.ctx.skin)
    assert [plate.notice.text for plate in plates] == [f"Notice number {n}." for n in (4, 3, 2)] and len(plates) == MOST
    assert all(not a.rect.colliderect(b.rect) for a in plates for b in plates if a is not b)
    assert all(strip(stage.ctx.skin).contains(plate.rect) for plate in plates)


def test_a_notice_without_room_waits_and_is_then_seen_long_enough(tmp_path: Path) -> None:
    stage = Stage("title", tmp_path, text_scale=2.0)
    first, second = ("The first text, which takes nearly all the room.", "The second one, which is just as long as it.")
    stage.ctx.notify(first)
    stage.ctx.notify(second)
    stage.step()
    assert [plate.notice.text for plate in stage.ctx.notices.plates(stage.ctx.skin)] == [second]
    seen = 0.0
    for _ in range(200):
        stage.step(dt=0.1)
        seen += 0.1 * any(plate.notice.text == first for plate in stage.ctx.notices.plates(stage.ctx.skin))
    assert seen >= LEAST_SEEN - 0.2 and not stage.ctx.notices.shown


def test_a_hint_whose_place_a_notice_takes_gives_way(tmp_path: Path) -> None:
    stage = Stage("title", tmp_path)
    strip_of = strip(stage.ctx.skin)
    plain = stage.frame()
    stage.ctx.notify("x" * 90)
    rect = stage.ctx.notices.plates(stage.ctx.skin)[0].rect
    left = Rect(strip_of.x, strip_of.y, rect.x - strip_of.x - 12, strip_of.height)
    now = stage.frame()
    assert left.width > 40
    assert now.subsurface(left).get_buffer().raw != plain.subsurface(left).get_buffer().raw
