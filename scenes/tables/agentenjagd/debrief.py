"""The end of a match in words: who got away, and what each agent had on the Laptop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.kernel.types import SPECTATOR, Outcome, Seat
from game.rules.agentenjagd.view import AgentView, View
from scenes.screens.requests import DebriefInfo, DebriefSeat, Face
from scenes.tables.agentenjagd.looks import ART

if TYPE_CHECKING:
    from scenes.tables.agentenjagd.table import AgentenjagdTable


def debrief(table: AgentenjagdTable, outcome: Outcome, views: Mapping[Seat, View]) -> DebriefInfo:
    """Return what the debrief shows."""
    names = table.names
    t = names.t
    public = views.get(SPECTATOR) or next(iter(views.values()))
    people = [seat for seat, info in enumerate(table.seats) if info.level is None]
    winner = int(outcome.winners[0]) if outcome.winners else -1
    seats = tuple(_seat(table, views, public, seat, seat == winner) for seat in range(len(public.agents)))
    if winner >= 0:
        aircraft = public.agents[winner].aircraft
        headline = t("debrief.won", name=names.seat(winner))
        text = t(f"reason.{outcome.reason}", seat=names.seat(winner), aircraft=names.aircraft(aircraft))
        picture: str | None = f"{ART}aircraft_{aircraft}.svg" if aircraft else None
    else:
        headline = t("debrief.lost")
        text = t(f"reason.{outcome.reason}")
        picture = f"{ART}room_dictator.svg"
    won = (winner in people) if people else None
    stamp = t("debrief.stamp_won") if winner >= 0 and won is not False else t("debrief.stamp_lost")
    return DebriefInfo("agentenjagd", headline, text, seats, stamp, picture, won)


def _seat(table: AgentenjagdTable, views: Mapping[Seat, View], public: View, seat: int, won: bool) -> DebriefSeat:
    mark = table.seat_mark(Seat(seat))
    own = views.get(Seat(seat), public)
    agent = own.agents[seat]
    t = table.names.t
    place = t("debrief.got_away") if won else "" if agent.alive else t("table.captured")
    face = Face(mark.name, mark.color, mark.shape, mark.portrait)
    return DebriefSeat(face, table.seats[seat].kind, place, won, _lines(table, agent))


def _lines(table: AgentenjagdTable, agent: AgentView) -> tuple[str, ...]:
    """Return an agent's summary: all is open now."""
    names = table.names
    t = names.t
    if not agent.alive:
        return (t("tooltip.agent_captured"),)
    lines: list[str] = []
    if agent.laptop:
        lines.append(t("debrief.laptop", cards=names.card_list(agent.laptop)))
    if agent.known:
        lines.append(t("debrief.hand", cards=names.card_list(agent.known)))
    elif agent.hand_size:
        lines.append(t("tooltip.agent_cards", n=agent.hand_size))
    if agent.has_pass:
        lines.append(t("tooltip.agent_pass"))
    return tuple(lines) or (t("debrief.nothing"),)
