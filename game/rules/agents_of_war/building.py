"""What bots keep when they build decks, and who they let go first."""

import random

from game.kernel.chance import shuffled
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.evaluation import worth
from game.rules.agents_of_war.flow import LAST_TURN, run
from game.rules.agents_of_war.matches import decks_of
from game.rules.agents_of_war.policy import play_on
from game.rules.agents_of_war.sampling import sample
from game.rules.agents_of_war.state import State
from game.rules.agents_of_war.table import new_table
from game.rules.agents_of_war.view import View


def choose_card(view: View, noise: float, rng: random.Random) -> Action:
    """Return the next card to keep of the deck that is worth most: single cards by measured worth."""
    side = view.sides[view.seat]
    used = {*side.spent, *(card for deck in side.decks for card in deck)}
    free = [card for card in side.dealt if card not in used and card != HIDDEN]
    rated = {card: worth().hand[card] + noise * rng.random() for card in free}
    legal = {action.card for action in view.legal_actions if isinstance(action, act.KeepCard)}
    decks = [deck for deck in decks_of(tuple(free)) if deck[: len(side.building)] == side.building]
    best = max(decks, key=lambda deck: sum(rated[card] for card in deck))
    card = best[len(side.building)]
    return act.KeepCard(card if card in legal else min(legal))


def choose_first(view: View, playouts: int, rng: random.Random) -> Action:
    """Return whether to go first: quick games with the next decks, each played both ways, say what wins more often."""
    gain = 0
    for _ in range(playouts):
        state = sample(view, rng)
        order = rng.random()
        for first in (view.seat, 1 - view.seat):
            won = _quick_game(state, first, random.Random(order)) == view.seat
            gain += won if first == view.seat else -won
    return act.GoFirst(gain >= 0)


def _quick_game(state: State, first: int, rng: random.Random) -> int:
    """Return who wins a quick game with both sides' next decks."""
    hands = state.sides[0].decks[0], state.sides[1].decks[0]
    table = new_table(hands, False, first, [card for side in state.sides for card in side.dealt], [])
    table.events, table.pile = None, shuffled(rng, table.pile)
    run(table)
    play_on(table, LAST_TURN)
    return table.winner
