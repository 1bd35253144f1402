"""The maps that a player has put into the user's maps folder: found, compiled by the game, judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.kernel.errors import BadMap, SafehouseError
from game.registry import load_game
from scenes.kit.paths import user_maps
from scenes.kit.tiled import read_map

LONGEST = 40


@dataclass(frozen=True, slots=True)
class OwnMap:
    """One file: its name, and either the game's compiled content with remarks, or every problem found."""

    name: str
    path: Path
    content: str = ""
    remarks: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def map_files(root: Path) -> list[Path]:
    """Return the Tiled maps in the user's maps folder, by name; a folder that isn't there is empty."""
    try:
        return sorted(path for path in user_maps(root).iterdir() if path.suffix.lower() == ".tmx" and path.is_file())
    except OSError:
        return []


def judge(path: Path, game_id: str) -> OwnMap:
    """Read and compile a map. Nothing is raised: what is wrong stands in `problems`, one line each."""
    name = path.stem[:LONGEST]
    try:
        content, remarks = load_game(game_id).compile_map(read_map(path))
    except BadMap as error:
        return OwnMap(name, path, problems=error.problems or (str(error),))
    except SafehouseError as error:
        return OwnMap(name, path, problems=(str(error),))
    return OwnMap(name, path, content, remarks)
