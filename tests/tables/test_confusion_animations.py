"""Movements on Confusion's table: every event has one, and what they leave behind is what the next view shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.rules.confusion import events as ev
from game.rules.confusion.actions import How
from scenes.kit.anim.queue import Animation
from scenes.tables.confusion.animations import ANSWER_SECONDS, INSTANT
from scenes.tables.confusion.sounds import SOUNDS
from scenes.tables.confusion.stage import Stage
from scenes.tables.confusion.table import ConfusionTable
from tests.tables.confusion_seating import new_match, random_steps, table_for
from tests.tables.seating import context, events_of


@pytest.mark.parametrize("kind", events_of(ev), ids=lambda kind: kind.__name__)
def test_every_event_moves_something_or_is_declared_instant(kind: type[Event], home: Path) -> None:
    table = table_for(context(home), new_match(1).view(Seat(0)))
    assert table.animations.knows(kind) != (kind in INSTANT)


def told(match: Match, viewer: Seat) -> list[tuple[int, list[Event]]]:
    """Return (action number, events told to the viewer)."""
    steps: dict[int, list[Event]] = {number: [] for number in range(match.length)}
    for item in match.told(viewer, 0):
        steps[item.step].append(item.event)
    return sorted(steps.items())


def settled(stage: Stage) -> dict[str, Any]:
    """Return what a stage shows."""
    return {
        "spies": {n: (p.square, p.promoted, round(p.x), round(p.y), p.alpha) for n, p in stage.spies.items()},
        "case": stage.case.square, "held": stage.held_by, "lost": stage.lost, "tokens": stage.tokens,
        "turn": stage.turn_side,
    }  # fmt: skip


def run(table: ConfusionTable, animation: Animation | None, whole: bool) -> None:
    if animation is None:
        return
    surface = pygame.display.get_surface()
    assert surface is not None
    for _ in range(4 if whole else 0):
        animation.advance(animation.duration / 5, 1.0, False)
        table.draw(surface)
        animation.draw(surface)
    animation.finish()


@pytest.mark.parametrize(("seed", "viewer"), [(4, 0), (9, 1), (21, SPECTATOR)])
def test_movements_end_where_the_next_view_begins(seed: int, viewer: int, home: Path) -> None:
    """All events of a match are played; after each action the stage equals that of the view after it."""
    match = new_match(seed, tokens="yes")
    for _ in random_steps(match, seed, 240):
        pass
    seat, private = Seat(viewer), viewer >= 0
    table = table_for(context(home), match.view(seat, 0), private)
    seen: dict[str, int] = {}
    for number, events in told(match, seat):
        before: Any = match.view(seat, number)
        after: Any = match.view(seat, number + 1)
        table.show(before, private)
        for event in events:
            name = type(event).__name__
            seen[name] = seen.get(name, 0) + 1
            run(table, table.animation(event, before, after), seen[name] <= 2)
        moved = settled(table.stage)
        table.show(after, private)
        assert moved == settled(table.stage), (number, events)
    assert {"MoveAnnounced", "Answered", "SpyMoved", "SpyRemoved", "TokenUsed", "TurnBegan"} <= set(seen)
    assert not table.ctx.audio.unknown


def test_yes_and_no_last_equally_long_for_every_spy(home: Path) -> None:
    match = new_match(2)
    view: Any = match.view(Seat(0))
    table = table_for(context(home), view)
    lengths = set()
    for spy in range(13):
        for yes in (True, False):
            animation = table.animation(ev.Answered(1, spy, yes), view, view)
            assert animation is not None
            lengths.add(animation.duration)
    assert lengths == {ANSWER_SECONDS}


@pytest.mark.parametrize("how", list(How), ids=lambda how: how.value)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_question_is_typed_out_and_stays_until_it_is_answered(how: How, reduced: bool, home: Path) -> None:
    view: Any = new_match(2).view(Seat(0))
    table = table_for(context(home), view)
    start = view.spies[2].square
    event = ev.MoveAnnounced(0, 2, 0, 3, how, (start, start + 11, start + 22, start + 33))
    animation = table.animation(event, view, view)
    assert animation is not None
    animation.advance(0.1, 1.0, reduced)
    words = table.names.question(2, start, start + 33, how)
    typed = words if table.slip.letters < 0 else words[: table.slip.letters]
    assert (typed == words) == reduced
    animation.finish()
    assert table.slip.letters == -1 and table.slip.words == words and table.slip.answer is None
    assert table.asked.path == event.path


def test_a_question_that_was_open_when_the_table_was_left_lies_there_again(home: Path) -> None:
    match = new_match(2)
    view: Any = match.view(Seat(0))
    match.submit(match.current_player, view.legal_actions[3])
    for seat in (Seat(0), Seat(1), SPECTATOR):
        table = table_for(context(home), match.view(seat), seat >= 0)
        assert table.asked.path and table.slip.words.endswith("?") and table.slip.answer is None


def test_every_sound_of_the_table_has_a_file(home: Path) -> None:
    ctx = context(home)
    ctx.audio.load_cues()
    assert {name for name in SOUNDS.values() if name not in ctx.audio.cues} == set()


def test_a_missing_sound_is_silence(home: Path) -> None:
    ctx = context(home)
    table = table_for(ctx, new_match(2).view(Seat(0)))
    ctx.audio.cues = {}
    table.play("yes")
    assert not ctx.audio.unknown and not ctx.audio.played
