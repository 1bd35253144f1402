"""What the seat to act may do."""

from functools import cache

from game.rules.confusion import actions as act
from game.rules.confusion.actions import TOKEN_BITS, Action, Token
from game.rules.confusion.board import SPIES, spies_of
from game.rules.confusion.moves import announcements
from game.rules.confusion.pieces import set_from_json
from game.rules.confusion.state import Asked, State

Choices = tuple[Action, ...]


def choices(state: State) -> Choices:
    """Return the legal actions, in a stable order: announcements first, then what may be done before."""
    if state.asked is Asked.ANSWER:
        return _answers(state)
    if state.asked is Asked.DRAW:
        return (act.AnswerDraw(False), act.AnswerDraw(True))
    if state.asked is Asked.MOVE:
        return _moves(state)
    return ()


def _answers(state: State) -> Choices:
    asked = state.pending
    assert asked is not None
    spy, pieces = state.spies[asked.spy], set_from_json(state.content)
    if spy.piece == pieces.double:
        return (act.Answer(True), act.Answer(False))
    piece = pieces.promoted if spy.promoted else pieces.pieces[spy.piece]
    return (act.Answer(piece.allows(asked.direction, asked.distance)),)


def _moves(state: State) -> Choices:
    turn, side, spies = state.turn, state.side, state.spies
    said: Choices = announcements(spies, state.case, side, state.options.narrow, turn.first)
    if turn.first >= 0:
        return said
    found: list[Action] = [*said] if said else [act.Pass()]
    mine = [number for number in spies_of(side) if spies[number].square >= 0]
    if not turn.removed:
        double = set_from_json(state.content).double
        enemies = spies_of(1 - side)
        found += [_exposals()[i] for i in enemies if spies[i].piece == double and spies[i].square >= 0]
        found += [_removals()[i] for i in mine]
    if state.tokens[side]:
        found += _tokens(state, mine, bool(said))
    if state.half >= state.may_offer[side]:
        found.append(act.OfferDraw())
    return tuple(found)


def _tokens(state: State, mine: list[int], can_move: bool) -> list[Action]:
    left = state.tokens[state.side]
    found: list[Action] = []
    if left & TOKEN_BITS[Token.REVEAL]:
        found += [act.UseReveal(number) for number in mine]
    if left & TOKEN_BITS[Token.DOUBLE] and can_move:
        found.append(act.UseDouble())
    if left & TOKEN_BITS[Token.SWAP] and not state.turn.double:
        free = [number for number in mine if state.spies[number].square != state.case]
        found += [act.UseSwap(a, b) for n, a in enumerate(free) for b in free[n + 1 :]]
    return found


@cache
def _removals() -> Choices:
    """Return [spy] -> its removal by its own side, made once for all matches."""
    return tuple(act.RemoveOwn(spy) for spy in range(2 * SPIES))


@cache
def _exposals() -> Choices:
    """Return [spy] -> its removal as the enemy's double agent."""
    return tuple(act.Expose(spy) for spy in range(2 * SPIES))
