"""Movement pieces: what each of a side's thirteen can do, read from the piece sets (TOML) in this folder."""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from game.kernel.errors import BadSetup

DIRECTIONS = ("F", "FR", "R", "BR", "B", "BL", "L", "FL")
"""The eight directions from the mover's side, clockwise from forward; a direction's number is its place here."""

BACKWARD = 1 << 3 | 1 << 4 | 1 << 5
"""The mask of BR, B and BL."""

MAX_REACH = 4
HONEST = 12
CROWNS = 4
LONGEST_ID = 20
NO_SET = "this is no set of movement pieces"


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
    return set_from_toml(resources.files(__package__).joinpath(f"{name}.toml").read_text("utf-8"))


def set_from_toml(text: str) -> str:
    """Return the text of a set's file as the JSON text that a setup carries. Raises BadSetup with what is wrong."""
    try:
        data = tomllib.loads(text)
        content = json.dumps(data, separators=(",", ":"), sort_keys=True)
    except (ValueError, TypeError, RecursionError) as error:  # a date is TOML, but no JSON
        raise BadSetup(f"{NO_SET}: {error}") from error
    set_from_json(content)
    return content


@cache
def set_from_json(text: str) -> PieceSet:
    """Return the set of a setup's content. Raises BadSetup with what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{NO_SET}: {error}") from error
    entries = data.get("piece") if isinstance(data, dict) else None
    if not isinstance(entries, list) or "promoted" not in data:
        raise BadSetup(f"{NO_SET}: it needs [promoted] and twelve [[piece]]")
    pieces = tuple(_piece(entry, f"piece {number}") for number, entry in enumerate(entries, 1))
    promoted = _piece(data["promoted"], "promoted")
    _check(pieces)
    return make_set(pieces, promoted)


def _check(pieces: tuple[Piece, ...]) -> None:
    """Raise BadSetup if the pieces don't make a set (rule book, Moving Your Spies and Promoting Spies)."""
    if len(pieces) != HONEST:
        raise BadSetup(f"{NO_SET}: it has {len(pieces)} pieces; beside the double agent there are {HONEST}")
    for number, piece in enumerate(pieces):
        for other in pieces[:number]:
            if piece.id == other.id:
                raise BadSetup(f"{NO_SET}: two pieces are called {piece.id}")
            if (piece.reach, piece.directions) == (other.reach, other.directions):
                raise BadSetup(f"{NO_SET}: {other.id} and {piece.id} move alike")
        if piece.crown == bool(piece.directions & BACKWARD):
            what = "has a crown and goes back" if piece.crown else "can't go back and has no crown"
            raise BadSetup(f"{NO_SET}: {piece.id} {what}")
    if sum(piece.crown for piece in pieces) != CROWNS:
        raise BadSetup(f"{NO_SET}: {CROWNS} pieces have a crown, not {sum(piece.crown for piece in pieces)}")


def make_set(pieces: tuple[Piece, ...], promoted: Piece) -> PieceSet:
    """Return a set of these honest pieces with the double agent added."""
    yes = tuple(
        sum(1 << i for i, piece in enumerate(pieces) if piece.allows(direction, distance))
        for direction in range(len(DIRECTIONS))
        for distance in range(1, MAX_REACH + 1)
    )
    return PieceSet((*pieces, Piece("double", 0, 0)), promoted, yes)


def _piece(entry: object, name: str) -> Piece:
    """Return a piece of a set's data; `name` stands for it in an error until its id is known."""
    if not isinstance(entry, dict):
        raise BadSetup(f"{NO_SET}: {name} is no table")
    label = entry.get("id", name)
    reach, words, mark = entry.get("reach"), entry.get("directions"), entry.get("mark", "")
    if not isinstance(label, str) or not label.strip() or len(label) > LONGEST_ID:
        raise BadSetup(f"{NO_SET}: the id of {name} is no short text")
    if not isinstance(reach, int) or isinstance(reach, bool) or not 1 <= reach <= MAX_REACH:
        raise BadSetup(f"{NO_SET}: the reach of {label} is not 1 to {MAX_REACH}")
    if not isinstance(words, str) or not words.split():
        raise BadSetup(f"{NO_SET}: the directions of {label} are missing")
    wrong = next((word for word in words.split() if word not in DIRECTIONS), None)
    if wrong is not None:
        raise BadSetup(f"{NO_SET}: {label} has {wrong!r}, which is no direction (there are: {' '.join(DIRECTIONS)})")
    if mark not in ("", "crown", "lock"):
        raise BadSetup(f"{NO_SET}: {label} has the mark {mark!r}; there are crown and lock")
    mask = sum(1 << DIRECTIONS.index(word) for word in set(words.split()))
    return Piece(label, reach, mask, mark == "crown", mark == "lock")
