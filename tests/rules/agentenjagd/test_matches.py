"""Whole matches at random: all cards stay, no rule of the table is broken, samples fit, everything ends."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.kernel.chance import derive_rng
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Seat
from game.rules.agentenjagd import GAME
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.base_json import SHIPPED
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.pieces import HAND_LIMIT, HIDDEN, PASS_CARDS, cards
from game.rules.agentenjagd.state import State, deck_of
from game.rules.agentenjagd.view import Asked
from tests.rules.agentenjagd.positions import LABORATORY, A, B, C, card, everything, in_room, seated, table

LIVELY = {"base_alert": "5"}


def eager(state: State, rng: random.Random) -> act.Action:
    """Choose at random, but rather go where something happens: rooms, terminals, hangars, agents under the guards."""
    legal = GAME.legal_actions(state)
    base = state.base
    goals = {*base.room_nodes, *base.hangar_nodes, *base.terminals}
    pawns = {agent.node for agent in state.agents if agent.alive}
    better = [
        a
        for a in legal
        if (isinstance(a, act.Walk) and a.node in goals)
        or (isinstance(a, act.MoveGuard | act.MoveSpecial) and a.node in pawns)
        or isinstance(a, act.Transfer | act.Steal | act.SearchBackup | act.NextBackup)
    ]
    return rng.choice(better if better and rng.random() < 0.8 else legal)


def states(seats: int, seed: int, **options: str) -> Iterator[State]:
    """Yield the states of a match."""
    rng = random.Random(seed)
    state: State = GAME.new_initial_state(GAME.make_setup(seats, options))
    while True:
        yield state
        current = GAME.current_player(state)
        if current == TERMINAL:
            return
        action = GAME.sample_chance(state, rng) if current == CHANCE else eager(state, rng)
        state = GAME.apply_action(state, action).state


def check_table(state: State) -> None:
    """Fail where the table is in a state that the rules don't allow."""
    base = state.base
    alive = [agent for agent in state.agents if agent.alive]
    standing = [agent.node for agent in alive if agent.node < len(base.squares) and agent.node != base.start]
    guards = [node for node in (state.guard, state.special) if node >= 0]
    if state.asked is not Asked.OVER:
        assert len(set(standing)) == len(standing), "two agents share a square"
        squares = [node for node in guards if node < len(base.squares)]
        assert not set(standing) & set(squares), "an agent and a guard share a square"
    assert len(set(guards)) == len(guards), "the guards share a place"
    assert base.start not in guards
    assert not set(guards) & set(base.hangar_nodes)
    assert state.passes_left + sum(agent.has_pass for agent in state.agents) == PASS_CARDS
    assert state.backup.count(HIDDEN) == len(state.pool)
    for seat, agent in enumerate(state.agents):
        receiving = Asked.RECEIVED in (state.asked, state.next_asked) and seat == state.turn_seat
        assert len(agent.hand) <= HAND_LIMIT + receiving
        assert not any(cards()[number].immediate for number in kinds(agent.hand))
        assert len(agent.laptop) in (0, 2, 4)
        assert bool(agent.laptop) == bool(agent.aircraft)
    if GAME.current_player(state) >= 0 and state.backup:
        assert state.backup[0] != HIDDEN, "File Backup's top card is covered"
    assert all(0 <= value <= 4 for value in state.alarms)
    assert state.base_alert == (state.special >= 0) == (state.main_alarm == state.options.alert_at)


@pytest.mark.parametrize("base", SHIPPED)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_cards_stay_and_the_table_is_in_order_at_all_times(seats: int, base: str) -> None:
    for state in states(seats, seats, map=base, **LIVELY):
        assert everything(state) == deck_of(state.base)
        check_table(state)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_samples_fit_every_view_and_hold_all_cards(seats: int) -> None:
    options = {"captured_cards": "backup"} if seats == 4 else {}
    for number, state in enumerate(states(seats, 10 + seats, **LIVELY, **options)):
        if number % 3:
            continue
        for seat in (*(Seat(i) for i in range(seats)), SPECTATOR):
            view = GAME.view(state, seat)
            guess = GAME.sample_state(view, derive_rng(number, f"guess:{seat}"))
            assert GAME.view(guess, seat) == view
            assert everything(guess) == deck_of(state.base)
            check_table(guess)


def test_samples_deal_unknown_cards_evenly() -> None:
    view = GAME.view(seated(table(3), B, "1 code", "2 code", "camouflage"), A)
    seen: Counter[int] = Counter()
    for number in range(600):
        seen.update(kinds(GAME.sample_state(view, derive_rng(number, "even")).agents[B].hand))
    kept = [number for number in set(deck_of(view.base)) if not cards()[number].immediate]
    expected = {number: cards()[number].count for number in kept}
    expected[card("sprint")] -= 1  # it lies in File Backup
    share = 3 * 600 / sum(expected.values())
    assert set(seen) == set(kept)
    for number in kept:
        assert abs(seen[number] - share * expected[number]) < 5 * (share * expected[number]) ** 0.5


def test_a_trap_is_never_guessed_to_be_what_a_thief_keeps() -> None:
    state = seated(table(3, backup=("1 code",)), B, "2 code", "3 code", node=LABORATORY)
    game = in_room(LABORATORY, "1 plans", "2 plans", "3 plans", "4 plans", state=state)
    game.do(act.Steal(B), act.PickCard(card("2 code")))
    guesses = [GAME.sample_state(game.view(C), derive_rng(number, "thief")) for number in range(300)]
    assert {guess.asked for guess in guesses} == {Asked.RECEIVED}
    assert card("trap") not in {guess.drawn for guess in guesses}
    assert card("trap") in {number for guess in guesses for number in kinds(guess.agents[A].hand)}


def test_every_action_taken_has_a_number() -> None:
    setup = GAME.make_setup(3)
    numbered = set(GAME.all_actions(setup))
    assert len(numbered) == len(GAME.all_actions(setup))
    for state in states(3, 1):
        assert numbered >= set(GAME.legal_actions(state))


def test_matches_end_well_within_the_declared_length() -> None:
    for seed in range(3):
        assert sum(1 for _ in states(5, seed)) < GAME.info.max_actions / 2
