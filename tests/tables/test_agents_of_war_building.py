"""Decks built card by card at a running table: taking back, a saved match in the middle, what the others may see."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.agents_of_war.view import DECK, Step
from scenes.play.private_turns import TurnCurtain
from tests.e2e.player import Mouse
from tests.play.at_table import AtTable, request_of
from tests.tables.at_agents_of_war import drawn, public_twin, table_of


def at_building(home: Path, mode: str, *kinds: str, seed: int = 3) -> tuple[AtTable, Mouse]:
    """Return a table at which the first person builds, and the mouse."""
    at = AtTable(request_of(*kinds, seed=seed, game="agents_of_war", mode=mode), home=home)
    at.until_asked() if "bot:easy" in kinds else draw_curtain(at)
    return at, Mouse(at)


def draw_curtain(at: AtTable) -> None:
    """Let whoever is named look at the table."""
    for _ in range(2000):
        if isinstance(at.scene, TurnCurtain):
            break
        at.step(1, 0.1)
    at.step(4, 0.15)
    assert Mouse(at).use("ready")
    at.step(3, 0.15)
    at.until_asked()


def put(at: AtTable, card: int) -> None:
    """Put a card aside."""
    table = table_of(at)
    assert table.view is not None and Mouse(at).use(f"spot/card/{table.shown_cards(table.view).index(card)}")
    at.step(2)


def view_of(at: AtTable) -> Any:
    """Return what lies open."""
    return at.table.offer.view


def side(at: AtTable) -> Any:
    """Return what the one who is asked has."""
    return view_of(at).sides[view_of(at).seat]


def keep(at: AtTable, *cards: int) -> None:
    """Put cards aside and keep them."""
    for card in cards:
        put(at, card)
    assert Mouse(at).use("choices/keep")
    at.step(6)


def test_a_deck_that_was_kept_at_one_press_is_taken_back_at_one_press(home: Path) -> None:
    at, hand = at_building(home, "pai_gow", "human", "bot:easy")
    dealt = side(at).dealt
    keep(at, *dealt[3:6])
    at.until_asked()
    assert side(at).decks == (dealt[3:6],)
    put(at, dealt[0])
    at.key("undo")
    at.step(3)
    table = table_of(at)
    assert side(at).decks == (dealt[3:6],), "the card goes first"
    assert table.kept_cards(view_of(at)) == dealt[3:6]
    at.key("undo")
    at.step(3)
    assert (side(at).decks, side(at).building) == ((), ())
    assert table.shown_cards(view_of(at)) == dealt and not at.table.offer.choices
    keep(at, dealt[8], dealt[0], dealt[4])
    at.until_asked()
    assert side(at).decks == ((dealt[0], dealt[4], dealt[8]),)
    assert hand.use("spot/card/0")


def test_a_deck_that_the_match_is_being_told_of_can_be_taken_back_in_the_pause_menu(home: Path) -> None:
    at, _ = at_building(home, "quickplay", "human", "human")
    dealt, start = side(at).dealt, at.table.driver.length
    table, scene = table_of(at), at.table
    for card in dealt[1:4]:
        put(at, card)
    table.keep_deck()
    assert scene.driver.length == start + 1, "the match has heard of one card"
    at.loop.stack.perform(scene.input.pause())
    at.step(3)
    assert Mouse(at).use("undo")
    draw_curtain(at)
    assert side(at).building == () and scene.driver.length == start, "and stays taken back"
    assert table.shown_cards(view_of(at)) == dealt


def test_a_match_left_in_the_middle_of_a_deck_goes_on_there_and_gives_the_told_cards_back(home: Path) -> None:
    at, _ = at_building(home, "quickplay", "human", "bot:easy")
    dealt = side(at).dealt
    for card in dealt[2:5]:
        put(at, card)
    table_of(at).keep_deck()
    at.loop.stack.perform(at.table.leave())
    at.step(20)
    assert Mouse(at).use("continue")
    at.until_asked()
    assert side(at).building == dealt[2:3]
    table: Any = table_of(at)
    assert [s.id for s in table.spots(table.view) if s.leads] == [f"card/{n}" for n in (2, 3, 4)], "only higher cards"
    put(at, dealt[5])
    at.key("undo")
    at.key("undo")
    at.step(3)
    assert side(at).building == () and len([s for s in table_of(at).spots(view_of(at)) if s.leads]) == 6
    keep(at, *dealt[:3])
    end: Any = at.table.driver.view(at.table.driver.humans[0])
    assert end.sides[0].decks == (dealt[:3],)


def test_cards_put_aside_are_seen_by_nobody_else_and_gone_when_another_looks(home: Path) -> None:
    at, _ = at_building(home, "king_of_the_hill", "human", "human")
    dealt = side(at).dealt
    for card in dealt[1:3]:
        put(at, card)
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(3)
    assert not at.table.audience.private
    assert drawn(table_of(at), at.ctx.size) == drawn(public_twin(at), at.ctx.size)
    draw_curtain(at)
    assert table_of(at).shown_cards(view_of(at)) == dealt and not at.table.offer.choices
    keep(at, *dealt[4:7])
    draw_curtain(at)
    assert side(at).dealt != dealt and table_of(at).kept_cards(view_of(at)) == ()


@pytest.mark.parametrize("mode", ["quickplay", "pai_gow", "king_of_the_hill"])
def test_whatever_is_pressed_while_decks_are_built_they_can_be_finished(mode: str, home: Path) -> None:
    rng = random.Random(mode)
    at, hand = at_building(home, mode, "human", "bot:easy", seed=4)
    for _ in range(60):
        at.step(2)
        if at.scene is not at.table or at.table.offer.seat is None or view_of(at).asked is not Step.BUILD:
            break
        stops = [s.id for s in at.ui.stops() if s.id.startswith(("spot/card", "spot/kept", "choices/"))]
        press = rng.choice(["undo", "cancel", *["use"] * 10])
        if "choices/keep" in stops and rng.random() < 0.4:
            stops = ["choices/keep"]
        hand.use(rng.choice(stops)) if press == "use" else at.key(press)
        if at.scene is not at.table:
            at.key("cancel")
            at.step(2)
        table: Any = table_of(at)
        view = view_of(at)
        if at.table.offer.seat is not None and view.asked is Step.BUILD:
            assert not [item.id for item in at.table.offer.choices if item.id != "keep"]
            lying = table.kept_cards(view)
            assert len(set(lying)) == len(lying) and not {*lying} & {*table.shown_cards(view)}
            whole = (len(lying) - DECK * len(view.sides[view.seat].decks)) == DECK
            assert whole == any(item.id == "keep" for item in at.table.offer.choices)
            assert whole or any(spot.leads for spot in table.spots(view)), "there is always a card to be put aside"
    end: Any = at.table.driver.view(at.table.driver.humans[0])
    assert end.sides[0].decks
