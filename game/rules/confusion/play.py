"""A working copy of a state while one action is applied: its fields change, lines are noted and events collected."""

from dataclasses import replace

from game.kernel.events import Event
from game.rules.confusion import events as ev
from game.rules.confusion.board import OFF, SPIES, WHITE, in_goal, side_of, spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.pieces import set_from_json
from game.rules.confusion.state import Asked, Edge, Fate, Known, Line, State, Turn, holder, holding_side

QUIET_LIMIT = 60
"""Half-moves in which nothing happens, after which the match is drawn (spec, Rulings)."""

LONGEST = 600
"""Half-moves after which a match is drawn whatever happens, so that two sides can't carry the case about for ever."""

OFFER_PAUSE = 20
"""Half-moves a side waits before it may offer a draw (again)."""


class Play:
    """A state under way, with its fields by the same names; `state()` gives the frozen result."""

    def __init__(self, before: State) -> None:
        self.before = before
        self.options = before.options
        self.pieces = set_from_json(before.content)
        self.events: list[Event] = []
        self.white, self.starter = before.white, before.starter
        self.asked, self.pending = before.asked, before.pending
        self.side, self.half, self.turn = before.side, before.half, before.turn
        self.spies, self.masks = list(before.spies), before.masks
        self.case, self.quiet, self.passes = before.case, before.quiet, before.passes
        self.tokens, self.may_offer = before.tokens, before.may_offer
        self.lines, self.winner, self.reason = before.lines, before.winner, before.reason

    def state(self) -> State:
        """Return the state as it is now."""
        return State(
            self.before.content, self.options, self.white, self.starter, self.asked, tuple(self.spies), self.masks,
            self.side, self.half, self.turn, self.pending, self.case, self.quiet, self.passes, self.tokens,
            self.may_offer, self.lines, self.winner, self.reason,
        )  # fmt: skip

    def seat_of(self, side: int) -> int:
        """Return the seat that plays a side."""
        return self.white if side == WHITE else 1 - self.white

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def note(self, line: Line) -> None:
        """Add a line to the protocol."""
        self.lines = (*self.lines, line)

    def stir(self) -> None:
        """Note that something happened: the count of quiet turns starts anew."""
        if not self.turn.lively:
            self.turn = replace(self.turn, lively=True)

    def occupant(self, square: int) -> int:
        """Return the spy on a square, or -1."""
        return holder(self.spies, square)

    def place(self, number: int, square: int) -> None:
        """Set a spy on a square."""
        self.spies[number] = replace(self.spies[number], square=square)

    def take_off(self, number: int, fate: Fate) -> None:
        """Take a spy off the board."""
        self.spies[number] = replace(self.spies[number], square=OFF, fate=fate)
        self.stir()

    def inform(self, number: int, known: Known) -> None:
        """Note that somebody beside the enemy knows a spy's piece now."""
        self.spies[number] = replace(self.spies[number], known=known)

    def narrow(self, number: int, mask: int) -> None:
        """Strike the candidates of a spy that are not in the mask, and what follows from that for its side."""
        spy = self.spies[number]
        left = spy.mask & mask
        if left == spy.mask:
            return
        self.spies[number] = replace(spy, mask=left)
        side = side_of(number)
        mine = spies_of(side)
        part = closed([self.spies[i].mask for i in mine])
        if part == self.masks[mine.start : mine.stop]:
            return
        self.stir()
        self.masks = (*part, *self.masks[SPIES:]) if side == WHITE else (*self.masks[:SPIES], *part)

    # --- what a move leads to -----------------------------------------------------------------------------------------
    def reach_edge(self, number: int) -> Edge:
        """Promote a crown that stands on the enemy's edge; silence there tells everybody that there is none.

        Nothing is said of a spy whose own answers leave no crown: that is public, so it gives nothing away.
        """
        spy = self.spies[number]
        crowns = self.pieces.crowns
        if not in_goal(side_of(number), spy.square) or spy.promoted or not spy.mask & crowns:
            return Edge.NOT_REACHED
        promoted = bool(crowns >> spy.piece & 1)
        self.tell(ev.EdgeReached(number, promoted))
        if promoted:
            self.spies[number] = replace(spy, promoted=True)
            self.stir()
        self.narrow(number, crowns if promoted else ~crowns)
        return Edge.PROMOTED if promoted else Edge.NO_CROWN

    def end(self, reason: str, winner: int) -> None:
        """End the match."""
        self.tell(ev.MatchEnded(reason, winner))
        self.asked, self.pending = Asked.OVER, None
        self.reason, self.winner = reason, winner

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.asked is Asked.OVER

    def judge(self, pushed: bool = False) -> None:
        """See whether the mover's move or removal decided: the case on a goal row, or a side without spies."""
        if not self.options.survive:
            self._judge_case(holding_side(self.spies, self.case), pushed)
        for side in (1 - self.side, self.side):
            if not self.over and not any(self.spies[i].square >= 0 for i in spies_of(side)):
                self.end("no_spies", 1 - side)

    def _judge_case(self, holding: int, pushed: bool) -> None:
        mover = self.side
        if in_goal(mover, self.case) and (holding == mover or (pushed and holding < 0)):
            self.end("case", mover)
        elif holding == 1 - mover and in_goal(holding, self.case):  # only a push brings it there
            self.end("gift", holding)

    def end_turn(self) -> None:
        """Give the turn to the other side, unless the match ends here."""
        held = self.turn.held
        self.quiet = 0 if self.turn.lively else self.quiet + 1
        if held == 1 - self.side and self._holder_on_goal() == held:
            self.end("survived", held)
        elif self.passes >= 2:
            self.end("passes", -1)
        elif self.quiet >= QUIET_LIMIT:
            self.end("quiet", -1)
        elif self.half >= LONGEST:
            self.end("long", -1)
        else:
            self.begin_turn(1 - self.side)

    def begin_turn(self, side: int) -> None:
        """Begin a side's turn."""
        self.side, self.half = side, self.half + 1
        self.turn = Turn(held=self._holder_on_goal() if self.options.survive else -1)
        self.asked, self.pending = Asked.MOVE, None
        self.tell(ev.TurnBegan(side, self.half))

    def _holder_on_goal(self) -> int:
        """Return the side that holds the case on its goal row, or -1."""
        holding = holding_side(self.spies, self.case)
        return holding if holding >= 0 and in_goal(holding, self.case) else -1
