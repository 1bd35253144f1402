"""The twin of the rules that the bots search on: the same moves, the same boards, the same ends."""

from collections.abc import Iterator

import pytest

from game.kernel.chance import derive_rng, pick_index
from game.kernel.types import CHANCE, TERMINAL
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion.board import SPIES
from game.rules.confusion.moves import path_of
from game.rules.confusion.pieces import set_from_json
from game.rules.confusion.planner import HOW_NUMBERS
from game.rules.confusion.search import WIN, Position, Search, move_number, reach_of
from game.rules.confusion.state import Asked, State

EVERYWHERE = (4,) * 8
SETUPS = [{}, {"survive": "yes"}, {"narrow": "yes"}, {"pieces": "far_posts"}, {"pieces": "close_quarters"}]


def twin_of(state: State) -> Position:
    """Return the twin of a state: the double agents may go wherever an announcement may."""
    pieces = set_from_json(state.content)
    reaches = [
        EVERYWHERE
        if spy.piece == pieces.double
        else reach_of(pieces.promoted if spy.promoted else pieces.pieces[spy.piece])
        for spy in state.spies
    ]
    crowns = sum(1 << n for n, spy in enumerate(state.spies) if pieces.crowns >> spy.piece & 1)
    return Position(
        [spy.square for spy in state.spies], state.case, state.side, reaches, narrow=state.options.narrow,
        survive=state.options.survive, crowns=crowns, promoted=reach_of(pieces.promoted),
    )  # fmt: skip


def number_of(state: State, action: act.Announce) -> int:
    return move_number(action.spy, path_of(state.spies, action)[-1], HOW_NUMBERS[action.how])


def granted(state: State) -> set[int]:
    """Return the numbers of all announcements that may be answered with yes, by the rules."""
    found = set()
    for action in GAME.legal_actions(state):
        if isinstance(action, act.Announce):
            asked = GAME.apply_action(state, action).state
            if act.Answer(True) in GAME.legal_actions(asked):
                found.add(number_of(state, action))
    return found


def walk(options: dict[str, str], seed: int, most: int) -> Iterator[tuple[State, act.Announce]]:
    """Yield (state, announcement) of a random match in which most announcements are ones that can be granted."""
    rng = derive_rng(seed, "twin")
    state = GAME.new_initial_state(GAME.make_setup(2, options))
    for _ in range(most):
        current = GAME.current_player(state)
        if current == TERMINAL:
            return
        if current == CHANCE:
            action = GAME.sample_chance(state, rng)
        elif state.asked is Asked.MOVE:
            legal = [one for one in GAME.legal_actions(state) if isinstance(one, act.Announce)]
            able = granted(state)
            good = [one for one in legal if number_of(state, one) in able]
            sharp = [one for one in good if one.how is not act.How.MOVE or path_of(state.spies, one)[-1] == state.case]
            pool = sharp if sharp and rng.random() < 0.5 else good if good and rng.random() < 0.9 else legal
            action = pool[pick_index(rng, len(pool))]
            yield state, action
        else:
            legal = GAME.legal_actions(state)
            action = legal[-1] if act.AnswerDraw(True) in legal else legal[0]
        state = GAME.apply_action(state, action).state


@pytest.mark.parametrize("options", SETUPS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_twin_grants_what_the_rules_grant_and_leads_to_the_same_board(options: dict[str, str], seed: int) -> None:
    looked = 0
    for state, action in walk(options, seed, 160):
        twin = twin_of(state)
        assert set(twin.moves()) == granted(state)
        assert len(twin.moves()) == len(set(twin.moves()))
        assert set(twin.sharp_moves()) <= set(twin.moves())
        before = (list(twin.at), list(twin.board), twin.case, twin.side, list(twin.left), list(twin.rays), twin.winner)
        asked = GAME.apply_action(state, action).state
        for yes in (True, False):
            if act.Answer(yes) not in GAME.legal_actions(asked):
                continue
            after = GAME.apply_action(asked, act.Answer(yes)).state
            undo = twin.make(number_of(state, action)) if yes else None
            if not yes:
                twin.skip()
            assert twin.at == [spy.square for spy in after.spies]
            assert twin.case == after.case
            assert twin.winner == after.winner
            if after.asked is not Asked.OVER:
                assert twin.side == after.side
                promoted = [twin.rays[n] is twin.promoted[n >= SPIES] for n in range(2 * SPIES)]
                assert all(twin.crowns[n] for n, spy in enumerate(after.spies) if spy.promoted)
                assert [n for n, spy in enumerate(after.spies) if spy.promoted] == [n for n in range(26) if promoted[n]]
            if undo is not None:
                twin.unmake(undo)
            else:
                twin.unskip()
            now = (list(twin.at), list(twin.board), twin.case, twin.side, list(twin.left), list(twin.rays), twin.winner)
            assert now == before
        looked += 1
    assert looked > 20


def brute(place: Position, depth: int) -> float:
    """Return what plain minimax makes of a position that is judged by its score alone."""
    if place.winner >= 0:
        return WIN + depth if place.winner == place.side else -WIN - depth
    if depth == 0:
        return -place.score if place.side else place.score
    values = []
    for move in place.moves():
        undo = place.make(move)
        values.append(-brute(place, depth - 1))
        place.unmake(undo)
    return max(values)


def test_alpha_beta_finds_what_plain_minimax_finds() -> None:
    rng = derive_rng(3, "worth")
    for number, (state, _) in enumerate(walk({}, 5, 120)):
        if number % 20 != 15:
            continue
        place = twin_of(state)
        place.weigh([[100.0 * rng.random()] * 121 for _ in range(2 * SPIES)])  # no square is better than another
        search = Search(lambda p: -p.score if p.side else p.score, 10**9, margin=1e9)
        assert search.value(place, 2, -1e9, 1e9) == pytest.approx(best_then_still(place))


def best_then_still(place: Position) -> float:
    """Return the worth of the best move if the other side then may stand still, as the last move of a search may."""
    values = []
    for move in place.moves():
        undo = place.make(move)
        stand = -place.score if place.side else place.score
        values.append(-max(stand, brute(place, 1)) if place.winner < 0 else -brute(place, 1))
        place.unmake(undo)
    return max(values)
