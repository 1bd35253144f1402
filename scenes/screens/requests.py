"""The small frozen values that pass between the screens and whoever opens a table. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.record import SeatInfo
    from game.kernel.types import Setup
    from scenes.kit.scene import Scene
    from scenes.kit.ui import Widget


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A match to be opened: `ctx.open("table", MatchRequest(...))`.

    With `record_text` it is a saved match that goes on, and `save_name` its file in the user's folder
    ("saves/<stem>.json"), which it goes on writing; without, a new match is dealt from `setup` and `seed`.
    """

    game_id: str
    setup: Setup
    seats: tuple[SeatInfo, ...]
    seed: int
    record_text: str | None = None
    save_name: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """A finished or running match to be looked at: `ctx.open("replay", ReplayRequest(...))`."""

    record_text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """How a seat is told apart: name, colour and, never colour alone, shape. Fits `scenes.play.table.SeatMark`."""

    name: str
    color: tuple[int, int, int]
    shape: str  # circle, square, triangle, diamond, cross, star, ...
    portrait: str | None = None  # an asset name


@dataclass(frozen=True, slots=True)
class PauseSeat:
    """One seat in the pause menu; `kind` is 'human' or 'bot:<level>'."""

    face: Face
    kind: str
    gone: bool = False  # out of the game: nothing can be changed
    can_change: bool = True


@dataclass(frozen=True, slots=True)
class PauseInfo:
    """What the pause menu shows and offers. All of it is public.

    `undo_refusal` is the reason in words why nothing can be taken back; None offers the undo.
    `resigning` is the name of the person who would resign; None offers no resigning.
    """

    game_id: str
    seats: tuple[PauseSeat, ...]
    seed: int
    levels: tuple[str, ...] = ("easy", "normal", "hard")
    undo_refusal: str | None = ""
    resigning: str | None = None
    duel: bool = False  # whoever resigns has lost; no bot takes over
    secrets: bool = False  # whoever takes a seat over sees what others may not
    facts: tuple[str, ...] = ()  # short lines: turn, options in play


@dataclass(frozen=True, slots=True)
class PauseActions:
    """What the pause menu can do at once, without leaving it. Each may raise SafehouseError or StorageError."""

    reseat: Callable[[int, str], PauseInfo]  # (seat, kind) -> the info as it is then
    rename: Callable[[int, str], PauseInfo]  # (seat, name) -> the info as it is then
    save_copy: Callable[[str], None]  # writes a copy of the match under that name


RESUME, UNDO, RESTART, RESIGN, LEAVE = "resume", "undo", "restart", "resign", "leave"
"""What the pause menu is popped with; the destructive ones were confirmed."""

REMATCH, NEW_GAME, WATCH, TITLE = "rematch", "new_game", "watch", "title"
"""What the debrief is popped with when whoever opened it gave no own way (see DebriefActions)."""


@dataclass(frozen=True, slots=True)
class DebriefSeat:
    """One seat at the end: `place` is its result in a word ('Winner'), `lines` its summary."""

    face: Face
    kind: str
    place: str = ""
    won: bool = False
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DebriefPage:
    """A page of a game's own in the debrief, behind a tab; `make` is called whenever it is laid out."""

    id: str
    title: str
    make: Callable[[], Widget]


@dataclass(frozen=True, slots=True)
class DebriefInfo:
    """What the debrief shows: who won and how, and each seat's own lines, given by the game's table."""

    game_id: str
    headline: str
    text: str
    seats: tuple[DebriefSeat, ...]
    stamp: str = ""
    picture: str | None = None  # an asset name, shown beside the headline
    won: bool | None = None  # for the people at this screen: won, lost, or None where that means nothing
    pages: tuple[DebriefPage, ...] = ()
    prepare: Iterator[None] | None = None  # one step of it is done a frame, so that the pages open without a wait


@dataclass(frozen=True, slots=True)
class DebriefActions:
    """The debrief's ways out. `rematch`, `new_game` and `declassified` make the scene that comes next."""

    rematch: Callable[[], Scene] | None = None
    new_game: Callable[[], Scene] | None = None
    declassified: Callable[[], Scene] | None = None
    save_record: Callable[[str], None] | None = None  # keeps the record under that name; raises SafehouseError
