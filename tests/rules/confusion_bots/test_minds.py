"""What the bots believe: near the truth, no more than a seat may know, and forgotten the same way at every look."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng, derive_rng
from game.rules.confusion import BOTS, GAME
from game.rules.confusion import actions as act
from game.rules.confusion.beliefs import odds, weights
from game.rules.confusion.board import spies_of
from game.rules.confusion.foretold import hurts, losses
from game.rules.confusion.mind import Mind, heard, remembered
from game.rules.confusion.state import HIDDEN, Asked, Known, State
from game.rules.confusion.told import told_view
from game.rules.confusion.tuning import EASY, HARD, NORMAL
from game.rules.confusion.view import View


@cache
def match(seed: int, most: int = 240) -> list[State]:
    """Return the states of a match between Easy bots, from the first turn on."""
    bot = BOTS["easy"](1.0)
    state, found = GAME.new_initial_state(GAME.make_setup(2)), []
    for step in range(most):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.current_player(state)
        if seat < 0:
            action = GAME.sample_chance(state, derive_rng(seed, f"chance:{step}"))
        else:
            found.append(state)
            action = bot.choose(InformationState(GAME.view(state, seat), ()), bot_rng(seed, seat, step))
        state = GAME.apply_action(state, action).state
    return found


def view_of(state: State) -> View:
    return GAME.view(state, GAME.current_player(state))


def answers_foretold(states: list[State]) -> list[tuple[float, float]]:
    """Return for each announcement the log-loss of its answer by the belief, and by the pieces as they were dealt."""
    found = []
    for asked, after in pairwise(states):
        if asked.asked is Asked.ANSWER:
            pair = losses(view_of(asked), act.Answer(after.lines[-1].yes))
            if pair is not None:
                found.append(pair)
    return found


def test_the_belief_foretells_answers_better_than_the_deal_does() -> None:
    pairs = [pair for seed in (2, 4, 5) for pair in answers_foretold(match(seed))]
    assert len(pairs) > 100
    believed, prior = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
    assert believed < 0.95 * prior


def test_what_hurts_is_what_the_protocol_calls_so_afterwards() -> None:
    states = match(1)
    found = [
        (hurts(view_of(asked), asked.pending), heard(after.lines)[-1].costly)
        for asked, after in pairwise(states)
        if asked.pending is not None
    ]
    assert all(before == later for before, later in found)
    assert {before for before, _ in found} == {False, True}


def test_without_a_double_agents_guile_the_belief_is_the_notebooks() -> None:
    state = match(2)[20]
    view = view_of(state)
    mind = Mind(view, HARD)
    for side in (0, 1):
        mine = [view.spies[n] for n in spies_of(side)]
        table = weights(mine, view.pieces.double)
        for row, number in enumerate(spies_of(side)):
            assert [cell > 0 for cell in table[row]] == [
                bool(view.spies[number].mask >> piece & 1) for piece in range(view.pieces.count)
            ]
            ruled_out = [piece for piece in range(view.pieces.count) if not view.masks[number] >> piece & 1]
            assert all(mind.odds[number][piece] < 1e-9 for piece in ruled_out)
        assert odds(table).shape == (13, 13)


def test_what_is_forgotten_stays_forgotten_and_recent_answers_are_known() -> None:
    longest = max((match(seed) for seed in (1, 2)), key=len)
    states = [state for state in longest if state.asked is Asked.MOVE]
    early, late = view_of(states[-2]), view_of(states[-1])
    assert all(remembered(one.line, early, HARD) for one in heard(early.lines))
    for level in (EASY, NORMAL):
        gone = {one.line for one in heard(early.lines) if not remembered(one.line, early, level)}
        assert gone and all(early.half - line.half > level.memory for line in gone)
        assert gone <= {one.line for one in heard(late.lines) if not remembered(one.line, late, level)}


def test_a_spy_that_no_honest_piece_explains_is_the_double_agent() -> None:
    state = match(1)[5]
    view = view_of(state)
    spies = list(view.spies)
    number = spies_of(view.own_side)[3]
    spies[number] = replace(spies[number], mask=1 << view.pieces.double)
    mind = Mind(replace(view, spies=tuple(spies)), HARD)
    assert mind.double[number] == pytest.approx(1.0)
    assert max(mind.chance[number]) == pytest.approx(0.0)


def test_a_told_view_knows_its_own_pieces_and_changes_nothing_else() -> None:
    state = match(2)[12]
    views = (GAME.view(state, 0), GAME.view(state, 1))
    view = views[GAME.current_player(state)]
    known = told_view(view, views)
    for number in spies_of(view.own_side):
        assert view.spies[number].piece == HIDDEN
        assert known.spies[number].piece == state.spies[number].piece
        assert known.spies[number].known is Known.OWNER
    for number in spies_of(1 - view.own_side):
        assert known.spies[number] == view.spies[number]
    assert known.legal_actions == view.legal_actions and known.lines == view.lines
    mind = Mind(known, HARD)
    assert all(max(mind.odds[number]) > 0.999 for number in spies_of(view.own_side))


def test_what_hurts_is_granted_less_often_than_what_does_not() -> None:
    state = match(1)[0]
    view = view_of(state)
    assert view.asked is Asked.MOVE
    said = next(one for one in view.legal_actions if isinstance(one, act.Announce))
    mind = Mind(view, HARD)
    assert mind.yes(said.spy, said.direction, said.distance, True) < mind.yes(
        said.spy, said.direction, said.distance, False
    )
