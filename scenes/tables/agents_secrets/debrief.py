"""The end of a match: who won by what, who the double agents were, and the pages with the whole truth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.kernel.types import Outcome, Seat
from game.rules.agents_secrets.pieces import COMPANIES
from game.rules.agents_secrets.view import View
from scenes.kit.ui import Panel, Widget
from scenes.screens.requests import DebriefInfo, DebriefPage, DebriefSeat, Face
from scenes.tables.agents_secrets.debrief_account import account
from scenes.tables.agents_secrets.debrief_hunt import hunt
from scenes.tables.agents_secrets.debrief_stories import hands, stories
from scenes.tables.agents_secrets.debrief_truth import Truth, adds
from scenes.tables.agents_secrets.looks import ART

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


def debrief(table: AgentsSecretsTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows."""
    truth = Truth(views)
    winners = {int(seat) for seat in outcome.winners}
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    company = COMPANIES.index(outcome.reason) if outcome.reason in COMPANIES else -1
    order = [seat for side in range(len(COMPANIES)) for seat in truth.seats_of(side)]
    seats = tuple(_seat(table, truth, seat, seat in winners) for seat in order)
    won = any(seat in winners for seat in people) if people and winners else None
    if len(people) > 1 and winners and {seat in winners for seat in people} == {True, False}:
        won = None  # people on both sides look at this page
    stamp = table.names.t("debrief.stamp_won" if company >= 0 else "debrief.stamp_closed")
    picture = f"{ART}emblem_{COMPANIES[company]}.svg" if company >= 0 else f"{ART}mask_mole.svg"
    return DebriefInfo(
        "agents_secrets", _headline(table, truth, company), _text(table, truth, company, outcome.reason), seats, stamp,
        picture, won, _pages(table, truth),
    )  # fmt: skip


def _pages(table: AgentsSecretsTable, truth: Truth) -> tuple[DebriefPage, ...]:
    """Return the pages behind the tabs: the account only of a match that came to its end."""
    makers: dict[str, Callable[[AgentsSecretsTable, Truth], Widget]] = {}
    if truth.over:
        makers["account"] = account
    if truth.history:
        makers |= {"hunt": hunt, "stories": stories, "hands": hands}
    t = table.names.t
    return tuple(DebriefPage(id, t(f"debrief.{id}"), _sheet(make, table, truth)) for id, make in makers.items())


def _sheet(
    make: Callable[[AgentsSecretsTable, Truth], Widget], table: AgentsSecretsTable, truth: Truth
) -> Callable[[], Widget]:
    """Return what lays a page on its paper."""
    return lambda: Panel(make(table, truth), "paper", pad=34)


def _headline(table: AgentsSecretsTable, truth: Truth, company: int) -> str:
    t = table.names.t
    if not truth.over:
        return t("debrief.broken_off")
    points = truth.points()
    if company < 0:
        return t("debrief.drawn", more=points[0], less=points[1])
    name = table.names.company(company)
    return t("debrief.won", company=name, more=points[company], less=points[1 - company])


def _text(table: AgentsSecretsTable, truth: Truth, company: int, reason: str) -> str:
    """Return one line for each company on its double agent."""
    names = table.names
    if not truth.over:
        return names.t(f"reason.{reason}")
    lines = []
    for side in range(len(COMPANIES)):
        mole, named = truth.mole(side), truth.named(side)
        key = "fate_hidden" if named < 0 else "fate_found" if named == mole else "fate_wrong"
        lines.append(
            names.t(f"debrief.{key}", company=names.company(side), mole=names.seat(mole), name=names.seat(named))
        )
    return " ".join(lines)


def _seat(table: AgentsSecretsTable, truth: Truth, seat: int, won: bool) -> DebriefSeat:
    mark = table.seat_mark(Seat(seat))
    member, names = truth.members[seat], table.names
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    role = names.t("debrief.mole_word" if member.mole else "debrief.loyal_word") if member.mole is not None else ""
    place = names.t("debrief.place_won", role=role) if won and role else role
    lines = [names.company(member.company)]
    if truth.named(member.company) == seat:
        lines.append(names.t("debrief.was_named"))
    key = "no_gains" if not member.gains else "gains" if len(member.gains) > 1 else "gain"
    lines.append(names.t(f"debrief.{key}", n=sum(member.gains), sum=adds(member.gains)))
    if truth.over and member.ballot is not None:
        ballot = member.ballot
        lines.append(
            names.t("debrief.voted", name=names.seat(ballot)) if ballot >= 0 else names.t("debrief.voted_nobody")
        )
    return DebriefSeat(face, table.seats[seat].kind, place, won, tuple(lines))
