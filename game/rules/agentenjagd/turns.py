"""The course of a turn: beginning, dice, walking, terminals, ending, and how a match ends."""

from collections import Counter

from game.kernel.types import Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.holdings import kinds
from game.rules.agentenjagd.pieces import AIRCRAFT, GUARD_STEPS, HIDDEN, SPRINT_STEPS, Effect, Element, cards
from game.rules.agentenjagd.play import Play
from game.rules.agentenjagd.state import State
from game.rules.agentenjagd.view import Asked, Purpose
from game.rules.agentenjagd.walking import Ends, guard_ends, walk_ends

TURN_LIMIT = 500
"""After so many turns the dictator wins (ruling 63)."""


def begin_match(play: Play) -> None:
    """Give every agent the data that the base starts them with, one card after another; then somebody begins."""
    if _next_to_be_given(play) is not None:
        play.note(purpose=Purpose.START)
        play.asked = Asked.DRAW
    elif play.options.first >= 0:
        begin_turn(play, Seat(play.options.first))
    else:
        play.note(purpose=Purpose.SETUP)
        play.asked = Asked.FIRST


def starting_card(play: Play, card: int) -> None:
    """Give a card before the first turn."""
    seat = _next_to_be_given(play)
    assert seat is not None
    rest = list(play.pile)
    rest.remove(card)
    play.pile = tuple(rest)
    play.tell(ev.CardDrawn(seat, card))
    play.give(seat, card, 0)
    begin_match(play)


def _next_to_be_given(play: Play) -> Seat | None:
    short = (i for i, agent in enumerate(play.agents) if len(agent.hand) < play.base.starting_data)
    return next((Seat(i) for i in short), None)


def begin_turn(play: Play, seat: Seat) -> None:
    """Begin a seat's turn; under Base Alert the special die comes first."""
    if play.turn >= TURN_LIMIT:
        end_match(play, "turn_limit")
        return
    play.turn += 1
    play.turn_seat = seat
    play.dice, play.steps, play.special_face = None, 0, -1
    play.looked, play.drawn, play.drawn_to, play.source = 0, HIDDEN, 0, ""
    node = play.agents[seat].node
    play.new_flow(barred=(node,) if node in play.base.room_nodes else ())
    play.tell(ev.TurnBegan(seat, play.turn))
    play.asked = Asked.SPECIAL_DIE if play.special >= 0 else Asked.START


def end_turn(play: Play) -> None:
    """Lay what lies open on File Backup, and pass the turn to the next seat still in the game."""
    if play.asked is Asked.OVER:
        return
    for card in play.flow.in_play:
        play.lay(play.turn_seat, card, ev.Source.PLAY)
    play.note(in_play=())
    count = len(play.agents)
    for step in range(1, count + 1):
        seat = Seat((play.turn_seat + step) % count)
        if play.agents[seat].alive:
            begin_turn(play, seat)
            return


def end_match(play: Play, reason: str, winner: int = -1) -> None:
    """End the match: somebody flew off, or the dictator won."""
    play.asked = Asked.OVER
    play.reason = reason
    play.winner = winner
    if winner < 0:
        play.tell(ev.DictatorWon(reason))


def dice_rolled(play: Play, first: int, second: int) -> None:
    """Take the dice: a first double sends the Security Agent, then the dice are rolled again (rulings 49, 50)."""
    play.dice = (first, second)
    play.tell(ev.DiceRolled(play.turn_seat, first, second))
    if first == second and not play.flow.guard_moved:
        play.note(guard_moved=True)
        play.asked = Asked.GUARD if guard_moves(play.before) else Asked.DICE
        return
    play.steps = first + second
    play.asked = Asked.WALK


def guard_moves(state: State) -> Ends:
    """Return where the Security Agent can be sent: 1 to 7 squares, never into rooms, hangars or the Start square."""
    occupied = {a.node for a in state.agents if a.alive}
    barred = (state.base.start, state.special) if state.special >= 0 else (state.base.start,)
    return guard_ends(state.base, state.guard, GUARD_STEPS, occupied, barred)


def shut_for(state: State, seat: Seat, barred: tuple[int, ...]) -> frozenset[int]:
    """Return the nodes that an agent may not enter by walking now."""
    base = state.base
    me = state.agents[seat]
    shut = {a.node for i, a in enumerate(state.agents) if a.alive and i != seat and a.node < len(base.squares)}
    shut.discard(base.start)
    shut.update(node for node in (state.guard, state.special) if node >= 0)
    shut.update(barred)
    shut.update(node for node in base.room_nodes if base.room(node).role == "security_office")
    full = len(me.laptop) == len(Element)
    joker = any(cards()[c].effect is Effect.JOKER and cards()[c].element is Element.HANGAR for c in me.laptop)
    for node in base.hangar_nodes:
        if not full or not (joker or base.hangar(node).number == me.aircraft):
            shut.add(node)
    return frozenset(shut)


def walks(state: State) -> tuple[tuple[int, Ends], ...]:
    """Return (cards to pay, ends) for the walk that is asked."""
    seat = state.turn_seat
    me = state.agents[seat]
    payable = int(me.has_pass) + camouflage(state)
    shut = shut_for(state, seat, state.flow.barred)
    exact = state.options.exact_walk and state.asked is not Asked.SPRINT
    ends = walk_ends(state.base, me.node, state.steps, shut, payable, exact)
    return tuple(enumerate(ends))


def can_sprint(state: State) -> bool:
    """Return whether five more squares lead anywhere."""
    seat = state.turn_seat
    shut = shut_for(state, seat, state.flow.barred)
    me = state.agents[seat]
    payable = int(me.has_pass) + camouflage(state)
    return any(walk_ends(state.base, me.node, SPRINT_STEPS, shut, payable, exact=False))


def camouflage(state: State) -> int:
    """Return how many Camouflage cards the walking agent may play at barriers."""
    if state.flow.acted:
        return 0
    hand = kinds(state.agents[state.turn_seat].hand)
    return sum(cards()[card].effect is Effect.CAMOUFLAGE for card in hand)


def completable(removed: tuple[int, ...]) -> bool:
    """Return whether some aircraft can still be completed with the cards in the game (ruling 59)."""
    gone = Counter(removed)
    deck = cards()
    for aircraft in AIRCRAFT:
        lacking = [
            card.element for number, card in enumerate(deck) if card.aircraft == aircraft and gone[number] >= card.count
        ]
        jokers = {c.element for n, c in enumerate(deck) if c.effect is Effect.JOKER and gone[n] < c.count}
        if len(lacking) <= len(Element) // 2 and all(element in jokers for element in lacking):
            return True
    return False
