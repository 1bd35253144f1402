"""Who wins a mission: rulings 10 to 19, the spec's test vectors, the rule book's example."""

import itertools
import random

import pytest

from game.rules.agents_secrets.pieces import AGENT, SPECIAL, deck
from game.rules.agents_secrets.resolve import resolve
from tests.rules.agents_secrets.positions import LETTERS, kinds

VECTORS = [
    ("SKAA", "DC", 3, 3, 1), ("S", "DK", 0, 3, 1), ("SD", "SD", 2, 2, -1), ("AD", "S", 3, 0, 0), ("B", "", -3, 0, -1),
    ("C", "C", 1, 1, -1),
]  # fmt: skip


@pytest.mark.parametrize(("cia", "kgb", "ours", "theirs", "winner"), VECTORS)
def test_ruling_23_the_test_vectors(cia: str, kgb: str, ours: int, theirs: int, winner: int) -> None:
    result = resolve(kinds(cia), kinds(kgb))
    assert (result.points, result.winner) == ((ours, theirs), winner)


def test_the_rule_books_example_the_assassin_finds_nobody_and_corruption_breaks_the_tie() -> None:
    result = resolve(kinds("SKAA"), kinds("DC"))
    assert result.struck == ((), ()) and result.pulled == ((), (SPECIAL,)) and result.by_corruption


def test_an_agent_adds_one_and_a_special_two() -> None:
    assert resolve(kinds("A"), ()).points == (1, 0) and resolve(kinds("S"), ()).points == (2, 0)


def test_ruling_12_defectors_come_before_assassins() -> None:
    result = resolve(kinds("S"), kinds("DK"))
    assert result.pulled[1] == (SPECIAL,) and result.struck[1] == ()


def test_ruling_13_a_defector_takes_a_special_before_an_agent_and_one_card_each() -> None:
    assert resolve(kinds("SA"), kinds("D")).points == (1, 2)
    assert resolve(kinds("SA"), kinds("DD")).points == (0, 3)


def test_ruling_13_a_defector_without_a_target_adds_nothing() -> None:
    assert resolve(kinds("D"), kinds("CKB")).points == (0, -1)


def test_ruling_13_crossing_defectors_never_hit_each_other_nor_take_a_card_back() -> None:
    result = resolve(kinds("SD"), kinds("SD"))
    assert result.pulled == ((SPECIAL,), (SPECIAL,)) and result.points == (2, 2)


def test_ruling_14_a_robbed_card_is_spent_no_assassin_cancels_its_points() -> None:
    assert resolve(kinds("SK"), kinds("SD")).points == (1, 2)  # CIA's special is robbed; its killer strikes KGB's own


def test_ruling_15_an_assassin_adds_one_and_removes_a_special_before_an_agent() -> None:
    result = resolve(kinds("K"), kinds("SA"))
    assert result.points == (1, 1) and result.struck[0] == (SPECIAL,)


def test_ruling_15_two_assassins_may_take_two_cards_and_nothing_but_agents() -> None:
    assert resolve(kinds("KK"), kinds("SAC")).points == (2, 1)
    assert resolve(kinds("KK"), kinds("KDCB")).struck[0] == ()


def test_ruling_16_sabotage_takes_three_from_its_own_side_and_cannot_be_removed() -> None:
    assert resolve(kinds("BA"), kinds("KD")).points == (-3, 2)
    assert resolve(kinds("BB"), ()).points == (-6, 0)


def test_ruling_17_more_corruption_wins_a_tie_and_equal_numbers_nobody() -> None:
    assert resolve(kinds("C"), kinds("A")).winner == 0
    assert resolve(kinds("CC"), kinds("CA")).winner == 0
    assert resolve(kinds("CA"), kinds("CA")).winner == -1
    assert resolve(kinds("A"), kinds("A")).winner == -1


def test_ruling_17_corruption_decides_nothing_when_points_differ() -> None:
    result = resolve(kinds("C"), kinds("S"))
    assert result.winner == 1 and not result.by_corruption


def test_ruling_18_the_winner_needs_one_point_also_through_corruption() -> None:
    assert resolve((), kinds("B")).winner == -1
    assert resolve((), ()).winner == -1
    assert resolve(kinds("CCB"), kinds("B")).winner == -1  # -1 against -3
    assert resolve(kinds("CCAB"), ()).winner == -1  # a tie at 0
    assert not resolve(kinds("CCAB"), ()).by_corruption


def samples() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    rng = random.Random(4)
    full = [kind for kind, count in enumerate(deck()) for _ in range(count)]
    return [
        (tuple(rng.sample(full, rng.randrange(7))), tuple(rng.sample(full, rng.randrange(7)))) for _ in range(150)
    ]  # fmt: skip


def test_resolution_does_not_depend_on_the_order_of_cards() -> None:
    for cia, kgb in samples():
        expected = resolve(cia, kgb)
        for one in itertools.islice(itertools.permutations(cia), 0, 60, 7):
            assert resolve(one, tuple(reversed(kgb))) == expected


def test_resolution_swaps_with_the_sides() -> None:
    for cia, kgb in samples():
        here, there = resolve(cia, kgb), resolve(kgb, cia)
        assert there.points == here.points[::-1] and there.pulled == here.pulled[::-1]
        assert there.struck == here.struck[::-1] and there.by_corruption == here.by_corruption
        assert there.winner == (1 - here.winner if here.winner >= 0 else -1)


def by_hand(cia: tuple[int, ...], kgb: tuple[int, ...]) -> tuple[int, int]:
    """Count points card by card, as people at a table would: lay out, pull, strike, add."""
    letters = {number: letter for letter, number in LETTERS.items()}
    sides = [[letters[card] for card in cia], [letters[card] for card in kgb]]
    robbed: list[list[str]] = [[], []]
    for side in (0, 1):
        for _ in range(sides[side].count("D")):
            prey = "S" if "S" in sides[1 - side] else "A" if "A" in sides[1 - side] else ""
            if prey:
                sides[1 - side].remove(prey)
                robbed[side].append(prey)
    for side in (0, 1):
        for _ in range(sides[side].count("K")):
            prey = "S" if "S" in sides[1 - side] else "A" if "A" in sides[1 - side] else ""
            if prey:
                sides[1 - side].remove(prey)
    worth = {"A": 1, "S": 2, "D": 0, "K": 1, "C": 1, "B": -3}
    points = [sum(worth[card] for card in sides[side] + robbed[side]) for side in (0, 1)]
    return points[0], points[1]


def test_resolution_equals_counting_by_hand() -> None:
    for cia, kgb in samples():
        assert resolve(cia, kgb).points == by_hand(cia, kgb)


def test_agents_are_never_pulled_before_specials() -> None:
    for cia, kgb in samples():
        result = resolve(cia, kgb)
        for side, enemy in ((0, kgb), (1, cia)):
            if AGENT in result.pulled[side]:
                assert result.pulled[side].count(SPECIAL) == enemy.count(SPECIAL)
