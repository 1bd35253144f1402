"""What each action of the two sides does to a match under way."""

from dataclasses import replace

from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import How, Token
from game.rules.confusion.moves import announcements, path_of
from game.rules.confusion.play import OFFER_PAUSE, Play
from game.rules.confusion.state import Asked, Fate, Kind, Known, Line, occupants


def announce(play: Play, action: act.Announce) -> None:
    """Say what a spy is to do; the other side is asked."""
    now = play.now
    play.set(pending=action, asked=Asked.ANSWER, passes=0)
    path = path_of(now.spies, action)
    play.tell(ev.MoveAnnounced(now.side, action.spy, action.direction, action.distance, action.how, path))


def answer(play: Play, action: act.Answer) -> None:
    """Carry the announcement out, or not, and note what the answer tells of the spy."""
    now = play.now
    asked = now.pending
    assert asked is not None
    spy = now.spies[asked.spy]
    path = path_of(now.spies, asked)
    play.set(pending=None, asked=Asked.MOVE)
    play.tell(ev.Answered(1 - now.side, asked.spy, action.yes))
    line = Line(
        Kind.ANNOUNCED, now.half, now.side, asked.spy, -1, asked.direction, asked.distance, asked.how, action.yes,
        path[0], path[-1],
    )  # fmt: skip
    if not spy.promoted:
        play.spy(asked.spy, answers=spy.answers + 1)
        honest = play.pieces.allowed_by(asked.direction, asked.distance)
        play.narrow(asked.spy, (honest if action.yes else ~honest) | 1 << play.pieces.double)
    if action.yes:
        line = _carry_out(play, asked, path, line)
    play.note(line)
    if not play.over:
        _after_move(play, asked.spy)


def _carry_out(play: Play, move: act.Announce, path: tuple[int, ...], line: Line) -> Line:
    now = play.now
    end = path[-1]
    other = occupants(now.spies).get(end, -1)
    if move.how is How.PUSH:
        play.set(case=end)
        play.stir()
        play.tell(ev.CasePushed(move.spy, path, other))
        play.judge(now.side, True)
        return line
    play.tell(ev.SpyMoved(move.spy, path, move.how is How.CARRY))
    if other >= 0:
        play.take_off(other, Fate.CAPTURED)
        play.tell(ev.SpyCaptured(other, move.spy))
        line = replace(line, other=other)
    play.spy(move.spy, square=end)
    if move.how is How.CARRY:
        play.set(case=end)
        play.stir()
    elif end == now.case:
        play.stir()
        play.tell(ev.CaseTaken(move.spy, end))
    play.judge(now.side, False)
    if not play.over:
        line = replace(line, edge=play.reach_edge(move.spy))
    return line


def _after_move(play: Play, spy: int) -> None:
    turn = play.now.turn
    if turn.double and turn.first < 0:
        play.set(turn=replace(turn, first=spy))
        now = play.now
        if announcements(now.spies, now.case, now.side, now.options.narrow, spy):
            return
    play.end_turn()


def remove_own(play: Play, action: act.RemoveOwn) -> None:
    """Take one's own spy off; nobody is told what it was, and a case under it stays where it is."""
    _remove(play, action.spy, Kind.REMOVED, Fate.REMOVED)


def expose(play: Play, action: act.Expose) -> None:
    """Take the enemy's double agent off and show it."""
    play.spy(action.spy, known=Known.ALL)
    play.narrow(action.spy, 1 << play.pieces.double)
    _remove(play, action.spy, Kind.EXPOSED, Fate.EXPOSED)


def _remove(play: Play, spy: int, kind: Kind, fate: Fate) -> None:
    now = play.now
    play.set(turn=replace(now.turn, removed=True))
    play.take_off(spy, fate)
    play.tell(ev.SpyRemoved(spy) if kind is Kind.REMOVED else ev.DoubleExposed(spy))
    play.note(Line(kind, now.half, now.side, spy))
    play.judge(now.side, False)


def reveal(play: Play, action: act.UseReveal) -> None:
    """Token: the owner learns what a spy is."""
    _use(play, Token.REVEAL, (action.spy,), Line(Kind.REVEALED, play.now.half, play.now.side, action.spy))
    play.spy(action.spy, known=Known.OWNER)
    play.tell(ev.PieceRevealed(action.spy, play.now.spies[action.spy].piece))


def double(play: Play, _: act.UseDouble) -> None:
    """Token: two spies move this turn."""
    _use(play, Token.DOUBLE, (), Line(Kind.DOUBLED, play.now.half, play.now.side))
    play.set(turn=replace(play.now.turn, double=True))


def swap(play: Play, action: act.UseSwap) -> None:
    """Token: two spies change places instead of a move."""
    now = play.now
    pair = (action.first, action.second)
    line = Line(Kind.SWAPPED, now.half, now.side, *pair)
    _use(play, Token.SWAP, pair, None)
    first, second = (now.spies[i].square for i in pair)
    play.spy(pair[0], square=second)
    play.spy(pair[1], square=first)
    edges = [play.reach_edge(spy) for spy in pair]
    play.note(replace(line, edge=max(edges, key=lambda edge: edge.value != "not_reached")))
    play.set(passes=0)
    play.end_turn()


def _use(play: Play, token: Token, spies: tuple[int, ...], line: Line | None) -> None:
    now = play.now
    bit = 1 << list(Token).index(token)
    left = tuple(mask & ~bit if side == now.side else mask for side, mask in enumerate(now.tokens))
    play.set(tokens=left)
    play.stir()
    play.tell(ev.TokenUsed(now.side, token, spies))
    if line is not None:
        play.note(line)


def pass_turn(play: Play, _: act.Pass) -> None:
    """Nothing can be announced; twice in a row is a draw."""
    now = play.now
    play.note(Line(Kind.PASSED, now.half, now.side))
    play.tell(ev.TurnPassed(now.side))
    play.set(passes=now.passes + 1)
    if now.passes >= 1:
        play.end("passes", -1)
    else:
        play.end_turn()


def offer_draw(play: Play, _: act.OfferDraw) -> None:
    """Offer a draw; the other side is asked."""
    now = play.now
    wait = tuple(now.half + OFFER_PAUSE if side == now.side else half for side, half in enumerate(now.may_offer))
    play.set(asked=Asked.DRAW, may_offer=wait)
    play.tell(ev.DrawOffered(now.side))


def answer_draw(play: Play, action: act.AnswerDraw) -> None:
    """Take the draw or play on."""
    play.tell(ev.DrawAnswered(1 - play.now.side, action.accept))
    play.set(asked=Asked.MOVE)
    if action.accept:
        play.end("agreed", -1)
