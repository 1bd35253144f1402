"""The contract's own parts: setups, options, draws and who is told an event."""

import random

import pytest

from game.kernel.board import MapData
from game.kernel.errors import BadMap, BadSetup
from game.kernel.events import Event
from game.kernel.types import Option, Seat, Setup
from tests.conformance.toy import GAME, CardDrawn, Draw, Staked


def test_a_setup_has_every_option_with_its_default() -> None:
    assert GAME.make_setup(2) == Setup(2, (("deck", "small"),))
    assert GAME.make_setup(2, {"deck": "large"}).option("deck") == "large"


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {}, "toy is for 2 to 3 seats, not 1"),
        (4, {}, "not 4"),
        (2, {"deck": "huge"}, "option deck: 'huge' is not one of small, large"),
        (2, {"dice": "2"}, r"unknown option 'dice' \(known: deck\)"),
    ],
)
def test_a_wrong_setup_is_refused_with_what_would_fit(seats: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        GAME.make_setup(seats, options)


def test_a_game_for_one_number_of_seats_names_just_that() -> None:
    class Duel(type(GAME)):  # type: ignore[misc]
        info = GAME.info.__class__("duel", 1, 2, 2, True, 0, 1, 9)

    with pytest.raises(BadSetup, match="duel is for 2 seats, not 3"):
        Duel().make_setup(3)


def test_an_option_that_the_game_does_not_have_is_no_option() -> None:
    with pytest.raises(KeyError):
        GAME.make_setup(2).option("dice")


def test_a_player_s_own_map_takes_any_name_where_the_option_is_a_map() -> None:
    class Mapped(type(GAME)):  # type: ignore[misc]
        info = GAME.info.__class__("mapped", 1, 2, 3, True, 0, 1, 9, (Option("map", ("a",), "a", is_map=True),))

    assert Mapped().make_setup(2, {"map": "my base"}, content="{}") == Setup(2, (("map", "my base"),), "{}")
    with pytest.raises(BadSetup):
        Mapped().make_setup(2, {"map": "my base"})


def test_a_player_s_own_file_takes_any_name_where_the_option_reads_files() -> None:
    class Reading(type(GAME)):  # type: ignore[misc]
        info = GAME.info.__class__("reading", 1, 2, 3, True, 0, 1, 9, (Option("set", ("a",), "a", own_file="toml"),))

    assert Reading().make_setup(2, {"set": "my set"}, content="{}") == Setup(2, (("set", "my set"),), "{}")
    with pytest.raises(BadSetup):
        Reading().make_setup(2, {"set": "my set"})


def test_a_game_that_reads_no_files_says_so() -> None:
    with pytest.raises(BadSetup, match="toy reads no files"):
        GAME.compile_file("")


def test_a_game_without_maps_says_so() -> None:
    with pytest.raises(BadSetup, match="toy has no maps"):
        GAME.compile_map(MapData("m", 1, 1, {}, (), ()))


def test_a_broken_map_names_every_problem() -> None:
    error = BadMap(("door 3 opens on nothing", "no terminal"))
    assert error.problems == ("door 3 opens on nothing", "no terminal")
    assert str(error) == "door 3 opens on nothing; no terminal"


def test_draws_follow_the_stream_and_reach_the_last_outcome() -> None:
    state = GAME.new_initial_state(GAME.make_setup(2))

    class Fixed(random.Random):
        def __init__(self, value: float) -> None:
            self.value = value

        def random(self) -> float:
            return self.value

    assert GAME.sample_chance(state, Fixed(0.0)) == Draw(1)
    assert GAME.sample_chance(state, Fixed(0.5)) == Draw(4)
    assert GAME.sample_chance(state, Fixed(0.9999999999999999)) == Draw(7)


def test_an_event_without_an_audience_is_told_to_all() -> None:
    assert GAME.redact(Staked(Seat(0), 2), Seat(1)) == Staked(Seat(0), 2)


def test_an_event_with_an_audience_is_told_to_others_in_part() -> None:
    assert GAME.redact(CardDrawn(Seat(0), 5), Seat(0)) == CardDrawn(Seat(0), 5)
    assert GAME.redact(CardDrawn(Seat(0), 5), Seat(1)) == CardDrawn(Seat(0), 0)


def test_an_event_for_some_without_a_redacted_form_is_not_told_to_others() -> None:
    class Whisper(Event):
        def audience(self) -> tuple[Seat, ...]:
            return (Seat(1),)

    event = Whisper()
    assert GAME.redact(event, Seat(1)) is event and GAME.redact(event, Seat(0)) is None
