"""What all tests share: no real screen, sound or user folder, and one test a game for every test that asks for it."""

import gc
import itertools
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game.registry import game_ids, load_game

HOME = pytest.StashKey[str]()
COUNT = pytest.StashKey["itertools.count[int]"]()


def pytest_configure(config: pytest.Config) -> None:
    """Before anything imports pygame: dummy drivers, and a user folder that goes away again."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    home = tempfile.mkdtemp(prefix="safehouse-tests-")
    os.environ["SAFEHOUSE_HOME"] = home
    config.stash[HOME] = home
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    settings.register_profile(
        "steady", derandomize=True, deadline=None, report_multiple_bugs=False, suppress_health_check=quiet
    )
    settings.register_profile("wide", deadline=None, max_examples=1000, suppress_health_check=quiet)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the tests' user folder."""
    shutil.rmtree(config.stash.get(HOME, ""), ignore_errors=True)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that takes `game_id` once for each installed game."""
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", game_ids(), scope="session")


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Free the pictures of finished tests now and then: Python counts objects, and few of them hold gigabytes."""
    if next(item.config.stash.setdefault(COUNT, itertools.count(1))) % 20 == 0:
        gc.collect()


@pytest.fixture(scope="session")
def game(game_id: str) -> Any:
    """The rules of one installed game."""
    return load_game(game_id)


@pytest.fixture(autouse=True)
def _settings_of_its_own(request: pytest.FixtureRequest) -> None:
    """Forget the settings that the test before left in the shared user folder: a large text changes every layout."""
    Path(request.config.stash[HOME], "settings.json").unlink(missing_ok=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh user folder for one test."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("SAFEHOUSE_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return Path(__file__).resolve().parent.parent
