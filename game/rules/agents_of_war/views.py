"""Makes a seat's view of a state."""

from dataclasses import replace

from game.kernel.types import Seat
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.reasons import may_answer, power_parts
from game.rules.agents_of_war.state import Ask, Duel, Held, Side, State, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.view import Part, View

SECRET = (Ask.DISCARD, Ask.TAKE)
"""Questions whose options are cards that only the seat asked may see."""


def make_view(state: State, seat: Seat, current: Seat, legal: tuple[Action, ...]) -> View:
    """Return what the seat (or SPECTATOR) may know; `legal` are its own actions."""
    sides = tuple(side if number == seat else _seen(side, state.step) for number, side in enumerate(state.sides))
    duel = None if state.duel is None else hide(state.duel, seat, state.step is Step.OVER)
    return View(
        seat, current, legal, state.mode, state.step, (sides[0], sides[1]), state.chosen, state.first, state.games,
        state.builder, duel, state.results, state.winner, state.reason, *_powers(state.duel),
        state.duel is None or may_answer(state.duel),
    )  # fmt: skip


def _powers(duel: Duel | None) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, tuple[Part, ...]], ...]]:
    """Return each Agent's Power by its slot, and what it is made of."""
    if duel is None:
        return (), ()
    table = Table.thaw(duel)
    powers = tuple((agent.slot, table.power(agent)) for agent in table.agents)
    return powers, tuple((agent.slot, power_parts(table, agent)) for agent in table.agents)


def _seen(side: Side, step: Step) -> Side:
    """Return the other player's side; after the match all of it is open."""
    if step is Step.OVER or side.open:
        return side

    def covered(cards: tuple[int, ...]) -> tuple[int, ...]:
        return (HIDDEN,) * len(cards)

    return replace(
        side, dealt=covered(side.dealt), decks=tuple(covered(deck) for deck in side.decks),
        building=covered(side.building), spent=covered(side.spent),
    )  # fmt: skip


def hide(duel: Duel, seat: int, over: bool = False) -> Duel:
    """Return a game as a seat (or the spectator) sees it; after the match the hands are open."""
    bit = 1 << seat if seat >= 0 else 4
    hands = tuple(
        hand
        if side == seat or over
        else _sorted(tuple(held if held.known & (bit | 4) else Held(HIDDEN) for held in hand))
        for side, hand in enumerate(duel.hands)
    )
    pending = duel.pending
    if pending.ask in SECRET and pending.seat != seat:
        pending = replace(pending, options=(HIDDEN,) * len(pending.options))
    asked = duel.pending.seat == seat and duel.pending.ask in (Ask.PEEK, Ask.TAKE)
    return replace(
        duel,
        hands=(hands[0], hands[1]),
        pile=(HIDDEN,) * len(duel.pile),
        bottom=tuple(held if held.known & bit else Held(HIDDEN, held.known) for held in duel.bottom),
        peeked=duel.peeked if asked else (HIDDEN,) * len(duel.peeked),
        pending=pending,
    )


def _sorted(hand: tuple[Held, ...]) -> tuple[Held, ...]:
    """Return a hand with the known cards first."""
    return tuple(sorted(hand, key=lambda held: (held.card == HIDDEN, held.card)))
