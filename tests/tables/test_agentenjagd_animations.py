"""Movements on Agentenjagd's table: every event has one, and what they leave behind is what the next view shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd import events as ev
from scenes.kit.anim.queue import Animation
from scenes.tables.agentenjagd.pacing import INSTANT
from scenes.tables.agentenjagd.sounds import SOUNDS
from scenes.tables.agentenjagd.stage import Stage
from scenes.tables.agentenjagd.table import AgentenjagdTable
from tests.tables.seating import bot_steps, context, events_of, new_match, table_for


def told(match: Match, viewer: Seat, begin: int) -> list[tuple[int, list[Event]]]:
    """Return (action number, events told to the viewer) from an action on."""
    steps: dict[int, list[Event]] = {number: [] for number in range(begin, match.length)}
    for item in match.told(viewer, begin):
        steps[item.step].append(item.event)
    return sorted(steps.items())


def settled(stage: Stage) -> dict[str, Any]:
    """Return what a stage shows, without where exactly pawns stand."""
    return {
        "nodes": {key: piece.node for key, piece in stage.pieces.items()}, "alarms": list(stage.alarms),
        "main": round(stage.main_alarm), "alert": stage.alert, "pile": stage.pile, "backup": len(stage.backup),
        "hands": list(stage.hands), "passes": list(stage.passes), "supply": stage.passes_left,
        "laptops": [sorted(laptop) for laptop in stage.laptops], "alive": list(stage.alive), "hand": sorted(stage.hand),
    }  # fmt: skip


def run(table: AgentenjagdTable, animation: Animation | None) -> None:
    if animation is None:
        return
    surface = pygame.display.get_surface()
    assert surface is not None
    for _ in range(3):
        animation.advance(0.2, 1.0, False)
        table.draw(surface)
        animation.draw(surface)
    animation.finish()


@pytest.mark.parametrize("kind", events_of(ev), ids=lambda kind: kind.__name__)
def test_every_event_moves_something_or_is_declared_instant(kind: type[Event], home: Path) -> None:
    match = new_match(2, 1)
    table = table_for(context(home), match.view(Seat(0)))
    assert table.animations.knows(kind) != (kind in INSTANT)


@pytest.mark.parametrize(("seats", "seed", "private"), [(2, 4, True), (4, 9, True), (5, 21, False)])
def test_movements_end_where_the_next_view_begins(seats: int, seed: int, private: bool, home: Path) -> None:
    """All events of a whole match are played; after each action the stage equals that of the view after it."""
    match = new_match(seats, seed)
    viewer = Seat(0) if private else SPECTATOR
    table = table_for(context(home, (1280, 720)), match.view(viewer), private)
    seen: set[str] = set()
    for _ in bot_steps(match, "easy", 420):
        pass
    for number, events in told(match, viewer, 0):
        before: Any = match.view(viewer, number)
        after: Any = match.view(viewer, number + 1)
        table.show(before, private)
        for event in events:
            animation = table.animation(event, before, after)
            if type(event).__name__ in seen:
                if animation is not None:
                    animation.finish()
            else:
                run(table, animation)
            seen.add(type(event).__name__)
        moved = settled(table.stage)
        table.show(after, private)
        assert moved == settled(table.stage), (number, events)
    assert {"AgentMoved", "CardDrawn", "GuardMoved", "RoomEntered", "DataTransferred"} <= seen
    assert not table.ctx.audio.unknown


def test_a_hidden_card_flies_alike_whatever_it_is(home: Path) -> None:
    """The redacted event is all that the table gets: same length, sound and pictures for every card."""
    match = new_match(3, 5)
    table = table_for(context(home), match.view(Seat(0)))
    before: Any = match.view(Seat(0))
    shots: set[tuple[float, tuple[bytes, ...], tuple[str, ...]]] = set()
    for card in (0, 21, 39):
        table.show(before, True)
        table.ctx.audio.played = []
        event = ev.CardDrawn(Seat(1), card).redacted()
        animation = table.animation(event, before, before)
        assert animation is not None
        frames = []
        for _ in range(3):
            animation.advance(0.2, 1.0, False)
            surface = pygame.Surface(table.ctx.size)
            table.draw(surface)
            animation.draw(surface)
            frames.append(pygame.image.tobytes(surface, "RGB"))
        shots.add((animation.duration, tuple(frames), tuple(table.ctx.audio.played)))
    assert len(shots) == 1


def test_the_alerts_light_pulses_slower_than_three_times_a_second() -> None:
    from scenes.tables.agentenjagd.animations import ALERT_PULSES, ALERT_SECONDS

    for factor in (0.5, 1.0, 1.6):  # fast, normal, slow
        assert ALERT_PULSES / (ALERT_SECONDS * factor) < 3


def test_with_reduced_motion_a_walk_jumps_to_its_end(home: Path) -> None:
    match = new_match(2, 1)
    table = table_for(context(home), match.view(Seat(0)))
    view: Any = match.view(Seat(0))
    base = view.base
    path = (base.start, *[n for n in base.edges[base.start] if n < len(base.squares)][:1])
    animation = table.animation(ev.AgentMoved(Seat(0), path, 0, 0), view, view)
    assert animation is not None
    animation.advance(0.01, 1.0, True)
    piece = table.stage.pieces[0]
    assert (piece.x, piece.y) == pytest.approx(table.geometry.walk_point(path[-1]))


def test_every_sound_of_the_table_has_a_file(home: Path) -> None:
    ctx = context(home)
    ctx.audio.load_cues()
    assert {name for name in SOUNDS.values() if name not in ctx.audio.cues} == set()
