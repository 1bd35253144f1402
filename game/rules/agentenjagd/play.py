"""A working copy of a state while one action is applied: changes fields, collects events, becomes a state again."""

from dataclasses import replace

from game.kernel.events import Event
from game.kernel.types import Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.holdings import Holding, add, bit, everybody, forget, join, kinds, remove
from game.rules.agentenjagd.pieces import HIDDEN, Card, Effect, cards
from game.rules.agentenjagd.state import Agent, State
from game.rules.agentenjagd.view import Asked, Flow


class Play:
    """One action being applied. Only `rules.py` and its parts use it; nobody sees it half done."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.content = state.content
        self.base = state.base
        self.options = state.options
        self.agents = list(state.agents)
        self.guard = state.guard
        self.alarms = list(state.alarms)
        self.pile = state.pile
        self.passes_left = state.passes_left
        self.asked = state.asked
        self.flow = state.flow
        self.turn = state.turn
        self.turn_seat = state.turn_seat
        self.dice = state.dice
        self.steps = state.steps
        self.special_face = state.special_face
        self.special = state.special
        self.main_alarm = state.main_alarm
        self.base_alert = state.base_alert
        self.backup = state.backup
        self.pool = state.pool
        self.looked = state.looked
        self.drawn = state.drawn
        self.drawn_to = state.drawn_to
        self.source = state.source
        self.removed = state.removed
        self.winner = state.winner
        self.reason = state.reason
        self.events: list[Event] = []

    def state(self) -> State:
        """Return the state that the action led to."""
        if self.backup and self.backup[0] == HIDDEN and self.asked not in (Asked.UNCOVER, Asked.OVER, Asked.PICK):
            self.flow = replace(self.flow, after=self.asked.value)
            self.asked = Asked.UNCOVER
        return State(
            self.content, self.options, tuple(self.agents), self.guard, tuple(self.alarms), self.pile, self.passes_left,
            self.asked, self.flow, self.turn, self.turn_seat, self.dice, self.steps, self.special_face, self.special,
            self.main_alarm, self.base_alert, self.backup, self.pool, self.looked, self.drawn, self.drawn_to,
            self.source, self.removed, self.winner, self.reason,
        )  # fmt: skip

    # --- small words ------------------------------------------------------------------------------------------------
    @property
    def me(self) -> Agent:
        """The agent whose turn it is."""
        return self.agents[self.turn_seat]

    @property
    def all_mask(self) -> int:
        """The mask of all seats."""
        return everybody(len(self.agents))

    def tell(self, event: Event) -> None:
        """Add what happened."""
        self.events.append(event)

    def note(self, **changes: object) -> None:
        """Change the flow of the turn."""
        self.flow = replace(self.flow, **changes)  # type: ignore[arg-type]

    def change(self, seat: Seat, **changes: object) -> None:
        """Change an agent."""
        self.agents[seat] = replace(self.agents[seat], **changes)  # type: ignore[arg-type]

    def face(self, card: int) -> Card:
        """Return what a card says."""
        return cards()[card]

    def alive(self) -> list[Seat]:
        """Return the seats still in the game."""
        return [Seat(i) for i, agent in enumerate(self.agents) if agent.alive]

    def place(self, seat: Seat, node: int, why: ev.Why) -> None:
        """Put an agent somewhere."""
        self.change(seat, node=node)
        self.tell(ev.AgentPlaced(seat, node, why))

    def role(self, role: str) -> int:
        """Return the node of a room that every base has, or that the deck vouches for."""
        node = self.base.room_with_role(role)
        assert node is not None, role
        return node

    # --- cards ------------------------------------------------------------------------------------------------------
    def give(self, seat: Seat, card: int, mask: int) -> None:
        """Put a card into a hand."""
        self.change(seat, hand=add(self.agents[seat].hand, card, mask | bit(seat)))

    def take(self, seat: Seat, card: int) -> None:
        """Take a card out of a hand, seen by all."""
        self.change(seat, hand=remove(self.agents[seat].hand, card))

    def lay(self, seat: Seat, card: int, source: ev.Source) -> None:
        """Lay a card face up on top of File Backup."""
        self.backup = (card, *self.backup)
        self.tell(ev.CardDiscarded(seat, card, source))

    def put_away(self, seat: Seat, card: int, source: ev.Source) -> None:
        """Put a used card where it says: on File Backup, or out of the game."""
        if self.face(card).to_backup:
            self.lay(seat, card, source)
        else:
            self.remove_for_all(card)

    def remove_for_all(self, card: int) -> None:
        """Take a card out of the game, seen by all."""
        self.removed = add(self.removed, card, self.all_mask)
        self.tell(ev.CardRemoved(card))

    def play_from_hand(self, effect: Effect) -> None:
        """Play a kept card of the agent whose turn it is, and put it away."""
        seat = self.turn_seat
        card = next(c for c in kinds(self.me.hand) if self.face(c).effect is effect)
        self.take(seat, card)
        self.tell(ev.CardPlayed(seat, card))
        self.put_away(seat, card, ev.Source.HAND)

    def mix_in(self, more: Holding) -> None:
        """Put cards into File Backup at places that nobody knows: all its cards lose theirs."""
        seen = tuple((card, self.all_mask) for card in self.backup if card != HIDDEN)
        self.pool = join(join(self.pool, more), seen)
        self.backup = (HIDDEN,) * len(self.pool)

    def shuffle_backup(self, more: Holding = ()) -> None:
        """Shuffle cards into File Backup."""
        self.mix_in(more)
        self.tell(ev.BackupShuffled(len(self.pool)))

    def blur_hand(self, seat: Seat, keep: int) -> None:
        """Make all but the seats of the mask forget what they know of a hand: they can't follow what left it."""
        self.change(seat, hand=forget(self.agents[seat].hand, keep))

    def return_pass(self, seat: Seat) -> None:
        """Give an agent's Pass back to the Reception."""
        if self.agents[seat].has_pass:
            self.change(seat, has_pass=False)
            self.passes_left += 1
            self.tell(ev.PassReturned(seat))

    def new_flow(self, **changes: object) -> None:
        """Begin a turn's flow anew."""
        self.flow = replace(Flow(), **changes)  # type: ignore[arg-type]
