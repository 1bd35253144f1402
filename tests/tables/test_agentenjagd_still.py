"""What lies still on Agentenjagd's table is kept as one picture: it must always look as if painted anew."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.types import Seat
from scenes.tables.agentenjagd.table import AgentenjagdTable
from tests.tables.seating import context, new_match, random_steps, table_for


def _picture(table: AgentenjagdTable) -> pygame.Surface:
    surface = pygame.Surface(table.ctx.size)
    table.draw(surface)
    return surface


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1000, 1400), 1.0)])
def test_the_kept_picture_equals_one_painted_anew(size: tuple[int, int], text: float, home: Path) -> None:
    match = new_match(5, 2)
    table = table_for(context(home, size, text_scale=text), match.view(Seat(0)))
    seen = 0
    for number in random_steps(match, 2, 160):
        if number % 12:
            continue
        table.show(match.view(Seat(0)), private=True)
        table.buttons_lie = not table.buttons_lie
        kept = _picture(table)
        table.painter.begin()
        assert kept.get_buffer().raw == _picture(table).get_buffer().raw, number
        seen += 1
    assert seen > 5
