"""Laws of records: saving, replaying and undoing are one list of actions, and a damaged file is one clear line."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.codec import checksum
from game.kernel.errors import BadRecord, IllegalAction, UndoRefused
from game.kernel.match import Match
from game.kernel.record import SeatInfo, from_text, match_of, record_of, to_text
from game.kernel.types import CHANCE, Seat
from tests.conformance.subject import Subject
from tests.worlds import AnyGame, Trail

SHORT = 60
"""A record of so many actions stands for all where a test reads it hundreds of times."""
EDITS = 60
ODD_NUMBERS = (True, -1, 0, 1, 2, 7, 12, 10**30, 1.5, float("nan"))
ODD: tuple[Any, ...] = (*ODD_NUMBERS, None, "", "1", "ä", "\ud800", "human", [], [0, 1], {}, {"1": 1})
"""Values that have no business where they are put."""
CHECKED = 150
"""So many actions of a match are undone and done again."""


def people(seats: int) -> tuple[SeatInfo, ...]:
    """Return one seat for a person, with a name that needs care in a file, and bots on the others."""
    return (SeatInfo("human", 'Zoë "Ω"\n', 3), *(SeatInfo("bot:easy", f"Bot {n}", n) for n in range(1, seats)))


def written(match: Match) -> str:
    """Return the text of a match's file."""
    return to_text(record_of(match, people(match.setup.seats), "test"))


def replays_are_equal(subject: Subject) -> None:
    """A match read back from its file has the same actions, states, views and told events, and writes the same file."""
    for trail in subject.few:
        match = trail.match()
        text = written(match)
        again = match_of(from_text(text), trail.game)
        assert again.actions() == match.actions()
        assert again.check() == match.check() == checksum(trail.states[-1]), "a replay went through other states"
        for seat in trail.seats:
            assert again.view(seat) == match.view(seat)
            assert again.told(seat) == match.told(seat)
        assert written(again) == text


def a_match_goes_on_after_loading(subject: Subject) -> None:
    """Chance draws the same whether a match was saved and loaded in between or not."""
    for trail in subject.few:
        half = len(trail.steps) // 2
        while half < len(trail.steps) and trail.steps[half].seat == CHANCE:
            half += 1
        match = match_of(from_text(written(trail.match(half))), trail.game)
        for step in trail.steps[half : half + 100]:
            if step.seat != CHANCE:
                match.submit(step.seat, step.action)
        expected = tuple((step.seat, step.action) for step in trail.steps[: match.length])
        assert match.actions() == expected, "after loading, chance drew otherwise"


def damaged_files_are_refused_in_one_line(subject: Subject) -> None:
    """A file with bytes changed, cut off or put in gives BadRecord, or else the very same match."""
    text = written(_short(subject))

    @settings(max_examples=EDITS)
    @given(st.integers(0, len(text) - 1), st.integers(0, 12), st.text('019aZ"{}[],:\\\n é\x00', max_size=6))
    def edit(place: int, cut: int, put: str) -> None:
        _refused_or_same(text[:place] + put + text[place + cut :], text, subject.game)

    edit()
    for place in range(0, len(text), max(1, len(text) // 80)):
        _refused_or_same(text[:place], text, subject.game)
        other = str((int(text[place]) + 1) % 10) if text[place].isdecimal() else text[place].swapcase()
        _refused_or_same(text[:place] + other + text[place + 1 :], text, subject.game)


def edited_files_never_break_the_program(subject: Subject) -> None:
    """A file edited with a right digest is refused in one line, or is a match that the rules allow."""
    match = _short(subject)
    data = json.loads(written(match))
    for place in _leaves(data, ()):
        if place[0] != "actions":
            for value in ODD:
                _refused_or_playable(sealed(_changed(data, place, value)), match.game)

    @settings(max_examples=EDITS)
    @given(st.sampled_from(_leaves(data["actions"], ("actions",))), st.sampled_from(ODD))
    def edit(place: tuple[Any, ...], value: Any) -> None:
        _refused_or_playable(sealed(_changed(data, place, value)), match.game)

    edit()
    for key in list(data):
        _refused_or_playable(sealed({name: value for name, value in data.items() if name != key}), match.game)


def _changed(data: dict[str, Any], place: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed: dict[str, Any] = json.loads(json.dumps(data))
    inside: Any = changed
    for key in place[:-1]:
        inside = inside[key]
    inside[place[-1]] = value
    return changed


def foreign_files_are_refused_in_one_line(subject: Subject) -> None:
    """What is no saved match at all is refused, whatever it is."""
    text = written(_short(subject))
    data = json.loads(text)
    foreign = [
        "", " ", "\x00\xff\xfe", "null", "[]", "{}", "hello", "[" * 100_000, '{"format": 1}', "\ufeff" + text, text * 2,
        '{"game": "chess", "moves": ["e4"]}', sealed({**data, "format": 999}), sealed({**data, "actions": {}}),
        sealed({**data, "actions": data["actions"][::-1]}), sealed({**data, "actions": [[0, "NoSuchAction"]]}),
    ]  # fmt: skip
    for item in foreign:
        with pytest.raises(BadRecord) as caught:
            match_of(from_text(item), subject.game)
        _one_line(caught.value)


def undo_takes_back_only_what_taught_nothing(subject: Subject) -> None:
    """A seat takes back its last action unless something was revealed or its turn is over; done again, it is equal."""
    undone = 0
    for trail in subject.few:
        match = Match(trail.game, trail.setup, trail.seed)
        for step in trail.steps[:CHECKED]:
            if step.seat == CHANCE:
                continue
            before = (match.length, match.check(), match.told(step.seat))
            match.submit(step.seat, step.action)
            undone += _undo_and_redo(trail, match, step.seat, step.action, before)
    assert undone or not any(_takes_back(trail) for trail in subject.few), "nothing could ever be undone"


def _takes_back(trail: Trail) -> bool:
    """Return whether some seat acted twice in a row with nothing revealed in between."""
    pairs = zip(trail.steps, trail.steps[1:], strict=False)
    return any(a.seat == b.seat >= 0 and not any(event.reveals for event in a.events) for a, b in pairs)


def _undo_and_redo(trail: Trail, match: Match, seat: Seat, action: object, before: tuple[object, ...]) -> bool:
    after = (match.length, match.check(), match.view(seat))
    actor, last = match.actions()[-1]
    for other in trail.seats:
        if other != seat:
            with pytest.raises(UndoRefused):
                match.undo(other)
    quiet = actor == seat and last == action and match.current_player == seat
    if not quiet or any(event.reveals for event in trail.steps[match.length - 1].events):
        with pytest.raises(UndoRefused):
            match.undo(seat)
        assert (match.length, match.check(), match.view(seat)) == after, "a refused undo changed something"
        return False
    match.undo(seat)
    assert (match.length, match.check(), match.told(seat)) == before, "an undo led to another state"
    match.submit(seat, action)
    assert (match.length, match.check(), match.view(seat)) == after, "done again, it led elsewhere"
    return True


def illegal_actions_change_nothing(subject: Subject) -> None:
    """An action that is not legal now, or by another seat, is refused and leaves the match as it is."""
    for trail, step in subject.glances(every=3):
        match = trail.match(step)
        before = (match.length, match.check())
        current = match.current_player
        legal = set(match.view(current).legal_actions) if current >= 0 else set()
        wrong = [(current, action) for action in trail.game.all_actions(trail.setup) if action not in legal][:20]
        wrong += [(seat, action) for seat in trail.seats if seat != current for action in list(legal)[:3]]
        for seat, action in [*wrong, (current, None), (current, "x"), (Seat(99), None)]:
            with pytest.raises(IllegalAction) as caught:
                match.submit(seat, action)
            _one_line(caught.value)
        assert (match.length, match.check()) == before


def _short(subject: Subject) -> Match:
    return subject.shortest.match(min(SHORT, len(subject.shortest.steps)))


def _refused_or_same(text: str, original: str, game: AnyGame) -> None:
    try:
        record = from_text(text)
        match_of(record, game)
    except BadRecord as error:
        _one_line(error)
        return
    assert record == from_text(original), "a changed file was taken for a good one"


def _refused_or_playable(text: str, game: AnyGame) -> None:
    try:
        record = from_text(text)
        found = match_of(record, game)
    except BadRecord as error:
        _one_line(error)
        return
    assert found.view(Seat(0)).seat == 0
    assert from_text(to_text(record_of(found, record.seats))).setup == record.setup


def _one_line(error: Exception) -> None:
    assert str(error) and "\n" not in str(error) and len(str(error)) < 300, repr(str(error))


def sealed(data: dict[str, Any]) -> str:
    """Return edited data as a file with a digest that fits it: what somebody with patience could write."""
    body = json.dumps({key: value for key, value in data.items() if key != "digest"}, separators=(",", ":"))[:-1]
    return f'{body},"digest":"{hashlib.sha256(body.encode()).hexdigest()[:32]}"}}\n'


def _leaves(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Return the paths to all parts of the data, few of the actions and none of the digest."""
    found: list[tuple[Any, ...]] = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += _leaves(item, (*path, key)) if key != "digest" else []
    elif isinstance(value, list):
        for number, item in enumerate(value[:25]):
            found += _leaves(item, (*path, number))
    return found


LAWS = (
    replays_are_equal,
    a_match_goes_on_after_loading,
    damaged_files_are_refused_in_one_line,
    edited_files_never_break_the_program,
    foreign_files_are_refused_in_one_line,
    undo_takes_back_only_what_taught_nothing,
    illegal_actions_change_nothing,
)
