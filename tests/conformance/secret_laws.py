"""Laws of secrecy: what a view, an event, a turn and a bot may give away, and what a guess at the truth must fit."""

import gc
import random
import types
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.kernel.chance import bot_rng, derive_rng
from game.kernel.events import Event
from game.kernel.types import CHANCE, Seat
from tests.conformance.subject import Subject
from tests.worlds import AnyGame, Trail

OUTCOMES = 24
"""At most so many actions of one position are compared."""
GUESSES = 24
"""So many sampled states must show two that differ, where a seat can't tell outcomes apart."""


def _guess(trail: Trail, step: int, seat: Seat, number: int = 0) -> Any:
    """Return a state that fits what the seat sees."""
    view = trail.game.view(trail.states[step], seat)
    return trail.game.sample_state(view, derive_rng(trail.seed, f"guess:{step}:{seat}:{number}"))


def sampled_states_fit_the_view(subject: Subject) -> None:
    """`view(sample_state(v, rng)) == v` for every seat and the spectator, and the same seed gives the same sample."""
    for trail, step in subject.looks():
        for seat in trail.seats:
            guess = _guess(trail, step, seat)
            view = subject.game.view(trail.states[step], seat)
            assert subject.game.view(guess, seat) == view, f"a sampled state looks different to seat {seat}"
            assert _guess(trail, step, seat) == guess, "the same stream gives another sample"


def sampled_states_can_be_played_on(subject: Subject) -> None:
    """A sampled state has the same player with something to choose, and leads to an end like any other."""
    game = subject.game
    for trail, step in subject.looks():
        truth = trail.states[step]
        for seat in trail.seats:
            guess = _guess(trail, step, seat)
            current = game.current_player(truth)
            assert game.current_player(guess) == current, "in a sampled state it is another's turn"
            assert bool(game.legal_actions(guess)) == (current >= 0)
            if current == seat:
                assert game.legal_actions(guess) == game.legal_actions(truth), "a sampled state allows other actions"
            total = sum(probability for _, probability in game.chance_outcomes(guess))
            assert abs(total - (current == CHANCE)) < 1e-9
    for trail in subject.few:
        for part in range(1, 3):
            _play_out(trail, len(trail.steps) * part // 3, trail.seats[part % len(trail.seats)])


def _play_out(trail: Trail, step: int, seat: Seat) -> None:
    game = trail.game
    state = _guess(trail, step, seat)
    rng = random.Random(step)
    left = game.info.max_actions
    while (current := game.current_player(state)) >= 0 or current == CHANCE:
        left -= 1
        assert left > 0, "a sampled state was played on and found no end"
        if current == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            legal = game.legal_actions(state)
            action = legal[int(rng.random() * len(legal))]
        state = game.apply_action(state, action).state
    outcome = game.outcome(state)
    assert outcome is not None and len(outcome.returns) == trail.setup.seats


def samples_differ_where_something_is_hidden(subject: Subject) -> None:
    """Where two outcomes look alike to a seat, its samples are not always the same state."""
    for trail, step in subject.looks(per_kind=1):
        for seat, states in _alike(trail, step):
            view = subject.game.view(states[0], seat)
            guesses = {subject.game.sample_state(view, derive_rng(step, f"differ:{n}")) for n in range(GUESSES)}
            assert len(guesses) > 1, f"seat {seat} can't tell outcomes apart, but its samples are all one state"


def _alike(trail: Trail, step: int) -> Iterator[tuple[Seat, list[Any]]]:
    """Yield (seat, states): different outcomes of one chance draw that look alike to the seat."""
    game = trail.game
    state = trail.states[step]
    after = [game.apply_action(state, action).state for action, _ in game.chance_outcomes(state)[:OUTCOMES]]
    for seat in trail.seats:
        groups: dict[Any, list[Any]] = {}
        for result in after:
            groups.setdefault(game.view(result, seat), []).append(result)
        for states in groups.values():
            if len(set(states)) > 1:
                yield seat, states
                break


def hidden_information_is_declared(subject: Subject) -> None:
    """A game with hidden information has states that a seat can't tell from the truth; one without has none."""
    hidden = [0] * max(trail.setup.seats for trail in subject.trails)
    for trail, step in subject.looks():
        for seat in trail.seats[:-1]:
            hidden[seat] += _guess(trail, step, seat) != trail.states[step]
    if subject.game.info.hidden_information:
        assert all(hidden), "the game declares hidden information, but a seat always sees all"
    else:
        assert not any(hidden), "the game declares no hidden information, but a seat can't tell states apart"


def events_tell_no_more_than_views(subject: Subject) -> None:
    """If two actions of one position give a seat equal views, they gave it equal events."""
    for trail, step in subject.looks():
        for seat in trail.seats:
            seen: dict[Any, tuple[Any, tuple[Event, ...]]] = {}
            for action, events, after in _results(trail, step):
                view = trail.game.view(after, seat)
                told = _told(trail.game, events, seat)
                other, known = seen.setdefault(view, (action, told))
                assert told == known, f"seat {seat} is told {action} from {other}, but its view is the same"


def views_tell_no_more_than_events(subject: Subject) -> None:
    """If two actions of another, or of chance, give a seat equal events, its views are equal: what changed was told."""
    for trail, step in subject.looks():
        current = trail.game.current_player(trail.states[step])
        for seat in trail.seats:
            if seat == current:
                continue
            seen: dict[tuple[Event, ...], tuple[Any, Any]] = {}
            for action, events, after in _results(trail, step):
                view = trail.game.view(after, seat)
                other, known = seen.setdefault(_told(trail.game, events, seat), (action, view))
                assert view == known, f"seat {seat} sees {action} from {other}, but was told the same"


def chance_is_told_by_reveals_alone(subject: Subject) -> None:
    """A seat can tell two draws apart only by an event marked as a reveal: no turn and no question gives one away."""
    for trail, step in subject.looks():
        if trail.game.current_player(trail.states[step]) != CHANCE:
            continue
        results = list(_results(trail, step))
        for seat in trail.seats:
            stories: dict[tuple[Event, ...], Any] = {}
            for action, events, _ in results:
                stories.setdefault(_told(trail.game, events, seat), action)
            for (told, action), (known, other) in combinations(stories.items(), 2):
                fault = _parted_without_reveal(told, known)
                assert fault is None, f"{fault} tells seat {seat} whether chance drew {action} or {other}"


def other_seats_secrets_change_nothing(subject: Subject) -> None:
    """In two worlds that look alike to a seat, the same action tells it the same, up to an event marked as a reveal.

    Whose turn it is, and whether there is anything to choose, is the same for all in both worlds. What was learnt
    without a mark could be fished for by undoing.
    """
    game = subject.game
    for trail, step in subject.looks():
        truth = trail.states[step]
        for seat in trail.seats:
            guess = _guess(trail, step, seat, 1)
            if guess == truth:
                continue
            assert game.current_player(guess) == game.current_player(truth), "another's secret says whose turn it is"
            assert game.view(guess, seat) == game.view(truth, seat), "another's secret shows"
            for action in _common(game, truth, guess, trail.steps[step].action if step < len(trail.steps) else None):
                one, two = game.apply_action(truth, action), game.apply_action(guess, action)
                told, other = _told(game, one.events, seat), _told(game, two.events, seat)
                fault = _parted_without_reveal(told, other)
                assert fault is None, f"after {action}, {fault} tells seat {seat} another's secret without a reveal"
                if told == other:
                    alike = game.view(one.state, seat) == game.view(two.state, seat)
                    assert alike, f"after {action} another's secret shows to seat {seat}, but nothing was told"


def undo_can_never_fish_for_a_secret(subject: Subject) -> None:
    """If what an action tells its own seat depends on another's secret, that action can't be taken back."""
    game = subject.game
    for trail, step, seat in subject.choices():
        truth = trail.states[step]
        guess = _guess(trail, step, seat, 2)
        for action in _common(game, truth, guess, trail.steps[step].action):
            ends = [game.apply_action(state, action) for state in (truth, guess)]
            views = [game.view(end.state, seat) for end in ends]
            if views[0] == views[1] and _told(game, ends[0].events, seat) == _told(game, ends[1].events, seat):
                continue
            for end in ends:
                final = game.current_player(end.state) != seat or any(event.reveals for event in end.events)
                assert final, f"{action} tells seat {seat} another's secret, and can be taken back"


def _common(game: AnyGame, truth: Any, guess: Any, played: Any) -> list[Any]:
    """Return some actions that are possible in both worlds, the one that was played first."""
    both = [set(game.legal_actions(state)) | {a for a, _ in game.chance_outcomes(state)} for state in (truth, guess)]
    ordered = (*game.legal_actions(truth), *(action for action, _ in game.chance_outcomes(truth)))
    shared = [action for action in ordered if action in both[1]]
    first = [played] if played in both[1] else []
    return first + shared[:: max(1, len(shared) // 5)]


def _parted_without_reveal(told: tuple[Event, ...], other: tuple[Event, ...]) -> Event | None:
    """Return the event that parts two stories although neither is marked as a reveal there; None if all is well."""
    for number in range(max(len(told), len(other))):
        pair = [story[number] for story in (told, other) if number < len(story)]
        if len(pair) == 2 and pair[0] == pair[1]:
            continue
        return None if any(event.reveals for event in pair) else pair[0]
    return None


def _results(trail: Trail, step: int) -> Iterator[tuple[Any, tuple[Event, ...], Any]]:
    """Yield (action, events, state after) for actions and outcomes of one position."""
    game = trail.game
    state = trail.states[step]
    actions = (*game.legal_actions(state), *(action for action, _ in game.chance_outcomes(state)))
    count = min(OUTCOMES, len(actions))
    for number in range(count):
        action = actions[number * len(actions) // count]
        transition = game.apply_action(state, action)
        yield action, transition.events, transition.state


def _told(game: AnyGame, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    found = (game.redact(event, seat) for event in events)
    return tuple(event for event in found if event is not None)


def no_state_is_in_reach(subject: Subject) -> None:
    """From a view, from told events, and from a bot before and after its choice, no reference leads to a state."""
    kinds = tuple({type(state) for trail in subject.trails for state in trail.states[:1]})
    for trail, step in subject.glances(every=3):
        for seat in trail.seats:
            found = reach(trail.information(seat, step), kinds)
            assert found is None, f"what seat {seat} gets leads to a state: {found}"
    for trail, step, seat in list(subject.choices(per_kind=1))[:6]:
        for level, make in subject.bots.items():
            bot = make(0.1)
            found = reach(bot, kinds)
            assert found is None, f"the bot {level} holds a state: {found}"
            bot.choose(trail.information(seat, step), bot_rng(1, seat, step))
            found = reach(bot, kinds)
            assert found is None, f"the bot {level} keeps a state: {found}"


def reach(root: object, kinds: tuple[type, ...]) -> str | None:
    """Return the chain of types from an object to one of these kinds, or None. Types and modules are not entered."""
    chains: list[tuple[object, str]] = [(root, type(root).__name__)]
    seen = {id(root)}
    while chains:
        item, chain = chains.pop()
        if isinstance(item, kinds):
            return chain
        for child in _references(item):
            if id(child) not in seen and not isinstance(child, (type, types.ModuleType, str, int, float)):
                seen.add(id(child))
                chains.append((child, f"{chain} > {type(child).__name__}"))
    return None


def _references(item: object) -> list[Any]:
    if isinstance(item, types.FunctionType):  # its globals are the module's own, not what was handed to it
        return [*(item.__closure__ or ()), *(item.__defaults__ or ())]
    return gc.get_referents(item)


LAWS = (
    sampled_states_fit_the_view,
    sampled_states_can_be_played_on,
    samples_differ_where_something_is_hidden,
    hidden_information_is_declared,
    events_tell_no_more_than_views,
    views_tell_no_more_than_events,
    chance_is_told_by_reveals_alone,
    other_seats_secrets_change_nothing,
    undo_can_never_fish_for_a_secret,
    no_state_is_in_reach,
)
