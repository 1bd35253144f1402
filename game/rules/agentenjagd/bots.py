"""The bots of Agentenjagd: rules of thumb with look-ahead, from views alone. Levels differ in memory and foresight."""

import random

from game.bots.random_bot import RandomBot
from game.kernel.agent import BotFactory, Bots, InformationState
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.pieces import Effect, Element
from game.rules.agentenjagd.prospects import Prospects
from game.rules.agentenjagd.tuning import LEVELS, Level
from game.rules.agentenjagd.view import View


class HeuristicBot:
    """Judges every legal action by rules of thumb and takes the best."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, info: InformationState, rng: random.Random) -> object:
        """Return the legal action that seems best; `rng` blurs the judgement as far as the level says."""
        view = info.view
        assert isinstance(view, View)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        judge = Judge(view, self.level)
        best, best_value = view.legal_actions[0], float("-inf")
        for action in view.legal_actions:
            value = judge.value(action) + self.level.noise * rng.random()
            if value > best_value:
                best, best_value = action, value
        return best


class Judge:
    """The worth of each kind of action in one position."""

    def __init__(self, view: View, level: Level) -> None:
        self.view = view
        self.level = level
        self.base = view.base
        self.places = Prospects(view, level)
        self.cards = self.places.cards
        self.me = self.places.me

    def value(self, action: object) -> float:
        """Return what an action is worth, comparable among the actions of this position."""
        match action:
            case act.Walk(node, passes, camouflage):
                return self.places.stand(node) - 0.25 * passes - 0.3 * camouflage
            case act.MoveGuard(node):
                return self._guard(node)
            case act.MoveSpecial(node):
                return self._special(node)
            case act.Roll() | act.UseDuct() | act.PlayServiceLift() | act.PlayDecoy():
                return self._begin(action)
            case act.EndTurn() | act.PlaySprint() | act.Transfer() | act.EraseLaptop():
                return self._finish(action)
            case act.Search() | act.Steal() | act.StealPass() | act.SearchBackup() | act.TakePass() | act.Decline():
                return self._in_room(action)
            case act.TakeBackup() | act.NextBackup() | act.LeaveBackup():
                return self._backup(action)
            case act.Keep() | act.LayTrap() | act.Discard():
                return self._received(action)
            case act.Exchange(seat):
                return self._exchange(seat)
        return 0.0

    # --- the turn's begin -------------------------------------------------------------------------------------------
    def _begin(self, action: object) -> float:
        node = self.me.node
        if isinstance(action, act.Roll):
            if self.level.looks_ahead:
                return self.places.after_roll(node)
            return self.places.future(node) / self.level.patience
        if isinstance(action, act.UseDuct):
            assert self.base.duct is not None
            return self.places.stand(self.base.duct[1])
        if isinstance(action, act.PlayServiceLift):
            return self.places.stand(action.room) - 0.6
        hurt = self._best_guard_hit()
        return self._begin(act.Roll()) + (hurt - 0.8 if self.level.hunts else -0.3)

    def _best_guard_hit(self) -> float:
        """Return the best that a guard's move could do to a rival within his seven steps."""
        best = 0.0
        for rival in self.places.rivals:
            steps = self.places.look.steps_to(rival.node, True)[self.view.guard]
            if 0 < steps <= 7 and rival.node not in (*self.base.room_nodes, self.base.start):
                best = max(best, self._escort(rival.seat))
        return best

    # --- guards -----------------------------------------------------------------------------------------------------
    def _escort(self, seat: int) -> float:
        reception = self.base.room_with_role("reception")
        if reception is None:
            return 0.0
        if seat == self.view.seat:
            return self.places.future(reception) - self.places.future(self.me.node)
        return self.places.hurt_by_moving(self.view.agents[seat], reception)

    def _guard(self, node: int) -> float:
        for agent in self.view.agents:
            if agent.alive and agent.node == node:
                if not self.level.hunts:
                    return -1.0 if agent.seat == self.view.seat else 0.5
                return self._escort(agent.seat)
        if not self.level.hunts:
            return 0.0
        worth = 0.0
        for rival in self.places.rivals:
            worth += 0.1 * self.places.progress(rival) * self.places.nearness(node, rival)
        own = self.places.look.steps_to(self.me.node, True)[node] if self.me.node >= 0 else 99
        return worth - (0.5 if own <= 7 else 0.0)

    def _special(self, node: int) -> float:
        worth = 0.0
        for agent in self.view.agents:
            if not agent.alive:
                continue
            if agent.node == node and node != self.base.start:
                worth += -60.0 if agent.seat == self.view.seat else 8.0 * self.places.progress(agent)
            elif agent.seat == self.view.seat:
                worth -= (6.0 if self.level.fears_special else 1.0) * self.places.nearness(node, agent)
            elif self.level.hunts:
                worth += 0.4 * self.places.progress(agent) * self.places.nearness(node, agent)
        return worth

    # --- after the walk ---------------------------------------------------------------------------------------------
    def _finish(self, action: object) -> float:
        match action:
            case act.PlaySprint():
                return self._sprint()
            case act.Transfer(first, second):
                return 5.0 + self._pair(first, second)
            case act.EraseLaptop():
                stuck = bool(self.me.laptop) and not self.cards.candidates
                return 3.0 if stuck else -20.0
        return 0.0

    def _sprint(self) -> float:
        """Return what five more squares are worth, beyond the card."""
        node = self.me.node
        now = self.places.stand(node)
        best = now
        for goal, worth in self.places.goals:
            if self.places.look.steps_to(goal)[node] <= 5:
                best = max(best, worth)
        if len(self.me.laptop) == len(Element):
            return 2.0
        return best - now - 0.6 + 3.0 * self.places.danger(node)

    def _pair(self, first: int, second: int) -> float:
        faces = self.cards.faces
        jokers = sum(faces[c].effect is Effect.JOKER for c in (first, second))
        aircraft = max(faces[first].aircraft, faces[second].aircraft)
        rest = [c for c in self.me.known if c not in (first, second)]
        left = self.cards.covered(rest, aircraft)
        return -0.3 * jokers + 0.5 * left

    # --- in a room --------------------------------------------------------------------------------------------------
    def _in_room(self, action: object) -> float:
        match action:
            case act.Search():
                return self.cards.draw
            case act.Steal(victim):
                return self.cards.steal(self.view.agents[victim])
            case act.StealPass():
                return 0.4
            case act.TakePass():
                return 0.4
            case act.SearchBackup():
                return self.cards.backup_value()[0]
        return 0.01

    def _backup(self, action: object) -> float:
        worth, skip = self.cards.backup_value()
        match action:
            case act.TakeBackup():
                return worth if skip == 0 else self.cards.gain(self.view.backup[0])
            case act.NextBackup():
                return worth if skip > 0 else -0.2
        return 0.05

    def _received(self, action: object) -> float:
        match action:
            case act.LayTrap():
                return 0.0 if self.me.hand_size > 2 else -0.2
            case act.Discard(card):
                held = list(self.me.known)
                held.remove(card)
                return self.cards.worth(held)
        return -0.1

    def _exchange(self, seat: int) -> float:
        other = self.view.agents[seat]
        own = self.places.future(other.node) - self.places.future(self.me.node)
        return own + 0.5 * self.places.hurt_by_moving(other, self.me.node)


def _maker(level: Level) -> BotFactory:
    return lambda budget: HeuristicBot(level)


BOTS: Bots = {"random": RandomBot, **{name: _maker(level) for name, level in LEVELS.items()}}
"""The bots by level."""
