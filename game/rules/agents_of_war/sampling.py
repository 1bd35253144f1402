"""Deals the cards that a seat can't see anew, so that they fit a view."""

import random
from dataclasses import replace

from game.kernel.chance import shuffled
from game.rules.agents_of_war.catalog import HIDDEN, catalog
from game.rules.agents_of_war.state import DECK, Ask, Duel, Held, Side, State, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.view import View


def sample(view: View, rng: random.Random) -> State:
    """Return a state that fits the view: unseen cards dealt evenly over the places where they may lie."""
    rest = shuffled(rng, sorted(_unseen(view)))
    duel = None if view.duel is None else _fill_duel(view.duel, rest)
    taken: set[int] = {card for side in view.sides for card in side.dealt if card != HIDDEN}
    sides = []
    for seat, side in enumerate(view.sides):
        filled = _fill_side(side, view, duel, seat, rest, taken) if HIDDEN in side.dealt else side
        taken |= set(filled.dealt)
        sides.append(filled)
    return State(
        view.mode, view.step, (sides[0], sides[1]), view.chosen, view.first, view.games, view.builder, duel,
        view.results, view.winner, view.reason,
    )  # fmt: skip


def worlds_of(view: View, count: int, rng: random.Random, memory: bool = True) -> list[Table]:
    """Return sampled games as working ones, their piles in a random order; without `memory` no card is known again."""
    found = []
    for _ in range(count):
        duel = sample(view, rng).duel
        assert duel is not None
        table = Table.thaw(duel)
        other = table.hands[1 - view.seat]
        if not memory and table.pending.ask is not Ask.DISCARD:
            cards = shuffled(rng, table.pile + [held.card for held in other])
            table.hands[1 - view.seat] = [replace(held, card=cards.pop()) for held in other]
            table.pile = cards
        table.pile = shuffled(rng, table.pile)
        found.append(table)
    return found


def _unseen(view: View) -> set[int]:
    """Return the cards that the viewer sees nowhere."""
    seen = {card for side in view.sides for card in side.dealt if card != HIDDEN}
    if view.duel is not None:
        seen |= _visible(view.duel)
    return set(catalog().real) - seen


def _visible(duel: Duel) -> set[int]:
    """Return the cards of a game that are not hidden."""
    seen = {*duel.discards[0], *duel.discards[1], *duel.redacted, *duel.peeked}
    seen |= {agent.card for agent in duel.agents} | {one.card for one in (*duel.delayed, *duel.arriving)}
    seen |= {held.card for cards in (*duel.hands, duel.bottom) for held in cards}
    seen |= {frame.card for frame in duel.frames}
    return {card for card in seen if card in catalog().real}


def _fill_duel(duel: Duel, rest: list[int]) -> Duel:
    """Fill in the hidden cards of a game."""

    def filled(cards: tuple[Held, ...]) -> tuple[Held, ...]:
        return tuple(Held(rest.pop(), held.known) if held.card == HIDDEN else held for held in cards)

    def in_order(cards: tuple[Held, ...]) -> tuple[Held, ...]:
        return tuple(sorted(filled(cards), key=lambda held: (held.card, held.known)))

    hands = (in_order(duel.hands[0]), in_order(duel.hands[1]))
    peeked = tuple(sorted(rest.pop() if card == HIDDEN else card for card in duel.peeked))
    bottom = filled(duel.bottom)
    pending = duel.pending
    if HIDDEN in pending.options:
        own = [held.card for held in hands[pending.seat]]
        pending = replace(pending, options=tuple(sorted(own if pending.ask is Ask.DISCARD else peeked)))
    pile = tuple(sorted(rest.pop() for _ in duel.pile))
    return replace(duel, hands=hands, peeked=peeked, bottom=bottom, pending=pending, pile=pile)


def _fill_side(side: Side, view: View, duel: Duel | None, seat: int, rest: list[int], taken: set[int]) -> Side:
    """Fill in what a player was dealt: the deck in play lies on the table or in the hand, the rest is unseen."""
    playing: tuple[int, ...] = ()
    if duel is not None and view.step is Step.GAME:
        held = [one.card for one in duel.hands[seat]]
        candidates = dict.fromkeys(
            (*held, *sorted(_visible(duel)))
        )  # his hand first; his cards may lie anywhere by now
        playing = tuple(sorted([card for card in candidates if card not in taken][:DECK]))
    pool = [rest.pop() for _ in range(len(side.dealt) - len(playing))]
    dealt = tuple(sorted((*playing, *pool)))

    def fill(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(pool.pop() for _ in cards))

    decks = [fill(deck) for deck in side.decks[1 if playing else 0 :]]
    spent = fill(side.spent)
    pool.sort(reverse=True)  # cards are kept in rising order: those kept so far must leave higher ones to keep
    building = fill(side.building)
    return replace(
        side, dealt=dealt, decks=((playing,) if playing else ()) + tuple(decks), spent=spent, building=building
    )
