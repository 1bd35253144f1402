"""Movements on Agents Secrets' table: every event has one, and what they leave behind is what the next view shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.pieces import AGENT, DEFECTOR, SPECIAL
from game.rules.agents_secrets.resolve import resolve
from scenes.kit.anim.queue import Animation
from scenes.tables.agents_secrets.animations import INSTANT
from scenes.tables.agents_secrets.sounds import SOUNDS
from scenes.tables.agents_secrets.stage import LaidCard, Stage
from scenes.tables.agents_secrets.table import AgentsSecretsTable
from tests.tables.seating import context, events_of
from tests.tables.secrets_seating import new_match, played, random_steps, table_for


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
    """Return what a stage shows; words that one can't hear are no picture of their own."""
    return {
        "turn": stage.turn,
        "spots": [(s.mission, s.cards, s.points, s.winner, s.tie) for s in stage.spots],
        "at": stage.at, "locked": stage.locked, "masks": stage.masks, "voted": stage.voted,
        "hand": sorted(stage.hand), "active": stage.active,
        "said": {seat: said for seat, said in stage.said.items() if said is not None and said.say is not Say.NOTHING},
    }  # fmt: skip


def run(table: AgentsSecretsTable, animation: Animation | None, whole: bool) -> None:
    if animation is None:
        return
    surface = pygame.display.get_surface()
    assert surface is not None
    for _ in range(4 if whole else 0):
        animation.advance(animation.duration / 5, 1.0, False)
        table.draw(surface)
        animation.draw(surface)
    animation.finish()


@pytest.mark.parametrize(("seed", "viewer", "seats"), [(4, 0, 6), (9, 1, 5), (21, SPECTATOR, 12), (7, 3, 4)])
def test_movements_end_where_the_next_view_begins(seed: int, viewer: int, seats: int, home: Path) -> None:
    """All events of a match are played; after each action the stage equals that of the view after it."""
    match = new_match(seed, seats)
    for _ in random_steps(match, seed, 1000):
        pass
    assert match.outcome is not None
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
    assert {"AgentSent", "CardsTurned", "MissionWon", "MissionLost", "MasksFell", "TurnBegan"} <= set(seen)
    assert not table.ctx.audio.unknown and not table.ctx.strings.missing


def turned(table: AgentsSecretsTable, cia: tuple[int, ...], kgb: tuple[int, ...]) -> None:
    """Turn these cards at the first place."""
    spot = table.stage.spots[0]
    for laid, cards in zip(spot.cards, (cia, kgb), strict=True):
        laid[:] = [LaidCard() for _ in cards]
    event = ev.CardsTurned(0, cia, kgb, resolve(cia, kgb))
    animation = table.animation(event, table.view, table.view)  # type: ignore[arg-type]
    assert animation is not None
    animation.finish()


def test_a_pulled_card_fades_and_counts_on_the_defector(home: Path) -> None:
    table = table_for(context(home), new_match(1).view(Seat(0)))
    turned(table, (AGENT, SPECIAL), (DEFECTOR,))
    spot = table.stage.spots[0]
    assert [(one.card, one.gone) for one in spot.cards[0]] == [(AGENT, ""), (SPECIAL, "pulled")]
    assert [(one.card, one.gain) for one in spot.cards[1]] == [(DEFECTOR, 2)]
    assert spot.points == (1, 2) and spot.winner == 1 and not spot.tie


def test_all_that_a_side_scores_lies_open_on_its_cards(home: Path) -> None:
    """What is printed on the cards that stay, and what defectors gained, add up to the points shown."""
    from game.rules.agents_secrets.pieces import cards

    match = new_match(3, 8)
    table = table_for(context(home), match.view(SPECTATOR), False)
    for _ in random_steps(match, 3, 1000):
        pass
    count = 0
    for _, events in told(match, SPECTATOR):
        for event in events:
            if isinstance(event, ev.CardsTurned):
                turned(table, event.cia, event.kgb)
                spot = table.stage.spots[0]
                for company in (0, 1):
                    rest = sum(cards()[one.card].points for one in spot.cards[company] if not one.gone)
                    assert spot.points is not None
                    assert rest + sum(one.gain for one in spot.cards[company]) == spot.points[company]
                count += 1
    assert count == 24


def test_every_sound_of_the_table_has_a_file(home: Path) -> None:
    ctx = context(home)
    ctx.audio.load_cues()
    assert {name for name in SOUNDS.values() if name not in ctx.audio.cues} == set()


def test_every_place_says_who_stands_there(home: Path) -> None:
    match = played(3, 30, 6)
    view: Any = match.view(SPECTATOR)
    table = table_for(context(home), view, False)
    for place in range(4):
        words = table.tips.place(place)
        for seat, at in table.stage.at.items():
            assert (table.names.seat(seat) in words) == (at == place)
