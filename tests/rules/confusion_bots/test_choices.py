"""What the bots announce: known wins, nothing that must be refused, removals, offers; and that all has its bounds."""

from dataclasses import replace
from functools import cache

import pytest

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng, derive_rng
from game.rules.confusion import BOTS, GAME
from game.rules.confusion import actions as act
from game.rules.confusion.bots import SpyMaster
from game.rules.confusion.mind import Mind
from game.rules.confusion.planner import Planner
from game.rules.confusion.state import Asked, State
from game.rules.confusion.tuning import EASY, HARD, LEVELS, NORMAL
from game.rules.confusion.turn_choice import choose_turn, standing
from game.rules.confusion.view import View
from tests.rules.confusion.positions import board, mask, promoted, say, told

AWARE = ("normal", "hard")


def choice(state: State, level: str = "hard", step: int = 1) -> object:
    """Return what a bot of a level does whose turn it is."""
    seat = GAME.current_player(state)
    return BOTS[level](1.0).choose(InformationState(GAME.view(state, seat), ()), bot_rng(1, seat, step))


@cache
def positions(seed: int, every: int = 3) -> tuple[View, ...]:
    """Return views of a match between Normal and Easy bots: those of seats that have to announce."""
    bots = (BOTS["normal"](1.0), BOTS["easy"](1.0))
    state, step = GAME.new_initial_state(GAME.make_setup(2)), 0
    found: list[View] = []
    while GAME.outcome(state) is None and step < 400:
        seat = GAME.current_player(state)
        if seat < 0:
            action = GAME.sample_chance(state, derive_rng(seed, f"chance:{step}"))
        else:
            view = GAME.view(state, seat)
            action = bots[seat].choose(InformationState(view, ()), bot_rng(seed, seat, step))
            if view.asked is Asked.MOVE and step // 2 % every == 0:
                found.append(view)
        state, step = GAME.apply_action(state, action).state, step + 1
    return tuple(found)


@pytest.mark.parametrize("level", AWARE)
@pytest.mark.parametrize(
    ("state", "wins"),
    [
        (told(board("A e9 T02", "B c3", "N k9", case="e9"), "A", mask("T02")), "A F2 carry"),
        (told(board("A e9 T02", "B e11", "N k9", case="e9"), "A", mask("T02")), "A F2 push"),
        (told(board("A e9", "B c3", "N k11", case="e11"), "A", mask("T02", "T04", "T09")), "A F2"),
        (promoted(board("A e10 T09", "B c3", "N k9", case="e10"), "A"), "A FL1 carry"),
    ],
    ids=["carry", "push", "take", "promoted"],
)
def test_a_known_win_is_taken(level: str, state: State, wins: str) -> None:
    found = choice(state, level)
    assert isinstance(found, act.Announce) and found.spy == say(wins).spy
    after = GAME.apply_action(GAME.apply_action(state, found).state, act.Answer(True)).state
    assert (after.reason, after.winner) == ("case", 0)


@pytest.mark.parametrize("level", AWARE)
def test_nothing_is_asked_that_must_be_refused(level: str) -> None:
    asked = 0
    for view in positions(2)[::2]:
        found = BOTS[level](0.1).choose(InformationState(view, ()), bot_rng(4, view.seat, view.half))
        if isinstance(found, act.Announce):
            mind = Mind(view, HARD)
            assert mind.possible(found.spy, found.direction, found.distance)
            asked += 1
    assert asked >= 5


def test_what_was_refused_once_is_not_asked_again() -> None:
    state = told(board("A e6 T05", "B c3", "N k9", case="e7"), "A", mask("T01", "T05"))
    found = choice(told(state, "A", mask("T05", "T03")), "normal")  # neither goes straight ahead onto the case
    assert found != say("A F1")


def test_a_win_in_sight_is_prevented() -> None:
    red_next = told(board("A e5 T02", "B c3 T01", "N e3 T04", "O k9", case="e3"), "N", mask("T04"))
    state = told(red_next, "A", mask("T02"))
    assert choice(state) == say("A B2")  # captures the holder, which would go home with the case


def test_ones_own_double_agent_that_sits_on_the_case_is_taken_off() -> None:
    state = board("A e8 double", "B e7 T02", "C b2", "N k3", "O j9", case="e8")
    state = told(told(state, "A", mask("double")), "B", mask("T02"))
    found = choice(state)
    assert found == act.RemoveOwn(0)
    then = choice(GAME.apply_action(state, found).state, step=2)
    assert then == say("B F1")


def test_the_enemys_double_agent_is_shown_when_it_stands_in_the_way_of_a_win() -> None:
    state = told(board("A e9 T02", "B c3", "N e10 double", "O k9", "P b8", case="e9"), "A", mask("T02"))
    assert choice(state) == act.Expose(13)
    then = choice(GAME.apply_action(state, act.Expose(13)).state, step=2)
    assert then in (say("A F2 carry"), say("A F2 push"))


def test_the_hopeless_side_takes_a_draw_and_the_winning_side_does_not() -> None:
    fields = {"asked": Asked.DRAW, "may_offer": (1000, 1000)}
    lost = board("A b2", "N e4", "O e5", "P f4", "Q g4", "R d3", case="e4", side=1, **fields)
    assert choice(told(lost, "N", mask("T01"))) == act.AnswerDraw(True)
    won = board("A e8 T02", "B d7", "C f7", "D e7", "N k10", case="e8", side=1, **fields)
    assert choice(told(won, "A", mask("T02"))) == act.AnswerDraw(False)


def test_a_lone_choice_is_made() -> None:
    blocked = board("A a11", "N k1", case="f6")
    assert choice(blocked) in GAME.legal_actions(blocked)


def test_tokens_are_played_and_a_win_in_two_moves_is_seen() -> None:
    fields = {"options": {"tokens": "yes"}, "tokens": (7, 7)}
    state = board("A e8 T02", "B e10 T01", "N k9", "O j9", case="e8", **fields)
    state = told(told(state, "A", mask("T02")), "B", mask("T01"))
    state = replace(state, tokens=(2, 7))
    assert choice(state) == act.UseDouble()
    after = GAME.apply_action(state, act.UseDouble()).state
    assert choice(after, step=2) == say("A F2 push")
    assert isinstance(choice(replace(state, half=9, tokens=(1, 7))), act.UseReveal)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_nodes_bound_what_a_decision_looks_at(level: object) -> None:
    assert isinstance(level, type(HARD))
    most = 0
    for view in positions(2)[::8]:
        planner = Planner(Mind(view, level), 300)
        looks = 0
        fresh = planner.fresh

        def counted(fresh: object = fresh) -> None:
            nonlocal looks
            looks += 1
            assert callable(fresh)
            fresh()

        planner.fresh = counted  # type: ignore[method-assign]
        choose_turn(planner, bot_rng(1, view.seat, view.half))
        most = max(most, planner.search.nodes)
        assert looks <= 4
    assert most <= 300 + 900  # the last try's replies and the first look at every try are finished


def test_a_bot_looks_no_further_than_its_budget_says() -> None:
    view = positions(2)[0]
    spent = []
    for budget in (0.05, 1.0):
        bot = SpyMaster(HARD, budget)
        planner = Planner(Mind(view, bot.level), bot.nodes)
        choose_turn(planner, bot_rng(1, view.seat, 1))
        spent.append(planner.search.nodes)
    assert spent[0] < spent[1]


def test_levels_remember_less_and_look_less_far_the_lower_they_are() -> None:
    assert EASY.forgets > NORMAL.forgets > HARD.forgets
    assert EASY.depth <= NORMAL.depth < HARD.depth
    assert EASY.nodes < NORMAL.nodes < HARD.nodes


def test_standing_is_worth_more_to_the_side_that_carries_the_case_home() -> None:
    state = told(board("A e9 T02", "B c3", "N k3", "O j3", case="e9"), "A", mask("T02"))
    white = standing(Planner(Mind(GAME.view(state, GAME.current_player(state)), HARD), 3000))
    assert white > 1000
