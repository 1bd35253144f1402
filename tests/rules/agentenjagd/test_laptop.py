"""Data transfer and the last run: rulings 43 to 48 and 62, the rule book's 'Plane cards' and 'Data Transfer'."""

from game.kernel.types import TERMINAL, Seat
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.pieces import HIDDEN
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import (
    BASE,
    TERMINALS,
    A,
    B,
    Game,
    card,
    everything,
    hangar,
    seated,
    square,
    table,
    walking,
)


def terminal(*names: str, state: State | None = None, **changes: object) -> Game:
    """Return a game in which seat 0 has just reached a terminal with a hand."""
    return walking(square(16, 9), 3, *names, state=state, **changes).do(act.Walk(TERMINALS[0]))


def transfers(game: Game) -> set[frozenset[int]]:
    """Return the pairs that may be transferred."""
    return {frozenset((a.first, a.second)) for a in game.legal if isinstance(a, act.Transfer)}


def pairs(*names: tuple[str, str]) -> set[frozenset[int]]:
    """Return pairs of cards by name."""
    return {frozenset((card(one), card(two))) for one, two in names}


def transfer(one: str, two: str) -> act.Transfer:
    """Return the transfer of two cards."""
    return act.Transfer(*sorted((card(one), card(two))))


def test_two_cards_of_one_aircraft_go_face_up_under_the_laptop() -> None:
    game = terminal("3 code", "3 plans").do(transfer("3 code", "3 plans"))
    agent = game.state.agents[A]
    assert set(agent.laptop) == {card("3 code"), card("3 plans")}
    assert agent.aircraft == 3
    assert agent.hand == ()
    assert game.told(ev.DataTransferred)[0].aircraft == 3
    assert game.view(B).agents[A].laptop == agent.laptop


def test_one_of_the_two_may_be_a_joker() -> None:
    assert transfers(terminal("3 code", "joker plans")) == pairs(("3 code", "joker plans"))


def test_the_rule_books_example_a_joker_for_the_take_off_code_completes_aircraft_no_3() -> None:
    game = terminal("3 helmet", "3 plans", "3 hangar", "joker code")
    game.do(transfer("3 helmet", "3 plans"), transfer("3 hangar", "joker code"))
    assert len(game.state.agents[A].laptop) == 4
    assert game.state.agents[A].aircraft == 3


def test_ruling_43_the_aircraft_is_free_before_the_first_transfer() -> None:
    game = terminal("3 code", "3 plans", "4 code", "4 helmet")
    assert transfers(game) == pairs(("3 code", "3 plans"), ("4 code", "4 helmet"))


def test_ruling_43_and_fixed_after_it() -> None:
    game = terminal("4 hangar", "4 helmet", "3 hangar", "3 helmet", laptop=("3 code", "3 plans"))
    assert transfers(game) == pairs(("3 hangar", "3 helmet"))


def test_ruling_44_two_different_elements_of_one_aircraft() -> None:
    assert transfers(terminal("3 code", "4 plans")) == set()
    assert transfers(terminal("3 code", "joker code")) == set()


def test_ruling_44_at_most_one_joker_a_pair() -> None:
    assert transfers(terminal("joker code", "joker plans")) == set()


def test_ruling_44_so_at_most_two_jokers_in_the_set() -> None:
    game = terminal("3 helmet", "joker hangar", laptop=("3 code", "joker plans"))
    assert transfers(game) == pairs(("3 helmet", "joker hangar"))


def test_ruling_44_the_real_card_of_the_first_pair_fixes_the_aircraft() -> None:
    game = terminal("2 helmet", "joker code").do(transfer("2 helmet", "joker code"))
    assert game.state.agents[A].aircraft == 2


def test_an_element_that_is_in_the_laptop_is_not_transferred_again() -> None:
    assert transfers(terminal("3 helmet", "joker code", laptop=("3 code", "3 plans"))) == set()


def test_ruling_45_both_pairs_may_go_in_one_visit() -> None:
    game = terminal("3 code", "3 plans", "3 helmet", "3 hangar")
    assert len(transfers(game)) == 6
    game.do(transfer("3 code", "3 plans"), transfer("3 helmet", "3 hangar"))
    assert len(game.state.agents[A].laptop) == 4
    assert game.legal == (act.EndTurn(), act.EraseLaptop())


def test_ruling_46_a_terminal_is_asked_for_even_with_nothing_to_transfer() -> None:
    game = terminal()
    assert game.asked is Asked.TERMINAL
    assert game.legal == (act.EndTurn(),)
    assert game.do(act.EndTurn()).state.turn_seat == B


def test_ruling_46_transferred_cards_do_not_count_in_the_hand() -> None:
    game = terminal("3 code", "3 plans", "1 code").do(transfer("3 code", "3 plans"))
    assert game.view(B).agents[A].hand_size == 1


def test_ruling_46_nothing_is_transferred_elsewhere() -> None:
    game = walking(square(16, 9), 2, "3 code", "3 plans").do(act.Walk(square(15, 8)))
    assert not transfers(game)


def test_ruling_47_two_agents_may_have_the_same_aircraft() -> None:
    state = seated(table(), B, laptop=("3 code", "joker plans"))
    assert transfers(terminal("3 helmet", "3 hangar", state=state)) == pairs(("3 helmet", "3 hangar"))


def test_house_option_one_aircraft_an_agent() -> None:
    state = seated(table(options={"one_aircraft": "yes"}), B, laptop=("3 code", "joker plans"))
    game = terminal("3 helmet", "3 hangar", "4 code", "4 plans", state=state)
    assert transfers(game) == pairs(("4 code", "4 plans"))


def test_house_option_one_aircraft_an_agent_lets_one_go_on_with_ones_own() -> None:
    state = table(options={"one_aircraft": "yes"})
    game = terminal("3 helmet", "3 hangar", state=state, laptop=("3 code", "3 plans"))
    assert transfers(game) == pairs(("3 helmet", "3 hangar"))


def test_ruling_47_the_laptop_may_be_erased_its_cards_are_shuffled_into_file_backup() -> None:
    game = terminal("1 code", laptop=("3 code", "3 plans"), state=table(backup=("sprint",))).do(act.EraseLaptop())
    agent = game.state.agents[A]
    assert (agent.laptop, agent.aircraft) == ((), 0)
    assert game.state.backup == (HIDDEN,) * 3
    assert kinds(game.state.pool) == tuple(sorted((card("3 code"), card("3 plans"), card("sprint"))))
    assert game.asked is Asked.UNCOVER
    game.do(act.UncoverCard(card("3 code")))
    assert game.asked is Asked.TERMINAL
    assert everything(game.state) == deck_of(BASE)


def test_ruling_47_and_one_starts_again_at_once() -> None:
    game = terminal("4 code", "4 plans", laptop=("3 code", "3 plans")).do(act.EraseLaptop())
    game.do(act.UncoverCard(card("3 code")), transfer("4 code", "4 plans"))
    assert game.state.agents[A].aircraft == 4


# --- the last run ---------------------------------------------------------------------------------------------------
FULL = ("3 code", "3 helmet", "3 plans", "3 hangar")
FRONTS = {number: BASE.hangars[number - 1].doors[0].front for number in range(1, 6)}


def open_hangars(*laptop: str, aircraft: int = 3) -> set[int]:
    """Return the numbers of the hangars that an agent with this Laptop may enter."""
    return {
        number for number, front in FRONTS.items()
        if hangar(number) in walking(front, 3, laptop=laptop, aircraft=aircraft).ends()
    }  # fmt: skip


def test_ruling_62_four_cards_and_the_matching_hangar_win_at_once() -> None:
    game = walking(FRONTS[3], 3, laptop=FULL).do(act.Walk(hangar(3)))
    assert GAME.current_player(game.state) == TERMINAL
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert (outcome.returns, outcome.reason, outcome.winners) == ((1.0, 0.0), "stolen", (Seat(0),))
    assert game.told(ev.AircraftStolen) == [ev.AircraftStolen(A, 3, 3)]


def test_ruling_62_nobody_else_enters_a_hangar() -> None:
    assert open_hangars(*FULL) == {3}
    assert open_hangars("3 code", "3 helmet") == set()
    assert open_hangars(aircraft=0) == set()


def test_ruling_48_a_joker_hangar_number_opens_any_hangar() -> None:
    assert open_hangars("3 code", "3 helmet", "3 plans", "joker hangar") == {1, 2, 3, 4, 5}


def test_ruling_48_another_joker_does_not() -> None:
    assert open_hangars("3 code", "3 helmet", "joker plans", "3 hangar") == {3}


def test_cards_in_hand_open_no_hangar() -> None:
    game = walking(FRONTS[3], 3, *FULL)
    assert hangar(3) not in game.ends()
