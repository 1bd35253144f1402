"""Laws of play: what may be done, what it leads to, how it ends. A law takes a subject and fails by AssertionError."""

import dataclasses
import functools
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from game.kernel.chance import derive_rng
from game.kernel.codec import checksum
from game.kernel.errors import BadSetup
from game.kernel.events import Event
from game.kernel.match import Match
from game.kernel.types import CHANCE, TERMINAL
from tests.conformance.fingerprint import fingerprint, parcels
from tests.conformance.subject import Subject
from tests.worlds import positions

ROOT = Path(__file__).resolve().parents[2]
DRAWS = 300
"""So many draws compare chance's frequencies with its probabilities."""


class OnlyRandom(random.Random):
    """A stream whose every call but `random()` is refused: the others differ between Python versions."""

    def getrandbits(self, k: int, /) -> int:
        """Refuse."""
        raise AssertionError("chance used a random call other than random()")

    choice = choices = shuffle = sample = randint = randrange = uniform = gauss = getrandbits  # type: ignore[assignment]


def legal_actions_are_unique_and_in_a_stable_order(subject: Subject) -> None:
    """Asking again, or on an equal state, gives the same actions in the same order, none twice."""
    game = subject.game
    for trail, step in subject.looks():
        state = trail.states[step]
        legal = game.legal_actions(state)
        assert isinstance(legal, tuple)
        assert len(set(legal)) == len(legal), f"an action is there twice: {legal}"
        assert game.legal_actions(state) == legal, "asked again, the legal actions come in another order"
        copy = pickle.loads(pickle.dumps(state))
        assert game.legal_actions(copy) == legal, "an equal state has other legal actions, or another order"


def somebody_can_always_act(subject: Subject) -> None:
    """A seat has an action, chance has an outcome, and at the end nobody has either."""
    game = subject.game
    for trail, step in subject.looks(per_kind=4):
        state = trail.states[step]
        current = game.current_player(state)
        assert current in (*trail.seats[:-1], CHANCE, TERMINAL), f"nobody is called {current}"
        assert bool(game.legal_actions(state)) == (current >= 0), "legal actions are there for a seat alone"
        assert bool(game.chance_outcomes(state)) == (current == CHANCE), "outcomes are there for chance alone"
        assert (game.outcome(state) is not None) == (current == TERMINAL), "an outcome is there at the end alone"


def only_the_current_seat_is_shown_legal_actions(subject: Subject) -> None:
    """A view names its seat and whose turn it is, and holds that seat's own legal actions, nobody else's."""
    game = subject.game
    for trail, step in subject.looks():
        state = trail.states[step]
        current = game.current_player(state)
        for seat in trail.seats:
            view = game.view(state, seat)
            assert (view.seat, view.current) == (seat, current)
            expected = game.legal_actions(state) if seat == current else ()
            assert view.legal_actions == expected, f"seat {seat} is shown actions that are not its own"


def every_action_has_a_number(subject: Subject) -> None:
    """`all_actions` lists every action there can be once, in a fixed order, of a declared type."""
    game = subject.game
    for trail in subject.trails:
        catalogue = game.all_actions(trail.setup)
        numbered = set(catalogue)
        assert len(numbered) == len(catalogue), "an action has two numbers"
        assert game.all_actions(trail.setup) == catalogue, "the numbers change"
        assert {type(action) for action in catalogue} <= set(game.action_types)
        for step in positions(trail, per_kind=4):
            state = trail.states[step]
            for action in (*game.legal_actions(state), *(action for action, _ in game.chance_outcomes(state))):
                assert action in numbered, f"{action} has no number"
        assert all(step.action in numbered for step in trail.steps)


def the_same_seed_gives_the_same_match(subject: Subject) -> None:
    """A match with the same seed and the same choices draws the same chance and tells the same events."""
    for trail in subject.few:
        match = Match(trail.game, trail.setup, trail.seed)
        for number, step in enumerate(trail.steps):
            if step.seat == CHANCE:
                assert number < match.length, "chance was not drawn"
            else:
                match.submit(step.seat, step.action)
        assert match.actions() == tuple((step.seat, step.action) for step in trail.steps)
        assert match.check() == checksum(trail.states[-1]), "the same actions led to another state"
        for seat in trail.seats:
            told = tuple(item.event for item in match.told(seat))
            assert told == trail.told(seat, len(trail.steps)), "the same actions told another story"


def the_same_seed_gives_the_same_match_in_another_process(subject: Subject) -> None:
    """Nothing depends on the order of a set or on a hash: two processes with other hash seeds agree in every word."""
    sent = pickle.dumps(parcels(subject))
    ours = fingerprint(subject)
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "tests.conformance.fingerprint", subject.address]
        done = subprocess.run(command, input=sent, capture_output=True, cwd=ROOT, env=environment, timeout=120)
        assert done.returncode == 0, done.stderr.decode()[-600:]
        assert done.stdout.decode().split() == [ours], "another process plays another match"


def applying_an_action_changes_nothing_else(subject: Subject) -> None:
    """The old state stays as it was, and the same action on it leads to the same again."""
    game = subject.game
    for trail, step in subject.looks(per_kind=1):
        state = trail.states[step]
        before = checksum(state)
        actions = (*game.legal_actions(state), *(action for action, _ in game.chance_outcomes(state)))
        for action in _some(actions, 4):
            first = game.apply_action(state, action)
            second = game.apply_action(state, action)
            assert checksum(state) == before, f"{action} changed the old state"
            assert first == second, f"{action} leads elsewhere when it is applied again"


def all_values_are_frozen(subject: Subject) -> None:
    """States, actions, events and views are frozen all the way down, can be hashed, pickled and written as JSON."""
    game = subject.game
    for trail, step in subject.glances():
        values = [trail.states[step], *(game.view(trail.states[step], seat) for seat in trail.seats)]
        if step < len(trail.steps):
            values += [trail.steps[step].action, *trail.steps[step].events]
            assert all(isinstance(event, Event) for event in trail.steps[step].events)
        for value in values:
            for fault in faults(value, type(value).__name__):
                raise AssertionError(fault)
            hash(value)
            checksum(value)
            assert pickle.loads(pickle.dumps(value)) == value


def faults(value: object, path: str) -> Iterator[str]:
    """Yield what is not frozen in a value, with the path to it."""
    if value is None or isinstance(value, (bool, int, float, str, Enum)):
        return
    if type(value) is tuple:
        for number, item in enumerate(value):
            yield from faults(item, f"{path}[{number}]")
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        if not type(value).__dataclass_params__.frozen:  # type: ignore[attr-defined]
            yield f"{path} can be changed: {type(value).__name__} is not frozen"
        names = [field.name for field in dataclasses.fields(value)]
        for name in getattr(value, "__dict__", {}):
            if name not in names and not isinstance(getattr(type(value), name, None), functools.cached_property):
                yield f"{path} carries {name!r}, which is no field"
        for name in names:
            yield from faults(getattr(value, name), f"{path}.{name}")
    else:
        yield f"{path} is a {type(value).__name__}, which has no place in a frozen value"


def chance_is_what_it_says(subject: Subject) -> None:
    """Probabilities are positive and sum to 1, outcomes are unique, and draws follow them by `random()` alone."""
    game = subject.game
    for trail, step in subject.looks():
        outcomes = game.chance_outcomes(trail.states[step])
        if not outcomes:
            continue
        assert len({action for action, _ in outcomes}) == len(outcomes), "an outcome is there twice"
        assert all(probability > 0 for _, probability in outcomes)
        total = sum(probability for _, probability in outcomes)
        assert abs(total - 1) < 1e-9, f"probabilities sum to {total}"
    for trail in subject.trails[:2]:
        for step in _first_of_each_chance_kind(trail, game):
            _draws_follow(game, trail.states[step])


def _first_of_each_chance_kind(trail: Any, game: Any) -> list[int]:
    found: dict[str, int] = {}
    for number, step in enumerate(trail.steps):
        if step.seat == CHANCE:
            found.setdefault(type(step.action).__name__, number)
    return list(found.values())


def _draws_follow(game: Any, state: Any) -> None:
    outcomes = dict(game.chance_outcomes(state))
    counts = dict.fromkeys(outcomes, 0)
    stream = OnlyRandom(7)
    for _ in range(DRAWS):
        action = game.sample_chance(state, stream)
        assert action in outcomes, f"chance drew {action}, which is no outcome"
        counts[action] += 1
    for action, probability in outcomes.items():
        spread = (DRAWS * probability * (1 - probability)) ** 0.5
        assert abs(counts[action] - DRAWS * probability) <= 6 * spread + 1, f"{action} comes too often or too rarely"
    again = [game.sample_chance(state, derive_rng(1, "law")) for _ in range(2)]
    assert again[0] == again[1], "the same stream draws another outcome"


def every_match_ends_in_time(subject: Subject) -> None:
    """Every match ends within the declared number of actions."""
    for trail in subject.trails:
        assert trail.ended, f"a match went on after {subject.game.info.max_actions} actions"
        assert len(trail.steps) <= subject.game.info.max_actions


def returns_lie_in_their_bounds(subject: Subject) -> None:
    """There is one return a seat, within the bounds; a winner has no less than the others; a reason is given."""
    info = subject.game.info
    for trail in subject.trails:
        outcome = subject.game.outcome(trail.states[-1])
        if outcome is None:
            continue
        assert len(outcome.returns) == trail.setup.seats, "not one return a seat"
        assert all(info.min_return <= value <= info.max_return for value in outcome.returns), (
            f"{outcome.returns} is out of bounds"
        )
        assert set(outcome.winners) <= set(trail.seats[:-1])
        worst = min((outcome.returns[seat] for seat in outcome.winners), default=info.max_return)
        others = [value for seat, value in enumerate(outcome.returns) if seat not in outcome.winners]
        assert all(value <= worst for value in others) or not outcome.winners, "somebody has more than a winner"
        assert outcome.reason


def setups_are_checked(subject: Subject) -> None:
    """Defaults fit every number of seats; a wrong number, option or value is refused in one line."""
    game = subject.game
    info = game.info
    assert 1 <= info.min_seats <= info.max_seats
    for option in info.options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
    wrong: list[tuple[int, dict[str, str]]] = [
        (info.min_seats - 1, {}),
        (info.max_seats + 1, {}),
        (info.min_seats, {"no such option": "1"}),
        *((info.min_seats, {option.key: "no such value"}) for option in info.options),
    ]
    for seats, options in wrong:
        with pytest.raises(BadSetup) as caught:
            game.make_setup(seats, options)
        assert str(caught.value) and "\n" not in str(caught.value)


def _some(items: tuple[Any, ...], most: int) -> tuple[Any, ...]:
    """Return at most so many of the items, spread over all."""
    return items if len(items) <= most else tuple(items[i * len(items) // most] for i in range(most))


LAWS = (
    legal_actions_are_unique_and_in_a_stable_order,
    somebody_can_always_act,
    only_the_current_seat_is_shown_legal_actions,
    every_action_has_a_number,
    the_same_seed_gives_the_same_match,
    the_same_seed_gives_the_same_match_in_another_process,
    applying_an_action_changes_nothing_else,
    all_values_are_frozen,
    chance_is_what_it_says,
    every_match_ends_in_time,
    returns_lie_in_their_bounds,
    setups_are_checked,
)
