"""The end of a match: who won and why, each side's summary, and the pages that take the masks off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.confusion.board import LETTERS, spies_of
from game.rules.confusion.view import Fate, Kind, View
from scenes.screens.requests import DebriefInfo, DebriefPage, DebriefSeat, Face
from scenes.tables.confusion.debrief_history import Moment, lies, moments, public_history, sure_since, true_pieces
from scenes.tables.confusion.looks import ART

if TYPE_CHECKING:
    from game.rules.confusion.view import Spy
    from scenes.tables.confusion.table import ConfusionTable

PORTRAIT = 76  # units


class Story:
    """Everything that the debrief tells, worked out when it is first asked for."""

    def __init__(self, table: ConfusionTable, views: Mapping[Seat, View]) -> None:
        self.table = table
        seats = [view for seat, view in views.items() if seat != SPECTATOR]
        self.view = views.get(SPECTATOR) or seats[0]
        self.pieces = self.view.pieces
        self.truth = true_pieces(seats)
        self.history: list[tuple[Spy, ...]] = public_history(self.view.lines, self.pieces, self.truth)
        self._moments: list[Moment] = []
        self._more = moments(self.view.lines, self.history, self.pieces)
        self.sure = cache(lambda: sure_since(self.view.lines, self.history))

    def moments(self) -> list[Moment]:
        """Return the moments that are looked at, the first and last among them."""
        self._moments.extend(self._more)
        return self._moments

    def prepare(self) -> Iterator[None]:
        """Work out what the pages need, a little at each step: they then open without a wait."""
        if not self.begun:
            return
        for moment in self._more:
            self._moments.append(moment)
            yield
        for spy in range(len(self.truth)):
            self.table.looks.portrait(spy, self.table.skin.px(PORTRAIT))
            yield

    @property
    def begun(self) -> bool:
        """Whether every spy has got its piece."""
        return min(self.truth) >= 0 and self.view.white >= 0

    def double(self, side: int) -> int:
        """Return a side's double agent."""
        return next(spy for spy in spies_of(side) if self.truth[spy] == self.pieces.double)

    def known(self, side: int) -> int:
        """Return how many of its spies a side was sure of at the end."""
        return sum(self.view.masks[spy].bit_count() == 1 for spy in spies_of(side))

    def known_since(self, spy: int) -> int | None:
        """Return the half-move after which a spy's owner could be sure of it, None if that never came."""
        return self.sure().get(spy)


def debrief(table: ConfusionTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows."""
    names, story = table.names, Story(table, views)
    winner = int(outcome.winners[0]) if outcome.winners else -1
    name = names.seat(winner)
    headline = names.t("debrief.won", name=name) if winner >= 0 else names.t("debrief.drawn")
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    seats = tuple(_seat(story, Seat(seat), winner) for seat in range(2))
    why = names.t(f"reason.{outcome.reason}", name=name, loser=names.seat(1 - winner) if winner >= 0 else "")
    text = f"{why} {names.t('debrief.length', n=story.view.half)}"
    won = (winner in people) if people and winner >= 0 else None
    stamp = {True: "won", False: "lost", None: "drawn"}[won]
    return DebriefInfo(
        "confusion", headline, text, seats, names.t(f"debrief.stamp_{stamp}"), f"{ART}case.svg", won,
        _pages(story), story.prepare(),
    )  # fmt: skip


def _pages(story: Story) -> tuple[DebriefPage, ...]:
    from scenes.tables.confusion import debrief_pages as pages

    if not story.begun:
        return ()
    t = story.table.names.t
    return (
        DebriefPage("masks", t("debrief.masks"), lambda: pages.masks(story)),
        DebriefPage("beliefs", t("debrief.beliefs"), lambda: pages.beliefs(story)),
        DebriefPage("lies", t("debrief.lies"), lambda: pages.double_agents(story)),
    )


def _seat(story: Story, seat: Seat, winner: int) -> DebriefSeat:
    """Return a side's card; what it says in the result's colour is the result: a side's name alone would mislead."""
    table, view = story.table, story.view
    mark, names = table.seat_mark(seat), story.table.names
    side = 0 if seat == view.white else 1
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    fate = "drawn" if winner < 0 else "won" if seat == winner else "lost"
    place = names.t(f"debrief.place_{fate}", side=names.side(side))
    lines = _lines(story, side) if story.begun else ()
    return DebriefSeat(face, table.seats[seat].kind, place, seat == winner, lines)


def _lines(story: Story, side: int) -> tuple[str, ...]:
    """Return a side's summary."""
    t, view = story.table.names.t, story.view
    spies = spies_of(side)
    said = [line for line in view.lines if line.kind is Kind.ANNOUNCED and line.side == side]
    double = story.double(side)
    given = lies(view.lines, story.history, story.pieces, double)
    lines = [
        t("tooltip.spies_left", n=sum(view.spies[spy].square >= 0 for spy in spies)),
        t("debrief.asked", n=len(said), yes=sum(line.yes for line in said)),
        t("debrief.known", n=story.known(side), count=len(spies)),
        t("debrief.double" if given else "debrief.double_never", spy=LETTERS[double], n=len(given)),
    ]
    if view.spies[double].fate is Fate.EXPOSED:
        lines.append(t("debrief.double_exposed", spy=LETTERS[double]))
    return tuple(lines)
