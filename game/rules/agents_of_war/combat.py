"""Attack, block and damage as sums: which block is best, whom the damage kills, how an attack may be made up."""

from itertools import combinations

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.evaluation import body_worth, influence_worth, powers
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.working import Agent

MOST_BLOCKERS = 5
"""Blockers that are looked at in every combination: the strongest."""

MOST_SINGLE = 4
"""With more that can attack, not every group is looked at."""


def deadliest(costs: list[int], worths: list[float], points: int) -> int:
    """Return, as a bit mask, the set that so much damage kills and that is worth most."""
    if len(costs) == 1:
        return int(costs[0] <= points)
    sets = [(0, 0.0, points)]
    for place, cost in enumerate(costs):
        if cost <= points:
            sets += [
                (mask | 1 << place, value + worths[place], left - cost) for mask, value, left in sets if left >= cost
            ]
    return max(sets, key=lambda one: one[1])[0]


class Fight:
    """The combat under way from the defender's side: what a block would save, kill and lose."""

    def __init__(self, table: Table) -> None:
        attack = table.attack
        assert attack is not None
        lasting = powers(table)
        self.power = {agent.serial: table.power(agent) for agent in table.agents}
        self.worth = {a.serial: body_worth(a, power) for a, power in zip(table.agents, lasting, strict=True)}
        self.group = [agent for agent in table.agents if agent.serial in attack.attackers]
        self.strength = self.total(self.group)
        targets = [agent for agent in self.group if not agent.has("shield")][:8]
        self._costs = [self.cost(agent) for agent in targets]
        self._worths = [self.worth[agent.serial] for agent in targets]
        now = table.influence[table.pending.seat]
        self.saved = influence_worth(now) - influence_worth(now - self.strength) + 60.0 * (self.strength >= now)

    def total(self, agents: list[Agent]) -> int:
        """Return the damage that Agents deal."""
        return sum(max(0, self.power[agent.serial]) for agent in agents)

    def cost(self, agent: Agent) -> int:
        """Return the points of damage that kill an Agent."""
        return max(1, self.power[agent.serial] - agent.damage)

    def score(self, blockers: list[Agent]) -> float:
        """Return what a block is worth to the defender."""
        value = self.saved - 0.15 * len(blockers)
        soft = [agent for agent in blockers if not agent.has("shield")]
        if soft:
            worths = [self.worth[agent.serial] for agent in soft]
            mask = deadliest([self.cost(agent) for agent in soft], worths, self.strength)
            value -= sum(one for place, one in enumerate(worths) if mask >> place & 1)
        if self._costs:
            mask = deadliest(self._costs, self._worths, self.total(blockers))
            value += sum(one for place, one in enumerate(self._worths) if mask >> place & 1)
        return value


def best_block(table: Table) -> list[Action]:
    """Return the steps of the best block by a quick sum, from what was chosen so far on."""
    fight = Fight(table)
    chosen = [agent for agent in table.agents if agent.serial in table.declaring]
    free = sorted((table.by_slot(slot) for slot in table.pending.options), key=lambda a: -fight.power[a.serial])
    best: tuple[Agent, ...] = ()
    best_score = fight.score(chosen) if chosen else 0.0
    for count in range(1, min(len(free), MOST_BLOCKERS) + 1):
        for more in combinations(free[:MOST_BLOCKERS], count):
            score = fight.score([*chosen, *more])
            if score > best_score:
                best, best_score = more, score
    return [*(act.AddBlocker(agent.slot) for agent in best), act.Block()]


def division(table: Table) -> list[act.AssignPoint]:
    """Return where all points of damage go: first what it takes to kill the best set, the rest anywhere."""
    given = dict(table.division)
    foes = [table.by_slot(slot) for slot in table.pending.options]
    soft = [agent for agent in foes if not agent.has("shield")][:8]
    steps: list[act.AssignPoint] = []
    if soft:
        lasting = dict(zip((agent.serial for agent in table.agents), powers(table), strict=True))
        needs = [max(0, max(1, table.power(a) - a.damage) - given.get(a.serial, 0)) for a in soft]
        mask = deadliest(needs, [body_worth(agent, lasting[agent.serial]) for agent in soft], table.points)
        for place, agent in enumerate(soft):
            if mask >> place & 1:
                steps += [act.AssignPoint(agent.slot)] * needs[place]
    return steps + [act.AssignPoint(foes[0].slot)] * (table.points - len(steps))


def attack_groups(table: Table) -> list[list[Agent]]:
    """Return the groups worth a thought that could attack, or join those chosen; the empty one first."""
    seat = table.pending.seat
    free = [agent for agent in table.of(seat) if agent.serial not in table.declaring and table.can_attack(agent)]
    free.sort(key=lambda agent: -table.power(agent))
    if len(free) <= MOST_SINGLE:
        return [list(group) for count in range(len(free) + 1) for group in combinations(free, count)]
    groups: list[list[Agent]] = [[], *([agent] for agent in free), *(free[:n] for n in range(2, len(free) + 1))]
    air = [agent for agent in free if agent.flies or agent.has("unblockable")]
    if 1 < len(air) < len(free):
        groups.append(air)
    return groups
