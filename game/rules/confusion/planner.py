"""Chooses an announcement, with what may be done before it: each is judged by what a yes and what a no lead to."""

from dataclasses import dataclass

from game.rules.confusion.actions import Announce, How
from game.rules.confusion.board import SPIES, rays
from game.rules.confusion.evaluation import evaluator
from game.rules.confusion.judge import Judge
from game.rules.confusion.mind import Mind, within
from game.rules.confusion.pieces import MAX_REACH
from game.rules.confusion.search import CARRY, MOVE, PUSH, WIN, Position, Rays, Search, move_number, ray_table
from game.rules.confusion.worlds import World, supposed

HOW_NUMBERS = {How.MOVE: MOVE, How.CARRY: CARRY, How.PUSH: PUSH}

SURE = 0.9 * WIN
"""What is worth more is a win that is as good as known."""

RECENT = 40
"""Half-moves in which a bot notices that it went somewhere before."""


@dataclass(slots=True)
class Try:
    """One announcement under judgement: the chance of a yes, what follows from it, and what it is worth altogether."""

    action: Announce
    move: int
    chance: float
    rays: Rays  # of the spy, once the yes is known
    sure: list[float]  # its chances, likewise
    stale: float  # what it costs to go to and fro
    guess: float = 0.0
    worth: float = -2 * WIN


class Planner:
    """Looks at one position of a mind with a fixed number of nodes."""

    def __init__(self, mind: Mind, nodes: int) -> None:
        self.mind = mind
        self.level = mind.level
        self.judge = Judge(mind)
        self.search = Search(evaluator(self.judge), nodes, margin=25.0)
        self.worlds: tuple[World, ...] = ()

    def position(self, gone: int = -1) -> Position:
        """Return the board now, the view's own side to move; `gone` is a spy taken off before."""
        place = self.judge.position()
        place.side = self.mind.side
        if gone >= 0:
            square = place.at[gone]
            place.score -= place.worth[gone][square]
            place.board[square] = place.at[gone] = -1
            place.left[gone >= SPIES] -= 1
        return place

    def tries(self, place: Position, actions: list[Announce]) -> list[Try]:
        """Return what may be announced and could be granted."""
        view, mind = self.mind.view, self.mind
        lines = rays(mind.side, view.options.narrow)
        found: list[Try] = []
        after = {spy: mind.chance_after(spy) for spy in {action.spy for action in actions}}
        for action in actions:
            start = place.at[action.spy]
            target = lines[start][action.direction][action.distance - 1]
            other = place.board[target]
            hurts = action.how is not How.MOVE or target == place.case or other >= 0
            chance = mind.yes(action.spy, action.direction, action.distance, hurts)
            sure = after[action.spy][action.direction * MAX_REACH + action.distance - 1]
            table = ray_table(mind.side, view.options.narrow, within(sure, self.level.trust))
            found.append(
                Try(
                    action,
                    move_number(action.spy, target, HOW_NUMBERS[action.how]),
                    chance,
                    table,
                    sure,
                    self._stale(action.spy, target),
                )
            )
        return found

    def _stale(self, spy: int, target: int) -> float:
        """Return what it costs to go where the spy (or the case by it) went before: nothing comes of to and fro."""
        view = self.mind.view
        last = view.half - RECENT
        times = sum(line.end == target and line.yes and line.spy == spy for line in view.lines if line.half > last)
        return self.level.stale * times

    def ranked(self, place: Position, tries: list[Try]) -> tuple[list[Try], float]:
        """Return the tries judged `depth` deep, best first, and what a no is worth.

        Where worlds were drawn, only the best by the belief are returned, judged anew in each of them.
        """
        depth = self.level.depth
        refused = self._refused(place, 1 if depth < 3 else 2)
        for one in tries:
            one.guess = self._judged(place, one, 1, refused, -2 * WIN)
            one.worth = one.guess
        tries.sort(key=lambda one: one.guess, reverse=True)
        if depth < 2:
            return tries, refused
        refused = self._refused(place, depth)
        best = -2 * WIN
        done: list[Try] = []
        for one in tries:
            if self.search.spent and done:
                break
            one.worth = self._judged(place, one, depth, refused, best - self.level.near)
            best = max(best, one.worth)
            done.append(one)
        done.sort(key=lambda one: one.worth, reverse=True)
        if self.worlds and len(done) > 1 and done[0].worth < SURE:
            done = self._in_worlds(place, done[: self.level.keen])
        return done, refused

    def _in_worlds(self, place: Position, keen: list[Try]) -> list[Try]:
        """Return tries by their mean worth in the worlds that the nodes suffice for; as they were if for none."""
        self.fresh()
        total, looked = [0.0] * len(keen), 0
        for world in self.worlds:
            found = self._in_world(place, world, keen)
            if self.search.spent:
                break
            total = [old + new for old, new in zip(total, found, strict=True)]
            looked += 1
        if looked:
            for one, worth in zip(keen, total, strict=True):
                one.worth = worth / looked
        return sorted(keen, key=lambda one: one.worth, reverse=True)

    def _in_world(self, place: Position, world: World, keen: list[Try]) -> list[float]:
        depth = self.level.depth
        with supposed(place, world, self.mind.view.options.narrow):
            refused = self._refused(place, depth)
            return [self._judged(place, one, depth, refused, -2 * WIN) for one in keen]

    def fresh(self) -> None:
        """Give the next look its own nodes."""
        self.search.nodes = 0

    def glance(self, place: Position, tries: list[Try]) -> float:
        """Return what the best of the tries is worth at a first look."""
        refused = self._refused(place, 1 if self.level.depth < 3 else 2)
        return max(self._judged(place, one, 1, refused, -2 * WIN) for one in tries)

    def _refused(self, place: Position, depth: int) -> float:
        place.skip()
        worth = -self.search.value(place, depth - 1, -2 * WIN, 2 * WIN)
        place.unskip()
        return worth

    def _judged(self, place: Position, one: Try, depth: int, refused: float, least: float) -> float:
        """Return what a try is worth, or some value no more than `least` if it is worth no more than that."""
        if one.chance < 0.02:
            return refused
        floor = max(-2 * WIN, (least - (1.0 - one.chance) * refused) / one.chance)
        granted = self._granted(place, one, depth, floor)
        learnt = one.chance * (1.0 - one.chance) * self.level.curious
        return one.chance * granted + (1.0 - one.chance) * refused + learnt - one.stale

    def _granted(self, place: Position, one: Try, depth: int, floor: float) -> float:
        spy = one.move & 31
        undo = place.make(one.move)
        old, sure = place.rays[spy], place.sure[spy]
        place.sure[spy] = one.sure
        if old is not place.promoted[place.side ^ 1]:
            place.rays[spy] = one.rays
        granted = -self.search.value(place, depth - 1, -2 * WIN, -floor)
        place.rays[spy], place.sure[spy] = old, sure
        place.unmake(undo)
        return granted
