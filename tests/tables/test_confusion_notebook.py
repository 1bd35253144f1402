"""The notebook: its three levels of help, notes that are kept, the moves of a candidate, every device, no secrets."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.types import Seat
from game.rules.confusion.actions import Announce
from game.rules.confusion.beliefs import odds, weights
from game.rules.confusion.board import spies_of
from game.rules.confusion.view import Known
from scenes.kit.context import AppContext, make_context
from scenes.play.banner import frame_of
from scenes.play.hand_scene import HandScene
from scenes.screens.requests import MatchRequest
from scenes.tables.confusion import notebook_page
from scenes.tables.confusion.notebook_cells import cells_of, percent
from scenes.tables.confusion.notebook_notes import ASK, NO, YES, Notes
from scenes.tables.confusion.notebook_sheet import sheet_of
from scenes.tables.confusion.sight import candidate_reach
from scenes.tables.confusion.table import ConfusionTable
from tests.play.at_table import AtTable
from tests.tables.at_confusion import GAME, confusion, played, seen, state_of, table_of
from tests.vpad import A, VirtualPad

LEVELS = ("by_hand", "crossed_out", "odds")


def alone(ctx: AppContext, view: Any, level: str) -> ConfusionTable:
    """Return a table of its own that shows a view."""
    table = ConfusionTable(ctx, confusion("human", "human").seats)
    table.options = {"notebook": level}
    table.layout(frame_of(ctx.skin, ctx.size).area)
    table.show(view, True)
    return table


@pytest.fixture
def ctx(tmp_path: Path) -> AppContext:
    """A context on the dummy screen."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return make_context((1280, 720), home=tmp_path, sound=False)


# --- what each level says -------------------------------------------------------------------------------------------
def test_by_hand_strikes_nothing_but_what_the_person_crossed_out(ctx: AppContext) -> None:
    view = seen(played(60), 0)
    table = alone(ctx, view, "by_hand")
    assert all(table.notebook.candidates(view, spy) == view.pieces.all for spy in range(26))
    table.notebook.cross(view, 3, 5)
    assert table.notebook.candidates(view, 3) == view.pieces.all & ~(1 << 5)
    table.notebook.cross(view, 3, 5)
    assert table.notebook.candidates(view, 3) == view.pieces.all
    assert table.notebook.chances(view, 3) is None


def test_crossed_out_strikes_what_the_answers_rule_out_for_both_sides_spies(ctx: AppContext) -> None:
    view = seen(played(60), 0)
    notebook = alone(ctx, view, "crossed_out").notebook
    assert [notebook.candidates(view, spy) for spy in range(26)] == list(view.masks)
    assert any(mask != view.pieces.all for mask in view.masks)
    assert all(cell.chance is None for cell in cells_of(notebook, view, 0))


def test_odds_are_the_exact_ones_of_what_each_owner_knows(ctx: AppContext) -> None:
    view = seen(played(60), 0)
    notebook = alone(ctx, view, "odds").notebook
    for side in (0, 1):
        wanted = odds(weights([view.spies[n] for n in spies_of(side)], view.pieces.double)).tolist()
        for row, spy in enumerate(spies_of(side)):
            assert [cell.chance for cell in cells_of(notebook, view, spy)] == wanted[row]


def test_odds_are_worked_out_once_an_answer(ctx: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(30)
    view = seen(match, 0)
    table = alone(ctx, view, "odds")
    calls: list[int] = []
    monkeypatch.setattr("game.rules.confusion.beliefs.odds", lambda table: calls.append(1) or odds(table))
    surface = pygame.Surface(ctx.size)
    for _ in range(3):
        table.draw(surface)
        table.note_changed()
        for spy in range(26):
            table.notebook.chances(view, spy)
    assert len(calls) <= 2


def test_a_chance_is_never_rounded_to_surely_or_never(ctx: AppContext) -> None:
    for lines in (20, 60, 100):
        view = seen(played(lines), 0)
        notebook = alone(ctx, view, "odds").notebook
        for spy in range(26):
            for cell in cells_of(notebook, view, spy):
                if cell.open and not cell.sure and (cell.chance or 0) < 0.9995:
                    assert percent(cell) not in ("0", "100", "")


# --- notes ----------------------------------------------------------------------------------------------------------
def test_notes_come_back_as_they_were_and_belong_to_one_seat() -> None:
    notes = Notes()
    assert notes.text() == ""
    rng = random.Random(4)
    for _ in range(80):
        notes.toggle(rng.randrange(2), rng.randrange(26), rng.randrange(13))
    notes.give_order(1, 7)
    again = Notes()
    again.read(notes.text())
    assert all(again.crossed(seat, spy) == notes.crossed(seat, spy) for seat in (0, 1) for spy in range(26))
    assert again.order(1) == 7 and again.order(0) == ASK
    assert again.text() == notes.text()


@pytest.mark.parametrize(
    "text",
    [
        "no json", "[]", "{}", '{"format": 2, "seats": {}}', '{"format": 1, "seats": {"7": {}}}',
        '{"format": 1, "seats": {"0": {"crossed": [1, 2], "order": -1}}}',
        '{"format": 1, "seats": {"0": {"crossed": ' + str([9000] * 26) + ', "order": -1}}}',
        '{"format": 1, "seats": {"0": {"crossed": ' + str([0] * 26) + ', "order": 99}}}',
        '{"format": 1, "seats": {"0": {"crossed": ' + str([0] * 25) + ', true], "order": -1}}}',
    ],
)  # fmt: skip
def test_damaged_notes_are_refused_and_change_nothing(text: str) -> None:
    notes = Notes()
    notes.toggle(0, 3, 4)
    with pytest.raises(ValueError):
        notes.read(text)
    assert notes.crossed(0, 3) == 1 << 4


def test_crosses_survive_save_and_continue(tmp_path: Path) -> None:
    request = confusion("human", "bot:easy", notebook="by_hand")
    at = AtTable(request, home=tmp_path).until_asked()
    table = table_of(at)
    table.notebook.cross(at.table.view, 2, 6)
    table.notebook.give_order(at.table.view, NO)
    name = at.table.driver.save_name
    assert name is not None
    saved = MatchRequest("confusion", request.setup, request.seats, 5, at.ctx.storage.read_text(name), name)
    again = AtTable(saved, home=tmp_path).until_asked()
    notebook = table_of(again).notebook
    assert notebook.written.crossed(0, 2) == 1 << 6 and notebook.written.order(0) == NO
    assert notebook.level == "by_hand"


# --- every device ---------------------------------------------------------------------------------------------------
def test_a_candidate_is_crossed_out_by_mouse_keyboard_and_pad_and_its_moves_show_on_the_board() -> None:
    at = AtTable(confusion("human", "bot:easy", notebook="by_hand"), (1920, 1080)).until_asked()
    table = table_of(at)
    view: Any = at.table.view
    spy = table.notebook.spy(view)
    length = at.table.driver.length

    def crossed() -> int:
        return table.notebook.written.crossed(0, spy)

    at.click(f"spot/note/piece/{spy}/2")
    at.step(2)
    assert crossed() == 1 << 2
    assert table.candidate_squares() == candidate_reach(view, spy, 2) != ()
    at.key("right")
    assert at.focus == f"spot/note/piece/{spy}/3"
    assert table.candidate_squares() == candidate_reach(view, spy, 3)
    at.key("confirm")
    at.step(2)
    assert crossed() == 1 << 2 | 1 << 3
    with VirtualPad() as pad:
        at.step(3)
        at.pad(pad, A)
        at.step(2)
        assert crossed() == 1 << 2
    assert at.table.driver.length == length


def test_the_panel_turns_to_the_spy_that_is_pointed_at_and_to_the_other_side() -> None:
    at = AtTable(confusion("human", "bot:easy"), (1920, 1080)).until_asked()
    table = table_of(at)
    view: Any = at.table.view
    at.click("spot/note/row/4")
    at.step(2)
    assert table.notebook.spy(view) == 4
    at.click("spot/note/side/1")
    at.step(2)
    assert table.notebook.side(view) == 1
    at.move(table.geometry.rect(view.spies[7].square).center)
    at.step(2)
    assert (table.notebook.side(view), table.notebook.spy(view)) == (0, 7)


def test_the_notebooks_page_works_by_keyboard_alone() -> None:
    at = AtTable(confusion("human", "bot:easy", notebook="by_hand")).until_asked()
    table = table_of(at)
    at.key("hand")
    assert isinstance(at.scene, HandScene)
    at.ui.set_focus("page0/0/0")
    at.key("right", "down", "confirm")
    assert at.focus == "page0/1/1"
    assert table.notebook.written.crossed(0, 1) == 1 << 1
    at.key("next")
    assert table.notebook.side(at.table.view) == 1
    at.ui.set_focus("page0/order")
    at.key("right", "right")
    assert table.notebook.written.order(0) == NO
    at.key("cancel")
    assert at.scene is at.table


def test_the_order_in_the_panel_is_pressed_through_its_short_forms() -> None:
    at = AtTable(confusion("human", "bot:easy"), (1920, 1080)).until_asked()
    notebook = table_of(at).notebook
    seen = []
    for _ in range(3):
        at.click("spot/note/order")
        at.step(2)
        seen.append(notebook.written.order(0))
    assert seen == [YES, NO, ASK]


# --- secrets --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", LEVELS)
def test_the_notebook_is_the_same_whatever_the_own_spies_really_are(ctx: AppContext, level: str) -> None:
    match = played(40)
    view = seen(match, 0)
    other = GAME.sample_state(view, random.Random(8))
    assert other != state_of(match)
    pictures = []
    for shown in (view, GAME.view(other, Seat(0))):
        table = alone(ctx, shown, level)
        surface = pygame.Surface(ctx.size)
        table.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert [spot.tooltip for spot in table.spots(shown) if spot.id.startswith("note/")]
    assert pictures[0] == pictures[1]


def test_the_public_table_has_no_notebook() -> None:
    at = AtTable(confusion("human", "human"), (1920, 1080))
    table = table_of(at)
    table.show(at.table.driver.view(Seat(-1)), False)
    assert not [spot for spot in table.spots(at.table.driver.view(Seat(-1))) if spot.id.startswith("note/")]


def test_what_one_person_crossed_out_is_not_in_the_others_notebook(ctx: AppContext) -> None:
    match = played(20)
    table = alone(ctx, seen(match, 0), "by_hand")
    table.notebook.cross(seen(match, 0), 4, 4)
    assert table.notebook.crossed(seen(match, 1), 4) == 0


def test_a_spy_that_a_token_told_of_is_known_at_every_level(ctx: AppContext) -> None:
    from game.rules.confusion.actions import UseReveal

    match = played(10, tokens="yes")
    while match.current_player != 0 or not any(isinstance(a, UseReveal) for a in seen(match, 0).legal_actions):
        match.submit(match.current_player, match.view(match.current_player).legal_actions[0])
    match.submit(Seat(0), UseReveal(5))
    view = seen(match, 0)
    assert view.spies[5].known is Known.OWNER
    for level in LEVELS:
        notebook = alone(ctx, view, level).notebook
        cells = cells_of(notebook, view, 5)
        assert [n for n, cell in enumerate(cells) if cell.open] == [view.spies[5].piece]


# --- layout ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("level", LEVELS)
def test_the_parts_of_the_panel_never_overlap(ctx: AppContext, size: tuple[int, int], scale: float, level: str) -> None:
    ctx.settings.change(text_scale=scale)
    ctx.resize(size)
    table = alone(ctx, seen(played(5), 0), level)
    rect = table.regions.notebook
    if not rect.width:
        return
    sheet = sheet_of(rect, ctx.skin, 13, level == "odds")
    parts = [*sheet.tabs, *sheet.rows, sheet.title, *sheet.pieces, sheet.order]
    for number, part in enumerate(parts):
        assert rect.contains(part), part
        assert part.collidelist(parts[number + 1 :]) < 0, part
    assert min(min(part.size) for part in sheet.rows) >= 14


@pytest.mark.parametrize(("size", "said"), [((1280, 720), True), ((640, 480), False), ((480, 900), False)])
def test_the_pages_words_beside_the_tabs_never_run_out_of_their_line(
    size: tuple[int, int], said: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    draw = notebook_page._Help.draw

    def watched(help: Any, surface: pygame.Surface, skin: Any, look: object) -> None:
        before = pygame.image.tobytes(surface, "RGB")
        draw(help, surface, skin, look)
        told.append(pygame.image.tobytes(surface, "RGB") != before)

    monkeypatch.setattr(notebook_page._Help, "draw", watched)
    at = AtTable(confusion("human", "bot:random"), size=size, home=tmp_path).until_asked()
    at.key("hand")
    at.step(5)
    assert isinstance(at.scene, HandScene)
    at.frame()
    assert told and set(told) == {said}


def test_numpy_is_loaded_only_where_odds_are_shown(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib\n"
        "from tests.tables.test_confusion_notebook import alone, make_context, played, seen\n"
        "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720))\n"
        f"ctx = make_context((1280, 720), home=pathlib.Path({str(tmp_path)!r}), sound=False)\n"
        "for level in ('by_hand', 'crossed_out', 'odds'):\n"
        "    alone(ctx, seen(played(4), 0), level).draw(pygame.Surface((1280, 720)))\n"
        "    print(level, 'numpy' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[-3:] == ["by_hand False", "crossed_out False", "odds True"]


def test_notes_can_be_taken_while_the_other_side_thinks_and_hurry_nothing() -> None:
    at = AtTable(confusion("human", "bot:easy", notebook="by_hand"), (1920, 1080), speed="instant").until_asked()
    table = table_of(at)
    at.table.act(Announce(0, 0, 1))
    at.step(30)
    assert at.asked is None
    length = at.table.driver.length
    spy = table.notebook.spy(at.table.view)  # type: ignore[arg-type]
    at.click(f"spot/note/piece/{spy}/4")
    at.step(2)
    assert table.notebook.written.crossed(0, spy) == 1 << 4
    assert at.table.driver.length == length and at.asked is None
    at.until_asked()
    assert table.notebook.written.crossed(0, spy) == 1 << 4


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_at_the_usual_text_size_every_candidate_has_its_number_below_the_table(
    ctx: AppContext, size: tuple[int, int]
) -> None:
    ctx.resize(size)
    table = alone(ctx, seen(played(5), 0), "odds")
    sheet = sheet_of(table.regions.notebook, ctx.skin, 13, True)
    assert sheet.heads and sheet.numbers and sheet.pieces[6].top == sheet.pieces[0].top
