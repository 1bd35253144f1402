"""What bots ask of their mates: each word is said where it helps, nobody repeats a mate, and mates heed it."""

from dataclasses import replace

import pytest

from game.kernel.chance import derive_rng
from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.plan import Planner
from game.rules.agents_secrets.state import Asked, State
from game.rules.agents_secrets.suspicion import suspects
from game.rules.agents_secrets.words import trusted, wish
from tests.rules.agents_secrets.positions import BERLIN, CASABLANCA, HONG_KONG, RIO, at_vote, dealt
from tests.rules.agents_secrets_bots.positions import asking, chosen, going, mind_of, saying

HANDS = ["AAS", "AAA", "AAK", "SSD", "AAC", "AKK", "AAC", "AAC"]
MOLES = (6, 7)
EVEN = {2: 1 / 3, 4: 1 / 3, 6: 1 / 3}


def second_play(
    own: tuple[int, int, int, int], enemy: tuple[int, int, int, int], missions: tuple[int, int, int, int] = (5, 5, 5, 5)
) -> State:
    """Return the second play after an agent of each member went to these places."""
    places = dict(zip((0, 2, 4, 6), own, strict=True)) | dict(zip((1, 3, 5, 7), enemy, strict=True))
    hands = ["A" + hand[1:] for hand in HANDS]
    return dealt(hands, MOLES, missions=missions).lock({seat: ("A", place) for seat, place in places.items()}).state


def asked_for(state: State, chances: dict[int, float] | None = None) -> Signal | None:
    mind = mind_of(state, 0)
    odds = chances or EVEN
    return wish(mind, Planner(mind, odds, 0.2, 200, derive_rng(1, "test")), odds)


def test_a_mate_is_asked_to_a_place_where_one_more_decides() -> None:
    state = second_play((RIO, RIO, BERLIN, BERLIN), (RIO, RIO, BERLIN, BERLIN), (5, 2, 2, 2))
    words = [going(0, BERLIN, 2), going(2, HONG_KONG, 2), going(4, RIO, 2), going(6, CASABLANCA, 2)]
    assert asked_for(saying(state, *words)) == Signal(Say.PLEASE_GO, RIO)


def test_a_place_to_which_a_mate_goes_in_vain_is_given_up() -> None:
    state = second_play((RIO, RIO, RIO, RIO), (BERLIN, BERLIN, BERLIN, BERLIN))
    words = [going(seat, place, 2) for seat, place in ((0, CASABLANCA), (2, BERLIN), (4, HONG_KONG), (6, HONG_KONG))]
    said = (2, Signal(Say.PLEASE_GO, CASABLANCA)), (2, Signal(Say.PLEASE_GO, HONG_KONG))
    assert asked_for(saying(state, *words, *said)) == Signal(Say.GIVE_UP, BERLIN)


def test_a_suspect_who_means_to_end_alone_shall_have_company() -> None:
    state = second_play((RIO, RIO, BERLIN, HONG_KONG), (RIO, BERLIN, CASABLANCA, CASABLANCA))
    words = [going(0, RIO, 2), going(2, RIO, 2), going(4, BERLIN, 2), going(6, HONG_KONG, 2)]
    odds = {2: 0.1, 4: 0.1, 6: 0.8}
    assert asked_for(saying(state, *words), odds) == Signal(Say.TWO_STAY, HONG_KONG)
    assert asked_for(saying(state, *words[:3]), odds) == Signal(Say.NOT_ALONE)
    assert asked_for(saying(state, *words), EVEN) not in (Signal(Say.TWO_STAY, HONG_KONG), Signal(Say.NOT_ALONE))


def test_what_a_mate_has_said_is_not_said_again() -> None:
    state = second_play((RIO, RIO, BERLIN, HONG_KONG), (RIO, BERLIN, CASABLANCA, CASABLANCA))
    words = [going(0, RIO, 2), going(2, RIO, 2), going(4, BERLIN, 2), going(6, HONG_KONG, 2)]
    heard = saying(state, *words, (4, Signal(Say.TWO_STAY, HONG_KONG)))
    assert asked_for(heard, {2: 0.1, 4: 0.1, 6: 0.8}) != Signal(Say.TWO_STAY, HONG_KONG)
    done = saying(state, *words, (0, Signal(Say.NOT_ALONE)))
    assert asked_for(done, {2: 0.1, 4: 0.1, 6: 0.8}) is None


def test_a_mate_that_is_accused_and_seems_loyal_is_trusted_once() -> None:
    state = saying(second_play((RIO,) * 4, (BERLIN,) * 4), (4, Signal(Say.SUSPECT, seat=Seat(2))))
    odds = {2: 0.05, 4: 0.35, 6: 0.6}
    assert trusted(mind_of(state, 0), odds) == Signal(Say.TRUST, seat=Seat(2))
    assert trusted(mind_of(state, 0), EVEN) is None
    assert trusted(mind_of(saying(state, (0, Signal(Say.TRUST, seat=Seat(2)))), 0), odds) is None


def test_a_mole_speaks_for_whoever_accuses_another() -> None:
    state = saying(second_play((RIO,) * 4, (BERLIN,) * 4), (4, Signal(Say.SUSPECT, seat=Seat(2))))
    assert trusted(mind_of(state, 6), EVEN) == Signal(Say.TRUST, seat=Seat(4))
    against = saying(second_play((RIO,) * 4, (BERLIN,) * 4), (4, Signal(Say.SUSPECT, seat=Seat(6))))
    assert trusted(mind_of(against, 6), EVEN) is None


def test_a_good_word_is_said_before_the_vote_and_lowers_suspicion() -> None:
    table = at_vote({}, moles=(6, 7), seats=8)
    plain = replace(table.state, play=0)
    praised = saying(plain, (4, Signal(Say.TRUST, seat=Seat(2))))
    assert suspects(mind_of(praised, 0), (2, 4, 6))[2] < suspects(mind_of(plain, 0), (2, 4, 6))[2]
    words = replace(asking(saying(plain, (6, Signal(Say.SUSPECT, seat=Seat(2)))), 0), asked=Asked.LAST_WORDS)
    assert all(isinstance(word, Signal) for word in chosen(words, "hard"))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_hears_a_better_place_in_time_says_so_instead_of_straying(level: str) -> None:
    state = second_play((RIO, RIO, BERLIN, BERLIN), (RIO, RIO, CASABLANCA, CASABLANCA), (5, 2, 2, 2))
    words = [going(0, HONG_KONG, 2), going(2, BERLIN, 2), going(4, BERLIN, 2), going(6, BERLIN, 2)]
    asked = [(seat, Signal(Say.PLEASE_GO, RIO)) for seat in (2, 4)]
    heard = saying(state, *words, *asked, (0, Signal(Say.NOT_ALONE)))
    done = chosen(replace(asking(heard, 0), round=3), level)
    assert done[Signal(Say.SECOND, RIO)] > 2
