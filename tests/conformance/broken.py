"""Small games with one fault each, and the law that must notice it."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots.random_bot import RandomBot
from game.kernel.agent import Bots, InformationState
from game.kernel.events import Event
from game.kernel.game import Transition
from game.kernel.types import SPECTATOR, Outcome, Seat, Setup
from tests.conformance import toy
from tests.conformance.toy import CardDrawn, Draw, Hold, Keep, Stage, Stake, Swap, ToyGame, ToyState, ToyView


class ViewLeaksAHand(ToyGame):
    """Seat 1 sees seat 0's card, and its samples keep to it, so that nothing else looks wrong."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Show one card too many."""
        view = super().view(state, seat)
        return replace(view, hands=state.hands[:1] + view.hands[1:]) if seat == 1 else view


class ViewLeaksAChoice(ToyGame):
    """A field of the spectator's view moves with a secret choice."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Show the sum of all hands modulo two."""
        view = super().view(state, seat)
        return replace(view, dealt=view.dealt + 10 * (sum(state.hands) % 2)) if seat == SPECTATOR else view


@dataclass(frozen=True, slots=True)
class CardShouted(CardDrawn):
    """A draw told to everybody."""

    def audience(self) -> None:
        """Everybody."""


class EventLeaksADraw(ToyGame):
    """Everybody is told the card that a seat draws."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Shout."""
        done = super().apply_action(state, action)
        loud = tuple(CardShouted(e.seat, e.card) if isinstance(e, CardDrawn) else e for e in done.events)
        return Transition(done.state, loud)


@dataclass(frozen=True, slots=True)
class RaisedEyebrow(Event):
    """Somebody laid down a stake with a good card in hand."""


class EventLeaksAHand(ToyGame):
    """A public event follows a public action only when the seat's secret card is high."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Raise an eyebrow."""
        done = super().apply_action(state, action)
        high = isinstance(action, Stake) and state.hands[self.turn_seat(state)] > 4
        return Transition(done.state, (*done.events, RaisedEyebrow())) if high else done


class LegalActionsForAll(ToyGame):
    """Every view holds the current seat's legal actions."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Show them."""
        return replace(super().view(state, seat), legal_actions=self.legal_actions(state))


class ResampleChangesTheView(ToyGame):
    """A sampled state gives the viewer another card."""

    def sample_state(self, view: ToyView, rng: random.Random) -> ToyState:
        """Give any cards to all."""
        state = super().sample_state(view, rng)
        return replace(state, hands=state.hands[::-1])


class ResampleKnowsTooLittle(ToyGame):
    """Sampled states are always the same."""

    def sample_state(self, view: ToyView, rng: random.Random) -> ToyState:
        """Ignore the stream."""
        return super().sample_state(view, random.Random(1))


class ResampleCannotBePlayed(ToyGame):
    """A sampled state in the middle of a turn never comes to an end."""

    def sample_state(self, view: ToyView, rng: random.Random) -> ToyState:
        """Forget that negative turns are no turns."""
        return replace(super().sample_state(view, rng), turn=view.turn - 600)

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Hide it in the view."""
        return replace(super().view(state, seat), turn=state.turn % 6)


class Endless(ToyGame):
    """Turns go round for ever."""

    def end_turn(self, state: ToyState, events: tuple[Event, ...]) -> Transition[ToyState]:
        """Start again."""
        return Transition(replace(state, turn=(state.turn + 1) % len(state.hands), stage=Stage.STAKE), events)


class DuplicatedLegalActions(ToyGame):
    """One action is there twice."""

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """Repeat the first."""
        legal = super().legal_actions(state)
        return legal + legal[:1]


class UnstableOrder(ToyGame):
    """The order of legal actions changes from call to call."""

    def __init__(self) -> None:
        self.calls = 0

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """Turn them round every other time."""
        self.calls += 1
        return super().legal_actions(state)[:: 1 if self.calls % 2 else -1]


class OrderByHash(ToyGame):
    """The order of legal actions is that of a set of texts: another in each process."""

    def all_kinds(self) -> list[str]:
        """Return eight names in the order of a set."""
        return list({f"kind {number}" for number in range(8)})

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """Draw stakes from the set."""
        if state.stage is not Stage.STAKE:
            return super().legal_actions(state)
        return tuple(Stake(int(name[-1])) for name in self.all_kinds())

    def all_actions(self, setup: Setup) -> tuple[object, ...]:
        """Number them."""
        stakes = tuple(Stake(amount) for amount in range(8))
        return (*stakes, *(action for action in super().all_actions(setup) if not isinstance(action, Stake)))


class OutcomeTooEarly(ToyGame):
    """The winner is known before the end."""

    def outcome(self, state: ToyState) -> Outcome | None:
        """Say so in the last round."""
        late = state.turn + 1 == toy.ROUNDS * len(state.hands)
        return super().outcome(replace(state, stage=Stage.OVER)) if late else None


class ActionWithoutNumber(ToyGame):
    """One legal action is missing in the list of all."""

    def all_actions(self, setup: Setup) -> tuple[object, ...]:
        """Forget Swap."""
        return tuple(action for action in super().all_actions(setup) if action != Swap())


class ApplyMutates(ToyGame):
    """Applying an action changes the old state behind its back."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Write into a frozen value."""
        done = super().apply_action(state, action)
        if isinstance(action, Stake):
            object.__setattr__(state, "stakes", done.state.stakes)
        return done


class OwnRandomness(ToyGame):
    """An action tosses a coin of its own."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Toss."""
        done = super().apply_action(state, action)
        if isinstance(action, Hold):
            return Transition(
                replace(done.state, stakes=(random.randrange(10**9), *done.state.stakes[1:])), done.events
            )
        return done


class HiddenCounter(ToyGame):
    """An action's effect depends on how often the rules were asked before: a replay goes elsewhere."""

    def __init__(self) -> None:
        self.calls = 0

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Count."""
        self.calls += 1
        done = super().apply_action(state, action)
        if isinstance(action, Stake):
            return Transition(replace(done.state, stakes=(self.calls, *done.state.stakes[1:])), done.events)
        return done


class WrongProbabilities(ToyGame):
    """Probabilities do not sum to 1."""

    def chance_outcomes(self, state: ToyState) -> tuple[tuple[object, float], ...]:
        """Forget one card."""
        return super().chance_outcomes(state)[1:]


class LoadedDeck(ToyGame):
    """Chance draws otherwise than it says."""

    def sample_chance(self, state: ToyState, rng: random.Random) -> object:
        """Draw the lowest card."""
        rng.random()
        return self.chance_outcomes(state)[0][0]


class UnstableChance(ToyGame):
    """Chance uses a call whose results differ between Python versions."""

    def sample_chance(self, state: ToyState, rng: random.Random) -> object:
        """Choose."""
        return rng.choice(self.chance_outcomes(state))[0]


class ReturnsOutOfBounds(ToyGame):
    """A return lies outside the declared bounds."""

    def outcome(self, state: ToyState) -> Outcome | None:
        """Double them."""
        found = super().outcome(state)
        return replace(found, returns=tuple(2 * value for value in found.returns)) if found else None


class SetupTakesAnything(ToyGame):
    """Any number of seats and any option is taken."""

    def make_setup(self, seats: int, options: Any = None, content: str | None = None) -> Setup:
        """Check nothing."""
        return Setup(seats, (("deck", "small"),))


class MutableView(ToyGame):
    """A view holds a list."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Put a list in."""
        return replace(super().view(state, seat), stakes=list(state.stakes))  # type: ignore[arg-type]


@dataclass(frozen=True)
class ViewWithState(ToyView):
    """A view that keeps the state it was made of."""

    source: Any = field(default=None, compare=False, repr=False)


class ViewHoldsTheState(ToyGame):
    """The state is in reach of whoever holds a view."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Keep it."""
        view = super().view(state, seat)
        values = {name: getattr(view, name) for name in ToyView.__dataclass_fields__}
        return ViewWithState(**values, source=state)


class UnmarkedReveal(ToyGame):
    """The showdown is not marked as a reveal: whoever acted last could look and take it back."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Show the hands by a quiet event."""
        done = super().apply_action(state, action)
        quiet = tuple(HandsSeen(done.state.hands) if isinstance(e, toy.HandsShown) else e for e in done.events)
        return Transition(done.state, quiet)


@dataclass(frozen=True, slots=True)
class HandsSeen(Event):
    """All cards lie open."""

    hands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Glimpsed(CardDrawn):
    """A seat saw another's card; nothing marks it as a reveal."""

    reveals = False


class FreeLook(ToyGame):
    """Whoever lays down a stake sees the next seat's card, and may take the stake back."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Show a card to the seat."""
        done = super().apply_action(state, action)
        if not isinstance(action, Stake):
            return done
        seat = self.turn_seat(state)
        return Transition(done.state, (*done.events, Glimpsed(seat, state.hands[seat - 1])))


class AskedOnlyWithASecret(ToyGame):
    """After a draw the seat is asked only if the new card is higher: the question is a tell."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Pass over the question when the card is no better."""
        done = super().apply_action(state, action)
        asked = isinstance(action, Draw) and done.state.stage is Stage.KEEP
        if asked and done.state.drawn < state.hands[self.turn_seat(state)]:
            return self.end_turn(replace(done.state, drawn=toy.HIDDEN), done.events)
        return done

    def sample_state(self, view: ToyView, rng: random.Random) -> ToyState:
        """Take the question into account, so that samples fit."""
        while True:
            state = super().sample_state(view, rng)
            if state.stage is not Stage.KEEP or state.drawn > state.hands[self.turn_seat(state)]:
                return state


class HoldIsASecret(ToyGame):
    """Whoever holds the highest card of the deck loses the choice to swap: its turn ends at once, and all see it."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """End the turn after the stake."""
        done = super().apply_action(state, action)
        if isinstance(action, Stake) and state.hands[self.turn_seat(state)] == state.size:
            return self.end_turn(done.state, done.events)
        return done


class NoSecrets(ToyGame):
    """All cards lie open from the start, though the game says otherwise."""

    def view(self, state: ToyState, seat: Seat) -> ToyView:
        """Show all."""
        return replace(super().view(state, seat), hands=state.hands, drawn=state.drawn)


class ForgottenField(ToyGame):
    """A legal action is of a kind that records do not know."""

    action_types = (Draw, Stake, Hold, Swap)


class DeckOnTheSide(ToyGame):
    """Chance draws from a stream that the game keeps to itself: a loaded match goes on otherwise."""

    def __init__(self) -> None:
        self.stream = random.Random(1)

    def sample_chance(self, state: ToyState, rng: random.Random) -> object:
        """Use the own stream."""
        return super().sample_chance(state, self.stream)


class CannotTakeBack(ToyGame):
    """A stage is left out of equality, so that what is undone is not what was."""

    def apply_action(self, state: ToyState, action: object) -> Transition[ToyState]:
        """Change the past."""
        done = super().apply_action(state, action)
        if isinstance(action, Stake):
            object.__setattr__(state, "turn", state.turn + 6)
        return done


class TakesAnything(ToyGame):
    """Actions call themselves equal to everything, so an illegal one is taken."""

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """Offer an action that equals any other."""
        legal = super().legal_actions(state)
        return (AnyAction(), *legal[1:]) if legal else ()


class AnyAction:
    """Equal to all."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


class CrashesOnOddSeats(ToyGame):
    """A number of seats in a file that the game can't have ends in an error of Python's own."""

    def new_initial_state(self, setup: Setup) -> ToyState:
        """Look nothing up carefully."""
        state = super().new_initial_state(replace(setup, seats=max(2, min(3, setup.seats))))
        return replace(state, hands=(0,) * [0, 0, 2, 3][setup.seats], stakes=(0,) * [0, 0, 2, 3][setup.seats])


class Remembers(ToyGame):
    """Keeps the state it was last asked about, for bots to find."""

    def __init__(self) -> None:
        self.seen: list[ToyState] = []

    def legal_actions(self, state: ToyState) -> tuple[object, ...]:
        """Remember."""
        self.seen[:] = [state]
        return super().legal_actions(state)


class Hasty(ToyGame):
    """Declares that its bots decide in a millisecond."""

    info = replace(ToyGame.info, decision_s=0.001)


class PeekingBot:
    """Looks up the others' cards where the rules left them."""

    def __init__(self, game: Remembers) -> None:
        self.look: Callable[[], ToyState] = lambda: game.seen[-1]

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Choose by the others' cards."""
        return info.view.legal_actions[sum(self.look().hands) % len(info.view.legal_actions)]


class SlyBot:
    """Finds the rules by their name in the module, so that no reference of its own leads to a state."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Choose by the others' cards."""
        return PeekingBot(REMEMBERS).choose(info, rng)


class ForgetfulBot:
    """Chooses something that is not legal."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return nothing that fits."""
        return Keep(True)


class MoodyBot:
    """Chooses by chance of its own."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Ignore the stream."""
        return random.choice(info.view.legal_actions)


class SlowBot:
    """Thinks longer than declared."""

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Count for a while."""
        sum(range(1_000_000))
        return info.view.legal_actions[0]


def levels(make: Callable[[], Any]) -> Bots:
    """Return four levels, the easy one made so."""
    return {"random": RandomBot, "easy": lambda budget: make(), "normal": RandomBot, "hard": RandomBot}


REMEMBERS = Remembers()
HASTY = Hasty()
PEEKING = levels(lambda: PeekingBot(REMEMBERS))
SLY = levels(SlyBot)
FORGETFUL = levels(ForgetfulBot)
MOODY = levels(MoodyBot)
SLOW = levels(SlowBot)
HONEST = toy.BOTS
ONE_LEVEL: Bots = {"random": RandomBot, "normal": RandomBot}
GAMES: dict[str, ToyGame] = {
    kind.__name__: kind()
    for kind in ToyGame.__subclasses__()
    if kind.__module__ == __name__ and kind not in (Remembers, Hasty)
}
