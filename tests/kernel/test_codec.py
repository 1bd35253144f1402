"""The codec: actions to JSON and back, and checksums that stand for values."""

from dataclasses import dataclass
from enum import Enum

import pytest

from game.kernel.codec import ActionCodec, checksum, plain
from game.kernel.errors import BadRecord


class Suit(Enum):
    RED = "red"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Lay:
    card: int
    suit: Suit
    onto: tuple[int, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Other:
    card: int


CODEC = ActionCodec((Lay, Other))


@pytest.mark.parametrize("action", [Lay(3, Suit.RED), Lay(-1, Suit.BLACK, (1, 2), "ä"), Other(0)])
def test_an_action_comes_back_equal(action: object) -> None:
    assert CODEC.decode(CODEC.encode(action)) == action


def test_an_action_is_its_name_and_its_fields_in_order() -> None:
    assert CODEC.encode(Lay(3, Suit.RED, (1,))) == ["Lay", 3, "red", [1], None]


@pytest.mark.parametrize(
    "data",
    [
        None, 3, "Lay", [], [3], ["Lay"], ["Lay", 3], ["Fly", 3], ["Other", "3"], ["Other", 3.0], ["Other", True],
        ["Other", None], ["Other", 3, 4], ["Lay", 3, "green", [], None], ["Lay", 3, "red", [1.5], None],
        ["Lay", 3, "red", 7, None], ["Lay", 3, "red", [], 5], {"Other": 3},
    ],
)  # fmt: skip
def test_what_no_action_looks_like_is_refused_in_one_line(data: object) -> None:
    with pytest.raises(BadRecord) as caught:
        CODEC.decode(data)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_equal_values_have_equal_checksums_and_others_have_others() -> None:
    values = [
        Lay(3, Suit.RED),
        Lay(3, Suit.BLACK),
        Lay(4, Suit.RED),
        Lay(3, Suit.RED, (1,)),
        Other(3),
        (3,),
        3,
        "3",
        None,
    ]
    assert len({checksum(value) for value in values}) == len(values)
    assert checksum(Lay(3, Suit.RED)) == checksum(Lay(3, Suit.RED))


def test_a_checksum_is_the_same_on_every_machine() -> None:
    assert checksum(("a", 1, None, Suit.RED)) == "6957fad93e4105b2"


def test_what_has_no_order_has_no_place_in_a_state() -> None:
    for value in ({1, 2}, {"a": 1}, object(), frozenset()):
        with pytest.raises(TypeError, match="no place"):
            plain(value)
