"""What a bot does when asked: says something or locks in, has its last word, votes."""

import random

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import LockIn, Say, Signal, Vote
from game.rules.agents_secrets.mind import Mind
from game.rules.agents_secrets.pieces import AGENT, SABOTAGE, TURNS
from game.rules.agents_secrets.plan import Pair, Planner
from game.rules.agents_secrets.suspicion import suspects
from game.rules.agents_secrets.words import trusted, wish

NAMED = 0.75
"""How likely a mole is named in the end that the seat is sure of."""

MEANT = 1.0
"""How much of what it really wants a mole puts into what it announces."""

HELD_BACK = 3.0
"""Points that a loyal member gives up rather than lay a Sabotage."""

RETHINK = 0.5
"""Points that another place than the announced one must gain before it is announced instead."""

ASKED = 0.35
"""Points that a mate's word for or against a place is worth."""


def talk(mind: Mind, worlds: int, rng: random.Random) -> Signal | LockIn:
    """Say where one goes, what one holds, whom one suspects, what mates should do; lock in when that is said."""
    view = mind.view
    word = Say.FIRST if view.play == 1 else Say.SECOND
    if len(mind.mates) == 1:
        return lock(mind, worlds, rng)  # of two, each knows what the other is
    if not mind.has_said(word) and view.round < view.options.rounds:
        return Signal(word, _best(mind, _announced(mind, worlds, rng), rng)[1])
    if view.play == 1 and view.round == 2 and mind.level.uses_claims and not mind.has_said(Say.HOLD):
        return Signal(Say.HOLD, cards=claim(mind))
    if view.play == 2 and view.round == 2 and view.turn > 1 and (about := _accused(mind)) >= 0:
        return Signal(Say.SUSPECT, seat=Seat(about))
    if mind.level.asks and view.round > 1:
        chances = suspects(mind, mind.mates)
        good = trusted(mind, chances) if view.play == 2 and view.round == 2 else None
        said = good or wish(mind, _planner(mind, worlds, rng), chances) or _elsewhere(mind, word, worlds, rng)
        if said is not None:
            return said
    return lock(mind, worlds, rng)


def _elsewhere(mind: Mind, word: Say, worlds: int, rng: random.Random) -> Signal | None:
    """Return the announcement of another place than before, if what mates said makes it much better: once a play."""
    before = mind.going.get(mind.me, -1)
    if before < 0 or mind.said_times(word) > 1:
        return None
    values = _announced(mind, worlds, rng)
    best = _best(mind, values, rng)
    kept = max((value for (_, place), value in values.items() if place == before), default=float("-inf"))
    return Signal(word, best[1]) if values[best] > kept + RETHINK else None


def _accused(mind: Mind) -> int:
    """Return the mate to speak against now, -1 for none: each is named once; the mole names one and stays with it."""
    said = [line.signal.seat for line in mind.view.said if line.seat == mind.me and line.signal.say is Say.SUSPECT]
    chances = suspects(mind, mind.mates)
    worst = max(chances, key=lambda seat: chances[seat])
    likely = chances[worst] >= (1.3 / len(mind.mates) if mind.mole else mind.level.denounce)
    return worst if likely and worst not in said and not (mind.mole and said) else -1


def _announced(mind: Mind, worlds: int, rng: random.Random) -> dict[Pair, float]:
    """Return how well each option sounds: a loyal member's own choice, the mole's mixed with what a loyal one did."""
    planner = _planner(mind, worlds, rng)
    honest = _with_wishes(mind, planner.values(True))
    if not mind.mole:
        return honest
    true = planner.values(False)
    return {option: value + MEANT * true[option] for option, value in honest.items()}


def lock(mind: Mind, worlds: int, rng: random.Random) -> LockIn:
    """Return the card and the place that promise most."""
    values = _with_wishes(mind, _planner(mind, worlds, rng).values(not mind.mole))
    going = mind.going.get(mind.me, -1)
    stake = _stake(mind) if mind.mole else 0.0
    strays = stake * mind.level.bluff if mind.mole else mind.level.stick
    for card, place in values:
        if going not in (-1, place):
            values[card, place] -= strays
        if card == SABOTAGE:
            few = mind.level.few * _exposed(mind, place)
            values[card, place] -= stake * mind.level.spoil + few if mind.mole else HELD_BACK
    return LockIn(*_best(mind, values, rng))


def _exposed(mind: Mind, place: int) -> float:
    """Return which part of the mates can't have laid a card at a place, by their cards there and their words."""
    there = {seat for seat in mind.mates if place in mind.view.members[seat].places or mind.going.get(seat) == place}
    return 1 - len(there) / len(mind.mates)


def _stake(mind: Mind) -> float:
    """Return the points that the mole would lose by being named: those it has, and some that it may still get."""
    have, may = sum(mind.self.gains), TURNS + 1 - mind.view.turn
    return (have + may) * (1 - _found_out(mind))


def _found_out(mind: Mind) -> float:
    """Return how likely it seems to the mole that its company names it."""
    seen = suspects(mind, mind.team)[mind.me]
    return min(0.9, max(0.1, 1.8 * (seen - 1 / (len(mind.team) + 1))))


def _planner(mind: Mind, worlds: int, rng: random.Random) -> Planner:
    if mind.mole:
        return Planner(mind, {}, _found_out(mind), worlds, rng)
    chances = suspects(mind, mind.mates)
    named = NAMED if max(chances.values()) > mind.level.convict else 0.2
    return Planner(mind, chances, named, worlds, rng)


def _with_wishes(mind: Mind, values: dict[Pair, float]) -> dict[Pair, float]:
    asked = _asked(mind)
    return {(card, place): value + asked.get(place, 0.0) for (card, place), value in values.items()}


def _asked(mind: Mind) -> dict[int, float]:
    """Return by place what mates' wishes for this play add to it."""
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
    """Say whom one suspects, if one does; the mole stays with the mate it named, or takes the worst looking."""
    chances = suspects(mind, mind.mates)
    worst = max(chances, key=lambda seat: chances[seat])
    if len(mind.mates) == 1:
        return Signal(Say.NOTHING)
    if mind.mole:
        said = [line.signal.seat for line in mind.view.said if line.seat == mind.me and line.signal.say is Say.SUSPECT]
        return Signal(Say.SUSPECT, seat=Seat(said[-1] if said else worst))
    if chances[worst] >= mind.level.denounce:
        return Signal(Say.SUSPECT, seat=Seat(worst))
    return trusted(mind, chances) or Signal(Say.NOTHING)


def ballot(mind: Mind, rng: random.Random) -> Vote:
    """Vote for a mate that is likelier the mole than not; the mole for a suspect mate with much to lose."""
    chances = suspects(mind, mind.mates)
    gains = {seat: sum(mind.view.members[seat].gains) for seat in mind.mates}
    if mind.mole:
        return Vote(Seat(max(mind.mates, key=lambda seat: (gains[seat] + 0.5) * chances[seat])))
    likely = [seat for seat in mind.mates if chances[seat] > mind.level.convict]
    if not likely:
        return Vote(Seat(-1))
    return Vote(Seat(max(likely, key=lambda seat: (gains[seat], chances[seat], rng.random()))))
