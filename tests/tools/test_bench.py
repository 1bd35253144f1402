"""The bench prints what scripts depend on."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.kernel.errors import SafehouseError
from game.registry import game_ids
from tools import bench, bench_peers
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


def test_our_rows_count_actions_and_the_median_of_the_rounds_counts() -> None:
    row = bench_peers.Row(bench_peers.OURS, "agents_of_war", bench_peers.kernel_play("agents_of_war"))
    assert row.play(random.Random(1)) > 10
    row.measure(1, 0.0)
    assert row.result()["actions_per_s"] > 100
    row.rates = [100.0, 400.0, 200.0]
    assert (row.result()["actions_per_s"], row.result()["us_per_action"]) == (200, 5000)


def test_the_peers_table_names_date_and_machine_and_takes_its_place_in_the_readme(tmp_path: Path) -> None:
    row = {"kind": "ours", "game": "some_game", "actions_per_s": 12345, "us_per_action": 81.0, "actions_a_match": 9}
    text = bench_peers.table([row, {**row, "game": "other"}])
    assert bench_peers.machine() in text and "| ours | some_game | 12,345 | 81.0 | 9 |" in text
    assert "|  | other |" in text
    page = tmp_path / "README.md"
    page.write_text(f"before\n{bench_peers.BEGIN}\nold\n{bench_peers.END}\nafter\n", encoding="utf-8")
    bench_peers.write(text, page)
    assert page.read_text(encoding="utf-8") == f"before\n{bench_peers.BEGIN}\n{text}\n{bench_peers.END}\nafter\n"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(SafehouseError, match="has no marks"):
        bench_peers.write(text, page)


def test_the_readme_has_the_place_of_the_table() -> None:
    text = bench_peers.README.read_text(encoding="utf-8")
    assert text.index(bench_peers.BEGIN) < text.index("| actions/s |") < text.index(bench_peers.END)


def test_writing_goes_with_the_peers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.bench", bench.main, ["--write"]) == 2
    assert "--write goes with --peers" in capsys.readouterr().err


@pytest.mark.extras
def test_the_peers_are_measured_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel", reason="the extra [research] is not installed (OpenSpiel)")
    pytest.importorskip("pettingzoo", reason="the extra [research] is not installed (PettingZoo)")
    monkeypatch.setattr(bench_peers, "ROUNDS", 1)
    monkeypatch.setattr(bench_peers, "SECONDS", 0.01)
    monkeypatch.setattr(bench_peers, "game_ids", lambda: ("agents_of_war",))
    found = bench_peers.measure()
    assert {row["kind"] for row in found} >= {bench_peers.OURS, bench_peers.SPIEL_PYTHON, bench_peers.ZOO}
    assert all(row["actions_per_s"] > 0 for row in found)
