"""What bots keep when they build decks, and who they let go first."""

import random

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.evaluation import worth
from game.rules.agents_of_war.matches import decks_of
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


def choose_first(view: View) -> Action:
    """Return whether to go first: no, since a stalled game goes to whoever went second."""
    del view
    return act.GoFirst(False)
