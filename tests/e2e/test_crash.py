"""An unexpected error: a report without secrets, a page that says what happened, the match goes on."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.errors import IllegalAction
from game.kernel.types import SPECTATOR, Seat
from scenes.app.care import CONTINUE, FAILED, QUIT, TITLE, Care, CrashScene, Fall, crash_words
from scenes.app.crash import HardCrashes, place_of, report_text, write_report
from scenes.kit.loop import Loop
from scenes.kit.paths import program_root
from scenes.kit.storage import Storage
from scenes.kit.window import WindowError
from scenes.play.table_scene import TableScene
from scenes.screens.title import TitleScene
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
UNSTARTED = """
import sys
import scenes.kit.context as module

def fall(*args, **kwargs):
    raise KeyError("the code of aircraft 3")

module.make_context = fall
from main import main
sys.exit(main(["--game", "agentenjagd", "--auto"]))
"""
HARD = """
import faulthandler, sys
from pathlib import Path
from scenes.app.crash import HardCrashes
from scenes.kit.storage import Storage
left = HardCrashes(Storage.open(Path(sys.argv[1])))
secret_card = "the code of aircraft 3"
faulthandler._sigsegv()
"""
SEED = 987654321
SECRET = "-".join(("the", "third", "hangar"))


def run(root: Path, home: Path, program: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run some lines of Python as a program of their own."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), *words], cwd=root, capture_output=True, text=True, check=False,
        timeout=60, env={**os.environ, "SAFEHOUSE_HOME": str(home)},
    )  # fmt: skip


@pytest.mark.parametrize("program", [PROGRAM, UNSTARTED], ids=["at the table", "before there is a window"])
def test_an_unexpected_error_is_one_line_and_a_report_without_secrets(program: str, root: Path, home: Path) -> None:
    done = run(root, home, program)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr
    (report,) = (home / "reports").glob("*.txt")
    text = report.read_text(encoding="utf-8")
    assert "KeyError" in text and "in fall" in text
    assert "aircraft 3" not in text + done.stderr
    assert str(root) not in text


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


def test_a_message_with_a_path_in_it_does_not_tell_where_things_lie(home: Path) -> None:
    folders = (program_root(), home, Path.home())
    errors = [FileNotFoundError(2, "No such file", str(folder / "x.svg")) for folder in folders]
    text = "".join(report_text(error) for error in errors)
    assert text.count("x.svg") == 3
    for folder in folders:
        assert str(folder) not in text


def test_two_errors_in_one_second_leave_two_reports(home: Path) -> None:
    storage = Storage.open(home)
    paths = {write_report(storage, KeyError("x")) for _ in range(3)}
    assert len(paths) == 3 and None not in paths


# --- the page and the way on ------------------------------------------------------------------------------------------
class Careful:
    """A table under crash care: `wish` is pressed on each page, `frames` are run after each new start."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, wish: str, frames: int = 30) -> None:
        request = request_of("human", "bot:easy", seed=SEED)
        self.at = AtTable(request, home=home).until_asked().play_randomly(4, seed=1)
        self.ctx, self.frames, self.wish = self.at.ctx, frames, wish
        self.falls: list[Fall] = []
        self.loops: list[Loop] = []
        self.black: list[bool] = []
        self.care = Care(self.ctx, self.at.house, False, self._go, lambda: Loop(self.ctx))
        monkeypatch.setattr(self.care, "_until_answered", self._press)
        self.after: Callable[[Loop], None] = lambda loop: None

    def run(self) -> int:
        """Go on with the table as it stands until nothing falls any more."""
        loop = Loop(self.ctx)
        return self.care.run(loop, lambda: self.at.table)

    def _go(self, loop: Loop) -> int:
        self.loops.append(loop)
        for _ in range(self.frames):
            loop.step(1 / 60)
        self.after(loop)
        return 0

    def _press(self, loop: Loop) -> None:
        scene: Any = loop.stack.top
        assert isinstance(scene, CrashScene)
        self.black.append(pygame.display.get_surface().get_at((640, 300))[:3] == (0, 0, 0))
        loop.step(1 / 60)
        wishes = [button.result for button in scene.buttons]
        scene.ui.focus_id = f"dialog:{wishes.index(self.wish if self.wish in wishes else TITLE)}"
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, scancode=40, mod=0, unicode=""))
        for _ in range(30):
            if not loop.step(1 / 60):
                break
        assert not loop.running and not self.ctx.strings.missing
        self.falls.append(Fall(scene.answered, "", None, None, CONTINUE not in wishes))


def broken_once(monkeypatch: pytest.MonkeyPatch, where: str, times: int = 1) -> None:
    """Let a method of the table fall so many times, with the true state in the error's message."""
    whole = getattr(TableScene, where)
    left = [times]

    def fall(self: TableScene, *words: Any) -> Any:
        if left[0] > 0 and (where != "handle" or words):
            left[0] -= 1
            truth = self.driver._match._Match__states[-1]  # type: ignore[attr-defined]
            raise KeyError(f"{truth!r} {self.driver.seed} {SECRET}") from IllegalAction(repr(truth))
        return whole(self, *words)

    monkeypatch.setattr(TableScene, where, fall)


@pytest.mark.parametrize("where", ["draw", "update", "handle", "layout"])
def test_after_an_error_the_match_goes_on_from_its_last_action(
    where: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)
    length = careful.at.table.driver.length
    broken_once(monkeypatch, where)
    if where == "layout":
        careful.ctx.resize((1600, 900))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=79, mod=0, unicode=""))
    tables: list[TableScene] = []
    careful.after = lambda loop: tables.extend(s for s in loop.stack.scenes if isinstance(s, TableScene))
    assert careful.run() == 0
    assert [fall.what for fall in careful.falls] == [CONTINUE] and careful.black == [True]
    (table,) = tables
    assert table is not careful.at.loop.stack.top and table.driver.length >= length
    (report,) = (home / "reports").glob("*.txt")
    told = report.read_text(encoding="utf-8") + capsys.readouterr().err
    assert "match: agentenjagd" in told and f"in {'fall'}" in told
    assert "KeyError" in told and "IllegalAction" in told
    for secret in (str(SEED), SECRET, "State(", "aircraft"):
        assert secret not in told.replace('raise KeyError(f"{truth!r} {self.driver.seed} {SECRET}")', "")


def test_the_same_error_from_the_same_save_offers_the_title_instead(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)
    broken_once(monkeypatch, "draw", times=2)
    tops: list[Any] = []
    careful.ctx.routes.setdefault("title", lambda: TitleScene(careful.ctx))
    careful.after = lambda loop: tops.append(loop.stack.top)
    assert careful.run() == 0
    assert [fall.what for fall in careful.falls] == [CONTINUE, TITLE]
    assert [fall.again for fall in careful.falls] == [False, True]
    assert isinstance(tops[-1], TitleScene) and tops[-1].saved is not None


def test_who_has_enough_ends_the_program_with_code_1_and_the_save_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful = Careful(home, monkeypatch, QUIT)
    broken_once(monkeypatch, "update")
    assert careful.run() == FAILED
    assert len(list((home / "saves").glob("*.json"))) == 1


def test_without_a_match_only_the_title_is_offered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)

    def fall(self: TitleScene, surface: object) -> None:
        monkeypatch.undo()
        monkeypatch.setattr(careful.care, "_until_answered", careful._press)
        raise ZeroDivisionError

    monkeypatch.setattr(TitleScene, "background", fall)
    assert careful.care.run(Loop(careful.ctx), lambda: TitleScene(careful.ctx)) == 0
    assert [fall.what for fall in careful.falls] == [TITLE]


def test_where_nobody_sees_the_window_an_error_ends_the_run(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)
    careful.care.unseen = True
    broken_once(monkeypatch, "update")
    assert careful.run() == FAILED and careful.falls == []


def test_a_page_that_falls_itself_ends_the_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)
    broken_once(monkeypatch, "update")
    monkeypatch.setattr(CrashScene, "build", lambda self: 1 / 0)
    assert careful.run() == FAILED


def test_a_window_that_is_gone_is_no_unexpected_error(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)

    def gone(self: TableScene, dt: float) -> None:
        raise WindowError("The window is gone.")

    monkeypatch.setattr(TableScene, "update", gone)
    with pytest.raises(WindowError):
        careful.run()


def test_the_page_names_the_kind_of_error_the_place_and_the_report(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy"), home=home).until_asked()
    try:
        at.table.driver.submit(Seat(99), None)
    except IllegalAction as error:
        what = place_of(error)
    words = crash_words(at.ctx, Fall(what, "input", home / "reports" / "x.txt", None, False))
    assert "game/kernel/" in words and "x.txt" in words and "press" in words
    assert not at.ctx.strings.missing


def test_a_hard_crash_is_told_at_the_next_start_without_values(root: Path, home: Path) -> None:
    done = run(root, home, HARD, str(home))
    assert done.returncode != 0
    hard = HardCrashes(Storage.open(home))
    assert hard.left is not None and hard.left.is_file()
    text = hard.left.read_text(encoding="utf-8")
    assert "line" in text and "aircraft" not in text
    hard.close()
    again = HardCrashes(Storage.open(home))
    assert again.left is None
    again.close()
    assert [path.name for path in (home / "reports").iterdir()] == [hard.left.name]


def test_with_several_people_going_on_shows_nobodys_hand(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = Careful(home, monkeypatch, CONTINUE)
    at = AtTable(request_of("human", "human", seed=SEED), home=home).until_asked()
    careful.at, careful.ctx = at, at.ctx
    careful.care = Care(at.ctx, at.house, False, careful._go, lambda: Loop(at.ctx))
    monkeypatch.setattr(careful.care, "_until_answered", careful._press)
    broken_once(monkeypatch, "draw")
    viewers: list[int] = []
    careful.after = lambda loop: viewers.extend(s.driver.viewer for s in loop.stack.scenes if isinstance(s, TableScene))
    assert careful.run() == 0 and careful.falls[0].what == CONTINUE
    assert viewers == [SPECTATOR]
