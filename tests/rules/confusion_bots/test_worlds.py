"""The deals of one's own pieces in which the Hard bot judges its best announcements anew."""

from dataclasses import replace

import pytest

from game.kernel.chance import derive_rng
from game.rules.confusion import GAME
from game.rules.confusion.mind import Mind
from game.rules.confusion.pieces import MAX_REACH
from game.rules.confusion.planner import Planner
from game.rules.confusion.search import STEPS, reach_of
from game.rules.confusion.state import State
from game.rules.confusion.told import told_view
from game.rules.confusion.tuning import EASY, HARD, NORMAL, Level
from game.rules.confusion.turn_choice import choose_turn, sensible
from game.rules.confusion.view import View
from game.rules.confusion.worlds import World, drawn_worlds, supposed
from tests.rules.confusion.positions import board, mask, promoted, told

FULL = ("A c2", "B d2 double", "C e2", "D g2", "E h2", "F i2", "G c1", "H d1", "I e1", "J f1", "K g1", "L h1", "M i1")


def view_of(state: State) -> View:
    return GAME.view(state, GAME.current_player(state))


def worlds_of(state: State, level: Level = HARD, seed: int = 1) -> tuple[World, ...]:
    return drawn_worlds(Mind(view_of(state), level), derive_rng(seed, "worlds"))


def test_each_world_deals_different_pieces_that_fit_the_answers() -> None:
    state = told(board(*FULL, "N e9 T04"), "C", mask("T02", "T11"))
    pieces = view_of(state).pieces
    able = {reach_of(pieces.pieces[n]) for n in range(pieces.count) if mask("T02", "T11") >> n & 1}
    for world in worlds_of(state):
        assert world.reach[2] in able
        assert len(set(world.reach.values())) == len(world.reach) == 13


def test_a_step_counts_in_a_world_by_the_chance_that_its_owner_sees_in_it() -> None:
    state = board(*FULL, "N e9 T04")
    mind = Mind(view_of(state), HARD)
    for world in drawn_worlds(mind, derive_rng(2, "worlds")):
        for spy, row in world.sure.items():
            for step in range(STEPS):
                able = step % MAX_REACH < world.reach[spy][step // MAX_REACH]
                assert row[step] == (mind.chance[spy][step] if able else 0.0)


def test_worlds_leave_out_who_is_promoted_or_gone() -> None:
    state = promoted(board("A e9 T09", "B c3", "C d4", "D e5", "N k9", "O j9"), "A")
    spies = tuple(replace(spy, square=-1) if number == 1 else spy for number, spy in enumerate(state.spies))
    for world in worlds_of(replace(state, spies=spies)):
        assert 0 not in world.sure and 1 not in world.sure and 2 in world.sure


def test_who_is_told_its_pieces_needs_no_worlds_and_lower_levels_have_none() -> None:
    state = board(*FULL, "N e9 T04")
    views = (GAME.view(state, 0), GAME.view(state, 1))
    assert not drawn_worlds(Mind(told_view(view_of(state), views), HARD), derive_rng(1, "worlds"))
    assert not worlds_of(state, EASY) and not worlds_of(state, NORMAL)
    assert len(worlds_of(state)) == HARD.worlds


def test_the_enemys_secrets_of_ones_own_pieces_change_no_world() -> None:
    one = board(*FULL, "N e9 T04")
    spies = list(one.spies)
    spies[0], spies[3] = (replace(spies[a], piece=spies[b].piece) for a, b in ((0, 3), (3, 0)))
    assert worlds_of(one) == worlds_of(replace(one, spies=tuple(spies)))


def test_a_supposed_world_is_gone_afterwards() -> None:
    state = board(*FULL, "N e9 T04", case="e5")
    planner = Planner(Mind(view_of(state), HARD), 500)
    place = planner.position()
    before = list(place.rays), list(place.sure), place.moves()
    (world, *_) = worlds_of(state)
    with supposed(place, world, narrow=False):
        assert place.sure[2] == world.sure[2] and place.moves() != before[2]
    assert (place.rays, place.sure, place.moves()) == before


@pytest.mark.parametrize("nodes", [5, 60_000])
def test_worlds_judge_no_more_than_the_best_and_need_the_nodes_for_one(nodes: int) -> None:
    state = board(*FULL, "N e9 T04", "O f8 T02", "P c8 T06", case="e5")
    mind = Mind(view_of(state), HARD)
    alone = Planner(mind, nodes)
    known, _ = alone.ranked(alone.position(), alone.tries(alone.position(), sensible(mind)))
    planner = Planner(mind, nodes)
    planner.worlds = drawn_worlds(mind, derive_rng(1, "worlds"))[:2]
    ranked, _ = planner.ranked(planner.position(), planner.tries(planner.position(), sensible(mind)))
    assert len(ranked) <= HARD.keen
    same = {one.action: one.worth for one in known}
    anew = [one for one in ranked if one.worth != same[one.action]]
    assert bool(anew) == (nodes > 1000)


def test_a_choice_with_worlds_is_the_same_for_the_same_chance() -> None:
    state = board(*FULL, "N e9 T04", "O f8 T02", case="e5")
    found = {choose_turn(Planner(Mind(view_of(state), HARD), 3000), derive_rng(4, "choice")) for _ in range(2)}
    assert len(found) == 1
