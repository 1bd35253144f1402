"""The debrief of Agents of War: its pages tell the match as it was, lie well at any size, and need no secret."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Seat
from scenes.play.match_driver import Reel
from scenes.screens.debrief import DebriefScene
from scenes.tables.agents_of_war.debrief import Story
from tests.kit.driver import Driver
from tests.kit.layout_check import problems
from tests.tables.agents_of_war_seating import SEATS, new_match, random_steps, table_for
from tests.tables.seating import context


@cache
def finished(mode: str, seed: int = 3) -> Match:
    """Return a match played out at random."""
    match = new_match(seed, mode)
    for _ in random_steps(match, seed, 100_000):
        pass
    assert match.outcome is not None
    return match


def debriefed(match: Match, ctx: Any) -> tuple[Any, Any]:
    """Return a table after the end, and what it says."""
    table = table_for(ctx, match.view(SPECTATOR), False)
    table.reel = Reel(match, SEATS)
    views = {seat: match.view(seat) for seat in (Seat(0), Seat(1), SPECTATOR)}
    return table, table.debrief(match.outcome, views)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_every_page_lies_well_and_has_all_its_words(size: tuple[int, int], text: float, home: Path) -> None:
    match = finished("pai_gow")
    at = Driver(lambda ctx: DebriefScene(ctx, debriefed(match, ctx)[1]), size, home, text_scale=text)
    scene: Any = at.scene
    assert [page.id for page in scene.info.pages] == ["turn", "hands", "plans"]
    for page in ("report", "turn", "hands", "plans"):
        scene.page = page
        scene.rebuild()
        at.step(2)
        assert problems(at.ui, pygame.Rect((0, 0), size)) == [], page
    assert not at.ctx.strings.missing


@pytest.mark.parametrize("mode", ["preconstructed", "quickplay", "king_of_the_hill"])
def test_every_turn_is_told_and_the_bots_turns_have_plans(mode: str, home: Path) -> None:
    match = finished(mode)
    table, info = debriefed(match, context(home))
    assert match.outcome is not None
    story = Story(table, int(match.outcome.winners[0]))
    assert info.prepare is not None
    list(info.prepare)
    assert story.bots == (1,) and any(story.plan(n) for n, turn in enumerate(story.turns) if turn.seat == 1)
    told = [line for turn in story.turns for line in story.lines(turn)]
    assert told and all(told)
    for turn in story.turns:
        assert 0 <= turn.first < turn.last <= match.length


def test_hands_on_the_page_are_open_although_nobody_saw_them_in_the_match(home: Path) -> None:
    match = finished("quickplay")
    table, _ = debriefed(match, context(home))
    story = Story(table, 0)
    first: Any = match.view(Seat(0), story.turns[0].first)
    assert {held.card for held in first.duel.hands[1]} == {-1}
    assert all(card >= 0 for turn in story.turns for hand in turn.hands for card in hand)


def test_without_a_match_to_look_at_the_report_stands_alone(home: Path) -> None:
    match = finished("quickplay")
    table = table_for(context(home), match.view(SPECTATOR), False)
    views: Any = {seat: match.view(seat) for seat in (Seat(0), Seat(1), SPECTATOR)}
    assert table.debrief(match.outcome, views).pages == ()  # type: ignore[arg-type]
