"""The hunt for the double agents: a chart of who suspected or trusted whom in which turn, and how all voted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.kernel.types import Seat
from game.rules.agents_secrets.pieces import COMPANIES, TURNS
from scenes.kit.draw import shapes
from scenes.kit.draw.theme import Color, Skin, hex_color
from scenes.kit.ui import Column, Grid, Label, Widget
from scenes.kit.ui.widget import Look, Size
from scenes.tables.agents_secrets.debrief_marks import draw_shape
from scenes.tables.agents_secrets.debrief_truth import LAST_WORDS
from scenes.tables.agents_secrets.looks import ART, COMPANY_COLORS

if TYPE_CHECKING:
    from scenes.tables.agents_secrets.debrief_truth import Opinion, Truth
    from scenes.tables.agents_secrets.table import AgentsSecretsTable

SUSPECT: Color = (176, 42, 37)
TRUST: Color = (45, 107, 60)
MOLE_RING: Color = (201, 161, 74)
VOTE = LAST_WORDS + 1
COLUMNS = VOTE
"""Six turns, the last words, the vote."""


def hunt(table: AgentsSecretsTable, truth: Truth) -> Widget:
    """Return the page: both companies' charts beside each other, with a line on what they came to."""
    t = table.names.t
    sides: list[Widget] = []
    for company in range(len(COMPANIES)):
        title = Label(table.names.company(company), "h3", COMPANY_COLORS[company])
        sides.append(
            Column([title, Label(_summary(table, truth, company), "small"), HuntChart(table, truth, company)], gap=8)
        )
    return Column(
        [Label(t("debrief.hunt_help"), "small", "ink_soft"), Grid(sides, min_width=560, max_columns=2, gap=34)], gap=14
    )


def _summary(table: AgentsSecretsTable, truth: Truth, company: int) -> str:
    names = table.names
    mole = truth.mole(company)
    if mole < 0:
        return names.t("debrief.mole_unknown")
    lines = [names.t("debrief.mole_was", name=names.seat(mole))]
    first = next(
        (one for one in truth.opinions(company) if one.suspects and one.about == mole and one.seat != mole), None
    )
    if first is None:
        lines.append(names.t("debrief.never_suspected"))
    elif first.turn == LAST_WORDS:
        lines.append(names.t("debrief.suspected_last", name=names.seat(first.seat)))
    else:
        lines.append(names.t("debrief.suspected_first", name=names.seat(first.seat), turn=first.turn))
    if truth.over:
        named = truth.named(company)
        key = "named_nobody" if named < 0 else "named_right" if named == mole else "named_wrong"
        lines.append(names.t(f"debrief.{key}", name=names.seat(named), n=truth.votes_for(named) if named >= 0 else 0,
                             of=len(truth.seats_of(company))))  # fmt: skip
    return " ".join(lines)


class HuntChart(Widget):
    """Rows are members, columns the six turns, the last words and the vote; the double agent has a gilt ring."""

    def __init__(self, table: AgentsSecretsTable, truth: Truth, company: int) -> None:
        super().__init__()
        self.table, self.truth, self.company = table, truth, company
        self.seats = truth.seats_of(company)
        self.opinions = truth.opinions(company)

    def _row(self, skin: Skin) -> int:
        return max(skin.px(54), skin.text.line_height("small_bold") + skin.px(14))

    def measure(self, skin: Skin, width: int) -> Size:
        """All the width; a line of headings and one for each member."""
        return width, self._row(skin) * (len(self.seats) + 1)

    def draw(self, surface: Surface, skin: Skin, look: Look) -> None:
        """Draw grid, headings, names, marks."""
        if self.ui is None:
            return
        high, names_wide = self._row(skin), round(self.rect.width * 0.27)
        wide = (self.rect.width - names_wide) / COLUMNS
        for column in range(1, COLUMNS + 1):
            cell = Rect(round(self.rect.left + names_wide + (column - 1) * wide), self.rect.top, round(wide), high)
            self._heading(surface, skin, cell, column)
        for row, seat in enumerate(self.seats, start=1):
            line = Rect(self.rect.left, self.rect.top + row * high, self.rect.width, high)
            if row % 2:
                shapes.rounded(skin, surface, line, skin.px(6), "paper_dark", None, 0)
            self._name(surface, skin, Rect(line.left, line.top, names_wide, high), seat)
            for column in range(1, COLUMNS + 1):
                left = round(line.left + names_wide + (column - 1) * wide)
                self._cell(
                    surface,
                    skin,
                    Rect(left, line.top, round(wide), high).inflate(-skin.px(6), -skin.px(6)),
                    seat,
                    column,
                )

    def _heading(self, surface: Surface, skin: Skin, cell: Rect, column: int) -> None:
        ink = self.ink(skin, "ink_soft")
        if column <= TURNS:
            skin.text.draw(surface, str(column), "small_bold", ink, cell.center, "center")
            return
        name = "say_nothing" if column == LAST_WORDS else "say_lock"
        side = min(cell.width, round(cell.height * 0.62))
        assert self.ui is not None
        picture = self.ui.ctx.assets.picture(f"{ART}{name}.svg", (side, side), {"#23201c": hex_color(ink)})
        surface.blit(picture, picture.get_rect(center=cell.center))

    def _name(self, surface: Surface, skin: Skin, cell: Rect, seat: int) -> None:
        side = round(cell.height * 0.56)
        spot = Rect(cell.left + skin.px(8), cell.centery - side // 2, side, side)
        self._shape(surface, skin, spot, seat)
        left = spot.right + skin.px(10)
        words = skin.text.elide(self.table.names.seat(seat), "small_bold", cell.right - left)
        skin.text.draw(surface, words, "small_bold", self.ink(skin, "ink"), (left, cell.centery), "midleft")

    def _shape(self, surface: Surface, skin: Skin, spot: Rect, seat: int) -> None:
        assert self.ui is not None
        if self.truth.members[seat].mole:
            shapes.circle(skin, surface, spot.center, round(spot.width * 0.66), MOLE_RING)
        mark = self.table.seat_mark(Seat(seat))
        draw_shape(self.ui.ctx, surface, spot, mark.shape, mark.color)

    def _cell(self, surface: Surface, skin: Skin, cell: Rect, seat: int, column: int) -> None:
        if column == VOTE:
            ballot = self.truth.members[seat].ballot
            if ballot is not None and ballot >= 0:
                side = round(cell.height * 0.7)
                self._shape(surface, skin, Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side), ballot)
            elif ballot is not None:
                skin.text.draw(surface, "–", "body_bold", self.ink(skin, "ink_soft"), cell.center, "center")
            return
        told = [one for one in self.opinions if one.seat == seat and one.turn == column]
        if told:
            wide = min(cell.width // len(told), round(cell.height * 1.5))
            left = cell.centerx - wide * len(told) // 2
            for number, one in enumerate(told):
                self._opinion(surface, skin, Rect(left + number * wide, cell.top, wide, cell.height), one)

    def _opinion(self, surface: Surface, skin: Skin, cell: Rect, one: Opinion) -> None:
        """Draw the shape of whom it is about, and a small mask or shield at its foot."""
        assert self.ui is not None
        side = min(round(cell.height * 0.7), round(cell.width * 0.8))
        spot = Rect(cell.centerx - side // 2, cell.top, side, side)
        self._shape(surface, skin, spot, one.about)
        small = round(side * 0.86)
        color = SUSPECT if one.suspects else TRUST
        name = "say_suspect" if one.suspects else "say_trust"
        picture = self.ui.ctx.assets.picture(f"{ART}{name}.svg", (small, small), {"#23201c": hex_color(color)})
        surface.blit(picture, picture.get_rect(midbottom=(cell.centerx + side // 3, cell.bottom + small // 5)))
