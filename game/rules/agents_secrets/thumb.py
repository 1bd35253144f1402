"""Rules of thumb, for the easiest level: go where much is to win, with the best card; the mole spoils what it can."""

import random

from game.rules.agents_secrets.actions import LockIn, Say, Signal
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.pieces import SABOTAGE, cards

SPOILS = 0.7
"""How often a mole lays the Sabotage that it holds."""

SLIPS = 0.4
"""How often a mole goes where none of its company said to go."""

CROWDED = 0.4
"""What is left of a place's pull when enough of the company are there."""


def lock(mind: Mind, rng: random.Random) -> LockIn:
    """Return a card and a place: where it said it would go, else by value and chance."""
    options = [action for action in mind.view.legal_actions if isinstance(action, LockIn)]
    places = sorted({option.destination for option in options})
    place = mind.going.get(mind.me, -1)
    if place not in places:
        place = pick_place(mind, places, rng)
    held = {option.card for option in options}
    if mind.mole and SABOTAGE in held and rng.random() < SPOILS:
        return LockIn(SABOTAGE, place)
    worth = {card: cards()[card].points + 0.8 * rng.random() for card in sorted(held)}
    return LockIn(max(worth, key=lambda card: worth[card]), place)


def pick_place(mind: Mind, places: list[int], rng: random.Random) -> int:
    """Return one of the places by their missions' values, the fuller ones less often; a mole may slip off alone."""
    own, enemy = mind.laid_at(mind.team), mind.laid_at(mind.enemies)
    going = [place for seat, place in mind.going.items() if seat != mind.me]
    slips = mind.mole and mind.view.play == 2 and rng.random() < SLIPS
    pull = []
    for place in places:
        weight = mind.view.missions[place] ** 1.5
        weight *= CROWDED if own[place] > enemy[place] + 1 or going.count(place) > 1 else 1.0
        pull.append(weight * (0.1 if slips and (place in going or not own[place]) else 1.0))
    draw = rng.random() * sum(pull)
    for place, weight in zip(places, pull, strict=True):
        draw -= weight
        if draw < 0:
            return place
    return places[-1]


def talk(mind: Mind, rng: random.Random) -> Signal | LockIn:
    """Say where it goes, half of the time; then lock in."""
    word = Say.FIRST if mind.view.play == 1 else Say.SECOND
    if mind.view.round == 1 and not mind.has_said(word) and rng.random() < 0.5:
        places = sorted({action.destination for action in mind.view.legal_actions if isinstance(action, LockIn)})
        return Signal(word, pick_place(mind, places, rng))
    return lock(mind, rng)
