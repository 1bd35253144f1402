"""What was chosen in the lobby is what is seen: banner, seats, pawns, log and debrief agree."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Outcome, Seat
from game.registry import load_game
from scenes.kit.draw.theme import Color
from scenes.kit.ui import Picture, Widget
from scenes.play.log_book import LogBook
from scenes.play.log_panel import log_page
from scenes.screens.looks import MARKS, SHAPE_FILES, look_of
from scenes.screens.requests import MatchRequest
from scenes.tables.agentenjagd.looks import ART
from scenes.tables.agentenjagd.table import AgentenjagdTable
from tests.play.at_table import AtTable
from tests.tables.seating import NAMES, bot_steps, context, new_match

FIGURES = (3, 0, 4, 1, 2)
CHOSEN = (7, 2, 9, 0, 11)
"""The figure and the mark of each seat: none has its own number."""


def seats(*kinds: str) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(kind, NAMES[i], look_of(FIGURES[i], CHOSEN[i])) for i, kind in enumerate(kinds))


@pytest.fixture
def table(home: Path) -> AgentenjagdTable:
    ctx = context(home)
    view = new_match(5, 3).view(SPECTATOR)
    table = AgentenjagdTable(ctx, seats("human", *("bot:easy",) * 4))
    table.layout(pygame.Rect(0, 100, 1280, 580))
    table.show(view, False)
    return table


def colors_of(picture: pygame.Surface) -> set[Color]:
    """All fully opaque colours of a picture."""
    width, height = picture.get_size()
    found = (picture.get_at((x, y)) for x in range(width) for y in range(height))
    return {(color.r, color.g, color.b) for color in found if color.a == 255}


@pytest.mark.parametrize("seat", range(5))
def test_a_seats_pawn_photograph_and_mark_are_the_chosen_ones(seat: int, table: AgentenjagdTable) -> None:
    chosen = MARKS[CHOSEN[seat]]
    mark = table.seat_mark(Seat(seat))
    assert (mark.color, mark.shape) == (chosen.color, chosen.shape)
    assert mark.portrait == f"{ART}portrait_{FIGURES[seat]}.svg"
    assert table.looks.figure(seat) == FIGURES[seat] and table.looks.color(seat) == chosen.color
    for picture in (table.looks.pawn(seat, 280), table.looks.portrait(seat, 200), table.looks.shape(seat, 100)):
        assert chosen.color in colors_of(picture)
        assert (255, 0, 255) not in colors_of(picture)


def test_a_seats_row_has_a_strip_in_its_colour(table: AgentenjagdTable) -> None:
    surface = pygame.Surface(table.ctx.size)
    table.draw(surface)
    for seat, rect in enumerate(table.regions.seats):
        assert surface.get_at((rect.left + 4, rect.centery))[:3] == MARKS[CHOSEN[seat]].color


def test_the_debrief_shows_the_same_faces(home: Path) -> None:
    match = new_match(3, 5, map="small")
    for _ in bot_steps(match, "easy", 60):
        pass
    table = AgentenjagdTable(context(home), seats("human", "bot:easy", "bot:easy"))
    view = match.view(SPECTATOR)
    table.layout(pygame.Rect(0, 100, 1280, 580))
    table.show(view, False)
    info = table.debrief(Outcome((0.0, 1.0, 0.0), "stolen", (Seat(1),)), {SPECTATOR: view})
    for seat, shown in enumerate(info.seats):
        chosen = MARKS[CHOSEN[seat]]
        assert (shown.face.color, shown.face.shape) == (chosen.color, chosen.shape)
        assert shown.face.portrait == f"{ART}portrait_{FIGURES[seat]}.svg" and shown.face.name == NAMES[seat]


def walk(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children():
        yield from walk(child)


def test_the_banner_and_the_logs_headings_show_the_mark_of_whose_turn_it_is(home: Path) -> None:
    request = MatchRequest("agentenjagd", load_game("agentenjagd").make_setup(3), seats(*("human",) * 3), 4)
    at = AtTable(request, home=home).until_asked()
    seen: set[int] = set()
    for _ in range(200):
        seat = int(at.table.table.acting(at.table.offer.view))
        banner = at.table.banner
        assert banner is not None
        chosen = MARKS[CHOSEN[seat]]
        assert banner.color == chosen.color and banner.icon == chosen.picture
        seen.add(seat)
        if len(seen) == 3:
            break
        at.play_randomly(1)
        at.until_asked()
    assert seen == {0, 1, 2}
    book: LogBook = at.table.book
    pictures = [w for w in walk(log_page(at.ctx, book, at.table.table)) if isinstance(w, Picture)]
    shapes = {f"shared/shapes/shape_{SHAPE_FILES[MARKS[CHOSEN[seat]].shape]:02}.svg" for seat in range(3)}
    assert {picture.name for picture in pictures} == shapes
