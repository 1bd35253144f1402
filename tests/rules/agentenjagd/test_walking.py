"""How agents walk: rulings 5, 8 to 15, 17, 19, 20, the rule book's 'Your Movements' and 'Security Barrier'."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    BASE52,
    BRIEFING,
    ENGINEERS,
    LABORATORY,
    LANE,
    OFFICE,
    RECEPTION,
    TARMAC,
    TERMINALS,
    A,
    B,
    C,
    D,
    Game,
    alarm,
    card,
    in_room,
    seated,
    square,
    table,
    walking,
)

CORNER_ENDS = {square(2, 1), square(3, 0), square(2, 3), square(3, 2)}
"""Three steps from the tarmac's corner, no square twice."""


def test_an_agent_moves_as_many_squares_as_the_dice_show_together() -> None:
    game = Game(seated(table(), A, node=TARMAC)).roll(1, 2)
    assert game.state.steps == 3
    assert game.ends() == CORNER_ENDS


def test_ruling_8_the_count_is_exact() -> None:
    assert walking(TARMAC, 3).ends() == CORNER_ENDS


def test_house_option_up_to_movement_may_stop_early() -> None:
    ends = walking(TARMAC, 3, state=table(options={"movement": "up_to"})).ends()
    assert ends >= CORNER_ENDS | {square(2, 2), square(3, 1)}
    assert TARMAC not in ends
    assert square(2, 4) not in ends


def test_ruling_9_no_square_is_used_twice_in_one_move() -> None:
    assert walking(TARMAC, 2).ends() == {square(2, 2), square(3, 1)}
    view = walking(square(7, 6), 11).view(A)
    for action, path in zip(view.legal_actions, view.routes, strict=True):
        assert len(set(path)) == len(path), action


def test_ruling_9_turning_is_free_and_never_diagonal() -> None:
    view = walking(square(7, 6), 9).view(A)
    for path in view.routes:
        for here, there in pairwise(path):
            assert there in BASE.edges[here]


def test_the_way_shown_leads_from_the_agent_to_the_end_chosen() -> None:
    game = walking(square(7, 6), 9)
    view = game.view(A)
    for action, path in zip(view.legal_actions, view.routes, strict=True):
        assert isinstance(action, act.Walk)
        assert (path[0], path[-1]) == (square(7, 6), action.node)
    action = view.legal_actions[3]
    assert isinstance(action, act.Walk)
    game.do(action)
    assert game.told(ev.AgentMoved) == [ev.AgentMoved(A, view.routes[3], 0, 0)]


def test_ruling_10_entering_a_room_ends_the_move_and_the_steps_left_are_lost() -> None:
    game = walking(LANE, 8)
    assert ARCHIVES in game.ends()
    game.do(act.Walk(ARCHIVES))
    assert game.asked is Asked.ROOM
    assert game.state.steps == 0


def test_ruling_10_the_same_for_a_terminal() -> None:
    game = walking(square(16, 9), 8)
    assert TERMINALS[0] in game.ends()
    assert game.do(act.Walk(TERMINALS[0])).asked is Asked.TERMINAL


def test_ruling_10_the_same_for_the_own_hangar() -> None:
    laptop = ("3 code", "3 helmet", "3 plans", "3 hangar")
    game = walking(square(2, 11), 9, laptop=laptop)
    assert BASE.hangar_nodes[2] in game.ends()


def test_ruling_11_where_no_walk_has_the_full_length_the_longest_counts() -> None:
    state = table(4)
    for seat, node in ((B, square(16, 8)), (C, square(16, 10)), (D, square(15, 9))):
        state = seated(state, seat, node=node)
    assert walking(TERMINALS[0], 5, state=state).ends() == {square(16, 9)}


def test_ruling_11_then_a_room_within_the_roll_may_be_entered_too() -> None:
    state = seated(table(), B, node=square(11, 2))
    assert walking(square(11, 1), 8, state=state).ends() == {ARCHIVES}


def test_ruling_11_fully_blocked_means_no_move_and_no_action() -> None:
    game = walking(TERMINALS[0], 5, state=seated(table(), B, node=square(16, 9)))
    assert game.legal == (act.Stay(),)
    game.do(act.Stay())
    assert game.told(ev.AgentBlocked) == [ev.AgentBlocked(A)]
    assert game.at(A) == TERMINALS[0]
    assert (game.state.turn_seat, game.asked) == (B, Asked.START)


def test_ruling_11_nobody_is_made_to_spend_a_card() -> None:
    state = seated(table(4), B, node=square(7, 15))
    state = seated(seated(state, C, node=square(6, 16)), D, node=square(7, 17))
    game = walking(square(7, 16), 4, "camouflage", state=state)
    assert game.paid()
    assert act.Stay() in game.legal


@pytest.mark.parametrize("seat", [B, C])
def test_ruling_12_an_agent_is_neither_passed_nor_met(seat: int) -> None:
    state = seated(table(3), B, node=square(16, 10))
    state = seated(state, C, node=square(15, 9))
    ends = walking(TERMINALS[0], 3, state=state).ends()
    assert ends == {square(16, 7), square(15, 8)}
    assert state.agents[seat].node not in ends


def test_ruling_12_the_guards_are_neither_passed_nor_met() -> None:
    state = replace(table(), guard=square(16, 10), special=square(15, 9), base_alert=True)
    game = Game(seated(state, A, node=TERMINALS[0])).do(act.Roll(), act.RollDice(1, 2))
    assert game.ends() == {square(16, 7), square(15, 8)}


def test_ruling_12_rooms_hold_any_number() -> None:
    state = seated(seated(table(3), B, node=ARCHIVES), C, node=ARCHIVES)
    game = walking(LANE, 3, state=state).enter(ARCHIVES)
    assert [agent.node for agent in game.state.agents] == [ARCHIVES] * 3


def test_ruling_5_the_start_square_holds_any_number_and_may_be_passed() -> None:
    game = walking(square(3, 10), 3, state=table(3))
    assert square(3, 13) in game.ends()
    game = walking(square(3, 9), 2, state=table(3)).do(act.Walk(BASE.start))
    assert [agent.node for agent in game.state.agents] == [BASE.start] * 3


def test_ruling_13_who_begins_in_a_room_must_leave_it_by_any_door() -> None:
    game = walking(ENGINEERS, 2)
    assert game.ends() == {
        square(4, 6), square(6, 6), square(5, 7), square(7, 3),
    }  # fmt: skip
    assert act.Stay() not in game.legal


def test_ruling_13_only_a_blocked_agent_stays_without_alarm_or_action() -> None:
    state = seated(seated(table(3), B, node=square(5, 6)), C, node=square(7, 2))
    game = walking(ENGINEERS, 6, state=state)
    assert game.legal == (act.Stay(),)
    game.do(act.Stay())
    assert alarm(game.state, ENGINEERS) == 4
    assert game.state.turn_seat == B


def test_ruling_14_a_room_can_not_be_crossed() -> None:
    assert square(9, 6) not in walking(square(7, 3), 2).ends()
    assert square(9, 6) not in walking(square(7, 3), 4).ends()


def test_ruling_15_the_room_that_was_left_is_not_entered_again_by_another_door() -> None:
    assert BRIEFING in walking(ENGINEERS, 8).ends()
    assert ENGINEERS not in walking(ENGINEERS, 8).ends()


def test_ruling_15_not_even_after_rolling_again() -> None:
    game = walking(BRIEFING, 3).enter(ENGINEERS).find("catering").do(act.RollDice(6, 5))
    assert game.asked is Asked.WALK
    assert not game.ends() & {ENGINEERS, BRIEFING}
    assert ARCHIVES in game.ends()


def test_ruling_15_nor_the_room_in_which_the_turn_began() -> None:
    state = seated(seated(table(), A, node=TARMAC), B, node=BRIEFING)
    game = walking(TARMAC, 3, state=state).do(act.Walk(square(2, 3)), act.EndTurn())
    game.roll(1, 2).enter(ENGINEERS).find("catering").do(act.RollDice(6, 5))
    assert BRIEFING not in game.ends()


def test_ruling_15_nor_a_room_entered_before_a_card_led_on() -> None:
    game = walking(square(5, 7), 3).enter(BRIEFING).find("mechanics").find("catering").do(act.RollDice(6, 5))
    assert game.at(A) == ENGINEERS
    assert ARCHIVES in game.ends()
    assert BRIEFING not in game.ends()


def test_ruling_15_a_card_that_places_an_agent_in_a_room_is_allowed() -> None:
    game = walking(ENGINEERS, 3).enter(BRIEFING).find("mechanics")
    assert game.at(A) == ENGINEERS
    assert game.asked is Asked.ROOM


def test_ruling_17_no_agent_walks_into_the_security_office() -> None:
    for steps in (3, 7):
        assert OFFICE not in walking(square(9, 7), steps, state=replace(table(), guard=TARMAC)).ends()


def test_ruling_17_an_agent_taken_there_leaves_by_a_door() -> None:
    game = walking(OFFICE, 2, state=replace(table(), guard=TARMAC))
    assert {square(8, 7), square(8, 11)} <= game.ends()


# --- barriers -------------------------------------------------------------------------------------------------------
HEAD, BARRIER, TAIL = square(7, 16), square(8, 16), square(9, 16)
"""A barrier whose arrow points north, and its neighbours."""


def test_ruling_19_the_step_against_the_arrow_needs_a_card() -> None:
    game = walking(HEAD, 2)
    assert TAIL not in game.ends()
    assert not game.paid()


def test_ruling_19_the_step_with_the_arrow_is_free() -> None:
    assert HEAD in walking(TAIL, 2).ends()


def test_ruling_19_on_a_barrier_the_way_back_to_its_tail_is_free() -> None:
    assert square(10, 16) in walking(BARRIER, 2).ends()


def test_ruling_19_nobody_pays_twice_on_two_squares_side_by_side() -> None:
    game = walking(HEAD, 3, "camouflage")
    assert (square(9, 17), 0, 1) in game.paid()


def test_ruling_20_a_pass_opens_a_barrier_and_goes_back_to_the_reception() -> None:
    state = seated(replace(table(), passes_left=1), A, has_pass=True)
    game = walking(HEAD, 2, state=state, has_pass=True)
    assert (TAIL, 1, 0) in game.paid()
    game.do(act.Walk(TAIL, 1, 0))
    assert game.at(A) == TAIL
    assert game.state.passes_left == 2
    assert not game.state.agents[A].has_pass
    assert game.told(ev.PassReturned) == [ev.PassReturned(A)]


def test_ruling_20_a_camouflage_card_opens_a_barrier_and_goes_on_file_backup() -> None:
    game = walking(HEAD, 2, "camouflage", "1 code").do(act.Walk(TAIL, 0, 1))
    assert game.state.backup[0] == card("camouflage")
    assert game.hand(A) == (card("1 code"),)
    assert game.told(ev.CardPlayed) == [ev.CardPlayed(A, card("camouflage"))]


def test_ruling_20_the_walker_chooses_which_card_to_spend() -> None:
    game = walking(HEAD, 2, "camouflage", has_pass=True)
    assert {(TAIL, 1, 0), (TAIL, 0, 1)} <= game.paid()


def test_no_card_is_asked_for_where_a_free_way_has_the_same_length() -> None:
    game = walking(HEAD, 7, "camouflage", has_pass=True)
    assert not {node for node, _, _ in game.paid()} & game.ends()


def test_the_ultra_secret_zone_is_left_without_a_card() -> None:
    assert square(11, 14) in walking(square(11, 17), 3).ends()
    assert square(15, 16) in walking(square(13, 16), 2).ends()
    assert BASE52 not in walking(square(11, 14), 11).ends()


# --- after the walk -------------------------------------------------------------------------------------------------
def test_a_walk_that_ends_on_a_square_ends_the_turn() -> None:
    game = walking(TARMAC, 3).do(act.Walk(square(2, 3)))
    assert game.legal == (act.EndTurn(),)
    assert game.do(act.EndTurn()).state.turn_seat == B


def test_turns_go_round_clockwise_and_pass_over_captured_agents() -> None:
    state = seated(table(3), B, node=-1, alive=False)
    game = walking(TARMAC, 3, state=state).do(act.Walk(square(2, 3)), act.EndTurn())
    assert (game.state.turn_seat, game.state.turn) == (C, 2)


def test_a_room_action_ends_the_turn() -> None:
    for node in (ARCHIVES, LABORATORY, RECEPTION):
        game = in_room(node).do(act.Decline())
        assert (game.state.turn_seat, game.asked) == (B, Asked.START)
