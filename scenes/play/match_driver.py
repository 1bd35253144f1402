"""MatchDriver: the one part of the client that holds a match; it gives views, told events and takes actions."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from game.kernel.errors import IllegalAction, SafehouseError
from game.kernel.match import CHECK_EVERY, Match, Told
from game.kernel.types import SPECTATOR, TERMINAL, Outcome, Seat
from game.registry import load_game
from scenes.kit.storage import StorageError
from scenes.play.bot_desk import BotDesk, Query
from scenes.play.recorder import Recorder

if TYPE_CHECKING:
    from game.kernel.agent import InformationState
    from game.kernel.events import Event
    from game.kernel.game import GameInfo, View
    from game.kernel.record import SeatInfo
    from game.kernel.types import Setup
    from scenes.play.keeper import Keeper

RESIGNED = "resigned"
DUEL = 2  # seats
"""The reason in the outcome of a match that the last person gave up."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One action as the watched seat was told it: what it saw before, the events, what it sees after."""

    step: int
    events: tuple[Event, ...]
    before: View
    after: View


def new_match(game_id: str, setup: Setup, seed: int) -> Match:
    """Return a match that is just dealt. Raises SafehouseError."""
    return Match(load_game(game_id), setup, seed)


class Reel:
    """A match that is only looked at: any seat's view after any step, and what it was told."""

    def __init__(self, match: Match, seats: tuple[SeatInfo, ...]) -> None:
        self._match = match
        self.seats = seats

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self._match.game.info.id

    @property
    def setup(self) -> Setup:
        """What fixed the match."""
        return self._match.setup

    @property
    def length(self) -> int:
        """How many actions there are."""
        return self._match.length

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self._match.outcome

    def view(self, seat: Seat, step: int) -> View:
        """Return what the seat knew after the first `step` actions."""
        return self._match.view(seat, step)

    def happening(self, seat: Seat, step: int) -> Happening:
        """Return one action as the seat was told it."""
        match = self._match
        events = tuple(told.event for told in match.told(seat, step) if told.step == step)
        return Happening(step, events, match.view(seat, step), match.view(seat, step + 1))

    def open_events(self) -> list[tuple[Event, ...]]:
        """Return for each action its events as the seat that knows most was told them: all is open after the end."""
        told = [self._match.told(seat) for seat in (*map(Seat, range(len(self.seats))), SPECTATOR)]
        steps: list[list[tuple[Event, ...]]] = [[] for _ in range(self.length)]
        for items in told:
            by_step = {step: tuple(t.event for t in found) for step, found in groupby(items, _step)}
            for step, versions in enumerate(steps):
                versions.append(by_step.get(step, ()))
        return [_fullest(versions) for versions in steps]

    def happenings(self, seat: Seat, start: int, before: View | None = None) -> list[Happening]:
        """Return the actions from number `start` on as the seat was told them; `before`: its view there, if at hand."""
        match = self._match
        told = {step: tuple(t.event for t in items) for step, items in groupby(match.told(seat, start), _step)}
        found: list[Happening] = []
        before = match.view(seat, start) if before is None else before
        for step in range(start, match.length):
            after = match.view(seat, step + 1)
            found.append(Happening(step, told.get(step, ()), before, after))
            before = after
        return found


def _step(told: Told) -> int:
    return told.step


def _fullest(versions: list[tuple[Event, ...]]) -> tuple[Event, ...]:
    """Return the events with the most in them; the spectator's version comes last and is what all the others know."""
    public = versions[-1]
    longest = max(versions, key=len)
    alike = [version for version in versions if len(version) == len(longest)]
    found: list[Event] = []
    for number in range(len(longest)):
        known = [version[number] for version in alike]
        common = public[number] if len(public) == len(longest) else None
        found.append(next((event for event in known if event != common), known[0]))
    return tuple(found)


def _fresh_name() -> str:
    """Return a name that no match ever had in the bots' process: what it remembers must not mix."""
    return uuid.uuid4().hex


class MatchDriver:
    """Drives one match for the table: bots, pace, undo, saving, sitters. It never blocks.

    `viewer` is the seat whose view and told events come out of `pump`. With a keeper the match is saved after each
    action, before anything of it is shown; what went wrong with saving is told once in `save_trouble`.
    """

    def __init__(
        self, match: Match, seats: tuple[SeatInfo, ...], desk: BotDesk, keeper: Keeper | None = None, app: str = ""
    ) -> None:
        self._match = match
        self._desk = desk
        self._keeper = keeper
        self._app = app
        self._recorder = Recorder(match, CHECK_EVERY)
        self._viewer = SPECTATOR
        self._seen = match.length
        self._name = _fresh_name()
        self._before: View | None = None
        self._resigned: Outcome | None = None
        self._finished = False
        self.given_up: set[Seat] = set()
        self.seats = seats
        self.save_trouble: str | None = None
        self._keep()

    # --- what the table may know ------------------------------------------------------------------------------------
    @property
    def info(self) -> GameInfo:
        """The game's facts."""
        return self._match.game.info

    @property
    def setup(self) -> Setup:
        """What fixed the match."""
        return self._match.setup

    @property
    def seed(self) -> int:
        """The match's seed."""
        return self._match.seed

    @property
    def length(self) -> int:
        """How many actions were applied."""
        return self._match.length

    @property
    def current(self) -> Seat:
        """The seat to act, or TERMINAL."""
        return TERMINAL if self._resigned else self._match.current_player

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended (given up included), or None."""
        return self._resigned or self._match.outcome

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people sit on."""
        return tuple(Seat(i) for i, info in enumerate(self.seats) if info.level is None)

    @property
    def save_name(self) -> str | None:
        """The file in the user's folder that holds the match as it stands, or None."""
        if self._keeper is None:
            return None
        return self._keeper.replay_name if self._finished else self._keeper.save_name

    @property
    def thinking(self) -> bool:
        """Whether a bot is thinking right now."""
        return self._desk.thinking

    @property
    def bots_fell_back(self) -> bool:
        """Whether the bots' own process was given up: Easy bots decide from now on."""
        return self._desk.fell_back

    @property
    def troubles(self) -> list[str]:
        """What went wrong with bots so far; for a crash report."""
        return self._desk.troubles

    def view(self, seat: Seat) -> View:
        """Return what a seat knows now."""
        return self._match.view(seat)

    def question(self, seat: Seat) -> InformationState:
        """Return all that a seat's bot would get now."""
        return self._match.information_state(seat)

    def views(self) -> Mapping[Seat, View]:
        """Return every seat's view and the spectator's: for the end, when all is open."""
        seats = [*(Seat(i) for i in range(self.setup.seats)), SPECTATOR]
        return {seat: self._match.view(seat) for seat in seats}

    def after_last_of(self, seat: Seat) -> int:
        """Return the number of the action after the seat's last one; without one, of the first that any seat did."""
        first = self._match.length
        for step in reversed(range(self._match.length)):
            actor = self._match.actor(step)
            if actor == seat:
                return step + 1
            first = step if actor >= 0 else first
        return first

    def actors(self) -> list[Seat]:
        """Return who did each action so far, chance included; public."""
        return [seat for seat, _ in self._match.actions()]

    def reel(self) -> Reel:
        """Return the match so far to be looked at step by step."""
        return Reel(self._match, self.seats)

    @property
    def viewer(self) -> Seat:
        """The seat whose view and events `pump` gives."""
        return self._viewer

    def watch(self, seat: Seat, since: int | None = None) -> View:
        """Give that seat's view and events from action number `since` on (default: from now), return its view there."""
        self._viewer = seat
        self._seen = self._match.length if since is None else since
        self._before = self._match.view(seat, self._seen)
        return self._before

    # --- playing ----------------------------------------------------------------------------------------------------
    def pump(self, dt: float, hold: bool = False) -> list[Happening]:
        """Let bots think, apply a bot's answer unless `hold`, and return what is new to the viewer, in order."""
        if self._bot_to_act() and self._desk.waiting_for is None:
            self._ask()
        if self._desk.waiting_for is not None:
            action = self._desk.answer(dt)
            if action is not None and not hold:
                self._play_bot(action)
        return self._news()

    def submit(self, seat: Seat, action: object) -> None:
        """Apply a person's action and save. Raises IllegalAction and changes nothing if it isn't legal now."""
        if self._resigned is not None:
            raise IllegalAction("the match is over")
        self._match.submit(seat, action)
        self._keep()

    def undo_refusal(self, seat: Seat) -> str | None:
        """Return why the seat can't take back its last action (a key of the strings), or None if it can."""
        if self._resigned is not None:
            return "undo.nothing"
        return self._match.undo_refusal(seat)

    def undo(self, seat: Seat) -> View:
        """Take back the seat's last action, save, and return the viewer's view. Raises UndoRefused."""
        self._match.undo(seat)
        self._recorder.cut(self._match.length)
        self._name = _fresh_name()
        self._desk.forget()
        self._keep()
        return self.watch(self._viewer)

    # --- sitters ----------------------------------------------------------------------------------------------------
    def reseat(self, seat: Seat, info: SeatInfo) -> None:
        """Put another sitter on a seat (person, bot, other level, other name) and save."""
        waiting = self._desk.waiting_for
        if waiting is not None and waiting.seat == seat and info.level != self.seats[seat].level:
            self._desk.forget()
        self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])
        self._keep()

    def resign(self, seat: Seat, level: str) -> None:
        """Give a person's seat to a bot; when no person is left, the match ends there.

        In a duel (a game for two seats) nobody takes over: the other side has won.
        """
        if self.info.max_seats == DUEL:
            self.given_up.add(seat)
            returns = tuple(self.info.min_return if i == seat else self.info.max_return for i in range(DUEL))
            self._end(Outcome(returns, RESIGNED, (Seat(1 - seat),)))
            return
        self.reseat(seat, replace(self.seats[seat], kind=f"bot:{level}"))
        self.given_up.add(seat)
        if not self.humans:
            self._end(Outcome(tuple(0.0 for _ in self.seats), RESIGNED))

    def _end(self, outcome: Outcome) -> None:
        self._resigned = outcome
        self._desk.forget()
        self._keep()

    def close(self) -> None:
        """Leave the table: the match stays saved as it stands."""
        self._desk.forget()

    def keep_notes(self, text: str) -> None:
        """Keep what people noted down beside the save; what goes wrong stands in `save_trouble`."""
        if self._keeper is not None:
            try:
                self._keeper.keep_notes(text)
            except (StorageError, OSError) as error:
                self.save_trouble = str(error)

    def notes(self) -> str:
        """Return what people noted down in this match, empty if nothing is kept. Raises StorageError."""
        return self._keeper.notes() if self._keeper is not None else ""

    def record_text(self) -> str:
        """Return the record as it stands: the truth, for files alone."""
        return self._recorder.text(self.seats, self._app)

    # --- inside -----------------------------------------------------------------------------------------------------
    def _bot_to_act(self) -> bool:
        current = self.current
        return current >= 0 and self.seats[current].level is not None

    def _ask(self) -> None:
        seat = self._match.current_player
        level = self.seats[seat].level
        assert level is not None
        query = Query(self._name, self.info.id, level, self.seed, seat, self._match.length)
        self._desk.ask(self.question(seat), query)

    def _play_bot(self, action: object) -> None:
        seat = self._match.current_player
        try:
            self._match.submit(seat, action)
        except IllegalAction as error:
            self._match.submit(seat, self._desk.stand_in(str(error)))
        self._desk.taken()
        self._keep()

    def _news(self) -> list[Happening]:
        if self._seen == self._match.length:
            return []
        found = self.reel().happenings(self._viewer, self._seen, self._before)
        self._seen = self._match.length
        self._before = found[-1].after
        return found

    def _keep(self) -> None:
        if self._keeper is None:
            return
        text = self.record_text()
        try:
            if self.outcome is not None:
                self._finished = True
                self._keeper.finish(text)
            else:
                self._keeper.keep(text)
        except (SafehouseError, StorageError, OSError) as error:
            self.save_trouble = str(error)
