"""The choice bar: every button whole, the airiest layout that fits, rows and arrows where nothing fits."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.kit.context import AppContext
from scenes.kit.input.intents import Pointer
from scenes.kit.ui import At, Button, Free, RowView, Ui
from scenes.play.choice_bar import choice_bar
from scenes.play.table import ChoiceItem
from tests.tables.seating import context

AREA = Rect(0, 0, 1280, 720)
OWN, LOG = Rect(700, 300, 300, 200), Rect(1010, 300, 200, 200)


def _items(count: int, hint: str = "", text: str = "Choice") -> list[ChoiceItem]:
    return [ChoiceItem(str(n), f"{text} {n}", n, hint=hint) for n in range(count)]


def _bar(ctx: AppContext, items: list[ChoiceItem], log: Rect | None = None, own: Rect = OWN) -> tuple[Ui, bool]:
    bar, covers = choice_bar(ctx.skin, items, lambda item: None, AREA, own, log)
    ui = Ui(ctx)
    ui.set_root(Free([bar]), AREA)
    return ui, covers


def _buttons(ui: Ui) -> list[Button]:
    return [widget for widget in ui.root.walk() if isinstance(widget, Button)]


def _view(ui: Ui) -> RowView:
    return next(widget for widget in ui.root.walk() if isinstance(widget, RowView))


def _shown(ui: Ui) -> list[str]:
    view = _view(ui).view
    cut = [b.id for b in _buttons(ui) if view.colliderect(b.rect) and not view.contains(b.rect)]
    assert cut == []
    return [button.text for button in _buttons(ui) if view.contains(button.rect)]


def test_few_choices_stand_in_an_airy_column(home: Path) -> None:
    ui, covers = _bar(context(home), _items(2), LOG)
    assert not covers and len(_shown(ui)) == 2
    assert not any(button.snug for button in _buttons(ui))


def test_more_choices_take_the_logs_place_before_a_hint_is_left_out(home: Path) -> None:
    ui, covers = _bar(context(home), _items(5, "what all of this would cost"), LOG)
    assert covers
    assert len(_shown(ui)) == 5
    assert all(button.detail for button in _buttons(ui))


def test_without_a_log_hints_become_tooltips(home: Path) -> None:
    ui, covers = _bar(context(home), _items(6, "what it costs"), own=Rect(700, 300, 200, 240))
    assert not covers and len(_shown(ui)) == 6
    assert all(button.tooltip == "what it costs" and not button.detail for button in _buttons(ui))


def test_a_hint_that_alone_tells_choices_apart_stays(home: Path) -> None:
    items = [ChoiceItem(str(n), "The same words", n, hint=f"for {n}") for n in range(8)]
    ui, _ = _bar(context(home), items)
    assert all(button.detail for button in _buttons(ui))


@pytest.mark.parametrize(("text", "count"), [(1.0, 30), (2.0, 5), (2.0, 9)])
def test_no_button_is_ever_cut_and_all_can_be_reached(text: float, count: int, home: Path) -> None:
    ctx = context(home, text_scale=text)
    ui, _ = _bar(ctx, _items(count))
    seen = set(_shown(ui))
    for button in _buttons(ui):
        ui.set_focus(button.id)
        assert button.text in _shown(ui)
        seen |= set(_shown(ui))
    assert len(seen) == count


def test_a_press_on_the_arrows_turns_the_page(home: Path) -> None:
    ui, _ = _bar(context(home), _items(30))
    view, first = _view(ui), _shown(ui)
    assert view.hidden() == (0, 30 - len(first))
    up, down = view.arrows(ui.skin)
    ui.handle(Pointer("press", down.center))
    second = _shown(ui)
    assert second != first and view.hidden()[0] > 0
    ui.handle(Pointer("press", up.center))
    assert _shown(ui) == first


def test_along_the_edge_the_log_stays(home: Path) -> None:
    bar, covers = choice_bar(context(home).skin, _items(12), lambda item: None, AREA, None, LOG)
    assert isinstance(bar, At) and not covers
