"""Whole matches of two people with each device and every kind of choice; the suggestion; the switch for answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.view import Ask
from scenes.play.log_book import Kind, LogBook
from scenes.play.match_driver import Reel
from scenes.tables.agents_of_war.answers import When
from tests.e2e.player import Keyboard, Mouse, Pad
from tests.play.at_table import AtTable, request_of
from tests.tables.agents_of_war_seating import new_match, random_steps, table_for
from tests.tables.at_agents_of_war import KINDS, carry_out, table_of, two_people
from tests.tables.seating import context
from tests.vpad import VirtualPad


def test_two_people_play_a_match_with_every_kind_of_choice_by_keyboard_and_only_the_public_table_is_seen_between(
    home: Path,
) -> None:
    at = two_people(home=home)
    done = carry_out(at, Keyboard(at), compare=True)
    assert all(done[kind] for kind in KINDS), done
    assert done["curtains"] > 4 and done["compared"] == done["curtains"]
    assert not at.ctx.strings.missing and not at.ctx.audio.unknown


def test_two_people_play_a_match_with_every_kind_of_choice_by_mouse(home: Path) -> None:
    at = two_people(home=home)
    done = carry_out(at, Mouse(at))
    assert all(done[kind] for kind in KINDS), done


def test_two_people_play_a_match_with_every_kind_of_choice_by_controller(home: Path) -> None:
    at = two_people(home=home)
    with VirtualPad() as pad:
        at.step(3)
        done = carry_out(at, Pad(at, pad))
    assert all(done[kind] for kind in KINDS), done


def test_the_suggestion_divides_all_that_is_left_at_one_press(home: Path) -> None:
    ctx = context(home)
    for seed in range(60):
        match = new_match(seed, "quickplay")
        for view in random_steps(match, seed, 300):
            if view.asked is not Ask.DIVIDE or view.duel.points < 2:
                continue
            table: Any = table_for(ctx, view)
            given: list[object] = []
            table.choose = given.append
            item = next(item for item in table.choices(view) if item.id == "suggest")
            assert item.leads == view.legal_actions and item.hint
            item.press()
            points = view.duel.points
            match.submit(view.seat, given[0])
            for _ in range(points - 1):
                order = table.standing_order(match.view(view.seat))
                assert isinstance(order, act.AssignPoint)
                match.submit(view.seat, order)
            after: Any = match.view(view.seat)
            assert after.asked is not Ask.DIVIDE or after.duel.pending.seat != view.seat
            return
    raise AssertionError("nothing was divided")


@pytest.mark.parametrize("when", list(When))
def test_one_is_asked_always_when_it_is_possible_or_never(when: When, home: Path) -> None:
    ctx, asked = context(home), set()
    for seed in range(6):
        match = new_match(seed, "quickplay")
        table: Any = None
        for view in random_steps(match, seed, 200):
            if view.asked is Ask.RESPOND and view.seat == 0:
                table = table or table_for(ctx, view)
                table.answers._orders[0] = when
                declined = table.standing_order(view) == act.Decline()
                only = view.legal_actions == (act.Decline(),)
                assert declined == {When.ALWAYS: False, When.NEVER: True, When.POSSIBLE: only}[when]
                asked.add((only, declined))
    assert len(asked) == 2


def test_the_switch_goes_round_and_is_remembered_for_the_next_match(home: Path) -> None:
    at = AtTable(request_of("human", "bot:easy", game="agents_of_war", mode="preconstructed"), home=home).until_asked()
    seen = [table_of(at).answers.order(0)]
    for _ in range(3):
        at.ui.set_focus("spot/answers")
        at.key("confirm")
        at.step(2)
        seen.append(table_of(at).answers.order(0))
    assert seen == [When.POSSIBLE, When.ALWAYS, When.NEVER, When.POSSIBLE]
    at.ui.set_focus("spot/answers")
    at.key("confirm")
    again = AtTable(request_of("human", "bot:easy", game="agents_of_war"), home=home).until_asked()
    assert table_of(again).answers.order(0) is When.ALWAYS


def test_each_person_at_a_shared_screen_has_an_own_switch(home: Path) -> None:
    at = two_people(home=home)
    answers = table_of(at).answers
    answers.turn(1)
    assert (answers.order(0), answers.order(1)) == (When.POSSIBLE, When.ALWAYS)
    assert not (home / "tables.json").exists()


def spectators_log(home: Path, seed: int, mode: str, steps: int) -> tuple[LogBook, tuple[SeatInfo, ...]]:
    """Return the log of a match after so many random actions, and who sits there."""
    match = new_match(seed, mode)
    views = list(random_steps(match, seed, steps))
    table: Any = table_for(context(home), views[0])
    book, seats = LogBook(), tuple(SeatInfo("human", name, i) for i, name in enumerate(("Anna", "Raven")))
    table.seats_changed(seats)
    book.rewrite(table, Reel(match, seats).happenings(SPECTATOR, 0))
    return book, seats


def test_the_log_opens_each_turn_once_with_the_mark_of_the_one_whose_turn_it_is(home: Path) -> None:
    book, seats = spectators_log(home, 5, "preconstructed", 150)
    heads = [entry for entry in book.entries if entry.kind is Kind.HEADING]
    assert [entry.text.split(":")[0] for entry in heads] == [f"Turn {n + 1}" for n in range(len(heads))]
    assert len(heads) > 4 and all(entry.seat is not None and seats[entry.seat].name in entry.text for entry in heads)
    assert not [entry.text for entry in book.entries if entry.kind is Kind.DIVIDER and entry.text.startswith("Turn")]


def test_a_turn_that_ends_a_game_as_it_begins_has_its_heading_too(home: Path) -> None:
    book, _ = spectators_log(home, 36, "pai_gow", 102)
    (seventh,) = [entry for entry in book.entries if entry.text.startswith("Turn 7")]
    after = [entry for entry in book.entries[book.entries.index(seventh) + 1 :] if entry.step == seventh.step]
    assert (seventh.kind, seventh.seat) == (Kind.HEADING, 0) and seventh.text == "Turn 7: Anna"
    assert len(after) > 3 and all(entry.kind is Kind.LINE for entry in after)
