"""Tables of Agents Secrets laid out for a test: who is who, what they hold, where they stand."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.kernel.events import Event
from game.kernel.types import CHANCE, TERMINAL, Seat
from game.rules.agents_secrets import GAME
from game.rules.agents_secrets import actions as act
from game.rules.agents_secrets.actions import Action, LockIn, Say, Signal
from game.rules.agents_secrets.pieces import AGENT, ASSASSIN, CORRUPTION, DEFECTOR, SABOTAGE, SPECIAL, deck
from game.rules.agents_secrets.state import Asked, State

LETTERS = {"A": AGENT, "S": SPECIAL, "D": DEFECTOR, "K": ASSASSIN, "C": CORRUPTION, "B": SABOTAGE}
RIO, BERLIN, CASABLANCA, HONG_KONG = range(4)
QUIET = Signal(Say.NOTHING)


def kinds(word: str) -> tuple[int, ...]:
    """Return the cards of a word: A agent, S special, D defector, K assassin, C corruption, B sabotage."""
    return tuple(LETTERS[letter] for letter in word)


class Table:
    """A match under way, with the events of the last action."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.all_events: list[Event] = []

    def do(self, *actions: Action) -> "Table":
        """Do actions one after another; each seat's must be legal."""
        for action in actions:
            seat = GAME.current_player(self.state)
            if seat >= 0:
                assert action in GAME.legal_actions(self.state), action
            transition = GAME.apply_action(self.state, action)
            self.state, self.events = transition.state, transition.events
            self.all_events += transition.events
        return self

    def chance(self, seed: int = 1) -> "Table":
        """Let chance act until a seat is asked."""
        rng = random.Random(seed)
        while GAME.current_player(self.state) == CHANCE:
            self.do(GAME.sample_chance(self.state, rng))
        return self

    def lock(self, plays: Mapping[int, tuple[str, int]]) -> "Table":
        """Let every seat lock in a card and a place, whoever is asked first."""
        count = len(self.state.members)
        for _ in range(count):
            letter, place = plays[GAME.current_player(self.state)]
            self.do(LockIn(LETTERS[letter], place))
        return self

    def told(self, kind: type) -> list[Event]:
        """Return all events of a kind so far."""
        return [event for event in self.all_events if isinstance(event, kind)]


def begin(seats: int = 6, **options: str) -> Table:
    """Return a new match before anything was dealt."""
    return Table(GAME.new_initial_state(GAME.make_setup(seats, options)))


def dealt(
    hands: Sequence[str], moles: tuple[int, int] = (0, 1), missions: Sequence[int] = (2, 3, 4, 5), **options: str
) -> Table:
    """Return the first turn's talk with these hands (CIA has the even seats), moles and missions."""
    table = begin(len(hands), **options)
    table.do(act.DealMole(Seat(moles[0])), act.DealMole(Seat(moles[1])))
    table.do(*(act.ShowMission(value) for value in missions))
    left = [list(kinds(hand)) for hand in hands]
    state = table.state
    for company in (0, 1):
        seats = state.seats_of(company)
        for number in range(3):
            for seat in seats:
                table.do(act.DealCard(left[seat][number]))
    return table


def at_vote(
    gains: Mapping[int, Sequence[int]],
    pots: tuple[Sequence[int], Sequence[int]] = ((), ()),
    moles: tuple[int, int] = (0, 1),
    seats: int = 6,
) -> Table:
    """Return the vote of a match in which these missions were won."""
    state = begin(seats).state
    members = [replace(m, gains=tuple(gains.get(i, ())), mole=i in moles) for i, m in enumerate(state.members)]
    ready = replace(
        state, members=tuple(members), pots=(tuple(pots[0]), tuple(pots[1])), asked=Asked.VOTE, turn=6, round=1,
        order=tuple(range(seats)),
    )  # fmt: skip
    return Table(ready)


def vote(table: Table, *named: int) -> Table:
    """Let the seats vote in order."""
    return table.do(*(act.Vote(Seat(seat)) for seat in named))


def play_out(table: Table, seed: int = 1) -> Table:
    """Play on at random to the end."""
    rng = random.Random(seed)
    while (seat := GAME.current_player(table.state)) != TERMINAL:
        if seat == CHANCE:
            table.do(GAME.sample_chance(table.state, rng))
        else:
            legal = GAME.legal_actions(table.state)
            table.do(legal[int(rng.random() * len(legal))])
    return table


def cards_of(state: State, company: int) -> list[int]:
    """Return all action cards of a company, wherever they are, counted by kind."""
    counts = [pile + played for pile, played in zip(state.piles[company], state.played[company], strict=True)]
    for member in state.members:
        if member.company == company:
            held = [*member.hand, *member.unplayed, *(laid.card for laid in member.laid)]
            for card in held + ([member.lock.card] if member.lock else []):
                counts[card] += 1
    return counts


FULL = list(deck())
