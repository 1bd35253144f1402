"""Two people and one screen: one hand-over a turn; else the frames are the spectator's, whatever the spies are."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.kernel.types import SPECTATOR, Seat
from game.rules.confusion.actions import Answer
from scenes.play.private_turns import TurnCurtain
from scenes.tables.confusion.table import ConfusionTable
from tests.play.at_table import AtTable
from tests.tables.at_confusion import GAME, confusion, state_of, table_of


def opened(at: AtTable) -> AtTable:
    """Draw the curtain back and see what happened."""
    for _ in range(3000):
        if isinstance(at.scene, TurnCurtain):
            break
        at.step()
    at.step(30)
    at.key("confirm")
    return at.until_asked()


def drawn(table: ConfusionTable, size: tuple[int, int]) -> bytes:
    """Return what a table draws."""
    surface = pygame.Surface(size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def choose(at: AtTable, number: int) -> None:
    """Let the person who reads do something at random; yes if it may be said, so that spies get about."""
    seat = at.table.offer.seat
    assert seat is not None
    legal = at.table.driver.view(seat).legal_actions
    if Answer(True) in legal:
        at.table.act(Answer(True))
        return
    kinds = [a for a in legal if type(a).__name__ == "Announce"] or list(legal)
    at.table.act(random.Random(number).choice(kinds))


def finish_turn(at: AtTable, number: int) -> None:
    """Let the person who reads do all it has to do."""
    while at.table.turns.reader is not None:
        if at.table.offer.seat is not None:
            choose(at, number)
        at.step()


def test_there_is_one_hand_over_a_turn_answer_first_and_then_ones_own_move() -> None:
    at = AtTable(confusion("human", "human"))
    for number in range(8):
        opened(at)
        reader, half = at.table.turns.reader, at.table.view.half  # type: ignore[attr-defined]
        asked = []
        while at.table.turns.reader == reader:
            assert not isinstance(at.scene, TurnCurtain)
            if at.table.offer.seat is not None:
                asked.append(at.table.view.asked.value)  # type: ignore[attr-defined]
                choose(at, number)
            at.step()
        assert asked == (["answer", "move"] if half > 1 or number else ["move"])


def test_frames_outside_the_hand_over_are_those_drawn_from_the_spectators_view() -> None:
    at = AtTable(confusion("human", "human"), speed="fast")
    compared = 0
    for number in range(14):
        opened(at)
        finish_turn(at, number)
        table = table_of(at)
        public: Any = at.table.driver.view(SPECTATOR)
        fresh = ConfusionTable(at.ctx, table.seats)
        fresh.options = table.options
        fresh.layout(at.table.frame.area)
        fresh.show(public, False)
        assert at.table.view == public and at.table.audience.private is False
        assert drawn(table, at.ctx.size) == drawn(fresh, at.ctx.size)
        assert [spot.id for spot in table.spots(public)] == [spot.id for spot in fresh.spots(public)]
        compared += 1
    assert compared == 14


def test_ones_own_view_is_the_same_whatever_ones_own_spies_are() -> None:
    at = AtTable(confusion("human", "human"))
    for number in range(8):
        opened(at)
        seat = at.table.turns.reader
        assert seat is not None
        own = at.table.driver.view(seat)
        states = at.table.driver._match._Match__states  # type: ignore[attr-defined]
        before = drawn(table_of(at), at.ctx.size)
        truth = state_of(at.table.driver._match)
        states[-1] = GAME.sample_state(own, random.Random(number))
        assert states[-1] != truth
        at.table.reshow()
        at.step(2)
        assert drawn(table_of(at), at.ctx.size) == before
        states[-1] = truth
        finish_turn(at, number)


def test_a_spy_that_was_picked_is_not_seen_after_the_table_was_covered() -> None:
    at = opened(AtTable(confusion("human", "human")))
    table = table_of(at)
    table.pick(3)
    table.notebook.on_focus("note/piece/3/1")
    at.step(2)
    assert table.selected == 3
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(2)
    public: Any = at.table.driver.view(SPECTATOR)
    fresh = ConfusionTable(at.ctx, table.seats)
    fresh.options = table.options
    fresh.layout(at.table.frame.area)
    fresh.show(public, False)
    assert isinstance(at.scene, TurnCurtain)
    assert drawn(table, at.ctx.size) == drawn(fresh, at.ctx.size)


def test_taking_a_removal_back_keeps_the_own_view(seat: int = 0) -> None:
    from game.rules.confusion.actions import RemoveOwn

    at = opened(AtTable(confusion("human", "human")))
    at.table.act(RemoveOwn(4))
    at.until_asked()
    assert at.table.turns.reader == Seat(seat)
    at.key("undo")
    at.step(2)
    assert at.table.view.spies[4].square >= 0 and at.table.turns.reader == Seat(seat)  # type: ignore[attr-defined]
    assert at.table.view.seat == seat


def test_the_curtains_recap_tells_an_answer_with_its_question() -> None:
    at = AtTable(confusion("human", "human"), speed="fast")
    for number in range(4):
        opened(at)
        finish_turn(at, number)
    for _ in range(600):
        if isinstance(at.scene, TurnCurtain):
            break
        at.step()
    asked, answer = at.table.view.lines[-1], at.table.view.pending  # type: ignore[attr-defined]
    assert answer is not None
    texts = [getattr(widget, "text", "") for widget in at.ui.root.walk()]
    question = table_of(at).names.question(asked.spy, asked.start, asked.end, asked.how)
    first = next(number for number, text in enumerate(texts) if text.startswith(question))
    told = f"{table_of(at).names.spy(asked.spy)}: {'yes' if asked.yes else 'no'}."
    assert told in texts[first:]
