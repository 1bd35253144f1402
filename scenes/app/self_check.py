"""--self-check: lists games, tables and assets, plays one bot match of each game, and says what is missing."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from scenes.app.version import VERSION

if TYPE_CHECKING:
    from game.worker import BotWorker
    from scenes.kit.context import AppContext

WORKER_SECONDS = 20.0


def self_check() -> int:
    """Check everything, print a line each; return 0, or 1 if something is missing."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    bad = 0
    for name, check in _checks():
        try:
            line, good = check(), True
        except Exception as error:  # whatever is broken, the list goes on
            line, good = f"{type(error).__name__}: {' '.join(str(error).split())}", False
        bad += not good
        sys.stdout.write(f"{'ok  ' if good else 'BAD '} {name}: {line}\n")
    sys.stdout.write(f"{'everything is there' if not bad else f'{bad} things are wrong'}\n")
    return 1 if bad else 0


def _checks() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "program", lambda: f"Safehouse {VERSION}, Python {sys.version.split()[0]}"
    yield "user folder", _user_folder
    yield "games", _games
    from game.registry import game_ids

    for game_id in game_ids():
        yield f"rules of {game_id}", lambda id=game_id: _rules(id)  # type: ignore[misc]
        yield f"table of {game_id}", lambda id=game_id: _table(id)  # type: ignore[misc]
        yield f"texts of {game_id}", lambda id=game_id: _texts(id)  # type: ignore[misc]
        yield f"match of {game_id}", lambda id=game_id: _match(id)  # type: ignore[misc]
    yield "pictures", _pictures
    yield "fonts and theme", _fonts
    yield "sounds", _sounds
    yield "sound device", _sound_device
    yield "maps", _maps
    yield "bots' process", _worker


def _context() -> AppContext:
    import pygame

    from scenes.kit.context import make_context

    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return make_context((1280, 720), sound=False)


def _user_folder() -> str:
    from scenes.kit.storage import Storage

    storage = Storage.open()
    return storage.notice or str(storage.root)


def _games() -> str:
    from game.registry import game_ids

    ids = game_ids()
    if not ids:
        raise LookupError("no game is installed")
    return ", ".join(ids)


def _rules(game_id: str) -> str:
    from game.registry import load_bots, load_game

    info = load_game(game_id).info
    return f"version {info.version}, {info.min_seats}-{info.max_seats} seats, bots {', '.join(load_bots(game_id))}"


def _table(game_id: str) -> str:
    from game.kernel.record import SeatInfo
    from game.registry import load_game
    from scenes.tables import load_table

    spec = load_table(game_id)
    if spec.game_id != game_id:
        raise LookupError(f"its table is for {spec.game_id!r}")
    seats = tuple(SeatInfo("bot:easy", f"Bot {n}") for n in range(load_game(game_id).info.min_seats))
    return type(spec.make(_context(), seats)).__name__


def _texts(game_id: str) -> str:
    from game.registry import load_game
    from scenes.kit.paths import assets_root
    from scenes.kit.strings import Strings

    strings = Strings.load(assets_root())
    prefix = f"{game_id}."
    own = sorted(key for key in strings.keys() if key.startswith(prefix))  # noqa: SIM118
    if not own:
        raise LookupError(f"assets/games/{game_id}/en.toml has no texts")
    for option in load_game(game_id).info.options:
        if not any(key.startswith(f"{prefix}option.{option.key}") for key in own):
            raise LookupError(f"option {option.key} has no words")
    if not (assets_root() / "games" / game_id / "rules.en.md").is_file():
        raise LookupError("the rules page is missing")
    return f"{len(own)} texts, rules page"


def _match(game_id: str) -> str:
    from game.kernel.record import SeatInfo
    from game.registry import load_game
    from scenes.play.bot_desk import BotDesk
    from scenes.play.match_driver import MatchDriver, new_match

    game = load_game(game_id)
    count = game.info.min_seats
    seats = tuple(SeatInfo("bot:easy", f"Bot {n}") for n in range(count))
    driver = MatchDriver(new_match(game_id, game.make_setup(count), 1), seats, BotDesk(None))
    while driver.outcome is None:
        driver.pump(0.0)
    return f"{driver.length} actions, ended by {driver.outcome.reason}"


def _pictures() -> str:
    ctx = _context()
    names = sorted(str(path.relative_to(ctx.assets.root)) for path in ctx.assets.root.rglob("*.svg"))
    if not names:
        raise LookupError("there are no pictures")
    for name in names:
        ctx.assets.picture(name, (48, 48))
    return f"{len(names)} pictures"


def _fonts() -> str:
    ctx = _context()
    for contrast in (False, True):
        ctx.assets.fonts(ctx.assets.theme(contrast))
    return f"{len(ctx.theme.fonts)} fonts, both themes"


def _sounds() -> str:
    ctx = _context()
    cues = ctx.audio.cues
    for name, cue in cues.items():
        for path in cue.paths:
            if not path.is_file():
                raise LookupError(f"{name}: {path.name} is missing")
    if not cues:
        raise LookupError("there are no sounds")
    return f"{len(cues)} sounds"


def _sound_device() -> str:
    """Open the device as the program does and play a sound; a machine without one is fine."""
    import pygame

    ctx = _context()
    ctx.audio.open()
    ctx.audio.play(next(iter(ctx.audio.cues)))
    line = ctx.audio.notice or f"there is one ({pygame.mixer.get_init()})"
    pygame.mixer.quit()
    return line


def _maps() -> str:
    from scenes.kit.paths import maps_root
    from scenes.kit.tiled import read_map

    names = sorted(maps_root().glob("*.tmx"))
    for path in names:
        read_map(path)
    return ", ".join(path.stem for path in names) or "none"


def _worker() -> str:
    """Ask a bot in its own process, and again with the process killed in mid-thought."""
    from game.kernel.types import Seat
    from game.registry import game_ids, load_game
    from game.worker import BotWorker
    from scenes.play.match_driver import new_match

    game_id = game_ids()[0]
    game = load_game(game_id)
    match = new_match(game_id, game.make_setup(game.info.min_seats), 1)
    seat = Seat(match.current_player)
    info = match.information_state(seat)
    worker = BotWorker()
    start = time.monotonic()
    try:
        worker.ask(info, match="check", game=game_id, level="easy", seed=1, seat=seat, step=0)
        _answered(worker)
        took = time.monotonic() - start
        for name in ("killed", "again"):  # the first may have been answered before it was killed
            worker.ask(info, match=name, game=game_id, level="hard", seed=1, seat=seat, step=0)
            worker.kill()
            _answered(worker)
        if worker.restarts < 1:
            raise LookupError("its death was not noticed")
        return f"answered in {took:.1f} s; killed, it was replaced and answered"
    finally:
        worker.close()


def _answered(worker: BotWorker) -> None:
    start = time.monotonic()
    while time.monotonic() - start < WORKER_SECONDS:
        answer = worker.poll()
        if answer is not None:
            if answer.action is None:
                raise LookupError(answer.error)
            return
        time.sleep(0.01)
    raise LookupError("it does not answer")
