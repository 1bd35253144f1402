"""The player's aid: the cards, the order of their effects, where missions go, and when a vote pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.agents_secrets.pieces import BONUS, cards
from game.rules.agents_secrets.view import View
from scenes.kit.ui import Column, Fill, Grid, Label, Picture, Row, Rule, Widget
from scenes.tables.agents_secrets.looks import ART, VARIANTS

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

ORDER = ("defectors", "assassins", "sum", "corruption")
AWARD = ("alone", "several", "nobody")


def aid(table: AgentsSecretsTable, view: View) -> Widget:
    """Return the aid; nothing private is in it."""
    t = table.names.t
    company = view.company if view.company >= 0 else 0
    kinds = [
        Row([
            Picture(f"{ART}sign_{card.id}.svg", (58, 58), VARIANTS[company], grows=True),
            Fill(Column([
                Label(t("aid.card", card=table.names.card(number), n=card.count), "small_bold"),
                Label(t(f"aid.{card.id}"), "small"),
            ], gap=0)),
        ], gap=12)
        for number, card in enumerate(cards())
    ]  # fmt: skip
    parts: list[Widget] = [
        Label(t("aid.title"), "h3", "red"),
        Grid(kinds, min_width=380, max_columns=2, gap=12),
        Rule(),
        Label(t("aid.order"), "body_bold"),
        *(Label(f"{number}. {t(f'aid.order_{word}')}", "small") for number, word in enumerate(ORDER, start=1)),
        Rule(),
        Label(t("aid.award"), "body_bold"),
        *(Label(t(f"aid.award_{word}"), "small") for word in AWARD),
    ]
    if view.options.vast:
        parts.append(Label(t("aid.vast"), "small"))
    parts += [Rule(), Label(t("aid.vote"), "body_bold"), *_vote(table, view)]
    return Column(parts, gap=8)


def _vote(table: AgentsSecretsTable, view: View) -> list[Widget]:
    """Return the vote's arithmetic; a company's own size says how many votes name somebody."""
    t = table.names.t
    sizes = sorted({size for size in view.sizes if size > 0}) or [3]
    majority = ", ".join(t("aid.majority", n=size // 2 + 1, of=size) for size in sizes)
    lines = [t("aid.vote_majority", votes=majority), t("aid.vote_named"), t("aid.vote_mole"), t("aid.vote_pays")]
    if view.smaller >= 0:
        lines.append(t("aid.bonus", company=table.names.company(view.smaller), n=BONUS))
    return [Label(line, "small") for line in lines]
