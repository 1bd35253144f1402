"""Positions with a win this turn that quick play misses: the Hard bot finds it. `tools.war_puzzles` found them."""

import json
from pathlib import Path
from typing import Any

from game.rules.agents_of_war import BOTS, policy
from tests.rules.agents_of_war.board import FOE, ME, Board
from tools.war_puzzles import Solver, decode, encode, solves

POSITIONS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("lethal.json").read_text("utf-8"))
EVERY = 10
"""The whole file takes longer: `python -m tools.war_puzzles FILE --check hard`."""


def test_hard_finds_the_win_in_stored_positions() -> None:
    bot = BOTS["hard"](1.0)
    assert [n for n in range(0, len(POSITIONS), EVERY) if not solves(bot, POSITIONS[n], n, [])] == []


def test_the_solver_proves_a_stored_position_and_quick_play_misses_it() -> None:
    for data in POSITIONS[::EVERY]:
        table = decode(data)
        assert encode(table) == data
        assert Solver(table.active, table.turn).wins(table)
        turn, quick = table.turn, table.clone()
        while quick.winner < 0 and quick.turn == turn:
            policy.carry_out(quick, policy.greedy(quick), policy.BOTH)
        assert quick.winner != table.active


def test_the_solver_knows_what_a_blocker_and_an_answer_are_worth() -> None:
    def wins(foes: tuple[str, ...], mine: tuple[str, ...] = ("border_brigade",), held: tuple[str, ...] = ()) -> bool:
        table = Board(mine=mine, foes=foes, foe_hand=held, influence=(10, 5)).table
        return Solver(ME, table.turn).wins(table)

    assert wins(())
    assert not wins(("militia",))
    assert wins(("militia",), ("border_brigade", "shock_column"))
    assert not wins((), held=("ambush",))
    assert wins((), ("border_brigade", "shock_column"), ("ambush",))


def test_it_is_the_other_side_s_turn_that_nobody_wins() -> None:
    table = Board(mine=("border_brigade",), influence=(10, 5), active=FOE).table
    assert not Solver(ME, table.turn).wins(table)
