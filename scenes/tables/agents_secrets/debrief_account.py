"""The account: what each company's points are made of, pot by pot, member by member."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.agents_secrets.pieces import COMPANIES
from scenes.kit.ui import Column, Fill, Grid, Label, Picture, Row, Rule, Widget
from scenes.tables.agents_secrets.debrief_truth import Entry, adds
from scenes.tables.agents_secrets.looks import ART, COMPANY_COLORS

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.debrief_truth import Truth
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


def account(table: AgentsSecretsTable, truth: Truth) -> Widget:
    """Return the page: both companies' accounts beside each other."""
    return Grid(
        [_side(table, truth, company) for company in range(len(COMPANIES))], min_width=480, max_columns=2, gap=40
    )


def _side(table: AgentsSecretsTable, truth: Truth, company: int) -> Widget:
    color = COMPANY_COLORS[company]
    head = Row(
        [
            Picture(f"{ART}emblem_{COMPANIES[company]}.svg", (54, 54), grows=True),
            Label(table.names.company(company), "h3", color),
        ]
    )
    lines = [_line(table, company, entry) for entry in truth.account(company)]
    total = Row(
        [Fill(Label(table.names.t("debrief.total"), "body_bold")), Label(str(truth.points()[company]), "h2", color)]
    )
    return Column([head, *lines, Rule(), total], gap=8)


def _line(table: AgentsSecretsTable, company: int, entry: Entry) -> Widget:
    names = table.names
    words = names.t(f"debrief.account_{entry.key}", name=names.seat(entry.seat), company=names.company(1 - company))
    ink = "ink" if entry.counts else "ink_soft"
    sum_ = sum(entry.values) if entry.counts else 0
    parts: list[Widget] = [Fill(Label(words, "body", ink))]
    if entry.key != "bonus":
        parts.append(Label(f"({adds(entry.values)})", "body", "ink_soft"))
    parts.append(Label(str(sum_), "body_bold", ink))
    return Row(parts, gap=14)
