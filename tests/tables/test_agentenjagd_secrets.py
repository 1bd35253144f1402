"""Secrets on Agentenjagd's table: what a view may not tell is not in the picture, nor in places, words or the aid."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd.pieces import HIDDEN, cards
from scenes.kit.ui import Label
from tests.tables.seating import GAME, bot_steps, context, new_match, picture, table_for


def played(seats: int, seed: int, actions: int) -> Match:
    match = new_match(seats, seed)
    for _ in bot_steps(match, limit=actions):
        pass
    return match


@pytest.mark.parametrize(("seed", "actions"), [(3, 60), (8, 150), (14, 260)])
def test_states_that_differ_in_hidden_cards_give_spectators_the_same_pixels(
    seed: int, actions: int, home: Path
) -> None:
    view: Any = played(4, seed, actions).view(SPECTATOR)
    ctx = context(home)
    rng = random.Random(seed)
    states = [GAME.sample_state(view, rng) for _ in range(4)]
    hands = {tuple(agent.hand for agent in state.agents) for state in states}
    assert len(hands) > 1, "the samples do not differ: the test shows nothing"
    pictures = {picture(table_for(ctx, GAME.view(state, SPECTATOR), False)) for state in states}
    assert len(pictures) == 1


@pytest.mark.parametrize(("seed", "actions"), [(5, 120), (9, 240)])
def test_states_that_differ_in_others_cards_give_a_person_the_same_pixels_and_words(
    seed: int, actions: int, home: Path
) -> None:
    match = played(3, seed, actions)
    view: Any = match.view(Seat(0))
    ctx = context(home)
    rng = random.Random(seed)
    seen = set()
    for _ in range(3):
        again: Any = GAME.view(GAME.sample_state(view, rng), Seat(0))
        table = table_for(ctx, again, True)
        words = tuple(spot.tooltip for spot in table.spots(again))
        seen.add((picture(table), words, table.banner(again)))
    assert len(seen) == 1


def test_a_seats_view_that_is_not_private_shows_no_card_of_its_hand(home: Path) -> None:
    match = played(3, 6, 200)
    view: Any = next(v for v in (match.view(Seat(i)) for i in range(3)) if len(v.agents[v.seat].known) >= 2)
    me = view.agents[view.seat]
    other = tuple(sorted((card + 1) % len(cards()) for card in me.known))
    agents = tuple(replace(a, known=other) if a.seat == view.seat else a for a in view.agents)
    changed = replace(view, agents=agents, drawn=HIDDEN)
    plain = replace(view, drawn=HIDDEN)
    ctx = context(home)
    assert picture(table_for(ctx, plain, False)) == picture(table_for(ctx, changed, False))
    assert picture(table_for(ctx, plain, True)) != picture(table_for(ctx, changed, True))
    public = table_for(ctx, plain, False)
    assert not [spot for spot in public.spots(plain) if spot.id.startswith("hand/")]


def test_the_public_aid_and_note_name_no_card_of_a_hand(home: Path) -> None:
    match = played(3, 6, 200)
    view: Any = match.view(SPECTATOR)
    table = table_for(context(home), view, False)
    texts = [widget.text for widget in table.aid(view).walk() if isinstance(widget, Label)]
    assert any("Laptops" in text for text in texts)
    agent = table.note.agent(view, False)
    assert agent.known == ()


def test_what_lies_face_down_is_unnamed_when_pointed_at(home: Path) -> None:
    match = played(4, 3, 120)
    view: Any = match.view(SPECTATOR)
    table = table_for(context(home), view, False)
    names = {table.names.card_title(card) for card in range(len(cards()))}
    for spot in table.spots(view):
        if spot.id.startswith("seat/") or spot.id == "desk/pile":
            open_cards = " ".join(table.names.card_list(a.laptop) for a in view.agents)
            assert not [name for name in names if name in spot.tooltip and name not in open_cards], spot
