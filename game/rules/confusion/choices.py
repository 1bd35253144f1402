"""What the seat to act may do."""

from game.rules.confusion import actions as act
from game.rules.confusion.actions import Action, Token
from game.rules.confusion.board import spies_of
from game.rules.confusion.moves import announcements
from game.rules.confusion.pieces import set_from_json
from game.rules.confusion.state import Asked, Known, State


def choices(state: State) -> tuple[Action, ...]:
    """Return the legal actions, in a stable order: announcements first, then what may be done before."""
    if state.asked is Asked.ANSWER:
        return _answers(state)
    if state.asked is Asked.DRAW:
        return (act.AnswerDraw(False), act.AnswerDraw(True))
    if state.asked is Asked.MOVE:
        return _moves(state)
    return ()


def _answers(state: State) -> tuple[Action, ...]:
    asked = state.pending
    assert asked is not None
    spy, pieces = state.spies[asked.spy], set_from_json(state.content)
    if spy.promoted:
        return (act.Answer(pieces.promoted.allows(asked.direction, asked.distance)),)
    if spy.piece == pieces.double:
        return (act.Answer(True), act.Answer(False))
    return (act.Answer(pieces.pieces[spy.piece].allows(asked.direction, asked.distance)),)


def _moves(state: State) -> tuple[Action, ...]:
    turn, side = state.turn, state.side
    said = announcements(state.spies, state.case, side, state.options.narrow, turn.first)
    if turn.first >= 0:
        return said
    found: list[Action] = list(said) or [act.Pass()]
    mine = [number for number in spies_of(side) if state.spies[number].square >= 0]
    if not turn.removed:
        double = set_from_json(state.content).double
        found += [
            act.Expose(number)
            for number in spies_of(1 - side)
            if state.spies[number].square >= 0 and state.spies[number].piece == double
        ]
        found += [act.RemoveOwn(number) for number in mine]
    found += _tokens(state, mine, bool(said))
    if state.half >= state.may_offer[side]:
        found.append(act.OfferDraw())
    return tuple(found)


def _tokens(state: State, mine: list[int], can_move: bool) -> list[Action]:
    left = state.tokens[state.side]
    found: list[Action] = []
    if left & _bit(Token.REVEAL):
        found += [act.UseReveal(number) for number in mine if state.spies[number].known is Known.NOBODY]
    if left & _bit(Token.DOUBLE) and can_move and not state.turn.double:
        found.append(act.UseDouble())
    if left & _bit(Token.SWAP) and not state.turn.double:
        free = [number for number in mine if state.spies[number].square != state.case]
        found += [act.UseSwap(a, b) for n, a in enumerate(free) for b in free[n + 1 :]]
    return found


def _bit(token: Token) -> int:
    return 1 << list(Token).index(token)
