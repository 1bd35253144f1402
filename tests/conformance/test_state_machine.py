"""Any order of playing, undoing, saving and trying nonsense leaves a match that keeps its laws."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.kernel.errors import IllegalAction, UndoRefused
from game.kernel.match import Match
from game.kernel.record import from_text, match_of
from game.kernel.types import SPECTATOR, TERMINAL, Seat, Setup
from tests.conformance import toy
from tests.conformance.record_laws import written
from tests.worlds import AnyGame, setups


class Playing(RuleBasedStateMachine):
    """One match; `self.known` holds the checksum after each number of actions. `machine_of` says of which game."""

    game: AnyGame
    tables: list[Setup]
    catalogues: dict[Setup, tuple[Any, ...]]

    @initialize(number=st.integers(0, 99), seed=st.integers(0, 10**6))
    def deal(self, number: int, seed: int) -> None:
        self.match = Match(self.game, self.tables[number % len(self.tables)], seed)
        self.known = {self.match.length: self.match.check()}

    @property
    def over(self) -> bool:
        return self.match.current_player == TERMINAL

    @precondition(lambda self: not self.over)
    @rule(numbers=st.lists(st.integers(0, 10**6), min_size=1, max_size=8))
    def play(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.over:
                return
            seat = self.match.current_player
            legal = self.match.view(seat).legal_actions
            self.match.submit(seat, legal[number % len(legal)])
            self.known[self.match.length] = self.match.check()

    @rule(seat=st.integers(0, 4))
    def undo(self, seat: int) -> None:
        before = self.match.length
        refusal = self.match.undo_refusal(Seat(seat))
        try:
            self.match.undo(Seat(seat))
        except UndoRefused as error:
            assert str(error) == refusal and self.match.length == before
        else:
            assert refusal is None and self.match.length == before - 1
            assert self.match.current_player == seat, "an undo passed another's action"
        if self.match.length in self.known:
            assert self.match.check() == self.known[self.match.length], "an undo led to another state"

    @rule()
    def save_and_load(self) -> None:
        loaded = match_of(from_text(written(self.match)), self.game)
        assert loaded.check() == self.match.check() and loaded.length == self.match.length
        assert loaded.told(SPECTATOR) == self.match.told(SPECTATOR)
        self.match = loaded

    @rule(number=st.integers(0, 10**6), seat=st.integers(-4, 5))
    def try_nonsense(self, number: int, seat: int) -> None:
        catalogue = self.catalogues[self.match.setup]
        action = catalogue[number % len(catalogue)]
        legal = () if self.over else self.match.view(self.match.current_player).legal_actions
        if seat == self.match.current_player and action in legal:
            return
        before = (self.match.length, self.match.check())
        with pytest.raises(IllegalAction):
            self.match.submit(Seat(seat), action)
        assert (self.match.length, self.match.check()) == before

    @invariant()
    def only_the_current_seat_may_act(self) -> None:
        current = self.match.current_player
        for number in range(self.match.setup.seats):
            view = self.match.view(Seat(number))
            assert bool(view.legal_actions) == (number == current)

    @invariant()
    def an_end_has_an_outcome(self) -> None:
        assert self.over == (self.match.outcome is not None)


def machine_of(game: AnyGame) -> type[RuleBasedStateMachine]:
    """Return the machine that plays one game."""
    tables = list(setups(game))
    catalogues = {setup: game.all_actions(setup) for setup in tables}
    return type("PlayingOne", (Playing,), {"game": game, "tables": tables, "catalogues": catalogues})


STEADY: Any = settings(max_examples=15, stateful_step_count=20)


def test_any_order_of_playing_undoing_and_saving_keeps_the_laws(game: AnyGame) -> None:
    run_state_machine_as_test(machine_of(game), settings=STEADY)


def test_the_little_game_keeps_them_too() -> None:
    run_state_machine_as_test(machine_of(toy.GAME), settings=STEADY)
