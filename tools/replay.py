"""A saved match as text, as everybody or as one seat knew it. Run as `python -m tools.replay FILE [--seat N]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.kernel.errors import BadRecord
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.types import SPECTATOR, Seat
from game.saves import open_match, read_record
from tools.command import Parser, UsageError, at_least, run
from tools.event_text import Teller


def read_file(path: Path) -> Record:
    """Return the record in a file. Raises BadRecord, or OSError if it can't be read at all."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord("the file is no text: it is no saved match of this program") from error


def head(record: Record, teller: Teller, seat: Seat | None) -> Iterator[str]:
    """Yield who played what. The seed gives the whole deal away, so a single seat does not see it."""
    if seat is None:
        yield f"{record.game}, seed {record.seed}, as everybody knows it now"
    else:
        yield f"{record.game}, as seat {seat + 1} knew it"
    for number, info in enumerate(record.seats, start=1):
        yield f"seat {number}: {teller.seat(number - 1)} ({info.kind.replace(':', ', ')})"
    if record.setup.options:
        yield "options: " + ", ".join(f"{key}={value}" for key, value in record.setup.options)


def story(match: Match, teller: Teller, seat: Seat | None) -> Iterator[str]:
    """Yield a line for each event, with the number of its action: the whole truth, or what the seat was told."""
    viewer = SPECTATOR if seat is None else seat
    for step, event in _events(match, seat):
        text = teller.line(event, match.view(viewer, step + 1))
        if text:
            yield f"{step + 1:5}  {text}"


def _events(match: Match, seat: Seat | None) -> Iterator[tuple[int, Event]]:
    if seat is not None:
        for told in match.told(seat):
            yield told.step, told.event
        return
    state = match.game.new_initial_state(match.setup)
    for step, (_, action) in enumerate(match.actions()):
        transition = match.game.apply_action(state, action)
        state = transition.state
        for event in transition.events:
            yield step, event


def ending(match: Match, teller: Teller) -> str:
    """Return how the match stands."""
    outcome = match.outcome
    if outcome is None:
        return f"The match goes on: {match.length} actions so far."
    names = ", ".join(teller.seat(seat) for seat in outcome.winners) or "nobody"
    return f"Over after {match.length} actions ({outcome.reason}). Won by: {names}."


def build_parser() -> Parser:
    """Return the parser of the command line."""
    parser = Parser(prog="tools.replay", description="Prints a saved match as text.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved match")
    parser.add_argument("--seat", type=at_least(1), metavar="N", help="only what seat N was told (from 1)")
    return parser


def main(arguments: Sequence[str]) -> int:
    """Print the match."""
    given = build_parser().parse_args(arguments)
    record = read_file(given.file)
    match = open_match(record)
    if given.seat is not None and given.seat > record.setup.seats:
        raise UsageError(f"there is no seat {given.seat}: the match has {record.setup.seats}")
    seat = None if given.seat is None else Seat(given.seat - 1)
    teller = Teller(record.game, record.seats)
    for line in (*head(record, teller, seat), "", *story(match, teller, seat), "", ending(match, teller)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.replay", main))
