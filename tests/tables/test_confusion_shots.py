"""tools.shots knows Confusion's positions: each has a name of its own, and one is found, drawn and written."""

from __future__ import annotations

from pathlib import Path

from tools.shots import main
from tools.shots_confusion import POSITIONS
from tools.shots_tables import table_shots


def test_every_position_has_a_name_of_its_own() -> None:
    names = [position.name for position in POSITIONS]
    assert len(set(names)) == len(names) and set(names) <= set(table_shots())
    wanted = ["start", "middle", "announce", "yes", "no", "by_hand", "crossed_out", "promotion", "carry", "removal"]
    assert {f"confusion_{name}" for name in (*wanted, "win", "debrief")} <= set(names)


def test_a_position_is_drawn_and_written(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--size", "1280x720", "--only", "confusion_start"]) == 0
    assert (tmp_path / "1280x720_100" / "confusion_start.png").stat().st_size > 50_000
