"""Small stand-ins: files in memory, a worker that answers when told to, and ready-made drivers."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel.agent import InformationState
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.registry import load_game
from game.worker import Answer
from scenes.play.bot_desk import BotDesk
from scenes.play.keeper import Keeper
from scenes.play.match_driver import MatchDriver

GAME = "agentenjagd"


@dataclass
class MemoryFiles:
    """A user folder in memory that notes the order of what was done."""

    texts: dict[str, str] = field(default_factory=dict)
    done: list[tuple[str, str]] = field(default_factory=list)
    refuse: Exception | None = None

    def write_text(self, name: str, text: str) -> None:
        """Keep a file, or raise what was set."""
        if self.refuse is not None:
            raise self.refuse
        self.done.append(("write", name))
        self.texts[name] = text

    def read_text(self, name: str) -> str:
        """Return a file's text."""
        return self.texts[name]

    def exists(self, name: str) -> bool:
        """Return whether there is such a file."""
        return name in self.texts

    def delete(self, name: str) -> None:
        """Remove a file."""
        self.done.append(("delete", name))
        del self.texts[name]


class SilentWorker:
    """A worker under the test's hand: `replies` holds what the next polls give (None: still thinking)."""

    def __init__(self) -> None:
        self.asked: list[dict[str, object]] = []
        self.infos: list[InformationState] = []
        self.replies: list[Answer | None] = []
        self.closed = 0
        self.broken = False

    def ask(self, info: InformationState, **who: object) -> int:
        """Note the question."""
        self.infos.append(info)
        self.asked.append(who)
        return len(self.asked)

    def poll(self) -> Answer | None:
        """Give the next reply."""
        return self.replies.pop(0) if self.replies else None

    def forget(self) -> None:
        """Nothing is kept anyway."""

    def close(self) -> None:
        """Count it."""
        self.closed += 1


def people(*kinds: str) -> tuple[SeatInfo, ...]:
    """Return seat infos of these kinds with plain names."""
    return tuple(SeatInfo(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))


def new_driver(
    *kinds: str, seed: int = 1, files: MemoryFiles | None = None, desk: BotDesk | None = None, stem: str = "match"
) -> MatchDriver:
    """Return a driver of a new match of the standard game; bots think in this process unless a desk is given."""
    game = load_game(GAME)
    match = Match(game, game.make_setup(len(kinds)), seed)
    keeper = Keeper(files, stem) if files is not None else None
    return MatchDriver(match, people(*kinds), desk or BotDesk(None), keeper)


def first_legal(driver: MatchDriver) -> None:
    """Do the first legal action of the person whose turn it is."""
    seat = driver.current
    driver.submit(seat, driver.view(seat).legal_actions[0])
