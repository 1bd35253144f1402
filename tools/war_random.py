"""Matches of Agents of War in which both sides do anything at all, watched card by card.

Run as `python -m tools.war_random --games 10000`; it stops at the first match that loses a card or does not end.
"""

import sys
from collections import Counter
from collections.abc import Sequence

from game.kernel.chance import derive_rng, pick_index
from game.kernel.types import CHANCE, TERMINAL
from game.rules.agents_of_war import GAME
from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.flow import LAST_TURN
from game.rules.agents_of_war.state import Duel, Mode, State, Step
from tools.command import Parser, at_least, run

MODES = tuple(mode.value for mode in Mode)
MOST_ACTIONS = 8_000
"""No match of random play comes near it; one that goes round in circles does."""


def play(number: int) -> tuple[int, int]:
    """Play match `number` (its mode goes by turns), checking after each action; return (actions, winner)."""
    rng = derive_rng(number, "random play")
    state = GAME.new_initial_state(GAME.make_setup(2, {"mode": MODES[number % len(MODES)]}))
    for count in range(MOST_ACTIONS):
        current = GAME.current_player(state)
        if current == TERMINAL:
            outcome = GAME.outcome(state)
            assert outcome is not None and len(outcome.winners) == 1, number
            return count, int(outcome.winners[0])
        if current == CHANCE:
            action = GAME.sample_chance(state, rng)
        else:
            legal = GAME.legal_actions(state)
            assert legal and len(set(legal)) == len(legal), number
            action = legal[pick_index(rng, len(legal))]
        state = GAME.apply_action(state, action).state
        check(state, number)
    raise AssertionError(f"match {number} does not end")


def check(state: State, number: int) -> None:
    """Assert that no card is lost or doubled, and that the game under way is no longer than it may be."""
    dealt = [card for side in state.sides for card in side.dealt]
    assert len(set(dealt)) == len(dealt), number
    for side in state.sides:
        kept = [card for deck in side.decks for card in deck] + [*side.building, *side.spent]
        assert len(set(kept)) == len(kept) and set(kept) <= set(side.dealt), number
    if state.duel is not None and state.step is Step.GAME:
        playing = {card for side in state.sides for card in side.decks[0]}
        expected = sorted(set(catalog().real) - (set(dealt) - playing))
        assert zones(state.duel) == expected, f"match {number}: a card is lost or doubled"
        assert state.duel.turn <= LAST_TURN, number


def zones(duel: Duel) -> list[int]:
    """Return the real cards of all zones of a game, sorted, each as often as it is there."""
    found = [*duel.pile, *duel.peeked, *duel.discards[0], *duel.discards[1], *duel.redacted]
    found += [held.card for cards in (*duel.hands, duel.bottom) for held in cards]
    found += [agent.card for agent in duel.agents] + [frame.card for frame in duel.frames]
    found += [one.card for one in (*duel.delayed, *duel.arriving)]
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
