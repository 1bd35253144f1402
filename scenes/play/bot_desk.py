"""BotDesk: asks the bots of a match, guards their time at the table, and always comes back with a legal action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.bots.random_bot import RandomBot
from game.kernel.chance import bot_rng
from game.registry import load_bot, load_bots

if TYPE_CHECKING:
    from game.kernel.agent import InformationState
    from game.worker import BotWorker

SILENCES = 2
"""So many decisions in a row without an answer in time, and the bots' process isn't asked any more."""
FALLBACK = "easy"
"""The level at which the bots of a match go on in this process when their own can't be had."""
GUARD_SECONDS = 8.0
"""How long a bot may think at the table before it is asked again in a fresh process."""


@dataclass(frozen=True, slots=True)
class Query:
    """One decision that is asked for; together with the information state it fixes the answer."""

    match: str  # a name for the match, new after every undo or load
    game: str
    level: str
    seed: int
    seat: int
    step: int


class BotDesk:
    """The bots' side of a match. Never blocks when it has a worker; without one it thinks at once, in this process.

    `guard` is in seconds of the loop's time; None for none (--auto, tests). After two silent tries, or a bot's own
    error, a random legal action stands in for that one decision. When the worker can't be had at all, `fell_back` is
    set and an Easy bot decides in this process for the rest of the match.
    """

    def __init__(self, worker: BotWorker | None, guard: float | None = GUARD_SECONDS) -> None:
        self._worker = worker
        self._guard = guard
        self._query: Query | None = None
        self._info: InformationState | None = None
        self._answer: object | None = None
        self._waited = 0.0
        self._tries = 0
        self._silences = 0
        self.fell_back = False
        self.troubles: list[str] = []

    @property
    def waiting_for(self) -> Query | None:
        """The open question: asked, and its answer not yet taken."""
        return self._query

    @property
    def thinking(self) -> bool:
        """Whether an answer is still awaited."""
        return self._query is not None and self._answer is None

    def ask(self, info: InformationState, query: Query) -> None:
        """Ask for a decision; a question still open is forgotten."""
        self._query, self._info, self._answer = query, info, None
        self._waited, self._tries = 0.0, 0
        self._send()

    def answer(self, dt: float) -> object | None:
        """Return the awaited action if it is there; `dt` seconds of waiting have passed. It stays until `taken`."""
        if self._query is None or self._answer is not None:
            return self._answer
        if self._worker is not None:
            self._listen(dt)
        return self._answer

    def taken(self) -> None:
        """The answer was used."""
        self._query = self._info = self._answer = None

    def forget(self) -> None:
        """Give up the open question (an undo, another sitter, the end)."""
        if self._worker is not None:
            self._worker.forget()
        self.taken()

    def stand_in(self, trouble: str) -> object:
        """Note what went wrong and return a legal action for the open question."""
        query, info = self._query, self._info
        assert query is not None and info is not None
        self.troubles.append(f"step {query.step}, bot {query.level}: {trouble}")
        return RandomBot().choose(info, bot_rng(query.seed, query.seat, query.step))

    def _send(self) -> None:
        query, info = self._query, self._info
        assert query is not None and info is not None
        self._tries += 1
        self._waited = 0.0
        if self.fell_back:
            self._answer = self._fallback()
            return
        if self._worker is None:
            agent = load_bot(query.game, query.level)(1.0)
            self._answer = agent.choose(info, bot_rng(query.seed, query.seat, query.step))
            return
        self._worker.ask(
            info, match=query.match, game=query.game, level=query.level,
            seed=query.seed, seat=query.seat, step=query.step,
        )  # fmt: skip

    def _listen(self, dt: float) -> None:
        assert self._worker is not None
        came = self._worker.poll()
        if self._worker.broken:
            self._give_up("the bots' process dies again and again")
            return
        if came is not None:
            self._silences = 0
            self._answer = came.action if came.action is not None else self.stand_in(came.error)
            return
        self._waited += dt
        if self._guard is None or self._waited < self._guard:
            return
        self._worker.close()
        if self._tries < 2:
            self._send()
            return
        self._silences += 1
        if self._silences >= SILENCES:
            self._give_up("no answer in time, again and again")
        else:
            self._answer = self.stand_in("no answer in time")

    def _give_up(self, trouble: str) -> None:
        """Go on without the worker."""
        assert self._query is not None
        self.fell_back = True
        self.troubles.append(f"step {self._query.step}: {trouble}")
        self._answer = self._fallback()

    def _fallback(self) -> object:
        query, info = self._query, self._info
        assert query is not None and info is not None
        levels = load_bots(query.game)
        try:
            agent = levels[FALLBACK if FALLBACK in levels else "random"](1.0)
            return agent.choose(info, bot_rng(query.seed, query.seat, query.step))
        except Exception as error:  # the match must go on
            return self.stand_in(f"{type(error).__name__}: {error}")
