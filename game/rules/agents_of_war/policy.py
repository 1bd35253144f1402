"""Quick answers to every question of a game, on a working table: what search plays out its lines with."""

from collections.abc import Iterator
from itertools import combinations

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import Op
from game.rules.agents_of_war.evaluation import agent_worth, evaluate, influence_worth, worth
from game.rules.agents_of_war.state import Ask
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.working import Agent

FRIENDLY = frozenset(("counter", "ready", "grant"))
Plan = tuple[Action, ...]
"""Actions that belong together: a whole attack, or a single other action."""

MOST_STEPS = 400
"""No line is played out further: a safety net, far above what a turn takes."""


def draw(table: Table) -> Action:
    """Return what chance does in a sampled world: the pile's last card, which lies there at random."""
    return act.DrawCard(table.pile[-1])


def settle(table: Table, seat: int, deep: bool = True) -> None:
    """Answer everything until the main phase asks or a window after a pass opens; `seat` looks one step ahead."""
    for _ in range(MOST_STEPS):
        if table.winner >= 0 or table.pending.ask is Ask.ACT:
            return
        flow.apply(table, answer(table, seat if deep else -1))


def answer(table: Table, thinker: int = -1) -> Action:
    """Return a quick answer to whatever is asked but the main phase; `thinker` tries its own options out."""
    asked = table.pending
    match asked.ask:
        case Ask.DRAW | Ask.PEEK:
            return draw(table)
        case Ask.RESPOND:
            return act.Decline()
        case Ask.ATTACKERS:
            return act.Attack()
        case Ask.BLOCKERS:
            return _block(table)
        case Ask.DIVIDE:
            return _divide(table)
        case Ask.DISCARD | Ask.REDACT:
            return act.ChooseCard(min(asked.options, key=lambda card: worth().hand[card]))
        case Ask.PICK | Ask.TAKE:
            return act.ChooseCard(max(asked.options, key=lambda card: worth().hand[card]))
        case Ask.SACRIFICE:
            return act.ChooseAgent(min(asked.options, key=lambda slot: agent_worth(table, table.by_slot(slot))))
        case Ask.TARGET if asked.seat != thinker:
            return act.ChooseAgent(_target(table))
    legal = flow.legal(table)
    if asked.seat != thinker or len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: _tried(table, action, asked.seat))


def _tried(table: Table, action: Action, seat: int) -> float:
    new = table.clone()
    flow.apply(new, action)
    settle(new, seat, deep=False)
    return evaluate(new, seat)


def _target(table: Table) -> int:
    """Return the slot that an effect of the asking player should hit: the enemy's best, or the own best for a boon."""
    frame, seat = table.frames[-1], table.pending.seat
    after: Op | None = next((op for op in frame.ops[frame.index + 1 :] if op.name != "target"), None)
    number = after.n if after is not None and isinstance(after.n, int) else 0
    kind = after is not None and (after.name in FRIENDLY or (after.name == "boost" and number > 0))

    def score(slot: int) -> float:
        agent = table.by_slot(slot)
        value = agent_worth(table, agent)
        return value if (agent.side == seat) == kind else -value - 20.0

    return max(table.pending.options, key=score)


# --- combat -------------------------------------------------------------------------------------------------------
def attack_plans(table: Table, begun: tuple[int, ...] = ()) -> list[Plan]:
    """Return the attacks worth a thought as plans; with `begun` (slots) only those that go on from there."""
    seat = table.pending.seat
    free = [agent for agent in table.of(seat) if agent.serial not in table.declaring and table.can_attack(agent)]
    free.sort(key=lambda agent: -table.power(agent))
    groups: list[tuple[Agent, ...]] = []
    if len(free) <= 4:
        groups = [group for count in range(len(free) + 1) for group in combinations(free, count)]
    else:
        groups = [(), *((agent,) for agent in free), *(tuple(free[:count]) for count in range(2, len(free) + 1))]
        air = tuple(agent for agent in free if agent.flies or agent.has("unblockable"))
        if len(air) > 1:
            groups.append(air)
    found: list[Plan] = [(*(act.AddAttacker(agent.slot) for agent in group), act.Attack()) for group in groups]
    return [plan for plan in found if begun or len(plan) > 1]


def _block(table: Table) -> Action:
    """Return the next step of the best block by a quick sum: what is saved, killed and lost."""
    asked, attack = table.pending, table.attack
    assert attack is not None
    chosen = [agent for serial in table.declaring if (agent := table.by_serial(serial)) is not None]
    group = [agent for serial in attack.attackers if (agent := table.by_serial(serial)) is not None]
    free = sorted((table.by_slot(slot) for slot in asked.options), key=lambda agent: -table.power(agent))[:5]
    power = sum(max(0, table.power(agent)) for agent in group)
    now = table.influence[asked.seat]
    saved = influence_worth(now) - influence_worth(now - power) + (60.0 if power >= now else 0.0)
    best, best_score = tuple(chosen), (0.0 if not chosen else _fight(table, group, chosen, saved))
    for count in range(1, len(free) + 1):
        for more in combinations(free, count):
            score = _fight(table, group, [*chosen, *more], saved)
            if score > best_score:
                best, best_score = (*chosen, *more), score
    new = [agent for agent in best if agent not in chosen]
    return act.AddBlocker(new[0].slot) if new else act.Block()


def _fight(table: Table, group: list[Agent], blockers: list[Agent], saved: float) -> float:
    given = kills(table, sum(max(0, table.power(agent)) for agent in group), blockers)
    taken = kills(table, sum(max(0, table.power(agent)) for agent in blockers), group)
    won = sum(agent_worth(table, agent) for agent in taken)
    return saved + won - sum(agent_worth(table, agent) for agent in given) - 0.15 * len(blockers)


def kills(table: Table, points: int, foes: list[Agent]) -> list[Agent]:
    """Return the most valuable set of foes that so much damage kills (all subsets of the first eight)."""
    fits = [agent for agent in foes if not agent.has("shield")][:8]
    costs = [max(1, table.power(agent) - agent.damage) for agent in fits]
    values = [agent_worth(table, agent) for agent in fits]
    best, best_value = 0, 0.0
    for mask in range(1, 1 << len(fits)):
        chosen = [i for i in range(len(fits)) if mask >> i & 1]
        value = sum(values[i] for i in chosen)
        if value > best_value and sum(costs[i] for i in chosen) <= points:
            best, best_value = mask, value
    return [agent for i, agent in enumerate(fits) if best >> i & 1]


def _divide(table: Table) -> Action:
    """Return where the next point goes: first what it takes to kill the best set, then anywhere."""
    asked = table.pending
    foes = [table.by_slot(slot) for slot in asked.options]
    given = dict(table.division)
    total = table.points + sum(given.get(agent.serial, 0) for agent in foes)
    for agent in kills(table, total, foes):
        if given.get(agent.serial, 0) < table.power(agent) - agent.damage:
            return act.AssignPoint(agent.slot)
    return act.AssignPoint(foes[0].slot)


def plans(table: Table) -> Iterator[Plan]:
    """Yield what may be done in the main phase or a window, attacks as wholes."""
    for action in flow.legal(table):
        if not isinstance(action, act.AddAttacker):
            yield (action,)
    if table.pending.ask is Ask.ACT:
        yield from attack_plans(table)


def carry_out(table: Table, plan: Plan, seat: int, deep: bool = True) -> None:
    """Do a plan and what follows from it, up to the next question of the main phase."""
    for action in plan:
        flow.apply(table, action)
    settle(table, seat, deep)


def greedy(table: Table) -> Plan:
    """Return the plan of the main phase that looks best at once."""
    seat = table.pending.seat
    best: Plan = (act.Pass(),)
    best_score = evaluate(table, seat) + 0.05
    for plan in plans(table):
        if isinstance(plan[0], act.Pass):
            continue
        new = table.clone()
        carry_out(new, plan, seat, deep=False)
        score = evaluate(new, seat)
        if score > best_score:
            best, best_score = plan, score
    return best
