"""The golden transcripts say what the rules do now; a difference is a changed rule, to be looked at line by line."""

from pathlib import Path

import pytest

from game.kernel.errors import BadRecord
from game.registry import game_ids, load_game
from tests.conformance.toy import GAME, Draw
from tools.playthrough import FOLDER, difference, folder_of
from tools.transcript import read, write

TRANSCRIPTS = sorted(path for game_id in game_ids() for path in folder_of(game_id).glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_transcript_is_what_the_rules_do(path: Path) -> None:
    assert difference(load_game(path.parent.name), path) is None


def test_every_game_has_three_transcripts(game_id: str) -> None:
    assert len([path for path in TRANSCRIPTS if path.parent.name == game_id]) >= 3


def test_every_transcript_belongs_to_a_game() -> None:
    strangers = {path.parent.name for path in FOLDER.glob("*/*.txt")} - set(game_ids())
    assert strangers == set()


def toy_lines(count: int = 4) -> list[str]:
    """Return the transcript of the start of a small match."""
    lines = [
        "# toy",
        'setup {"seats": 2, "options": {"deck": "small"}}',
        '> [-1, "Draw", 3]',
        '> [-1, "Draw", 5]',
        '> [0, "Stake", 2]',
        '> [0, "Hold"]',
    ]
    return list(write(GAME, read(GAME, lines[: 2 + count])))


def test_a_transcript_is_made_again_from_itself() -> None:
    lines = toy_lines()
    assert list(write(GAME, read(GAME, lines))) == lines


def test_a_transcript_shows_the_events_and_who_was_told_what() -> None:
    lines = toy_lines(1)
    assert "  CardDrawn(seat=0, card=3)" in lines
    assert "    seat 1 is told CardDrawn(seat=0, card=0)" in lines
    assert "    seat 0 is told CardDrawn(seat=0, card=0)" not in lines


def test_a_transcript_shows_what_changed_for_whom() -> None:
    lines = toy_lines(1)
    assert "  seat 0 sees hands: (0, 0) -> (3, 0)" in lines
    assert "  all see dealt: 0 -> 1" in lines


def test_a_changed_line_is_found(tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    lines = toy_lines()
    path.write_text("\n".join(lines).replace("CardDrawn(seat=1, card=5)", "CardDrawn(seat=1, card=6)") + "\n")
    fault = difference(GAME, path)
    assert fault is not None and "was 'CardDrawn(seat=1, card=6)', is 'CardDrawn(seat=1, card=5)'" in fault


def test_a_missing_end_is_found(tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    path.write_text("\n".join(toy_lines()[:-1]) + "\n")
    assert "lines, is" in (difference(GAME, path) or "")


def test_an_action_that_is_not_legal_any_more_is_named() -> None:
    lines = toy_lines()
    lines.insert(3, f'> [-1, "{Draw.__name__}", 5]')
    with pytest.raises(BadRecord, match="action 3 is not legal any more"):
        list(write(GAME, read(GAME, lines)))


@pytest.mark.parametrize("line", ["setup {", 'setup {"seats": 9, "options": {}}', "> [", '> [0, "Fly"]', "> 3"])
def test_a_line_that_can_not_be_read_is_named(line: str) -> None:
    with pytest.raises(BadRecord, match="line 3 can't be read"):
        read(GAME, [*toy_lines()[:2], line])
