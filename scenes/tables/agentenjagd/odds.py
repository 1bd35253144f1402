"""Odds of the next roll for the player's aid: which places one roll takes an agent into, from what a view shows."""

from dataclasses import dataclass

from game.kernel.board import distances
from game.rules.agentenjagd.base import Base
from game.rules.agentenjagd.view import AgentView, View

ROLLS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))


@dataclass(frozen=True, slots=True)
class Chance:
    """One place (a room, terminal or hangar node) and the odds (0..1) that the next roll takes the agent there."""

    node: int
    steps: int
    odds: float


def roll_at_least(steps: int) -> float:
    """Return the odds that the roll an agent walks is at least `steps`; a double is rolled again, once."""
    first = sum(1 for a, b in ROLLS if a != b and a + b >= steps) / 36
    again = sum(1 for a, b in ROLLS if a + b >= steps) / 36
    return first + again / 6


def own_hangars(base: Base, agent: AgentView, joker: int) -> tuple[int, ...]:
    """Return the hangars that an agent may enter: none before the fourth card; all with the joker `joker`."""
    if len(agent.laptop) < 4:
        return ()
    return tuple(n for n in base.hangar_nodes if joker in agent.laptop or base.hangar(n).number == agent.aircraft)


def blocked_nodes(view: View, agent: AgentView) -> set[int]:
    """Return the nodes that an agent can't walk onto or through now: other pawns' squares, rooms with a guard."""
    base = view.base
    squares = {a.node for a in view.agents if a.alive and a.seat != agent.seat and a.node < len(base.squares)}
    squares.discard(base.start)
    shut = {view.guard, view.special} - {-1}
    office = base.room_with_role("security_office")
    return squares | shut | ({office} if office is not None else set())


def next_roll(view: View, agent: AgentView, joker: int) -> tuple[Chance, ...]:
    """Return the rooms, terminals and own hangars that a roll may reach with no card, likeliest first.

    Guards and pawns count as they stand now. `joker` is the Joker Hangar Number's card index.
    """
    if agent.node < 0:
        return ()
    base = view.base
    blocked = blocked_nodes(view, agent) - {agent.node}
    ends = frozenset((*base.room_nodes, *base.hangar_nodes))
    steps = distances(base.free_edges, agent.node, blocked, ends)
    goals = [n for n in base.room_nodes if base.room(n).alarmed] + list(base.terminals)
    goals += own_hangars(base, agent, joker)
    found = [Chance(n, steps[n], roll_at_least(steps[n])) for n in goals if n != agent.node and 0 < steps[n] <= 12]
    return tuple(sorted(found, key=lambda chance: (-chance.odds, chance.steps, chance.node)))
