"""Planning one's own turn as a whole: how it may end best, for each plan that it could begin with."""

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war.evaluation import evaluate
from game.rules.agents_of_war.policy import PASSING, Plan, carry_out, plans
from game.rules.agents_of_war.state import Ask
from game.rules.agents_of_war.table import Table

MOST_DEEP = 5
"""Plans in a row after the first."""


def best_ends(world: Table, firsts: list[Plan], width: int) -> list[Table]:
    """Return, for each first plan, the game where one's own turn ends best (still one's own, or over).

    A beam search: a step is one more plan from each of the `width` best positions. Both orders of two plans lead to
    the same position, which is looked at once.
    """
    seat, turn = world.pending.seat, world.turn
    best: list[tuple[float, Table]] = []
    layer: list[tuple[float, int, Table]] = []
    for number, first in enumerate(firsts):
        new = world.clone()
        if isinstance(first[0], act.Pass):
            best.append((evaluate(new, seat) + PASSING, new))
            continue
        carry_out(new, first, seat)
        score = evaluate(new, seat)
        best.append((score, new))
        layer.append((score, number, new))
    seen: set[object] = set()
    for _ in range(MOST_DEEP):
        layer = _next_layer([one for one in layer if _open(one[2], turn)], seat, width, seen)
        if not layer:
            break
        for score, number, new in layer:
            if score > best[number][0]:
                best[number] = (score, new)
    return [new.clone() for _, new in best]


def _open(table: Table, turn: int) -> bool:
    """Return whether a turn goes on."""
    return table.winner < 0 and table.turn == turn and table.pending.ask is Ask.ACT


def _next_layer(
    layer: list[tuple[float, int, Table]], seat: int, width: int, seen: set[object]
) -> list[tuple[float, int, Table]]:
    """Return the positions one plan further."""
    found: list[tuple[float, int, Table]] = []
    for _, number, table in sorted(layer, key=lambda one: -one[0])[:width]:
        key = (table.position(), tuple(sorted(held.card for held in table.hands[seat])))
        if key in seen:
            continue
        seen.add(key)
        for plan in plans(table):
            if not isinstance(plan[0], act.Pass):
                new = table.clone()
                carry_out(new, plan)
                found.append((evaluate(new, seat), number, new))
    return found
