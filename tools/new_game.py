"""Lays out a minimal running game to fill in. Run as `python -m tools.new_game my_game`."""

from __future__ import annotations

import importlib
import keyword
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from game.kernel.chance import bot_rng
from game.kernel.match import Match
from game.kernel.record import SeatInfo
from game.kernel.types import TERMINAL
from game.registry import game_ids, load_bot, load_game
from game.saves import write_record
from tools.command import Parser, UsageError, run
from tools.playthrough import make_new

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = Path(__file__).resolve().parent / "new_game_files"
SUFFIX = ".txt"
"""Templates end in this after their own ending, so that no tool takes them for parts of the program."""


def checked(game_id: str) -> str:
    """Return the id if a game can have it. Raises UsageError."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,23}", game_id) or keyword.iskeyword(game_id):
        raise UsageError(f"{game_id!r} can't be the id of a game: small letters, digits and _, beginning with a letter")
    if game_id in game_ids():
        raise UsageError(f"there is a game {game_id!r} already")
    return game_id


def render(text: str, game_id: str) -> str:
    """Return a template's text (or path) with the game's names in it."""
    words = [word for word in game_id.split("_") if word]
    camel = "".join(word.capitalize() for word in words)
    title = " ".join(word.capitalize() for word in words)
    return text.replace("my_game", game_id).replace("MyGame", camel).replace("My Game", title)


def lay_out(game_id: str, root: Path = ROOT) -> list[Path]:
    """Write the game's files under `root` and return them. Raises UsageError if one is there already."""
    made: list[tuple[Path, str]] = []
    for template in sorted(TEMPLATES.rglob(f"*{SUFFIX}")):
        name = str(template.relative_to(TEMPLATES)).removesuffix(SUFFIX)
        made.append((root / render(name, game_id), render(template.read_text(encoding="utf-8"), game_id)))
    for path, _ in made:
        if path.exists():
            raise UsageError(f"{path.relative_to(root)} is there already")
    for path, text in made:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [path for path, _ in made]


def first_matches(game_id: str, root: Path = ROOT) -> list[Path]:
    """Write the saved match and the transcripts that every game has, and return them."""
    importlib.invalidate_caches()
    game = load_game(game_id)
    seats = game.info.min_seats
    match = Match(game, game.make_setup(seats), 1)
    bot = load_bot(game_id, "normal")(1.0)
    while (seat := match.current_player) != TERMINAL:
        match.submit(seat, bot.choose(match.information_state(seat), bot_rng(1, seat, match.length)))
    save = root / "tests" / "saves" / game_id / f"v{game.info.version}.json"
    save.parent.mkdir(parents=True, exist_ok=True)
    players = tuple(SeatInfo("bot:normal", "", number) for number in range(seats))
    save.write_text(write_record(match, players), encoding="utf-8")
    return [save, *make_new(game)]


def main(arguments: Sequence[str]) -> int:
    """Lay out a game."""
    parser = Parser(prog="tools.new_game", description="Lays out a minimal running game to fill in.")
    parser.add_argument("game", metavar="ID", help="its id: small letters, digits and _")
    game_id = checked(parser.parse_args(arguments).game)
    for path in (*lay_out(game_id), *first_matches(game_id)):
        print(path.relative_to(ROOT))
    print(f"It runs: `python main.py --game {game_id}`, `python -m tools.arena {game_id} --seats hard,easy`.")
    print("Fill it in; `python -m pytest tests/conformance` says what is missing.")
    return 0


if __name__ == "__main__":
    sys.exit(run("tools.new_game", main))
