"""Deals what a seat can't see anew, so that it fits a view: moles, hands, cards on their way, piles, ballots."""

import random
from collections import Counter
from dataclasses import replace

from game.kernel.chance import pick_index, shuffled
from game.rules.agents_secrets.choices import free_places
from game.rules.agents_secrets.pieces import HIDDEN, deck
from game.rules.agents_secrets.state import CAST, Asked, Counts, Laid, Member, State
from game.rules.agents_secrets.view import View


def sample(view: View, rng: random.Random) -> State:
    """Return a state that fits the view: hidden cards dealt evenly over the places where they may lie.

    Signals of the other company are left out: nothing in the view depends on them.
    """
    members = list(view.members)
    piles: list[Counts] = []
    for company in (0, 1):
        _deal_moles(view, members, company, rng)
        piles.append(_deal_cards(view, members, company, rng))
    members = [_vote(view, members, seat, rng) for seat in range(len(members))]
    return State(
        view.options, tuple(members), view.sizes, view.asked, view.turn, view.play, view.round, view.order, view.ready,
        view.missions, view.left, (piles[0], piles[1]), view.played, view.pots, view.said, view.history, view.trips,
        view.scores, view.reason,
    )  # fmt: skip


def _deal_moles(view: View, members: list[Member], company: int, rng: random.Random) -> None:
    mates = view.seats_of(company)
    unknown = [seat for seat in mates if members[seat].mole is None]
    dealt = view.asked not in (Asked.COMPANY, Asked.MOLE)
    if view.asked is Asked.MOLE and company == 0:
        dealt = _first_mole_is_dealt(view)
    known = any(members[seat].mole for seat in mates)
    mole = unknown[pick_index(rng, len(unknown))] if dealt and unknown and not known else -1
    for seat in unknown:
        members[seat] = replace(members[seat], mole=seat == mole)


def _first_mole_is_dealt(view: View) -> bool:
    return view.round == 1  # while moles are dealt, `round` says how many companies have theirs


def _deal_cards(view: View, members: list[Member], company: int, rng: random.Random) -> Counts:
    """Fill in a company's hidden cards; return its pile."""
    left = Counter(dict(enumerate(deck())))
    left.subtract(dict(enumerate(view.played[company])))
    mates = view.seats_of(company)
    for seat in mates:
        left.subtract(card for card in _cards_of(members[seat]) if card != HIDDEN)
    rest = shuffled(rng, sorted((+left).elements()))

    def given(card: int) -> int:
        return rest.pop() if card == HIDDEN else card

    for seat in mates:
        member = members[seat]
        members[seat] = replace(
            member,
            hand=tuple(sorted(given(card) for card in member.hand)),
            laid=tuple(Laid(given(laid.card), laid.destination) for laid in member.laid),
            lock=_lock(view, member, given(member.lock.card), rng) if member.lock else None,
            unplayed=tuple(given(card) for card in member.unplayed),
        )
    return tuple(rest.count(kind) for kind in range(len(deck())))


def _cards_of(member: Member) -> tuple[int, ...]:
    laid = tuple(laid.card for laid in member.laid)
    return (*member.hand, *laid, *member.unplayed, *((member.lock.card,) if member.lock else ()))


def _lock(view: View, member: Member, card: int, rng: random.Random) -> Laid:
    assert member.lock is not None
    if member.lock.destination != HIDDEN:
        return Laid(card, member.lock.destination)
    free = free_places(view.options, view.play, member)
    return Laid(card, free[pick_index(rng, len(free))])


def _vote(view: View, members: list[Member], seat: int, rng: random.Random) -> Member:
    member = members[seat]
    if member.ballot != CAST:
        return member
    mates = [other for other in view.seats_of(member.company) if other != seat]
    return replace(member, ballot=[-1, *mates][pick_index(rng, len(mates) + 1)])
