"""Information set MCTS on small games: it finds the best reply to what is hidden, and needs no game's own world."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.ismcts import Ismcts, StateWorld
from game.kernel.agent import InformationState
from game.kernel.chance import derive_rng
from game.kernel.game import View
from game.kernel.match import Match
from game.kernel.types import TERMINAL, Seat
from game.registry import load_game


class Urn:
    """Seat 0 bets on red, bets on black, or keeps out; the ball is red in `red` of all worlds. Seat 1 may spoil it."""

    def __init__(self, red: float, spiteful: bool, rng: random.Random) -> None:
        self.red, self.spiteful = rng.random() < red, spiteful
        self.done: list[str] = []

    def mover(self) -> int:
        over = not self.spiteful or self.done[:1] == ["out"] or len(self.done) > 1
        return TERMINAL if self.done and over else len(self.done)

    def legal(self) -> Sequence[str]:
        if self.done:
            return ("let it be", "turn the table")
        return ("black", "out", "red")

    def apply(self, action: Any, rng: random.Random) -> None:
        self.done.append(action)

    def reward(self, seat: int) -> float:
        if self.done[0] == "out":
            own = 0.4
        else:
            own = float((self.done[0] == "red") == self.red and "turn the table" not in self.done)
        return own if seat == 0 else 1 - own


def asked(legal: tuple[str, ...] = ("black", "out", "red")) -> InformationState:
    return InformationState(View(Seat(0), Seat(0), legal), ())


@pytest.mark.parametrize(("red", "choice"), [(0.9, "red"), (0.1, "black")])
def test_it_bets_on_what_most_worlds_hold(red: float, choice: str) -> None:
    bot = Ismcts(lambda view, rng: Urn(red, False, rng), 400)
    assert bot.choose(asked(), random.Random(1)) == choice


def test_it_expects_the_other_side_to_do_its_best() -> None:
    bot = Ismcts(lambda view, rng: Urn(0.9, True, rng), 800)
    assert bot.choose(asked(), random.Random(1)) == "out"


def test_the_same_stream_gives_the_same_choice_and_one_action_needs_no_thought() -> None:
    bot = Ismcts(lambda view, rng: Urn(0.5, False, rng), 60)
    assert bot.choose(asked(), random.Random(3)) == bot.choose(asked(), random.Random(3))
    assert Ismcts(lambda view, rng: pytest.fail("it sampled"), 9).choose(asked(("out",)), random.Random(1)) == "out"


def test_any_game_can_be_searched_through_its_contract_alone(game_id: str) -> None:
    game = load_game(game_id)
    match = Match(game, game.make_setup(game.info.min_seats), 5)
    bot = Ismcts(lambda view, rng: StateWorld(game, view, rng), 12, rollout=4)
    for step in range(6):
        seat = match.current_player
        action = bot.choose(match.information_state(seat), derive_rng(1, f"step {step}"))
        assert action in match.view(seat).legal_actions
        match.submit(seat, action)
