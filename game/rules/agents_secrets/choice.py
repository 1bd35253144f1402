"""What a bot does when asked: says something or locks in, has its last word, votes."""

import random

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import LockIn, Say, Signal, Vote
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.pieces import AGENT, SABOTAGE
from game.rules.agents_secrets.plan import Pair, Planner
from game.rules.agents_secrets.suspicion import suspects

NAMED = 0.75
"""How likely a mole is named in the end that the seat is sure of."""

ASKED = 0.35
"""Points that a mate's word for or against a place is worth."""


def talk(mind: Mind, worlds: int, rng: random.Random) -> Signal | LockIn:
    """Say in turn where one goes, what one holds, whom one suspects; lock in when that is said."""
    view = mind.view
    word = Say.FIRST if view.play == 1 else Say.SECOND
    if not mind.has_said(word) and view.round < view.options.rounds:
        return Signal(word, _best(mind, options(mind, True, worlds, rng), rng)[1])
    if view.play == 1 and view.round == 2 and mind.level.uses_claims and not mind.has_said(Say.HOLD):
        return Signal(Say.HOLD, cards=claim(mind))
    return lock(mind, worlds, rng)


def lock(mind: Mind, worlds: int, rng: random.Random) -> LockIn:
    """Return the card and the place that promise most."""
    values = options(mind, not mind.mole, worlds, rng)
    going = mind.going.get(mind.me, -1)
    strays = mind.level.bluff if mind.mole else mind.level.stick
    others = [place for seat in mind.mates for place in mind.view.members[seat].places]
    others += [place for seat, place in mind.going.items() if seat != mind.me]
    for card, place in values:
        if going not in (-1, place):
            values[card, place] -= strays
        if card == SABOTAGE and mind.mole:
            values[card, place] -= mind.level.spoil + (mind.level.few if others.count(place) < 2 else 0.0)
        elif card == SABOTAGE:
            values[card, place] -= 3.0
    return LockIn(*_best(mind, values, rng))


def options(mind: Mind, loyal: bool, worlds: int, rng: random.Random) -> dict[Pair, float]:
    """Return the worth of each card at each place, for a loyal member or the mole."""
    chances = {} if mind.mole else suspects(mind, mind.mates)
    named = NAMED if max(chances.values(), default=0.0) > mind.level.convict else 0.2
    values = Planner(mind, chances, named, rng).values(loyal, worlds)
    asked = _asked(mind)
    return {(card, place): value + asked.get(place, 0.0) for (card, place), value in values.items()}


def _asked(mind: Mind) -> dict[int, float]:
    """Return by place what mates' wishes for this play add to it, the mole's own company's included."""
    wishes = {Say.PLEASE_GO: ASKED, Say.TWO_STAY: ASKED, Say.GIVE_UP: -ASKED}
    found: dict[int, float] = {}
    for line in mind.view.said:
        now = (line.turn, line.play) == (mind.view.turn, mind.view.play)
        if now and line.seat != mind.me and line.signal.say in wishes:
            place = line.signal.destination
            found[place] = found.get(place, 0.0) + wishes[line.signal.say]
    return found


def _best(mind: Mind, values: dict[Pair, float], rng: random.Random) -> Pair:
    noise = mind.level.noise
    return max(values, key=lambda option: values[option] + noise * rng.random())


def claim(mind: Mind) -> tuple[int, ...]:
    """Return what one says to hold: the truth; the mole calls a Sabotage an agent."""
    if not mind.mole:
        return mind.hand
    return tuple(sorted(AGENT if card == SABOTAGE else card for card in mind.hand))


def last_words(mind: Mind) -> Signal:
    """Say whom one suspects, if one does; the mole names the mate that looks worst."""
    chances = suspects(mind, mind.mates)
    worst = max(chances, key=lambda seat: chances[seat])
    if mind.mole or chances[worst] >= mind.level.denounce:
        return Signal(Say.SUSPECT, seat=Seat(worst))
    return Signal(Say.NOTHING)


def ballot(mind: Mind, rng: random.Random) -> Vote:
    """Vote for a mate that is likelier the mole than not; the mole for the mate with most to lose."""
    chances = suspects(mind, mind.mates)
    gains = {seat: sum(mind.view.members[seat].gains) for seat in mind.mates}
    if mind.mole:
        return Vote(Seat(max(mind.mates, key=lambda seat: (gains[seat], chances[seat]))))
    likely = [seat for seat in mind.mates if chances[seat] > mind.level.convict]
    if not likely:
        return Vote(Seat(-1))
    return Vote(Seat(max(likely, key=lambda seat: (gains[seat], chances[seat], rng.random()))))
