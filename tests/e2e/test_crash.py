"""An unexpected error: a report without secrets, one line, and no traceback."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pygame

from scenes.app.crash import report_text, show_crash, write_report
from tests.play.at_table import AtTable, request_of

PROGRAM = """
import sys
import scenes.play.table_scene as module

def fall(self, dt):
    secret_card = "the code of aircraft 3"
    raise KeyError(secret_card)

module.TableScene.update = fall
from main import main
sys.exit(main(["--game", "agentenjagd", "--auto", "--seed", "1"]))
"""


def test_an_unexpected_error_is_one_line_and_a_report_without_secrets(root: Path, home: Path) -> None:
    import os

    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(PROGRAM)], cwd=root, capture_output=True, text=True, check=False,
        timeout=60, env={**os.environ, "SAFEHOUSE_HOME": str(home)},
    )  # fmt: skip
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr
    (report,) = (home / "reports").glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "KeyError" in text and "in fall" in text
    assert "aircraft 3" not in text + done.stderr
    assert str(root) not in text


def test_the_crash_page_names_the_report_and_ends_by_a_press(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy"), home=home).until_asked()
    path = write_report(at.ctx, KeyError("x"))
    assert path is not None and path.is_file()
    key = {"key": pygame.K_RETURN, "scancode": 40, "mod": 0, "unicode": ""}
    shown: list[str] = []
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, **key))
    show_crash(at.ctx, at.loop, path)
    shown.extend(at.ctx.strings.missing)
    assert not shown


def test_a_report_follows_the_causes_of_an_error() -> None:
    try:
        try:
            raise OSError(28, "No space left on device")
        except OSError as error:
            raise ValueError("a secret"[2:]) from error
    except ValueError as error:
        text = report_text(error)
    assert "ValueError" in text and "builtins.ValueError\n" in text
    assert "No space left on device" in text
