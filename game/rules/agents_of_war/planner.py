"""Bots that plan their own turn over sampled worlds, the other side's greedy turn after it counted in."""

import random
from dataclasses import dataclass

from game.kernel.agent import InformationState
from game.kernel.chance import pick_index, shuffled
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow, policy
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import HIDDEN
from game.rules.agents_of_war.evaluation import WON, evaluate, worth
from game.rules.agents_of_war.matches import decks_of
from game.rules.agents_of_war.policy import Plan, carry_out, greedy, settle
from game.rules.agents_of_war.sampling import sample
from game.rules.agents_of_war.state import Ask, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.tuning import Level
from game.rules.agents_of_war.view import View

MOST_PLANS = 9
"""Plans that are looked at with the other side's turn; the best by a first glance."""

MOST_TURN = 40
"""Plans of one turn at most when a line is played out."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A bot of one level."""

    level: Level
    budget: float = 1.0

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return one of the legal actions."""
        view = info.view
        assert isinstance(view, View)
        legal = view.legal_actions
        if len(legal) == 1:
            return legal[0]
        if view.step is Step.BUILD:
            return self._keep(view, rng)
        if view.step is Step.WHO_FIRST:
            return act.GoFirst(False)
        if self.level.slip and rng.random() < self.level.slip:
            return legal[pick_index(rng, len(legal))]
        worlds = self._worlds(view, rng)
        asked = worlds[0].pending
        if asked.ask is Ask.ACT:
            return self._main(worlds, rng)[0]
        if asked.ask is Ask.ATTACKERS:
            return self._best(worlds, policy.attack_plans(worlds[0], (1,)), rng)[0]
        if asked.ask is Ask.BLOCKERS:
            return self._blocks(worlds, rng)
        if asked.ask is Ask.DIVIDE:
            return policy.answer(worlds[0])
        return self._best(worlds, [(action,) for action in flow.legal(worlds[0])], rng)[0]

    # --- worlds -----------------------------------------------------------------------------------------------------
    def _worlds(self, view: View, rng: random.Random) -> list[Table]:
        """Return sampled worlds as working games, their piles in a random order; the same for all plans."""
        found = []
        for _ in range(max(1, round(self.level.worlds * self.budget))):
            duel = sample(view, rng).duel
            assert duel is not None
            table = Table.thaw(duel)
            table.pile = shuffled(rng, table.pile)
            found.append(table)
        return found

    # --- choosing a plan --------------------------------------------------------------------------------------------
    def _main(self, worlds: list[Table], rng: random.Random) -> Plan:
        plans = list(policy.plans(worlds[0]))
        if len(plans) > MOST_PLANS and self.level.ahead:
            seat = worlds[0].pending.seat
            rated = sorted(plans, key=lambda plan: -self._glance(worlds[0], plan, seat))
            plans = rated[:MOST_PLANS]
            if not any(isinstance(plan[0], act.Pass) for plan in plans):
                plans.append((act.Pass(),))
        return self._best(worlds, plans, rng)

    def _best(self, worlds: list[Table], plans: list[Plan], rng: random.Random) -> Plan:
        seat = worlds[0].pending.seat
        scores = []
        for plan in plans:
            total = sum(self._score(world, plan, seat) for world in worlds) / len(worlds)
            scores.append(total + self.level.noise * rng.random())
        return plans[max(range(len(plans)), key=lambda i: scores[i])]

    def _glance(self, world: Table, plan: Plan, seat: int) -> float:
        new = world.clone()
        if isinstance(plan[0], act.Pass):
            return evaluate(new, seat) + 0.05
        carry_out(new, plan, seat, deep=False)
        return evaluate(new, seat)

    def _score(self, world: Table, plan: Plan, seat: int) -> float:
        new = world.clone()
        quiet = isinstance(plan[0], (act.Pass, act.Decline))
        if not (isinstance(plan[0], act.Pass) and not self.level.ahead):
            carry_out(new, plan, seat)
        now = evaluate(new, seat) + (0.05 if quiet else 0.0)
        if not self.level.ahead or abs(now) > WON / 2:
            return now
        _play_on(new, seat)
        return 0.3 * now + 0.7 * evaluate(new, seat)

    def _blocks(self, worlds: list[Table], rng: random.Random) -> Action:
        """Return the next step of the best block: no more blockers, or one more."""
        legal = flow.legal(worlds[0])
        plans: list[Plan] = [(action,) if isinstance(action, act.Block) else (action, act.Block()) for action in legal]
        quick = policy.answer(worlds[0])
        if isinstance(quick, act.AddBlocker):
            whole: list[Action] = []
            table = worlds[0].clone()
            while not whole or isinstance(whole[-1], act.AddBlocker):
                whole.append(policy.answer(table))
                flow.apply(table, whole[-1])
            plans.append(tuple(whole))
        return self._best(worlds, plans, rng)[0]

    # --- building ---------------------------------------------------------------------------------------------------
    def _keep(self, view: View, rng: random.Random) -> Action:
        """Keep the deck that is worth most: single cards by measured worth, with a little noise on lower levels."""
        side = view.sides[view.seat]
        used = {*side.spent, *(card for deck in side.decks for card in deck)}
        free = [card for card in side.dealt if card not in used and card != HIDDEN]
        rated = {card: worth().hand[card] + self.level.noise * rng.random() for card in free}
        legal = {action.card for action in view.legal_actions if isinstance(action, act.KeepCard)}
        decks = [deck for deck in decks_of(tuple(free)) if deck[: len(side.building)] == side.building]
        best = max(decks, key=lambda deck: sum(rated[card] for card in deck))
        card = best[len(side.building)]
        return act.KeepCard(card if card in legal else min(legal))


def _play_on(table: Table, seat: int) -> None:
    """Finish one's own turn and the other's, both greedily; stop when the main phase is one's own again."""
    turn = table.turn
    for _ in range(2 * MOST_TURN):
        if table.winner >= 0:
            return
        asked = table.pending
        if asked.ask is not Ask.ACT:
            settle(table, -1, deep=False)
            continue
        if asked.seat == seat and table.turn != turn:
            return
        carry_out(table, greedy(table), asked.seat, deep=False)
