"""A state that fits a view. Unknown cards are dealt evenly over the places the seat can't see.

The sample agrees with everything the view knows for certain. It does not weigh how others behaved: a card that a rival
would have discarded is as likely in his hand as any other that may be kept. What others know beside their own hands
is left out.
"""

import random
from collections import Counter

from game.kernel.chance import shuffled
from game.kernel.types import SPECTATOR, Seat
from game.rules.agentenjagd.base_json import base_to_json
from game.rules.agentenjagd.holdings import Holding, add, bit
from game.rules.agentenjagd.pieces import HIDDEN, Effect, cards
from game.rules.agentenjagd.state import Agent, Options, State, deck_of
from game.rules.agentenjagd.view import Asked, View


def sample(view: View, first: int, rng: random.Random) -> State:
    """Return a state whose view for `view.seat` is the view. `first` is the option (it no longer matters in play)."""
    mine = bit(Seat(len(view.agents)) if view.seat == SPECTATOR else view.seat)
    pack = _Pack(view, rng)
    drawn, drawn_to = _drawn(view, pack, mine)

    def holding(known: tuple[int, ...], hidden: tuple[int, ...], owner: int = 0) -> Holding:
        held: Holding = ()
        for card in known:
            held = add(held, card, mine | owner)
        for card in hidden:
            held = add(held, card, owner)
        return held

    agents: list[Agent] = []
    for agent in view.agents:
        hidden = agent.hand_size - len(agent.known)
        unknown: tuple[int, ...] = ()
        if agent.seat == view.turn_seat and drawn != HIDDEN and not drawn_to & mine:
            unknown, hidden = (drawn,), hidden - 1
        hand = holding(agent.known, unknown + pack.kept(hidden), bit(agent.seat))
        agents.append(Agent(agent.node, agent.alive, hand, agent.has_pass, agent.laptop, agent.aircraft))
    pool = holding(view.backup_known, pack.kept(view.backup.count(HIDDEN) - len(view.backup_known)))
    removed = holding(view.removed, pack.kept(view.removed_hidden))
    options = Options(view.exact_walk, view.one_aircraft, view.captured_to_backup, first, view.alert_at)
    winner = next((a.seat for a in view.agents if a.node in view.base.hangar_nodes), Seat(-1))
    return State(
        base_to_json(view.base), options, tuple(agents), view.guard, view.alarms, pack.rest(), view.passes_left,
        view.asked, view.flow, view.turn, view.turn_seat, view.dice, view.steps, view.special_face, view.special,
        view.main_alarm, view.base_alert, view.backup, pool, view.looked, drawn, drawn_to, view.source, removed,
        winner, view.reason,
    )  # fmt: skip


def _drawn(view: View, pack: "_Pack", mine: int) -> tuple[int, int]:
    """Return (the card just received, the mask of who knows it); (HIDDEN, 0) if none was."""
    if view.drawn != HIDDEN:
        return view.drawn, mine | bit(view.turn_seat)
    if Asked.RECEIVED.value not in (view.asked.value, view.flow.after):
        return HIDDEN, 0
    # A Trap that was stolen, or drawn with an empty hand, would not have been kept.
    alone = view.agents[view.turn_seat].hand_size == 1
    return pack.received(may_be_trap=view.source == "pile" and not alone), bit(view.turn_seat)


class _Pack:
    """The cards whose place the viewer does not know, in a random order; only some may lie in hands."""

    def __init__(self, view: View, rng: random.Random) -> None:
        left = Counter(deck_of(view.base))
        for agent in view.agents:
            left.subtract(agent.known)
            left.subtract(agent.laptop)
        left.subtract(card for card in view.backup if card != HIDDEN)
        left.subtract((*view.backup_known, *view.removed, *view.flow.in_play))
        unknown = sorted((+left).elements())
        self._kept = shuffled(rng, [card for card in unknown if not cards()[card].immediate])
        self._immediate = [card for card in unknown if cards()[card].immediate]

    def received(self, may_be_trap: bool) -> int:
        """Return a card that an agent may have received just now."""
        fitting = (i for i, card in enumerate(self._kept) if may_be_trap or cards()[card].effect is not Effect.TRAP)
        return self._kept.pop(next(fitting))

    def kept(self, count: int) -> tuple[int, ...]:
        """Return so many cards that a hand may have held."""
        taken, self._kept = self._kept[:count], self._kept[count:]
        return tuple(taken)

    def rest(self) -> tuple[int, ...]:
        """Return all that is left, sorted: the Information pile."""
        return tuple(sorted(self._kept + self._immediate))
