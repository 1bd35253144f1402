"""The arena's matches of companies: who plays where, whose side wins, and what is said of the moles."""

import json
from typing import Any

import pytest

from game.registry import game_ids, load_game
from tools.arena import main, standings
from tools.arena_matches import Member, Result
from tools.arena_teams import TeamArena, hunts, report_moles
from tools.command import run

GAMES = [game for game in game_ids() if load_game(game).info.companies]
pytestmark = pytest.mark.skipif(not GAMES, reason="no game of companies is installed")
TEAMS = ["--teams", "easy,random", "--size", "3", "--games", "4", "--seed", "5", "--report", "moles"]


def arena(**changes: Any) -> TeamArena:
    given: dict[str, Any] = {"teams": ("easy", "random"), "moles": ("easy", "easy"), "size": 3, "games": 4, "seed": 5}
    return TeamArena(GAMES[0], **{**given, **changes})


def member(team: int, mole: bool, ballot: int, missions: int = 0) -> Member:
    return Member(team, "x" if not mole else "y", mole, missions, ballot)


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert run("tools.arena", main, [GAMES[0], *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_each_deal_is_played_twice_with_the_sides_swapped() -> None:
    tasks = list(arena().tasks())
    assert [task.swapped for task in tasks] == [False, True, False, True]
    assert tasks[0].seed == tasks[1].seed != tasks[2].seed == tasks[3].seed


def test_a_mole_of_a_level_works_for_its_team_from_within_the_other_company() -> None:
    teams = arena(teams=("easy", "random"), moles=("normal", "hard"), budget=0.05)
    for task in list(teams.tasks())[:2]:
        result = task.play()
        assert result.seats == ("easy+normal", "random+hard")
        assert {one.bot for one in result.members if one.mole and one.team == 0} == {"hard"}
        assert {one.bot for one in result.members if one.mole and one.team == 1} == {"normal"}
        assert {one.bot for one in result.members if not one.mole and one.team == 0} == {"easy"}
        assert [one.team for one in result.members].count(0) == 3
        assert len(result.spent["moles"]) > 0 < len(result.spent["easy+normal"])


def test_a_side_wins_with_its_company_and_swapping_swaps_the_companies() -> None:
    plain, swapped = (task.play() for task in list(arena(teams=("easy", "easy")).tasks())[:2])
    assert [one.team for one in plain.members] == [1 - one.team for one in swapped.members]
    assert plain.winners == tuple(1 - team for team in swapped.winners)
    assert len(plain.winners) == 1


def test_the_result_does_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    found = [printed([*TEAMS, "--workers", number], capsys) for number in "12"]
    for data in found:
        for row in data["bots"]:
            row.pop("ms_median"), row.pop("ms_p95"), row.pop("ms_mean")
    assert found[0] == found[1]
    assert (found[0]["size"], found[0]["games"], found[0]["seats"]) == (3, 4, ["easy", "random"])
    assert {"mole_named", "loyal_named", "mole_has_mission"} <= set(found[0]["report"]["moles"][0])


def test_the_text_names_companies_and_moles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.arena", main, [GAMES[0], *TEAMS, "--moles", "random,easy", "--workers", "1"]) == 0
    text = capsys.readouterr().out
    assert "companies of 3, easy+random against random+easy, moles random and easy, sides swapped" in text
    assert "mole_named" in text


def test_a_company_names_whom_more_than_half_of_it_voted_for() -> None:
    found = [member(0, False, 3), member(0, False, 3), member(0, False, 3), member(0, True, 0, missions=2)]
    split = [member(1, False, 7), member(1, False, 7), member(1, False, -1), member(1, True, 4)]
    first, second = hunts([Result(0, ("x", "z"), (0,), "", 1, 6, {}, (*found, *split))])
    assert (first.named, first.for_mole, first.for_loyal, first.missions) == (1, 1.0, 0.0, 2)
    assert (second.named, second.for_mole) == (-1, pytest.approx(2 / 3))
    wrong = [member(0, False, 1), member(0, False, 0), member(0, False, 1), member(0, True, 1)]
    (hunt,) = hunts([Result(0, ("x", "z"), (0,), "", 1, 6, {}, tuple(wrong))])
    assert (hunt.named, hunt.for_mole, hunt.for_loyal) == (0, 0.0, 1.0)
    (row,) = report_moles([Result(0, ("x", "z"), (0,), "", 1, 6, {}, tuple(wrong))])
    assert (row["companies"], row["chance_mole"], row["chance_loyal"]) == (1, 0.333, 0.5)


def test_a_side_s_fair_share_is_a_half() -> None:
    assert [one.fair for one in standings([Result(0, ("a", "b"), (0,), "", 1, 6)])] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--teams", "easy"], "two levels"),
        (["--teams", "easy,god"], "no bot 'god'"),
        (["--teams", "easy,easy", "--moles", "god"], "no bot 'god'"),
        (["--teams", "easy,easy", "--moles", "easy,easy,easy"], "one or two"),
        (["--teams", "easy,easy", "--size", "9"], "seats"),
        (["--teams", "easy,easy", "--seats", "easy,easy"], "not allowed"),
        (["--seats", "easy,easy,easy,easy", "--size", "2"], "go with --teams"),
        (["--seats", "easy,easy,easy,easy", "--report", "moles"], "go with --teams"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = run("tools.arena", main, [GAMES[0], *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    assert (code, captured.out) == (2, "")
    assert words in captured.err and captured.err.count("\n") == 1


def test_a_game_without_companies_has_no_teams(capsys: pytest.CaptureFixture[str]) -> None:
    other = next(game for game in game_ids() if not load_game(game).info.companies)
    assert run("tools.arena", main, [other, "--teams", "easy,easy"]) == 2
    assert "has no companies" in capsys.readouterr().err
