"""A match told after its end: what each turn did to both sides' prospects, which one decided it, what a bot planned."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import policy
from game.rules.agents_of_war.evaluation import evaluate
from game.rules.agents_of_war.sampling import sample
from game.rules.agents_of_war.state import Ask, Duel, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.view import View

SCALE = 7.0
"""Points of Power by which one side must stand better for its odds to be e to 1."""

MOST_PLANS = 12
"""Plans of one turn that are followed at most."""

Seen = Callable[[int], tuple[View, View]]
"""Both seats' views after the first so many actions."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: where it lies in the record, what both held when it began, and seat 0's chance before and after it.

    `first` and `last` are numbers of actions: the turn's are first to last - 1.
    """

    game: int
    number: int
    seat: int
    first: int
    last: int
    influence: tuple[int, int]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    before: float
    after: float

    def gain(self, seat: int) -> float:
        """Return by how much the turn raised a seat's chance."""
        return (self.after - self.before) * (1 if seat == 0 else -1)


def open_duel(seen: tuple[View, View]) -> Duel | None:
    """Return a game with both hands open, from both seats' views."""
    first, second = seen[0].duel, seen[1].duel
    return None if first is None or second is None else replace(first, hands=(first.hands[0], second.hands[1]))


def chance(duel: Duel) -> float:
    """Return seat 0's chance to win a game with both hands open, 0 to 1, by the measure that bots use."""
    table = Table.thaw(duel)
    stands = (evaluate(table, 0) - evaluate(table, 1)) / 2
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, stands / SCALE))))


def turns(seen: Seen, length: int, winner: int) -> list[Turn]:
    """Return all turns of a match of so many actions that `winner` won."""
    found: list[Turn] = []
    last_key = (-1, -1)
    results: tuple[tuple[int, str], ...] = ()
    for step in range(length + 1):
        both = seen(step)
        view, duel = both[0], open_duel(both)
        results = view.results
        if view.step is not Step.GAME or duel is None or not duel.turn or (view.games, duel.turn) == last_key:
            continue
        last_key = (view.games, duel.turn)
        now = chance(duel)
        if found:
            end = now if found[-1].game == view.games else _won_by(results, found[-1].game, winner)
            found[-1] = replace(found[-1], last=step, after=end)
        hands = tuple(tuple(held.card for held in hand) for hand in duel.hands)
        found.append(
            Turn(view.games, duel.turn, duel.active, step, length, duel.influence, (hands[0], hands[1]), now, now)
        )
    if found:
        found[-1] = replace(found[-1], after=_won_by(results, found[-1].game, winner))
    return found


def _won_by(results: tuple[tuple[int, str], ...], game: int, winner: int) -> float:
    """Return seat 0's chance once a game is over; one that was given up went to the match's winner."""
    return float((results[game][0] if game < len(results) else winner) == 0)


def deciding(all_turns: list[Turn], winner: int) -> int:
    """Return the place of the turn that raised the winner's chance most in the last game, the later one if equal."""
    last = all_turns[-1].game
    places = [place for place, turn in enumerate(all_turns) if turn.game == last]
    return max(places, key=lambda place: (round(all_turns[place].gain(winner), 3), place))


@dataclass(frozen=True, slots=True)
class Intention:
    """One thing that was planned: play, replay, ability or attack, with the cards that it is about."""

    kind: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a seat planned at the beginning of its main phase, and the Influence that it expected after its turn."""

    plan: tuple[Intention, ...]
    influence: tuple[int, int]


def expectation(view: View, rng: random.Random) -> Expectation | None:
    """Return what looks best to the seat whose main phase a view shows, in a world that fits what it knows.

    None if the view shows no main phase of its own.
    """
    if view.step is not Step.GAME or view.duel is None or view.duel.pending.ask is not Ask.ACT:
        return None
    duel = sample(view, rng).duel
    if duel is None or duel.pending.seat != view.seat:
        return None
    table, found, turn = Table.thaw(duel), list[Intention](), duel.turn
    for _ in range(MOST_PLANS):
        if table.winner >= 0 or table.turn != turn or table.pending.ask is not Ask.ACT:
            break
        plan = policy.greedy(table)
        if isinstance(plan[0], act.Pass):
            break
        found.append(_intention(table, plan))
        policy.carry_out(table, plan, int(view.seat))
    return Expectation(tuple(found), (table.influence[0], table.influence[1]))


def _intention(table: Table, plan: policy.Plan) -> Intention:
    match plan[0]:
        case act.Play(card):
            return Intention("play", (card,))
        case act.Replay(card):
            return Intention("replay", (card,))
        case act.UseAbility(slot, _):
            return Intention("ability", (table.by_slot(slot).card,))
    slots = [step.agent for step in plan if isinstance(step, act.AddAttacker)]
    return Intention("attack", tuple(table.by_slot(slot).card for slot in slots))
