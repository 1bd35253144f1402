"""Secrets on Agents Secrets' table: what a view may not tell is not in picture, places, words, movements or sounds."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets.actions import LockIn, Say, Signal, Vote
from game.rules.agents_secrets.view import Asked
from scenes.tables.agents_secrets.hand_panel import hand_panel
from scenes.tables.agents_secrets.table import AgentsSecretsTable
from tests.tables.seating import context
from tests.tables.secrets_seating import GAME, new_match, picture, played, random_steps, table_for

MOMENTS = [(3, 2, 6), (8, 25, 6), (5, 60, 12), (2, 90, 5)]  # seed, actions, seats


def all_words(table: AgentsSecretsTable, view: Any) -> tuple[object, ...]:
    spots = tuple((spot.id, tuple(spot.rect), spot.label, spot.tooltip, spot.actions) for spot in table.spots(view))
    items = tuple((i.id, i.text, i.enabled) for i in table.choices(view))
    return (spots, table.banner(view), items, table.fixed_pace(view), table.first_focus(view))


def seen(table: AgentsSecretsTable, view: Any) -> tuple[object, ...]:
    return (picture(table), all_words(table, view))


@pytest.mark.parametrize(("seed", "actions", "seats"), MOMENTS)
def test_states_that_differ_in_secrets_give_spectators_and_enemies_the_same_pixels_and_words(
    seed: int, actions: int, seats: int, home: Path
) -> None:
    match = played(seed, actions, seats)
    ctx, rng = context(home), random.Random(seed)
    for viewer in (SPECTATOR, Seat(0), Seat(1)):
        view: Any = match.view(viewer)
        states = [GAME.sample_state(view, rng) for _ in range(8)]
        assert len({tuple(member.hand for member in state.members) for state in states}) > 1
        assert len({tuple(member.mole for member in state.members) for state in states}) > 1
        found = set()
        for state in states:
            shown: Any = GAME.view(state, viewer)
            found.add(seen(table_for(ctx, shown, viewer >= 0), shown))
        assert len(found) == 1


@pytest.mark.parametrize(("seed", "actions", "seats"), MOMENTS)
def test_a_members_screen_does_not_tell_mole_from_loyal_outside_the_papers(
    seed: int, actions: int, seats: int, home: Path
) -> None:
    match = played(seed, actions, seats)
    ctx = context(home)
    for seat in range(2):
        view: Any = match.view(Seat(seat))
        other = with_role(view, seat, not view.members[seat].mole)
        table = table_for(ctx, view)
        first = seen(table, view)
        assert seen(table_for(ctx, other), other) == first
        assert texts(hand_panel(table, view)) != texts(hand_panel(table, other))
        aids = (texts(table.aid(view)), texts(table.aid(other)))
        assert aids[0] == aids[1] and len(aids[0]) > 5


def with_role(view: Any, seat: int, mole: bool) -> Any:
    """Return a view in which the seat is a mole or a loyal member."""
    members = list(view.members)
    members[seat] = replace(members[seat], mole=mole)
    return replace(view, members=tuple(members))


def texts(widget: Any) -> list[str]:
    """Return the words of a widget and all in it."""
    found = [widget.text] if isinstance(getattr(widget, "text", None), str) else []
    for child in widget.children():
        found += texts(child)
    return found


@pytest.mark.parametrize(("seed", "actions", "seats"), MOMENTS)
def test_a_seats_view_that_is_not_private_shows_nothing_of_its_own(
    seed: int, actions: int, seats: int, home: Path
) -> None:
    match = played(seed, actions, seats)
    view: Any = match.view(Seat(0))
    public: Any = match.view(SPECTATOR)
    ctx = context(home)
    assert picture(table_for(ctx, view, False)) == picture(table_for(ctx, public, False))
    if view.asked in (Asked.TALK, Asked.CHOOSE):
        assert picture(table_for(ctx, view, True)) != picture(table_for(ctx, public, False))


def run(table: AgentsSecretsTable, events: Iterable[Any], before: Any, after: Any, private: bool) -> tuple[object, ...]:
    """Play events; return every frame, every sound, and how long each movement took."""
    table.ctx.audio.played = []
    found: list[object] = []
    table.show(before, private)
    for event in events:
        animation = table.animation(event, before, after)
        if animation is None:
            continue
        found.append((type(animation).__name__, animation.duration))
        for _ in range(4):
            animation.advance(animation.duration / 5, 1.0, False)
            surface = pygame.Surface(table.ctx.size)
            table.draw(surface)
            animation.draw(surface)
            found.append(hash(pygame.image.tobytes(surface, "RGB")))
        animation.finish()
    table.show(after, private)
    found.append((hash(picture(table)), tuple(table.log_text(event, after) for event in events)))
    return (*found, tuple(table.ctx.audio.played))


def secret_choices(view: Any) -> dict[str, list[object]]:
    """Return legal actions between which nobody but those who may know must see a difference."""
    words = [a for a in view.legal_actions if isinstance(a, Signal)]
    some: list[object] = [next(a for a in words if a.say is say) for say in Say if any(a.say is say for a in words)]
    locks = [a for a in view.legal_actions if isinstance(a, LockIn)]
    votes: list[object] = [a for a in view.legal_actions if isinstance(a, Vote)]
    return {"words": some, "locks": [*locks[:2], *locks[-2:]], "votes": votes}


def told_to(viewer: Seat, events: Iterable[Any]) -> list[Any]:
    return [e if e.audience() is None or viewer in e.audience() else e.redacted() for e in events]


@pytest.mark.parametrize("seed", [5, 6])
def test_words_choices_and_votes_look_sound_and_last_alike_for_all_who_may_not_know(seed: int, home: Path) -> None:
    match = new_match(seed, 6)
    ctx = context(home)
    rest = {"words": 3, "locks": 3, "votes": 2}
    for _ in random_steps(match, seed, 1000):
        seat = match.current_player
        view: Any = match.view(seat)
        state = match._Match__states[-1]  # type: ignore[attr-defined]
        for kind, actions in secret_choices(view).items():
            if len(actions) < 2 or not rest[kind]:
                continue
            steps = [GAME.apply_action(state, action) for action in actions]
            if any(type(e).__name__ in ("AgentSent", "MasksFell") for step in steps for e in step.events):
                continue  # the cards are played now, or the masks fall
            rest[kind] -= 1
            mates = [Seat(s) for s, m in enumerate(view.members) if m.company == view.company and s != seat]
            enemy = next(Seat(s) for s, m in enumerate(view.members) if m.company != view.company)
            viewers = (SPECTATOR, enemy) if kind == "words" else (SPECTATOR, enemy, mates[0])
            for viewer in viewers:
                results = set()
                for step in steps:
                    before, after = GAME.view(state, viewer), GAME.view(step.state, viewer)
                    table = table_for(ctx, before, viewer >= 0)
                    results.add(run(table, told_to(viewer, step.events), before, after, viewer >= 0))
                assert len(results) == 1, (kind, viewer)
    assert rest == {"words": 0, "locks": 0, "votes": 0}


def test_a_word_is_heard_by_ones_own_company_and_stands_in_its_note(home: Path) -> None:
    match = new_match(5, 6)
    seat = match.current_player
    view: Any = match.view(seat)
    match.submit(seat, next(a for a in view.legal_actions if isinstance(a, Signal) and a.say is Say.FIRST))
    ctx = context(home)
    for other, member in enumerate(view.members):
        shown: Any = match.view(Seat(other))
        table = table_for(ctx, shown)
        hears = member.company == view.company
        assert bool(table.notes_view.lines(shown)) == hears
        assert (int(seat) in table.stage.said) == hears
        assert not table_for(ctx, shown, False).notes_view.lines(shown)
