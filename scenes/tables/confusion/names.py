"""Words of the table: spies, squares and directions, the banner, the log's lines, button labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields

from game.kernel.events import Event
from game.kernel.record import SeatInfo
from game.rules.confusion import actions as act
from game.rules.confusion import events as ev
from game.rules.confusion.actions import How
from game.rules.confusion.board import LETTERS, side_of, square_name
from game.rules.confusion.moves import path_of
from game.rules.confusion.pieces import DIRECTIONS
from game.rules.confusion.view import HIDDEN, Asked, View
from scenes.kit.strings import Strings as AllStrings

Strings = Callable[..., str]
GAME_ID = "confusion"
SIDE_WORDS = ("white", "red")


def snake(name: str) -> str:
    """Return 'spy_moved' of 'SpyMoved'."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Names:
    """Says everything in the player's language. `strings` are all of the program's."""

    def __init__(self, strings: AllStrings, seats: Sequence[SeatInfo]) -> None:
        self.t: Strings = strings.scope(GAME_ID)
        self._strings = strings
        self.seats = tuple(seats)

    def has(self, key: str) -> bool:
        """Return whether there is a text of that key."""
        return self._strings.has(f"{GAME_ID}.{key}")

    # --- things -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        if not 0 <= seat < len(self.seats):
            return ""
        return self.seats[seat].name or self.t("table.seat_name", number=seat + 1)

    def side(self, side: int) -> str:
        """Return what a side is called."""
        return self.t(f"side.{SIDE_WORDS[side]}") if side in (0, 1) else ""

    def player(self, view: View, side: int) -> str:
        """Return the name of whoever plays a side."""
        return self.seat(view.seat_of(side)) if view.white >= 0 and side in (0, 1) else self.side(side)

    def spy(self, spy: int) -> str:
        """Return a spy's letter."""
        return LETTERS[spy] if spy >= 0 else ""

    def direction(self, direction: int) -> str:
        """Return a direction's name."""
        return self.t(f"direction.{DIRECTIONS[direction].lower()}")

    def piece(self, view: View, number: int) -> str:
        """Return what a movement piece does, in words."""
        if number == HIDDEN:
            return self.t("piece.hidden")
        if number == view.pieces.double:
            return self.t("piece.double")
        return self.lines(view.pieces.pieces[number].reach, view.pieces.pieces[number].directions)

    def lines(self, reach: int, directions: int) -> str:
        """Return 'up to 2: forward, back' of a piece's lines."""
        ways = [i for i in range(len(DIRECTIONS)) if directions >> i & 1]
        words = self.t("piece.all") if len(ways) == len(DIRECTIONS) else ", ".join(self.direction(i) for i in ways)
        return self.t("piece.lines", n=reach, ways=words)

    def question(self, spy: int, start: int, end: int, how: How) -> str:
        """Return an announcement by its squares, which are the same from both sides: 'B: d2 to d5?'."""
        key = {How.MOVE: "say.move", How.CARRY: "say.carry", How.PUSH: "say.push"}[how]
        return self.t(key, spy=self.spy(spy), start=square_name(start), end=square_name(end))

    def taking(self, view: View, way: str, spy: int, end: int, how: How) -> str:
        """Return how far and where to, with whom a spy would take there, and whether that one holds the case."""
        other = next((n for n, seen in enumerate(view.spies) if seen.square == end), -1)
        if other < 0 or how is How.PUSH or side_of(other) == side_of(spy):
            return way
        taken = self.t("say.takes_case" if end == view.case else "say.takes", other=self.spy(other))
        return f"{way}, {taken}" if way else taken

    def asked(self, view: View, action: act.Announce) -> str:
        """Return an announcement that is made, or could be, in a view."""
        path = path_of(view.spies, action)
        return self.question(action.spy, path[0], path[-1], action.how)

    def way(self, view: View, side: int, direction: int, distance: int) -> str:
        """Return how far and where to: '2 right' of the looker's own side, '2 to its right' of any other."""
        table = "direction" if view.seat >= 0 and view.own_side == side else "direction_its"
        return self.t("say.way", distance=distance, direction=self.t(f"{table}.{DIRECTIONS[direction].lower()}"))

    # --- banner -----------------------------------------------------------------------------------------------------
    def banner(self, view: View, step: str = "", spy: int = -1) -> tuple[str, str]:
        """Return whose turn it is and what is asked; `step` names the half-made choice, `spy` is the one picked."""
        if view.asked is Asked.OVER:
            return self.t("ask.headline.over"), self.t("ask.you.over")
        seat = int(view.current)
        mine = bool(view.legal_actions) and (view.seat < 0 or view.seat == seat)
        name = self.seat(seat)
        if seat < 0:
            return self.t("ask.headline.none"), self.t(f"ask.other.{view.asked.value}")
        answers = view.asked in (Asked.ANSWER, Asked.DRAW)
        own = view.seat == seat
        headline = self.t(
            ("ask.headline.you_answer" if answers else "ask.headline.you") if own
            else ("ask.headline.other_answers" if answers else "ask.headline.other"),
            name=name, side=self.side(view.side if not answers else 1 - view.side),
        )  # fmt: skip
        key = view.asked.value
        if mine and view.asked is Asked.ANSWER:
            key = f"answer_{self._truth(view)}"
        elif mine and step and self.has(f"ask.you.{key}_{step}"):
            key = f"{key}_{step}"
        return headline, self.t(
            f"ask.{'you' if mine else 'other'}.{key}", name=name, spy=self.spy(spy), **self._fields(view)
        )

    @staticmethod
    def _truth(view: View) -> str:
        """Return what the one who is asked may answer: yes, no, or what it likes (double)."""
        said = [action.yes for action in view.legal_actions if isinstance(action, act.Answer)]
        return "double" if len(said) != 1 else "yes" if said[0] else "no"

    def _fields(self, view: View) -> dict[str, object]:
        asked = view.pending
        said = self.asked(view, asked) if asked else ""
        if asked:
            taking = self.taking(view, "", asked.spy, path_of(view.spies, asked)[-1], asked.how)
            said += f" ({taking})" if taking else ""
        return {"question": said, "mover": self.player(view, view.side)}

    def heading(self, view: View) -> str | None:
        """Return the heading of a turn in the log."""
        return self.t("log.turn_began", half=view.half, name=self.player(view, view.side)) if view.half else None

    # --- log --------------------------------------------------------------------------------------------------------
    def log(self, event: Event, view: View) -> str | None:
        """Return the log's line for a told event; `view` is the one after it."""
        key = self._log_key(event, view)
        return self.t(key, **self._log_values(event, view)) if key else None

    def _log_key(self, event: Event, view: View) -> str | None:
        name = f"log.{snake(type(event).__name__)}"
        match event:
            case ev.PieceDealt(piece=piece) if piece == HIDDEN or view.seat >= 0:
                return None  # who is dealt what is told after the end alone
            case ev.PieceDealt(piece=piece) | ev.PieceRevealed(piece=piece) if piece == view.pieces.double:
                return f"{name}_double"
            case ev.SpyMoved(carries=True):
                return f"{name}_carries"
            case ev.CasePushed(taker=taker) if taker >= 0:
                return f"{name}_taken"
            case ev.Answered(yes=yes):
                return f"{name}_{'yes' if yes else 'no'}"
            case ev.EdgeReached(promoted=promoted):
                return f"{name}_{'promoted' if promoted else 'silent'}"
            case ev.TokenUsed(token=token):
                return f"{name}_{token.value}"
            case ev.PieceRevealed(piece=piece):
                return f"{name}_hidden" if piece == HIDDEN else name
            case ev.DrawAnswered(accept=accept):
                return f"{name}_{'yes' if accept else 'no'}"
            case ev.MatchEnded(winner=winner):
                return f"{name}_draw" if winner < 0 else name
        return name

    def _log_values(self, event: Event, view: View) -> dict[str, object]:
        values: dict[str, object] = {}
        for field in fields(event):
            value = getattr(event, field.name)
            match field.name:
                case "side" | "winner":
                    values["side"] = self.side(value)
                    values["name"] = self.player(view, value)
                case "white":
                    values["name"] = self.seat(value)
                case "spy" | "by" | "taker":
                    values[field.name] = self.spy(value)
                case "spies":
                    letters = [self.spy(spy) for spy in value]
                    values["spy"], values["other"] = (*letters, "", "")[:2]
                case "path":
                    values["start"], values["end"] = square_name(value[0]), square_name(value[-1])
                case "square":
                    values["end"] = square_name(value)
                case "piece":
                    values["piece"] = self.piece(view, value)
                case "reason":
                    values["reason"] = self.reason(view, value)
                case _:
                    values[field.name] = value
        if isinstance(event, ev.MoveAnnounced):
            values["question"] = self.question(event.spy, event.path[0], event.path[-1], event.how)
            values["way"] = self.way(view, event.side, event.direction, event.distance)
        return values

    def reason(self, view: View, reason: str) -> str:
        """Return why a match ended."""
        winner = view.winner
        names = (self.player(view, winner), self.player(view, 1 - winner)) if winner >= 0 else ("", "")
        return self.t(f"reason.{reason}", name=names[0], loser=names[1])

    # --- actions ----------------------------------------------------------------------------------------------------
    def action(self, action: object, view: View) -> str:
        """Return a few words for a legal action."""
        name = f"action.{snake(type(action).__name__)}"
        match action:
            case act.Announce():
                return self._announce(action, view)
            case act.RemoveOwn(spy=spy) | act.Expose(spy=spy) | act.UseReveal(spy=spy):
                return self.t(name, spy=self.spy(spy))
            case act.UseSwap(first=first, second=second):
                return self.t(name, first=self.spy(first), second=self.spy(second))
            case act.Answer(yes=yes):
                return self.t(f"{name}_{'yes' if yes else 'no'}")
            case act.AnswerDraw(accept=accept):
                return self.t(f"{name}_{'yes' if accept else 'no'}")
        return self.t(name)

    def _announce(self, action: act.Announce, view: View) -> str:
        holds = view.spies[action.spy].square == view.case
        if not holds:
            return self.asked(view, action)
        end = square_name(path_of(view.spies, action)[-1])
        return self.t(f"action.case_{action.how.value}", spy=self.spy(action.spy), end=end)

    def hint(self, action: object) -> str:
        """Return the smaller second line of a button; '' if there is none."""
        key = f"action.hint.{snake(type(action).__name__)}"
        return self.t(key) if self.has(key) else ""
