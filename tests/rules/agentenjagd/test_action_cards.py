"""The 26 other cards, one by one: what they do, when, and where they go."""

from dataclasses import replace

import pytest

from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import cards
from game.rules.agentenjagd.state import deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    BASE52,
    BRIEFING,
    ENGINEERS,
    LABORATORY,
    OFFICE,
    RECEPTION,
    TARMAC,
    TERMINALS,
    TOWER,
    A,
    B,
    C,
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

COUNTS = {
    "camouflage": 3, "sprint": 2, "decoy": 2, "service_lift": 2, "emergency_exit": 2, "patrol_archives": 1,
    "patrol_control_tower": 1, "patrol_laboratory": 1, "patrol_engineers": 1, "mechanics": 1, "lift_shaft": 1,
    "identity_check": 1, "catering": 1, "mistaken_identity": 1, "thrown_out": 1, "trap": 5,
}  # fmt: skip
REMOVED = {"service_lift", "emergency_exit", *(name for name in COUNTS if name.startswith("patrol"))}


@pytest.mark.parametrize("name", COUNTS)
def test_the_deck_is_the_one_of_the_table(name: str) -> None:
    face = cards()[card(name)]
    assert face.count == COUNTS[name] == deck_of(BASE).count(card(name))
    assert face.to_backup == (name not in REMOVED)


BARE = table(backup=("1 code",))


# --- sprint ---------------------------------------------------------------------------------------------------------
def test_sprint_leads_up_to_five_squares_farther_after_a_move_that_ended_on_a_square() -> None:
    game = walking(TARMAC, 3, "sprint", state=BARE).do(act.Walk(square(2, 3)))
    assert set(game.legal) == {act.EndTurn(), act.PlaySprint()}
    game.do(act.PlaySprint())
    assert game.asked is Asked.SPRINT
    assert game.state.backup[0] == card("sprint")
    assert {square(2, 4), square(2, 6), square(2, 8), square(3, 7)} <= game.ends()
    assert not {square(2, 9), square(3, 8), square(2, 3)} & game.ends()


def test_sprint_may_end_in_a_room_with_alarm_and_action() -> None:
    game = walking(square(4, 7), 2, "sprint", state=BARE).do(act.Walk(square(2, 7)), act.PlaySprint())
    game.do(act.Walk(BRIEFING))
    assert game.asked is Asked.ROOM
    assert alarm(game.state, BRIEFING) == 3


def test_sprint_may_pay_a_barrier() -> None:
    game = walking(square(7, 13), 3, "sprint", "camouflage", state=BARE).do(act.Walk(square(7, 16)), act.PlaySprint())
    assert (square(9, 16), 0, 1) in game.paid()


@pytest.mark.parametrize("goal", [ARCHIVES, TERMINALS[0]])
def test_sprint_is_not_played_after_a_move_into_a_room_or_on_a_terminal(goal: int) -> None:
    start = square(9, 6) if goal == ARCHIVES else square(16, 9)
    game = walking(start, 3, "sprint", state=BARE).do(act.Walk(goal))
    assert act.PlaySprint() not in game.legal


def test_sprint_is_not_played_by_an_agent_that_could_not_move() -> None:
    game = walking(TERMINALS[0], 5, "sprint", state=seated(BARE, B, node=square(16, 9))).do(act.Stay())
    assert game.state.turn_seat == B


def test_the_question_after_a_walk_is_asked_with_or_without_a_sprint() -> None:
    with_card = walking(TARMAC, 3, "sprint", state=BARE).do(act.Walk(square(2, 3)))
    without = walking(TARMAC, 3, "1 plans", state=BARE).do(act.Walk(square(2, 3)))
    assert with_card.view(B) == without.view(B)


# --- decoy ----------------------------------------------------------------------------------------------------------
def test_decoy_moves_the_security_agent_before_rolling() -> None:
    game = Game(seated(BARE, A, "decoy", node=TARMAC)).do(act.PlayDecoy())
    assert game.asked is Asked.GUARD
    assert game.state.backup[0] == card("decoy")
    node = min(game.guard_ends())
    game.do(act.MoveGuard(node))
    assert game.state.guard == node
    assert game.asked is Asked.START


def test_after_a_decoy_a_double_does_not_move_the_guard_again() -> None:
    game = Game(seated(BARE, A, "decoy", node=TARMAC)).do(act.PlayDecoy())
    game.do(act.MoveGuard(min(game.guard_ends()))).roll(3, 3)
    assert game.asked is Asked.WALK
    assert game.state.steps == 6


def test_decoy_is_played_once_a_turn() -> None:
    game = Game(seated(BARE, A, "decoy", "decoy", node=TARMAC)).do(act.PlayDecoy())
    assert act.PlayDecoy() not in game.do(act.MoveGuard(min(game.guard_ends()))).legal


# --- service lift ---------------------------------------------------------------------------------------------------
def test_service_lift_enters_any_alarmed_room_instead_of_rolling() -> None:
    game = Game(seated(table(), A, "service_lift", node=TARMAC))
    lifts = {action.room for action in game.legal if isinstance(action, act.PlayServiceLift)}
    assert lifts == set(BASE.alarmed_rooms)
    game.do(act.PlayServiceLift(BASE52))
    assert game.at(A) == BASE52
    assert alarm(game.state, BASE52) == 3
    assert game.asked is Asked.ROOM
    assert card("service_lift") in game.view(B).removed


def test_service_lift_never_enters_a_room_with_a_guard() -> None:
    state = replace(alert(seated(table(), A, "service_lift", node=TARMAC), TOWER), guard=ARCHIVES)
    rooms = {action.room for action in Game(state).legal if isinstance(action, act.PlayServiceLift)}
    assert rooms == set(BASE.alarmed_rooms) - {TOWER, ARCHIVES}


# --- cards that must be played --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "room"), [("mechanics", ENGINEERS), ("lift_shaft", BASE52)])
def test_an_enter_card_enters_its_room_with_alarm_and_action(name: str, room: int) -> None:
    game = in_room(LABORATORY, "1 plans", state=BARE).find(name)
    assert game.at(A) == room
    assert game.told(ev.AgentPlaced) == [ev.AgentPlaced(A, room, ev.Why.CARD)]
    assert alarm(game.state, room) == 3
    game.do(act.Decline())
    assert game.state.backup[0] == card(name)


@pytest.mark.parametrize(("name", "room"), [("mechanics", ENGINEERS), ("lift_shaft", BASE52)])
def test_an_enter_card_does_nothing_if_a_guard_is_in_the_room(name: str, room: int) -> None:
    for state in (replace(BARE, guard=room), alert(BARE, room)):
        game = in_room(LABORATORY, state=replace(state, asked=Asked.START)).find(name)
        assert game.at(A) == LABORATORY
        assert alarm(game.state, room) == 4
        assert game.state.turn_seat == B
        assert game.state.backup[0] == card(name)


def test_an_enter_card_found_in_its_own_room_enters_it_again() -> None:
    game = in_room(ENGINEERS, state=BARE).find("mechanics")
    assert alarm(game.state, ENGINEERS) == 2
    assert game.asked is Asked.ROOM


def test_an_enter_card_at_zero_gives_an_action_but_no_search() -> None:
    game = in_room(LABORATORY, state=alarms(BARE, 4, base52=0)).find("lift_shaft")
    assert game.legal == (act.SearchBackup(), act.Decline())


def test_identity_check_takes_the_finder_to_the_security_office_and_ends_the_turn() -> None:
    game = in_room(LABORATORY, state=BARE).find("identity_check")
    assert game.at(A) == OFFICE
    assert game.told(ev.AgentPlaced) == [ev.AgentPlaced(A, OFFICE, ev.Why.IDENTITY_CHECK)]
    assert game.state.turn_seat == B


def test_identity_check_works_while_the_guard_is_in_the_security_office() -> None:
    assert BARE.guard == OFFICE
    assert in_room(LABORATORY, state=BARE).find("identity_check").at(A) == OFFICE


def test_catering_rolls_again_and_moves_without_a_guards_move_on_a_double() -> None:
    game = in_room(LABORATORY, state=BARE).find("catering")
    assert game.asked is Asked.DICE
    game.do(act.RollDice(2, 2))
    assert game.asked is Asked.WALK
    assert game.state.steps == 4
    game.do(act.Walk(min(game.ends())))
    game.do(act.EndTurn())
    assert game.state.backup[0] == card("catering")


def test_mistaken_identity_exchanges_places_with_an_agent_of_ones_choice() -> None:
    state = seated(seated(table(3, backup=("1 code",)), B, node=TARMAC), C, node=ARCHIVES)
    game = in_room(LABORATORY, state=state).find("mistaken_identity")
    assert set(game.legal) == {act.Exchange(B), act.Exchange(C)}
    before = game.state.alarms
    game.do(act.Exchange(C))
    assert (game.at(A), game.at(C)) == (ARCHIVES, LABORATORY)
    assert game.state.alarms == before
    assert game.state.turn_seat == B
    assert game.state.backup[0] == card("mistaken_identity")


def test_mistaken_identity_with_nobody_left_does_nothing() -> None:
    game = in_room(LABORATORY, state=captured(BARE, B)).find("mistaken_identity")
    assert game.state.turn == 2
    assert game.at(A) == LABORATORY


def test_thrown_out_leads_back_to_the_start_square() -> None:
    game = in_room(LABORATORY, state=BARE).find("thrown_out")
    assert game.at(A) == BASE.start
    assert game.state.turn_seat == B


@pytest.mark.parametrize("name", [name for name in COUNTS if name.startswith("patrol")])
def test_patrol_puts_the_security_agent_into_the_room_it_names(name: str) -> None:
    game = in_room(RECEPTION, state=BARE).find(name)
    assert game.state.guard == BASE.room_with_role(name.removeprefix("patrol_"))
    assert card(name) in game.view(B).removed
    assert game.state.turn_seat == B
