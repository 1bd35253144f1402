"""A whole match as a golden text: every action with its events, what each seat was told, and how the views changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from game.kernel.codec import ActionCodec, checksum
from game.kernel.errors import BadRecord, IllegalAction, SafehouseError
from game.kernel.events import Event
from game.kernel.match import AnyGame, Match
from game.kernel.types import CHANCE, SPECTATOR, Seat, Setup

WIDTH = 150
"""Longer values are cut and end in a checksum of the whole."""
ACTION = "> "
"""How the line of an action begins; the rest is [seat, tag, field, ...] as in a record."""
LISTED = 8
"""So many legal actions are spelt out; of more only their number and checksum are given."""


@dataclass(frozen=True, slots=True)
class Script:
    """What a transcript can be made of again: a set-up, and the actions one after another."""

    setup: Setup
    actions: tuple[tuple[Seat, Any], ...]


def write(game: AnyGame, script: Script) -> Iterator[str]:
    """Yield the lines of a transcript. Raises SafehouseError where an action of the script is not legal any more."""
    codec = ActionCodec(game.action_types)
    setup = script.setup
    match = Match(game, setup, 0, draw_chance=False)
    state = game.new_initial_state(setup)
    yield f"# {game.info.id}, rules version {game.info.version}; one block an action, then what changed for each seat"
    yield "setup " + json.dumps({"seats": setup.seats, "options": dict(setup.options)})
    seats = (*(Seat(number) for number in range(setup.seats)), SPECTATOR)
    views = {seat: flat(match.view(seat)) for seat in seats}
    for number, (seat, action) in enumerate(script.actions, start=1):
        yield ""
        yield ACTION + json.dumps([seat, *codec.encode(action)])
        yield f"  {_offered(game, state, seat)}"
        _apply(match, number, seat, action)
        transition = game.apply_action(state, action)
        state = transition.state
        for event in transition.events:
            yield from _told(game, event, seats)
        now = {seat: flat(match.view(seat)) for seat in seats}
        yield from _changes(views, now)
        views = now
    yield ""
    outcome = match.outcome
    yield f"outcome {short(outcome)}" if outcome else "goes on"


def read(game: AnyGame, lines: Sequence[str]) -> Script:
    """Return what a transcript was made of. Raises BadRecord for a line that can't be read."""
    codec = ActionCodec(game.action_types)
    setup: Setup | None = None
    actions: list[tuple[Seat, Any]] = []
    for number, line in enumerate(lines, start=1):
        try:
            if line.startswith("setup "):
                given = json.loads(line.removeprefix("setup "))
                setup = game.make_setup(given["seats"], given["options"])
            elif line.startswith(ACTION):
                data = json.loads(line.removeprefix(ACTION))
                actions.append((Seat(data[0]), codec.decode(data[1:])))
        except (ValueError, LookupError, TypeError, SafehouseError) as error:
            raise BadRecord(f"line {number} can't be read: {error}") from error
    if setup is None:
        raise BadRecord("there is no set-up line")
    return Script(setup, tuple(actions))


def flat(value: object, path: str = "") -> dict[str, str]:
    """Return a view's parts by path. Boards, which never change, and what stands beside legal actions are left out."""
    found: dict[str, str] = {}
    if is_dataclass(value):
        for item in fields(value):
            if item.name not in ("legal_actions", "seat", "base", "board", "routes"):
                found |= flat(getattr(value, item.name), f"{path}.{item.name}" if path else item.name)
    elif isinstance(value, tuple) and any(is_dataclass(item) for item in value):
        for number, item in enumerate(value):
            found |= flat(item, f"{path}[{number}]")
    else:
        found[path] = short(value)
    return found


def short(value: object) -> str:
    """Return a value as text; a long one is cut, with a checksum of the whole."""
    text = repr(value.value) if isinstance(value, Enum) else repr(value)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}... #{checksum(value)}"


def _apply(match: Match, number: int, seat: Seat, action: object) -> None:
    try:
        if seat == CHANCE:
            match.advance(action)
        else:
            match.submit(seat, action)
    except IllegalAction as error:
        raise BadRecord(f"action {number} is not legal any more: {error}") from error


def _offered(game: AnyGame, state: object, seat: Seat) -> str:
    if seat == CHANCE:
        outcomes = game.chance_outcomes(state)
        return f"chance draws one of {len(outcomes)} #{checksum(outcomes)}"
    legal = game.legal_actions(state)
    return (
        f"legal: {', '.join(map(repr, legal))}" if len(legal) <= LISTED else f"legal: {len(legal)} #{checksum(legal)}"
    )


def _told(game: AnyGame, event: Event, seats: Sequence[Seat]) -> Iterator[str]:
    yield f"  {short(event)}"
    for seat in seats:
        told = game.redact(event, seat)
        if told != event:
            yield f"    {_name(seat)} is told {short(told) if told is not None else 'nothing'}"


def _changes(before: dict[Seat, dict[str, str]], after: dict[Seat, dict[str, str]]) -> Iterator[str]:
    """Yield what changed in the views; what changed alike for several viewers is one line."""
    alike: dict[tuple[str, str], list[Seat]] = {}
    for seat, now in after.items():
        for path in before[seat].keys() | now.keys():
            old, new = before[seat].get(path, "-"), now.get(path, "-")
            if old != new:
                alike.setdefault((path, f"{old} -> {new}"), []).append(seat)
    for (path, change), seats in sorted(alike.items(), key=lambda item: (item[0][0], item[1])):
        who = "all see" if len(seats) == len(after) else f"{', '.join(map(_name, seats))} sees"
        yield f"  {who} {path}: {change}"


def _name(seat: Seat) -> str:
    return "spectator" if seat == SPECTATOR else f"seat {seat}"
