"""Seeded streams: one for each purpose, the same on every machine."""

from collections import Counter

from game.kernel.chance import bot_rng, derive_rng, pick_index, shuffled


def test_a_stream_is_the_same_on_every_machine() -> None:
    stream = derive_rng(5, "chance")
    assert [round(stream.random(), 6) for _ in range(3)] == [0.125233, 0.407411, 0.944359]


def test_each_purpose_and_each_seed_has_its_own_stream() -> None:
    firsts = {derive_rng(seed, purpose).random() for seed in (1, 2, "1x") for purpose in ("chance", "bot:1", "bot:2")}
    assert len(firsts) == 9


def test_a_bot_s_stream_depends_on_match_seat_and_number_of_actions_alone() -> None:
    assert bot_rng(3, 1, 40).random() == bot_rng(3, 1, 40).random() == derive_rng(3, "bot:1:40").random()
    assert len({bot_rng(*key).random() for key in ((3, 1, 40), (3, 1, 41), (3, 2, 40), (4, 1, 40))}) == 4


def test_an_index_is_always_within_and_each_is_as_likely() -> None:
    stream = derive_rng(1, "test")
    counts = Counter(pick_index(stream, 5) for _ in range(5000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(850 < count < 1150 for count in counts.values())


def test_an_index_stays_within_even_if_the_stream_comes_close_to_one() -> None:
    class Edge:
        def random(self) -> float:
            return 1.0

    assert pick_index(Edge(), 3) == 2  # type: ignore[arg-type]


def test_a_shuffle_keeps_the_items_and_leaves_the_original_alone() -> None:
    items = list(range(20))
    mixed = shuffled(derive_rng(2, "test"), items)
    assert items == list(range(20)) != mixed and sorted(mixed) == items


def test_every_order_comes_up_as_often() -> None:
    stream = derive_rng(9, "test")
    orders = Counter(tuple(shuffled(stream, "abc")) for _ in range(3000))
    assert len(orders) == 6 and all(400 < count < 600 for count in orders.values())
