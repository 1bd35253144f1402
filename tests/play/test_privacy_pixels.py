"""Two people at one screen: what is drawn outside a hand-over is what the spectator may see, pixel for pixel."""

import random
from typing import Any

import pygame

from game.kernel.types import SPECTATOR, Seat
from game.registry import load_game
from scenes.play.curtains import CurtainScene
from scenes.play.hand_scene import HandCurtain, HandScene
from scenes.tables import load_table
from tests.play.at_table import GAME, AtTable, request_of


def picture(at: AtTable) -> bytes:
    """Return what the window shows."""
    at.ctx.notices.clear()
    return pygame.image.tobytes(at.frame(), "RGB")


def with_other_secrets(at: AtTable, seed: int) -> Any:
    """Put another true state under the match that looks the same to the spectator; return the old one."""
    match = at.table.driver._match
    states = match._Match__states  # type: ignore[attr-defined]
    old = states[-1]
    states[-1] = load_game(GAME).sample_state(match.view(SPECTATOR), random.Random(seed))
    return old


def put_back(at: AtTable, old: Any) -> None:
    """Put the true state back."""
    at.table.driver._match._Match__states[-1] = old  # type: ignore[attr-defined]


def reopened(at: AtTable) -> bytes:
    """Return the picture after the table has asked the driver for everything anew."""
    at.table.reshow()
    at.table.rebuild()
    at.step(12)
    return picture(at)


def test_frames_with_a_choice_open_are_the_same_whatever_anybody_holds() -> None:
    at = AtTable(request_of("human", "human", "bot:easy", seed=3))
    compared = differing = 0
    for number in range(45):
        at.play_randomly(1, seed=number).until_asked()
        shown = reopened(at)
        old = with_other_secrets(at, number)
        differing += old != at.table.driver._match._Match__states[-1]  # type: ignore[attr-defined]
        assert reopened(at) == shown, at.table.view
        put_back(at, old)
        compared += 1
    assert compared == 45 and differing > 20


def test_frames_while_nobody_is_asked_are_those_of_a_table_drawn_from_the_spectators_view() -> None:
    at = AtTable(request_of("human", "human", "bot:easy", seed=3), speed="fast")
    area = at.table.frame.area
    compared = 0
    for number in range(3000):
        table = at.table
        if table.offer.seat is not None:
            at.play_randomly(1, seed=number)
        at.step()
        still = table.offer.seat is None and not table.animator.busy and not table.table.update(0.0)
        if still and at.scene is table:
            fresh = load_table(GAME).make(at.ctx, table.driver.seats)
            fresh.layout(area)
            fresh.show(table.driver._match.view(SPECTATOR, table.driver._seen), False)
            ours, theirs = pygame.Surface(at.ctx.size), pygame.Surface(at.ctx.size)
            table.table.draw(ours)
            fresh.draw(theirs)
            assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(theirs, "RGB")
            compared += 1
        if compared >= 15:
            return
    raise AssertionError("the table never stood still")


def test_the_log_at_a_shared_table_is_what_the_spectator_was_told() -> None:
    at = AtTable(request_of("human", "human", seed=4)).play_randomly(60).until_asked()
    table = at.table
    told = table.driver.reel().happenings(SPECTATOR, 0)
    lines = [table.table.log_text(event, happening.after) for happening in told for event in happening.events]
    assert table.book.lines == [line for line in lines if line]


def test_a_hand_opens_behind_a_curtain_that_names_its_owner_and_closes_by_a_press() -> None:
    at = AtTable(request_of("human", "human", seed=4)).play_randomly(30).until_asked()
    seat = at.table.offer.seat
    assert seat is not None
    at.key("hand")
    curtain = at.scene
    assert isinstance(curtain, HandCurtain) and curtain.name == at.table.table.seat_mark(seat).name
    at.step(30)
    at.key("confirm")
    assert isinstance(at.scene, HandScene) and at.scene.view.seat == seat
    at.key("cancel")
    assert at.scene is at.table


def test_the_curtain_before_a_hand_is_the_same_whatever_the_match() -> None:
    frames = []
    for seed, actions in ((5, 3), (9, 40)):
        at = AtTable(request_of("human", "human", seed=seed)).play_randomly(actions).until_asked()
        curtain = HandCurtain(at.ctx, "Anna", Seat(0), lambda: CurtainScene(at.ctx))  # noqa: B023
        at.loop.stack.perform(at.table.push(curtain, lambda result: None))
        at.key("right")
        at.step(40)
        frames.append(picture(at))
    assert frames[0] == frames[1]


def test_an_open_hand_closes_and_the_curtain_falls_when_the_window_loses_the_keyboard() -> None:
    at = AtTable(request_of("human", "human", seed=4)).play_randomly(30).until_asked()
    at.key("hand")
    at.step(30)
    at.key("confirm")
    assert isinstance(at.scene, HandScene)
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(2)
    assert not isinstance(at.scene, HandScene)
    assert at.scene is not at.table


def test_a_choice_that_shows_a_hand_is_made_in_the_hand_and_the_table_offers_the_way_there() -> None:
    at = AtTable(request_of("human", "human", seed=4))
    for number in range(300):
        at.until_asked()
        if at.table.offer.hand_needed:
            break
        at.play_randomly(1, seed=number)
    seat, length = at.table.offer.seat, at.table.driver.length
    at.click("choices/open_hand")
    at.step(30)
    at.key("confirm")
    assert isinstance(at.scene, HandScene) and at.scene.seat == seat
    ids = [widget.id for widget in at.ui.focusables() if widget.enabled and widget.id != "close"]
    for id in ids:
        if isinstance(at.scene, HandScene):
            at.click(id)
    at.step(2)
    assert at.table.driver.length > length
    assert at.scene is at.table
