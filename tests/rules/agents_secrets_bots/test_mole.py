"""The mole: it never spoils where it would stand out, tells no mate that it holds a Sabotage, and casts doubt."""

from dataclasses import replace

import pytest

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Say, Signal, Vote
from game.rules.agents_secrets.pieces import SABOTAGE
from game.rules.agents_secrets.state import Asked
from tests.rules.agents_secrets.positions import BERLIN, CASABLANCA, HONG_KONG, RIO, at_vote, dealt
from tests.rules.agents_secrets_bots.positions import THINKERS, asking, chosen, going, saying, silent

HANDS = ["ABS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
MOLES = (0, 7)


@pytest.mark.parametrize("level", THINKERS)
def test_a_mole_does_not_spoil_alone(level: str) -> None:
    plays = {0: ("A", BERLIN), 2: ("A", RIO), 4: ("A", CASABLANCA), 6: ("A", BERLIN)}
    plays |= {1: ("A", CASABLANCA), 3: ("S", RIO), 5: ("A", BERLIN), 7: ("A", RIO)}
    state = dealt(HANDS, MOLES).lock(plays).state
    words = [going(2, RIO, 2), going(4, RIO, 2), going(6, RIO, 2)]
    done = chosen(silent(saying(state, *words), 0), level, 20)
    alone = [action for action in done if action.card == SABOTAGE and action.destination != RIO]  # type: ignore[attr-defined]
    assert not alone


@pytest.mark.parametrize("level", THINKERS)
def test_a_mole_spoils_a_dear_mission_where_others_played(level: str) -> None:
    plays = {0: ("A", HONG_KONG), 2: ("A", HONG_KONG), 4: ("A", HONG_KONG), 6: ("A", BERLIN)}
    plays |= {1: ("A", HONG_KONG), 3: ("S", HONG_KONG), 5: ("A", BERLIN), 7: ("A", RIO)}
    state = dealt(HANDS, MOLES).lock(plays).state
    words = [going(0, HONG_KONG, 2), going(2, HONG_KONG, 2), going(4, CASABLANCA, 2), going(6, HONG_KONG, 2)]
    done = chosen(silent(saying(state, *words), 0), level, 20)
    spoilt = sum(n for a, n in done.items() if (a.card, a.destination) == (SABOTAGE, HONG_KONG))  # type: ignore[attr-defined]
    assert spoilt >= 10


def test_a_mole_says_that_its_sabotage_is_an_agent() -> None:
    table = dealt(HANDS, MOLES)
    while table.state.round == 1:
        table.do(Signal(Say.FIRST, RIO))
    assert set(chosen(asking(table.state, 0), "hard")) == {Signal(Say.HOLD, cards=(0, 0, 1))}


def test_a_mole_stays_with_the_mate_that_it_named() -> None:
    table = at_vote({}, moles=(0, 1), seats=8)
    state = saying(table.state, (0, Signal(Say.SUSPECT, seat=4)))
    words = asking(state, 0)
    assert set(chosen(replace(words, asked=Asked.LAST_WORDS), "hard")) == {Signal(Say.SUSPECT, seat=Seat(4))}


def test_a_mole_votes_for_the_mate_with_most_to_lose() -> None:
    table = at_vote({4: (5, 4), 2: (2,)}, moles=(0, 1), seats=8)
    assert set(chosen(table.state, "hard")) == {Vote(Seat(4))}
