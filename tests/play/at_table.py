"""A table in a test: the program's loop on the dummy screen with a match on it; bots think in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.record import SeatInfo
from game.registry import load_game
from scenes.kit.context import AppContext
from scenes.kit.scene import Scene
from scenes.play.opening import Manner, TableHouse
from scenes.play.table_scene import TableScene
from scenes.screens.requests import MatchRequest, ReplayRequest
from scenes.screens.routes import screen_routes
from scenes.tables import load_table
from tests.kit.driver import Driver

GAME = "agentenjagd"
NAMES = ("Anna", "Boris", "Carla", "Dimitri", "Elsa")


def request_of(*kinds: str, seed: int = 5, game: str = GAME, **options: str) -> MatchRequest:
    """Return a match with these sitters, of the standard game unless another is named."""
    seats = tuple(SeatInfo(kind, NAMES[n % len(NAMES)]) for n, kind in enumerate(kinds))
    return MatchRequest(game, load_game(game).make_setup(len(kinds), options), seats, seed)


class AtTable(Driver):
    """A driver whose first scene is a table, or the title if there is no request."""

    house: TableHouse

    def __init__(
        self,
        request: MatchRequest | None,
        size: tuple[int, int] = (1280, 720),
        home: Path | None = None,
        manner: Manner | None = None,
        **settings: Any,
    ) -> None:
        settings = {"speed": "instant", "seen": ("first_run",), **settings}
        self.manner = manner or Manner(inline=True)
        self.request = request
        super().__init__(self._begin, size, home, **settings)

    def _begin(self, ctx: AppContext) -> Scene:
        self.house = TableHouse(ctx, load_table, self.manner)
        ctx.routes.update(screen_routes(ctx, "test"))

        def table(request: MatchRequest) -> Scene:
            return self.house.open(request)

        def replay(request: ReplayRequest) -> Scene:
            return self.house.replay(request)

        ctx.routes["table"], ctx.routes["replay"] = table, replay
        return ctx.open("title") if self.request is None else self.house.open(self.request)

    @property
    def table(self) -> TableScene:
        """The table scene, whatever lies on it."""
        found = [scene for scene in self.loop.stack.scenes if isinstance(scene, TableScene)]
        assert found, "no table is open"
        return found[-1]

    @property
    def asked(self) -> int | None:
        """The seat that may choose now, or None."""
        return self.table.offer.seat

    def until_asked(self, frames: int = 2000) -> AtTable:
        """Run until a person may choose."""
        for _ in range(frames):
            if self.scene is self.table and self.asked is not None:
                return self
            self.step()
        raise AssertionError("nobody was asked")

    def play_randomly(self, actions: int, seed: int = 0) -> AtTable:
        """Let people do so many legal actions, chosen by a seed, without the widgets."""
        import random

        rng = random.Random(seed)
        for _ in range(actions):
            self.until_asked()
            seat = self.table.offer.seat
            assert seat is not None
            self.table.act(rng.choice(self.table.driver.view(seat).legal_actions))
            self.step()
        return self
