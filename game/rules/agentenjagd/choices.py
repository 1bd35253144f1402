"""What the seat to act may do: legal actions in a stable order, each with its way where it walks."""

from collections.abc import Callable
from itertools import combinations

from game.kernel.types import Seat
from game.rules.agentenjagd import actions as act
from game.rules.agentenjagd.guards import special_moves
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.pieces import HAND_LIMIT, Card, Effect, Element, cards
from game.rules.agentenjagd.state import Agent, State
from game.rules.agentenjagd.turns import camouflage, can_sprint, guard_moves, walks
from game.rules.agentenjagd.view import Asked
from game.rules.agentenjagd.walking import Path

Choice = tuple[act.Action, Path]
"""A legal action and the way it walks, () if it does not."""


def choices(state: State) -> tuple[Choice, ...]:
    """Return the legal actions of the seat to act; empty for chance and at the end."""
    lister = _LISTERS.get(state.asked)
    return lister(state) if lister else ()


def _me(state: State) -> Agent:
    return state.agents[state.turn_seat]


def _plain(*actions: act.Action) -> tuple[Choice, ...]:
    return tuple((action, ()) for action in actions)


def holds(state: State, effect: Effect) -> bool:
    """Return whether the agent whose turn it is holds a card of that effect."""
    return any(cards()[card].effect is effect for card in kinds(_me(state).hand))


def _start(state: State) -> tuple[Choice, ...]:
    found: list[act.Action] = [act.Roll()]
    guards = (state.guard, state.special)
    duct = state.base.duct
    if duct and _me(state).node == duct[0] and duct[1] not in guards:
        found.append(act.UseDuct())
    if not state.flow.guard_moved and holds(state, Effect.DECOY) and guard_moves(state):
        found.append(act.PlayDecoy())
    if holds(state, Effect.SERVICE_LIFT):
        found.extend(act.PlayServiceLift(room) for room in state.base.alarmed_rooms if room not in guards)
    return _plain(*found)


def _guard(state: State) -> tuple[Choice, ...]:
    return tuple((act.MoveGuard(node), path) for node, path in sorted(guard_moves(state).items()))


def _special(state: State) -> tuple[Choice, ...]:
    return tuple((act.MoveSpecial(node), path) for node, path in sorted(special_moves(state).items()))


def _walk(state: State) -> tuple[Choice, ...]:
    found: list[Choice] = []
    free = False
    has_pass = int(_me(state).has_pass)
    playable = camouflage(state)
    for paid, ends in walks(state):
        free = free or (paid == 0 and bool(ends))
        for passes in range(has_pass + 1):
            if 0 <= paid - passes <= playable:
                found.extend((act.Walk(node, passes, paid - passes), path) for node, path in sorted(ends.items()))
    if not free and state.asked is Asked.WALK:  # nobody is made to spend a card (ruling 11)
        found.append((act.Stay(), ()))
    return tuple(found)


def _after_walk(state: State) -> tuple[Choice, ...]:
    if not state.flow.acted and holds(state, Effect.SPRINT) and can_sprint(state):
        return _plain(act.EndTurn(), act.PlaySprint())
    return _plain(act.EndTurn())


def _room(state: State) -> tuple[Choice, ...]:
    found: list[act.Action] = []
    me = _me(state)
    room = state.base.room(me.node)
    if state.flow.may_search and (state.pile or len(state.backup) >= 2):
        found.append(act.Search())
    if room.database and state.backup:
        found.append(act.SearchBackup())
    reception = room.role == "reception"
    if reception and state.passes_left and not me.has_pass:
        found.append(act.TakePass())
    for number, other in enumerate(state.agents):
        if number == state.turn_seat or not other.alive or other.node != me.node:
            continue
        takes_pass = other.has_pass and not me.has_pass
        if other.hand or takes_pass:
            found.append(act.Steal(Seat(number)))
        if takes_pass and other.hand and reception and not state.passes_left:
            found.append(act.StealPass(Seat(number)))
    return _plain(*found, act.Decline())


def _received(state: State) -> tuple[Choice, ...]:
    hand = kinds(_me(state).hand)
    if len(hand) > HAND_LIMIT:
        return _plain(*(act.Discard(card) for card in sorted(set(hand))))
    if cards()[state.drawn].effect is Effect.TRAP:
        return _plain(act.Keep(), act.LayTrap())
    return _plain(act.Keep())


def _backup(state: State) -> tuple[Choice, ...]:
    more = (act.NextBackup(),) if state.looked < min(3, len(state.backup)) else ()
    return _plain(act.TakeBackup(), *more, act.LeaveBackup())


def _exchange(state: State) -> tuple[Choice, ...]:
    others = (i for i, agent in enumerate(state.agents) if agent.alive and i != state.turn_seat)
    return _plain(*(act.Exchange(Seat(i)) for i in others))


def _terminal(state: State) -> tuple[Choice, ...]:
    erase = (act.EraseLaptop(),) if _me(state).laptop else ()
    return _plain(act.EndTurn(), *(act.Transfer(a, b) for a, b in pairs(state)), *erase)


def pairs(state: State) -> tuple[tuple[int, int], ...]:
    """Return the pairs of cards that may be transferred now (rulings 43 to 47)."""
    me = _me(state)
    deck = cards()
    done = {deck[card].element for card in me.laptop}
    if len(done) >= len(Element):
        return ()
    taken = {a.aircraft for i, a in enumerate(state.agents) if i != state.turn_seat and a.alive and a.aircraft}
    found: list[tuple[int, int]] = []
    for first, second in combinations(sorted(set(kinds(me.hand))), 2):
        one, two = deck[first], deck[second]
        if one.element is None or two.element is None or one.element is two.element:
            continue
        if {one.element, two.element} & done or not _one_aircraft(one, two):
            continue
        aircraft = one.aircraft or two.aircraft
        if me.aircraft and aircraft != me.aircraft:
            continue
        if state.options.one_aircraft and aircraft in taken:
            continue
        found.append((first, second))
    return tuple(found)


def _one_aircraft(one: Card, two: Card) -> bool:
    """Return whether two cards are of one aircraft, at most one of them a joker."""
    if one.effect is Effect.JOKER:
        return two.effect is Effect.PLANE
    return two.effect is Effect.JOKER or one.aircraft == two.aircraft


_LISTERS: dict[Asked, Callable[[State], tuple[Choice, ...]]] = {
    Asked.START: _start,
    Asked.GUARD: _guard,
    Asked.SPECIAL: _special,
    Asked.WALK: _walk,
    Asked.SPRINT: _walk,
    Asked.AFTER_WALK: _after_walk,
    Asked.ROOM: _room,
    Asked.RECEIVED: _received,
    Asked.BACKUP: _backup,
    Asked.EXCHANGE: _exchange,
    Asked.TERMINAL: _terminal,
}

