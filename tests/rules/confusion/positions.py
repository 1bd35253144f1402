"""Positions to try a rule on: a board laid out by hand, and small words to play on it."""

from dataclasses import replace
from typing import Any, TypeVar

from game.kernel.events import Event
from game.kernel.types import CHANCE, SPECTATOR, Outcome, Seat
from game.rules.confusion import GAME
from game.rules.confusion import actions as act
from game.rules.confusion.board import LETTERS, OFF, RED, SPIES, WHITE, named, spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.pieces import DIRECTIONS, PieceSet, load_set, set_from_json
from game.rules.confusion.state import Asked, Fate, Spy, State, Turn
from game.rules.confusion.view import View

E = TypeVar("E", bound=Event)

PIECES: PieceSet = set_from_json(load_set("reconstructed"))
DOUBLE = PIECES.double
W, R = Seat(0), Seat(1)
"""White's seat and Red's on the boards of this module."""


# --- words ----------------------------------------------------------------------------------------------------------
def spy(letter: str) -> int:
    """Return a spy's number by its letter."""
    return LETTERS.index(letter)


def piece(name: str) -> int:
    """Return a piece's number by its id; 'double' is the double agent."""
    return next(number for number, one in enumerate(PIECES.pieces) if one.id == name)


def mask(*names: str) -> int:
    """Return the mask of some pieces."""
    return sum(1 << piece(name) for name in names)


def all_but(*names: str) -> int:
    """Return the mask of all other pieces."""
    return PIECES.all & ~mask(*names)


def say(words: str) -> act.Announce:
    """Return an announcement: 'A F2', 'A FR1 carry', 'N B3 push'; directions from the mover's side."""
    letter, way, *how = words.split()
    direction = DIRECTIONS.index(way.rstrip("1234"))
    return act.Announce(spy(letter), direction, int(way[-1]), act.How(how[0]) if how else act.How.MOVE)


# --- the board ------------------------------------------------------------------------------------------------------
def board(
    *spies: str, case: str = "f6", side: int = WHITE, options: dict[str, str] | None = None, **more: Any
) -> State:
    """Return a board with just these spies ('A c4 T09'; no piece: any that is left), a side to move.

    All others were captured. White sits on seat 0. `more` are fields of the state.
    """
    chosen = {"white": "seat1", "first": "white", **(options or {})}
    state: State = GAME.new_initial_state(GAME.make_setup(2, chosen))
    given = {spy(words.split()[0]): words.split()[1:] for words in spies}
    laid: list[Spy] = []
    for half in (WHITE, RED):
        mine = spies_of(half)
        wanted = {number: piece(given[number][1]) for number in mine if len(given.get(number, ())) > 1}
        rest = iter([number for number in range(PIECES.count) if number not in wanted.values()])
        for number in mine:
            there = number in given
            kind = wanted[number] if number in wanted else next(rest)
            square = named(given[number][0]) if there else OFF
            laid.append(Spy(kind, square, PIECES.all, fate=Fate.ACTIVE if there else Fate.CAPTURED))
    fields = {"asked": Asked.MOVE, "side": side, "half": 1, "turn": Turn(), "may_offer": (1000, 1000), **more}
    return replace(state, spies=tuple(laid), case=named(case), **fields)


def told(state: State, letter: str, names: int) -> State:
    """Return the state with a spy's answers having left just these pieces (a mask)."""
    spies = list(state.spies)
    spies[spy(letter)] = replace(spies[spy(letter)], mask=names)
    masks: tuple[int, ...] = ()
    for side in (WHITE, RED):
        masks += closed([spies[number].mask for number in spies_of(side)])
    return replace(state, spies=tuple(spies), masks=masks)


def promoted(state: State, letter: str) -> State:
    """Return the state with a spy (a crown) promoted."""
    state = told(state, letter, PIECES.crowns)
    spies = list(state.spies)
    spies[spy(letter)] = replace(spies[spy(letter)], promoted=True)
    return replace(state, spies=tuple(spies))


# --- playing --------------------------------------------------------------------------------------------------------
class Game:
    """A position being played: does actions, checks that they are legal, and keeps what happened."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def legal(self) -> tuple[act.Action, ...]:
        """What the seat to act may do."""
        return GAME.legal_actions(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return GAME.outcome(self.state)

    @property
    def ended(self) -> tuple[str, int] | None:
        """The reason of the end and the side that won (-1 nobody), None while it goes on."""
        return None if self.state.asked is not Asked.OVER else (self.state.reason, self.state.winner)

    def do(self, *actions: act.Action) -> "Game":
        """Do actions one after another; `events` are those of the last."""
        for action in actions:
            if GAME.current_player(self.state) == CHANCE:
                assert action in dict(GAME.chance_outcomes(self.state)), f"chance can't bring {action}"
            else:
                assert action in self.legal, f"{action} is not among {self.legal}"
            transition = GAME.apply_action(self.state, action)
            self.state, self.events = transition.state, transition.events
        return self

    def say(self, words: str) -> "Game":
        """Announce a move."""
        return self.do(say(words))

    def yes(self) -> "Game":
        """Answer yes."""
        return self.do(act.Answer(True))

    def no(self) -> "Game":
        """Answer no."""
        return self.do(act.Answer(False))

    def granted(self, *moves: str) -> "Game":
        """Announce moves that are granted, one after another."""
        for words in moves:
            self.say(words).yes()
        return self

    def refused(self, *moves: str) -> "Game":
        """Announce moves that are refused, one after another."""
        for words in moves:
            self.say(words).no()
        return self

    def may(self, action: act.Action | str) -> bool:
        """Return whether an action (or an announcement in words) is legal."""
        return (say(action) if isinstance(action, str) else action) in self.legal

    def has(self, kind: type) -> bool:
        """Return whether an action of a kind is legal."""
        return any(isinstance(action, kind) for action in self.legal)

    def told(self, kind: type[E], seat: Seat | None = None) -> list[E]:
        """Return the last action's events of a kind: all, or as a seat was told them."""
        events = self.events if seat is None else tuple(GAME.redact(event, seat) for event in self.events)
        return [event for event in events if isinstance(event, kind)]

    def view(self, seat: Seat = SPECTATOR) -> View:
        """Return what a seat, or the spectator, knows."""
        return GAME.view(self.state, seat)

    def at(self, letter: str) -> int:
        """Return the square of a spy."""
        return self.state.spies[spy(letter)].square

    def fate(self, letter: str) -> Fate:
        """Return what became of a spy."""
        return self.state.spies[spy(letter)].fate


def on(*spies: str, **more: Any) -> Game:
    """Return a game on a board laid out by hand (see `board`)."""
    return Game(board(*spies, **more))


def letters(side: int) -> str:
    """Return the letters of a side."""
    return LETTERS[:SPIES] if side == WHITE else LETTERS[SPIES:]
