"""Missions, hidden gains, the vote and the masks: rulings 9 to 11 and 19 to 22."""

import pytest

from game.kernel.types import Seat
from game.rules.agents_secrets import GAME
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import Signal
from game.rules.agents_secrets.pieces import CIA, KGB
from game.rules.agents_secrets.state import Asked
from tests.rules.agents_secrets.positions import (
    BERLIN,
    CASABLANCA,
    HONG_KONG,
    QUIET,
    RIO,
    Table,
    at_vote,
    begin,
    dealt,
    play_out,
    vote,
)

HANDS = ["ASD", "AAA", "AAB", "SSD", "AKK", "DCA"]


def turn(
    first: dict[int, tuple[str, int]], second: dict[int, tuple[str, int]], missions: tuple[int, ...] = (2, 3, 4, 5)
) -> Table:
    """Play the first turn: what each seat sends, twice."""
    return dealt(HANDS, missions=missions, rounds="0").lock(first).lock(second)


AWAY = {1: ("A", HONG_KONG), 3: ("S", HONG_KONG), 5: ("A", HONG_KONG)}
AWAY_TOO = {1: ("A", HONG_KONG), 3: ("S", HONG_KONG), 5: ("C", HONG_KONG)}


def test_ruling_10_a_member_who_ends_alone_hides_the_mission_whoever_contributed() -> None:
    table = turn(
        {0: ("A", RIO), 2: ("A", RIO), 4: ("A", BERLIN), **AWAY},
        {0: ("S", RIO), 2: ("A", BERLIN), 4: ("K", BERLIN), **AWAY_TOO},
    )
    won = {event.destination: event for event in table.told(ev.MissionWon)}
    assert (won[RIO].company, won[RIO].taker, won[RIO].value) == (CIA, 0, 2)
    assert won[BERLIN].taker == -1  # two ended there: the pot
    assert table.state.members[0].gains == (2,) and table.state.pots[CIA] == (3,)


def test_ruling_10_enemies_at_the_place_do_not_matter() -> None:
    table = turn(
        {0: ("A", RIO), 2: ("A", RIO), 4: ("A", BERLIN), 1: ("A", RIO), 3: ("S", HONG_KONG), 5: ("A", HONG_KONG)},
        {0: ("S", RIO), 2: ("A", BERLIN), 4: ("K", BERLIN), 1: ("A", RIO), 3: ("S", HONG_KONG), 5: ("C", HONG_KONG)},
    )  # fmt: skip
    assert next(e for e in table.told(ev.MissionWon) if e.destination == RIO).taker == 0


def test_ruling_9_and_19_whoever_left_after_the_first_card_does_not_count_and_the_pot_takes_it() -> None:
    table = turn(
        {0: ("A", RIO), 2: ("A", RIO), 4: ("A", BERLIN), **AWAY},
        {0: ("S", BERLIN), 2: ("A", BERLIN), 4: ("K", BERLIN), **AWAY_TOO},
    )
    assert next(e for e in table.told(ev.MissionWon) if e.destination == RIO).taker == -1
    assert 2 in table.state.pots[CIA]


def test_a_place_where_nobody_went_loses_its_mission() -> None:
    table = turn(
        {0: ("A", RIO), 2: ("A", RIO), 4: ("A", BERLIN), **AWAY},
        {0: ("S", RIO), 2: ("A", BERLIN), 4: ("K", BERLIN), **AWAY_TOO},
    )
    assert [event.destination for event in table.told(ev.MissionLost)] == [CASABLANCA]


def test_the_turned_cards_are_sorted_so_that_nothing_tells_whose_they_were() -> None:
    table = turn(
        {0: ("S", RIO), 2: ("A", RIO), 4: ("K", RIO), **AWAY}, {0: ("A", RIO), 2: ("A", RIO), 4: ("A", RIO), **AWAY_TOO}
    )
    turned = next(event for event in table.told(ev.CardsTurned) if event.destination == RIO)
    assert turned.cia == tuple(sorted(turned.cia)) and len(turned.cia) == 6


def test_ruling_11_gains_are_public_when_won() -> None:
    table = turn(
        {0: ("A", RIO), 2: ("A", BERLIN), 4: ("A", BERLIN), **AWAY},
        {0: ("S", RIO), 2: ("A", BERLIN), 4: ("K", BERLIN), **AWAY_TOO},
    )
    assert GAME.view(table.state, Seat(5)).members[0].gains == (2,)


def test_one_round_of_signals_comes_before_the_vote() -> None:
    table = begin(4, rounds="0")
    while table.state.asked is not Asked.LAST_WORDS:
        table.chance()
        if table.state.asked is not Asked.LAST_WORDS:
            table.do(GAME.legal_actions(table.state)[0])
    for _ in range(4):
        assert all(isinstance(action, Signal) for action in GAME.legal_actions(table.state))
        table.do(QUIET)
    assert table.state.asked is Asked.VOTE


def test_ruling_20_every_member_votes_for_another_member_or_nobody_in_secret() -> None:
    table = at_vote({})
    assert {action.seat for action in GAME.legal_actions(table.state)} == {-1, 2, 4}
    table = vote(table, 2)
    assert (
        GAME.view(table.state, Seat(4)).members[0].ballot == -2
        and GAME.view(table.state, Seat(0)).members[0].ballot == 2
    )
    assert GAME.redact(table.events[0], Seat(2)) == ev.BallotCast(Seat(0), -1)


@pytest.mark.parametrize(
    ("seats", "ballots", "named"),
    [
        (4, (2, -1, 0, -1), -1), (4, (2, -1, -1, -1), -1),
        (6, (2, -1, 4, -1, 2, -1), 2), (6, (2, -1, -1, -1, 0, -1), -1),
        (8, (2, -1, 4, -1, 2, -1, 4, -1), -1), (8, (2, -1, 0, -1, 2, -1, 2, -1), 2),
        (10, (2, -1, 0, -1, 2, -1, 2, -1, -1, -1), 2), (12, (2, -1, 0, -1, 2, -1, 2, -1, -1, -1, -1, -1), -1),
    ],
)  # fmt: skip
def test_ruling_20_more_than_half_of_the_members_designate(seats: int, ballots: tuple[int, ...], named: int) -> None:
    table = vote(at_vote({}, seats=seats), *ballots)
    assert table.told(ev.MasksFell)[0].named == (named, -1)


def scores_of(table: Table) -> tuple[int, int]:
    return table.told(ev.MasksFell)[0].scores


NOBODY = (-1,) * 6


def test_pots_and_loyal_members_missions_count_for_their_company() -> None:
    assert scores_of(vote(at_vote({2: (5,), 3: (2, 2)}, ((3,), (4,))), *NOBODY)) == (8, 8)


def test_ruling_21_an_undetected_moles_missions_count_for_the_enemy() -> None:
    assert scores_of(vote(at_vote({0: (5, 4)}), *NOBODY)) == (0, 9)


def test_ruling_21_a_designated_moles_missions_count_for_no_one() -> None:
    assert scores_of(vote(at_vote({0: (5, 4)}), 2, -1, 0, -1, 0, -1)) == (0, 0)


def test_ruling_21_a_loyal_member_designated_loses_the_missions_too() -> None:
    assert scores_of(vote(at_vote({2: (5, 4), 4: (2,)}), 2, -1, 0, -1, 2, -1)) == (2, 0)


def test_ruling_1_the_smaller_company_gets_seven_points() -> None:
    assert scores_of(vote(at_vote({}, seats=5), *(-1,) * 5)) == (0, 7)


def test_the_winners_are_the_loyal_and_the_mole_in_the_other_company() -> None:
    table = vote(at_vote({}, ((5,), ()), moles=(0, 1)), *NOBODY)
    outcome = GAME.outcome(table.state)
    assert outcome is not None and outcome.winners == (1, 2, 4) and outcome.reason == "cia"
    assert outcome.returns == (-1.0, 1.0, 1.0, -1.0, 1.0, -1.0)


def test_ruling_22_a_draw_has_no_winner() -> None:
    outcome = GAME.outcome(vote(at_vote({}), *NOBODY).state)
    assert outcome is not None and (outcome.reason, outcome.winners, set(outcome.returns)) == ("draw", (), {0.0})


def test_ballots_and_masks_are_shown_together_at_the_end() -> None:
    table = vote(at_vote({}), 2, -1, 0, 5, 0, 3)
    fell = table.told(ev.MasksFell)[0]
    assert fell.moles == (0, 1) and fell.ballots == (2, -1, 0, 5, 0, 3)
    view = GAME.view(table.state, Seat(3))
    assert [member.mole for member in view.members] == [True, True, False, False, False, False]
    assert view.members[0].ballot == 2


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8, 11, 12])
def test_a_match_ends_after_six_turns_with_all_points_counted(seats: int) -> None:
    table = play_out(begin(seats))
    state = table.state
    won = sum(sum(member.gains) for member in state.members) + sum(map(sum, state.pots))
    lost = sum(event.value for event in table.told(ev.MissionLost))
    assert won + lost == 4 * 21
    named = table.told(ev.MasksFell)[0].named
    voided = sum(sum(state.members[seat].gains) for seat in named if seat >= 0)
    assert sum(state.scores) == won - voided + (7 if seats % 2 else 0)
    assert KGB == 1
