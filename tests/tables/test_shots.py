"""tools.shots: bad options are refused in one line, and a position is found, drawn and written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.shots import DEFAULTS, looks_of, main, parse


@pytest.mark.parametrize(
    "arguments", [[], ["out", "--size", "big"], ["out", "--size", "10x10"], ["out", "--text-scale", "300"]]
)
def test_bad_options_exit_with_a_message(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        parse(arguments)
    assert error.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_without_options_three_sizes_and_double_text_are_taken() -> None:
    looks = looks_of(parse(["out"]))
    assert [(look.size, look.percent) for look in looks] == list(DEFAULTS)


def test_an_unknown_screen_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--only", "no_such_screen"]) == 2
    assert "no_such_screen" in capsys.readouterr().err


def test_a_position_is_drawn_and_put_on_the_contact_sheet(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--size", "1280x720", "--only", "table_start"]) == 0
    assert (tmp_path / "1280x720_100" / "table_start.png").stat().st_size > 50_000
    assert (tmp_path / "sheet_1280x720_100.png").is_file()
