"""The debrief: what every spy was, what each side believed move by move, and every answer given for a double agent."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.confusion.beliefs import odds, weights
from game.rules.confusion.board import side_of, spies_of
from game.rules.confusion.view import Kind
from scenes.kit.context import AppContext, make_context
from scenes.play.banner import frame_of
from scenes.play.debriefing import TableDebrief
from scenes.screens.debrief import DebriefScene
from scenes.tables.confusion.debrief import Story, debrief
from scenes.tables.confusion.debrief_history import lies, moments, public_history, sure_since, true_pieces
from scenes.tables.confusion.table import ConfusionTable
from tests.kit.driver import Driver
from tests.kit.layout_check import problems
from tests.play.at_table import AtTable
from tests.tables.at_confusion import GAME, confusion, played, seen, state_of


def wild(seed: int, actions: int = 400) -> Match:
    """Return a match in which everything was done that there is: tokens, removals, exposures."""
    match = Match(GAME, GAME.make_setup(2, {"white": "seat1", "first": "white", "tokens": "yes"}), seed)
    rng = random.Random(seed)
    for _ in range(actions):
        if match.outcome is not None:
            break
        seat = match.current_player
        legal = match.view(seat).legal_actions
        kinds = sorted({type(action).__name__ for action in legal})
        rare = [kind for kind in kinds if kind not in ("Announce", "OfferDraw")]
        kind = rng.choice(rare) if rare and (rng.random() < 0.08 or "Announce" not in kinds) else "Announce"
        match.submit(seat, rng.choice([action for action in legal if type(action).__name__ == kind]))
    return match


def both(match: Match) -> list[Any]:
    """Return the two seats' views."""
    return [seen(match, 0), seen(match, 1)]


def views(match: Match) -> dict[Seat, Any]:
    """Return all views, as the driver gives them."""
    return {Seat(0): seen(match, 0), Seat(1): seen(match, 1), SPECTATOR: seen(match, SPECTATOR)}


# --- the numbers ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_the_history_read_from_the_protocol_is_what_everybody_could_see_at_each_time(seed: int) -> None:
    match = wild(seed)
    last = seen(match, SPECTATOR)
    history = public_history(last.lines, last.pieces, true_pieces(both(match)))
    told: dict[int, Any] = {}
    for step in range(match.length + 1):
        view: Any = match.view(SPECTATOR, step)
        told[len(view.lines)] = view
    assert len(told) > 30
    for count, view in told.items():
        ours = [(s.square, s.mask, s.answers, s.promoted, s.known) for s in history[count]]
        assert ours == [(s.square, s.mask, s.answers, s.promoted, s.known) for s in view.spies]


def test_the_truth_is_put_together_from_what_the_seats_see_of_each_other() -> None:
    match = played(40)
    assert true_pieces(both(match)) == tuple(spy.piece for spy in state_of(match).spies)


def test_certainty_begins_at_nothing_never_leaves_its_bounds_and_ends_with_the_notebooks_odds() -> None:
    match = played(120, seed=3)
    view = seen(match, 0)
    history = public_history(view.lines, view.pieces, true_pieces(both(match)))
    found = list(moments(view.lines, history, view.pieces))
    assert found[0].lines == 0 and found[-1].lines == len(view.lines)
    for side in (0, 1):
        values = [moment.certainty(side) for moment in found]
        assert values[0] == pytest.approx(0.0, abs=1e-9) and values[-1] > 0.2
        assert all(-1e-9 <= value <= 1.0 for value in values)
        own = [view.spies[spy] for spy in spies_of(side)]
        assert found[-1].odds[side] == tuple(tuple(row) for row in odds(weights(own, view.pieces.double)).tolist())


@pytest.mark.parametrize("seed", range(4))
def test_a_spy_is_known_from_the_turn_in_which_its_owner_could_tell(seed: int) -> None:
    match = wild(seed, 600)
    view = seen(match, SPECTATOR)
    history = public_history(view.lines, view.pieces, true_pieces(both(match)))
    found = sure_since(view.lines, history)
    for spy in range(26):
        owner = Seat(view.white if side_of(spy) == 0 else 1 - view.white)
        first = None
        for step in range(match.length + 1):
            then: Any = match.view(owner, step)
            if then.lines and then.masks[spy].bit_count() == 1:
                first = then.lines[-1].half
                break
        assert found.get(spy) == first


def test_every_answer_given_for_a_double_agent_is_told_with_what_it_passed_for() -> None:
    match = played(150, seed=3)
    view = seen(match, 0)
    truth = true_pieces(both(match))
    history = public_history(view.lines, view.pieces, truth)
    for side in (0, 1):
        spy = next(n for n in spies_of(side) if truth[n] == view.pieces.double)
        found = lies(view.lines, history, view.pieces, spy)
        said = [line for line in view.lines if line.kind is Kind.ANNOUNCED and line.spy == spy]
        assert [lie.line for lie in found] == said and found
        for number, lie in enumerate(found, 1):
            for piece in range(view.pieces.double):
                fits = all(
                    view.pieces.pieces[piece].allows(line.direction, line.distance) == line.yes
                    for line in said[:number]
                )
                assert bool(lie.poses >> piece & 1) == fits


# --- the pages --------------------------------------------------------------------------------------------------------
def table_in(ctx: AppContext, match: Match) -> ConfusionTable:
    """Return a table that shows the end of a match."""
    table = ConfusionTable(ctx, confusion("human", "bot:hard").seats)
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(seen(match, 0), True)
    return table


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_page_is_whole_and_is_reached_by_keys(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    match = played(60, seed=3)

    def scene(ctx: AppContext) -> DebriefScene:
        info = debrief(table_in(ctx, match), Outcome((1.0, -1.0), "case", (Seat(0),)), views(match))
        return DebriefScene(ctx, info)

    driver = Driver(scene, size, tmp_path, text_scale=scale)
    pages = []
    for _ in range(4):
        top: Any = driver.scene
        pages.append(top.page)
        assert problems(driver.ui, pygame.Rect((0, 0), size)) == []
        driver.frame()
        driver.key("next")
    assert pages == ["report", "masks", "beliefs", "lies"]
    assert not driver.ctx.strings.missing


def test_the_pages_are_made_ready_bit_by_bit(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    ctx = make_context((1280, 720), home=tmp_path, sound=False)
    match = played(60, seed=3)
    story = Story(table_in(ctx, match), views(match))
    steps = sum(1 for _ in story.prepare())
    assert steps > 30
    ready = list(story._moments)
    assert story.moments() == ready and ready[-1].lines == len(seen(match, 0).lines)


def test_a_match_given_up_before_anything_was_said_has_a_debrief_too(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    ctx = make_context((1280, 720), home=tmp_path, sound=False)
    match = played(0)
    info = debrief(table_in(ctx, match), Outcome((0.0, 0.0), "resigned"), views(match))
    told = words_of(info)
    assert len(info.seats) == 2
    assert told.count("It was never asked.") == told.count("Nobody put its mask to the test.") == 2
    assert "Its mask held to the end." not in told and not any("bright" in text or "faces" in text for text in told)
    match = played(60, seed=3)
    asked = words_of(debrief(table_in(ctx, match), Outcome((0.0, 0.0), "resigned"), views(match)))
    assert any("bright" in text for text in asked) and any("faces" in text for text in asked)


def words_of(info: Any) -> list[str]:
    """Return all texts of a debrief's own pages."""
    return [getattr(widget, "text", "") for page in info.pages for widget in page.make().walk()]


@pytest.mark.parametrize(
    ("winners", "places"),
    [((1,), ["White has lost", "Red has won"]), ((), ["White: a draw", "Red: a draw"])],
)
def test_a_card_says_how_its_side_fared(winners: tuple[int, ...], places: list[str], tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    ctx = make_context((1280, 720), home=tmp_path, sound=False)
    match = played(3)
    outcome = Outcome((0.0, 0.0), "case", tuple(Seat(seat) for seat in winners))
    assert [seat.place for seat in debrief(table_in(ctx, match), outcome, views(match)).seats] == places


def test_a_match_that_is_over_ends_in_the_debrief_with_its_pages() -> None:
    at = AtTable(confusion("bot:random", "bot:random", narrow="yes"), speed="instant")
    for _ in range(4000):
        if isinstance(at.scene, TableDebrief):
            break
        at.step()
    assert isinstance(at.scene, TableDebrief)
    assert [page.id for page in at.scene.info.pages] == ["masks", "beliefs", "lies"]


@pytest.mark.parametrize(
    ("winner", "kinds", "stamp", "won"),
    [
        (0, ("human", "bot:easy"), "Mission accomplished", True), (1, ("human", "bot:easy"), "Mission failed", False),
        (1, ("human", "human"), "Mission accomplished", True), (1, ("bot:easy", "bot:hard"), "Case closed", None),
        (-1, ("human", "bot:easy"), "Case closed", None),
    ],
)  # fmt: skip
def test_the_stamp_says_how_the_people_at_this_screen_fared(
    winner: int, kinds: tuple[str, str], stamp: str, won: bool | None, home: Path
) -> None:
    match = played(3, 6)
    ctx = make_context((1280, 720), home=home, sound=False)
    table = ConfusionTable(
        ctx, tuple(SeatInfo(kind, name, 0) for kind, name in zip(kinds, ("Anna", "Raven"), strict=True))
    )
    winners = (Seat(winner),) if winner >= 0 else ()
    told = debrief(table, Outcome((0.0, 0.0), "case" if winners else "agreed", winners), views(match))
    assert (told.stamp, told.won) == (stamp, won)
