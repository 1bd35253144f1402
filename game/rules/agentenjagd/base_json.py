"""Bases as JSON text: the shipped ones, and the copy that every record holds."""

import json
from functools import lru_cache
from importlib import resources

from game.kernel.errors import BadSetup
from game.rules.agentenjagd.base import Base, Door, Hangar, Room, Square, SquareKind
from game.rules.agentenjagd.pieces import HAND_LIMIT

SHIPPED = ("standard", "small")
MOST_TILES = 2400


@lru_cache(maxsize=16)
def base_to_json(base: Base) -> str:
    """Return the base as compact JSON text, the same for equal bases."""
    data = {
        "name": base.name,
        "size": [base.width, base.height],
        "squares": [[s.column, s.row, s.kind.value, s.toward] for s in base.squares],
        "rooms": [
            {
                "name": room.name,
                "role": room.role,
                "doors": _doors(room.doors),
                "cells": [list(cell) for cell in room.cells],
                "alarmed": room.alarmed,
                "database": room.database,
            }
            for room in base.rooms
        ],
        "hangars": [
            {"number": h.number, "doors": _doors(h.doors), "cells": [list(cell) for cell in h.cells]}
            for h in base.hangars
        ],
        "duct": list(base.duct) if base.duct else None,
        "base_alert": base.base_alert,
    }
    if base.starting_data:
        data["starting_data"] = base.starting_data
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=16)
def base_from_json(text: str) -> Base:
    """Return the base in a JSON text. Raises BadSetup if it is none."""
    try:
        data = json.loads(text)
        base = Base(
            str(data["name"]),
            int(data["size"][0]),
            int(data["size"][1]),
            tuple(Square(int(c), int(r), SquareKind(kind), int(toward)) for c, r, kind, toward in data["squares"]),
            tuple(
                Room(
                    str(room["name"]), str(room["role"]), _read_doors(room["doors"]), _cells(room["cells"]),
                    bool(room["alarmed"]), bool(room["database"]),
                )
                for room in data["rooms"]
            ),
            tuple(Hangar(int(h["number"]), _read_doors(h["doors"]), _cells(h["cells"])) for h in data["hangars"]),
            (int(data["duct"][0]), int(data["duct"][1])) if data["duct"] else None,
            int(data["base_alert"]),
            int(data.get("starting_data", 0)),
        )  # fmt: skip
        _check(base)
    except (LookupError, TypeError, ValueError, ArithmeticError, RecursionError) as error:
        raise BadSetup("the base in this set-up is damaged: choose a base in the lobby again") from error
    return base


def load_shipped(name: str) -> str:
    """Return the JSON text of a shipped base. Raises BadSetup for an unknown name."""
    if name not in SHIPPED:
        raise BadSetup(f"there is no base {name!r} (there are: {', '.join(SHIPPED)})")
    return resources.files(__package__).joinpath("bases", f"{name}.json").read_text(encoding="utf-8").strip()


def _check(base: Base) -> None:
    """Raise where a base lacks what the rules stand on: whether it plays well was checked when it was compiled."""
    places = [(square.column, square.row) for square in base.squares]
    inside = {(column, row) for column in range(base.width) for row in range(base.height)}
    kinds = [square.kind for square in base.squares]
    if base.width * base.height > MOST_TILES or len(set(places)) != len(places) or not inside.issuperset(places):
        raise ValueError("the squares are no board")
    if kinds.count(SquareKind.START) != 1 or kinds.count(SquareKind.POST) != 1 or not base.terminals:
        raise ValueError("a part is missing")
    for square in base.squares:
        if (square.kind is SquareKind.BARRIER) != (square.toward >= 0):
            raise ValueError("a barrier has no direction")
        if square.toward >= 0 and not _adjoin(places[square.toward], (square.column, square.row)):
            raise ValueError("a barrier points at nothing")
    areas: tuple[Room | Hangar, ...] = (*base.rooms, *base.hangars)
    for area in areas:
        if not area.doors or not area.cells or not inside.issuperset(area.cells):
            raise ValueError("a room or hangar is nowhere")
        if any(door.front < 0 or not _adjoin(places[door.front], (door.column, door.row)) for door in area.doors):
            raise ValueError("a door leads nowhere")
    if [hangar.number for hangar in base.hangars] != [1, 2, 3, 4, 5]:
        raise ValueError("a hangar is missing")
    if base.room_with_role("reception") is None or base.room_with_role("security_office") is None:
        raise ValueError("a room is missing")
    if base.duct and (base.duct[0] == base.duct[1] or any(node not in base.room_nodes for node in base.duct)):
        raise ValueError("the duct leads nowhere")
    if not 1 <= base.base_alert <= len(base.alarmed_rooms):
        raise ValueError("Base Alert never comes")
    if not 0 <= base.starting_data <= HAND_LIMIT:
        raise ValueError("the starting data are more than a hand")


def _adjoin(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _doors(doors: tuple[Door, ...]) -> list[list[int]]:
    return [[d.front, d.column, d.row] for d in doors]


def _read_doors(data: list[list[int]]) -> tuple[Door, ...]:
    return tuple(Door(int(front), int(column), int(row)) for front, column, row in data)


def _cells(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((int(column), int(row)) for column, row in data)
