"""Cards and who knows them: copies of one kind can't be told apart, so knowledge is a count."""

import pytest

from game.kernel.types import Seat
from game.rules.agentenjagd.holdings import add, bit, everybody, forget, join, kinds, known_to, odds, remove

ANNA, BEN = Seat(0), Seat(1)


def test_what_is_public_is_more_than_what_all_seats_know() -> None:
    assert everybody(2) == 0b111
    assert everybody(2) != bit(ANNA) | bit(BEN)


def test_a_seat_knows_what_it_was_shown() -> None:
    held = add(add((), 5, bit(ANNA)), 3, bit(ANNA) | bit(BEN))
    assert kinds(held) == (3, 5)
    assert known_to(held, ANNA) == (3, 5)
    assert known_to(held, BEN) == (3,)


def test_equal_cards_are_equal_whoever_saw_which() -> None:
    one = add(add((), 7, bit(ANNA)), 7, bit(BEN))
    other = add(add((), 7, bit(ANNA) | bit(BEN)), 7, 0)
    assert one == other


def test_a_card_that_leaves_openly_may_be_the_one_that_was_known() -> None:
    held = add(add((), 7, bit(ANNA)), 7, 0)
    assert known_to(remove(held, 7), ANNA) == ()


def test_who_knew_both_copies_still_knows_the_other() -> None:
    held = add(add((), 7, bit(ANNA)), 7, bit(ANNA))
    assert known_to(remove(held, 7), ANNA) == (7,)


def test_a_card_that_is_not_there_can_not_leave() -> None:
    with pytest.raises(ValueError, match="not here"):
        remove(add((), 7, 0), 8)


def test_forgetting_keeps_the_cards() -> None:
    held = forget(add(add((), 7, 0b111), 8, 0b011), bit(ANNA))
    assert kinds(held) == (7, 8)
    assert known_to(held, ANNA) == (7, 8)
    assert known_to(held, BEN) == ()


def test_two_holdings_are_joined_card_by_card() -> None:
    held = join(add((), 7, bit(ANNA)), add((), 7, bit(BEN)))
    assert known_to(held, ANNA) == known_to(held, BEN) == (7,)
    assert len(held) == 2


def test_each_kind_is_as_likely_as_it_is_frequent() -> None:
    held = add(add(add((), 7, 0), 7, 1), 9, 0)
    assert odds(held) == ((7, 2 / 3), (9, 1 / 3))
