"""Quick answers to every question of a game, on a working table: what search plays out its lines with."""

from collections.abc import Iterator

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.actions import Action
from game.rules.agents_of_war.catalog import Op
from game.rules.agents_of_war.combat import attack_groups, best_block, division
from game.rules.agents_of_war.evaluation import body_worth, evaluate, powers, worth
from game.rules.agents_of_war.state import Ask
from game.rules.agents_of_war.table import Table

FRIENDLY = frozenset(("counter", "ready", "grant"))
Plan = tuple[Action, ...]
"""Actions that belong together: a whole attack, or a single other action."""

PASSING = 0.05
"""What it is worth to leave things as they are: between equals nothing is done."""

NOBODY, BOTH = -1, 2
"""Who looks one step ahead at what is asked, if it is not one seat alone."""

MOST_STEPS = 400
"""No line is played out further: a safety net, far above what a turn takes."""


def draw(table: Table) -> Action:
    """Return what chance does in a sampled world: the pile's last card, which lies there at random."""
    return act.DrawCard(table.pile[-1])


def settle(table: Table, thinker: int = NOBODY) -> None:
    """Answer everything until the main phase asks; `thinker` looks one step ahead."""
    for _ in range(MOST_STEPS):
        asked = table.pending.ask
        if table.winner >= 0 or asked is Ask.ACT:
            return
        if asked is Ask.DIVIDE:
            divide(table)
        elif asked is Ask.BLOCKERS:
            for action in best_block(table):
                flow.apply(table, action)
        else:
            flow.apply(table, answer(table, thinker))


def divide(table: Table) -> None:
    """Divide all points of damage: as their single steps would, but at once."""
    steps = division(table)
    given = dict(table.division)
    for step in steps[:-1]:
        serial = table.by_slot(step.agent).serial
        given[serial] = given.get(serial, 0) + 1
    table.division = tuple(sorted(given.items()))
    table.points = 1
    flow.apply(table, steps[-1])


def answer(table: Table, thinker: int = NOBODY) -> Action:
    """Return a quick answer to whatever is asked but the main phase; `thinker` tries its own options out."""
    asked = table.pending
    thinks = thinker in (asked.seat, BOTH)
    match asked.ask:
        case Ask.RESPOND if not thinks:
            return act.Decline()
        case Ask.DRAW | Ask.PEEK:
            return draw(table)
        case Ask.ATTACKERS:
            return act.Attack()
        case Ask.BLOCKERS:
            return best_block(table)[0]
        case Ask.DIVIDE:
            return division(table)[0]
        case Ask.DISCARD | Ask.REDACT:
            return act.ChooseCard(min(asked.options, key=lambda card: worth().hand[card]))
        case Ask.PICK | Ask.TAKE:
            return act.ChooseCard(max(asked.options, key=lambda card: worth().hand[card]))
        case Ask.SACRIFICE:
            worths = _worths(table)
            return act.ChooseAgent(min(asked.options, key=lambda slot: worths[slot]))
        case Ask.TARGET if not thinks:
            return act.ChooseAgent(_target(table))
    legal = flow.legal(table)
    if not thinks or len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: _tried(table, action, asked.seat))


def _tried(table: Table, action: Action, seat: int) -> float:
    new = table.clone()
    flow.apply(new, action)
    settle(new)
    return evaluate(new, seat) + PASSING * isinstance(action, act.Decline)


def _worths(table: Table) -> dict[int, float]:
    """Return what each Agent is worth, by slot."""
    return {a.slot: body_worth(a, power) for a, power in zip(table.agents, powers(table), strict=True)}


def _target(table: Table) -> int:
    """Return the slot that an effect of the asking player should hit: the enemy's best, or the own best for a boon."""
    frame, seat = table.frames[-1], table.pending.seat
    after: Op | None = next((op for op in frame.ops[frame.index + 1 :] if op.name != "target"), None)
    number = after.n if after is not None and isinstance(after.n, int) else 0
    kind = after is not None and (after.name in FRIENDLY or (after.name == "boost" and number > 0))
    worths = _worths(table)

    def score(slot: int) -> float:
        own = table.by_slot(slot).side == seat
        return worths[slot] if own == kind else -worths[slot] - 20.0

    return max(table.pending.options, key=score)


# --- the main phase -----------------------------------------------------------------------------------------------
def attack_plans(table: Table, begun: bool = False) -> list[Plan]:
    """Return the attacks worth a thought as plans; `begun`: those that go on with the attackers chosen so far."""
    found: list[Plan] = [(*(act.AddAttacker(a.slot) for a in group), act.Attack()) for group in attack_groups(table)]
    return found if begun else found[1:]


def block_plans(table: Table) -> list[Plan]:
    """Return the blocks worth a thought: none, one blocker, the best by a quick sum."""
    legal = flow.legal(table)
    plans: list[Plan] = [(one,) if isinstance(one, act.Block) else (one, act.Block()) for one in legal]
    best = tuple(best_block(table))
    return plans if best in plans else [*plans, best]


def plans(table: Table) -> Iterator[Plan]:
    """Yield what may be done in the main phase or a window, attacks as wholes."""
    for action in flow.legal(table):
        if not isinstance(action, act.AddAttacker):
            yield (action,)
    if table.pending.ask is Ask.ACT:
        yield from attack_plans(table)


def carry_out(table: Table, plan: Plan, thinker: int = NOBODY) -> None:
    """Do a plan and what follows from it, up to the next question of the main phase."""
    for action in plan:
        flow.apply(table, action)
    settle(table, thinker)


def greedy(table: Table) -> Plan:
    """Return the plan of the main phase that looks best at once."""
    seat = table.pending.seat
    best: Plan = (act.Pass(),)
    best_score = evaluate(table, seat) + PASSING
    for plan in plans(table):
        if isinstance(plan[0], act.Pass):
            continue
        new = table.clone()
        carry_out(new, plan)
        score = evaluate(new, seat)
        if score > best_score:
            best, best_score = plan, score
    return best


def play_on(table: Table, last: int) -> None:
    """Finish the turn under way and those after it, both sides greedily; stop where turn `last` would be passed."""
    for _ in range(MOST_STEPS):
        if table.winner >= 0:
            return
        if table.pending.ask is not Ask.ACT:
            settle(table, BOTH)
            continue
        plan = greedy(table)
        if table.turn >= last and isinstance(plan[0], act.Pass):
            return
        carry_out(table, plan, BOTH)
