"""A test of the tests: every broken little game is caught by its law for the right reason, and every law bites."""

import json
from collections.abc import Callable

import pytest

from game.kernel.errors import BadRecord, SafehouseError
from game.kernel.record import Record, from_text
from tests.conformance import broken, record_laws, toy
from tests.conformance.laws import LAWS
from tests.conformance.subject import Subject, find_subject

GAME_FAULTS = {
    "ViewLeaksAHand": ("views_tell_no_more_than_events", "but was told the same"),
    "ViewLeaksAChoice": ("views_tell_no_more_than_events", "but was told the same"),
    "EventLeaksADraw": ("events_tell_no_more_than_views", "but its view is the same"),
    "EventLeaksAHand": ("other_seats_secrets_change_nothing", "RaisedEyebrow"),
    "LegalActionsForAll": ("only_the_current_seat_is_shown_legal_actions", "not its own"),
    "ResampleChangesTheView": ("sampled_states_fit_the_view", "looks different"),
    "ResampleKnowsTooLittle": ("samples_differ_where_something_is_hidden", "all one state"),
    "ResampleCannotBePlayed": ("sampled_states_can_be_played_on", "found no end"),
    "Endless": ("every_match_ends_in_time", "went on after 40 actions"),
    "DuplicatedLegalActions": ("legal_actions_are_unique_and_in_a_stable_order", "there twice"),
    "UnstableOrder": ("legal_actions_are_unique_and_in_a_stable_order", "another order"),
    "OrderByHash": ("the_same_seed_gives_the_same_match_in_another_process", "another match|not equal to ours"),
    "OutcomeTooEarly": ("somebody_can_always_act", "at the end alone"),
    "ActionWithoutNumber": ("every_action_has_a_number", "has no number"),
    "ApplyMutates": ("applying_an_action_changes_nothing_else", "changed the old state"),
    "OwnRandomness": ("the_same_seed_gives_the_same_match", "another state"),
    "HiddenCounter": ("replays_are_equal", "checksum"),
    "DeckOnTheSide": ("a_match_goes_on_after_loading", "drew otherwise"),
    "WrongProbabilities": ("chance_is_what_it_says", "sum to"),
    "LoadedDeck": ("chance_is_what_it_says", "too often or too rarely"),
    "UnstableChance": ("chance_is_what_it_says", r"other than random\(\)"),
    "ReturnsOutOfBounds": ("returns_lie_in_their_bounds", "out of bounds"),
    "SetupTakesAnything": ("setups_are_checked", "DID NOT RAISE"),
    "MutableView": ("all_values_are_frozen", "is a list"),
    "ViewHoldsTheState": ("no_state_is_in_reach", "leads to a state"),
    "UnmarkedReveal": ("other_seats_secrets_change_nothing", "HandsSeen"),
    "FreeLook": ("undo_can_never_fish_for_a_secret", "can be taken back"),
    "AskedOnlyWithASecret": ("chance_is_told_by_reveals_alone", "TurnEnded"),
    "HoldIsASecret": ("other_seats_secrets_change_nothing", "TurnEnded"),
    "NoSecrets": ("hidden_information_is_declared", "always sees all"),
    "ForgottenField": ("replays_are_equal", "does not know"),
    "CannotTakeBack": ("undo_takes_back_only_what_taught_nothing", "an undo led to another state"),
    "TakesAnything": ("illegal_actions_change_nothing", "DID NOT RAISE"),
    "CrashesOnOddSeats": ("edited_files_never_break_the_program", "index out of range|zero"),
}

BOT_FAULTS = {
    "PEEKING": ("no_state_is_in_reach", "holds a state"),
    "SLY": ("bots_know_only_what_their_seat_knows", "another's secret"),
    "FORGETFUL": ("bots_choose_what_is_legal_and_the_same_each_time", "not legal"),
    "MOODY": ("bots_choose_what_is_legal_and_the_same_each_time", "then"),
    "SLOW": ("bots_choose_in_time", "more than"),
    "ONE_LEVEL": ("the_four_levels_are_there", "missing"),
}


def reads_without_digest(text: str) -> Record:
    """Read a file as it stands, whatever was changed."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord("damaged") from error
    return from_text(record_laws.sealed(data)) if isinstance(data, dict) else from_text(text)


def reads_with_tracebacks(text: str) -> Record:
    """Read a file and let Python complain."""
    json.loads(text)
    return from_text(text)


READER_FAULTS: tuple[tuple[Callable[[str], Record], str, str], ...] = (
    (reads_with_tracebacks, "damaged_files_are_refused_in_one_line", "Expecting|Extra|Invalid"),
    (reads_without_digest, "damaged_files_are_refused_in_one_line", "taken for a good one"),
    (reads_with_tracebacks, "foreign_files_are_refused_in_one_line", "Expecting|Extra|Invalid"),
)

NOTICED = (AssertionError, pytest.fail.Exception, SafehouseError, LookupError, ArithmeticError, ValueError)
"""How a law fails: mostly by a sentence of its own, else by the error that it provoked."""


@pytest.mark.parametrize("law", LAWS)
def test_the_honest_little_game_passes(law: str) -> None:
    LAWS[law](find_subject("tests.conformance.toy:GAME:BOTS"))


@pytest.mark.parametrize("fault", GAME_FAULTS)
def test_a_broken_game_is_caught(fault: str) -> None:
    law, words = GAME_FAULTS[fault]
    with pytest.raises(NOTICED, match=words):
        LAWS[law](Subject(broken.GAMES[fault], toy.BOTS, f"tests.conformance.broken:{fault}:HONEST"))


@pytest.mark.parametrize("fault", BOT_FAULTS)
def test_a_broken_bot_is_caught(fault: str) -> None:
    law, words = BOT_FAULTS[fault]
    game = {"PEEKING": broken.REMEMBERS, "SLY": broken.REMEMBERS, "SLOW": broken.HASTY}.get(fault, toy.GAME)
    with pytest.raises(AssertionError, match=words):
        LAWS[law](Subject(game, getattr(broken, fault), f"tests.conformance.broken:REMEMBERS:{fault}"))


@pytest.mark.parametrize(("reader", "law", "words"), READER_FAULTS)
def test_a_broken_reader_of_records_is_caught(
    reader: Callable[[str], Record], law: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_laws, "from_text", reader)
    with pytest.raises(NOTICED, match=words):
        LAWS[law](find_subject("tests.conformance.toy:GAME:BOTS"))


def test_every_broken_game_is_listed() -> None:
    assert set(broken.GAMES) == set(GAME_FAULTS)


def test_every_law_catches_something() -> None:
    bitten = {law for law, _ in (*GAME_FAULTS.values(), *BOT_FAULTS.values())}
    bitten |= {law for _, law, _ in READER_FAULTS}
    assert bitten == set(LAWS)
