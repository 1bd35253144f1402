"""A bot's own process: it takes a game id and an information state and gives an action. Dies with the program."""

import multiprocessing as mp
import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from game.kernel.agent import InformationState
from game.kernel.chance import bot_rng
from game.kernel.events import Event
from game.kernel.game import View
from game.registry import load_bot

NICE = 10
DEATHS = 4
"""So many processes in a row that die before they have answered anything, and no further one is started."""
PAUSES = (0, 5, 30, 60)
"""Polls (frames) before another process is started, by how many in a row have died unanswering."""


@dataclass(frozen=True, slots=True)
class Question:
    """One decision that a bot is asked for. `told_from` says how many told events the worker has already."""

    ticket: int
    match: str  # a name for the match, new after every undo or load
    game: str
    level: str
    seed: int
    seat: int
    step: int
    view: View
    told_from: int
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: an action, or why there is none."""

    ticket: int
    action: object | None
    error: str = ""


class BotWorker:
    """The program's side of the bots' process. Never blocks: `ask`, then `poll` each frame.

    A process that died is started anew and asked again; what it must know travels with the question. If process after
    process dies at once it gives up: `broken` is set, and each question is answered by an error.
    """

    def __init__(self, start: Callable[[Connection], Any] | None = None) -> None:
        self._start = start or _spawn
        self._process: Any = None
        self._pipe: Connection | None = None
        self._sent: dict[tuple[str, int], int] = {}
        self._pending: tuple[Question, InformationState] | None = None
        self._tickets = 0
        self._starts = 0
        self._answered = False  # the present process has answered something
        self._deaths = 0
        self._rest = 0  # polls before the next attempt

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._pending is not None

    @property
    def restarts(self) -> int:
        """How often a process that died was replaced."""
        return max(0, self._starts - 1)

    @property
    def broken(self) -> bool:
        """Whether it has given up."""
        return self._deaths >= DEATHS

    def warm_up(self) -> None:
        """Start the process, so that the first question finds it ready."""
        self._ready()

    def ask(self, info: InformationState, *, match: str, game: str, level: str, seed: int, seat: int, step: int) -> int:
        """Ask for a decision; a question still open is forgotten. Return its ticket."""
        self._tickets += 1
        blank = Question(self._tickets, match, game, level, seed, seat, step, info.view, 0, ())
        self._pending = (blank, info)
        self._send()
        return self._tickets

    def poll(self) -> Answer | None:
        """Return the answer to the open question if it is there. Repairs a process that died."""
        if self._pending is None:
            return None
        question, _ = self._pending
        self._rest = max(0, self._rest - 1)
        try:
            while self._pipe is not None and self._pipe.poll():
                answer: Answer = self._pipe.recv()
                self._answered, self._deaths = True, 0
                if answer.ticket == question.ticket:
                    self._pending = None
                    return answer
        except (EOFError, OSError):
            self._died()
        if self._process is None or not self._process.is_alive():
            self._died()
            if self.broken:
                self._pending = None
                return Answer(question.ticket, None, "the bots' process dies again and again")
            self._send()
        return None

    def forget(self) -> None:
        """Give up the open question: its answer will be thrown away."""
        self._pending = None

    def kill(self) -> None:
        """Kill the process and nothing else, as a fault would (for checks): the next poll notices and repairs it."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1)

    def close(self) -> None:
        """End the process."""
        self._pending = None
        self._drop()

    def _send(self) -> None:
        if self._pending is None:
            return
        question, info = self._pending
        if not self._ready():
            return
        key = (question.match, question.seat)
        known = min(self._sent.get(key, 0), len(info.told))
        full = Question(
            question.ticket, question.match, question.game, question.level, question.seed, question.seat,
            question.step, question.view, known, info.told[known:],
        )  # fmt: skip
        try:
            if self._pipe is not None:
                self._pipe.send(full)
                self._sent[key] = len(info.told)
        except (BrokenPipeError, OSError):
            self._died()

    def _ready(self) -> bool:
        """Return whether there is a process; start one unless it is too early after the last death."""
        if self._process is not None and self._process.is_alive():
            return True
        self._died()
        if self.broken or self._rest:
            return False
        self._answered = False
        ours, theirs = mp.get_context("spawn").Pipe()
        self._pipe = ours
        try:
            self._process = self._start(theirs)
        except OSError:  # the system gives no process now
            self._died()
        self._starts += 1
        theirs.close()
        return self._process is not None

    def _died(self) -> None:
        """Count a process that is gone (if there was one), and bury it."""
        if self._pipe is not None:
            self._deaths = 0 if self._answered else self._deaths + 1
            self._rest = PAUSES[min(self._deaths, len(PAUSES) - 1)]
        self._drop()

    def _drop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(1)
        self._pipe = self._process = None
        self._sent.clear()


def _spawn(pipe: Connection) -> Any:
    process = mp.get_context("spawn").Process(target=serve, args=(pipe,), daemon=True, name="bots")
    process.start()
    return process


def serve(pipe: Connection) -> None:
    """Answer questions until the program goes: what runs in the bots' process."""
    _guard()
    told: dict[tuple[str, int], list[Event]] = {}
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        while pipe.poll():  # only the newest question counts, but what it was told must not be lost
            _remember(told, question)
            question = pipe.recv()
        pipe.send(_answer(question, _remember(told, question)))


def _remember(told: dict[tuple[str, int], list[Event]], question: Question) -> tuple[Event, ...]:
    known = told.setdefault((question.match, question.seat), [])
    del known[question.told_from :]
    known.extend(question.told)
    return tuple(known)


def _answer(question: Question, told: tuple[Event, ...]) -> Answer:
    try:
        agent = load_bot(question.game, question.level)(1.0)
        rng = bot_rng(question.seed, question.seat, question.step)
        action = agent.choose(InformationState(question.view, told), rng)
    except Exception as error:  # whatever a bot gets wrong must reach the table as one line
        return Answer(question.ticket, None, f"{type(error).__name__}: {error}")
    return Answer(question.ticket, action)


def _guard() -> None:
    """Take lower priority, leave Ctrl-C to the program, and die with it."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()


def die_with_parent() -> None:
    """End this process as soon as the one that spawned it has ended: that one may be killed without a word."""
    parent = mp.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
