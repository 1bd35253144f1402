"""The desk of Agentenjagd: counts hide no card's words, nothing overlaps, a double says that it is rolled again."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.view import Asked
from tests.tables.seating import context, new_match, table_for

WORDS_END = 304 / 350
"""Down to which share of a card's height its words reach."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_piles_count_hides_no_words_of_its_card(size: tuple[int, int], text: float, seats: int, home: Path) -> None:
    table = table_for(context(home, size, text_scale=text), new_match(seats, 1).view(Seat(0)))
    desk = table.desk
    for card in (desk.places.pile, desk.places.backup):
        box = desk.count_box(card, 49)
        assert box.top >= card.top + WORDS_END * card.height - 1
        assert desk.desk.contains(box)
    places = desk.places
    things = [*places.dice, places.special, places.passes, places.note, places.pile_label, places.pile, places.backup]
    for one, two in combinations(things, 2):
        assert not one.colliderect(two), (one, two)
    assert all(desk.desk.contains(thing) for thing in things)


def test_a_double_says_that_the_guard_moves_and_the_dice_are_rolled_again(home: Path) -> None:
    match = new_match(3, 1)
    view: Any = match.view(Seat(0))
    table = table_for(context(home), view)
    seat = view.turn_seat
    sent = replace(view, asked=Asked.GUARD, dice=(4, 4))
    walked = replace(view, asked=Asked.WALK, dice=(4, 4))
    rolled = ev.DiceRolled(seat, 4, 4)
    assert "rolls again" in (table.log_text(rolled, sent) or "")
    assert "rolls again" not in (table.log_text(rolled, walked) or "") and "double" in (
        table.log_text(rolled, walked) or ""
    )
    table.show(sent, True)
    assert table.stage.again
    table.show(walked, True)
    assert not table.stage.again
    animation = table.animation(rolled, view, sent)
    assert animation is not None
    animation.finish()
    assert table.stage.again


def test_the_guards_banner_tells_a_double_from_a_decoy(home: Path) -> None:
    view: Any = new_match(3, 1).view(Seat(0))
    table = table_for(context(home), view)
    double = replace(view, asked=Asked.GUARD, dice=(2, 2), current=Seat(0), turn_seat=Seat(0))
    decoy = replace(double, dice=None)
    assert "Double" in table.banner(double)[1] and "Double" not in table.banner(decoy)[1]
