"""Rooms, the duct and alarms: rulings 16, 18, 21, 24 to 30, the rule book's 'Entering a Room' and 'Alarm Systems'."""

from dataclasses import replace

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
    RECEPTION,
    TARMAC,
    TOWER,
    WIND,
    A,
    B,
    Game,
    alarm,
    alarms,
    alert,
    captured,
    card,
    in_room,
    seated,
    square,
    table,
    walking,
)


def test_entering_a_room_moves_its_alarm_one_step_toward_zero() -> None:
    game = in_room(ARCHIVES)
    assert alarm(game.state, ARCHIVES) == 3
    assert game.told(ev.RoomEntered) == [ev.RoomEntered(A, ARCHIVES)]
    assert game.told(ev.AlarmStepped) == [ev.AlarmStepped(ARCHIVES, 3)]


def test_ruling_16_a_room_with_the_security_agent_inside_is_shut() -> None:
    assert ARCHIVES not in walking(LANE, 5, state=replace(table(), guard=ARCHIVES)).ends()


def test_ruling_16_a_room_with_the_special_agent_inside_is_shut() -> None:
    game = Game(seated(alert(table(), ARCHIVES), A, node=LANE)).roll(2, 3)
    assert ARCHIVES not in game.ends()


def test_ruling_16_an_agent_inside_with_a_guard_may_leave() -> None:
    game = walking(ARCHIVES, 2, state=replace(table(), guard=ARCHIVES))
    assert square(10, 6) in game.ends()
    assert act.Stay() not in game.legal


# --- the duct -------------------------------------------------------------------------------------------------------
def test_ruling_18_the_duct_leads_from_the_engineers_room_to_base_52_instead_of_rolling() -> None:
    game = Game(seated(table(), A, node=ENGINEERS)).do(act.UseDuct())
    assert game.at(A) == BASE52
    assert game.asked is Asked.ROOM
    assert game.state.dice is None
    assert alarm(game.state, BASE52) == 3


def test_ruling_18_the_reverse_direction_is_not_possible() -> None:
    assert act.UseDuct() not in Game(seated(table(), A, node=BASE52)).legal


def test_ruling_18_nor_from_another_room() -> None:
    assert act.UseDuct() not in Game(seated(table(), A, node=ARCHIVES)).legal


def test_ruling_18_not_if_a_guard_is_in_base_52() -> None:
    state = seated(table(), A, node=ENGINEERS)
    assert act.UseDuct() not in Game(replace(state, guard=BASE52)).legal
    assert act.UseDuct() not in Game(alert(state, BASE52)).legal


def test_ruling_18_not_in_the_turn_in_which_the_engineers_room_was_reached() -> None:
    assert act.UseDuct() not in in_room(ENGINEERS).legal


def test_ruling_18_under_base_alert_the_special_die_comes_first() -> None:
    state = alert(seated(table(), B, node=ENGINEERS), TARMAC)
    game = walking(square(9, 6), 3, state=state).do(act.Walk(square(9, 7)), act.EndTurn())
    assert game.asked is Asked.SPECIAL_DIE
    assert act.UseDuct() in game.do(act.RollSpecial(4)).legal


# --- actions --------------------------------------------------------------------------------------------------------
def test_ruling_24_the_alarm_comes_first_and_one_may_decline() -> None:
    game = in_room(LABORATORY)
    assert alarm(game.state, LABORATORY) == 3
    assert act.Decline() in game.legal
    assert game.do(act.Decline()).state.turn_seat == B


def test_ruling_24_there_is_one_action_at_most() -> None:
    game = in_room(ARCHIVES).find("1 code").do(act.Keep())
    assert game.state.turn_seat == B


def test_a_room_offers_what_it_is_for() -> None:
    assert in_room(LABORATORY).legal == (act.Search(), act.Decline())
    assert in_room(TOWER).legal == (act.Search(), act.SearchBackup(), act.Decline())
    assert in_room(RECEPTION).legal == (act.Search(), act.TakePass(), act.Decline())


def test_only_a_room_with_a_computer_has_access_to_the_database() -> None:
    with_access = {node for node in BASE.room_nodes if BASE.room(node).database}
    assert with_access == {ARCHIVES, TOWER, BASE52}


def test_ruling_21_the_pass_is_the_action_of_that_entry() -> None:
    game = in_room(RECEPTION)
    assert alarm(game.state, RECEPTION) == 3
    game.do(act.TakePass())
    assert game.state.agents[A].has_pass
    assert game.state.passes_left == 1
    assert game.state.turn_seat == B


def test_ruling_21_the_pass_can_be_taken_at_zero_too() -> None:
    game = in_room(RECEPTION, state=alarms(table(), 2, reception=0))
    assert game.legal == (act.TakePass(), act.Decline())


def test_ruling_21_one_pass_at_most() -> None:
    assert act.TakePass() not in in_room(RECEPTION, has_pass=True).legal


def test_no_pass_is_taken_where_none_is_left() -> None:
    assert act.TakePass() not in in_room(RECEPTION, state=replace(table(), passes_left=0)).legal


def test_no_pass_is_taken_elsewhere() -> None:
    assert act.TakePass() not in in_room(WIND).legal


# --- alarms ---------------------------------------------------------------------------------------------------------
def test_ruling_25_the_entry_that_moves_the_alarm_to_zero_still_draws() -> None:
    game = in_room(ARCHIVES, state=alarms(table(), 4, archives=1))
    assert alarm(game.state, ARCHIVES) == 0
    assert act.Search() in game.legal


def test_ruling_25_later_entries_can_not_draw() -> None:
    assert act.Search() not in in_room(ARCHIVES, state=alarms(table(), 4, archives=0)).legal


def test_ruling_26_at_zero_stealing_and_the_database_are_allowed() -> None:
    state = seated(alarms(table(), 4, archives=0), B, "1 code", node=ARCHIVES)
    assert in_room(ARCHIVES, state=state).legal == (act.SearchBackup(), act.Steal(B), act.Decline())


def test_when_a_room_falls_to_zero_the_main_token_moves() -> None:
    game = in_room(ARCHIVES, state=alarms(table(), 4, archives=1))
    assert game.state.main_alarm == 1
    assert game.told(ev.MainAlarmStepped) == [ev.MainAlarmStepped(1)]


def test_ruling_27_entering_at_zero_moves_no_token() -> None:
    game = in_room(ARCHIVES, state=alarms(table(), 4, archives=0))
    assert alarm(game.state, ARCHIVES) == 0
    assert game.state.main_alarm == 0
    assert not game.told(ev.AlarmStepped)


def test_ruling_28_the_last_token_at_zero_counts_and_then_all_go_back_to_four() -> None:
    game = in_room(ARCHIVES, state=alarms(table(), 0, archives=1))
    assert game.state.main_alarm == 1
    assert set(game.state.alarms) == {4}
    assert act.Search() in game.legal
    assert [type(event) for event in game.events][-3:] == [ev.AlarmStepped, ev.MainAlarmStepped, ev.AlarmsReset]


def test_ruling_28_one_room_above_zero_is_enough_to_reset_nothing() -> None:
    game = in_room(ARCHIVES, state=alarms(table(), 0, archives=1, laboratory=2))
    assert alarm(game.state, ARCHIVES) == 0


@pytest.mark.parametrize("name", ["identity_check", "thrown_out"])
def test_ruling_29_being_placed_sounds_no_alarm_and_gives_no_action(name: str) -> None:
    game = in_room(LABORATORY).find(name)
    assert sorted(game.state.alarms) == [3, *[4] * 8]
    assert game.state.turn_seat == B


def test_ruling_29_a_card_that_says_enter_triggers_both() -> None:
    game = in_room(LABORATORY).find("lift_shaft")
    assert alarm(game.state, BASE52) == 3
    assert game.asked is Asked.ROOM
    assert act.Search() in game.legal


def test_ruling_30_at_base_alert_the_special_agent_appears_at_once() -> None:
    state = replace(alarms(table(), 4, archives=1), main_alarm=6)
    game = in_room(ARCHIVES, state=state)
    assert game.state.base_alert
    assert game.state.special == BASE.post
    assert game.told(ev.SpecialAppeared) == [ev.SpecialAppeared(BASE.post)]
    assert game.asked is Asked.ROOM


def test_ruling_30_he_is_first_rolled_for_on_the_next_turn() -> None:
    state = replace(alarms(table(), 4, archives=1), main_alarm=6)
    game = in_room(ARCHIVES, state=state).do(act.Decline())
    assert game.asked is Asked.SPECIAL_DIE
    assert game.state.turn_seat == B


def test_ruling_30_after_that_the_main_token_stays() -> None:
    state = alert(alarms(table(), 4, archives=1), TARMAC)
    game = in_room(ARCHIVES, state=state)
    assert game.state.main_alarm == 7
    assert not game.told(ev.MainAlarmStepped)
    assert alarm(game.state, ARCHIVES) == 0


def test_house_option_base_alert_at_five_comes_two_rooms_sooner() -> None:
    state = replace(alarms(table(options={"base_alert": "5"}), 4, archives=1), main_alarm=4)
    assert in_room(ARCHIVES, state=state).state.base_alert


def test_a_captured_agent_is_nobody_to_rob_in_a_room() -> None:
    state = captured(table(3), B)
    assert in_room(BRIEFING, state=state).legal == (act.Search(), act.Decline())


def test_the_card_that_was_found_is_told_to_the_finder_alone() -> None:
    game = in_room(LABORATORY).find("1 code")
    drawn = game.told(ev.CardDrawn)[0]
    assert drawn.card == card("1 code")
    assert drawn.audience() == (A,)
    assert game.view(B).drawn == -1
