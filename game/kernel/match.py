"""Match: one game being played; the only holder of the true state."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from game.kernel.agent import InformationState
from game.kernel.chance import derive_rng
from game.kernel.codec import checksum
from game.kernel.errors import BadRecord, IllegalAction, UndoRefused
from game.kernel.events import Event
from game.kernel.game import Game, View
from game.kernel.types import CHANCE, TERMINAL, Outcome, Seat, Setup

AnyGame = Game[Any, Any, Any]

CHECK_EVERY = 20
"""A record carries a checksum of the state after every so many actions, and at the end."""


@dataclass(frozen=True, slots=True)
class Told:
    """One event as a seat was told it, and the number of the action that led to it (0 = the first)."""

    step: int
    event: Event


@dataclass(frozen=True, slots=True)
class _Step:
    """One action that was applied."""

    seat: Seat
    action: object
    events: tuple[Event, ...]


class Match:
    """One game being played. People and bots get views and told events; nobody else gets the state.

    `submit` applies a seat's action and then all chance that follows from it. `draw_chance=False` leaves chance to
    the caller (`advance`), which replays use.
    """

    def __init__(self, game: AnyGame, setup: Setup, seed: int, *, draw_chance: bool = True) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.__states: list[object] = [game.new_initial_state(setup)]
        self.__steps: list[_Step] = []
        self.__told: dict[Seat, tuple[int, list[Told]]] = {}  # for each seat: steps read so far, and what they told it
        self.__draw_chance = draw_chance
        if draw_chance:
            self.__run_chance()

    # --- what everybody may ask -------------------------------------------------------------------------------------
    @property
    def length(self) -> int:
        """How many actions were applied, chance's too."""
        return len(self.__steps)

    @property
    def current_player(self) -> Seat:
        """The seat to act, CHANCE (only with draw_chance=False) or TERMINAL."""
        return self.game.current_player(self.__states[-1])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.game.outcome(self.__states[-1])

    def view(self, seat: Seat, step: int | None = None) -> View:
        """Return what the seat knows now, or knew after the first `step` actions."""
        return cast(View, self.game.view(self.__states[-1 if step is None else step], seat))

    def told(self, seat: Seat, since: int = 0) -> tuple[Told, ...]:
        """Return the events told to the seat by the actions from number `since` on."""
        read, known = self.__told.get(seat, (0, []))
        for number in range(read, len(self.__steps)):
            for event in self.__steps[number].events:
                redacted = self.game.redact(event, seat)
                if redacted is not None:
                    known.append(Told(number, redacted))
        self.__told[seat] = (len(self.__steps), known)
        first = bisect_left(known, since, key=lambda item: item.step) if since else 0
        return tuple(known[first:])

    def information_state(self, seat: Seat) -> InformationState:
        """Return the view and all told events of a seat: what its bot gets."""
        return InformationState(self.view(seat), tuple(item.event for item in self.told(seat)))

    def actor(self, step: int) -> Seat:
        """Return who did the action with that number (public by law 1)."""
        return self.__steps[step].seat

    # --- playing ----------------------------------------------------------------------------------------------------
    def submit(self, seat: Seat, action: object) -> None:
        """Apply a seat's action. Raises IllegalAction, and changes nothing, if it is not legal now."""
        current = self.current_player
        if seat != current:
            raise IllegalAction(f"it is not the turn of seat {seat + 1}")
        if current is TERMINAL or action not in self.game.legal_actions(self.__states[-1]):
            raise IllegalAction(f"{type(action).__name__} is not possible now")
        self.__apply(seat, action)
        if self.__draw_chance:
            self.__run_chance()

    def advance(self, action: object) -> None:
        """Apply a given chance action (replays). Raises IllegalAction if chance could not draw it now."""
        outcomes = self.game.chance_outcomes(self.__states[-1]) if self.current_player == CHANCE else ()
        if not any(action == drawn and probability > 0 for drawn, probability in outcomes):
            raise IllegalAction(f"chance could not draw {action}")
        self.__apply(CHANCE, action)

    def resume_chance(self) -> None:
        """Draw chance from now on, beginning with what is due (after a replay)."""
        self.__draw_chance = True
        self.__run_chance()

    def undo_refusal(self, seat: Seat) -> str | None:
        """Return why the seat may not take back its last action (a key of the locale file), or None if it may."""
        last = self.__steps[-1] if self.__steps else None
        if last is not None and last.seat not in (seat, CHANCE):
            return "undo.other_seat"
        if last is None or all(step.seat != seat for step in self.__steps):
            return "undo.nothing"
        if last.seat == CHANCE or any(event.reveals for event in last.events):
            return "undo.revealed"
        if self.current_player != seat:
            return "undo.turn_over"
        return None

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action. Raises UndoRefused past a reveal, a draw or another seat's action."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise UndoRefused(refusal)
        self.__steps.pop()
        self.__states.pop()
        self.__told.clear()

    # --- for records ------------------------------------------------------------------------------------------------
    def actions(self) -> tuple[tuple[Seat, object], ...]:
        """Return all actions so far with their seats: the truth, for records alone."""
        return tuple((step.seat, step.action) for step in self.__steps)

    def check(self, step: int | None = None) -> str:
        """Return the checksum of the state after the first `step` actions (default: now)."""
        return checksum(self.__states[-1 if step is None else step])

    def replay(self, actions: Sequence[tuple[Seat, object]], checks: dict[int, str]) -> None:
        """Apply a record's actions, each checked. Raises BadRecord where it leaves the rules or a checksum differs."""
        for number, (seat, action) in enumerate(actions, start=1):
            try:
                if seat == CHANCE:
                    self.advance(action)
                else:
                    self.submit(seat, action)
            except IllegalAction as error:
                raise BadRecord(f"action {number} of the file does not fit the rules: {error}") from error
            if number in checks and checks[number] != self.check():
                raise BadRecord(f"the file's checksum after action {number} does not fit: it was changed")

    # --- inside -----------------------------------------------------------------------------------------------------
    def __apply(self, seat: Seat, action: object) -> None:
        transition = self.game.apply_action(self.__states[-1], action)
        self.__states.append(transition.state)
        self.__steps.append(_Step(seat, action, transition.events))

    def __run_chance(self) -> None:
        while self.current_player == CHANCE:
            # A stream a draw, so that an undo or a reload never changes what comes.
            rng = derive_rng(self.seed, f"chance:{len(self.__steps)}")
            self.__apply(CHANCE, self.game.sample_chance(self.__states[-1], rng))
