"""The words of Confusion's table: a line for every event, a label for every action, a banner for every question."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from game.kernel.events import Event
from game.kernel.types import SPECTATOR, Seat
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import How, Token
from game.rules.confusion.moves import Refusal
from game.rules.confusion.view import HIDDEN, Asked, View
from scenes.kit.context import AppContext
from scenes.tables.confusion.knowledge import Word, word_of
from scenes.tables.confusion.names import Names
from tests.tables.confusion_seating import SEATS, new_match, table_for
from tests.tables.seating import context, events_of

CHANCE_ACTIONS = (act.ChooseWhite, act.ChooseStarter, act.DealPiece)
REASONS = ("case", "gift", "survived", "no_spies", "passes", "quiet", "long", "agreed")


@pytest.fixture
def ctx(home: Path) -> AppContext:
    return context(home)


@pytest.fixture
def names(ctx: AppContext) -> Names:
    return Names(ctx.strings, SEATS)


@pytest.fixture(scope="module")
def view() -> View:
    found = new_match(5).view(Seat(0))
    assert isinstance(found, View)
    return found


def samples(kind: type[Event]) -> Iterator[Event]:
    """Yield events of a kind in all variants that are told differently."""
    usual: dict[str, Any] = {
        "white": Seat(1), "side": 0, "spy": 3, "piece": 4, "watcher": Seat(1), "half": 7, "direction": 1, "distance": 2,
        "how": How.MOVE, "path": (3, 14, 25), "yes": True, "carries": False, "taker": -1, "by": 15, "square": 60,
        "promoted": True, "token": Token.REVEAL, "spies": (2,), "accept": True, "reason": "case", "winner": 1,
    }  # fmt: skip
    variants: dict[str, list[Any]] = {
        "piece": [12, HIDDEN], "how": list(How), "yes": [False], "carries": [True], "taker": [16], "promoted": [False],
        "token": list(Token), "spies": [(), (2, 5)], "accept": [False], "reason": list(REASONS), "winner": [-1],
        "direction": list(range(8)),
    }  # fmt: skip
    fields = [field.name for field in dataclasses.fields(kind)]
    assert set(fields) <= set(usual), f"{kind.__name__} has a field without a sample"
    yield kind(**{name: usual[name] for name in fields})
    for name in fields:
        for value in variants.get(name, ()):
            yield kind(**{**{field: usual[field] for field in fields}, name: value})


@pytest.mark.parametrize("kind", events_of(ev), ids=lambda kind: kind.__name__)
def test_every_event_has_a_line_in_the_log(kind: type[Event], names: Names, ctx: AppContext, view: View) -> None:
    for event in samples(kind):
        line = names.log(event, view)
        assert (line is None) == (kind is ev.PieceDealt), event
        assert not ctx.strings.missing, (event, ctx.strings.missing)
        assert line is None or ("{" not in line and "\n" not in line), line


def test_the_deal_is_told_only_where_all_is_open(names: Names, view: View) -> None:
    event = ev.PieceDealt(3, 4, Seat(1))
    assert names.log(event, view) is None and names.log(event.redacted(), view) is None
    truth = dataclasses.replace(view, seat=SPECTATOR)
    assert "D" in str(names.log(event, truth)) and names.log(event.redacted(), truth) is None
    assert "double agent" in str(names.log(ev.PieceDealt(3, 12, Seat(1)), truth))


def test_an_announcement_is_told_by_its_squares_and_a_rivals_direction_is_its_own(names: Names, view: View) -> None:
    event = ev.MoveAnnounced(0, 3, 2, 2, How.MOVE, (4, 5, 6))
    assert names.log(event, view) == "D: e1 to g1? (2 right)"
    rival = dataclasses.replace(view, seat=Seat(1))
    assert names.log(event, rival) == "D: e1 to g1? (2 to its right)"
    assert names.log(event, dataclasses.replace(view, seat=SPECTATOR)) == "D: e1 to g1? (2 to its right)"


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), SPECTATOR])
@pytest.mark.parametrize("asked", list(Asked), ids=lambda asked: asked.value)
def test_the_banner_says_whose_turn_it_is_and_what_is_asked(
    asked: Asked, seat: Seat, names: Names, ctx: AppContext, view: View
) -> None:
    pending = act.Announce(3, 1, 2) if asked is Asked.ANSWER else None
    shown = dataclasses.replace(view, asked=asked, current=Seat(0), seat=seat, pending=pending, legal_actions=())
    for one in (shown, dataclasses.replace(shown, legal_actions=(act.Pass(),))):
        headline, ask = names.banner(one)
        assert headline and ask and "{" not in ask
    assert not ctx.strings.missing
    if asked is not Asked.OVER and seat != 0:
        assert "Anna" in names.banner(shown)[0]


@pytest.mark.parametrize("step", ["to", "remove", "remove_spy", "reveal", "reveal_spy", "swap", "swap_spy"])
def test_each_step_towards_an_action_asks_its_own_question(step: str, names: Names, view: View) -> None:
    assert names.banner(view, step, 4)[1] != names.banner(view)[1]


@pytest.mark.parametrize("kind", [k for k in get_args(act.Action) if k not in CHANCE_ACTIONS], ids=lambda k: k.__name__)
def test_every_action_has_a_label_and_at_most_one_hint(kind: type, names: Names, ctx: AppContext, view: View) -> None:
    values = {
        "spy": 3, "direction": 0, "distance": 2, "how": How.MOVE, "first": 1, "second": 2, "yes": True, "accept": False
    }  # fmt: skip
    action = kind(**{field.name: values[field.name] for field in dataclasses.fields(kind)})
    assert names.action(action, view)
    names.hint(action)
    assert not ctx.strings.missing


def test_who_answers_is_told_what_the_piece_says(names: Names, ctx: AppContext, view: View) -> None:
    pending = act.Announce(16, 0, 2)
    asked = dataclasses.replace(view, asked=Asked.ANSWER, current=Seat(0), pending=pending)
    legal = [(act.Answer(True),), (act.Answer(False),), (act.Answer(True), act.Answer(False))]
    told = [names.banner(dataclasses.replace(asked, legal_actions=actions))[1] for actions in legal]
    assert len(set(told)) == 3 and not ctx.strings.missing
    assert names.banner(dataclasses.replace(asked, seat=SPECTATOR, legal_actions=()))[1] not in told


def test_every_refusal_and_every_verdict_has_words(names: Names, ctx: AppContext) -> None:
    for why in Refusal:
        assert names.t(f"refusal.{why.value}")
    for word in Word:
        assert names.t(f"verdict.{word.value}")
    assert not ctx.strings.missing


@pytest.mark.parametrize(
    ("mask", "word"),
    [
        (0b1, Word.YES), (0b1_0000_0000_0001, Word.YES_DOUBLE), (0b11, Word.YES), (0b101, Word.OPEN),
        (0b100, Word.NO), (0b1_0000_0000_0100, Word.NO_DOUBLE), (0b1_0000_0000_0000, Word.OPEN), (0, Word.OPEN),
    ],
)  # fmt: skip
def test_a_square_says_what_its_candidates_say(mask: int, word: Word, view: View) -> None:
    """One forward: pieces 0 (all eight) and 1 (straight) allow it, piece 2 (diagonal) does not."""
    assert word_of(view, 3, mask, 0, 1) is word


def test_the_chance_of_a_yes_is_that_of_the_pieces_that_allow_it(home: Path, view: View) -> None:
    table = table_for(context(home), view)
    allowed = view.pieces.allowed_by(0, 1).bit_count()
    chance = table.sight.chance(view, act.Announce(3, 0, 1))
    assert chance == pytest.approx((allowed + 0.5) / view.pieces.count)
    for level in ("by_hand", "crossed_out"):
        other = table_for(context(home), view, True, level)
        assert other.sight.chance(view, act.Announce(3, 0, 1)) is None


def test_spies_and_sides_have_tooltips_for_everybody(home: Path, ctx: AppContext) -> None:
    match = new_match(5, tokens="yes")
    for seat in (Seat(0), Seat(1), SPECTATOR):
        shown: Any = match.view(seat)
        table = table_for(ctx, shown, seat >= 0)
        for spot in table.offers.spots(shown):
            assert spot.label and spot.tooltip.strip(), spot.id
    assert not ctx.strings.missing


def test_a_capture_is_said_with_its_victim_and_the_case_it_holds(names: Names, ctx: AppContext, view: View) -> None:
    start, end = view.spies[16].square, view.spies[16].square - 11
    spies = tuple(dataclasses.replace(s, square=end) if n == 3 else s for n, s in enumerate(view.spies))
    pending = act.Announce(16, 0, 1)
    for case, more in ((60, "takes D"), (end, "takes D and the briefcase")):
        asked = dataclasses.replace(
            view, asked=Asked.ANSWER, current=Seat(0), pending=pending, spies=spies, case=case, side=1,
            legal_actions=(act.Answer(True),),
        )  # fmt: skip
        assert f"({more})" in names.banner(asked)[1]
        assert names.taking(asked, "1 forward", 16, end, How.MOVE) == f"1 forward, {more}"
    assert names.taking(asked, "1 forward", 16, end, How.PUSH) == "1 forward"
    assert names.taking(asked, "1 forward", 4, end, How.MOVE) == "1 forward"  # one's own spy is no victim
    assert names.taking(asked, "", 16, start - 22, How.MOVE) == ""
    assert not ctx.strings.missing
