"""How good a game stands for a player: Influence, Agents, cards, what is on its way, the next strike."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from game.rules.agents_of_war.catalog import catalog
from game.rules.agents_of_war.table import Table
from game.rules.agents_of_war.working import Agent

UNKNOWN = 4.2
"""The worth of a card that one doesn't know."""

WON = 1000.0
_STEPS = (0.0, *(2.2,) * 3, *(1.6,) * 3, *(1.1,) * 4, *(0.7,) * 40)
INFLUENCE = tuple(sum(_STEPS[: points + 1]) for points in range(len(_STEPS)))
"""The worth of so much Influence: the last points count most."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What cards are worth, by number: in a hand, in play beyond their Power, and when they come off Delay."""

    hand: tuple[float, ...]
    play: tuple[float, ...]
    delayed: Mapping[int, float]


@cache
def worth() -> Worth:
    """Return the measured worth of all cards (worth.toml)."""
    data = tomllib.loads(resources.files(__package__).joinpath("worth.toml").read_text("utf-8"))
    cards = catalog()
    hand = tuple(float(data["hand"].get(card.id, UNKNOWN)) for card in cards.cards)
    play = tuple(float(data["play"].get(card.id, 0.0)) for card in cards.cards)
    return Worth(hand, play, {cards.numbers[card]: float(value) for card, value in data["delayed"].items()})


def influence_worth(points: int) -> float:
    """Return what so much Influence is worth."""
    return INFLUENCE[max(0, min(points, len(INFLUENCE) - 1))]


def agent_worth(table: Table, agent: Agent) -> float:
    """Return what an Agent in play is worth: its lasting Power, a body, its text, Flying."""
    power = table.power(agent) - agent.boost
    value = max(0, power) + 1.0 + worth().play[agent.card]
    return value + 0.4 * power + 0.3 if agent.flies else value


def strike(table: Table, side: int, ready_only: bool) -> int:
    """Return the Influence that a side's Agents would take next, attacking one by one against one blocker each.

    `ready_only`: the other side's blockers must be Ready and not have blocked (they have no turn of their own before).
    """
    foes = [
        agent for agent in table.agents
        if agent.side != side and not agent.has("cant_block")
        and not (ready_only and (agent.exhausted or agent.has_blocked))
    ]  # fmt: skip
    flyers = sum(agent.flies or agent.has("fly_block") for agent in foes)
    walkers = len(foes) - flyers
    free, air, ground = 0, [], []
    for agent in table.agents:
        if agent.side != side or agent.has("cant_attack"):
            continue
        power = max(0, table.power(agent) - agent.boost + agent.face.attack_bonus)
        if agent.has("unblockable"):
            free += power
        elif agent.flies:
            air.append(power)
        else:
            ground.append(power)
    ground.sort(reverse=True)
    rest = sorted(ground[walkers:] + air, reverse=True)
    return free + sum(rest[flyers:])


def evaluate(table: Table, seat: int) -> float:
    """Return how good a game stands for a player; positive is good, about one for a point of Power."""
    if table.winner >= 0:
        return WON - table.turn if table.winner == seat else table.turn - WON
    known = worth()
    total = 0.0
    for side in (0, 1):
        sign = 1 if side == seat else -1
        hand = (
            sum(known.hand[held.card] for held in table.hands[side])
            if side == seat
            else UNKNOWN * len(table.hands[side])
        )
        value = influence_worth(table.influence[side]) + hand
        value += 1.2 * sum(catalog().cards[card].replay is not None for card in table.discards[side])
        reach = strike(table, side, ready_only=side != table.active)
        value += 0.35 * reach
        if reach >= table.influence[1 - side]:
            value += 5.0 if side == table.active else 11.0
        total += sign * value
    for agent in table.agents:
        total += agent_worth(table, agent) if agent.side == seat else -agent_worth(table, agent)
    for one in table.delayed:
        value = max(known.hand[one.card] + 0.5, known.delayed.get(one.card, 5.0) - 0.4 * one.counters)
        if catalog().cards[one.card].id == "peace_accord":
            value = 3.0 + 1.2 * (table.influence[one.owner] - table.influence[1 - one.owner])
        elif catalog().cards[one.card].id == "doomsday_clock":
            value = 12.5 - 2.0 * one.counters
        total += value if one.owner == seat else -value
    for late in table.schedules:
        total += (-6.0 if late.owner == seat else 6.0) / max(1, late.turns)
    return total
