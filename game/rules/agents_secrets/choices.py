"""What the seat to act may do."""

from functools import cache
from itertools import combinations_with_replacement

from game.kernel.types import Seat
from game.rules.agents_secrets.actions import Action, LockIn, Say, Signal, Vote
from game.rules.agents_secrets.pieces import DESTINATIONS, deck, opposite
from game.rules.agents_secrets.state import Asked, Member, Options, State

PLACES = tuple(range(len(DESTINATIONS)))


def choices(state: State, seat: int) -> tuple[Action, ...]:
    """Return the actions of the seat that is to act."""
    mates = tuple(other for other in state.seats_of(state.members[seat].company) if other != seat)
    match state.asked:
        case Asked.TALK:
            return (*locks(state, seat), *signals(state.play, mates))
        case Asked.CHOOSE:
            return locks(state, seat)
        case Asked.LAST_WORDS:
            return signals(0, mates)
        case Asked.VOTE:
            return (Vote(Seat(-1)), *(Vote(Seat(other)) for other in mates))
    return ()


def locks(state: State, seat: int) -> tuple[Action, ...]:
    """Return each different card with each place it may go to."""
    member = state.members[seat]
    places = free_places(state.options, state.play, member)
    return tuple(LockIn(card, place) for card in sorted(set(member.hand)) for place in places)


def free_places(options: Options, play: int, member: Member) -> tuple[int, ...]:
    """Return where a member may send a card: in the vast world, not across from the first place."""
    barred = opposite(member.places[0]) if options.vast and play == 2 else -1
    return tuple(place for place in PLACES if place != barred)


@cache
def claims(count: int) -> tuple[tuple[int, ...], ...]:
    """Return every hand of so many cards that a pile could deal."""
    kinds = deck()
    hands = combinations_with_replacement(range(len(kinds)), count)
    return tuple(hand for hand in hands if all(hand.count(card) <= kinds[card] for card in hand))


@cache
def signals(play: int, mates: tuple[int, ...]) -> tuple[Signal, ...]:
    """Return all that may be said before a play (1 or 2), or before the vote (0): silence first."""
    found = [Signal(Say.NOTHING)]
    if play:
        found += [Signal(Say.HOLD, cards=hand) for hand in claims(4 - play)]
        found += [Signal(say, place) for say in (Say.FIRST, Say.SECOND)[play - 1 :] for place in PLACES]
        found += [Signal(say, place) for say in (Say.GIVE_UP, Say.TWO_STAY, Say.PLEASE_GO) for place in PLACES]
        found.append(Signal(Say.NOT_ALONE))
    found += [Signal(say, seat=mate) for say in (Say.TRUST, Say.SUSPECT) for mate in mates]
    return tuple(found)
