"""The end of a match: who won and how, each side's summary, and the pages that tell it from both sides."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, cast

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.agents_of_war import events as ev
from game.rules.agents_of_war.account import Expectation, Turn, deciding, expectation, turns
from game.rules.agents_of_war.view import Ask, View
from scenes.screens.requests import DebriefInfo, DebriefPage, DebriefSeat, Face

if TYPE_CHECKING:
    from game.kernel.events import Event
    from scenes.tables.agents_of_war.table import AgentsOfWarTable

COVER = "games/agents_of_war/art/cover.svg"
DEEDS = (ev.CardPlayed, ev.CardDelayed, ev.AbilityUsed, ev.AttackDeclared)


class Story:
    """Everything that the debrief's pages tell, worked out from the match when it is first asked for."""

    def __init__(self, table: AgentsOfWarTable, winner: int) -> None:
        self.table, self.winner = table, winner
        assert table.reel is not None
        self.reel = table.reel
        self._plans: dict[int, Expectation | None] = {}

    def view(self, seat: int, step: int) -> View:
        """Return a seat's view after the first so many actions."""
        return cast(View, self.reel.view(Seat(seat), step))

    @cached_property
    def turns(self) -> list[Turn]:
        """All turns of the match."""
        return turns(lambda step: (self.view(0, step), self.view(1, step)), self.reel.length, self.winner)

    @cached_property
    def decided(self) -> int:
        """The place of the turn that decided the match."""
        return deciding(self.turns, self.winner)

    @cached_property
    def _events(self) -> list[tuple[Event, ...]]:
        return self.reel.open_events()

    def lines(self, turn: Turn, only: tuple[type, ...] = ()) -> list[str]:
        """Return what happened in a turn, in the log's words; `only` events of some kinds."""
        found: list[str] = []
        for step in range(turn.first, turn.last):
            after = self.view(SPECTATOR, step + 1)
            for event in self._events[step]:
                text = self.table.names.log(event, after)
                if text and not (only and not isinstance(event, only)):
                    found.append(text)
        return found

    # --- bots -------------------------------------------------------------------------------------------------------
    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots sit on at the end."""
        return tuple(seat for seat, info in enumerate(self.table.seats) if info.level is not None)

    def plan(self, place: int) -> Expectation | None:
        """Return what the seat whose turn it was planned at its beginning, None if it never came to its main phase."""
        if place not in self._plans:
            turn = self.turns[place]
            for step in range(turn.first, turn.last):
                view = self.view(turn.seat, step)
                if view.asked is Ask.ACT and view.current == turn.seat:
                    self._plans[place] = expectation(view, random.Random(step))
                    break
            else:
                self._plans[place] = None
        return self._plans[place]

    def prepare(self) -> Iterator[None]:
        """Work out what the pages need, a little at each step: they then open without a wait."""
        for place, turn in enumerate(self.turns):
            if turn.seat in self.bots:
                self.plan(place)
                yield


def debrief(table: AgentsOfWarTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows."""
    names = table.names
    view = views.get(SPECTATOR) or next(iter(views.values()))
    winner = int(outcome.winners[0]) if outcome.winners else -1
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    seats = tuple(_seat(table, views, Seat(seat), seat == winner) for seat in range(2))
    reason = names.t(f"reason.{outcome.reason}", name=names.seat(winner), loser=names.seat(1 - winner))
    length = view.duel.turn if view.duel is not None else 0
    text = f"{reason} {names.t('debrief.length', n=length)}" if length else reason
    story = Story(table, winner) if table.reel is not None and winner >= 0 else None
    pages = _pages(story) if story is not None else ()
    return DebriefInfo(
        "agents_of_war", names.t("debrief.won", name=names.seat(winner)), text, seats, names.t("debrief.stamp"), COVER,
        (winner in people) if people else None, pages, story.prepare() if story is not None and pages else None,
    )  # fmt: skip


def _pages(story: Story) -> tuple[DebriefPage, ...]:
    from scenes.tables.agents_of_war import debrief_pages as made

    if not story.turns:
        return ()
    t = story.table.names.t
    pages = (
        DebriefPage("turn", t("debrief.turn"), lambda: made.decisive(story)),
        DebriefPage("hands", t("debrief.hands"), lambda: made.hands(story)),
    )
    if not story.bots:
        return pages
    return (*pages, DebriefPage("plans", t("debrief.plans"), lambda: made.plans(story)))


def _seat(table: AgentsOfWarTable, views: Mapping[Seat, View], seat: Seat, won: bool) -> DebriefSeat:
    names, mark = table.names, table.seat_mark(seat)
    view = views.get(seat) or views[SPECTATOR]
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    duel = view.duel
    lines = []
    if duel is not None:
        lines.append(names.t("debrief.influence", n=duel.influence[seat]))
        hand = ", ".join(names.card(held.card) for held in duel.hands[seat]) or names.t("table.nothing")
        lines.append(names.t("debrief.hand", cards=hand))
        agents = [names.card(agent.card) for agent in duel.agents if agent.side == seat]
        lines.append(names.t("debrief.agents", cards=", ".join(agents) or names.t("table.nobody")))
    if view.sides[seat].dealt:
        lines.append(names.t("debrief.dealt", cards=", ".join(names.card(card) for card in view.sides[seat].dealt)))
    place = names.t("debrief.place_won" if won else "debrief.place_lost")
    if view.mode.value in ("pai_gow", "king_of_the_hill"):
        place = names.t("debrief.wins", n=view.sides[seat].wins)
    return DebriefSeat(face, table.seats[seat].kind, place, won, tuple(lines))
