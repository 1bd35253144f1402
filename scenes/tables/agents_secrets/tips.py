"""What a place or a person explains about itself when pointed at: public facts, and what was said to one's side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.agents_secrets.actions import Say
from game.rules.agents_secrets.view import View

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

LAST = 4  # signals told of a person


class Tips:
    """Explains the parts of one table."""

    def __init__(self, table: AgentsSecretsTable) -> None:
        self.table = table

    def place(self, place: int) -> str:
        """Return a place's mission, and who stands there."""
        names, stage = self.table.names, self.table.stage
        lines = [names.place(place)]
        if stage.spots[place].mission:
            lines.append(names.t("tooltip.mission", value=stage.spots[place].mission))
        for company in (0, 1):
            people = [names.seat(s) for s, at in stage.at.items() if at == place and self.table.company(s) == company]
            if people:
                lines.append(names.t("tooltip.there", company=names.company(company), names=", ".join(people)))
        return "\n".join(lines)

    def person(self, view: View, seat: int) -> str:
        """Return where a person went in all turns, and what it said to the looker's company."""
        names = self.table.names
        member = view.members[seat]
        lines = [names.seat(seat), names.company(member.company)]
        trips = [trip[seat] for trip in view.trips if len(trip) > seat]
        if trips:
            words = "; ".join(", ".join(names.place(place) for place in trip) for trip in trips[-3:])
            lines.append(names.t("tooltip.trips", trips=words))
        if view.options.open_gains and member.gains:
            lines.append(names.t("tooltip.gains", gains=", ".join(map(str, member.gains))))
        if self.table.private:
            said = [line.signal for line in view.said if line.seat == seat and line.signal.say is not Say.NOTHING]
            lines += [f"“{names.signal(signal)}”" for signal in said[-LAST:]]
        return "\n".join(line for line in lines if line)
