"""A saved match as text: the whole truth, or what one seat was told and nothing more."""

import re
from pathlib import Path

import pytest

from game.kernel.chance import bot_rng
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import TERMINAL, Seat
from game.registry import load_bot, load_game
from game.saves import write_record
from tests.conformance.toy import CardDrawn, HandsShown
from tools.command import run
from tools.event_text import Teller, in_words
from tools.replay import main, story


def played(game_id: str, actions: int = 150) -> Match:
    game = load_game(game_id)
    match = Match(game, game.make_setup(game.info.min_seats), 4)
    bot = load_bot(game_id, "easy")(1.0)
    while match.current_player != TERMINAL and match.length < actions:
        seat = match.current_player
        match.submit(seat, bot.choose(match.information_state(seat), bot_rng(4, seat, match.length)))
    return match


def sitters(match: Match) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo("bot:easy", f"Player {number}", number) for number in range(match.setup.seats))


@pytest.fixture(scope="module")
def saved(game_id: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A running match in a file."""
    match = played(game_id)
    path = tmp_path_factory.mktemp("saves") / "match.json"
    path.write_text(write_record(match, sitters(match)), encoding="utf-8")
    return path


def output(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert run("tools.replay", main, arguments) == 0
    return capsys.readouterr().out


class Plain(Teller):
    """Says every event with all its fields, so that nothing is left out."""

    def __init__(self) -> None:
        pass

    def line(self, event: Event, view: object) -> str:
        """Return all there is."""
        return repr(event)


def test_one_seat_sees_exactly_what_it_was_told(game_id: str) -> None:
    match = played(game_id)
    for seat in range(match.setup.seats):
        lines = [re.sub(r"^ *\d+  ", "", line) for line in story(match, Plain(), Seat(seat))]
        assert lines == [repr(told.event) for told in match.told(Seat(seat))]


def test_everybody_sees_more_than_one_seat_where_there_are_secrets(game_id: str) -> None:
    match = played(game_id)
    whole = list(story(match, Plain(), None))
    assert len(whole) >= len(match.told(Seat(0)))
    if match.game.info.hidden_information:
        assert set(whole) - set(story(match, Plain(), Seat(0)))


def test_the_whole_truth_names_seed_seats_and_options(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = output([str(saved)], capsys)
    assert "seed 4" in text and "seat 1: Player 0 (bot, easy)" in text
    assert len(text.splitlines()) > 5 and "[" not in text


def test_a_single_seat_is_not_told_the_seed(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = output([str(saved), "--seat", "1"], capsys)
    assert "as seat 1 knew it" in text and "seed" not in text


def test_two_seats_have_two_stories_where_there_are_secrets(game_id: str) -> None:
    match = played(game_id)
    stories = {tuple(story(match, Plain(), Seat(seat))) for seat in range(match.setup.seats)}
    assert len(stories) == (match.setup.seats if match.game.info.hidden_information else 1)


def test_an_event_without_a_text_is_said_in_plain_words() -> None:
    assert in_words(CardDrawn(Seat(0), 5)) == "Card drawn: seat 1, card 5"
    assert in_words(HandsShown((3, 4))) == "Hands shown: hands 3 4"


def test_bad_input_is_one_clear_line(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = saved.read_text(encoding="utf-8")
    files = {
        "cut.json": (text[: len(text) // 2].encode(), "damaged or cut off"),
        "edited.json": (text.replace("Player 0", "Cheater").encode(), "changed after it was saved"),
        "foreign.json": (b'{"moves": []}', "not a saved match"),
        "picture.json": (b"\x89PNG\r\n\x1a\n\xff\xfe", "no text"),
    }
    cases = [([str(saved), "--seat", "9"], "there is no seat 9"), ([str(tmp_path / "none.json")], "No such file")]
    cases.append(([str(tmp_path)], "directory"))
    for name, (content, words) in files.items():
        (tmp_path / name).write_bytes(content)
        cases.append(([str(tmp_path / name)], words))
    for arguments, words in cases:
        assert run("tools.replay", main, arguments) == 2
        captured = capsys.readouterr()
        assert captured.out == "" and captured.err.count("\n") == 1
        assert words in captured.err, captured.err
