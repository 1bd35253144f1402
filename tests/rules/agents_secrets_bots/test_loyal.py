"""Loyal bots: they hold Sabotage back, keep their word, tell the truth, and keep company with a suspect."""

import pytest

from game.kernel.chance import derive_rng
from game.rules.agents_secrets.actions import LockIn, Say, Signal
from game.rules.agents_secrets.pieces import SABOTAGE
from game.rules.agents_secrets.plan import Planner
from game.rules.agents_secrets.state import State
from tests.rules.agents_secrets.positions import BERLIN, CASABLANCA, HONG_KONG, RIO, dealt
from tests.rules.agents_secrets_bots.positions import (
    THINKERS,
    asking,
    chosen,
    going,
    mind_of,
    saying,
    silent,
)

HANDS = ["ABS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
MOLES = (6, 7)


def second_play(*words: tuple[int, int]) -> State:
    """Return the second play of 4 v 4, the CIA ahead at Hong Kong; these seats said where they go."""
    plays = {0: ("A", CASABLANCA), 2: ("A", HONG_KONG), 4: ("A", HONG_KONG), 6: ("A", BERLIN)}
    plays |= {1: ("A", CASABLANCA), 3: ("D", RIO), 5: ("A", BERLIN), 7: ("A", RIO)}
    state = dealt(HANDS, MOLES).lock(plays).state
    return saying(state, *(going(seat, place, 2) for seat, place in words))


@pytest.mark.parametrize("level", ["easy", *THINKERS])
def test_a_sabotage_is_held_back_in_both_plays(level: str) -> None:
    first = silent(dealt(HANDS, MOLES).state, 0)
    for state in (first, silent(second_play(), 0)):
        assert all(action.card != SABOTAGE for action in chosen(state, level))  # type: ignore[attr-defined]


def test_two_sabotages_force_one_to_be_laid() -> None:
    plays = {seat: (hand[0], RIO) for seat, hand in enumerate(["ABB", *HANDS[1:]])}
    state = silent(dealt(["ABB", *HANDS[1:]], MOLES).lock(plays).state, 0)
    assert {action.card for action in chosen(state, "hard")} == {SABOTAGE}  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", THINKERS)
def test_it_goes_where_it_said_unless_that_costs_much(level: str) -> None:
    state = silent(second_play((0, HONG_KONG)), 0)
    done = chosen(state, level)
    assert sum(n for action, n in done.items() if action.destination == HONG_KONG) >= 10  # type: ignore[attr-defined]


def test_a_suspect_that_will_end_alone_gets_company() -> None:
    state = silent(second_play((6, HONG_KONG), (2, RIO), (4, RIO)), 0)
    mind = mind_of(state, 0)

    def worth(chance: float) -> float:
        """Return how much better it is to end at Hong Kong than anywhere else if seat 7 is the mole with a chance."""
        rest = (1 - chance) / 2
        values = Planner(mind, {2: rest, 4: rest, 6: chance}, 0.2, 300, derive_rng(1, "test")).values(True)
        best = {place: max(v for (_, at), v in values.items() if at == place) for place in range(4)}
        return best[HONG_KONG] - max(value for place, value in best.items() if place != HONG_KONG)

    assert worth(0.95) > worth(0.34) > worth(0.02)
    assert worth(0.95) > 0


def test_where_two_mates_end_a_suspect_needs_no_more_company() -> None:
    mind = mind_of(silent(second_play((6, HONG_KONG), (2, HONG_KONG), (4, HONG_KONG)), 0), 0)
    values = [
        Planner(mind, {2: (1 - p) / 2, 4: (1 - p) / 2, 6: p}, 0.2, 300, derive_rng(1, "test")).values(True)
        for p in (0.02, 0.95)
    ]
    gain = [max(v for (_, at), v in some.items() if at == HONG_KONG) for some in values]
    assert gain[1] < gain[0] + 1.0


def test_it_says_where_it_goes_then_what_it_holds_and_the_truth() -> None:
    state = asking(dealt(HANDS, MOLES).state, 0)
    (said,) = {action.say for action in chosen(state, "hard")}  # type: ignore[attr-defined]
    assert said is Say.FIRST
    later = dealt(HANDS, MOLES)
    while later.state.round == 1:
        later.do(Signal(Say.FIRST, RIO))
    assert set(chosen(asking(later.state, 0), "hard")) == {Signal(Say.HOLD, cards=(0, 1, SABOTAGE))}


@pytest.mark.parametrize("level", THINKERS)
def test_when_all_is_said_it_locks_in(level: str) -> None:
    table = dealt(HANDS, MOLES)
    while table.state.round == 1:
        table.do(Signal(Say.FIRST, RIO))
    while table.state.round == 2:
        table.do(Signal(Say.NOTHING))
    done = [(0, Signal(Say.HOLD, cards=(0, 0, 0))), (0, Signal(Say.FIRST, RIO)), (0, Signal(Say.NOT_ALONE))]
    state = asking(saying(table.state, *done), 0)
    assert all(isinstance(action, LockIn) for action in chosen(state, level))


def test_it_keeps_away_from_a_place_that_mates_want_to_give_up() -> None:
    plain = second_play()
    asked = saying(plain, *((seat, Signal(Say.GIVE_UP, BERLIN)) for seat in (2, 4, 6)))
    wanted = saying(plain, *((seat, Signal(Say.PLEASE_GO, BERLIN)) for seat in (2, 4, 6)))

    def at_berlin(state: State) -> int:
        done = chosen(silent(state, 0), "hard", 20)
        return sum(n for action, n in done.items() if action.destination == BERLIN)  # type: ignore[attr-defined]

    assert at_berlin(asked) <= at_berlin(plain) <= at_berlin(wanted)
    assert at_berlin(asked) < at_berlin(wanted)
