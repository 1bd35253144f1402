"""What Agents Secrets' table says in words, at a place, before a card and before the vote; and what it must not say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.pieces import AGENT, ASSASSIN, CORRUPTION, DEFECTOR, SABOTAGE, SPECIAL
from game.rules.agents_secrets.view import Asked
from scenes.tables.agents_secrets.motion import StampDown
from tests.tables.seating import context
from tests.tables.secrets_seating import new_match, picture, played, table_for
from tests.tables.test_agents_secrets_animations import told, turned


@pytest.mark.parametrize(
    ("cia", "kgb", "last"),
    [
        ((AGENT, AGENT), (AGENT,), "2 : 1. The CIA wins the mission."),
        ((AGENT,), (CORRUPTION,), "1 : 1. More corruption: the KGB wins the mission."),
        ((AGENT,), (AGENT,), "1 : 1. A tie: nobody wins it, and it leaves the game."),
        ((SABOTAGE,), (), "-3 : 0. Nobody has a point, so nobody wins it."),
    ],
)
def test_a_place_tells_its_cards_and_what_decides(
    cia: tuple[int, ...], kgb: tuple[int, ...], last: str, home: Path
) -> None:
    table = table_for(context(home), new_match(1).view(Seat(0)))
    turned(table, cia, kgb)
    title, ours, theirs, *rest = table.stage.caption
    assert title.startswith("Rio") and ours.startswith("CIA:") and theirs.startswith("KGB:")
    assert rest == [last]


def test_defectors_and_assassins_are_told_one_by_one_and_in_their_order(home: Path) -> None:
    table = table_for(context(home), new_match(1).view(Seat(0)))
    turned(table, (DEFECTOR, ASSASSIN), (SPECIAL, AGENT))
    effects = table.stage.caption[3:5]
    assert "defector" in effects[0] and "Special agent" in effects[0]
    assert "assassin" in effects[1] and effects[1].endswith("enemy Agent.")


def test_the_note_stands_where_no_button_lies_only(home: Path) -> None:
    table = table_for(context(home), new_match(1).view(Seat(0)))
    turned(table, (AGENT,), ())
    view: Any = table.view
    assert table.caption.key(view) is not None
    table.buttons_lie = True
    assert table.caption.key(view) is None


def test_how_a_card_is_sent_is_told_to_whoever_chooses_in_silence_until_one_is_picked(home: Path) -> None:
    match = played(2, 0, 6, rounds="0")
    seat = match.current_player
    table = table_for(context(home), match.view(seat))
    view: Any = table.view
    assert view.asked is Asked.CHOOSE and table.caption.key(view) is not None
    table.pick(table.shown_hand[0])
    assert table.caption.key(view) is None


def test_while_others_choose_the_note_counts_public_facts_alone(home: Path) -> None:
    match = played(2, 3, 6, rounds="0")
    keys = set()
    for seat in (SPECTATOR, Seat(0), Seat(1)):
        table = table_for(context(home), match.view(seat), False)
        keys.add(table.caption.key(table.view))  # type: ignore[arg-type]
    (words,) = keys
    assert words is not None and "3 of 3 have chosen" in f"{words}" and "0 of 3 have chosen" in f"{words}"


MAJORITIES = [(4, "In a company of two nobody"), (6, "2 of the 3"), (8, "3 of the 4"), (12, "4 of the 6")]


@pytest.mark.parametrize(("seats", "majority"), MAJORITIES)
def test_before_the_vote_the_majority_is_told(seats: int, majority: str, home: Path) -> None:
    table = table_for(context(home), new_match(3, seats).view(Seat(0)))
    assert table.caption.vote_lines(table.view)[0].startswith(majority)  # type: ignore[arg-type]


def test_the_log_says_of_nobody_whether_loyal_or_not(home: Path) -> None:
    match = new_match(6, 6)
    for seat in range(6):
        view: Any = match.view(Seat(seat))
        other = replace(ev.MaskDealt(Seat(seat), True), mole=False)
        names = table_for(context(home), view).names
        assert names.log(ev.MaskDealt(Seat(seat), True), view) == names.log(other, view) is not None


def test_the_log_tells_cards_when_they_lie_open_and_masks_not_before_they_have_fallen(home: Path) -> None:
    match = played(5, 2000, 6)
    names = table_for(context(home), match.view(SPECTATOR), False).names
    lines = 0
    for number, events in told(match, SPECTATOR):
        after: Any = match.view(SPECTATOR, number + 1)
        for event in events:
            text = names.log(event, after)
            if isinstance(event, (ev.CardsTurned, ev.MasksFell)):
                assert text is not None and not any(word in text for word in ("CIA", "KGB", "Anna", "Raven", "double"))
            if isinstance(event, (ev.MissionWon, ev.MissionLost)):
                assert text is not None and text.count("\n") == 1 and "CIA" in text.split("\n")[0]
                lines += 1
    assert lines == 24


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_stamp_is_no_wider_than_the_place_it_comes_down_on(text: float, home: Path) -> None:
    table = table_for(context(home, text_scale=text), new_match(1).view(Seat(0)))
    where = table.places.lane(0, 1)
    stamp = StampDown(table, table.names.t("table.by_corruption"), where, "tie", 1.0)
    stamp.start(True)
    blank = pygame.Surface(table.ctx.size)
    blank.fill((1, 2, 3))
    stamp.draw(blank)
    mask = pygame.mask.from_threshold(blank, (1, 2, 3), (1, 1, 1, 255))
    mask.invert()
    (box,) = [r for r in mask.get_bounding_rects() if r.width > 20]
    assert box.width <= where.width + 1 and where.inflate(4, 4).contains(box.clip(where))


def test_cards_are_shuffled_before_they_are_turned_and_lie_as_before_after_it(home: Path) -> None:
    from scenes.tables.agents_secrets.motion import Shuffle
    from scenes.tables.agents_secrets.stage import LaidCard

    table = table_for(context(home), new_match(1).view(Seat(0)))
    table.stage.spots[0].cards[0][:] = [LaidCard(), LaidCard(), LaidCard()]
    before = [table.places.card_rect(0, 0, n, 3) for n in range(3)]
    shuffle = Shuffle(table, 0)
    shuffle.start(False)
    shuffle.advance(0.25, 1.0, False)
    assert table.places.card_rect(0, 0, 2, 3).left < before[1].left
    shuffle.finish()
    assert [table.places.card_rect(0, 0, n, 3) for n in range(3)] == before


@pytest.mark.parametrize(("option", "shown"), [("no", False), ("yes", True)])
def test_ruling_11_gains_stand_on_the_table_with_the_open_option_alone(option: str, shown: bool, home: Path) -> None:
    view: Any = played(3, 60, 6, open_gains=option).view(SPECTATOR)
    pictures, tips = set(), set()
    for gains, pots in (((2,), ((3,), (2,))), ((5, 4), ((5, 5), (4, 4)))):
        members = tuple(replace(member, gains=gains) for member in view.members)
        table = table_for(context(home), replace(view, members=members, pots=pots), False)
        pictures.add(picture(table))
        tips.add(table.tips.person(table.view, 0))  # type: ignore[arg-type]
    assert (len(pictures) > 1) is (len(tips) > 1) is shown
