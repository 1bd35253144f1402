"""Setting up: rulings 1 to 5 and the rule book's 'Setup'."""

from collections import Counter

import pytest

from game.kernel.errors import BadSetup
from game.kernel.types import CHANCE, Seat
from game.rules.agents_secrets import GAME
from game.rules.agents_secrets import actions as act
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.pieces import CIA, DESTINATIONS, KGB, cards, deck, mission_values
from game.rules.agents_secrets.state import Asked
from tests.rules.agents_secrets.positions import FULL, begin, cards_of, dealt, play_out


@pytest.mark.parametrize("seats", range(4, 13))
@pytest.mark.parametrize("smaller", ["kgb", "cia", "random"])
@pytest.mark.parametrize("how", ["alternate", "halves", "random"])
def test_ruling_1_sizes_differ_by_one_at_most(seats: int, smaller: str, how: str) -> None:
    state = begin(seats, companies=how, smaller=smaller).chance(seats).state
    sizes = (len(state.seats_of(CIA)), len(state.seats_of(KGB)))
    assert sizes == state.sizes and abs(sizes[0] - sizes[1]) == seats % 2
    if seats % 2 and smaller != "random":
        assert state.smaller == (KGB if smaller == "kgb" else CIA)
    assert (state.smaller == -1) == (seats % 2 == 0)


@pytest.mark.parametrize("seats", [3, 13])
def test_ruling_1_three_or_thirteen_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        GAME.make_setup(seats)


def test_ruling_1_the_smaller_side_falls_to_either_company_at_random() -> None:
    found = {begin(5, smaller="random").chance(seed).state.smaller for seed in range(20)}
    assert found == {CIA, KGB}


def test_every_split_is_as_likely_as_any_other() -> None:
    first = Counter[int]()
    for seed in range(400):
        state = begin(4, companies="random").chance(seed).state
        first[state.seats_of(CIA)[0] * 4 + state.seats_of(CIA)[1]] += 1
    assert len(first) == 6 and min(first.values()) > 40


def test_ruling_2_each_company_has_exactly_one_mole_and_each_member_is_as_likely() -> None:
    table = begin(7)
    outcomes = GAME.chance_outcomes(table.state)
    assert [action.seat for action, _ in outcomes] == [0, 2, 4, 6]
    assert all(chance == pytest.approx(1 / 4) for _, chance in outcomes)
    state = table.chance().state
    for company in (CIA, KGB):
        assert sum(bool(state.members[seat].mole) for seat in state.seats_of(company)) == 1


def test_ruling_2_only_the_mole_itself_is_told() -> None:
    table = begin(6).do(act.DealMole(Seat(2)))
    told = {event.seat: event for event in table.told(ev.MaskDealt)}
    assert {seat: event.mole for seat, event in told.items()} == {0: False, 2: True, 4: False}
    assert GAME.redact(told[2], Seat(4)) == ev.MaskDealt(Seat(2), None)
    assert GAME.view(table.state, Seat(2)).members[2].mole is True
    assert all(GAME.view(table.state, Seat(seat)).members[2].mole is None for seat in (0, 1, 4))


def test_ruling_3_six_turns_use_all_24_missions_and_the_open_values_are_public() -> None:
    table = play_out(begin(4, rounds="0"))
    shown = Counter((event.destination, event.value) for event in table.told(ev.MissionShown))
    for place in range(len(DESTINATIONS)):
        values = sorted(value for (d, value), n in shown.items() if d == place for _ in range(n))
        assert values == [2, 3, 3, 4, 4, 5]
    assert len(table.told(ev.TurnBegan)) == 6


def test_the_missions_are_worth_what_the_data_say() -> None:
    assert mission_values() == (2, 3, 3, 4, 4, 5)


def test_a_company_has_eight_agents_and_two_of_each_other_card() -> None:
    assert dict(zip((card.id for card in cards()), deck(), strict=True)) == {
        "agent": 8, "special": 2, "defector": 2, "assassin": 2, "corruption": 2, "sabotage": 2,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [4, 6, 7, 9, 12])
def test_ruling_4_no_card_is_lost_or_doubled_however_the_pile_runs_out(seats: int) -> None:
    table = begin(seats, rounds="0")
    while not GAME.outcome(table.state):
        play_out_one(table)
        if table.state.asked not in (Asked.COMPANY, Asked.MOLE):
            assert cards_of(table.state, CIA) == FULL and cards_of(table.state, KGB) == FULL


def play_out_one(table: object) -> None:
    import random

    from tests.rules.agents_secrets.positions import Table

    assert isinstance(table, Table)
    if GAME.current_player(table.state) == CHANCE:
        table.do(GAME.sample_chance(table.state, random.Random(len(table.all_events))))
    else:
        table.do(GAME.legal_actions(table.state)[0])


@pytest.mark.parametrize(("seats", "turns"), [(12, [2, 3, 4, 5, 6]), (6, [3, 5]), (4, [4])])
def test_ruling_4_the_discards_are_shuffled_when_a_card_is_needed_and_the_pile_is_empty(
    seats: int, turns: list[int]
) -> None:
    table = play_out(begin(seats, rounds="0"))
    turn, found = 0, []
    for event in table.all_events:
        if isinstance(event, ev.TurnBegan):
            turn = event.turn
        elif isinstance(event, ev.DiscardsShuffled) and event.company == CIA:
            found.append(turn)
    assert found == turns


def test_ruling_4_with_four_in_a_company_the_pile_runs_out_in_the_middle_of_a_deal() -> None:
    table = play_out(begin(8, rounds="0"))
    events = [e for e in table.all_events if isinstance(e, (ev.TurnBegan, ev.DiscardsShuffled, ev.CardDealt))]
    start = next(i for i, e in enumerate(events) if isinstance(e, ev.TurnBegan) and e.turn == 2)
    cia = [e for e in events[start + 1 :] if not (isinstance(e, ev.CardDealt) and e.seat % 2)]
    assert [isinstance(e, ev.DiscardsShuffled) for e in cia[:7]] == [False] * 6 + [True]


def test_cards_are_dealt_one_at_a_time_round_the_company() -> None:
    table = dealt(["AAA", "AAA", "SSD", "SSD", "DKK", "DKK"])
    assert [event.seat for event in table.told(ev.CardDealt)] == [0, 2, 4] * 3 + [1, 3, 5] * 3


def test_ruling_5_a_hand_is_seen_by_its_owner_alone() -> None:
    table = dealt(["ASD", "AAA", "KCB", "SSD", "DKA", "DKK"])
    assert GAME.view(table.state, Seat(0)).members[0].hand == (0, 1, 2)
    for seat in (1, 2, 4, -2):
        assert GAME.view(table.state, Seat(seat)).members[0].hand == (-1, -1, -1)
    deal = next(event for event in table.told(ev.CardDealt) if event.seat == 0)
    assert GAME.redact(deal, Seat(2)) == ev.CardDealt(Seat(0), -1)
