"""The Special Security Agent and the dictator: rulings 55 to 61 and 63, the rule book's 'Special Security'."""

from dataclasses import replace
from typing import Any

from game.kernel.types import CHANCE, TERMINAL
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.base_json import base_to_json
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.turns import TURN_LIMIT
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    ARCHIVES,
    BASE,
    BRIEFING,
    ENGINEERS,
    LABORATORY,
    RECEPTION,
    TARMAC,
    TERMINALS,
    A,
    B,
    C,
    Game,
    alarms,
    alert,
    captured,
    card,
    everything,
    in_room,
    seated,
    special_asked,
    square,
    table,
    walking,
)

ONE, TWO, THREE, BORDER, STOP = 0, 1, 2, 3, 4
"""Faces of the special die."""


def hunt(special: int, face: int, *, seats: int = 3, state: State | None = None, **agents: Any) -> Game:
    """Return a game in which seat 0 has rolled the special die; agents stand in corners unless told otherwise."""
    state = state or table(seats)
    places = {"a": square(2, 23), "b": square(16, 0), "c": square(16, 23), **agents}
    for seat, name in zip((A, B, C), "abc", strict=True):
        if seat < len(state.agents) and state.agents[seat].alive:
            state = seated(state, seat, node=places[name])
    return special_asked(alert(state, special), face)


def test_under_base_alert_the_special_die_is_rolled_before_the_normal_turn() -> None:
    state = alert(table(), TARMAC)
    game = walking(square(16, 0), 3, state=state).do(act.Walk(square(16, 3)), act.EndTurn())
    assert game.asked is Asked.SPECIAL_DIE
    assert GAME.current_player(game.state) == CHANCE
    assert len(GAME.chance_outcomes(game.state)) == 6
    assert game.do(act.RollSpecial(ONE)).asked is Asked.SPECIAL


def test_ruling_55_if_his_start_square_is_occupied_he_appears_on_the_nearest_free_one() -> None:
    state = replace(alarms(table(3), 4, archives=1), main_alarm=6)
    state = seated(state, B, node=BASE.post)
    game = in_room(ARCHIVES, state=state)
    assert game.state.special in BASE.edges[BASE.post]
    assert game.state.agents[B].alive


def test_ruling_56_the_count_is_exact() -> None:
    assert hunt(TARMAC, TWO).special_ends() == {square(2, 2), square(3, 1)}
    assert hunt(TARMAC, ONE).special_ends() == {square(2, 1), square(3, 0)}
    assert hunt(TARMAC, THREE).special_ends() == {square(2, 3), square(3, 2), square(2, 1), square(3, 0)}


def test_ruling_56_the_roller_chooses() -> None:
    game = hunt(TARMAC, TWO)
    assert game.state.turn_seat == A
    game.do(act.MoveSpecial(square(3, 1)))
    assert game.state.special == square(3, 1)
    moved = game.told(ev.SpecialMoved)[0].path
    assert (moved[0], moved[-1], len(moved)) == (TARMAC, square(3, 1), 3)
    assert game.asked is Asked.START


def test_ruling_56_agents_can_not_be_passed_over() -> None:
    assert hunt(TARMAC, TWO, b=square(2, 1)).special_ends() == {square(3, 1)}


def test_ruling_56_he_and_the_security_agent_block_each_other() -> None:
    state = replace(table(3), guard=square(2, 1))
    assert hunt(TARMAC, ONE, state=state).special_ends() == {square(3, 0)}


def test_ruling_56_barriers_are_open_to_him() -> None:
    assert square(9, 16) in hunt(square(7, 16), TWO).special_ends()


def test_ruling_56_blocked_he_stays() -> None:
    state = replace(table(3), guard=square(16, 9))
    game = hunt(TERMINALS[0], TWO, state=state)
    assert game.special_ends() == {TERMINALS[0]}
    game.do(act.MoveSpecial(TERMINALS[0]))
    assert game.state.special == TERMINALS[0]
    assert game.asked is Asked.START


def test_ruling_57_without_a_border_he_keeps_to_ordinary_squares() -> None:
    assert not hunt(square(9, 6), TWO).special_ends() & set(BASE.room_nodes)


def test_ruling_57_if_he_stands_in_a_room_he_leaves_it() -> None:
    ends = hunt(ARCHIVES, ONE).special_ends()
    assert ends == {square(7, 3), square(9, 6), square(11, 1)}


def test_ruling_57_with_a_border_he_may_enter_one_room_and_steps_left_over_are_lost() -> None:
    ends = hunt(square(9, 6), BORDER).special_ends()
    assert ARCHIVES in ends
    assert square(7, 6) in ends


def test_ruling_57_with_a_border_every_agent_inside_is_captured() -> None:
    game = hunt(square(9, 6), BORDER, b=ARCHIVES, c=ARCHIVES).do(act.MoveSpecial(ARCHIVES))
    assert [agent.alive for agent in game.state.agents] == [True, False, False]
    assert [event.seat for event in game.told(ev.AgentCaptured)] == [B, C]


def test_ruling_57_with_a_border_he_does_not_come_back_into_the_room_he_left() -> None:
    assert ARCHIVES not in hunt(ARCHIVES, BORDER).special_ends()


def test_ruling_57_stop_means_that_he_does_not_move() -> None:
    game = hunt(TARMAC, STOP)
    assert game.asked is Asked.START
    assert game.state.special == TARMAC


def test_neither_guard_enters_a_room_where_the_other_stands() -> None:
    state = replace(table(3), guard=ARCHIVES)
    assert ARCHIVES not in hunt(square(9, 6), BORDER, state=state).special_ends()


def test_ruling_58_only_the_end_square_captures() -> None:
    game = hunt(TARMAC, TWO, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert not game.state.agents[B].alive
    game = hunt(TARMAC, TWO, b=square(2, 2)).do(act.MoveSpecial(square(3, 1)))
    assert game.state.agents[B].alive


def test_ruling_58_if_it_is_the_roller_the_turn_ends() -> None:
    game = hunt(TARMAC, TWO, a=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert not game.state.agents[A].alive
    assert (game.state.turn_seat, game.asked) == (B, Asked.SPECIAL_DIE)


def test_ruling_58_another_captured_agent_does_not_end_the_rollers_turn() -> None:
    game = hunt(TARMAC, TWO, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert (game.state.turn_seat, game.asked) == (A, Asked.START)


def test_ruling_59_all_things_of_a_captured_agent_leave_the_game() -> None:
    state = seated(table(3), B, "1 code", "camouflage", laptop=("3 code", "3 plans"))
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    agent = game.state.agents[B]
    assert (agent.node, agent.hand, agent.laptop, agent.aircraft) == (-1, (), (), 0)
    names = ("1 code", "3 code", "3 plans", "camouflage")
    assert kinds(game.state.removed) == tuple(sorted(card(name) for name in names))
    assert everything(game.state) == deck_of(BASE)


def test_ruling_59_the_hand_of_a_captured_agent_stays_unseen() -> None:
    state = seated(table(3), B, "1 code", laptop=("3 code", "3 plans"))
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    view = game.view(A)
    assert set(view.removed) == {card("3 code"), card("3 plans")}
    assert view.removed_hidden == 1
    assert card("1 code") in game.view(B).removed


def without_planes_but(state: State, aircraft: int, *lacking: str) -> State:
    """Return the state with all other aircraft's cards in seat 1's hand, and some of this one's."""
    codes = [f"{n} code" for n in range(1, 6) if n != aircraft]
    plans = [f"{n} plans" for n in range(1, 6) if n != aircraft]
    helmets = [f"{n} helmet" for n in range(1, 6) if n != aircraft]
    return seated(state, B, *codes, *plans, *helmets, *lacking)


def test_ruling_59_if_no_aircraft_can_be_completed_any_more_the_dictator_wins() -> None:
    state = without_planes_but(table(3), 3, "3 code", "joker code")
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert (outcome.reason, outcome.returns, outcome.winners) == ("no_aircraft_left", (0.0, 0.0, 0.0), ())
    assert game.told(ev.DictatorWon) == [ev.DictatorWon("no_aircraft_left")]


def test_ruling_59_two_jokers_can_still_complete_one() -> None:
    state = without_planes_but(table(3), 3, "3 code", "3 plans")
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert GAME.outcome(game.state) is None


def test_ruling_59_three_lacking_cards_can_not_be_replaced() -> None:
    state = without_planes_but(table(3), 3, "3 code", "3 plans", "3 helmet")
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert GAME.outcome(game.state) is not None


def test_house_option_a_captured_agents_cards_are_shuffled_into_file_backup() -> None:
    state = table(3, options={"captured_cards": "backup"}, backup=("sprint",))
    state = seated(state, B, "1 code", laptop=("3 code", "3 plans"))
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert game.state.removed == ()
    assert kinds(game.state.pool) == tuple(sorted(card(name) for name in ("1 code", "3 code", "3 plans", "sprint")))
    assert game.asked is Asked.UNCOVER
    game.do(act.UncoverCard(card("1 code")))
    assert (game.state.turn_seat, game.asked) == (A, Asked.START)


def test_house_option_a_captured_roller_first_has_the_pile_uncovered_then_the_next_turn_begins() -> None:
    state = table(3, options={"captured_cards": "backup"}, backup=("sprint",))
    state = seated(state, A, "1 code")
    game = hunt(TARMAC, TWO, state=state, a=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    game.do(act.UncoverCard(card("sprint")))
    assert (game.state.turn_seat, game.asked) == (B, Asked.SPECIAL_DIE)


def test_emergency_exit_answers_a_capture_by_itself() -> None:
    state = seated(table(3), B, "emergency_exit", "1 code")
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert game.state.agents[B].alive
    assert game.at(B) == RECEPTION
    assert game.hand(B) == (card("1 code"),)
    assert card("emergency_exit") in game.view(A).removed
    assert game.told(ev.AgentPlaced) == [ev.AgentPlaced(B, RECEPTION, ev.Why.EMERGENCY_EXIT)]
    assert set(game.state.alarms) == {4}


def test_an_emergency_exit_saves_the_rollers_turn() -> None:
    state = seated(table(3), A, "emergency_exit")
    game = hunt(TARMAC, TWO, state=state, a=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert (game.state.turn_seat, game.asked, game.at(A)) == (A, Asked.START, RECEPTION)


def test_who_fled_to_the_reception_does_not_walk_back_into_it_in_that_turn() -> None:
    state = seated(table(3), A, "emergency_exit", "sprint")
    game = hunt(TARMAC, TWO, state=state, a=square(2, 2)).do(act.MoveSpecial(square(2, 2))).roll(1, 2)
    game.do(act.Walk(square(11, 11)), act.PlaySprint())
    assert square(11, 9) in game.ends()
    assert RECEPTION not in game.ends()


def test_one_emergency_exit_saves_one_agent_once() -> None:
    state = seated(table(3), B, "emergency_exit", "emergency_exit")
    game = hunt(TARMAC, TWO, state=state, b=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert game.hand(B) == (card("emergency_exit"),)


def test_an_agent_that_flees_to_where_the_special_agent_stands_is_not_captured() -> None:
    state = seated(table(3), B, "emergency_exit")
    game = hunt(square(11, 9), BORDER, state=state, b=RECEPTION).do(act.MoveSpecial(RECEPTION))
    assert game.state.special == RECEPTION
    assert game.state.agents[B].alive


def test_shut_in_with_an_agent_he_stays_and_captures_nobody() -> None:
    rooms = tuple(replace(r, doors=r.doors[:1]) if r.role == "archives" else r for r in BASE.rooms)
    state = replace(table(3), content=base_to_json(replace(BASE, rooms=rooms)), guard=square(7, 3))
    game = hunt(ARCHIVES, TWO, state=state, b=ARCHIVES)
    assert game.special_ends() == {ARCHIVES}
    assert game.do(act.MoveSpecial(ARCHIVES)).state.agents[B].alive
    assert game.asked is Asked.START


# --- the last agent -------------------------------------------------------------------------------------------------
def test_ruling_60_with_one_agent_left_he_takes_the_shortest_way_towards_it() -> None:
    state = captured(table(), B)
    game = hunt(TARMAC, TWO, state=state, a=square(2, 10))
    assert game.special_ends() == {square(2, 2)}


def test_ruling_60_with_two_left_the_roller_is_free() -> None:
    assert len(hunt(TARMAC, TWO, state=captured(table(3), C)).special_ends()) == 2


def test_ruling_60_with_a_border_he_comes_into_its_room() -> None:
    game = hunt(square(9, 6), BORDER, state=captured(table(), B), a=ARCHIVES)
    assert game.special_ends() == {ARCHIVES}


def test_ruling_60_without_a_border_he_waits_before_its_room() -> None:
    game = hunt(square(7, 6), TWO, state=captured(table(), B), a=ARCHIVES)
    assert game.special_ends() == {square(9, 6)}


def test_ruling_60_the_way_does_not_lead_over_the_start_square() -> None:
    game = hunt(square(3, 10), ONE, state=captured(table(), B), a=square(3, 12))
    assert game.special_ends() == {square(2, 10)}


def test_ruling_61_he_never_enters_hangars_or_the_start_square() -> None:
    ends = hunt(square(3, 10), ONE).special_ends() | hunt(square(2, 3), BORDER).special_ends()
    assert BASE.start not in ends
    assert not ends & set(BASE.hangar_nodes)


def test_ruling_61_he_does_not_pass_the_start_square() -> None:
    state = replace(table(3), guard=square(2, 11))
    assert square(3, 12) not in hunt(square(3, 10), TWO, state=state).special_ends()


def test_ruling_61_terminals_are_ordinary_squares_for_him() -> None:
    game = hunt(square(15, 9), TWO, b=TERMINALS[0]).do(act.MoveSpecial(TERMINALS[0]))
    assert not game.state.agents[B].alive


def test_ruling_63_all_caught_means_that_the_dictator_wins() -> None:
    game = hunt(TARMAC, TWO, state=captured(table(), B), a=square(2, 2)).do(act.MoveSpecial(square(2, 2)))
    assert GAME.current_player(game.state) == TERMINAL
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert (outcome.reason, outcome.returns, outcome.winners) == ("all_captured", (0.0, 0.0), ())


def test_ruling_63_two_agents_caught_in_one_room_lose_once() -> None:
    game = hunt(square(9, 6), BORDER, state=table(), a=ARCHIVES, b=ARCHIVES).do(act.MoveSpecial(ARCHIVES))
    assert game.told(ev.DictatorWon) == [ev.DictatorWon("all_captured")]


def test_ruling_63_after_the_turn_limit_the_dictator_wins() -> None:
    state = replace(table(), turn=TURN_LIMIT)
    game = walking(TARMAC, 3, state=state).do(act.Walk(square(2, 3)), act.EndTurn())
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert outcome.reason == "turn_limit"


def test_the_one_who_is_left_may_still_win() -> None:
    laptop = ("3 code", "3 helmet", "3 plans", "3 hangar")
    state = alert(captured(table(), B), square(16, 0))
    front = BASE.hangars[2].doors[0].front
    game = walking(front, 3, state=state, laptop=laptop).do(act.Walk(BASE.hangar_nodes[2]))
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert outcome.returns == (1.0, 0.0)


def test_an_agent_may_be_put_into_rooms_near_him_without_being_captured() -> None:
    state = alert(table(backup=("1 code",)), ENGINEERS)
    game = in_room(BRIEFING, state=state).find("identity_check")
    assert game.state.agents[A].alive
    state = alert(table(backup=("1 code",)), RECEPTION)
    game = in_room(LABORATORY, state=state).find("patrol_laboratory")
    assert game.at(A) == RECEPTION
    assert game.state.agents[A].alive
