"""What a bot asks of its mates: to come, to stay in twos, to give a place up, not to end alone; and whom it trusts."""

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Say, Signal
from game.rules.agents_secrets.mind import PLACES, Mind
from game.rules.agents_secrets.pieces import AGENT
from game.rules.agents_secrets.plan import Planner
from game.rules.agents_secrets.reckoning import ONE, winner

WISHES = (Say.PLEASE_GO, Say.TWO_STAY, Say.GIVE_UP, Say.NOT_ALONE)
"""Words that ask something of mates; a bot says one of them a play at most."""

NEEDED = 1.0
"""Points that one more agent at a place must bring before a mate is asked to come."""

HOPELESS = 0.25
"""Points below which one more agent is wasted at a place."""

DOUBTED = 0.42
"""A mate that is this likely the mole shouldn't end alone."""

VOUCHED = 0.4
"""A mate that somebody accuses is trusted if it is this much less likely the mole than an average one."""


def wish(mind: Mind, planner: Planner, chances: dict[int, float]) -> Signal | None:
    """Return what would help most and nobody has said yet in this play, or None."""
    if mind.has_said(*WISHES):
        return None
    found = _company_for_suspects(mind, chances) if mind.view.play == 2 else []
    found += _more_or_fewer(mind, planner)
    said = {line.signal for line in mind.view.said if (line.turn, line.play) == (mind.view.turn, mind.view.play)}
    return next((signal for signal in found if signal not in said), None)


def _company_for_suspects(mind: Mind, chances: dict[int, float]) -> list[Signal]:
    """Return what keeps a suspect from ending alone."""
    worst = max(chances, key=lambda seat: chances[seat])
    if chances[worst] < DOUBTED:
        return []
    place = mind.going.get(worst, -1)
    others = [there for seat, there in mind.going.items() if seat != worst]
    alone = place >= 0 and place not in others
    return [Signal(Say.TWO_STAY, place)] if alone else [Signal(Say.NOT_ALONE)]


def _more_or_fewer(mind: Mind, planner: Planner) -> list[Signal]:
    """Return where one more agent is needed most, and where a mate means to go in vain."""
    gains = swings(mind, planner)
    mine = mind.going.get(mind.me, -1)
    others = [place for seat, place in mind.going.items() if seat != mind.me]
    needed = max((place for place in PLACES if place != mine), key=lambda place: gains[place])
    vain = [place for place in sorted(set(others)) if gains[place] < HOPELESS and place != mine]
    found = [Signal(Say.PLEASE_GO, needed)] if gains[needed] > NEEDED else []
    return found + [Signal(Say.GIVE_UP, place) for place in vain]


def swings(mind: Mind, planner: Planner) -> list[float]:
    """Return by place how many points one more agent of the company would bring, the own announced card counted."""
    mine = mind.going.get(mind.me, -1)
    found = []
    for place, value in enumerate(mind.view.missions):
        own = ONE[AGENT] if place == mine else 0
        total = sum(
            winner(world.own[place] + own + ONE[AGENT], world.enemy[place])
            - winner(world.own[place] + own, world.enemy[place])
            for world in planner.dealt
        )
        found.append(value * total / len(planner.dealt))
    return found


def trusted(mind: Mind, chances: dict[int, float]) -> Signal | None:
    """Return a good word for a mate that was accused and seems loyal; the mole speaks for whoever accuses a mate."""
    said = [(int(line.seat), line.signal) for line in mind.view.said]
    own = {signal.seat for seat, signal in said if seat == mind.me and signal.say in (Say.TRUST, Say.SUSPECT)}
    for seat, signal in said:
        if signal.say is not Say.SUSPECT or seat == mind.me:
            continue
        about = seat if mind.mole else signal.seat
        if about == mind.me or about in own or (mind.mole and signal.seat == mind.me):
            continue
        if mind.mole or chances.get(about, 1.0) <= VOUCHED / len(mind.mates):
            return Signal(Say.TRUST, seat=Seat(about))
    return None
