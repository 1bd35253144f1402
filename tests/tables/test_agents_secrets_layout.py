"""Where things lie on Agents Secrets' table: nothing overlaps at any size, text scale or number of seats."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.kit.draw.lettering import fitted
from scenes.screens.requests import MatchRequest
from scenes.tables.agents_secrets.regions import LARGE, arrange
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable
from tests.tables.seating import context
from tests.tables.secrets_seating import GAME, NAMES, played, seat_infos, table_for
from tests.tables.test_confusion_layout import SCALES, area_of

SEATS = range(4, 13)
SIZES = ((1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))


def companies_of(seats: int) -> tuple[int, ...]:
    return tuple(seat % 2 for seat in range(seats))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_no_part_of_the_table_overlaps_another_or_leaves_the_area(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    for seats in SEATS:
        for with_hand in (True, False):
            regions = arrange(area, unit, text, companies_of(seats), with_hand)
            assert len(regions.rows) == seats and len(regions.places) == 4
            for (name, one), (other, two) in combinations(regions.parts(), 2):
                assert not one.colliderect(two), (seats, name, other)
            for name, rect in regions.parts():
                assert area.contains(rect), (seats, name, rect, area)
                assert rect.height >= 40 * unit, (seats, name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_there_is_room_for_buttons_three_cards_and_people(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    for seats in SEATS:
        regions = arrange(area, unit, text, companies_of(seats), True)
        assert regions.choices.width >= 400 * unit and regions.choices.height >= 180 * unit
        assert regions.hand.width >= 300 * unit
        assert all(rect.height >= 90 * unit and rect.width >= 300 * unit for rect in regions.rows)
        assert all(rect.height >= 200 * unit for rect in regions.places)


@pytest.mark.parametrize("size", SIZES)
def test_with_few_seats_the_rest_of_the_columns_holds_the_log_and_a_note(size: tuple[int, int]) -> None:
    area, unit = area_of(size, 1.0)
    for seats in (4, 6, 8):
        regions = arrange(area, unit, 1.0, companies_of(seats), True)
        assert regions.log.width and regions.notes.width
    assert not arrange(area, unit, 1.0, companies_of(12), True).log.width
    large = area_of(size, 2.0)[0]
    assert not arrange(large, unit, LARGE + 0.7, companies_of(6), True).notes.width


@pytest.mark.parametrize("seats", [6, 12])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_cards_and_people_at_a_place_lie_inside_their_lane_and_apart(
    seats: int, size: tuple[int, int], home: Path
) -> None:
    table = table_for(context(home, size), played(3, 4, seats).view(0))  # type: ignore[arg-type]
    for count in range(1, seats + 1):
        for turned in (-1, 0):
            _crowd(table, count, turned)
            for company in (0, 1):
                lane = table.places.lane(1, company)
                rects = [table.places.card_rect(1, company, n, count) for n in range(count)]
                people = [table.places.token_rect(1, seat) for seat in table.stage.at if table.company(seat) == company]
                assert all(lane.contains(rect) for rect in (*rects, *people)), (count, turned)
                assert not any(card.colliderect(one) for card in rects for one in people)
                assert not any(one.colliderect(two) for one, two in combinations(people, 2))
                assert all(rect.width >= 18 for rect in rects)
                if turned >= 0 and rects[0].width == rects[0].height:
                    assert not any(one.colliderect(two) for one, two in combinations(rects, 2))


def _crowd(table: object, count: int, card: int) -> None:
    """Send everybody to one place, with so many cards of each company there."""
    from scenes.tables.agents_secrets.stage import LaidCard

    stage = table.stage  # type: ignore[attr-defined]
    stage.at = dict.fromkeys(range(len(table.seats)), 1)  # type: ignore[attr-defined]
    for side in stage.spots[1].cards:
        side[:] = [LaidCard(card) for _ in range(count)]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("seats", [6, 12])
def test_no_widget_of_the_table_is_cut_or_squeezed(size: tuple[int, int], text: float, seats: int, home: Path) -> None:
    request = MatchRequest("agents_secrets", GAME.make_setup(seats, {}), seat_infos(seats), 4)
    at = AtTable(request, size, home, text_scale=text).until_asked()
    at.step(2)
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []
    at.table.table.pick(at.table.table.shown_hand[0])  # type: ignore[attr-defined]
    at.step(3)
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_name_of_twelve_people_is_whole_at_720p(text: float, home: Path) -> None:
    ctx = context(home, (1280, 720), text_scale=text)
    table = table_for(ctx, played(3, 4, 12).view(0))  # type: ignore[arg-type]
    rect = table.regions.rows[0]
    side = min(rect.height - ctx.skin.px(12), round(rect.width * 0.3))
    room = pygame.Rect(0, 0, rect.width - side - ctx.skin.px(90), ctx.skin.px(30))
    for name in NAMES:
        assert fitted(ctx.skin, name, "small_bold", room)[2] == [name]
