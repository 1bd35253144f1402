"""Where the time could tell a secret it is the same for all: bots however fast, and what people ordered before."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.kernel.chance import bot_rng
from game.registry import load_bot
from game.worker import Answer
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.bot_desk import BotDesk
from scenes.play.opening import Manner, TableHouse
from scenes.play.pacing import Pace
from scenes.play.table import TableSpec
from scenes.play.table_scene import TableScene
from scenes.tables.agentenjagd.table import AgentenjagdTable
from tests.play.at_table import GAME, AtTable, request_of
from tests.play.fakes import SilentWorker

FIXED = 0.5


class Slow(SilentWorker):
    """A worker that knows its answer after so many frames."""

    def __init__(self, frames: int) -> None:
        super().__init__()
        self.frames = frames

    def ask(self, info: Any, **who: Any) -> int:
        """Think."""
        action = load_bot(GAME, "random")(1.0).choose(info, bot_rng(who["seed"], who["seat"], who["step"]))
        number = super().ask(info, **who)
        waiting: list[Answer | None] = [None] * self.frames
        self.replies = [*waiting, Answer(number, action)]
        return number


class Paced(AgentenjagdTable):
    """A table whose every action takes the same time; a person may have ordered the first legal action."""

    orders = False

    def fixed_pace(self, view: Any) -> float | None:
        """Return half a second."""
        return FIXED

    def standing_order(self, view: Any) -> object | None:
        """Return the first legal action, if that was ordered."""
        return view.legal_actions[0] if self.orders else None


class PacedTable(AtTable):
    """The program with such a table and a slow worker."""

    def __init__(self, frames: int, *kinds: str, orders: bool = False, **more: Any) -> None:
        self.frames, self.orders = frames, orders
        self.sounds: list[tuple[int, str]] = []
        super().__init__(request_of(*kinds, seed=3), **more)

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, lambda id: TableSpec(id, Paced), Manner())
        self.house._desk = lambda request: BotDesk(Slow(self.frames))  # type: ignore[arg-type,method-assign]
        assert self.request is not None
        scene = self.house.open(self.request)
        assert isinstance(scene, TableScene) and isinstance(scene.table, Paced)
        scene.table.orders = self.orders
        return scene

    def schedule(self, frames: int) -> list[object]:
        """Run frames; return for each the length of the match, what sounded and whether a picture was wanted."""
        found: list[object] = []
        heard: list[str] = []
        self.ctx.audio.play = heard.append  # type: ignore[assignment,method-assign]
        for _ in range(frames):
            drawn = self.loop.frames
            self.step()
            found.append((self.table.driver.length, tuple(heard), self.loop.frames - drawn, self.table.thinks))
            heard.clear()
        return found


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_the_schedule_is_the_same_whether_a_bot_answers_at_once_or_shortly_before_the_time(speed: str) -> None:
    plans = [PacedTable(frames, "human", "bot:easy", orders=True, speed=speed).schedule(900) for frames in (1, 12, 28)]
    assert plans[0] == plans[1] == plans[2]
    lengths = [step[0] for step in plans[0]]  # type: ignore[index]
    assert len(set(lengths)) > 5


def test_a_bot_that_is_too_late_waits_for_the_same_time_once_more() -> None:
    pace = Pace()
    moments = []
    for frame in range(100):
        pace.rest(1 / 60)
        if pace.due(FIXED):
            moments.append(frame)
    assert len(moments) == 3 and all(abs(later - earlier - 30) <= 1 for earlier, later in pairwise(moments))


def test_nobody_can_hurry_a_fixed_pace() -> None:
    plain, hurried = (PacedTable(1, "human", "bot:easy", orders=True, speed="normal") for _ in range(2))
    first = [step[0] for step in plain.schedule(200)]  # type: ignore[index]
    lengths = []
    for frame in range(200):
        if frame % 7 == 0 and not hurried.table.animator.busy:
            hurried.table.skip()
        hurried.step()
        lengths.append(hurried.table.driver.length)
    assert lengths == first


def test_what_was_ordered_is_done_without_a_hand_over() -> None:
    at = PacedTable(1, "human", "human", orders=True)
    at.table.table.private_turns = True
    at.step(120)
    assert at.scene is at.table and at.table.driver.length > 3


def test_bots_among_themselves_need_no_fixed_pace() -> None:
    at = PacedTable(0, "bot:easy", "bot:easy")
    at.step(120)
    assert at.table.driver.length > 30
