"""Where things lie on the table of Agents of War: nothing overlaps at any size or text scale, nothing is cut off."""

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.agents_of_war.catalog import catalog
from scenes.kit.draw.lettering import fitted
from scenes.kit.draw.theme import window_unit
from scenes.screens.requests import MatchRequest
from scenes.tables.agents_of_war.card_art import lay_out
from scenes.tables.agents_of_war.regions import CARD, arrange, grid, spread
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable
from tests.tables.agents_of_war_seating import GAME, SEATS, new_match, random_steps, table_for
from tests.tables.seating import context

SIZES = ((1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


def area_of(size: tuple[int, int], text: float) -> tuple[pygame.Rect, float]:
    unit = window_unit(size)
    top, bottom = round((70 + 70 * text) * unit), round((30 + 34 * text) * unit)
    return pygame.Rect(0, top, size[0], size[1] - top - bottom), unit


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_no_part_of_the_table_overlaps_another_or_leaves_the_area(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    parts = arrange(area, unit, text).parts()
    for (name, one), (other, two) in combinations(parts, 2):
        assert not one.colliderect(two), (name, other)
    for name, rect in parts:
        assert area.contains(rect), (name, rect, area)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_there_is_room_for_two_buttons_a_dial_and_a_card_to_read(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    regions = arrange(area, unit, text)
    assert regions.choices.height >= 120 * unit
    assert regions.choices.width >= 300 * unit
    assert min(regions.card.width, regions.card.height * CARD) >= 230 * unit
    assert all(dial.height >= 180 * unit and dial.width >= 210 * unit for dial in regions.dials)
    assert all(row.height >= 180 * unit for row in regions.rows)


@pytest.mark.parametrize("count", range(1, 25))
def test_cards_lie_in_order_inside_their_place_however_many_they_are(count: int) -> None:
    place = pygame.Rect(30, 40, 700, 150)
    cards = spread(place, count, 10)
    assert len(cards) == count
    assert all(place.contains(card) for card in cards)
    assert all(one.left < two.left and one.size == two.size for one, two in pairwise(cards))
    assert (count > 6) == any(one.colliderect(two) for one, two in pairwise(cards))


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("size", [(700, 300), (1500, 600), (400, 390)])
def test_cards_to_build_with_lie_beside_each_other(size: tuple[int, int], count: int) -> None:
    place = pygame.Rect(11, 7, *size)
    cards = grid(place, count, 9)
    assert len(cards) == count
    assert all(place.contains(card) for card in cards)
    assert not any(one.colliderect(two) for one, two in combinations(cards, 2))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_that_can_be_pointed_at_lies_on_the_table_and_has_a_face(size: tuple[int, int], home: Path) -> None:
    match = new_match(3, "quickplay")
    ctx = context(home, size)
    table: Any = None
    kinds = set()
    for view in random_steps(match, 3, 60):
        table = table or table_for(ctx, view)
        table.show(view, True)
        for spot in table.spots(view):
            assert table.area.contains(spot.rect), spot.id
            kinds.add(spot.id.split("/")[0])
            table.focus(spot.id)
            assert table.looked_at(view) >= 0 or spot.id.startswith(("seat/", "answers", "pending/"))
    assert {"agent", "card", "seat", "old0", "old1"} <= kinds


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_no_widget_of_the_table_is_cut_or_squeezed(size: tuple[int, int], text: float, home: Path) -> None:
    setup = GAME.make_setup(2, {"mode": "preconstructed", "first": "seat1"})
    at = AtTable(MatchRequest("agents_of_war", setup, SEATS, 4), size, home, text_scale=text).until_asked()
    at.step(2)
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(264, 370), (136, 190), (110, 154), (400, 560)])
def test_a_text_stands_on_a_card_whole_or_not_at_all(size: tuple[int, int], text: float, home: Path) -> None:
    ctx = context(home, (1280, 720), text_scale=text)
    told = 0
    for card in catalog().cards:
        parts = lay_out(ctx.skin, card, size)
        boxes = [rect for rect in (parts.head, parts.picture, parts.paper) if rect.height]
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in boxes)
        assert not any(one.colliderect(two) for one, two in combinations(boxes, 2)), card.id
        if parts.paper.height:
            assert " ".join(fitted(ctx.skin, card.text, parts.role, parts.text)[2]) == card.text, card.id
            told += 1
    texts = sum(1 for card in catalog().cards if card.text)
    assert told == texts if size[0] >= 264 and text == 1.0 else told <= texts
