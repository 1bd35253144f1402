"""Bases as JSON text: the shipped ones, and the copy that every record holds."""

import json
from functools import lru_cache
from importlib import resources

from game.kernel.errors import BadSetup
from game.rules.agentenjagd.base import Base, Door, Hangar, Room, Square, SquareKind

SHIPPED = ("standard", "small")


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
        )  # fmt: skip
        _check(base)
    except (KeyError, TypeError, ValueError, IndexError, StopIteration) as error:
        raise BadSetup("the base in this set-up is damaged: choose a base in the lobby again") from error
    return base


def load_shipped(name: str) -> str:
    """Return the JSON text of a shipped base. Raises BadSetup for an unknown name."""
    if name not in SHIPPED:
        raise BadSetup(f"there is no base {name!r} (there are: {', '.join(SHIPPED)})")
    return resources.files(__package__).joinpath("bases", f"{name}.json").read_text(encoding="utf-8").strip()


def _check(base: Base) -> None:
    """Raise where a base lacks what the rules stand on: the graph itself was checked when it was compiled."""
    doors = [door for room in base.rooms for door in room.doors]
    doors += [door for hangar in base.hangars for door in hangar.doors]
    fronts = [door.front for door in doors]
    numbers = fronts + [s.toward for s in base.squares if s.kind is SquareKind.BARRIER]
    if any(not 0 <= number < len(base.squares) for number in numbers):
        raise ValueError("a door or barrier leads nowhere")
    if base.start < 0 or base.post < 0 or not base.terminals or [h.number for h in base.hangars] != [1, 2, 3, 4, 5]:
        raise ValueError("a part is missing")
    if base.room_with_role("reception") is None or base.room_with_role("security_office") is None:
        raise ValueError("a room is missing")
    if base.duct and any(node not in base.room_nodes for node in base.duct):
        raise ValueError("the duct leads nowhere")


def _doors(doors: tuple[Door, ...]) -> list[list[int]]:
    return [[d.front, d.column, d.row] for d in doors]


def _read_doors(data: list[list[int]]) -> tuple[Door, ...]:
    return tuple(Door(int(front), int(column), int(row)) for front, column, row in data)


def _cells(data: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((int(column), int(row)) for column, row in data)
