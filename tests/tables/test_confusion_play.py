"""Confusion is played at the real table by keyboard, pad or mouse alone: announcing, answering, sending home."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.record import SeatInfo
from game.kernel.types import Seat
from game.rules.confusion import actions as act
from game.rules.confusion.view import HIDDEN, Asked, Fate
from scenes.screens.requests import MatchRequest
from scenes.tables.confusion.sight import candidate_reach
from tests.play.at_table import AtTable
from tests.tables.confusion_seating import GAME, WHITE_FIRST, new_match, table_for
from tests.tables.seating import context
from tests.vpad import DOWN, UP, A, B, VirtualPad


def at_table(home: Path, *kinds: str, seed: int = 3, **options: str) -> AtTable:
    seats = tuple(SeatInfo(kind, name, n) for n, (kind, name) in enumerate(zip(kinds, ("Anna", "Boris"), strict=True)))
    setup = GAME.make_setup(2, {**WHITE_FIRST, **options})
    return AtTable(MatchRequest("confusion", setup, seats, seed), (1280, 720), home).until_asked().step(2)


def view_of(at: AtTable) -> Any:
    return at.table.offer.view


def kinds_done(at: AtTable) -> list[str]:
    return [line.kind.value for line in view_of(at).lines]


def settle(at: AtTable) -> AtTable:
    """Run until a person is asked again, and past the moment in which a press only hurries."""
    return at.until_asked().step(25)


def announce_by_keys(at: AtTable) -> None:
    assert view_of(at).asked is Asked.MOVE
    at.key("confirm").step(2)
    assert at.table.table.selected >= 0  # type: ignore[attr-defined]
    at.key("up").key("confirm").step(2)


def answer(at: AtTable) -> None:
    """Give the answer that the focus begins on."""
    assert view_of(at).asked is Asked.ANSWER
    at.key("confirm").step(2)


def test_turns_are_played_by_keyboard_alone(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    said = 0
    for _ in range(8):
        if at.table.driver.outcome is not None:
            break
        settle(at)
        if view_of(at).asked is Asked.MOVE:
            announce_by_keys(at)
            said += 1
        else:
            at.key("confirm").step(2)
    assert said >= 3
    assert kinds_done(at).count("announced") >= said


def test_turns_are_played_by_pad_alone(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    with VirtualPad() as pad:
        at.step(3)
        for _ in range(6):
            settle(at)
            if view_of(at).asked is Asked.MOVE:
                at.pad(pad, A).step(2)
                picked = at.table.table.selected  # type: ignore[attr-defined]
                assert picked >= 0
                at.pad(pad, B).step(2)
                assert at.scene is at.table and at.table.table.selected == -1  # type: ignore[attr-defined]
                at.pad(pad, A).step(2).pad(pad, UP, A).step(2)
            else:
                at.pad(pad, A).step(2)
        settle(at)
        assert kinds_done(at).count("announced") >= 3
        at.pad(pad, DOWN)


def test_turns_are_played_by_mouse_alone(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    for _ in range(6):
        settle(at)
        view = view_of(at)
        table: Any = at.table.table
        if view.asked is Asked.MOVE:
            spy = next(a.spy for a in view.legal_actions if isinstance(a, act.Announce))
            at.click_at(table.geometry.rect(view.spies[spy].square).center).step(2)
            assert table.selected == spy
            at.click_at(table.geometry.rect(next(iter(table.sight.lit()))).center).step(2)
        else:
            at.click(f"choices/{next(item.id for item in at.table.offer.choices if item.enabled)}").step(2)
    assert kinds_done(at).count("announced") >= 3


def test_clicking_another_spy_picks_it_instead_and_clicking_it_again_puts_it_back(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    view = view_of(at)
    places = [table.geometry.rect(view.spies[spy].square).center for spy in (0, 1)]
    at.click_at(places[0]).step(2).click_at(places[1]).step(2)
    assert table.selected == 1
    at.click_at(places[1]).step(2)
    assert table.selected == -1 and not kinds_done(at)


def test_a_spy_is_sent_home_by_mouse_and_the_move_still_follows(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    at.click("choices/mode/remove").step(2)
    at.click_at(table.geometry.rect(view_of(at).spies[5].square).center).step(2)
    button = next(item.id for item in at.table.offer.choices if isinstance(item.action, act.RemoveOwn))
    at.click(f"choices/{button}").step(2)
    settle(at)
    view = view_of(at)
    assert view.asked is Asked.MOVE and view.side == 0
    assert view.spies[5].fate is Fate.REMOVED and kinds_done(at) == ["removed"]
    assert not any(item.id == "mode/remove" for item in at.table.offer.choices)


def test_exposing_the_double_agent_asks_first(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    item = next(item for item in at.table.offer.choices if isinstance(item.action, act.Expose))
    at.click(f"choices/{item.id}").step(2)
    assert at.scene is not at.table and not kinds_done(at)
    at.key("left").key("confirm").step(3)
    settle(at)
    assert kinds_done(at) == ["exposed"]


def test_direction_keys_walk_from_spy_to_spy_and_over_the_lit_squares(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    seen = {table.focused_square}
    for key in ("left", "left", "down", "right", "right", "up"):
        at.key(key)
        assert 0 <= table.looked_at < 13, key
        seen.add(table.focused_square)
    assert len(seen) >= 5
    at.key("up")
    assert table.focused_square == table.stage.case.square
    at.key("up")
    assert table.looked_at >= 13, "and on to the enemy's spies"
    at.key("down", "down", "confirm").step(2)
    assert table.selected >= 0
    for key in ("up", "up", "left"):
        at.key(key)
        assert table.focused_square in table.sight.lit(), key


@pytest.mark.parametrize("kinds", [("human", "human")])
def test_two_people_on_one_screen_see_pieces_only_behind_the_curtain(kinds: tuple[str, str], home: Path) -> None:
    at = at_table_of_two(home, *kinds)
    turns = 0
    for _ in range(12):
        for _ in range(400):
            if at.scene is not at.table or at.asked is not None:
                break
            assert not at.table.table.private
            at.step()
        if at.scene is not at.table:
            at.step(25).key("confirm").step(25)
            continue
        table: Any = at.table.table
        assert table.private and table.view.seat == at.asked
        turns += 1
        at.step(25)
        if view_of(at).asked is Asked.MOVE:
            announce_by_keys(at)
        else:
            answer(at)
    assert turns >= 4


def at_table_of_two(home: Path, *kinds: str) -> AtTable:
    seats = tuple(SeatInfo(kind, name, n) for n, (kind, name) in enumerate(zip(kinds, ("Anna", "Boris"), strict=True)))
    return AtTable(MatchRequest("confusion", GAME.make_setup(2, WHITE_FIRST), seats, 3), (1280, 720), home)


def test_a_click_on_a_square_that_cannot_be_announced_says_why_and_costs_nothing(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    spy = next(a.spy for a in view_of(at).legal_actions if isinstance(a, act.Announce))
    table.pick(spy)
    at.step(3)
    column, row = view_of(at).spies[spy].square % 11, view_of(at).spies[spy].square // 11
    taken = {*table.sight.lit(), table.stage.case.square, *(piece.square for piece in table.stage.spies.values())}
    crooked = next((row + 3) * 11 + x for x in (column - 1, column + 1) if (row + 3) * 11 + x not in taken)
    at.click_at(table.geometry.rect(crooked).center).step(2)
    assert [notice.text for notice in at.ctx.notices.shown] == [table.names.t("refusal.no_line")]
    assert table.selected == spy and not kinds_done(at)


def test_the_table_is_drawn_while_the_sides_are_still_drawn_by_lot(home: Path) -> None:
    dealt: Any = new_match(2).view(Seat(0))
    early = replace(dealt, white=-1, asked=Asked.SIDES, half=0, legal_actions=())
    ctx = context(home)
    table = table_for(ctx, early)
    surface = pygame.Surface(ctx.size)
    table.draw(surface)
    assert table.view is early and early.own_side not in (0, 1)
    assert pygame.transform.average_color(surface, table.regions.notebook)[0] > 150
    assert table.seat_mark(Seat(1)).shape == "circle"


def test_a_right_click_puts_a_picked_spy_back(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    place = table.geometry.rect(view_of(at).spies[0].square).center
    at.click_at(place).step(2)
    assert table.selected == 0
    at.click_at(place, button=3).step(2)
    assert table.selected == -1 and at.scene is at.table


def test_while_ones_own_question_is_open_the_pointer_shows_no_other_spys_moves(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    view = view_of(at)
    enemy = next(n for n in range(13, 26) if view.spies[n].piece not in (HIDDEN, view.pieces.double)
                 and candidate_reach(view, n, view.spies[n].piece))  # fmt: skip
    table.focus(f"at/{view.spies[enemy].square}")
    assert table.candidate_squares()
    said = next(a for a in view.legal_actions if isinstance(a, act.Announce))
    table.show(replace(view, asked=Asked.ANSWER, pending=said, legal_actions=()), True)
    table.focus(f"at/{view.spies[enemy].square}")
    assert not table.candidate_squares()


def test_the_signs_of_squares_where_somebody_stands_lie_over_the_figures(home: Path) -> None:
    at = at_table(home, "human", "bot:random")
    table: Any = at.table.table
    view = view_of(at)
    at.click_at(table.geometry.rect(view.spies[0].square).center).step(2)
    square = next(iter(table.sight.lit()))
    before, after = (pygame.Surface(at.ctx.size) for _ in range(2))
    assert not table.board._taken(square)
    table.stage.spies[20].square = square
    assert table.stage.at(square) == 20 and table.board._taken(square)
    table.board.draw_signs(after)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
