"""Movement pieces: what each of a side's thirteen can do, read from the piece sets (TOML) in this folder."""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from game.kernel.errors import BadSetup

DIRECTIONS = ("F", "FR", "R", "BR", "B", "BL", "L", "FL")
"""The eight directions from the mover's side, clockwise from forward; a direction's number is its place here."""

MAX_REACH = 4


@dataclass(frozen=True, slots=True)
class Piece:
    """One movement piece. `directions` is a bit mask over DIRECTIONS; reach in squares."""

    id: str
    reach: int
    directions: int
    crown: bool = False
    lock: bool = False

    def allows(self, direction: int, distance: int) -> bool:
        """Return whether a move in this direction over this many squares is in its lines."""
        return distance <= self.reach and bool(self.directions >> direction & 1)


@dataclass(frozen=True, slots=True)
class PieceSet:
    """A side's pieces; the double agent stands last and has no lines of its own."""

    pieces: tuple[Piece, ...]
    promoted: Piece
    yes: tuple[int, ...]  # [direction * MAX_REACH + distance - 1] -> mask of the honest pieces that allow it

    @property
    def count(self) -> int:
        """The number of pieces of a side, the double agent included."""
        return len(self.pieces)

    @property
    def double(self) -> int:
        """The double agent's number."""
        return len(self.pieces) - 1

    @property
    def crowns(self) -> int:
        """The mask of the pieces with a crown."""
        return sum(1 << i for i, piece in enumerate(self.pieces) if piece.crown)

    @property
    def all(self) -> int:
        """The mask of all pieces."""
        return (1 << len(self.pieces)) - 1

    def allowed_by(self, direction: int, distance: int) -> int:
        """Return the mask of the honest pieces that allow a move."""
        return self.yes[direction * MAX_REACH + distance - 1]


def piece_set_names() -> tuple[str, ...]:
    """Return the names of the shipped sets, the reconstructed one first."""
    names = sorted(entry.name[:-5] for entry in resources.files(__package__).iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(names, key=lambda name: name != "reconstructed"))


@cache
def load_set(name: str) -> str:
    """Return a shipped set as the JSON text that a setup carries. Raises BadSetup for an unknown name."""
    if name not in piece_set_names():
        raise BadSetup(f"there is no piece set {name!r} (there are: {', '.join(piece_set_names())})")
    text = resources.files(__package__).joinpath(f"{name}.toml").read_text("utf-8")
    return json.dumps(tomllib.loads(text), separators=(",", ":"), sort_keys=True)


@cache
def set_from_json(text: str) -> PieceSet:
    """Return the set of a setup's content. Raises BadSetup with what is wrong with it."""
    try:
        data = json.loads(text)
        pieces = tuple(_piece(entry) for entry in data["piece"])
        promoted = _piece({"id": "promoted", **data["promoted"]})
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadSetup(f"this is no set of movement pieces: {error}") from error
    if len(pieces) != 12 or len({piece.id for piece in pieces}) != 12:
        raise BadSetup("a set of movement pieces has twelve different pieces beside the double agent")
    return make_set(pieces, promoted)


def make_set(pieces: tuple[Piece, ...], promoted: Piece) -> PieceSet:
    """Return a set of these honest pieces with the double agent added."""
    yes = tuple(
        sum(1 << i for i, piece in enumerate(pieces) if piece.allows(direction, distance))
        for direction in range(len(DIRECTIONS))
        for distance in range(1, MAX_REACH + 1)
    )
    return PieceSet((*pieces, Piece("double", 0, 0)), promoted, yes)


def _piece(entry: dict[str, Any]) -> Piece:
    reach = int(entry["reach"])
    if not 1 <= reach <= MAX_REACH:
        raise ValueError(f"{entry['id']}: reach {reach} is not 1 to {MAX_REACH}")
    mask = 0
    for word in str(entry["directions"]).split():
        if word not in DIRECTIONS:
            raise ValueError(f"{entry['id']}: {word!r} is no direction")
        mask |= 1 << DIRECTIONS.index(word)
    mark = str(entry.get("mark", ""))
    if mark not in ("", "crown", "lock"):
        raise ValueError(f"{entry['id']}: {mark!r} is no mark")
    return Piece(str(entry["id"]), reach, mask, mark == "crown", mark == "lock")
