"""Golden transcripts in tests/playthroughs. Run as `python -m tools.playthrough ID new` or `... check`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.kernel.chance import bot_rng
from game.kernel.errors import BadSetup
from game.kernel.match import AnyGame, Match
from game.kernel.types import SPECTATOR, TERMINAL, Setup
from game.registry import load_bots, load_game
from tools.command import Parser, UsageError, run
from tools.transcript import Script, read, write

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
SEEDS = range(1, 11)
"""So many matches are played for each transcript; the one in which most happens is written."""
LEVELS = ("normal", "easy", "hard")
LONGEST = 500
"""A transcript stops after so many actions: nobody would read more."""


def folder_of(game_id: str) -> Path:
    """Return where a game's transcripts lie."""
    return FOLDER / game_id


def tables(game: AnyGame) -> Iterator[tuple[str, Setup]]:
    """Yield (name, set-up) of the transcripts: the smallest table, the largest, and one with every option turned."""
    info = game.info
    yield "small_table", game.make_setup(info.min_seats)
    yield "full_table", game.make_setup(info.max_seats)
    seats = (info.min_seats + info.max_seats) // 2
    turned = {option.key: option.choices[-1] for option in info.options}
    yield "options_turned", _fitting(game, seats, turned)


def _fitting(game: AnyGame, seats: int, options: dict[str, str]) -> Setup:
    """Return the set-up; an option that does not fit the others stays at its default."""
    try:
        return game.make_setup(seats, options)
    except BadSetup as error:
        fault = next((key for key in options if key in str(error)), next(iter(options)))
        return _fitting(game, seats, {key: value for key, value in options.items() if key != fault})


def perform(game: AnyGame, setup: Setup, seed: int) -> tuple[Script, int]:
    """Return a match between bots of all levels as a script, and its worth: kinds of actions and events, and an end."""
    match = Match(game, setup, seed)
    bots = load_bots(game.info.id)
    while (seat := match.current_player) != TERMINAL and match.length < LONGEST:
        bot = bots[LEVELS[seat % len(LEVELS)]](1.0)
        match.submit(seat, bot.choose(match.information_state(seat), bot_rng(seed, seat, match.length)))
    kinds = {type(action) for _, action in match.actions()} | {type(told.event) for told in match.told(SPECTATOR)}
    return Script(setup, match.actions()), len(kinds) + 10 * (match.outcome is not None)


def make_new(game: AnyGame) -> list[Path]:
    """Write the transcripts anew and return their files."""
    folder = folder_of(game.info.id)
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    used: list[Setup] = []
    for name, setup in tables(game):
        passed_over = len(SEEDS) * used.count(setup)  # where the smallest table is the largest too: another match
        used.append(setup)
        scripts = [perform(game, setup, seed + passed_over) for seed in SEEDS]
        best, _ = max(scripts, key=lambda item: (item[1], -len(item[0].actions)))
        path = folder / f"{name}.txt"
        path.write_text("\n".join(write(game, best)) + "\n", encoding="utf-8")
        made.append(path)
    return made


def difference(game: AnyGame, path: Path) -> str | None:
    """Return the first line in which a transcript differs from what the rules do now, or None."""
    lines = path.read_text(encoding="utf-8").splitlines()
    now = list(write(game, read(game, lines)))
    for number, (old, new) in enumerate(zip(lines, now, strict=False), start=1):
        if old != new:
            return f"{path.name}, line {number}: was {old.strip()!r}, is {new.strip()!r}"
    if len(lines) != len(now):
        return f"{path.name}: was {len(lines)} lines, is {len(now)}"
    return None


def build_parser() -> Parser:
    """Return the parser of the command line."""
    parser = Parser(prog="tools.playthrough", description="Golden transcripts of whole matches.")
    parser.add_argument("game", metavar="ID", help="the game")
    parser.add_argument("what", choices=("new", "check"), help="write them anew, or compare them with the rules")
    return parser


def main(arguments: Sequence[str]) -> int:
    """Write or check; 1 if a transcript differs."""
    given = build_parser().parse_args(arguments)
    game = load_game(given.game)
    if given.what == "new":
        for path in make_new(game):
            print(
                f"{path.relative_to(FOLDER.parent.parent)}: {len(path.read_text(encoding='utf-8').splitlines())} lines"
            )
        return 0
    paths = sorted(folder_of(given.game).glob("*.txt"))
    if not paths:
        raise UsageError(f"{given.game} has no transcripts yet: `python -m tools.playthrough {given.game} new`")
    faults = [fault for path in paths if (fault := difference(game, path))]
    for fault in faults:
        print(fault)
    print(f"{len(paths)} transcripts, {len(faults)} changed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run("tools.playthrough", main))
