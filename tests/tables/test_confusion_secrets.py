"""Secrets on Confusion's table: what a view may not tell is not in picture, places, words, movements or sounds."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import SPECTATOR, Seat
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.view import Asked
from scenes.tables.confusion.table import ConfusionTable
from tests.tables.confusion_seating import GAME, new_match, picture, played, random_steps, table_for
from tests.tables.seating import context

LEVELS = ("by_hand", "crossed_out", "odds")


def all_words(table: ConfusionTable, view: Any) -> tuple[object, ...]:
    spots = tuple((spot.id, tuple(spot.rect), spot.label, spot.tooltip) for spot in table.spots(view))
    return (spots, table.banner(view), tuple((i.id, i.text, i.enabled) for i in table.choices(view)))


@pytest.mark.parametrize(("seed", "actions"), [(3, 40), (8, 130)])
def test_states_that_differ_in_pieces_give_spectators_the_same_pixels_and_words(
    seed: int, actions: int, home: Path
) -> None:
    view: Any = played(seed, actions, tokens="yes").view(SPECTATOR)
    ctx = context(home)
    rng = random.Random(seed)
    states = [GAME.sample_state(view, rng) for _ in range(3)]
    assert len({tuple(spy.piece for spy in state.spies) for state in states}) > 1
    seen = set()
    for state in states:
        shown: Any = GAME.view(state, SPECTATOR)
        table = table_for(ctx, shown, False)
        seen.add((picture(table), all_words(table, shown)))
    assert len(seen) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seed", "actions"), [(5, 61), (9, 120)])
def test_a_person_learns_nothing_of_their_own_spies_from_the_picture(
    seed: int, actions: int, level: str, home: Path
) -> None:
    match = played(seed, actions)
    seat = Seat(0)
    view: Any = match.view(seat)
    ctx = context(home)
    rng = random.Random(seed)
    states = [GAME.sample_state(view, rng) for _ in range(3)]
    assert len({tuple(spy.piece for spy in state.spies) for state in states}) > 1
    seen = set()
    for state in states:
        again: Any = GAME.view(state, seat)
        table = table_for(ctx, again, True, level)
        for spot in table.spots(again):
            table.focus(spot.id)
            table.sight.draft(again)
        if any(isinstance(action, act.Announce) for action in again.legal_actions):
            table.pick(next(a.spy for a in again.legal_actions if isinstance(a, act.Announce)))
        seen.add((picture(table), all_words(table, again)))
    assert len(seen) == 1


def test_a_seats_view_that_is_not_private_shows_nobodys_pieces(home: Path) -> None:
    match = played(6, 90)
    view: Any = match.view(Seat(0))
    theirs = list(view.spies[13:])
    pieces = [spy.piece for spy in theirs]
    moved = tuple(replace(spy, piece=pieces[(i + 1) % 13]) for i, spy in enumerate(theirs))
    changed = replace(view, spies=(*view.spies[:13], *moved))
    ctx = context(home)
    public, other = table_for(ctx, view, False), table_for(ctx, changed, False)
    assert picture(public) == picture(other)
    assert [spot.tooltip for spot in public.spots(view)] == [spot.tooltip for spot in other.spots(changed)]
    assert picture(table_for(ctx, view, True)) != picture(table_for(ctx, changed, True))


def test_what_one_person_picked_is_gone_when_others_look(home: Path) -> None:
    match = new_match(1)
    view: Any = match.view(Seat(0))
    public: Any = match.view(SPECTATOR)
    ctx = context(home)
    table = table_for(ctx, view)
    table.pick(4)
    table.show_candidate(0, 4)
    table.focus("at/70")
    table.show(public, False)
    table.focus(None)
    assert picture(table) == picture(table_for(ctx, public, False))


def run(table: ConfusionTable, events: list[Any], before: Any, after: Any) -> tuple[object, ...]:
    """Play events; return every frame, every sound, and how long each movement took."""
    table.ctx.audio.played = []
    found: list[object] = []
    table.show(before, True)
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
    return (*found, tuple(table.ctx.audio.played))


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_for_the_double_agent_looks_sounds_and_lasts_as_for_an_honest_piece(yes: bool, home: Path) -> None:
    """The mover's movements from the question on, for a double agent and for an honest piece behind the same spy."""
    match = new_match(5)
    ctx = context(home)
    for _ in random_steps(match, 5, 400):
        seat = match.current_player
        asked: Any = match.view(seat)
        mover = Seat(1 - seat)
        view: Any = match.view(mover)
        if asked.asked is not Asked.ANSWER:
            continue
        states = _two_kinds(view, seat, yes)
        if states is None:
            continue
        results = set()
        for state in states:
            step = GAME.apply_action(state, act.Answer(yes))
            told = [e if mover in (e.audience() or (mover,)) else e.redacted() for e in step.events]
            before, after = GAME.view(state, mover), GAME.view(step.state, mover)
            results.add(run(table_for(ctx, before), told, before, after))
        assert len(results) == 1
        return
    raise AssertionError("no such question came up")


def _two_kinds(view: Any, seat: Seat, yes: bool) -> list[Any] | None:
    """Return two states that the mover can't tell apart: one double agent, one honest piece that answers so."""
    rng = random.Random(1)
    found: dict[bool, Any] = {}
    for _ in range(60):
        state: Any = GAME.sample_state(view, rng)
        double = state.spies[view.pending.spy].piece == view.pieces.double
        if double or act.Answer(yes) in GAME.view(state, seat).legal_actions:
            found.setdefault(double, state)
        if len(found) == 2:
            return list(found.values())
    return None


def test_the_prompt_of_an_answer_lies_alike_for_every_piece(home: Path) -> None:
    match = new_match(7)
    table: Any = None
    places = set()
    for _ in random_steps(match, 7, 160):
        view: Any = match.view(match.current_player)
        if view.asked is Asked.ANSWER:
            table = table or table_for(context(home), view)
            table.show(view, True)
            places.add((tuple(table.choice_rect()), tuple((i.id, i.text, i.icon) for i in table.choices(view))))
    assert len(places) == 1


def test_the_answered_event_says_nothing_of_the_piece() -> None:
    assert {field.name for field in fields(ev.Answered)} == {"side", "spy", "yes"}


def test_only_with_all_files_open_both_sides_pieces_lie_open(home: Path) -> None:
    match = played(6, 60)
    public: Any = match.view(SPECTATOR)
    table = table_for(context(home), public, False)
    assert {table.sight.piece(public, spy) for spy in range(26)} == {-1}
    closed = picture(table)
    table.open_files = {Seat(0): match.view(Seat(0)), Seat(1): match.view(Seat(1))}
    table.show(public, False)
    shown = [table.sight.piece(public, spy) for spy in range(26)]
    assert sorted(shown[:13]) == sorted(shown[13:]) == list(range(13))
    assert picture(table) != closed
