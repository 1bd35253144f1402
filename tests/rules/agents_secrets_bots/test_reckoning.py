"""The fast twin of the resolution, and what playing out a turn costs."""

import time
from itertools import combinations_with_replacement, product

from game.kernel.chance import derive_rng
from game.rules.agents_secrets.plan import Planner
from game.rules.agents_secrets.reckoning import ONE, pack, winner
from game.rules.agents_secrets.resolve import resolve
from game.rules.agents_secrets.suspicion import suspects
from tests.rules.agents_secrets.positions import dealt
from tests.rules.agents_secrets_bots.positions import mind_of

WON = {0: 1, 1: -1, -1: 0}


def test_it_agrees_with_the_rules_on_all_cards_up_to_four_against_three() -> None:
    small = [hand for count in range(4) for hand in combinations_with_replacement(range(6), count)]
    large = [*small, *combinations_with_replacement(range(6), 4)]
    for own, enemy in product(large, small):
        assert winner(pack(own), pack(enemy)) == WON[resolve(own, enemy).winner], (own, enemy)


def test_it_agrees_with_the_rules_on_many_cards() -> None:
    rng = derive_rng(1, "test")
    for _ in range(2000):
        sides = [[int(rng.random() * 6) for _ in range(int(rng.random() * 9))] for _ in (0, 1)]
        assert winner(pack(sides[0]), pack(sides[1])) == WON[resolve(*sides).winner], sides


def test_cards_are_added_to_a_packed_side() -> None:
    assert pack((0, 0, 5)) + ONE[3] == pack((0, 0, 3, 5))


def test_a_turn_of_four_missions_is_resolved_within_40_microseconds() -> None:
    rng = derive_rng(3, "test")
    sides = [[pack(int(rng.random() * 6) for _ in range(3)) for _ in (0, 1)] for _ in range(4000)]
    start = time.process_time()
    for own, enemy in sides:
        winner(own, enemy)
    assert (time.process_time() - start) / (len(sides) / 4) < 40e-6


def test_a_world_is_dealt_and_played_out_for_all_options_within_a_share_of_a_millisecond() -> None:
    mind = mind_of(dealt(["ASD", "AAA", "KCB", "SSD", "AAA", "AKK", "AAC", "AAC"], moles=(6, 7)).state, 0)
    planner = Planner(mind, suspects(mind, mind.mates), 0.2, 400, derive_rng(1, "warm"))
    planner.values(True)
    start = time.process_time()
    Planner(mind, suspects(mind, mind.mates), 0.2, 400, derive_rng(2, "test")).values(True)
    assert (time.process_time() - start) / 400 < 0.0004
