"""A state that fits a view. Unknown cards are dealt evenly over the places the seat can't see.

The sample agrees with everything the view knows for certain. It does not weigh how others behaved: a card that a rival
would have discarded is as likely in his hand as any other that may be kept.
"""

import random
from collections import Counter

from game.kernel.chance import shuffled
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd.holdings import Holding, add
from game.rules.agentenjagd.pieces import HIDDEN, cards
from game.rules.agentenjagd.state import Agent, Options, State, deck_of
from game.rules.agentenjagd.view import Asked, View


def sample(view: View, first: int, rng: random.Random) -> State:
    """Return a state whose view for `view.seat` is the view. `first` is the option (it no longer matters in play)."""
    everybody = (1 << len(view.agents)) - 1
    mine = everybody if view.seat == SPECTATOR else 1 << view.seat
    pack = _Pack(view, rng)

    def holding(known: tuple[int, ...], hidden: int, owner: int) -> Holding:
        held: Holding = ()
        for card in known:
            held = add(held, card, mine | owner)
        for card in pack.kept(hidden):
            held = add(held, card, owner & ~mine if view.seat != SPECTATOR else owner)
        return held

    agents: list[Agent] = []
    hidden_cards: list[tuple[int, ...]] = []
    for agent in view.agents:
        owner = 1 << agent.seat
        hidden = agent.hand_size - len(agent.known)
        hand = holding(agent.known, hidden, owner)
        hidden_cards.append(tuple(_difference(tuple(c for c, _ in hand), agent.known)))
        agents.append(Agent(agent.node, agent.alive, hand, agent.has_pass, agent.laptop, agent.aircraft))
    pool = holding(view.backup_known, view.backup.count(HIDDEN) - len(view.backup_known), 0)
    lost = holding(view.lost, view.lost_hidden, 1 << view.turn_seat)
    removed = holding(view.removed, view.removed_hidden, 0)
    drawn = view.drawn
    if view.asked is Asked.RECEIVED and drawn == HIDDEN:
        drawn = hidden_cards[view.turn_seat][0] if hidden_cards[view.turn_seat] else agents[view.turn_seat].hand[0][0]
    options = Options(view.exact_walk, view.one_aircraft, view.captured_to_backup, first, view.alert_at)
    winner = next((a.seat for a in view.agents if a.node in view.base.hangar_nodes), Seat(-1))
    return State(
        view.base, options, tuple(agents), view.guard, view.alarms, pack.rest(), view.passes_left, view.asked,
        view.flow, view.turn, view.turn_seat, view.dice, view.steps, view.special_face, view.special, view.main_alarm,
        view.base_alert, view.backup, pool, view.looked, drawn, view.source, lost, removed, winner,
        view.reason,
    )  # fmt: skip


class _Pack:
    """The cards whose place the viewer does not know, in a random order; only some may lie in hands."""

    def __init__(self, view: View, rng: random.Random) -> None:
        left = Counter(deck_of(view.base))
        for agent in view.agents:
            left.subtract(agent.known)
            left.subtract(agent.laptop)
        left.subtract(card for card in view.backup if card != HIDDEN)
        left.subtract((*view.backup_known, *view.lost, *view.removed))
        unknown = sorted((+left).elements())
        self._kept = shuffled(rng, [card for card in unknown if not cards()[card].immediate])
        self._immediate = [card for card in unknown if cards()[card].immediate]

    def kept(self, count: int) -> tuple[int, ...]:
        """Return so many cards that a hand may have held."""
        taken, self._kept = self._kept[:count], self._kept[count:]
        return tuple(taken)

    def rest(self) -> tuple[int, ...]:
        """Return all that is left, sorted: the Information pile."""
        return tuple(sorted(self._kept + self._immediate))


def _difference(held: tuple[int, ...], known: tuple[int, ...]) -> list[int]:
    left = Counter(held)
    left.subtract(known)
    return list((+left).elements())
