"""The settings: in force at once, saved, reset; keys and buttons changed with a warning where they clash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.input.bindings import DEFAULT_KEYS, Bindings
from scenes.kit.settings import Settings
from scenes.screens.settings import SettingsScene
from tests.screens.stage import Stage
from tests.vpad import VirtualPad, Y


def settings(home: Path, tab: str = "look", **values: Any) -> Stage:
    """A stage with the settings over the title."""
    from scenes.kit.scene import Push

    stage = Stage("title", home, (1920, 1080), seen=("first_run",), **values)
    stage.loop.stack.perform(Push(SettingsScene(stage.ctx, tab)))
    return stage.step(2)  # type: ignore[return-value]


def kept(home: Path) -> dict[str, Any]:
    """Return the settings as the file has them."""
    return json.loads((home / "settings.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def focus_and_confirm(stage: Stage, id: str) -> None:
    """Press a widget that may have to be scrolled to."""
    stage.ui.set_focus(id)
    stage.key("confirm")


def test_text_size_counts_at_once_and_is_saved(tmp_path: Path) -> None:
    stage = settings(tmp_path)
    before = stage.widget("text_scale").rect.height
    stage.ui.set_focus("text_scale")
    stage.key("right", "right", "right", "right")
    assert kept(tmp_path)["text_scale"] == 2.0 and stage.ctx.skin.text_scale == 2.0
    assert stage.widget("text_scale").rect.height > before
    stage.key("right")
    assert kept(tmp_path)["text_scale"] == 1.0, "after the largest comes the smallest"


@pytest.mark.parametrize(
    ("tab", "id", "key", "value"),
    [
        ("look", "high_contrast", "right", True),
        ("look", "fullscreen", "right", True),
        ("pace", "reduced_motion", "left", False),
        ("pace", "speed", "right", "fast"),
        ("pace", "input_delay", "right", 0.25),
        ("sound", "master_volume", "left", 75),
        ("sound", "music_volume", "right", 55),
        ("sound", "effects_volume", "left", 75),
        ("sound", "captions", "right", True),
        ("sound", "mute_unfocused", "left", False),
    ],
)
def test_each_setting_is_changed_and_saved(tab: str, id: str, key: str, value: object, tmp_path: Path) -> None:
    stage = settings(tmp_path, tab)
    stage.ui.set_focus(id)
    stage.key(key)
    assert kept(tmp_path)[id] == value == getattr(stage.ctx.settings.value, id)


def test_all_settings_of_the_form_are_somewhere_on_it(tmp_path: Path) -> None:
    stage = settings(tmp_path)
    found: set[str] = set()
    for tab in ("look", "pace", "sound"):
        stage.click(f"tabs/{tab}")
        found |= {widget.id for widget in stage.ui.focusables()}
    of_the_window = {"display", "window_size", "window_pos", "desktops"}
    assert set(Settings.__dataclass_fields__) - {"bindings", "names", "seen"} - of_the_window <= found


def test_reset_is_asked_and_keeps_names(tmp_path: Path) -> None:
    stage = settings(tmp_path, text_scale=1.5, speed="fast", names=("Anna",))
    stage.click("reset")
    stage.key("confirm")
    assert stage.ctx.settings.value.text_scale == 1.5, "the focus starts on keeping"
    stage.click("reset")
    stage.click("dialog:0")
    value = stage.ctx.settings.value
    assert (value.text_scale, value.speed, value.names, value.seen) == (1.0, "normal", ("Anna",), ("first_run",))


def test_a_key_is_changed_and_works(tmp_path: Path) -> None:
    stage = settings(tmp_path, "keys")
    focus_and_confirm(stage, "bind/hand/0")
    assert stage.shown == "CaptureScene"
    stage.key(pygame.K_k)
    assert stage.shown == "SettingsScene"
    assert stage.ctx.input.bindings.intent_of_key(14) == "hand" and "K" in stage.notices()
    assert Settings.from_json(kept(tmp_path)).bindings.keys_of("hand")[0] == 14


def test_a_key_that_means_two_things_is_warned_of(tmp_path: Path) -> None:
    stage = settings(tmp_path, "keys")
    focus_and_confirm(stage, "bind/hand/0")
    stage.key(pygame.K_u)
    assert "Take back" in stage.notices() and "My hand" in stage.notices()
    texts = [getattr(widget, "text", "") for widget in stage.ui.root.walk()]
    assert any("more than one thing" in text for text in texts)


def test_the_program_can_not_be_made_unworkable(tmp_path: Path) -> None:
    stage = settings(tmp_path, "keys", bindings=Bindings({**DEFAULT_KEYS, "confirm": (40,)}))
    focus_and_confirm(stage, "bind/confirm/0")
    stage.key(pygame.K_UP)
    assert stage.ctx.input.bindings.keys_of("confirm") == (40,) and "Nothing was changed" in stage.notices()


def test_waiting_for_a_key_ends_by_the_mouse_or_by_itself(tmp_path: Path) -> None:
    stage = settings(tmp_path, "keys")
    before = stage.ctx.input.bindings
    focus_and_confirm(stage, "bind/hand/0")
    stage.click_at((5, 5))
    assert stage.shown == "SettingsScene" and not stage.ctx.input.capture
    focus_and_confirm(stage, "bind/hand/0")
    stage.step(120, 0.1)
    assert stage.shown == "SettingsScene" and stage.ctx.input.bindings == before and not stage.ctx.input.capture


def test_a_pads_button_is_changed_by_the_pad(tmp_path: Path) -> None:
    stage = settings(tmp_path, "pad")
    with VirtualPad() as pad:
        stage.step(3)
        focus_and_confirm(stage, "bind/aid/0")
        stage.pad(pad, Y)
        assert stage.ctx.input.bindings.buttons_of("aid") == (Y,)
        assert "more than one thing" in stage.notices()
        focus_and_confirm(stage, "bind/aid/0")
        stage.key(pygame.K_k)
        assert stage.ctx.input.bindings.buttons_of("aid") == (Y,), "a key is no button"
        stage.click("reset_bindings")
        assert stage.ctx.input.bindings == Bindings()


def test_the_first_run_page_comes_once(tmp_path: Path) -> None:
    from scenes.screens.routes import first_scene

    stage = Stage("first_run", tmp_path)
    assert type(first_scene(stage.ctx)).__name__ == "FirstRunScene"
    stage.click("ready")
    assert type(first_scene(stage.ctx)).__name__ == "TitleScene"
    assert "first_run" in kept(tmp_path)["seen"]
