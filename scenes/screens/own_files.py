"""The text files that a player has put into the folder of an option (`Option.own_file`): found, compiled, judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.errors import SafehouseError
from game.registry import load_game
from scenes.kit.paths import user_files

if TYPE_CHECKING:
    from game.kernel.types import Option

LONGEST = 40
MOST_BYTES = 200_000
NOT_TEXT = "it can't be read as text"
TOO_LONG = "it is too long"


@dataclass(frozen=True, slots=True)
class OwnFile:
    """One file: its name, and either the game's compiled content or, in one line, what is wrong."""

    name: str
    path: Path
    content: str = ""
    problem: str = ""


def own_files(root: Path, game_id: str, option: Option) -> list[Path]:
    """Return the files in an option's folder, by name; a folder that isn't there is empty."""
    suffix = f".{option.own_file}"
    try:
        inside = sorted(user_files(root, game_id, option.key).iterdir())
        return [path for path in inside if path.suffix.lower() == suffix and path.is_file()]
    except OSError:
        return []


def judge_file(path: Path, game_id: str) -> OwnFile:
    """Read and compile a file. Nothing is raised: what is wrong stands in `problem`."""
    name = path.stem[:LONGEST]
    try:
        if path.stat().st_size > MOST_BYTES:
            return OwnFile(name, path, problem=TOO_LONG)
        return OwnFile(name, path, load_game(game_id).compile_file(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError):
        return OwnFile(name, path, problem=NOT_TEXT)
    except SafehouseError as error:
        return OwnFile(name, path, problem=str(error).rstrip("."))
