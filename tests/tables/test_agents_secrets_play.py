"""People at one screen play Agents Secrets: talk aloud, hand-overs company by company, frames that tell nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets.actions import LockIn
from game.rules.agents_secrets.view import Asked
from scenes.play.debriefing import TableDebrief
from scenes.play.private_turns import TurnCurtain
from scenes.play.table_scene import TableScene
from scenes.screens.requests import MatchRequest
from scenes.tables import load_table
from scenes.tables.agents_secrets.aloud import adapt
from scenes.tables.agents_secrets.table import AgentsSecretsTable
from tests.play.at_table import AtTable
from tests.tables.secrets_seating import GAME, NAMES, picture

BOT = "bot:random"


def seats_of(*kinds: str) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(kind, NAMES[n], n) for n, kind in enumerate(kinds))


def request_of(kinds: tuple[str, ...], seed: int = 3, **options: str) -> MatchRequest:
    return MatchRequest("agents_secrets", GAME.make_setup(len(kinds), options), seats_of(*kinds), seed)


@pytest.mark.parametrize(
    ("kinds", "how", "signals"),
    [
        (("human", BOT, "human", BOT), "alternate", "kgb"),
        (("human", "human", BOT, BOT), "halves", "kgb"),
        ((BOT, BOT, "human", "human"), "halves", "cia"),
        (("human", "human", "human", BOT), "alternate", "kgb"),
        (("human", "human", "human", BOT, BOT, BOT), "alternate", "both"),
        (("human",) * 4, "alternate", "none"),
        (("human",) * 4, "random", "none"),
        (("human", "human", "human", BOT), "random", "both"),
    ],
)
def test_a_company_of_people_alone_talks_aloud(kinds: tuple[str, ...], how: str, signals: str) -> None:
    setup = GAME.make_setup(len(kinds), {"companies": how})
    fitted = adapt(setup, seats_of(*kinds))
    assert fitted.option("signals") == signals
    rest = {key: value for key, value in fitted.options if key != "signals"}
    assert rest == {key: value for key, value in setup.options if key != "signals"}
    GAME.new_initial_state(fitted)


def test_what_was_chosen_in_the_lobby_stays() -> None:
    for chosen in ("both", "cia", "kgb", "none"):
        setup = GAME.make_setup(4, {"signals": chosen})
        assert adapt(setup, seats_of("human", BOT, "human", BOT)) == setup


def test_people_of_one_company_are_asked_for_cards_at_once_and_bots_still_talk(home: Path) -> None:
    at = AtTable(request_of(("human", BOT, "human", BOT)), home=home)
    assert at.table.driver.setup.option("signals") == "kgb"
    opened(at)
    view: Any = at.table.table.view  # type: ignore[attr-defined]
    assert view.asked in (Asked.TALK, Asked.CHOOSE)
    assert all(isinstance(action, LockIn) for action in view.legal_actions)
    assert not [item.id for item in at.table.offer.choices]


def test_a_game_without_the_hook_keeps_its_options() -> None:
    assert load_table("confusion").adapt is None and load_table("agents_secrets").adapt is not None


def opened(at: AtTable) -> AtTable:
    """Draw the curtain back."""
    for _ in range(6000):
        if isinstance(at.scene, TurnCurtain):
            break
        at.step()
    assert isinstance(at.scene, TurnCurtain)
    at.step(30)
    at.key("confirm")
    return at.until_asked()


def fresh(at: AtTable) -> AgentsSecretsTable:
    """Return a table that shows the spectator's view."""
    table = AgentsSecretsTable(at.ctx, at.table.table.seats)
    table.options = at.table.table.options
    table.layout(at.table.frame.area)
    table.show(at.table.driver.view(SPECTATOR), False)
    return table


TWELVE = tuple("human" if seat in (0, 3, 6, 9) else BOT for seat in range(12))


@pytest.mark.timeout(240)
def test_four_people_among_twelve_take_their_turns_behind_curtains(home: Path) -> None:
    """Frames outside the hand-over are the spectator's; inside, the own hand lies there and nobody else's."""
    at = AtTable(request_of(TWELVE, rounds="1"), home=home)
    people: list[int] = []
    for _ in range(5):
        opened(at)
        seat = at.table.turns.reader
        assert seat is not None and TWELVE[seat] == "human"
        table: Any = at.table.table
        own: Any = at.table.driver.view(seat)
        assert table.private and table.shown_hand == list(own.members[seat].hand)
        people.append(int(seat))
        while at.table.turns.reader is not None:
            if at.table.offer.seat is not None:
                legal = at.table.driver.view(at.table.offer.seat).legal_actions
                at.table.act(next((a for a in legal if isinstance(a, LockIn)), legal[0]))
            at.step()
        assert not at.table.table.private  # type: ignore[attr-defined]
        _rest_of_the_frames_are_public(at)
    assert set(people) == {0, 3, 6, 9}
    assert not at.ctx.strings.missing


@pytest.mark.timeout(240)
def test_a_whole_match_of_twelve_with_four_people_reaches_the_debrief(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(request_of(TWELVE, rounds="0", signals="none"), home=home)
    driver, turns = at.table.driver, 0
    monkeypatch.setattr(at.loop, "draw", lambda: None)  # frames are looked at elsewhere: this is about the way through
    while not isinstance(at.scene, TableDebrief):
        if isinstance(at.scene, TurnCurtain):
            turns += 1
            at.step(30)
            at.key("confirm")
        elif isinstance(at.scene, TableScene) and at.asked is not None:
            legal = driver.view(Seat(at.asked)).legal_actions
            at.table.act(legal[turns % len(legal)])
        at.step()
    assert turns == 4 * (6 * 2 + 1)  # two cards a turn, and the vote
    assert driver.outcome is not None and at.scene.info.seats and len(at.scene.info.seats) == 12
    assert not at.ctx.strings.missing and not at.ctx.audio.unknown


def _rest_of_the_frames_are_public(at: AtTable) -> None:
    table: Any = at.table.table
    for _ in range(6000):
        if isinstance(at.scene, TurnCurtain):
            break
        assert not table.private
        at.step()
    public: Any = at.table.driver.view(SPECTATOR)
    assert table.view == public and not table.private
    other = fresh(at)
    assert picture(table) == picture(other)
    assert [(s.id, s.tooltip) for s in table.spots(public)] == [(s.id, s.tooltip) for s in other.spots(public)]


def test_nothing_of_a_person_is_left_when_the_window_loses_the_focus(home: Path) -> None:
    at = opened(AtTable(request_of(("human", "human", BOT, BOT)), home=home))
    at.table.table.pick(at.table.table.shown_hand[0])  # type: ignore[attr-defined]
    at.step(2)
    at.post(pygame.WINDOWFOCUSLOST)
    at.step(2)
    assert isinstance(at.scene, TurnCurtain)
    assert picture(at.table.table) == picture(fresh(at))  # type: ignore[arg-type]


def test_in_a_round_people_are_asked_company_by_company(home: Path) -> None:
    at = AtTable(request_of(("human",) * 6), home=home)
    order: list[int] = []
    for _ in range(6):
        opened(at)
        seat = at.table.turns.reader
        assert seat is not None
        order.append(int(seat))
        while at.table.turns.reader is not None:
            if at.table.offer.seat is not None:
                at.table.act(at.table.driver.view(at.table.offer.seat).legal_actions[0])
            at.step()
    companies = [at.table.driver.view(Seat(seat)).company for seat in order]  # type: ignore[attr-defined]
    assert sorted(order) == list(range(6))
    assert companies in ([0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0])
