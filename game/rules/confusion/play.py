"""A working copy of a state while one action is applied: it changes fields, notes lines and collects the events."""

from dataclasses import replace

from game.kernel.events import Event
from game.rules.confusion import events as ev
from game.rules.confusion.board import OFF, SPIES, in_goal, side_of, spies_of
from game.rules.confusion.candidates import closed
from game.rules.confusion.pieces import set_from_json
from game.rules.confusion.state import Asked, Edge, Fate, Line, State, Turn, holding_side

QUIET_LIMIT = 60
"""Half-moves in which nothing happens, after which the match is drawn (spec, Rulings)."""

LONGEST = 600
"""Half-moves after which a match is drawn whatever happens, so that two sides can't carry the case about for ever."""

OFFER_PAUSE = 20
"""Half-moves a side waits before it may offer a draw again."""


class Play:
    """The state under way. `state()` gives the frozen result."""

    def __init__(self, before: State) -> None:
        self.before = before
        self.now = before
        self.pieces = set_from_json(before.content)
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def set(self, **changes: object) -> None:
        """Change fields of the state."""
        self.now = replace(self.now, **changes)  # type: ignore[arg-type]

    def note(self, line: Line) -> None:
        """Add a line to the protocol."""
        self.set(lines=(*self.now.lines, line))

    def spy(self, number: int, **changes: object) -> None:
        """Change fields of a spy."""
        spies = list(self.now.spies)
        spies[number] = replace(spies[number], **changes)  # type: ignore[arg-type]
        self.set(spies=tuple(spies))

    def narrow(self, number: int, mask: int) -> None:
        """Strike the candidates of a spy that are not in the mask, and what follows from that for its side."""
        spy = self.now.spies[number]
        left = spy.mask & mask
        if left == spy.mask:
            return
        self.spy(number, mask=left)
        side = side_of(number)
        mine = spies_of(side)
        part = closed([self.now.spies[i].mask for i in mine])
        old = self.now.masks[mine.start : mine.stop]
        if part != old:
            self.stir()
            self.set(masks=(*part, *self.now.masks[SPIES:]) if side == 0 else (*self.now.masks[:SPIES], *part))

    def stir(self) -> None:
        """Note that something happened: the count of quiet turns starts anew."""
        self.set(turn=replace(self.now.turn, lively=True))

    # --- what a move leads to -----------------------------------------------------------------------------------------
    def take_off(self, number: int, fate: Fate) -> None:
        """Take a spy off the board."""
        self.spy(number, square=OFF, fate=fate)
        self.stir()

    def reach_edge(self, number: int) -> Edge:
        """Promote a crown that stands on the enemy's edge; silence there tells everybody that there is none."""
        spy = self.now.spies[number]
        crowns = self.pieces.crowns
        if not in_goal(side_of(number), spy.square) or spy.promoted or not spy.mask & crowns:
            return Edge.NOT_REACHED
        promoted = bool(crowns >> spy.piece & 1)
        self.tell(ev.EdgeReached(number, promoted))
        if promoted:
            self.spy(number, promoted=True)
            self.stir()
        self.narrow(number, crowns if promoted else ~crowns)
        return Edge.PROMOTED if promoted else Edge.NO_CROWN

    def end(self, reason: str, winner: int) -> None:
        """End the match."""
        if self.now.asked is not Asked.OVER:
            self.tell(ev.MatchEnded(reason, winner))
            self.set(asked=Asked.OVER, reason=reason, winner=winner, pending=None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.now.asked is Asked.OVER

    def judge(self, mover: int, pushed: bool) -> None:
        """See whether a move won: the case on a goal row, or a side without spies."""
        now = self.now
        if not now.options.survive:
            self._judge_case(mover, holding_side(now.spies, now.case), pushed)
        for side in (1 - mover, mover):
            if not self.over and not any(now.spies[i].square >= 0 for i in spies_of(side)):
                self.end("no_spies", 1 - side)

    def _judge_case(self, mover: int, holding: int, pushed: bool) -> None:
        case = self.now.case
        if in_goal(mover, case) and (holding == mover or (pushed and holding < 0)):
            self.end("case", mover)
        elif pushed and holding == 1 - mover and in_goal(1 - mover, case):
            self.end("gift", 1 - mover)

    def end_turn(self) -> None:
        """Give the turn to the other side, unless the match ends here."""
        now = self.now
        held = now.turn.held
        if held == 1 - now.side and holding_side(now.spies, now.case) == held and in_goal(held, now.case):
            self.end("survived", held)
        quiet = 0 if now.turn.lively else now.quiet + 1
        self.set(quiet=quiet)
        if quiet >= QUIET_LIMIT and not self.over:
            self.end("quiet", -1)
        elif now.half >= LONGEST and not self.over:
            self.end("long", -1)
        if not self.over:
            self.begin_turn(1 - now.side)

    def begin_turn(self, side: int) -> None:
        """Begin a side's turn."""
        now = self.now
        holding = holding_side(now.spies, now.case)
        held = holding if now.options.survive and holding >= 0 and in_goal(holding, now.case) else -1
        self.set(side=side, half=now.half + 1, turn=Turn(held=held), asked=Asked.MOVE, pending=None)
        self.tell(ev.TurnBegan(side, self.now.half))
