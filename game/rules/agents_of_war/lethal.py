"""The search for a win this turn that no block and no answer stops, in worlds that fit what one knows."""

from game.rules.agents_of_war import actions as act
from game.rules.agents_of_war import flow
from game.rules.agents_of_war.evaluation import worth
from game.rules.agents_of_war.policy import Plan, attack_plans, divide, draw
from game.rules.agents_of_war.state import Ask
from game.rules.agents_of_war.table import Table

SURE = 0.75
"""A plan that wins in so many of the worlds is taken."""

TRICK = 6
"""Influence that a card, a Replay or an ability takes at most, roughly: with less in reach nothing is searched."""


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
    """Return whether a win this turn is worth a search: what blockers can't stop, and one trick for each card."""
    own, foes = table.of(seat), table.of(1 - seat)
    strikes = sorted(
        (max(0, table.power(agent)) + agent.face.attack_bonus for agent in own if table.can_attack(agent)), reverse=True
    )
    going = table.attack.attackers if table.attack is not None else table.declaring
    fighting = sum(max(0, table.power(agent)) for agent in own if agent.serial in going)
    stoppable = [agent for agent in own if table.can_attack(agent) and not agent.has("unblockable")]
    if any(agent.flies for agent in stoppable):
        blockers = 0  # who can block whom is left to the search
    else:
        blockers = sum(not (a.exhausted or a.has_blocked or a.has("cant_block")) for a in foes)
    blocked = strikes[: min(blockers, len(stoppable))]
    tricks = len(table.hands[seat]) + sum(card in worth().replays for card in table.discards[seat])
    tricks += sum(len(agent.face.ability) + len(agent.face.on) for agent in own)
    most = max(TRICK, strikes[0] if strikes else 0)
    return sum(strikes) - sum(blocked) + fighting + tricks * most >= table.influence[1 - seat]


class Search:
    """One search: own choices need one way that wins, the other's must all lose. No win hangs on what is drawn."""

    def __init__(self, table: Table, seat: int, steps: int) -> None:
        self.table, self.seat, self.left, self.turn = table, seat, steps, table.turn
        self.known: dict[object, bool] = {}
        self.unseen = frozenset(table.pile)

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
        self.left -= 1
        if self.left < 0:
            raise _OutOfSteps
        new = table.clone()
        for action in plan:
            flow.apply(new, action)
        return self._won(new)

    def _won(self, table: Table) -> bool:
        """Return whether a position is won this turn."""
        while table.winner < 0 and table.turn == self.turn:
            asked = table.pending
            if asked.ask is Ask.PEEK:
                return False
            if asked.ask is Ask.DRAW:
                flow.apply(table, draw(table))
            elif asked.ask is Ask.DIVIDE:
                divide(table)
            elif asked.ask is Ask.ACT:
                return self._won_from(table)
            else:
                own = asked.seat == self.seat
                plans = self._plans(table) if own else self._answers(table)
                if len(plans) > 1:
                    return (any if own else all)(self._won_after(table, plan) for plan in plans)
                for action in plans[0]:
                    flow.apply(table, action)
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
        """Return the own ways to go on: attacks by one, then plays and abilities, then attacks by several."""
        asked = table.pending
        if asked.ask is Ask.ATTACKERS:
            return attack_plans(table, begun=True)
        singles: list[Plan] = [(one,) for one in flow.legal(table) if not isinstance(one, act.AddAttacker)]
        singles = [(one,) for (one,) in singles if not (isinstance(one, act.Play) and one.card in self.unseen)]
        if asked.ask is not Ask.ACT:
            return singles
        attacks = attack_plans(table)
        alone = [plan for plan in attacks if len(plan) == 2]
        return alone + singles + [plan for plan in attacks if len(plan) > 2]

    def _answers(self, table: Table) -> list[Plan]:
        """Return what the other side may do; blockers in one order only."""
        legal = flow.legal(table)
        if table.pending.ask is not Ask.BLOCKERS:
            return [(action,) for action in legal]
        last = max((agent.slot for agent in table.agents if agent.serial in table.declaring), default=-1)
        return [(one,) for one in legal if not isinstance(one, act.AddBlocker) or one.agent > last]
