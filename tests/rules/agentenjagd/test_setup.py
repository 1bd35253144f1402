"""Setting up: rulings 1 to 7, the rule book's 'Setup', the house options, the deck."""

from collections import Counter
from dataclasses import replace

import pytest

from game.kernel.errors import BadSetup
from game.kernel.types import CHANCE, Seat
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.base_json import base_from_json, base_to_json
from game.rules.agentenjagd.events import CardDrawn
from game.rules.agentenjagd.pieces import SPECIAL_DIE, card_number, cards
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import BASE, OFFICE, Game, card, everything, table


def begin(seats: int = 2, first_card: str = "1 code", **options: str) -> Game:
    """Return a new match after its first card was turned up."""
    game = Game(GAME.new_initial_state(GAME.make_setup(seats, options)))
    return game.do(act.DrawCard(card(first_card)))


def start(**options: str) -> State:
    """Return the state before anything was drawn."""
    return GAME.new_initial_state(GAME.make_setup(2, options))


def test_there_are_fifty_cards_twenty_for_aircraft_four_jokers_and_five_traps() -> None:
    deck = Counter(deck_of(BASE))
    assert sum(deck.values()) == 50
    assert sum(1 for c in cards() if c.aircraft) == 20
    assert sum(1 for c in cards() if c.id.startswith("joker_")) == 4
    assert deck[card_number("trap")] == 5
    assert sum(n for number, n in deck.items() if cards()[number].immediate) == 10


def test_ruling_1_the_main_token_is_not_one_of_the_nine_room_tokens() -> None:
    state = start()
    assert len(state.alarms) == 9
    assert state.main_alarm == 0


def test_ruling_2_every_alarmed_room_begins_on_four() -> None:
    assert start().alarms == (4,) * 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_3_two_to_five_play(seats: int) -> None:
    assert len(GAME.new_initial_state(GAME.make_setup(seats)).agents) == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_ruling_3_one_or_six_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        GAME.make_setup(seats)


def test_ruling_7_nobody_starts_with_cards_on_the_standard_base() -> None:
    assert all(not agent.hand for agent in begin().state.agents)


def test_the_small_base_gives_each_agent_four_aircraft_data_before_the_first_turn() -> None:
    game = begin(seats=3, map="small")
    told = []
    while game.state.asked is Asked.DRAW:
        offered = GAME.chance_outcomes(game.state)
        assert all(cards()[action.card].element is not None for action, _ in offered)
        assert sum(chance for _, chance in offered) == pytest.approx(1)
        game.do(offered[-1][0])
        told += [event for event in game.events if isinstance(event, CardDrawn)]
    state = game.state
    assert [len(agent.hand) for agent in state.agents] == [4, 4, 4]
    assert [event.seat for event in told] == [0] * 4 + [1] * 4 + [2] * 4
    assert len(state.pile) == len(deck_of(state.base)) - 13
    assert GAME.view(state, Seat(0)).agents[1].known == () and len(GAME.view(state, Seat(0)).agents[0].known) == 4
    assert state.asked is Asked.FIRST


@pytest.mark.parametrize("given", [-1, 5])
def test_starting_data_that_no_hand_can_hold_are_refused(given: int) -> None:
    with pytest.raises(BadSetup):
        base_from_json(base_to_json(replace(BASE, starting_data=given)))


def test_ruling_4_chance_says_who_begins_each_seat_as_likely() -> None:
    game = begin(4)
    assert game.asked is Asked.FIRST
    assert GAME.current_player(game.state) == CHANCE
    assert dict(GAME.chance_outcomes(game.state)) == {act.ChooseFirst(Seat(i)): 0.25 for i in range(4)}
    game.do(act.ChooseFirst(Seat(2)))
    assert (game.state.turn_seat, game.state.turn, game.asked) == (2, 1, Asked.START)


def test_ruling_4_a_seat_chosen_at_set_up_begins() -> None:
    game = begin(3, first="seat3")
    assert (game.state.turn_seat, game.asked) == (2, Asked.START)


def test_ruling_4_a_seat_that_is_not_at_the_table_can_not_begin() -> None:
    with pytest.raises(BadSetup):
        GAME.make_setup(2, {"first": "seat3"})


def test_ruling_5_all_agents_begin_on_the_start_square() -> None:
    assert {agent.node for agent in start().agents} == {BASE.start}


def test_ruling_6_a_trap_turned_up_first_just_lies_there() -> None:
    game = begin(first_card="trap", first="seat1")
    assert game.state.backup == (card("trap"),)
    assert game.asked is Asked.START


def test_ruling_6_a_card_to_be_played_at_once_turned_up_first_just_lies_there() -> None:
    game = begin(first_card="thrown_out", first="seat1")
    assert game.state.backup == (card("thrown_out"),)


def test_ruling_7_nobody_holds_a_card_at_first() -> None:
    game = begin()
    assert all(not agent.hand and not agent.laptop for agent in game.state.agents)
    assert len(game.state.pile) == 49


def test_the_security_agent_begins_in_his_office_and_the_other_off_the_board() -> None:
    state = start()
    assert state.guard == OFFICE
    assert state.special == -1


def test_two_pass_cards_lie_at_the_reception() -> None:
    assert start().passes_left == 2


def test_the_special_die_shows_one_two_three_two_with_a_border_and_two_stops() -> None:
    assert [(face.steps, face.border) for face in SPECIAL_DIE] == [
        (1, False), (2, False), (3, False), (2, True), (0, False), (0, False),
    ]  # fmt: skip


# --- options --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "steps"), [("map", 7), ("5", 5), ("7", 7)])
def test_base_alert_comes_at_the_maps_step_or_as_chosen(choice: str, steps: int) -> None:
    assert start(base_alert=choice).options.alert_at == steps


def test_the_options_are_read_into_the_match() -> None:
    options = start(movement="up_to", one_aircraft="yes", captured_cards="backup").options
    assert (options.exact_walk, options.one_aircraft, options.captured_to_backup) == (False, True, True)
    plain = start().options
    assert (plain.exact_walk, plain.one_aircraft, plain.captured_to_backup) == (True, False, False)


def test_a_base_without_a_room_leaves_the_cards_out_that_name_it() -> None:
    laboratory = BASE.room_with_role("laboratory")
    assert laboratory is not None
    rooms = tuple(replace(r, role="store") if r.role == "laboratory" else r for r in BASE.rooms)
    content = base_to_json(replace(BASE, name="bare", rooms=rooms))
    state = GAME.new_initial_state(GAME.make_setup(2, {"map": "bare"}, content))
    assert card("patrol_laboratory") not in state.pile
    assert len(state.pile) == 49


def test_a_players_own_base_is_played_from_the_setup_alone() -> None:
    content = base_to_json(replace(BASE, name="mine"))
    state = GAME.new_initial_state(GAME.make_setup(2, {"map": "mine"}, content))
    assert state.base.name == "mine"


def test_a_damaged_base_is_refused_in_one_line() -> None:
    with pytest.raises(BadSetup):
        GAME.new_initial_state(GAME.make_setup(2, {"map": "broken"}, '{"name": "broken"}'))


def test_positions_laid_out_by_hand_hold_all_fifty_cards() -> None:
    assert everything(table(3)) == deck_of(BASE)
