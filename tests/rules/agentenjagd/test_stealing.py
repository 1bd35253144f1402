"""Stealing, the Pass and hands: rulings 22, 23, 31 to 36, the rule book's 'Pass Cards' and 'Receiving Information'."""

from dataclasses import replace
from typing import Any

from game.kernel.types import CHANCE
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    LABORATORY,
    RECEPTION,
    TARMAC,
    TOWER,
    A,
    B,
    C,
    alert,
    card,
    everything,
    in_room,
    pile,
    seated,
    special_asked,
    square,
    table,
    walking,
)


def beside(node: int, *names: str, seats: int = 2, **changes: Any) -> State:
    """Return the table with seat 1 in a room, holding cards."""
    return seated(table(seats), B, *names, node=node, **changes)


# --- stealing -------------------------------------------------------------------------------------------------------
def test_ruling_31_the_thief_names_an_agent_in_the_room() -> None:
    state = seated(beside(LABORATORY, "1 code", seats=3), C, "2 code", node=LABORATORY)
    legal = in_room(LABORATORY, state=state).legal
    assert {act.Steal(B), act.Steal(C)} <= set(legal)


def test_ruling_31_nobody_elsewhere_is_robbed() -> None:
    assert act.Steal(B) not in in_room(LABORATORY, state=beside(ARCHIVES, "1 code")).legal


def test_ruling_31_the_card_is_drawn_at_random() -> None:
    game = in_room(LABORATORY, state=beside(LABORATORY, "1 code", "2 code", "camouflage", "camouflage"))
    game.do(act.Steal(B))
    assert GAME.current_player(game.state) == CHANCE
    assert dict(GAME.chance_outcomes(game.state)) == {
        act.PickCard(card("1 code")): 0.25, act.PickCard(card("2 code")): 0.25, act.PickCard(card("camouflage")): 0.5,
    }  # fmt: skip
    game.do(act.PickCard(card("2 code")))
    assert game.hand(A) == (card("2 code"),)
    assert game.hand(B) == (card("1 code"), card("camouflage"), card("camouflage"))


def test_ruling_31_laptop_cards_are_never_stolen() -> None:
    state = beside(LABORATORY, laptop=("3 code", "3 plans"))
    assert act.Steal(B) not in in_room(LABORATORY, state=state).legal


def test_an_agent_with_nothing_is_not_robbed() -> None:
    assert act.Steal(B) not in in_room(LABORATORY, state=beside(LABORATORY)).legal


def test_thief_and_victim_know_the_card_the_others_that_one_moved() -> None:
    game = in_room(LABORATORY, seats=3, state=beside(LABORATORY, "1 code", "2 code", seats=3))
    game.do(act.Steal(B), act.PickCard(card("1 code")))
    event = game.told(ev.CardStolen)[0]
    assert event.audience() == (A, B)
    assert event.redacted().card == -1
    assert game.view(B).agents[A].known == (card("1 code"),)
    assert game.view(C).agents[A].known == ()
    assert game.view(C).agents[A].hand_size == 1


def test_ruling_22_a_card_is_taken_first_and_the_pass_only_if_there_is_none() -> None:
    game = in_room(LABORATORY, state=beside(LABORATORY, "1 code", has_pass=True)).do(act.Steal(B))
    assert game.asked is Asked.PICK
    game = in_room(LABORATORY, state=beside(LABORATORY, has_pass=True)).do(act.Steal(B))
    assert game.state.agents[A].has_pass
    assert not game.state.agents[B].has_pass
    assert game.told(ev.PassStolen) == [ev.PassStolen(A, B)]
    assert game.state.turn_seat == B


def test_ruling_22_never_if_the_thief_already_holds_a_pass() -> None:
    state = beside(LABORATORY, has_pass=True)
    assert act.Steal(B) not in in_room(LABORATORY, state=state, has_pass=True).legal


def test_ruling_22_at_a_reception_without_a_pass_one_may_ask_for_the_pass_directly() -> None:
    state = replace(beside(RECEPTION, "1 code", has_pass=True), passes_left=0)
    game = in_room(RECEPTION, state=state)
    assert {act.Steal(B), act.StealPass(B)} <= set(game.legal)
    game.do(act.StealPass(B))
    assert game.state.agents[A].has_pass
    assert game.hand(B) == (card("1 code"),)


def test_ruling_22_not_while_one_lies_at_the_reception() -> None:
    state = replace(beside(RECEPTION, "1 code", has_pass=True), passes_left=1)
    assert act.StealPass(B) not in in_room(RECEPTION, state=state).legal


def test_ruling_22_not_in_another_room() -> None:
    state = replace(beside(LABORATORY, "1 code", has_pass=True), passes_left=0)
    assert act.StealPass(B) not in in_room(LABORATORY, state=state).legal


def test_ruling_22_not_with_a_pass_of_ones_own() -> None:
    state = replace(beside(RECEPTION, "1 code", has_pass=True), passes_left=0)
    assert act.StealPass(B) not in in_room(RECEPTION, state=state, has_pass=True).legal


# --- the Pass -------------------------------------------------------------------------------------------------------
def test_ruling_23_the_pass_is_not_counted_in_the_four() -> None:
    game = in_room(LABORATORY, "1 code", "2 code", "3 code", has_pass=True).find("4 code")
    assert game.legal == (act.Keep(),)


def test_ruling_23_the_pass_is_no_card_in_hand_for_a_trap() -> None:
    game = in_room(LABORATORY, has_pass=True).find("trap")
    assert game.hand(A) == ()
    assert card("trap") in [number for number, _ in game.state.removed]


def test_ruling_23_the_pass_goes_back_when_its_owner_is_captured() -> None:
    state = replace(table(3), passes_left=1)
    state = seated(seated(state, A, node=square(2, 3)), B, node=square(2, 1), has_pass=True)
    game = special_asked(alert(state, TARMAC), 0).do(act.MoveSpecial(square(2, 1)))
    assert game.state.passes_left == 2
    assert game.told(ev.PassReturned) == [ev.PassReturned(B)]


# --- hands ----------------------------------------------------------------------------------------------------------
FOUR = ("1 code", "2 code", "3 code", "camouflage")


def test_up_to_four_cards_are_kept() -> None:
    game = in_room(LABORATORY, *FOUR[:3]).find("4 code")
    assert game.asked is Asked.RECEIVED
    assert game.do(act.Keep()).hand(A) == tuple(sorted(card(name) for name in (*FOUR[:3], "4 code")))


def test_ruling_32_one_of_five_cards_is_discarded_face_up_the_new_one_may_go() -> None:
    game = in_room(LABORATORY, *FOUR).find("4 code")
    assert set(game.legal) == {act.Discard(card(name)) for name in (*FOUR, "4 code")}
    game.do(act.Discard(card("4 code")))
    assert game.state.backup[0] == card("4 code")
    assert game.told(ev.CardDiscarded)[0].card == card("4 code")
    assert game.view(B).backup[0] == card("4 code")


def test_ruling_32_a_stolen_fifth_card_too() -> None:
    game = in_room(LABORATORY, *FOUR, state=beside(LABORATORY, "5 code"))
    game.do(act.Steal(B), act.PickCard(card("5 code")))
    assert game.asked is Asked.RECEIVED
    game.do(act.Discard(card("1 code")))
    assert card("5 code") in game.hand(A)


def test_two_cards_of_one_kind_are_one_choice() -> None:
    game = in_room(LABORATORY, "camouflage", "camouflage", "1 code", "2 code").find("camouflage")
    assert set(game.legal) == {act.Discard(card(name)) for name in ("camouflage", "1 code", "2 code")}


def test_ruling_33_a_card_to_be_played_at_once_never_enters_a_hand_of_four() -> None:
    game = in_room(LABORATORY, *FOUR).find("thrown_out")
    assert game.hand(A) == tuple(sorted(card(name) for name in FOUR))
    assert game.at(A) == BASE.start
    assert game.told(ev.CardShown) == [ev.CardShown(A, card("thrown_out"), ev.Source.PILE)]


def test_ruling_34_kept_cards_are_played_in_ones_own_turn_only() -> None:
    state = seated(seated(table(), B, "decoy", "sprint", "service_lift"), A, node=TARMAC)
    game = walking(TARMAC, 3, state=state)
    assert game.view(B).legal_actions == ()
    game.do(act.Walk(square(2, 3)), act.EndTurn())
    assert act.PlayDecoy() in game.view(B).legal_actions


def test_ruling_34_any_number_of_kept_cards_in_a_turn() -> None:
    game = walking(TARMAC, 3, "sprint", "sprint", state=table(backup=("1 code",)))
    game.do(act.Walk(square(2, 3)), act.PlaySprint(), act.Walk(square(2, 6)), act.PlaySprint())
    assert game.do(act.Walk(square(2, 9)), act.EndTurn()).at(A) == square(2, 9)


def test_ruling_34_none_after_the_room_action() -> None:
    state = table(backup=("1 code",))
    game = in_room(LABORATORY, "sprint", "camouflage", "decoy", state=state).find("catering")
    game.do(act.RollDice(4, 4))
    assert game.asked is Asked.WALK
    assert not any(isinstance(a, act.Walk) and a.camouflage for a in game.legal)
    game.do(act.Walk(next(iter(game.ends() - set(BASE.room_nodes) - set(BASE.terminals)))))
    assert act.PlaySprint() not in game.legal


def test_ruling_34_not_even_at_a_barrier() -> None:
    state = table(backup=("1 code",))
    game = in_room(TOWER, "camouflage", state=state).find("catering").do(act.RollDice(2, 3))
    assert not game.paid()
    assert walking(TOWER, 5, "camouflage", state=state).paid()


def test_a_pass_still_opens_a_barrier_after_the_room_action() -> None:
    state = table(backup=("1 code",))
    game = in_room(TOWER, state=state, has_pass=True).find("catering").do(act.RollDice(2, 3))
    assert game.paid()


def test_ruling_35_a_card_set_aside_lies_face_up_on_file_backup() -> None:
    game = in_room(LABORATORY).find("identity_check")
    assert game.state.backup[0] == card("identity_check")


def test_ruling_35_a_removed_card_is_out_of_the_game() -> None:
    game = in_room(LABORATORY).find("patrol_archives")
    assert card("patrol_archives") not in game.state.backup
    assert card("patrol_archives") in game.view(B).removed


def test_ruling_36_an_empty_information_pile_is_made_of_file_backup() -> None:
    game = in_room(LABORATORY, "1 code", state=table())
    game.state = pile(game.state)
    before = len(game.state.backup)
    game.do(act.Search())
    assert game.told(ev.PileRenewed) == [ev.PileRenewed(before)]
    game.do(act.DrawCard(card("2 code")))
    assert game.state.backup == (card("2 code"),)
    game.do(act.DrawCard(card("3 code")))
    assert game.hand(A) == (card("1 code"), card("3 code"))
    assert len(game.state.pile) == before - 2
    assert everything(game.state) == deck_of(BASE)


def test_ruling_36_with_two_cards_in_all_one_can_still_search() -> None:
    game = in_room(LABORATORY)
    game.state = pile(replace(game.state, backup=(card("1 code"), card("2 code"))), to="removed")
    assert game.do(act.Search(), act.DrawCard(card("2 code")), act.DrawCard(card("1 code"))).state.pile == ()


def test_ruling_36_with_under_two_cards_no_search_is_possible() -> None:
    game = in_room(LABORATORY)
    game.state = pile(replace(game.state, backup=(card("1 code"),)), to="removed")
    assert game.legal == (act.Decline(),)


def test_the_last_card_of_the_pile_is_drawn_without_a_new_pile() -> None:
    game = in_room(LABORATORY)
    game.state = pile(game.state, "1 code")
    game.find("1 code")
    assert game.state.pile == ()
    assert not game.told(ev.PileRenewed)
