"""Judges a seat's options for a play: what each card at each place is worth over many worlds."""

import random
from dataclasses import dataclass
from itertools import combinations

from game.rules.agents_secrets.actions import LockIn, Say
from game.rules.agents_secrets.mind import PLACES, Mind
from game.rules.agents_secrets.pieces import DEFECTOR, opposite
from game.rules.agents_secrets.reckoning import ONE, winner
from game.rules.agents_secrets.worlds import Dealer, World

Pair = tuple[int, int]
"""A card and a place."""

WARNED = 0.3
"""The part of a mission that a loyal member gives up by ending alone when a mate asked that nobody does."""


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
    """Return the worth of each mission; `named` is how likely it seems that the company's mole is named in the end."""
    level, found = mind.level, []
    warned = WARNED if mind.was_asked(Say.NOT_ALONE) else 0.0
    for value in mind.view.missions:
        theirs = 1 - 2 / len(mind.enemies)
        if loyal:
            own, g = 1 - level.own_solo - warned, level.guards
            found.append(Aim(value, own * value, value * (1 - 0.08 * g), value * (1 - g * (2 - named)), -value,
                             -value * theirs))  # fmt: skip
        else:
            found.append(Aim(-value, (1 - named - level.shy) * value, -value, -value, value, value * theirs))
    return found


Stakes = tuple[float, float, float]
"""What a mission brings if nobody wins it, if the own company does, and, last, if the enemy does: by `winner`."""


def stakes(aim: Aim, world: World, place: int) -> tuple[Stakes, Stakes]:
    """Return what a mission brings if the seat that plans ends elsewhere, and if it ends there."""
    mates = world.last[place]
    lost = aim.lost_alone if world.enemy_last[place] == 1 else aim.lost
    away, here = aim.pot, aim.pot if mates else aim.alone
    if mates == 1:
        away = aim.mole if world.mole_last == place else aim.mate
    return (0.0, away, lost), (0.0, here, lost)


class Planner:
    """Averages the worth of every option over worlds, the same ones for all options."""

    def __init__(self, mind: Mind, suspects: dict[int, float], named: float, worlds: int, rng: random.Random) -> None:
        self.mind = mind
        self.named = named
        dealer = Dealer(mind, suspects, rng)
        self.dealt = [dealer.deal() for _ in range(worlds)]
        self.options = [(a.card, a.destination) for a in mind.view.legal_actions if isinstance(a, LockIn)]

    def values(self, loyal: bool) -> dict[Pair, float]:
        """Return the worth of each option compared with doing nothing, in points."""
        goal = aims(self.mind, loyal, self.named)
        return self._second(goal) if self.mind.view.play == 2 else self._first(goal)

    def _second(self, goal: list[Aim]) -> dict[Pair, float]:
        total = dict.fromkeys(self.options, 0.0)
        for world in self.dealt:
            for place in PLACES:
                own, enemy = world.own[place], world.enemy[place]
                away, here = stakes(goal[place], world, place)
                before = away[winner(own, enemy)]
                for option in self.options:
                    if option[1] == place:
                        total[option] += here[winner(own + ONE[option[0]], enemy)] - before
        return {option: value / len(self.dealt) for option, value in total.items()}

    def _first(self, goal: list[Aim]) -> dict[Pair, float]:
        """Return the worth of each first card with the best second one after it."""
        held = sorted(set(self.mind.hand))
        pairs = sorted(set(combinations(sorted(self.mind.hand), 2)))
        first: dict[Pair, float] = {(card, place): 0.0 for card in held for place in PLACES}
        second = first.copy()
        both = {(a, b, place): 0.0 for a, b in pairs for place in PLACES}
        for world in self.dealt:
            for place in PLACES:
                own, enemy = world.own[place], world.enemy[place]
                away, here = stakes(goal[place], world, place)
                before = away[winner(own, enemy)]
                for card in held:
                    won = winner(own + ONE[card], enemy)
                    first[card, place] += away[won] - before
                    second[card, place] += here[won] - before
                for a, b in pairs:
                    both[a, b, place] += here[winner(own + ONE[a] + ONE[b], enemy)] - before
        return {one: self._best_after(one, first, second, both) / len(self.dealt) for one in self.options}

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
