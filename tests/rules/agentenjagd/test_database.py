"""File Backup and traps: rulings 37 to 42, the rule book's 'Database File Backup' and 'Traps'."""

from collections.abc import Sequence

import pytest

from game.kernel.types import CHANCE
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.state import deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    LABORATORY,
    A,
    B,
    C,
    Game,
    card,
    everything,
    in_room,
    seated,
    table,
)

BACKUP = ("1 code", "2 code", "3 code", "4 code")


def database(*names: str, backup: Sequence[str] = BACKUP, seats: int = 2) -> Game:
    """Return a game in which seat 0 has just opened the database."""
    return in_room(ARCHIVES, *names, state=table(seats, backup=tuple(backup))).do(act.SearchBackup())


def numbers(*names: str) -> tuple[int, ...]:
    """Return cards by name."""
    return tuple(card(name) for name in names)


# --- the database ---------------------------------------------------------------------------------------------------
def test_the_first_card_may_be_taken() -> None:
    game = database().do(act.TakeBackup())
    assert game.hand(A) == numbers("1 code")
    assert game.state.backup == numbers("2 code", "3 code", "4 code")
    assert game.told(ev.BackupTaken) == [ev.BackupTaken(A, card("1 code"))]
    assert game.state.turn_seat == B


def test_ruling_37_or_put_under_the_pile_to_look_at_the_second_and_the_third() -> None:
    game = database().do(act.NextBackup())
    assert game.state.backup == numbers("2 code", "3 code", "4 code", "1 code")
    game.do(act.NextBackup())
    assert game.state.backup == numbers("3 code", "4 code", "1 code", "2 code")
    assert game.do(act.TakeBackup()).hand(A) == numbers("3 code")


def test_ruling_37_no_more_than_three_cards_are_looked_at() -> None:
    game = database().do(act.NextBackup(), act.NextBackup())
    assert game.legal == (act.TakeBackup(), act.LeaveBackup())


def test_ruling_37_never_more_cards_than_the_pile_has() -> None:
    game = database(backup=("1 code", "2 code")).do(act.NextBackup())
    assert act.NextBackup() not in game.legal
    assert act.NextBackup() not in database(backup=("1 code",)).legal


def test_ruling_37_the_last_card_looked_at_may_be_left_on_top() -> None:
    game = database().do(act.NextBackup(), act.LeaveBackup())
    assert game.state.backup[0] == card("2 code")
    assert game.state.turn_seat == B


def test_ruling_37_only_the_top_card_is_seen_and_what_is_uncovered_is_public() -> None:
    game = database().do(act.NextBackup())
    for seat in (A, B):
        assert game.view(seat).backup[0] == card("2 code")


def test_without_a_card_in_file_backup_there_is_no_database() -> None:
    assert act.SearchBackup() not in in_room(ARCHIVES, state=table(backup=())).legal


def test_a_fifth_card_from_the_database_makes_one_discard() -> None:
    game = database("2 plans", "3 plans", "4 plans", "5 plans").do(act.TakeBackup())
    assert game.asked is Asked.RECEIVED
    game.do(act.Discard(card("5 plans")))
    assert game.state.backup[0] == card("5 plans")
    assert card("1 code") in game.hand(A)


def test_what_was_taken_from_file_backup_is_known_to_all() -> None:
    game = database(seats=3).do(act.TakeBackup())
    assert game.view(C).agents[A].known == numbers("1 code")
    assert game.view().agents[A].known == numbers("1 code")


def test_ruling_38_a_card_to_be_played_at_once_must_be_played_and_is_the_card_taken() -> None:
    game = database(backup=("thrown_out", "1 code"))
    assert game.at(A) == BASE.start
    assert game.state.turn_seat == B
    assert game.told(ev.CardShown) == [ev.CardShown(A, card("thrown_out"), ev.Source.BACKUP)]


def test_ruling_38_also_where_it_comes_second() -> None:
    game = database(backup=("1 code", "thrown_out", "2 code")).do(act.NextBackup())
    assert game.at(A) == BASE.start
    assert game.state.backup == numbers("thrown_out", "2 code", "1 code")


def test_a_card_that_leads_to_a_database_is_not_found_there_again() -> None:
    game = database(backup=("lift_shaft", "1 code"))
    assert game.at(A) == BASE.room_with_role("base52")
    assert game.view(B).flow.in_play == numbers("lift_shaft")
    game.do(act.SearchBackup())
    assert game.state.backup == numbers("1 code")
    game.do(act.TakeBackup())
    assert game.state.backup == numbers("lift_shaft")
    assert game.state.flow.in_play == ()


# --- traps ----------------------------------------------------------------------------------------------------------
THREE = ("2 plans", "3 plans", "camouflage")


def test_ruling_39_a_trap_that_lies_on_top_goes_off_when_one_searches() -> None:
    game = database(*THREE, backup=("trap", "1 code"))
    assert game.told(ev.TrapSprung) == [ev.TrapSprung(A)]
    assert game.asked is Asked.PICK


def test_ruling_39_a_trap_under_the_card_put_away_goes_off_too() -> None:
    game = database(*THREE, backup=("1 code", "trap")).do(act.NextBackup())
    assert game.told(ev.TrapSprung) == [ev.TrapSprung(A)]


def test_ruling_39_a_drawn_trap_laid_on_file_backup_guards_the_pile() -> None:
    game = in_room(LABORATORY, "1 plans", state=table(backup=("1 code",))).find("trap").do(act.LayTrap())
    assert game.state.backup == numbers("trap", "1 code")


def test_ruling_40_a_trap_from_the_information_pile_is_kept_or_laid_on_file_backup() -> None:
    game = in_room(LABORATORY, "1 plans").find("trap")
    assert set(game.legal) == {act.Keep(), act.LayTrap()}
    assert not game.told(ev.TrapSprung)
    assert card("trap") in game.do(act.Keep()).hand(A)


def test_ruling_40_with_no_other_card_in_hand_it_is_removed() -> None:
    game = in_room(LABORATORY).find("trap")
    assert game.hand(A) == ()
    assert kinds(game.state.removed) == numbers("trap")
    assert game.told(ev.CardShown) == [ev.CardShown(A, card("trap"), ev.Source.PILE)]
    assert game.state.turn_seat == B


def test_ruling_40_as_the_fifth_card_it_may_be_discarded() -> None:
    game = in_room(LABORATORY, "1 plans", *THREE).find("trap")
    assert act.Discard(card("trap")) in game.legal
    assert act.LayTrap() not in game.legal


def test_ruling_41_two_random_cards_and_the_trap_go_into_file_backup_which_is_shuffled() -> None:
    game = database(*THREE, backup=("trap", "1 code"))
    assert GAME.current_player(game.state) == CHANCE
    assert dict(GAME.chance_outcomes(game.state)) == pytest.approx(
        {act.PickCard(number): 1 / 3 for number in numbers(*THREE)}
    )
    game.do(act.PickCard(card("2 plans")), act.PickCard(card("camouflage")))
    assert game.hand(A) == numbers("3 plans")
    assert kinds(game.state.pool) == tuple(sorted(numbers("2 plans", "camouflage", "trap", "1 code")))
    assert game.told(ev.BackupShuffled) == [ev.BackupShuffled(4)]
    assert everything(game.state) == deck_of(BASE)


def test_ruling_41_the_shuffled_piles_first_card_is_uncovered_and_the_turn_is_over() -> None:
    game = database(*THREE, backup=("trap", "1 code"))
    game.do(act.PickCard(card("2 plans")), act.PickCard(card("camouflage")))
    assert game.asked is Asked.UNCOVER
    game.do(act.UncoverCard(card("1 code")))
    assert game.state.backup == (card("1 code"), HIDDEN, HIDDEN, HIDDEN)
    assert (game.state.turn_seat, game.asked) == (B, Asked.START)


def test_ruling_41_one_card_if_there_is_only_one() -> None:
    game = database("2 plans", backup=("trap", "1 code"))
    assert game.hand(A) == ()
    assert kinds(game.state.pool) == tuple(sorted(numbers("2 plans", "trap", "1 code")))


def test_ruling_41_a_stolen_trap_goes_off_for_the_thief() -> None:
    state = seated(table(3, backup=("1 code",)), B, "trap", node=LABORATORY)
    game = in_room(LABORATORY, "2 plans", "3 plans", state=state).do(act.Steal(B), act.PickCard(card("trap")))
    assert game.told(ev.TrapSprung) == [ev.TrapSprung(A)]
    assert game.hand(A) == ()
    assert game.hand(B) == ()
    assert sorted(kinds(game.state.pool)) == sorted(numbers("2 plans", "3 plans", "trap", "1 code"))


def test_ruling_41_the_place_of_the_lost_cards_is_hidden_from_others() -> None:
    game = database(*THREE, backup=("trap", "1 code"), seats=3)
    game.do(act.PickCard(card("2 plans")))
    assert game.told(ev.CardsLost) == [ev.CardsLost(A, numbers("2 plans"))]
    assert game.told(ev.CardsLost)[0].redacted() == ev.CardsLost(A, (HIDDEN,))
    assert game.view(A).backup_known == tuple(sorted(numbers("1 code", "2 plans", "trap")))
    assert game.view(B).backup_known == tuple(sorted(numbers("1 code", "trap")))


def test_ruling_42_with_an_empty_hand_a_trap_from_file_backup_is_removed() -> None:
    game = database(backup=("trap", "1 code"))
    assert kinds(game.state.removed) == numbers("trap")
    assert game.state.backup == numbers("1 code")
    assert game.state.turn_seat == B


def test_ruling_42_and_a_stolen_one_too() -> None:
    state = seated(table(backup=("1 code",)), B, "trap", node=LABORATORY)
    game = in_room(LABORATORY, state=state).do(act.Steal(B), act.PickCard(card("trap")))
    assert kinds(game.state.removed) == numbers("trap")
    assert game.state.turn_seat == B


def test_a_trap_in_anothers_hand_does_nothing_to_its_owner() -> None:
    state = seated(table(backup=("1 code",)), B, "trap", "4 plans", node=LABORATORY)
    game = in_room(LABORATORY, state=state).do(act.Steal(B), act.PickCard(card("4 plans")))
    assert game.hand(B) == numbers("trap")
