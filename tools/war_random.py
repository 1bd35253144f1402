"""Matches of Agents of War in which both sides do anything at all, watched card by card.

Run as `python -m tools.war_random --games 10000`; it stops at the first match that loses a card or does not end.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence

from game.kernel.chance import derive_rng, pick_index
from game.kernel.types import CHANCE, TERMINAL
from game.rules.agents_of_war import GAME, flow
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.flow import LAST_TURN
from game.rules.agents_of_war.matches import Play, played_on
from game.rules.agents_of_war.state import Ask, Mode, State, Step
from game.rules.agents_of_war.table import Table
from tools.command import Parser, at_least, run

MODES = tuple(mode.value for mode in Mode)
MOST_ACTIONS = 8_000
"""No game of random play comes near it; one that goes round in circles does."""


def play(number: int) -> tuple[int, int]:
    """Play match `number` (its mode goes by turns), checking after each action; return (actions, winner)."""
    rng = derive_rng(number, "random play")
    state = GAME.new_initial_state(GAME.make_setup(2, {"mode": MODES[number % len(MODES)]}))
    count = 0
    while (current := GAME.current_player(state)) != TERMINAL:
        check_sides(state, number)
        if state.step is Step.GAME:
            state, actions = _play_game(state, number, rng)
            count += actions
            continue
        if current == CHANCE:
            action = GAME.sample_chance(state, rng)
        else:
            legal = GAME.legal_actions(state)
            action = legal[pick_index(rng, len(legal))]
        state = GAME.apply_action(state, action).state
        count += 1
    outcome = GAME.outcome(state)
    assert outcome is not None and len(outcome.winners) == 1, number
    return count, int(outcome.winners[0])


def _play_game(state: State, number: int, rng: random.Random) -> tuple[State, int]:
    """Play one game of a match to its end on its working form, as the rules do action by action."""
    match = Play(state)
    table, expected = match.duel(), playing_cards(state)
    for count in range(MOST_ACTIONS):
        check_game(table, expected, number)
        if table.winner >= 0:
            played_on(match, table)
            return match.now, count
        if table.pending.ask in (Ask.DRAW, Ask.PEEK):
            flow.apply(table, act.DrawCard(table.pile[pick_index(rng, len(table.pile))]))
            continue
        legal = flow.legal(table)
        assert legal and len(set(legal)) == len(legal), number
        flow.apply(table, legal[pick_index(rng, len(legal))])
        match.events.clear()
    raise AssertionError(f"match {number}: a game does not end")


def check_sides(state: State, number: int) -> None:
    """Assert that no dealt card is in two decks, and none in a deck that its player wasn't dealt."""
    dealt = [card for side in state.sides for card in side.dealt]
    assert len(set(dealt)) == len(dealt), number
    for side in state.sides:
        kept = [card for deck in side.decks for card in deck] + [*side.building, *side.spent]
        assert len(set(kept)) == len(kept) and set(kept) <= set(side.dealt), number


def playing_cards(state: State) -> list[int]:
    """Return the cards of the game under way, sorted: all but those that were dealt and aren't in a present deck."""
    dealt = {card for side in state.sides for card in side.dealt}
    return sorted(set(catalog().real) - (dealt - {card for side in state.sides for card in side.decks[0]}))


def check_game(table: Table, expected: list[int], number: int) -> None:
    """Assert that no card is lost or doubled, and that the game is no longer than it may be."""
    assert zones(table) == expected, f"match {number}: a card is lost or doubled"
    assert table.turn <= LAST_TURN, number


def zones(table: Table) -> list[int]:
    """Return the real cards of all zones of a game, sorted, each as often as it is there."""
    found = [*table.pile, *table.peeked, *table.discards[0], *table.discards[1], *table.redacted]
    found += [held.card for held in (*table.hands[0], *table.hands[1], *table.bottom)]
    found += [agent.card for agent in table.agents] + [frame.card for frame in table.frames]
    found += [one.card for one in (*table.delayed, *table.arriving)]
    return sorted(card for card in found if card in catalog().real)


def main(arguments: Sequence[str]) -> int:
    """Play many matches."""
    parser = Parser(prog="tools.war_random", description="Random matches of Agents of War, watched card by card.")
    parser.add_argument("--games", type=at_least(1), default=1000, metavar="N", help="how many (default: 1000)")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="number of the first match (default: 0)")
    given = parser.parse_args(arguments)
    numbers = range(given.start, given.start + given.games)
    actions, wins = [], Counter[int]()
    for number in numbers:
        count, winner = play(number)
        actions.append(count)
        wins[winner] += 1
    print(f"{len(actions)} matches ended, seat 1 won {wins[0]}, seat 2 won {wins[1]}; the longest took {max(actions)}")
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.war_random", main))
