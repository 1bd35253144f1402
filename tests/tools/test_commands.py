"""What all public commands have in common: they explain themselves, and never show a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.kernel.errors import SafehouseError
from tools import playthrough
from tools.command import UsageError, options_of, run

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("arena", "bench", "check_map", "new_game", "playthrough", "replay", "shots")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = call(name, "--help")
    assert done.returncode == 0 and done.stdout.startswith("usage:"), done.stderr[-500:]
    assert done.stderr == ""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_refuses_an_option_it_does_not_know_in_one_line(name: str) -> None:
    done = call(name, "--no-such-option")
    assert done.returncode not in (0, 1) and done.stdout == ""
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1


def call(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", f"tools.{name}", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (SafehouseError("two\nlines"), "tools.x: two lines\n"),
        (FileNotFoundError(2, "No such file or directory", "a.json"), "tools.x: a.json: No such file or directory\n"),
        (KeyboardInterrupt(), "tools.x: stopped\n"),
    ],
)
def test_what_goes_wrong_is_one_line(fault: BaseException, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    def main(arguments: object) -> int:
        raise fault

    assert run("tools.x", main, []) == 2
    assert capsys.readouterr().err == line


def test_options_are_read_from_words() -> None:
    assert options_of(["a=1", "b=x=y"]) == {"a": "1", "b": "x=y"}
    for wrong in ("a", "=1", ""):
        with pytest.raises(UsageError, match="key=value"):
            options_of([wrong])


def test_transcripts_are_checked_and_missing_ones_are_asked_for(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path / "tests" / "playthroughs")
    assert run("tools.playthrough", playthrough.main, [game_id, "check"]) == 2
    assert "has no transcripts yet" in capsys.readouterr().err
    assert run("tools.playthrough", playthrough.main, ["chess", "check"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err


def test_a_changed_transcript_ends_with_exit_code_1(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = next((ROOT / "tests" / "playthroughs" / game_id).glob("small_table.txt"))
    folder = tmp_path / "tests" / "playthroughs" / game_id
    folder.mkdir(parents=True)
    blocks = source.read_text(encoding="utf-8").split("\n\n")
    head = "\n\n".join(blocks[:6]).splitlines()
    (folder / "cut.txt").write_text("\n".join([*head, "", "goes on"]) + "\n", encoding="utf-8")
    monkeypatch.setattr(playthrough, "FOLDER", tmp_path / "tests" / "playthroughs")
    assert run("tools.playthrough", playthrough.main, [game_id, "check"]) == 0
    (folder / "cut.txt").write_text("\n".join([*head[:-1], "  something else", "", "goes on"]) + "\n", encoding="utf-8")
    assert run("tools.playthrough", playthrough.main, [game_id, "check"]) == 1
    assert "1 transcripts, 1 changed" in capsys.readouterr().out
