"""How seats look: figures and marks packed into one number."""

from itertools import product

from scenes.kit.draw.theme import contrast
from scenes.play.banner import make_banner
from scenes.play.table import SeatMark
from scenes.screens.looks import DARK_GROUND, EDGE_BELOW, MARKS, look_of, mark_of, unpack


def test_a_look_holds_figure_and_mark() -> None:
    for figure, mark in product(range(12), range(len(MARKS))):
        assert unpack(look_of(figure, mark), seat=3) == (figure, mark)


def test_a_plain_figure_number_comes_with_the_seats_own_mark() -> None:
    assert unpack(2, seat=4) == (2, 4)
    assert mark_of(0, 1) == MARKS[1]


def test_no_two_marks_share_a_colour_or_a_shape() -> None:
    assert len({mark.color for mark in MARKS}) == len({mark.shape for mark in MARKS}) == len(MARKS)


def test_every_marks_shape_is_drawn(root) -> None:  # type: ignore[no-untyped-def]
    assert all((root / "assets" / mark.picture).is_file() for mark in MARKS)


def test_every_mark_stands_out_on_the_dark_banner_by_its_colour_or_its_edge() -> None:
    edged = set()
    for mark in MARKS:
        banner = make_banner(("Anna", ""), SeatMark("Anna", mark.color, mark.shape))
        assert contrast(banner.edge or mark.color, DARK_GROUND) >= EDGE_BELOW
        if banner.edge:
            edged.add(mark.shape)
    assert edged == {"crescent"}
