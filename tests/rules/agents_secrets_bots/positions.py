"""Situations for bots of Agents Secrets, and what a bot of a level does in them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.kernel.agent import InformationState
from game.kernel.chance import derive_rng
from game.kernel.types import Seat
from game.rules.agents_secrets import BOTS, GAME
from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.resolve import resolve
from game.rules.agents_secrets.state import Asked, Laid, Mission, Said, State
from game.rules.agents_secrets.tuning import LEVELS
from tests.rules.agents_secrets.positions import kinds

THINKERS = ("normal", "hard")


def chosen(state: State, level: str, tries: int = 12) -> Counter[object]:
    """Return what a bot of the level does for the seat that is asked, with several streams."""
    seat = GAME.current_player(state)
    info = InformationState(GAME.view(state, seat), ())
    return Counter(BOTS[level](1.0).choose(info, derive_rng(number, "test")) for number in range(tries))


def mind_of(state: State, seat: int, level: str = "hard") -> Mind:
    """Return a seat's reading of the table."""
    return Mind(GAME.view(state, Seat(seat)), LEVELS[level])


def asking(state: State, seat: int) -> State:
    """Return the state with this seat asked first."""
    return replace(state, order=(seat, *(other for other in state.order if other != seat)))


def saying(state: State, *lines: tuple[int, Signal]) -> State:
    """Return the state with signals sent in this turn and play."""
    said = tuple(Said(state.turn, state.play, 1, Seat(seat), signal) for seat, signal in lines)
    return replace(state, said=state.said + said)


def going(seat: int, place: int, play: int) -> tuple[int, Signal]:
    """Return the words with which a seat says where it goes."""
    return seat, Signal(Say.FIRST if play == 1 else Say.SECOND, place)


def silent(state: State, seat: int) -> State:
    """Return the state with the talk over and this seat to choose."""
    return replace(asking(state, seat), asked=Asked.CHOOSE, round=0)


def remembering(state: State, turns: Iterable[tuple[Sequence[tuple[int, int]], Sequence[str]]], company: int) -> State:
    """Return the state with turns before it: each seat's two places, and a company's cards by place.

    The seats' own cards of those turns are agents at Rio, whatever lies there: ask a seat that was not there.
    """
    history, trips = list(state.history), list(state.trips)
    for places, words in turns:
        trips.append(tuple(tuple(pair) for pair in places))
        for place, word in enumerate(words):
            own = tuple(sorted(kinds(word)))
            sides = (own, ()) if company == 0 else ((), own)
            history.append(Mission(len(trips), place, 3, *sides, resolve(*sides), -1))
    members = tuple(
        replace(m, sent=m.sent + ((Laid(0, 0), Laid(0, 0)),) * (len(trips) - len(m.sent))) for m in state.members
    )
    return replace(
        state, history=tuple(history), trips=tuple(trips), turn=max(state.turn, len(trips) + 1), members=members
    )
