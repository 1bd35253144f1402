"""Steps of a table's own on the way to an action: they are no actions, can be taken back, and hide none."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.play.table import ChoiceItem
from tests.play.at_table import AtTable, request_of


class TwoSteps:
    """Makes a real table ask for its buttons in two steps: first 'Which?', then the buttons themselves."""

    def __init__(self, at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table: Any = at.table.table
        self.open = False
        self.real = self.table.choices
        monkeypatch.setattr(self.table, "choices", self.choices)
        monkeypatch.setattr(self.table, "spots", lambda view: [])
        monkeypatch.setattr(self.table, "cancel", self.cancel)
        self.turn(False)
        at.step(2)

    def choices(self, view: Any) -> list[ChoiceItem]:
        if self.open or not view.legal_actions:
            return [ChoiceItem(f"real/{i}", str(a), a) for i, a in enumerate(view.legal_actions)]
        barred = ChoiceItem("barred", "No", None, enabled=False, reason="Not today.")
        return [ChoiceItem("which", "Which?", None, press=lambda: self.turn(True), leads=view.legal_actions), barred]

    def turn(self, to: bool) -> None:
        self.open = to
        self.table.stale = True

    def cancel(self) -> bool:
        was = self.open
        self.turn(False)
        return was


@pytest.fixture
def at() -> AtTable:
    return AtTable(request_of("human", "human")).until_asked()


def ids(at: AtTable) -> list[str]:
    return [item.id for item in at.table.offer.choices]


def test_what_a_step_leads_to_is_not_listed_beside_it(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    TwoSteps(at, monkeypatch)
    assert ids(at) == ["which", "barred"]


def test_a_step_does_no_action_and_the_focus_goes_to_what_it_opens(
    at: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    TwoSteps(at, monkeypatch)
    length = at.table.driver.length
    at.ui.set_focus("choices/which")
    at.key("confirm").step(2)
    assert at.table.driver.length == length
    assert all(id.startswith("real/") for id in ids(at))
    assert at.ui.focus_id == "choices/real/0"


def test_cancel_takes_a_step_back_before_it_opens_the_menu(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    two = TwoSteps(at, monkeypatch)
    two.turn(True)
    at.step(2).key("cancel").step(2)
    assert at.scene is at.table and ids(at) == ["which", "barred"]
    at.key("cancel").step(2)
    assert at.scene is not at.table


def test_a_barred_button_does_nothing(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    TwoSteps(at, monkeypatch)
    length = at.table.driver.length
    at.ui.set_focus("choices/barred")
    at.key("confirm").step(2)
    assert at.table.driver.length == length and ids(at) == ["which", "barred"]


def test_while_nobody_is_asked_no_step_can_be_taken(at: AtTable) -> None:
    from scenes.play.offers import closed
    from scenes.play.table import Spot

    class Steps:
        def spots(self, view: Any) -> list[Spot]:
            import pygame

            return [Spot("piece", pygame.Rect(0, 0, 9, 9), press=lambda: None, leads=(1,), tooltip="A piece")]

    spots = closed(Steps(), at.table.view).spots  # type: ignore[arg-type]
    assert [(spot.id, spot.press, spot.leads) for spot in spots] == [("piece", None, ())]
