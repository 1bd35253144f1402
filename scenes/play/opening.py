"""Opening tables: from a request to a match, its driver, the game's table and the scene; rematch and restart too."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from game.saves import open_match, read_record
from game.worker import BotWorker
from scenes.play.bot_desk import GUARD_SECONDS, BotDesk
from scenes.play.keeper import Keeper, new_stem
from scenes.play.match_driver import MatchDriver, Reel, new_match
from scenes.screens.requests import MatchRequest, ReplayRequest

if TYPE_CHECKING:
    from scenes.kit.context import AppContext
    from scenes.kit.scene import Scene
    from scenes.play.table import TableSpec

SEED_LIMIT = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Manner:
    """How matches are run. `auto`: bots at once, without a time guard. `inline`: bots think in this process (tests)."""

    auto: bool = False
    inline: bool = False
    version: str = ""
    on_record: Callable[[str], None] | None = None
    """Told the record's text whenever a table is left, at the latest after the end."""


class TableHouse:
    """Opens tables and replays; owns the bots' process, which all matches share."""

    def __init__(self, ctx: AppContext, spec_of: Callable[[str], TableSpec], manner: Manner | None = None) -> None:
        self.ctx = ctx
        self.manner = manner or Manner()
        self._spec_of = spec_of
        self._worker: BotWorker | None = None

    # --- the doors --------------------------------------------------------------------------------------------------
    def open(self, request: MatchRequest) -> Scene:
        """Return the table of a match, new or saved. Raises SafehouseError, with nothing changed."""
        from scenes.play.table_scene import TableScene

        spec = self._spec_of(request.game_id)
        if request.record_text is None:
            setup = spec.adapt(request.setup, request.seats) if spec.adapt is not None else request.setup
            match = new_match(request.game_id, setup, request.seed)
        else:
            match = open_match(read_record(request.record_text))
        driver = MatchDriver(match, request.seats, self._desk(request), self._keeper(request), self.manner.version)
        table = spec.make(self.ctx, driver.seats)
        table.options = dict(driver.setup.options)
        return TableScene(self.ctx, driver, table, self, fresh=request.record_text is None)

    def replay(self, request: ReplayRequest) -> Scene:
        """Return the scene that shows a match step by step. Raises SafehouseError."""
        record = read_record(request.record_text)
        return self.declassified(Reel(open_match(record), record.seats), request.title)

    def declassified(self, reel: Reel, title: str = "") -> Scene:
        """Return the scene that shows a match that was just played."""
        from scenes.play.replay_scene import ReplayScene

        table = self._spec_of(reel.game_id).make(self.ctx, reel.seats)
        table.options = dict(reel.setup.options)
        return ReplayScene(self.ctx, reel, table, title)

    def again(self, request: MatchRequest, *, new_seed: bool) -> MatchRequest:
        """Return the request of a restart (the same seed) or a rematch (another)."""
        seed = random.SystemRandom().randrange(SEED_LIMIT) if new_seed else request.seed
        return replace(request, seed=seed, record_text=None, save_name=None)

    def close(self) -> None:
        """End the bots' process."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    # --- inside -----------------------------------------------------------------------------------------------------
    def _desk(self, request: MatchRequest) -> BotDesk:
        if self.manner.inline:
            return BotDesk(None)
        if self._worker is None or self._worker.broken:  # a new match is a new attempt
            self.close()
            self._worker = BotWorker()
        if any(seat.level for seat in request.seats):
            self._worker.warm_up()
        return BotDesk(self._worker, None if self.manner.auto else GUARD_SECONDS)

    def _keeper(self, request: MatchRequest) -> Keeper:
        """Return what saves the match: over its own file or under a new name; nothing with --auto."""
        if self.manner.auto:
            return Keeper(None, request.game_id)
        if request.save_name is not None:
            return Keeper(self.ctx.storage, PurePosixPath(request.save_name).stem)
        return Keeper(self.ctx.storage, new_stem(self.ctx.storage, request.game_id, datetime.now()))
