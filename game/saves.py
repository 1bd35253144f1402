"""Reads a record of any game: finds its rules, migrates old versions, and gives back the match."""

from game.kernel.errors import BadRecord, UnknownGame
from game.kernel.match import Match
from game.kernel.record import Record, SeatInfo, from_text, match_of, record_of, to_text
from game.registry import load_game


def read_record(text: str) -> Record:
    """Return the record in a file's text, of a version that this program plays. Raises BadRecord."""
    record = from_text(text)
    try:
        game = load_game(record.game)
    except UnknownGame as error:
        raise BadRecord(f"the file is of a game that is not installed: {record.game!r}") from error
    if record.version != game.info.version:
        ours = game.info.version
        raise BadRecord(f"the file was saved by rules version {record.version}; this program plays version {ours}")
    if len(record.seats) != record.setup.seats:
        raise BadRecord("the file names another number of players than it has seats")
    return record


def open_match(record: Record) -> Match:
    """Return the record's match, replayed, checked and ready to go on. Raises BadRecord."""
    return match_of(record, load_game(record.game))


def write_record(match: Match, seats: tuple[SeatInfo, ...], app: str = "") -> str:
    """Return the text of a file that holds the match as it stands."""
    return to_text(record_of(match, seats, app))
