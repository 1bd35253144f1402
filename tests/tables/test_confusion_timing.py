"""The pause must not tell: on a fixed clock what the mover sees, hears and waits for is the same for all pieces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.kernel.types import Seat
from game.rules.confusion.actions import Announce, Answer
from game.worker import Answer as Reply
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.bot_desk import BotDesk
from scenes.play.opening import Manner, TableHouse
from scenes.play.private_turns import TurnCurtain
from scenes.play.table_scene import TableScene
from scenes.tables import load_table
from scenes.tables.confusion.notebook import ANSWER_PACE
from scenes.tables.confusion.notebook_notes import ASK, YES
from scenes.tables.confusion.table import ConfusionTable
from tests.play.at_table import AtTable
from tests.play.fakes import SilentWorker
from tests.tables.at_confusion import confusion, state_of

MOVE = Announce(0, 0, 1)
DOUBLE, HONEST = 12, 0  # the first piece goes one square in every direction


class Thinker(SilentWorker):
    """A bot that says yes after so many frames, and moves at once."""

    def __init__(self, frames: int) -> None:
        super().__init__()
        self.frames = frames

    def ask(self, info: Any, **who: Any) -> int:
        """Think."""
        legal = info.view.legal_actions
        action = Answer(True) if Answer(True) in legal else legal[0]
        number = super().ask(info, **who)
        waiting: list[Reply | None] = [None] * (self.frames if isinstance(action, Answer) else 0)
        self.replies = [*waiting, Reply(number, action)]
        return number


class Timed(AtTable):
    """A match in which spy A is a given piece, and everything that happens is written down frame by frame."""

    def __init__(self, piece: int, frames: int, *kinds: str, order: int = ASK, **settings: Any) -> None:
        self.frames, self.order = frames, order
        self.heard: list[str] = []
        super().__init__(confusion(*kinds), **settings)
        match = self.table.driver._match
        state = state_of(match)
        other = next(n for n in range(13) if state.spies[n].piece == piece)
        spies = list(state.spies)
        spies[0], spies[other] = (
            replace(spies[0], piece=piece), replace(spies[other], piece=state.spies[0].piece),
        )  # fmt: skip
        match._Match__states[-1] = replace(state, spies=tuple(spies))  # type: ignore[attr-defined]
        self.ctx.audio.play = lambda name, *more, **how: self.heard.append(name)  # type: ignore[method-assign]

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, load_table, Manner())
        self.house._desk = lambda request: BotDesk(Thinker(self.frames))  # type: ignore[arg-type,method-assign]
        assert self.request is not None
        scene = self.house.open(self.request)
        assert isinstance(scene, TableScene) and isinstance(scene.table, ConfusionTable)
        scene.table.notebook.written.give_order(1, self.order)
        return scene

    def diary(self, frames: int, pictures: bool = True) -> list[object]:
        """Run frames; return of each what was heard, whether it was drawn, how far the match is, and the picture."""
        found: list[object] = []
        for number in range(frames):
            drawn = self.loop.frames
            self.heard.clear()
            self.step()
            seen = b""
            if pictures and number % 5 == 0:
                seen = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
            table = self.table
            found.append((
                tuple(self.heard), self.loop.frames - drawn, table.driver.length, table.thinks, table.offer.seat,
                type(self.scene).__name__, hash(seen),
            ))  # fmt: skip
        return found

    def open(self) -> Timed:
        """Draw the curtain back."""
        for _ in range(2000):
            if isinstance(self.scene, TurnCurtain):
                break
            self.step()
        self.step(30)
        self.key("confirm")
        return self


def answered_at(diary: list[Any]) -> int:
    """Return the frame in which the answer was applied."""
    first = diary[0][2]
    return next(n for n, frame in enumerate(diary) if frame[2] > first)


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_a_bots_answer_is_the_same_film_for_the_double_agent_and_an_honest_piece(speed: str) -> None:
    films = []
    for piece, thought in ((HONEST, 0), (DOUBLE, 0), (DOUBLE, 50)):
        at = Timed(piece, thought, "human", "bot:hard", speed=speed).until_asked()
        at.table.act(MOVE)
        films.append(at.diary(400))
    assert films[0] == films[1] == films[2]
    assert films[0][-1][2] > films[0][0][2]  # type: ignore[index]


def test_a_bots_answer_comes_when_the_fixed_time_has_passed_after_the_question_was_shown() -> None:
    at = Timed(DOUBLE, 3, "human", "bot:hard", speed="instant").until_asked()
    at.table.act(MOVE)
    assert abs(answered_at(at.diary(200, False)) / 60 - ANSWER_PACE) < 0.1


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_standing_order_gives_the_same_film_for_the_double_agent_and_an_honest_piece(speed: str) -> None:
    films = []
    for piece in (HONEST, DOUBLE):
        at = Timed(piece, 0, "human", "human", order=YES, speed=speed).open().until_asked()
        at.table.act(MOVE)
        films.append(at.diary(400))
    assert films[0] == films[1]
    assert answered_at(films[0]) / 60 == pytest.approx(ANSWER_PACE, abs=0.1) or speed == "normal"


def test_a_standing_order_of_a_person_against_bots_answers_after_the_fixed_time_for_every_piece() -> None:
    frames = []
    for piece in (HONEST, DOUBLE):
        at = Timed(piece, 0, "bot:hard", "human", order=YES, speed="instant")
        for _ in range(600):
            at.step()
            if at.table.driver.current == 1:
                break
        frames.append(answered_at(at.diary(300, False)))
    assert frames[0] == frames[1] and frames[0] / 60 == pytest.approx(ANSWER_PACE, abs=0.1)


def test_a_persons_prompt_comes_in_the_same_frame_with_the_same_sounds_for_every_piece() -> None:
    diaries, offers = [], []
    for piece in (HONEST, DOUBLE):
        at = Timed(piece, 0, "human", "human", speed="normal").open().until_asked()
        at.table.act(MOVE)
        diary = at.diary(300, False)
        assert isinstance(at.scene, TurnCurtain) and at.scene.seat == 1
        at.key("confirm")
        diary += at.diary(200, False)
        items = at.table.offer.choices
        assert at.table.offer.seat == 1
        offers.append([(item.id, item.text, item.action) for item in items])
        at.click("choices/" + next(item.id for item in items if item.action == Answer(True)))
        diary += at.diary(300, False)
        diaries.append(diary)
    assert diaries[0] == diaries[1]
    assert offers[0] == offers[1] and {action for _, _, action in offers[0]} >= {Answer(True), Answer(False)}


def test_only_the_true_answer_can_be_pressed_for_an_honest_piece_and_nothing_is_pressed_by_itself() -> None:
    at = Timed(HONEST, 0, "human", "human", speed="instant").open().until_asked()
    at.table.act(MOVE)
    at.open().until_asked()
    length = at.table.driver.length
    at.step(400)
    assert at.table.driver.length == length
    no = next(item for item in at.table.offer.choices if item.action == Answer(False))
    assert not no.enabled and no.reason
    at.click("choices/" + no.id)
    assert at.table.driver.length == length
    yes = next(item for item in at.table.offer.choices if item.action == Answer(True))
    at.click("choices/" + yes.id)
    at.step(2)
    assert at.table.driver.length > length and at.table.driver.current == Seat(1)
