"""Laws for every screen: nothing overlaps or is cut at any size, every widget can be reached, every text exists."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.kit.context import AppContext, make_context
from scenes.kit.input.bindings import Bindings
from scenes.kit.scene import Reset, UiScene
from scenes.kit.stack import SceneStack
from scenes.kit.ui import ScrollView, focus
from scenes.screens.lobby import LobbyScene
from tests.kit.layout_check import problems
from tests.screens.stage import Stage
from tools.shots_screens import SHOTS

SIZES = ((1280, 720), (1920, 1080), (3440, 1440))
SCALES = (1.0, 1.5, 2.0)
NAMES = [name for name, _ in SHOTS]
MAKERS = dict(SHOTS)


def opened(name: str, home: Path, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Stage:
    """Return the screen of that name on a stage."""
    stage = Stage(MAKERS[name], home, size, text_scale=scale)
    stage.step(2)
    return stage


def laid_out(name: str, ctx: AppContext, size: tuple[int, int], scale: float) -> UiScene:
    """Return the screen of that name, or the dialog that it opens, laid out but not drawn."""
    ctx.settings.change(text_scale=scale, bindings=Bindings())
    ctx.resize(size)
    stack = SceneStack(ctx)
    stack.perform(Reset(MAKERS[name](ctx)))
    stack.update(0.0)
    assert isinstance(stack.top, UiScene)
    return stack.top


@pytest.fixture
def ctx(tmp_path: Path) -> AppContext:
    """A context without a window to draw on."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return make_context(home=tmp_path, sound=False)


@pytest.fixture(autouse=True)
def short_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's folder be called ~ as it is for people, not by the long name of a test's folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_or_is_cut_at_any_size_and_text_scale(name: str, ctx: AppContext) -> None:
    found: list[str] = []
    for size in SIZES:
        for scale in SCALES:
            faults = problems(laid_out(name, ctx, size, scale).ui, Rect((0, 0), size))
            found += [f"{size} {scale:.0%}: {fault}" for fault in faults]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_widget_is_reached_by_directions_from_every_other(name: str, scale: float, ctx: AppContext) -> None:
    stops = laid_out(name, ctx, (1280, 720), scale).ui.stops()
    ways = {stop.id: targets(stops, stop) for stop in stops}
    everything = set(ways)
    for start in everything:
        assert reached(ways, start) == everything, f"from {start}"


def targets(stops: list[focus.Stop], stop: focus.Stop) -> set[str]:
    """Return where the four directions lead from a stop, whatever its groups remember."""
    found: set[str] = set()
    for direction in ("up", "down", "left", "right"):
        target = focus.step(stops, stop, direction, {})
        if target is not None:
            found.add(target.id)
    return found


def reached(ways: dict[str, set[str]], start: str) -> set[str]:
    """Return all that can be reached from there."""
    seen, queue = {start}, deque([start])
    while queue:
        for target in ways[queue.popleft()] - seen:
            seen.add(target)
            queue.append(target)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_is_drawn_and_all_its_texts_exist(name: str, tmp_path: Path) -> None:
    stage = opened(name, tmp_path)
    assert not stage.ctx.strings.missing


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_survives_resizing_and_a_change_of_text_size(name: str, ctx: AppContext) -> None:
    scene = laid_out(name, ctx, (1280, 720), 1.0)
    before = scene.ui.focus_id
    ctx.settings.change(text_scale=2.0, high_contrast=True)
    ctx.resize((1920, 1080))
    scene.layout((1920, 1080))
    assert scene.ui.focus_id == before or name.startswith("rules")  # its contents give way to the page
    assert scene.ui.focused is not None
    assert problems(scene.ui, Rect(0, 0, 1920, 1080)) == []


def test_every_seats_card_is_the_same_for_all(tmp_path: Path) -> None:
    stage = opened("lobby_agents", tmp_path, (1920, 1080))
    assert isinstance(stage.scene, LobbyScene)
    heights = {stage.widget(f"seat/{n}/mark").rect.y for n in range(4)}
    assert len(heights) == 1


def test_every_screen_has_a_way_out_for_the_mouse(ctx: AppContext) -> None:
    for name in NAMES:
        ids = {widget.id for widget in laid_out(name, ctx, (1280, 720), 1.0).ui.focusables()}
        ways = {"back", "quit", "ready", "resume", "title_page", "not_now", "done", "dialog:1"}
        assert ids & ways, name


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(("settings", "rules", "credits", "lobby"))])
def test_a_page_that_is_scrolled_to_its_end_shows_that_it_ends(name: str, ctx: AppContext) -> None:
    ui = laid_out(name, ctx, (1280, 720), 2.0).ui
    pages = [w for w in ui.root.walk() if isinstance(w, ScrollView) and w.id in ("page", "text", "credits")]
    assert len(pages) == 1 and pages[0].overflow > 0
    pages[0].scroll_to(ui, pages[0].overflow)
    last = max(widget.rect.bottom for widget in pages[0].walk() if not widget.children() and widget.rect.height)
    assert pages[0].view.bottom - last >= ctx.skin.px(12)


def test_all_games_and_their_rules_are_seen_at_once(ctx: AppContext) -> None:
    for size in SIZES:
        ui = laid_out("choose_game", ctx, size, 1.0).ui
        assert all(stop.seen == stop.rect for stop in ui.stops() if stop.seen is not None), size
