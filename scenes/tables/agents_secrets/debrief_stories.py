"""Every mission's true story: who sent which card there, what befell it, and where the mission went; and all hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.agents_secrets.pieces import COMPANIES, DESTINATIONS, TURNS
from scenes.kit.ui import Column, Fill, Flow, Grid, Label, Panel, Picture, Row, Spacer, Widget
from scenes.tables.agents_secrets.debrief_marks import CardMark, SeatName
from scenes.tables.agents_secrets.looks import ART, COMPANY_COLORS

if TYPE_CHECKING:
    from game.rules.agents_secrets.view import Mission
    from scenes.tables.agents_secrets.debrief_truth import Sent, Truth
    from scenes.tables.agents_secrets.table import AgentsSecretsTable


def stories(table: AgentsSecretsTable, truth: Truth) -> Widget:
    """Return the page of all missions, turn by turn."""
    t = table.names.t
    parts: list[Widget] = [Label(t("debrief.stories_help"), "small", "ink_soft")]
    for turn in range(1, TURNS + 1):
        missions = [mission for mission in truth.history if mission.turn == turn]
        if missions:
            parts.append(Label(t("debrief.turn", turn=turn), "h3"))
            cards = [_story(table, truth, mission) for mission in missions]
            parts.append(Grid(cards, min_width=340, max_columns=4, gap=14))
    return Column(parts, gap=12)


def _story(table: AgentsSecretsTable, truth: Truth, mission: Mission) -> Widget:
    names = table.names
    title = Column([
        Label(names.place(mission.destination), "body_bold"),
        Label(names.t("debrief.worth", n=mission.value), "small", "ink_soft"),
    ], gap=0)  # fmt: skip
    head = Row(
        [Picture(f"{ART}place_{DESTINATIONS[mission.destination]}.svg", (92, 58), grows=True), Fill(title)], gap=12
    )
    sides = [_side(table, truth, mission, company) for company in range(len(COMPANIES))]
    return Panel(Column([head, *sides, *_ending(table, truth, mission)], gap=8), "card", pad=16)


def _side(table: AgentsSecretsTable, truth: Truth, mission: Mission, company: int) -> Widget:
    cards = [CardMark(table, one.card, company, seat=one.seat, fate=one.fate, tooltip=_tip(table, one))
             for one in truth.sent(mission, company)]  # fmt: skip
    laid: Widget = Flow(cards, gap=4) if cards else Label(table.names.t("debrief.nobody_sent"), "small", "ink_soft")
    points = Label(str(mission.result.points[company]), "h3", COMPANY_COLORS[company])
    return Row([Picture(f"{ART}emblem_{COMPANIES[company]}.svg", (34, 34), grows=True), Fill(laid), points], gap=10)


def _tip(table: AgentsSecretsTable, one: Sent) -> str:
    text = table.names.t(
        "debrief.sent_by", card=table.names.card(one.card), name=table.names.seat(one.seat), play=one.play
    )
    return f"{text}\n{table.names.t(f'debrief.{one.fate}')}" if one.fate else text


def _ending(table: AgentsSecretsTable, truth: Truth, mission: Mission) -> list[Widget]:
    names, result = table.names, mission.result
    if result.winner < 0:
        key = "tied" if result.points[0] == result.points[1] else "too_little"
        return [Label(names.t(f"debrief.{key}"), "small", "ink_soft")]
    key = "won_by_corruption" if result.by_corruption else "won_mission"
    words = names.t(f"debrief.{key}", company=names.company(result.winner))
    lines: list[Widget] = [Label(words, "small_bold", COMPANY_COLORS[result.winner])]
    if mission.taker >= 0:
        after = names.t("debrief.takes_mole") if truth.members[mission.taker].mole else names.t("debrief.takes")
        lines.append(SeatName(table, mission.taker, "small", f" {after}"))
    else:
        there = len(truth.located(mission, result.winner))
        lines.append(Label(names.t("debrief.pot_several" if there else "debrief.pot_nobody", n=there), "small"))
    return lines


# --- hands ----------------------------------------------------------------------------------------------------------
def hands(table: AgentsSecretsTable, truth: Truth) -> Widget:
    """Return the page of all hands: the two cards that were played, and the third, faded."""
    parts: list[Widget] = [Label(table.names.t("debrief.hands_help"), "small", "ink_soft")]
    for company in range(len(COMPANIES)):
        for seat in truth.seats_of(company):
            parts.append(_hands_of(table, truth, seat, company))
    return Column(parts, gap=10)


def _hands_of(table: AgentsSecretsTable, truth: Truth, seat: int, company: int) -> Widget:
    names = table.names
    after = f" · {names.t('debrief.mole_word')}" if truth.members[seat].mole else ""
    head = Row(
        [
            Picture(f"{ART}emblem_{COMPANIES[company]}.svg", (30, 30), grows=True),
            Fill(SeatName(table, seat, after=after)),
        ],
        gap=8,
    )
    groups: list[Widget] = []
    for turn in range(1, TURNS + 1):
        marks: list[Widget] = [
            CardMark(table, card, company, faded=play == 0, side=40, tooltip=_hand_tip(table, card, play))
            for card, play in truth.hand(seat, turn)
        ]
        if marks:
            groups.append(Row([Label(str(turn), "small_bold", "ink_soft"), *marks, Spacer(10, 0)], gap=8))
    return Column([head, Flow(groups, gap=12)], gap=4)


def _hand_tip(table: AgentsSecretsTable, card: int, play: int) -> str:
    key = ("debrief.dropped", "debrief.first", "debrief.second")[play]
    return table.names.t(key, card=table.names.card(card))
