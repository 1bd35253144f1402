"""Boards: tiles that an object covers, and distances in steps."""

from game.kernel.board import MapObject, distances

LINE = ((1,), (0, 2), (1, 3), (2,))
RING = ((1, 3), (0, 2), (1, 3), (2, 0))


def obj(x: float, y: float, width: float = 0, height: float = 0) -> MapObject:
    return MapObject(1, "name", "room", x, y, width, height, {})


def test_a_point_covers_the_tile_it_lies_in() -> None:
    assert obj(3.5, 2.25).cells() == ((3, 2),)
    assert obj(3.0, 2.0).cells() == ((3, 2),)


def test_a_rectangle_covers_all_its_tiles_row_by_row() -> None:
    assert obj(1, 2, 2, 2).cells() == ((1, 2), (2, 2), (1, 3), (2, 3))


def test_a_rectangle_drawn_a_little_off_covers_the_tiles_that_were_meant() -> None:
    assert obj(0.9999999, 2, 1.98, 1).cells() == ((1, 2), (2, 2))


def test_distances_count_steps() -> None:
    assert distances(LINE, 0) == (0, 1, 2, 3)
    assert distances(RING, 0) == (0, 1, 2, 1)


def test_where_there_is_no_way_the_distance_is_minus_one() -> None:
    assert distances(LINE, 0, blocked=[2]) == (0, 1, -1, -1)
    assert distances(((), ()), 0) == (0, -1)


def test_a_dead_end_can_be_entered_but_not_passed() -> None:
    assert distances(LINE, 0, dead_ends=[1]) == (0, 1, -1, -1)
    assert distances(LINE, 1, dead_ends=[1]) == (1, 0, 1, 2), "but left, where one begins"


def test_a_step_may_go_one_way_only() -> None:
    assert distances(((1,), ()), 0) == (0, 1)
    assert distances(((1,), ()), 1) == (-1, 0)
