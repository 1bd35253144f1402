"""The arena: who sat where on which deal, what is counted, and that nothing depends on the number of processes."""

import json
from dataclasses import replace
from typing import Any

import pytest

from game.kernel.types import Outcome, Seat
from game.registry import game_ids
from tools.arena import REPORTS, Standing, collect, main, percentile, standings, summary, text_of, wilson
from tools.arena_matches import DEALS_A_SEED, Arena, Result, sharers
from tools.command import UsageError, run

GAME = game_ids()[0]
TWO = ["--seats", "normal,easy", "--games", "2", "--seed", "7"]


def result(number: int, seats: str, *winners: int, actions: int = 10, turns: int | None = 5) -> Result:
    kinds = tuple(seats.split(","))
    return Result(number, kinds, winners, "won" if winners else "nobody", actions, turns, {kinds[0]: [0.001, 0.003]})


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert run("tools.arena", main, [GAME, *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    rows = [{key: value for key, value in row.items() if not key.startswith("ms_")} for row in data["bots"]]
    return {**data, "bots": rows}


def test_json_has_its_keys_and_the_result_does_not_depend_on_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = printed([*TWO, "--workers", "1"], capsys)
    assert {"game", "seed", "games", "draws", "length_median", "bots"} <= set(data)
    assert (data["game"], data["seed"], data["games"]) == (GAME, 7, 2)
    assert [row["bot"] for row in data["bots"]] == ["normal", "easy"]
    for row in data["bots"]:
        assert {"bot", "games", "wins", "share", "low", "high", "ms_median", "ms_p95"} <= set(row)
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
    assert without_times(data) == without_times(printed([*TWO, "--workers", "2"], capsys))


def test_each_deal_is_played_once_for_each_turn_of_the_seats() -> None:
    tasks = list(Arena(GAME, ("hard", "easy", "easy"), 7, 2).tasks())
    assert [task.seats.index("hard") for task in tasks] == [0, 2, 1, 0, 2, 1, 0]
    assert [task.seed - 2 * DEALS_A_SEED for task in tasks] == [0, 0, 0, 1, 1, 1, 2]


def test_seats_that_are_all_alike_are_not_turned() -> None:
    tasks = list(Arena(GAME, ("easy", "easy"), 3, 1).tasks())
    assert len({task.seed for task in tasks}) == 3


def test_two_seeds_share_no_deal() -> None:
    deals = [{task.seed for task in Arena(GAME, ("easy", "hard"), 50, seed).tasks()} for seed in (1, 2)]
    assert not deals[0] & deals[1]


def test_a_win_that_two_seats_share_counts_half_for_each() -> None:
    found = standings([result(0, "a,b", 0, 1), result(1, "b,a", 0)])
    assert [(one.bot, one.wins) for one in found] == [("a", 0.5), ("b", 1.5)]


def test_a_match_that_nobody_wins_counts_for_nobody() -> None:
    results = [result(0, "a,b,b"), result(1, "b,a,b", 1)]
    found = standings(results)
    assert [(one.wins, one.games, one.share) for one in found] == [(1, 2, 0.5), (0, 2, 0.0)]
    data = summary(Arena(GAME, ("a", "b", "b"), 2, 1), results)
    assert (data["nobody"], data["draws"]) == (1, 0)


def test_the_fair_share_is_that_of_the_seats() -> None:
    assert [one.fair for one in standings([result(0, "a,b,b,b", 0)])] == [0.25, 0.75]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (130, 300, 0.3785, 0.4899)],
)
def test_the_interval_is_wilson_s(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_standing_is_clear_when_the_fair_share_lies_outside_the_interval() -> None:
    assert Standing("a", 100, 65, 0.5, 0, 0).clear
    assert not Standing("a", 100, 55, 0.5, 0, 0).clear
    assert Standing("a", 100, 35, 0.5, 0, 0).clear


def test_until_clear_stops_as_soon_as_the_first_bot_s_interval_says_so() -> None:
    always = (result(number, "a,b", 0) for number in range(500))
    assert len(collect(always, until_clear=True)) == 20
    even = [result(number, "a,b", number % 2) for number in range(60)]
    assert len(collect(even, until_clear=True)) == 60
    assert len(collect([result(number, "a,b", 0) for number in range(30)], until_clear=False)) == 30


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([3, 1, 2], 0.5) == 2
    assert percentile(range(1, 101), 0.95) == 95
    assert percentile([], 0.95) == 0


def test_reports_say_how_matches_ended_how_long_they_were_and_which_seats_won() -> None:
    results = [result(0, "a,b", 0, actions=30), result(1, "b,a", 0, actions=50), result(2, "a,b")]
    assert REPORTS["ends"](results)[0] == {"reason": "won", "games": 2, "share": 0.6667}
    assert REPORTS["lengths"](results)[1] == {"part": 0.5, "actions": 30, "turns": 5}
    assert [row["wins"] for row in REPORTS["seats"](results)] == [2, 0]


def test_reports_of_decks_count_a_card_for_whoever_kept_it_and_say_who_went_first() -> None:
    cards, decks = (("spy", "tank"), ("spy", "mine")), ("north", "")
    results = [
        replace(result(0, "a,b", 0), kept=cards, decks=decks, first=0),
        replace(result(1, "b,a", 0), kept=cards, decks=decks, first=1),
        replace(result(2, "a,b", 1), kept=cards, decks=decks, first=1),
    ]
    rows = {row["card"]: (row["games"], row["wins"]) for row in REPORTS["cards"](results)}
    assert rows == {"tank": (3, 2), "spy": (6, 3), "mine": (3, 1)}
    assert [row["card"] for row in REPORTS["cards"](results)] == ["tank", "spy", "mine"]
    assert [(row["deck"], row["games"], row["wins"]) for row in REPORTS["decks"](results)] == [("north", 3, 2)]
    assert [(row["first"], row["wins"]) for row in REPORTS["first"](results)] == [("yes", 2), ("no", 1)]


def test_a_match_s_result_names_the_cards_that_were_kept_and_the_named_decks() -> None:
    for mode, named in (("quickplay", False), ("preconstructed", True)):
        arena = Arena("agents_of_war", ("random", "random"), 1, 1, options=(("mode", mode),))
        (played,) = [task.play() for task in arena.tasks()]
        assert [len(cards) for cards in played.kept] == [3, 3] and not set(played.kept[0]) & set(played.kept[1])
        assert all(bool(deck) is named for deck in played.decks) and played.first in (0, 1)


def test_a_report_of_decks_asks_for_a_game_that_has_decks() -> None:
    with pytest.raises(UsageError, match="no decks"):
        main(["agentenjagd", "--seats", "easy,easy", "--report", "cards"])


def test_the_report_of_beliefs_is_the_mean_of_both_losses() -> None:
    results = [replace(result(0, "a,b", 0), losses=((0.2, 0.6), (0.4, 0.8))), replace(result(1, "a,b", 0), losses=())]
    assert REPORTS["beliefs"](results) == [{"answers": 2, "believed": 0.3, "dealt": 0.7}]
    assert REPORTS["beliefs"](results[1:]) == []


def test_the_report_of_beliefs_asks_for_a_game_that_has_some(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["confusion", "--seats", "easy,random", "--games", "1", "--workers", "1", "--seed", "3", "--json"]
    assert main([*arguments, "--report", "beliefs"]) == 0
    told = json.loads(capsys.readouterr().out)
    (row,) = told["report"]["beliefs"]
    assert row["answers"] > 5 and row["believed"] > 0.0 and row["dealt"] > 0.0
    with pytest.raises(UsageError, match="no beliefs"):
        main(["agentenjagd", "--seats", "easy,easy", "--report", "beliefs"])


def test_the_text_names_shares_and_intervals() -> None:
    results = [result(number, "a,b", 0) for number in range(30)]
    data = {**summary(Arena(GAME, ("a", "b"), 30, 1), results), "report": {"ends": REPORTS["ends"](results)}}
    text = text_of(data)
    assert "100.0%" in text and "above" in text and "below" in text and "reason won" in text


def test_an_option_of_the_game_is_played_with(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    from game.registry import load_game

    info = load_game(game_id).info
    for option in info.options[:1]:
        words = [
            "--option",
            f"{option.key}={option.choices[-1]}",
            "--seats",
            ",".join(["easy"] * info.min_seats),
            "--games",
            "1",
            "--workers",
            "1",
        ]
        assert run("tools.arena", main, [game_id, *words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["options"] == {option.key: option.choices[-1]}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required"),
        (["chess", "--seats", "easy,easy"], "no game 'chess'"),
        ([GAME, "--seats", "easy,god"], "no bot 'god'"),
        ([GAME, "--seats", "easy"], "seats, not 1"),
        ([GAME, "--seats", ""], "no bot ''"),
        ([GAME, "--seats", "easy,easy", "--games", "0"], "0 is less than 1"),
        ([GAME, "--seats", "easy,easy", "--games", "many"], "invalid"),
        ([GAME, "--seats", "easy,easy", "--workers", "0"], "0 is less than 1"),
        ([GAME, "--seats", "easy,easy", "--budget", "0"], "not above zero"),
        ([GAME, "--seats", "easy,easy", "--seed", "x"], "invalid"),
        ([GAME, "--seats", "easy,easy", "--option", "map"], "key=value"),
        ([GAME, "--seats", "easy,easy", "--option", "no=1"], "unknown option 'no'"),
        ([GAME, "--seats", "easy,easy", "--report", "moons"], "no report 'moons'"),
        ([GAME, "--seats", "easy,easy", "--fast"], "unrecognized"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = run("tools.arena", main, arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    assert (code, captured.out) == (2, "")
    assert words in captured.err and captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("returns", "winners", "expected"),
    [((0.0, 0.0), (), (0, 1)), ((-1.0, -1.0), (), ()), ((1.0, -1.0), (Seat(0),), (0,))],
)
def test_a_draw_is_shared_and_a_match_that_nobody_wins_is_not(
    returns: tuple[float, ...], winners: tuple[Seat, ...], expected: tuple[int, ...]
) -> None:
    assert sharers(Outcome(returns, "end", winners), -1.0) == expected
