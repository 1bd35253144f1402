"""No tell on the table of Agents of War: with the other's hidden cards exchanged nothing looks or sounds different."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.catalog import HIDDEN, catalog
from game.rules.agents_of_war.view import Ask, Step
from game.saves import write_record
from game.worker import Answer as Reply
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.bot_desk import BotDesk
from scenes.play.opening import Manner, TableHouse
from scenes.screens.requests import MatchRequest
from scenes.tables import load_table
from scenes.tables.agents_of_war.answers import WINDOW_PACE, When
from tests.play.at_table import AtTable
from tests.play.fakes import SilentWorker
from tests.tables.agents_of_war_seating import GAME, SEATS, new_match, random_steps, table_for
from tests.tables.at_agents_of_war import drawn
from tests.tables.seating import context


def hidden_hand(view: Any, seat: int) -> int:
    """Return how many cards of a seat's hand a view hides."""
    return sum(held.card == HIDDEN for held in view.duel.hands[seat]) if view.duel is not None else 0


def worlds(view: Any, seed: int, count: int = 4) -> list[Any]:
    """Return states that a seat can't tell apart, with other cards in the other's hand."""
    rng = random.Random(seed)
    return [GAME.sample_state(view, rng) for _ in range(count)]


def words(table: Any, view: Any) -> tuple[object, ...]:
    spots = tuple((s.id, tuple(s.rect), s.label, s.tooltip) for s in table.spots(view))
    items = tuple((i.id, i.text, i.hint, i.enabled) for i in table.choices(view))
    return spots, items, table.banner(view), table.log_heading(view)


@pytest.mark.parametrize("mode", ["quickplay", "king_of_the_hill"])
def test_pictures_and_words_are_the_same_whatever_the_other_holds(mode: str, home: Path) -> None:
    ctx, compared = context(home), 0
    match = new_match(4, mode)
    for number, _ in enumerate(random_steps(match, 4, 60)):
        for seat in (Seat(0), Seat(1), SPECTATOR):
            view: Any = match.view(seat)
            if number % 6 or (view.step is not Step.BUILD and not hidden_hand(view, 1 - max(0, seat))):
                continue
            seen = set()
            for state in worlds(view, number, 3):
                shown: Any = GAME.view(state, seat)
                table = table_for(ctx, shown, seat >= 0)
                seen.add((drawn(table, ctx.size), words(table, shown)))
            assert len(seen) == 1
            compared += 1
    assert compared > 5


def film(table: Any, told: list[Any], before: Any, after: Any) -> tuple[object, ...]:
    """Show events; return each picture, each sound, each line and how long it all took."""
    table.ctx.audio.played = []
    table.show(before, True)
    found: list[object] = []
    for event in told:
        found.append(table.log_text(event, after))
        animation = table.animation(event, before, after)
        if animation is None:
            continue
        found.append(animation.duration)
        animation.advance(0.0, 1.0, False)
        animation.advance(animation.duration / 2, 1.0, False)
        surface = pygame.Surface(table.ctx.size)
        table.draw(surface)
        animation.draw(surface)
        found.append(hash(pygame.image.tobytes(surface, "RGB")))
        animation.finish()
    return (*found, tuple(table.ctx.audio.played))


def test_what_the_other_does_looks_sounds_and_lasts_the_same_whatever_it_holds(home: Path) -> None:
    ctx, kinds = context(home), set()
    for seed in range(3):
        match = new_match(seed, "quickplay")
        for _ in random_steps(match, seed, 50):
            actor = match.current_player
            if actor < 0:
                continue
            watcher = Seat(1 - actor)
            view: Any = match.view(watcher)
            if view.step is not Step.GAME or not hidden_hand(view, int(actor)):
                continue
            states = worlds(view, seed, 3)
            own: Any = match.view(actor)
            public = [a for a in own.legal_actions if not isinstance(a, (act.Play, act.ChooseCard))]
            shared = [a for a in public if all(a in GAME.view(s, actor).legal_actions for s in states)]
            for action in shared[:2]:
                if type(action) in kinds:
                    continue
                films = set()
                for state in states:
                    step = GAME.apply_action(state, action)
                    told = [e if watcher in (e.audience() or (watcher,)) else e.redacted() for e in step.events]
                    before, after = GAME.view(state, watcher), GAME.view(step.state, watcher)
                    films.add(film(table_for(ctx, before), told, before, after))
                assert len(films) == 1, action
                kinds.add(type(action))
    assert kinds >= {act.Pass, act.Decline}


# --- waits ----------------------------------------------------------------------------------------------------------
class Thinker(SilentWorker):
    """A bot that does nothing, after so many frames."""

    def __init__(self, frames: int) -> None:
        super().__init__()
        self.frames = frames

    def ask(self, info: Any, **who: Any) -> int:
        """Think about it."""
        legal = info.view.legal_actions
        action = next((a for a in legal if isinstance(a, (act.Decline, act.Pass, act.Block))), legal[0])
        number = super().ask(info, **who)
        self.replies = [*([None] * self.frames), Reply(number, action)]
        return number


@cache
def passing() -> tuple[Match, Any, Any]:
    """Return a match in which seat 0 may pass while seat 1 holds hidden cards, and two truths: no answer, or one."""
    for seed in range(40):
        match = new_match(seed, "quickplay", first="seat1")
        for view in random_steps(match, seed, 60):
            if view.asked is not Ask.ACT or view.seat != 0 or not hidden_hand(view, 1):
                continue
            found: dict[bool, Any] = {}
            for state in worlds(view, seed, 60):
                covert = any(catalog().cards[held.card].covert for held in state.duel.hands[1])
                after = GAME.view(GAME.apply_action(state, act.Pass()).state, Seat(1))
                if after.asked is Ask.RESPOND and covert == (len(after.legal_actions) > 1):
                    found.setdefault(covert, state)
            if len(found) == 2:
                return match, found[False], found[True]
    raise AssertionError("no such position came up")


class Timed(AtTable):
    """The position of `passing` with one truth, before a person and a bot (or two people), on the test's clock."""

    def __init__(self, match: Match, truth: Any, frames: int, kinds: tuple[str, str], **settings: Any) -> None:
        self.frames = frames
        self.heard: list[str] = []
        infos = tuple(SeatInfo(kind, SEATS[n].name, n) for n, kind in enumerate(kinds))
        record = write_record(match, infos)
        super().__init__(MatchRequest("agents_of_war", match.setup, infos, 1, record), **settings)
        self.table.driver._match._Match__states[-1] = truth  # type: ignore[attr-defined]
        self.ctx.audio.play = lambda name, *more, **how: self.heard.append(name)  # type: ignore[method-assign]

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, load_table, Manner())
        self.house._desk = lambda request: BotDesk(Thinker(self.frames))  # type: ignore[arg-type,method-assign]
        assert self.request is not None
        return self.house.open(self.request)

    def diary(self, frames: int) -> list[object]:
        """Run frames; return of each what was heard and drawn, how far the match is, and now and then the picture."""
        found: list[object] = []
        for number in range(frames):
            before = self.loop.frames
            self.heard.clear()
            self.step()
            table = self.table
            picture = pygame.image.tobytes(pygame.display.get_surface(), "RGB") if number % 10 == 0 else b""
            found.append((
                tuple(self.heard), self.loop.frames - before, table.driver.length, table.thinks, table.offer.seat,
                type(self.scene).__name__, hash(picture),
            ))  # fmt: skip
        return found


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_bots_window_is_the_same_film_whether_it_could_answer_or_not_and_however_long_it_thought(speed: str) -> None:
    match, bare, armed = passing()
    films = []
    for truth, thought in ((bare, 0), (armed, 0), (armed, 14)):
        at = Timed(match, truth, thought, ("human", "bot:hard"), speed=speed).until_asked()
        at.table.act(act.Pass())
        length = at.table.driver.length
        whole = at.diary(round((WINDOW_PACE + 1.2) * 60))
        films.append([frame for frame in whole if frame[2] <= length])  # type: ignore[index]
        assert len(films[-1]) < len(whole)
    assert films[0] == films[1] == films[2]
    assert len(films[0]) > WINDOW_PACE * 30


@pytest.mark.parametrize("when", [When.POSSIBLE, When.NEVER])
def test_before_two_people_it_does_not_show_whether_the_other_could_answer(when: When) -> None:
    match, bare, armed = passing()
    films = []
    for truth in (bare, armed):
        at = Timed(match, truth, 0, ("human", "human"), speed="normal")
        for _ in range(200):
            at.step()
            if type(at.scene).__name__ == "TurnCurtain":
                break
        at.step(30)
        at.key("confirm")
        at.until_asked()
        at.table.table.answers._orders[1] = when  # type: ignore[attr-defined]
        at.table.act(act.Pass())
        films.append(at.diary(120))
    assert films[0] == films[1]


def test_alone_before_the_screen_ones_own_window_takes_the_same_time_with_nothing_to_do_as_for_a_bot() -> None:
    match, bare, _ = passing()
    at = Timed(match, bare, 0, ("bot:hard", "human"), speed="instant")
    for _ in range(300):
        at.step()
        view: Any = at.table.driver.view(Seat(1))
        if view.asked is Ask.RESPOND and view.current == 1:
            break
    length = at.table.driver.length
    frames = 0
    while at.table.driver.length == length and frames < 300:
        at.step()
        frames += 1
    assert frames / 60 == pytest.approx(WINDOW_PACE, abs=0.1)
