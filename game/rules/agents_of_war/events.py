"""What happens in Agents of War, told to all save where an event says otherwise. Agents are named by their slot."""

from dataclasses import dataclass, replace
from typing import ClassVar

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agents_of_war.catalog import HIDDEN


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """Who goes first in the next game."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckGiven(Event):
    """A seat got a named deck; everybody sees which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    deck: int


@dataclass(frozen=True, slots=True)
class _ForOne(Event):
    """A card that one seat alone sees."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def audience(self) -> tuple[Seat, ...]:
        """Return the seat alone."""
        return (self.seat,)

    def redacted(self) -> "Event":
        """Return the event without the card."""
        return replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class CardDealt(_ForOne):
    """A seat was dealt a card to build with."""


@dataclass(frozen=True, slots=True)
class CardKept(_ForOne):
    """A seat put a card into the deck under way."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CardDrawn(_ForOne):
    """A seat drew a card."""


@dataclass(frozen=True, slots=True)
class CardLookedAt(_ForOne):
    """A seat looked at the pile's top card."""


@dataclass(frozen=True, slots=True)
class CardTaken(_ForOne):
    """A seat took a card that it had looked at into its hand; the rest went to the bottom."""


@dataclass(frozen=True, slots=True)
class CardsBottomed(Event):
    """Cards that were looked at went to the bottom of the pile."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DeckBuilt(Event):
    """A seat has built a deck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckLeft(Event):
    """A seat's deck left the match."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """A game began."""

    number: int
    first: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played: from the hand, the discard pile (a Replay), or because its last Delay counter came off."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    how: str  # hand, replay, delay


@dataclass(frozen=True, slots=True)
class CardDelayed(Event):
    """A card was set aside with Delay counters."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    counters: int


@dataclass(frozen=True, slots=True)
class CounterCameOff(Event):
    """A Delay counter came off a card."""

    seat: Seat
    card: int
    left: int


@dataclass(frozen=True, slots=True)
class AgentEntered(Event):
    """An Agent came into play."""

    slot: int
    card: int
    seat: Seat
    exhausted: bool


@dataclass(frozen=True, slots=True)
class AgentLeft(Event):
    """An Agent left play: to discard, hand, redacted or supply; `how` is killed, sacrificed or moved."""

    slot: int
    card: int
    seat: Seat
    to: str
    how: str


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """An Agent was dealt damage, or it was prevented."""

    slot: int
    points: int
    prevented: bool


@dataclass(frozen=True, slots=True)
class InfluenceChanged(Event):
    """A player gained or lost Influence."""

    seat: Seat
    by: int
    now: int


@dataclass(frozen=True, slots=True)
class PowerChanged(Event):
    """An Agent got +1 Power counters (or lost them), or Power for this turn."""

    slot: int
    by: int
    this_turn: bool


@dataclass(frozen=True, slots=True)
class AgentExhausted(Event):
    """An Agent was Exhausted."""

    slot: int


@dataclass(frozen=True, slots=True)
class AgentReadied(Event):
    """An Agent was Readied by an effect."""

    slot: int


@dataclass(frozen=True, slots=True)
class KeywordGained(Event):
    """An Agent gained a keyword this turn."""

    slot: int
    keyword: str


@dataclass(frozen=True, slots=True)
class PlayerBarred(Event):
    """A player can't do something this turn."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """An Agent came under other control."""

    slot: int
    seat: Seat
    this_turn: bool


@dataclass(frozen=True, slots=True)
class HandLookedAt(Event):
    """A player looked at the other's hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]

    def audience(self) -> tuple[Seat, ...]:
        """Return both players: the owner knows the hand."""
        return (Seat(0), Seat(1))

    def redacted(self) -> "HandLookedAt":
        """Return the event without the cards."""
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went from a hand to a discard pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card went from a discard pile to a hand or into play, or was Redacted."""

    seat: Seat  # who has it now
    card: int
    of: Seat  # whose pile it was in
    to: str  # hand, play, redacted


@dataclass(frozen=True, slots=True)
class DelayedRedacted(Event):
    """A Delayed card was Redacted."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An Agent's ability was used."""

    slot: int
    card: int
    seat: Seat
    ability: int


@dataclass(frozen=True, slots=True)
class Triggered(Event):
    """A card's trigger takes effect."""

    card: int
    seat: Seat
    when: str


@dataclass(frozen=True, slots=True)
class TargetChosen(Event):
    """A player chose an Agent (or it was the only one)."""

    seat: Seat
    slot: int
    source: int


@dataclass(frozen=True, slots=True)
class ModeChosen(Event):
    """A player chose one of a card's modes."""

    seat: Seat
    source: int
    mode: int


@dataclass(frozen=True, slots=True)
class AttackerChosen(Event):
    """One more attacker was chosen."""

    slot: int


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A group attacks."""

    seat: Seat
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BlockerChosen(Event):
    """One more blocker was chosen."""

    slot: int


@dataclass(frozen=True, slots=True)
class BlockDeclared(Event):
    """The defender's blockers, maybe none."""

    seat: Seat
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointAssigned(Event):
    """A point of combat damage is meant for an Agent."""

    slot: int


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """The attack is over."""


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A player may use abilities and Covert cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed, or declined to use anything."""

    seat: Seat
    window: bool


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """Damage and 'this turn' effects ended; `stalled` turns in a row changed nothing."""

    seat: Seat
    stalled: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """A game is over."""

    reveals: ClassVar[bool] = True
    winner: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over: both hands, and all that was dealt to build with, are open now."""

    reveals: ClassVar[bool] = True
    winner: Seat
    reason: str
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    dealt: tuple[tuple[int, ...], tuple[int, ...]]
