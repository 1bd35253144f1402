"""Options: turns the words of the command line into checked values, each fault one clear line. No window, no pygame."""

from __future__ import annotations

import random
import re
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.errors import SafehouseError
from game.kernel.record import SeatInfo
from game.registry import load_bots, load_game
from scenes.kit.paths import user_root
from scenes.screens.requests import MatchRequest

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.game import Game
    from game.kernel.types import Setup

SAVES = "saves"
SMALLEST_WINDOW = (320, 180)
LARGEST_WINDOW = (16384, 16384)
SEED_LIMIT = 1_000_000_000


class UsageError(SafehouseError):
    """An option is wrong, or two don't go together; the text is one line."""


@dataclass(frozen=True, slots=True)
class Launch:
    """What the command line asks for. `match` None: begin with the title."""

    match: MatchRequest | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False
    auto: bool = False
    record: Path | None = None
    frames: int | None = None
    shot: Path | None = None


def read_options(given: Namespace, name_of: Callable[[str, int], str]) -> Launch:
    """Return the checked options. `name_of(kind, number)` names a seat's sitter. Raises SafehouseError."""
    _check_together(given)
    launch = Launch(
        window=_window(given.window), fullscreen=given.fullscreen, auto=given.auto, record=given.record,
        frames=given.frames, shot=given.shot,
    )  # fmt: skip
    _check_places(launch)
    if given.load is not None:
        return replace(launch, match=_loaded(given.load, given.auto))
    if given.game is not None:
        return replace(launch, match=_new_match(given, name_of))
    return launch


def _check_together(given: Namespace) -> None:
    if given.load is not None:
        for name in ("game", "seats", "seed"):
            if getattr(given, name) is not None:
                raise UsageError(f"--{name} and --load do not go together: the file says it")
        if given.option:
            raise UsageError("--option and --load do not go together: the file says it")
    elif given.game is None:
        for name in ("seats", "seed"):
            if getattr(given, name) is not None:
                raise UsageError(f"--{name} needs --game")
        if given.option:
            raise UsageError("--option needs --game")
        if given.auto:
            raise UsageError("--auto needs --game or --load")
        if given.record is not None:
            raise UsageError("--record needs --game or --load")
    if given.shot is not None and given.frames is None:
        raise UsageError("--shot needs --frames")
    if given.frames is not None and given.frames < 1:
        raise UsageError("--frames needs a number from 1 on")
    if given.seed is not None and not 0 <= given.seed < SEED_LIMIT:
        raise UsageError(f"--seed needs a number from 0 to {SEED_LIMIT - 1}")


def _check_places(launch: Launch) -> None:
    """Find out now, not after a whole match, that a file can't be written there."""
    for option, path in (("--record", launch.record), ("--shot", launch.shot)):
        if path is None:
            continue
        if path.is_dir():
            raise UsageError(f"{option} {path}: that is a folder")
        if not path.parent.is_dir():
            raise UsageError(f"{option} {path}: there is no folder {path.parent}")
    if launch.shot is not None and launch.shot.suffix.lower() != ".png":
        raise UsageError(f"--shot {launch.shot}: the name must end in .png")


def _window(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,6})[xX](\d{1,6})", text.strip())
    if found is None:
        raise UsageError(f"--window {text}: write width x height, for example 1280x720")
    size = int(found[1]), int(found[2])
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        raise UsageError(f"--window {text}: the least is {SMALLEST_WINDOW[0]}x{SMALLEST_WINDOW[1]}")
    if size[0] > LARGEST_WINDOW[0] or size[1] > LARGEST_WINDOW[1]:
        raise UsageError(f"--window {text}: no screen is that large")
    return size


def _new_match(given: Namespace, name_of: Callable[[str, int], str]) -> MatchRequest:
    game = load_game(given.game)
    kinds = _kinds(given.seats, game.info.id, game.info.min_seats)
    if given.auto:
        kinds = [kind if kind != "human" else "bot:normal" for kind in kinds]
    setup = _setup(game, len(kinds), _pairs(given.option))
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(SEED_LIMIT)
    return MatchRequest(game.info.id, setup, _sitters(kinds, name_of), seed)


def _kinds(text: str | None, game_id: str, least: int) -> list[str]:
    if text is None:
        return ["human", *["bot:normal"] * (least - 1)]
    levels = tuple(load_bots(game_id))
    kinds = [part.strip() for part in text.split(",")]
    for kind in kinds:
        if kind != "human" and kind.removeprefix("bot:") not in levels:
            known = ", ".join(["human", *(f"bot:{level}" for level in levels)])
            raise UsageError(f"--seats: {kind or 'nothing'!r} is no player (there are: {known})")
        if kind != "human" and not kind.startswith("bot:"):
            raise UsageError(f"--seats: write bot:{kind} for that bot")
    return kinds


def _sitters(kinds: Sequence[str], name_of: Callable[[str, int], str]) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(kind, name_of(kind, number)) for number, kind in enumerate(kinds))


def _pairs(options: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UsageError(f"--option {text}: write key=value")
        pairs[key.strip()] = value.strip()
    return pairs


def _setup(game: Game[Any, Any, Any], seats: int, pairs: dict[str, str]) -> Setup:
    map_key = next((option.key for option in game.info.options if option.is_map), None)
    content = None
    if map_key is not None and pairs.get(map_key, "").lower().endswith(".tmx"):
        content = _own_map(game, Path(pairs[map_key]))
        pairs = {**pairs, map_key: Path(pairs[map_key]).stem}
    for option in game.info.options:
        if option.own_file and pairs.get(option.key, "").lower().endswith(f".{option.own_file}"):
            content = _own_file(game, option.key, Path(pairs[option.key]))
            pairs = {**pairs, option.key: Path(pairs[option.key]).stem}
    return game.make_setup(seats, pairs, content)


def _own_map(game: Game[Any, Any, Any], path: Path) -> str:
    from scenes.kit.tiled import read_map

    return game.compile_map(read_map(path))[0]


def _own_file(game: Game[Any, Any, Any], key: str, path: Path) -> str:
    try:
        return game.compile_file(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise UsageError(f"--option {key}={path}: there is no such file") from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--option {key}={path}: it can't be read as text") from error
    except SafehouseError as error:
        raise UsageError(f"--option {key}={path}: {error}") from error


def _loaded(path: Path, auto: bool) -> MatchRequest:
    from game.saves import open_match, read_record

    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(f"--load {path}: there is no such file") from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--load {path}: it can't be read as a saved match") from error
    try:
        record = read_record(text)
        open_match(record)
    except SafehouseError as error:
        raise UsageError(f"--load {path}: {error}") from error
    seats, name = record.seats, _own_save(path)
    if auto:
        seats = tuple(seat if seat.level else replace(seat, kind="bot:normal") for seat in seats)
    return MatchRequest(record.game, record.setup, seats, record.seed, text, name)


def _own_save(path: Path) -> str | None:
    """Return the name of a file among the user's saves, which the match then goes on writing; None for any other."""
    own = path.resolve().parent == (user_root() / SAVES).resolve() and path.suffix == ".json"
    return f"{SAVES}/{path.name}" if own else None


def game_options_help(game_id: str, text_of: Callable[[str], str | None]) -> str:
    """Return the lines of `--game ID --help`: each option key, its choices with the default marked, its help."""
    info = load_game(game_id).info
    lines = [f"{info.id}: {info.seat_range} seats; bots: {', '.join(load_bots(game_id))}"]
    lines.append("options (--option key=value):" if info.options else "no options")
    for option in info.options:
        choices = ", ".join(f"{c} (default)" if c == option.default else c for c in option.choices)
        own = "tmx" if option.is_map else option.own_file
        more = f", or a .{own} file of your own" if own else ""
        lines.append(f"  {option.key}: {choices}{more}")
        words = text_of(option.key)
        if words:
            lines.append(f"      {words}")
    return "\n".join(lines)
