"""Records: what a file holds, and what is said of a file that can't be read."""

import json
from dataclasses import replace

import pytest

from game.kernel.errors import BadRecord
from game.kernel.match import Match
from game.kernel.record import Record, SeatInfo, from_text, match_of, record_of, to_text
from game.kernel.types import TERMINAL, Seat, Setup
from tests.conformance.record_laws import people, sealed
from tests.conformance.toy import GAME, Stake


def played(actions: int = 99) -> Match:
    match = Match(GAME, GAME.make_setup(3), 8)
    while match.current_player != TERMINAL and match.length < actions:
        match.submit(match.current_player, match.view(match.current_player).legal_actions[-1])
    return match


def text_of(match: Match) -> str:
    return to_text(record_of(match, people(3), "0.1.0"))


def test_a_record_is_one_json_object_with_the_named_parts() -> None:
    data = json.loads(text_of(played()))
    assert list(data) == [
        "format", "app", "game", "game_version", "seats", "setup", "seed", "result", "checks", "actions", "digest",
    ]  # fmt: skip
    assert data["format"] == 1 and data["game"] == "toy" and data["seed"] == 8
    assert data["setup"] == {"seats": 3, "options": {"deck": "small"}, "content": ""}


def test_chance_s_draws_are_in_the_record_with_the_seat_minus_one() -> None:
    actions = json.loads(text_of(played()))["actions"]
    assert actions[0][:2] == [-1, "Draw"] and actions[3] == [0, "Stake", 2]


def test_checksums_come_every_twenty_actions_and_at_the_end() -> None:
    match = played()
    assert match.length > 20
    assert list(json.loads(text_of(match))["checks"]) == ["20", str(match.length)]


def test_a_finished_match_holds_its_result_and_a_running_one_none() -> None:
    assert json.loads(text_of(played(6)))["result"] is None
    assert sorted(json.loads(text_of(played()))["result"]) == [-1.0, -1.0, 1.0]


def test_names_come_back_as_they_were_typed() -> None:
    record = from_text(text_of(played(6)))
    assert record.seats == people(3)
    assert record.seats[0].level is None and record.seats[1].level == "easy"


def test_writing_twice_gives_the_same_bytes() -> None:
    assert text_of(played()) == text_of(played())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "8"}, "of the wrong kind"),
        ({"seats": [["human"]]}, "of the wrong kind"),
        ({"seats": [["human", "\ud800", 0]]}, "of the wrong kind"),
        ({"actions": "none"}, "of the wrong kind"),
        ({"checks": {"two": "x"}}, "of the wrong kind"),
        ({"setup": {"seats": 9, "options": {"deck": "small"}, "content": ""}}, "set-up does not fit"),
        ({"setup": {"seats": 3, "options": {"deck": "huge"}, "content": ""}}, "set-up does not fit"),
        ({"actions": [[0]]}, "not readable"),
        ({"actions": [[-1, "Fly"]]}, "does not know"),
        ({"actions": [[-1, "Draw"]]}, "wrong number of values"),
        ({"actions": [[-1, "Draw", "3"]]}, "wrong value"),
        ({"actions": [[-1, "Draw", True]]}, "wrong value"),
        ({"checks": {}}, "lacks the checksum"),
        ({"result": [1.0, -1.0, -1.0]}, "result is not that"),
        ({"format": 2}, "reads format 1"),
    ],
)
def test_an_edited_file_says_what_is_wrong(change: dict[str, object], words: str) -> None:
    data = json.loads(text_of(played(6)))
    with pytest.raises(BadRecord, match=words):
        match_of(from_text(sealed({**data, **change})), GAME)


def test_an_action_that_was_changed_is_noticed_by_the_rules_or_the_checksum() -> None:
    data = json.loads(text_of(played()))
    for number, action in enumerate(data["actions"]):
        if action[1] != "Stake":
            continue
        changed = [*data["actions"][:number], [action[0], "Stake", 1], *data["actions"][number + 1 :]]
        with pytest.raises(BadRecord, match="it was changed"):
            match_of(from_text(sealed({**data, "actions": changed})), GAME)


def test_a_file_that_was_touched_is_refused_though_its_match_would_fit() -> None:
    text = text_of(played())
    with pytest.raises(BadRecord, match="changed after it was saved"):
        from_text(text.replace("Bot 1", "Bob 1"))


def test_actions_left_out_at_the_end_are_noticed() -> None:
    record = record_of(played(), people(3))
    with pytest.raises(BadRecord, match="lacks the checksum"):
        match_of(replace(record, actions=record.actions[:-1]), GAME)


def test_a_record_without_actions_is_the_start_of_a_match() -> None:
    record = Record("toy", 1, Setup(2, (("deck", "small"),)), 4, (SeatInfo("human"),) * 2, (), {0: ""})
    match = match_of(record, GAME)
    assert match.actions() == Match(GAME, GAME.make_setup(2), 4).actions()
    match.submit(Seat(0), Stake(1))
