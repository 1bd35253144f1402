"""Where things lie on Confusion's table: nothing overlaps at any size or text scale, nothing is cut off."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.kernel.types import Seat
from game.rules.confusion.board import RED, SIZE, WHITE, goal_row, named
from scenes.kit.draw.lettering import fitted
from scenes.kit.draw.theme import window_unit
from scenes.screens.requests import MatchRequest
from scenes.tables.confusion.geometry import Geometry
from scenes.tables.confusion.regions import arrange
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable
from tests.tables.confusion_seating import GAME, SEATS, WHITE_FIRST, new_match, table_for
from tests.tables.seating import context

UPRIGHTS = ((900, 1200), (720, 1280), (1080, 1920))
SIZES = (*UPRIGHTS, (1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


def area_of(size: tuple[int, int], text: float) -> tuple[pygame.Rect, float]:
    unit = window_unit(size)
    top, bottom = round((70 + 70 * text) * unit), round((30 + 34 * text) * unit)
    return pygame.Rect(0, top, size[0], size[1] - top - bottom), unit


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_no_part_of_the_table_overlaps_another_or_leaves_the_area(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    for notebook in (True, False):
        regions = arrange(area, unit, text, notebook)
        for (name, one), (other, two) in combinations(regions.parts(), 2):
            assert not one.colliderect(two), (name, other)
        for name, rect in regions.parts():
            assert area.contains(rect), (name, rect, area)
            assert rect.height >= 20 * unit, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_there_is_room_for_two_buttons_a_slip_and_squares_to_hit(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    regions = arrange(area, unit, text)
    assert regions.choices.height >= 130 * text**0.5 * unit
    assert regions.choices.width >= 300 * unit
    assert regions.slip.height >= 110 * unit
    assert regions.tile >= 40 * unit


@pytest.mark.parametrize("size", UPRIGHTS)
def test_in_an_upright_window_the_board_takes_the_width_and_the_rest_lies_below(size: tuple[int, int]) -> None:
    for text in SCALES:
        area, unit = area_of(size, text)
        regions = arrange(area, unit, text)
        assert (
            regions.notebook.top > regions.board.bottom
            and regions.board.width > (0.74 if text < 1.5 else 0.6) * area.width
        )
        used = sum(rect.width * rect.height for _, rect in regions.parts())
        assert used > 0.7 * area.width * area.height, (size, text)


def test_on_usual_screens_the_notebook_lies_beside_the_board() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for text in SCALES:
            area, unit = area_of(size, text)
            assert arrange(area, unit, text, True).notebook.width, (size, text)
            assert not arrange(area, unit, text, False).notebook.width


@pytest.mark.parametrize("turned", [False, True])
def test_each_side_has_its_own_rows_below_when_it_looks(turned: bool) -> None:
    geometry = Geometry(pygame.Rect(10, 20, 40 * SIZE, 40 * SIZE), turned)
    side = RED if turned else WHITE
    assert geometry.rect(named("a11" if turned else "k1")).bottomright == (10 + 440, 20 + 440)
    assert geometry.row_rect(goal_row(side)).top == 20
    assert not geometry.far(side) and geometry.far(1 - side)
    assert all(geometry.square_at(geometry.rect(number).center) == number for number in range(SIZE * SIZE))
    assert geometry.square_at((5, 5)) == -1
    assert geometry.screen_direction(side, 0) == 0 and geometry.screen_direction(1 - side, 0) == 4


def test_the_spectator_sees_whites_rows_below_and_red_sees_its_own(home: Path) -> None:
    match = new_match(1)
    ctx = context(home)
    assert not table_for(ctx, match.view(Seat(-3)), False).geometry.turned
    assert not table_for(ctx, match.view(Seat(0))).geometry.turned
    assert table_for(ctx, match.view(Seat(1))).geometry.turned


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_no_widget_of_the_table_is_cut_or_squeezed(size: tuple[int, int], text: float, home: Path) -> None:
    setup = GAME.make_setup(2, {**WHITE_FIRST, "tokens": "yes"})
    at = AtTable(MatchRequest("confusion", setup, SEATS, 4), size, home, text_scale=text).until_asked()
    at.step(2)
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []
    table = at.table.table
    at.click(at.table.ui.focus_id).step(3)
    assert table.selected >= 0  # type: ignore[attr-defined]
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_question_fits_its_slip_whole(text: float, home: Path) -> None:
    ctx = context(home, (1280, 720), text_scale=text)
    view = new_match(1).view(Seat(0))
    table = table_for(ctx, view)
    slip = table.regions.slip
    place = pygame.Rect(0, 0, slip.width - slip.height - ctx.skin.px(20), round(slip.height * 0.4))
    from game.rules.confusion.actions import How

    for how in How:
        words = table.names.question(12, 120, 76, how)
        lines = fitted(ctx.skin, words, "typewriter", place)[2]
        assert " ".join(lines) == words, (words, lines)
    low = pygame.Rect(0, 0, slip.width - slip.height - ctx.skin.px(30) - slip.height, round(slip.height * 0.4))
    for direction in range(8):
        words = table.names.way(view, 1, direction, 4)
        lines = fitted(ctx.skin, words, "small", low)[2]
        assert " ".join(lines) == words, (words, lines)
