"""The player's aid: every piece, the options in play, and nothing that depends on a secret."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import SPECTATOR
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.kit.ui import Label
from scenes.play.banner import frame_of
from scenes.play.overlay import OverlayScene
from scenes.tables.confusion.aid import CELLS, STEPS
from scenes.tables.confusion.table import ConfusionTable
from tests.kit.driver import Driver
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable
from tests.tables.at_confusion import GAME, confusion, played, seen


def page(home: Path, view: Any, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Driver:
    """Return a driver that shows the aid for a view."""

    def scene(ctx: AppContext) -> Scene:
        table = ConfusionTable(ctx, confusion("human", "human").seats)
        table.layout(frame_of(ctx.skin, ctx.size).area)
        table.show(view, view.seat >= 0)
        return OverlayScene(ctx, "", lambda: table.aid(view), "aid")

    return Driver(scene, size, home, text_scale=scale)


def words(driver: Driver) -> list[str]:
    """Return all that is written."""
    return [widget.text for widget in driver.ui.root.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_aid_is_whole_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    driver = page(tmp_path, seen(played(10), 0), size, scale)
    assert problems(driver.ui, pygame.Rect((0, 0), size)) == []
    assert not driver.ctx.strings.missing


def test_it_names_every_step_piece_and_sign(tmp_path: Path) -> None:
    driver = page(tmp_path, seen(played(10), 0))
    text, t = words(driver), driver.ctx.strings.scope("confusion")
    assert all(t(f"aid.line{number}") in text for number in range(1, STEPS + 1))
    assert all(t(f"aid.cell_{key}") in text for key in CELLS)
    assert sum(line.startswith("Up to") for line in text) == 12
    assert any(line.startswith("A promoted crown") for line in text)


def test_it_tells_of_the_options_in_play_alone(tmp_path: Path) -> None:
    for options in ({}, {"survive": "yes", "tokens": "yes", "narrow": "yes"}):
        driver = page(tmp_path, seen(played(2, **options), 0))
        t = driver.ctx.strings.scope("confusion")
        for key in ("survive", "tokens", "narrow"):
            assert (t(f"aid.{key}") in words(driver)) == bool(options)


def test_it_is_the_same_whatever_the_spies_are(tmp_path: Path) -> None:
    match = played(30)
    pictures = []
    for view in (seen(match, 0), GAME.view(GAME.sample_state(match.view(SPECTATOR), random.Random(3)), 0)):  # type: ignore[arg-type]
        driver = page(tmp_path, view)
        pictures.append(pygame.image.tobytes(driver.frame(), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_aid_key_opens_it_at_the_table() -> None:
    at = AtTable(confusion("human", "bot:easy")).until_asked()
    at.key("aid")
    assert isinstance(at.scene, OverlayScene)
    at.key("aid")
    assert at.scene is at.table
