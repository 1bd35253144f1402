"""A suggestion for dividing combat damage, from what all can see: kill what is worth most, waste little."""

from itertools import combinations

from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.view import Ask, View

MANY = 10
"""More targets than that are tried strongest first instead of in all combinations."""


def need(view: View, slot: int) -> int:
    """Return the points that an Agent must still get in this division to be killed; 0 if it has enough."""
    assert view.duel is not None
    agent = next(one for one in view.duel.agents if one.slot == slot)
    return max(0, dict(view.powers)[slot] - agent.damage - given(view, slot))


def given(view: View, slot: int) -> int:
    """Return the points that an Agent was given so far in this division."""
    assert view.duel is not None
    serial = next((one.serial for one in view.duel.agents if one.slot == slot), -1)
    return sum(points for one, points in view.duel.division if one == serial)


def suggest(view: View) -> tuple[int, ...]:
    """Return the slots that the points left should go to, one after the other; empty if nothing is divided."""
    duel = view.duel
    if duel is None or duel.pending.ask is not Ask.DIVIDE:
        return ()
    slots, left = duel.pending.options, duel.points
    agents = {agent.slot: agent for agent in duel.agents}
    powers = dict(view.powers)
    open_ones = [slot for slot in slots if need(view, slot) > 0 and not _shielded(view, slot)]
    worth = {slot: powers[slot] + 1 + (catalog().cards[agents[slot].card].text != "") for slot in open_ones}
    best: tuple[int, ...] = ()
    for group in _groups(sorted(open_ones, key=lambda slot: -worth[slot])):
        cost = sum(need(view, slot) for slot in group)
        better = (sum(worth[slot] for slot in group), -cost) > (
            sum(worth[slot] for slot in best), -sum(need(view, slot) for slot in best)
        )  # fmt: skip
        if cost <= left and better:
            best = group
    found = [slot for slot in best for _ in range(need(view, slot))]
    rest = [slot for slot in open_ones if slot not in best] or list(best) or list(slots)
    return (*found, *([max(rest, key=lambda slot: powers[slot])] * (left - len(found))))


def _shielded(view: View, slot: int) -> bool:
    assert view.duel is not None
    return any(agent.slot == slot and "shield" in agent.gained for agent in view.duel.agents)


def _groups(slots: list[int]) -> list[tuple[int, ...]]:
    if len(slots) > MANY:
        return [tuple(slots[:count]) for count in range(1, len(slots) + 1)] + [(slot,) for slot in slots]
    return [group for count in range(1, len(slots) + 1) for group in combinations(slots, count)]
