"""Where things lie on Agentenjagd's table: nothing overlaps at any size, text scale or number of seats."""

from itertools import combinations, product

import pygame
import pytest

from game.rules.agentenjagd.base_json import base_from_json, load_shipped
from scenes.kit.draw.theme import window_unit
from scenes.tables.agentenjagd.geometry import Geometry
from scenes.tables.agentenjagd.regions import MIN_TILE, arrange

SIZES = ((1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
BASES = ((24, 18), (16, 14), (60, 40), (8, 6), (60, 8), (10, 40))


def area_of(size: tuple[int, int], text: float) -> tuple[pygame.Rect, float]:
    unit = window_unit(size)
    top = round((70 + 70 * text) * unit)
    bottom = round((30 + 34 * text) * unit)
    return pygame.Rect(0, top, size[0], size[1] - top - bottom), unit


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_no_part_of_the_table_overlaps_another_or_leaves_the_area(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    for seats, base, hand in product((2, 3, 4, 5), BASES, (True, False)):
        regions = arrange(area, unit, text, seats, *base, hand)
        for (name, one), (other, two) in combinations(regions.parts(), 2):
            assert not one.colliderect(two), (name, other, size, text, seats, base, hand)
        for name, rect in regions.parts():
            assert area.contains(rect), (name, rect, area, size, text, seats, base, hand)
            assert rect.height >= 20 * unit, name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_there_is_always_room_for_a_button_and_for_readable_seats(size: tuple[int, int], text: float) -> None:
    area, unit = area_of(size, text)
    for seats, hand in product((2, 5), (True, False)):
        regions = arrange(area, unit, text, seats, 24, 18, hand)
        assert regions.choices.height >= 90 * text * unit * 0.8
        assert all(rect.height >= 30 * text * unit for rect in regions.seats)
        assert regions.choices.width >= 300 * unit


@pytest.mark.parametrize("size", SIZES)
def test_a_square_is_never_smaller_than_22_pixels_at_720p(size: tuple[int, int]) -> None:
    area, unit = area_of(size, 2.0)
    for base in BASES:
        assert arrange(area, unit, 2.0, 5, *base, True).tile >= MIN_TILE * unit - 1e-6
    assert MIN_TILE * 720 / 1080 >= 22


@pytest.mark.parametrize("name", ["standard", "small"])
def test_pawns_side_by_side_on_one_place_keep_their_shapes_apart(name: str) -> None:
    base = base_from_json(load_shipped(name))
    geometry = Geometry(base, pygame.Rect(0, 0, 2000, 2000), 40)
    for node, count in product((base.start, *base.room_nodes), range(1, 6)):
        slots = geometry.slots(node, count)
        assert len(slots) == count
        for one, two in combinations(slots, 2):
            apart = pygame.Vector2(one.x, one.y).distance_to((two.x, two.y))
            assert apart >= 0.3 * one.height, (node, count)


@pytest.mark.parametrize("name", ["standard", "small"])
def test_pawns_in_a_room_stay_inside_it(name: str) -> None:
    base = base_from_json(load_shipped(name))
    geometry = Geometry(base, pygame.Rect(0, 0, 2000, 2000), 40)
    for node in base.room_nodes:
        block = geometry.label_rect(node)
        for slot in geometry.slots(node, 5):
            assert block.left <= slot.x <= block.right and slot.y <= block.bottom


def test_the_camera_keeps_a_point_of_a_large_base_in_sight() -> None:
    base = base_from_json(load_shipped("standard"))
    viewport = pygame.Rect(100, 50, 400, 300)
    geometry = Geometry(base, viewport, 40)
    assert geometry.scrolls
    for node in range(base.node_count):
        middle = geometry.rect(node).center
        geometry.scroll = geometry.scroll_goal(middle)
        x, y = geometry.origin
        assert viewport.collidepoint(middle[0] + x, middle[1] + y)
        assert 0 <= geometry.scroll.x <= geometry.size[0] - viewport.width
        assert 0 <= geometry.scroll.y <= geometry.size[1] - viewport.height
