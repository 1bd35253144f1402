"""The end of a won match: sound and caption, an empty hangar, the thief's name; it stays inside the base."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.view import Asked
from scenes.tables.agentenjagd.take_off import CHEER, LASTS
from tests.tables.seating import bot_steps, context, new_match, table_for


def won_match() -> tuple[Match, ev.AircraftStolen, Any, Any]:
    """A match that somebody wins, the winning event, and what all could see before and after it."""
    for seed in range(1, 40):
        match = new_match(3, seed, map="small")
        for _ in bot_steps(match, "normal"):
            pass
        step = match.length - 1
        for item in match.told(SPECTATOR, step):
            if isinstance(item.event, ev.AircraftStolen):
                return match, item.event, match.view(SPECTATOR, step), match.view(SPECTATOR, match.length)
    raise AssertionError("nobody wins")


@pytest.fixture(scope="module")
def won() -> tuple[Match, ev.AircraftStolen, Any, Any]:
    return won_match()


def test_a_stolen_aircraft_is_heard_and_captioned(won: tuple[Match, ev.AircraftStolen, Any, Any], home: Path) -> None:
    _, event, before, after = won
    ctx = context(home, captions=True)
    told: list[str] = []
    ctx.audio.on_caption = lambda caption, scope: told.append(caption)
    table = table_for(ctx, before, False)
    animation = table.animation(event, before, after)
    assert animation is not None and animation.duration >= 4
    animation.advance(0.1, 1.0, False)
    assert ctx.audio.played == ["agentenjagd.take_off"] and "takes off" in told[0]
    animation.advance(CHEER, 1.0, False)
    assert ctx.audio.played == ["agentenjagd.take_off", "win"]
    animation.finish()
    assert ctx.audio.played.count("win") == 1 and not ctx.audio.unknown and not ctx.strings.missing


def test_the_hangar_is_empty_from_the_start_of_the_take_off_on(
    won: tuple[Match, ev.AircraftStolen, Any, Any], home: Path
) -> None:
    _, event, before, after = won
    table = table_for(context(home), before, False)
    assert table.stage.flown == -1
    animation = table.animation(event, before, after)
    assert animation is not None
    animation.advance(0.1, 1.0, False)
    node = table.stage.flown
    assert after.base.hangar(node).number == event.hangar
    animation.finish()
    table.show(after, False)
    assert after.asked is Asked.OVER and table.stage.flown == node
    assert table.stage.pieces[int(event.seat)].alpha == 0


@pytest.mark.parametrize("hangar", [0, -1])
def test_an_aircraft_takes_off_from_the_first_and_the_last_hangar_without_leaving_the_base(
    hangar: int, won: tuple[Match, ev.AircraftStolen, Any, Any], home: Path
) -> None:
    _, _, before, after = won
    table = table_for(context(home), before, False)
    base = before.base
    number = base.hangar(base.hangar_nodes[hangar]).number
    animation = table.animation(ev.AircraftStolen(Seat(1), number, number), before, after)
    assert animation is not None
    plain = pygame.Surface(table.ctx.size)
    table.draw(plain)
    moving: set[bytes] = set()
    view = table.geometry.viewport
    for _ in range(round(LASTS / 0.5)):
        animation.advance(0.5, 1.0, False)
        surface = pygame.Surface(table.ctx.size)
        table.draw(surface)
        animation.draw(surface)
        moving.add(pygame.image.tobytes(surface.subsurface(view), "RGB"))
        for picture in (plain, surface):
            picture.fill((0, 0, 0), view)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(plain, "RGB")
    assert len(moving) > 8


def test_with_reduced_motion_the_name_is_simply_shown(
    won: tuple[Match, ev.AircraftStolen, Any, Any], home: Path
) -> None:
    _, event, before, after = won
    table = table_for(context(home), before, False)
    animation = table.animation(event, before, after)
    assert animation is not None
    shots: set[bytes] = set()
    for _ in range(3):
        animation.advance(0.4, 1.0, True)
        surface = pygame.Surface(table.ctx.size)
        table.draw(surface)
        animation.draw(surface)
        shots.add(pygame.image.tobytes(surface, "RGB"))
    assert len(shots) == 1 and table.ctx.audio.played[-2:] == ["agentenjagd.take_off", "win"]
