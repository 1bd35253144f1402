"""The bench prints what scripts depend on."""

import json
from typing import Any

import pytest

from game.registry import game_ids
from tools import bench
from tools.command import run


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure for a moment only."""
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "DECISIONS", 3)


@pytest.mark.usefixtures("short")
def test_every_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.bench", bench.main, ["--only", "games", "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(data["games"]) == set(game_ids())
    for row in data["games"].values():
        assert row["actions_per_s"] > 100 and row["search_per_s"] > 1


def test_the_text_names_the_figures() -> None:
    frames = {"work_p50_ms": 1.0, "work_p95_ms": 2.0, "work_p999_ms": 3.0, "fps": 60.0}
    games = {"some_game": {"actions_per_s": 12345, "search_per_s": 67.8}}
    text = bench.text_of({"games": games, "frames": frames, "idle_cpu": 0.012, "first_frame_s": 0.5})
    for words in ("some_game: 12345 actions/s", "2.00 ms (95 %)", "60.0 fps", "1.20 %", "0.50 s"):
        assert words in text
