"""The search for a win this turn that no block and no answer stops, in worlds that fit what one knows."""

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.combat import division
from game.rules.agents_of_war.policy import Plan, attack_plans, draw
from game.rules.agents_of_war.state import Ask
from game.rules.agents_of_war.table import Table

SURE = 0.75
"""A plan that wins in so many of the worlds is taken."""

HAND, ABILITY = 6, 3
"""Influence that a card in the hand, or an ability, takes at most, roughly: with less in reach nothing is searched."""


class _OutOfSteps(Exception):
    """The search takes too long."""


def winning_plan(worlds: list[Table], seat: int, steps: int) -> Plan | None:
    """Return what begins a win this turn in (nearly) all worlds, or None. `steps` bounds the actions tried a world."""
    if worlds[0].active != seat or not within_reach(worlds[0], seat):
        return None
    plan = Search(worlds[0], seat, steps).first()
    if plan is None:
        return None
    wins = 1 + sum(Search(world, seat, steps).wins_with(plan) for world in worlds[1:])
    return plan if wins >= SURE * len(worlds) else None


def within_reach(table: Table, seat: int) -> bool:
    """Return whether a win this turn is worth a search."""
    own = table.of(seat)
    power = sum(max(0, table.power(agent)) for agent in own if not agent.exhausted or table.in_combat(agent))
    tricks = HAND * (len(table.hands[seat]) + len(table.discards[seat]) // 3)
    return power + tricks + ABILITY * sum(len(agent.face.ability) for agent in own) >= table.influence[1 - seat]


class Search:
    """One search: own choices need one way that wins, the other's must all lose. Draws come as the world has them."""

    def __init__(self, table: Table, seat: int, steps: int) -> None:
        self.table, self.seat, self.left, self.turn = table, seat, steps, table.turn
        self.known: dict[object, bool] = {}

    def first(self) -> Plan | None:
        """Return a plan that wins, None if there is none or it takes too long to see."""
        try:
            return next((plan for plan in self._plans(self.table) if self._won_after(self.table, plan)), None)
        except _OutOfSteps:
            return None

    def wins_with(self, plan: Plan) -> bool:
        """Return whether this plan wins."""
        try:
            return self._won_after(self.table, plan)
        except _OutOfSteps:
            return False

    def _won_after(self, table: Table, plan: Plan) -> bool:
        new = table.clone()
        for action in plan:
            self.left -= 1
            flow.apply(new, action)
        if self.left < 0:
            raise _OutOfSteps
        return self._won(new)

    def _won(self, table: Table) -> bool:
        """Return whether a position is won this turn."""
        while table.winner < 0 and table.turn == self.turn:
            asked = table.pending
            if asked.ask in (Ask.DRAW, Ask.PEEK):
                flow.apply(table, draw(table))
            elif asked.ask is Ask.DIVIDE:
                for action in division(table):
                    flow.apply(table, action)
            elif asked.seat != self.seat:
                return all(self._won_after(table, plan) for plan in self._answers(table))
            elif asked.ask is Ask.ACT:
                return self._won_from(table)
            else:
                return any(self._won_after(table, plan) for plan in self._plans(table))
        return table.winner == self.seat

    def _won_from(self, table: Table) -> bool:
        """Return whether a position of the main phase is won; each is looked at once."""
        if not within_reach(table, self.seat):
            return False
        settled = tuple(sorted((agent.card, agent.settled) for agent in table.of(self.seat)))
        key = (table.position(), settled, tuple(sorted(held.card for held in table.hands[self.seat])))
        if key not in self.known:
            self.known[key] = any(self._won_after(table, plan) for plan in self._plans(table))
        return self.known[key]

    def _plans(self, table: Table) -> list[Plan]:
        """Return the own ways to go on, attacks as wholes and first."""
        asked = table.pending
        if asked.ask is Ask.ATTACKERS:
            return attack_plans(table, begun=True)
        singles: list[Plan] = [(one,) for one in flow.legal(table) if not isinstance(one, act.AddAttacker)]
        return attack_plans(table) + singles if asked.ask is Ask.ACT else singles

    def _answers(self, table: Table) -> list[Plan]:
        """Return what the other side may do; blockers in one order only."""
        legal = flow.legal(table)
        if table.pending.ask is not Ask.BLOCKERS:
            return [(action,) for action in legal]
        last = max((agent.slot for agent in table.agents if agent.serial in table.declaring), default=-1)
        return [(one,) for one in legal if not isinstance(one, act.AddBlocker) or one.agent > last]
