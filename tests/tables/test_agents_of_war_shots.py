"""tools.shots knows Agents of War's positions: each has a name of its own, all are found, and one is drawn."""

from __future__ import annotations

from pathlib import Path

from tools.shots import main
from tools.shots_agents_of_war import POSITIONS
from tools.shots_tables import table_shots

WANTED = (
    "building", "opening", "busy", "attack", "block", "division", "delay", "covert", "replay", "mode", "close_up",
    "gallery", "score", "debrief",
)  # fmt: skip


def test_every_position_has_a_name_of_its_own() -> None:
    names = [position.name for position in POSITIONS]
    assert len(set(names)) == len(names) and set(names) <= set(table_shots())
    assert {f"agents_of_war_{name}" for name in WANTED} <= set(names)


def test_the_busy_table_has_twelve_agents_or_more_and_is_drawn(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--size", "1280x720", "--only", "agents_of_war_busy"]) == 0
    assert (tmp_path / "1280x720_100" / "agents_of_war_busy.png").stat().st_size > 50_000
