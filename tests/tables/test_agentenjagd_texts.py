"""The words of Agentenjagd's table: a line for every event, a label for every action, a name for every card."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from game.kernel.events import Event
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.pieces import HIDDEN, SPECIAL_DIE, card_number, cards
from game.rules.agentenjagd.view import Asked, View
from scenes.kit.context import AppContext
from scenes.tables.agentenjagd.names import Names
from tests.tables.seating import context, events_of, new_match, seat_infos

CHANCE_ACTIONS = (act.ChooseFirst, act.RollDice, act.RollSpecial, act.DrawCard, act.UncoverCard, act.PickCard)


@pytest.fixture
def ctx(home: Path) -> AppContext:
    return context(home)


@pytest.fixture
def names(ctx: AppContext) -> Names:
    return Names(ctx.strings, seat_infos(3))


@pytest.fixture(scope="module")
def view() -> View:
    match = new_match(3, 5)
    found = match.view(Seat(0))
    assert isinstance(found, View)
    return found


def samples(kind: type[Event], view: View) -> Iterator[Event]:
    """Yield events of a kind in all variants that are told differently."""
    base = view.base
    room = base.room_nodes[0]
    usual: dict[str, Any] = {
        "seat": Seat(0), "thief": Seat(1), "victim": Seat(2), "number": 4, "first": 3, "second": 5, "face": 0,
        "node": room, "room": room, "path": (0, 1, 2), "passes": 0, "camouflage": 0, "why": ev.Why.ESCORT, "value": 2,
        "card": 3, "cards": (3, 4), "source": ev.Source.PILE, "count": 7, "aircraft": 2, "hangar": 2,
        "reason": "all_captured",
    }  # fmt: skip
    variants: dict[str, list[Any]] = {
        "second": [3, 5], "face": list(range(len(SPECIAL_DIE))), "path": [(0, 1, 2), (5,), (0, room)],
        "passes": [0, 1], "camouflage": [0, 1], "why": list(ev.Why), "value": [0, 2], "card": [3, HIDDEN],
        "cards": [(3, 4), (HIDDEN,), (HIDDEN, HIDDEN), ()], "node": [0, base.start, base.hangar_nodes[0], room],
        "reason": ["all_captured", "no_aircraft_left", "turn_limit"], "source": list(ev.Source),
    }  # fmt: skip
    fields = [field.name for field in dataclasses.fields(kind)]
    assert set(fields) <= set(usual), f"{kind.__name__} has a field without a sample"
    yield kind(**{name: usual[name] for name in fields})
    for name in fields:
        for value in variants.get(name, ()):
            if kind is ev.SearchBegan and value in (ev.Source.LAPTOP, ev.Source.PLAY):
                continue  # nobody searches there
            yield kind(**{**{field: usual[field] for field in fields}, name: value})


@pytest.mark.parametrize("kind", events_of(ev), ids=lambda kind: kind.__name__)
def test_every_event_has_a_line_in_the_log(kind: type[Event], names: Names, ctx: AppContext, view: View) -> None:
    for event in samples(kind, view):
        line = names.log(event, view)
        assert line, event
        assert not ctx.strings.missing, (event, ctx.strings.missing)
        assert "{" not in line and "\n" not in line, line


def test_a_hidden_cards_line_is_the_same_whatever_the_card(names: Names, view: View) -> None:
    event = ev.CardDrawn(Seat(1), card_number("trap"))
    other = ev.CardDrawn(Seat(1), card_number("sprint"))
    assert names.log(event.redacted(), view) == names.log(other.redacted(), view)
    assert "trap" not in str(names.log(event.redacted(), view)).lower()
    assert names.log(event, view) != names.log(other, view)


def test_every_card_has_a_title_a_text_and_a_time(names: Names, ctx: AppContext) -> None:
    for number, card in enumerate(cards()):
        for text in (names.card(number), names.card_title(number), names.card_text(number), names.card_when(number)):
            assert text.strip(), card
        if card.element is None:
            assert names.t(f"card.{card.id}.short")
    assert not ctx.strings.missing
    assert len({names.card(number) for number in range(len(cards()))}) == len(cards())
    assert len({names.brief(number) for number in range(len(cards()))}) == len(cards())


@pytest.mark.parametrize("asked", list(Asked), ids=lambda asked: asked.value)
def test_the_banner_says_whose_turn_it_is_and_what_is_asked(
    asked: Asked, names: Names, ctx: AppContext, view: View
) -> None:
    seat = Seat(1)
    mine = dataclasses.replace(view, asked=asked, current=seat, turn_seat=seat, seat=seat, steps=5, special_face=3)
    for shown in (mine, dataclasses.replace(mine, seat=SPECTATOR), dataclasses.replace(mine, seat=Seat(0))):
        headline, ask = names.banner(shown)
        assert headline and ask
    assert not ctx.strings.missing
    if asked is not Asked.OVER:
        assert "Boris" in names.banner(dataclasses.replace(mine, seat=SPECTATOR))[0]


@pytest.mark.parametrize("kind", [k for k in get_args(act.Action) if k not in CHANCE_ACTIONS], ids=lambda k: k.__name__)
def test_every_action_has_a_label_and_at_most_one_hint(kind: type, names: Names, ctx: AppContext, view: View) -> None:
    values = {
        "room": view.base.room_nodes[0], "node": 3, "passes": 1, "camouflage": 0, "victim": Seat(1), "card": 7,
        "seat": Seat(2), "first": 1, "second": 2,
    }  # fmt: skip
    action = kind(**{field.name: values[field.name] for field in dataclasses.fields(kind)})
    assert names.action(action, view)
    names.hint(action, view)
    assert not ctx.strings.missing


def test_rooms_of_the_shipped_base_have_names_of_their_own(names: Names, view: View) -> None:
    rooms = [names.room(view.base, node) for node in view.base.room_nodes]
    assert len(set(rooms)) == len(rooms)
    assert all(room and not room.startswith("[") for room in rooms)
