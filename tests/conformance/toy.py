"""Dead Drop, the smallest honest game with secrets, dice and half-made choices: the laws are tried out on it."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from game.bots.random_bot import RandomBot
from game.kernel.agent import Bots, InformationState
from game.kernel.chance import pick_index, shuffled
from game.kernel.errors import BadSetup
from game.kernel.events import Event
from game.kernel.game import Game, GameInfo, Transition, View
from game.kernel.types import CHANCE, SPECTATOR, TERMINAL, Option, Outcome, Seat, Setup

HIDDEN = 0
ROUNDS = 2


class Stage(Enum):
    """What is asked now."""

    DEAL = "deal"
    STAKE = "stake"
    ACT = "act"
    DRAW = "draw"
    KEEP = "keep"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Stake:
    """Half a choice: how much to lay down."""

    amount: int


@dataclass(frozen=True, slots=True)
class Hold:
    """Go on with the card in hand."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Draw another card and keep one of the two."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the new card or the old one; nobody sees which."""

    new: bool


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card; only it knows which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def audience(self) -> tuple[Seat, ...] | None:
        """The drawer."""
        return (self.seat,)

    def redacted(self) -> "CardDrawn":
        """A card was drawn."""
        return replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Staked(Event):
    """A stake was laid down."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat is done."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A seat chose between two cards; only it knows which it has now."""

    seat: Seat
    new: bool
    known: bool = True

    def audience(self) -> tuple[Seat, ...]:
        """The chooser."""
        return (self.seat,)

    def redacted(self) -> "CardKept":
        """It chose."""
        return CardKept(self.seat, False, False)


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """All cards lie open."""

    reveals: ClassVar[bool] = True
    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToyState:
    """The whole truth."""

    size: int
    hands: tuple[int, ...]
    stakes: tuple[int, ...]
    turn: int
    stage: Stage
    drawn: int = HIDDEN


@dataclass(frozen=True, slots=True)
class ToyView(View):
    """What a seat knows: its own card, and all cards at the end."""

    size: int
    hands: tuple[int, ...]
    dealt: int
    stakes: tuple[int, ...]
    turn: int
    stage: Stage
    drawn: int


class ToyGame(Game[ToyState, object, ToyView]):
    """Each seat holds one secret card, may swap it twice, and the highest card wins."""

    info = GameInfo("toy", 1, 2, 3, True, -1.0, 1.0, 40, (Option("deck", ("small", "large"), "small"),))
    action_types: ClassVar[tuple[type, ...]] = (Draw, Stake, Hold, Swap, Keep)

    def new_initial_state(self, setup: Setup) -> ToyState:
        """Nobody holds a card yet."""
        try:
            size = {"small": 7, "large": 9}[setup.option("deck")]
        except KeyError as error:
            raise BadSetup(f"no deck {error}") from error
        if not self.info.min_seats <= setup.seats <= self.info.max_seats:
            raise BadSetup("two or three seats")
        return ToyState(size, (HIDDEN,) * setup.seats, (0,) * setup.seats, 0, Stage.DEAL)

    def current_player(self, state: ToyState) -> Seat:
        """Chance deals and draws, the seats act in turn."""
        if state.stage is Stage.OVER:
            return TERMINAL
        if state.stage in (Stage.DEAL, Stage.DRAW):
            return CHANCE
        return self.turn_seat(state)

    def turn_seat(self, state: ToyState) -> Seat:
        """Return whose turn it is."""
        return Seat(state.turn % len(state.hands))

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """What the stage asks for."""
        match state.stage:
            case Stage.STAKE:
                return (Stake(1), Stake(2))
            case Stage.ACT:
                return (Hold(), Swap())
            case Stage.KEEP:
                return (Keep(True), Keep(False))
            case _:
                return ()

    def deck(self, state: ToyState) -> list[int]:
        """Return the cards that lie in the deck, sorted."""
        return [card for card in range(1, state.size + 1) if card not in (*state.hands, state.drawn)]

    def chance_outcomes(self, state: ToyState) -> tuple[tuple[object, float], ...]:
        """Any card of the deck, each as likely."""
        if self.current_player(state) != CHANCE:
            return ()
        cards = self.deck(state)
        return tuple((Draw(card), 1 / len(cards)) for card in cards)

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Apply one action."""
        seat = self.turn_seat(state)
        match action:
            case Draw(card) if state.stage is Stage.DEAL:
                return self._deal(state, card)
            case Draw(card):
                return Transition(replace(state, drawn=card, stage=Stage.KEEP), (CardDrawn(seat, card),))
            case Stake(amount):
                stakes = put(state.stakes, seat, state.stakes[seat] + amount)
                return Transition(replace(state, stakes=stakes, stage=Stage.ACT), (Staked(seat, amount),))
            case Swap():
                return Transition(replace(state, stage=Stage.DRAW), ())
            case Keep(new):
                hands = put(state.hands, seat, state.drawn) if new else state.hands
                return self.end_turn(replace(state, hands=hands, drawn=HIDDEN), (CardKept(seat, new),))
            case _:
                return self.end_turn(state, ())

    def _deal(self, state: ToyState, card: int) -> Transition[ToyState]:
        seat = Seat(state.hands.index(HIDDEN))
        hands = put(state.hands, seat, card)
        stage = Stage.DEAL if HIDDEN in hands else Stage.STAKE
        return Transition(replace(state, hands=hands, stage=stage), (CardDrawn(seat, card),))

    def end_turn(self, state: ToyState, events: tuple[Event, ...]) -> Transition[ToyState]:
        """Go on to the next seat, or to the showdown."""
        events = (*events, TurnEnded(self.turn_seat(state)))
        if state.turn + 1 < ROUNDS * len(state.hands):
            return Transition(replace(state, turn=state.turn + 1, stage=Stage.STAKE), events)
        return Transition(replace(state, stage=Stage.OVER), (*events, HandsShown(state.hands)))

    def outcome(self, state: ToyState) -> Outcome | None:
        """The highest card wins."""
        if state.stage is not Stage.OVER:
            return None
        best = Seat(state.hands.index(max(state.hands)))
        returns = tuple(1.0 if seat == best else -1.0 for seat in range(len(state.hands)))
        return Outcome(returns, "highest", (best,))

    def all_actions(self, setup: Setup) -> tuple[object, ...]:
        """All kinds with all their numbers."""
        cards = tuple(Draw(card) for card in range(1, 10))
        return (*cards, Stake(1), Stake(2), Hold(), Swap(), Keep(True), Keep(False))

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """The own card alone, until all lie open."""
        over = state.stage is Stage.OVER
        current = self.current_player(state)
        hands = tuple(card if over or owner == seat else HIDDEN for owner, card in enumerate(state.hands))
        return ToyView(
            seat, current, self.legal_actions(state) if seat == current else (), state.size, hands,
            sum(card != HIDDEN for card in state.hands), state.stakes, state.turn, state.stage,
            state.drawn if seat == self.turn_seat(state) else HIDDEN,
        )  # fmt: skip

    def sample_state(self, view: ToyView, rng: random.Random) -> ToyState:
        """Give the others any cards that the viewer does not hold."""
        free = [card for card in range(1, view.size + 1) if card not in (*view.hands, view.drawn)]
        cards = shuffled(rng, free)
        hands = list(view.hands)
        for owner in range(view.dealt):
            if hands[owner] == HIDDEN:
                hands[owner] = cards.pop()
        drawn = view.drawn if view.drawn or view.stage is not Stage.KEEP else cards.pop()
        return ToyState(view.size, tuple(hands), view.stakes, view.turn, view.stage, drawn)


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them changed."""
    return (*values[:index], value, *values[index + 1 :])


class CarefulBot:
    """Swaps low cards, keeps high ones, and tosses a coin for the stake."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return a legal action."""
        view = info.view
        assert isinstance(view, ToyView)
        own = view.hands[view.seat] if view.seat != SPECTATOR else HIDDEN
        match view.stage:
            case Stage.ACT:
                return Swap() if own < view.size / 2 else Hold()
            case Stage.KEEP:
                return Keep(view.drawn > own)
            case _:
                return view.legal_actions[pick_index(rng, len(view.legal_actions))]


def _careful(budget: float) -> CarefulBot:
    return CarefulBot()


GAME = ToyGame()
BOTS: Bots = {"random": RandomBot, "easy": _careful, "normal": _careful, "hard": _careful}
OPTIONS: Mapping[str, str] = {"deck": "small"}
