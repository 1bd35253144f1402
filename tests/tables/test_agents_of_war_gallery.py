"""The gallery of all cards: search and filters by keyboard, mouse and pad; each card alone; the ways there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.agents_of_war.catalog import catalog
from scenes.kit.keyboard import KeyboardScene
from scenes.screens.gallery import CloseUp, GalleryScene
from scenes.screens.rules_page import RulesScene
from scenes.tables import gallery_routes
from scenes.tables.agents_of_war.gallery import gallery
from tests.kit.driver import Driver
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable, request_of
from tests.vpad import LSHOULDER, RIGHT, UP, A, B, VirtualPad


def opened(size: tuple[int, int] = (1280, 720), home: Path | None = None, **settings: object) -> Driver:
    return Driver(gallery, size, home, **settings)


def shown(at: Driver) -> set[str]:
    assert isinstance(at.scene, GalleryScene)
    return {one.name for one in at.scene.found}


def test_all_cards_and_tokens_are_there_each_found_by_its_name(home: Path) -> None:
    at = opened(home=home)
    assert shown(at) == {card.name for card in catalog().cards} and len(shown(at)) == 108
    for card in catalog().cards:
        at.scene.search(card.name)  # type: ignore[attr-defined]
        assert card.name in shown(at)


def test_the_keyboard_searches_filters_and_opens_a_card(home: Path) -> None:
    at = opened(home=home)
    for _ in range(12):
        if at.focus == "search":
            break
        at.key("up" if not at.focus.startswith("filter/") else "left")
    assert at.focus == "search"
    at.type("put militia")
    assert "Militia Captain" in shown(at) and len(shown(at)) < 8
    before = shown(at)
    at.key("down", "right", "right", "up")
    assert at.focus.startswith("filter/"), at.focus
    at.key("right")
    assert shown(at) < before
    at.key("down")
    assert at.focus.startswith("tile/"), at.focus
    at.key("confirm")
    at.step(30)
    assert isinstance(at.scene, CloseUp) and at.scene.shown.name in before
    at.key("cancel")
    at.step(30)
    assert isinstance(at.scene, GalleryScene)


def test_the_mouse_points_filters_and_opens(home: Path) -> None:
    at = opened(home=home)
    at.move(at.widget("tile/ambush").rect.center)
    assert at.scene.pointed.id == "ambush"  # type: ignore[attr-defined]
    rect = at.widget("filter/kind").rect
    at.click_at((rect.right - 20, rect.centery))
    assert len(shown(at)) == sum(card.kind.value == "agent" for card in catalog().cards)
    at.post(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0)
    at.click("clear")
    assert len(shown(at)) == 108
    at.click("tile/air_strike")
    at.step(30)
    assert isinstance(at.scene, CloseUp) and at.scene.shown.id == "air_strike"
    at.click("next")
    at.click("back")
    at.step(30)
    assert at.focus == "tile/all_or_nothing"


def test_a_pad_searches_by_the_keyboard_on_the_screen_and_leafs_through_cards(home: Path) -> None:
    at = opened(home=home)
    with VirtualPad() as pad:
        at.step(3)
        at.pad(pad, RIGHT)
        assert at.focus.startswith("tile/")
        at.pad(pad, A)
        at.step(30)
        first = at.scene.shown.id  # type: ignore[attr-defined]
        at.pad(pad, LSHOULDER)
        assert at.scene.shown.id != first  # type: ignore[attr-defined]
        at.pad(pad, B)
        at.step(30)
        for _ in range(14):
            if at.focus == "search":
                break
            at.pad(pad, UP)
        assert at.focus == "search"
        at.pad(pad, A)
        at.step(30)
        assert isinstance(at.scene, KeyboardScene)


def test_nothing_found_says_so_and_can_be_cleared(home: Path) -> None:
    at = opened(home=home)
    at.scene.search("no such card")  # type: ignore[attr-defined]
    at.step(2)
    assert shown(at) == set() and at.ui.find("clear").enabled
    at.click("clear")
    assert len(shown(at)) == 108


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_no_widget_of_the_gallery_is_cut_or_squeezed(size: tuple[int, int], text: float, home: Path) -> None:
    at = opened(size, home, text_scale=text)
    assert problems(at.ui, pygame.Rect((0, 0), size)) == []
    at.scene.do(at.scene.open(at.scene.found[3]))  # type: ignore[attr-defined]
    at.step(30)
    assert isinstance(at.scene, CloseUp) and problems(at.ui, pygame.Rect((0, 0), size)) == []


def test_rules_page_and_table_lead_to_the_gallery(home: Path) -> None:
    at = Driver(lambda ctx: RulesScene(ctx, "agents_of_war"), home=home)
    assert at.ui.find("gallery/agents_of_war") is None  # nobody has said how it is opened
    at.ctx.routes.update(gallery_routes(at.ctx))
    at.scene.rebuild()  # type: ignore[attr-defined]
    at.click("gallery/agents_of_war")
    at.step(30)
    assert isinstance(at.scene, GalleryScene)
    table = AtTable(request_of("human", "bot:easy", game="agents_of_war"), home=home).until_asked()
    table.key("aid")
    table.step(20)
    table.ui.set_focus("gallery")
    table.key("confirm")
    table.step(30)
    assert isinstance(table.scene, GalleryScene)
    table.key("cancel")
    table.step(20)
    table.key("cancel")
    table.step(20)
    assert table.scene is table.table and not table.ctx.strings.missing
