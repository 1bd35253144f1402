"""A table that shows secrets in the open: before one person at a time, behind a named curtain, else the public view."""

from pathlib import Path
from typing import Any

import pygame

from game.kernel.types import SPECTATOR, Seat
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.curtains import LostPadScene
from scenes.play.log_panel import LogLine
from scenes.play.overlay import OverlayScene
from scenes.play.private_turns import TurnCurtain
from scenes.play.table_scene import TableScene
from scenes.screens.pause import PauseScene
from scenes.screens.requests import MatchRequest
from scenes.tables import load_table
from tests.play.at_table import GAME, AtTable, request_of
from tests.vpad import VirtualPad


class PrivateTable(AtTable):
    """A table of the standard game, as if it showed secrets in the open while their owner chooses."""

    def _begin(self, ctx: AppContext) -> Scene:
        scene = super()._begin(ctx)
        assert isinstance(scene, TableScene)
        scene.table.private_turns = True
        return scene

    def until_curtain(self, frames: int = 4000) -> TurnCurtain:
        """Run until the table is handed over."""
        for _ in range(frames):
            if isinstance(self.scene, TurnCurtain):
                return self.scene
            self.step()
        raise AssertionError("no curtain was drawn")

    def open(self) -> "PrivateTable":
        """Wait for the curtain, let its first moment pass, draw it back, see what happened."""
        self.until_curtain()
        self.step(30)
        self.key("confirm")
        self.until_asked()
        return self

    def play_turn(self, number: int = 0) -> "PrivateTable":
        """Let the person who reads choose until somebody else is to act."""
        table = self.table
        for _ in range(200):
            if table.turns.reader is None:
                return self
            if table.offer.seat is not None and self.scene is table:
                self.play_randomly(1, seed=number)
            self.step()
        raise AssertionError("the turn never ended")


def two_people(seed: int = 3, **more: Any) -> PrivateTable:
    """Return a table with two people."""
    return PrivateTable(request_of("human", "human", seed=seed), **more)


def picture(at: AtTable) -> bytes:
    """Return what the window shows."""
    at.ctx.notices.clear()
    return pygame.image.tobytes(at.frame(), "RGB")


def test_each_persons_turn_begins_behind_a_curtain_with_their_name_and_shows_their_own_view() -> None:
    at = two_people()
    seats = set()
    for number in range(6):
        curtain = at.until_curtain()
        seat = at.table.driver.current
        assert curtain.name == at.table.table.seat_mark(seat).name
        at.open()
        assert at.table.view.seat == seat and at.table.audience.private
        assert at.table.offer.view == at.table.driver.view(seat)
        seats.add(seat)
        at.play_turn(number)
        assert at.table.view.seat == SPECTATOR and not at.table.audience.private
    assert seats == {0, 1}


def test_there_is_one_hand_over_a_turn_however_much_a_person_has_to_do_in_a_row() -> None:
    at = two_people()
    for number in range(8):
        at.open()
        reader, length = at.table.turns.reader, at.table.driver.length
        curtains = 0
        while at.table.driver.current == reader:
            at.play_randomly(1, seed=number)
            at.step(2)
            curtains += isinstance(at.scene, TurnCurtain) and at.table.driver.current == reader
        assert curtains == 0 and at.table.driver.length > length
        assert at.until_curtain().seat != reader


def test_frames_outside_a_hand_over_are_those_of_a_table_drawn_from_the_spectators_view() -> None:
    at = PrivateTable(request_of("human", "human", "bot:easy", seed=3), speed="fast")
    area, compared = at.table.frame.area, 0
    for number in range(6000):
        table = at.table
        if isinstance(at.scene, TurnCurtain):
            at.step(30)
            at.key("confirm")
        elif table.offer.seat is not None:
            at.play_randomly(1, seed=number)
        at.step()
        still = table.offer.seat is None and not table.animator.busy and not table.table.update(0.0)
        if still and table.turns.reader is None and at.scene is table:
            fresh = load_table(GAME).make(at.ctx, table.driver.seats)
            fresh.layout(area)
            fresh.show(table.driver._match.view(SPECTATOR, table.driver._seen), False)
            ours, theirs = pygame.Surface(at.ctx.size), pygame.Surface(at.ctx.size)
            table.table.draw(ours)
            fresh.draw(theirs)
            assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(theirs, "RGB")
            told = table.driver.reel().happenings(SPECTATOR, 0)
            lines = [table.table.log_text(event, h.after) for h in told for event in h.events]
            assert table.book.lines == [line for line in lines if line]
            compared += 1
        if compared >= 12:
            return
    raise AssertionError("the public table never stood still")


def test_the_curtain_tells_what_all_could_see_since_that_persons_last_turn() -> None:
    at = two_people()
    at.open().play_turn(1)
    for number in range(4):
        curtain = at.until_curtain()
        driver, table = at.table.driver, at.table.table
        told = driver.reel().happenings(SPECTATOR, 0)
        public = {table.log_text(event, h.after) for h in told for event in h.events}
        lines = [getattr(w, "text", "") for w in curtain.ui.root.walk() if isinstance(w, LogLine)]
        assert lines and public.issuperset(lines)
        last = [table.log_text(event, told[-1].after) for event in told[-1].events]
        assert lines[-1] in last or not any(last) or table.log_heading(told[-1].after) in last
        at.open().play_turn(number)


def test_what_happened_since_is_shown_again_in_the_persons_own_view() -> None:
    at = two_people(speed="normal")
    at.open().play_turn(1)
    at.until_curtain()
    at.step(30)
    at.key("confirm")
    at.step(2)
    assert at.scene is at.table and at.table.animator.busy and at.table.view.seat == at.table.turns.reader
    at.until_asked()
    told = at.table.driver.reel().happenings(at.table.view.seat, 0)
    lines = [at.table.table.log_text(event, h.after) for h in told for event in h.events]
    assert at.table.book.lines == [line for line in lines if line]


def test_losing_the_keyboard_draws_the_named_curtain_and_the_public_table_lies_below() -> None:
    at = two_people().open()
    seat = at.table.turns.reader
    at.post(pygame.WINDOWFOCUSLOST)
    assert at.table.turns.reader is None and at.table.view.seat == SPECTATOR
    curtain = at.until_curtain()
    assert curtain.seat == seat
    at.open()
    assert at.table.turns.reader == seat


def test_losing_the_keyboard_under_a_page_covers_the_table_too() -> None:
    at = two_people().open()
    at.key("previous")
    assert isinstance(at.scene, OverlayScene)
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(2)
    assert isinstance(at.scene, TurnCurtain) and at.table.turns.reader is None


def test_a_lost_pad_draws_the_curtain_and_the_turn_is_handed_over_anew() -> None:
    at = two_people().open()
    pad = VirtualPad()
    at.step(3)
    seat = at.table.turns.reader
    at.ctx.input.seats.claim(at.ctx.input.pads[0], seat)
    pad.unplug()
    at.step(3)
    assert at.table.turns.reader is None and isinstance(at.scene, LostPadScene)
    at.key("confirm")
    assert at.until_curtain().seat == seat


def test_pausing_draws_the_curtain_and_the_turn_goes_on_behind_it() -> None:
    at = two_people().open()
    seat = at.table.turns.reader
    at.key("menu")
    assert isinstance(at.scene, PauseScene) and at.table.turns.reader is None
    at.key("cancel")
    assert at.until_curtain().seat == seat
    at.step(30)
    at.key("menu")
    at.step(2)
    assert isinstance(at.scene, PauseScene)


def test_undo_keeps_the_private_view_and_works_from_the_pause_menu_too() -> None:
    at, number = two_people(), 0
    done = 0
    while done < 3:
        at.open()
        table, reader = at.table, at.table.turns.reader
        while table.driver.current == reader:
            at.until_asked().play_randomly(1, seed=number)
            number += 1
            at.step(2)
            if table.driver.current == reader and table.driver.undo_refusal(Seat(reader)) is None:
                length = table.driver.length
                if done == 1:
                    table.input.pause()
                    table.turns.close()
                    assert table.asked == reader
                table.undo()
                assert table.driver.length == length - 1
                assert table.turns.reader == (None if done == 1 else reader)
                done += 1
                break
        at.step(2)
        if table.turns.reader is not None:
            at.play_turn(number)
    assert done == 3


def test_one_person_against_bots_sees_their_own_view_without_curtains() -> None:
    at = PrivateTable(request_of("human", "bot:easy", seed=3))
    for number in range(30):
        at.until_asked()
        assert at.scene is at.table and at.table.view.seat == 0 and at.table.turns.reader is None
        at.play_randomly(1, seed=number)


def test_a_saved_match_begins_with_the_curtain(tmp_path: Path) -> None:
    at = two_people(home=tmp_path).open().play_turn(2)
    at.until_curtain()
    name = at.table.driver.save_name
    assert name is not None
    text = at.ctx.storage.read_text(name)
    request = request_of("human", "human", seed=3)
    again = MatchRequest(GAME, request.setup, request.seats, 3, text, name)
    loaded = PrivateTable(again, home=tmp_path)
    assert isinstance(loaded.table, TableScene)
    assert loaded.until_curtain().seat == loaded.table.driver.current
