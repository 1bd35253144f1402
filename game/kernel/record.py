"""The record of a match: save, replay and undo are one list of actions. One JSON object, no pickle."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from game.kernel.codec import ActionCodec, Json
from game.kernel.errors import BadRecord, BadSetup
from game.kernel.match import CHECK_EVERY, AnyGame, Match
from game.kernel.types import Seat, Setup

FORMAT = 1


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits on a seat: no rule depends on it. `kind` is 'human' or 'bot:<level>'; `look` the chosen figure."""

    kind: str
    name: str = ""
    look: int = 0

    @property
    def level(self) -> str | None:
        """The bot's level, or None for a person."""
        return self.kind.removeprefix("bot:") if self.kind.startswith("bot:") else None


@dataclass(frozen=True, slots=True)
class Record:
    """A match as a file holds it, actions still encoded."""

    game: str
    version: int
    setup: Setup
    seed: int
    seats: tuple[SeatInfo, ...]
    actions: tuple[Json, ...]  # [seat, tag, field, ...]
    checks: dict[int, str] = field(default_factory=dict)
    result: tuple[float, ...] | None = None
    app: str = ""


def record_of(match: Match, seats: tuple[SeatInfo, ...], app: str = "") -> Record:
    """Return the record of a match as it stands."""
    codec = ActionCodec(match.game.action_types)
    actions = tuple([cast(Json, int(seat)), *codec.encode(action)] for seat, action in match.actions())
    numbers = [*range(CHECK_EVERY, match.length, CHECK_EVERY), match.length]
    outcome = match.outcome
    info = match.game.info
    return Record(
        info.id, info.version, match.setup, match.seed, seats, cast(tuple[Json, ...], actions),
        {number: match.check(number) for number in numbers}, outcome.returns if outcome else None, app,
    )  # fmt: skip


def match_of(record: Record, game: AnyGame) -> Match:
    """Return the match that a record describes, replayed and checked; chance goes on from there.

    Raises BadRecord where the record does not fit the rules, or was changed.
    """
    codec = ActionCodec(game.action_types)
    try:
        match = Match(game, record.setup, record.seed, draw_chance=False)
    except BadSetup as error:
        raise BadRecord(f"the file's set-up does not fit: {error}") from error
    actions: list[tuple[Seat, object]] = []
    for item in record.actions:
        if not isinstance(item, list) or len(item) < 2 or type(item[0]) is not int:
            raise BadRecord("an action in the file is not readable")
        actions.append((Seat(item[0]), codec.decode(item[1:])))
    if len(actions) not in record.checks:
        raise BadRecord("the file lacks the checksum of its last action: it was changed or cut")
    match.replay(actions, record.checks)
    outcome = match.outcome
    if record.result != (outcome.returns if outcome else None):
        raise BadRecord("the file's result is not that of its actions: it was changed")
    match.resume_chance()
    return match


def to_text(record: Record) -> str:
    """Return the record as the text of a file: one action a line, and a digest that an edit breaks."""
    return text_with(record, [action_line(action) for action in record.actions])


def action_line(action: Json) -> str:
    """Return an encoded action as its line in a file."""
    return json.dumps(action, separators=(",", ":"))


def text_with(record: Record, action_lines: Sequence[str]) -> str:
    """Return `to_text` of the record with these lines for its actions: a running match keeps the old ones."""
    head: dict[str, Json] = {
        "format": FORMAT,
        "app": record.app,
        "game": record.game,
        "game_version": record.version,
        "seats": [[seat.kind, seat.name, seat.look] for seat in record.seats],
        "setup": {
            "seats": record.setup.seats,
            "options": dict(record.setup.options),
            "content": record.setup.content,
        },
        "seed": record.seed,
        "result": list(record.result) if record.result is not None else None,
        "checks": {str(number): text for number, text in record.checks.items()},
    }
    lines = json.dumps(head, ensure_ascii=False, separators=(",", ":"))[:-1]
    actions = ",\n".join(action_lines)
    body = f'{lines},"actions":[\n{actions}\n]'
    return f'{body},"digest":"{_digest(body)}"}}\n'


def from_text(text: str) -> Record:
    """Return the record that a file's text holds. Raises BadRecord with one line on what is wrong."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("the file is damaged or cut off: it is no complete saved match") from error
    if not isinstance(data, dict) or "format" not in data or "game" not in data:
        raise BadRecord("the file is not a saved match of this program")
    if data["format"] != FORMAT:
        raise BadRecord(f"the file has format {data['format']!r}; this program reads format {FORMAT}")
    body, mark, _ = text.rpartition(',"digest":"')
    if not mark or _digest(body) != data.get("digest"):
        raise BadRecord("the file was changed after it was saved, or is damaged")
    try:
        return _parse(data)
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadRecord("the file lacks a part of a saved match, or a part is of the wrong kind") from error


def _parse(data: dict[str, Json]) -> Record:
    setup = cast(dict[str, Json], data["setup"])
    options = cast(dict[str, Json], setup["options"])
    result = cast(list[float] | None, data["result"])
    actions = data["actions"]
    if not isinstance(actions, list):
        raise TypeError(actions)
    seats = tuple(SeatInfo(_text(s[0]), _text(s[1]), _int(s[2])) for s in cast(list[list[Json]], data["seats"]))
    return Record(
        _text(data["game"]), _int(data["game_version"]),
        Setup(_int(setup["seats"]), tuple(sorted((k, _text(v)) for k, v in options.items())), _text(setup["content"])),
        _int(data["seed"]), seats, tuple(actions),
        {int(number): _text(check) for number, check in cast(dict[str, Json], data["checks"]).items()},
        tuple(float(value) for value in result) if result is not None else None, _text(data["app"]),
    )  # fmt: skip


def _int(value: Json) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _text(value: Json) -> str:
    if type(value) is not str:
        raise TypeError(value)
    value.encode()  # half a character (a lone surrogate) could never be written again
    return value


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:32]
