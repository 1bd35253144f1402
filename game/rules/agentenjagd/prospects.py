"""What places are worth to a bot: rooms to enter, goals to run for, dangers to keep away from."""

from functools import cached_property

from game.rules.agentenjagd.appraisal import Appraisal
from game.rules.agentenjagd.outlook import FAR, ROLLS, capture_odds, outlook, reachable_now, turn_table
from game.rules.agentenjagd.pieces import AIRCRAFT, Effect, Element
from game.rules.agentenjagd.tuning import Level
from game.rules.agentenjagd.view import AgentView, View


class Prospects:
    """The worth of places for the seat of a view. Node numbers are the base's."""

    def __init__(self, view: View, level: Level) -> None:
        self.view = view
        self.level = level
        self.cards = Appraisal(view, level)
        self.base = view.base
        self.look = outlook(view.base)
        self.me = view.agents[view.seat]
        self._future: dict[int, float] = {}
        self._stand: dict[int, float] = {}
        self.rivals = tuple(a for a in view.agents if a.alive and a.seat != view.seat)
        kinds = [self.cards.faces[card].effect for card in self.me.known]
        self.can_pay = self.me.has_pass or Effect.CAMOUFLAGE in kinds

    # --- rooms ------------------------------------------------------------------------------------------------------
    def alarm(self, room: int) -> int:
        """Return the room's alarm, 0 for a room without."""
        rooms = self.base.alarmed_rooms
        return self.view.alarms[rooms.index(room)] if room in rooms else 0

    def shut(self, room: int) -> bool:
        """Return whether a guard keeps agents out."""
        return room in (self.view.guard, self.view.special)

    def entry(self, room: int) -> float:
        """Return what the best action on entering a room is worth; negative never: one may decline."""
        place = self.base.room(room)
        if self.shut(room) or not place.alarmed:
            return 0.0
        values = [0.0]
        if self.alarm(room) > 0:
            values.append(self.cards.draw)
        if place.database and self.view.backup:
            values.append(self.cards.backup_value()[0])
        for rival in self.rivals:
            if rival.node == room:
                values.append(self.cards.steal(rival))
        if place.role == "reception" and self.view.passes_left and not self.me.has_pass:
            values.append(0.4)
        return max(values)

    @cached_property
    def hunger(self) -> float:
        """How much more rooms are worth where the best of them promises little: somebody must go on."""
        best = max((self.entry(room) for room in self.base.alarmed_rooms), default=0.0)
        return max(1.0, 1.2 / max(best, 0.05))

    # --- goals ------------------------------------------------------------------------------------------------------
    @cached_property
    def transferable(self) -> int:
        """How many pairs could be transferred at a terminal now."""
        if len(self.me.laptop) >= len(Element):
            return 0
        best = max((self.cards.covered(self.me.known, a) for a in self.cards.candidates), default=0)
        return best // 2

    @cached_property
    def goals(self) -> tuple[tuple[int, float], ...]:
        """The nodes worth going to, each with what arriving there is worth."""
        level = self.level
        if len(self.me.laptop) == len(Element):
            return tuple((node, level.hangar) for node in self.own_hangars)
        found = [(room, self.entry(room) * self.hunger) for room in self.base.alarmed_rooms if not self.shut(room)]
        if self.transferable:
            worth = level.safe_pair * self.transferable + (3.0 if self.me.laptop else 0.0)
            found += [(node, worth) for node in self.base.terminals]
        elif self.me.laptop and not self.cards.candidates:
            found += [(node, 4.0) for node in self.base.terminals]  # to erase a Laptop that cannot be completed
        return tuple((node, worth) for node, worth in found if worth > 0)

    @cached_property
    def own_hangars(self) -> tuple[int, ...]:
        """The hangars this seat may enter once its Laptop is full."""
        joker = self.cards.joker(Element.HANGAR) in self.me.laptop
        return tuple(n for n in self.base.hangar_nodes if joker or self.base.hangar(n).number == self.me.aircraft)

    def future(self, node: int) -> float:
        """Return what standing at a node at the end of the turn is still worth."""
        if node not in self._future:
            self._future[node] = self._look_ahead(node)
        return self._future[node]

    def _look_ahead(self, node: int) -> float:
        best = second = 0.0
        for goal, worth in self.goals:
            turns = 2.0 if goal == node else self.look.turns(node, goal)
            if self.can_pay and goal != node:
                turns = min(turns, self.look.turns(node, goal, True) + 0.15)
            value = worth * self.level.patience**turns
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return best + 0.15 * second

    def stand(self, node: int) -> float:
        """Return what ending a walk at a node is worth: what is done there, what may follow, and what may happen."""
        if node not in self._stand:
            self._stand[node] = self._arrive(node)
        return self._stand[node]

    def _arrive(self, node: int) -> float:
        if node in self.base.hangar_nodes:
            return 10 * self.level.hangar
        worth = self.future(node)
        if node in self.base.room_nodes:
            worth += self.entry(node) * self.hunger
        elif node in self.base.terminals:
            worth += dict(self.goals).get(node, 0.0)
        if self.level.fears_special:
            worth -= self.danger(node) * (self.level.life + worth)
        return worth

    def danger(self, node: int) -> float:
        """Return the odds of being captured before the next own turn."""
        view = self.view
        if view.special < 0 or node == self.base.start:
            return 0.0
        if any(self.cards.faces[c].effect is Effect.EMERGENCY_EXIT for c in self.me.known):
            return 0.0
        distance = self.look.steps_to(node, True)[view.special]
        return capture_odds(distance, max(1, len(self.rivals)), node in self.base.room_nodes)

    def after_roll(self, node: int) -> float:
        """Return what rolling from a node is worth: over all totals, the best end within reach."""
        shut = {a.node for a in self.view.agents if a.alive and a.node != node} - {self.base.start}
        shut -= set(self.base.room_nodes)
        shut |= {self.view.guard, self.view.special}
        total = 0.0
        for steps, probability in ROLLS:
            goals, ends = reachable_now(self.base, node, steps, shut)
            own = [g for g in goals if g not in self.base.hangar_nodes or g in self.own_hangars]
            total += probability * max((self.stand(n) for n in (*own, *ends)), default=self.stand(node))
        return total

    # --- rivals -----------------------------------------------------------------------------------------------------
    def progress(self, rival: AgentView) -> float:
        """Return how far a rival has come, in cards."""
        return 1.0 + 3.0 * len(rival.laptop) + 0.5 * rival.hand_size

    def rival_goals(self, rival: AgentView) -> tuple[int, ...]:
        """Return where a rival wants to go, as far as one can tell."""
        if len(rival.laptop) == len(Element):
            free = self.cards.joker(Element.HANGAR) in rival.laptop
            numbers = AIRCRAFT if free else (rival.aircraft,)
            return tuple(n for n in self.base.hangar_nodes if self.base.hangar(n).number in numbers)
        if rival.hand_size >= 2:
            return (*self.base.terminals, *self.base.alarmed_rooms)
        return self.base.alarmed_rooms

    def hurt_by_moving(self, rival: AgentView, to: int) -> float:
        """Return what it costs a rival to be put somewhere else (negative: it helps him)."""
        if rival.node < 0:
            return 0.0
        goals = self.rival_goals(rival)
        now = min((self.look.turns(rival.node, g) for g in goals if g != rival.node), default=0.0)
        then = min((self.look.turns(to, g) for g in goals if g != to), default=0.0)
        return (then - now) * self.progress(rival) / 3

    def nearness(self, node: int, rival: AgentView) -> float:
        """Return 0..1: how near a guard at the node is to a rival's square."""
        if rival.node < 0:
            return 0.0
        steps = self.look.steps_to(rival.node, True)[node]
        return 0.0 if steps >= FAR else 1 / (1 + steps / 4)

    def walk_turns(self, steps: int) -> float:
        """Return the expected turns for so many steps."""
        return turn_table()[min(steps, FAR)]
