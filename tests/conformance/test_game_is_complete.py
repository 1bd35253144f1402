"""A game is more than rules: its table, cover, rules page, texts, transcripts and saved match are there."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import CHANCE
from scenes.kit.strings import Strings
from tests.conformance.subject import Subject

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


@cache
def texts() -> Strings:
    return Strings.load(ASSETS)


def missing(game_id: str, keys: list[str]) -> list[str]:
    """Return the keys without a text of the game's own."""
    return sorted({key for key in keys if not texts().has(f"{game_id}.{key}")})


def test_the_game_has_a_table(game_id: str) -> None:
    table = importlib.import_module(f"scenes.tables.{game_id}").TABLE
    assert table.game_id == game_id


def test_the_game_has_a_cover(game_id: str) -> None:
    cover = ASSETS / "games" / game_id / "art" / "cover.svg"
    assert cover.read_text(encoding="utf-8").lstrip().startswith(("<svg", "<?xml"))


def test_the_game_has_a_rules_page_with_its_pictures(game_id: str) -> None:
    folder = ASSETS / "games" / game_id
    page = (folder / "rules.en.md").read_text(encoding="utf-8")
    assert page.startswith("# ") and len(page) > 500
    pictures = [name for row in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page) for name in row.split()]
    assert pictures and [name for name in pictures if not (folder / name).is_file()] == []


def test_the_game_is_named_and_described(game_id: str) -> None:
    assert missing(game_id, [f"game.{key}" for key in ("name", "tagline", "goal", "players", "length")]) == []


def test_every_option_has_a_name_a_line_of_help_and_names_for_its_choices(game_id: str, game: Any) -> None:
    keys = []
    for option in game.info.options:
        keys += [f"option.{option.key}.name", f"option.{option.key}.help"]
        keys += [f"option.{option.key}.choice.{choice}" for choice in option.choices]
    assert missing(game_id, keys) == []


def test_every_level_has_a_name(subject: Subject) -> None:
    shared = texts()
    for level in ("random", "easy", "normal", "hard"):
        assert level in subject.bots
        assert shared.has(f"level.{level}.name") and shared.has(f"level.{level}.line")


def test_every_question_has_a_text(game_id: str, subject: Subject) -> None:
    keys = []
    for trail, step in subject.looks(per_kind=4):
        view = trail.game.view(trail.states[step], trail.seats[0])
        if view.current >= 0 or view.current == CHANCE:
            keys += [f"ask.{who}.{view.asked.value}" for who in ("you", "other")]
    assert missing(game_id, keys) == []


def test_every_way_to_end_has_a_text(game_id: str, subject: Subject) -> None:
    ends = [subject.game.outcome(trail.states[-1]) for trail in subject.trails]
    assert missing(game_id, [f"reason.{end.reason}" for end in ends if end is not None]) == []


@pytest.mark.parametrize(
    ("pattern", "what"),
    [
        ("tests/playthroughs/{id}/*.txt", "transcripts"),
        ("tests/saves/{id}/v{version}.json", "a saved match of this version"),
        ("tests/rules/{id}/test_*.py", "tests of its rules"),
    ],
)
def test_the_game_has_its_own_tests(game_id: str, game: Any, pattern: str, what: str) -> None:
    found = list(ROOT.glob(pattern.format(id=game_id, version=game.info.version)))
    assert found, f"{game_id} has no {what}"


def test_the_first_line_of_the_package_says_what_the_game_is(game_id: str) -> None:
    source = (ROOT / "game" / "rules" / game_id / "__init__.py").read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(source))
