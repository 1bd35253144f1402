"""One saved match for each version of each game: all of them still load.

They were written by `python main.py --game ID --auto --seed 1 --record tests/saves/ID/vN.json` and never change.
"""

import json
from pathlib import Path

import pytest

from game.kernel.errors import BadRecord
from game.kernel.types import TERMINAL
from game.registry import game_ids, load_game
from game.saves import open_match, read_record, write_record
from tests.conformance.record_laws import people, sealed

HERE = Path(__file__).parent
SAVES = sorted(path for game_id in game_ids() for path in (HERE / game_id).glob("v*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_saved_match_of_a_released_version_loads_and_ends_as_it_did(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = open_match(record)
    assert match.current_player == TERMINAL and match.outcome is not None
    assert match.outcome.returns == record.result
    assert match.length == len(record.actions)


def test_there_is_a_saved_match_of_every_version(game_id: str) -> None:
    versions = {path.stem for path in SAVES if path.parent.name == game_id}
    assert versions == {f"v{number}" for number in range(1, load_game(game_id).info.version + 1)}


def test_a_record_of_a_game_that_is_not_installed_says_so(game_id: str) -> None:
    with pytest.raises(BadRecord, match="not installed: 'chess'"):
        read_record(changed(game_id, game="chess"))


def test_a_record_of_a_later_version_says_which(game_id: str) -> None:
    with pytest.raises(BadRecord, match="rules version 99"):
        read_record(changed(game_id, game_version=99))


def test_a_record_with_too_few_names_says_so(game_id: str) -> None:
    with pytest.raises(BadRecord, match="another number of players"):
        read_record(changed(game_id, seats=[]))


def test_a_match_is_written_and_read_through_the_registry(game_id: str) -> None:
    path = next(path for path in SAVES if path.parent.name == game_id)
    match = open_match(read_record(path.read_text(encoding="utf-8")))
    text = write_record(match, people(match.setup.seats), "test")
    again = open_match(read_record(text))
    assert again.actions() == match.actions() and again.check() == match.check()


def changed(game_id: str, **parts: object) -> str:
    """Return a saved match of a game with parts of it changed, and a digest that fits."""
    path = next(path for path in SAVES if path.parent.name == game_id)
    return sealed({**json.loads(path.read_text(encoding="utf-8")), **parts})
