"""Tables that are left: nothing holds them, so that an evening of matches needs no more memory than one."""

import gc
import weakref

import pytest

from game.registry import game_ids
from tests.play.at_table import AtTable, request_of

SEATS = {"agents_secrets": 4}


@pytest.mark.parametrize("game", game_ids())
def test_a_table_that_is_left_is_let_go_with_its_pictures(game: str) -> None:
    at = AtTable(request_of("human", *["bot:easy"] * (SEATS.get(game, 2) - 1), game=game)).step(30)
    scene, table = weakref.ref(at.table), weakref.ref(at.table.table)
    at.loop.stack.perform(at.table.leave())
    at.step(30)
    gc.collect()
    assert scene() is None and table() is None


def test_a_table_that_takes_another_ones_place_lets_it_go() -> None:
    at = AtTable(request_of("human", "bot:easy")).step(5)
    first = weakref.ref(at.table)
    at.loop.begin(at.house.open(request_of("human", "bot:easy")))
    at.step(5)
    assert first() is None
