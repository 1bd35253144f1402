"""Whole matches of Confusion between two people at one screen, with one device alone: hand-overs, answers, moves."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from game.rules.confusion.actions import AnswerDraw, OfferDraw
from game.saves import open_match, read_record
from scenes.play.debriefing import TableDebrief
from scenes.play.private_turns import TurnCurtain
from scenes.play.table_scene import TableScene
from tests.e2e.player import Hand, Keyboard, Mouse, Pad, Player
from tests.play.at_table import AtTable
from tests.tables.at_confusion import confusion
from tests.vpad import VirtualPad


class Talker(Player):
    """Answers, picks spies and squares near the focus, and offers a draw as soon as it can, which is taken."""

    def __init__(self, at: AtTable, hand: Hand, seed: int = 1) -> None:
        super().__init__(at, hand, seed)
        self.curtains: list[int] = []

    def _at_the_table(self, scene: TableScene) -> None:
        if scene.offer.seat is None:
            self.at.step()
            return
        length = scene.driver.length
        items = [item for item in scene.offer.choices if item.enabled]
        draw = [f"choices/{item.id}" for item in items if item.action in (OfferDraw(), AnswerDraw(True))]
        answers = [f"choices/{item.id}" for item in items if type(item.action).__name__ == "Answer"]
        pool = draw or answers or self._near(scene) or [f"choices/{item.id}" for item in items]
        self.hand.use(self.rng.choice(pool))
        self.choices += scene.driver.length > length

    def _near(self, scene: TableScene) -> list[str]:
        """Return the squares that lead on, those next to the focus."""
        spots = [spot for spot in scene.offer.spots if spot.actions] or [s for s in scene.offer.spots if s.leads]
        here = next((spot.rect.center for spot in scene.offer.spots if f"spot/{spot.id}" == self.at.focus), (0, 0))
        spots.sort(key=lambda spot: abs(spot.rect.centerx - here[0]) + abs(spot.rect.centery - here[1]))
        return [f"spot/{spot.id}" for spot in spots[:2]]

    def _in_a_dialog(self) -> None:
        if isinstance(self.at.scene, TurnCurtain):
            self.curtains.append(int(self.at.scene.seat))
        super()._in_a_dialog()


@pytest.mark.timeout(200)
@pytest.mark.parametrize("device", ["keyboard", "pad", "mouse"])
def test_two_people_play_a_whole_match_with_one_device_alone(device: str, tmp_path: Path) -> None:
    with ExitStack() as things:
        at = AtTable(confusion("human", "human", seed=4), home=tmp_path)
        hand: Hand
        if device == "pad":
            hand = Pad(at, things.enter_context(VirtualPad()))
            at.step(3)
        else:
            hand = Keyboard(at) if device == "keyboard" else Mouse(at)
        player = Talker(at, hand)
        player.to_the_debrief()
        assert isinstance(at.scene, TableDebrief)
        replays = at.ctx.storage.entries("replays")
        match = open_match(read_record(at.ctx.storage.read_text(replays[0].name)))
        assert match.outcome is not None and match.outcome.reason == "agreed"
        turns = sum(type(told.event).__name__ == "TurnBegan" for told in match.told(match.current_player))
        assert player.choices > 30
        switches = [seat for n, seat in enumerate(player.curtains) if n == 0 or seat != player.curtains[n - 1]]
        assert abs(len(switches) - (turns + 1)) <= 2
