"""The window, the pacer, a start without a screen, what must not be imported."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.kit.settings import SettingsStore
from scenes.kit.storage import Storage
from scenes.kit.window import Pacer, Window, WindowError, first_size, prepare_environment


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1280, 720), (1280, 720)), ((1366, 768), (1280, 720)), ((1920, 1080), (1600, 900)),
        ((2560, 1440), (1920, 1080)), ((3840, 2160), (3200, 1800)), ((3440, 1440), (1920, 1080)),
    ],
)  # fmt: skip
def test_the_first_window_is_as_large_as_the_desktop_allows(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(desktop) == size


def test_size_is_remembered_unless_it_was_given_by_hand(tmp_path: Path) -> None:
    store = SettingsStore.load(Storage.open(tmp_path))
    store.change(window_size=(1400, 800))
    window = Window.open(store, "Test")
    assert window.size == (1400, 800)
    window.remember()
    assert store.value.window_size == (1400, 800)
    Window.open(store, "Test", size=(800, 600)).remember()
    assert store.value.window_size == (1400, 800)


def test_full_screen_and_back_keeps_the_windows_size(tmp_path: Path) -> None:
    store = SettingsStore.load(Storage.open(tmp_path))
    store.change(window_size=(1000, 700))
    window = Window.open(store, "Test")
    window.toggle_fullscreen()
    assert window.fullscreen and store.value.fullscreen
    window.toggle_fullscreen()
    assert window.size == (1000, 700) and not store.value.fullscreen


def test_without_a_screen_there_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(WindowError, match="no screen"):
        Window.open(SettingsStore.load(Storage.open(tmp_path)), "Test", environ={})


def test_the_environment_is_prepared_but_the_users_own_choice_stays() -> None:
    environ = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
    prepare_environment(environ)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "0"


def test_the_pacer_keeps_its_rate_and_does_not_hurry_after_a_pause() -> None:
    pacer = Pacer()
    start = time.perf_counter()
    for _ in range(20):
        pacer.wait(200)
    assert 0.09 <= time.perf_counter() - start < 0.5
    time.sleep(0.1)
    pacer.wait(200)
    start = time.perf_counter()
    pacer.wait(200)
    pacer.wait(200)
    assert time.perf_counter() - start >= 0.006


def test_the_kit_imports_neither_numpy_nor_a_map_reader(root: Path) -> None:
    code = (
        "import sys, scenes.kit.context, scenes.kit.loop, scenes.kit.window, scenes.kit.dialogs, scenes.kit.keyboard\n"
        "print([m for m in ('numpy', 'pytmx') if m in sys.modules])"
    )
    env = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, cwd="/", check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
