"""Bots that plan their own turn over sampled worlds and judge it by what both sides make of the turns after it."""

import math
import random
from dataclasses import dataclass

from game.kernel.agent import InformationState
from game.kernel.chance import pick_index
from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow, policy
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.building import choose_card, choose_first
from game.rules.agents_of_war.combat import division
from game.rules.agents_of_war.evaluation import WON, evaluate
from game.rules.agents_of_war.lethal import winning_plan
from game.rules.agents_of_war.policy import PASSING, Plan, carry_out, play_on
from game.rules.agents_of_war.sampling import worlds_of
from game.rules.agents_of_war.state import Ask, Step
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.tuning import Level
from game.rules.agents_of_war.turn_search import best_ends
from game.rules.agents_of_war.view import View

MOST_PLANS = 9
"""Plans that are looked at closely; the best by a first glance."""

SCALE = 6.0
"""So many points of Power ahead, and a game is won three times of four."""

NOW = 0.3
"""How much of a plan's score is the position at the end of one's own turn; the rest is the one after later turns."""


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
            return choose_card(view, self.level.noise, rng)
        if view.step is Step.WHO_FIRST:
            return choose_first(view, round(self.level.playouts * self.budget), rng)
        if self.level.slip and rng.random() < self.level.slip:
            return legal[pick_index(rng, len(legal))]
        count = max(1, round(self.level.worlds * self.budget))
        return self.decide(worlds_of(view, count, rng, self.level.memory), rng)

    def decide(self, worlds: list[Table], rng: random.Random) -> Action:
        """Return what to do in a game, from worlds that fit what one knows."""
        world = worlds[0]
        if world.pending.ask is Ask.DIVIDE:
            return division(world)[0]
        if self.level.lethal:
            steps = max(100, round(self.level.lethal * self.budget))
            winning = winning_plan(worlds, world.pending.seat, steps)
            if winning is not None:
                return winning[0]
        plans = _plans(world)
        if len(plans) > MOST_PLANS and self.level.turns:
            plans = _foremost(world, plans)
        return self._best(worlds, plans, rng)[0]

    def _best(self, worlds: list[Table], plans: list[Plan], rng: random.Random) -> Plan:
        """Return the best plan over all worlds; those that fall behind are looked at in fewer of them."""
        scores = [self.level.noise * rng.random() for _ in plans]
        alive = list(range(len(plans)))
        for number, world in enumerate(worlds):
            found = self._scores(world, [plans[i] for i in alive])
            for i, score in zip(alive, found, strict=True):
                scores[i] += score
            if number and len(alive) > 2:
                alive = sorted(alive, key=lambda i: -scores[i])[: max(2, (2 * len(alive) + 2) // 3)]
        return plans[max(alive, key=lambda i: scores[i])]

    def _scores(self, world: Table, plans: list[Plan]) -> list[float]:
        """Return how each plan does in a world: points of Power for those who look no further, else chances to win."""
        seat = world.pending.seat
        if not self.level.turns:
            return [_glance(world, plan, seat, seat) for plan in plans]
        if self.level.width and world.pending.ask is Ask.ACT:
            ends = best_ends(world, plans, self.level.width)
        else:
            ends = [world.clone() if isinstance(plan[0], act.Pass) else _after(world, plan, seat) for plan in plans]
        last = world.turn + self.level.turns
        return [self._judge(end, plan, seat, last) for end, plan in zip(ends, plans, strict=True)]

    def _judge(self, end: Table, plan: Plan, seat: int, last: int) -> float:
        """Return the chance to win from the end of one's own turn, which a pass ends for good."""
        now = chance(evaluate(end, seat))
        if end.winner >= 0:
            return now
        if isinstance(plan[0], act.Pass):
            carry_out(end, plan, policy.BOTH)
        play_on(end, last)
        later = chance(evaluate(end, seat))
        return later if end.winner >= 0 else NOW * now + (1 - NOW) * later


def chance(score: float) -> float:
    """Return the chance to win that a score stands for, 0 to 1; a game that is over is surer than any estimate."""
    if abs(score) > WON / 2:
        return 1.0 + (score - WON) / 1e5 if score > 0 else (score + WON) / 1e5
    return 1.0 / (1.0 + math.exp(-score / SCALE))


def _plans(world: Table) -> list[Plan]:
    match world.pending.ask:
        case Ask.ACT | Ask.RESPOND:
            return list(policy.plans(world))
        case Ask.ATTACKERS:
            return policy.attack_plans(world, begun=True)
        case Ask.BLOCKERS:
            return policy.block_plans(world)
    return [(action,) for action in flow.legal(world)]


def _foremost(world: Table, plans: list[Plan]) -> list[Plan]:
    """Return the plans that look best at a first glance, and leaving things as they are."""
    seat = world.pending.seat
    rated = sorted(plans, key=lambda plan: -_glance(world, plan, seat))[:MOST_PLANS]
    return rated + [plan for plan in plans if isinstance(plan[0], (act.Pass, act.Decline)) and plan not in rated]


def _glance(world: Table, plan: Plan, seat: int, thinker: int = policy.NOBODY) -> float:
    """Return how good a game stands right after a plan; a pass leaves it as it is."""
    if isinstance(plan[0], act.Pass):
        return evaluate(world, seat) + PASSING
    return evaluate(_after(world, plan, thinker), seat) + PASSING * isinstance(plan[0], act.Decline)


def _after(world: Table, plan: Plan, thinker: int) -> Table:
    new = world.clone()
    carry_out(new, plan, thinker)
    return new
