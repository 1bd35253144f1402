"""Bots from anywhere at the arena's table: your own as module:maker, and clear lines where one can't be had."""

import importlib.util
import inspect

import pytest

from game.registry import load_game
from tools import example_bot
from tools.arena import main, standings
from tools.arena_executors import Local
from tools.arena_matches import Arena
from tools.arena_seats import load_seat
from tools.command import run

EXAMPLE = "tools.example_bot:TryOut"


def test_the_example_bot_has_forty_lines_and_beats_random() -> None:
    assert len(inspect.getsource(example_bot).splitlines()) <= 40
    results = list(Local(1).play(Arena("agents_of_war", (EXAMPLE, "random"), 4, 1, budget=0.2)))
    assert standings(results)[0].wins >= 3


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("tools.no_such_module:Bot", "there is no bot tools.no_such_module:Bot"),
        ("tools.example_bot:Nobody", "there is no bot tools.example_bot:Nobody"),
        ("openspiel-ismcts:none", "the number of simulations should be 1 or more"),
        ("openspiel-ismcts:0", "the number of simulations should be 1 or more"),
    ],
)
def test_a_bot_that_is_not_there_is_told_in_one_line(kind: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.arena", main, ["agents_of_war", "--seats", f"{kind},easy"]) == 2
    error = capsys.readouterr().err
    assert line in error and error.count("\n") == 1


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is not None, reason="OpenSpiel is installed")
def test_without_openspiel_its_bot_says_which_extra_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tools.arena", main, ["confusion", "--seats", "openspiel-ismcts,easy"]) == 2
    assert "install the extra [research]" in capsys.readouterr().err


@pytest.mark.skipif(importlib.util.find_spec("distributed") is not None, reason="Dask is installed")
def test_without_dask_the_cluster_says_which_extra_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    words = "confusion --seats easy,easy --cluster tcp://127.0.0.1:9"
    assert run("tools.arena", main, words.split()) == 2
    assert "install the extra [cluster]" in capsys.readouterr().err


def test_a_bot_of_ones_own_gets_the_budget() -> None:
    bot = load_seat("agents_of_war", EXAMPLE, 0.5, load_game("agents_of_war").make_setup(2))
    assert isinstance(bot, example_bot.TryOut) and bot.worlds == example_bot.WORLDS // 2
