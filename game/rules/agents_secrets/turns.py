"""The course of a match: dealing, talk, the two plays of a turn, the missions, the vote, the masks."""

from collections.abc import Sequence

from game.kernel.types import Seat
from game.rules.agents_secrets import events as ev
from game.rules.agents_secrets.actions import LockIn, Say, Signal, Vote
from game.rules.agents_secrets.pieces import COMPANIES, DESTINATIONS, HAND, TURNS, deck, mission_values
from game.rules.agents_secrets.play import Play, add, drawn
from game.rules.agents_secrets.resolve import resolve
from game.rules.agents_secrets.scoring import named_by, scores
from game.rules.agents_secrets.state import Asked, Laid, Mission, Said


# --- dealing ------------------------------------------------------------------------------------------------------
def company_dealt(play: Play, seat: int, company: int) -> None:
    """Put a seat into a company; when all have one, the moles are dealt."""
    play.member(seat, company=company)
    play.tell(ev.CompanyDealt(Seat(seat), company))
    if all(member.company >= 0 for member in play.now.members):
        sizes = (len(play.now.seats_of(0)), len(play.now.seats_of(1)))
        play.set(asked=Asked.MOLE, sizes=sizes)


def mole_dealt(play: Play, seat: int) -> None:
    """Give a company its agent cards; then the first turn begins."""
    play.member(seat, mole=True)
    for mate in play.mates(seat):
        play.tell(ev.MaskDealt(mate, mate == seat))
    if play.now.members[seat].company == len(COMPANIES) - 1:
        begin_turn(play)
    else:
        play.set(round=1)  # while the moles are dealt: how many companies have theirs


def begin_turn(play: Play) -> None:
    """Begin a turn: the missions are shown, then the cards dealt."""
    play.set(turn=play.now.turn + 1, play=0, round=0, missions=(), asked=Asked.MISSION)
    play.tell(ev.TurnBegan(play.now.turn))


def mission_shown(play: Play, value: int) -> None:
    """Lay a destination's mission open."""
    now = play.now
    place = len(now.missions)
    left = list(now.left)
    left[place] = add(left[place], _kind_of(left[place], value), -1)
    play.set(missions=(*now.missions, value), left=tuple(left))
    play.tell(ev.MissionShown(place, value))
    if place == len(DESTINATIONS) - 1:
        play.set(asked=Asked.DEAL)
        _shuffle_if_needed(play)


def _kind_of(left: tuple[int, ...], value: int) -> int:
    return next(kind for kind, v in enumerate(mission_values()) if v == value and left[kind])


def next_to_deal(play_members: tuple[tuple[int, int], ...]) -> int:
    """Return the index of the seat that gets the next card, -1 when all have three.

    Each entry is (company, cards held): one card at a time round the CIA, then round the KGB (ruling 4).
    """
    for company in range(len(COMPANIES)):
        short = [(held, seat) for seat, (own, held) in enumerate(play_members) if own == company and held < HAND]
        if short:
            return min(short)[1]
    return -1


def dealing_to(play: Play) -> int:
    """Return the seat that gets the next card, -1 for none."""
    return next_to_deal(tuple((member.company, len(member.hand)) for member in play.now.members))


def card_dealt(play: Play, seat: int, card: int) -> None:
    """Give a seat a card of its company's pile."""
    member = play.now.members[seat]
    piles = list(play.now.piles)
    piles[member.company] = add(piles[member.company], card, -1)
    play.set(piles=tuple(piles))
    play.member(seat, hand=tuple(sorted((*member.hand, card))))
    play.tell(ev.CardDealt(Seat(seat), card))
    if dealing_to(play) >= 0:
        _shuffle_if_needed(play)
        return
    for number, one in enumerate(play.now.members):
        play.member(number, dealt=(*one.dealt, one.hand), places=(), laid=())
    begin_play(play, 1)


def _shuffle_if_needed(play: Play) -> None:
    seat = dealing_to(play)
    company = play.now.members[seat].company
    if sum(play.now.piles[company]):
        return
    pile = play.now.played[company]
    for mate in play.now.seats_of(company):
        for card in play.now.members[mate].unplayed:
            pile = add(pile, card)
        play.member(mate, unplayed=())
    piles, played = list(play.now.piles), list(play.now.played)
    piles[company], played[company] = pile, (0,) * len(deck())
    play.set(piles=tuple(piles), played=tuple(played))
    play.tell(ev.DiscardsShuffled(company))


# --- talk and plays -----------------------------------------------------------------------------------------------
def begin_play(play: Play, number: int) -> None:
    """Begin the talk before the first or second play."""
    play.set(play=number, round=0, ready=(False, False))
    _next_round(play)


def _next_round(play: Play) -> None:
    """Begin the next round of talk, or the silent choice of those who are late."""
    now = play.now
    waiting = [seat for seat in _in_order(play) if now.members[seat].lock is None]
    if not waiting:
        show_places(play)
        return
    talking = now.round < now.options.rounds and not any(now.ready)
    play.set(round=now.round + 1 if talking else 0, order=tuple(waiting))
    play.tell(ev.TalkBegan(now.play, play.now.round))
    _ask(play)


def _in_order(play: Play) -> list[int]:
    """Return all seats, company by company, with another seat first each play."""
    now = play.now
    count = len(now.members)
    turned = [(seat + 2 * now.turn + now.play) % count for seat in range(count)]
    return by_company(play, turned)


def by_company(play: Play, seats: Sequence[int]) -> list[int]:
    """Return seats in the same order, but the first one's company before the other."""
    members = play.now.members
    return sorted(seats, key=lambda seat: members[seat].company != members[seats[0]].company)


def _ask(play: Play) -> None:
    now = play.now
    talks = now.round > 0 and now.options.signals[now.members[now.order[0]].company]
    play.set(asked=Asked.TALK if talks else Asked.CHOOSE)


def signalled(play: Play, action: Signal) -> None:
    """Say something to the company."""
    now = play.now
    seat = now.order[0]
    if action.say is not Say.NOTHING:
        play.set(said=(*now.said, Said(now.turn, now.play, now.round, Seat(seat), action)))
    play.tell(ev.Signalled(Seat(seat), action, play.mates(seat)))
    _done(play)


def locked_in(play: Play, action: LockIn) -> None:
    """Choose a card and a place, face down in one's own hand."""
    seat = play.now.order[0]
    member = play.now.members[seat]
    play.member(seat, hand=drawn(member.hand, action.card), lock=Laid(action.card, action.destination))
    play.tell(ev.LockedIn(Seat(seat), action.card, action.destination))
    if all(play.now.members[mate].lock for mate in play.now.seats_of(member.company)):
        ready = (play.now.ready[0] or member.company == 0, play.now.ready[1] or member.company == 1)
        play.set(ready=ready)
        play.tell(ev.CompanyReady(member.company))
    _done(play)


def _done(play: Play) -> None:
    """The seat that was asked has acted: ask the next, or go on."""
    play.set(order=play.now.order[1:])
    if play.now.order:
        if play.now.asked in (Asked.TALK, Asked.CHOOSE):
            _ask(play)
    elif play.now.asked is Asked.LAST_WORDS:
        play.set(asked=Asked.VOTE, order=tuple(by_company(play, range(len(play.now.members)))))
    else:
        _next_round(play)


def show_places(play: Play) -> None:
    """Lay all cards down: everybody sees who went where."""
    for seat, member in enumerate(play.now.members):
        assert member.lock is not None
        place = member.lock.destination
        play.member(seat, laid=(*member.laid, member.lock), lock=None, places=(*member.places, place))
        play.tell(ev.AgentSent(Seat(seat), place, play.now.play))
    if play.now.play == 1:
        begin_play(play, 2)
    else:
        resolve_missions(play)


# --- missions -----------------------------------------------------------------------------------------------------
def resolve_missions(play: Play) -> None:
    """Turn the cards place by place; then the next turn, or the vote."""
    now = play.now
    for place, value in enumerate(now.missions):
        _resolve(play, place, value)
    play.set(trips=(*play.now.trips, tuple(member.places for member in play.now.members)))
    played = list(play.now.played)
    for seat, member in enumerate(play.now.members):
        for laid in member.laid:
            played[member.company] = add(played[member.company], laid.card)
        sent = (*member.sent, member.laid)
        play.member(seat, hand=(), unplayed=(*member.unplayed, *member.hand), laid=(), sent=sent)
    play.set(played=tuple(played))
    play.tell(ev.HandsDropped(now.turn))
    if now.turn < TURNS:
        begin_turn(play)
    else:
        begin_vote(play)


def begin_vote(play: Play) -> None:
    """Begin the last talk, for the companies that signal, or else the vote."""
    members = play.now.members
    talkers = tuple(seat for seat, member in enumerate(members) if play.now.options.signals[member.company])
    order = tuple(by_company(play, talkers or range(len(members))))
    play.set(play=0, round=1, missions=(), asked=Asked.LAST_WORDS if talkers else Asked.VOTE, order=order)
    play.tell(ev.TalkBegan(0, 1))


def _resolve(play: Play, place: int, value: int) -> None:
    now = play.now
    laid: tuple[list[int], list[int]] = ([], [])
    for member in now.members:
        laid[member.company].extend(one.card for one in member.laid if one.destination == place)
    cia, kgb = tuple(sorted(laid[0])), tuple(sorted(laid[1]))
    result = resolve(cia, kgb)
    play.tell(ev.CardsTurned(place, cia, kgb, result))
    winner, taker = result.winner, -1
    if winner < 0:
        play.tell(ev.MissionLost(place, value))
    else:
        there = [seat for seat in now.seats_of(winner) if now.members[seat].places[-1] == place]
        taker = there[0] if len(there) == 1 else -1
        if taker >= 0:
            play.member(taker, gains=(*now.members[taker].gains, value))
        else:
            pots = list(now.pots)
            pots[winner] = (*pots[winner], value)
            play.set(pots=tuple(pots))
        play.tell(ev.MissionWon(place, value, winner, taker))
    play.set(history=(*play.now.history, Mission(now.turn, place, value, cia, kgb, result, taker)))


# --- the end ------------------------------------------------------------------------------------------------------
def voted(play: Play, action: Vote) -> None:
    """Cast a ballot; after the last one the masks fall."""
    seat = play.now.order[0]
    play.member(seat, ballot=int(action.seat))
    play.tell(ev.BallotCast(Seat(seat), int(action.seat)))
    play.set(order=play.now.order[1:])
    if not play.now.order:
        _masks_fall(play)


def _masks_fall(play: Play) -> None:
    now = play.now
    named = (named_by(now.members, 0), named_by(now.members, 1))
    points = scores(now.members, now.pots, named, now.smaller)
    winner = -1 if points[0] == points[1] else (0 if points[0] > points[1] else 1)
    moles = tuple(
        Seat(next(seat for seat in now.seats_of(company) if now.members[seat].mole))
        for company in range(len(COMPANIES))
    )
    ballots = tuple(-1 if member.ballot is None else member.ballot for member in now.members)
    play.set(asked=Asked.OVER, scores=points, reason=COMPANIES[winner] if winner >= 0 else "draw")
    play.tell(ev.MasksFell((moles[0], moles[1]), ballots, named, points, winner))
