"""Agentenjagd's pages: the open hand, the player's aid, the debrief, the odds, at every text size."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.pieces import Effect, card_number, cards
from game.rules.agentenjagd.view import Asked
from scenes.kit.scene import UiScene
from scenes.kit.ui import Button, Label, ScrollView, Spot, Widget
from scenes.tables.agentenjagd.odds import next_roll, roll_at_least
from tests.tables.seating import bot_steps, context, new_match, table_for


class Page(UiScene):
    """A scene with one page, to lay it out."""

    def __init__(self, ctx: Any, page: Widget) -> None:
        super().__init__(ctx)
        self.page = page

    def build(self) -> Widget:
        return ScrollView("page", self.page)


def laid_out(ctx: Any, page: Widget) -> Page:
    scene = Page(ctx, page)
    scene.on_enter()
    scene.layout(ctx.size)
    scene.draw(pygame.display.get_surface())  # type: ignore[arg-type]
    return scene


def moment(asked: Asked, seats: int = 3, seed: int = 4, kind: type | None = None) -> Any:
    """Return the first view of a match in which a seat is asked this."""
    for number in range(seed, seed + 10):
        match = new_match(seats, number)
        for _ in bot_steps(match, limit=500):
            view: Any = match.view(match.current_player)
            if view.asked is asked and (kind is None or any(isinstance(a, kind) for a in view.legal_actions)):
                return view
    raise AssertionError(f"{asked} did not come up")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_aid_and_hand_fit_at_every_text_size(scale: float, home: Path) -> None:
    view = moment(Asked.TERMINAL, kind=act.Transfer)
    for size in ((1280, 720), (1920, 1080)):
        ctx = context(home, size, text_scale=scale)
        table = table_for(ctx, view)
        for page in (table.aid(view), table.hand_panel(view), table.aid(replace(view, seat=SPECTATOR))):
            assert page is not None
            scene = laid_out(ctx, page)
            texts = [w for w in scene.page.walk() if isinstance(w, Label | Button)]
            assert texts
            for widget in texts:
                assert widget.rect.left >= 0 and widget.rect.right <= size[0], (widget.rect, size)
            labels = [w for w in texts if isinstance(w, Label)]
            for one, two in product(labels, labels):
                assert one is two or not one.rect.colliderect(two.rect.inflate(-2, -2)), (one.text, two.text)
        assert not ctx.strings.missing


def test_the_open_hand_offers_every_choice_that_several_people_may_not_see(home: Path) -> None:
    """In couch play everything legal can be done: in the open or behind the curtain."""
    ctx = context(home)
    done = 0
    match = new_match(3, 17)
    for _ in bot_steps(match, limit=420):
        seat = match.current_player
        own: Any = match.view(seat)
        table = table_for(ctx, own, False) if not done else table  # noqa: F821 - made in the first round
        public: Any = table.public_view(own, match.view(SPECTATOR))
        hidden = set(own.legal_actions) - set(public.legal_actions)
        done += 1
        if not hidden:
            continue
        chosen: list[object] = []
        table.choose = lambda action, chosen=chosen: chosen.append(action)  # type: ignore[misc,assignment]
        page = table.hand_panel(own)
        assert page is not None
        for widget in page.walk():
            if isinstance(widget, Button | Spot) and widget.on_press is not None:
                widget.on_press()
        assert hidden <= set(chosen), own.asked


def test_the_hand_shows_each_own_card_with_its_text(home: Path) -> None:
    view = moment(Asked.RECEIVED)
    table = table_for(context(home), view)
    page = table.hand_panel(view)
    assert page is not None
    texts = [widget.text for widget in page.walk() if isinstance(widget, Label)]
    for card in view.agents[view.seat].known:
        assert table.names.card_text(card) in texts


def test_a_roll_reaches_what_is_near_more_often() -> None:
    odds = [roll_at_least(steps) for steps in range(1, 14)]
    assert odds[0] == odds[1] == pytest.approx(1.0)
    assert odds == sorted(odds, reverse=True)
    assert odds[11] == pytest.approx(1 / 36 / 6)  # twelve only on the roll after a double
    assert odds[12] == 0


def test_the_next_roll_counts_blocked_ways_and_closed_rooms() -> None:
    view = moment(Asked.START)
    agent = view.agents[view.seat]
    joker = card_number("joker_hangar")
    free = {chance.node: chance for chance in next_roll(view, agent, joker)}
    assert all(0 < chance.odds <= 1 and 0 < chance.steps <= 12 for chance in free.values())
    room = next(node for node in free if node in view.base.room_nodes)
    shut = {chance.node for chance in next_roll(replace(view, guard=room), agent, joker)}
    assert room not in shut
    assert all(node not in view.base.hangar_nodes for node in free), "no hangar without the four cards"


@pytest.mark.parametrize("reason", ["stolen", "all_captured", "no_aircraft_left", "turn_limit", "resigned"])
def test_the_debrief_says_how_it_ended(reason: str, home: Path) -> None:
    match = new_match(3, 4)
    for _ in bot_steps(match, limit=300):
        pass
    views = {seat: match.view(seat) for seat in (Seat(0), Seat(1), Seat(2), SPECTATOR)}
    ctx = context(home)
    table = table_for(ctx, views[Seat(0)])
    won = reason == "stolen"
    outcome = Outcome((1.0, 0.0, 0.0) if won else (0.0, 0.0, 0.0), reason, (Seat(0),) if won else ())
    info = table.debrief(outcome, views)
    assert info.headline and info.text and len(info.seats) == 3
    assert info.seats[0].won == won
    assert info.won == won
    assert info.picture is None or ctx.assets.exists(info.picture)
    assert not ctx.strings.missing


def test_kept_action_cards_say_when_they_are_played(home: Path) -> None:
    view = moment(Asked.START)
    names = table_for(context(home), view).names
    kept = [n for n, card in enumerate(cards()) if not card.immediate and card.effect in (Effect.SPRINT, Effect.DECOY)]
    assert all("keep" in names.card_when(number).lower() for number in kept)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_cards_whole_text_fits_the_inspector(size: tuple[int, int], scale: float, home: Path) -> None:
    match = new_match(5, 4)
    view: Any = match.view(Seat(0))
    table = table_for(context(home, size, text_scale=scale), view)
    surface = pygame.Surface(size)
    for card in range(len(cards())):
        note = table.names.t("table.looked_at", number=3)
        sheet = table.inspector.draw(surface, table.skin, card, table.geometry.viewport, note)
        assert table.geometry.viewport.contains(sheet)
        assert table.inspector.text_bottom <= sheet.bottom, table.names.card(card)
