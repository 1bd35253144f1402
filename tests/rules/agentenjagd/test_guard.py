"""The Security Agent: rulings 49 to 54, the rule book's 'Movement of the Security Agent'."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.state import State
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    LABORATORY,
    OFFICE,
    RECEPTION,
    TARMAC,
    TERMINALS,
    A,
    B,
    C,
    Game,
    alarm,
    alert,
    card,
    in_room,
    seated,
    square,
    table,
    walking,
)


def doubled(state: State, pips: int = 3, **changes: Any) -> Game:
    """Return a game in which seat 0, standing in a corner, has rolled a double."""
    return Game(seated(state, A, **{"node": TARMAC, **changes})).roll(pips, pips)


def guarded(node: int, seats: int = 2) -> State:
    """Return the table with the Security Agent somewhere."""
    return replace(table(seats), guard=node)


def test_ruling_49_after_a_double_the_roller_moves_him_and_then_rolls_again() -> None:
    game = doubled(table())
    assert (game.asked, game.state.turn_seat) == (Asked.GUARD, A)
    game.do(act.MoveGuard(square(9, 6)))
    assert game.state.guard == square(9, 6)
    assert game.asked is Asked.DICE
    assert game.do(act.RollDice(1, 2)).asked is Asked.WALK


def test_without_a_double_he_does_not_move() -> None:
    assert Game(seated(table(), A, node=TARMAC)).roll(1, 2).asked is Asked.WALK


def test_ruling_49_he_moves_one_to_seven_squares() -> None:
    game = doubled(guarded(square(2, 23)))
    assert game.guard_ends() == {square(2, 23 - n) for n in range(1, 8)} | {square(3, 23 - n) for n in range(7)}


def test_ruling_49_his_way_is_shown() -> None:
    game = doubled(guarded(square(2, 23)))
    view = game.view(A)
    way = view.routes[view.legal_actions.index(act.MoveGuard(square(2, 20)))]
    assert way == (square(2, 23), square(2, 22), square(2, 21), square(2, 20))
    assert game.do(act.MoveGuard(square(2, 20))).told(ev.GuardMoved) == [ev.GuardMoved(way)]


def test_ruling_49_no_occupied_square_is_passed_but_one_may_be_the_end() -> None:
    state = seated(seated(guarded(TERMINALS[0], 3), B, node=square(16, 9)), C, node=square(15, 9))
    assert doubled(state).guard_ends() == {square(16, 9)}


def test_ruling_49_if_he_can_not_move_the_dice_are_rolled_again() -> None:
    state = replace(guarded(TERMINALS[0]), special=square(16, 9), base_alert=True)
    game = doubled(state)
    assert game.asked is Asked.DICE
    assert game.do(act.RollDice(2, 2)).asked is Asked.WALK


def test_ruling_50_a_second_double_is_plain_movement() -> None:
    game = doubled(table()).do(act.MoveGuard(square(9, 6)), act.RollDice(5, 5))
    assert game.asked is Asked.WALK
    assert game.state.steps == 10


def test_ruling_51_he_leaves_a_room_through_any_free_door() -> None:
    ends = doubled(guarded(OFFICE)).guard_ends()
    assert {square(9, 7), square(9, 11)} <= ends
    ends = doubled(seated(guarded(OFFICE, 3), B, node=square(9, 7))).guard_ends()
    assert square(9, 11) in ends
    assert square(9, 6) not in ends


def test_ruling_51_he_never_walks_into_a_room() -> None:
    assert not doubled(guarded(square(7, 3))).guard_ends() & set(BASE.room_nodes)


def test_ruling_61_nor_into_a_hangar_nor_on_the_start_square() -> None:
    ends = doubled(guarded(square(3, 12)), node=TARMAC).guard_ends()
    assert BASE.start not in ends
    assert not ends & set(BASE.hangar_nodes)


def test_ruling_5_he_does_not_pass_the_start_square() -> None:
    state = seated(seated(guarded(square(3, 12), 4), B, node=square(2, 12)), C, node=square(3, 13))
    ends = doubled(state).guard_ends()
    assert square(3, 10) not in ends


def test_ruling_61_terminals_are_ordinary_squares_for_him() -> None:
    assert TERMINALS[0] in doubled(guarded(square(15, 9))).guard_ends()


def test_he_passes_barriers_in_both_directions() -> None:
    assert square(9, 16) in doubled(guarded(square(7, 16))).guard_ends()


def test_ruling_52_where_he_stops_on_an_agent_both_go_to_the_reception() -> None:
    state = seated(guarded(square(9, 6)), B, "1 code", node=square(9, 7))
    before = state.alarms
    game = doubled(state).do(act.MoveGuard(square(9, 7)))
    assert game.at(B) == RECEPTION
    assert game.state.guard == RECEPTION
    assert game.told(ev.AgentPlaced) == [ev.AgentPlaced(B, RECEPTION, ev.Why.ESCORT)]
    assert game.told(ev.GuardPlaced) == [ev.GuardPlaced(RECEPTION)]
    assert game.hand(B) == (card("1 code"),)
    assert game.state.alarms == before


def test_ruling_52_the_reception_is_then_shut_to_others() -> None:
    state = seated(guarded(square(9, 6)), B, node=square(9, 7))
    game = doubled(state, node=square(11, 9)).do(act.MoveGuard(square(9, 7)), act.RollDice(2, 5))
    assert RECEPTION not in game.ends()


def test_ruling_52_the_roller_too_may_be_stopped_on_and_goes_on_from_the_reception() -> None:
    game = doubled(guarded(square(9, 6)), node=square(9, 7)).do(act.MoveGuard(square(9, 7)))
    assert game.at(A) == RECEPTION
    game.do(act.RollDice(1, 2))
    assert game.state.turn_seat == A
    assert game.ends() == {square(11, 7), square(11, 11), square(12, 12), square(14, 12), square(15, 11)}


def test_ruling_53_a_card_puts_him_into_a_room_and_every_agent_there_goes_to_the_reception() -> None:
    state = seated(seated(table(3, backup=("1 code",)), B, "2 code", "3 code", node=LABORATORY), C, node=TARMAC)
    game = in_room(LABORATORY, "4 code", state=state).find("patrol_laboratory")
    assert game.state.guard == LABORATORY
    assert (game.at(A), game.at(B), game.at(C)) == (RECEPTION, RECEPTION, TARMAC)
    assert {event.why for event in game.told(ev.AgentPlaced)} == {ev.Why.SUMMONED}


def test_ruling_53_each_of_them_loses_a_random_card_face_up_on_file_backup() -> None:
    state = seated(table(backup=("1 code",)), B, "2 code", "3 code", node=LABORATORY)
    game = in_room(LABORATORY, "4 code", state=state).find("patrol_laboratory")
    assert game.asked is Asked.PICK
    game.do(act.PickCard(card("4 code")))
    game.do(act.PickCard(card("3 code")))
    assert (game.hand(A), game.hand(B)) == ((), (card("2 code"),))
    assert game.view(B).backup[:2] == (card("3 code"), card("4 code"))
    assert (game.state.turn_seat, game.asked) == (B, Asked.START)


def test_ruling_53_without_a_card_in_hand_nothing_is_lost() -> None:
    game = in_room(LABORATORY, state=table(backup=("1 code",))).find("patrol_laboratory")
    assert game.at(A) == RECEPTION
    assert game.state.turn_seat == B


def test_ruling_53_if_he_is_already_there_nothing_happens() -> None:
    state = seated(guarded(ARCHIVES), B, "2 code", node=ARCHIVES)
    game = in_room(LABORATORY, state=state).find("patrol_archives")
    assert game.at(B) == ARCHIVES
    assert not game.told(ev.GuardPlaced)


def test_ruling_54_the_special_agents_pawn_does_not_move_and_nobody_is_eliminated() -> None:
    state = alert(seated(table(backup=("1 code",)), B, node=ARCHIVES), TARMAC)
    game = in_room(LABORATORY, state=state).find("patrol_archives")
    assert game.state.special == TARMAC
    assert game.state.agents[B].alive


def test_a_card_does_not_send_him_where_the_special_agent_stands() -> None:
    state = alert(seated(table(backup=("1 code",)), B, "2 code", node=ARCHIVES), ARCHIVES)
    game = in_room(LABORATORY, state=state).find("patrol_archives")
    assert game.state.guard == OFFICE
    assert game.at(B) == ARCHIVES
    assert game.hand(B) == (card("2 code"),)


def test_with_the_special_agent_in_the_reception_the_escorted_agent_goes_there_alone() -> None:
    state = alert(seated(guarded(square(9, 6)), B, node=square(9, 7)), RECEPTION)
    game = doubled(state).do(act.MoveGuard(square(9, 7)))
    assert game.at(B) == RECEPTION
    assert game.state.agents[B].alive
    assert game.state.guard == square(9, 7)


def test_he_and_the_special_agent_block_each_other() -> None:
    state = alert(guarded(TERMINALS[0]), square(15, 9))
    assert square(15, 9) not in doubled(state).guard_ends()
    assert square(15, 8) in doubled(state).guard_ends()


@pytest.mark.parametrize("pips", range(1, 7))
def test_every_double_sends_him(pips: int) -> None:
    assert doubled(table(), pips).asked is Asked.GUARD


def test_an_escorted_agent_does_not_walk_back_in_that_turn() -> None:
    game = doubled(guarded(square(9, 6)), node=square(9, 7)).do(act.MoveGuard(square(9, 7)), act.RollDice(6, 5))
    assert RECEPTION not in game.ends()


def test_his_own_walk_leaves_alarms_alone() -> None:
    game = doubled(guarded(OFFICE)).do(act.MoveGuard(square(9, 7)))
    assert set(game.state.alarms) == {4}
    assert alarm(game.state, RECEPTION) == 4


def test_an_agent_in_a_room_is_safe_from_his_walk() -> None:
    game = walking(ARCHIVES, 7)
    assert game.asked is Asked.WALK
    assert ARCHIVES not in doubled(seated(guarded(square(9, 6)), B, node=ARCHIVES)).guard_ends()
