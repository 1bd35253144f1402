"""Who may see what, and that nothing but the answer tells the double agent from an honest piece."""

import random
from dataclasses import replace

import pytest

from game.kernel.chance import derive_rng
from game.kernel.types import SPECTATOR, TERMINAL, Seat
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion.board import WHITE, side_of, spies_of
from game.rules.confusion.state import HIDDEN, UNDEALT, Asked, Known, State
from tests.rules.confusion.positions import DOUBLE, Game, R, W, on, piece, spy
from tests.worlds import Trail, play

ALL_ON = {"white": "seat1", "survive": "yes", "tokens": "yes", "narrow": "yes"}


@pytest.fixture(scope="module")
def trails() -> list[Trail]:
    """A few random matches, some with every option."""
    return [play(GAME, GAME.make_setup(2, ALL_ON if seed % 2 else {}), seed) for seed in range(6)]


def test_a_seat_sees_the_enemy_s_pieces_and_not_its_own() -> None:
    game = on("A f3 T09", "N a11 T04", case="a5")
    for seat, side in ((W, WHITE), (R, 1 - WHITE)):
        for number, seen in enumerate(game.view(seat).spies):
            own = side_of(number) == side
            assert seen.piece == (HIDDEN if own else game.state.spies[number].piece)


def test_the_spectator_sees_no_piece() -> None:
    assert {seen.piece for seen in on("A f3", "N a11").view(SPECTATOR).spies} == {HIDDEN}


def test_all_but_the_pieces_and_the_legal_actions_is_the_same_for_everybody(trails: list[Trail]) -> None:
    for trail in trails:
        for state in trail.states[28::17]:
            views = [GAME.view(state, seat) for seat in trail.seats]
            bare = [
                replace(
                    view,
                    seat=SPECTATOR,
                    legal_actions=(),
                    masks=(),
                    spies=tuple(replace(s, piece=0) for s in view.spies),
                )
                for view in views
            ]
            assert bare[0] == bare[1] == bare[2]
            assert views[0].masks == views[1].masks


def test_the_truth_is_always_among_the_candidates(trails: list[Trail]) -> None:
    for trail in trails:
        for state in trail.states[28:]:
            for masks in (state.masks, GAME.view(state, Seat(0)).masks):
                assert all(masks[n] >> one.piece & 1 for n, one in enumerate(state.spies))


def exchanged(state: State, one: int, two: int) -> State:
    """Return the state with the pieces of two spies exchanged."""
    spies = list(state.spies)
    spies[one], spies[two] = (
        replace(spies[one], piece=spies[two].piece),
        replace(spies[two], piece=spies[one].piece),
    )
    return replace(state, spies=tuple(spies))


def twins(state: State, number: int) -> State | None:
    """Return the state in which a spy is the double agent (or is not) instead, if its owner can't tell; else None."""
    mine = spies_of(side_of(number))
    double = next(n for n in mine if state.spies[n].piece == DOUBLE)
    others = [double] if number != double else [n for n in mine if n != number]
    for other in others:
        a, b = state.spies[number], state.spies[other]
        if a.known is Known.NOBODY is b.known and a.mask >> b.piece & 1 and b.mask >> a.piece & 1:
            return exchanged(state, number, other)
    return None


def mover_sees(state: State, seat: Seat) -> tuple[object, ...]:
    """Return all that a seat can observe of a state."""
    view = GAME.view(state, seat)
    return view, hash(view), repr(view), GAME.current_player(state)


@pytest.mark.parametrize("answer", [True, False])
def test_nothing_tells_the_mover_the_double_agent_from_an_honest_piece_but_what_is_answered(answer: bool) -> None:
    words = "A F2" if answer else "A L2"
    honest = on("A f3 T09", "B c3 double", "N a11", case="a5").state
    double = exchanged(honest, spy("A"), spy("B"))
    games = Game(honest), Game(double)
    for game in games:
        assert mover_sees(game.state, W) == mover_sees(honest, W)
        game.say(words)
    one, two = games
    assert mover_sees(one.state, W) == mover_sees(two.state, W)
    assert [GAME.redact(event, W) for event in one.events] == [GAME.redact(event, W) for event in two.events]
    assert (one.legal, two.legal) == ((act.Answer(answer),), (act.Answer(True), act.Answer(False)))
    for game in games:
        game.do(act.Answer(answer))
    assert mover_sees(one.state, W) == mover_sees(two.state, W)
    assert [GAME.redact(event, W) for event in one.events] == [GAME.redact(event, W) for event in two.events]


def test_in_whole_matches_a_twin_world_looks_the_same_before_the_answer_and_after_the_same_one(
    trails: list[Trail],
) -> None:
    compared = 0
    for trail in trails:
        for before, step, after in zip(trail.states, trail.steps, trail.states[1:], strict=False):
            if not isinstance(step.action, act.Announce):
                continue
            other = twins(before, step.action.spy)
            if other is None:
                continue
            seat = step.seat
            assert mover_sees(other, seat) == mover_sees(before, seat)
            said = GAME.apply_action(other, step.action)
            assert mover_sees(said.state, seat) == mover_sees(after, seat)
            told = [GAME.redact(event, seat) for event in said.events]
            assert told == [GAME.redact(event, seat) for event in step.events]
            for reply in set(GAME.legal_actions(after)) & set(GAME.legal_actions(said.state)):
                ends = [GAME.apply_action(state, reply) for state in (after, said.state)]
                if not any(event.__class__.__name__ == "EdgeReached" for end in ends for event in end.events):
                    assert mover_sees(ends[0].state, seat) == mover_sees(ends[1].state, seat)
            compared += 1
    assert compared > 100


def test_the_answering_seat_alone_knows_whether_there_is_a_choice() -> None:
    game = on("A f3 double", "N a11", case="a5").say("A F2")
    assert len(game.view(R).legal_actions) == 2
    assert game.view(W).legal_actions == game.view().legal_actions == ()


def test_only_who_sees_the_double_agent_sees_that_it_could_be_exposed() -> None:
    game = on("A f3", "N a11 double", case="a5")
    assert act.Expose(spy("N")) in game.view(W).legal_actions
    assert game.view(R).legal_actions == ()


# --- sampled worlds -------------------------------------------------------------------------------------------------
def test_a_sampled_world_has_all_pieces_once_and_answers_as_it_was_answered(trails: list[Trail]) -> None:
    for trail in trails[:3]:
        for step in range(40, len(trail.states), 37):
            for seat in trail.seats:
                view = GAME.view(trail.states[step], seat)
                guess = GAME.sample_state(view, derive_rng(step, "guess"))
                assert GAME.view(guess, seat) == view and guess.masks == trail.states[step].masks
                for side in (0, 1):
                    mine = [guess.spies[n] for n in spies_of(side)]
                    assert sorted(one.piece for one in mine) == list(range(13))
                    assert all(one.mask >> one.piece & 1 for one in mine)


def test_a_sampled_world_keeps_what_the_seat_sees_and_guesses_the_rest() -> None:
    view = on("A f3 T09", "N a11 T04", case="a5").view(W)
    worlds = [GAME.sample_state(view, random.Random(n)) for n in range(30)]
    assert {world.spies[spy("N")].piece for world in worlds} == {piece("T04")}
    assert len({world.spies[spy("A")].piece for world in worlds}) > 5


def test_a_revealed_piece_is_kept_in_a_sampled_world() -> None:
    game = on("A f3 T09", "N a11 T04", case="a5", tokens=(7, 7)).do(act.UseReveal(spy("A")))
    for seat in (W, R):
        worlds = [GAME.sample_state(game.view(seat), random.Random(n)) for n in range(10)]
        assert {world.spies[spy("A")].piece for world in worlds} == {piece("T09")}


def test_a_world_sampled_during_the_deal_has_no_piece_that_is_not_dealt_yet() -> None:
    game = Game(GAME.new_initial_state(GAME.make_setup(2, {"white": "seat1"})))
    for number in range(20):
        game.do(GAME.chance_outcomes(game.state)[0][0])
        for seat in (W, R, SPECTATOR):
            world = GAME.sample_state(game.view(seat), random.Random(number))
            assert GAME.view(world, seat) == game.view(seat)
            assert [one.piece == UNDEALT for one in world.spies] == [n > number for n in range(26)]


def test_there_is_nothing_to_see_or_do_after_the_end_but_what_was_public(trails: list[Trail]) -> None:
    for trail in trails:
        last = trail.states[-1]
        assert last.asked is Asked.OVER and GAME.current_player(last) == TERMINAL
        assert all(GAME.view(last, seat).legal_actions == () for seat in trail.seats)
        assert all(s.piece == HIDDEN or s.known is Known.ALL for s in GAME.view(last, SPECTATOR).spies)
