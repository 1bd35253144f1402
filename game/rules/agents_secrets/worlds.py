"""Deals worlds that fit what a seat knows, and plays the turn out in each for all its options at once."""

import random
from collections.abc import Sequence
from itertools import accumulate

from game.rules.agents_secrets.mind import PLACES, Mind
from game.rules.agents_secrets.pieces import AGENT, SABOTAGE, opposite
from game.rules.agents_secrets.reckoning import ONE

SPOILED = 0.25
"""How often a mole that could hold a Sabotage lays one in a turn."""

STRAYS = 0.5
"""How often a mole goes elsewhere than it said."""

CONTESTED = (0.3, 0.55, 0.95, 1.1, 0.9, 0.5, 0.25)
"""How a place draws second cards, by own cards less enemy cards there, from -3 to +3."""


class World:
    """One way the turn may go without the seat's own open choices: packed cards and who ends where."""

    __slots__ = ("enemy", "enemy_last", "last", "mole_last", "own")

    def __init__(self) -> None:
        self.own = [0] * 4
        self.enemy = [0] * 4
        self.last = [0] * 4  # how many mates end at each place
        self.enemy_last = [0] * 4
        self.mole_last = -1  # where the mole of the own company ends


class Dealer:
    """Deals worlds. `suspects` gives for each mate the chance that it is the mole (none for the mole itself)."""

    def __init__(self, mind: Mind, suspects: dict[int, float], rng: random.Random) -> None:
        self.mind = mind
        self.rng = rng
        view = mind.view
        self.second = view.play == 2
        self.suspects = list(accumulate(suspects.values()))
        self.suspect_seats = list(suspects)
        own, enemy = mind.laid_at(mind.team), mind.laid_at(mind.enemies)
        self.first_pull = _sums(view.missions, -1)
        barred = [opposite(place) if view.options.vast else -1 for place in PLACES]  # by the first place
        if self.second:
            self.own_pull = [_pull(view.missions, own, enemy, away) for away in barred]
            self.enemy_pull = [_pull(view.missions, enemy, own, away) for away in barred]
        else:
            self.own_pull = self.enemy_pull = [_sums(view.missions, away) for away in barred]
        self.base = mind.own_laid()
        self.mates = [self._mate(seat) for seat in mind.mates]
        self.enemy_first = [view.members[seat].places[0] if self.second else -1 for seat in mind.enemies]
        self._pools()

    def _mate(self, seat: int) -> tuple[int, int, int, tuple[int, ...]]:
        """Return a mate's seat, first place (-1 open), announced place, and claimed cards but Sabotage."""
        member = self.mind.view.members[seat]
        first = member.places[0] if member.places else -1
        claim = self.mind.claims.get(seat, ()) if self.mind.level.uses_claims else ()
        claim = tuple(card for card in claim if card != SABOTAGE)
        return seat, first, self.mind.going.get(seat, -1), claim if len(claim) > 1 else ()

    def _pools(self) -> None:
        own = self.mind.unseen(self.mind.company)
        for _, _, _, claim in self.mates:
            for card in claim:
                if card in own:
                    own.remove(card)
        enemy = self.mind.unseen(1 - self.mind.company)
        self.own_spoils, self.enemy_spoils = SABOTAGE in own, SABOTAGE in enemy
        self.own_pool = [card for card in own if card != SABOTAGE]
        self.enemy_pool = [card for card in enemy if card != SABOTAGE]
        while len(self.own_pool) < 2 * len(self.mates):  # hidden discards may hold less than a turn needs
            self.own_pool.append(AGENT)
        while len(self.enemy_pool) < 2 * len(self.enemy_first):
            self.enemy_pool.append(AGENT)

    def deal(self) -> World:
        """Return one world."""
        world = World()
        world.own = self.base.copy()
        mole = _draw(self.suspects, self.rng) if self.suspects else -1
        self._deal_mates(world, self.suspect_seats[mole] if mole >= 0 else -1)
        self._deal_enemies(world)
        return world

    def _deal_mates(self, world: World, mole: int) -> None:
        draw = self.rng.random
        pool, left = self.own_pool.copy(), len(self.own_pool)
        heeds = self.mind.level.heeds
        for seat, first, going, claim in self.mates:
            if claim:
                i = int(draw() * len(claim))
                one, two = claim[i], claim[i - 1]
            else:
                i = int(draw() * left)
                one, pool[i] = pool[i], pool[left - 1]
                i = int(draw() * (left - 1))
                two, pool[i] = pool[i], pool[left - 2]
                left -= 2
            if seat == mole and self.own_spoils and draw() < SPOILED:
                two = SABOTAGE
            keeps = going >= 0 and draw() < (heeds if seat != mole else heeds * STRAYS)
            if first < 0:
                first = going if keeps else _draw(self.first_pull, self.rng)
                last = _draw(self.own_pull[first], self.rng)
            else:
                last = going if keeps else _draw(self.own_pull[first], self.rng)
            world.own[first] += ONE[one]
            world.own[last] += ONE[two]
            world.last[last] += 1
            if seat == mole:
                world.mole_last = last

    def _deal_enemies(self, world: World) -> None:
        draw = self.rng.random
        pool, left = self.enemy_pool.copy(), len(self.enemy_pool)
        spoiler = int(draw() * len(self.enemy_first) / SPOILED) if self.enemy_spoils else -1
        for number, first in enumerate(self.enemy_first):
            i = int(draw() * left)
            one, pool[i] = pool[i], pool[left - 1]
            i = int(draw() * (left - 1))
            two, pool[i] = pool[i], pool[left - 2]
            left -= 2
            if number == spoiler:
                two = SABOTAGE
            start = first if first >= 0 else _draw(self.first_pull, self.rng)
            last = _draw(self.enemy_pull[start], self.rng)
            world.enemy[start] += ONE[one]
            world.enemy[last] += ONE[two]
            world.enemy_last[last] += 1


def _pull(values: tuple[int, ...], own: list[int], other: list[int], barred: int) -> list[float]:
    """Return the summed weights with which one more card goes to each place."""
    lead = [max(-3, min(3, own[place] - other[place])) for place in PLACES]
    return _sums([value * CONTESTED[lead[place] + 3] for place, value in enumerate(values)], barred)


def _sums(weights: Sequence[float], barred: int) -> list[float]:
    return list(accumulate(0.0 if place == barred else float(weight) for place, weight in enumerate(weights)))


def _draw(sums: list[float], rng: random.Random) -> int:
    at = rng.random() * sums[-1]
    for index, edge in enumerate(sums):
        if at < edge:
            return index
    return len(sums) - 1
