"""Judges a seat's options for a play: what each card at each place is worth over many worlds."""

import random
from dataclasses import dataclass

from game.rules.agents_secrets.actions import LockIn
from game.rules.agents_secrets.mind import PLACES, Mind
from game.rules.agents_secrets.pieces import DEFECTOR, opposite
from game.rules.agents_secrets.reckoning import ONE, winner
from game.rules.agents_secrets.worlds import Dealer, World

Pair = tuple[int, int]
"""A card and a place."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a mission is worth to the seat that plans, in points, by who wins it and who ends there."""

    pot: float  # the own company wins it, several or nobody there
    alone: float  # the own company wins it, the planning seat alone there
    mate: float  # ... a mate alone there that is not the mole
    mole: float  # ... the mole alone there
    lost: float  # the enemy wins it
    lost_alone: float  # the enemy wins it, one of theirs alone there


def aims(mind: Mind, loyal: bool, named: float) -> list[Aim]:
    """Return the worth of each mission; `named` is how likely the company's mole is named in the end."""
    level, found = mind.level, []
    for value in mind.view.missions:
        theirs = 1 - 2 / len(mind.enemies)
        if loyal:
            own, g = 1 - level.own_solo, level.guards
            found.append(Aim(value, own * value, value * (1 - 0.08 * g), value * (1 - g * (2 - named)), -value,
                             -value * theirs))  # fmt: skip
        else:
            found.append(Aim(-value, level.greed * value, -value, -value, value, value * theirs))
    return found


def worth(aim: Aim, won: int, here: int, me_here: bool, mole_here: bool) -> float:
    """Return what a mission brings; `here` counts all members of the company that end there, `won` is -1, 0 or 1."""
    if won > 0:
        if here != 1:
            return aim.pot
        if me_here:
            return aim.alone
        return aim.mole if mole_here else aim.mate
    return 0.0 if won == 0 else aim.lost


class Planner:
    """Averages the worth of every option over worlds, the same ones for all options."""

    def __init__(self, mind: Mind, suspects: dict[int, float], named: float, rng: random.Random) -> None:
        self.mind = mind
        self.dealer = Dealer(mind, suspects, rng)
        self.named = named
        self.options = [(a.card, a.destination) for a in mind.view.legal_actions if isinstance(a, LockIn)]

    def values(self, loyal: bool, worlds: int) -> dict[Pair, float]:
        """Return the worth of each option compared with doing nothing, in points."""
        goal = aims(self.mind, loyal, self.named)
        dealt = [self.dealer.deal() for _ in range(worlds)]
        if self.mind.view.play == 2:
            return self._second(goal, dealt, self.options)
        return self._first(goal, dealt)

    def _second(self, goal: list[Aim], dealt: list[World], options: list[Pair]) -> dict[Pair, float]:
        total = dict.fromkeys(options, 0.0)
        for world in dealt:
            before = [self._at(goal, world, place, 0, False) for place in PLACES]
            for card, place in options:
                total[card, place] += self._at(goal, world, place, ONE[card], True) - before[place]
        return {option: value / len(dealt) for option, value in total.items()}

    def _first(self, goal: list[Aim], dealt: list[World]) -> dict[Pair, float]:
        """Return the worth of each first card with the best second one after it."""
        held = sorted(set(self.mind.hand))
        first: dict[Pair, float] = dict.fromkeys(self.options, 0.0)
        second = dict.fromkeys(self.options, 0.0)
        both = {(a, b, place): 0.0 for a in held for b in held if b >= a for place in PLACES}
        for world in dealt:
            for place in PLACES:
                before = self._at(goal, world, place, 0, False)
                for card in held:
                    first[card, place] += self._at(goal, world, place, ONE[card], False) - before
                    second[card, place] += self._at(goal, world, place, ONE[card], True) - before
                for a, b in ((a, b) for a, b, at in both if at == place):
                    both[a, b, place] += self._at(goal, world, place, ONE[a] + ONE[b], True) - before
        return {one: self._best_after(one, first, second, both) / len(dealt) for one in self.options}

    def _best_after(
        self, one: Pair, first: dict[Pair, float], second: dict[Pair, float], both: dict[tuple[int, int, int], float]
    ) -> float:
        rest = list(self.mind.hand)
        rest.remove(one[0])
        barred = opposite(one[1]) if self.mind.view.options.vast else -1
        best = float("-inf")
        for card in rest:
            for place in PLACES:
                if place == one[1]:
                    value = both[min(card, one[0]), max(card, one[0]), place]
                elif place != barred:
                    value = first[one] + second[card, place]
                else:
                    continue
                best = max(best, value)
        return best - (0.1 * len(rest) if one[0] == DEFECTOR else 0.0)

    def _at(self, goal: list[Aim], world: World, place: int, added: int, me_here: bool) -> float:
        won = winner(world.own[place] + added, world.enemy[place])
        if won < 0 and world.enemy_last[place] == 1:
            return goal[place].lost_alone
        return worth(goal[place], won, world.last[place] + me_here, me_here, world.solo_mole == place)
