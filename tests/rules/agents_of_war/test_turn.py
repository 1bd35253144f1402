"""The turn: phases, drawing, checks, triggers, Delay, stalls, limits (rulings 2 to 8 and 12 to 14)."""

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.flow import LAST_TURN
from game.rules.agents_of_war.state import Ask, Stage
from tests.rules.agents_of_war.board import FOE, ME, Board, delayed, number


def test_ruling_2_drawing_from_an_empty_pile_does_nothing() -> None:
    board = Board(hand=["requisition"], pile=[]).play("requisition")
    assert board.hand() == [] and board.influence == (7, 10) and board.asked is Ask.ACT


def test_one_draws_only_when_a_card_says_so() -> None:
    board = Board()
    before = len(board.table.pile)
    board.next_own_turn()
    assert len(board.table.pile) == before and board.hand(ME) == board.hand(FOE) == []


def test_a_pass_leads_to_the_opponents_window_and_then_to_the_end() -> None:
    board = Board(["handler"]).passes()
    assert (board.asked, board.table.pending.seat) == (Ask.RESPOND, FOE)
    board.passes()
    assert (board.asked, board.table.active) == (Ask.ACT, FOE)


def test_ruling_8_if_the_opponent_used_anything_the_turn_goes_back_to_the_main_phase() -> None:
    board = Board(foe_hand=["scramble"]).passes().play("scramble").passes()
    assert (board.asked, board.table.pending.seat) == (Ask.ACT, ME)


def test_ruling_8_at_most_eight_cards_a_turn_replays_counted() -> None:
    board = Board(hand=["leaflet_drop", "conscription", "scramble"], influence=(10, 30))
    board.table.plays = 6
    board.play("conscription").play("leaflet_drop").draws()
    assert not any(isinstance(action, (act.Play, act.Replay)) for action in board.legal())


def test_ruling_8_at_most_eight_in_each_window_on_the_opponents_turn() -> None:
    board = Board(["handler"], foe_hand=["scramble", "wiretap"]).passes()
    board.table.window_plays = 8
    assert not any(isinstance(action, act.Play) for action in board.legal())
    board.passes().draws()
    assert board.table.active == FOE


def test_ruling_3_agents_are_killed_all_at_once_after_the_effect() -> None:
    board = Board(["rifle_sergeant"], ["soldier", "handler"], hand=["air_strike"]).play("air_strike")
    assert (
        board.names(ME) == []
        and board.names(FOE) == ["handler"]
        and board.discard() == ["air_strike", "rifle_sergeant"]
    )


def test_ruling_3_an_agent_without_power_is_killed() -> None:
    board = Board([], ["infiltrator"], hand=["double_cross"]).play("double_cross")
    assert board.names(FOE) == [] and board.discard(FOE) == ["infiltrator"]


def test_ruling_3_both_at_nothing_in_the_same_check_the_second_player_wins() -> None:
    board = Board(hand=["brinkmanship"], influence=(2, 1)).play("brinkmanship").draws()
    assert board.table.winner == FOE and board.table.reason == "both"
    other = Board(hand=["brinkmanship"], influence=(2, 1), first=FOE).play("brinkmanship").draws()
    assert other.table.winner == ME


def test_the_goal_is_to_bring_the_opponent_to_nothing() -> None:
    assert Board(["double_agent"], influence=(10, 9)).fight(["double_agent"]).table.winner == ME


def test_ruling_4_the_active_players_triggers_come_first_in_the_order_they_choose() -> None:
    board = Board(["listening_post", "agitator"], influence=(10, 10)).end_turn().end_turn()
    assert board.asked is Ask.ORDER and board.table.pending.seat == ME
    board.do(act.ChooseNext(1))
    assert board.influence[1] == 9
    board.draws()
    assert board.influence == (8, 9) and board.asked is Ask.ACT


def test_ruling_4_the_other_players_triggers_come_after() -> None:
    board = Board(["dead_letter_courier"], ["veteran_partisan"], hand=["scorched_earth"])
    board.play("scorched_earth")
    assert board.asked is Ask.DRAW and board.names(FOE) == []  # mine first
    board.draws()
    assert board.names(FOE) == ["militia"]


def test_ruling_5_a_killed_card_goes_to_its_controllers_pile_whoever_brought_it() -> None:
    board = Board(["infiltrator"], ["handler"], hand=["prisoner_exchange", "car_bomb"]).play("prisoner_exchange")
    board.play("car_bomb").at("handler")
    assert board.discard(ME) == ["prisoner_exchange", "car_bomb", "handler"] and board.discard(FOE) == []


def test_ruling_5_a_returned_card_goes_to_its_controllers_hand() -> None:
    board = Board([], ["handler"], hand=["exfiltration"]).play("exfiltration").draws()
    assert board.hand(FOE) == ["handler"]


def test_ruling_5_sacrifice_is_not_killing() -> None:
    board = Board(["veteran_partisan", "political_officer"]).use("political_officer")
    assert board.names(ME) == ["political_officer"] and board.power("political_officer") == 6


def test_ruling_5_a_token_that_leaves_play_is_gone() -> None:
    board = Board(["drone"], hand=["exfiltration"]).play("exfiltration").draws()
    assert "drone" not in board.hand(ME) and board.names(ME) == [] and board.discard(ME) == ["exfiltration"]


def test_ruling_6_an_instruction_without_a_legal_target_does_nothing() -> None:
    board = Board(hand=["assassination"]).play("assassination")
    assert board.influence == (10, 13) and board.asked is Ask.ACT


def test_ruling_6_with_one_legal_target_it_takes_it_ones_own_included() -> None:
    board = Board(["handler"], hand=["assassination"]).play("assassination")
    assert board.names(ME) == []


def test_ruling_6_a_warcry_is_not_optional() -> None:
    assert Board(hand=["purge_commissar"]).play("purge_commissar").names(ME) == []


def test_ruling_8_a_delayed_card_is_set_aside_and_played_when_its_last_counter_comes_off() -> None:
    board = Board(hand=["tank_crew"]).play("tank_crew")
    assert board.names(ME) == [] and [one.counters for one in board.table.delayed] == [1]
    board.next_own_turn()
    assert board.names(ME) == ["tank", "tank_crew"] and board.table.delayed == []


def test_ruling_8_what_watches_for_plays_triggers_when_it_arrives_not_when_it_is_set_aside() -> None:
    board = Board(["station_chief"], hand=["time_bomb"], influence=(10, 20)).play("time_bomb")
    assert board.power("station_chief") == 4
    board.next_own_turn().next_own_turn().draws()
    assert board.power("station_chief") == 5 and board.influence == (10, 15)


def test_ruling_8_an_arrival_does_not_count_towards_the_eight() -> None:
    board = delayed(Board(), "armor_convoy", 1).next_own_turn()
    assert board.names(ME) == ["tank", "tank"] and board.table.plays == 0


def test_ruling_8_two_that_finish_together_come_in_the_order_their_owner_chooses() -> None:
    board = delayed(delayed(Board(influence=(10, 20)), "drone_swarm", 1), "time_bomb", 1).end_turn().end_turn()
    assert board.asked is Ask.ARRIVAL and board.options() == ["drone_swarm", "time_bomb"]
    board.take("time_bomb").draws()
    assert board.names(ME) == ["drone", "drone"] and board.influence == (10, 15)


def test_ruling_8_an_influence_cost_may_take_you_to_nothing_and_lose() -> None:
    board = Board([], ["handler"], discard=["car_bomb"], influence=(5, 10)).replay("car_bomb")
    assert board.table.winner == FOE


def test_ruling_9_an_agent_that_comes_off_delay_cannot_attack_this_turn_but_has_its_beginning() -> None:
    board = delayed(Board(), "tank_crew", 1).next_own_turn()
    assert not board.agent("tank_crew").settled
    assert not any(isinstance(action, act.AddAttacker) for action in board.legal())


def test_ruling_12_end_of_turn_effects_see_damage_and_a_bonus_that_wears_off_never_kills() -> None:
    board = Board(["border_brigade"], ["handler"], hand=["body_armor"])
    board.play("body_armor").at("border_brigade").draws().fight(["border_brigade"], ["handler"])
    board.agent("border_brigade").damage = 6
    board.end_turn()
    assert board.names(ME) == ["border_brigade"] and board.agent("border_brigade").damage == 0


def test_ruling_12_control_this_turn_goes_back_at_the_end() -> None:
    board = Board([], ["infiltrator"], hand=["brainwash"]).play("brainwash").draws()
    assert board.names(ME) == ["infiltrator"]
    board.end_turn()
    assert board.names(FOE) == ["infiltrator"]


def test_ruling_13_three_turns_in_a_row_without_a_change_end_the_game_for_the_second_player() -> None:
    board = Board(["handler"], ["concrete_wall"]).end_turn().end_turn()
    assert board.table.winner < 0 and board.table.stall == 2
    board.end_turn()
    assert board.table.winner == FOE and board.table.reason == "stall"


def test_ruling_13_delay_counters_are_a_change() -> None:
    board = delayed(Board(["handler"]), "doomsday_clock", 4)
    for _ in range(5):
        board.end_turn()
    assert board.table.winner < 0


def test_ruling_13_ready_damage_and_this_turn_effects_do_not_count() -> None:
    board = Board(["border_brigade"], ["concrete_wall"]).fight(["border_brigade"], ["concrete_wall"])
    board = board if board.names(ME) else Board(["concrete_wall"], ["concrete_wall"])
    board.end_turn()
    assert board.table.stall in (0, 1)


def test_ruling_13_a_game_of_a_hundred_turns_ends_like_a_stall() -> None:
    board = Board(["rising_cadet"])
    board.table.turn = LAST_TURN
    board.end_turn()
    assert board.table.winner == FOE and board.table.reason == "turn_limit"


def test_ruling_14_what_leads_to_a_position_met_twice_is_not_offered_again() -> None:
    board = Board(["glider_infantry"], influence=(9, 9))
    agent = board.agent("glider_infantry")
    board.table.uses = ((board.table.position(), agent.serial, 0),)
    assert board.can(act.UseAbility(agent.slot, 0))
    board.table.uses *= 2
    assert not board.can(act.UseAbility(agent.slot, 0))


def test_agents_are_readied_at_the_beginning_of_their_turn() -> None:
    board = Board(["border_brigade"]).fight(["border_brigade"])
    assert board.next_own_turn().agent("border_brigade").exhausted is False


def test_an_ability_with_exhaust_needs_an_agent_that_was_there_since_the_turn_began() -> None:
    board = Board(hand=["cipher_clerk"]).play("cipher_clerk")
    assert not any(isinstance(action, act.UseAbility) for action in board.legal())


def test_abilities_may_be_used_whenever_a_covert_card_could_be_played() -> None:
    board = Board(["handler"], ["sapper_team"]).passes()
    assert board.can(act.UseAbility(board.agent("sapper_team").slot, 0))


def test_a_replayed_card_is_redacted() -> None:
    board = Board(hand=["scramble"], discard=["leaflet_drop"]).replay("leaflet_drop").take("scramble").draws()
    assert board.redacted() == ["leaflet_drop"] and board.discard() == ["scramble"] and board.influence == (10, 9)


def test_an_order_goes_to_the_discard_pile_after_it_took_effect() -> None:
    board = Board(hand=["leaflet_drop"]).play("leaflet_drop")
    assert board.discard() == [] and board.asked is Ask.DRAW
    assert board.draws().discard() == ["leaflet_drop"]


def test_a_card_taken_from_the_table_is_known_where_it_goes() -> None:
    board = Board([], ["handler"], hand=["exfiltration"]).play("exfiltration").draws()
    assert [held.known & 4 for held in board.table.hands[FOE] if held.card == number("handler")] == [4]
    assert board.table.stage is Stage.MAIN
