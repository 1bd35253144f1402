"""Every Order of the card file: what it does, and that it does nothing more."""

import pytest

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.state import Ask
from tests.rules.agents_of_war.board import FOE, ME, Board, delayed, face, number

COVERT = [
    "ambush", "body_armor", "smoke_screen", "exfiltration", "scramble", "night_raid", "wiretap", "cyanide_pill",
    "double_cross", "friendly_fire", "last_transmission", "bomb_disposal", "safe_conduct",
]  # fmt: skip


@pytest.mark.parametrize("card", COVERT)
def test_covert_orders_can_be_played_on_the_opponents_turn(card: str) -> None:
    board = Board(["handler"], foe_hand=[card]).passes()
    assert board.can(act.Play(number(card))) and face(card).covert


# --- Covert -------------------------------------------------------------------------------------------------------
def test_ambush_deals_5_to_an_attacking_or_blocking_agent() -> None:
    board = Board(["border_brigade", "handler"], ["militia"], foe_hand=["ambush"]).attack("border_brigade")
    assert board.play("ambush").names(ME) == ["handler"]
    assert Board(["handler"], hand=["ambush"]).play("ambush").agent("handler").damage == 0


def test_body_armor_gives_3_power_this_turn_and_a_card() -> None:
    board = Board(["militia"], hand=["body_armor"]).play("body_armor").draw("wiretap")
    assert board.power("militia") == 4 and board.hand() == ["wiretap"]
    board.end_turn()
    assert board.power("militia") == 1


def test_body_armor_is_replayed_for_a_card() -> None:
    board = Board(["militia"], hand=["wiretap"], discard=["body_armor"]).replay("body_armor").take("wiretap").draws()
    assert board.power("militia") == 4 and board.redacted() == ["body_armor"]
    assert not Board(["militia"], discard=["body_armor"]).can(act.Replay(number("body_armor")))


def test_smoke_screen_ends_the_attack_and_draws() -> None:
    board = Board(["handler"], foe_hand=["smoke_screen"]).attack("handler").play("smoke_screen").draw("wiretap")
    assert board.asked is Ask.ACT and board.influence == (10, 10) and board.hand(FOE) == ["wiretap"]
    assert board.agent("handler").exhausted
    quiet = Board(["handler"], hand=["smoke_screen"]).play("smoke_screen").draw("wiretap")
    assert quiet.hand() == ["wiretap"] and quiet.asked is Ask.ACT


def test_exfiltration_returns_an_agent_and_draws() -> None:
    board = Board(["handler"], ["soldier"], hand=["exfiltration"]).play("exfiltration").at("handler").draw("wiretap")
    assert board.hand() == ["handler", "wiretap"] and board.names(FOE) == ["soldier"]


def test_scramble_brings_a_drone_and_2_influence() -> None:
    board = Board(hand=["scramble"]).play("scramble")
    assert board.names(ME) == ["drone"] and board.influence == (12, 10)


def test_night_raid_readies_an_agent_with_2_more_power_and_draws() -> None:
    board = Board(["handler"], hand=["night_raid"])
    board.fight(["handler"])
    board.play("night_raid").draw("wiretap")
    assert not board.agent("handler").exhausted and board.power("handler") == 6
    assert board.fight(["handler"]).table.winner == ME  # 4, then 6


def test_wiretap_shows_the_opponents_hand_draws_and_gains_1() -> None:
    board = Board(hand=["wiretap"], foe_hand=["ambush", "handler"]).play("wiretap").draw("scramble")
    assert [held.known & 1 for held in board.table.hands[FOE]] == [1, 1]
    assert board.hand() == ["scramble"] and board.influence == (11, 10)


def test_cyanide_pill_trades_an_agent_for_2_cards() -> None:
    board = Board(["militia"], hand=["cyanide_pill"]).play("cyanide_pill").draw("wiretap").draw("scramble")
    assert board.names(ME) == [] and board.hand() == ["scramble", "wiretap"]
    assert Board(hand=["cyanide_pill"]).play("cyanide_pill").hand() == []


def test_double_cross_takes_3_power_this_turn() -> None:
    board = Board([], ["handler"], hand=["double_cross"]).play("double_cross")
    assert board.power("handler") == 1
    board.end_turn()
    assert board.power("handler") == 4


def test_double_cross_is_replayed_for_an_agent() -> None:
    board = Board(["militia"], ["handler"], discard=["double_cross"]).replay("double_cross")
    assert board.names(ME) == [] and board.power("handler") == 1 and board.redacted() == ["double_cross"]


def test_friendly_fire_turns_an_agents_power_on_its_fellow() -> None:
    board = Board(["militia"], ["border_brigade", "handler"], hand=["friendly_fire"]).play("friendly_fire")
    board.at("border_brigade")
    assert board.names(FOE) == ["border_brigade"] and board.names(ME) == ["militia"]
    alone = Board([], ["handler"], hand=["friendly_fire"]).play("friendly_fire")
    assert alone.names(FOE) == ["handler"] and alone.agent("handler").damage == 0


def test_last_transmission_draws_and_is_replayed_for_3_other_discards() -> None:
    board = Board(hand=["last_transmission"]).play("last_transmission").draw("wiretap")
    assert board.hand() == ["wiretap"]
    pile = ["last_transmission", "scramble", "ambush", "handler", "soldier"][:4]
    replayed = Board(discard=pile).replay("last_transmission").take("scramble").take("ambush").draw("wiretap")
    assert replayed.hand() == ["wiretap"] and len(replayed.redacted()) == 4 and replayed.discard() == []
    assert not Board(discard=pile[:3]).can(act.Replay(number("last_transmission")))


def test_bomb_disposal_redacts_a_delayed_card_or_deals_4() -> None:
    board = delayed(Board([], ["handler"], hand=["bomb_disposal"]), "time_bomb", 2, FOE).play("bomb_disposal").mode(0)
    assert board.table.delayed == [] and board.redacted() == ["time_bomb"] and board.names(FOE) == ["handler"]
    other = Board([], ["handler"], hand=["bomb_disposal"]).play("bomb_disposal")
    assert other.names(FOE) == []


def test_safe_conduct_prevents_all_damage_this_turn_and_draws() -> None:
    board = Board(["militia"], hand=["safe_conduct", "air_strike"]).play("safe_conduct").draw("wiretap")
    assert board.play("air_strike").names(ME) == ["militia"] and board.hand() == ["wiretap"]
    assert board.next_own_turn().agent("militia").gained == ()


# --- forces -------------------------------------------------------------------------------------------------------
def test_conscription_brings_3_militia() -> None:
    assert Board(hand=["conscription"]).play("conscription").names(ME) == ["militia"] * 3


def test_armor_convoy_brings_2_tanks_in_two_turns() -> None:
    board = Board(hand=["armor_convoy"]).play("armor_convoy").next_own_turn()
    assert board.names(ME) == []
    assert board.next_own_turn().names(ME) == ["tank", "tank"]


def test_drone_swarm_brings_2_drones_a_turn_later() -> None:
    assert Board(hand=["drone_swarm"]).play("drone_swarm").next_own_turn().names(ME) == ["drone", "drone"]


def test_all_or_nothing_brings_2_tanks_and_loses_at_the_end_of_your_second_turn_after_this_one() -> None:
    board = Board(["rising_cadet"], hand=["all_or_nothing"]).play("all_or_nothing")
    assert board.names(ME) == ["rising_cadet", "tank", "tank"]
    board.next_own_turn().next_own_turn()
    assert board.table.winner < 0
    assert board.end_turn().table.winner == FOE


# --- removal and control ------------------------------------------------------------------------------------------
def test_assassination_kills_and_gives_3_influence() -> None:
    board = Board(["militia"], ["double_agent"], hand=["assassination"]).play("assassination").at("double_agent")
    assert board.names(FOE) == [] and board.influence == (10, 13) and board.names(ME) == ["militia"]


def test_car_bomb_deals_4_and_is_replayed_for_5_influence() -> None:
    board = Board([], ["handler", "border_brigade"], hand=["car_bomb"]).play("car_bomb").at("handler")
    assert board.names(FOE) == ["border_brigade"]
    board.replay("car_bomb")
    assert board.influence == (5, 10) and board.agent("border_brigade").damage == 4


def test_air_strike_deals_3_to_each_agent() -> None:
    board = Board(["handler"], ["infiltrator", "border_brigade"], hand=["air_strike"]).play("air_strike")
    assert board.agent("handler").damage == 3 and board.names(FOE) == ["border_brigade"]


def test_purge_list_makes_each_player_sacrifice_and_draws() -> None:
    board = Board(["militia", "handler"], ["soldier", "tank"], hand=["purge_list"]).play("purge_list").at("militia")
    assert board.table.pending.seat == FOE
    board.at("tank").draw("wiretap")
    assert board.names(ME) == ["handler"] and board.names(FOE) == ["soldier"] and board.hand() == ["wiretap"]


def test_scorched_earth_kills_every_agent_for_5_influence() -> None:
    board = Board(["handler"], ["double_agent", "tank"], hand=["scorched_earth"]).play("scorched_earth")
    assert board.names(ME) == board.names(FOE) == [] and board.influence == (5, 10)


def test_burn_notice_redacts_an_agent_for_2_influence() -> None:
    board = Board([], ["veteran_partisan"], hand=["burn_notice"]).play("burn_notice")
    assert board.names(FOE) == [] and board.redacted() == ["veteran_partisan"] and board.influence == (8, 10)


def test_honey_trap_takes_an_enemy_agent_with_power_3_or_less() -> None:
    board = Board([], ["infiltrator", "handler"], hand=["honey_trap"]).play("honey_trap")
    assert board.names(ME) == ["infiltrator"]
    assert board.next_own_turn().names(ME) == ["infiltrator"]


def test_brainwash_borrows_an_agent_that_may_attack_this_turn_and_draws() -> None:
    board = Board([], ["infiltrator"], hand=["brainwash"])
    board.agent("infiltrator").exhausted = True
    board.play("brainwash").draw("wiretap").fight(["infiltrator"])
    assert board.influence == (10, 7) and board.hand() == ["wiretap"]
    assert board.end_turn().names(FOE) == ["infiltrator"]


def test_prisoner_exchange_swaps_control() -> None:
    board = Board(["militia"], ["double_agent"], hand=["prisoner_exchange"]).play("prisoner_exchange")
    assert board.names(ME) == ["double_agent"] and board.names(FOE) == ["militia"]
    assert Board(["militia"], hand=["prisoner_exchange"]).play("prisoner_exchange").names(ME) == ["militia"]


def test_crackdown_makes_the_opponent_discard_or_deals_4() -> None:
    board = Board([], ["handler"], hand=["crackdown"], foe_hand=["wiretap", "scramble"]).play("crackdown").mode(0)
    assert board.table.pending.seat == FOE
    assert board.take("scramble").hand(FOE) == ["wiretap"] and board.names(FOE) == ["handler"]
    other = Board([], ["handler"], hand=["crackdown"], foe_hand=["wiretap"]).play("crackdown").mode(1)
    assert other.names(FOE) == [] and other.hand(FOE) == ["wiretap"]


def test_blackout_bars_covert_cards_and_abilities_this_turn_and_draws() -> None:
    board = (
        Board(["handler"], ["sapper_team"], hand=["blackout"], foe_hand=["scramble"]).play("blackout").draw("wiretap")
    )
    board.passes()
    assert board.legal() == (act.Decline(),)
    board.passes().end_turn().passes()
    assert board.can(act.Play(number("scramble")))


# --- combat -------------------------------------------------------------------------------------------------------
def test_forced_march_gives_your_agents_1_power_this_turn_and_draws() -> None:
    board = Board(["handler", "militia"], ["soldier"], hand=["forced_march"]).play("forced_march").draw("wiretap")
    assert (board.power("handler"), board.power("militia"), board.power("soldier")) == (5, 2, 2)
    assert board.hand() == ["wiretap"]


def test_infiltration_route_makes_an_agent_unblockable_this_turn_and_draws() -> None:
    board = Board(["handler"], ["concrete_wall"], hand=["infiltration_route"]).play("infiltration_route").at("handler")
    assert board.draw("wiretap").attack("handler").quiet().influence == (10, 6)


def test_field_promotion_puts_a_counter_draws_and_is_replayed_for_a_card() -> None:
    board = Board(["militia"], hand=["field_promotion", "scramble"]).play("field_promotion").draw("wiretap")
    assert board.power("militia") == 2
    board.replay("field_promotion").take("scramble").draws()
    assert board.power("militia") == 3 and board.redacted() == ["field_promotion"]


# --- influence ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "influence"),
    [("smear_campaign", (10, 8)), ("leaflet_drop", (10, 9)), ("sanctions", (9, 7)), ("brinkmanship", (8, 8))],
)
def test_influence_orders_that_draw(card: str, influence: tuple[int, int]) -> None:
    board = Board(["handler"], ["handler"], hand=[card]).play(card).draw("wiretap")
    assert board.influence == influence and board.hand() == ["wiretap"] and board.asked is Ask.ACT


def test_leaflet_drop_is_replayed_for_a_card() -> None:
    board = Board(hand=["scramble"], discard=["leaflet_drop"]).replay("leaflet_drop").take("scramble").draw("wiretap")
    assert board.influence == (10, 9) and board.hand() == ["wiretap"]


def test_ultimatum_lets_the_opponent_choose() -> None:
    board = Board(hand=["ultimatum"]).play("ultimatum")
    assert (board.asked, board.table.pending.seat) == (Ask.MODE, FOE)
    assert board.mode(0).influence == (10, 6)
    other = Board(hand=["ultimatum"]).play("ultimatum").mode(1).draw("wiretap").draw("scramble")
    assert other.hand() == ["scramble", "wiretap"] and other.influence == (10, 10)


def test_time_bomb_takes_5_influence_in_two_turns_and_draws() -> None:
    board = Board(hand=["time_bomb"]).play("time_bomb").next_own_turn()
    assert board.influence == (10, 10)
    board.end_turn().end_turn().draw("wiretap")
    assert board.influence == (10, 5) and board.hand() == ["wiretap"]


# --- cards --------------------------------------------------------------------------------------------------------
def test_requisition_draws_2_for_3_influence() -> None:
    board = Board(hand=["requisition"]).play("requisition").draw("wiretap").draw("scramble")
    assert board.hand() == ["scramble", "wiretap"] and board.influence == (7, 10)


def test_open_channel_draws_3_discards_1_and_lets_the_opponent_draw() -> None:
    board = Board(hand=["open_channel"]).play("open_channel").draw("wiretap").draw("scramble").draw("ambush")
    board.take("ambush").draw("handler")
    assert board.hand() == ["scramble", "wiretap"] and board.hand(FOE) == ["handler"]


def test_intelligence_windfall_takes_one_of_three_and_puts_the_rest_on_the_bottom() -> None:
    board = Board(hand=["intelligence_windfall"]).play("intelligence_windfall")
    board.draw("wiretap").draw("scramble").draw("ambush")
    assert board.options() == ["ambush", "scramble", "wiretap"]
    board.take("scramble")
    assert board.hand() == ["scramble"]
    assert sorted(held.card for held in board.table.bottom) == sorted([number("ambush"), number("wiretap")])
    assert all(held.known == 1 for held in board.table.bottom)
    assert number("ambush") not in board.table.pile


def test_cards_on_the_bottom_are_drawn_last() -> None:
    board = Board(hand=["intelligence_windfall", "requisition"], pile=["wiretap", "scramble", "ambush", "handler"])
    board.play("intelligence_windfall").draw("wiretap").draw("scramble").draw("ambush").take("ambush")
    board.play("requisition").draw("handler")
    assert board.hand() == ["ambush", "handler", "scramble"] and len(board.table.bottom) == 1


def test_stolen_files_draws_then_takes_an_order_from_the_opponents_discard_pile() -> None:
    board = Board(hand=["stolen_files"], foe_discard=["ambush", "handler", "sanctions"]).play("stolen_files")
    board.draw("wiretap")
    assert board.options() == ["ambush", "sanctions"]
    assert board.take("ambush").hand() == ["ambush", "wiretap"] and board.discard(FOE) == ["handler", "sanctions"]


def test_reactivation_puts_an_agent_from_any_discard_pile_into_play() -> None:
    board = Board(hand=["reactivation"], discard=["militia_captain", "ambush"], foe_discard=["handler"])
    board.play("reactivation")
    assert board.options() == ["handler", "militia_captain"]
    assert board.take("militia_captain").names(ME) == ["militia", "militia", "militia_captain"]


def test_the_long_game_draws_3_in_two_turns() -> None:
    board = Board(hand=["long_game"]).play("long_game").next_own_turn().end_turn().end_turn()
    board.draw("wiretap").draw("scramble").draw("ambush")
    assert board.hand() == ["ambush", "scramble", "wiretap"]


def test_fast_track_takes_a_counter_off_your_delayed_cards_and_draws() -> None:
    board = delayed(
        delayed(delayed(Board(hand=["fast_track"]), "drone_swarm", 1), "armor_convoy", 2), "time_bomb", 2, FOE
    )
    board.play("fast_track").draw("wiretap")
    assert board.names(ME) == ["drone", "drone"] and board.hand() == ["wiretap"]
    assert sorted((one.owner, one.counters) for one in board.table.delayed) == [(ME, 1), (FOE, 2)]


# --- endgames -----------------------------------------------------------------------------------------------------
def test_doomsday_clock_wins_after_four_turns() -> None:
    board = delayed(Board(["rising_cadet"]), "doomsday_clock", 2).next_own_turn()
    assert board.table.winner < 0
    board.end_turn().end_turn()
    assert board.table.winner == ME and face("doomsday_clock").delay == 4


@pytest.mark.parametrize(
    ("influence", "first", "winner"), [((8, 10), ME, ME), ((6, 10), ME, FOE), ((7, 10), ME, FOE), ((7, 10), FOE, ME)]
)
def test_peace_accord_gains_3_then_the_leader_wins_or_the_second_player_on_a_tie(
    influence: tuple[int, int], first: int, winner: int
) -> None:
    board = delayed(Board(influence=influence, first=first), "peace_accord", 1).end_turn().end_turn()
    assert board.table.winner == winner and face("peace_accord").delay == 3
