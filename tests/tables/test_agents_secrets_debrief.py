"""Agents Secrets' debrief tells the truth: who sent what, who suspected whom, and what the points are made of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.kernel.match import Match
from game.kernel.types import SPECTATOR, Outcome, Seat
from game.registry import load_game
from game.rules.agents_secrets.actions import Say
from game.saves import open_match, read_record
from scenes.kit.ui import Label, Widget
from scenes.screens.debrief import DebriefScene
from scenes.tables.agents_secrets.aid import aid
from scenes.tables.agents_secrets.debrief import debrief
from scenes.tables.agents_secrets.debrief_hunt import HuntChart
from scenes.tables.agents_secrets.debrief_marks import CardMark
from scenes.tables.agents_secrets.debrief_truth import LAST_WORDS, Truth
from scenes.tables.agents_secrets.table import AgentsSecretsTable
from tests.tables.seating import context

SAVE = Path(__file__).parents[1] / "saves" / "agents_secrets" / "v1.json"
MISSING = re.compile(r"\[[a-z_]+(\.[a-z_]+)+\]")


@cache
def saved() -> tuple[Any, Any]:
    """Return a record of seven bots and its match, played to the end."""
    record = read_record(SAVE.read_text(encoding="utf-8"))
    return record, open_match(record)


def views_of(match: Match) -> dict[Seat, Any]:
    """Return every seat's view and the spectator's."""
    return {Seat(seat): match.view(Seat(seat)) for seat in (*range(match.setup.seats), SPECTATOR)}


def truth() -> Truth:
    """Return the truth of the saved match."""
    return Truth(views_of(saved()[1]))


def at_table(home: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> AgentsSecretsTable:
    """Return the table of the saved match."""
    return AgentsSecretsTable(context(home, size, **settings), tuple(saved()[0].seats))


def report(table: AgentsSecretsTable, match: Any, outcome: Outcome | None = None) -> DebriefScene:
    """Return the debrief's scene, laid out."""
    scene = DebriefScene(table.ctx, debrief(table, outcome or match.outcome, views_of(match)))
    scene.on_enter()
    scene.layout(table.ctx.size)
    return scene


def pages(scene: DebriefScene) -> Iterator[Widget]:
    """Turn to one page after the other, the report first; yield what is shown."""
    yield scene.ui.root
    for page in scene.info.pages:
        scene.page = page.id
        scene.rebuild()
        scene.layout(scene.ctx.size)
        yield scene.ui.root


def texts(widget: Widget) -> Iterator[str]:
    """Yield all labels of a page."""
    for part in widget.walk():
        if isinstance(part, Label):
            yield part.text


def test_every_card_of_a_mission_has_the_sender_who_really_sent_it() -> None:
    now = truth()
    assert len(now.history) == 24
    for mission in now.history:
        for company, turned in enumerate((mission.cia, mission.kgb)):
            sent = now.sent(mission, company)
            assert sorted(one.card for one in sent) == sorted(turned)
            for one in sent:
                laid = saved()[1].view(Seat(one.seat)).members[one.seat].sent[mission.turn - 1][one.play - 1]
                assert (laid.card, laid.destination) == (one.card, mission.destination)


def test_as_many_cards_are_marked_as_the_enemy_took_and_removed() -> None:
    now = truth()
    fates: Counter[str] = Counter()
    for mission in now.history:
        for company in (0, 1):
            told = Counter(one.fate for one in now.sent(mission, company))
            assert told["pulled"] == len(mission.result.pulled[1 - company])
            assert told["struck"] == len(mission.result.struck[1 - company])
            fates += told
    assert fates["pulled"] and fates["struck"]


def test_a_hand_is_what_was_dealt_with_the_two_cards_that_were_played() -> None:
    now = truth()
    for seat, member in enumerate(now.members):
        for turn in range(1, 7):
            hand = now.hand(seat, turn)
            assert sorted(card for card, _ in hand) == sorted(member.dealt[turn - 1])
            assert sorted(play for _, play in hand) == [0, 1, 2]
            assert [card for card, play in hand if play] == [laid.card for laid in member.sent[turn - 1]]


def test_the_account_adds_up_to_the_points_of_the_match() -> None:
    now = truth()
    for company in (0, 1):
        total = sum(sum(entry.values) for entry in now.account(company) if entry.counts)
        assert total == now.points()[company] == now.view.scores[company]


def test_the_account_names_the_smaller_company_and_the_enemys_double_agent() -> None:
    now = truth()
    keys = [{entry.key for entry in now.account(company)} for company in (0, 1)]
    assert ("bonus" in keys[0]) == (now.view.smaller == 0) and ("bonus" in keys[1]) == (now.view.smaller == 1)
    for company in (0, 1):
        assert ("brought" in keys[company]) == (now.named(1 - company) != now.mole(1 - company))


def test_the_chart_shows_what_was_said_to_the_company_and_nothing_else() -> None:
    now = truth()
    for company in (0, 1):
        own = next(seat for seat in now.seats_of(company))
        said = saved()[1].view(Seat(own)).said
        expected = {
            (LAST_WORDS if line.play == 0 else line.turn, line.seat, line.signal.seat, line.signal.say is Say.SUSPECT)
            for line in said
            if line.signal.say in (Say.SUSPECT, Say.TRUST)
        }
        opinions = now.opinions(company)
        assert expected and set(map(tuple, opinions)) == expected and len(opinions) == len(expected)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_debrief_fits_at_every_size_and_no_text_is_missing(size: tuple[int, int], scale: float, home: Path) -> None:
    table = at_table(home, size, text_scale=scale)
    scene = report(table, saved()[1])
    assert [page.id for page in scene.info.pages] == ["account", "hunt", "stories", "hands"]
    for shown in pages(scene):
        assert [text for text in texts(shown) if MISSING.search(text)] == []
        for part in shown.walk():
            if isinstance(part, (CardMark, HuntChart, Label)) and part.rect.width:
                assert part.rect.left >= 0 and part.rect.right <= size[0]


def test_every_card_played_is_seen_twice_once_in_its_mission_and_once_in_its_hand(home: Path) -> None:
    scene = report(at_table(home), saved()[1])
    marks = [part for shown in pages(scene) for part in shown.walk() if isinstance(part, CardMark)]
    seats = len(saved()[0].seats)
    assert len(marks) == 6 * seats * 2 + 6 * seats * 3
    assert sum(mark.faded for mark in marks) == 6 * seats


def test_double_agents_are_told_as_what_they_are_and_win_with_the_enemy(home: Path) -> None:
    match = saved()[1]
    table = at_table(home)
    info = debrief(table, match.outcome, views_of(match))
    now = truth()
    word = table.names.t("debrief.mole_word")
    moles = {table.names.seat(now.mole(company)) for company in (0, 1)}
    assert {seat.face.name for seat in info.seats if word in seat.place} == moles
    for seat in info.seats:
        number = next(n for n in range(len(now.members)) if table.names.seat(n) == seat.face.name)
        assert seat.won == (number in match.outcome.winners)


def test_a_match_that_was_given_up_shows_what_had_happened_but_no_account(home: Path) -> None:
    game = load_game("agents_secrets")
    record, whole = saved()
    match = Match(game, record.setup, record.seed)
    for seat, action in whole.actions()[:200]:
        if seat >= 0:
            match.submit(seat, action)
    assert match.outcome is None and Truth(views_of(match)).history
    table = at_table(home)
    scene = report(table, match, Outcome((0.0,) * record.setup.seats, "resigned"))
    assert [page.id for page in scene.info.pages] == ["hunt", "stories", "hands"]
    shown = [text for page in pages(scene) for text in texts(page)]
    assert table.names.t("debrief.broken_off") in shown
    assert [text for text in shown if MISSING.search(text)] == []


def test_a_match_given_up_at_once_has_a_debrief_too(home: Path) -> None:
    record = saved()[0]
    match = Match(load_game("agents_secrets"), record.setup, record.seed)
    scene = report(at_table(home), match, Outcome((0.0,) * record.setup.seats, "resigned"))
    assert not scene.info.pages


def test_the_aid_tells_the_majorities_the_bonus_and_the_variant(home: Path) -> None:
    table = at_table(home)
    view = saved()[1].view(Seat(SPECTATOR))
    t = table.names.t
    shown = " ".join(texts(aid(table, view)))
    assert sorted(view.sizes) == [3, 4]
    assert t("aid.majority", n=2, of=3) in shown and t("aid.majority", n=3, of=4) in shown
    assert t("aid.bonus", company=table.names.company(view.smaller), n=7) in shown
    assert t("aid.vast") not in shown and MISSING.search(shown) is None
