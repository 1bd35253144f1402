"""Every Agent of the card file: what it does, and that it does nothing more."""

import pytest

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.state import Ask
from tests.rules.agents_of_war.board import FOE, ME, Board, delayed, face, number


def attackers(board: Board) -> list[str]:
    """Return the ids of the Agents that may attack now."""
    return sorted(board.table.by_slot(a.agent).face.id for a in board.legal() if isinstance(a, act.AddAttacker))


def usable(board: Board, card: str) -> bool:
    """Return whether an Agent's first ability may be used now."""
    return board.can(act.UseAbility(board.agent(card).slot, 0))


@pytest.mark.parametrize(
    "card", ["border_brigade", "jet_interceptor", "guerrilla_cell", "infiltrator", "vanguard", "shock_column"]
)
def test_agents_without_a_warcry_just_enter(card: str) -> None:
    board = Board(["handler"], ["handler"], hand=[card, "wiretap"]).play(card)
    assert board.names(ME) == sorted(["handler", card]) and board.names(FOE) == ["handler"]
    assert board.influence == (10, 10) and board.hand() == ["wiretap"] and board.asked is Ask.ACT
    assert board.power(card) == face(card).power and not board.agent(card).exhausted


# --- line units ---------------------------------------------------------------------------------------------------
def test_border_brigade_has_power_5() -> None:
    assert Board(["border_brigade"]).power("border_brigade") == 5


def test_shock_column_cannot_block() -> None:
    board = Board(["handler"], ["shock_column"]).attack("handler").quiet()
    assert board.influence == (10, 6) and attackers(Board(["shock_column"])) == ["shock_column"]


def test_concrete_wall_cannot_attack_but_blocks() -> None:
    assert attackers(Board(["concrete_wall"])) == []
    assert Board(["handler"], ["concrete_wall"]).attack("handler").quiet().options() == ["concrete_wall"]


def test_forward_observer_deals_3_to_another_agent() -> None:
    board = Board(["concrete_wall"], ["border_brigade"], hand=["forward_observer"]).play("forward_observer")
    assert board.options() == ["border_brigade", "concrete_wall"]
    assert board.at("border_brigade").agent("border_brigade").damage == 3


def test_forward_observer_alone_hits_nobody() -> None:
    board = Board(hand=["forward_observer"]).play("forward_observer")
    assert board.agent("forward_observer").damage == 0 and board.names(ME) == ["forward_observer"]


def test_field_commander_gives_your_other_agents_1_power() -> None:
    board = Board(["field_commander", "handler"], ["soldier"])
    assert (board.power("field_commander"), board.power("handler"), board.power("soldier")) == (3, 5, 2)


def test_militia_captain_brings_2_militia() -> None:
    assert Board(hand=["militia_captain"]).play("militia_captain").names(ME) == [
        "militia",
        "militia",
        "militia_captain",
    ]


def test_rifle_sergeant_brings_a_soldier() -> None:
    assert Board(hand=["rifle_sergeant"]).play("rifle_sergeant").names(ME) == ["rifle_sergeant", "soldier"]


def test_tank_crew_comes_with_a_tank_a_turn_later() -> None:
    board = Board(hand=["tank_crew"]).play("tank_crew")
    assert board.names(ME) == []
    assert board.next_own_turn().names(ME) == ["tank", "tank_crew"] and board.power("tank") == 4


def test_veteran_partisan_leaves_a_militia_when_killed() -> None:
    board = Board(["veteran_partisan"], hand=["car_bomb"]).play("car_bomb")
    assert board.names(ME) == ["militia"]


def test_ski_patrol_attacks_at_once_if_the_opponent_has_an_agent() -> None:
    assert attackers(Board([], ["militia"], hand=["ski_patrol"]).play("ski_patrol")) == ["ski_patrol"]
    assert attackers(Board(hand=["ski_patrol"]).play("ski_patrol")) == []


def test_penal_battalion_costs_1_influence_at_the_beginning_of_your_turn() -> None:
    board = Board(["penal_battalion"]).end_turn()
    assert board.influence == (10, 10)
    assert board.end_turn().influence == (9, 10)


def test_sapper_team_is_sacrificed_for_2_damage() -> None:
    board = Board(["sapper_team"], ["border_brigade"]).use("sapper_team")
    assert board.names(ME) == [] and board.agent("border_brigade").damage == 2 and board.discard() == ["sapper_team"]


def test_minefield_cannot_attack_and_deals_3_when_killed() -> None:
    board = Board(["minefield"], ["border_brigade"], hand=["assassination"])
    assert attackers(board) == []
    board.play("assassination").at("minefield")
    assert board.agent("border_brigade").damage == 3


def test_vanguard_has_2_more_power_while_attacking() -> None:
    board = Board(["vanguard"], ["concrete_wall"])
    assert board.power("vanguard") == 4
    board.attack("vanguard")
    assert board.power("vanguard") == 6
    blocking = Board(["handler"], ["vanguard"]).attack("handler").quiet().block("vanguard")
    assert blocking.power("vanguard") == 4


def test_mercenary_company_wants_a_card_or_2_influence() -> None:
    board = Board(["mercenary_company"], hand=["wiretap"]).end_turn().end_turn()
    assert board.asked is Ask.MODE
    assert board.mode(0).asked is Ask.DISCARD
    board.take("wiretap")
    assert board.influence == (10, 10) and board.discard() == ["wiretap"]
    paid = Board(["mercenary_company"], hand=["wiretap"]).end_turn().end_turn().mode(1)
    assert paid.influence == (8, 10) and paid.hand() == ["wiretap"]
    assert Board(["mercenary_company"]).end_turn().end_turn().influence == (8, 10)


def test_paranoid_marshal_keeps_your_other_agents_from_blocking() -> None:
    board = Board(["handler"], ["paranoid_marshal", "concrete_wall"]).attack("handler").quiet()
    assert board.options() == ["paranoid_marshal"]


def test_purge_commissar_sacrifices_an_agent_maybe_itself() -> None:
    board = Board(["militia"], hand=["purge_commissar"]).play("purge_commissar")
    assert board.options() == ["militia", "purge_commissar"]
    assert board.at("militia").names(ME) == ["purge_commissar"]


def test_demolition_expert_takes_2_influence_when_it_is_blocked() -> None:
    board = Board(["demolition_expert"], ["concrete_wall"]).fight(["demolition_expert"], ["concrete_wall"])
    assert board.influence == (10, 8)
    assert Board(["demolition_expert"], ["concrete_wall"]).fight(["demolition_expert"]).influence == (10, 6)


# --- air ----------------------------------------------------------------------------------------------------------
def test_recon_balloon_flies_cannot_block_and_draws_for_1_influence() -> None:
    board = Board(hand=["recon_balloon"]).play("recon_balloon").draw("wiretap")
    assert board.hand() == ["wiretap"] and board.influence == (9, 10) and board.agent("recon_balloon").flies
    assert Board(["handler"], ["recon_balloon"]).attack("handler").quiet().influence == (10, 6)


def test_jet_interceptor_flies_with_power_3() -> None:
    board = Board(["jet_interceptor"], ["border_brigade"]).attack("jet_interceptor").quiet()
    assert board.influence == (10, 7)


def test_drone_operator_brings_a_drone_that_flies() -> None:
    board = Board(hand=["drone_operator"]).play("drone_operator")
    assert board.names(ME) == ["drone", "drone_operator"] and board.agent("drone").flies and board.power("drone") == 2


def test_spyplane_draws_when_it_attacks_and_is_not_blocked() -> None:
    board = Board(["spyplane"], ["handler"]).attack("spyplane").passes()
    assert board.asked is Ask.DRAW
    board.draw("wiretap").quiet()
    assert board.hand() == ["wiretap"] and board.influence == (10, 8)
    blocked = Board(["spyplane"], ["jet_interceptor"]).fight(["spyplane"], ["jet_interceptor"])
    assert blocked.hand() == []


def test_flak_battery_blocks_flyers_and_attacks_only_in_company() -> None:
    board = Board(["jet_interceptor"], ["flak_battery", "handler"]).attack("jet_interceptor").quiet()
    assert board.options() == ["flak_battery"]
    assert attackers(Board(["flak_battery"])) == []
    assert attackers(Board(["flak_battery", "militia"])) == ["flak_battery", "militia"]


def test_glider_infantry_gains_flying_for_1_influence_once_a_turn() -> None:
    board = Board(["glider_infantry"], ["handler"]).use("glider_infantry")
    assert board.influence == (9, 10) and board.agent("glider_infantry").flies and not usable(board, "glider_infantry")
    board.end_turn()
    assert not board.agent("glider_infantry").flies


# --- spies and card flow ------------------------------------------------------------------------------------------
def test_cipher_clerk_draws_then_discards() -> None:
    board = Board(["cipher_clerk"], hand=["wiretap"]).use("cipher_clerk").draw("scramble")
    assert board.options() == ["scramble", "wiretap"]
    board.take("wiretap")
    assert board.hand() == ["scramble"] and board.agent("cipher_clerk").exhausted and not usable(board, "cipher_clerk")


def test_double_agent_lets_the_opponent_draw() -> None:
    board = Board(hand=["double_agent"]).play("double_agent").draw("wiretap")
    assert board.hand(FOE) == ["wiretap"] and board.hand(ME) == [] and board.power("double_agent") == 9


def test_dead_letter_courier_draws_when_killed() -> None:
    board = Board(["dead_letter_courier"], hand=["car_bomb"]).play("car_bomb").draw("wiretap")
    assert board.hand(ME) == ["wiretap"]


def test_handler_discards_a_card_for_two_counters() -> None:
    board = Board(["handler"], ["soldier"], hand=["wiretap"]).use("handler").take("wiretap")
    assert board.options() == ["handler", "soldier"]
    board.at("handler")
    assert board.power("handler") == 6 and board.discard() == ["wiretap"] and not usable(board, "handler")


def test_station_chief_grows_with_each_order_you_play() -> None:
    board = Board(["station_chief"], hand=["conscription", "handler"], foe_hand=["scramble"]).play("conscription")
    assert board.power("station_chief") == 5
    board.play("handler")
    assert board.power("station_chief") == 5
    board.passes().play("scramble")
    assert board.power("station_chief") == 5


def test_cut_out_is_covert_and_draws_then_discards() -> None:
    board = Board(["handler"], [], foe_hand=["cut_out"]).passes().play("cut_out").draw("wiretap")
    board.take("wiretap")
    assert board.names(FOE) == ["cut_out"] and board.discard(FOE) == ["wiretap"]


def test_archivist_returns_an_order_to_your_hand() -> None:
    board = Board(hand=["archivist"], discard=["wiretap", "scramble", "handler"]).play("archivist")
    assert board.options() == ["scramble", "wiretap"]
    assert board.take("scramble").hand() == ["scramble"] and board.discard() == ["wiretap", "handler"]


def test_listening_post_draws_for_2_influence_at_the_beginning_of_your_turn() -> None:
    board = Board(["listening_post"]).end_turn().end_turn().draw("wiretap")
    assert board.hand() == ["wiretap"] and board.influence == (8, 10) and attackers(board) == []


def test_black_marketeer_trades_counters_and_influence_for_cards_once_a_turn() -> None:
    board = Board(hand=["black_marketeer"]).play("black_marketeer")
    assert board.power("black_marketeer") == 3
    board.use("black_marketeer").draw("wiretap")
    assert board.power("black_marketeer") == 2 and board.influence == (8, 10) and not usable(board, "black_marketeer")
    board.next_own_turn().use("black_marketeer").draw("scramble").next_own_turn()
    assert board.power("black_marketeer") == 1 and not usable(board, "black_marketeer")


# --- influence ----------------------------------------------------------------------------------------------------
def test_agitator_takes_1_influence_at_the_beginning_of_your_turn() -> None:
    assert Board(["agitator"]).end_turn().end_turn().influence == (10, 9)


def test_propaganda_officer_takes_1_or_2_without_ready_agents() -> None:
    assert Board(["propaganda_officer"], ["militia"]).use("propaganda_officer").influence == (10, 9)
    board = Board(["propaganda_officer"], ["militia"])
    board.agent("militia").exhausted = True
    assert board.use("propaganda_officer").influence == (10, 8)


def test_ambassador_gains_3_influence() -> None:
    assert Board(hand=["ambassador"]).play("ambassador").influence == (13, 10)


def test_field_medic_gains_1_at_the_end_of_your_turn_below_10() -> None:
    assert Board(["field_medic"], influence=(9, 10)).end_turn().influence == (10, 10)
    assert Board(["field_medic"], influence=(10, 10)).end_turn().influence == (10, 10)


def test_war_profiteer_takes_1_for_each_other_agent_killed() -> None:
    board = Board(["war_profiteer", "militia"], ["militia"], hand=["air_strike"]).play("air_strike")
    assert board.influence == (10, 8) and board.names(ME) == ["war_profiteer"]
    alone = Board(["war_profiteer"], hand=["car_bomb"]).play("car_bomb")
    assert alone.influence == (10, 10)


# --- counterintelligence ------------------------------------------------------------------------------------------
def test_assassin_kills_another_agent_with_power_4_or_less() -> None:
    board = Board(["border_brigade"], ["handler", "double_agent", "militia"], hand=["assassin"]).play("assassin")
    assert board.options() == ["handler", "militia"]
    assert board.at("handler").names(FOE) == ["double_agent", "militia"]


def test_interrogator_makes_each_player_discard() -> None:
    board = Board(hand=["interrogator", "wiretap"], foe_hand=["scramble"]).play("interrogator")
    board.take("wiretap").take("scramble")
    assert board.hand(ME) == board.hand(FOE) == [] and board.discard(FOE) == ["scramble"]


def test_military_police_exhausts_an_agent() -> None:
    board = Board(["military_police"], ["handler", "soldier"]).use("military_police").at("handler")
    assert board.agent("handler").exhausted and board.agent("military_police").exhausted
    assert not board.agent("soldier").exhausted


def test_checkpoint_guard_lets_the_opponents_agents_enter_exhausted() -> None:
    board = Board([], ["checkpoint_guard"], hand=["militia_captain"]).play("militia_captain")
    assert all(agent.exhausted for agent in board.table.of(ME))
    assert not Board(["checkpoint_guard"], hand=["handler"]).play("handler").agent("handler").exhausted


def test_censor_bars_covert_cards_on_your_turn() -> None:
    board = Board(["censor"], foe_hand=["scramble"]).passes()
    assert board.legal() == (act.Decline(),)
    own = Board(["censor"], hand=["scramble"])
    assert own.can(act.Play(number("scramble")))


def test_shredder_redacts_the_opponents_discard_pile_and_grows_by_3_at_most() -> None:
    cards = ["wiretap", "scramble", "handler", "ambush"]
    board = Board(hand=["shredder"], foe_discard=cards, discard=["sanctions"]).play("shredder")
    assert sorted(board.redacted()) == sorted(cards) and board.discard(FOE) == [] and board.power("shredder") == 7
    assert board.discard() == ["sanctions"]
    assert Board(hand=["shredder"], foe_discard=["wiretap"]).play("shredder").power("shredder") == 5


def test_sniper_exhausts_and_discards_to_kill() -> None:
    board = Board(["sniper"], ["double_agent"], hand=["wiretap"]).use("sniper").take("wiretap").at("double_agent")
    assert board.names(FOE) == [] and board.agent("sniper").exhausted
    assert not usable(Board(["sniper"], ["double_agent"]), "sniper")


def test_bodyguard_keeps_your_other_agents_from_being_chosen() -> None:
    board = Board(["militia"], ["bodyguard", "handler"], hand=["car_bomb"]).play("car_bomb")
    assert board.options() == ["bodyguard", "militia"]
    own = Board(["bodyguard", "handler"], hand=["field_promotion"]).play("field_promotion")
    assert own.options() == ["bodyguard", "handler"]


def test_guerrilla_cell_is_covert() -> None:
    board = Board(["handler"], foe_hand=["guerrilla_cell"]).attack("handler").play("guerrilla_cell").quiet()
    assert board.options() == ["guerrilla_cell"]


def test_extraction_team_returns_another_agent_to_its_controllers_hand() -> None:
    board = Board(["militia"], ["handler"], hand=["extraction_team"]).play("extraction_team").at("handler")
    assert board.hand(FOE) == ["handler"] and board.names(ME) == ["extraction_team", "militia"]


# --- counters and tokens ------------------------------------------------------------------------------------------
def test_arms_dealer_puts_a_counter_on_another_agent() -> None:
    board = Board(["arms_dealer", "militia"]).use("arms_dealer")
    assert board.power("militia") == 2 and board.power("arms_dealer") == 4


def test_rising_cadet_grows_at_the_beginning_of_your_turn() -> None:
    assert Board(["rising_cadet"]).end_turn().end_turn().power("rising_cadet") == 4


def test_political_officer_sacrifices_another_agent_for_two_counters() -> None:
    board = Board(["political_officer", "militia"]).use("political_officer")
    assert board.power("political_officer") == 6 and board.names(ME) == ["political_officer"]
    assert not usable(board, "political_officer")


def test_quartermaster_brings_a_militia_and_strengthens_tokens() -> None:
    board = Board(["handler"], ["militia"], hand=["quartermaster"]).play("quartermaster")
    own = next(agent for agent in board.table.of(ME) if agent.face.id == "militia")
    assert board.table.power(own) == 2 and board.power("handler") == 4 and board.power("militia") == 1


# --- defectors and endgames ---------------------------------------------------------------------------------------
def test_turncoat_goes_over_at_the_end_of_your_turn_if_the_opponent_has_more_influence() -> None:
    assert Board(["turncoat"], influence=(9, 10)).end_turn().names(FOE) == ["turncoat"]
    assert Board(["turncoat"], influence=(10, 10)).end_turn().names(ME) == ["turncoat"]


def test_sleeper_agent_takes_an_enemy_agent_with_power_3_or_less_a_turn_later() -> None:
    board = Board([], ["infiltrator", "handler"], hand=["sleeper_agent"]).play("sleeper_agent").next_own_turn()
    assert board.names(ME) == ["infiltrator", "sleeper_agent"] and not board.agent("infiltrator").settled


def test_infiltrator_cannot_be_blocked() -> None:
    assert Board(["infiltrator"], ["handler"]).attack("infiltrator").quiet().influence == (10, 7)


def test_head_of_state_loses_the_game_when_killed() -> None:
    board = Board(["head_of_state"], hand=["assassination"]).play("assassination")
    assert board.table.winner == FOE and board.table.reason == "card"
    sacrificed = Board(["head_of_state"], hand=["purge_list"]).play("purge_list").draws()
    assert sacrificed.table.winner < 0


def test_spymaster_wins_with_five_cards_in_hand_at_the_beginning_of_your_turn() -> None:
    five = ["wiretap", "scramble", "ambush", "handler", "sanctions"]
    assert Board(["spymaster"], hand=five).end_turn().end_turn().table.winner == ME
    assert Board(["spymaster"], hand=five[:4]).end_turn().end_turn().table.winner < 0


def test_peoples_tribune_wins_with_seven_agents_at_the_beginning_of_your_turn() -> None:
    assert Board(["peoples_tribune", *["militia"] * 6]).end_turn().end_turn().table.winner == ME
    assert Board(["peoples_tribune", *["militia"] * 5], ["militia"]).end_turn().end_turn().table.winner < 0


def test_an_agent_that_arrives_after_the_turn_began_still_has_its_beginning() -> None:
    assert delayed(Board(influence=(10, 9)), "sleeper_agent", 1).next_own_turn().names(ME) == ["sleeper_agent"]
