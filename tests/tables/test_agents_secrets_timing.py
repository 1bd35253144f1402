"""The pause must not tell: on a fixed clock what others see, hear and wait for is the same whatever the secrets are."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.kernel.record import SeatInfo
from game.kernel.types import SPECTATOR, Seat
from game.rules.agents_secrets.actions import LockIn, Say, Signal
from game.rules.agents_secrets.view import Asked
from game.worker import Answer as Reply
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.bot_desk import BotDesk
from scenes.play.opening import Manner, TableHouse
from scenes.screens.requests import MatchRequest
from scenes.tables import load_table
from tests.play.at_table import AtTable
from tests.play.fakes import SilentWorker
from tests.tables.seating import context
from tests.tables.secrets_seating import GAME, NAMES, new_match, random_steps, table_for

SILENCE = Signal(Say.NOTHING)
PERSON = 3
"""The KGB's first to be asked: all others act after it."""


class Thinker(SilentWorker):
    """Bots: the person's own company is silent; the enemy does the wanted thing, after so many frames of thought."""

    def __init__(self, wanted: Any, frames: int) -> None:
        super().__init__()
        self.wanted, self.frames = wanted, frames

    def ask(self, info: Any, **who: Any) -> int:
        """Think."""
        view = info.view
        enemy = view.company == 0
        choice = self.wanted(view.legal_actions) if enemy else SILENCE
        number = super().ask(info, **who)
        self.replies = [*([None] * (self.frames if enemy else 0)), Reply(number, choice)]
        return number


class Timed(AtTable):
    """A match of six, one person, and everything that happens is written down frame by frame."""

    def __init__(self, wanted: Any, frames: int, change: int, speed: str) -> None:
        self.wanted, self.frames = wanted, frames
        self.heard: list[str] = []
        sitters = tuple(SeatInfo("human" if n == PERSON else "bot:normal", NAMES[n], n) for n in range(6))
        request = MatchRequest("agents_secrets", GAME.make_setup(6, {}), sitters, 4)
        super().__init__(request, speed=speed)
        self.until_asked()
        self.permute(change)
        self.ctx.audio.play = lambda name, *more, **how: self.heard.append(name)  # type: ignore[method-assign]

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, load_table, Manner())
        self.house._desk = lambda request: BotDesk(Thinker(self.wanted, self.frames))  # type: ignore[arg-type,method-assign]
        assert self.request is not None
        return self.house.open(self.request)

    def permute(self, seed: int) -> None:
        """Put another state that the person can't tell from the true one in its place: hands, moles, piles."""
        states = self.table.driver._match._Match__states  # type: ignore[attr-defined]
        seat = Seat(PERSON)
        view = self.table.driver.view(seat)
        if seed:
            states[-1] = GAME.sample_state(view, random.Random(seed))
        assert self.table.driver.view(seat) == view

    def diary(self, frames: int) -> list[object]:
        """Run frames; return of each what was heard, whether it was drawn, how far the match is, and the picture."""
        found: list[object] = []
        for number in range(frames):
            drawn, screen = self.loop.frames, pygame.display.get_surface()
            assert screen is not None
            self.heard.clear()
            self.step()
            seen = pygame.image.tobytes(screen, "RGB") if number % 8 == 0 else b""
            table = self.table
            found.append((
                tuple(self.heard), self.loop.frames - drawn, table.driver.length, table.thinks, table.offer.seat,
                type(self.scene).__name__, hash(seen),
            ))  # fmt: skip
        return found


def word(say: Say) -> Any:
    """Return what chooses the first signal of a kind."""
    return lambda legal: next(a for a in legal if isinstance(a, Signal) and a.say is say)


def card(number: int) -> Any:
    """Return what chooses one of the ways to send a card."""
    return lambda legal: [a for a in legal if isinstance(a, LockIn)][number]


WORDS = [(word(Say.NOTHING), 0, 0), (word(Say.FIRST), 12, 0), (word(Say.SUSPECT), 5, 7), (word(Say.HOLD), 0, 8)]
CARDS = [(card(0), 0, 0), (card(-1), 12, 0), (card(1), 5, 7), (card(-2), 0, 8)]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("speed", ["instant", "normal"])
@pytest.mark.parametrize("choices", [WORDS, CARDS], ids=["words", "cards"])
def test_an_enemy_sees_the_same_film_whatever_the_other_company_holds_says_and_chooses(
    choices: list[Any], speed: str
) -> None:
    films = []
    for wanted, frames, change in choices:
        at = Timed(wanted, frames, change, speed)
        at.table.act(SILENCE)
        films.append(at.diary(330))
    assert all(film == films[0] for film in films)
    assert films[0][-1][2] - films[0][0][2] >= 4  # type: ignore[index]


def test_the_pace_is_a_function_of_what_is_asked_alone(home: Any) -> None:
    match = new_match(3, 6)
    table: Any = None
    paces: dict[Asked, set[float | None]] = {}
    for _ in random_steps(match, 3, 1000):
        view: Any = match.view(match.current_player)
        table = table or table_for(context(home), view)
        members = list(view.members)
        members[view.seat] = replace(members[view.seat], mole=not members[view.seat].mole, hand=())
        other = replace(view, members=tuple(members), legal_actions=view.legal_actions[:1])
        public = match.view(SPECTATOR)
        paces.setdefault(view.asked, set()).update(table.fixed_pace(each) for each in (view, other, public))
    assert {Asked.TALK, Asked.CHOOSE, Asked.LAST_WORDS, Asked.VOTE} <= set(paces)
    assert all(len(found) == 1 and None not in found for found in paces.values())
