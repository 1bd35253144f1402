"""How good a game stands for a player: Influence, Agents, cards, what is on its way, the next strike."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from game.rules.agents_of_war.catalog import Kind, catalog
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
    replays: frozenset[int]
    peace: int
    doomsday: int


@cache
def worth() -> Worth:
    """Return the measured worth of all cards (worth.toml)."""
    data = tomllib.loads(resources.files(__package__).joinpath("worth.toml").read_text("utf-8"))
    cards = catalog()
    hand = tuple(float(data["hand"].get(card.id, UNKNOWN)) for card in cards.cards)
    play = tuple(float(data["play"].get(card.id, 0.0)) for card in cards.cards)
    late = {cards.numbers[card]: float(value) for card, value in data["delayed"].items()}
    replays = frozenset(number for number, card in enumerate(cards.cards) if card.replay is not None)
    return Worth(hand, play, late, replays, cards.numbers["peace_accord"], cards.numbers["doomsday_clock"])


def influence_worth(points: int) -> float:
    """Return what so much Influence is worth."""
    return INFLUENCE[max(0, min(points, len(INFLUENCE) - 1))]


def powers(table: Table) -> list[int]:
    """Return the lasting Power of each Agent in play, in their order: without what ends this turn."""
    agents = table.agents
    found = [agent.face.power + agent.counters for agent in agents]
    for source in agents:
        for aura in source.face.aura:
            for place, agent in enumerate(agents):
                if agent.side != source.side or (aura.other and agent is source):
                    continue
                if not aura.token or agent.face.kind is Kind.TOKEN:
                    found[place] += aura.power
    return found


def body_worth(agent: Agent, power: int) -> float:
    """Return what an Agent with so much lasting Power is worth: the Power, a body, its text, Flying."""
    value = max(0, power) + 1.0 + worth().play[agent.card]
    return value + 0.4 * power + 0.3 if agent.flies else value


def agent_worth(table: Table, agent: Agent) -> float:
    """Return what an Agent in play is worth."""
    return body_worth(agent, powers(table)[table.agents.index(agent)])


class _Force:
    """What a side has in play, for the sum of its next strike."""

    __slots__ = ("air", "flyers", "free", "ground", "value", "walkers")

    def __init__(self) -> None:
        self.value = 0.0
        self.walkers = self.flyers = self.free = 0  # who can block, and Power that nobody can
        self.air: list[int] = []
        self.ground: list[int] = []

    def add(self, agent: Agent, power: int, busy: bool) -> None:
        """Count an Agent in; `busy`: it can't block before its next turn."""
        face, gained = agent.face, agent.gained
        flies = face.flying or "flying" in gained
        self.value += (power if power > 0 else 0) + 1.0 + worth().play[agent.card]
        if flies:
            self.value += 0.4 * power + 0.3
        if not busy and not agent.has("cant_block"):
            if flies or "fly_block" in face.flags:
                self.flyers += 1
            else:
                self.walkers += 1
        strength = power + face.attack_bonus
        if strength <= 0 or agent.has("cant_attack"):
            return
        if agent.has("unblockable"):
            self.free += strength
        elif flies:
            self.air.append(strength)
        else:
            self.ground.append(strength)

    def reach(self, walkers: int, flyers: int) -> int:
        """Return the Influence that it would take, attacking one by one against one blocker each."""
        self.ground.sort(reverse=True)
        rest = self.ground[walkers:] + self.air
        rest.sort(reverse=True)
        return self.free + sum(rest[flyers:])


def evaluate(table: Table, seat: int) -> float:
    """Return how good a game stands for a player; positive is good, about one for a point of Power."""
    if table.winner >= 0:
        return WON - table.turn if table.winner == seat else table.turn - WON
    known = worth()
    forces = (_Force(), _Force())
    for agent, power in zip(table.agents, powers(table), strict=True):
        # the other side strikes before whoever is active can ready anything
        busy = agent.side == table.active and (agent.exhausted or agent.has_blocked)
        forces[agent.side].add(agent, power, busy)
    total = _on_its_way(table, seat)
    for side in (0, 1):
        own, foe = forces[side], forces[1 - side]
        value = own.value + influence_worth(table.influence[side])
        if side == seat:
            for held in table.hands[side]:
                value += known.hand[held.card]
        else:
            value += UNKNOWN * len(table.hands[side])
        for card in table.discards[side]:
            if card in known.replays:
                value += 1.2
        reach = own.reach(foe.walkers, foe.flyers)
        value += 0.35 * reach
        if reach >= table.influence[1 - side]:
            value += 5.0 if side == table.active else 11.0
        total += value if side == seat else -value
    return total


def _on_its_way(table: Table, seat: int) -> float:
    """Return the worth of Delayed cards and of what is to happen at the end of a later turn."""
    known, total = worth(), 0.0
    for one in table.delayed:
        if one.card == known.peace:
            value = 3.0 + 1.2 * (table.influence[one.owner] - table.influence[1 - one.owner])
        elif one.card == known.doomsday:
            value = 12.5 - 2.0 * one.counters
        else:
            value = max(known.hand[one.card] + 0.5, known.delayed.get(one.card, 5.0) - 0.4 * one.counters)
        total += value if one.owner == seat else -value
    for late in table.schedules:
        total += (-6.0 if late.owner == seat else 6.0) / max(1, late.turns)
    return total
