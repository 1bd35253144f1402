"""What each action of the two sides does to a match under way."""

from dataclasses import replace

from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import TOKEN_BITS, How, Token
from game.rules.confusion.moves import announcements, path_of
from game.rules.confusion.play import OFFER_PAUSE, Play
from game.rules.confusion.state import Asked, Edge, Fate, Kind, Known, Line


def announce(play: Play, action: act.Announce) -> None:
    """Say what a spy is to do; the other side is asked."""
    play.pending, play.asked, play.passes = action, Asked.ANSWER, 0
    path = path_of(play.spies, action)
    play.tell(ev.MoveAnnounced(play.side, action.spy, action.direction, action.distance, action.how, path))


def answer(play: Play, action: act.Answer) -> None:
    """Carry the announcement out, or not, and note what the answer tells of the spy."""
    asked = play.pending
    assert asked is not None
    path = path_of(play.spies, asked)
    play.pending, play.asked = None, Asked.MOVE
    play.tell(ev.Answered(1 - play.side, asked.spy, action.yes))
    _learn(play, asked, action.yes)
    captured, edge = _carry_out(play, asked, path) if action.yes else (-1, Edge.NOT_REACHED)
    line = Line(
        Kind.ANNOUNCED, play.half, play.side, asked.spy, captured, asked.direction, asked.distance, asked.how,
        action.yes, path[0], path[-1], edge,
    )  # fmt: skip
    play.note(line)
    if not play.over:
        _after_move(play, asked.spy)


def _learn(play: Play, asked: act.Announce, yes: bool) -> None:
    """Strike what the answer rules out; a promoted spy's answers are known beforehand, so they tell nothing."""
    spy = play.spies[asked.spy]
    if spy.promoted:
        return
    play.spies[asked.spy] = replace(spy, answers=spy.answers + 1)
    honest = play.pieces.allowed_by(asked.direction, asked.distance)
    play.narrow(asked.spy, (honest if yes else ~honest) | 1 << play.pieces.double)


def _carry_out(play: Play, move: act.Announce, path: tuple[int, ...]) -> tuple[int, Edge]:
    """Carry out a granted move; return the spy captured by it (or -1) and what was said at the enemy's edge."""
    end = path[-1]
    other = play.occupant(end)
    if move.how is How.PUSH:
        play.case = end
        play.stir()
        play.tell(ev.CasePushed(move.spy, path, other))
        play.judge(pushed=True)
        return -1, Edge.NOT_REACHED
    play.tell(ev.SpyMoved(move.spy, path, move.how is How.CARRY))
    if other >= 0:
        play.take_off(other, Fate.CAPTURED)
        play.tell(ev.SpyCaptured(other, move.spy))
    play.place(move.spy, end)
    if move.how is How.CARRY:
        play.case = end
        play.stir()
    elif end == play.case:
        play.tell(ev.CaseTaken(move.spy, end))
    play.judge()
    return other, Edge.NOT_REACHED if play.over else play.reach_edge(move.spy)


def _after_move(play: Play, spy: int) -> None:
    if play.turn.double and play.turn.first < 0:
        play.turn = replace(play.turn, first=spy)
        if announcements(play.spies, play.case, play.side, play.options.narrow, spy):
            return
    play.end_turn()


def remove_own(play: Play, action: act.RemoveOwn) -> None:
    """Take one's own spy off; nobody is told what it was, and a case under it stays where it is."""
    play.tell(ev.SpyRemoved(action.spy))
    _remove(play, action.spy, Kind.REMOVED, Fate.REMOVED)


def expose(play: Play, action: act.Expose) -> None:
    """Take the enemy's double agent off and show it."""
    play.tell(ev.DoubleExposed(action.spy))
    play.inform(action.spy, Known.ALL)
    play.narrow(action.spy, 1 << play.pieces.double)
    _remove(play, action.spy, Kind.EXPOSED, Fate.EXPOSED)


def _remove(play: Play, spy: int, kind: Kind, fate: Fate) -> None:
    play.turn = replace(play.turn, removed=True)
    play.take_off(spy, fate)
    play.note(Line(kind, play.half, play.side, spy))
    play.judge()


def reveal(play: Play, action: act.UseReveal) -> None:
    """Token: the owner learns what a spy is."""
    _use(play, Token.REVEAL, (action.spy,))
    play.note(Line(Kind.REVEALED, play.half, play.side, action.spy))
    piece = play.spies[action.spy].piece
    if play.before.masks[action.spy] != 1 << piece:
        play.stir()
    play.inform(action.spy, Known.OWNER)
    play.tell(ev.PieceRevealed(action.spy, piece))


def double(play: Play, _: act.UseDouble) -> None:
    """Token: two spies move this turn."""
    _use(play, Token.DOUBLE, ())
    play.note(Line(Kind.DOUBLED, play.half, play.side))
    play.turn = replace(play.turn, double=True)


def swap(play: Play, action: act.UseSwap) -> None:
    """Token: two spies change places instead of a move."""
    pair = (action.first, action.second)
    _use(play, Token.SWAP, pair)
    first, second = (play.spies[spy].square for spy in pair)
    play.place(action.first, second)
    play.place(action.second, first)
    said = [play.reach_edge(spy) for spy in pair]  # at most one of them is new on the edge
    edge = next((edge for edge in said if edge is not Edge.NOT_REACHED), Edge.NOT_REACHED)
    play.note(Line(Kind.SWAPPED, play.half, play.side, *pair, edge=edge))
    play.passes = 0
    play.end_turn()


def _use(play: Play, token: Token, spies: tuple[int, ...]) -> None:
    left = play.tokens[play.side] & ~TOKEN_BITS[token]
    play.tokens = (left, play.tokens[1]) if play.side == 0 else (play.tokens[0], left)
    play.tell(ev.TokenUsed(play.side, token, spies))


def pass_turn(play: Play, _: act.Pass) -> None:
    """Nothing can be announced; twice in a row is a draw."""
    play.note(Line(Kind.PASSED, play.half, play.side))
    play.tell(ev.TurnPassed(play.side))
    play.passes += 1
    play.end_turn()


def offer_draw(play: Play, _: act.OfferDraw) -> None:
    """Offer a draw; the other side is asked."""
    wait = play.half + OFFER_PAUSE
    play.may_offer = (wait, play.may_offer[1]) if play.side == 0 else (play.may_offer[0], wait)
    play.asked = Asked.DRAW
    play.tell(ev.DrawOffered(play.side))


def answer_draw(play: Play, action: act.AnswerDraw) -> None:
    """Take the draw or play on."""
    play.tell(ev.DrawAnswered(1 - play.side, action.accept))
    play.asked = Asked.MOVE
    if action.accept:
        play.end("agreed", -1)
