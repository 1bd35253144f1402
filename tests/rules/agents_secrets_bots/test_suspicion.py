"""Who may be the mole: turned cards, claims that don't add up, broken words, lone endings; and the vote."""

from dataclasses import replace

import pytest

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Say, Signal, Vote
from game.rules.agents_secrets.state import Asked, State
from game.rules.agents_secrets.suspicion import suspects
from tests.rules.agents_secrets.positions import BERLIN, CASABLANCA, HONG_KONG, RIO, at_vote, dealt, kinds
from tests.rules.agents_secrets_bots.positions import THINKERS, chosen, going, mind_of, remembering, saying

HANDS = ["AAS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
MOLES = (6, 7)
APART = [(RIO, RIO), (0, 0), (BERLIN, BERLIN), (0, 0), (CASABLANCA, CASABLANCA), (0, 0), (HONG_KONG, HONG_KONG), (0, 0)]
TOGETHER = [(RIO, RIO), (0, 0), (BERLIN, BERLIN), (0, 0), (BERLIN, HONG_KONG), (0, 0), (BERLIN, HONG_KONG), (0, 0)]


def chances(state: State, level: str = "hard") -> dict[int, float]:
    mind = mind_of(state, 0, level)
    return suspects(mind, mind.mates)


def start() -> State:
    return dealt(HANDS, MOLES).state


def test_at_the_start_every_mate_is_as_likely() -> None:
    assert chances(start()) == pytest.approx({2: 1 / 3, 4: 1 / 3, 6: 1 / 3})


def test_a_sabotage_turned_where_one_mate_played_points_at_that_mate() -> None:
    state = remembering(start(), [(APART, ["AA", "AB", "AA", "AA"])], 0)
    assert chances(state)[2] > 0.8


def test_a_sabotage_among_three_points_at_nobody_alone_and_clears_who_was_not_there() -> None:
    state = remembering(start(), [(TOGETHER, ["AA", "AAAB", "", "AA"])], 0)
    found = chances(state)
    assert found[4] == pytest.approx(found[6])
    assert max(found.values()) < 0.6


def test_what_one_laid_oneself_is_taken_off_first() -> None:
    places = [(BERLIN, RIO), (0, 0), (BERLIN, RIO), *APART[3:]]
    state = remembering(start(), [(places, ["AA", "AB", "AA", "AA"])], 0)
    with_mine = replace(
        state,
        members=tuple(
            replace(m, sent=((type(m.sent[0][0])(0, BERLIN), m.sent[0][1]),)) if seat == 0 else m
            for seat, m in enumerate(state.members)
        ),
    )
    assert chances(with_mine)[2] > 0.8


def test_claims_of_more_cards_than_there_are_point_at_whom_they_only_fit_without() -> None:
    claims = {2: "AAS", 4: "ASS", 6: "AAA"}
    state = saying(start(), *((seat, Signal(Say.HOLD, cards=kinds(word))) for seat, word in claims.items()))
    found = chances(state)
    assert found[4] > 0.8
    honest = saying(start(), *((seat, Signal(Say.HOLD, cards=kinds("AAC"))) for seat in (2,)))
    assert chances(honest) == pytest.approx({2: 1 / 3, 4: 1 / 3, 6: 1 / 3})


def test_a_claim_that_the_turned_cards_belie_raises_suspicion() -> None:
    state = remembering(start(), [(APART, ["AA", "AA", "AA", "AA"])], 0)
    lied = [(2, Signal(Say.HOLD, cards=kinds("CKS"))), (4, Signal(Say.HOLD, cards=kinds("AAA")))]
    said = saying(replace(state, turn=1, play=1), *lied).said
    found = chances(replace(state, said=said))
    assert found[2] > 0.6 > found[4]


def test_a_broken_word_raises_suspicion() -> None:
    state = remembering(start(), [(APART, ["AA", "AA", "AA", "AA"])], 0)
    words = saying(replace(state, turn=1, play=2), going(2, RIO, 2), going(4, CASABLANCA, 2), going(6, HONG_KONG, 2))
    found = chances(replace(state, said=words.said))
    assert found[2] > found[4] == pytest.approx(found[6])


def test_missions_won_alone_raise_suspicion() -> None:
    state = remembering(start(), [(APART, ["AA", "AA", "AA", "AA"])], 0)
    history = tuple(replace(m, taker=6) if m.destination == HONG_KONG else m for m in state.history)
    found = chances(replace(state, history=history))
    assert found[6] > found[2]


def test_a_mate_s_word_counts_the_less_the_more_it_is_suspected_itself() -> None:
    spoilt = remembering(start(), [(APART, ["AA", "AB", "AA", "AA"])], 0)
    words = [Signal(Say.SUSPECT, seat=Seat(4))]
    by_suspect = chances(saying(spoilt, (2, words[0])))[4] / chances(spoilt)[4]
    by_other = chances(saying(spoilt, (6, words[0])))[4] / chances(spoilt)[4]
    assert by_other > by_suspect


def voting(state: State, gains: dict[int, tuple[int, ...]]) -> State:
    """Return the vote after the state's turns, these missions hidden."""
    end = at_vote({}, seats=8, moles=MOLES).state
    members = tuple(replace(m, gains=gains.get(seat, ()), hand=()) for seat, m in enumerate(state.members))
    return replace(state, members=members, asked=Asked.VOTE, turn=6, play=0, order=end.order, missions=())


@pytest.mark.parametrize("level", THINKERS)
def test_it_votes_for_whom_it_holds_for_the_mole_with_more_than_a_half(level: str) -> None:
    turns = [(APART, ["AA", "AA", "AA", "AA"])] * 4 + [(APART, ["AA", "AB", "AA", "AA"])]
    state = voting(remembering(start(), turns, 0), {2: (3,), 4: (5, 5)})
    assert set(chosen(state, level)) == {Vote(Seat(2))}


@pytest.mark.parametrize("level", THINKERS)
def test_it_names_nobody_when_none_is_likelier_than_not(level: str) -> None:
    state = voting(remembering(start(), [(APART, ["AA", "AA", "AA", "AA"])] * 5, 0), {4: (5, 5)})
    assert set(chosen(state, level)) == {Vote(Seat(-1))}
